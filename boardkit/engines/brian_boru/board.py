"""A position as a Scene: the map on the left, everything else on the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from boardkit.core.data import CHANCE, Task, letter
from boardkit.core.hidden import View
from boardkit.core.scene import Scene, Shape
from boardkit.engines.brian_boru import board_cards as cards
from boardkit.engines.brian_boru import board_panels as panels
from boardkit.engines.brian_boru.board_map import claim, map_parts, town
from boardkit.engines.brian_boru.board_pieces import group, listed, say, seats, text

if TYPE_CHECKING:
    from boardkit.engines.brian_boru import Engine

WIDTH, HEIGHT = 1600, 1000
TOP = 56
"""Where the sheets begin, below the line that says whose turn it is."""

MARRIAGE_HEIGHT, AREAS_HEIGHT = 150, 108
CARD_PHASES = ("draft", "lead", "follow", "act")


def scene(game: Engine, state: Any, lang: str = "en") -> Scene:
    """The picture of a state, or of a view: then the hand shown is the viewer's."""
    data, waiting = game.data, tuple(seat for seat in game.waiting(state) if seat != CHANCE)
    turn = _turn(game, state, waiting, lang)
    phase = game.word("phase", state.phase, lang)
    parts = (
        Shape("rect", (0, 0, WIDTH, HEIGHT), "fill-table"),
        *map_parts(data, lang),
        *(town(data, number, state, lang) for number in range(len(data.town_ids))),
        *(claim(data, region, state, game.readings, lang) for region in range(len(data.region_ids))),
        _heading(game, state, phase, turn, lang),
        *_sheets(game, state, waiting, lang),
    )
    title = say("title", lang, players=state.players, round=state.round, phase=phase, turn=turn)
    return Scene(WIDTH, HEIGHT, title, lang, parts, badge=say("badge", lang))


def _sheets(game: Engine, state: Any, waiting: Sequence[int], lang: str) -> tuple[Shape, ...]:
    """The right side, from top to bottom; the cards take the height that is left."""
    y = TOP + 36 + panels.ROW * state.players + panels.GAP
    areas = y + MARRIAGE_HEIGHT + panels.GAP
    lower = areas + AREAS_HEIGHT + panels.GAP
    return (
        panels.players_head(game, state, TOP, lang),
        *(
            panels.player_row(game, state, seat, TOP + 32 + panels.ROW * seat, waiting, lang)
            for seat in range(state.players)
        ),
        panels.track(game, state, y, lang),
        panels.marriage(game, state, y, lang),
        panels.battle(game, state, areas, lang),
        panels.church(game, state, areas, lang),
        *_cards(game, state, lower, HEIGHT - 10, lang),
    )


def _cards(game: Engine, state: Any, top: float, bottom: float, lang: str) -> tuple[Shape, Shape]:
    """Trick (or packet) and hand; at the end the final count."""
    if state.winners:
        return cards.final_count(game, state, top, bottom - top, lang), group(id="hand")
    if state.phase not in CARD_PHASES:
        return cards.standing(game, state, top, bottom - top, lang), group(id="hand")
    height = (bottom - top - 84 - 52 - panels.GAP) / 2
    below = top + height + 84 + panels.GAP
    seat = shown_seat(game, state)
    if state.phase == "draft" and seat >= 0 and state.packets[seat]:
        upper = cards.packet(game, state, seat, top, height, lang)
    else:
        upper = cards.trick(game, state, top, height, lang)
    return upper, cards.hand(game, state, seat, below, height, lang)


def shown_seat(game: Engine, state: Any) -> int:
    """Whose hand is shown: the viewer's, else that of the seat to move, -1 for nobody's."""
    if isinstance(state, View) and state.seat is not None:
        return state.seat
    seat = game.to_move(state)
    return seat if isinstance(seat, int) else -1


def _turn(game: Engine, state: Any, waiting: Sequence[int], lang: str) -> str:
    if state.winners:
        return say("turn.over", lang, seats=seats(state.winners, lang))
    if not waiting:
        by_rules = isinstance(state.pending[-1], Task) if state.pending else False
        return say("turn.rules" if by_rules else "turn.chance", lang)
    key = "turn.seat" if len(waiting) == 1 else "turn.seats"
    return say(key, lang, seat=letter(waiting[0]), seats=listed(map(letter, waiting), lang))


def _heading(game: Engine, state: Any, phase: str, turn: str, lang: str) -> Shape:
    rounds = game.data.counts[state.players].rounds
    count = say("round", lang, round=state.round, rounds=rounds) if state.round else say("before", lang)
    return group(
        text(panels.X + 4, 38, say("heading", lang, count=count, phase=phase), "size-m", "start"),
        text(WIDTH - 14, 38, turn, "size-m bold", "end"),
        id="heading",
    )
