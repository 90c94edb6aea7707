"""The moves of a data file made ready, and notation read back into moves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from boardkit.core.data import LETTERS, Move
from boardkit.core.notation import Form, named
from boardkit.engines.rauha import moves
from boardkit.engines.rauha.components import ANIMALS, CELLS, Data
from boardkit.engines.rauha.messages import message


class Interned:
    """The moves of a data file, made once and shared: candidates are drawn from here thousands of times a game."""

    def __init__(self, data: Data) -> None:
        self.cards = {card: moves.Choose(card) for deck in data.decks for card in deck}
        self.leave = moves.Leave()
        self.stop = moves.Stop()
        self.discards = (moves.Discard("crystals"), *(moves.Discard("spore", cell) for cell in CELLS))
        self.nothing = moves.Discard("nothing")
        self.placing = (*self.discards, *(moves.Place(cell) for cell in CELLS))
        self.placing_or_nothing = (*self.placing, self.nothing)
        self.spores = (moves.MoveSpore(moves.STAY), *(moves.MoveSpore(cell) for cell in CELLS))
        self.welcome = {entity.id: moves.Welcome(entity.id) for entity in data.entities}
        things = (*CELLS, *data.entity_index)
        self.plain = {thing: moves.Activate(thing) for thing in things}
        self.to_cell = {thing: tuple(moves.Activate(thing, cell) for cell in CELLS) for thing in things}
        self.to_animal = {thing: tuple(moves.Activate(thing, animal) for animal in ANIMALS) for thing in things}


# Reading


def _seats(word: str, data: Data) -> tuple[int, ...]:
    if not word or any(letter not in LETTERS for letter in word):
        raise ValueError(message("notation.stack", word=word))
    return tuple(LETTERS.index(letter) for letter in word)


def _piles(word: str, data: Data) -> tuple[tuple[str, ...], ...]:
    return tuple(
        () if pile == "-" else tuple(sorted(_card(name, data) for name in pile.split(","))) for pile in word.split("/")
    )


_card = named(lambda data: [card for deck in data.decks for card in deck], partial(message, "no.card"))
_cell = named(lambda data: CELLS, partial(message, "no.cell"))
_cell_or_stay = named(lambda data: (*CELLS, moves.STAY), partial(message, "no.cell"))
_entity = named(lambda data: data.entity_index, partial(message, "no.entity"))
_thing = named(lambda data: (*CELLS, *data.entity_index), partial(message, "no.thing"))
_target = named(lambda data: (*CELLS, *ANIMALS), partial(message, "no.target"))
_reward = named(lambda data: moves.REWARDS, partial(message, "no.reward"))

NOTATION: Mapping[type[Move], Form] = {
    moves.Choose: Form("choose A1-15", (_card,)),
    moves.Leave: Form("leave"),
    moves.Place: Form("place 2,0", (_cell,)),
    moves.Discard: Form("discard crystals; discard spore 1,1", (_reward, _cell), least=1),
    moves.MoveSpore: Form("spore 1,1; spore stay", (_cell_or_stay,)),
    moves.Welcome: Form("welcome metsat", (_entity,)),
    moves.Activate: Form("activate 1,0; activate 2,1 0,0; activate metsat land", (_thing, _target), least=1),
    moves.Stop: Form("stop"),
    moves.Stack: Form("stack BAC", (_seats,)),
    moves.Deal: Form("deal A1-01,A1-02/A1-07,A1-08", (_piles,)),
    moves.Draw: Form("draw A1-15", (_card,)),
}
