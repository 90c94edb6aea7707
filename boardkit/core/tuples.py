"""Tuples with an entry changed, which reducers do all the time: a state holds nothing else."""

from __future__ import annotations

from typing import Any


def put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one entry replaced (by way of a list, which is the quickest).

    >>> put((1, 2, 3), 1, 7)
    (1, 7, 3)
    """
    changed = [*values]
    changed[index] = value
    return tuple(changed)


def without(values: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    """The tuple with the first such entry taken out; it must be there.

    >>> without((1, 2, 1), 1)
    (2, 1)
    """
    changed = [*values]
    changed.remove(value)
    return tuple(changed)
