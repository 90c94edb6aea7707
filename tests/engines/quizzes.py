"""Questions of a kind, to find out their answers again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import boardkit as bk


def asked(game: bk.Game, kind: str, times: int = 12) -> Iterator[tuple[Any, Any, Any]]:
    """Questions of a kind, each with its position and its right answer."""
    for seed in range(times):
        question = bk.explore.quiz(game, kind, seed)
        (number,) = question.right
        yield question, question.state, question.options[number].value
