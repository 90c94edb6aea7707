"""What the Workbench does, without pixels: pieces taken from one place and put on another, under chosen readings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardkit.core.errors import OptionError, close_matches
from boardkit.core.game import Game
from boardkit.core.messages import listed, said
from boardkit.core.session import Session
from boardkit.core.tallies import Part, Tally
from boardkit.widgets.panel import Panel
from boardkit.widgets.wording import message, say

LOOKING = ("rule", "search", "lang")
"""What the panel does here as it does elsewhere."""


class Bench:
    """A position with nobody asked, whose pieces can be moved about; what counts is compared with what counted before.

    session  where the position comes from
    lang     ``en`` or ``zh-TW``; None for that of the notebook

    Raises `OptionError` where the game or the position has no pieces to move.
    """

    def __init__(self, session: Session, lang: str | None = None) -> None:
        game, state = session.game, session.game.at_rest(session.state)
        if not game.movable(state):
            raise OptionError(message("bench.no_pieces", game=game.name))
        self.panel = Panel(Session(game, state, auto_chance=False), lang=lang)
        self.start = state
        self.past: list[Any] = []
        self.before: tuple[Tally, ...] = ()
        self.picked = ""
        self.moved: tuple[Part, Part] | None = None

    @property
    def game(self) -> Game:
        """The rules under the readings chosen."""
        return self.panel.game

    @property
    def state(self) -> Any:
        """The position now."""
        return self.panel.session.state

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """What counts now."""
        return self.game.tallies(self.state)

    @property
    def pieces(self) -> dict[str, tuple[Part, tuple[Part, ...]]]:
        """The pieces by their handles, each with its places."""
        return {piece.handle: (piece, places) for piece, places in self.game.movable(self.state)}

    def act(self, action: Any) -> None:
        """Do what the browser asks."""
        name = action.get("do") if isinstance(action, Mapping) else None
        if name in LOOKING:
            self.panel.act(action)
        else:
            self.panel.attempt(self._own, name, action)

    def _own(self, name: Any, action: Any) -> None:
        if not isinstance(name, str) or name not in OWN:
            word = str(name)[:40]
            raise OptionError(message("action.name", name=word, close=close_matches(word, (*OWN, *LOOKING))))
        OWN[name](self, action)

    def pick(self, action: Mapping[str, Any]) -> None:
        """A part of the board was clicked: take the piece there, put down the one in hand, or say why not."""
        handle, pieces = str(action.get("handle", ""))[:80], self.pieces
        if handle and handle == self.picked:
            self.picked = ""
        elif self.picked and any(place.handle == handle for place in pieces[self.picked][1]):
            self.put_down(self.picked, handle)
        elif handle in pieces:
            self.picked = handle
        else:
            self.panel.refuse("bench.no_place" if self.picked else "bench.no_piece")

    def put(self, action: Mapping[str, Any]) -> None:
        """Put a piece on a place, both named by their handles."""
        self.put_down(str(action.get("piece", "")), str(action.get("place", "")))

    def put_down(self, piece: str, place: str) -> None:
        """The same; a position that cannot be is refused, and then nothing changes."""
        pieces = self.pieces
        self.panel.alert = self.panel.message = ""
        if piece not in pieces:
            raise OptionError(message("bench.piece", name=piece[:80], close=close_matches(piece, pieces)))
        taken, places = pieces[piece]
        named = {one.handle: one for one in places}
        if place not in named:
            raise OptionError(message("bench.place", name=place[:80], close=close_matches(place, named)))
        state = self.game.put(self.state, piece, place)
        problems = self.game.problems(state)
        if problems:
            self.panel.refuse("bench.impossible", problems=said(listed(problems, "list.semicolon"), self.panel.lang))
            return
        self.past.append(self.state)
        self._turn_to(self.game, state)
        self.moved = taken, named[place]

    def undo(self, action: Mapping[str, Any]) -> None:
        """Back to where the last piece was."""
        if self.past:
            self._turn_to(self.game, self.past.pop())
        else:
            self.before, self.moved = self.tallies, None
            self.panel.tell("at_start")

    def reset(self, action: Mapping[str, Any]) -> None:
        """Every piece back to where it was at first."""
        self.past.append(self.state)
        self._turn_to(self.game, self.start)

    def ruling(self, action: Mapping[str, Any]) -> None:
        """Count by another reading."""
        self._turn_to(self.game.with_rulings(**{str(action.get("name")): action.get("value")}), self.state)

    def clear(self, action: Mapping[str, Any]) -> None:
        """Put the piece in hand back."""
        self.picked = ""

    def _turn_to(self, game: Game, state: Any) -> None:
        self.before, self.picked, self.moved = self.tallies, "", None
        self.panel.turn_to(Session(game, state, auto_chance=False))

    def happened(self) -> str:
        """The last piece moved, in words."""
        if self.moved is None:
            return ""
        piece, place = (self.game.describe(part, self.panel.lang) for part in self.moved)
        return say("bench.moved", self.panel.lang, piece=piece, place=place)


OWN: Mapping[str, Callable[[Bench, Mapping[str, Any]], None]] = {
    "pick": Bench.pick, "put": Bench.put, "undo": Bench.undo, "reset": Bench.reset, "ruling": Bench.ruling,
    "clear": Bench.clear,
}  # fmt: skip
