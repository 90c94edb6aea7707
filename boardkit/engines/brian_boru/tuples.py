"""Looking for entries of a tuple."""

from __future__ import annotations

from typing import Any


def places_of(values: tuple[Any, ...], value: Any) -> list[int]:
    """Where in the tuple such entries are."""
    found, place = [], -1
    for _ in range(values.count(value)):
        place = values.index(value, place + 1)
        found.append(place)
    return found
