"""Questions about a position, as plain data: what an engine's ``questions.py`` hands to a quiz.

A kind of question looks at a position and asks about it, or says that there is nothing of its kind to ask.  The rules
answer: what proves the answer are events and violations, each with its rule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from boardkit.core.answers import Step
from boardkit.core.data import Continue, Decision, Event, Move
from boardkit.core.languages import Texts, texts_of
from boardkit.core.messages import Message
from boardkit.core.violations import Violation

if TYPE_CHECKING:
    from boardkit.core.game import Game


class Say:
    """Something to be said in either language: the key of a text, and the facts in it.

    A fact is said as the game says a field of that name; it may itself be a `Say`, or several in a tuple, a move, an
    event, a decision or a message.

    >>> Say("wins", seat=1)
    Say('wins', seat=1)
    """

    __slots__ = ("facts", "key")

    def __init__(self, key: str, **facts: Any) -> None:
        self.key, self.facts = key, facts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Say) and (self.key, self.facts) == (other.key, other.facts)

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Say({self.key!r}{''.join(f', {name}={value!r}' for name, value in self.facts.items())})"


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to choose.

    value   what it is, as plain data: a notation, a rule, a number, seats; options are told apart by it
    said    what it says: a `Say`, a move or an event
    why     what is wrong with it, or right: violations, events, texts
    """

    value: Any
    said: Any
    why: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with its answer.

    right, wrong   the options; wrong ones in order of plausibility, for only the first may be shown
    proof          the events, violations or decisions that decide
    state          the position asked about, where it is not the one that was given
    move           the move asked about, if there is one
    hides          what the picture must not show before the answer, as for `veiled`
    """

    text: Say
    right: tuple[Option, ...]
    wrong: tuple[Option, ...]
    proof: tuple[Any, ...]
    state: Any = None
    move: Move | None = None
    hides: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of question.

    name       its name among the topics
    level      how hard it is, 1 to 3
    chapters   the chapters of the rules that it is about; none for all
    texts      what it says; ``kind.<name>`` is its title
    ask        the question in a position: (game, state, rng); None where there is nothing to ask
    last       whether only the last positions of a game are worth a try
    """

    name: str
    level: int
    chapters: tuple[str, ...]
    texts: Texts
    ask: Callable[[Any, Any, Random], Asked | None]
    last: bool = False


_COMMON = {
    "comma": {"en": ", ", "zh-TW": "、"},
    "seat": {"en": "{seat}", "zh-TW": "{seat}"},
    "seats": {"en": "{seats}", "zh-TW": "{seats}"},
    "number": {"en": "{number}", "zh-TW": "{number}"},
    "nobody": {"en": "nobody", "zh-TW": "沒有人"},
    "made": {"en": "{seat}: {move}", "zh-TW": "{seat}：{move}"},
}
"""What questions of every game say; `made` is a move with the one who makes it."""


@cache
def catalogue(package: str) -> Texts:
    """What the questions of a package say: its ``questions.toml``, and what all have in common."""
    return Texts(_COMMON, texts_of(package, "questions.toml").templates)


def suppose(game: Game, state: Any, *tasks: Any) -> tuple[Any, Step] | None:
    """The same position with other work to do, and what comes of it; None where the position is not possible then."""
    supposed = state.copy()
    supposed.pending = tasks
    if game.problems(supposed):
        return None
    return supposed, game.apply(supposed, Continue())


def spoken(game: Game, texts: Texts, thing: Any, lang: str, state: Any = None) -> str:
    """A `Say` with its facts filled in, or a thing of the game in its words."""
    if isinstance(thing, Say):
        facts = {name: _fact(game, texts, name, value, lang, state) for name, value in thing.facts.items()}
        return texts.say(thing.key, lang, facts)
    return game.describe(thing, lang, state)


def _fact(game: Game, texts: Texts, name: str, value: Any, lang: str, state: Any) -> Any:
    if isinstance(value, tuple) and value and all(isinstance(item, Say) for item in value):
        return texts.say("comma", lang).join(spoken(game, texts, item, lang, state) for item in value)
    if isinstance(value, Say | Move | Event | Decision | Violation):
        return spoken(game, texts, value, lang, state)
    if isinstance(value, Message):
        return value.say(lang)
    if name == "rule":
        return f"{value} {game.rules[value].title(lang)}"
    if name == "reading":
        switch, reading = value
        return game.rulings[switch].reading(reading, lang)
    word = game.word(name, value, lang)
    return value if isinstance(value, int) and word == str(value) else word
