"""R7.7, R9.5: what is counted on a board; and who knows a card (R4.6)."""

from __future__ import annotations

from boardkit.engines.rauha.components import ANIMALS, CELL_INDEX, Data, Effect
from boardkit.engines.rauha.state import State


def water_total(data: Data, state: State, seat: int) -> int:
    """R9.5: water sources on the visible biomes, and those of held entities (Vuori's, R10.1)."""
    biomes = data.biomes
    total = sum([biomes[biome].water for biome in state.worlds[seat]])
    if seat in state.holders:
        total += sum([data.entities[entity].water for entity, holder in enumerate(state.holders) if holder == seat])
    return total


def count(data: Data, state: State, seat: int, per: str) -> int:
    """R7.7: how many of something a seat has on its whole board."""
    if per == "spore":
        return state.spores[seat].count(True)
    if per == "water_source":
        return water_total(data, state, seat)
    kind, biomes = ANIMALS.index(per), data.biomes
    return sum([biomes[biome].counts[kind] for biome in state.worlds[seat]])


def effect_of(data: Data, state: State, seat: int, thing: str) -> Effect | None:
    """The effect of a cell or an entity."""
    cell = CELL_INDEX.get(thing)
    if cell is None:
        return data.entities[data.entity_index[thing]].effect
    return data.biomes[state.worlds[seat][cell]].effect


def knowing(state: State, satellite: int, card: str) -> tuple[int, ...]:
    """The seats that know that the card is in the pile."""
    return tuple(
        seat
        for seat, known in enumerate(state.known)
        if any(place == satellite and card in cards for place, cards in known)
    )
