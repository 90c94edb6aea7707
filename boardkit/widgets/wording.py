"""The words of buttons, headings and messages in both languages, and which language a notebook speaks."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from boardkit.core.languages import Texts, language
from boardkit.core.messages import messages_of

__all__ = ["language", "message", "say", "texts", "words"]

message = messages_of("boardkit.widgets")
"""What makes the messages of the widgets' errors."""

UI = "ui."
"""The texts that the script in the browser shows; the others are said from Python."""


@cache
def texts() -> Texts:
    """The catalogue `texts.toml`."""
    return Texts(tomllib.loads((files("boardkit.widgets") / "texts.toml").read_text(encoding="utf-8")))


def say(key: str, lang: str, **values: Any) -> str:
    """One text with its values filled in."""
    return texts().say(f"say.{key}", lang, values)


@cache
def words(lang: str) -> Mapping[str, str]:
    """All texts for the script in the browser, by name."""
    found = texts().templates
    return {key.removeprefix(UI): template[lang] for key, template in found.items() if key.startswith(UI)}
