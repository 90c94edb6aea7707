"""What a lesson does, without pixels: its steps one after the other, each an exercise, and what has been done."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from boardkit.core.errors import BoardkitError, close_matches
from boardkit.widgets import lesson_data
from boardkit.widgets.drill import Drill
from boardkit.widgets.progress import Progress
from boardkit.widgets.wording import message


class Pupil:
    """A learner in a lesson.

    lesson   what is being learnt
    at       the step, counted from 0
    drill    the step as an exercise
    """

    def __init__(self, game: str, name: str | Path | None, lang: str | None, progress: Progress) -> None:
        self.progress = progress
        self.game = game
        self.names = lesson_data.names(game)
        self._open(self._unfinished() if name is None else name, lang)

    def _unfinished(self) -> str:
        """The first lesson of the course with a step to do, or the first of all."""
        if not self.names:
            raise lesson_data.LessonError([message("lesson.none", game=self.game)])
        return next((name for name in self.names if not self.finished(name)), self.names[0])

    def finished(self, name: str) -> bool:
        """Whether every step of a lesson of the course has been done."""
        count = len(lesson_data.find(self.game, name).steps)
        return set(range(1, count + 1)) <= set(self.progress.done(self.game, name))

    def _open(self, name: str | Path, lang: str | None) -> None:
        self.lesson = lesson_data.find(self.game, name)
        self._starts = lesson_data.starts(self.lesson)
        done = self.done
        left = [number for number in range(len(self.lesson.steps)) if number + 1 not in done]
        self._turn_to(left[0] if left else 0, lang)

    def _turn_to(self, step: int, lang: str | None) -> None:
        self.at = step
        self.drill = Drill(self.game, self.lesson.steps[step], lang, self._starts[step])
        self._note()

    @property
    def done(self) -> list[int]:
        """The numbers of the steps done, counted from 1; a file may name some that the lesson has no more."""
        return sorted(set(self.progress.done(self.game, self.lesson.name)) & set(range(1, len(self.lesson.steps) + 1)))

    @property
    def next_lesson(self) -> str | None:
        """The lesson after this one."""
        if self.lesson.name not in self.names[:-1]:
            return None
        return self.names[self.names.index(self.lesson.name) + 1]

    def act(self, action: Any) -> dict[str, Any] | None:
        """Do what the browser asks: go to a step or a lesson, or whatever the exercise of the step understands."""
        name = action.get("do") if isinstance(action, Mapping) else None
        panel = self.drill.panel
        try:
            if name == "step":
                self._turn_to(self._number(action.get("step")), panel.lang)
            elif name == "onward":
                self._onward()
            elif name == "lesson":
                self._open(self._shipped(action.get("name")), panel.lang)
            else:
                reply = self.drill.act(action)
                self._note()
                return reply
        except BoardkitError as error:
            panel.fault(error)
        return None

    def _number(self, step: Any) -> int:
        count = len(self.lesson.steps)
        if type(step) is not int or not 0 <= step < count:
            raise lesson_data.LessonError([message("lesson.no_step", step=step, count=count)])
        return step

    def _shipped(self, name: Any) -> str:
        """A lesson of the course: a path is not opened, for the action may come from anybody."""
        if not isinstance(name, str) or name not in self.names:
            word = str(name)[:40]
            raise lesson_data.LessonError([message("lesson.name", name=word, close=close_matches(word, self.names))])
        return name

    def _onward(self) -> None:
        """To the next step, or to the next lesson after the last one."""
        lang = self.drill.panel.lang
        if self.at + 1 < len(self.lesson.steps):
            self._turn_to(self.at + 1, lang)
        elif self.next_lesson:
            self._open(self.next_lesson, lang)

    def _note(self) -> None:
        if self.drill.solved:
            self.progress.add(self.game, self.lesson.name, self.at + 1)

    def solve(self) -> bool:
        """Do the present step by the engine; whether that worked."""
        solved = self.drill.solve()
        self._note()
        return solved
