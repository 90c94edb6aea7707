"""The small things on the board: words, discs, effects in icons and words, biomes, entity tiles, cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from boardkit.core.data import letter
from boardkit.core.languages import sayer
from boardkit.core.scene import Shape
from boardkit.engines.rauha.board_icons import icon
from boardkit.engines.rauha.components import CELLS, Biome, Data, Effect, Entity

say = sayer("boardkit.engines.rauha", "board_texts.toml", "board")
"""Words of the board."""

TINT = {"crystal": "tint-4", "forest": "tint-1", "mushroom": "tint-2", "mountain": "fill-sea", "desert": "tint-6"}
CARD_WIDTH, CARD_HEIGHT, BAND = 84, 128, 48


def listed(items: Iterable[str], lang: str) -> str:
    """Words one after another, or "none"."""
    return say("comma", lang).join(items) or say("none", lang)


def text(x: float, y: float, words: Any, style: str = "size-s", anchor: str = "middle") -> Shape:
    return Shape("text", (x, y), style, text=str(words), anchor=anchor)


def group(*parts: Shape | None, at: tuple[float, float] = (0, 0), **fields: Any) -> Shape:
    """A group of the parts that are there."""
    return Shape("group", at, parts=tuple(part for part in parts if part is not None), **fields)


@lru_cache(maxsize=1024)
def disc(seat: int, x: float, y: float, r: float = 15, label: str = "") -> Shape:
    """A player's sign: colour, letter, and a rim of its own."""
    return group(
        Shape("circle", (0, 0, r), f"fill-seat-{seat} line-ink"),
        Shape("circle", (0, 0, r - 2.4), f"rim-{seat}"),
        text(0, 6, letter(seat), "size-s bold" + (" invert" if seat == 4 else "")),
        at=(x, y), label=label,
    )  # fmt: skip


@lru_cache(maxsize=1024)
def avatar(seat: int, x: float, y: float, label: str) -> Shape:
    """The pawn, with the letter of its owner."""
    body = "M-11 15C-11 4-5 3-5-2C-12-6-8-17 0-17C8-17 12-6 5-2C5 3 11 4 11 15Z"
    return group(
        Shape("path", (0, 0), f"fill-seat-{seat} line-ink", d=body),
        text(0, 12, letter(seat), "size-xs bold" + (" invert" if seat == 4 else "")),
        at=(x, y), label=label,
    )  # fmt: skip


def chip(x: float, y: float, width: float, words: str, handle: str) -> Shape:
    """A small button, its left edge at x."""
    return group(
        Shape("rect", (-3, -3, width + 6, 34, 9), "halo"),
        Shape("rect", (0, 0, width, 28, 7), "fill-white line-ink"),
        text(width / 2, 20, words, "size-s bold"),
        at=(x, y), handle=handle, label=words,
    )  # fmt: skip


# Effects


def effect_words(effect: Effect | None, lang: str) -> str:
    """An effect in a few words."""
    if effect is None:
        return say("part.no_effect", lang)
    per = say(f"short.{effect.per}", lang) if effect.per else ""
    return say(f"effect.{effect.kind}_{effect.gives}", lang, amount=effect.amount, per=per, pay=effect.pay)


def effect_short(effect: Effect | None, lang: str) -> str:
    """An effect in as few words as fit on a space, below its icons."""
    if effect is None:
        return say("part.no_effect", lang)
    per = say(f"counted.{effect.per}", lang) if effect.per else ""
    return say(f"brief.{effect.kind}_{effect.gives}", lang, amount=effect.amount, per=per, pay=effect.pay)


def _tokens(effect: Effect) -> tuple[str, ...]:
    """An effect as icons (with @) and words, from left to right."""
    if effect.kind == "spore":
        return (str(effect.pay), "@crystals", "→", "@spore")
    gain = (str(effect.amount), f"@{effect.gives}")
    if effect.kind == "pay":
        return (str(effect.pay), "@crystals", "→", *gain)
    return (*gain, "/", f"@{effect.per}") if effect.kind == "count" else gain


@lru_cache(maxsize=512)
def effect_row(effect: Effect | None, x: float, y: float, size: float = 19) -> tuple[Shape, ...]:
    """An effect in icons, its middle at (x, y)."""
    if effect is None:
        return (icon("scroll", x, y, size + 3),)
    tokens = _tokens(effect)
    widths = [size if token[0] == "@" else 15 if token == "→" else 9 * len(token) - 1 for token in tokens]
    left, shapes = x - (sum(widths) + 2 * (len(tokens) - 1)) / 2, []
    for token, width in zip(tokens, widths, strict=True):
        middle = left + width / 2
        shapes.append(
            icon(token[1:], middle, y, size) if token[0] == "@" else text(middle, y + 6, token, "size-s bold")
        )
        left += width + 2
    return tuple(shapes)


# Biomes


