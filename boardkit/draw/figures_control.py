"""Who controls what in a position: the map with its discs, and what each side has in each region."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import networkx
from matplotlib.axes import Axes
from matplotlib.patches import Circle, FancyBboxPatch, Polygon, Rectangle

from boardkit.core.data import letter, read_seat
from boardkit.core.game import Game
from boardkit.draw import figures_canvas as canvas
from boardkit.draw import figures_map as maps
from boardkit.draw.figures_canvas import BODY, INK, MUTED, SEAT, SMALL, SOFT, TOWN, Picture
from boardkit.draw.figures_words import headline, say
from boardkit.explore.map import map_graph

GREY = "#b9bcc2"
RIMS = ("solid", (0, (3, 2)), (0, (0.6, 1.8)), (0, (4, 1.5, 0.6, 1.5)), "solid")
"""The rim of a seat's disc is dashed in its own way, as on the board."""

FIRST, STEP, ROW = 212, 42, 47
"""The table: column of the first seat, from seat to seat, from region to region."""

VIKINGS = "Vikings"


@canvas.styled
def control(game: Game, state: Any, lang: str) -> Picture:
    """See `boardkit.draw.figures.control`."""
    towns, regions = map_graph(game, state, "roads"), map_graph(game, state, "regions")
    listed = "\n".join(_in_words(node, lang) for node in regions.nodes.values())
    alt = say("control.alt", lang, list=listed)
    figure, axes, side = maps.page(towns, headline("control.title", game, lang), alt, lang)
    maps.land(axes, towns)
    for first, second in towns.edges:
        maps.road(axes, towns, first, second, edgecolor="#8d8373", linewidth=2.2, zorder=2)
    for town, node in towns.nodes.items():
        in_town(axes, node["pos"], node)
        maps.beside(axes, node["pos"], town, node["id_at"], 30 if node["monastery"] else 25 if node["owner"] else 17)
    maps.region_names(axes, regions)
    for node in regions.nodes.values():
        _small_tally(axes, node)
    _table(side, regions, lang)
    _key(side, 130 + ROW * len(regions), lang)
    maps.footnote(figure, game, lang)
    return figure


def _in_words(node: dict[str, Any], lang: str) -> str:
    sides = (f"{say('control.vikings', lang) if name == VIKINGS else name} {n}" for name, n in node["tally"].items())
    claim = say(f"control.claim.{node['claim']}", lang, seat=node["holder"])
    return say("control.line", lang, name=node["name"], tally=say("comma", lang).join(sides), claim=claim)


# Towns


def in_town(axes: Axes, place: Sequence[float], node: dict[str, Any]) -> None:
    """A town and what lies on it: smaller and alone if it is free."""
    shape(axes, place, node["colour"], 19 if node["owner"] else 12)
    if node["monastery"]:
        monastery(axes, place)
    if node["viking"]:
        x, y = place
        vikings(axes, (x - 2, y - 2))
        seat(axes, (x + 13, y + 13), node["owner"], 9)
    elif node["owner"]:
        seat(axes, place, node["owner"])


def shape(axes: Axes, place: Sequence[float], colour: str, radius: float) -> None:
    """Red square, blue circle, yellow diamond, as on the board."""
    x, y = place
    look = {"facecolor": TOWN[colour], "edgecolor": INK, "linewidth": 1.1, "zorder": 4}
    r = radius * {"red": 0.9, "blue": 1, "yellow": 1.25}[colour]
    if colour == "red":
        axes.add_patch(Rectangle((x - r, y - r), 2 * r, 2 * r, **look))
    elif colour == "blue":
        axes.add_patch(Circle((x, y), r, **look))
    else:
        axes.add_patch(Polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], **look))


def seat(axes: Axes, place: Sequence[float], name: str, radius: float = 13) -> None:
    """A player's disc."""
    number = read_seat(name)
    maps.disc(axes, place, name, SEAT[number % len(SEAT)], radius, RIMS[number % len(RIMS)])


def vikings(axes: Axes, place: Sequence[float], radius: float = 14) -> None:
    """The Vikings: a grey hexagon."""
    x, y = place
    corners = [(0.55, -1), (1, 0), (0.55, 1), (-0.55, 1), (-1, 0), (-0.55, -1)]
    outline = [(x + radius * 1.08 * dx, y + radius * dy) for dx, dy in corners]
    axes.add_patch(Polygon(outline, facecolor=GREY, edgecolor=INK, linewidth=1.5, zorder=5))
    size = BODY * min(1, radius / 13)
    axes.text(x, y, "V", size=size, ha="center", va="center_baseline", zorder=6, **canvas.bold("V"))


def monastery(axes: Axes, place: Sequence[float], radius: float = 24) -> None:
    """A ring with four arms."""
    x, y = place
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        axes.add_patch(
            Circle((x + dx * radius, y + dy * radius), 4.2, facecolor=INK, edgecolor="white", linewidth=0.8, zorder=4.6)
        )
    axes.add_patch(Circle(place, radius, facecolor="none", edgecolor="white", linewidth=4.2, zorder=4.3))
    axes.add_patch(Circle(place, radius, facecolor="none", edgecolor=INK, linewidth=2, zorder=4.4))


