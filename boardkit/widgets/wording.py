"""The words of buttons, headings and messages in both languages, and which language a notebook speaks."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from boardkit.core.languages import Texts

UI = "ui."
"""The texts that the script in the browser shows; the others are said from Python."""


def language() -> str:
    """The language of the notebook that is running: that of its folder, English unless the folder is ``zh-TW``."""
    return "zh-TW" if "zh-TW" in Path.cwd().parts else "en"


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
