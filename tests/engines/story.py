"""Telling a story with a position: load it, play moves, see what happened and what is forbidden."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, ClassVar, Self

import boardkit as bk
from boardkit.core import scenario

A, B, C, D, E = range(5)


@cache
def loaded(name: str, **rulings: Any) -> bk.Game:
    """A game under some readings."""
    return bk.load(name, **rulings)


def proposed(game: bk.Game, name: str) -> tuple[str, ...]:
    """The line of play that a shipped scenario proposes."""
    return scenario.header(scenario.parse(game.scenarios()[name])).about.moves


class Story:
    """A position being played: the state, and every event so far.

    position   the name or text of a scenario, or the number of players of a new game
    game       another than the shipped one under `rulings`
    """

    name: ClassVar[str]

    def __init__(self, position: str | int, game: bk.Game | None = None, **rulings: Any) -> None:
        self.game = game or loaded(self.name, **rulings)
        new = isinstance(position, int)
        self.state = self.game.initial(players=position) if new else self.game.scenario(position)
        self.events: list[bk.Event] = []

    # Changing the position

    def give(self, seat: int, **values: Any) -> Self:
        """Other coins, crystals, points … for a seat than the scenario says."""
        for name, value in values.items():
            changed = [*getattr(self.state, name)]
            changed[seat] = value
            setattr(self.state, name, tuple(changed))
        return self

    # Playing

    def play(self, *moves: str) -> Self:
        """Play moves given in notation."""
        for move in moves:
            self.state, events = self.game.apply(self.state, self.game.parse(move, self.state))
            self.events += events
        return self

    def play_until(self, question: type, seed: int = 0) -> Self:
        """Go on with the first legal move, or one of chance's, until this is asked or the game is over."""
        rng = Random(seed)
        while self.state.pending and type(self.asks) is not question:
            if self.game.to_move(self.state) == bk.CHANCE:
                self.play(str(self.game.sample_chance(self.state, rng)))
            else:
                self.play(str(self.game.legal_moves(self.state)[0]))
        return self

    # Looking

    @property
    def asks(self) -> Any:
        """What is asked now, or None after the end."""
        return self.state.pending[-1] if self.state.pending else None

    def legal(self) -> set[str]:
        """The legal moves in notation."""
        return set(map(str, self.game.legal_moves(self.state)))

    def why_not(self, move: str) -> tuple[bk.Violation, ...]:
        """The violations of a move."""
        return self.game.explain(self.state, self.game.parse(move, self.state))

    def forbids(self, move: str) -> list[tuple[str, str]]:
        """Why a move is forbidden: rules and codes."""
        return [(reason.rule, reason.code) for reason in self.why_not(move)]

    def allows(self, *moves: str) -> bool:
        """Whether all these moves are legal."""
        return not any(map(self.why_not, moves))

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
