"""The moves that can be asked about in one position, and what a click on a part of the board means among them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from boardkit.core.data import Move
from boardkit.core.errors import NotationError
from boardkit.core.game import Game
from boardkit.core.violations import Violation

Reasons = tuple[tuple[Move, tuple[Violation, ...]], ...]
"""Forbidden moves, each with all that forbids it."""


def _different(found: Iterable[tuple[Move, tuple[Violation, ...]]]) -> Reasons:
    """Of moves that the same reasons forbid, the first: nine cells for the same spore are told once."""
    kept = {why: move for move, why in reversed(tuple(found))}
    return tuple((move, why) for why, move in reversed(kept.items()))


class Choices:
    """The candidates of a position, sorted into legal and forbidden ones."""

    def __init__(self, game: Game, state: Any) -> None:
        self.game, self.state = game, state
        legal: list[Move] = []
        forbidden: list[Move] = []
        for move in game.candidates(state):
            (legal if game.is_legal(state, move) else forbidden).append(move)
        listed = {*legal, *forbidden}
        others = (move for move in game.explainable(state) if move not in listed and not game.is_legal(state, move))
        self.legal, self.forbidden = tuple(legal), (*forbidden, *others)

    def narrowed(self, moves: Iterable[Move], picked: Iterable[str]) -> list[Move]:
        """The moves about all the parts picked."""
        wanted = set(picked)
        return [move for move in moves if wanted <= set(move.handles())]

    def handles(self, moves: Iterable[Move]) -> list[str]:
        """The parts of the board that some moves are about, each once."""
        return list(dict.fromkeys(handle for move in moves for handle in move.handles()))

    def reasons(self, moves: Iterable[Move]) -> Reasons:
        """Why each of the moves is forbidden; legal ones are left out."""
        found = ((move, self.game.explain(self.state, move)) for move in moves)
        return tuple((move, why) for move, why in found if why)

    def about(self, picked: tuple[str, ...], handle: str) -> Reasons:
        """Why nothing can be done with a part of the board: the listed moves about it, or one made up for it."""
        listed = self.narrowed(self.forbidden, (*picked, handle)) or self.narrowed(self.forbidden, (handle,))
        return self.reasons(listed) or self._nearest(handle) or self.reasons(self._imagined(handle))

    def _nearest(self, handle: str) -> Reasons:
        """Of the moves that the part could mean, those with the fewest reasons against them."""
        found = self.reasons(self.game.moves_at(self.state, handle))
        fewest = min((len(why) for _, why in found), default=0)
        return _different((move, why) for move, why in found if len(why) == fewest)

    def _imagined(self, handle: str) -> Iterator[Move]:
        """A candidate in which a part of the same kind is replaced by this one: the card of another seat, say."""
        kind, _, name = handle.partition(":")
        for move in (*self.legal, *self.forbidden):
            for other in move.handles():
                if name and other.partition(":")[0] == kind:
                    old = other.partition(":")[2]
                    text = " ".join(name if word == old else word for word in str(move).split())
                    with suppress(NotationError):
                        yield self.game.parse(text, self.state)
                    return

    def aimed(self, picked: tuple[str, ...]) -> Reasons:
        """Why a move about just the parts picked is forbidden, where legal moves are about more than these."""
        meant = self.game.moves_at(self.state, picked[-1])
        return self.reasons(move for move in meant if set(move.handles()) == set(picked))

    def swapped(self, picked: tuple[str, ...], handle: str) -> Reasons:
        """Why this part cannot stand where a legal move about the parts picked names another of its kind."""
        kind, _, name = handle.partition(":")
        for move in self.narrowed(self.legal, picked) if picked else ():
            for other in sorted({*move.handles()} - {*picked}):
                if name and other.partition(":")[0] == kind:
                    old = other.partition(":")[2]
                    text = " ".join(name if word == old else word for word in str(move).split())
                    with suppress(NotationError):
                        return self.reasons([self.game.parse(text, self.state)])
        return ()
