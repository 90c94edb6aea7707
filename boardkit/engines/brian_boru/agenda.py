"""What can stand on the agenda: the tasks of a round, which the rules do by themselves, and the decisions they ask for.

A round is put on the agenda whole, last task first, so the state shows what is still to come.
"""

from __future__ import annotations

from typing import ClassVar

from boardkit.core.data import ChanceDecision, Decision, Frame, Task, record
from boardkit.engines.brian_boru import moves

# Tasks


@record
class Settling(Task):
    """Starting towns, seat by seat (R2.6)."""

    seats: tuple[int, ...]
    name: ClassVar[str] = "settling"


@record
class Round(Task):
    """A whole round (R3.1)."""

    name: ClassVar[str] = "round"


@record
class Drafting(Task):
    """One pass of the draft; `turn` counts from 0 (R5.2)."""

    turn: int = 0
    name: ClassVar[str] = "drafting"


@record
class Tricks(Task):
    """The next trick, if there is one (R6.8)."""

    name: ClassVar[str] = "tricks"


@record
class Following(Task):
    """Cards still to be played to the trick (R6.3)."""

    seats: tuple[int, ...]
    name: ClassVar[str] = "following"


@record
class Acting(Task):
    """Cards of the trick still to be acted on, lowest number first (R6.5)."""

    seats: tuple[int, ...]
    name: ClassVar[str] = "acting"


@record
class Action(Task):
    """Symbols of an action still to be resolved (R7.1).

    start    the seat's space on the marriage track when the action began
    bought   symbols whose extras are asked for at the end (`extra_purchase_timing`)
    """

    seat: int
    card: int
    left: tuple[str, ...]
    start: int
    bought: tuple[str, ...] = ()
    name: ClassVar[str] = "action"


@record
class MarriageStep(Task):
    """Upkeep 1 (R8)."""

    name: ClassVar[str] = "marriage"


@record
class TrackRewards(Task):
    """Rewards of the marriage track for everybody but the one who married (R8.4).

    married   whose disc still has to go to the first space (R8.2), or -1
    """

    seats: tuple[int, ...]
    married: int = -1
    name: ClassVar[str] = "track_rewards"


@record
class BattleStep(Task):
    """Upkeep 2 (R9)."""

    name: ClassVar[str] = "battle"


@record
class Losing(Task):
    """Towns still to be lost to the Vikings; `chooser` is -1 where each loser chooses (R9.3)."""

    seats: tuple[int, ...]
    chooser: int
    name: ClassVar[str] = "losing"


@record
class Spoils(Task):
    """Spoils of battle (R9.6 to R9.8)."""

    name: ClassVar[str] = "spoils"


@record
class ChurchStep(Task):
    """Upkeep 3 (R10)."""

    name: ClassVar[str] = "church"


@record
class ChurchLead(Task):
    """What the leader in the church takes after building (R10.1)."""

    seat: int
    name: ClassVar[str] = "church_lead"


@record
class ChurchFours(Task):
    """Seats still to be looked at for four discs (R10.3); `built` took a monastery and has its discs to take back."""

    seats: tuple[int, ...]
    built: int = -1
    name: ClassVar[str] = "church_fours"


@record
class ChurchSecond(Task):
    """The second church reward, and who is next for the third (R10.2)."""

    name: ClassVar[str] = "church_second"


@record
class ClaimStep(Task):
    """Upkeep 4 (R11)."""

    name: ClassVar[str] = "claims"


@record
class RoundEnd(Task):
    """Another round, or the end (R3.2)."""

    name: ClassVar[str] = "round_end"


@record
class Scoring(Task):
    """Final scoring (R13, R14)."""

    name: ClassVar[str] = "scoring"


# Decisions of seats


@record
class AskSettle(Decision):
    seat: int
    name: ClassVar[str] = "settle"
    rule: ClassVar[str] = "R2.6"
    accepts = (moves.Settle,)


@record
class AskKeep(Decision):
    """Everybody who still owes a pick; the picks take effect together."""

    seats: tuple[int, ...]
    name: ClassVar[str] = "keep"
    is_choice: ClassVar[bool] = True
    rule: ClassVar[str] = "R5.2"
    accepts = (moves.Keep,)

    def waiting(self) -> tuple[int, ...]:
        return self.seats


