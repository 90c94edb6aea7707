"""The map of a game as graphs: its road networks, its regions and their borders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import networkx
from matplotlib.axes import Axes
from matplotlib.patches import Circle, Polygon, Rectangle

from boardkit.core.game import Game
from boardkit.draw import figures_canvas as canvas
from boardkit.draw import figures_map as maps
from boardkit.draw.figures_canvas import BODY, INK, MUTED, NIGHT, SMALL, SOFT, Picture
from boardkit.draw.figures_words import headline, say
from boardkit.explore.map import map_graph

NETWORK = (
    "#0072b2", "#a34700", "#56b4e9", "#005c43", "#e69f00", "#6b3d57", "#d55e00", "#00415f", "#009e73", "#7a5400",
    "#cc79a7", "#4d5158", "#14161a",
)  # fmt: skip
"""Okabe-Ito and its dark shades in turn; the dark ones are dashed, so that none is told by its hue alone."""

LANDMARKS = {"ha": "center", "va": "center_baseline"}


# Road networks


class Network(NamedTuple):
    """Towns joined by roads."""

    letter: str
    colour: str
    dash: Any
    towns: tuple[str, ...]
    roads: tuple[tuple[str, str], ...]


def networks(graph: networkx.Graph) -> list[Network]:
    """The connected parts with more than one town, in the order of the towns."""
    found: list[Network] = []
    for towns in networkx.connected_components(graph):
        if len(towns) > 1:
            place = len(found)
            inside = tuple(town for town in graph if town in towns)
            roads = tuple((first, second) for first, second in graph.edges if first in towns)
            dash = (0, (3.2, 1.1)) if place % 2 else "solid"
            letter = chr(ord("A") + place) if place < 26 else str(place + 1)
            found.append(Network(letter, NETWORK[place % len(NETWORK)], dash, inside, roads))
    return found


@canvas.styled
def roads(game: Game, lang: str) -> Picture:
    """See `boardkit.draw.figures.roads`."""
    graph = map_graph(game, of="roads")
    found = networks(graph)
    single = [town for town in graph if not graph.degree[town]]
    facts = _road_facts(graph, found, single)
    listed = "\n".join(f"{network.letter}: {' '.join(network.towns)}" for network in found)
    alt = say("roads.alt", lang, **facts, list=listed)
    figure, axes, side = maps.page(graph, headline("roads.title", game, lang), alt, lang)
    maps.land(axes, graph)
    maps.region_names(axes, map_graph(game, of="regions"))
    for network in found:
        _network(axes, graph, network)
    for town in single:
        lone(axes, graph.nodes[town]["pos"])
    for town, node in graph.nodes.items():
        maps.beside(axes, node["pos"], town, node["id_at"], 19)
    _road_key(side, found, single, facts, lang)
    maps.footnote(figure, game, lang)
    return figure


def _road_facts(graph: networkx.Graph, found: list[Network], single: list[str]) -> dict[str, int]:
    crossing = sum(crosses for *_, crosses in graph.edges.data("cross_border"))
    return {
        "towns": len(graph), "roads": graph.size(), "networks": len(found), "lone": len(single), "crossing": crossing,
    }  # fmt: skip


def _network(axes: Axes, graph: networkx.Graph, network: Network) -> None:
    for first, second in network.roads:
        maps.road(axes, graph, first, second, edgecolor=network.colour, linestyle=network.dash, linewidth=5, zorder=3)
        if graph.edges[first, second]["cross_border"]:
            post(axes, *_middle(graph, first, second))
    for town in network.towns:
        dot(axes, graph.nodes[town]["pos"], network)


def _middle(graph: networkx.Graph, first: str, second: str) -> tuple[float, float]:
    """Half way along a road."""
    (x1, y1), (x2, y2) = graph.nodes[first]["pos"], graph.nodes[second]["pos"]
    x, y = graph.edges[first, second]["bend"] or ((x1 + x2) / 2, (y1 + y2) / 2)
    return (x1 + 2 * x + x2) / 4, (y1 + 2 * y + y2) / 4


def dot(axes: Axes, place: Sequence[float], network: Network, radius: float = 16) -> None:
    """A town of a network."""
    axes.add_patch(Circle(place, radius, facecolor=network.colour, edgecolor="white", linewidth=1.2, zorder=5))
    look = {"size": BODY, "color": canvas.on(network.colour), "zorder": 6}
    axes.text(*place, network.letter, **look, **LANDMARKS, **canvas.bold(network.letter))


def lone(axes: Axes, place: Sequence[float], radius: float = 15) -> None:
    """A town without a road."""
    x, y = place
    corners = [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)]
    axes.add_patch(Polygon(corners, facecolor="white", edgecolor=INK, linewidth=2, zorder=5))


def post(axes: Axes, x: float, y: float, half: float = 5.5) -> None:
    """The sign of a road over a border."""
    look = {"facecolor": "white", "edgecolor": INK, "linewidth": 1.4, "zorder": 4}
    axes.add_patch(Rectangle((x - half, y - half), 2 * half, 2 * half, **look))


def _road_key(side: Axes, found: list[Network], single: list[str], facts: dict[str, int], lang: str) -> None:
    """The networks by letter, the lone towns, the roads over a border."""
    maps.head(side, 0, 13, say("roads.networks", lang, **facts))
    step = min(47, 620 / max(1, len(found)))
    y = 66.0
    for network in found:
        side.plot((3, 92), (y, y), color=network.colour, linestyle=network.dash, linewidth=5, dash_capstyle="butt")
        dot(side, (47, y), network)
        maps.line(side, 112, y, " ".join(network.towns))
        y += step
    y += 24
    lone(side, (47, y))
    maps.head(side, 112, y, say("roads.lone", lang, **facts))
    maps.line(side, 112, y + 36, " ".join(single))
    side.plot((3, 92), (y + 92, y + 92), color=MUTED, linewidth=5)
    post(side, 47, y + 92)
    maps.line(side, 112, y + 92, say("roads.crossing", lang, **facts))
    maps.line(side, 0, y + 134, say("roads.use", lang), va="top", color=MUTED, linespacing=1.35)


# Regions


@canvas.styled
def regions(game: Game, lang: str) -> Picture:
    """See `boardkit.draw.figures.regions`."""
    graph = map_graph(game, of="regions")
    facts = {"regions": len(graph), "borders": graph.size()}
    alt = say("regions.alt", lang, **facts, list="\n".join(_in_words(graph, region, lang) for region in graph))
    figure, axes, side = maps.page(graph, headline("regions.title", game, lang), alt, lang)
    maps.land(axes, graph)
    for first, second in graph.edges:
        ends = graph.nodes[first]["pos"], graph.nodes[second]["pos"]
        axes.plot(*zip(*ends, strict=True), color=NIGHT, linewidth=4, solid_capstyle="round", zorder=3)
    sign = threshold_sign(game)
    for node in graph.nodes.values():
        _region(axes, node, sign)
    maps.head(side, 0, 13, say("regions.counts", lang, **facts))
    _region_table(side, graph, lang)
    _region_key(side, 210 + 50 * len(graph), sign, lang)
    maps.footnote(figure, game, lang)
    return figure


def threshold_sign(game: Game) -> str:
    """How a threshold is met under the rulings in force."""
    return ">" if getattr(game.readings, "claim_threshold_mode", "") == "more_than" else "≥"


def _in_words(graph: networkx.Graph, region: str, lang: str) -> str:
    node = graph.nodes[region]
    neighbours = say("comma", lang).join(graph.nodes[other]["name"] for other in graph[region])
    numbers = {"threshold": node["threshold"], "value": node["value"], "towns": len(node["towns"])}
    return say("regions.line", lang, name=node["name"], neighbours=neighbours, **numbers)


def _region(axes: Axes, node: dict[str, Any], sign: str) -> None:
    maps.token(axes, node["pos"], node["value"], f"{sign} {node['threshold']}")
    x, y = node["pos"]
    plate = {"boxstyle": "round,pad=0.22", "facecolor": canvas.PAPER, "edgecolor": "none", "alpha": 0.92}
    look = {"size": BODY, "ha": "center", "va": "center_baseline", "zorder": 4, "bbox": plate}
    axes.text(x, y + 50, node["name"], **look, **canvas.bold(node["name"]))


def _region_table(side: Axes, graph: networkx.Graph, lang: str) -> None:
    places = {"region": 0, "towns": 226, "threshold": 315, "value": 404, "neighbours": 494}
    for key, x in places.items():
        look = {"size": SMALL, "color": MUTED, "ha": "center" if x else "left"}
        maps.line(side, x, 66, say(f"regions.column.{key}", lang), **look)
    for row, (region, node) in enumerate(graph.nodes.items()):
        y = 117 + 50 * row
        side.plot((0, 549), (y - 25, y - 25), color=SOFT, linewidth=0.8)
        maps.line(side, 0, y, node["name"], **canvas.bold(node["name"]))
        numbers = (len(node["towns"]), node["threshold"], node["value"], graph.degree[region])
        for number, x in zip(numbers, list(places.values())[1:], strict=True):
            maps.line(side, x, y, number, ha="center")


def _region_key(side: Axes, y: float, sign: str, lang: str) -> None:
    """What the signs on the map mean."""
    maps.token(side, (47, y), 7, f"{sign} 5")
    maps.line(side, 112, y, say("regions.key", lang), va="center", linespacing=1.35)
    side.plot((6, 90), (y + 90, y + 90), color=NIGHT, linewidth=4)
    maps.line(side, 112, y + 90, say("regions.border", lang))
