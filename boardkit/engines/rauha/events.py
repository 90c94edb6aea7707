"""Everything that can happen, each event with the rule that makes it happen and how it changes the state."""

from __future__ import annotations

from typing import Any, ClassVar

from boardkit.core.data import Event, record
from boardkit.engines.rauha.state import NOBODY, State


def put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one entry replaced (by way of a list, which is the quickest)."""
    changed = list(values)
    changed[index] = value
    return tuple(changed)


def without(values: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    """The tuple with the first such entry taken out, if there is one."""
    if value not in values:
        return values
    index = values.index(value)
    return values[:index] + values[index + 1 :]


def forget(known: tuple[Any, ...], satellite: int, card: str) -> tuple[Any, ...]:
    """What a seat knows of the piles, less a card that it now knows to have left a satellite."""
    for number, (place, cards) in enumerate(known):
        if place == satellite and card in cards:
            return put(known, number, (place, without(cards, card)))
    return known


def restacked(state: State, seat: int, score: int) -> tuple[int, ...]:
    """R3.4: the places in the stacks when a token goes on top at another score."""
    energy, height = state.energy, list(state.height)
    old, own, place = energy[seat], height[seat], 0
    for other, value in enumerate(energy):
        if other == seat or other in state.removed:
            continue
        if value == old and height[other] > own:
            height[other] -= 1
        elif value == score:
            place += 1
    height[seat] = place
    return tuple(height)


# Setup


@record
class TokensStacked(Event):
    """The energy tokens on space 0, from bottom to top."""

    rule: str
    seats: tuple[int, ...]

    def reduce(self, state: State) -> None:
        state.height = tuple(self.seats.index(seat) for seat in range(state.players))


@record
class PlayerSetUp(Event):
    rule: str
    seat: int
    side: str
    spaces: tuple[str, ...]
    crystals: int
    energy: int

    def reduce(self, state: State) -> None:
        state.worlds = put(state.worlds, self.seat, self.spaces)
        state.crystals = put(state.crystals, self.seat, self.crystals)
        state.energy = put(state.energy, self.seat, self.energy)


@record
class SatellitesLaid(Event):
    rule: str
    count: int

    def reduce(self, state: State) -> None:
        state.piles = ((),) * self.count


@record
class AvatarsPlaced(Event):
    rule: str
    stop: int

    def reduce(self, state: State) -> None:
        state.stop = self.stop


@record
class EntitiesLaid(Event):
    rule: str
    count: int

    def reduce(self, state: State) -> None:
        state.holders = (NOBODY,) * self.count


@record
class DecksShuffled(Event):
    rule: str
    decks: tuple[tuple[str, ...], ...]

    def reduce(self, state: State) -> None:
        state.decks = self.decks

    @property
    def count(self) -> int:
        """How many cards they hold together."""
        return sum(map(len, self.decks))


# Rounds and turns


@record
class RoundBegun(Event):
    rule: str
    number: int
    age: int


@record
class PileDealt(Event):
    """Cards come to a satellite, face down."""

    rule: str
    satellite: int
    age: int
    cards: tuple[str, ...]
    secret: ClassVar[tuple[str, ...]] = ("cards",)

    def reduce(self, state: State) -> None:
        place, age = self.satellite, self.age - 1
        state.piles = put(state.piles, place, tuple(sorted(state.piles[place] + self.cards)))
        state.decks = put(state.decks, age, tuple(card for card in state.decks[age] if card not in self.cards))

    def seen_by(self) -> tuple[int, ...]:
        return ()


@record
class DeckRenewed(Event):
    """The cards of an age in the Black Hole are shuffled into a new deck (`deck_runs_out`)."""

    rule: str
    age: int
    cards: tuple[str, ...]
    lost: tuple[str, ...]
    secret: ClassVar[tuple[str, ...]] = ("lost",)

    def reduce(self, state: State) -> None:
        back = self.cards + self.lost
        state.decks = put(state.decks, self.age - 1, tuple(sorted(state.decks[self.age - 1] + back)))
        state.hole = tuple(card for card in state.hole if card not in back)
        state.lost = tuple(entry for entry in state.lost if entry[0] not in back)

    def seen_by(self) -> tuple[int, ...]:
        return ()


@record
class PileLookedAt(Event):
    rule: str
    seat: int
    satellite: int
    cards: tuple[str, ...]
    secret: ClassVar[tuple[str, ...]] = ("cards",)

    def reduce(self, state: State) -> None:
        others = [entry for entry in state.known[self.seat] if entry[0] != self.satellite]
        known = tuple(sorted([*others, (self.satellite, self.cards)]))
        state.known = put(state.known, self.seat, known)

    def seen_by(self) -> tuple[int, ...]:
        return (self.seat,)


@record
class LeaderTied(Event):
    """Several share the top score; the stack (or a ruling) says that `seat` leads."""

    rule: str
    seats: tuple[int, ...]
    seat: int


@record
class OrderSet(Event):
    """The order of this turn, or of this scoring."""

    rule: str
    seats: tuple[int, ...]

    def reduce(self, state: State) -> None:
        state.order = self.seats


@record
class CardChosen(Event):
    rule: str
    seat: int
    satellite: int
    card: str
    secret: ClassVar[tuple[str, ...]] = ("card",)

    def reduce(self, state: State) -> None:
        state.picks = put(state.picks, self.seat, (self.card,))
        state.piles = put(state.piles, self.satellite, without(state.piles[self.satellite], self.card))
        state.known = put(state.known, self.seat, forget(state.known[self.seat], self.satellite, self.card))

    def seen_by(self) -> tuple[int, ...]:
        return (self.seat,)


@record
class CardRevealed(Event):
    """The owner's step 2 begins to be resolved: everybody sees the card, and strikes it from what was in its pile."""

    rule: str
    seat: int
    satellite: int
    card: str

    def reduce(self, state: State) -> None:
        state.known = tuple([forget(known, self.satellite, self.card) for known in state.known])


