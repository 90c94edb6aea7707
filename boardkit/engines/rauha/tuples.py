"""Tuples changed by rules of their own: what a seat knows of the piles, and the stacks of tokens."""

from __future__ import annotations

from typing import Any

from boardkit.core.tuples import put
from boardkit.engines.rauha.state import State


def without(values: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    """The tuple with the first such entry taken out, if there is one."""
    if value not in values:
        return values
    changed = [*values]
    changed.remove(value)
    return tuple(changed)


def forget(known: tuple[Any, ...], satellite: int, card: str) -> tuple[Any, ...]:
    """What a seat knows of the piles, less a card that it now knows to have left a satellite."""
    for number, (place, cards) in enumerate(known):
        if place == satellite and card in cards:
            return put(known, number, (place, without(cards, card)))
    return known


def restacked(state: State, seat: int, score: int) -> tuple[int, ...]:
    """R3.4: the places in the stacks when a token goes on top at another score."""
    energy, height = state.energy, [*state.height]
    old, own, place = energy[seat], height[seat], 0
    if score not in energy and energy.count(old) == 1:
        return put(state.height, seat, 0)
    for other, value in enumerate(energy):
        if other == seat or other in state.removed:
            continue
        if value == old and height[other] > own:
            height[other] -= 1
        elif value == score:
            place += 1
    height[seat] = place
    return tuple(height)
