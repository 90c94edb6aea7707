"""A reason why a move is not legal, as data."""

from __future__ import annotations

from typing import Any, ClassVar


class Violation:
    """One reason why a move is forbidden: the rule that forbids it, a code for the text, and the facts.

    >>> Violation("R7.11", "too_few_coins", needs=5, has=3)
    Violation('R7.11', 'too_few_coins', needs=5, has=3)
    """

    __slots__ = ("code", "facts", "rule")
    family: ClassVar[str] = "violation"
    """The table of the texts in which the code is looked up."""

    def __init__(self, rule: str, code: str, **facts: Any) -> None:
        self.rule = rule
        self.code = code
        self.facts = facts

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Violation)
            and self.code == other.code
            and self.rule == other.rule
            and self.facts == other.facts
        )

    def __hash__(self) -> int:
        return hash((self.rule, self.code))

    def __repr__(self) -> str:
        facts = "".join(f", {name}={value!r}" for name, value in self.facts.items())
        return f"{type(self).__name__}({self.rule!r}, {self.code!r}{facts})"

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        return f"{self.rule} {self.code.replace('_', ' ')}" + (f" ({facts})" if facts else "")
