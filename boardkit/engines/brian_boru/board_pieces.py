"""The small things on the board: words, discs, rows of symbols, action cards, chips to choose from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from boardkit.core.data import letter
from boardkit.core.languages import sayer
from boardkit.core.scene import Shape
from boardkit.engines.brian_boru.board_icons import icon
from boardkit.engines.brian_boru.components import SUIT_SYMBOL, Card

say = sayer("boardkit.engines.brian_boru", "board_texts.toml", "board")
"""Words of the board."""

ICON_OF = {"claim_active_town": "town", "town_any": "town"}
SUIT_ICON = {**SUIT_SYMBOL, "white": "royal"}
INVERTED = {"blue": " invert"}
"""Colours that carry white text; the others carry ink."""

CARD_HEIGHT = 158
"""The least height of a card; more height goes to its rows."""


def listed(items: Iterable[str], lang: str) -> str:
    """Words one after another, or "none"."""
    return say("comma", lang).join(items) or say("table.none", lang)


def seats(found: Iterable[int], lang: str) -> str:
    return listed(map(letter, found), lang)


def asked(state: Any) -> str:
    """What the decision on top asks for, in one word."""
    return str(state.pending[-1].name) if state.pending else ""


def text(x: float, y: float, words: Any, style: str = "size-s", anchor: str = "middle") -> Shape:
    return Shape("text", (x, y), style, text=str(words), anchor=anchor)


def group(*parts: Shape | None, at: tuple[float, float] = (0, 0), **fields: Any) -> Shape:
    """A group of the parts that are there."""
    return Shape("group", at, parts=tuple(part for part in parts if part is not None), **fields)


def panel(x: float, y: float, width: float, height: float, title: str = "") -> tuple[Shape, ...]:
    """A sheet of paper with a heading."""
    sheet = Shape("rect", (x, y, width, height, 10), "fill-paper line-soft")
    return (sheet, text(x + 14, y + 27, title, "size-m bold", "start")) if title else (sheet,)


@lru_cache(maxsize=4096)
def disc(seat: int, x: float, y: float, r: float = 15, label: str = "") -> Shape:
    """A player's disc: colour, letter, and a rim of its own."""
    return group(
        Shape("circle", (0, 0, r), f"fill-seat-{seat} line-ink"),
        Shape("circle", (0, 0, r - 2.4), f"rim-{seat}"),
        text(0, 6, letter(seat), "size-s bold" + (" invert" if seat == 4 else "")),
        at=(x, y),
        label=label,
    )


def counted(seat: int, x: float, y: float, number: int, label: str = "") -> Shape:
    """A disc with a number beside it."""
    return group(disc(seat, 0, 0, 13), text(18, 7, number, "size-m bold", "start"), at=(x, y), label=label)


@lru_cache(maxsize=4096)
def symbol(name: str, x: float, y: float, size: float, lang: str) -> Shape:
    """One symbol, explained on hover."""
    return icon(ICON_OF.get(name, name), x, y, size, say(f"explain.{name}", lang))


def symbol_row(
    names: Sequence[str], x: float, y: float, width: float, lang: str, most: float = 24
) -> tuple[Shape, ...]:
    """Symbols side by side, centred in `width`."""
    if not names:
        return ()
    pitch = min(most + 3, (width - 2) / len(names))
    size = min(most, pitch - 1.5)
    first = x + width / 2 - pitch * (len(names) - 1) / 2
    return tuple(symbol(name, first + pitch * place, y, size, lang) for place, name in enumerate(names))


def symbol_words(names: Sequence[str], lang: str) -> str:
    """Symbols in words, repeated ones counted: "Coin ×3, Expand"."""
    counts = {name: names.count(name) for name in names}
    return listed((say(f"symbol.{name}", lang) + (f" ×{n}" if n > 1 else "") for name, n in counts.items()), lang)


