"""What can be wrong with input, each error naming the fault, the place, and what would be right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardkit.core.violations import Violation


def close_matches(word: object, options: Iterable[object]) -> str:
    """A sentence offering the options that look like `word`, or all of them where none does.

    >>> close_matches("munstre", ["munster", "leinster"])
    'did you mean munster?'
    """
    names = [str(option) for option in options]
    near = difflib.get_close_matches(str(word), names, n=3, cutoff=0.6)
    if near:
        return f"did you mean {' or '.join(near)}?"
    shown = ", ".join(names[:40]) + (", …" if len(names) > 40 else "")
    return f"there are: {shown}"


class BoardkitError(ValueError):
    """The base of every error that boardkit raises about something it was given."""


class OptionError(BoardkitError):
    """An unknown game, option, ruleset, ruling or reading."""


class NotationError(BoardkitError):
    """Text that is not the notation of a move."""


class RuleNotFound(BoardkitError, KeyError):
    """A rule id that the game does not have."""

    __str__ = ValueError.__str__  # KeyError would show the message in quotation marks


class ComponentsError(BoardkitError):
    """A data file of components that cannot be used; `problems` names each record and field."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("the components cannot be used:\n" + "\n".join(f"- {problem}" for problem in self.problems))


class ScenarioError(BoardkitError):
    """A scenario that does not describe a possible position; `problems` lists every defect found."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("this is not a possible position:\n" + "\n".join(f"- {problem}" for problem in self.problems))


class RecordError(BoardkitError):
    """A record that cannot be read, or that no longer replays; the message says from which move on and why."""


class IllegalMove(BoardkitError):
    """A move that the rules forbid; `violations` holds every reason, the state is untouched."""

    def __init__(self, move: object, violations: Iterable[Violation]) -> None:
        self.move = move
        self.violations = tuple(violations)
        reasons = "; ".join(str(violation) for violation in self.violations)
        super().__init__(f"{move} is not legal: {reasons}")
