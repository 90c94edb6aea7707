"""A picture of a position as plain data.

An engine's ``board.py`` turns a position into a `Scene`; ``boardkit.draw`` turns any scene into SVG, and one
generic script in the Explorer keeps it current.  Nothing here knows a game or how pixels are made.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Shape:
    """One drawn thing, or a group of them that changes and is clicked as a whole.

    kind    ``circle`` at (x, y, r) · ``rect`` at (x, y, width, height[, corner radius]) ·
            ``line`` at (x1, y1, x2, y2) · ``polygon`` at (x1, y1, x2, y2, …) · ``text`` at (x, y),
            the baseline · ``path`` with SVG path data in `d`, moved to `at` (x, y) if given ·
            ``group`` of `parts`, moved to `at` (x, y) if given
    style   space-separated words of the style sheet in ``draw`` (``fill-red line-ink size-s``); never raw colours;
            ``halo``, the first part of a group with a handle, shows when it may be clicked
    id      stable name; a top-level shape with an id may look different in the next position, one without never does
    label   what it is, in words: shown on hover and focus, read by screen readers; in the scene's language; a second
            line, if any, tells what follows from it
    handle  the board part that moves name (``town:D2``, ``card:17``); a shape with a handle can be clicked
    """

    kind: str
    at: tuple[float, ...] = ()
    style: str = ""
    id: str = ""
    text: str = ""
    d: str = ""
    label: str = ""
    handle: str = ""
    anchor: str = "middle"
    parts: tuple[Shape, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture: its size in drawing units, a title for screen readers, its language, its shapes back to front.

    `badge` is a short remark that must stay in sight, such as "town names are reconstructed".
    """

    width: float
    height: float
    title: str
    lang: str
    parts: tuple[Shape, ...]
    badge: str = ""


def walk(parts: tuple[Shape, ...]) -> Iterator[Shape]:
    """All shapes, those in groups after their group."""
    for shape in parts:
        yield shape
        yield from walk(shape.parts)


def veiled(scene: Scene, names: Collection[str]) -> Scene:
    """The picture without what would give an answer away: a question mark on the frame of each part named by its id.

    Second lines of labels, which tell what follows from what is seen, are left out too.
    """
    return replace(scene, parts=tuple(_veiled(part, names) for part in scene.parts)) if names else scene


def _veiled(shape: Shape, names: Collection[str]) -> Shape:
    if shape.id and shape.id in names:
        return replace(shape, label="", parts=tuple(_open_frame(shape.parts)))
    label = shape.label.partition("\n")[0]
    return replace(shape, label=label, parts=tuple(_veiled(part, names) for part in shape.parts))


def _open_frame(parts: tuple[Shape, ...]) -> Iterator[Shape]:
    if parts and parts[0].kind == "rect":
        x, y, width, height, *_ = parts[0].at
        yield parts[0]
        yield Shape("text", (x + width / 2, y + height / 2 + 9), "size-l bold", text="?")