def card_label(card: Card, lang: str) -> str:
    """An action card in words."""
    return say(
        "card.label",
        lang,
        number=card.number,
        suit=say(f"suit.{card.colour}", lang),
        colour=say(f"colour.{card.colour}", lang),
        primary=symbol_words(card.primary, lang),
        secondary=f" {say('or', lang)} ".join(symbol_words(option, lang) for option in card.secondary),
    )


def card_face(
    card: Card, at: tuple[float, float], width: float, height: float, lang: str, *, state: str = "", handle: str = "",
    half: str = "",
) -> Shape:  # fmt: skip
    """An action card.

    half   which half counts: "upper", "lower", or "choose": one of the two rows below is about to be chosen by a click
    """
    return group(
        Shape("rect", (-4, -4, width + 8, height + 8, 11), "halo"),
        Shape("rect", (0, 0, width, height, 8), "fill-white line-ink"),
        *_card_head(card.colour, card.number, width, lang),
        *_card_rows(card, width, height, lang, half),
        at=at, style=state, label=card_label(card, lang), handle=handle,
    )  # fmt: skip


@lru_cache(maxsize=256)
def _card_head(colour: str, number: int, width: float, lang: str) -> tuple[Shape, ...]:
    """Number and suit: colour, picture and word."""
    band = f"M0 38V8C0 3 3 0 8 0H{width - 8:g}C{width - 3:g} 0 {width:g} 3 {width:g} 8V38Z"
    return (
        Shape("path", (0, 0), f"fill-{colour} line-ink", d=band),
        text(9, 29, number, "size-l bold" + INVERTED.get(colour, ""), "start"),
        icon(SUIT_ICON[colour], width - 20, 20, 26),
        text(width / 2, 56, say(f"suit.{colour}", lang), "size-xs"),
    )


@lru_cache(maxsize=512)
def _card_rows(card: Card, width: float, height: float, lang: str, half: str) -> tuple[Shape, ...]:
    """The primary action on a band of grey, the secondary ones below it."""
    row, inner = (height - 68) / 3, width - 6
    band = Shape("rect", (3, 64, inner, row - 2, 5), "tint-6 line-none")
    symbols = symbol_row(card.primary, 3, 64 + (row - 2) / 2, inner, lang, min(24, row - 5))
    upper = group(band, *symbols, style="dim" if half in ("lower", "choose") else "")
    lower = (
        _option(option, place, width, 64 + row * (place + 1), row, lang, half)
        for place, option in enumerate(card.secondary)
    )
    return (upper, *lower)


def _option(names: tuple[str, ...], place: int, width: float, y: float, height: float, lang: str, half: str) -> Shape:
    """One secondary action."""
    choosing = half == "choose"
    label = say("card.act", lang, choice=place + 1, symbols=symbol_words(names, lang)) if choosing else ""
    return group(
        Shape("rect", (4, 1, width - 8, height - 2, 5), "halo"),
        Shape("line", (8, 0, width - 8, 0), "line-soft") if place else None,
        *symbol_row(names, 3, height / 2, width - 6, lang, min(24, height - 5)),
        at=(0, y), handle=f"act:{place + 1}" if choosing else "", label=label, style="dim" if half == "upper" else "",
    )  # fmt: skip


@lru_cache(maxsize=64)
def card_back(x: float, y: float, width: float, height: float, lang: str) -> Shape:
    """A card that may not be seen."""
    return group(
        Shape("rect", (0, 0, width, height, 8), "fill-grey line-ink"),
        Shape("rect", (7, 7, width - 14, height - 14, 5), "fill-none line-paper"),
        icon("monastery", width / 2, height / 2, 44),
        at=(x, y),
        label=say("card.back", lang),
    )


def chip(x: float, y: float, width: float, words: Any, handle: str, label: str, style: str = "") -> Shape:
    """A small button, its left edge at x."""
    return group(
        Shape("rect", (-3, -3, width + 6, 34, 9), "halo"),
        Shape("rect", (0, 0, width, 28, 7), "fill-white line-ink"),
        text(width / 2, 20, words, "size-s bold"),
        at=(x, y), handle=handle, label=label, style=style,
    )  # fmt: skip
