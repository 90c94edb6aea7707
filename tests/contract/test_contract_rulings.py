"""Every reading of every switch: whole games with all checks, and a shipped position where it matters; the presets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

import boardkit as bk
from boardkit.core import scenario
from contract import checks
from contract.checks import by_game, every_game, loaded
from contract.wording import own

ENGINE_TESTS = Path(__file__).parents[1] / "engines"
READINGS = [
    (name, switch, reading)
    for name in bk.games()
    for switch, ruling in bk.load(name).rulings.items()
    for reading in ruling.readings
]
PAIRS = [
    (name, switch, *pair)
    for name in bk.games()
    for switch, ruling in loaded(name).rulings.items()
    for pair in combinations(ruling.readings, 2)
    if ruling.reachable
]
OUT_OF_REACH = [
    (name, switch) for name in bk.games() for switch, ruling in loaded(name).rulings.items() if not ruling.reachable
]


@pytest.mark.parametrize(("name", "switch", "reading"), READINGS)
def test_random_games_run_to_their_end_under_every_reading(name, switch, reading):
    game = bk.load(name, **{switch: reading})
    assert game.rulings[switch].value == reading
    for players in game.player_counts:
        checks.check_game(game, players, f"{switch}/{reading}")


@every_game
@pytest.mark.parametrize("preset", ["rulebook", "notes"])
def test_random_games_run_to_their_end_under_both_presets(name, players, preset):
    for seed in range(3):
        checks.check_game(bk.load(name, ruleset=preset), players, f"{preset}/{seed}")


@by_game
def test_both_presets_and_every_switch_have_words_in_both_languages(name):
    game = bk.load(name)
    for lang in ("en", "zh-TW"):
        assert game.title(lang)
        for preset in ("rulebook", "notes"):
            assert game.rulings.preset_text(preset, lang)
        for ruling in game.rulings.values():
            assert ruling.title(lang) and ruling.text(lang)
            assert all(ruling.reading(reading, lang) for reading in ruling.readings)
            assert {ruling.default, ruling.notes} <= set(ruling.readings)
            assert ruling.rule in game.rules


# Where a reading matters


@cache
def line_of_play(text: str) -> tuple[tuple[bk.Game, Any], ...]:
    """The positions on the line that a scenario proposes, with the game under its readings."""
    session = bk.open_session(text)
    game, state = session.game, session.state
    found = [(game, state)]
    for notation in scenario.header(scenario.parse(text)).about.moves:
        move = game.parse(notation, state)
        if not game.is_legal(state, move):  # the line goes on under another reading
            break
        state = game.apply(state, move).state
        found.append((game, state))
    return tuple(found)


def moves_in(game: bk.Game, state: Any) -> list[bk.Move]:
    """What may be asked about now; something that may come where chance has too many outcomes to list."""
    if game.to_move(state) == bk.CHANCE and game.chance_outcomes(state) is None:
        return [game.sample_chance(state, Random(0))]
    return list(game.candidates(state))


def outcome(game: bk.Game, state: Any, move: bk.Move) -> Any:
    return game.explain(state, move) or game.apply(state, move)


def differ(one: bk.Game, other: bk.Game, state: Any) -> bool:
    """Whether two games allow other moves in a position, forbid them for other reasons, or go on elsewhere."""
    if one.to_move(state) is None:
        return one.result(state) != other.result(state)
    moves = moves_in(one, state)
    return moves != moves_in(other, state) or any(
        outcome(one, state, move) != outcome(other, state, move) for move in moves
    )


@pytest.mark.parametrize(("name", "switch", "reading", "other"), PAIRS)
def test_two_readings_of_a_switch_differ_on_a_line_of_play_of_a_shipped_scenario(name, switch, reading, other):
    @cache
    def under(game, value):
        return game.with_rulings(**{switch: value})

    texts = sorted(loaded(name).scenarios().values(), key=lambda text: switch not in text)  # its own ones first
    places = (place for text in texts for place in line_of_play(text))
    assert any(differ(under(game, reading), under(game, other), state) for game, state in places)


@by_game
def test_positions_that_scenarios_and_other_readings_lead_to_are_the_same_after_being_written_and_read(name):
    """Every field of a state is met with a value of its own: otherwise its way through a scenario proves nothing."""
    met = {"players", *own(name).out_of_reach}
    for number, (game, state) in enumerate(rare_positions(name)):
        new = own_values(game, state) - met
        if new or number % 8 == 0:
            checks.has_a_scenario(game, state)
        met |= new
    missing = {field.name for field in fields(loaded(name).initial())} - met
    assert not missing, "no shipped scenario leads to a value of its own of these fields of the state"
    assert met == {field.name for field in fields(loaded(name).initial())}


def rare_positions(name: str) -> Iterator[tuple[bk.Game, Any]]:
    """Lines of play of the shipped scenarios, and from each about a switch a game under each of its readings."""
    for text in loaded(name).scenarios().values():
        yield from line_of_play(text)
        game, start = line_of_play(text)[0]
        for switch in (switch for switch in game.rulings if switch in text):
            for reading in game.rulings[switch].readings:
                yield from played_on(game.with_rulings(**{switch: reading}), start)


def played_on(game: bk.Game, state: Any) -> Iterator[tuple[bk.Game, Any]]:
    """The positions of a random game from here to its end."""
    rng = Random(1)
    while game.to_move(state) is not None:
        chance = game.to_move(state) == bk.CHANCE
        state = game.apply(state, game.sample_chance(state, rng) if chance else game.sample_legal(state, rng)).state
        yield game, state


def own_values(game: bk.Game, state: Any) -> set[str]:
    """The fields in which a state is not the empty table."""
    empty = game.initial(players=state.players)
    return {field.name for field in fields(state) if getattr(state, field.name) != getattr(empty, field.name)}


@pytest.mark.parametrize(("name", "switch"), OUT_OF_REACH)
def test_a_switch_that_the_shipped_data_cannot_reach_is_tested_with_other_data(name, switch):
    sources = [file.read_text("utf-8") for file in (ENGINE_TESTS / name).glob("test_*.py")]
    assert any(switch in source and "components=" in source for source in sources)
