"""The flow of a game as it is played, beside the flow that the game declares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import networkx

from boardkit.core.data import Event, PhaseBegun
from boardkit.core.errors import at_least
from boardkit.core.game import Game


def flow(
    game: Game, games: int = 20, seed: int | str = 0, players: int | None = None, **options: Any
) -> networkx.DiGraph:
    """The phases of a game and what followed what in random games.

    players   the number of players; None takes all numbers in turn
    options   other options of `Game.initial`, such as ``leaving=True``

    Nodes are the names of phases; edges carry ``count`` (how often over all games) and ``declared`` (whether
    `Game.phases` names it); what is declared and was not seen is there with a count of 0.  ``graph.graph["games"]`` is
    the number of games.

    >>> import boardkit as bk
    >>> graph = bk.explore.flow(bk.load("brian_boru"), games=3, players=3)
    >>> graph.edges["follow", "act"]
    {'count': 63, 'declared': True}
    >>> all(edge["declared"] and edge["count"] for _, _, edge in graph.edges(data=True))
    True
    """
    at_least(0, games=games)
    counts: Counter[tuple[str, str]] = Counter()
    numbers = game.player_counts if players is None else (players,)
    for number in range(games):
        count = numbers[number % len(numbers)]
        counts.update(pairwise(phases_begun(_random_game(game, Random(f"{seed}/{number}"), count, options))))
    declared = game.phases()
    graph = networkx.DiGraph(games=games)
    graph.add_nodes_from(declared.names)
    for edge in (*declared.edges, *counts):
        graph.add_edge(*edge, count=counts[edge], declared=edge in declared.edges)
    return graph


def phases_begun(events: Iterable[Event]) -> Iterator[str]:
    """The phases that some events begin, in order."""
    return (event.phase for event in events if isinstance(event, PhaseBegun))


def _random_game(game: Game, rng: Random, players: int, options: dict[str, Any]) -> Iterator[Event]:
    """All events of a game in which every move is drawn."""
    state = game.initial(players=players, **options)
    while game.to_move(state) is not None:
        state, events = game.apply(state, game.sample_move(state, rng))
        yield from events
