"""Searches a second, against OpenSpiel's MCTS in Python: ``python benchmarks/openspiel_mcts.py [game ...]``.

Needs `open_spiel` (pip install open_spiel), which is no part of the project; without it nothing is measured.  Each game
of ours is measured against those of OpenSpiel that are of like size: decisions a game and legal moves each within a
factor of two.  Both search from the same shares of a random game.  Rounds are interleaved, each search once a round;
shown is the median of the ratios.  OpenSpiel's games are written in C++, and its bot sees all cards; ours deals anew in
each search what its seat cannot know.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, NamedTuple

import boardkit as bk
from boardkit.bots import MCTS

try:
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import mcts
except ImportError:
    print("open_spiel is not installed: nothing to compare with (pip install open_spiel)")
    sys.exit()

THEIRS = ("gin_rummy", "amazons", "quoridor", "checkers", "dou_dizhu", "hearts", "backgammon", "dark_chess")
"""Games with turns and points at the end, as its bot asks for."""
LIKE = 2.0
"""Of like size within this factor."""
TARGETS = {"brew": 2, "brian_boru": 3, "rauha": 3}
ITERATIONS = 40
HORIZON = 20
"""The default of our bot."""
SHARES = (0.1, 0.3, 0.5, 0.7, 0.9)
"""Where in a game is searched."""


class Side(NamedTuple):
    """A game as it is searched: how large it is, and how it searches once from each of the positions."""

    decisions: float
    legal: float
    search: Callable[[], None]


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare searches a second with OpenSpiel's MCTS in Python.")
    parser.add_argument("games", nargs="*", default=bk.games(), help="which games (default: all)")
    parser.add_argument("--rounds", type=int, default=5, help="interleaved rounds (default: 5)")
    args = parser.parse_args()
    theirs = {name: open_spiel(name) for name in THEIRS}
    for name in args.games:
        compare(name, theirs, args.rounds)


def compare(name: str, theirs: dict[str, Side], rounds: int) -> None:
    """Measure one game, with playouts to the end and with those of the default horizon."""
    whole, cut = ours(name, None), ours(name, HORIZON)
    rivals = {rival: side for rival, side in theirs.items() if like(whole, side)}
    sides = {"to the end": whole, "default": cut, **rivals}
    rates: dict[str, list[float]] = {title: [] for title in sides}
    for _ in range(rounds):
        for title, side in sides.items():
            start = process_time()
            side.search()
            rates[title].append(ITERATIONS * len(SHARES) / (process_time() - start))
    print(f"{name}: {size(whole)}; wanted: {TARGETS[name]} ×")
    for title in ("to the end", "default"):
        print(f"  playouts {title:16}{statistics.median(rates[title]):8,.0f} searches a second")
    for rival, side in rivals.items():
        ratios = [
            statistics.median(a / b for a, b in zip(rates[title], rates[rival], strict=True))
            for title in ("to the end", "default")
        ]
        speed = statistics.median(rates[rival])
        print(f"  {rival:25}{speed:8,.0f} searches a second; {ratios[0]:.2f} ×, {ratios[1]:.2f} ×   ({size(side)})")
    print(flush=True)


def like(one: Side, other: Side) -> bool:
    pairs = ((one.decisions, other.decisions), (one.legal, other.legal))
    return all(1 / LIKE <= a / b <= LIKE for a, b in pairs)


def size(side: Side) -> str:
    return f"{side.decisions:.0f} decisions a game, {side.legal:.1f} legal moves each"


def ours(name: str, horizon: int | None) -> Side:
    """One of our games at its smallest table."""
    game, rng = bk.load(name), Random(1)
    state, states, legal = game.initial(), [], 0
    while (seat := game.to_move(state)) is not None:
        if seat == bk.CHANCE:
            move = game.sample_chance(state, rng)
        else:
            states.append(state.copy())
            moves = game.legal_moves(state)
            legal, move = legal + len(moves), rng.choice(moves)
        game.advance(state, move)
    bot = MCTS(game, iterations=ITERATIONS, horizon=horizon)
    found = [states[int(share * len(states))] for share in SHARES]

    def search() -> None:
        for state in found:
            seat = game.to_move(state)
            bot.choose(game.view(state, seat), game.legal_moves(state), rng)

    return Side(len(states), legal / len(states), search)


def open_spiel(name: str) -> Side:
    """One of OpenSpiel's, with its bot as it comes."""
    game, rng = pyspiel.load_game(name), Random(1)
    state, states, legal = game.new_initial_state(), [], 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            move = rng.choices(outcomes, odds)[0]
        else:
            states.append(state.clone())
            legal, move = legal + len(state.legal_actions()), rng.choice(state.legal_actions())
        state.apply_action(move)
    generator = numpy.random.RandomState(1)
    evaluator: Any = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=generator)
    bot = mcts.MCTSBot(game, 2, ITERATIONS, evaluator, random_state=generator)
    found = [states[int(share * len(states))] for share in SHARES]

    def search() -> None:
        for state in found:
            bot.mcts_search(state)

    return Side(len(states), legal / len(states), search)


if __name__ == "__main__":
    main()
