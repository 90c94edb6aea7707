"""Every kind of move, in the words of the rulebook; its notation is the verb and the fields."""

from __future__ import annotations

from typing import ClassVar

from boardkit.core.data import LETTERS, Move, move
from boardkit.engines.rauha.components import CELL_INDEX

REWARDS = ("crystals", "spore", "nothing")
STAY = "stay"


def part(thing: str) -> str:
    """The board part that a cell or an entity is."""
    return f"cell:{thing}" if thing in CELL_INDEX else f"entity:{thing}"


@move
class Choose(Move):
    """Choose a card of the pile in secret (R4.2)."""

    card: str
    verb: ClassVar[str] = "choose"

    def handles(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)

    def redacted(self) -> str:
        return f"{self.verb} ?"


@move
class Leave(Move):
    """Leave the game, where leaving is offered (R11.6)."""

    verb: ClassVar[str] = "leave"


@move
class Place(Move):
    """Pay for the chosen card and place it on a cell (R5.2)."""

    cell: str
    verb: ClassVar[str] = "place"

    def handles(self) -> tuple[str, ...]:
        return (f"cell:{self.cell}",)


@move
class Discard(Move):
    """Discard the chosen card for crystals or a spore (R5.7); for nothing where a ruling leaves nothing."""

    reward: str
    cell: str = ""
    verb: ClassVar[str] = "discard"

    def __str__(self) -> str:
        return f"{self.verb} {self.reward} {self.cell}".rstrip()

    def handles(self) -> tuple[str, ...]:
        return ("hole", f"cell:{self.cell}") if self.cell else ("hole",)

    @property
    def text_key(self) -> str:
        return f"Discard.{self.reward}"


@move
class MoveSpore(Move):
    """Move the spore of the covered biome to a cell, or let it "stay" (R5.5)."""

    cell: str
    verb: ClassVar[str] = "spore"

    def handles(self) -> tuple[str, ...]:
        return (f"cell:{self.cell}",) if self.cell != STAY else ("stay",)

    @property
    def text_key(self) -> str:
        return "MoveSpore.stay" if self.cell == STAY else "MoveSpore.cell"


@move
class Welcome(Move):
    """Choose the one biome entity that comes (R6.8)."""

    entity: str
    verb: ClassVar[str] = "welcome"

    def handles(self) -> tuple[str, ...]:
        return (f"entity:{self.entity}",)


@move
class Activate(Move):
    """Activate a biome or an entity (R7.1, R9.2); `target` is the cell of a new spore, or Metsat's animal."""

    thing: str
    target: str = ""
    verb: ClassVar[str] = "activate"

    def __str__(self) -> str:
        return f"{self.verb} {self.thing} {self.target}".rstrip()

    def handles(self) -> tuple[str, ...]:
        if self.target in CELL_INDEX and self.target != self.thing:
            return part(self.thing), part(self.target)
        return (part(self.thing),)

    @property
    def text_key(self) -> str:
        kind = "cell" if self.target in CELL_INDEX else "animal" if self.target else "plain"
        return f"Activate.{kind}"


@move
class Stop(Move):
    """Activate nothing more (R7.3)."""

    verb: ClassVar[str] = "stop"

    def handles(self) -> tuple[str, ...]:
        return ("stop",)


@move
class Stack(Move):
    """Chance: the energy tokens on space 0, from bottom to top, as in ``stack BAC`` (R2.6)."""

    seats: tuple[int, ...]
    verb: ClassVar[str] = "stack"

    def _word(self, name: str) -> str:
        return "".join(LETTERS[seat] for seat in self.seats)


@move
class Deal(Move):
    """Chance: the cards that come to each satellite (R3.1), written ``A1-01,A1-02/A1-07,A1-08``; ``-`` for none."""

    piles: tuple[tuple[str, ...], ...]
    verb: ClassVar[str] = "deal"

    def _word(self, name: str) -> str:
        return "/".join(",".join(pile) or "-" for pile in self.piles)

    def redacted(self) -> str:
        return f"{self.verb} ?"


@move
class Draw(Move):
    """Chance: the card chosen for a player who has left (R11.6)."""

    card: str
    verb: ClassVar[str] = "draw"

    def redacted(self) -> str:
        return f"{self.verb} ?"
