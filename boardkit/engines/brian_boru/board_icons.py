"""The small pictures on the board, drawn in a box of 24 units round (0, 0).

Shapes differ, not only colours.
"""

from __future__ import annotations

from functools import lru_cache

from boardkit.core.icons import BOX, Layers, circle, drawn, scaled
from boardkit.core.scene import Shape

_TOWER = "M-9 11V-9H-5V-6H-2V-9H2V-6H5V-9H9V11Z"
_HEART = "M0 10.5C-13 1-11.5-9-5.5-9C-2.5-9-0.5-7 0-4.5C0.5-7 2.5-9 5.5-9C11.5-9 13 1 0 10.5Z"
_STAR = "M0-11L3-4L10.6-3.4L4.8 1.6L6.6 9L0 5L-6.6 9L-4.8 1.6L-10.6-3.4L-3-4Z"
_HULL = "M-11-3C-9 1-7 3-5 3H5C7 3 9 1 11-3C11.5 4 8 9 4 9H-4C-8 9-11.5 4-11-3Z"
_SHIP = _HULL + "M-1.2 3V-11H1.2V3ZM-7-9H7C5.8-6 5.8-4 7-1H-7C-5.8-4-5.8-6-7-9Z"
_HORNS = "M-6-1C-10-2-12-6-10.5-11C-9.5-8-8-6-4.5-5.5ZM6-1C10-2 12-6 10.5-11C9.5-8 8-6 4.5-5.5Z"
_SHIELD = "M-9-10H9V1C9 6 4 9.5 0 11.5C-4 9.5-9 6-9 1Z"

ICONS: dict[str, Layers] = {
    "coin": (("fill-orange line-ink", circle(0, 0, 10)), ("stroke", circle(0, 0, 6.4)), ("stroke", "M0-3V3")),
    "pay": (
        ("fill-orange line-ink", circle(0, -4, 7.6)),
        ("stroke", "M0-6.5V-1.5"),
        ("fill-ink", "M-11 6H11V11.5H-11Z"),
    ),
    "raider": (
        ("fill-paper line-ink", _HORNS),
        ("fill-red line-ink", "M-7.5 8V1C-7.5-5-4.5-8.5 0-8.5C4.5-8.5 7.5-5 7.5 1V8H3V3H-3V8Z"),
        ("stroke", "M-7.5 0.5H7.5M0-8.5V8"),
    ),
    "church": (
        ("fill-blue line-ink", "M-9 11V1L0-5L9 1V11Z"),
        ("fill-ink", "M-1.3-12H1.3V-9.8H3.4V-7.4H1.3V-4H-1.3V-7.4H-3.4V-9.8H-1.3Z"),
        ("fill-paper line-ink", "M-2.8 11V6.5C-2.8 3.2 2.8 3.2 2.8 6.5V11Z"),
    ),
    "courtship": (("fill-yellow line-ink", _HEART),),
    "royal": (("fill-white line-ink", "M-10 8L-11.5-6L-5.5 0L0-9L5.5 0L11.5-6L10 8Z"), ("stroke", "M-10 4.5H10")),
    "crown": (("fill-yellow line-ink", "M-10 8L-11.5-6L-5.5 0L0-9L5.5 0L11.5-6L10 8Z"), ("stroke", "M-10 4.5H10")),
    "town": (("fill-white line-ink", _TOWER), ("fill-ink", "M-3 11V5C-3 1.2 3 1.2 3 5V11Z")),
    "expand": (
        ("fill-white line-ink", "M0 11V-4H3V-1.5H5V-4H7.5V-1.5H9.5V-4H12V11Z"),
        ("fill-ink", circle(-8.5, 8, 3)),
        ("stroke", "M-8.5 5C-8.5-4-6-8 0-9.5"),
        ("fill-ink", "M5-10.5L-1-13L-1-6Z"),
    ),
    "liberate": (
        ("fill-grey line-ink", "M-6-10H6L11 0L6 10H-6L-11 0Z"),
        ("fill-ink", "M-7 0H7C6 5 4 6 2 6H-2C-4 6-6 5-7 0ZM-1 0V-7H1V0ZM-4.5-6H4.5V-1.5H-4.5Z"),
        ("line-paper thick", "M-10 10L10-10"),
        ("line-ink", "M-10 10L10-10"),
    ),
    "renown": (("fill-purple line-ink", _STAR),),
    "points": (
        ("fill-ink", "M-6 2L-8 12L-3.5 9.5L0 12L3.5 9.5L8 12L6 2Z"),
        ("fill-green line-ink", circle(0, -3, 8.5)),
        ("fill-white", "M-1.2-8H1.2V-4.2H5V-1.8H1.2V2H-1.2V-1.8H-5V-4.2H-1.2Z"),
    ),
    "monastery": (
        ("fill-white line-ink icon", circle(0, 0, 8.5) + circle(0, 0, 4.6)),
        ("fill-white line-ink", "M-2-12H2V-2H12V2H2V12H-2V2H-12V-2H-2Z"),
    ),
    "viking": (("fill-grey line-ink", "M-6.5-11.5H6.5L12 0L6.5 11.5H-6.5L-12 0Z"), ("fill-ink", scaled(_SHIP, 0.74))),
    "marker": (
        ("fill-ink line-paper", "M-7 12V-12H-3.6V-10.5L11-6L-3.6-0.5V12Z"),
        ("fill-yellow", "M-3.2-8.6L7.6-5.8L-3.2-2.2Z"),
    ),
    "claim": (("fill-grey line-ink", _SHIELD),),
    "marriage": (
        ("stroke", circle(-4, 2, 6.5)),
        ("stroke", circle(4, 2, 6.5)),
        ("fill-yellow line-ink", "M-7-8L-4-4L-1-8L-4-11Z"),
    ),
    "card": (("fill-white line-ink", "M-7-10.5H7V10.5H-7Z"), ("fill-ink", "M-4-7.5H4V-3H-4Z")),
}  # fmt: skip


@lru_cache(maxsize=1024)
def icon(name: str, x: float, y: float, size: float = BOX, label: str = "") -> Shape:
    """The icon with its middle at (x, y), in a box of `size`."""
    return drawn(ICONS[name], x, y, size, label)
