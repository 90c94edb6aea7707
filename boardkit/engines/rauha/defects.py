"""What can be wrong with a position that reads well: things in two places, or questions that nobody could answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from boardkit.core.data import letter
from boardkit.core.messages import listed
from boardkit.engines.rauha import agenda
from boardkit.engines.rauha.components import CELLS
from boardkit.engines.rauha.messages import message
from boardkit.engines.rauha.state import State

if TYPE_CHECKING:
    from boardkit.engines.rauha import Engine

AT_NOTCH = (
    agenda.Round, agenda.DrawDeal, agenda.Turn, agenda.AskChoose, agenda.DrawCard, agenda.Resolving, agenda.AskPlace,
    agenda.AskMoveSpore, agenda.Welcoming, agenda.AskWelcome, agenda.Activating, agenda.AskActivate, agenda.Moving,
)  # fmt: skip
AT_CORNER = (agenda.ScoringPhase, agenda.Scoring, agenda.AskScore, agenda.Water, agenda.RoundEnd)


def defects(game: Engine, state: State) -> Iterator[str]:
    """All of them, as messages."""
    yield from _card_defects(game, state)
    yield from _seat_defects(game, state)
    yield from _stack_defects(state)
    for frame in state.pending:
        seats = (*getattr(frame, "seats", ()), getattr(frame, "seat", 0))
        if any(seat >= state.players for seat in seats):
            yield message("position.stranger", entry=frame.name, players=state.players)
            return
    yield from _agenda_defects(game, state)


def _card_defects(game: Engine, state: State) -> Iterator[str]:
    places: dict[str, list[str]] = {}
    for name, groups in (
        ("cards", state.worlds),
        ("buried", state.buried),
        ("chosen", state.picks),
        ("piles", state.piles),
    ):
        for seat, cards in enumerate(groups):
            for card in cards:
                places.setdefault(card, []).append(message("position.place", key=name, seat=letter(seat)))
    for card in state.hole:
        places.setdefault(card, []).append("black_hole")
    for card, _ in state.lost:
        places.setdefault(card, []).append("left_over")
    for card, where in places.items():
        if len(where) > 1 and not _printed_twice(game, card, where):
            yield message("position.two_places", card=card, places=listed(where))


def _printed_twice(game: Engine, card: str, where: list[str]) -> bool:
    """Printed spaces are on every board, once."""
    return game.data.biomes[card].printed and len(set(where)) == len(where)


def _seat_defects(game: Engine, state: State) -> Iterator[str]:
    for seat in range(state.players):
        for place, cards in state.known[seat]:
            there = {*state.piles[place], *(card for pick in state.picks for card in pick)}
            for card in cards:
                if card not in there:
                    found = {"seat": letter(seat), "card": card, "satellite": letter(place)}
                    yield message("position.not_there", **found)
        for entity in state.banked[seat]:
            if state.holders[entity] != seat:
                yield message("position.not_kept", seat=letter(seat), entity=game.data.entities[entity].id)
    for key in ("removed", "out"):
        for seat in getattr(state, key):
            if seat not in state.gone:
                yield message("position.removed", key=key, seat=letter(seat))


def _stack_defects(state: State) -> Iterator[str]:
    if not any(state.worlds):
        return
    scores: dict[int, list[int]] = {}
    for seat in state.seated():
        scores.setdefault(state.energy[seat], []).append(state.height[seat])
    for score, heights in scores.items():
        if sorted(heights) != list(range(len(heights))):
            yield message("position.height", score=score, last=len(heights) - 1)


def _agenda_defects(game: Engine, state: State) -> Iterator[str]:
    top: Any = state.pending[-1] if state.pending else None
    if top is None and not state.winners:
        yield message("position.empty_agenda")
    if top is None or isinstance(top, agenda.DrawStack):
        return
    kind = game.data.track[state.stop].kind if state.stop >= 0 else ""
    elsewhere = AT_CORNER if kind == "notch" else AT_NOTCH
    out_of_place = next((frame for frame in reversed(state.pending) if isinstance(frame, elsewhere)), None)
    if not kind:
        yield message("position.avatar", last=len(game.data.track))
    elif out_of_place is not None:
        where = "position.avatar_at_notch" if kind == "notch" else "position.avatar_at_corner"
        yield message(where, entry=out_of_place.name)
    else:
        yield from _hand_defects(game, state)
        for cell in state.fresh:
            if isinstance(top, agenda.AskScore) and not state.spores[top.seat][cell]:
                yield message("position.fresh", cell=CELLS[cell])


def _hand_defects(game: Engine, state: State) -> Iterator[str]:
    """Whether everybody has the cards to go on with."""
    symbol, asked = game.data.track[state.stop].symbol, set()
    for frame in state.pending:
        if isinstance(frame, agenda.AskChoose | agenda.DrawCard):
            seats = frame.seats if isinstance(frame, agenda.AskChoose) else (frame.seat,)
            asked |= set(seats)
            for seat in seats:
                if seat in state.seated() and not state.piles[place := state.satellite(seat, symbol)]:
                    yield message("position.no_pile", seat=letter(seat), satellite=letter(place))
    for frame in state.pending:
        if isinstance(frame, agenda.Resolving | agenda.AskPlace):
            for seat in frame.seats if isinstance(frame, agenda.Resolving) else (frame.seat,):
                if seat not in asked and not state.picks[seat]:
                    yield message("position.chosen", seat=letter(seat))
