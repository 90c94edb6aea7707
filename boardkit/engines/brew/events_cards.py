"""Events of R6, R9, R11 and R12: ingredients, creatures and potions."""

from __future__ import annotations

from typing import ClassVar

from boardkit.core.data import Event, record
from boardkit.core.tuples import put, without
from boardkit.engines.brew.state import State
from boardkit.engines.brew.tuples import fewer, joined, more

# Ingredients and points


@record
class Gathered(Event):
    rule: str
    seat: int
    kind: str
    amount: int

    def reduce(self, state: State) -> None:
        state.goods = put(state.goods, self.seat, more(state.goods[self.seat], self.kind, self.amount))

    @property
    def text_key(self) -> str:
        return f"Gathered.{self.kind}"


@record
class TokensPaid(Event):
    rule: str
    seat: int
    tokens: tuple[str, ...]

    def reduce(self, state: State) -> None:
        state.goods = put(state.goods, self.seat, fewer(state.goods[self.seat], self.tokens))


@record
class CostWaived(Event):
    """A creature makes a forced placement free."""

    rule: str
    seat: int
    card: str


@record
class CostLowered(Event):
    """Creatures make a potion cheaper."""

    rule: str
    seat: int
    card: str


@record
class BerryDoubled(Event):
    """The first berry paid counts as two ingredients."""

    rule: str
    seat: int


@record
class Exchanged(Event):
    rule: str
    seat: int
    given: str
    taken: str

    def reduce(self, state: State) -> None:
        goods = fewer(state.goods[self.seat], (self.given,))
        state.goods = put(state.goods, self.seat, more(goods, self.taken, 1))


@record
class PointsGained(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.points = put(state.points, self.seat, state.points[self.seat] + self.amount)


@record
class KindChosen(Event):
    """A choice while others still choose: it takes effect when all have chosen."""

    rule: str
    seat: int
    kinds: tuple[str, ...]
    quiet: ClassVar[bool] = True
    secret: ClassVar[tuple[str, ...]] = ("kinds",)

    def reduce(self, state: State) -> None:
        state.picks = put(state.picks, self.seat, self.kinds)

    def seen_by(self) -> tuple[int, ...]:
        return (self.seat,)


@record
class ChoicesMade(Event):
    """All have chosen."""

    rule: str
    quiet: ClassVar[bool] = True

    def reduce(self, state: State) -> None:
        state.picks = ((),) * state.players


@record
class NothingHappens(Event):
    """A rule was due and had no effect; `reason` says why."""

    rule: str
    seat: int
    reason: str

    @property
    def text_key(self) -> str:
        return f"NothingHappens.{self.reason}"


# Creatures


@record
class CreatureTrained(Event):
    rule: str
    seat: int
    card: str
    number: int

    def reduce(self, state: State) -> None:
        state.trained = put(state.trained, self.seat, joined(state.trained[self.seat], self.card))
        state.tops = put(state.tops, self.number, "")


@record
class LimitPassed(Event):
    """There are more trained creatures than the seat may keep."""

    rule: str
    seat: int
    count: int


@record
class RoomUsed(Event):
    """A character keeps more creatures than others may."""

    rule: str
    seat: int
    count: int


@record
class CreatureReleased(Event):
    rule: str
    seat: int
    card: str

    def reduce(self, state: State) -> None:
        seat = self.seat
        state.trained = put(state.trained, seat, without(state.trained[seat], self.card))
        state.released = put(state.released, seat, joined(state.released[seat], self.card))


@record
class Paired(Event):
    rule: str
    seat: int
    card: str
    forest: str

    def reduce(self, state: State) -> None:
        state.pairs = put(state.pairs, self.seat, joined(state.pairs[self.seat], (self.card, self.forest)))


@record
class ExtraGranted(Event):
    """So many dice may be placed in addition, which leaves fewer turns."""

    rule: str
    seat: int
    count: int


@record
class AbilityUsed(Event):
    """A creature's ability works; `once` marks it as spent for the round."""

    rule: str
    seat: int
    card: str
    once: bool

    def reduce(self, state: State) -> None:
        if self.once:
            state.used = put(state.used, self.seat, joined(state.used[self.seat], self.card))


# Potions


@record
class PotionBrewed(Event):
    rule: str
    seat: int
    card: str

    def reduce(self, state: State) -> None:
        state.market = without(state.market, self.card)
        state.hands = put(state.hands, self.seat, joined(state.hands[self.seat], self.card))


@record
class ReservedBrewed(Event):
    """A potion that was reserved is brewed."""

    rule: str
    seat: int
    card: str

    def reduce(self, state: State) -> None:
        seat = self.seat
        state.reserved = put(state.reserved, seat, without(state.reserved[seat], self.card))
        state.hands = put(state.hands, seat, joined(state.hands[seat], self.card))


@record
class PotionReserved(Event):
    rule: str
    seat: int
    card: str

    def reduce(self, state: State) -> None:
        state.market = without(state.market, self.card)
        state.reserved = put(state.reserved, self.seat, joined(state.reserved[self.seat], self.card))


@record
class PotionDrunk(Event):
    """Its ability is about to be carried out; till then the card stays where it is."""

    rule: str
    seat: int
    card: str


@record
class PotionLaidDown(Event):
    """The card of a potion whose ability has been carried out goes under its owner's board."""

    rule: str
    seat: int
    card: str
    quiet: ClassVar[bool] = True

    def reduce(self, state: State) -> None:
        seat = self.seat
        state.hands = put(state.hands, seat, without(state.hands[seat], self.card))
        state.drunk = put(state.drunk, seat, joined(state.drunk[seat], self.card))


@record
class PotionsNoted(Event):
    """The points of drunk potions are written down before the cards go back."""

    rule: str
    seat: int
    points: int

    def reduce(self, state: State) -> None:
        state.noted = put(state.noted, self.seat, state.noted[self.seat] + self.points)


@record
class DeckReshuffled(Event):
    rule: str
    count: int

    def reduce(self, state: State) -> None:
        state.potions_unseen = tuple(sorted(card for cards in state.drunk for card in cards))
        state.drunk = ((),) * state.players
