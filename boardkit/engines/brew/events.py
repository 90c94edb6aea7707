"""Everything that can happen, each event with the rule that makes it happen and how it changes the state."""

from __future__ import annotations

from typing import Any, ClassVar

from boardkit.core.data import Event, record
from boardkit.engines.brew.state import FACE, KIND, State


def put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one entry replaced (by way of a list, which is the quickest)."""
    changed = list(values)
    changed[index] = value
    return tuple(changed)


def without(values: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    """The tuple with the first such entry taken out."""
    index = values.index(value)
    return values[:index] + values[index + 1 :]


def joined(values: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    """The tuple with one more entry, kept in order."""
    return tuple(sorted((*values, value)))


def more(goods: tuple[int, ...], kind: str, amount: int) -> tuple[int, ...]:
    """Ingredients with so many more of a kind."""
    number = KIND[kind]
    return (*goods[:number], goods[number] + amount, *goods[number + 1 :])


def fewer(goods: tuple[int, ...], tokens: tuple[str, ...]) -> tuple[int, ...]:
    """Ingredients after these tokens were paid."""
    left = list(goods)
    for token in tokens:
        left[KIND[token]] -= 1
    return tuple(left)


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

    def reduce(self, state: State) -> None:
        state.forests_unseen = self.cards


@record
class PotionDeckMade(Event):
    rule: str
    cards: tuple[str, ...]

    def reduce(self, state: State) -> None:
        state.potions_unseen = self.cards


@record
class CreaturePileMade(Event):
    """`number` is the season's place in the year, from 0."""

    rule: str
    season: str
    number: int
    cards: tuple[str, ...]

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
    """The same, on a creature's die space; `card` is the creature."""

    card: str = ""


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


# Ingredients and points


@record
class Gathered(Event):
    rule: str
    seat: int
    kind: str
    amount: int

    def reduce(self, state: State) -> None:
        state.goods = put(state.goods, self.seat, more(state.goods[self.seat], self.kind, self.amount))


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
    rule: str
    seat: int
    card: str

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


# Dice


@record
class DieChanged(Event):
    rule: str
    seat: int
    face: str
    to: str

    def reduce(self, state: State) -> None:
        state.pools = put(state.pools, self.seat, joined(without(state.pools[self.seat], self.face), self.to))


@record
class DiceTakenUp(Event):
    """Dice are taken out of the pool to be rolled again."""

    rule: str
    seat: int
    faces: tuple[str, ...]

    def reduce(self, state: State) -> None:
        pool = list(state.pools[self.seat])
        for face in self.faces:
            pool.remove(face)
        state.pools = put(state.pools, self.seat, tuple(pool))


@record
class DiceRerolled(Event):
    rule: str
    seat: int
    faces: tuple[str, ...]

    def reduce(self, state: State) -> None:
        state.pools = put(state.pools, self.seat, tuple(sorted(state.pools[self.seat] + self.faces)))


def _lifted(stacks: tuple[Any, ...], place: int, level: int) -> tuple[Any, ...]:
    """The stacks without the die at a level, counted from 0; dice above it drop one level."""
    stack = stacks[place]
    return put(stacks, place, stack[:level] + stack[level + 1 :])


@record
class DieMoved(Event):
    """`level` counts from 0 at the bottom."""

    rule: str
    seat: int
    die: str
    source: int
    level: int
    place: int

    def reduce(self, state: State) -> None:
        state.stacks = put(_lifted(state.stacks, self.source, self.level), self.place, (self.die,))


@record
class DiceSwapped(Event):
    """The first die goes where the second lies, and the second where the first lies, levels included."""

    rule: str
    seat: int
    first: str
    source: int
    level: int
    second: str
    place: int
    other: int

    def reduce(self, state: State) -> None:
        stacks = put(state.stacks, self.source, put(state.stacks[self.source], self.level, self.second))
        state.stacks = put(stacks, self.place, put(stacks[self.place], self.other, self.first))


@record
class DieRemoved(Event):
    """A placed die is set aside till clean-up."""

    rule: str
    die: str
    place: int
    level: int

    def reduce(self, state: State) -> None:
        state.stacks = _lifted(state.stacks, self.place, self.level)
        state.aside = joined(state.aside, self.die)


@record
class DieReturned(Event):
    rule: str
    seat: int
    die: str
    place: int
    level: int

    def reduce(self, state: State) -> None:
        state.stacks = _lifted(state.stacks, self.place, self.level)
        state.pools = put(state.pools, self.seat, joined(state.pools[self.seat], FACE[self.die]))


@record
class SlotScorched(Event):
    rule: str
    seat: int
    place: int

    def reduce(self, state: State) -> None:
        state.scorched = joined(state.scorched, self.place)


# End of the round


@record
class ForestCompared(Event):
    """What is counted in a forest: visible Forage dice by seat, with creatures' help, and visible Element dice."""

    rule: str
    forest: str
    counts: tuple[int, ...]
    elements: int


@record
class HelpCounted(Event):
    """A creature makes its owner's dice in a forest count for more."""

    rule: str
    seat: int
    card: str
    forest: str
    amount: int


@record
class ForestClaimed(Event):
    rule: str
    seat: int
    forest: str

    def reduce(self, state: State) -> None:
        state.row = without(state.row, self.forest)
        state.claimed = put(state.claimed, self.seat, joined(state.claimed[self.seat], self.forest))
        state.fresh = put(state.fresh, self.seat, joined(state.fresh[self.seat], self.forest))


@record
class ForestDiscarded(Event):
    rule: str
    forest: str

    def reduce(self, state: State) -> None:
        state.row = without(state.row, self.forest)


@record
class ScorchTokensReturned(Event):
    rule: str
    count: int

    def reduce(self, state: State) -> None:
        state.scorched = ()


@record
class DiceTakenBack(Event):
    """Everybody takes the own Forage dice and two Element dice; what was used is fresh again."""

    rule: str

    def reduce(self, state: State) -> None:
        state.stacks, state.aside = ((),) * len(state.stacks), ()
        state.pools = state.used = state.fresh = ((),) * state.players


@record
class LastRoundOver(Event):
    rule: str
    number: int


# The end


@record
class Scored(Event):
    """Points in the final scoring: `count` things of a kind, or one named by `card` and `forest`."""

    rule: str
    seat: int
    points: int
    reason: str
    count: int = 0
    card: str = ""
    forest: str = ""

    def reduce(self, state: State) -> None:
        line = (self.seat, self.points, self.rule, self.reason, self.count, self.card, self.forest)
        state.scored = (*state.scored, line)
        state.points = put(state.points, self.seat, state.points[self.seat] + self.points)

    @property
    def text_key(self) -> str:
        return f"Scored.{self.reason}"


@record
class TieBroken(Event):
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


TYPES = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
