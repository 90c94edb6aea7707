"""What can stand on the agenda: the tasks of a round, which the rules do by themselves, and the decisions they ask for.

A round is put on the agenda whole, last task first, so the state shows what is still to come.
"""

from __future__ import annotations

from typing import Any, ClassVar

from boardkit.core.data import Decision, Frame, Task, record
from boardkit.engines.brew import decisions
from boardkit.engines.brew.decisions import *  # noqa: F403
from boardkit.engines.brew.decisions import AskTurn

# Tasks


@record
class SetUp(Task):
    """The table is laid once it is known who begins (R2)."""

    name: ClassVar[str] = "set_up"


@record
class Equip(Task):
    """Characters and berries (R2.6)."""

    name: ClassVar[str] = "equip"


@record
class Round(Task):
    """A whole round (R3.1)."""

    name: ClassVar[str] = "round"


@record
class NextTurn(Task):
    """The next turn, if anybody has dice (R3.3 to R3.5)."""

    seat: int
    name: ClassVar[str] = "next_turn"


@record
class Effects(Task):
    """The effects of a potion, village space or creature from number `index` on; after them a potion is laid down.

    must   whether the first of them was the reason for using it and has to be carried out (R11.5)
    """

    seat: int
    source: str
    index: int = 0
    must: bool = False
    name: ClassVar[str] = "effects"


@record
class Refill(Task):
    """The market is filled up to so many potions (R11.1, R11.6, R11.8)."""

    size: int
    name: ClassVar[str] = "refill"


@record
class Claims(Task):
    """End of the round 1: forests are compared (R15.1)."""

    name: ClassVar[str] = "claims"


@record
class Award(Task):
    """Forests go to those who control them; `card` is one that `seat` has paid for (R14.2)."""

    card: str = ""
    seat: int = -1
    name: ClassVar[str] = "award"


@record
class Abilities(Task):
    """End of the round 2: creatures of these seats, one seat after the other (R15.2)."""

    seats: tuple[int, ...]
    name: ClassVar[str] = "abilities"


@record
class Together(Task):
    """The same, all seats at once; `number` counts the abilities of a seat (`strict_draw_order` off)."""

    number: int = 0
    name: ClassVar[str] = "together"


@record
class AbilityStep(Task):
    """The step of the round in which those abilities work (R15.2)."""

    name: ClassVar[str] = "ability_step"


@record
class CleanUp(Task):
    """The end of the game, or the next round is prepared (R15.3 to R15.5)."""

    name: ClassVar[str] = "clean_up"


@record
class FinalRelease(Task):
    """Trained creatures of these seats are released (R17.1)."""

    seats: tuple[int, ...]
    name: ClassVar[str] = "final_release"


@record
class Scoring(Task):
    """Final scoring (R17)."""

    name: ClassVar[str] = "scoring"


TASKS: tuple[Any, ...] = (
    SetUp, Equip, Round, NextTurn, Effects, Refill, Claims, Award, AbilityStep, Abilities, Together, CleanUp,
    FinalRelease, Scoring,
)  # fmt: skip
DECISIONS: tuple[Any, ...] = tuple(
    kind
    for kind in vars(decisions).values()
    if isinstance(kind, type) and issubclass(kind, Decision) and kind.__module__ == decisions.__name__
)

ROUND_END: tuple[Frame, ...] = (CleanUp(), AbilityStep(), Claims())
"""The agenda of the end of a round, last task first."""


def turn_of(pending: tuple[Frame, ...]) -> AskTurn | None:
    """The turn in which something is asked, the innermost one."""
    for frame in reversed(pending):
        if type(frame) is AskTurn:
            return frame
    return None
