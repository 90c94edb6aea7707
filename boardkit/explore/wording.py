"""The words of answers in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from boardkit.core.languages import Texts
from boardkit.core.messages import messages_of

message = messages_of("boardkit.explore")
"""What makes the messages of errors."""


@cache
def texts() -> Texts:
    """The catalogue `texts.toml`."""
    return Texts(tomllib.loads((files("boardkit.explore") / "texts.toml").read_text(encoding="utf-8")))


def say(key: str, lang: str, **values: Any) -> str:
    """One text with its values filled in."""
    return texts().say(key, lang, values)


def html_lang(lang: str) -> str:
    """The language as pages name it."""
    return "zh-Hant-TW" if lang == "zh-TW" else lang


def cited(rule: str, text: str, lang: str) -> str:
    """A sentence with the rule that it follows from."""
    return f"{text}（{rule}）" if lang == "zh-TW" else f"{text} ({rule})"


def table_row(name: str, cells: Iterable[Iterable[str]], style: str) -> str:
    """A row of a table: its heading, and the lines of each cell."""
    columns = "".join(cell("td", "\n".join(lines), style) for lines in cells)
    return f"<tr>{cell('th', name, style, scope='row')}{columns}</tr>"


def cell(tag: str, content: str, style: str, **attributes: str) -> str:
    """A cell of a table with a text, escaped; line breaks stay."""
    named = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    return f'<{tag}{named} style="{style}">{escape(content).replace(chr(10), "<br>")}</{tag}>'
