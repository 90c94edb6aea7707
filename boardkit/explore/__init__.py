"""Questions asked of a position."""

from boardkit.explore.growing import Level, growth
from boardkit.explore.map import map_graph
from boardkit.explore.observed import flow
from boardkit.explore.ordering import best_order
from boardkit.explore.questions import quiz, topics, worksheet
from boardkit.explore.states import state_graph

__all__ = ["Level", "best_order", "flow", "growth", "map_graph", "quiz", "state_graph", "topics", "worksheet"]
