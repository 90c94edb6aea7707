"""Events of R7, and wherever else coins, points, renown, raiders, discs and towns change hands."""

from __future__ import annotations

from boardkit.core.data import Event, record
from boardkit.core.tuples import put
from boardkit.engines.brian_boru.state import State

# Goods


@record
class CoinsGained(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.coins = put(state.coins, self.seat, state.coins[self.seat] + self.amount)


@record
class CoinsPaid(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.coins = put(state.coins, self.seat, state.coins[self.seat] - self.amount)


@record
class PointsGained(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.points = put(state.points, self.seat, state.points[self.seat] + self.amount)


@record
class PointsLost(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.points = put(state.points, self.seat, state.points[self.seat] - self.amount)


@record
class RenownGained(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.renown = put(state.renown, self.seat, state.renown[self.seat] + self.amount)


@record
class RaidersTaken(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.raiders = put(state.raiders, self.seat, state.raiders[self.seat] + self.amount)
        state.area -= self.amount


@record
class RaidersReturned(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.raiders = put(state.raiders, self.seat, state.raiders[self.seat] - self.amount)


@record
class ChurchDiscsPlaced(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.church = put(state.church, self.seat, state.church[self.seat] + self.amount)


@record
class ChurchDiscsReturned(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.church = put(state.church, self.seat, state.church[self.seat] - self.amount)


@record
class MovedOnTrack(Event):
    """A disc on the marriage track; up by courtship, down by collision (R7.9), to the start by marriage (R8.2)."""

    rule: str
    seat: int
    start: int
    space: int

    def reduce(self, state: State) -> None:
        state.track = put(state.track, self.seat, self.space)

    @property
    def text_key(self) -> str:
        return "MovedOnTrack.up" if self.space > self.start else "MovedOnTrack.down"


@record
class ExtrasDeclined(Event):
    rule: str
    seat: int
    symbol: str


@record
class NothingHappens(Event):
    """A rule was due and had no effect; `what` says why."""

    rule: str
    seat: int
    what: str

    @property
    def text_key(self) -> str:
        return f"NothingHappens.{self.what}"


# Towns


@record
class TownLost(Event):
    rule: str
    seat: int
    town: int

    def reduce(self, state: State) -> None:
        state.viking = put(state.viking, self.town, True)


@record
class TownLiberated(Event):
    rule: str
    seat: int
    town: int

    def reduce(self, state: State) -> None:
        state.viking = put(state.viking, self.town, False)


@record
class MonasteryBuilt(Event):
    rule: str
    seat: int
    town: int

    def reduce(self, state: State) -> None:
        state.monastery = put(state.monastery, self.town, True)
