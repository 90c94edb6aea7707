"""What can happen from a position, as a Scene: a tidy tree from left to right, a box for each position.

Boxes have handles: ``node:7`` is the position of that number in the graph; ``see:7`` says that the move leads to the
position drawn as number 7, for each is drawn once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from math import inf
from typing import Any

import networkx

from boardkit.core.data import CHANCE, letter
from boardkit.core.scene import Scene, Shape
from boardkit.draw.figures_words import say
from boardkit.draw.flow_chart import breadth
from boardkit.draw.font import is_cjk
from boardkit.draw.tidy import tidy_tree

WIDTH, HEIGHT, GAP, ACROSS, EDGE = 300, 34, 8, 40, 12
ROOT = 140
"""The width of the first box."""
TAIL = 9
"""So many letters of the end stay where words are too long: there moves of a kind differ."""
TEXT = 15
BADGE = 13


@dataclass(frozen=True, slots=True)
class _Look:
    """What a tree is drawn from: the graph, its language, where we are, and whose moves are hidden."""

    graph: networkx.DiGraph
    lang: str
    here: int | None
    hidden: Collection[int]

    def say(self, key: str, **values: Any) -> str:
        return say(f"tree.{key}", self.lang, **values)


def tree_chart(
    graph: networkx.DiGraph, lang: str = "en", here: int | None = None, hidden: Collection[int] = ()
) -> Scene:
    """Draw what `boardkit.explore.state_graph` found.

    here     the number of the position to light
    hidden   positions whose further moves may not be known to the viewer

    >>> import boardkit as bk
    >>> game = bk.load("rauha")
    >>> graph = bk.explore.state_graph(game, bk.Session(game, players=2, seed=1).state, depth=1)
    >>> scene = tree_chart(graph)
    >>> [part.handle for part in scene.parts if part.handle]
    ['node:0', 'node:1', 'node:2', 'node:3', 'node:4']
    """
    children = spanning(graph)
    at = tidy_tree(children, graph.graph["root"], HEIGHT, GAP)
    place = {item: (_column(depth), EDGE + across) for item, (across, depth) in at.items()}
    look = _Look(graph, lang, here, hidden)
    width = max(x for x, _ in place.values()) + WIDTH / 2 + EDGE
    height = max(y for _, y in place.values()) + HEIGHT / 2 + EDGE
    parts = [Shape("rect", (0, 0, width, height, 8), "fill-paper")]
    for item, below in children.items():
        start = place[item][0] + (WIDTH if at[item][1] else ROOT) / 2, place[item][1]
        parts += [_branch(start, place[one], isinstance(one, tuple)) for one in below]
    parents = {one: item for item, below in children.items() for one in below}
    parts += [_box(look, item, parents.get(item), place[item]) for item in at]
    return Scene(width, height, look.say("title", count=len(graph)), lang, tuple(parts))


def spanning(graph: networkx.DiGraph) -> dict[Any, list[Any]]:
    """A tree in which each position stands where it was first reached; ``(from, to)`` refers to it elsewhere."""
    seen, children = {graph.graph["root"]}, {}
    for node in graph:
        children[node] = [(node, after) if after in seen else after for after in graph[node]]
        seen.update(graph[node])
    return children


def _column(depth: int) -> float:
    """The middle of the boxes of a depth."""
    return EDGE + (ROOT + ACROSS + (depth - 1) * (WIDTH + ACROSS) + WIDTH / 2 if depth else ROOT / 2)


def _branch(start: tuple[float, float], end: tuple[float, float], refers: bool) -> Shape:
    (x0, y0), (x1, y1) = start, (end[0] - WIDTH / 2, end[1])
    turn = (x0 + x1) / 2
    style = "stroke line-soft dash" if refers else "stroke line-soft"
    return Shape("path", d=f"M{x0:.0f} {y0:.1f}C{turn:.0f} {y0:.1f} {turn:.0f} {y1:.1f} {x1:.0f} {y1:.1f}", style=style)


def _box(look: _Look, item: Any, parent: Any, at: tuple[float, float]) -> Shape:
    """A position, or a reference to one, with who moved, the move, its chances, and what was left out."""
    refers, number = isinstance(item, tuple), item[1] if isinstance(item, tuple) else item
    here = number == look.here and not refers
    edge = None if parent is None else look.graph.edges[parent, number]
    mover = None if parent is None else look.graph.nodes[parent]["to_move"]
    move = look.say("start") if edge is None else _moves_in_words(look, parent, edge)
    mark = look.say("same") if refers else _mark(look, number, edge)
    width = ROOT if parent is None else WIDTH
    left, top = -width / 2, -HEIGHT / 2
    frame = (left, top, width, HEIGHT, 6)
    fill = "fill-none stroke line-ink dash" if refers else "fill-none stroke thick" if here else "fill-white line-ink"
    room = width - 2 * BADGE - 26 - (breadth(mark, TEXT) + 8 if mark else 0)
    parts = [
        Shape("rect", frame, "halo"),
        Shape("rect", frame, fill),
        *_badge(mover, left + BADGE + 7),
        Shape("text", (left + 2 * BADGE + 14, 5), "size-xs", text=_fitting(move, room), anchor="start"),
    ]
    if mark:
        parts.append(Shape("text", (-left - 10, 5), "size-xs muted", text=mark, anchor="end"))
    label = _label(look, number, edge, mover, move, refers)
    style, handle = "active" if here else "", f"{'see' if refers else 'node'}:{number}"
    return Shape("group", at, style, id=str(item), label=label, handle=handle, parts=tuple(parts))


def _badge(mover: Any, x: float) -> Iterator[Shape]:
    """The letter of a seat on its disc, a diamond for chance, a ring for the position that all starts from."""
    if isinstance(mover, int):
        yield Shape("circle", (x, 0, BADGE), f"fill-seat-{mover}")
        yield Shape("circle", (x, 0, BADGE), f"rim-{mover}")
        yield Shape("text", (x, 5), "size-xs bold" + (" invert" if mover == 4 else ""), text=letter(mover))
    elif mover == CHANCE:
        yield Shape("polygon", (x - BADGE, 0, x, -BADGE, x + BADGE, 0, x, BADGE), "fill-grey line-ink")
        yield Shape("text", (x, 5), "size-xs bold", text="?")
    else:
        yield Shape("circle", (x, 0, 6), "fill-ink")


def _moves_in_words(look: _Look, parent: int, edge: dict[str, Any]) -> str:
    """The first of the moves that lead there, and how many others do."""
    game, state = look.graph.graph["game"], look.graph.nodes[parent]["state"]
    words: str = game.describe(edge["moves"][0], look.lang, state)
    return words if len(edge["moves"]) == 1 else look.say("others", move=words, count=len(edge["moves"]) - 1)


def _mark(look: _Look, number: int, edge: dict[str, Any] | None) -> str:
    """In short: the chance that it comes to this, and what was left out there."""
    node, words = look.graph.nodes[number], []
    if edge is not None and edge["probability"] is not None:
        words.append(f"{edge['probability']:.0%}")
    if node["over"]:
        words.append(look.say("over"))
    elif number in look.hidden:
        words.append(look.say("hidden"))
    elif node["sampled"]:
        words.append(look.say("drawn", count=node["sampled"]))
    elif node["cut"]:
        words.append("+∞" if node["cut"] == inf else f"+{node['cut']}")
    return " ".join(words)


def _label(look: _Look, number: int, edge: dict[str, Any] | None, mover: Any, move: str, refers: bool) -> str:
    """All that the box stands for, in words."""
    node, words = look.graph.nodes[number], [move]
    if isinstance(mover, int):
        words[0] = f"{letter(mover)} · {move}"
    elif mover == CHANCE and edge is not None:
        words[0] = look.say("chance", move=move, odds=f"{edge['probability']:.0%}")
    if refers:
        return " → ".join((words[0], look.say("elsewhere")))
    words.append(node["summary"](look.lang))
    if number in look.hidden:
        words.append(look.say("hidden_label"))
    elif node["sampled"]:
        words.append(look.say("drawn_label", count=node["sampled"]))
    elif node["cut"]:
        words.append(look.say("endless_label") if node["cut"] == inf else look.say("cut_label", count=node["cut"]))
    return " → ".join(words)


def _fitting(text: str, room: float) -> str:
    """The text, its middle left out where it does not fit."""
    if breadth(text, TEXT) <= room:
        return text
    end = text[-TAIL // 2 :] if is_cjk(text[-1]) else text[-TAIL:]
    while text and breadth(f"{text}…{end}", TEXT) > room:
        text = text[:-1]
    return f"{text.rstrip()}…{end.lstrip()}"
