"""Drawing small pictures: layers of path data in a box of 24 units round (0, 0), back to front.

Paths use no arcs, so every number in them can be scaled.
"""

from __future__ import annotations

import re
from functools import lru_cache

from boardkit.core.scene import Shape

BOX = 24

Layers = tuple[tuple[str, str], ...]
"""(style, path data), back to front."""


def circle(x: float, y: float, r: float) -> str:
    """A circle as path data."""
    k = r * 0.5523
    return (
        f"M{x - r} {y}C{x - r} {y - k} {x - k} {y - r} {x} {y - r}C{x + k} {y - r} {x + r} {y - k} {x + r} {y}"
        f"C{x + r} {y + k} {x + k} {y + r} {x} {y + r}C{x - k} {y + r} {x - r} {y + k} {x - r} {y}Z"
    )


@lru_cache(maxsize=4096)
def scaled(d: str, factor: float) -> str:
    """Path data with every number multiplied."""
    return re.sub(r"-?\d+(?:\.\d+)?", lambda number: f" {round(float(number[0]) * factor, 2):g}", d)


def drawn(layers: Layers, x: float, y: float, size: float = BOX, label: str = "") -> Shape:
    """The picture with its middle at (x, y), in a box of `size`."""
    parts = tuple(Shape("path", style=f"icon {style}", d=scaled(d, size / BOX)) for style, d in layers)
    return Shape("group", (x, y), parts=parts, label=label)
