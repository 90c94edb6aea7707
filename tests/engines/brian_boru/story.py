"""Stories of Brian Boru."""

from __future__ import annotations

import json
from functools import partial
from importlib.resources import files
from typing import Any, Self

from boardkit.core.toml_text import dumps
from boardkit.core.tuples import put
from engines import story
from engines.story import A, B, C, D, E, loaded, proposed

__all__ = ["GAME", "A", "B", "C", "D", "E", "Story", "bare", "moves_of", "raw_components", "region", "town"]

GAME = loaded("brian_boru")
moves_of = partial(proposed, GAME)


def town(name: str) -> int:
    """The number of a town given by its id."""
    return GAME.data.town_index[name]


def region(name: str) -> int:
    """The number of a region given by its id."""
    return GAME.data.region_index[name]


class Story(story.Story):
    """A position of Brian Boru being played."""

    name = "brian_boru"

    def disc(self, seat: int, *towns: str, viking: bool = False, monastery: bool = False) -> Self:
        """A seat's disc on towns, perhaps under a Viking control token or with a monastery."""
        for number in map(town, towns):
            self.state.owner = put(self.state.owner, number, seat)
            self.state.viking = put(self.state.viking, number, viking)
            self.state.monastery = put(self.state.monastery, number, monastery)
        return self

    def owner(self, name: str) -> int:
        """Whose disc lies on a town."""
        return self.state.owner[town(name)]


def raw_components() -> dict[str, Any]:
    """The shipped data file as it is written, to be changed by the test."""
    text = (files("boardkit.engines.brian_boru") / "components.json").read_text("utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


def bare(step: str, players: int = 3, **top: Any) -> str:
    """A scenario in which nobody has anything, in the second round, about to do a step of the upkeep."""
    return dumps(
        {"game": "brian_boru", "players": players, "agenda": [step], "round": 2, "marker": "A", "pile": 1} | top
    )
