"""The log of a session in words, as one viewer may read it."""

from __future__ import annotations

from typing import Any

from boardkit.core.data import CHANCE, PhaseBegun, letter
from boardkit.core.session import Node, Session
from boardkit.widgets.wording import say

TABLE = "table"
SPECTATOR = "spectator"


def seat_name(seat: Any) -> str:
    """A seat as the script in the browser names it: its letter, ``chance``, or nothing."""
    return seat if seat == CHANCE else "" if seat is None else letter(seat)


class Logbook:
    """Lines of a log, each put into words once.

    viewer   ``table`` (sees everything), ``spectator`` (sees no secret), or a seat
    """

    def __init__(self, session: Session, lang: str, viewer: Any) -> None:
        self.session, self.lang, self.viewer = session, lang, viewer
        self._lines: dict[int, list[dict[str, Any]]] = {}

    def latest(self, count: int) -> tuple[list[dict[str, Any]], bool]:
        """The last lines up to where the session stands, and whether there are earlier ones."""
        node, event = self.session.node, self.session.event
        found: list[dict[str, Any]] = []
        while node.parent is not None and len(found) <= count:
            lines = self.of(node)
            found += reversed(lines if event is None else lines[: event + 1])
            node, event = node.parent, None
        return found[:count][::-1], len(found) > count or node.parent is not None

    def of(self, node: Node) -> list[dict[str, Any]]:
        """The line of a move, and one for each of its events."""
        if node.number not in self._lines:
            head = {"key": f"{node.number}:0", "node": node.number, "event": None, "kind": "move", **self.move(node)}
            events = [self._event(node, done, index) for done, index in enumerate(node.visible(), 1)]
            self._lines[node.number] = [head, *events]
        return self._lines[node.number]

    def move(self, node: Node) -> dict[str, Any]:
        """Who made the move of a node, its notation and words; secret choices of others stay secret."""
        move, game = node.move, self.session.game
        assert move is not None  # the root has no line
        open_to_all = self.viewer in (TABLE, node.seat) or move.redacted() == str(move)
        notation = str(move) if open_to_all else move.redacted()
        text = game.describe(move, self.lang) if open_to_all else say("secret", self.lang)
        return {"seat": seat_name(node.seat), "move": notation, "text": text}

    def _event(self, node: Node, done: int, index: int) -> dict[str, Any]:
        event, game = node.step.events[index], self.session.game
        if self.viewer != TABLE:
            event = game.redact(event, None if self.viewer == SPECTATOR else self.viewer)
        phase = event.phase if isinstance(event, PhaseBegun) else ""
        text = game.texts.say(f"phase.{phase}", self.lang) if phase else game.describe(event, self.lang)
        seat = getattr(event, "seat", None)
        return {
            "key": f"{node.number}:{done}", "node": node.number, "event": done, "kind": "phase" if phase else "event",
            "seat": seat_name(seat if isinstance(seat, int) and seat >= 0 else None), "rule": event.rule, "text": text,
        }  # fmt: skip
