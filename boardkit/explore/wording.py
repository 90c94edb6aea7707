"""The words of answers in both languages."""

from __future__ import annotations

from boardkit.core.languages import sayer
from boardkit.core.messages import messages_of

say = sayer("boardkit.explore")
message = messages_of("boardkit.explore")


def cited(rule: str, text: str, lang: str) -> str:
    """A sentence with the rule that it follows from."""
    return f"{text}（{rule}）" if lang == "zh-TW" else f"{text} ({rule})"
