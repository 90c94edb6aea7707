"""What is on the table, as plain data.  Seats count from 0, towns and regions in the order of the components."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boardkit.core.data import LETTERS, Frame
from boardkit.engines.brian_boru.tuples import places_of

FACE_DOWN, ON_BOARD = -2, -1
"""Where a claim token lies, if no seat holds it."""

NOBODY = -1


@dataclass(slots=True, unsafe_hash=True)
class State:
    """A position.  Tuples named in the plural hold one entry a seat, unless said otherwise.

    marker           who holds the active town marker, or laid it on the active town
    active           the active town, while the marker lies there, else -1
    owner            by town: the seat whose disc is there, or -1
    viking           by town: whether a Viking control token lies on the disc
    monastery        by town: whether it has a monastery
    claims           by region: FACE_DOWN, ON_BOARD, or the seat that holds the token
    area             raiders in the battle area
    track            space of the marriage track
    marriage         the marriage card on show, or ""
    pile             marriage cards left in the pile, the Princess included
    marriages_unseen ordinary marriage cards that nobody has seen yet
    vikings_unseen   Viking cards not yet revealed
    wives            marriage cards kept
    princess         the side she lies on: "", "military", "trade"; her owner is `princess_seat`
    packets          cards passed to a seat, to keep two of
    picks            cards chosen from the packet, while others still choose
    known            every packet that a seat has looked at: (pass, cards)
    undealt          the cards left out of this round
    unplayed         last cards discarded unplayed
    played           cards discarded after their action: (seat, card)
    trick            cards on the table in order of play: (seat, card)
    winner           who won the trick on the table, or -1
    """

    players: int
    phase: str = "setup"
    round: int = 0
    pending: tuple[Frame, ...] = ()
    marker: int = NOBODY
    active: int = -1
    owner: tuple[int, ...] = ()
    viking: tuple[bool, ...] = ()
    monastery: tuple[bool, ...] = ()
    claims: tuple[int, ...] = ()
    area: int = 0
    coins: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    renown: tuple[int, ...] = ()
    raiders: tuple[int, ...] = ()
    church: tuple[int, ...] = ()
    track: tuple[int, ...] = ()
    marriage: str = ""
    pile: int = 0
    marriages_unseen: tuple[str, ...] = ()
    vikings_unseen: tuple[int, ...] = ()
    wives: tuple[tuple[str, ...], ...] = ()
    princess: str = ""
    princess_seat: int = NOBODY
    hands: tuple[Any, ...] = ()
    packets: tuple[Any, ...] = ()
    picks: tuple[Any, ...] = ()
    known: tuple[Any, ...] = ()
    undealt: Any = ()
    unplayed: tuple[Any, ...] = ()
    played: tuple[tuple[int, int], ...] = ()
    trick: tuple[tuple[int, int], ...] = ()
    winner: int = NOBODY
    scored: tuple[Any, ...] = ()
    winners: tuple[int, ...] = ()
    tie_breaks: tuple[str, ...] = ()

    def copy(self) -> State:
        """Another state with the same values; the values themselves never change, so they are shared.

        Spelt out, for it runs at every move; a test checks that no field is forgotten.
        """
        new = _blank(State)
        new.players = self.players
        new.phase = self.phase
        new.round = self.round
        new.pending = self.pending
        new.marker = self.marker
        new.active = self.active
        new.owner = self.owner
        new.viking = self.viking
        new.monastery = self.monastery
        new.claims = self.claims
        new.area = self.area
        new.coins = self.coins
        new.points = self.points
        new.renown = self.renown
        new.raiders = self.raiders
        new.church = self.church
        new.track = self.track
        new.marriage = self.marriage
        new.pile = self.pile
        new.marriages_unseen = self.marriages_unseen
        new.vikings_unseen = self.vikings_unseen
        new.wives = self.wives
        new.princess = self.princess
        new.princess_seat = self.princess_seat
        new.hands = self.hands
        new.packets = self.packets
        new.picks = self.picks
        new.known = self.known
        new.undealt = self.undealt
        new.unplayed = self.unplayed
        new.played = self.played
        new.trick = self.trick
        new.winner = self.winner
        new.scored = self.scored
        new.winners = self.winners
        new.tie_breaks = self.tie_breaks
        return new

    def controls(self, town: int) -> int:
        """Who controls a town: a seat, or -1 for nobody and for the Vikings (R1.2)."""
        return NOBODY if self.viking[town] else self.owner[town]

    def controlled(self, seat: int) -> list[int]:
        """The towns that a seat controls."""
        return [town for town in places_of(self.owner, seat) if not self.viking[town]]

    def free(self) -> list[int]:
        """The towns without a disc (R1.3)."""
        return [town for town, owner in enumerate(self.owner) if owner == NOBODY]

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats in order of play, beginning with one."""
        return _CLOCKWISE[self.players][first]


_blank = State.__new__
_CLOCKWISE = tuple(
    tuple(tuple((first + step) % players for step in range(players)) for first in range(players))
    for players in range(len(LETTERS) + 1)
)
