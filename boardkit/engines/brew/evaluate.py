"""How good a position is for a seat, in points: a rough guess that lets a bot choose sensibly.

The weights are round numbers: a brewed potion is worth its points, an ingredient a part of one, a forest led most of
its points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardkit.engines.brew import agenda
from boardkit.engines.brew.scoring import best_pairs, controller, tally
from boardkit.engines.brew.state import State

if TYPE_CHECKING:
    from boardkit.engines.brew import Engine

INGREDIENT, BERRY, TRAINED, DIE, DRINK, LED, SHARE = 0.55, 0.8, 1.3, 0.4, 0.6, 0.8, 0.3


def evaluate(game: Engine, state: State, seat: int) -> float:
    """Points of the seat and what its goods and dice are likely to bring, less a part of the best opponent's points."""
    if state.winners:
        return 1_000.0 * (seat in state.winners) + state.points[seat]
    rivals = max((_sure(game, state, other) for other in range(state.players) if other != seat), default=0.0)
    *basic, berries = state.goods[seat]
    goods = INGREDIENT * sum(min(count, 4) for count in basic) + BERRY * min(berries, 4)
    hand = DRINK * (
        sum(bool(game.data.potions[card].effects) for card in state.hands[seat]) - _drinking(game, state, seat)
    )
    return (
        _sure(game, state, seat)
        - 0.3 * rivals
        + goods
        + hand
        + DIE * len(state.pools[seat])
        + _forests(game, state, seat)
    )


def _drinking(game: Engine, state: State, seat: int) -> int:
    """How many potions of the hand are being drunk: their card is laid down at the end, but they are spent already."""
    effects = (frame for frame in state.pending if isinstance(frame, agenda.Effects) and frame.seat == seat)
    return sum(frame.source in game.data.potions for frame in effects)


def _sure(game: Engine, state: State, seat: int) -> float:
    """Points that nobody can take away, and creatures."""
    data = game.data
    cards = sum(data.potions[card].points for card in state.hands[seat] + state.drunk[seat]) + state.noted[seat]
    forests = sum(data.forests[card].points for card in state.claimed[seat])
    creatures = state.released[seat] + state.trained[seat]
    paired = len(best_pairs(data, creatures, state.claimed[seat]))
    return state.points[seat] + cards + forests + TRAINED * len(creatures) + 2 * paired


def _forests(game: Engine, state: State, seat: int) -> float:
    """Forests of the row, by who would claim them now."""
    value = 0.0
    for card in state.row:
        counts, elements = tally(game.data, state, card)
        leader = controller(game, counts, elements)
        worth = game.data.forests[card].points
        value += (
            LED * worth * (leader == seat) - SHARE * worth * (leader not in (seat, -1)) + SHARE * min(counts[seat], 3)
        )
    return value
