"""Events of R8 to R14: the upkeep steps and the end of the game."""

from __future__ import annotations

from boardkit.core.data import Event, record
from boardkit.core.tuples import put, without
from boardkit.engines.brian_boru.state import NOBODY, ON_BOARD, State

# Upkeep


@record
class MarriageCardRemoved(Event):
    rule: str
    card: str

    def reduce(self, state: State) -> None:
        state.marriage = ""


@record
class Married(Event):
    rule: str
    seat: int
    card: str

    def reduce(self, state: State) -> None:
        state.wives = put(state.wives, self.seat, (*state.wives[self.seat], self.card))
        state.marriage = ""


@record
class PrincessMarried(Event):
    rule: str
    seat: int


@record
class PrincessChosen(Event):
    rule: str
    seat: int
    choice: str

    def reduce(self, state: State) -> None:
        state.princess, state.princess_seat = self.choice, self.seat


@record
class PrincessSpurned(Event):
    rule: str
    seat: int
    card: str

    def reduce(self, state: State) -> None:
        state.wives = put(state.wives, self.seat, without(state.wives[self.seat], self.card))


@record
class VikingsRepelled(Event):
    rule: str


@record
class VikingsBreakThrough(Event):
    rule: str
    seats: tuple[int, ...]
    area: int


@record
class ChooserNamed(Event):
    """Who chooses the towns that are lost; -1 where each loser chooses."""

    rule: str
    seat: int

    @property
    def text_key(self) -> str:
        return "ChooserNamed.one" if self.seat != NOBODY else "ChooserNamed.each"


@record
class LossOrderSet(Event):
    rule: str
    seats: tuple[int, ...]


@record
class BattleAreaCleared(Event):
    rule: str
    amount: int

    def reduce(self, state: State) -> None:
        state.area = 0


@record
class ClaimFlipped(Event):
    rule: str
    region: int
    weight: int
    threshold: int

    def reduce(self, state: State) -> None:
        state.claims = put(state.claims, self.region, ON_BOARD)


@record
class ClaimTaken(Event):
    """`previous` is the seat that held the token, or -1 for the board."""

    rule: str
    region: int
    seat: int
    previous: int

    def reduce(self, state: State) -> None:
        state.claims = put(state.claims, self.region, self.seat)

    @property
    def text_key(self) -> str:
        return "ClaimTaken.board" if self.previous == NOBODY else "ClaimTaken.player"


@record
class ClaimStays(Event):
    """`why` is a text key: tie, vikings_level, vikings_lead, leader_holds."""

    rule: str
    region: int
    why: str

    @property
    def text_key(self) -> str:
        return f"ClaimStays.{self.why}"


@record
class ClaimReturned(Event):
    rule: str
    region: int

    def reduce(self, state: State) -> None:
        state.claims = put(state.claims, self.region, ON_BOARD)


@record
class MilitarySupport(Event):
    rule: str
    seat: int
    count: int


# The end


@record
class GameEnds(Event):
    rule: str


@record
class Scored(Event):
    """Points of the final scoring; `region` is -1 where the reason has none, `count` what was counted."""

    rule: str
    seat: int
    points: int
    reason: str
    region: int = -1
    count: int = 0

    def reduce(self, state: State) -> None:
        state.points = put(state.points, self.seat, state.points[self.seat] + self.points)
        state.scored = (*state.scored, (self.seat, self.points, self.rule, self.reason, self.region, self.count))

    @property
    def text_key(self) -> str:
        return f"Scored.{self.reason}"


@record
class ClaimUnscored(Event):
    """A token on the board that nobody scores, the Vikings being ahead."""

    rule: str
    region: int


@record
class VikingTownsCounted(Event):
    """Towns of the Vikings add to a player's number of regions."""

    rule: str
    seat: int


@record
class TieBroken(Event):
    """A tie-break leaves `seats`."""

    rule: str
    seats: tuple[int, ...]

    def reduce(self, state: State) -> None:
        state.tie_breaks = (*state.tie_breaks, self.rule)


@record
class Won(Event):
    rule: str
    seats: tuple[int, ...]

    def reduce(self, state: State) -> None:
        state.winners = self.seats
