"""The present face of a quiz as plain data: the question, what was answered, and the panel where it is explored."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from boardkit.explore.questions import Choice, Reason, topics
from boardkit.widgets import panel_view
from boardkit.widgets.panel_view import Table

if TYPE_CHECKING:
    from boardkit.widgets.quiz_round import QuizRound

NO_MARKS: Table = {"legal": [], "forbidden": [], "picked": []}


def view(quiz: QuizRound) -> Table:
    """Everything but the picture.  Moves and log are left out until they may be seen."""
    panel = quiz.panel
    if quiz.exploring:
        found = panel_view.playing(panel)
    else:
        found = panel_view.frame(panel) | {"head": panel_view.head(panel), "marks": NO_MARKS}
    return found | {"quiz": question(quiz)}


def question(quiz: QuizRound) -> Table:
    """What is asked, and what is to be said about the answer."""
    asked, lang, chosen = quiz.question, quiz.panel.lang, quiz.chosen
    return {
        "number": quiz.number,
        "level": asked.level,
        "title": asked.title[lang],
        "topic": quiz.topic or "",
        "topics": [{"name": name, "title": title[lang]} for name, title in topics(quiz.game).items()],
        "score": {"right": quiz.right, "answered": quiz.answered, "streak": quiz.streak, "best": quiz.best},
        "text": asked.text[lang].split("\n"),
        "several": asked.several,
        "options": [_option(quiz, number, option) for number, option in enumerate(asked.options)],
        "verdict": quiz.verdict,
        "explanation": _reasons(asked.explanation, lang) if chosen is not None else [],
        "risen": quiz.level if quiz.risen else 0,
        "exploring": quiz.exploring,
    }


def _option(quiz: QuizRound, number: int, option: Choice) -> Table:
    """An option; before the answer, nothing that gives it away."""
    lang, chosen = quiz.panel.lang, quiz.chosen
    shown: Table = {"text": option.text[lang], "chosen": chosen is not None and number in chosen}
    if chosen is None:
        return shown | {"right": None, "why": []}
    told = shown["chosen"] != option.right or not option.right or quiz.question.several
    return shown | {"right": option.right, "why": _reasons(option.why, lang) if told else []}


def _reasons(reasons: Iterable[Reason], lang: str) -> list[Table]:
    return [{"kind": reason.kind, "rule": reason.rule, "text": reason.text[lang]} for reason in reasons]
