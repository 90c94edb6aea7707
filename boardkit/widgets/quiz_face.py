"""The quiz: questions about real positions, answered at once and explained rule by rule."""

from __future__ import annotations

from typing import Any

from boardkit.core.game import Game
from boardkit.core.scene import Scene, veiled
from boardkit.core.session import Session
from boardkit.explore.questions import Question
from boardkit.widgets.explorer import Explorer
from boardkit.widgets.face import Face, script, style
from boardkit.widgets.quiz_round import QuizRound
from boardkit.widgets.quiz_view import view as view_of


class Quiz(Face):
    """Question after question about one game.

    game    name of the game, or a game under readings of your own
    topic   a kind of question or a chapter of the rules, see `bk.explore.topics`; None for anything
    seed    the same seed gives the same questions
    level   1 (easy), 2 or 3 to start at; three right answers in a row lead to the next
    lang    ``en`` or ``zh-TW``; None for that of the notebook

    >>> import boardkit as bk
    >>> quiz = bk.widgets.Quiz("brian_boru", "trick_winner", seed=1)
    >>> quiz.act(do="answer", options=list(quiz.question.right))
    >>> quiz.streak
    1
    """

    _esm = script("quiz")
    _css = style()

    def __init__(
        self, game: Game | str, topic: str | None = None, seed: int | str = 0, level: int | None = None, *,
        lang: str | None = None,
    ) -> None:  # fmt: skip
        self._round = QuizRound(game, topic, seed, level, lang)
        super().__init__(self._round.panel)

    def perform(self, action: Any) -> dict[str, Any] | None:
        return self._round.act(action)

    def make_view(self) -> dict[str, Any]:
        return view_of(self._round)

    def make_scene(self) -> Scene:
        scene = super().make_scene()
        return scene if self._round.verdict else veiled(scene, self.question.hides)

    @property
    def question(self) -> Question:
        """The present question."""
        return self._round.question

    @property
    def streak(self) -> int:
        """Right answers in a row."""
        return self._round.streak

    def explorer(self) -> Explorer:
        """An Explorer of its own for the position of the present question."""
        return Explorer(Session(self._round.game, self.question.state), lang=self._panel.lang)
