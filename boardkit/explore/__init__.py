"""Questions asked of a position."""

from boardkit.explore.map import map_graph
from boardkit.explore.ordering import best_order

__all__ = ["best_order", "map_graph"]
