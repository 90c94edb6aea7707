"""Every kind of move, in the words of the rulebook; its notation is the verb and the fields."""

from __future__ import annotations

from typing import ClassVar

from boardkit.core.data import Move, letter, move

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


TOWN_MOVES = (Settle, PlaceMarker, Expand, Liberate, Take, Lose, Build)
