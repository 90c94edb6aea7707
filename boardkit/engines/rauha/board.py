"""A position as a Scene: a sheet for each player side by side, entities above, satellites with their piles below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from boardkit.core.data import CHANCE, Task, letter
from boardkit.core.hidden import Hidden, View
from boardkit.core.scene import Scene, Shape
from boardkit.engines.rauha import agenda, words
from boardkit.engines.rauha import board_pieces as pieces
from boardkit.engines.rauha import board_seats as sheets
from boardkit.engines.rauha.board_icons import icon
from boardkit.engines.rauha.board_pieces import group, listed, say, text
from boardkit.engines.rauha.hiding import choosers

if TYPE_CHECKING:
    from boardkit.engines.rauha import Engine

WIDTHS = {2: 1280, 3: 1280, 4: 1600, 5: 1920}
MARGIN, MODULES_TOP, SHEETS_TOP = 10, 50, 154
SATELLITES_TOP = SHEETS_TOP + sheets.HEIGHT + 10
HEIGHT = SATELLITES_TOP + 190


def scene(game: Engine, state: Any, lang: str = "en") -> Scene:
    """The picture of a view, or of a state as the seat to move may see it."""
    mover = game.to_move(state)
    seen = state if isinstance(state, View) else game.view(state, mover if isinstance(mover, int) else None)
    width = WIDTHS[state.players]
    waiting = tuple(seat for seat in game.waiting(state) if seat != CHANCE)
    column = (width - MARGIN * (state.players + 1)) / state.players
    turn, phase = _turn(seen, waiting, lang), game.word("phase", state.phase, lang)
    parts = [
        Shape("rect", (0, 0, width, HEIGHT), "fill-table"),
        _heading(game, seen, width, phase, turn, lang),
        _modules(game, seen, width, lang),
        _hole(seen, width, lang),
    ]
    for seat in range(state.players):
        x = MARGIN + (column + MARGIN) * seat
        parts += _sheet(game, seen, sheets.Sheet(seat, x, SHEETS_TOP, column), waiting, lang)
        parts.append(_satellite(game, seen, seat, x, column, waiting, lang))
    where = words.stop(game, state.stop, lang) if state.stop >= 0 else say("before", lang)
    title = say("title", lang, players=state.players, stop=where, phase=phase, turn=turn)
    return Scene(width, HEIGHT, title, lang, tuple(parts))


def _sheet(game: Engine, state: Any, sheet: sheets.Sheet, waiting: Sequence[int], lang: str) -> tuple[Shape, ...]:
    return (
        sheets.head(game, state, sheet, sheet.seat in waiting, lang),
        sheets.rim(game, state, sheet, lang) if state.worlds[sheet.seat] else group(id=f"rim-{sheet.seat}"),
        *sheets.cells(game, state, sheet, sheets.acting_seat(state) == sheet.seat, lang),
        sheets.below(game, state, sheet, lang),
    )


def _turn(state: Any, waiting: Sequence[int], lang: str) -> str:
    if state.winners:
        return say("turn.over", lang, seats=listed(map(letter, state.winners), lang))
    if not waiting:
        by_rules = isinstance(state.pending[-1], Task) if state.pending else False
        return say("turn.rules" if by_rules else "turn.chance", lang)
    key = "turn.seat" if len(waiting) == 1 else "turn.seats"
    return say(key, lang, seat=letter(waiting[0]), seats=listed(map(letter, waiting), lang))


def _heading(game: Engine, state: Any, width: float, phase: str, turn: str, lang: str) -> Shape:
    stop = game.data.track[state.stop] if state.stop >= 0 else None
    if stop is None:
        count = say("before", lang)
    elif stop.kind == "corner":
        count = say("heading_scoring", lang, round=stop.round, phase=phase)
    else:
        count = say("heading", lang, round=stop.round, turn=stop.turn + 1, phase=phase)
    order = say("order", lang, seats=listed(map(letter, state.order), lang)) if state.order else ""
    return group(
        text(MARGIN + 6, 34, count, "size-m", "start"),
        text(width / 2 + 60, 34, order, "size-m"),
        text(width - 16, 34, turn, "size-m bold", "end"),
        id="heading",
    )


def _modules(game: Engine, state: Any, width: float, lang: str) -> Shape:
    """The side modules: entities that nobody holds, and an empty place for each of the others."""
    parts = [Shape("rect", (MARGIN, MODULES_TOP, width - 2 * MARGIN, 94, 10), "fill-paper line-soft")]
    for number, entity in enumerate(game.data.entities):
        x, y = MARGIN + 12 + (pieces.TILE_WIDTH + 10) * number, MODULES_TOP + 11
        holder = state.holders[number]
        if holder < 0:
            parts.append(pieces.tile(entity, x, y, lang))
            continue
        label = say("held_by", lang, name=entity.name, seat=letter(holder))
        place = Shape("rect", (0, 0, pieces.TILE_WIDTH, pieces.TILE_HEIGHT, 8), "fill-none line-soft dash")
        parts.append(
            group(
                place,
                text(50, 34, entity.name, "size-xs muted"),
                pieces.disc(holder, 102, 28, 12),
                at=(x, y),
                label=label,
            )
        )
    return group(*parts, id="modules")


def _hole(state: Any, width: float, lang: str) -> Shape:
    """The Black Hole and the decks."""
    x = width - MARGIN - 330 if width > 1300 else width - MARGIN - 296
    unseen = sum(isinstance(card, Hidden) for card, _ in state.lost)
    known = (*state.hole, *(card for card, _ in state.lost if not isinstance(card, Hidden)))
    label = say("hole_unseen" if unseen else "hole_label", lang, cards=listed(known, lang), count=unseen)
    count = len(state.hole) + len(state.lost)
    one, two = (len(deck) for deck in state.decks)
    return group(
        group(
            Shape("rect", (-8, -6, 150, 54, 10), "halo"),
            icon("hole", 20, 20, 40),
            text(48, 27, f"{say('hole', lang)} {count}", "size-xs", "start"),
            at=(x, MODULES_TOP + 18), handle="hole", label=label,
        ),
        text(width - MARGIN - 12, MODULES_TOP + 35, f"I: {one}", "size-s", "end"),
        text(width - MARGIN - 12, MODULES_TOP + 59, f"II: {two}", "size-s", "end"),
        id="hole", label=say("decks", lang, one=one, two=two),
    )  # fmt: skip


def _satellite(game: Engine, state: Any, seat: int, x: float, width: float, waiting: Sequence[int], lang: str) -> Shape:
    """A satellite with its pile; the cards that the seat to move may choose can be clicked."""
    y, identity = SATELLITES_TOP, f"satellite-{seat}"
    if seat in state.removed:
        return group(id=identity)
    moon = next(other for other in state.seated() if state.left_of(other) == seat)
    top = state.pending[-1] if state.pending else None
    choosing = isinstance(top, agenda.AskChoose) and game.data.track[state.stop].symbol
    user = (seat if choosing == "star" else moon) if choosing else choosers(state, game.data).get(seat, -1)
    note = say("used_by", lang, seat=letter(user)) if user >= 0 and width > 600 else ""
    parts = [
        Shape("rect", (x, y, width, 180, 10), "fill-paper line-ink" if user in waiting else "fill-paper line-soft"),
        text(x + 14, y + 27, say("satellite", lang, place=letter(seat)), "size-s bold", "start"),
        group(
            icon("star", 0, 0, 18), text(14, 6, letter(seat), "size-s bold", "start"),
            icon("moon", 48, 0, 18), text(62, 6, letter(moon), "size-s bold", "start"),
            at=(x + width - 100, y + 21), label=say("sides_label", lang, star=letter(seat), moon=letter(moon)),
        ),
        text(x + width / 2, y + 27, note, "size-xs muted"),
        *_pile(game, state, seat, x + 12, y + 42, bool(choosing) and bool(waiting) and user == waiting[0], lang),
    ]  # fmt: skip
    return group(*parts, id=identity)


def _pile(game: Engine, state: Any, seat: int, x: float, y: float, choosing: bool, lang: str) -> list[Shape]:
    """The cards, seen or not."""
    pile, step = state.piles[seat], pieces.CARD_WIDTH + 5
    if isinstance(pile, Hidden):
        return [pieces.card_back(x + step * place, y, lang) for place in range(len(pile))]
    return [
        pieces.card_face(game.data, card, x + step * place, y, lang, f"card:{card}" if choosing else "")
        for place, card in enumerate(pile)
    ]
