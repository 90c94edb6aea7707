"""Every kind of move, in the words of the rulebook; its notation is the verb and the fields."""

from __future__ import annotations

from typing import ClassVar

from boardkit.core.data import Move, letter, move
from boardkit.engines.brew.state import SIGNS

MODES = ("match", "ingredient", "berry", "free", "lello", "plain", "water", "fire", "wind", "wren")
"""The ways to place a die on a forest slot; see ``violations``."""
NOTHING = "nothing"
"""How a payment of nothing is written."""


class _PlaceMove(Move):
    """A move that names a forest slot, a village space or a creature's die space."""

    __slots__ = ()
    spot: str

    def handles(self) -> tuple[str, ...]:
        return (f"spot:{self.spot}",)


class _DieMove(Move):
    """A move that names a placed die: its place, and its level in the stack from 1 at the bottom (``F06.4/2``)."""

    __slots__ = ()
    die: str

    @property
    def text_key(self) -> str:
        return f"{type(self).__name__}.address"

    def handles(self) -> tuple[str, ...]:
        return (f"placed:{self.die}", f"spot:{self.die.partition('/')[0]}")


class _CardMove(Move):
    """A move that names a potion, a creature or a forest by its id."""

    __slots__ = ()
    card: str

    def handles(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


class _PlainMove(Move):
    """A move that names nothing."""

    __slots__ = ()

    def handles(self) -> tuple[str, ...]:
        return (f"button:{self.verb}",)


# Placing


@move
class Place(Move):
    """Take a die of this face from the pool to place it (R5.1)."""

    face: str
    verb: ClassVar[str] = "place"

    def handles(self) -> tuple[str, ...]:
        return (f"die:{self.face}",)


@move
class At(_PlaceMove):
    """Put the die there; the way is asked for only where several are possible (R5)."""

    spot: str
    verb: ClassVar[str] = "at"


@move
class Bare(Move):
    """Put a matching die on an ingredient slot and decline what it gives (R5.4); a click on the slot means `At`."""

    spot: str
    verb: ClassVar[str] = "bare"

    def handles(self) -> tuple[str, ...]:
        return (f"bare:{self.spot}",)


@move
class Way(Move):
    """How the die is put on the slot."""

    mode: str
    verb: ClassVar[str] = "way"

    @property
    def text_key(self) -> str:
        return f"Way.{self.mode}"

    def handles(self) -> tuple[str, ...]:
        return (f"way:{self.mode}",)


# Potions and creatures


@move
class Brew(_CardMove):
    """Brew a potion of the market and pay these tokens (R11.1)."""

    card: str
    paid: tuple[str, ...]
    verb: ClassVar[str] = "brew"

    def _word(self, name: str) -> str:
        return self.card if name == "card" else ",".join(self.paid) or NOTHING


@move
class BrewReserved(_CardMove):
    """Brew a potion that was reserved, and pay these tokens (R11.1, R11.7)."""

    card: str
    paid: tuple[str, ...]
    verb: ClassVar[str] = "brew_reserved"

    _word = Brew._word


@move
class Drink(_CardMove):
    """Use a potion (R11.4)."""

    card: str
    verb: ClassVar[str] = "drink"


@move
class Reserve(_CardMove):
    """Reserve a potion of the market (R11.6)."""

    card: str
    verb: ClassVar[str] = "reserve"


@move
class Use(_CardMove):
    """Use a trained creature's ability (R4.7)."""

    card: str
    verb: ClassVar[str] = "use"


@move
class Train(_CardMove):
    """Train a visible creature (R9.1)."""

    card: str
    verb: ClassVar[str] = "train"


@move
class Release(_CardMove):
    """Release a trained creature (R9.3)."""

    card: str
    verb: ClassVar[str] = "release"


@move
class Pair(_CardMove):
    """Pair the released creature with a claimed forest (R9.4)."""

    card: str
    verb: ClassVar[str] = "pair"


# Ingredients and dice


@move
class Take(Move):
    """Take an ingredient of this kind."""

    kind: str
    verb: ClassVar[str] = "take"

    def handles(self) -> tuple[str, ...]:
        return (f"kind:{self.kind}",)

    def redacted(self) -> str:
        return f"{self.verb} ?"


@move
class Exchange(Move):
    """Give one ingredient for another."""

    given: str
    taken: str
    verb: ClassVar[str] = "exchange"

    def handles(self) -> tuple[str, ...]:
        return (f"kind:{self.given}", f"kind:{self.taken}")


@move
class Change(Move):
    """CHANGE a die of the pool from one face to another (R13.1)."""

    face: str
    to: str
    verb: ClassVar[str] = "change"

    def handles(self) -> tuple[str, ...]:
        return (f"die:{self.face}",)


@move
class Reroll(Move):
    """REROLL these dice of the pool (R13.2), in the order herb, mushroom, crystal, creature, water, fire, wind."""

    faces: tuple[str, ...]
    verb: ClassVar[str] = "reroll"

    def _word(self, name: str) -> str:
        return ",".join(self.faces)

    def handles(self) -> tuple[str, ...]:
        return tuple(f"die:{face}" for face in dict.fromkeys(self.faces))


@move
class Lift(_DieMove):
    """MOVE this Forage die (R13.4)."""

    die: str
    verb: ClassVar[str] = "move"


@move
class To(_PlaceMove):
    """MOVE it to this empty slot (R13.4)."""

    spot: str
    verb: ClassVar[str] = "to"


@move
class Swap(_DieMove):
    """SWAP this Forage die (R13.5)."""

    die: str
    verb: ClassVar[str] = "swap"


@move
class With(_DieMove):
    """SWAP it with this one (R13.5)."""

    die: str
    verb: ClassVar[str] = "with"


@move
class Remove(_DieMove):
    """REMOVE this die (R13.6)."""

    die: str
    verb: ClassVar[str] = "remove"


@move
class Return(_DieMove):
    """RETURN this Forage die to the pool (R13.7)."""

    die: str
    verb: ClassVar[str] = "return"


@move
class Scorch(_PlaceMove):
    """Put a scorch token on an empty slot (R10.1)."""

    spot: str
    verb: ClassVar[str] = "scorch"


@move
class Clear(_CardMove):
    """Set aside the Element dice of a forest (R8.5)."""

    card: str
    verb: ClassVar[str] = "clear"


@move
class Win(_CardMove):
    """Pay to win a tied forest (R14.2)."""

    card: str
    verb: ClassVar[str] = "win"


@move
class Stop(_PlainMove):
    """Decline, or do no more of what may be done several times."""

    verb: ClassVar[str] = "stop"


@move
class End(_PlainMove):
    """End the turn (R4.1)."""

    verb: ClassVar[str] = "end"


# Chance


@move
class First(Move):
    """Chance: who begins (R2.8)."""

    seat: int
    verb: ClassVar[str] = "first"

    def handles(self) -> tuple[str, ...]:
        return (f"seat:{letter(self.seat)}",)


@move
class Characters(Move):
    """Chance: the characters of seats A, B … (R2.6)."""

    names: tuple[str, ...]
    verb: ClassVar[str] = "characters"

    def _word(self, name: str) -> str:
        return ",".join(self.names)


@move
class LayForests(Move):
    """Chance: the forests of the row (R2.3, R15.4)."""

    cards: tuple[str, ...]
    verb: ClassVar[str] = "row"

    def _word(self, name: str) -> str:
        return ",".join(self.cards)


@move
class RevealPotion(_CardMove):
    """Chance: the next potion (R2.4, R11.1, R11.6)."""

    card: str
    verb: ClassVar[str] = "potion"


@move
class RevealCreature(_CardMove):
    """Chance: the next creature of a pile (R2.5, R9.1)."""

    card: str
    verb: ClassVar[str] = "creature"


@move
class Roll(Move):
    """Chance: the dice of every seat (R3.2), a letter a die: ``roll hhmbWF/hmccNN``."""

    pools: tuple[tuple[str, ...], ...]
    verb: ClassVar[str] = "roll"

    def _word(self, name: str) -> str:
        return "/".join("".join(SIGNS[face] for face in pool) for pool in self.pools)


@move
class Rolled(Move):
    """Chance: what the dice rolled again show (R13.2)."""

    faces: tuple[str, ...]
    verb: ClassVar[str] = "rolled"

    def _word(self, name: str) -> str:
        return "".join(SIGNS[face] for face in self.faces)


CARD_MOVES = (Drink, Reserve, Use, Train, Release, Pair, Clear, Win, RevealPotion, RevealCreature)
PLACE_MOVES = (At, Bare, To, Scorch)
DIE_MOVES = (Lift, Swap, With, Remove, Return)
