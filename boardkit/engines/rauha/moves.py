"""Every kind of move, in the words of the rulebook; its notation is the verb and the fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from boardkit.core.data import LETTERS, Move, move
from boardkit.core.errors import NotationError, close_matches
from boardkit.core.messages import cause
from boardkit.engines.rauha.components import ANIMALS, CELL_INDEX, CELLS
from boardkit.engines.rauha.messages import message

if TYPE_CHECKING:
    from boardkit.engines.rauha.components import Data

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


TYPES = (Choose, Leave, Place, Discard, MoveSpore, Welcome, Activate, Stop, Stack, Deal, Draw)


class Interned:
    """The moves of a data file, made once and shared: candidates are drawn from here thousands of times a game."""

    def __init__(self, data: Data) -> None:
        self.cards = {card: Choose(card) for deck in data.decks for card in deck}
        self.leave = Leave()
        self.stop = Stop()
        self.discards = (Discard("crystals"), *(Discard("spore", cell) for cell in CELLS))
        self.nothing = Discard("nothing")
        self.placing = (*self.discards, *(Place(cell) for cell in CELLS))
        self.placing_or_nothing = (*self.placing, self.nothing)
        self.spores = (MoveSpore(STAY), *(MoveSpore(cell) for cell in CELLS))
        self.welcome = {entity.id: Welcome(entity.id) for entity in data.entities}
        things = (*CELLS, *data.entity_index)
        self.plain = {thing: Activate(thing) for thing in things}
        self.to_cell = {thing: tuple(Activate(thing, cell) for cell in CELLS) for thing in things}
        self.to_animal = {thing: tuple(Activate(thing, animal) for animal in ANIMALS) for thing in things}


def read(kind: type[Move], words: list[str], data: Data) -> Move:
    """The move of a kind that the words after the verb mean; raises `NotationError`."""
    readers, least = _READERS[kind]
    if not least <= len(words) <= len(readers):
        found = {"verb": kind.verb, "least": least, "most": len(readers), "count": len(words)}
        raise NotationError(message("notation.words", usage=_USAGE[kind], **found))
    try:
        values = [reader(word, data) for reader, word in zip(readers, words, strict=False)]
        return kind(*values)
    except ValueError as error:
        text = " ".join([kind.verb, *words])
        raise NotationError(message("notation.fault", text=text, why=cause(error))) from None


def _named(options: Callable[[Data], Any], key: str) -> Callable[[str, Data], str]:
    def reader(word: str, data: Data) -> str:
        names = {name.lower(): name for name in options(data)}
        if word.lower() in names:
            return names[word.lower()]
        raise ValueError(message(key, name=word, close=close_matches(word, names.values())))

    return reader


def _seats(word: str, data: Data) -> tuple[int, ...]:
    if not word or any(letter not in LETTERS for letter in word):
        raise ValueError(message("notation.stack", word=word))
    return tuple(LETTERS.index(letter) for letter in word)


def _piles(word: str, data: Data) -> tuple[tuple[str, ...], ...]:
    return tuple(
        () if pile == "-" else tuple(sorted(_card(name, data) for name in pile.split(","))) for pile in word.split("/")
    )


_card = _named(lambda data: [card for deck in data.decks for card in deck], "no.card")
_cell = _named(lambda data: CELLS, "no.cell")
_entity = _named(lambda data: data.entity_index, "no.entity")

_READERS: Mapping[type[Move], tuple[tuple[Callable[[str, Data], Any], ...], int]] = {
    Choose: ((_card,), 1),
    Leave: ((), 0),
    Place: ((_cell,), 1),
    Discard: ((_named(lambda data: REWARDS, "no.reward"), _cell), 1),
    MoveSpore: ((_named(lambda data: (*CELLS, STAY), "no.cell"),), 1),
    Welcome: ((_entity,), 1),
    Activate: (
        (
            _named(lambda data: (*CELLS, *data.entity_index), "no.thing"),
            _named(lambda data: (*CELLS, *ANIMALS), "no.target"),
        ),
        1,
    ),
    Stop: ((), 0),
    Stack: ((_seats,), 1),
    Deal: ((_piles,), 1),
    Draw: ((_card,), 1),
}

_USAGE: Mapping[type[Move], str] = {
    Choose: "choose A1-15",
    Leave: "leave",
    Place: "place 2,0",
    Discard: "discard crystals, or discard spore 1,1",
    MoveSpore: "spore 1,1, or spore stay",
    Welcome: "welcome metsat",
    Activate: "activate 1,0, activate 2,1 0,0, activate metsat land",
    Stop: "stop",
    Stack: "stack BAC",
    Deal: "deal A1-01,A1-02/A1-07,A1-08",
    Draw: "draw A1-15",
}
