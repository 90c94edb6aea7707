"""How good a position is for a seat, in points: a rough guess that lets a bot choose sensibly.

What lies on the board is worth what it gives, times how often it still works; the weights are round numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardkit.engines.rauha.components import Data, Effect
from boardkit.engines.rauha.counting import count, water_total
from boardkit.engines.rauha.state import State

if TYPE_CHECKING:
    from boardkit.engines.rauha import Engine

CRYSTAL, SPORE, RIVALS, ANIMAL = 0.45, 0.6, 0.3, 0.15


def evaluate(game: Engine, state: State, seat: int) -> float:
    """Points of the seat, and what its board, entities and water promise, less a part of the best opponent's points."""
    rivals = [state.energy[other] for other in state.seated() if other != seat]
    if state.winners:
        return 1_000.0 * (seat in state.winners) + state.energy[seat]
    value = state.energy[seat] - RIVALS * max(rivals, default=0)
    if state.stop < 0 or not state.worlds[seat]:
        return value
    scorings = sum(stop.kind == "corner" for stop in game.data.track[state.stop :])
    return value + CRYSTAL * min(state.crystals[seat], 12) * (scorings > 0) + _board(game.data, state, seat, scorings)


def _board(data: Data, state: State, seat: int, scorings: int) -> float:
    """Effects times their remaining uses, water and symbols."""
    value = 0.0
    for cell, biome in enumerate(state.worlds[seat]):
        uses = sum(cell in stop.line for stop in data.track[state.stop + 1 :]) + scorings * state.spores[seat][cell]
        effect = data.biomes[biome].effect
        if effect is not None:
            value += worth(data, state, seat, effect) * uses
        value += ANIMAL * len(data.biomes[biome].animals)
    for entity, holder in enumerate(state.holders):
        effect = data.entities[entity].effect
        if holder == seat and effect is not None:
            value += worth(data, state, seat, effect) * scorings
    own = water_total(data, state, seat)
    least = min(water_total(data, state, other) for other in state.seated())
    return value + scorings * data.water_points[min(own - least, len(data.water_points) - 1)] * 0.8


def worth(data: Data, state: State, seat: int, effect: Effect) -> float:
    """What one activation brings, in points."""
    if effect.kind == "spore":
        return SPORE
    gain = float(effect.amount)
    if effect.kind == "count":
        animals = ("flying", "land", "marine")
        kinds = animals if effect.per == "choose_one" else (effect.per,)
        gain *= max(count(data, state, seat, kind) for kind in kinds)
    gain *= CRYSTAL if effect.gives == "crystals" else 1.0
    return max(0.0, gain - CRYSTAL * effect.pay)