# Regions


def _small_tally(axes: Axes, node: dict[str, Any]) -> None:
    """What each side has in a region, on a plate in two columns."""
    present = [(name, number) for name, number in node["tally"].items() if number]
    if not present:
        return
    columns, rows = min(2, len(present)), (len(present) + 1) // 2
    left, top = node["claim_pos"][0] - 19 * columns, node["claim_pos"][1] - 13 * rows
    look = {"facecolor": canvas.PAPER, "edgecolor": SOFT, "linewidth": 1, "alpha": 0.95, "zorder": 3}
    axes.add_patch(
        FancyBboxPatch((left - 1, top - 2), 38 * columns, 26 * rows + 4, "round,pad=0,rounding_size=7", **look)
    )
    for place, (name, number) in enumerate(present):
        x, y = left + 11 + 38 * (place % 2), top + 13 + 26 * (place // 2)
        side_sign(axes, (x, y), name, 11)
        maps.line(axes, x + 13, y, number, size=SMALL, zorder=6, **canvas.bold("1"))


def side_sign(axes: Axes, place: Sequence[float], name: str, radius: float) -> None:
    """A seat's disc, or the Vikings."""
    if name == VIKINGS:
        vikings(axes, place, radius)
    else:
        seat(axes, place, name, radius)


def claim(axes: Axes, place: Sequence[float], node: dict[str, Any]) -> None:
    """The claim token: grey while face down; white on the board; with the disc of the player who holds it."""
    x, y = place
    maps.token(axes, (x, y), node["value"], "", 17, GREY if node["claim"] == "face_down" else "white")
    if node["holder"]:
        seat(axes, (x + 35, y), node["holder"])


def _table(side: Axes, regions: networkx.Graph, lang: str) -> None:
    """What each side has in each region; a side alone in the lead is framed."""
    maps.head(side, 0, 13, say("control.weights", lang))
    maps.line(side, 0, 66, say("control.column.region", lang), size=SMALL, color=MUTED)
    maps.line(side, 549, 66, say("control.column.claim", lang), size=SMALL, color=MUTED, ha="right")
    names = list(dict.fromkeys(name for node in regions.nodes.values() for name in node["tally"]))
    for column, name in enumerate(names):
        side_sign(side, (FIRST + STEP * column, 66), name, 14)
    for row, node in enumerate(regions.nodes.values()):
        y = 114 + ROW * row
        side.plot((0, 549), (y - ROW / 2, y - ROW / 2), color=SOFT, linewidth=0.8)
        maps.line(side, 0, y, node["name"], size=SMALL + 0.5, **canvas.bold(node["name"]))
        for column, number in enumerate(node["tally"].values()):
            _cell(side, FIRST + STEP * column, y, number, node["leaders"] == (names[column],))
        claim(side, (487, y), node)


def _cell(side: Axes, x: float, y: float, number: int, alone: bool) -> None:
    if alone:
        look = {"facecolor": "#fff3b0", "edgecolor": INK, "linewidth": 1.5}
        side.add_patch(FancyBboxPatch((x - 15, y - 16), 30, 32, "round,pad=0,rounding_size=7", **look))
    weight = canvas.bold("1") if alone else {"color": INK if number else SOFT}
    maps.line(side, x, y, number, ha="center", zorder=6, **weight)


# The key


def _key(side: Axes, y: float, lang: str) -> None:
    """What the signs mean."""
    middle = 55
    rows: list[tuple[Callable[[float], None], str]] = [
        (lambda y: _cell(side, middle, y, 3, True), say("control.leads", lang)),
        (lambda y: _three_towns(side, y), say("control.key.free", lang)),
        (lambda y: in_town(side, (middle, y), _town("A")), say("control.key.disc", lang)),
        (lambda y: in_town(side, (middle, y), _town("A", viking=True)), say("control.key.viking", lang)),
        (lambda y: in_town(side, (middle, y), _town("A", monastery=True)), say("control.key.monastery", lang)),
        (lambda y: _three_claims(side, y), say("control.key.claims", lang)),
    ]
    for row, (draw, words) in enumerate(rows):
        draw(y + 59 * row)
        maps.line(side, 162, y + 59 * row, words, size=SMALL + 0.5, va="center", linespacing=1.25)


def _town(owner: str, *, viking: bool = False, monastery: bool = False) -> dict[str, Any]:
    return {"colour": "blue", "owner": owner, "viking": viking, "monastery": monastery}


def _three_towns(side: Axes, y: float) -> None:
    for place, colour in enumerate(TOWN):
        shape(side, (18 + 37 * place, y), colour, 12)


def _three_claims(side: Axes, y: float) -> None:
    for place, (where, holder) in enumerate((("face_down", None), ("board", None), ("player", letter(0)))):
        claim(side, (18 + 42 * place, y), {"value": 5, "claim": where, "holder": holder})
