"""What the figures say beside the words of the games, from ``figures.toml``."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from boardkit.core.game import Game
from boardkit.core.languages import Texts, checked


@cache
def texts() -> Texts:
    """All texts of the figures."""
    return Texts(tomllib.loads(Path(__file__).with_name("figures.toml").read_text(encoding="utf-8")))


def say(key: str, lang: str, **values: Any) -> str:
    """One text, its places filled in.

    >>> say("regions.counts", "en", regions=8, borders=13)
    '8 regions, 13 borders'
    """
    return texts().say(key, checked(lang), values)


def headline(key: str, game: Game, lang: str) -> str:
    """The title of a figure, with the short name of the game."""
    return say(key, lang, game=game.title(lang).partition(":")[0])
