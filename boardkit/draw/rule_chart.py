"""The rules of a game as a heat map: a row per chapter, a field per rule, the darker the more often it was met."""

from __future__ import annotations

from collections.abc import Iterator

from boardkit.core.languages import labelled
from boardkit.core.scene import Scene, Shape
from boardkit.draw.figures_words import headline
from boardkit.draw.flow_chart import breadth
from boardkit.explore import Coverage
from boardkit.explore.rule_map import chapters, mark, said, shade
from boardkit.explore.wording import say

EDGE, HEAD, NAME = 24, 84, 56
FIELD = (82, 50)
FILLS = ("fill-sea", "fill-shoal", "fill-sky", "fill-blue")
"""From met once to met a thousand times; the darkest has white letters."""
LOOKS = {"never": "fill-white line-ink dash", "explains": "tint-6 line-none", "fired": "line-none"}
"""Rules that forbade a move have a frame."""


def rule_chart(found: Coverage, lang: str = "en") -> Scene:
    """The map of the rules with what was counted, for the page and the classroom wall.

    >>> import boardkit as bk
    >>> found = bk.explore.coverage(bk.Session(bk.load("brew"), players=2, seed=7))
    >>> rule_chart(found).title
    'BREW: the rules that were met'
    """
    rows = chapters(found)
    title, legend = headline("rules.title", found.game, lang), say("coverage.legend", lang)
    across = NAME + FIELD[0] * max(map(len, rows.values()))
    page = max(across, breadth(legend, 15)) + 2 * EDGE, HEAD + FIELD[1] * len(rows) + 44
    parts = [
        Shape("rect", (0, 0, *page, 8), "fill-paper"),
        Shape("text", (EDGE, 40), "size-l bold", text=title, anchor="start"),
        Shape("text", (EDGE, 66), "size-s", text=found.summary(lang), anchor="start"),
        Shape("text", (EDGE, page[1] - 16), "size-xs muted", text=legend, anchor="start"),
    ]
    for row, (chapter, rules) in enumerate(rows.items()):
        y = HEAD + FIELD[1] * row
        parts.append(Shape("text", (EDGE, y + 30), "size-s bold", text=chapter, anchor="start"))
        parts += [_field(found, rule, lang, EDGE + NAME + FIELD[0] * place, y) for place, rule in enumerate(rules)]
    return Scene(*page, title, lang, tuple(parts))


def _field(found: Coverage, rule: str, lang: str, x: float, y: float) -> Shape:
    """A rule: its number, its sign, how often it was met."""
    status, level = found.status(rule), shade(found.count(rule))
    look = LOOKS.get(status, "line-ink")
    if status not in ("never", "explains"):
        look = f"{FILLS[level]} {look}"
    ink = " invert" if FILLS[-1] in look else ""
    parts = (
        Shape("rect", (2, 2, FIELD[0] - 4, FIELD[1] - 4, 5), look),
        Shape("text", (FIELD[0] / 2, 20), f"size-xs{ink}", text=rule),
        Shape("text", (FIELD[0] / 2, 40), f"size-s{ink}", text=mark(found, rule)),
    )
    return Shape("group", (x, y), label=said(found, rule, lang), parts=parts)


def in_words(found: Coverage, lang: str) -> str:
    """For those who cannot see the picture: how many rules were met, and which were not."""
    return "\n".join(_lines(found, lang))


def _lines(found: Coverage, lang: str) -> Iterator[str]:
    yield found.summary(lang)
    if found.never:
        yield labelled(say("coverage.unseen", lang), say("compare.comma", lang).join(found.never), lang)
