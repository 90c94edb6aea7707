"""Events of R2 to R5, R7.4 and R8: setup, rounds, turns, and dice placed."""

from __future__ import annotations

from boardkit.core.data import Event, record
from boardkit.core.tuples import put, without
from boardkit.engines.brew.state import FACE, State
from boardkit.engines.brew.tuples import joined, more

# Setup and rounds


@record
class FirstPlayerSet(Event):
    rule: str
    seat: int

    def reduce(self, state: State) -> None:
        state.first = self.seat


@record
class FirstPlayerPassed(FirstPlayerSet):
    pass


@record
class CharacterTaken(Event):
    rule: str
    seat: int
    character: str

    def reduce(self, state: State) -> None:
        state.characters = put(state.characters, self.seat, self.character)


@record
class BerriesGiven(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.goods = put(state.goods, self.seat, more(state.goods[self.seat], "berry", self.amount))


@record
class VillageTurned(Event):
    rule: str
    side: str

    def reduce(self, state: State) -> None:
        state.side = self.side


@record
class ForestDeckMade(Event):
    rule: str
    cards: tuple[str, ...]
    count: int

    def reduce(self, state: State) -> None:
        state.forests_unseen = self.cards


@record
class PotionDeckMade(Event):
    rule: str
    cards: tuple[str, ...]
    count: int

    def reduce(self, state: State) -> None:
        state.potions_unseen = self.cards


@record
class CreaturePileMade(Event):
    """`number` is the season's place in the year, from 0."""

    rule: str
    season: str
    number: int
    cards: tuple[str, ...]
    count: int

    def reduce(self, state: State) -> None:
        state.creatures_unseen = put(state.creatures_unseen, self.number, self.cards)


@record
class ForestsLaid(Event):
    rule: str
    cards: tuple[str, ...]

    def reduce(self, state: State) -> None:
        state.row = self.cards
        state.forests_unseen = tuple(card for card in state.forests_unseen if card not in self.cards)


@record
class PotionRevealed(Event):
    rule: str
    card: str

    def reduce(self, state: State) -> None:
        state.market = joined(state.market, self.card)
        state.potions_unseen = without(state.potions_unseen, self.card)


@record
class CreatureRevealed(Event):
    rule: str
    card: str
    number: int

    def reduce(self, state: State) -> None:
        number = self.number
        state.tops = put(state.tops, number, self.card)
        state.creatures_unseen = put(state.creatures_unseen, number, without(state.creatures_unseen[number], self.card))


@record
class RoundBegun(Event):
    rule: str
    number: int

    def reduce(self, state: State) -> None:
        state.round = self.number


@record
class DiceRolled(Event):
    rule: str
    seat: int
    faces: tuple[str, ...]

    def reduce(self, state: State) -> None:
        state.pools = put(state.pools, self.seat, tuple(sorted(self.faces)))


# Turns


@record
class TurnBegun(Event):
    rule: str
    seat: int


@record
class TurnSkipped(Event):
    rule: str
    seat: int


@record
class TurnsEnded(Event):
    """All pools are empty."""

    rule: str


@record
class DiePlaced(Event):
    """A die goes from the pool on top of whatever lies at the place."""

    rule: str
    seat: int
    die: str
    place: int

    def reduce(self, state: State) -> None:
        state.pools = put(state.pools, self.seat, without(state.pools[self.seat], FACE[self.die]))
        state.stacks = put(state.stacks, self.place, (*state.stacks[self.place], self.die))


@record
class DieCovers(DiePlaced):
    """The same, on a die."""


@record
class DieToVillage(DiePlaced):
    """The same, on a village space."""


@record
class DieToCreature(DiePlaced):
    """The same, on a creature's die space; `card` is the creature, which takes no other die this round."""

    card: str = ""

    def reduce(self, state: State) -> None:
        DiePlaced.reduce(self, state)
        state.used = put(state.used, self.seat, joined(state.used[self.seat], self.card))


@record
class WindReplaces(Event):
    """The top die goes back to its owner's pool with its face."""

    rule: str
    seat: int
    die: str
    place: int

    def reduce(self, state: State) -> None:
        state.stacks = put(state.stacks, self.place, state.stacks[self.place][:-1])
        state.pools = put(state.pools, self.seat, joined(state.pools[self.seat], FACE[self.die]))


@record
class RewardDeclined(Event):
    rule: str
    seat: int


@record
class MayTrain(Event):
    """A creature slot allows training."""

    rule: str
    seat: int
