"""R4 to look at: what is still open in a turn, why a step is not possible, and moves that are worth explaining."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from boardkit.core.answers import TurnPart
from boardkit.core.data import Move
from boardkit.engines.brew import agenda, moves
from boardkit.engines.brew.queries import cost, tokens
from boardkit.engines.brew.state import State

if TYPE_CHECKING:
    from boardkit.engines.brew import Engine

BREWS = (moves.Brew, moves.BrewReserved)


def turn_parts(game: Engine, state: State) -> tuple[TurnPart, ...]:
    """The three steps of the turn in which something is asked (R4.1)."""
    ask = agenda.turn_of(state.pending)
    if ask is None:
        return ()
    between = state.copy()  # a step under way is looked at as if it were finished
    between.pending = state.pending[: state.pending.index(ask) + 1]
    kinds = {type(move) for move in game.legal_moves(between)}
    return (
        TurnPart("place", "R4.1", "done" if ask.placed else "open", must=True),
        _may("brew", ask.brewed, not kinds.isdisjoint(BREWS), *_no_brew(state, ask.seat)),
        _may("drink", ask.drunk, moves.Drink in kinds, *_no_drink(state, ask.seat)),
    )


def _may(code: str, done: bool, possible: bool, rule: str, why: str) -> TurnPart:
    if done or possible:
        return TurnPart(code, "R4.1", "done" if done else "open")
    return TurnPart(code, rule, "impossible", why)


def _no_brew(state: State, seat: int) -> tuple[str, str]:
    """The rule, and why the seat could not brew."""
    return ("R11.1", "too_dear") if state.market or state.reserved[seat] else ("R11.8", "no_potion")


def _no_drink(state: State, seat: int) -> tuple[str, str]:
    """The rule, and why the seat could not drink."""
    return ("R11.5", "does_nothing") if state.hands[seat] else ("R11.4", "empty_hand")


def explainable(game: Engine, state: State) -> Iterator[Move]:
    """Every step of the turn with every die and potion that a player may think of."""
    ask = state.pending[-1] if state.pending else None
    if not isinstance(ask, agenda.AskTurn):
        return
    for face in dict.fromkeys(state.pools[ask.seat]):
        yield moves.Place(face)
    for cards, kind in ((state.market, moves.Brew), (state.reserved[ask.seat], moves.BrewReserved)):
        for card in dict.fromkeys(cards):
            yield kind(card, tokens((*cost(game.data, state, ask.seat, card), 0)))
    for card in dict.fromkeys(state.hands[ask.seat]):
        yield moves.Drink(card)
