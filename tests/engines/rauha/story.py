"""Stories of Rauha."""

from __future__ import annotations

from functools import partial
from typing import Self

from boardkit.core.tuples import put
from boardkit.engines.rauha.components import CELL_INDEX
from boardkit.engines.rauha.counting import water_total
from engines import story
from engines.story import A, B, C, loaded, proposed

__all__ = ["GAME", "A", "B", "C", "Story", "cell", "entity", "moves_of"]

GAME = loaded("rauha")
moves_of = partial(proposed, GAME)


def entity(name: str) -> int:
    """The number of an entity given by its id."""
    return GAME.data.entity_index[name]


def cell(name: str) -> int:
    """The number of a cell given by its name."""
    return CELL_INDEX[name]


class Story(story.Story):
    """A position of Rauha being played."""

    name = "rauha"

    def cards(self, seat: int, **cells: str) -> Self:
        """Cards on cells, as in ``c10="A1-15"`` for the cell 1,0."""
        for name, card in cells.items():
            world = put(self.state.worlds[seat], cell(f"{name[1]},{name[2]}"), card)
            self.state.worlds = put(self.state.worlds, seat, world)
        return self

    def hold(self, seat: int, *entities: str) -> Self:
        """Entities held by a seat."""
        for name in entities:
            self.state.holders = put(self.state.holders, entity(name), seat)
        return self

    def spore(self, seat: int, *cells: str) -> Self:
        """Spores on cells of a seat."""
        for name in cells:
            self.state.spores = put(self.state.spores, seat, put(self.state.spores[seat], cell(name), True))
        return self

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
