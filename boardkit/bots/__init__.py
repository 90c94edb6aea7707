"""Players that the computer plays.  They see a view, never the state, and know no game by name."""

from __future__ import annotations

from boardkit.bots.greedy import Greedy
from boardkit.bots.random_bot import Bot, RandomBot
from boardkit.core.errors import OptionError, close_matches
from boardkit.core.game import Game
from boardkit.core.messages import message

__all__ = ["NAMES", "Bot", "Greedy", "RandomBot", "make"]

_KINDS = {"random": RandomBot, "greedy": Greedy}

NAMES = tuple(_KINDS)


def make(name: str, game: Game) -> Bot:
    """The bot of a name, for one game under its rulings.

    >>> import boardkit as bk
    >>> make("random", bk.load("brian_boru"))
    RandomBot()
    """
    if name not in _KINDS:
        raise OptionError(message("no.bot", name=name, close=close_matches(name, NAMES)))
    return _KINDS[name](game)
