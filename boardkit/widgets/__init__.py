"""The notebook face: one widget to explore a game, one to practise with, one to move pieces about.

>>> import boardkit as bk
>>> bk.widgets.language() in ("en", "zh-TW")
True

`Explorer`, `Exercise` and `Workbench` need ipywidgets and anywidget, which are loaded when one of them is first named.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from boardkit.widgets.wording import language

__all__ = ["Exercise", "Explorer", "Lesson", "Workbench", "compare_readings", "language", "still"]

if TYPE_CHECKING:
    from boardkit.widgets.exercise import Exercise
    from boardkit.widgets.explorer import Explorer
    from boardkit.widgets.lesson import Lesson
    from boardkit.widgets.pictures import still
    from boardkit.widgets.tables import compare_readings
    from boardkit.widgets.workbench import Workbench


_HOMES = {
    "Exercise": "exercise", "Explorer": "explorer", "Lesson": "lesson", "Workbench": "workbench", "still": "pictures",
    "compare_readings": "tables",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(f"boardkit.widgets.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'boardkit.widgets' has no attribute {name!r}")
