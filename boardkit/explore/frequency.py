"""How often a reading matters: random games under all readings at once.

The games of a pair make the same choices as far as their odds allow, even after the readings have parted, so that
what differs in the end comes from the reading and not from other luck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from boardkit.core.data import CHANCE, Move
from boardkit.core.game import Game
from boardkit.explore.wording import say
from boardkit.simulation.intervals import wilson

COUNTED = ("differs", "scores", "winners")


class Frequency:
    """Random games from given positions, one per reading; `run` plays more of them, so that it can be done in parts.

    sides     a game and a position for each reading
    seed      the same seed gives the same games
    games     how many were played
    differs   in how many of them anything came out differently
    scores    in how many of them a score did
    winners   in how many of them the winners did
    """

    def __init__(self, sides: Sequence[tuple[Game, Any]], seed: int | str = 0) -> None:
        self.sides, self.seed = list(sides), seed
        self.games = self.differs = self.scores = self.winners = 0
        self._points = [[0] * state.players for _, state in self.sides]

    def run(self, games: int) -> None:
        """Play so many more games."""
        for _ in range(games):
            ends, agreed = self._one(f"{self.seed}/{self.games}")
            results = [game.result(state) for (game, _), state in zip(self.sides, ends, strict=True)]
            self.games += 1
            self.differs += not agreed
            self.scores += any(one.scores != results[0].scores for one in results)
            self.winners += any(one.winners != results[0].winners for one in results)
            for sums, one in zip(self._points, results, strict=True):
                sums[:] = [total + score for total, score in zip(sums, one.scores, strict=True)]

    def share(self, what: str) -> tuple[float, float, float]:
        """The share of games (``differs``, ``scores``, ``winners``) with its 95 % confidence interval."""
        hits = int(getattr(self, what))
        return (hits / self.games if self.games else 0.0, *wilson(hits, self.games))

    def mean_scores(self) -> list[list[float]]:
        """The mean score of each seat under each reading."""
        return [[total / max(1, self.games) for total in sums] for sums in self._points]

    def sentences(self, lang: str) -> list[str]:
        """``It changes the winner in 3.1 % of 1,000 games (95 % confidence: 2.2 % to 4.4 %).``"""
        if not self.games:
            return []
        found = []
        for what in COUNTED:
            share, low, high = (f"{100 * number:.1f}" for number in self.share(what))
            found.append(say(f"compare.often.{what}", lang, share=share, games=f"{self.games:,}", low=low, high=high))
        return found

    def _one(self, seed: str) -> tuple[list[Any], bool]:
        """The ends of one game under each reading, and whether they are the same game."""
        games, states = [game for game, _ in self.sides], [state.copy() for _, state in self.sides]
        rng, agreed = Random(seed), _equal(states)
        while states[0].pending and _equal([state.pending[-1:] for state in states]):
            for game, state, move in zip(games, states, _paired_moves(games, states, rng), strict=True):
                game.advance(state, move)
            agreed = agreed and _equal(states)
        agreed = agreed and not states[0].pending
        for game, state in zip(games, states, strict=True):
            _play_out(game, state, Random(f"{seed}/apart"))
        return states, agreed


def _equal(things: Sequence[Any]) -> bool:
    return all(one == things[0] for one in things[1:])


def _paired_moves(games: Sequence[Game], states: Sequence[Any], rng: Random) -> Sequence[Move]:
    """A random move for each side, the same one as far as the odds allow."""
    sides = list(zip(games, states, strict=True))
    if games[0].to_move(states[0]) == CHANCE:
        outcomes = [game.chance_outcomes(state) for game, state in sides]
        if None in outcomes:  # too many to list: what can be drawn alike, is
            draw = rng.random()
            return [game.sample_chance(state, Random(draw)) for game, state in sides]
        odds = [dict(one or ()) for one in outcomes]
    else:
        legal = [tuple(game.legal_moves(state)) for game, state in sides]
        if _equal(legal):
            return [rng.choice(legal[0])] * len(sides)
        odds = [dict.fromkeys(moves, 1 / len(moves)) for moves in legal]
    move = rng.choices(list(odds[0]), list(odds[0].values()))[0]
    return [move, *(_follow(odds[0], other, move, rng) for other in odds[1:])]


def _follow(first: Mapping[Move, float], other: Mapping[Move, float], move: Move, rng: Random) -> Move:
    """A move with the odds of `other`, and `move` as often as they allow: games differ by the reading only."""
    if rng.random() * first[move] < other.get(move, 0.0):
        return move
    left = {one: odds - first.get(one, 0.0) for one, odds in other.items() if odds > first.get(one, 0.0)}
    return rng.choices(list(left), list(left.values()))[0] if left else move


def _play_out(game: Game, state: Any, rng: Random) -> None:
    """Random moves to the end, on the state itself."""
    while (mover := game.to_move(state)) is not None:
        move = game.sample_chance(state, rng) if mover == CHANCE else game.sample_legal(state, rng)
        game.advance(state, move)
