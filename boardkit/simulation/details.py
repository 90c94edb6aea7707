"""What is noted of a game besides its result: who began, what each seat chose, and which rule gave it its points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boardkit.core.answers import Step
from boardkit.core.data import Move
from boardkit.core.game import Game


@dataclass(frozen=True, slots=True)
class Details:
    """More about a game that came to its end.

    order   the seats by when they first had a decision to themselves: who begins comes first
    parts   by seat, the board parts that its moves named
    gained  by seat, the points that each rule gave (or took); together they are its score
    """

    order: tuple[int, ...]
    parts: tuple[frozenset[str], ...]
    gained: tuple[Mapping[str, int], ...]


class Watch:
    """Takes in a game move by move."""

    def __init__(self, game: Game, players: int) -> None:
        self.game = game
        self.order: list[int] = []
        self.parts: list[set[str]] = [set() for _ in range(players)]
        self.gained: list[Counter[str]] = [Counter() for _ in range(players)]

    def see(self, before: Any, mover: Any, move: Move, step: Step) -> None:
        """A move, the state before it, and what it led to."""
        if isinstance(mover, int):
            self.parts[mover].update(move.handles())
            alone = getattr(before.pending[-1], "seat", None)
            if alone is not None and alone not in self.order:
                self.order.append(alone)
        if self.game.points(before) != self.game.points(step.state):
            self._follow(before.copy(), step)

    def details(self) -> Details:
        """What was noted."""
        rest = [seat for seat in range(len(self.parts)) if seat not in self.order]
        return Details((*self.order, *rest), tuple(map(frozenset, self.parts)), tuple(map(dict, self.gained)))

    def _follow(self, state: Any, step: Step) -> None:
        """Credit each change of points to the rule of its event."""
        before = self.game.points(state)
        for event in step.events:
            event.reduce(state)
            after = self.game.points(state)
            for seat, (old, new) in enumerate(zip(before, after, strict=True)):
                if old != new:
                    self.gained[seat][event.rule] += new - old
            before = after
