"""The words of results in both languages."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from boardkit.core.languages import Texts, language

__all__ = ["language", "say"]


@cache
def texts() -> Texts:
    """The catalogue `texts.toml`."""
    return Texts(tomllib.loads((files("boardkit.simulation") / "texts.toml").read_text(encoding="utf-8")))


def say(key: str, lang: str, **values: Any) -> str:
    """One text with its values filled in."""
    return texts().say(key, lang, values)
