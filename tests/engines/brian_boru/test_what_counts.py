"""The table of regions before the claim step: what the step would do, and why."""

from __future__ import annotations

import pytest

import boardkit as bk
from boardkit.core.data import Continue
from contract.checks import random_game


def tallies(game, state):
    return {game.word(*tally.about, "en"): tally for tally in game.tallies(state)}


def test_a_region_below_its_threshold_stays_face_down():
    game = bk.load("brian_boru")
    found = next(tally for tally in game.tallies(game.scenario("ec_37")) if tally.reasons[0].rule == "R11.1")
    numbers = dict(found.others)
    assert found.leader == -1 and numbers["weight"] < numbers["threshold"]
    assert "stays face down" in game.describe(found.reasons[0])
    assert "維持面朝下" in game.describe(found.reasons[0], "zh-TW")


def test_every_reading_of_vikings_level_with_a_player_is_told():
    game = bk.load("brian_boru")
    state, found = game.scenario("conflict_11_viking_tie"), {}
    for reading in game.rulings["viking_tie_in_region"].readings:
        ulaid = tallies(game.with_rulings(viking_tie_in_region=reading), state)["Ulaid"]
        assert ulaid.counts[0] == dict(ulaid.others)["vikings"] == 2
        assert [reason.rule for reason in ulaid.reasons] == ["R11.6"]
        found[reading] = ulaid.leader
    assert sorted(found.values()) == [-1, 0, 2]


def claims_after(game, state):
    """Who holds each token when the claim step is done."""
    after = state.copy()
    for event in game.apply(state, Continue()).events:
        if getattr(event, "phase", "claims") != "claims":
            break
        event.reduce(after)
    return [max(-1, claim) for claim in after.claims]


CLAIMS = ("conflict_02_threshold", "conflict_11_viking_tie", "ec_49", "ec_51", "ec_52")


@pytest.mark.parametrize("preset", ["rulebook", "notes"])
@pytest.mark.parametrize("name", CLAIMS)
def test_the_claim_step_does_what_the_table_says(name, preset):
    game = bk.load("brian_boru", ruleset=preset)
    state = game.scenario(name)
    told = [tally.leader for tally in game.tallies(state)]
    assert told == claims_after(game, state)
    assert preset == "notes" or any(holder >= 0 for holder in told)


@pytest.mark.parametrize("lang", ["en", "zh-TW"])
def test_every_reason_has_its_rule_and_its_words(lang):
    game = bk.load("brian_boru")
    tallies = [tally for turn in random_game("brian_boru", 4)[::7] for tally in game.tallies(turn.before)]
    reasons = [reason for tally in tallies for reason in tally.reasons]
    assert len(reasons) > 20
    for reason in reasons:
        assert reason.rule in game.rules
        assert not game.describe(reason, lang).startswith(("tally.", "event."))
