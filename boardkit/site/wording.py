"""The words of the site and of its builder, in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from boardkit.core.languages import Texts
from boardkit.core.messages import messages_of

message = messages_of("boardkit.site")
"""What makes the messages of errors."""


@cache
def texts() -> Texts:
    """The catalogue `texts.toml`."""
    return Texts(tomllib.loads((files("boardkit.site") / "texts.toml").read_text(encoding="utf-8")))


def say(key: str, lang: str, values: Mapping[str, Any] | None = None) -> str:
    """One text with its values filled in."""
    return texts().say(key, lang, values or {})
