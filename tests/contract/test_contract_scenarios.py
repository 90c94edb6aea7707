"""Positions written as scenario text and read back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import boardkit as bk
from boardkit.core import scenario
from contract import checks
from contract.checks import by_game, enough, every_game, loaded, positions, random_game, spread
from notebooks.chinese import faults

ENGINE_TESTS = Path(__file__).parents[1] / "engines"
SHIPPED = [(name, title) for name in bk.games() for title in loaded(name).scenarios()]
every_scenario = pytest.mark.parametrize(("name", "title"), SHIPPED)


@every_game
def test_every_fifth_position_is_the_same_after_being_written_and_read(name, players):
    game = loaded(name)
    for seed in range(2):
        for state in positions(name, players, seed)[seed::5]:
            assert game.problems(state) == ()
            checks.has_a_scenario(game, state)


@every_game
def test_the_empty_table_and_the_end_are_positions_too(name, players):
    game = loaded(name)
    for seed in range(5):
        checks.has_a_scenario(game, positions(name, players, seed)[0])
        checks.has_a_scenario(game, positions(name, players, seed)[-1])


@every_game
def test_a_position_in_the_middle_of_a_move_is_the_same_and_goes_on_to_the_same_end(name, players):
    """After some of a move's events, "continue" resolves the rest."""
    game, continued, paused = loaded(name), 0, 0
    for turn in spread(random_game(name, players), 6):
        state = turn.before.copy()
        for number, event in enumerate(turn.step.events, 1):
            event.reduce(state)
            if number == len(turn.step.events) or not event.quiet or game.to_move(state) != bk.CHANCE:
                continue
            if not any(str(move) == "continue" for move in game.legal_moves(state)):
                continue
            paused += 1
            if game.problems(state):
                continue
            checks.has_a_scenario(game, state.copy())
            assert game.apply(state, bk.Continue()).state == turn.step.state
            continued += 1
    assert continued > enough(name, players, 5) or not paused


@pytest.mark.parametrize("name", [name for name in bk.games() if loaded(name).rulings])
@pytest.mark.parametrize("preset", ["rulebook", "notes"])
def test_a_scenario_carries_its_readings(name, preset):
    game = bk.load(name, ruleset=preset)
    switch, ruling = next(iter(game.rulings.items()))
    other = next(reading for reading in ruling.readings if reading != ruling.value)
    changed = game.with_rulings(**{switch: other})
    text = changed.dump(positions(name, game.player_counts[0])[-1])
    session = bk.open_session(text)
    assert session.game.rulings.preset == preset
    assert session.game.rulings.changes() == {switch: other}
    assert session.state == positions(name, game.player_counts[0])[-1]


# The shipped ones


@every_scenario
def test_a_shipped_scenario_is_a_possible_position_under_its_readings(name, title):
    session = bk.open_session(loaded(name).scenarios()[title])
    assert session.game.problems(session.state) == ()
    checks.has_a_scenario(session.game, session.state)


@every_scenario
def test_a_shipped_scenario_says_in_both_languages_what_it_shows(name, title):
    about = scenario.header(scenario.parse(loaded(name).scenarios()[title])).about
    for lang, least in {"en": 20, "zh-TW": 10}.items():
        assert 2 < len(about.title[lang]) <= 50, "a title is short"
        assert len(about.text[lang]) > least
    assert about.rules and set(about.rules) <= set(loaded(name).rules)
    assert title.startswith("ec_") == bool(about.case) and title.endswith(f"{about.case:02}" * bool(about.case))
    assert not faults(about.title["zh-TW"]) + faults(about.text["zh-TW"])


@every_scenario
def test_a_shipped_scenario_about_a_ruling_names_its_switch(name, title):
    about = bk.open_session(loaded(name).scenarios()[title]).about
    named = [ruling for ruling in loaded(name).rulings if re.search(rf"\b{ruling}\b", about.text["en"])]
    assert [about.ruling] == (named or [""])
    assert about.ruling or not title.startswith("conflict_")


@every_scenario
def test_the_moves_that_a_shipped_scenario_proposes_can_be_played_but_for_a_last_one_to_be_explained(name, title):
    text = loaded(name).scenarios()[title]
    session = bk.open_session(text)
    session.auto_chance = False
    moves = scenario.header(scenario.parse(text)).about.moves
    assert moves and [str(session.game.parse(move)) for move in moves] == list(moves)
    for move in moves[:-1]:
        session.play(move)
    checks.is_forbidden_or_legal(session.game, session.state, session.game.parse(moves[-1]))


@every_scenario
def test_words_and_moves_of_a_shipped_scenario_survive_being_written(name, title):
    text = loaded(name).scenarios()[title]
    game, about = bk.open_session(text).game, scenario.header(scenario.parse(text)).about
    again = scenario.write(game, game.scenario(text), about)
    assert scenario.header(scenario.parse(again)).about == about
    assert game.scenario(again) == game.scenario(text)


@by_game
def test_every_edge_case_is_tested_under_its_number(name):
    sources = "".join(file.read_text("utf-8") for file in (ENGINE_TESTS / name).glob("test_*.py"))
    tested = {number for numbers in re.findall(r"def test_ec((?:_\d+)+)", sources) for number in numbers[1:].split("_")}
    shipped = {number for number in re.findall(r"^ec_(\d+)", "\n".join(loaded(name).scenarios()), re.MULTILINE)}
    assert shipped <= tested, f"each edge case has a test `test_ec_<number>_...` in tests/engines/{name}/test_*.py"
