"""What a game answers with: steps, results, phases, lists of moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from boardkit.core.data import Event, Move

if TYPE_CHECKING:
    from boardkit.core.game import Game


class Step(NamedTuple):
    """What a move led to: the new state, and the events that made it from the old one."""

    state: Any
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Some of a player's points: how many, by which rule, for what (a text key and its facts)."""

    seat: int
    points: int
    rule: str
    reason: str
    facts: tuple[tuple[str, Any], ...] = ()


def points_in_play(points: tuple[int, ...], lines: Iterable[ScoreLine], rule: str, reason: str) -> list[ScoreLine]:
    """A line a seat for the points that it had before those of `lines`."""
    left = list(points)
    for line in lines:
        left[line.seat] -= line.points
    return [ScoreLine(seat, count, rule, reason) for seat, count in enumerate(left)]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: winners (several share), scores by seat, a line per reason, and the tie-break rules used."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    tie_breaks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Phases:
    """The declared flow of a game: its phases in order, and which may follow which."""

    names: tuple[str, ...]
    edges: tuple[tuple[str, str], ...]


class OrderedStep(NamedTuple):
    """An open step in which one seat chooses the order of its moves, and what the position is worth to it so far.

    seat    whose step it is
    worth   what counts, the most important first: (name, amount); ``worth.<name>`` is its text, with `amount`
    """

    seat: int
    worth: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class TurnPart:
    """A part of the turn under way, said as ``turn.<code>``.

    state  ``done``, ``open`` or ``impossible``;  `rule` says so, and `why` is a reason (``turn.why.<why>``)
    must   whether it has to be done
    """

    code: str
    rule: str
    state: str
    why: str = ""
    must: bool = False


class Moves(Sequence[Move]):
    """Some moves in a position, to iterate, count or index; ``in`` takes a move or its notation."""

    __slots__ = ("_game", "_moves", "_state")

    def __init__(self, game: Game, state: Any, moves: Iterable[Move]) -> None:
        self._game, self._state, self._moves = game, state, tuple(moves)

    def __getitem__(self, index: Any) -> Any:
        return self._moves[index]

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __contains__(self, move: object) -> bool:
        return move in self._moves or str(move) in map(str, self._moves)

    def __repr__(self) -> str:
        return f"<{len(self)} moves: {', '.join(map(str, self._moves))}>"
