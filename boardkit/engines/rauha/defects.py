"""What can be wrong with a position that reads well: things in two places, or questions that nobody could answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from boardkit.core.data import letter
from boardkit.engines.rauha import agenda
from boardkit.engines.rauha.components import CELLS
from boardkit.engines.rauha.state import State

if TYPE_CHECKING:
    from boardkit.engines.rauha import Engine

AT_NOTCH = (
    agenda.AskChoose,
    agenda.AskPlace,
    agenda.AskActivate,
    agenda.Turn,
    agenda.Round,
    agenda.Resolving,
    agenda.Moving,
)
AT_CORNER = (agenda.ScoringPhase, agenda.Scoring, agenda.AskScore, agenda.Water, agenda.RoundEnd)


def defects(game: Engine, state: State) -> Iterator[str]:
    """All of them, in words."""
    yield from _card_defects(state)
    yield from _seat_defects(game, state)
    yield from _stack_defects(state)
    for frame in state.pending:
        seats = (*getattr(frame, "seats", ()), getattr(frame, "seat", 0))
        if any(seat >= state.players for seat in seats):
            yield f"agenda, {frame.name}: names a player who is not in a game of {state.players}"
            return
    yield from _agenda_defects(game, state)


def _card_defects(state: State) -> Iterator[str]:
    places: dict[str, list[str]] = {}
    for name, groups in (
        ("cards", state.worlds),
        ("buried", state.buried),
        ("chosen", state.picks),
        ("piles", state.piles),
    ):
        for seat, cards in enumerate(groups):
            for card in cards:
                places.setdefault(card, []).append(f"{name} of {letter(seat)}")
    for card in state.hole:
        places.setdefault(card, []).append("black_hole")
    for card, _ in state.lost:
        places.setdefault(card, []).append("left_over")
    for card, where in places.items():
        if len(where) > 1 and card[0:1] not in ("",) and not _printed_twice(card, where):
            yield f"card {card} is in two places: {', '.join(where)}"


def _printed_twice(card: str, where: list[str]) -> bool:
    """Printed spaces are on every board."""
    return len(set(where)) == len(where) and all(place.startswith("cards of") for place in where) and card[1:2] == "-"


def _seat_defects(game: Engine, state: State) -> Iterator[str]:
    for seat in range(state.players):
        for place, cards in state.known[seat]:
            there = {*state.piles[place], *(card for pick in state.picks for card in pick)}
            if any(card not in there for card in cards):
                yield f"seats.{letter(seat)}.known names a card that is not on satellite {letter(place)}"
        for entity in state.banked[seat]:
            if state.holders[entity] != seat:
                yield f"seats.{letter(seat)}.kept: {game.data.entities[entity].id} is not held by {letter(seat)}"
    if any(seat not in state.gone for seat in (*state.removed, *state.out)):
        yield "removed and out must be part of gone"


def _stack_defects(state: State) -> Iterator[str]:
    if not any(state.worlds):
        return
    scores: dict[int, list[int]] = {}
    for seat in state.seated():
        scores.setdefault(state.energy[seat], []).append(state.height[seat])
    for score, heights in scores.items():
        if sorted(heights) != list(range(len(heights))):
            yield f"height: the tokens on {score} must lie on places 0 to {len(heights) - 1}, each once (R3.4)"


def _agenda_defects(game: Engine, state: State) -> Iterator[str]:
    top: Any = state.pending[-1] if state.pending else None
    if top is None or isinstance(top, agenda.DrawStack):
        return
    kind = game.data.track[state.stop].kind if state.stop >= 0 else ""
    if not kind:
        yield "avatar is missing: say at which stop, 1 to 16, the avatars are"
    elif (isinstance(top, AT_NOTCH) and kind != "notch") or (isinstance(top, AT_CORNER) and kind != "corner"):
        yield f"avatar: {top.name} cannot be next while the avatars are at a {kind}"
    else:
        yield from _hand_defects(game, state)
        for cell in state.fresh:
            if isinstance(top, agenda.AskScore) and not state.spores[top.seat][cell]:
                yield f"fresh: {CELLS[cell]} has no spore"


def _hand_defects(game: Engine, state: State) -> Iterator[str]:
    """Whether everybody has the cards to go on with."""
    symbol, asked = game.data.track[state.stop].symbol, set()
    for frame in state.pending:
        if isinstance(frame, agenda.AskChoose | agenda.DrawCard):
            seats = frame.seats if isinstance(frame, agenda.AskChoose) else (frame.seat,)
            asked |= set(seats)
            for seat in seats:
                if seat in state.seated() and not state.piles[state.satellite(seat, symbol)]:
                    yield f"piles: {letter(seat)} has to choose a card, but there is none on its satellite"
    for frame in state.pending:
        if isinstance(frame, agenda.Resolving | agenda.AskPlace):
            for seat in frame.seats if isinstance(frame, agenda.Resolving) else (frame.seat,):
                if seat not in asked and not state.picks[seat]:
                    yield f"seats.{letter(seat)}.chosen is missing: the player still has a card to place or discard"
