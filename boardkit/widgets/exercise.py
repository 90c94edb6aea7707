"""One exercise: a position, a task, and an engine that judges the answer and explains it."""

from __future__ import annotations

from typing import Any

import traitlets

from boardkit.core.scene import Scene
from boardkit.widgets.drill import Drill
from boardkit.widgets.drill_view import view as view_of
from boardkit.widgets.face import Face, script, style


class Exercise(Face):
    """An exercise of a game, by name.

    game    name of the game
    name    of the exercise, as in the game's ``exercises.toml``
    lang    ``en`` or ``zh-TW``; None for that of the notebook

    `solved` says whether it has been solved.

    >>> import boardkit as bk
    >>> exercise = bk.widgets.Exercise("brian_boru", "your_first_trick")
    >>> exercise.solve(), exercise.solved
    (True, True)
    """

    _esm = script("exercise")
    _css = style()
    solved = traitlets.Bool(False).tag(sync=True)

    def __init__(self, game: str, name: str, *, lang: str | None = None) -> None:
        self._drill = Drill(game, name, lang)
        super().__init__(self._drill.panel)

    def perform(self, action: Any) -> dict[str, Any] | None:
        return self._drill.act(action)

    def solve(self) -> bool:
        """Solve it by the engine; whether that worked."""
        self._drill.solve()
        self.update()
        return self.solved

    def make_scene(self) -> Scene:
        return self._drill.scene()

    def make_view(self) -> dict[str, Any]:
        self.solved = self._drill.solved
        return view_of(self._drill)
