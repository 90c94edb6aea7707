"""What a quiz does, without pixels: one question after the other, the answers given, streak and level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import boardkit as bk
from boardkit.core.errors import OptionError, close_matches
from boardkit.core.game import Game
from boardkit.core.messages import message as core_message
from boardkit.core.session import Session
from boardkit.explore.questions import LEVELS, Question, chapters, nth_seed, topics
from boardkit.widgets.panel import Panel

FOR_NEXT_LEVEL = 3
"""Right answers in a row that lead to the next level."""
ALWAYS = ("lang", "rule", "search")
EXPLORING = (
    "play", "draw", "pick", "clear", "time", "goto", "undo", "redo", "grain", "forbidden", "log",
)  # fmt: skip
"""Actions of the Explorer that a quiz has, once the question has been answered."""


class QuizRound:
    """A quiz being played.

    question   the present one;  `number` counts them from 1
    chosen     the options chosen, or None as long as there is no answer
    right      how many answers were right, of `answered`;  `streak` in a row, `best` the longest so far
    risen      whether the last answer led to the next level
    exploring  whether the position can be played on
    """

    def __init__(
        self, game: Game | str, topic: str | None = None, seed: int | str = 0, level: int | None = None,
        lang: str | None = None,
    ) -> None:  # fmt: skip
        if level is not None and (type(level) is not int or level not in LEVELS):
            raise OptionError(core_message("no.level", value=level))
        self.game = game if isinstance(game, Game) else bk.load(game)
        self.topic, self.seed, self.level = topic, seed, level or LEVELS[0]
        self.number = self.answered = self.right = self.streak = self.best = 0
        self._empty: set[tuple[str | None, int]] = set()
        self.question = self._another()
        self.panel = Panel(self._session(), lang=lang)
        self._ask(self.question)

    def _another(self) -> Question:
        """The next question: of the level, or of any where the topic is a single kind, or has none of the level."""
        seed, key = nth_seed(self.seed, self.number), (self.topic, self.level)
        if self.topic in (None, *chapters(self.game)) and key not in self._empty:
            try:
                return bk.explore.quiz(self.game, self.topic, seed, self.level)
            except OptionError:
                self._empty.add(key)
        return bk.explore.quiz(self.game, self.topic, seed)

    def _session(self) -> Session:
        return Session(self.game, self.question.state, auto_chance=False)

    def _ask(self, question: Question) -> None:
        self.number += 1
        self.question = question
        self.chosen: tuple[int, ...] | None = None
        self.risen = self.exploring = False
        self.panel.turn_to(self._session())

    @property
    def verdict(self) -> str:
        """``right``, ``wrong``, or nothing yet."""
        if self.chosen is None:
            return ""
        return "right" if self.chosen == self.question.right else "wrong"

    def act(self, action: Any) -> dict[str, Any] | None:
        """Do what the browser asks: what only a quiz has, or what every panel has."""
        name = action.get("do") if isinstance(action, Mapping) else None
        if isinstance(name, str) and name in OWN:
            self.panel.why = ()
            self.panel.attempt(OWN[name], self, action)
        elif name in ALWAYS or (self.exploring and name in EXPLORING):
            return self.panel.act(action)
        else:
            self.panel.only_refuse("not_in_quiz" if self.exploring else "answer_first")
        return None

    def answer(self, action: Mapping[str, Any]) -> None:
        """Take the answer; a question is answered once."""
        numbers = action.get("options")
        given: list[Any] = numbers if isinstance(numbers, list) else [numbers]
        known = range(len(self.question.options))
        if not given or not all(type(number) is int and number in known for number in given):
            self.panel.refuse("choose_first")
        elif self.chosen is None:
            self.chosen = tuple(sorted(set(given)))
            self._count(self.chosen == self.question.right)

    def _count(self, right: bool) -> None:
        self.answered += 1
        self.right += right
        self.streak = self.streak + 1 if right else 0
        self.best = max(self.best, self.streak)
        self.risen = right and self.streak % FOR_NEXT_LEVEL == 0 and self.level < LEVELS[-1]
        self.level += self.risen

    def onward(self, action: Mapping[str, Any]) -> None:
        """The next question."""
        self._ask(self._another())

    def explore(self, action: Mapping[str, Any]) -> None:
        """Turn the question into a position to play on, or back."""
        if self.chosen is None:
            self.panel.refuse("answer_first")
            return
        self.exploring = bool(action.get("on"))
        if not self.exploring:
            self.panel.turn_to(self._session())

    def about(self, action: Mapping[str, Any]) -> None:
        """Another topic; "" for anything."""
        topic, known = action.get("topic", ""), topics(self.game)
        if not isinstance(topic, str) or (topic and topic not in known):
            word = str(topic)[:40]
            close = close_matches(word, known)
            raise OptionError(core_message("no.topic", game=self.game.name, name=word, close=close))
        before, self.topic = self.topic, topic or None
        try:
            found = self._another()
        except OptionError:  # a game may have nothing to ask about it
            self.topic = before
            raise
        self._ask(found)


OWN: Mapping[str, Callable[[QuizRound, Mapping[str, Any]], None]] = {
    "answer": QuizRound.answer, "next": QuizRound.onward, "explore": QuizRound.explore, "topic": QuizRound.about,
}  # fmt: skip
