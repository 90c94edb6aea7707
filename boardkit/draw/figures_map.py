"""The map of a game as figures: its road networks, its regions and their borders."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import networkx
from matplotlib.axes import Axes
from matplotlib.patches import Circle, FancyBboxPatch, Polygon, Rectangle

from boardkit.core.data import LETTERS
from boardkit.core.errors import ComponentsError
from boardkit.core.game import Game
from boardkit.draw import figures_canvas as canvas
from boardkit.draw.figures_canvas import BODY, HEAD, INK, MUTED, SMALL, Picture, say

NETWORK = (
    "#0072b2", "#a34700", "#56b4e9", "#005c43", "#e69f00", "#6b3d57", "#d55e00", "#00415f", "#009e73", "#7a5400", "#cc79a7",
    "#4d5158", "#14161a",
)  # fmt: skip
"""Okabe-Ito and its dark shades, in turn; the dark ones are dashed, so that neither needs its hue to be told."""
SIDES = {"n": (0, -1, "center", "bottom"), "s": (0, 1, "center", "top"), "e": (1, 0, "left", "center"), "w": (-1, 0, "right", "center")}
MAP_BOX, SIDE_BOX = (0.0, 0.015, 0.62, 0.91), (0.615, 0.02, 0.375, 0.9)


class Network(NamedTuple):
    """Towns joined by roads."""

    letter: str
    colour: str
    dash: Any
    towns: tuple[str, ...]
    roads: networkx.Graph


def networks(graph: networkx.Graph) -> list[Network]:
    """The connected parts with more than one town, in the order of the towns."""
    found = []
    for towns in networkx.connected_components(graph):
        if len(towns) > 1:
            place = len(found)
            inside = tuple(town for town in graph if town in towns)
            dash = (0, (3.2, 1.1)) if place % 2 else "solid"
            letter = chr(ord("A") + place) if place < 26 else str(place + 1)
            found.append(Network(letter, NETWORK[place % len(NETWORK)], dash, inside, graph.subgraph(towns)))
    return found
