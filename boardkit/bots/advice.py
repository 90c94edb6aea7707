"""What a player that thinks can say about its choice."""

from __future__ import annotations

from dataclasses import dataclass

from boardkit.core.data import Move


@dataclass(frozen=True, slots=True)
class Candidate:
    """What a bot thinks of one legal move.

    move    the move
    value   how good it looks to the bot: the higher, the better; of a search, its share of won games from 0 to 1
    visits  how often a search tried it; 0 where nothing was searched
    line    the play that the bot expects, beginning with the move
    """

    move: Move
    value: float
    visits: int = 0
    line: tuple[Move, ...] = ()
