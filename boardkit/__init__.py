"""Rules engines of board games that explain themselves, and the tools to learn, teach and question their rules.

>>> import boardkit as bk
>>> game = bk.load("brian_boru")
>>> game.rules["R7.9"].title("en")
'Collision on the track'
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from boardkit.core.answers import Result, ScoreLine, Step
from boardkit.core.data import CHANCE, Continue, Event, Move
from boardkit.core.errors import (
    BoardkitError,
    ComponentsError,
    IllegalMove,
    NotationError,
    OptionError,
    RecordError,
    RuleNotFound,
    ScenarioError,
)
from boardkit.core.game import Game
from boardkit.core.hidden import Hidden, View
from boardkit.core.session import Session
from boardkit.core.violations import Violation
from boardkit.engines.loading import games, load, open_session

__version__ = "0.1.0"

__all__ = [
    "CHANCE", "BoardkitError", "ComponentsError", "Continue", "Event", "Game", "Hidden", "IllegalMove", "Move",
    "NotationError", "OptionError", "RecordError", "Result", "RuleNotFound", "ScenarioError", "ScoreLine",
    "Session", "Step", "View", "Violation", "bots", "draw", "explore", "games", "load", "open_session", "simulate",
    "widgets",
]  # fmt: skip

_LATER = ("bots", "draw", "explore", "widgets")

if TYPE_CHECKING:
    from boardkit import bots, draw, explore, widgets
    from boardkit.simulation import simulate


def __getattr__(name: str) -> Any:
    """Parts that import more than the standard library are loaded when they are first used."""
    if name == "simulate":
        return importlib.import_module("boardkit.simulation").simulate
    if name in _LATER:
        return importlib.import_module(f"boardkit.{name}")
    raise AttributeError(f"module 'boardkit' has no attribute {name!r}")
