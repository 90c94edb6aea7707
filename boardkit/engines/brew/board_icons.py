"""The pictures of BREW, our own drawings in a box of 24 units round (0, 0).

Shapes differ, not only colours.
"""

from __future__ import annotations

from functools import lru_cache

from boardkit.core.icons import BOX, Layers, drawn
from boardkit.core.scene import Shape

_RAYS = "M0-11V-8M0 8V11M-11 0H-8M8 0H11M-7.5-7.5L-5.5-5.5M5.5 5.5L7.5 7.5M-7.5 7.5L-5.5 5.5M5.5-5.5L7.5-7.5"
_SUN = f"M0-5C7-5 7 5 0 5C-7 5-7-5 0-5Z{_RAYS}"

ICONS: dict[str, Layers] = {
    "herb": (("fill-green line-ink", "M-9 9C-10-4-2-10 10-10C10 2 4 10-9 9Z"), ("stroke", "M-9 9L4-4")),
    "mushroom": (
        ("fill-white line-ink", "M-4 0H4L5 10H-5Z"),
        ("fill-red line-ink", "M-11 1C-11-13 11-13 11 1Z"),
        ("fill-white", "M-5-5H-2V-2H-5ZM3-6H6V-3H3Z"),
    ),
    "crystal": (("fill-sky line-ink", "M0-11L8-3L4 11H-4L-8-3Z"), ("stroke", "M-8-3H8M0-11L-2-3L0 11L2-3Z")),
    "creature": (
        ("fill-ink", "M0 0C6 0 8 10 3 10C1 10 1 9 0 9C-1 9-1 10-3 10C-8 10-6 0 0 0Z"),
        ("fill-ink", "M-9-3C-6-4-5 1-7 2C-10 3-12-2-9-3ZM9-3C6-4 5 1 7 2C10 3 12-2 9-3Z"),
        ("fill-ink", "M-4-10C-1-10-1-3-3-3C-6-3-6-10-4-10ZM4-10C1-10 1-3 3-3C6-3 6-10 4-10Z"),
    ),
    "berry": (
        ("fill-purple line-ink", "M-5 0C1 0 1 9-5 9C-11 9-11 0-5 0ZM5 0C11 0 11 9 5 9C-1 9-1 0 5 0Z"),
        ("fill-purple line-ink", "M0-8C6-8 6 1 0 1C-6 1-6-8 0-8Z"),
        ("stroke", "M0-8L3-12"),
    ),
    "water": (("fill-sky line-ink", "M0-11C5-4 8 0 8 4C8 13-8 13-8 4C-8 0-5-4 0-11Z"),),
    "fire": (
        ("fill-red line-ink", "M1-12C2-6 9-4 8 4C8 13-8 13-8 4C-8 0-6-2-5-6C-3-4-2-3-1-2C0-5 1-8 1-12Z"),
        ("fill-yellow", "M0 1C3 4 4 6 3 8C2 11-3 11-4 8C-4 5-2 4 0 1Z"),
    ),
    "wind": (
        ("stroke thick", "M-11-4H4C10-4 9-11 4-10M-11 1H8C14 1 12 9 7 7M-11 6H0C5 6 4 12 0 11"),
    ),
    "any": (("fill-white line-ink", "M-9-9H9V9H-9Z"), ("fill-ink",
    "M-5-5H-2V-2H-5ZM2 2H5V5H2ZM2-5H5V-2H2ZM-5 2H-2V5H-5Z")),
    "scorch": (("fill-ink", "M-9-11H9V11H-9Z"), ("fill-orange",
    "M-6-8L0-2L6-8L8-6L2 0L8 6L6 8L0 2L-6 8L-8 6L-2 0L-8-6Z")),
    "potion": (("fill-white line-ink", "M-3-11H3V-4L9 6C10 9 8 11 6 11H-6C-8 11-10 9-9 6L-3-4Z"), ("fill-purple",
    "M-6 4H6L8 8C8 9 7 10 6 10H-6C-7 10-8 9-8 8Z")),
    "points": (("fill-yellow line-ink", "M0-11L3-4L10.6-3.4L4.8 1.6L6.6 9L0 5L-6.6 9L-4.8 1.6L-10.6-3.4L-3-4Z"),),
    "first": (("fill-white line-ink", "M-8-2H6V7C6 12-8 12-8 7Z"), ("stroke",
    "M6 0C12 0 12 7 6 7M-5-5C-7-8-2-8-4-12M1-5C-1-8 4-8 2-12")),
    "forest": (("fill-green line-ink", "M0-12L8 2H3V6H9V8H-9V6H-3V2H-8Z"), ("fill-ink", "M-1 8H1V12H-1Z")),
    "day": (("fill-yellow", "M0-6C8-6 8 6 0 6C-8 6-8-6 0-6Z"), ("stroke", _SUN)),
    "night": (("fill-grey line-ink", "M3-11C-14-9-12 12 5 10C-3 6-4-6 3-11Z"),),
    "spring": (("fill-purple line-ink", "M0-3C-6-14 6-14 0-3C11-9 11 3 2 2C7 12-7 12-2 2C-11 3-11-9 0-3Z"),),
    "summer": (("fill-yellow", "M0-5C7-5 7 5 0 5C-7 5-7-5 0-5Z"), ("stroke", _SUN)),
    "autumn": (("fill-orange line-ink", "M0-11L3-5L9-7L7-1L11 3L4 4L2 9H-2L-4 4L-11 3L-7-1L-9-7L-3-5Z"), ("stroke",
    "M0 2V12")),
    "winter": (("stroke thick", "M0-11V11M-9.5-5.5L9.5 5.5M-9.5 5.5L9.5-5.5"),),
}  # fmt: skip


@lru_cache(maxsize=2048)
def icon(name: str, x: float, y: float, size: float = BOX, label: str = "") -> Shape:
    """The icon with its middle at (x, y), in a box of `size`."""
    return drawn(ICONS[name], x, y, size, label)