@lru_cache(maxsize=1024)
def biome_face(biome: Biome, width: float, height: float, lang: str) -> tuple[Shape, ...]:
    """What lies on a space: ground by biome, its signs, and on a band below the effect in icons and words."""
    wide = width > 120
    ground = [Shape("rect", (0, 0, width, height, 6), f"{TINT[biome.biomes[0]]} line-ink")]
    if len(biome.biomes) > 1:
        corner = (width - 1, 1, width - 1, height - 1, 1, height - 1)
        ground.append(Shape("polygon", corner, f"{TINT[biome.biomes[1]]} line-none"))
    signs = (*biome.animals, *("water_source",) * biome.water)
    return (
        *ground,
        Shape("rect", (0, 0, width, height, 6), "fill-none line-ink"),
        *(icon(kind, 17 + (27 if width > 90 else 23) * place, 17, 25) for place, kind in enumerate(biome.biomes)),
        *(icon(sign, 14 + 23 * place, 45, 20) for place, sign in enumerate(signs)),
        Shape("rect", (3, height - BAND, width - 6, BAND - 3, 5), "fill-paper line-soft"),
        *effect_row(biome.effect, width / 2, height - BAND + 16, 19 if wide else 17),
        text(width / 2, height - 9, effect_short(biome.effect, lang), "size-xs" if wide else "size-xxs"),
        text(width - 5, height - BAND - 5, biome.id, "size-xs muted" if wide else "size-xxs muted", "end"),
    )


def biome_words(biome: Biome, lang: str, requirement: bool = False) -> str:
    """A card or printed space in words."""
    parts = [say(f"short.{sign}", lang) for sign in (*biome.biomes, *biome.animals)]
    parts += [say("part.water", lang, count=biome.water)] if biome.water else []
    parts += [effect_words(biome.effect, lang)]
    if requirement and biome.cost:
        parts.append(say("part.cost", lang, count=biome.cost))
    if requirement and biome.cells:
        parts.append(say("part.cells", lang, cells=listed((f"[{CELLS[cell]}]" for cell in biome.cells), lang)))
    if requirement and not biome.cost and not biome.cells:
        parts.append(say("free", lang))
    return f"{biome.id}: {listed(parts, lang)}" if lang == "en" else f"{biome.id}：{listed(parts, lang)}"


def spore(width: float, new: bool = False) -> Shape:
    """The spore on a space, at its top right."""
    return icon("spore", width - 16, 16, 24)


@lru_cache(maxsize=512)
def _requirement(biome: Biome) -> tuple[Shape, ...]:
    """What placing a card asks for, at its top right: the cells where it may go, or crystals, which may be none."""
    if not biome.cells:
        return (text(68, 24, biome.cost, "size-m bold", "end"), icon("crystals", 75, 17, 17))
    return tuple(
        Shape(
            "rect", (CARD_WIDTH - 27 + 8 * (cell % 3), 5 + 8 * (cell // 3), 7, 7),
            "fill-ink line-none" if cell in biome.cells else "fill-white line-soft",
        )
        for cell in range(9)
    )  # fmt: skip


def card_face(data: Data, card: str, x: float, y: float, lang: str, handle: str = "") -> Shape:
    """A card in a pile or in hand, with its requirement."""
    biome = data.biomes[card]
    return group(
        Shape("rect", (-4, -4, CARD_WIDTH + 8, CARD_HEIGHT + 8, 10), "halo"),
        *biome_face(biome, CARD_WIDTH, CARD_HEIGHT, lang),
        *_requirement(biome),
        at=(x, y), handle=handle, label=biome_words(biome, lang, requirement=True),
    )  # fmt: skip


@lru_cache(maxsize=256)
def card_back(x: float, y: float, lang: str) -> Shape:
    """A card that may not be seen."""
    return group(
        Shape("rect", (0, 0, CARD_WIDTH, CARD_HEIGHT, 8), "fill-grey line-ink"),
        Shape("rect", (7, 7, CARD_WIDTH - 14, CARD_HEIGHT - 14, 5), "fill-none line-paper"),
        icon("moon", CARD_WIDTH / 2, CARD_HEIGHT / 2, 34),
        at=(x, y), label=say("back", lang),
    )  # fmt: skip


# Entities

TILE_WIDTH, TILE_HEIGHT, TILE_BRIEF = 124, 72, 56


def entity_words(entity: Entity, lang: str) -> str:
    """A divine entity in words."""
    line = say(f"short.{entity.line_of}", lang)
    effect = effect_words(entity.effect, lang) if entity.effect else say("effect.passive", lang, amount=entity.water)
    return say("tile", lang, name=entity.name, line=line, effect=effect)


def tile(entity: Entity, x: float, y: float, lang: str, style: str = "", brief: bool = False) -> Shape:
    """An entity: its sign, its name, the symbol of its line, its effect in icons and, unless `brief`, in words."""
    height = TILE_BRIEF if brief else TILE_HEIGHT
    if entity.effect:
        told, effect = effect_short(entity.effect, lang), effect_row(entity.effect, 80, 41, 17)
    else:
        told = say("brief.passive", lang, amount=entity.water)
        effect = (text(66, 47, f"+{entity.water}", "size-s bold"), icon("water_source", 88, 41, 17))
    return group(
        Shape("rect", (-3, -3, TILE_WIDTH + 6, height + 6, 10), "halo"),
        Shape("rect", (0, 0, TILE_WIDTH, height, 8), "fill-white line-ink"),
        icon(entity.id, 20, 28, 32),
        text(42, 20, entity.name, "size-xs bold", "start"),
        icon(entity.line_of, 112, 14, 17),
        *effect,
        None if brief else text(TILE_WIDTH / 2, 66, told, "size-xxs"),
        at=(x, y), style=style, handle=f"entity:{entity.id}", label=entity_words(entity, lang),
    )  # fmt: skip
