"""Changing one entry of a tuple, which the reducers do all the time."""

from __future__ import annotations

from typing import Any


def put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one entry replaced (by way of a list, which is the quickest)."""
    changed = [*values]
    changed[index] = value
    return tuple(changed)


def places_of(values: tuple[Any, ...], value: Any) -> list[int]:
    """Where in the tuple such entries are."""
    found, place = [], -1
    for _ in range(values.count(value)):
        place = values.index(value, place + 1)
        found.append(place)
    return found


def without(values: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    """The tuple with the first such entry taken out."""
    changed = [*values]
    changed.remove(value)
    return tuple(changed)
