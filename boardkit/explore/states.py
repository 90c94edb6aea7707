"""The positions that can follow from one, as a graph: equal ones merged, and nothing left out in silence."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import inf
from random import Random
from typing import Any

import networkx

from boardkit.core.data import CHANCE, Decision, Move
from boardkit.core.errors import at_least
from boardkit.core.game import Game
from boardkit.core.hidden import no_view
from boardkit.core.languages import labelled

Options = Sequence[tuple[Move, float | None]]
"""Moves, chance's with their probability."""


def state_graph(
    game: Game, state: Any, depth: int = 2, limit: int = 500, key: Callable[[Any], Hashable] | None = None,
    *, seed: int | str = 0, samples: int = 6, follow: Callable[[Any], bool] | None = None,
) -> networkx.DiGraph:  # fmt: skip
    """The positions reached within `depth` moves, breadth first; equal positions are one node.

    limit    the most positions; what did not fit is counted where it was cut off
    key      what tells positions apart, such as ``lambda state: game.view(state, 0)``; a node shows the first met
    seed, samples   where chance has too many outcomes to list, so many are drawn
    follow   whether to go on from a position; those not followed are cut

    Nodes are numbers from 0, the position asked about (also ``graph.graph["root"]``), with these attributes:

    - ``state``, ``depth``, ``phase``, ``over``, and ``to_move`` as the game gives it
    - ``cut``: how many moves were left out here; infinite where chance has too many outcomes to list
    - ``sampled``: how many outcomes of chance were drawn; 0 where they are listed
    - ``scenario()`` and ``summary(lang)``: made when called, for writing thousands takes longer than finding them

    Edges carry ``moves`` (all that lead there), ``rules`` (that acted), and ``probability`` (of chance; else None).
    Raises `TypeError` for a view, which cannot be played on, and `OptionError` for a number that is too small.

    >>> import boardkit as bk
    >>> game = bk.load("brian_boru")
    >>> graph = bk.explore.state_graph(game, bk.Session(game, players=3, seed=7).state, depth=2, limit=100)
    >>> len(graph), graph.nodes[0]["summary"]("en")
    (100, 'Setup: Player C: choose a town to start in')
    >>> graph.edges[0, 1]["moves"], graph.edges[0, 1]["rules"]
    ((<settle N1>,), ('R2.6',))
    >>> sum(node["cut"] for _, node in graph.nodes(data=True)) > 1000
    True
    """
    no_view(state)
    at_least(0, depth=depth)
    at_least(1, limit=limit, samples=samples)
    explored = _Explored(game, networkx.DiGraph(game=game, root=0), limit, key, follow, seed, samples)
    explored.find(state, 0)
    queue, nodes = deque([0]), explored.graph.nodes
    while queue:
        number = queue.popleft()
        queue += explored.expand(number, nodes[number], depth)
    return explored.graph


def options_of(game: Game, state: Any, rng: Any, samples: int) -> tuple[Options, int]:
    """The moves of a position with chance's probabilities, and how many outcomes were drawn (0: all are listed)."""
    if game.to_move(state) != CHANCE:
        return [(move, None) for move in game.legal_moves(state)], 0
    outcomes = game.chance_outcomes(state)
    if outcomes is not None:
        return outcomes, 0
    drawn = Counter(game.sample_chance(state, rng) for _ in range(samples))
    return [(move, times / samples) for move, times in drawn.items()], samples


def summary(game: Game, state: Any, lang: str = "en") -> str:
    """A position in one line: the phase, and who is asked what, or who has won."""
    return labelled(game.texts.say(f"phase.{state.phase}", lang), _waiting_for(game, state, lang), lang)


def _waiting_for(game: Game, state: Any, lang: str) -> str:
    if not state.pending:
        result = game.result(state)
        return f"{game.word('seats', result.winners, lang)} {'–'.join(map(str, result.scores))}"
    top = state.pending[-1]
    return game.describe(top, lang) if isinstance(top, Decision) else game.texts.say(f"task.{top.name}", lang)


@dataclass(slots=True)
class _Explored:
    """The graph so far, and what tells its positions apart."""

    game: Game
    graph: networkx.DiGraph
    limit: int
    key: Callable[[Any], Hashable] | None
    follow: Callable[[Any], bool] | None
    seed: int | str
    samples: int
    numbers: dict[Hashable, int] = field(default_factory=dict)
    full: bool = False
    """A position did not fit: from then on nothing is tried any more."""

    def find(self, state: Any, depth: int) -> int | None:
        """The node of a position, made unless it is there; None where it does not fit."""
        key = state if self.key is None else self.key(state)
        number = self.numbers.get(key)
        if number is None:
            if len(self.numbers) >= self.limit:
                self.full = True
                return None
            number = self.numbers[key] = len(self.numbers)
            to_move = self.game.to_move(state)
            self.graph.add_node(
                number, state=state, depth=depth, phase=state.phase, to_move=to_move, over=to_move is None, cut=0,
                sampled=0, scenario=partial(self.game.dump, state), summary=partial(summary, self.game, state),
            )  # fmt: skip
        return number

    def expand(self, number: int, node: dict[str, Any], deepest: int) -> list[int]:
        """Try the moves of a node, note how many were left out, and return the new nodes."""
        state, depth = node["state"], node["depth"]
        stopped = self.full or depth >= deepest or (self.follow is not None and not self.follow(state))
        draws = 0 if stopped else self.samples
        by_chance = node["to_move"] == CHANCE
        rng = Random(f"{self.seed}/{number}") if by_chance else None
        options, node["sampled"] = options_of(self.game, state, rng, draws)
        endless = by_chance and (node["sampled"] or not options)
        if stopped:
            node["cut"] = inf if endless else len(options)
            return []
        before, left = len(self.numbers), 0
        for move, probability in options:
            if self.full or not self._try(number, state, depth, move, probability):
                left += 1
        node["cut"] = inf if endless else left
        return list(range(before, len(self.numbers)))

    def _try(self, number: int, state: Any, depth: int, move: Move, probability: float | None) -> bool:
        """Play a move and draw its edge; False where the position after it does not fit."""
        step = self.game.apply(state, move)
        target = self.find(step.state, depth + 1)
        if target is None:
            return False
        rules = dict.fromkeys(event.rule for event in step.events if not event.quiet)
        edge = self.graph.get_edge_data(number, target)
        if edge is None:
            self.graph.add_edge(number, target, moves=(move,), rules=tuple(rules), probability=probability)
            return True
        edge["moves"] += (move,)
        edge["rules"] = tuple(dict.fromkeys((*edge["rules"], *rules)))
        edge["probability"] = None if probability is None else edge["probability"] + probability
        return True
