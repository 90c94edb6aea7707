"""Questions asked of a position."""

from boardkit.explore.comparing import compare
from boardkit.explore.comparison import Comparison
from boardkit.explore.examples import Example, find_example
from boardkit.explore.map import map_graph
from boardkit.explore.score_story import ScoreStory, explain_score
from boardkit.explore.seen_rules import Coverage, coverage

__all__ = [
    "Comparison", "Coverage", "Example", "ScoreStory", "compare", "coverage", "explain_score", "find_example",
    "map_graph",
]  # fmt: skip