@record
class CrystalsPaid(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.crystals = put(state.crystals, self.seat, state.crystals[self.seat] - self.amount)


@record
class CrystalsGained(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.crystals = put(state.crystals, self.seat, state.crystals[self.seat] + self.amount)


@record
class CardPlaced(Event):
    """A card covers what a cell showed; `buries` is true where that was a card."""

    rule: str
    seat: int
    card: str
    cell: int
    covered: str
    buries: bool

    def reduce(self, state: State) -> None:
        seat = self.seat
        state.picks = put(state.picks, seat, ())
        state.worlds = put(state.worlds, seat, put(state.worlds[seat], self.cell, self.card))
        if self.buries:
            state.buried = put(state.buried, seat, tuple(sorted((*state.buried[seat], self.covered))))


@record
class CardDiscarded(Event):
    rule: str
    seat: int
    card: str

    def reduce(self, state: State) -> None:
        state.picks = put(state.picks, self.seat, ())
        state.hole = tuple(sorted((*state.hole, self.card)))


@record
class NothingGained(Event):
    """A discard that brings nothing (`discard_reward`)."""

    rule: str
    seat: int


@record
class SporePlaced(Event):
    """A new spore; `fresh` where it counts only from the next scoring on."""

    rule: str
    seat: int
    cell: int
    fresh: bool = False

    def reduce(self, state: State) -> None:
        state.spores = put(state.spores, self.seat, put(state.spores[self.seat], self.cell, True))
        if self.fresh:
            state.fresh = tuple(sorted((*state.fresh, self.cell)))


@record
class SporeStays(Event):
    """The spore of a covered biome belongs to the new one."""

    rule: str
    seat: int
    cell: int


@record
class SporeLost(Event):
    rule: str
    seat: int
    cell: int

    def reduce(self, state: State) -> None:
        state.spores = put(state.spores, self.seat, put(state.spores[self.seat], self.cell, False))


@record
class SporeMoved(Event):
    rule: str
    seat: int
    cell: int
    target: int

    def reduce(self, state: State) -> None:
        moved = put(put(state.spores[self.seat], self.cell, False), self.target, True)
        state.spores = put(state.spores, self.seat, moved)


# Entities


@record
class EntityWelcomed(Event):
    """An entity comes by a line of cells; `previous` held it, or -1."""

    rule: str
    seat: int
    entity: int
    line: tuple[int, ...]
    previous: int = NOBODY

    def reduce(self, state: State) -> None:
        state.holders = put(state.holders, self.entity, self.seat)
        state.welcomed = tuple(sorted((*state.welcomed, self.entity)))
        if self.previous != NOBODY:
            state.banked = put(state.banked, self.previous, without(state.banked[self.previous], self.entity))

    @property
    def text_key(self) -> str:
        return "EntityWelcomed.board" if self.previous == NOBODY else "EntityWelcomed.player"


@record
class EntityRewelcomed(Event):
    """A new line of an entity already held lets it be activated again (`entity_rewelcome`)."""

    rule: str
    seat: int
    entity: int
    line: tuple[int, ...]

    def reduce(self, state: State) -> None:
        state.welcomed = tuple(sorted((*state.welcomed, self.entity)))


@record
class EntityStays(Event):
    """A line brings nothing; `why` is a text key: held, not_taken, limit, not_chosen, too_early."""

    rule: str
    seat: int
    entity: int
    why: str

    @property
    def text_key(self) -> str:
        return f"EntityStays.{self.why}"


@record
class EntityReturned(Event):
    """An entity goes back to the side module."""

    rule: str
    seat: int
    entity: int

    def reduce(self, state: State) -> None:
        state.holders = put(state.holders, self.entity, NOBODY)
        state.banked = put(state.banked, self.seat, without(state.banked[self.seat], self.entity))


@record
class RightsEnded(Event):
    """Entities kept for later can no longer be used, for a scoring phase begins (`entity_timing`)."""

    rule: str

    def reduce(self, state: State) -> None:
        state.banked = ((),) * state.players


# Activation


@record
class Activated(Event):
    """A cell, or an entity, is used; `biome` is what lies on the cell."""

    rule: str
    seat: int
    thing: str
    biome: str = ""

    def reduce(self, state: State) -> None:
        state.used = tuple(sorted((*state.used, self.thing)))

    @property
    def text_key(self) -> str:
        return "Activated.biome" if self.biome else "Activated.entity"


@record
class SymbolsCounted(Event):
    """What an effect counts: `per` is an animal, water_source or spore."""

    rule: str
    seat: int
    per: str
    count: int


@record
class EnergyGained(Event):
    """Life energy; house cards may take some (a negative amount)."""

    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        score = state.energy[self.seat] + self.amount
        if self.amount:
            state.height = restacked(state, self.seat, score)
            state.energy = put(state.energy, self.seat, score)

    @property
    def text_key(self) -> str:
        return "EnergyGained.more" if self.amount >= 0 else "EnergyGained.less"


@record
class MarkerTaken(Event):
    """The token passes 99."""

    rule: str
    seat: int
    count: int


@record
class StepEnded(Event):
    """A seat activates nothing more; `banked` is what it may still use later (`entity_timing`)."""

    rule: str
    seat: int
    banked: tuple[int, ...] = ()

    def reduce(self, state: State) -> None:
        state.used = state.fresh = state.welcomed = ()
        if self.banked != state.banked[self.seat]:
            state.banked = put(state.banked, self.seat, self.banked)


# Step 5, scoring phase


@record
class AvatarsMoved(Event):
    rule: str
    stop: int

    def reduce(self, state: State) -> None:
        state.stop = self.stop


@record
class LeftOver(Event):
    """The last card of a satellite goes to the Black Hole; `seats` have seen it in its pile."""

    rule: str
    satellite: int
    card: str
    seats: tuple[int, ...]
    secret: ClassVar[tuple[str, ...]] = ("card",)

    def reduce(self, state: State) -> None:
        state.piles = put(state.piles, self.satellite, without(state.piles[self.satellite], self.card))
        state.lost = (*state.lost, (self.card, self.seats))
        state.known = tuple(tuple(entry for entry in known if entry[0] != self.satellite) for known in state.known)

    def seen_by(self) -> tuple[int, ...]:
        return self.seats


@record
class CardCarried(Event):
    """The last card of a satellite stays for the next round (`last_card_of_round`)."""

    rule: str
    satellite: int


@record
class WaterCompared(Event):
    """A seat's water sources against those of the one compared with."""

    rule: str
    seat: int
    count: int
    other: int
    points: int


# Leaving, and the end


@record
class PlayerLeft(Event):
    rule: str
    seat: int

    def reduce(self, state: State) -> None:
        state.gone = tuple(sorted({*state.gone, self.seat}))
        state.known = put(state.known, self.seat, ())


@record
class PlayerOut(Event):
    """Below 0 life energy (`below_zero`)."""

    rule: str
    seat: int

    def reduce(self, state: State) -> None:
        state.gone = tuple(sorted({*state.gone, self.seat}))
        state.out = tuple(sorted((*state.out, self.seat)))
        state.known = put(state.known, self.seat, ())


@record
class SeatRemoved(Event):
    """Seat, satellite and board leave the game; cards go to the Black Hole."""

    rule: str
    seat: int
    cards: tuple[str, ...]

    def reduce(self, state: State) -> None:
        state.height = put(restacked(state, self.seat, NOBODY), self.seat, 0)
        state.removed = tuple(sorted((*state.removed, self.seat)))
        state.hole = tuple(sorted((*state.hole, *self.cards)))
        for name, empty in (("worlds", ()), ("buried", ()), ("banked", ()), ("crystals", 0), ("energy", 0)):
            setattr(state, name, put(getattr(state, name), self.seat, empty))
        state.spores = put(state.spores, self.seat, (False,) * 9)
        state.known = put(state.known, self.seat, ())


@record
class GameEnds(Event):
    rule: str

    def reduce(self, state: State) -> None:
        state.banked = ((),) * state.players


@record
class CrystalsScored(Event):
    """Crystals left over are worth life energy (`leftover_crystals`)."""

    rule: str
    seat: int
    crystals: int
    points: int

    def reduce(self, state: State) -> None:
        state.bonus = put(state.bonus, self.seat, self.points)
        state.height = restacked(state, self.seat, state.energy[self.seat] + self.points)
        state.energy = put(state.energy, self.seat, state.energy[self.seat] + self.points)


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

    @property
    def text_key(self) -> str:
        return "Won.alone" if len(self.seats) == 1 else "Won.shared"


TYPES = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
