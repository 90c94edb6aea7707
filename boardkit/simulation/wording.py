"""The words of results in both languages."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from boardkit.core.languages import Texts, language
from boardkit.core.messages import messages_of

__all__ = ["language", "message", "say"]

message = messages_of("boardkit.simulation")
"""What makes the messages of the errors of simulations."""


@cache
def texts() -> Texts:
    """The catalogue `texts.toml`."""
    return Texts(tomllib.loads((files("boardkit.simulation") / "texts.toml").read_text(encoding="utf-8")))


def say(key: str, lang: str, **values: Any) -> str:
    """One text with its values filled in."""
    return texts().say(key, lang, values)
