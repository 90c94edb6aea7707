"""Village, market, creatures and the players' boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from boardkit.core.data import letter
from boardkit.core.scene import Shape
from boardkit.engines.brew.board_icons import icon
from boardkit.engines.brew.board_pieces import counted, die, group, listed, panel, say, text, token
from boardkit.engines.brew.cards import Effect
from boardkit.engines.brew.components import KINDS, SEASONS, SIDES
from boardkit.engines.brew.state import DICE

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


def village(game: Engine, state: Any, x: float, y: float, lang: str) -> Shape:
    """Both sides of the village, the one not in use dimmed."""
    width, height = 330, 232
    return group(
        *(
            _side(game, state, side, x + (width + 8) * number, y, width, height, lang)
            for number, side in enumerate(SIDES)
        ),
        id="village",
    )


def _side(
    game: Engine, state: Any, side: str, x: float, y: float, width: float, height: float, lang: str
) -> Shape:  # fmt: skip
    idle = state.side != side
    places = game.data.side_places[side]
    spaces = [
        _space(game, state, place, (x + 8, y + 36 + 38 * n), width - 16, idle, lang) for n, place in enumerate(places)
    ]
    name = say(f"village.{side}", lang)
    return group(
        *panel(x, y, width, height, name), icon(side, x + width - 24, y + 19, 24), *spaces,
        style="dim" if idle else "", label=say("village.idle", lang) if idle else "",
    )  # fmt: skip


def _space(game: Engine, state: Any, place: int, at: tuple[float, float], width: float, idle: bool, lang: str) -> Shape:
    name = game.data.place_ids[place]
    space, stack = game.data.spaces[name], state.stacks[place]
    what = effects_in_words(game, space.effects, lang)
    accepts = say("village.any", lang) if space.accepts == "any" else game.word("face", space.accepts, lang)
    dice = listed((game.word("die", code, lang) for code in stack), lang)
    pitch = min(30, 90 / max(len(stack), 1))
    return group(
        Shape("rect", (0, 0, width, 35, 6), "halo"),
        Shape("rect", (0, 0, width, 35, 6), "tint-6 line-soft" if space.accepts == "any" else "fill-white line-soft"),
        icon(space.accepts, 17, 17, 24),
        text(36, 23, name, "size-xs bold", "start"),
        text(64, 23, _short(what, 31 if lang == "en" else 18), "size-xs", "start"),
        *(die(code, width - 18 - pitch * n, 17, 27) for n, code in enumerate(reversed(stack))),
        at=at, handle="" if idle else f"spot:{name}",
        label=say("village.space", lang, place=name, accepts=accepts, what=what, dice=dice),
    )  # fmt: skip


def _short(words: str, most: int) -> str:
    return words if len(words) <= most else words[: most - 1] + "…"


# Market and creatures


def market(game: Engine, state: Any, x: float, y: float, lang: str) -> Shape:
    """Up to five potions."""
    left = say("market.left", lang, count=len(state.potions_unseen))
    cards = [_potion(game, card, (x + 8 + 105 * n, y + 36), lang) for n, card in enumerate(state.market)]
    return group(
        *panel(x, y, 536, 232, say("market.title", lang)),
        text(x + 522, y + 25, left, "size-xs muted", "end"),
        *cards,
        id="market",
    )


def _potion(game: Engine, card: str, at: tuple[float, float], lang: str) -> Shape:
    potion = game.data.potions[card]
    words = [kind for kind, count in zip(KINDS, potion.cost, strict=False) for _ in range(count)]
    what = effects_in_words(game, potion.effects, lang)
    cost = listed((game.word("kind", kind, lang) for kind in words), lang)
    return group(
        Shape("rect", (-3, -3, 106, 192, 9), "halo"),
        Shape("rect", (0, 0, 100, 186, 7), "fill-white line-ink"),
        *(icon(kind, 16 + 22 * (n % 4), 18 + 24 * (n // 4), 20) for n, kind in enumerate(words)),
        icon("potion", 30, 88, 34),
        icon("points", 62, 88, 26),
        text(80, 96, potion.points, "size-m bold", "start"),
        text(50, 126, card, "size-xs muted"),
        *(text(50, 146 + 17 * n, line, "size-xs") for n, line in enumerate(_lines(what, 11 if lang == "en" else 6, 3))),
        at=at, handle=f"card:{card}",
        label=say("market.card", lang, name=game.word("card", card, lang), cost=cost, points=potion.points, what=what),
    )  # fmt: skip


def _lines(words: str, width: int, most: int) -> list[str]:
    """Words in lines of at most so many letters; Chinese may break anywhere."""
    parts = words.split(" ") if " " in words and words.isascii() else list(words)
    gap, lines = " " if words.isascii() else "", [""]
    for part in parts:
        if lines[-1] and len(lines[-1]) + len(gap) + len(part) > width and part not in "）、":
            lines.append("")
        lines[-1] += (gap if lines[-1] else "") + part
    return lines if len(lines) <= most else [*lines[: most - 1], _short("".join(lines[most - 1 :]), width)]


def creatures(game: Engine, state: Any, x: float, y: float, lang: str) -> Shape:
    """The visible creature of each season."""
    cards = [_pile(game, state, number, (x + 8 + 91 * number, y + 36), lang) for number in range(len(SEASONS))]
    return group(*panel(x, y, 372, 232, say("creatures.title", lang)), *cards, id="creatures")


def _pile(game: Engine, state: Any, number: int, at: tuple[float, float], lang: str) -> Shape:
    card, below, season = (
        state.tops[number],
        len(state.creatures_unseen[number]),
        game.word("season", SEASONS[number], lang),
    )
    if not card:
        sheet = Shape("rect", (0, 0, 86, 186, 7), "fill-none line-soft dash")
        return group(
            sheet,
            icon(SEASONS[number], 43, 30, 30),
            text(43, 100, say("creatures.empty", lang), "size-xs muted"),
            at=at,
        )
    creature = game.data.creatures[card]
    what = effects_in_words(game, creature.effects, lang)
    letters = 10 if lang == "en" else 5
    name = _lines(creature.names[lang].replace("-", "- "), letters, 3)
    told = _lines(what, letters, 7 - len(name))
    return group(
        Shape("rect", (-3, -3, 92, 192, 9), "halo"),
        Shape("rect", (0, 0, 86, 186, 7), "fill-white line-ink"),
        icon(SEASONS[number], 26, 24, 30),
        text(62, 31, f"+{below}", "size-xs muted"),
        icon("any", 66, 160, 22) if creature.die_space else None,
        *(text(43, 58 + 17 * n, line, "size-xs bold") for n, line in enumerate(name)),
        *(text(43, 66 + 17 * (len(name) + n), line, "size-xs") for n, line in enumerate(told)),
        at=at, handle=f"card:{card}",
        label=say("creatures.card", lang, name=game.word("card", card, lang), season=season, what=what, count=below),
    )  # fmt: skip


# Players


def player(game: Engine, state: Any, seat: int, x: float, y: float, to_move: Sequence[int], lang: str) -> Shape:
    """A character board: pool, ingredients, potions, creatures, forests."""
    width, height = 392, 318
    character = game.data.characters.get(state.characters[seat])
    name = character.name if character else say("player.plain", lang)
    return group(
        Shape("rect", (x - 3, y - 3, width + 6, height + 6, 12), "halo"),
        *panel(x, y, width, height),
        token(seat, x + 24, y + 24, 15),
        text(x + 48, y + 31, name, "size-m bold", "start"),
        icon("first", x + 196, y + 22, 26, say("player.first", lang)) if state.first == seat else None,
        counted("points", x + 330, y + 24, state.points[seat], say("player.points", lang), 26),
        *_pool(game, state, seat, x, y + 44, seat in to_move, lang),
        *(
            counted(kind, x + 26 + 92 * n, y + 124, state.goods[seat][n], game.word("kind", kind, lang), 28)
            for n, kind in enumerate(KINDS)
        ),
        *_rows(game, state, seat, x, y + 156, lang),
        id=f"player-{letter(seat)}", style="active" if seat in to_move else "", handle=f"seat:{letter(seat)}",
        label=say("player.label", lang, seat=letter(seat), character=name, points=state.points[seat]),
    )  # fmt: skip


def _pool(game: Engine, state: Any, seat: int, x: float, y: float, mine: bool, lang: str) -> Iterable[Shape]:
    yield text(x + 12, y + 34, say("player.pool", lang), "size-xs muted", "start")
    if not state.pools[seat] and state.phase == "turns":
        yield text(x + 66, y + 34, say("player.empty", lang), "size-xs", "start")
    for number, face in enumerate(game.order(state.pools[seat])):
        label = say("player.die", lang, face=game.word("face", face, lang), seat=letter(seat))
        yield die(
            DICE[seat][face],
            x + 86 + 51 * number,
            y + 30,
            42,
            label,
            f"die:{face}" if mine else f"pool:{letter(seat)}/{face}",
        )


def _rows(game: Engine, state: Any, seat: int, x: float, y: float, lang: str) -> Iterable[Shape]:
    """Cards in rows: hand, reserved and drunk potions, trained and released creatures, forests."""
    hand, trained = state.hands[seat], state.trained[seat]
    yield text(x + 12, y + 20, say("player.hand", lang), "size-xs muted", "start")
    yield from _chips(game, hand, x + 78, y, 46, lang)
    yield text(x + 12, y + 56, say("player.trained", lang), "size-xs muted", "start")
    yield from (_creature(game, state, card, (x + 78 + 76 * n, y + 34), lang) for n, card in enumerate(trained[:4]))
    yield text(x + 12, y + 94, say("player.forests", lang), "size-xs muted", "start")
    forests = [f"{card}" + ("*" if card in {f for _, f in state.pairs[seat]} else "") for card in state.claimed[seat]]
    yield text(x + 78, y + 94, listed(forests, lang), "size-xs", "start")
    yield text(x + 12, y + 122, say("player.reserved", lang), "size-xs muted", "start")
    yield from _chips(game, state.reserved[seat], x + 90, y + 102, 46, lang)
    counts = {"drunk": len(state.drunk[seat]), "released": len(state.released[seat])}
    done = "   ".join(f"{say(f'player.{name}', lang)} {count}" for name, count in counts.items())
    yield text(x + 12, y + 150, done, "size-xs", "start")


def _chips(game: Engine, cards: Sequence[str], x: float, y: float, width: float, lang: str) -> Iterable[Shape]:
    """Potions by their ids, equal ones counted."""
    found = Counter(cards)
    pitch = min(width + 6, 306 / max(len(found), 1))
    for number, (card, count) in enumerate(found.items()):
        potion = game.data.potions[card]
        what = effects_in_words(game, potion.effects, lang)
        label = say("market.card", lang, name=game.word("card", card, lang), cost="", points=potion.points, what=what)
        words = card if count == 1 else f"{card}×{count}"
        yield group(
            Shape("rect", (-2, -2, width + 4, 30, 7), "halo"),
            Shape("rect", (0, 0, width, 26, 6), "tint-2 line-ink"),
            text(width / 2, 19, words, "size-xs bold"),
            at=(x + pitch * number, y), handle=f"card:{card}", label=label,
        )  # fmt: skip


def _creature(game: Engine, state: Any, card: str, at: tuple[float, float], lang: str) -> Shape:
    creature = game.data.creatures[card]
    what = effects_in_words(game, creature.effects, lang)
    held = state.stacks[creature.place] if creature.place >= 0 else ()
    handle = f"spot:{card}" if creature.place >= 0 else f"card:{card}"
    short = creature.names[lang].split(" ")[-1].split("之")[-1]
    return group(
        Shape("rect", (-2, -2, 76, 34, 7), "halo"),
        Shape("rect", (0, 0, 72, 30, 6), "fill-white line-ink"),
        icon(creature.season, 13, 15, 20),
        die(held[0], 52, 15, 24) if held else text(26, 20, _short(short, 5), "size-xs", "start"),
        at=at, handle=handle,
        label=say("creatures.card", lang, name=game.word("card", card, lang), season="", what=what, count=0),
    )  # fmt: skip
