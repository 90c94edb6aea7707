"""What can be wrong with input, each error naming the fault, the place, and what would be right."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from boardkit.core.languages import LANGUAGES
from boardkit.core.messages import Message, cause, listed, message, said

if TYPE_CHECKING:
    from boardkit.core.violations import Violation


def close_matches(word: object, options: Iterable[object]) -> Message:
    """A sentence offering the options that look like `word`, or all where none does; or saying that there are none.

    >>> close_matches("munstre", ["munster", "leinster"])
    'did you mean munster?'
    """
    names = [str(option) for option in options]
    if not names:
        return message("close.none")
    near = difflib.get_close_matches(str(word), names, n=3, cutoff=0.6)
    if near:
        return message("close.near", names=listed(near, "list.or"))
    return message("close.all" if len(names) <= 40 else "close.more", names=listed(names[:40]))


class BoardkitError(ValueError):
    """The base of every error that boardkit raises about something it was given."""

    def say(self, lang: str) -> str:
        """What is wrong, in a language."""
        return str(said(cause(self), lang))

    def __reduce__(self) -> tuple[Any, ...]:
        """An error is copied as it is, and not made anew of its text: workers send theirs to another process."""
        return _restored, (type(self), self.args, self.__dict__)


def _restored(kind: type[BoardkitError], args: tuple[Any, ...], fields: dict[str, Any]) -> BoardkitError:
    made = kind.__new__(kind, *args)
    made.__dict__.update(fields)
    return made


class OptionError(BoardkitError):
    """An unknown game, option, ruleset, ruling or reading."""


def at_least(least: int, **numbers: object) -> None:
    """Raise `OptionError` for the first number that is not whole or is too small.

    >>> at_least(1, depth=3, probes=0)
    Traceback (most recent call last):
    boardkit.core.errors.OptionError: probes is 0, but the least is 1
    """
    for name, value in numbers.items():
        if type(value) is not int:
            raise OptionError(message("field.kind", where=name, kind=message("kind.int"), value=repr(value)))
        if value < least:
            raise OptionError(message("field.least", where=name, value=value, least=least))


class EngineError(BoardkitError):
    """A folder of a game that cannot be used; `problems` names the file and what is missing or wrong in it."""

    def __init__(self, game: str, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(message("problems.engine", game=game, problems=listed(self.problems, "list.line")))


class NotationError(BoardkitError):
    """Text that is not the notation of a move."""


class RuleNotFound(BoardkitError, KeyError):
    """A rule id that the game does not have."""

    __str__ = ValueError.__str__  # KeyError would show the message in quotation marks


class ComponentsError(BoardkitError):
    """A data file of components that cannot be used; `problems` names each record and field."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(message("problems.components", problems=listed(self.problems, "list.line")))


class ScenarioError(BoardkitError):
    """A scenario that does not describe a possible position; `problems` lists every defect found."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(message("problems.position", problems=listed(self.problems, "list.line")))


class RecordError(BoardkitError):
    """A record that cannot be read, or that no longer replays; the message says from which move on and why."""


class IllegalMove(BoardkitError):
    """A move that the rules forbid; `violations` holds every reason, the state is untouched."""

    def __init__(
        self, move: object, violations: Iterable[Violation], describe: Callable[..., str] | None = None
    ) -> None:
        self.move = move
        self.violations = tuple(violations)
        reasons = [Message(partial(_reason, violation, describe)) for violation in self.violations]
        super().__init__(message("move.illegal", move=str(move), reasons=listed(reasons, "list.semicolon")))


def _reason(violation: Violation, describe: Callable[..., str] | None, lang: str) -> str:
    """In English code and facts, for those who program; else the rule and the sentence of the game."""
    if describe is None or lang == LANGUAGES[0]:
        return str(violation)
    return f"{violation.rule} {describe(violation, lang).rstrip('。')}"
