"""The flow of each game as it is played is the flow that it declares."""

from __future__ import annotations

import pytest

import boardkit as bk
from boardkit.explore import flow

GAMES = 12


def differences(graph):
    """Ways taken that are not declared, and declared ways that were never taken."""
    edges = [(first, second, edge) for first, second, edge in graph.edges(data=True)]
    wild = [(first, second) for first, second, edge in edges if not edge["declared"]]
    never = [(first, second) for first, second, edge in edges if not edge["count"]]
    return wild, never


@pytest.mark.parametrize("name", bk.games())
def test_the_flow_observed_is_the_flow_declared(name):
    game = bk.load(name)
    graph = flow(game, GAMES, seed="flow")
    assert differences(graph) == ([], [])
    assert list(graph)[: len(game.phases().names)] == list(game.phases().names)


@pytest.mark.parametrize("name", bk.games())
def test_every_game_enters_each_phase_as_often_as_it_leaves_it_but_for_the_first_and_the_last(name):
    graph = flow(bk.load(name), GAMES, seed="balance")
    first, *_, last = bk.load(name).phases().names
    for phase in graph:
        came = sum(count for *_, count in graph.in_edges(phase, data="count"))
        left = sum(count for *_, count in graph.out_edges(phase, data="count"))
        assert came - left == {first: -GAMES, last: GAMES}.get(phase, 0)


@pytest.mark.parametrize("name", bk.games())
@pytest.mark.parametrize("ruleset", ["rulebook", "notes"])
def test_both_presets_flow_alike(name, ruleset):
    game = bk.load(name, ruleset=ruleset)
    assert differences(flow(game, GAMES, seed=ruleset)) == ([], [])


@pytest.mark.parametrize("reading", ["auto_play", "remove_seat_at_round_end"])
def test_players_who_leave_take_no_way_that_is_not_declared(reading):
    """Rauha, with leaving on offer: nearly every random game then ends early."""
    game = bk.load("rauha", player_leaves=reading)
    wild, _ = differences(flow(game, GAMES, seed=reading, leaving=True))
    assert wild == []


def test_a_way_that_is_not_declared_and_one_not_taken_are_told(monkeypatch):
    """The comparison can fail: a game that declares something else is caught."""
    game = bk.load("brian_boru")
    declared = game.phases()
    edges = (*declared.edges[1:], ("end", "setup"))
    monkeypatch.setattr(type(game), "phases", lambda self: type(declared)(declared.names, edges))
    assert differences(flow(game, 2)) == ([("setup", "preparation")], [("end", "setup")])


def test_the_number_of_players_can_be_fixed():
    """The number of tricks in a game depends on it."""
    game = bk.load("brian_boru")
    three, mixed = flow(game, 3, players=3), flow(game, 3)
    assert three.edges["follow", "act"]["count"] != mixed.edges["follow", "act"]["count"]
    assert three.graph["games"] == 3


def test_the_same_seed_gives_the_same_counts():
    game = bk.load("rauha")
    one, two, other = (list(flow(game, 3, seed=seed).edges(data="count")) for seed in (1, 1, 2))
    assert one == two != other
