"""Questions asked of a position."""

from boardkit.explore.comparing import compare
from boardkit.explore.comparison import Comparison
from boardkit.explore.examples import Example, find_example
from boardkit.explore.map import map_graph

__all__ = ["Comparison", "Example", "compare", "find_example", "map_graph"]
