"""Questions asked of a position."""

from boardkit.explore.map import map_graph
from boardkit.explore.ordering import best_order
from boardkit.explore.questions import quiz, topics, worksheet

__all__ = ["best_order", "map_graph", "quiz", "topics", "worksheet"]
