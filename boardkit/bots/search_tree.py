"""The tree of an information-set search: what was tried where, how often it could have been, and what it brought."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from math import inf, log, sqrt
from random import Random

from boardkit.core.data import Move


@dataclass(slots=True)
class Arm:
    """One move of one seat in one place of the tree.

    visits    how often it was tried
    offered   how often it was legal when the place was passed, tried or not
    total     the sum of what the seat got, each between 0 (lost) and 1 (won)
    """

    visits: int = 0
    offered: int = 0
    total: float = 0.0

    @property
    def value(self) -> float:
        """What the move brought on average."""
        return self.total / self.visits if self.visits else 0.0


@dataclass(slots=True)
class Place:
    """A place in the tree: all positions that the searcher cannot tell apart, reached by the same moves.

    arms    per seat (several where they decide at the same time) its moves
    after   what was seen to happen, to the place that follows
    """

    arms: dict[int, dict[Move, Arm]] = field(default_factory=dict)
    after: dict[Hashable, Place] = field(default_factory=dict)

    def choose(self, seat: int, moves: Sequence[Move], exploration: float, rng: Random) -> tuple[Move, Arm]:
        """A move not tried yet, at random; else the one of the highest upper confidence bound.

        The bound counts how often a move was offered in place of how often the place was visited, for with unknown
        cards not every move is legal each time (Cowling, Powley and Whitehouse 2012, section IV).
        """
        table = self.arms.setdefault(seat, {})
        best = -inf
        found: list[tuple[Move, Arm]] = []
        fresh: list[tuple[Move, Arm]] = []
        for move in moves:
            arm = table.get(move)
            if arm is None:
                arm = table[move] = Arm()
            arm.offered += 1
            if not arm.visits:
                fresh.append((move, arm))
            elif not fresh:
                bound = arm.total / arm.visits + exploration * sqrt(log(arm.offered) / arm.visits)
                if bound > best:
                    best, found = bound, [(move, arm)]
        return rng.choice(fresh or found)

    def follow(self, seen: Hashable) -> Place:
        """The place after something was seen to happen."""
        place = self.after.get(seen)
        if place is None:
            place = self.after[seen] = Place()
        return place

    def best_line(self, move: Move, length: int) -> tuple[Move, ...]:
        """The moves tried most often from here, beginning with `move`."""
        line, place = [move], self.after.get(move, self.after.get(None))
        while place is not None and len(line) < length and place.arms:
            tables = [(arm.visits, number, move) for table in place.arms.values()
                      for number, (move, arm) in enumerate(table.items())]  # fmt: skip
            visits, _, move = max(tables, key=lambda entry: (entry[0], -entry[1]))
            if not visits:
                break
            line.append(move)
            place = place.after.get(move, place.after.get(None))
        return tuple(line)
