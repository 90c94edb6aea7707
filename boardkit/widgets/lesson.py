"""A lesson: short steps on a real board, each judged and explained by the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import traitlets

from boardkit.core.scene import Scene
from boardkit.widgets.face import Face, script, style
from boardkit.widgets.lesson_view import view as view_of
from boardkit.widgets.progress import Progress
from boardkit.widgets.pupil import Pupil


class Lesson(Face):
    """A lesson of a game, and by its contents the whole course.

    game       name of the game
    name       of a shipped lesson, or the path of a lesson file of your own; None for where you left off
    lang       ``en`` or ``zh-TW``; None for that of the notebook
    progress   the file that keeps how far you have come; None to keep nothing

    `finished` says whether every step of the lesson has been done.  Raises `LessonError` with line and field of every
    fault in a lesson file.

    >>> import boardkit as bk
    >>> lesson = bk.widgets.Lesson("brian_boru", progress=None)
    >>> lesson.solve(), lesson.finished
    (True, True)
    """

    _esm = script("lesson", "exercise")
    _css = style()
    finished = traitlets.Bool(False).tag(sync=True)

    def __init__(
        self, game: str, name: str | Path | None = None, *, lang: str | None = None,
        progress: str | Path | None = "boardkit-progress.toml",
    ) -> None:  # fmt: skip
        self._pupil = Pupil(game, name, lang, Progress(progress))
        super().__init__(self._pupil.drill.panel)

    def perform(self, action: Any) -> dict[str, Any] | None:
        reply = self._pupil.act(action)
        self._panel = self._pupil.drill.panel  # every step has its own
        return reply

    def solve(self) -> bool:
        """Do every step by the engine; whether that worked."""
        pupil = self._pupil
        for step in range(len(pupil.lesson.steps)):
            pupil.act({"do": "step", "step": step})
            pupil.solve()
        self._panel = pupil.drill.panel
        self.update()
        return self.finished

    def make_scene(self) -> Scene:
        return self._pupil.drill.scene()

    def make_view(self) -> dict[str, Any]:
        self.finished = len(self._pupil.done) == len(self._pupil.lesson.steps)
        return view_of(self._pupil)
