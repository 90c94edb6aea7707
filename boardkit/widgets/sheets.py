"""A sheet of questions to print: pictures and questions first, the answers with their rules on a last page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from importlib.resources import files
from pathlib import Path

import boardkit as bk
from boardkit.core.game import Game
from boardkit.core.languages import checked, html_lang
from boardkit.core.scene import veiled
from boardkit.draw import font, svg
from boardkit.explore.questions import Question, Reason
from boardkit.widgets.wording import language, say

LONG = 44
"""Options longer than this stand below one another."""


class Sheet:
    """A page to print: `html` is the whole page, which needs no other file; shows itself in a notebook."""

    def __init__(self, html: str, questions: Sequence[Question], title: str) -> None:
        self.html, self.questions, self.title = html, tuple(questions), title

    def save(self, path: str | Path) -> None:
        """Write the page to a file, to be opened in a browser and printed."""
        Path(path).write_text(self.html, encoding="utf-8")

    def _repr_html_(self) -> str:
        frame = 'style="width:100%;height:640px;border:1px solid #857b68"'
        return f'<iframe title="{escape(self.title)}" sandbox {frame} srcdoc="{escape(self.html)}"></iframe>'

    def __repr__(self) -> str:
        return f"<sheet {self.title!r}, {len(self.questions)} questions, {len(self.html):,} characters of HTML>"


def quiz_sheet(
    game: Game | str, topic: str | None = None, seed: int | str = 0, count: int = 10, *, lang: str | None = None,
    level: int | None = None, path: str | Path | None = None,
) -> Sheet:  # fmt: skip
    """A sheet of questions with the answers on a last page, for a class.

    game    name of the game, or a game under readings of your own
    topic, seed, level   as for `bk.explore.quiz`; the same seed gives the same sheet
    count   how many questions
    lang    ``en`` or ``zh-TW``; None for that of the notebook
    path    where to write the page; None not to

    >>> import boardkit as bk
    >>> sheet = bk.widgets.quiz_sheet("brian_boru", "trick_winner", seed=1, count=2, lang="en")
    >>> len(sheet.questions), "Answers" in sheet.html
    (2, True)
    """
    game, lang = game if isinstance(game, Game) else bk.load(game), checked(lang or language())
    questions = bk.explore.worksheet(game, topic, seed, count, level)
    about = bk.explore.topics(game)[topic][lang] if topic else ""
    title = say("sheet.title", lang, game=game.title(lang)) + (f" · {about}" if about else "")
    body = [
        f'<header class="head"><h1>{escape(title)}</h1><p class="fields">{_fields(lang)}</p></header>',
        *(_question(game, number, question, lang) for number, question in enumerate(questions, 1)),
        _answers(game, questions, say("sheet.made", lang, seed=seed, count=len(questions)), lang),
    ]
    sheet = Sheet(_page(title, "\n".join(body), lang), questions, title)
    if path is not None:
        sheet.save(path)
    return sheet


def _page(title: str, body: str, lang: str) -> str:
    """The whole page, its style and the Chinese font inside."""
    own = (files("boardkit.widgets") / "sheet.css").read_text(encoding="utf-8")
    style = (font.font_face_css() if lang == "zh-TW" else "") + svg.style_sheet() + own
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{style}</style>'
    return f'<!DOCTYPE html>\n<html lang="{html_lang(lang)}"><head>{head}</head><body>\n{body}\n</body></html>\n'


def _fields(lang: str) -> str:
    return "".join(f"<span>{escape(say(f'sheet.{name}', lang))}</span>" for name in ("name", "date", "points"))


def _question(game: Game, number: int, question: Question, lang: str) -> str:
    """Picture, question and boxes to tick."""
    picture = svg.svg(veiled(game.scene(question.state, lang), question.hides), styled=False)
    *given, asked = question.text[lang].split("\n")
    level = say("sheet.level", lang, level=question.level, kind=question.title[lang])
    return "\n".join(
        [
            f'<section class="question"><h2>{number}. <span class="note">{escape(level)}</span></h2>',
            picture,
            *(f"<p>{escape(line)}</p>" for line in given),
            f'<p class="asked">{escape(asked)}</p>',
            _options(question, lang),
            "</section>",
        ]
    )


def _options(question: Question, lang: str) -> str:
    long = " long" if any(len(option.text[lang]) > LONG for option in question.options) else ""
    rows = (
        f"<li>{_box(question, number)}{escape(option.text[lang])}</li>"
        for number, option in enumerate(question.options, 1)
    )
    return f'<ol class="options{long}">{"".join(rows)}</ol>'


def _box(question: Question, number: int) -> str:
    """The number of an option: in a circle where one is right, in a square where several are."""
    return f'<span class="box{"" if question.several else " round"}">{number}</span>'


def _answers(game: Game, questions: Iterable[Question], made: str, lang: str) -> str:
    """The last page: each answer with what decides it, then the rules that were cited."""
    rows = [_answer(question, lang) for question in questions]
    reasons = [reason for question in questions for reason in question.explanation]
    rules = (
        f"<dt>{escape(id_)} {escape(game.rules[id_].title(lang))}</dt><dd>{escape(game.rules[id_].text(lang))}</dd>"
        for id_ in sorted({reason.rule for reason in reasons if reason.rule}, key=_order)
    )
    return (
        f'<section class="answers"><h1>{escape(say("sheet.answers", lang))}</h1><p class="note">{escape(made)}</p>'
        f"<ol>{''.join(rows)}</ol><h2>{escape(say('sheet.rules', lang))}</h2>"
        f'<dl class="rules">{"".join(rules)}</dl></section>'
    )


def _order(rule: str) -> list[int]:
    """R7.9 comes before R7.10."""
    return [int(part) for part in rule.removeprefix("R").split(".")]


def _answer(question: Question, lang: str) -> str:
    right = (
        f"<p>{_box(question, place + 1)}<strong>{escape(question.options[place].text[lang])}</strong></p>"
        for place in question.right
    )
    return f"<li>{''.join(right)}{''.join(_reasons(question.explanation, lang))}</li>"


def _reasons(reasons: Iterable[Reason], lang: str) -> Iterator[str]:
    for reason in reasons:
        rule = f'<span class="rule">{escape(reason.rule)}</span> ' if reason.rule else ""
        yield f"<p>{rule}{escape(reason.text[lang])}</p>"
