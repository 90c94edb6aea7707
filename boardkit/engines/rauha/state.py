"""What is on the table, as plain data.  Seats and cells count from 0, entities in the order of the components."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boardkit.core.data import Frame

NOBODY = -1


@dataclass(slots=True, unsafe_hash=True)
class State:
    """A position.  Tuples named in the plural hold one entry a seat, unless said otherwise.

    leaving    whether players may leave this game (R11.6)
    stop       where all avatars stand on the track, or -1 before the first turn
    order      the seats in the order of this turn or scoring (R3.3)
    worlds     the nine visible biomes of each seat: ids of cards or printed spaces
    buried     cards covered by others, by seat
    spores     by seat, which of the nine spaces have one
    height     place in the stack of energy tokens on one score, from 0 at the bottom; 0 for a token alone (R3.4)
    holders    by entity: the seat that holds it, or -1
    banked     entities that a seat may still use once later (`entity_timing`)
    welcomed   entities that the seat resolving its turn may activate
    used       what this seat has activated in this step: cells and entities as written in moves
    fresh      cells spored in this scoring that count from the next one on (`new_spore_in_scoring`)
    decks      cards not yet dealt, by age
    piles      cards on each satellite; satellite s lies at the right hand of seat s
    picks      the card chosen by each seat, until its owner resolves it: one card or none
    known      by seat: (satellite, cards), cards that the seat knows to be there or to have just been chosen from there
    hole       cards in the Black Hole that everybody has seen
    lost       left-over cards in the Black Hole: (card, seats that know it)
    gone       seats whose players have left, or that are out; they are played by the rules alone
    removed    seats that are no longer part of the game, a part of `gone`
    out        seats that cannot win any more (`below_zero`)
    bonus      life energy for crystals at the end (`leftover_crystals`)
    """

    players: int
    leaving: bool = False
    phase: str = "setup"
    pending: tuple[Frame, ...] = ()
    stop: int = -1
    order: tuple[int, ...] = ()
    worlds: tuple[tuple[str, ...], ...] = ()
    buried: tuple[tuple[str, ...], ...] = ()
    spores: tuple[tuple[bool, ...], ...] = ()
    crystals: tuple[int, ...] = ()
    energy: tuple[int, ...] = ()
    height: tuple[int, ...] = ()
    holders: tuple[int, ...] = ()
    banked: tuple[tuple[int, ...], ...] = ()
    welcomed: tuple[int, ...] = ()
    used: tuple[str, ...] = ()
    fresh: tuple[int, ...] = ()
    decks: tuple[Any, ...] = ((), ())
    piles: tuple[Any, ...] = ()
    picks: tuple[Any, ...] = ()
    known: tuple[Any, ...] = ()
    hole: tuple[str, ...] = ()
    lost: tuple[Any, ...] = ()
    gone: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    bonus: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    tie_breaks: tuple[str, ...] = ()

    def copy(self) -> State:
        """Another state with the same values; the values themselves never change, so they are shared.

        Spelt out, for it runs at every move; a test checks that no field is forgotten.
        """
        new = _blank(State)
        new.players = self.players
        new.leaving = self.leaving
        new.phase = self.phase
        new.pending = self.pending
        new.stop = self.stop
        new.order = self.order
        new.worlds = self.worlds
        new.buried = self.buried
        new.spores = self.spores
        new.crystals = self.crystals
        new.energy = self.energy
        new.height = self.height
        new.holders = self.holders
        new.banked = self.banked
        new.welcomed = self.welcomed
        new.used = self.used
        new.fresh = self.fresh
        new.decks = self.decks
        new.piles = self.piles
        new.picks = self.picks
        new.known = self.known
        new.hole = self.hole
        new.lost = self.lost
        new.gone = self.gone
        new.removed = self.removed
        new.out = self.out
        new.bonus = self.bonus
        new.winners = self.winners
        new.tie_breaks = self.tie_breaks
        return new

    def seated(self) -> tuple[int, ...]:
        """The seats that are part of the game, clockwise from the first."""
        seats = _SEATS[self.players]
        return tuple(seat for seat in seats if seat not in self.removed) if self.removed else seats

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        if not self.removed:
            return (seat + 1) % self.players
        seats = self.seated()
        return seats[(seats.index(seat) + 1) % len(seats)]

    def satellite(self, seat: int, symbol: str) -> int:
        """R4.1, R4.3: moon means the satellite on the left, star the one on the right."""
        return seat if symbol == "star" else self.left_of(seat)


_blank = State.__new__
_SEATS = tuple(tuple(range(players)) for players in range(9))
