"""All action cards on one sheet, a row for each suit, with the meaning of the symbols."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from boardkit.core.scene import Scene, Shape
from boardkit.engines.brian_boru.board_pieces import card_face, panel, say, symbol, text
from boardkit.engines.brian_boru.components import CARD_SYMBOLS, COLOURS, Card

if TYPE_CHECKING:
    from boardkit.engines.brian_boru import Engine

WIDTH, HEIGHT = 1280, 900
CARD_WIDTH, CARD_HEIGHT, LEFT, TOP, GAP = 164, 186, 24, 78, 14


def card_sheet(game: Engine, lang: str = "en") -> Scene:
    """See `Game.card_sheet`."""
    title = say("sheet.title", lang)
    parts = (
        Shape("rect", (0, 0, WIDTH, HEIGHT), "fill-paper"),
        text(LEFT, 46, title, "size-l bold", "start"),
        text(WIDTH - LEFT, 46, say("sheet.halves", lang), "size-s muted", "end"),
        *(shape for row, suit in enumerate(rows(game.data.cards.values())) for shape in _row(row, suit, lang)),
        *_key(lang),
    )
    return Scene(WIDTH, HEIGHT, title, lang, parts)


def rows(found: Iterable[Card]) -> list[list[Card]]:
    """The cards by suit, each row by number."""
    ordered = sorted(found, key=lambda card: card.number)
    return [[card for card in ordered if card.colour == colour] for colour in COLOURS]


def _row(row: int, suit: list[Card], lang: str) -> Iterator[Shape]:
    pitch = min(CARD_WIDTH + GAP, (WIDTH - 2 * LEFT + GAP) / max(1, len(suit)))
    for place, card in enumerate(suit):
        at = (LEFT + pitch * place, TOP + (CARD_HEIGHT + GAP) * row)
        yield card_face(card, at, pitch - GAP, CARD_HEIGHT, lang)


def _key(lang: str) -> Iterator[Shape]:
    """What the symbols mean, to the right of the short row of white cards."""
    x, y = LEFT + 4 * (CARD_WIDTH + GAP), TOP + 3 * (CARD_HEIGHT + GAP)
    yield from panel(x, y, WIDTH - LEFT - x, CARD_HEIGHT)
    for place, name in enumerate(CARD_SYMBOLS):
        left, middle = x + 34 + 250 * (place // 5), y + 25 + 34 * (place % 5)
        yield symbol(name, left, middle, 26, lang)
        yield text(left + 24, middle + 7, say(f"symbol.{name}", lang), "size-m", "start")
