"""Questions asked of a position."""

from boardkit.explore.map import map_graph
from boardkit.explore.questions import quiz, topics, worksheet

__all__ = ["map_graph", "quiz", "topics", "worksheet"]
