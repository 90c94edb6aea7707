"""Telling a story with a position: load it, play moves, see what happened and what is forbidden."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

import boardkit as bk
from boardkit.core import scenario
from boardkit.core.toml_text import dumps
from boardkit.engines.brian_boru.tuples import put

A, B, C, D, E = range(5)


@cache
def loaded(**rulings: Any) -> bk.Game:
    """The game under some readings."""
    return bk.load("brian_boru", **rulings)


GAME = loaded()


def town(name: str) -> int:
    """The number of a town given by its id."""
    return GAME.data.town_index[name]


def region(name: str) -> int:
    """The number of a region given by its id."""
    return GAME.data.region_index[name]


class Story:
    """A position being played: the state, and every event so far.

    position   the name or text of a scenario, or the number of players of a new game
    game       another than the shipped one under `rulings`
    """

    def __init__(self, position: str | int, game: bk.Game | None = None, **rulings: Any) -> None:
        self.game = game or loaded(**rulings)
        new = isinstance(position, int)
        self.state = self.game.initial(players=position) if new else self.game.scenario(position)
        self.events: list[bk.Event] = []

    # Changing the position

    def give(self, seat: int, **values: Any) -> Story:
        """Other coins, points, raiders … for a seat than the scenario says."""
        for name, value in values.items():
            setattr(self.state, name, put(getattr(self.state, name), seat, value))
        return self

    def disc(self, seat: int, *towns: str, viking: bool = False, monastery: bool = False) -> Story:
        """A seat's disc on towns, perhaps under a Viking control token or with a monastery."""
        for number in map(town, towns):
            self.state.owner = put(self.state.owner, number, seat)
            self.state.viking = put(self.state.viking, number, viking)
            self.state.monastery = put(self.state.monastery, number, monastery)
        return self

    # Playing

    def play(self, *moves: str) -> Story:
        """Play moves given in notation."""
        for move in moves:
            self.state, events = self.game.apply(self.state, self.game.parse(move, self.state))
            self.events += events
        return self

    def play_until(self, question: type) -> Story:
        """Go on with the first legal move, or one of chance's, until this is asked."""
        while type(self.asks) is not question:
            if self.game.to_move(self.state) == bk.CHANCE:
                self.play(str(self.game.sample_chance(self.state, Random(0))))
            else:
                self.play(str(self.game.legal_moves(self.state)[0]))
        return self

    # Looking

    @property
    def asks(self) -> Any:
        """The question on top of the agenda; None at the end."""
        return self.state.pending[-1] if self.state.pending else None

    def owner(self, name: str) -> int:
        """Whose disc lies on a town."""
        return self.state.owner[town(name)]

    def legal(self) -> set[str]:
        """The legal moves in notation."""
        return set(map(str, self.game.legal_moves(self.state)))

    def why_not(self, move: str) -> tuple[bk.Violation, ...]:
        """The violations of a move."""
        return self.game.explain(self.state, self.game.parse(move, self.state))

    def of(self, *kinds: type) -> list[Any]:
        """The events of some kinds."""
        return [event for event in self.events if type(event) in kinds]

    def happened(self, *expected: bk.Event) -> None:
        """These events happened in this order, perhaps with others between."""
        rest = iter(self.events)
        for event in expected:
            assert event in rest, f"{event} is not among, or not in this place of,\n" + "\n".join(map(str, self.events))

    def cited(self) -> set[str]:
        """The rules of all events so far."""
        return {event.rule for event in self.events if event.rule}


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


def moves_of(name: str) -> tuple[str, ...]:
    """The line of play that a shipped scenario proposes."""
    return scenario.header(scenario.parse(GAME.scenarios()[name])).about.moves
