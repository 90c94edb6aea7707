"""A position as a Scene: the row of forests on top, then village, market and creatures, then the players' boards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from boardkit.core.data import CHANCE, letter
from boardkit.core.scene import Scene, Shape
from boardkit.engines.brew import agenda
from boardkit.engines.brew import board_panels as panels
from boardkit.engines.brew.board_icons import icon
from boardkit.engines.brew.board_pieces import die, group, listed, panel, say, text, token
from boardkit.engines.brew.scoring import controller, tally
from boardkit.engines.brew.state import NOBODY

if TYPE_CHECKING:
    from boardkit.engines.brew import Engine

WIDTH, HEIGHT = 1600, 1000
FOREST, SLOT = (312, 356), (146, 78)
"""Sizes of a forest card and of a slot on it."""


def scene(game: Engine, state: Any, lang: str = "en") -> Scene:
    """The picture of a state or view."""
    waiting = tuple(seat for seat in game.waiting(state) if seat != CHANCE)
    turn, phase = _turn(game, state, waiting, lang), game.word("phase", state.phase, lang)
    size = game.data.counts[state.players].row
    middle, lower = 56 + FOREST[1] + 8, 56 + FOREST[1] + 8 + 240
    parts = (
        Shape("rect", (0, 0, WIDTH, HEIGHT), "fill-table"),
        _heading(game, state, phase, turn, lang),
        *(_forest(game, state, number, 8 + (FOREST[0] + 6) * number, 56, lang) for number in range(size)),
        panels.village(game, state, 8, middle, lang),
        panels.market(game, state, 684, middle, lang),
        panels.creatures(game, state, 1226, middle, lang),
        *(panels.player(game, state, seat, 8 + 398 * seat, lower + 6, waiting, lang) for seat in range(state.players)),
    )
    title = say("title", lang, players=state.players, round=state.round, phase=phase, turn=turn)
    badge = say("badge" if game.data.reconstructed else "own_data", lang)
    return Scene(WIDTH, HEIGHT, title, lang, parts, badge=badge)


def _turn(game: Engine, state: Any, waiting: Sequence[int], lang: str) -> str:
    if state.winners:
        return say("turn.over", lang, seats=listed(map(letter, state.winners), lang))
    if not waiting:
        return say("turn.chance", lang)
    key = "turn.seat" if len(waiting) == 1 else "turn.seats"
    return say(key, lang, seat=letter(waiting[0]), seats=listed(map(letter, waiting), lang))


def _heading(game: Engine, state: Any, phase: str, turn: str, lang: str) -> Shape:
    """Round and phase, whose turn it is, what is still open in it, and two buttons."""
    count = say("round", lang, round=state.round, rounds=game.data.rounds) if state.round else say("before", lang)
    steps = _open_steps(state, lang)
    return group(
        text(14, 38, say("heading", lang, count=count, phase=phase), "size-m bold", "start"),
        text(620, 38, turn, "size-m bold", "start"),
        text(860, 38, say("turn.open", lang, steps=steps), "size-s muted", "start") if steps else None,
        _button("end", 1310, say("end", lang)), _button("stop", 1470, say("stop", lang)),
        id="heading",
    )  # fmt: skip


def _open_steps(state: Any, lang: str) -> str:
    """The steps of the turn that are not taken yet (R4.1)."""
    turn = agenda.turn_of(state.pending)
    if turn is None:
        return ""
    steps = (("place", turn.placed), ("brew", turn.brewed), ("drink", turn.drunk))
    return listed((say(f"turn.{name}", lang) for name, done in steps if not done), lang)


def _button(verb: str, x: float, words: str) -> Shape:
    return group(
        Shape("rect", (-3, -3, 126 if verb == "stop" else 150, 40, 10), "halo"),
        Shape("rect", (0, 0, 120 if verb == "stop" else 144, 34, 8), "fill-white line-ink"),
        text(60 if verb == "stop" else 72, 23, words, "size-s"),
        at=(x, 12), handle=f"button:{verb}", label=words,
    )  # fmt: skip


# Forests


def _forest(game: Engine, state: Any, number: int, x: float, y: float, lang: str) -> Shape:
    """A forest of the row: its slots, what lies on them, and who would claim it."""
    if number >= len(state.row):
        sheet = Shape("rect", (x, y, *FOREST, 10), "fill-none line-soft dash")
        return group(
            sheet, text(x + FOREST[0] / 2, y + 180, say("forest.gone", lang), "size-s muted"), id=f"forest-{number}"
        )
    forest = game.data.forests[state.row[number]]
    seasons = listed((game.word("season", season, lang) for season in forest.seasons), lang)
    result = tally_in_words(game, state, forest.id, lang)
    slots = [
        _slot(game, state, place, (x + 7 + (SLOT[0] + 6) * (n % 2), y + 48 + (SLOT[1] + 5) * (n // 2)), lang)
        for n, place in enumerate(forest.places)
    ]
    return group(
        Shape("rect", (x - 3, y - 3, FOREST[0] + 6, FOREST[1] + 6, 12), "halo"),
        *panel(x, y, *FOREST),
        icon("forest", x + 22, y + 24, 28),
        text(x + 42, y + 31, forest.id, "size-m bold", "start"),
        *_seasons(game, forest.seasons, x, y, lang),
        icon("points", x + 258, y + 24, 28),
        text(x + 276, y + 32, forest.points, "size-l bold", "start"),
        *slots,
        _tally(game, state, forest.id, x, y + FOREST[1] - 54, lang),
        id=f"forest-{number}", handle=f"card:{forest.id}",
        label=say("forest.label", lang, id=forest.id, seasons=seasons, points=forest.points, tally=result),
    )  # fmt: skip


def _seasons(game: Engine, seasons: Sequence[str], x: float, y: float, lang: str) -> Iterable[Shape]:
    for number, season in enumerate(seasons):
        yield icon(season, x + 118 + 34 * number, y + 24, 26, game.word("season", season, lang))


def _slot(game: Engine, state: Any, place: int, at: tuple[float, float], lang: str) -> Shape:
    """A slot: its icon, the visible die large, covered dice small and dim below it."""
    data, stack, scorched = game.data, state.stacks[place], place in state.scorched
    name, kind = data.place_ids[place], data.place_icons[place]
    paint = "tint-6 line-ink dash" if scorched else "fill-white line-soft"
    return group(
        Shape("rect", (0, 0, *SLOT, 8), "halo"),
        Shape("rect", (1, 1, SLOT[0] - 2, SLOT[1] - 2, 7), paint),
        icon(kind, 25, 28, 34),
        text(6, SLOT[1] - 8, f".{name.partition('.')[2]}", "size-xs muted", "start"),
        icon("scorch", 84, 39, 44) if scorched else None,
        *_covered(game, name, stack[:-1], lang),
        die(stack[-1], 78, 38, 52) if stack else None,
        at=at, handle=f"spot:{name}", label=_slot_label(game, name, kind, stack, scorched, lang),
    )  # fmt: skip


def _covered(game: Engine, name: str, below: Sequence[str], lang: str) -> Iterable[Shape]:
    """Covered dice, the lowest at the bottom, each to be pointed at by itself."""
    for level, code in enumerate(below):
        label = say("forest.covered", lang, die=game.word("die", code, lang))
        height = 59 - 28 * min(level, 1) - 10 * max(0, level - 1)
        yield die(code, 124, height, 27, label, f"placed:{name}/{level + 1}", "ghost")


def _slot_label(game: Engine, name: str, kind: str, stack: Sequence[str], scorched: bool, lang: str) -> str:
    word = game.word("icon", kind, lang)
    if scorched:
        return say("forest.scorched", lang, place=name, icon=word)
    if not stack:
        return say("forest.slot", lang, place=name, icon=word)
    dice = listed((game.word("die", code, lang) for code in reversed(stack)), lang)
    return say("forest.holds", lang, place=name, icon=word, dice=dice)


def tally_in_words(game: Engine, state: Any, card: str, lang: str) -> str:
    """ "A 2, B 1 · elements 2 → nobody"."""
    counts, elements = tally(game.data, state, card)
    owner = controller(game, counts, elements)
    winner = say("nobody", lang) if owner == NOBODY else game.word("seat", owner, lang)
    shown = listed((f"{letter(seat)} {count}" for seat, count in enumerate(counts)), lang)
    return say("forest.tally", lang, counts=shown, elements=elements, winner=winner)


def _tally(game: Engine, state: Any, card: str, x: float, y: float, lang: str) -> Shape:
    """The comparison (R16.1, R16.2) as a line: each player's count, the elements, and who would claim."""
    counts, elements = tally(game.data, state, card)
    owner = controller(game, counts, elements)
    step = 44
    parts = [token(seat, x + 20 + step * seat, y + 26, 12) for seat in range(len(counts))]
    parts += [text(x + 36 + step * n, y + 33, count, "size-m bold", "start") for n, count in enumerate(counts)]
    right = x + 20 + step * len(counts)
    white = Shape("rect", (right - 10, y + 15, 22, 22, 4), "fill-white line-ink thick")
    nobody = text(x + FOREST[0] - 8, y + 32, say("nobody", lang), "size-xs", "end")
    result = nobody if owner == NOBODY else token(owner, x + FOREST[0] - 24, y + 26, 15)
    return group(
        Shape("rect", (x + 1, y + 2, FOREST[0] - 2, 50, 9), "tint-4"),
        *parts, white, text(right + 16, y + 33, elements, "size-m bold", "start"),
        text(x + 258 if owner != NOBODY else x + 240, y + 33, "→", "size-m"), result,
        id="tally",
        label=f"{tally_in_words(game, state, card, lang)} ({say('forest.rule', lang)})",
    )  # fmt: skip
