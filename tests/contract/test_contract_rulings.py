"""Whole games under every reading of every switch, and under both presets, with all checks."""

from __future__ import annotations

import pytest

import boardkit as bk
from contract import checks
from contract.checks import PLAYERS

READINGS = [
    (name, switch, reading)
    for name in bk.games()
    for switch, ruling in bk.load(name).rulings.items()
    for reading in ruling.readings
]


@pytest.mark.parametrize(("name", "switch", "reading"), READINGS)
def test_random_games_run_to_their_end_under_every_reading(name, switch, reading):
    game = bk.load(name, **{switch: reading})
    assert game.rulings[switch].value == reading
    for players in game.player_counts:
        checks.check_game(game, players, f"{switch}/{reading}")


@pytest.mark.parametrize(("name", "players"), PLAYERS)
@pytest.mark.parametrize("preset", ["rulebook", "notes"])
def test_random_games_run_to_their_end_under_both_presets(name, players, preset):
    for seed in range(3):
        checks.check_game(bk.load(name, ruleset=preset), players, f"{preset}/{seed}")


@pytest.mark.parametrize("name", bk.games())
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
