"""The players' boards: pool, ingredients, potions, creatures, forests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import ceil
from typing import TYPE_CHECKING, Any

from boardkit.core.data import letter
from boardkit.core.scene import Shape
from boardkit.engines.brew.board_icons import icon
from boardkit.engines.brew.board_panels import effects_in_words, potion_in_words
from boardkit.engines.brew.board_pieces import counted, die, fit, group, listed, panel, say, text, token
from boardkit.engines.brew.components import KINDS
from boardkit.engines.brew.state import DICE
from boardkit.engines.brew.tuples import ordered

if TYPE_CHECKING:
    from boardkit.engines.brew import Engine

Box = tuple[float, float, float, float]
LOW, HIGH = 196, 346
"""Heights of a board that is wide, and of one that is narrow."""
MOST_FORESTS = 6
MOST_CHIPS = 4


def layout(players: int, x: float, y: float, width: float, gap: float) -> tuple[list[Box], float]:
    """Where the boards lie, two wide ones beside each other or three narrow ones, and where the table ends."""
    columns, height = (3, HIGH) if players == 3 else (2, LOW)
    wide = (width - gap * (columns - 1)) / columns
    boxes = [
        (x + (wide + gap) * (seat % columns), y + (height + gap) * (seat // columns), wide, float(height))
        for seat in range(players)
    ]
    return boxes, boxes[-1][1] + height + gap


def player(game: Engine, state: Any, seat: int, box: Box, to_move: Sequence[int], lang: str) -> Shape:
    """A character board."""
    x, y, width, height = box
    left = 300 if height == LOW else width
    rows = (x + left + 8, y + 8) if height == LOW else (x + 12, y + 146)
    return group(
        _sheet(game, state, seat, box, left, seat in to_move, lang),
        *_pool(game, state, seat, x, y + 44, seat in to_move, lang),
        *(
            counted(kind, x + 26 + 72 * n, y + 120, state.goods[seat][n], game.word("kind", kind, lang), 28)
            for n, kind in enumerate(KINDS)
        ),
        *_rows(game, state, seat, *rows, lang),
        *_trained(game, state, seat, box, lang),
        id=f"player-{letter(seat)}",
    )  # fmt: skip


def _sheet(game: Engine, state: Any, seat: int, box: Box, left: float, active: bool, lang: str) -> Shape:
    """The sheet with its head; what lies on it can be pointed at by itself."""
    x, y, width, height = box
    character = game.data.characters.get(state.characters[seat])
    name = character.name if character else say("player.plain", lang)
    return group(
        Shape("rect", (x - 3, y - 3, width + 6, height + 6, 12), "halo"),
        *panel(*box),
        token(seat, x + 24, y + 24, 15),
        text(x + 48, y + 31, name, "size-m bold", "start"),
        icon("first", x + 176, y + 22, 26, say("player.first", lang)) if state.first == seat else None,
        counted("points", x + left - 60, y + 24, state.points[seat], say("player.points", lang), 26),
        style="active" if active else "", handle=f"seat:{letter(seat)}",
        label=say("player.label", lang, seat=letter(seat), character=name, points=state.points[seat]),
    )  # fmt: skip


def _pool(game: Engine, state: Any, seat: int, x: float, y: float, mine: bool, lang: str) -> Iterable[Shape]:
    yield text(x + 12, y + 34, say("player.pool", lang), "size-xs muted", "start")
    pool = ordered(state.pools[seat])
    if not pool and state.phase == "turns":
        yield text(x + 58, y + 34, say("player.empty", lang), "size-xs", "start")
    pitch = min(42, 216 / max(len(pool) - 1, 1))
    for number, face in enumerate(pool):
        label = say("player.die", lang, face=game.word("face", face, lang), seat=letter(seat))
        handle = f"die:{face}" if mine else f"pool:{letter(seat)}/{face}"
        yield die(DICE[seat][face], x + 72 + pitch * number, y + 29, 38, label, handle)


def _rows(game: Engine, state: Any, seat: int, x: float, y: float, lang: str) -> Iterable[Shape]:
    """Potions in hand and reserved, forests, and what is done with."""
    for number, name in enumerate(("hand", "reserved", "forests")):
        yield text(x, y + 19 + 33 * number, say(f"player.{name}", lang), "size-xs muted", "start")
    yield from _chips(game, state.hands[seat], x + 74, y, lang)
    yield from _chips(game, state.reserved[seat], x + 74, y + 33, lang)
    paired = {forest for _, forest in state.pairs[seat]}
    forests = [f"{card}*" if card in paired else card for card in state.claimed[seat]]
    shown = (
        forests
        if len(forests) <= MOST_FORESTS
        else [*forests[: MOST_FORESTS - 1], f"+{len(forests) + 1 - MOST_FORESTS}"]
    )
    words = Shape("text", (x + 74, y + 85), "size-xs bold", text=" ".join(shown) or say("none", lang), anchor="start")
    yield group(words, label=say("player.claimed", lang, forests=listed(forests, lang)))
    done = say("player.done", lang, drunk=len(state.drunk[seat]), released=len(state.released[seat]))
    yield text(x, y + 116, done, "size-xs muted", "start")


def _chips(game: Engine, cards: Sequence[str], x: float, y: float, lang: str) -> Iterable[Shape]:
    """Potions by their ids, equal ones counted; more than four in two low lines, so that every id can be read."""
    found = Counter(cards)
    lines = 1 if len(found) <= MOST_CHIPS else 2
    columns = ceil(len(found) / lines)
    pitch = min(52, 196 / max(columns, 1))
    width, height = (min(46, pitch - 3), 26) if lines == 1 else (pitch - 3, 15)
    small = lines > 1 or max(found.values(), default=1) > 1
    for number, (card, count) in enumerate(found.items()):
        words = card if count == 1 else f"{card}×{count}"
        yield group(
            Shape("rect", (-2, -2, width + 4, height + 4, 7), "halo"),
            Shape("rect", (0, 0, width, height, 6 / lines), "tint-2 line-ink"),
            text(width / 2, 18.5 if lines == 1 else 12.5, words, f"{'size-xxs' if small else 'size-xs'} bold"),
            at=(x + pitch * (number % columns), y - 3 * (lines - 1) + 17 * (number // columns)),
            handle=f"card:{card}", label=potion_in_words(game, card, lang),
        )  # fmt: skip


def _trained(game: Engine, state: Any, seat: int, box: Box, lang: str) -> Iterable[Shape]:
    """Trained creatures along the bottom, in one line or in two."""
    x, y, width, height = box
    columns, top = (4, y + height - 42) if height == LOW else (2, y + height - 76)
    yield text(x + 12, top + 22, say("player.trained", lang), "size-xs muted", "start")
    cards = state.trained[seat]
    columns = max(columns, ceil(len(cards) * columns / 4))
    pitch = (width - 84) / columns
    for number, card in enumerate(cards):
        at = (x + 78 + pitch * (number % columns), top + 36 * (number // columns))
        yield _creature(game, state, seat, card, at, pitch - 6, lang)


def _creature(
    game: Engine, state: Any, seat: int, card: str, at: tuple[float, float], width: float, lang: str
) -> Shape:
    """A creature with the die on it; dim if its ability is spent for this round."""
    creature = game.data.creatures[card]
    held = state.stacks[creature.place] if creature.place >= 0 else ()
    spent = not held and card in state.used[seat]
    handle = f"spot:{card}" if creature.place >= 0 else f"card:{card}"
    name = creature.names[lang].split(" ")[-1].split("之")[-1]
    return group(
        Shape("rect", (-2, -2, width + 4, 36, 7), "halo"),
        Shape("rect", (0, 0, width, 32, 6), "fill-white line-ink"),
        icon(creature.season, 14, 16, 22),
        die(held[0], width - 18, 16, 26) if held else _name(name, width - 34),
        at=at, handle=handle, style="dim" if spent else "", label=_creature_in_words(game, card, held, spent, lang),
    )  # fmt: skip


def _name(name: str, width: float) -> Shape:
    """The name of a creature, small where it is long."""
    if fit(name, width) == name:
        return text(28, 22, name, "size-xs", "start")
    return text(28, 21, fit(name, width * 15 / 13), "size-xxs", "start")


def _creature_in_words(game: Engine, card: str, held: Sequence[str], spent: bool, lang: str) -> str:
    """What a creature does, and the die on it or that its ability is spent."""
    creature, name = game.data.creatures[card], game.word("card", card, lang)
    season, what = game.word("season", creature.season, lang), effects_in_words(game, creature.effects, lang)
    dice = listed((game.word("die", code, lang) for code in held), lang)
    kind = "die_on" if held else "spent" if spent else "creature"
    return say(f"player.{kind}", lang, name=name, season=season, what=what, dice=dice)
