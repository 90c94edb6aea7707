"""What the figures say beside the words of the games."""

from __future__ import annotations

from boardkit.core.game import Game
from boardkit.core.languages import sayer
from boardkit.core.messages import messages_of

say = sayer("boardkit.draw", "figures.toml")
message = messages_of("boardkit.draw")


def headline(key: str, game: Game, lang: str) -> str:
    """The title of a figure, with the short name of the game."""
    return say(key, lang, game=game.title(lang).partition(":")[0])
