"""The questions that are put to seats and to chance, each with the rule that asks and the moves that answer."""

from __future__ import annotations

from typing import ClassVar

from boardkit.core.data import ChanceDecision, Decision, record
from boardkit.engines.brew import moves

# Decisions of seats


@record
class AskTurn(Decision):
    """What a seat does next in its turn, and which of the three steps it has done (R4.1)."""

    seat: int
    placed: bool = False
    brewed: bool = False
    drunk: bool = False
    name: ClassVar[str] = "turn"
    rule: ClassVar[str] = "R4.1"
    accepts = (moves.Place, moves.Brew, moves.BrewReserved, moves.Drink, moves.Use, moves.End)


@record
class AskExtra(Decision):
    """Which die is placed in addition; `left` may be."""

    seat: int
    left: int
    must: bool = False
    name: ClassVar[str] = "extra"
    rule: ClassVar[str] = "R13.3"
    accepts = (moves.Place, moves.Stop)


@record
class AskSpot(Decision):
    """Where the die goes."""

    seat: int
    face: str
    name: ClassVar[str] = "spot"
    rule: ClassVar[str] = "R5.1"
    accepts = (moves.At, moves.Bare)


@record
class AskWay(Decision):
    """How it goes there, where there is more than one way."""

    seat: int
    face: str
    spot: str
    name: ClassVar[str] = "way"
    rule: ClassVar[str] = "R5.1"
    accepts = (moves.Way,)


@record
class AskTrain(Decision):
    seat: int
    name: ClassVar[str] = "train"
    rule: ClassVar[str] = "R9.1"
    accepts = (moves.Train, moves.Stop)


@record
class AskRelease(Decision):
    """Which creature is released; `cited` is the rule that asks for it."""

    seat: int
    cited: str = "R9.2"
    name: ClassVar[str] = "release"
    rule: ClassVar[str] = "R9.2"
    accepts = (moves.Release,)


@record
class AskPair(Decision):
    """Which forest the released creature is paired with (`pair_on_release_only`)."""

    seat: int
    card: str
    name: ClassVar[str] = "pair"
    is_choice: ClassVar[bool] = True
    rule: ClassVar[str] = "R9.5"
    accepts = (moves.Pair, moves.Stop)


@record
class AskGather(Decision):
    """Which ingredient is taken; `left` are still due; `cited` is the rule that gives them."""

    seat: int
    kinds: tuple[str, ...]
    left: int
    cited: str
    name: ClassVar[str] = "gather"
    rule: ClassVar[str] = "R8.4"
    accepts = (moves.Take,)


@record
class AskTogether(Decision):
    """Seats that still have to choose an ingredient; their choices take effect together (`strict_draw_order` off)."""

    seats: tuple[int, ...]
    number: int
    name: ClassVar[str] = "gather_together"
    is_choice: ClassVar[bool] = True
    rule: ClassVar[str] = "R15.2"
    accepts = (moves.Take,)

    def waiting(self) -> tuple[int, ...]:
        return self.seats


@record
class AskExchange(Decision):
    """Which ingredient is given for which; `left` may be."""

    seat: int
    source: str
    index: int
    left: int
    name: ClassVar[str] = "exchange"
    is_choice: ClassVar[bool] = True
    rule: ClassVar[str] = "R8.4"
    accepts = (moves.Exchange, moves.Stop)


@record
class AskReserve(Decision):
    seat: int
    name: ClassVar[str] = "reserve"
    rule: ClassVar[str] = "R11.6"
    accepts = (moves.Reserve,)


@record
class AskScorch(Decision):
    """Which slot is scorched; `left` may be; only in forests of the season, if one is named.

    must     whether it has to be done, by the rule `cited`
    """

    seat: int
    left: int
    season: str = ""
    must: bool = False
    cited: str = "R11.5"
    name: ClassVar[str] = "scorch"
    rule: ClassVar[str] = "R10.1"
    accepts = (moves.Scorch, moves.Stop)


@record
class AskChange(Decision):
    """Which die is turned to which face; `done` are faces of dice turned already."""

    seat: int
    left: int
    must: bool = False
    done: tuple[str, ...] = ()
    name: ClassVar[str] = "change"
    rule: ClassVar[str] = "R13.1"
    accepts = (moves.Change, moves.Stop)


