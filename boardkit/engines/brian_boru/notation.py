"""The moves of a data file made ready, and notation read back into moves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from boardkit.core.data import Move, read_seat
from boardkit.core.errors import close_matches
from boardkit.core.notation import Form, named
from boardkit.engines.brian_boru import moves
from boardkit.engines.brian_boru.components import Data
from boardkit.engines.brian_boru.messages import message


class Interned:
    """The moves of a data file, made once and shared: candidates are drawn from here thousands of times a game."""

    def __init__(self, data: Data) -> None:
        self.towns: Mapping[type[Move], tuple[Any, ...]] = {
            kind: tuple(kind(town) for town in data.town_ids) for kind in moves.TOWN_MOVES
        }
        self.stay = moves.Expand(moves.NO_TOWN)
        self.play = {number: moves.Play(number) for number in data.cards}
        self.keep = {(a, b): moves.Keep(a, b) for a in data.cards for b in data.cards if a < b}
        most = max(len(card.secondary) for card in data.cards.values())
        self.act = tuple(moves.Act(choice) for choice in range(1, most + 1))
        self.extra = lru_cache(maxsize=None)(moves.Extra)
        self.princess = tuple(moves.Princess(choice) for choice in moves.PRINCESS_CHOICES)


# Reading


def _town(word: str, data: Data) -> str:
    by_name = {name.lower(): name for name in data.town_ids} | dict(
        zip(map(str.lower, data.town_labels), data.town_ids, strict=True)
    )
    if word.lower() in by_name:
        return by_name[word.lower()]
    raise ValueError(message("no.town", name=word, close=close_matches(word.lower(), by_name)))


def _town_or_none(word: str, data: Data) -> str:
    return moves.NO_TOWN if word == moves.NO_TOWN else _town(word, data)


def _card(word: str, data: Data) -> int:
    if word.isdecimal() and int(word) in data.cards:
        return int(word)
    raise ValueError(message("no.card", name=word, least=min(data.cards), most=max(data.cards)))


def _number(word: str, data: Data) -> int:
    if word.isdecimal() and len(word) < 6:
        return int(word)
    raise ValueError(message("notation.number", word=word))


def _packets(word: str, data: Data) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(_card(number, data) for number in packet.split(",")) for packet in word.split("/"))


NOTATION: Mapping[type[Move], Form] = {
    **{kind: Form(f"{kind.verb} D2", (_town,)) for kind in moves.TOWN_MOVES},
    moves.Expand: Form("expand D2", (_town_or_none,)),
    moves.Keep: Form("keep 3 17", (_card, _card), make=lambda *cards: moves.Keep(*sorted(cards))),
    moves.Play: Form("play 17", (_card,)),
    moves.Act: Form("act 1", (_number,)),
    moves.Extra: Form("extra 2", (_number,)),
    moves.Princess: Form("princess trade", (named(lambda data: moves.PRINCESS_CHOICES),)),
    moves.First: Form("first B", (lambda word, data: read_seat(word),)),
    moves.RevealVikings: Form("vikings 12", (_number,)),
    moves.RevealMarriage: Form("marriage aoife", (named(lambda data: (*data.marriages, data.princess)),)),
    moves.Deal: Form("deal 1,4,9/2,3,7/5,6,8", (_packets,)),
}
