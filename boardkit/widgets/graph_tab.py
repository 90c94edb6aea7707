"""The tab "Graph" of the Explorer: the flow of the game with the place where we are, and the tree of what can follow.

Nothing is drawn while the tab is closed.  The tree is grown when asked for and stays, so that its positions can be
visited one after the other.  Through the eyes of a seat it is grown from a position in which the unknown has been dealt
again: so it cannot tell what the seat may not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import networkx

from boardkit.core.data import CHANCE, Event, Move
from boardkit.core.errors import OptionError
from boardkit.core.session import Node, Session
from boardkit.draw.flow_chart import flow_chart
from boardkit.draw.svg import scene_json
from boardkit.draw.tree_chart import tree_chart
from boardkit.explore.observed import phases_begun
from boardkit.explore.states import state_graph
from boardkit.widgets.logbook import TABLE
from boardkit.widgets.wording import message, say

if TYPE_CHECKING:
    from boardkit.widgets.panel import Panel

Table = dict[str, Any]
DEPTHS = (1, 2, 3)
MOST_POSITIONS = {1: 200, 2: 250, 3: 300}


@dataclass(eq=False, slots=True)
class Tree:
    """What can follow from a place in a session, as one viewer may know it."""

    session: Session
    root: Node
    viewer: Any
    graph: networkx.DiGraph
    hidden: frozenset[int]
    """Positions where another seat decides, whose moves the viewer may not see."""
    drawn: dict[str, Table] = field(default_factory=dict)
    """By language: the picture, drawn once."""


@dataclass(slots=True)
class GraphTab:
    """What the tab shows: whether it is open, how deep trees are grown, and the tree."""

    open: bool = False
    depth: int = 1
    tree: Tree | None = None


# Actions


def show(panel: Panel, action: Mapping[str, Any]) -> None:
    """Open or close the tab."""
    panel.graph.open = bool(action.get("on"))


def grow(panel: Panel, action: Mapping[str, Any]) -> None:
    """Find what can follow from here."""
    depth = action.get("depth")
    if type(depth) is not int or depth not in DEPTHS:
        raise OptionError(message("action.depth", value=str(depth)[:40]))
    panel.graph.depth = depth
    if panel.inside:
        panel.refuse("inside_move")
        return
    panel.graph.tree = _grown(panel, depth)


def go(panel: Panel, action: Mapping[str, Any]) -> None:
    """To a position of the tree; the moves that lead there become a branch.

    Raises `IllegalMove`, and stays, where what was hidden turns out otherwise.
    """
    tree, number = _tree_here(panel), action.get("node")
    if tree is None or type(number) is not int or number not in tree.graph:
        raise OptionError(message("action.no_tree_node", number=str(number)[:40]))
    moves = list(_moves_to(tree.graph, number))
    state = tree.root.state
    for move in moves:
        state = panel.game.apply(state, move).state
    session = panel.session
    session.goto(tree.root)
    auto, session.auto_chance = session.auto_chance, False
    try:
        for move in moves:
            session.play(move)
    finally:
        session.auto_chance = auto
    panel.picked = ()


def _moves_to(graph: networkx.DiGraph, number: int) -> Iterator[Move]:
    """The moves from the root, along the way on which the position was first found."""
    way = [number]
    while way[-1] != graph.graph["root"]:
        way.append(next(iter(graph.pred[way[-1]])))
    return (graph.edges[first, second]["moves"][0] for first, second in pairwise(reversed(way)))


# The tree


def _grown(panel: Panel, depth: int) -> Tree:
    game, state = panel.game, panel.session.state
    if panel.viewer != TABLE and game.has_secrets:
        state = game.determinize(panel.state_seen(), Random(f"{panel.session.seed}/{panel.session.node.number}"))

    def follows(state: Any) -> bool:
        mover = game.to_move(state)
        return mover is None or panel.viewer == TABLE or (panel.may_see(mover) and _is_told(panel, state))

    graph = state_graph(game, state, depth, MOST_POSITIONS[depth], seed=panel.session.seed, follow=follows)
    hidden = frozenset(number for number, found in graph.nodes(data="state") if not follows(found))
    return Tree(panel.session, panel.session.node, panel.viewer, graph, hidden)


def _is_told(panel: Panel, state: Any) -> bool:
    """Whether all that chance can do here is known: cards dealt from what a seat cannot see are not."""
    return panel.game.to_move(state) != CHANCE or panel.game.chance_outcomes(state) is not None


def _tree_here(panel: Panel) -> Tree | None:
    """The tree, unless it belongs to another session or viewer."""
    tree = panel.graph.tree
    return tree if tree and (tree.session, tree.viewer) == (panel.session, panel.viewer) else None


def _place_in(tree: Tree, node: Node) -> int | None:
    """The position of the tree at which a session stands, if it does."""
    path = node.path()
    if tree.root not in path:
        return None
    number: int = tree.graph.graph["root"]
    for after in path[path.index(tree.root) + 1 :]:
        edges = tree.graph[number].items()
        found = next((target for target, edge in edges if after.move in edge["moves"]), None)
        if found is None:
            return None
        number = found
    return number


# View


def view(panel: Panel) -> Table | None:
    """What the script shows; nothing while the tab is closed."""
    if not panel.graph.open:
        return None
    return {"flow": _flow(panel), "tree": _tree(panel), "depth": panel.graph.depth, "inside": panel.inside}


def picture(panel: Panel) -> Table:
    """The tree as a scene; the same object as long as it is the same tree, for it is large and sent by itself."""
    tree = _tree_here(panel) if panel.graph.open else None
    if tree is None:
        return {}
    if panel.lang not in tree.drawn:
        tree.drawn[panel.lang] = scene_json(tree_chart(tree.graph, panel.lang, hidden=tree.hidden))
    return tree.drawn[panel.lang]


def _flow(panel: Panel) -> Table:
    counts = Counter(pairwise(_phases(panel)))
    scene = flow_chart(panel.game, panel.lang, panel.session.state.phase, counts, say("flow_note", panel.lang))
    return scene_json(scene)


def _phases(panel: Panel) -> Iterator[str]:
    """The phases on the way here.  A new game begins the one that it is in already."""
    path = panel.session.node.path()
    begun = phases_begun(_events(panel, path))
    first = path[0].state.phase
    yield first
    second = next(begun, first)
    if second != first:
        yield second
    yield from begun


def _events(panel: Panel, path: list[Node]) -> Iterator[Event]:
    for node in path:
        events = node.step.events
        if node is path[-1] and panel.session.event is not None:
            events = events[: node.visible()[panel.session.event]]
        yield from events


def _tree(panel: Panel) -> Table | None:
    tree = _tree_here(panel)
    if tree is None:
        return None
    nodes = tree.graph.nodes(data="cut")
    return {
        "here": None if panel.inside else _place_in(tree, panel.session.node),
        "positions": len(tree.graph),
        "from": len(tree.root.path()) - 1,
        "cut": any(cut for number, cut in nodes if number not in tree.hidden),
    }
