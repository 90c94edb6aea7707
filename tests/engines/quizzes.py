"""Questions of a kind, to find out their answers again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import boardkit as bk


def asked(game: bk.Game, kind: str) -> Iterator[tuple[Any, Any, Any]]:
    """Twelve questions of a kind, each with its position and its right answer."""
    for seed in range(12):
        question = bk.explore.quiz(game, kind, seed)
        (number,) = question.right
        yield question, question.state, question.options[number].value
