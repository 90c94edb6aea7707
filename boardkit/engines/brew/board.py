"""A position as a Scene: the row of forests on top, then village, market and creatures, then the players' boards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from typing import TYPE_CHECKING, Any

from boardkit.core.data import CHANCE, Task, letter
from boardkit.core.scene import Scene, Shape
from boardkit.engines.brew import agenda
from boardkit.engines.brew import board_panels as panels
from boardkit.engines.brew import board_players as players
from boardkit.engines.brew.board_icons import icon
from boardkit.engines.brew.board_pieces import die, group, listed, panel, say, text, token
from boardkit.engines.brew.cards import Forest
from boardkit.engines.brew.scoring import controller, tally
from boardkit.engines.brew.state import NOBODY

if TYPE_CHECKING:
    from boardkit.engines.brew import Engine

WIDTH, EDGE, GAP = 1200, 8, 8
INNER = WIDTH - 2 * EDGE
HEADING, HEAD, FOOT = 48, 46, 64
"""Heights of the heading, and of the head and the comparison of a forest card."""
SLOT_HEIGHT = 72


def scene(game: Engine, state: Any, lang: str = "en") -> Scene:
    """The picture of a state or view: as wide for two players as for four, so that words stay legible."""
    waiting = tuple(seat for seat in game.waiting(state) if seat != CHANCE)
    turn, phase = _turn(game, state, waiting, lang), game.word("phase", state.phase, lang)
    size, columns, height = _row(game, state)
    width = (INNER - GAP * (size - 1)) / size
    middle = HEADING + height + GAP
    lower = middle + panels.MIDDLE + GAP
    seats = lower + panels.CREATURES + GAP
    boxes, bottom = players.layout(state.players, EDGE, seats, INNER, GAP)
    parts = (
        Shape("rect", (0, 0, WIDTH, bottom), "fill-table"),
        _heading(game, state, phase, turn, lang),
        *(
            _forest(game, state, number, (EDGE + (width + GAP) * number, HEADING, width, height), columns, lang)
            for number in range(size)
        ),
        panels.village(game, state, EDGE, middle, lang),
        panels.market(game, state, EDGE + panels.VILLAGE + GAP, middle, lang),
        panels.creatures(game, state, EDGE, lower, INNER, lang),
        *(players.player(game, state, seat, box, waiting, lang) for seat, box in enumerate(boxes)),
    )
    title = say("title", lang, players=state.players, round=state.round, phase=phase, turn=turn)
    badge = say("badge" if game.data.reconstructed else "own_data", lang)
    return Scene(WIDTH, bottom, title, lang, parts, badge=badge)


def _row(game: Engine, state: Any) -> tuple[int, int, float]:
    """How many forests lie in the row, in how many columns their slots stand, and how high a card is."""
    size = game.data.counts[state.players].row
    columns = 3 if size < 4 else 2
    slots = max(len(forest.places) for forest in game.data.forests.values())
    return size, columns, HEAD + ceil(slots / columns) * (SLOT_HEIGHT + 6) + FOOT


def _turn(game: Engine, state: Any, waiting: Sequence[int], lang: str) -> str:
    if state.winners:
        return say("turn.over", lang, seats=listed(map(letter, state.winners), lang))
    if not waiting:
        return say("turn.rules" if state.pending and isinstance(state.pending[-1], Task) else "turn.chance", lang)
    key = "turn.seat" if len(waiting) == 1 else "turn.seats"
    return say(key, lang, seat=letter(waiting[0]), seats=listed(map(letter, waiting), lang))


def _heading(game: Engine, state: Any, phase: str, turn: str, lang: str) -> Shape:
    """Round and phase, whose turn it is, what is still open in it, and two buttons."""
    count = say("round", lang, round=state.round, rounds=game.data.rounds) if state.round else say("before", lang)
    steps = _open_steps(state, lang)
    return group(
        text(14, 32, say("heading", lang, count=count, phase=phase), "size-m bold", "start"),
        text(400, 32, turn, "size-m bold", "start"),
        text(620, 32, say("turn.open", lang, steps=steps), "size-s muted", "start") if steps else None,
        _button("end", 912, say("end", lang)), _button("stop", 1066, say("stop", lang)),
        id="heading",
    )  # fmt: skip


def _open_steps(state: Any, lang: str) -> str:
    """The steps of the turn that are not taken yet (R4.1)."""
    turn = agenda.turn_of(state.pending)
    if turn is None:
        return ""
    steps = (("place", turn.placed), ("brew", turn.brewed), ("drink", turn.drunk))
    left = [say(f"turn.{name}", lang) for name, done in steps if not done]
    return listed(left, lang) if left else ""


def _button(verb: str, x: float, words: str) -> Shape:
    return group(
        Shape("rect", (-3, -3, 126 if verb == "stop" else 150, 40, 10), "halo"),
        Shape("rect", (0, 0, 120 if verb == "stop" else 144, 34, 8), "fill-white line-ink"),
        text(60 if verb == "stop" else 72, 23, words, "size-s"),
        at=(x, 7), handle=f"button:{verb}", label=words,
    )  # fmt: skip


# Forests


def _forest(
    game: Engine, state: Any, number: int, box: tuple[float, float, float, float], columns: int, lang: str
) -> Shape:
    """A forest of the row: its slots, what lies on them, and who would claim it."""
    x, y, width, height = box
    if number >= len(state.row):
        sheet = Shape("rect", (*box, 10), "fill-none line-soft dash")
        gone = text(x + width / 2, y + height / 2, say("forest.gone", lang), "size-s muted")
        return group(sheet, gone, id=f"forest-{number}")
    forest = game.data.forests[state.row[number]]
    wide = (width - 12 - 6 * (columns - 1)) / columns
    slots: list[Shape] = []
    for n, place in enumerate(forest.places):
        at = (x + 6 + (wide + 6) * (n % columns), y + HEAD + (SLOT_HEIGHT + 6) * (n // columns))
        slots += _slot(game, state, place, at, wide, lang)
    foot = (x, y + height - FOOT + 2)
    return group(
        _card(game, forest, box, tally_in_words(game, state, forest.id, lang), lang),
        *slots,
        _tally(game, state, forest.id, foot, width, lang),
        id=f"forest-{number}",
    )  # fmt: skip


def _card(game: Engine, forest: Forest, box: tuple[float, float, float, float], result: str, lang: str) -> Shape:
    """The sheet of a forest with its head; slots lie on it, beside it for those who cannot see."""
    x, y, width, height = box
    seasons = listed((game.word("season", season, lang) for season in forest.seasons), lang)
    return group(
        Shape("rect", (x - 3, y - 3, width + 6, height + 6, 12), "halo"),
        *panel(*box),
        icon("forest", x + 20, y + 24, 26),
        text(x + 38, y + 31, forest.id, "size-m bold", "start"),
        *_seasons(game, forest.seasons, x, y, lang),
        icon("points", x + width - 52, y + 24, 26),
        text(x + width - 34, y + 32, forest.points, "size-l bold", "start"),
        handle=f"card:{forest.id}",
        label=say("forest.label", lang, id=forest.id, seasons=seasons, points=forest.points, tally=result),
    )  # fmt: skip


def _seasons(game: Engine, seasons: Sequence[str], x: float, y: float, lang: str) -> Iterable[Shape]:
    for number, season in enumerate(seasons):
        yield icon(season, x + 106 + 32 * number, y + 24, 26, game.word("season", season, lang))


def _slot(game: Engine, state: Any, place: int, at: tuple[float, float], width: float, lang: str) -> Iterable[Shape]:
    """A slot: its icon, the visible die large, covered dice small and dim beside it."""
    data, stack, scorched = game.data, state.stacks[place], place in state.scorched
    name, kind = data.place_ids[place], data.place_icons[place]
    paint = "tint-6 line-ink dash" if scorched else "fill-white line-soft"
    middle = max(61, width / 2 + 4)
    yield group(
        Shape("rect", (0, 0, width, SLOT_HEIGHT, 8), "halo"),
        Shape("rect", (1, 1, width - 2, SLOT_HEIGHT - 2, 7), paint),
        icon(kind, 20, 24, 30),
        text(6, SLOT_HEIGHT - 8, f".{name.partition('.')[2]}", "size-xs muted", "start"),
        icon("scorch", middle, 36, 42) if scorched else None,
        die(stack[-1], middle, 36, 46) if stack else None,
        at=at, handle=f"spot:{name}", label=_slot_label(game, name, kind, stack, scorched, lang),
    )  # fmt: skip
    yield from _covered(game, name, stack[:-1], (at[0] + width - 15, at[1]), lang)


def _covered(game: Engine, name: str, below: Sequence[str], at: tuple[float, float], lang: str) -> Iterable[Shape]:
    """Covered dice, the lowest at the bottom, each to be pointed at by itself."""
    for level, code in enumerate(below):
        label = say("forest.covered", lang, die=game.word("die", code, lang))
        height = at[1] + 56 - 27 * min(level, 1) - 10 * max(0, level - 1)
        yield die(code, at[0], height, 26, label, f"placed:{name}/{level + 1}", "ghost")


def _slot_label(game: Engine, name: str, kind: str, stack: Sequence[str], scorched: bool, lang: str) -> str:
    word = game.word("icon", kind, lang)
    if not stack:
        return say("forest.scorched" if scorched else "forest.slot", lang, place=name, icon=word)
    dice = listed((game.word("die", code, lang) for code in reversed(stack)), lang)
    return say("forest.scorched_holds" if scorched else "forest.holds", lang, place=name, icon=word, dice=dice)


def tally_in_words(game: Engine, state: Any, card: str, lang: str) -> str:
    """ "A 2, B 1 · elements 2 → nobody"."""
    counts, elements = tally(game.data, state, card)
    owner = controller(game, counts, elements)
    winner = say("nobody", lang) if owner == NOBODY else game.word("seat", owner, lang)
    shown = listed((f"{letter(seat)} {count}" for seat, count in enumerate(counts)), lang)
    return say("forest.tally", lang, counts=shown, elements=elements, winner=winner)


def _tally(game: Engine, state: Any, card: str, at: tuple[float, float], width: float, lang: str) -> Shape:
    """The comparison: each player's count and the elements (R16.1), then who would claim, and the rule that says so."""
    counted = next(one for one in game.tallies(state) if one.about[1] == card)
    decisive, step = counted.reasons[0], min(58, (width - 24) / (state.players + 1))
    tokens = [token(seat, 18 + step * seat, 17, 11) for seat in range(state.players)]
    numbers = [text(34 + step * n, 24, count, "size-m bold", "start") for n, count in enumerate(counted.counts)]
    right = 18 + step * state.players
    result = (
        text(36, 51, say("nobody", lang), "size-s bold", "start")
        if counted.leader == NOBODY
        else token(counted.leader, 47, 45, 13)
    )
    return group(
        Shape("rect", (1, 0, width - 2, FOOT - 3, 9), "tint-4"),
        *tokens, *numbers,
        Shape("rect", (right - 9, 8, 18, 18, 4), "fill-white line-ink thick"),
        text(right + 15, 24, dict(counted.others)["elements"], "size-m bold", "start"),
        text(18, 51, "→", "size-m"), result,
        text(width - 10, 51, decisive.rule, "size-s bold", "end"),
        at=at, id="tally", label=f"{decisive.rule}: {game.describe(decisive, lang)}",
    )  # fmt: skip
