"""Events of R6 to R11: divine entities, activation, scoring phases, leaving, and the end."""

from __future__ import annotations

from typing import ClassVar

from boardkit.core.data import Event, record
from boardkit.core.tuples import put
from boardkit.engines.rauha.state import NOBODY, State
from boardkit.engines.rauha.tuples import restacked, without

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
