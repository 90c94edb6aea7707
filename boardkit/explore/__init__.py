"""Questions asked of a position."""

from boardkit.explore.map import map_graph

__all__ = ["map_graph"]
