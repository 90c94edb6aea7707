"""The two languages, and the templates in which things are said."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from string import Formatter
from typing import Any

LANGUAGES = ("en", "zh-TW")
_HAN = "".join(f"{chr(low)}-{chr(high)}" for low, high in ((0x3000, 0x303F), (0x3400, 0x9FFF), (0xFF00, 0xFFEF)))
_SPACE_IN_HAN = re.compile(f"(?<=[{_HAN}]) (?=[{_HAN}])")


def checked(lang: str) -> str:
    """`lang` itself, or an error that lists the languages."""
    if lang not in LANGUAGES:
        from boardkit.core.errors import OptionError, close_matches  # which need this module to say anything
        from boardkit.core.messages import message

        raise OptionError(message("no.language", name=lang, close=close_matches(lang, LANGUAGES)))
    return lang


def html_lang(lang: str) -> str:
    """The language tag for pages: without the script in it, browsers pick Japanese or Simplified shapes.

    >>> html_lang("zh-TW")
    'zh-Hant-TW'
    """
    return {"zh-TW": "zh-Hant-TW"}.get(lang, lang)


def language() -> str:
    """The language of the notebook that is running: that of its folder, English unless the folder is ``zh-TW``."""
    return "zh-TW" if "zh-TW" in Path.cwd().parts else "en"


def labelled(name: str, text: str, lang: str) -> str:
    """A text behind its heading."""
    return f"{name}：{text}" if lang == "zh-TW" else f"{name}: {text}"


def closed(text: str, lang: str) -> str:
    """Chinese without spaces inside: a template with spaces for a Latin value is right for one in Chinese, too.

    >>> closed("放到 春之棲木獸 上", "zh-TW"), closed("放到 F06.4 上", "zh-TW")
    ('放到春之棲木獸上', '放到 F06.4 上')
    """
    return _SPACE_IN_HAN.sub("", text) if lang == "zh-TW" else text


class _Plural(Formatter):
    """``{amount:coin|coins}`` says "1 coin" or "3 coins"; anything else is as in `str.format`."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" not in format_spec:
            return str(super().format_field(value, format_spec))
        one, many = format_spec.split("|")
        return f"{value} {one if value == 1 else many}"


_format = _Plural().vformat


class Texts:
    """Templates by dotted key and language, read from one or more TOML tables.

    >>> texts = Texts({"event": {"Gained": {"en": "{seat} gains {n:coin|coins}", "zh-TW": "{seat} 獲得 {n} 枚金幣"}}})
    >>> texts.say("event.Gained", "en", {"seat": "Player A", "n": 1})
    'Player A gains 1 coin'
    """

    def __init__(self, *tables: Mapping[str, Any]) -> None:
        self.templates: dict[str, Mapping[str, str]] = {}
        for table in tables:
            self._collect("", table)

    def say(self, key: str, lang: str, values: Mapping[str, Any] | None = None) -> str:
        """The text of `key`; a missing key says its own name, which a test on the catalogues forbids."""
        template = self.templates.get(key)
        if template is None:
            return key
        return _format(template[lang], (), values or {})

    def __contains__(self, key: str) -> bool:
        return key in self.templates

    def _collect(self, path: str, table: Mapping[str, Any]) -> None:
        if LANGUAGES[0] in table and isinstance(table[LANGUAGES[0]], str):
            self.templates[path] = table
            return
        for name, value in table.items():
            if isinstance(value, Mapping):
                self._collect(f"{path}.{name}" if path else name, value)


@cache
def texts_of(package: str, file: str = "texts.toml") -> Texts:
    """The texts in a file of a package."""
    return Texts(tomllib.loads((files(package) / file).read_text(encoding="utf-8")))


def sayer(package: str, file: str = "texts.toml", table: str = "") -> Callable[..., str]:
    """What says the texts of a package, or of one table in its file: ``say(key, lang, fact=value)``.

    >>> say = sayer("boardkit.draw", "figures.toml", "regions")
    >>> say("counts", "en", regions=8, borders=13)
    '8 regions, 13 borders'
    """
    prefix = f"{table}." if table else ""

    def say(key: str, lang: str, /, **values: Any) -> str:
        return texts_of(package, file).say(prefix + key, checked(lang), values)

    return say
