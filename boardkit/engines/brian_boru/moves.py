"""Every kind of move, in the words of the rulebook; its notation is the verb and the fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from boardkit.core.data import Move, letter, move, read_seat
from boardkit.core.errors import NotationError, close_matches
from boardkit.core.messages import cause
from boardkit.engines.brian_boru.words import message

if TYPE_CHECKING:
    from boardkit.engines.brian_boru.components import Data

PRINCESS_CHOICES = ("military", "trade", "spurn")
NO_TOWN = "none"


class _TownMove(Move):
    """A move that names one town by its id."""

    __slots__ = ()
    town: str

    def handles(self) -> tuple[str, ...]:
        return (f"town:{self.town}",)


@move
class Settle(_TownMove):
    """Put the starting disc on a town (R2.6)."""

    town: str
    verb: ClassVar[str] = "settle"


@move
class Keep(Move):
    """Keep two cards of the packet (R5.2); the lower number is written first."""

    first: int
    second: int
    verb: ClassVar[str] = "keep"

    def handles(self) -> tuple[str, ...]:
        return (f"card:{self.first}", f"card:{self.second}")

    def redacted(self) -> str:
        return f"{self.verb} ? ?"


@move
class PlaceMarker(_TownMove):
    """Put the active town marker on a town (R6.1)."""

    town: str
    verb: ClassVar[str] = "marker"


@move
class Play(Move):
    """Play a card to the trick (R6.1, R6.3)."""

    card: int
    verb: ClassVar[str] = "play"

    def handles(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


@move
class Act(Move):
    """Choose a secondary action of the card played: 1 is the first, 2 the second (R6.5)."""

    choice: int
    verb: ClassVar[str] = "act"

    @property
    def text_key(self) -> str:
        return "Act.alone"

    def handles(self) -> tuple[str, ...]:
        return (f"act:{self.choice}",)


@move
class Extra(Move):
    """Buy so many further raiders, church discs or spaces for 2 coins each (R7.6 to R7.8)."""

    count: int
    verb: ClassVar[str] = "extra"

    @property
    def text_key(self) -> str:
        return "Extra.some" if self.count else "Extra.none"

    def handles(self) -> tuple[str, ...]:
        return (f"extra:{self.count}",)


@move
class Expand(_TownMove):
    """Pay 5 coins for a disc on a town along a road, or expand into "none" (R7.11)."""

    town: str
    verb: ClassVar[str] = "expand"

    @property
    def text_key(self) -> str:
        return "Expand.none" if self.town == NO_TOWN else "Expand.town"


@move
class Liberate(_TownMove):
    """Remove the Viking control token from a town (R7.13)."""

    town: str
    verb: ClassVar[str] = "liberate"


@move
class Take(_TownMove):
    """Put a disc on a free town as a reward (R8.3, R8.4)."""

    town: str
    verb: ClassVar[str] = "take"


@move
class Princess(Move):
    """Choose what to do with the Princess of Denmark (R12)."""

    choice: str
    verb: ClassVar[str] = "princess"

    @property
    def text_key(self) -> str:
        return f"Princess.{self.choice}"

    def handles(self) -> tuple[str, ...]:
        return (f"princess:{self.choice}",)


@move
class Lose(_TownMove):
    """Choose the town that is lost to the Vikings (R9.3)."""

    town: str
    verb: ClassVar[str] = "lose"


@move
class Build(_TownMove):
    """Put a monastery on a town (R10.4)."""

    town: str
    verb: ClassVar[str] = "build"


@move
class First(Move):
    """Chance: who gets the active town marker (R2.5)."""

    seat: int
    verb: ClassVar[str] = "first"

    def handles(self) -> tuple[str, ...]:
        return (f"seat:{letter(self.seat)}",)


@move
class RevealVikings(Move):
    """Chance: the Viking card of the round (R4.1)."""

    value: int
    verb: ClassVar[str] = "vikings"

    def handles(self) -> tuple[str, ...]:
        return ("battle",)


@move
class RevealMarriage(Move):
    """Chance: the marriage card of the round (R4.2)."""

    card: str
    verb: ClassVar[str] = "marriage"

    def handles(self) -> tuple[str, ...]:
        return ("marriage",)


@move
class Deal(Move):
    """Chance: the packet of each seat (R5.1), written ``1,4,9/2,3,7/…``; what is not named stays out."""

    packets: tuple[tuple[int, ...], ...]
    verb: ClassVar[str] = "deal"

    def _word(self, name: str) -> str:
        return "/".join(",".join(map(str, packet)) for packet in self.packets)

    def redacted(self) -> str:
        return f"{self.verb} ?"


CHANCE_MOVES = (First, RevealVikings, RevealMarriage, Deal)
TYPES = (Settle, Keep, PlaceMarker, Play, Act, Extra, Expand, Liberate, Take, Princess, Lose, Build, *CHANCE_MOVES)
TOWN_MOVES = (Settle, PlaceMarker, Expand, Liberate, Take, Lose, Build)


class Interned:
    """The moves of a data file, made once and shared: candidates are drawn from here thousands of times a game."""

    def __init__(self, data: Data) -> None:
        self.towns: Mapping[type[Move], tuple[Any, ...]] = {
            kind: tuple(kind(town) for town in data.town_ids) for kind in TOWN_MOVES
        }
        self.stay = Expand(NO_TOWN)
        self.play = {number: Play(number) for number in data.cards}
        self.keep = {(a, b): Keep(a, b) for a in data.cards for b in data.cards if a < b}
        most = max(len(card.secondary) for card in data.cards.values())
        self.act = tuple(Act(choice) for choice in range(1, most + 1))
        self.extra = lru_cache(maxsize=None)(Extra)
        self.princess = tuple(Princess(choice) for choice in PRINCESS_CHOICES)


def read(kind: type[Move], words: list[str], data: Data) -> Move:
    """The move of a kind that the words after the verb mean; raises `NotationError`."""
    readers = _READERS[kind]
    if len(words) != len(readers):
        raise NotationError(
            message("notation.words", verb=kind.verb, needed=len(readers), count=len(words), usage=_USAGE[kind])
        )
    try:
        values = [reader(word, data) for reader, word in zip(readers, words, strict=True)]
    except ValueError as error:
        raise NotationError(
            message("notation.fault", verb=kind.verb, words=" ".join(words), why=cause(error))
        ) from None
    if kind is Keep:
        values.sort()
    return kind(*values)


def _town(word: str, data: Data) -> str:
    by_name = {name.lower(): name for name in data.town_ids} | dict(
        zip(map(str.lower, data.town_labels), data.town_ids, strict=True)
    )
    if word.lower() in by_name:
        return by_name[word.lower()]
    raise ValueError(message("no.town", name=word, close=close_matches(word.lower(), by_name)))


def _town_or_none(word: str, data: Data) -> str:
    return NO_TOWN if word == NO_TOWN else _town(word, data)


def _card(word: str, data: Data) -> int:
    if word.isdecimal() and int(word) in data.cards:
        return int(word)
    raise ValueError(message("no.card", name=word, least=min(data.cards), most=max(data.cards)))


def _number(word: str, data: Data) -> int:
    if word.isdecimal() and len(word) < 6:
        return int(word)
    raise ValueError(message("notation.number", word=word))


def _one_of(options: Callable[[Data], tuple[str, ...]]) -> Callable[[str, Data], str]:
    def reader(word: str, data: Data) -> str:
        if word in options(data):
            return word
        raise ValueError(message("no.name", name=word, close=close_matches(word, options(data))))

    return reader


def _packets(word: str, data: Data) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(_card(number, data) for number in packet.split(",")) for packet in word.split("/"))


_READERS: Mapping[type[Move], tuple[Callable[[str, Data], Any], ...]] = {
    **{kind: (_town,) for kind in TOWN_MOVES},
    Expand: (_town_or_none,),
    Keep: (_card, _card),
    Play: (_card,),
    Act: (_number,),
    Extra: (_number,),
    Princess: (_one_of(lambda data: PRINCESS_CHOICES),),
    First: (lambda word, data: read_seat(word),),
    RevealVikings: (_number,),
    RevealMarriage: (_one_of(lambda data: (*data.marriages, data.princess)),),
    Deal: (_packets,),
}

_USAGE: Mapping[type[Move], str] = {
    **{kind: f"{kind.verb} D2" for kind in TOWN_MOVES},
    Keep: "keep 3 17",
    Play: "play 17",
    Act: "act 1",
    Extra: "extra 2",
    Princess: "princess trade",
    First: "first B",
    RevealVikings: "vikings 12",
    RevealMarriage: "marriage aoife",
    Deal: "deal 1,4,9/2,3,7/5,6,8",
}
