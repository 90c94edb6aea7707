"""Village, market and creatures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from boardkit.core.scene import Shape
from boardkit.engines.brew.board_icons import icon
from boardkit.engines.brew.board_pieces import die, fit, group, listed, panel, say, text
from boardkit.engines.brew.cards import Effect, Potion
from boardkit.engines.brew.components import KINDS, SEASONS, SIDES

if TYPE_CHECKING:
    from boardkit.engines.brew import Engine


def effects_in_words(game: Engine, effects: Sequence[Effect], lang: str) -> str:
    """What a card or space does."""
    return listed((_effect(game, effect, lang) for effect in effects), lang) if effects else say("what.nothing", lang)


def _effect(game: Engine, effect: Effect, lang: str) -> str:
    if effect.kind in ("gather", "exchange") and len(effect.choice) > 1:
        berries = "berries" if effect.into == ("berry",) else "any"
        return say(f"what.{effect.kind}_{berries}", lang, amount=effect.amount)
    target = say("what.element" if effect.target == "element" else "what.any_die", lang)
    kinds = listed((game.word("kind", kind, lang) for kind in effect.choice), lang)
    return say(f"what.{effect.kind}", lang, amount=effect.amount, choice=kinds, target=target, least=effect.least)


# Village


VILLAGE, MARKET = 640, 536
MIDDLE, CREATURES = 212, 92
"""Widths of village and market; heights of that row and of the creatures."""


def village(game: Engine, state: Any, x: float, y: float, lang: str) -> Shape:
    """Both sides of the village, the one not in use dimmed."""
    width = (VILLAGE - 8) / 2
    sides = [
        _side(game, state, side, x + (width + 8) * number, y, width, MIDDLE, lang) for number, side in enumerate(SIDES)
    ]
    return group(*sides, id="village")


def _side(
    game: Engine, state: Any, side: str, x: float, y: float, width: float, height: float, lang: str
) -> Shape:  # fmt: skip
    idle = state.side != side
    places = game.data.side_places[side]
    pitch = min(35.0, (height - 38) / len(places))
    spaces = [
        _space(game, state, place, (x + 8, y + 34 + pitch * n), (width - 16, pitch - 3), idle, lang)
        for n, place in enumerate(places)
    ]
    name = say(f"village.{side}", lang)
    return group(
        *panel(x, y, width, height, name), icon(side, x + width - 24, y + 19, 24), *spaces,
        style="dim" if idle else "", label=say("village.idle", lang) if idle else "",
    )  # fmt: skip


def _space(
    game: Engine, state: Any, place: int, at: tuple[float, float], size: tuple[float, float], idle: bool, lang: str
) -> Shape:
    name, (width, height) = game.data.place_ids[place], size
    space, stack = game.data.spaces[name], state.stacks[place]
    what = effects_in_words(game, space.effects, lang)
    accepts = say("village.any", lang) if space.accepts == "any" else game.word("face", space.accepts, lang)
    dice = listed((game.word("die", code, lang) for code in stack), lang)
    pitch = min(29, 90 / max(len(stack), 1))
    paint = "tint-6 line-soft" if space.accepts == "any" else "fill-white line-soft"
    return group(
        Shape("rect", (-2, -2, width + 4, height + 4, 7), "halo"),
        Shape("rect", (0, 0, width, height, 6), paint),
        icon(space.accepts, 17, height / 2, 24),
        text(34, height / 2 + 6, name, "size-xs bold", "start"),
        text(62, height / 2 + 6, fit(what, width - 72 - pitch * len(stack)), "size-xs", "start"),
        *(die(code, width - 17 - pitch * n, height / 2, 26) for n, code in enumerate(reversed(stack))),
        at=at, handle="" if idle else f"spot:{name}",
        label=say("village.space", lang, place=name, accepts=accepts, what=what, dice=dice),
    )  # fmt: skip


def short(words: str, most: int) -> str:
    return words if len(words) <= most else words[: most - 1] + "…"


# Market and creatures


def market(game: Engine, state: Any, x: float, y: float, lang: str) -> Shape:
    """The potions on show: four, or five while one is reserved; with more of them the cards overlap."""
    left = say("market.left", lang, count=len(state.potions_unseen))
    pitch = min(104, (MARKET - 110) / max(len(state.market) - 1, 1))
    cards = [_potion(game, card, (x + 9 + pitch * n, y + 36), lang) for n, card in enumerate(state.market)]
    return group(
        *panel(x, y, MARKET, MIDDLE, say("market.title", lang)),
        text(x + MARKET - 14, y + 25, left, "size-xs muted", "end"),
        *cards,
        id="market",
    )


def _potion(game: Engine, card: str, at: tuple[float, float], lang: str) -> Shape:
    potion = game.data.potions[card]
    words, what = _price(potion), effects_in_words(game, potion.effects, lang)
    return group(
        Shape("rect", (-3, -3, 106, 174, 9), "halo"),
        Shape("rect", (0, 0, 100, 168, 7), "fill-white line-ink"),
        *(icon(kind, 15 + 23 * (n % 4), 18 + 23 * (n // 4), 21) for n, kind in enumerate(words)),
        icon("points", 17, 72, 24),
        text(33, 79, potion.points, "size-m bold", "start"),
        text(93, 78, card, "size-xs muted", "end"),
        *(text(50, 106 + 18 * n, line, "size-xs") for n, line in enumerate(_lines(what, 11 if lang == "en" else 6, 4))),
        at=at, handle=f"card:{card}", label=potion_in_words(game, card, lang),
    )  # fmt: skip


def potion_in_words(game: Engine, card: str, lang: str) -> str:
    """What a potion costs, scores and does."""
    potion, name = game.data.potions[card], game.word("card", card, lang)
    cost = listed((game.word("kind", kind, lang) for kind in _price(potion)), lang)
    what = effects_in_words(game, potion.effects, lang)
    return say("market.card", lang, name=name, cost=cost, points=potion.points, what=what)


def _price(potion: Potion) -> list[str]:
    return [kind for kind, count in zip(KINDS, potion.cost, strict=False) for _ in range(count)]


def _lines(words: str, width: int, most: int) -> list[str]:
    """Words in lines of at most so many letters; Chinese may break anywhere but after a number."""
    parts = words.split(" ") if " " in words and words.isascii() else re.findall(r" ?\d+ .|.", words)
    gap, lines = " " if words.isascii() else "", [""]
    for part in parts:
        if lines[-1] and len(lines[-1]) + len(gap) + len(part) > width and part not in "）、":
            lines.append("")
        lines[-1] += gap + part if lines[-1] else part.lstrip()
    return lines if len(lines) <= most else [*lines[: most - 1], short("".join(lines[most - 1 :]), width)]


def creatures(game: Engine, state: Any, x: float, y: float, width: float, lang: str) -> Shape:
    """The visible creature of each season."""
    wide = (width - 8 * (len(SEASONS) - 1)) / len(SEASONS)
    cards = [_pile(game, state, number, (x + (wide + 8) * number, y), wide, lang) for number in range(len(SEASONS))]
    return group(*cards, id="creatures")


def _pile(game: Engine, state: Any, number: int, at: tuple[float, float], width: float, lang: str) -> Shape:
    """A pile of creatures: the one on top with what it does, and how many are below it."""
    card, below = state.tops[number], len(state.creatures_unseen[number])
    season = game.word("season", SEASONS[number], lang)
    if not card:
        sheet = Shape("rect", (0, 0, width, CREATURES, 8), "fill-none line-soft dash")
        empty = text(48, 35, say("creatures.empty", lang), "size-s muted", "start")
        return group(sheet, icon(SEASONS[number], 26, 28, 30), empty, at=at)
    creature = game.data.creatures[card]
    what = effects_in_words(game, creature.effects, lang)
    told = _lines(what, 35 if lang == "en" else 17, 2)
    return group(
        Shape("rect", (-3, -3, width + 6, CREATURES + 6, 10), "halo"),
        Shape("rect", (0, 0, width, CREATURES, 8), "fill-paper line-ink"),
        icon(SEASONS[number], 26, 26, 30),
        text(48, 32, creature.names[lang], "size-s bold", "start"),
        text(width - 12, 32, f"+{below}", "size-xs muted", "end"),
        icon("any", width - 24, 68, 24) if creature.die_space else None,
        *(text(14, 61 + 19 * n, line, "size-xs", "start") for n, line in enumerate(told)),
        at=at, handle=f"card:{card}",
        label=say("creatures.card", lang, name=game.word("card", card, lang), season=season, what=what, count=below),
    )  # fmt: skip
