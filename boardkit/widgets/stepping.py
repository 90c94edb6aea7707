"""Moving a session through its history: by round, phase, move or event, always along the way last come."""

from __future__ import annotations

from typing import Any

from boardkit.core.session import Node, Session

GRAINS = ("round", "phase", "move", "event")
WAYS = ("first", "back", "forward", "last")


def step(session: Session, way: str, grain: str) -> bool:
    """One step, or all the way to the first or last position; False where there is nowhere to go."""
    if way in ("first", "last"):
        return _all_the_way(session, way)
    if grain == "event":
        return session.step_forward() if way == "forward" else session.step_back()
    if way == "back":
        return session.undo() if grain == "move" else _segment_back(session, grain)
    if session.event is not None:
        return finish_move(session)
    return session.redo() if grain == "move" else _segment_forward(session, grain)


def finish_move(session: Session) -> bool:
    """From between two events to the end of the move; False at the end of one."""
    inside = session.event is not None
    while session.event is not None:
        session.step_forward()
    return inside


def walk_to(session: Session, node: Node, event: int | None = None) -> None:
    """To a position.  On the line we are on the way forward is remembered; `goto` would forget it."""
    whole = event is None or event >= len(node.visible())
    if node.parent is None or node not in session.node.path():
        session.goto(node, event if node.parent else None)
        return
    finish_move(session)
    target = node if whole else node.parent
    while session.node is not target:
        session.undo()
    for _ in range(0 if whole else event or 0):
        session.step_forward()


def _all_the_way(session: Session, way: str) -> bool:
    moved = finish_move(session) if way == "last" else False
    while session.undo() if way == "first" else session.redo():
        moved = True
    return moved


def _segment(node: Node, grain: str) -> Any:
    """What stays the same through a round, or through a phase; a game without rounds steps by phase."""
    state = node.state
    number = getattr(state, "round", None)
    return number if grain == "round" and number is not None else (number, state.phase)


def _segment_back(session: Session, grain: str) -> bool:
    """To the first position of this segment, or from there to the first of the one before."""
    moved = session.undo()
    while session.node.parent and _segment(session.node.parent, grain) == _segment(session.node, grain):
        session.undo()
    return moved


def _segment_forward(session: Session, grain: str) -> bool:
    here, moved = _segment(session.node, grain), False
    while session.redo():
        moved = True
        if _segment(session.node, grain) != here:
            break
    return moved
