"""Questions asked of a position."""

from boardkit.explore.comparing import compare
from boardkit.explore.comparison import Comparison
from boardkit.explore.examples import Example, find_example
from boardkit.explore.growing import Level, growth
from boardkit.explore.map import map_graph
from boardkit.explore.observed import flow
from boardkit.explore.ordering import best_order
from boardkit.explore.questions import quiz, topics, worksheet
from boardkit.explore.score_story import ScoreStory, explain_score
from boardkit.explore.seen_rules import Coverage, coverage
from boardkit.explore.states import state_graph

__all__ = [
    "Comparison", "Coverage", "Example", "Level", "ScoreStory", "best_order", "compare", "coverage", "explain_score",
    "find_example", "flow", "growth", "map_graph", "quiz", "state_graph", "topics", "worksheet",
]  # fmt: skip
