"""Players that the computer plays.  They see a view, never the state, and know no game by name."""

from __future__ import annotations

from typing import Any

from boardkit.bots.advice import Candidate
from boardkit.bots.greedy import Greedy
from boardkit.bots.mcts import MCTS
from boardkit.bots.random_bot import Bot, RandomBot
from boardkit.core.errors import OptionError, close_matches
from boardkit.core.game import Game
from boardkit.core.messages import message

__all__ = ["ADVISERS", "MCTS", "NAMES", "Bot", "Candidate", "Greedy", "RandomBot", "make"]

_KINDS: dict[str, Any] = {"random": RandomBot, "greedy": Greedy, "mcts": MCTS}

NAMES = tuple(_KINDS)

ADVISERS = ("greedy", "mcts")
"""The bots that can say why."""


def make(name: str, game: Game, **options: Any) -> Bot:
    """The bot of a name, for one game under its rulings; `options` are those of its class.

    >>> import boardkit as bk
    >>> make("mcts", bk.load("brian_boru"), iterations=100)
    MCTS(iterations=100)
    """
    if name not in _KINDS:
        raise OptionError(message("no.bot", name=name, close=close_matches(name, NAMES)))
    bot: Bot = _KINDS[name](game, **options)
    return bot
