"""Telling a story with a position: load it, play moves, see what happened and what is forbidden."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import boardkit as bk
from boardkit.core import scenario
from boardkit.engines.rauha.components import CELL_INDEX
from boardkit.engines.rauha.counting import water_total
from boardkit.engines.rauha.tuples import put

A, B, C, D, E = range(5)


@cache
def loaded(**rulings: Any) -> bk.Game:
    """The game under some readings."""
    return bk.load("rauha", **rulings)


GAME = loaded()


def moves_of(name: str) -> tuple[str, ...]:
    """The line of play that a shipped scenario proposes."""
    return scenario.header(scenario.parse(GAME.scenarios()[name])).about.moves


def entity(name: str) -> int:
    """The number of an entity given by its id."""
    return GAME.data.entity_index[name]


def cell(name: str) -> int:
    """The number of a cell given by its name."""
    return CELL_INDEX[name]


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
        """Other crystals, energy, picks … for a seat than the scenario says."""
        for name, value in values.items():
            setattr(self.state, name, put(getattr(self.state, name), seat, value))
        return self

    def cards(self, seat: int, **cells: str) -> Story:
        """Cards on cells, as in ``c10="A1-15"`` for the cell 1,0."""
        for name, card in cells.items():
            world = put(self.state.worlds[seat], cell(f"{name[1]},{name[2]}"), card)
            self.state.worlds = put(self.state.worlds, seat, world)
        return self

    def hold(self, seat: int, *entities: str) -> Story:
        """Entities held by a seat."""
        for name in entities:
            self.state.holders = put(self.state.holders, entity(name), seat)
        return self

    def spore(self, seat: int, *cells: str) -> Story:
        """Spores on cells of a seat."""
        for name in cells:
            self.state.spores = put(self.state.spores, seat, put(self.state.spores[seat], cell(name), True))
        return self

    # Playing

    def play(self, *moves: str) -> Story:
        """Play moves given in notation."""
        for move in moves:
            self.state, events = self.game.apply(self.state, self.game.parse(move, self.state))
            self.events += events
        return self

    def play_until(self, question: type, seed: int = 0) -> Story:
        """Go on with the first legal move, or one of chance's, until this is asked or the game is over."""
        rng = Random(seed)
        while self.state.pending and type(self.asks) is not question:
            if self.game.to_move(self.state) == bk.CHANCE:
                self.play(str(self.game.sample_chance(self.state, rng)))
            else:
                self.play(str(self.game.legal_moves(self.state)[0]))
        return self

    # What happened

    @property
    def asks(self) -> Any:
        """What is asked now, or None after the end."""
        return self.state.pending[-1] if self.state.pending else None

    def of(self, kind: type) -> list[Any]:
        """The events of a kind."""
        return [event for event in self.events if type(event) is kind]

    def happened(self, *events: bk.Event) -> None:
        """These events happened, in this order, others perhaps between them."""
        found = iter(self.events)
        for event in events:
            assert any(event == other for other in found), f"{event} did not happen in this place: {self.events}"

    def forbids(self, move: str) -> list[tuple[str, str]]:
        """Why a move is forbidden: rules and codes."""
        reasons = self.game.explain(self.state, self.game.parse(move, self.state))
        return [(reason.rule, reason.code) for reason in reasons]

    def allows(self, *moves: str) -> bool:
        """Whether all these moves are legal."""
        return not any(self.forbids(move) for move in moves)

    def held(self, name: str) -> int:
        """Who holds an entity."""
        return self.state.holders[entity(name)]

    def water(self, seat: int) -> int:
        """A seat's water sources."""
        return water_total(self.game.data, self.state, seat)

    def gained(self, seat: int, rule: str = "") -> int:
        """Life energy that a seat has gained, by one rule or by all."""
        gains = (event for event in self.events if type(event).__name__ == "EnergyGained")
        return sum(event.amount for event in gains if event.seat == seat and (not rule or event.rule == rule))
