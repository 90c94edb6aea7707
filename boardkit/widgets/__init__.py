"""The notebook face: one widget to explore a game, one to practise with, one that asks questions.

>>> import boardkit as bk
>>> bk.widgets.language() in ("en", "zh-TW")
True

`Explorer`, `Exercise` and `Quiz` need ipywidgets and anywidget, which are loaded when one of them is first named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardkit.widgets.wording import language

__all__ = ["Exercise", "Explorer", "Quiz", "compare_readings", "language", "quiz_sheet", "still"]

if TYPE_CHECKING:
    from boardkit.widgets.exercise import Exercise
    from boardkit.widgets.explorer import Explorer
    from boardkit.widgets.pictures import still
    from boardkit.widgets.quiz_face import Quiz
    from boardkit.widgets.sheets import quiz_sheet
    from boardkit.widgets.tables import compare_readings


def __getattr__(name: str) -> Any:
    if name == "Explorer":
        from boardkit.widgets.explorer import Explorer

        return Explorer
    if name == "Exercise":
        from boardkit.widgets.exercise import Exercise

        return Exercise
    if name == "still":
        from boardkit.widgets.pictures import still

        return still
    if name == "Quiz":
        from boardkit.widgets.quiz_face import Quiz

        return Quiz
    if name == "quiz_sheet":
        from boardkit.widgets.sheets import quiz_sheet

        return quiz_sheet
    if name == "compare_readings":
        from boardkit.widgets.tables import compare_readings

        return compare_readings
    raise AttributeError(f"module 'boardkit.widgets' has no attribute {name!r}")
