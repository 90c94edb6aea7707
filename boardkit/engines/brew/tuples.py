"""Tuples of dice, cards and ingredients with some more or fewer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from boardkit.engines.brew.components import FACES
from boardkit.engines.brew.state import KIND


def joined(values: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    """The tuple with one more entry, kept in order."""
    return tuple(sorted((*values, value)))


def more(goods: tuple[int, ...], kind: str, amount: int) -> tuple[int, ...]:
    """Ingredients with so many more of a kind."""
    changed = [*goods]
    changed[KIND[kind]] += amount
    return tuple(changed)


def fewer(goods: tuple[int, ...], tokens: tuple[str, ...]) -> tuple[int, ...]:
    """Ingredients after these tokens were paid."""
    left = list(goods)
    for token in tokens:
        left[KIND[token]] -= 1
    return tuple(left)


def ordered(faces: Iterable[str]) -> tuple[str, ...]:
    """Faces in the order of the rules: herb, mushroom, crystal, creature, water, fire, wind."""
    return tuple(sorted(faces, key=FACES.index))
