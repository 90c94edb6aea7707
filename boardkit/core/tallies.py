"""What players compare in a position, and pieces that may be moved about to see the comparison change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from boardkit.core.violations import Violation


class Reason(Violation):
    """Why something counts as it does: the rule, a code for the text (``tally.<code>``), and the facts.

    >>> Reason("R16.2", "leads", seat=0)
    Reason('R16.2', 'leads', seat=0)
    """

    __slots__ = ()
    family: ClassVar[str] = "tally"


@dataclass(frozen=True, slots=True)
class Tally:
    """One thing that players compare.

    about    what it is, as `Game.word` says it: field and value, such as ``("forest", "F06")``
    handle   the part of the board that it is
    counts   what each seat has
    others   other numbers that count, by the name of their column (``tally.column.<name>``)
    leader   the seat that is ahead, or -1
    reasons  what decides, the decisive one first: reasons or events, each with its rule
    """

    about: tuple[str, Any]
    handle: str
    counts: tuple[int, ...]
    others: tuple[tuple[str, int], ...]
    leader: int
    reasons: tuple[Any, ...]


@dataclass(frozen=True)
class Part:
    """A piece that may be moved about, or a place for it: its handle, and what it is called (``part.<code>``)."""

    handle: str
    code: str
    facts: Mapping[str, Any]


Movable = tuple[tuple[Part, tuple[Part, ...]], ...]
"""The pieces that can be moved about, each with the places it can be put on."""
