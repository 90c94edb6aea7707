"""The rules of a game as a map: a row per chapter, a field per rule, shaded by how often it was met."""

from __future__ import annotations

from collections.abc import Iterator
from math import log10
from typing import TYPE_CHECKING

from boardkit.core.languages import html_lang, labelled
from boardkit.core.markup import Html, element, table
from boardkit.core.rulebook import chapter_of
from boardkit.explore.wording import say

if TYPE_CHECKING:
    from boardkit.explore.seen_rules import Coverage

SHADES = ("#dcebf5", "#a9cfe6", "#5fa3cc", "#1f6f9f")
"""From met once to met a thousand times; the darkest has white letters."""

BASE = "display: inline-block; min-width: 4.6em; padding: 2px 4px; margin: 1px; border-radius: 3px; text-align: center"
STYLES = {
    "never": "background: #fff; border: 2px dashed #8c1d00; color: #8c1d00",
    "explains": "background: #f1eee6; border: 1px solid #cfc7b6; color: #5b5e62",
    "blocked": "border: 2px solid #8c1d00",
    "both": "border: 2px solid #14161a",
    "fired": "border: 1px solid #0b4f7a",
}
SIGNS = {"fired": "✓", "blocked": "✗", "both": "✓✗", "never": "–", "explains": ""}
"""A second cue beside the colour: fires, blocks, both, never."""


def chapters(found: Coverage) -> dict[str, list[str]]:
    """The rules by chapter: R7 to R7.1, R7.2 …"""
    rows: dict[str, list[str]] = {}
    for rule in found.game.rules:
        rows.setdefault(chapter_of(rule), []).append(rule)
    return rows


def shade(count: int) -> int:
    """Which of the four shades a count has."""
    return min(len(SHADES) - 1, int(log10(max(1, count)) + 0.001) + (count > 1)) if count else 0


def html(found: Coverage, lang: str) -> str:
    """The map, what the signs mean, and the acting rules that were never seen."""
    rows = (
        [name, Html("".join(_field(found, rule, lang) for rule in rules))] for name, rules in chapters(found).items()
    )
    caption = labelled(found.game.title(lang), found.summary(lang), lang)
    parts = [
        table([], rows, caption, "text-align: left"),
        element("p", say("coverage.legend", lang), style="margin: 4px 0"),
    ]
    if found.never:
        head = element("summary", f"{say('coverage.unseen', lang)} ({len(found.never)})")
        never = (element("li", f"{rule} {found.game.rules[rule].title(lang)}") for rule in found.never)
        parts.append(element("details", head, element("ul", *never)))
    return element("div", *parts, lang=html_lang(lang), class_="boardkit-coverage")


def _field(found: Coverage, rule: str, lang: str) -> Html:
    status = found.status(rule)
    style = f"{BASE}; {STYLES[status]}"
    if status in ("fired", "blocked", "both"):
        level = shade(found.count(rule))
        style += f"; background: {SHADES[level]}; color: {'#fff' if level == len(SHADES) - 1 else '#14161a'}"
    title = said(found, rule, lang)
    return element("span", element("small", rule), f"\n{mark(found, rule)}", style=style, title=title)


def said(found: Coverage, rule: str, lang: str) -> str:
    """A field in words: the title of the rule, and how it was met."""
    status = say(f"coverage.{found.status(rule)}", lang, count=found.count(rule))
    return labelled(f"{rule} {found.game.rules[rule].title(lang)}", status, lang)


def mark(found: Coverage, rule: str) -> str:
    """The sign of a field, and how often the rule was met."""
    count = found.count(rule)
    return " ".join(filter(None, (SIGNS[found.status(rule)], f"{count:,}" if count else ""))) or "·"


def text(found: Coverage, lang: str) -> Iterator[str]:
    """Lines for a terminal: the acting rules with counts and where first, then those that were never seen."""
    yield labelled(found.game.title(lang), found.summary(lang), lang)
    yield ""
    yield say("coverage.columns", lang)
    for rule in found.met:
        counts = [getattr(found, kind).get(rule) for kind in ("fired", "blocked")]
        numbers = "  ".join(f"{seen.count if seen else 0:>7,}" for seen in counts)
        first = next(seen.where for seen in counts if seen)
        yield f"{rule:<7}{numbers}  {found.game.rules[rule].title(lang)}  [{first}]"
    yield ""
    yield labelled(say("coverage.unseen", lang), str(len(found.never)), lang)
    yield from (f"{rule:<7}{found.game.rules[rule].title(lang)}" for rule in found.never)
    others = [rule for rule in found.game.rules if rule in found.fired and not found.game.rules[rule].acts]
    if others:
        yield ""
        yield labelled(say("coverage.others", lang), say("compare.comma", lang).join(others), lang)
