"""What can stand on the agenda: the tasks that the rules do by themselves, and the decisions they ask for."""

from __future__ import annotations

from typing import ClassVar

from boardkit.core.data import ChanceDecision, Decision, Task, record
from boardkit.engines.rauha import moves

# Tasks


@record
class Round(Task):
    """A round begins (R3.1)."""

    name: ClassVar[str] = "round"


@record
class Turn(Task):
    """A turn begins: piles are looked at, the leader is found (R3.3, R4.1)."""

    name: ClassVar[str] = "turn"


@record
class Resolving(Task):
    """Seats that still have to resolve steps 2 to 4 of this turn, in order (R3.3)."""

    seats: tuple[int, ...]
    name: ClassVar[str] = "resolving"


@record
class Welcoming(Task):
    """Step 3 after placing a card on a cell; `covered` is the biome that lay there (R6)."""

    seat: int
    cell: int
    covered: str
    name: ClassVar[str] = "welcoming"


@record
class Activating(Task):
    """Step 4 begins (R7)."""

    seat: int
    name: ClassVar[str] = "activating"


@record
class Moving(Task):
    """Step 5 (R8.1)."""

    name: ClassVar[str] = "moving"


@record
class ScoringPhase(Task):
    """A scoring phase begins (R9.1)."""

    name: ClassVar[str] = "scoring_phase"


@record
class Scoring(Task):
    """Seats that still have to score in this phase, in order (R9.1)."""

    seats: tuple[int, ...]
    name: ClassVar[str] = "scoring"


@record
class Water(Task):
    """A seat's water sources are compared (R9.5)."""

    seat: int
    name: ClassVar[str] = "water"


@record
class RoundEnd(Task):
    """After the scoring: another round, or the end (R8.1, R11.3)."""

    name: ClassVar[str] = "round_end"


# Decisions of seats


@record
class AskChoose(Decision):
    """Everybody who still owes a choice; choices stay secret."""

    seats: tuple[int, ...]
    name: ClassVar[str] = "choose"
    rule: ClassVar[str] = "R4.2"
    accepts = (moves.Choose, moves.Leave)

    def waiting(self) -> tuple[int, ...]:
        return self.seats


@record
class AskPlace(Decision):
    """Place or discard the chosen card; `Stop` is understood so that it can be refused (R5.8)."""

    seat: int
    name: ClassVar[str] = "place"
    rule: ClassVar[str] = "R5.1"
    accepts = (moves.Place, moves.Discard, moves.Stop)


@record
class AskMoveSpore(Decision):
    """Where the spore of the biome covered on `cell` goes (R5.5)."""

    seat: int
    cell: int
    name: ClassVar[str] = "move_spore"
    rule: ClassVar[str] = "R5.5"
    accepts = (moves.MoveSpore,)


@record
class AskWelcome(Decision):
    """Which one of several biome entities comes (`entity_limit`); `cell`, if known, is where the card was placed."""

    seat: int
    entities: tuple[int, ...]
    cell: int = -1
    name: ClassVar[str] = "welcome"
    rule: ClassVar[str] = "R6.8"
    accepts = (moves.Welcome,)


@record
class AskActivate(Decision):
    """What to activate in step 4 (R7.1)."""

    seat: int
    name: ClassVar[str] = "activate"
    rule: ClassVar[str] = "R7.1"
    accepts = (moves.Activate, moves.Stop)


@record
class AskScore(Decision):
    """What to activate in a scoring phase (R9.2)."""

    seat: int
    name: ClassVar[str] = "score"
    rule: ClassVar[str] = "R9.2"
    accepts = (moves.Activate, moves.Stop)


# Decisions of chance


@record
class DrawStack(ChanceDecision):
    name: ClassVar[str] = "stack"
    rule: ClassVar[str] = "R2.6"
    accepts = (moves.Stack,)


@record
class DrawDeal(ChanceDecision):
    name: ClassVar[str] = "deal"
    rule: ClassVar[str] = "R3.1"
    accepts = (moves.Deal,)


@record
class DrawCard(ChanceDecision):
    """The card of a seat whose player has left."""

    seat: int
    name: ClassVar[str] = "draw"
    rule: ClassVar[str] = "R11.6"
    accepts = (moves.Draw,)


TASKS = (Round, Turn, Resolving, Welcoming, Activating, Moving, ScoringPhase, Scoring, Water, RoundEnd)
DECISIONS = (AskChoose, AskPlace, AskMoveSpore, AskWelcome, AskActivate, AskScore, DrawStack, DrawDeal, DrawCard)
