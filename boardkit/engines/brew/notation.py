"""The moves of a data file made ready, and notation read back into moves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from itertools import combinations
from typing import Any

from boardkit.core.data import Move, read_seat
from boardkit.core.messages import listed
from boardkit.core.notation import Form, Reads, named
from boardkit.engines.brew import moves
from boardkit.engines.brew.cards import Data
from boardkit.engines.brew.components import ELEMENT_FACES, FACES, FORAGE_FACES, KINDS
from boardkit.engines.brew.messages import message
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


_reroll = lru_cache(maxsize=4_096)(moves.Reroll)
"""Pools are many, but what is chosen of them is often the same."""


def _rerolls(pool: tuple[str, ...]) -> tuple[moves.Reroll, ...]:
    """Every choice of dice to roll again."""
    faces = ordered(pool)
    chosen = {part for size in range(1, len(faces) + 1) for part in combinations(faces, size)}
    return tuple(_reroll(part) for part in sorted(chosen, key=lambda part: (len(part), part)))


# Reading


def _list_of(one: Reads) -> Reads:
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


_SPOT = named(lambda data: data.place_index, partial(message, "no.place"))
_KIND = named(lambda data: KINDS, partial(message, "no.ingredient"))
_FACE = named(lambda data: FACES, partial(message, "no.face"))
_FOREST = named(lambda data: data.forests, partial(message, "no.forest"))
_CREATURE = named(lambda data: data.creatures, partial(message, "no.creature"))
_POTION = named(lambda data: data.potions, partial(message, "no.potion"))
_WAY = named(lambda data: moves.MODES, partial(message, "no.way"))
_CHARACTER = named(lambda data: data.characters, partial(message, "no.character"))

NOTATION: Mapping[type[Move], Form] = {
    **{kind: Form(f"{kind.verb} F06.4", (_SPOT,)) for kind in moves.PLACE_MOVES},
    **{kind: Form(f"{kind.verb} F06.4/2", (_die,)) for kind in moves.DIE_MOVES},
    **{kind: Form(f"{kind.verb} P05", (_POTION,)) for kind in (moves.Drink, moves.Reserve, moves.RevealPotion)},
    **{
        kind: Form(f"{kind.verb} C_SPR_perch", (_CREATURE,))
        for kind in (moves.Use, moves.Train, moves.Release, moves.RevealCreature)
    },
    **{kind: Form(f"{kind.verb} F06", (_FOREST,)) for kind in (moves.Pair, moves.Clear, moves.Win)},
    moves.Place: Form("place herb", (_FACE,)),
    moves.Way: Form("way match", (_WAY,)),
    moves.Brew: Form("brew P05 herb,mushroom,berry", (_POTION, _paid)),
    moves.BrewReserved: Form("brew_reserved P05 herb,mushroom,berry", (_POTION, _paid)),
    moves.Take: Form("take herb", (_KIND,)),
    moves.Exchange: Form("exchange herb berry", (_KIND, _KIND)),
    moves.Change: Form("change herb crystal", (_FACE, _FACE)),
    moves.Reroll: Form("reroll herb,fire", (lambda word, data: ordered(_list_of(_FACE)(word, data)),)),
    moves.Stop: Form("stop"),
    moves.End: Form("end"),
    moves.First: Form("first B", (lambda word, data: read_seat(word),)),
    moves.Characters: Form("characters lello,wren", (_list_of(_CHARACTER),)),
    moves.LayForests: Form("row F01,F05,F09", (lambda word, data: tuple(sorted(_list_of(_FOREST)(word, data))),)),
    moves.Roll: Form("roll hhmbWF/hmccNN", (lambda word, data: tuple(_signs(pool, data) for pool in word.split("/")),)),
    moves.Rolled: Form("rolled hW", (_signs,)),
}
