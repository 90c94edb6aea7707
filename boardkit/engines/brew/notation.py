"""The moves of a data file made ready, and notation read back into moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Any

from boardkit.core.data import Continue, Move, read_seat
from boardkit.core.errors import NotationError, close_matches
from boardkit.core.messages import cause, listed
from boardkit.engines.brew import moves
from boardkit.engines.brew.cards import Data
from boardkit.engines.brew.components import ELEMENT_FACES, FACES, FORAGE_FACES, KINDS
from boardkit.engines.brew.faults import message
from boardkit.engines.brew.queries import tokens
from boardkit.engines.brew.state import FACE_OF
from boardkit.engines.brew.tuples import ordered

DEEPEST = 24
"""The highest level of a stack that notation takes; no game has more dice."""


class Interned:
    """The moves of a data file, made once and shared: candidates are drawn from here thousands of times a game."""

    def __init__(self, data: Data) -> None:
        self.stop, self.end = moves.Stop(), moves.End()
        self.place = {face: moves.Place(face) for face in FACES}
        self.way = {mode: moves.Way(mode) for mode in moves.MODES}
        self.take = {kind: moves.Take(kind) for kind in KINDS}
        self.spots: Mapping[type[Move], tuple[Any, ...]] = {
            kind: tuple(kind(spot) for spot in data.place_ids) for kind in moves.PLACE_MOVES
        }
        cards = (*data.forests, *data.creatures, *data.potions)
        self.cards: Mapping[type[Move], Mapping[str, Any]] = {
            kind: {card: kind(card) for card in cards} for kind in moves.CARD_MOVES
        }
        self.dice: Any = lru_cache(maxsize=None)(lambda kind, place, level: kind(address(data, place, level)))
        self.brew: Any = lru_cache(maxsize=None)(lambda kind, card, paid: kind(card, tokens(paid)))
        self.exchange = {(a, b): moves.Exchange(a, b) for a in KINDS for b in KINDS if a != b}
        self.change = {
            face: tuple(moves.Change(face, to) for to in group if to != face)
            for group in (FORAGE_FACES, ELEMENT_FACES)
            for face in group
        }
        self.rerolls = lru_cache(maxsize=4_096)(_rerolls)


def address(data: Data, place: int, level: int) -> str:
    """How a placed die is named; levels count from 0 here and from 1 in what is written."""
    return f"{data.place_ids[place]}/{level + 1}"


def _rerolls(pool: tuple[str, ...]) -> tuple[moves.Reroll, ...]:
    """Every choice of dice to roll again."""
    faces = ordered(pool)
    chosen = {part for size in range(1, len(faces) + 1) for part in combinations(faces, size)}
    return tuple(moves.Reroll(part) for part in sorted(chosen, key=lambda part: (len(part), part)))


# Reading


def read(kind: type[Move], words: list[str], data: Data) -> Move:
    """The move of a kind that the words after the verb mean; raises `NotationError`."""
    readers = _READERS[kind]
    if len(words) != len(readers):
        facts = {"verb": kind.verb, "needed": len(readers), "count": len(words), "usage": _USAGE[kind]}
        raise NotationError(message("notation.words", **facts))
    try:
        values = [reader(word, data) for reader, word in zip(readers, words, strict=True)]
    except ValueError as error:
        facts = {"verb": kind.verb, "words": " ".join(words), "why": cause(error)}
        raise NotationError(message("notation.fault", **facts)) from None
    return kind(*values)


def _one_of(options: Callable[[Data], Any], what: str) -> Callable[[str, Data], str]:
    def reader(word: str, data: Data) -> str:
        if word in options(data):
            return word
        raise ValueError(message(what, name=word, close=close_matches(word, options(data))))

    return reader


def _list_of(one: Callable[[str, Data], str]) -> Callable[[str, Data], tuple[str, ...]]:
    return lambda word, data: tuple(one(part, data) for part in word.split(","))


def _die(word: str, data: Data) -> str:
    place, _, level = word.partition("/")
    spot = _SPOT(place, data)
    if not level:
        return f"{spot}/1"
    if not level.isdecimal() or not 1 <= int(level) <= DEEPEST:
        raise ValueError(message("notation.level", word=level))
    return f"{spot}/{int(level)}"


def _paid(word: str, data: Data) -> tuple[str, ...]:
    if word == moves.NOTHING:
        return ()
    return tuple(sorted((_KIND(part, data) for part in word.split(",")), key=KINDS.index))


def _signs(word: str, data: Data) -> tuple[str, ...]:
    for sign in word:
        if sign not in FACE_OF:
            raise ValueError(message("notation.sign", word=sign, faces=listed(FACE_OF)))
    return ordered(FACE_OF[sign] for sign in word)


_SPOT = _one_of(lambda data: data.place_index, "no.place")
_KIND = _one_of(lambda data: KINDS, "no.ingredient")
_FACE = _one_of(lambda data: FACES, "no.face")
_FOREST = _one_of(lambda data: data.forests, "no.forest")
_CREATURE = _one_of(lambda data: data.creatures, "no.creature")
_POTION = _one_of(lambda data: data.potions, "no.potion")

_READERS: Mapping[type[Move], tuple[Callable[[str, Data], Any], ...]] = {
    **{kind: (_SPOT,) for kind in moves.PLACE_MOVES},
    **{kind: (_die,) for kind in moves.DIE_MOVES},
    **{kind: (_POTION,) for kind in (moves.Drink, moves.Reserve, moves.RevealPotion)},
    **{kind: (_CREATURE,) for kind in (moves.Use, moves.Train, moves.Release, moves.RevealCreature)},
    **{kind: (_FOREST,) for kind in (moves.Pair, moves.Clear, moves.Win)},
    moves.Place: (_FACE,),
    moves.Way: (_one_of(lambda data: moves.MODES, "no.way"),),
    moves.Brew: (_POTION, _paid),
    moves.BrewReserved: (_POTION, _paid),
    moves.Take: (_KIND,),
    moves.Exchange: (_KIND, _KIND),
    moves.Change: (_FACE, _FACE),
    moves.Reroll: (lambda word, data: ordered(_list_of(_FACE)(word, data)),),
    Continue: (),
    moves.Stop: (),
    moves.End: (),
    moves.First: (lambda word, data: read_seat(word),),
    moves.Characters: (_list_of(_one_of(lambda data: data.characters, "no.character")),),
    moves.LayForests: (lambda word, data: tuple(sorted(_list_of(_FOREST)(word, data))),),
    moves.Roll: (lambda word, data: tuple(_signs(pool, data) for pool in word.split("/")),),
    moves.Rolled: (_signs,),
}

_USAGE: Mapping[type[Move], str] = {
    **{kind: f"{kind.verb} F06.4" for kind in moves.PLACE_MOVES},
    **{kind: f"{kind.verb} F06.4/2" for kind in moves.DIE_MOVES},
    **{kind: f"{kind.verb} P05" for kind in (moves.Drink, moves.Reserve, moves.RevealPotion)},
    **{kind: f"{kind.verb} C_SPR_perch" for kind in (moves.Use, moves.Train, moves.Release, moves.RevealCreature)},
    **{kind: f"{kind.verb} F06" for kind in (moves.Pair, moves.Clear, moves.Win)},
    moves.Place: "place herb",
    moves.Way: "way match",
    moves.Brew: "brew P05 herb,mushroom,berry",
    moves.BrewReserved: "brew_reserved P05 herb,mushroom,berry",
    moves.Take: "take herb",
    moves.Exchange: "exchange herb berry",
    moves.Change: "change herb crystal",
    moves.Reroll: "reroll herb,fire",
    Continue: "continue",
    moves.Stop: "stop",
    moves.End: "end",
    moves.First: "first B",
    moves.Characters: "characters lello,wren",
    moves.LayForests: "row F01,F05,F09",
    moves.Roll: "roll hhmbWF/hmccNN",
    moves.Rolled: "rolled hW",
}
