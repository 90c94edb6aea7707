"""Thousands of random games through the public `apply`, on all cores: ``make soak``."""

from __future__ import annotations

import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from time import perf_counter

import pytest

import boardkit as bk
from contract import checks
from contract.checks import PLAYERS, loaded, viewers

GAMES = 1_000
CHUNK = 25


def soak(name: str, players: int, seeds: range) -> Counter[str]:
    """Play one game a seed, checking on the way; what was counted."""
    game, counts = loaded(name), Counter()
    for seed in seeds:
        rng = Random(f"soak/{name}/{players}/{seed}")
        for number, turn in enumerate(checks.random_turns(game, players, seed)):
            checks.folds(turn)
            checks.has_notation(game, turn.before, turn.move)
            counts.update(moves=1, events=len(turn.step.events), decisions=turn.seat != bk.CHANCE)
            if number % 10 == seed % 10:
                counts["leak checks"] += 1
                _check_secrets(game, turn, players, rng)
        checks.check_end(game, turn.step.state)
        counts["games"] += 1
    return counts


def _check_secrets(game: bk.Game, turn: checks.Turn, players: int, rng: Random) -> None:
    """No seat can tell the position from one in which the unknown is dealt again, nor read more than it may."""
    checks.is_lawful(game, turn.before)
    seat = rng.choice(viewers(players))
    twin = checks.keeps_secrets(game, turn.before, seat, rng)
    checks.tells_the_same(game, turn.before, twin, seat, rng)
    for event in turn.step.events:
        checks.redaction_hides(game, event, players)


@pytest.mark.parametrize(("name", "players"), PLAYERS)
def test_a_thousand_random_games_keep_every_rule(name, players, capsys):
    start, total = perf_counter(), Counter()
    chunks = [range(first, first + CHUNK) for first in range(0, GAMES, CHUNK)]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for counts in pool.map(partial(soak, name, players), chunks):
            total += counts
    assert total["games"] == GAMES
    with capsys.disabled():
        counted = ", ".join(f"{count:,} {what}" for what, count in total.items())
        print(f"\n{name}, {players} players: {counted}; {perf_counter() - start:.0f} s")


FLOW_GAMES = 2_000


def flow_counts(name: str, seeds: range) -> Counter[tuple[str, str, bool]]:
    """How often each way from phase to phase was taken, and whether it is declared."""
    counts: Counter[tuple[str, str, bool]] = Counter()
    for seed in seeds:
        edges = bk.explore.flow(loaded(name), CHUNK, seed).edges(data=True)
        counts.update({(*ways, edge["declared"]): edge["count"] for *ways, edge in edges})
    return counts


@pytest.mark.parametrize("name", bk.games())
def test_thousands_of_games_flow_as_declared(name, capsys):
    chunks, total = FLOW_GAMES // CHUNK, Counter()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for counts in pool.map(partial(flow_counts, name), [range(one, one + 1) for one in range(chunks)]):
            total.update(counts)
    assert {edge[:2] for edge in total} == set(loaded(name).phases().edges)
    assert all(count and declared for (*_, declared), count in total.items())
    with capsys.disabled():
        counted = ", ".join(f"{one} → {two} {count:,}" for (one, two, _), count in total.items())
        print(f"\n{name}, {FLOW_GAMES:,} games: {counted}")
