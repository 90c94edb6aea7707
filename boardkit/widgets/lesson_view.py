"""The present face of a lesson as plain data: that of its exercise, and where the learner is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardkit.widgets import drill_view, lesson_data

if TYPE_CHECKING:
    from boardkit.widgets.pupil import Pupil


def view(pupil: Pupil) -> dict[str, Any]:
    """Everything but the picture."""
    return drill_view.view(pupil.drill) | {"lesson": place(pupil)}


def place(pupil: Pupil) -> dict[str, Any]:
    """The lesson, its steps and what has been done, and the course that it belongs to."""
    lesson, lang, done = pupil.lesson, pupil.drill.panel.lang, pupil.done
    last = pupil.at + 1 == len(lesson.steps)
    return {
        "name": lesson.name,
        "title": lesson.title[lang],
        "intro": lesson.intro[lang] if pupil.at == 0 else "",
        "at": pupil.at,
        "steps": [number + 1 in done for number in range(len(lesson.steps))],
        "rules": list(lesson.steps[pupil.at].rules),
        "read": list(lesson.next) if last else [],
        "last": last,
        "more": bool(pupil.next_lesson),
        "course": [_entry(pupil, name, lang) for name in pupil.names],
    }


def _entry(pupil: Pupil, name: str, lang: str) -> dict[str, Any]:
    title = lesson_data.find(pupil.game, name).title[lang]
    return {"name": name, "title": title, "done": pupil.finished(name)}
