"""The table at which a rule works: a state to be changed by events, the data, and the readings in force."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVarTuple

from boardkit.core.data import Agenda, Event, Frame, PhaseBegun

if TYPE_CHECKING:
    from boardkit.core.game import Game

Fields = TypeVarTuple("Fields")


class Table:
    """What rule functions receive.  They read `state`, `data` and `readings`, and change things only by `emit`."""

    __slots__ = ("data", "events", "readings", "state")

    def __init__(self, game: Game, state: Any) -> None:
        self.state = state
        self.data = game.data
        self.readings = game.readings
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Fold the event into the state and keep it."""
        event.reduce(self.state)
        self.events.append(event)

    def tell(self, kind: Callable[[*Fields], Event], *fields: *Fields) -> None:
        """The same for an event that changes nothing: it is made only where somebody will read it."""
        self.emit(kind(*fields))

    def then(self, *frames: Frame) -> None:
        """Replace the top of the agenda; the last frame comes first."""
        self.emit(Agenda(frames))

    def begin(self, rule: str, phase: str) -> None:
        """Enter a phase of the game."""
        self.emit(PhaseBegun(rule, phase))


class UnrecordedTable(Table):
    """The same for playouts: nothing is kept."""

    __slots__ = ()

    def __init__(self, game: Game, state: Any) -> None:
        self.state = state
        self.data = game.data
        self.readings = game.readings

    def emit(self, event: Event) -> None:
        event.reduce(self.state)

    def tell(self, kind: Callable[[*Fields], Event], *fields: *Fields) -> None:
        pass

    def then(self, *frames: Frame) -> None:
        self.state.pending = self.state.pending[:-1] + frames

    def begin(self, rule: str, phase: str) -> None:
        self.state.phase = phase