@record
class AskReroll(Decision):
    """Which dice are rolled again; at most so many, if `most` is not 0."""

    seat: int
    most: int = 0
    must: bool = False
    name: ClassVar[str] = "reroll"
    rule: ClassVar[str] = "R13.2"
    accepts = (moves.Reroll, moves.Stop)


@record
class AskLift(Decision):
    """Which Forage die is moved; `left` may be."""

    seat: int
    left: int
    owner: str = "any"
    must: bool = False
    name: ClassVar[str] = "move"
    rule: ClassVar[str] = "R13.4"
    accepts = (moves.Lift, moves.Stop)


@record
class AskTo(Decision):
    seat: int
    die: str
    name: ClassVar[str] = "to"
    rule: ClassVar[str] = "R13.4"
    accepts = (moves.To,)


@record
class AskSwap(Decision):
    """The first die of a swap; `left` swaps may be made."""

    seat: int
    left: int
    must: bool = False
    name: ClassVar[str] = "swap"
    rule: ClassVar[str] = "R13.5"
    accepts = (moves.Swap, moves.Stop)


@record
class AskWith(Decision):
    seat: int
    die: str
    name: ClassVar[str] = "with"
    rule: ClassVar[str] = "R13.5"
    accepts = (moves.With,)


@record
class AskRemove(Decision):
    """Which die is removed; `left` may be."""

    seat: int
    left: int
    target: str = "any"
    season: str = ""
    must: bool = False
    name: ClassVar[str] = "remove"
    rule: ClassVar[str] = "R13.6"
    accepts = (moves.Remove, moves.Stop)


@record
class AskReturn(Decision):
    """Which of the seat's own dice returns to the pool; `left` may."""

    seat: int
    left: int
    must: bool = False
    name: ClassVar[str] = "return"
    rule: ClassVar[str] = "R13.7"
    accepts = (moves.Return, moves.Stop)


@record
class AskClear(Decision):
    """From which forest the Element dice are set aside."""

    seat: int
    name: ClassVar[str] = "clear"
    rule: ClassVar[str] = "R8.4"
    accepts = (moves.Clear,)


@record
class AskWin(Decision):
    """Whether a tied forest is won for berries."""

    seat: int
    name: ClassVar[str] = "win"
    is_choice: ClassVar[bool] = True
    rule: ClassVar[str] = "R14.2"
    accepts = (moves.Win, moves.Stop)


# Decisions of chance


@record
class DrawFirst(ChanceDecision):
    name: ClassVar[str] = "first"
    rule: ClassVar[str] = "R2.8"
    accepts = (moves.First,)


@record
class DrawCharacters(ChanceDecision):
    name: ClassVar[str] = "characters"
    rule: ClassVar[str] = "R2.6"
    accepts = (moves.Characters,)


@record
class DrawForests(ChanceDecision):
    name: ClassVar[str] = "lay_forests"
    rule: ClassVar[str] = "R2.3"
    accepts = (moves.LayForests,)


@record
class DrawPotion(ChanceDecision):
    """The next potion; `cited` is the rule that shows it."""

    cited: str = "R11.1"
    name: ClassVar[str] = "reveal_potion"
    rule: ClassVar[str] = "R11.1"
    accepts = (moves.RevealPotion,)


@record
class DrawCreature(ChanceDecision):
    """The next creature of a season's pile."""

    season: str
    name: ClassVar[str] = "reveal_creature"
    rule: ClassVar[str] = "R9.1"
    accepts = (moves.RevealCreature,)


@record
class DrawRoll(ChanceDecision):
    name: ClassVar[str] = "roll"
    rule: ClassVar[str] = "R3.2"
    accepts = (moves.Roll,)


@record
class DrawReroll(ChanceDecision):
    """What these dice show when rolled again."""

    seat: int
    faces: tuple[str, ...]
    name: ClassVar[str] = "rolled"
    rule: ClassVar[str] = "R13.2"
    accepts = (moves.Rolled,)
