"""The pictures of Rauha, our own drawings in a box of 24 units round (0, 0).

Shapes differ, not only colours.
"""

from __future__ import annotations

from functools import lru_cache

from boardkit.core.icons import BOX, Layers, circle, drawn
from boardkit.core.scene import Shape

_GEM = "M0-12L8-4L5 11H-5L-8-4Z"
_EIGHT = (
    "M0-12L2.4-5.8L8.5-8.5L5.8-2.4L12 0L5.8 2.4L8.5 8.5L2.4 5.8L0 12L-2.4 5.8L-8.5 8.5L-5.8 2.4L-12 0L-5.8-2.4"
    "L-8.5-8.5L-2.4-5.8Z"
)
_FIVE = "M0-11L3-4L10.6-3.4L4.8 1.6L6.6 9L0 5L-6.6 9L-4.8 1.6L-10.6-3.4L-3-4Z"
_DROP = "M0-11C4-4 7.5-1 7.5 4C7.5 8.5 4 11 0 11C-4 11-7.5 8.5-7.5 4C-7.5-1-4-4 0-11Z"
_DISC = circle(0, 0, 11.5)

ICONS: dict[str, Layers] = {
    "crystal": (
        ("fill-orange line-ink", "M-6 11L-11 3L-7-4L-2 3L-3 11Z"),
        ("fill-orange line-ink", "M6 11L11 2L7-6L2 3L3 11Z"),
        ("fill-yellow line-ink", "M-4 11L-5-5L0-12L5-5L4 11Z"),
        ("stroke", "M0-12V11"),
    ),
    "forest": (
        ("fill-ink", "M-2 5H2V12H-2Z"),
        ("fill-green line-ink", "M0-12L6-4H3.5L9 3H5L10 8H-10L-5 3H-9L-3.5-4H-6Z"),
    ),
    "mushroom": (
        ("fill-paper line-ink", "M-3.5 1H3.5L5 11H-5Z"),
        ("fill-purple line-ink", "M-11 2C-11-7-6-11 0-11C6-11 11-7 11 2Z"),
        ("fill-white", circle(-4, -4, 2) + circle(4, -5, 2.2) + circle(0, -0.5, 1.5)),
    ),
    "mountain": (
        ("fill-sky line-ink", "M-12 10L-4-8L1 1L5-5L12 10Z"),
        ("fill-white line-ink", "M-4-8L-7.2-0.8L-4.5-2L-2.5 0L-0.6-2Z"),
    ),
    "desert": (
        ("fill-grey line-ink", circle(0, 0, 10.5)),
        ("stroke", "M0 1C-2 1-2-3 1-3C5-3 5 4 0 4.5C-6 5-7-7 1-7C8-7 9 3 6 6"),
    ),
    "flying": (
        ("fill-ink", "M-8 11C-9 2-4-9 9-12C9-4 6 2 1 4L4 4.5C1 7-3 8-5.5 7.5L-6.5 11Z"),
        ("line-paper", "M-5.5 6L4-6"),
    ),
    "land": (
        ("fill-orange line-ink", "M-10 9C-12 1-9-7-6-10C-3-7-1 1-2.5 9C-4 7-8 7-10 9Z"),
        ("fill-orange line-ink", "M10 9C12 1 9-7 6-10C3-7 1 1 2.5 9C4 7 8 7 10 9Z"),
    ),
    "marine": (
        ("fill-blue line-ink", "M-11 3C-11-1-1-1-1 3C-1 8-5 10-6 10C-7 10-11 8-11 3Z"),
        ("fill-blue line-ink", "M1 3C1-1 11-1 11 3C11 8 7 10 6 10C5 10 1 8 1 3Z"),
        ("fill-blue line-ink", "M-5-7C-5-11 5-11 5-7C5-2 1 0 0 0C-1 0-5-2-5-7Z"),
    ),
    "water_source": (("fill-sky line-ink", _DROP), ("line-paper", "M-3.5 5C-3 7-1.5 8 0 8")),
    "spore": (
        ("fill-white line-ink", circle(0, 0, 10.5)),
        ("fill-purple line-ink", "M0-10.5C14-10.5 14 10.5 0 10.5Z"),
        ("stroke", "M-5 5L5-5M-5-5L5 5"),
        ("fill-ink", circle(-5, -5, 2) + circle(5, -5, 2)),
    ),
    "crystals": (("fill-ink", _GEM), ("fill-grey", "M-1-10L-5.4-4.6H-1ZM-5.4-3H-1V9H-3.4ZM1-3H5.4L3.4 9H1Z")),
    "energy": (("fill-ink", _EIGHT), ("fill-yellow", circle(0, 0, 4.2))),
    "scroll": (
        ("fill-paper line-ink", "M-11-4H11V4H-11Z"),
        ("fill-grey line-ink", circle(-11, 0, 4) + circle(11, 0, 4)),
    ),
    "moon": (("fill-ink", "M3-10C-12-10-12 10 3 10C8 10 10 6 10 5C1 8-3-5 5-9.5Z"),),
    "star": (("fill-ink", _FIVE),),
    "scoring": (
        ("stroke", "M-8 2C-8-9 4-11 8-4M8-2C8 9-4 11-8 4"),
        ("fill-ink", "M9.5-9V-2.5L3.5-3.5ZM-9.5 9V2.5L-3.5 3.5Z"),
    ),
    "hole": (
        ("fill-ink", circle(0, 0, 11)),
        ("line-paper fill-none", "M0 1C-2 1-2-3 1-3C5-3 5 4 0 4.5C-6 5-7-7 1-7C8-7 9 3 6 6"),
    ),
    "choose_one": (
        ("fill-white line-ink", "M-11-9H11V9H-11Z"),
        ("fill-ink", circle(-6, 0, 2.4) + circle(0, 0, 2.4) + circle(6, 0, 2.4)),
    ),
    "taivas": (("fill-sky line-ink", _DISC), ("fill-ink", "M-6 8C-7 1-3-7 7-9C7-3 5 1 1 3L3 3.5C1 5-2 6-4 5.5Z")),
    "meri": (
        ("fill-blue line-ink", _DISC),
        ("line-paper fill-none", "M-9-2C-6-6-3-6 0-2C3 2 6 2 9-2M-9 4C-6 0-3 0 0 4C3 8 6 8 9 4"),
    ),
    "maa": (
        ("fill-orange line-ink", _DISC),
        ("fill-ink", "M-8 6C-8-2-5-6-3-7C-1-6 0 1-1.5 6ZM8 6C8-2 5-6 3-7C1-6 0 1 1.5 6Z"),
    ),
    "kiteet": (("fill-yellow line-ink", _DISC), ("fill-ink", "M-3.5 7L-4-3L0-8L4-3L3.5 7Z")),
    "metsat": (("fill-green line-ink", _DISC), ("fill-ink", "M0-9L5-2H3L7 5H1.5V8H-1.5V5H-7L-3-2H-5Z")),
    "sienet": (("fill-purple line-ink", _DISC), ("fill-ink", "M-7 1C-7-5-4-7.5 0-7.5C4-7.5 7-5 7 1ZM-2 1H2L3 8H-3Z")),
    "vuori": (("fill-white line-ink", _DISC), ("fill-ink", "M-9 6L-3-7L1 0L4-4L9 6Z")),
}  # fmt: skip


@lru_cache(maxsize=4096)
def icon(name: str, x: float, y: float, size: float = BOX, label: str = "") -> Shape:
    """The icon with its middle at (x, y), in a box of `size`."""
    return drawn(ICONS[name], x, y, size, label)
