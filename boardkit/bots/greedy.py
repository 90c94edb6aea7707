"""A player that looks one move ahead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from boardkit.bots.advice import Candidate
from boardkit.core.data import Move
from boardkit.core.game import Game
from boardkit.core.hidden import View


class Greedy:
    """Chooses the move after which the game's own evaluation likes its position best.

    What it may not know is dealt at random (once per choice); among equals it chooses at random.
    """

    def __init__(self, game: Game) -> None:
        self.game = game

    def __repr__(self) -> str:
        return "Greedy()"

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        """The most promising of the legal moves."""
        found = self._values(view, legal_moves, rng)
        best = max(found)
        return rng.choice([move for move, value in zip(legal_moves, found, strict=True) if value == best])

    def advise(self, view: View, legal_moves: Sequence[Move], rng: Random) -> tuple[Candidate, ...]:
        """Every legal move with the points that the position after it looks worth, the best first."""
        values = self._values(view, legal_moves, rng)
        found = [Candidate(move, value, line=(move,)) for move, value in zip(legal_moves, values, strict=True)]
        return tuple(sorted(found, key=lambda candidate: -candidate.value))

    def _values(self, view: View, legal_moves: Sequence[Move], rng: Random) -> list[float]:
        state, seat = self.game.determinize(view, rng), view.seat
        assert seat is not None
        values = []
        for move in legal_moves:
            after = state.copy()
            self.game.advance(after, move)
            values.append(self.game.evaluate(after, seat))
        return values
