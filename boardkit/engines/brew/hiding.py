"""Who knows what: everything is open but the order of the decks, which is nowhere in the state.

The only secret is what was chosen while others still choose (R15.2 without `strict_draw_order`).
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from boardkit.core.hidden import Hidden, View
from boardkit.engines.brew.state import State

if TYPE_CHECKING:
    from boardkit.engines.brew import Engine


def mask(game: Engine, state: State, seat: int | None) -> State:
    """A copy of the state in which choices of others are `Hidden`."""
    masked = state.copy()
    masked.picks = tuple(
        Hidden(len(picked)) if picked and owner != seat else picked for owner, picked in enumerate(state.picks)
    )
    return masked


def determinize(game: Engine, view: View, rng: Random) -> State:
    """A state that looks to the viewing seat just like its view: hidden choices are made again."""
    state: State = view._state.copy()
    if any(isinstance(picked, Hidden) for picked in state.picks):
        number = state.pending[-1].number  # type: ignore[attr-defined]
        state.picks = tuple(_chosen(game, state, seat, number, rng) for seat in range(state.players))
    return state


def _chosen(game: Engine, state: State, seat: int, number: int, rng: Random) -> Any:
    """What a seat may have chosen."""
    if not isinstance(state.picks[seat], Hidden):
        return state.picks[seat]
    found = [card for card in state.trained[seat] if game.data.creatures[card].when == "end_of_round"]
    kinds = next(effect.choice for effect in game.data.creatures[found[number]].effects if len(effect.choice) > 1)
    return (rng.choice(kinds),)