@record
class AskMarker(Decision):
    """Where the marker goes; `free` where no town fits any card in hand (R6.2)."""

    seat: int
    free: bool = False
    name: ClassVar[str] = "marker"
    rule: ClassVar[str] = "R6.1"
    accepts = (moves.PlaceMarker,)


@record
class AskLead(Decision):
    seat: int
    free: bool = False
    name: ClassVar[str] = "lead"
    rule: ClassVar[str] = "R6.1"
    accepts = (moves.Play,)


@record
class AskFollow(Decision):
    seat: int
    name: ClassVar[str] = "follow"
    rule: ClassVar[str] = "R6.3"
    accepts = (moves.Play,)


@record
class AskAct(Decision):
    seat: int
    card: int
    name: ClassVar[str] = "act"
    is_choice: ClassVar[bool] = True
    rule: ClassVar[str] = "R6.5"
    accepts = (moves.Act,)


@record
class AskExtra(Decision):
    """How many extras of a symbol are bought."""

    seat: int
    symbol: str
    name: ClassVar[str] = "extra"
    is_choice: ClassVar[bool] = True
    rule: ClassVar[str] = "R7.1"
    accepts = (moves.Extra,)


@record
class AskExpand(Decision):
    seat: int
    name: ClassVar[str] = "expand"
    is_choice: ClassVar[bool] = True
    rule: ClassVar[str] = "R7.11"
    accepts = (moves.Expand,)


@record
class AskLiberate(Decision):
    seat: int
    name: ClassVar[str] = "liberate"
    rule: ClassVar[str] = "R7.13"
    accepts = (moves.Liberate,)


@record
class AskTake(Decision):
    """A town as a reward; `region` is -1 for any."""

    seat: int
    region: int = -1
    name: ClassVar[str] = "take"
    rule: ClassVar[str] = "R8.5"
    accepts = (moves.Take,)


@record
class AskPrincess(Decision):
    seat: int
    name: ClassVar[str] = "princess"
    is_choice: ClassVar[bool] = True
    rule: ClassVar[str] = "R12.1"
    accepts = (moves.Princess,)


@record
class AskLose(Decision):
    """Which town of `loser` is lost; `seat` chooses."""

    seat: int
    loser: int
    name: ClassVar[str] = "lose"
    rule: ClassVar[str] = "R9.3"
    accepts = (moves.Lose,)


@record
class AskBuild(Decision):
    """Where the monastery goes; `cited` is the rule that gives it."""

    seat: int
    cited: str
    name: ClassVar[str] = "build"
    rule: ClassVar[str] = "R10.4"
    accepts = (moves.Build,)


# Decisions of chance


@record
class DrawFirst(ChanceDecision):
    name: ClassVar[str] = "first"
    rule: ClassVar[str] = "R2.5"
    accepts = (moves.First,)


@record
class DrawVikings(ChanceDecision):
    name: ClassVar[str] = "vikings"
    rule: ClassVar[str] = "R4.1"
    accepts = (moves.RevealVikings,)


@record
class DrawMarriage(ChanceDecision):
    name: ClassVar[str] = "reveal_marriage"
    rule: ClassVar[str] = "R4.2"
    accepts = (moves.RevealMarriage,)


@record
class DrawDeal(ChanceDecision):
    name: ClassVar[str] = "deal"
    rule: ClassVar[str] = "R5.1"
    accepts = (moves.Deal,)


TASKS = (
    Settling, Round, Drafting, Tricks, Following, Acting, Action, MarriageStep, TrackRewards, BattleStep,
    Losing, Spoils, ChurchStep, ChurchLead, ChurchSecond, ChurchFours, ClaimStep, RoundEnd, Scoring,
)  # fmt: skip
DECISIONS = (
    AskSettle, AskKeep, AskMarker, AskLead, AskFollow, AskAct, AskExtra, AskExpand, AskLiberate, AskTake,
    AskPrincess, AskLose, AskBuild, DrawFirst, DrawVikings, DrawMarriage, DrawDeal,
)  # fmt: skip

UPKEEP: tuple[Frame, ...] = (RoundEnd(), ClaimStep(), ChurchStep(), BattleStep(), MarriageStep())
"""The agenda of an upkeep, last task first."""

ROUND: tuple[Frame, ...] = (*UPKEEP, Tricks(), Drafting(), DrawDeal(), DrawMarriage(), DrawVikings())
"""The agenda of a round, last task first."""
