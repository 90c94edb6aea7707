"""Events of R2 to R5: setup, rounds and turns, choosing, placing and discarding cards."""

from __future__ import annotations

from typing import ClassVar

from boardkit.core.data import Event, record
from boardkit.core.tuples import put
from boardkit.engines.rauha.state import NOBODY, State
from boardkit.engines.rauha.tuples import forget, without

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
        state.decks = put(state.decks, age, tuple([card for card in state.decks[age] if card not in self.cards]))

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
