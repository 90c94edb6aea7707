"""The flow of a game: its phases, and which may follow which.

Where the boxes stand comes from ``phases_<game>.json``, laid out by hand; without one they stand in a ring.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import cos, pi, sin
from pathlib import Path as File
from typing import Any

from matplotlib.axes import Axes
from matplotlib.patches import FancyArrowPatch, FancyBboxPatch
from matplotlib.path import Path

from boardkit.core.answers import Phases
from boardkit.core.game import Game
from boardkit.draw import figures_canvas as canvas
from boardkit.draw.figures_canvas import BODY, HEAD, INK, MUTED, PAPER, SMALL, SOFT, Picture
from boardkit.draw.figures_words import headline, say

Layout = Mapping[str, Any]
WIDTH = 12.8
HERE = "#fff3b0"
CORNER = 14.0


@canvas.styled
def phases(game: Game, lang: str, current: str | None) -> Picture:
    """See `boardkit.draw.figures.phases`."""
    flow = game.phases()
    plan = layout(game.name, flow)
    width, height = plan["size"]
    tall = (WIDTH - 0.3) * height / width + 0.75
    title = headline("phases.title", game, lang)
    figure = canvas.sheet(title, f"{title}\n{_in_words(game, flow, lang)}", lang, (WIDTH, tall))
    axes = canvas.panel(figure, (0.15 / WIDTH, 0.1 / tall, 1 - 0.3 / WIDTH, 1 - 0.75 / tall), width, height)
    for group in plan["groups"]:
        _group(axes, group, lang)
    special = {(edge["from"], edge["to"]): edge for edge in plan["edges"]}
    for first, second in flow.edges:
        _arrow(axes, plan, special.get((first, second), {"from": first, "to": second}), lang)
    for name in flow.names:
        _box(axes, plan, name, game.word("phase", name, lang), name == current, lang)
    return figure


def layout(name: str, flow: Phases) -> Layout:
    """Where the phases stand: as laid out by hand, or in a ring."""
    file = File(__file__).with_name(f"phases_{name}.json")
    if file.is_file():
        plan: Layout = json.loads(file.read_text(encoding="utf-8"))
        return plan
    turn = 2 * pi / len(flow.names)
    places = {
        phase: {"at": [650 + 530 * sin(turn * place), 300 - 240 * cos(turn * place)]}
        for place, phase in enumerate(flow.names)
    }
    return {"size": [1300, 600], "box": [170, 62], "groups": [], "nodes": places, "edges": []}


def _in_words(game: Game, flow: Phases, lang: str) -> str:
    lines = []
    for phase in flow.names:
        following = [game.word("phase", second, lang) for first, second in flow.edges if first == phase]
        if following:
            words = say("comma", lang).join(following)
            lines.append(say("phases.line", lang, first=game.word("phase", phase, lang), next=words))
    return say("phases.alt", lang, list="\n".join(lines))


def _group(axes: Axes, group: Layout, lang: str) -> None:
    """Phases that belong together, on a plate of their own."""
    x, y, width, height = group["box"]
    look = {"facecolor": canvas.TINT[group["tint"]], "edgecolor": SOFT, "linewidth": 1.2, "alpha": 0.55}
    axes.add_patch(FancyBboxPatch((x, y), width, height, "round,pad=0,rounding_size=16", **look))
    axes.text(x + 16, y + 22, group["label"][lang], size=BODY, color=MUTED, va="center_baseline")


def _box(axes: Axes, plan: Layout, name: str, words: str, here: bool, lang: str) -> None:
    """A phase; the current one is lit, framed, and says so."""
    x, y, width, height = _place(plan, name)
    corner = (x - width / 2, y - height / 2)
    look = {"facecolor": HERE if here else "white", "edgecolor": INK, "linewidth": 3.5 if here else 1.6, "zorder": 4}
    axes.add_patch(FancyBboxPatch(corner, width, height, "round,pad=0,rounding_size=12", **look))
    lift = 10 if here else 0
    axes.text(x, y - lift, words, size=HEAD, ha="center", va="center_baseline", zorder=5, **canvas.bold(words))
    if here:
        axes.text(
            x, y + 17, f"● {say('phases.current', lang)}", size=SMALL, ha="center", va="center_baseline", zorder=5
        )


def _place(plan: Layout, name: str) -> tuple[float, float, float, float]:
    node = plan["nodes"][name]
    return (*node["at"], *node.get("box", plan["box"]))


# Arrows


def _arrow(axes: Axes, plan: Layout, edge: Layout, lang: str) -> None:
    points = edge.get("points") or _straight(plan, edge["from"], edge["to"])
    arrow = FancyArrowPatch(
        path=_rounded(points), arrowstyle="-|>", mutation_scale=20, color=INK, linewidth=2, zorder=3
    )
    axes.add_patch(arrow)
    if "label" in edge:
        plate = {"boxstyle": "round,pad=0.25", "facecolor": PAPER, "edgecolor": "none"} if "points" in edge else None
        look = {"size": BODY, "ha": "center", "va": "center", "zorder": 3.5, "linespacing": 1.2, "bbox": plate}
        axes.text(*edge["label_at"], edge["label"][lang], **look)


def _straight(plan: Layout, first: str, second: str) -> list[tuple[float, float]]:
    """From the rim of one box to the rim of another."""
    start, end = _place(plan, first), _place(plan, second)
    return [_rim(start, end), _rim(end, start)]


def _rim(box: Sequence[float], target: Sequence[float]) -> tuple[float, float]:
    """Where the line from the middle of a box towards a target leaves the box."""
    x, y, width, height = box
    dx, dy = target[0] - x, target[1] - y
    share = min(half / abs(way) for half, way in ((width / 2 + 2, dx), (height / 2 + 2, dy)) if way)
    return x + dx * share, y + dy * share


def _rounded(points: Sequence[Sequence[float]]) -> Path:
    """A line through the points, its corners rounded."""
    vertices, codes = [tuple(points[0])], [Path.MOVETO]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        vertices += [_towards(corner, before), tuple(corner), _towards(corner, after)]
        codes += [Path.LINETO, Path.CURVE3, Path.CURVE3]
    return Path([*vertices, tuple(points[-1])], [*codes, Path.LINETO])


def _towards(corner: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    dx, dy = other[0] - corner[0], other[1] - corner[1]
    share = CORNER / (dx * dx + dy * dy) ** 0.5
    return corner[0] + dx * share, corner[1] + dy * share
