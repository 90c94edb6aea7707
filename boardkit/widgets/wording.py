"""The words of buttons, headings and messages in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

from boardkit.core.languages import language, sayer, texts_of
from boardkit.core.messages import messages_of

__all__ = ["language", "message", "say", "texts", "words"]

texts = partial(texts_of, "boardkit.widgets")
say = sayer("boardkit.widgets", table="say")
message = messages_of("boardkit.widgets")

UI = "ui."
"""The texts that the script in the browser shows; the others are said from Python."""


@cache
def words(lang: str) -> Mapping[str, str]:
    """All texts for the script in the browser, by name."""
    found = texts().templates
    return {key.removeprefix(UI): template[lang] for key, template in found.items() if key.startswith(UI)}
