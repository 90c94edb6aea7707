"""What is on the table, as plain data.  Seats count from 0; places are numbered as in ``components``.

A placed die is written as in the edge cases: ``A:h`` is a Forage die of player A that shows a herb (``m`` mushroom,
``c``
crystal, ``b`` creature); ``W``, ``F`` and ``N`` are Element dice (water, fire, wind), which belong to nobody.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boardkit.core.data import LETTERS, Frame
from boardkit.engines.brew.components import KINDS

NOBODY = -1
SIGNS: Mapping[str, str] = {
    "herb": "h", "mushroom": "m", "crystal": "c", "creature": "b", "water": "W", "fire": "F", "wind": "N",
}  # fmt: skip
"""One letter a face, in notation and for placed dice."""
FACE_OF: Mapping[str, str] = {sign: face for face, sign in SIGNS.items()}
ELEMENT_DICE: Mapping[str, str] = {"water": "W", "fire": "F", "wind": "N"}
FORAGE_DICE: tuple[Mapping[str, str], ...] = tuple(
    {face: f"{LETTERS[seat]}:{SIGNS[face]}" for face in ("herb", "mushroom", "crystal", "creature")}
    for seat in range(4)
)
DICE: tuple[Mapping[str, str], ...] = tuple({**ELEMENT_DICE, **dice} for dice in FORAGE_DICE)
"""By seat and face: how a die of that seat is written once it is placed."""
OWNER: Mapping[str, int] = {
    **dict.fromkeys(ELEMENT_DICE.values(), NOBODY),
    **{die: seat for seat, dice in enumerate(FORAGE_DICE) for die in dice.values()},
}
"""By die: the seat it counts for; Element dice count for nobody."""
FACE: Mapping[str, str] = {die: FACE_OF[die[-1]] for die in OWNER}
KIND: Mapping[str, int] = {kind: number for number, kind in enumerate(KINDS)}
"""Position of a kind of ingredient in the entries of `State.goods`."""


@dataclass(slots=True, unsafe_hash=True)
class State:
    """A position.  Tuples named in the plural hold one entry a seat, unless said otherwise.

    first             who begins the round
    side              the side of the village in use
    characters        whose power each seat has, "" for none
    pools             faces of the dice still to be placed, in alphabetical order
    goods             herbs, mushrooms, crystals and berries
    row               the forests laid out
    forests_unseen    forests that may still come
    stacks            by place: the dice there, from bottom to top
    scorched          places with a scorch token
    aside             dice set aside until clean-up
    market            potions on show
    potions_unseen    potions that may still come, as often as they are there
    hands, reserved, drunk, noted   potions brewed, kept for brewing, used; points written down at a reshuffle (R11.8)
    tops              by season: the creature on top of the pile, "" for none
    creatures_unseen  by season: the creatures below it
    trained, released creatures;  `pairs` of creature and forest;  `used` creatures whose ability is spent this round
    claimed, fresh    forests claimed in the game, and in this round
    picks             what was chosen while others still choose
    """

    players: int
    phase: str = "setup"
    round: int = 0
    pending: tuple[Frame, ...] = ()
    first: int = NOBODY
    side: str = ""
    characters: tuple[str, ...] = ()
    pools: tuple[tuple[str, ...], ...] = ()
    goods: tuple[tuple[int, ...], ...] = ()
    points: tuple[int, ...] = ()
    row: tuple[str, ...] = ()
    forests_unseen: tuple[str, ...] = ()
    stacks: tuple[tuple[str, ...], ...] = ()
    scorched: tuple[int, ...] = ()
    aside: tuple[str, ...] = ()
    market: tuple[str, ...] = ()
    potions_unseen: tuple[str, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    reserved: tuple[tuple[str, ...], ...] = ()
    drunk: tuple[tuple[str, ...], ...] = ()
    noted: tuple[int, ...] = ()
    tops: tuple[str, ...] = ()
    creatures_unseen: tuple[tuple[str, ...], ...] = ()
    trained: tuple[tuple[str, ...], ...] = ()
    released: tuple[tuple[str, ...], ...] = ()
    pairs: tuple[tuple[tuple[str, str], ...], ...] = ()
    used: tuple[tuple[str, ...], ...] = ()
    claimed: tuple[tuple[str, ...], ...] = ()
    fresh: tuple[tuple[str, ...], ...] = ()
    picks: tuple[Any, ...] = ()
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
        new.first = self.first
        new.side = self.side
        new.characters = self.characters
        new.pools = self.pools
        new.goods = self.goods
        new.points = self.points
        new.row = self.row
        new.forests_unseen = self.forests_unseen
        new.stacks = self.stacks
        new.scorched = self.scorched
        new.aside = self.aside
        new.market = self.market
        new.potions_unseen = self.potions_unseen
        new.hands = self.hands
        new.reserved = self.reserved
        new.drunk = self.drunk
        new.noted = self.noted
        new.tops = self.tops
        new.creatures_unseen = self.creatures_unseen
        new.trained = self.trained
        new.released = self.released
        new.pairs = self.pairs
        new.used = self.used
        new.claimed = self.claimed
        new.fresh = self.fresh
        new.picks = self.picks
        new.scored = self.scored
        new.winners = self.winners
        new.tie_breaks = self.tie_breaks
        return new

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats in order of play, beginning with one."""
        return tuple((first + step) % self.players for step in range(self.players))


_blank = State.__new__
