"""The small things on the board: words, icons, dice, tokens, cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from boardkit.core.data import letter
from boardkit.core.languages import sayer
from boardkit.core.scene import Shape
from boardkit.engines.brew.board_icons import icon
from boardkit.engines.brew.state import FACE, NOBODY, OWNER

say = sayer("boardkit.engines.brew", "board_texts.toml", "board")
"""Words of the board."""


def listed(items: Iterable[str], lang: str) -> str:
    """Words one after another, or "none"."""
    return say("comma", lang).join(items) or say("none", lang)


def text(x: float, y: float, words: Any, style: str = "size-s", anchor: str = "middle") -> Shape:
    return Shape("text", (x, y), style, text=str(words), anchor=anchor)


def fit(words: str, width: float) -> str:
    """Small words cut so that they are not wider than that."""
    left = width
    for number, sign in enumerate(words):
        left -= 15 if sign >= "\u2e80" else 8.6 if sign.isupper() else 7.2
        if left < 0:
            return words[: max(0, number - 1)] + "…"
    return words


def group(*parts: Shape | None, at: tuple[float, float] = (0, 0), **fields: Any) -> Shape:
    """A group of the parts that are there."""
    return Shape("group", at, parts=tuple(part for part in parts if part is not None), **fields)


def panel(x: float, y: float, width: float, height: float, title: str = "") -> tuple[Shape, ...]:
    """A sheet of paper with a heading."""
    sheet = Shape("rect", (x, y, width, height, 10), "fill-paper line-soft")
    return (sheet, text(x + 12, y + 25, title, "size-s bold", "start")) if title else (sheet,)


@lru_cache(maxsize=4096)
def token(seat: int, x: float, y: float, r: float = 13) -> Shape:
    """A player's sign: colour, letter, and a rim of its own."""
    return group(
        Shape("circle", (0, 0, r), f"fill-seat-{seat} line-ink"),
        Shape("circle", (0, 0, r - 2.4), f"rim-{seat}"),
        text(0, 6, letter(seat), "size-s bold"),
        at=(x, y),
    )


@lru_cache(maxsize=4096)
def die(code: str, x: float, y: float, size: float, label: str = "", handle: str = "", style: str = "") -> Shape:
    """A die with its middle at (x, y): Forage dice in their owner's colour with the letter, Element dice white."""
    half, owner = size / 2, OWNER[code]
    paint = "fill-white line-ink thick" if owner == NOBODY else f"fill-seat-{owner} line-ink"
    rim = None if owner == NOBODY else Shape("rect", (3 - half, 3 - half, size - 6, size - 6, size / 8), f"rim-{owner}")
    sign = None if owner == NOBODY else _sign(owner, half)
    return group(
        Shape("rect", (-half - 4, -half - 4, size + 8, size + 8, 8), "halo"),
        Shape("rect", (-half, -half, size, size, size / 6), paint),
        rim,
        icon(FACE[code], -size / 10 if sign else 0, size / 12 if sign else 0, size * 0.58),
        sign,
        at=(x, y), label=label, handle=handle, style=style,
    )  # fmt: skip


def _sign(owner: int, half: float) -> Shape:
    """The owner's letter in a corner of the die."""
    r = half * 0.42
    return group(
        Shape("circle", (0, 0, r), "fill-white line-ink"),
        text(0, r * 0.55, letter(owner), "size-xs bold"),
        at=(half - r + 2, r - half - 2),
    )


def counted(name: str, x: float, y: float, number: int, label: str, size: float = 24) -> Shape:
    """An icon with a number beside it."""
    return group(icon(name, 0, 0, size), text(size / 2 + 4, 7, number, "size-m bold", "start"), at=(x, y), label=label)
