"""What a seat may not know is not in what it is sent: not in the log, the moves, the branches or the picture."""

from __future__ import annotations

import json

import pytest

from boardkit.draw import svg
from widgets.panels import panel, play_on, shown


def drafted(view, moves=6):
    found = panel(view=view)
    for town in ("D2", "N5", "C4", "M4"):
        found.session.play(f"settle {town}")
    rng_moves = [str(found.session.legal_moves[0]) for _ in [0]]
    assert rng_moves[0].startswith("keep")
    for _ in range(moves):
        found.session.play(found.session.legal_moves[0])
    return found


def test_the_table_sees_every_choice():
    found = drafted("table")
    assert any(line["move"].startswith("keep ") and "?" not in line["move"] for line in moves_of(found))


@pytest.mark.parametrize("view", ["spectator", "A", "B"])
def test_secret_choices_of_others_are_not_in_the_log(view):
    found = drafted(view)
    keeps = [line for line in moves_of(found) if line["move"].startswith("keep")]
    assert keeps
    for line in keeps:
        assert (line["move"] == "keep ? ?") == (line["seat"] != view)
        assert line["seat"] == view or line["text"] == "makes a secret choice"


def test_a_deal_is_never_in_the_log_of_a_seat():
    found = drafted("A", moves=0)
    assert [line["move"] for line in moves_of(found) if line["move"].startswith("deal")] == ["deal ?"]


def moves_of(found):
    found.log_lines = 1000
    return [line for line in shown(found)["log"] if line["kind"] == "move"]


@pytest.mark.parametrize("view", ["spectator", "A"])
def test_what_another_seat_can_do_is_not_shown_and_cannot_be_probed(view):
    found = drafted(view, moves=1)
    assert found.session.to_move == 1
    found.act({"do": "forbidden", "on": True})
    for action in (
        {"do": "pick", "handle": "card:1"},
        {"do": "play", "move": str(found.session.legal_moves[0])},
        {"do": "play", "move": "keep 1 25"},
    ):
        before = found.session.node
        found.act(action)
        view_sent = shown(found)
        assert found.session.node is before
        assert view_sent["why"] == [] and "Player B" in view_sent["alert"]
    moves = view_sent["moves"]
    assert moves["state"] == "secret"
    assert moves["groups"] == moves["forbidden"] == []
    assert view_sent["marks"] == {"legal": [], "forbidden": [], "picked": []}


def test_positions_that_differ_only_in_secrets_look_the_same():
    """Two packets of others are swapped; seat A is sent the same, to the letter."""
    found, other = drafted("A", moves=0), drafted("A", moves=0)
    state = other.session.node.step.state.copy()
    packets = list(state.packets)
    packets[1], packets[2] = packets[2], packets[1]
    state.packets = tuple(packets)
    other.session.node.step = other.session.node.step._replace(state=state)
    views = [shown(one) | {"log": []} for one in (found, other)]
    assert views[0] == views[1]
    pictures = [json.dumps(svg.scene_json(one.game.scene(one.state_seen(), "en"))) for one in (found, other)]
    assert pictures[0] == pictures[1]


def test_the_picture_of_a_spectator_names_no_card_in_hand():
    found = panel(view="spectator")
    play_on(found, 0)
    for town in ("D2", "N5", "C4", "M4"):
        found.session.play(f"settle {town}")
    text = json.dumps(svg.scene_json(found.game.scene(found.state_seen(), "en")))
    assert "card:" not in text


def test_a_seat_is_chosen_to_look_through_and_falls_back_when_it_is_gone():
    found = panel(view="D")
    assert shown(found)["table"]["view"] == "D"
    found.act({"do": "new", "players": 3, "seed": 1})
    assert shown(found)["table"]["view"] == "table"
