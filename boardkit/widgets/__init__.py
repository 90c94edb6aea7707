"""The notebook face: widgets to explore a game, to learn it, to practise, to be asked, and to move pieces about.

>>> import boardkit as bk
>>> bk.widgets.language() in ("en", "zh-TW")
True

The widgets need ipywidgets and anywidget, which are loaded when one of them is first named.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from boardkit.widgets.wording import language

__all__ = [
    "Exercise", "Explorer", "Lesson", "Quiz", "Workbench", "compare_readings", "language", "quiz_sheet", "still",
]  # fmt: skip

if TYPE_CHECKING:
    from boardkit.widgets.exercise import Exercise
    from boardkit.widgets.explorer import Explorer
    from boardkit.widgets.lesson import Lesson
    from boardkit.widgets.pictures import still
    from boardkit.widgets.quiz_face import Quiz
    from boardkit.widgets.sheets import quiz_sheet
    from boardkit.widgets.tables import compare_readings
    from boardkit.widgets.workbench import Workbench


_HOMES = {
    "Exercise": "exercise", "Explorer": "explorer", "Lesson": "lesson", "Quiz": "quiz_face", "Workbench": "workbench",
    "compare_readings": "tables", "quiz_sheet": "sheets", "still": "pictures",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(f"boardkit.widgets.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'boardkit.widgets' has no attribute {name!r}")
