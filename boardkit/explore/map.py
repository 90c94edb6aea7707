"""The map of a game as a graph, to ask networkx about."""

from __future__ import annotations

from typing import Any

import networkx

from boardkit.core.game import Game


def map_graph(game: Game, state: Any = None, of: str = "roads") -> networkx.Graph:
    """Towns and roads (`of="roads"`) or regions and their borders (`of="regions"`), with what a position puts on them.

    state   a state or a view; then towns know their owner (of the disc), who is in control, Vikings, monastery and
            weight, and regions their claim token, its holder, what each side has there and who is ahead

    Seats are letters, and the Vikings are "Vikings".  What holds for the whole map is in `graph.graph`.  Raises
    `OptionError` for a game without a map or a map that it does not have.

    >>> import boardkit as bk
    >>> import networkx as nx
    >>> roads = bk.explore.map_graph(bk.load("brian_boru"))
    >>> sorted(nx.node_connected_component(roads, "D2"))
    ['D2', 'L1', 'L2']
    >>> roads.nodes["D2"]["label"], roads.edges["D2", "L2"]["cross_border"]
    ('Dublin', True)
    >>> regions = bk.explore.map_graph(bk.load("brian_boru"), of="regions")
    >>> sorted(regions["dubhlinn"])
    ['leinster', 'southern_ui_neill']
    """
    data = game.map_data(of, state)
    graph = networkx.Graph(**data["graph"])
    graph.add_nodes_from(data["nodes"].items())
    graph.add_edges_from(data["edges"])
    return graph
