"""What the figures of a map share: the page, the land, signs and words on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import networkx
from matplotlib.axes import Axes
from matplotlib.patches import Circle, FancyBboxPatch, PathPatch, Polygon
from matplotlib.path import Path

from boardkit.core.errors import ComponentsError
from boardkit.core.game import Game
from boardkit.core.messages import listed
from boardkit.draw import figures_canvas as canvas
from boardkit.draw.figures_canvas import BODY, HEAD, INK, MUTED, SMALL, SOFT, Picture
from boardkit.draw.figures_words import message, say

MAP_BOX, SIDE_BOX = (0.0, 0.015, 0.62, 0.91), (0.615, 0.02, 0.375, 0.9)
SIDES = {
    "n": (0, -1, "center", "bottom"), "s": (0, 1, "center", "top"), "e": (1, 0, "left", "center"),
    "w": (-1, 0, "right", "center"),
}  # fmt: skip


# The page


def page(graph: networkx.Graph, title: str, alt: str, lang: str) -> tuple[Picture, Axes, Axes]:
    """A page with the map at the left, and at its right a panel as wide and high as it is in units of the map."""
    missing = [name for name, place in graph.nodes.data("pos") if place is None]
    if missing:
        raise ComponentsError([message("figure.places", names=listed(missing))])
    figure = canvas.sheet(title, f"{title}\n{alt}", lang)
    width, height = graph.graph["size"]
    axes = canvas.panel(figure, MAP_BOX, width, height)
    unit = max(width / (MAP_BOX[2] * canvas.SIZE[0]), height / (MAP_BOX[3] * canvas.SIZE[1]))
    side = canvas.panel(figure, SIDE_BOX, SIDE_BOX[2] * canvas.SIZE[0] * unit, SIDE_BOX[3] * canvas.SIZE[1] * unit)
    return figure, axes, side


def footnote(figure: Picture, game: Game, lang: str) -> None:
    """What the picture is drawn from, where that is not printed fact."""
    note = "note.own" if game.own_components else "note.reconstructed"
    figure.text(0.615, 0.022, say(note, lang), size=SMALL - 1, color=MUTED, va="bottom", linespacing=1.3)


# The land


def land(axes: Axes, graph: networkx.Graph) -> None:
    """Sea, coast, tinted regions and lakes."""
    shape = graph.graph
    width, height = shape["size"]
    sea = "round,pad=0,rounding_size=14"
    axes.add_patch(FancyBboxPatch((16, 6), width - 24, height - 16, sea, facecolor=canvas.SEA, edgecolor="none"))
    axes.add_patch(Polygon(shape["coast"], facecolor=canvas.LAND, edgecolor="none"))
    for place, outline in enumerate(shape["outlines"].values()):
        tint = canvas.TINT[place % len(canvas.TINT)]
        border = {"edgecolor": SOFT, "linewidth": 1, "linestyle": (0, (4, 3))}
        axes.add_patch(Polygon(outline, facecolor=tint, alpha=0.75, **border))
    axes.add_patch(Polygon(shape["coast"], facecolor="none", edgecolor=SOFT, linewidth=1.4))
    for lake in shape["lakes"].values():
        axes.add_patch(Polygon(lake, facecolor=canvas.SEA, edgecolor=SOFT, linewidth=0.8))


def region_names(axes: Axes, regions: networkx.Graph) -> None:
    """The names of the regions where no town lies, long ones in two lines."""
    for node in regions.nodes.values():
        name = node["name"].replace(" ", "\n", 1)
        look = {"size": BODY, "style": "italic", "color": MUTED, "linespacing": 1.1}
        axes.text(*node["label_pos"], name, ha="center", va="center", **look)


def road(axes: Axes, graph: networkx.Graph, first: str, second: str, **look: Any) -> None:
    """A road, straight or bent."""
    start, end, bend = graph.nodes[first]["pos"], graph.nodes[second]["pos"], graph.edges[first, second]["bend"]
    way = Path([start, bend, end], [Path.MOVETO, Path.CURVE3, Path.CURVE3]) if bend else Path([start, end])
    axes.add_patch(PathPatch(way, facecolor="none", **{"capstyle": "butt"} | look))


# Signs and words, on the map and in the key beside it


def head(axes: Axes, x: float, y: float, text: str) -> None:
    """A heading."""
    axes.text(x, y, text, size=HEAD, va="center_baseline", **canvas.bold(text))


def line(axes: Axes, x: float, y: float, text: object, **look: Any) -> None:
    """A line of plain text."""
    axes.text(x, y, str(text), **{"size": BODY, "va": "center_baseline", **look})


def beside(axes: Axes, place: Sequence[float], text: str, side: str, gap: float) -> None:
    """A text next to a town."""
    dx, dy, ha, va = SIDES[side]
    axes.text(place[0] + dx * gap, place[1] + dy * gap, text, size=SMALL, ha=ha, va=va, zorder=7)


def token(
    axes: Axes, place: Sequence[float], value: object, below: str, half: float = 31, colour: str = "white"
) -> None:
    """A claim token: what it is worth, and what is asked of the region."""
    x, y = place
    look = {"facecolor": colour, "edgecolor": INK, "linewidth": 2, "zorder": 5}
    box = f"round,pad=0,rounding_size={half / 3}"
    axes.add_patch(FancyBboxPatch((x - half, y - half), 2 * half, 2 * half, box, **look))
    middle = {"ha": "center", "va": "center_baseline", "zorder": 6}
    size = (HEAD + 4) if below else BODY
    axes.text(x, y - half * 0.22 if below else y, str(value), size=size, **middle, **canvas.bold(str(value)))
    axes.text(x, y + half * 0.6, below, size=SMALL, **middle)


def disc(axes: Axes, place: Sequence[float], letter: str, colour: str, radius: float, rim: Any = "solid") -> None:
    """A round sign with a letter in it; large ones have a rim."""
    axes.add_patch(Circle(place, radius, facecolor=colour, edgecolor="white", linewidth=1.6, zorder=5))
    if radius > 12:
        look = {"edgecolor": canvas.on(colour), "linewidth": 1.2, "linestyle": rim}
        axes.add_patch(Circle(place, radius - 2, facecolor="none", **look, zorder=5.1))
    style = {"size": BODY * min(1, radius / 14), "color": canvas.on(colour), "zorder": 6}
    axes.text(*place, letter, ha="center", va="center_baseline", **style, **canvas.bold(letter))
