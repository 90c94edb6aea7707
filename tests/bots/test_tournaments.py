"""Tournaments of bots: the games of a deal count as one, and only what is sure is called better."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

import boardkit as bk
from boardkit.simulation import wilson

spec = spec_from_file_location("tournaments", Path(__file__).parents[2] / "benchmarks" / "tournaments.py")
tournaments = module_from_spec(spec)
spec.loader.exec_module(tournaments)


def test_every_deal_is_played_in_every_seating_and_counts_once():
    found = bk.simulate(
        bk.load("brian_boru"), 6, ["greedy", "random", "random"], rules=False, workers=1, progress=False
    )
    values = tournaments.by_deal(found.games)
    tally = found.tallies["greedy"]
    assert len(values) == 2 and sum(values) / 2 == pytest.approx(tally.wins / tally.games)


def test_few_deals_that_are_all_won_are_not_taken_for_certainty():
    assert tournaments.interval([1.0] * 12) == wilson(12, 12)
    low, high = tournaments.interval([0.5, 1.0] * 30)
    assert 0.5 < low < 0.75 < high <= 1


def test_the_verdict_names_fair_share_and_interval(capsys):
    tournaments.match(bk.load("rauha"), 2, "greedy", "random", 4)
    told = capsys.readouterr().out
    assert "8 games, 4 deals" in told and "fair share 50.0%" in told and "beats random" in told
