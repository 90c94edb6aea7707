"""The plain records that everything is made of: events, moves, and the frames of the agenda."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, ClassVar, dataclass_transform

from boardkit.core.hidden import Hidden
from boardkit.core.messages import listed, message

if TYPE_CHECKING:
    from typing import Protocol

    class State(Protocol):
        """What the core needs to know of a state; each engine writes its own.

        `points` may be left out where the engine has a method of that name; a game of rounds counts them in `round`.
        """

        players: int
        phase: str
        pending: tuple[Frame, ...]
        points: tuple[int, ...]
        winners: tuple[int, ...]
        tie_breaks: tuple[str, ...]

        def copy(self) -> Any: ...


CHANCE = "chance"
"""Who is to move when cards are drawn or dice are rolled."""

_CHANCE = (CHANCE,)

LETTERS = "ABCDEFGH"


def letter(seat: int) -> str:
    """The name of a seat in notation and text.

    >>> letter(1)
    'B'
    """
    return LETTERS[seat]


def read_seat(text: object, players: int = len(LETTERS)) -> int:
    """The number of a seat given by its letter.

    >>> read_seat("B")
    1
    """
    letters = LETTERS[:players]
    if isinstance(text, str) and len(text) == 1 and text.upper() in letters:
        return letters.index(text.upper())
    raise ValueError(message("no.player", name=text, players=listed(letters)))


@dataclass_transform()
def record(cls: type) -> Any:
    """Make `cls` a small value: slots, equality, hash.

    It is treated as immutable.  Python's own freezing triples the cost of making one, and a game makes dozens a turn.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)


@dataclass_transform(frozen_default=True)
def move(cls: type) -> Any:
    """Make `cls` a move: a frozen value (moves may be shared, so they must not change)."""
    return dataclass(slots=True, frozen=True, repr=False)(cls)


class Event:
    """One change of a state, naming the rule that makes it; each kind of event knows how to fold itself in."""

    __slots__ = ()
    rule: str
    quiet: ClassVar[bool] = False
    """Book-keeping: folded, but skipped by log and stepping."""
    secret: ClassVar[tuple[str, ...]] = ()
    """Fields that only `seen_by` may read."""

    def reduce(self, state: Any) -> None:
        """Change `state`; an event that only tells something changes nothing."""

    def seen_by(self) -> tuple[int, ...] | None:
        """The seats that may read the secret fields, or None for all."""
        return None

    def redacted(self, seat: int | None) -> Event:
        """The event as `seat` may read it (None: a spectator)."""
        readers = self.seen_by()
        if readers is None or seat in readers:
            return self
        return replace(self, **{name: _veil(getattr(self, name)) for name in self.secret})  # type: ignore[type-var]


def _veil(value: Any) -> Hidden:
    return Hidden(len(value)) if isinstance(value, tuple) else Hidden()


class Frame:
    """One entry of the agenda (`state.pending`), the stack of what is still to be resolved; the last comes first."""

    __slots__ = ()
    name: ClassVar[str] = ""

    def waiting(self) -> tuple[Any, ...]:
        """Who still owes an answer: seats in ascending order, or only `CHANCE`."""
        return _CHANCE


class Task(Frame):
    """Work that the rules do by themselves as soon as it is on top."""

    __slots__ = ()


class Decision(Frame):
    """A question put to one seat, to several at once, or to chance."""

    __slots__ = ()
    rule: ClassVar[str] = ""
    """The rule that asks."""
    accepts: ClassVar[tuple[type[Move], ...]] = ()
    is_choice: ClassVar[bool] = False
    """True where the rules ask only if there are two legal moves; otherwise one alone is made without asking."""

    def waiting(self) -> tuple[Any, ...]:
        return (self.seat,)  # type: ignore[attr-defined]


class ChanceDecision(Decision):
    """A question put to chance."""

    __slots__ = ()
    is_choice: ClassVar[bool] = True

    def waiting(self) -> tuple[Any, ...]:
        return _CHANCE


@record
class Agenda(Event):
    """The top of the agenda is replaced by `frames` (none: it is done)."""

    frames: tuple[Frame, ...] = ()
    rule: str = ""
    quiet: ClassVar[bool] = True

    def reduce(self, state: Any) -> None:
        state.pending = state.pending[:-1] + self.frames


@record
class PhaseBegun(Event):
    """The game enters another phase."""

    rule: str
    phase: str

    def reduce(self, state: Any) -> None:
        state.phase = self.phase


class Move:
    """What a player, or chance, may do; written as a verb and the names of what it is about.

    Fields hold the words of the notation (ids, numbers); a field called ``seat`` holds a number, written as a letter.
    """

    __slots__ = ()
    verb: ClassVar[str] = ""

    def __str__(self) -> str:
        words = [self._word(field.name) for field in fields(self)]  # type: ignore[arg-type]
        return " ".join([self.verb, *words])

    def __repr__(self) -> str:
        return f"<{self}>"

    def _word(self, name: str) -> str:
        value = getattr(self, name)
        return letter(value) if name == "seat" else str(value)

    def handles(self) -> tuple[str, ...]:
        """The board parts that this move is about, as `Shape.handle` names them: kind and label, said by `word`."""
        return ()

    def redacted(self) -> str:
        """The move as those may read it who may not know the answer yet."""
        return str(self)


@move
class Continue(Move):
    """Let the rules go on: the only move where a scenario starts in the middle of automatic work."""

    verb: ClassVar[str] = "continue"
