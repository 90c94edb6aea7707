"""What a seat may not know: the placeholder for it, and the view that holds it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Hidden:
    """So many things that are there but may not be seen.

    >>> len(Hidden(3))
    3
    """

    count: int = 1

    def __len__(self) -> int:
        return self.count


class View:
    """A position as one seat may know it: reads like a state, with `Hidden` in place of every secret.

    A view is a type of its own, so that `apply` can refuse it and a bot cannot be handed a state by mistake.
    `worked_out` is for its engine: what follows from the view, kept for the next time that its unknown is dealt.
    """

    __slots__ = ("_state", "seat", "worked_out")

    def __init__(self, seat: int | None, state: Any) -> None:
        self.seat = seat
        self._state = state
        self.worked_out: Any = None

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self._state, name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and (self.seat, self._state) == (other.seat, other._state)

    def __hash__(self) -> int:
        return hash((self.seat, self._state))

    def __repr__(self) -> str:
        return f"View(seat={self.seat!r}, {self._state!r})"


def no_view(state: Any) -> None:
    """Raise `TypeError` for a view, on which nothing can be played."""
    if isinstance(state, View):
        raise TypeError("a view cannot be played on: it does not hold the hidden cards; determinize it first")
