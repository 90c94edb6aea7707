"""Where the boxes of a flow stand: in layers from top to bottom, arrows down wherever they can.

After K. Sugiyama, S. Tagawa, M. Toda, "Methods for Visual Understanding of Hierarchical System Structures" (1981):
arrows that close a circle are turned, nodes get ranks, each layer is ordered by where its neighbours stand, and then
moved towards them.  Made for flows of a dozen phases; a few hundred nodes are no trouble.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean
from typing import Any

Point = tuple[float, float]
Edge = tuple[Any, Any]
SWEEPS = 12
BOX = 1000.0
"""How much more a box holds its place than an arrow that passes by."""


@dataclass(frozen=True, slots=True)
class Layers:
    """The size of a drawing, the middles of boxes, the points of arrows from start to end, and where their words go."""

    width: float
    height: float
    at: Mapping[Any, Point]
    routes: Mapping[Edge, tuple[Point, ...]]
    words: Mapping[Edge, Point]


def layered(
    nodes: Sequence[Hashable], edges: Sequence[Edge], sizes: Mapping[Any, float], *, height: float = 40,
    labels: Mapping[Edge, float] | None = None, gap: Point = (24, 40),
) -> Layers:  # fmt: skip
    """Lay out boxes and arrows.  An arrow from a node to itself has no route.

    sizes    the width of each box; all have the same `height`
    labels   the width of the text beside an arrow that passes a layer, for which room is kept
    gap      the least distance between boxes, across and from layer to layer

    >>> found = layered("abc", [("a", "b"), ("b", "c"), ("c", "a")], {"a": 80, "b": 80, "c": 80})
    >>> [y for _, y in found.at.values()]
    [20.0, 100.0, 180.0]
    >>> start, *_, end = found.routes["c", "a"]
    >>> start[1] > end[1]
    True
    """
    plan = _Plan(nodes, edges, sizes, labels or {}, gap[0])
    plan.order()
    plan.align()
    return plan.drawn(height, gap[1])


class _Plan:
    """Layers of items: the nodes, and for each arrow that passes a layer a dummy there."""

    def __init__(
        self, nodes: Sequence[Any], edges: Sequence[Edge], sizes: Mapping[Any, float], labels: Mapping[Edge, float],
        gap: float,
    ) -> None:  # fmt: skip
        self.nodes, self.gap = nodes, gap
        self.edges = [(first, second) for first, second in edges if first != second]
        turned = _closing(nodes, self.edges)
        down = [(second, first) if (first, second) in turned else (first, second) for first, second in self.edges]
        self.rank = _ranks(nodes, down)
        self.labelled: dict[Edge, int] = {}
        """The layer in which the words of a passing arrow stand."""
        self.box = {node: sizes[node] for node in nodes}
        self.size: dict[Any, float] = dict(self.box)
        self.chains = [
            self._chain(edge, way, labels.get(edge, 0.0)) for edge, way in zip(self.edges, down, strict=True)
        ]
        self.turned = [edge in turned for edge in self.edges]
        starts = [chain[0] for chain in self.chains if len(chain) == 2]
        self.fans = {node for node in starts if starts.count(node) > 1}
        """Boxes with several arrows to the next layer; the words then stand above the boxes that these lead to."""
        for edge, chain in zip(self.edges, self.chains, strict=True):
            if self._fans_out(chain):
                self.size[chain[1]] = max(self.size[chain[1]], labels.get(edge, 0.0))
        self.layers: list[list[Any]] = [[] for _ in range(max(self.rank.values(), default=0) + 1)]
        for item, rank in self.rank.items():
            self.layers[rank].append(item)
        self.above: dict[Any, list[Any]] = {item: [] for item in self.rank}
        self.below: dict[Any, list[Any]] = {item: [] for item in self.rank}
        for chain in self.chains:
            for upper, lower in pairwise(chain):
                self.above[lower].append(upper)
                self.below[upper].append(lower)
        self.x: dict[Any, float] = {}

    def _chain(self, edge: Edge, way: Edge, label: float) -> list[Any]:
        """The items of an arrow from top to bottom."""
        first, last = self.rank[way[0]], self.rank[way[1]]
        dummies = [("dummy", edge, rank) for rank in range(first + 1, last)]
        for dummy in dummies:
            self.rank[dummy] = dummy[2]
            self.size[dummy] = 1.0
        if dummies:
            rank = self._emptiest([dummy[2] for dummy in dummies]) if label else dummies[len(dummies) // 2][2]
            self.labelled[edge] = rank
            self.size["dummy", edge, rank] = max(1.0, label)
        return [way[0], *dummies, way[1]]

    def _fans_out(self, chain: Sequence[Any]) -> bool:
        return len(chain) == 2 and chain[0] in self.fans

    def _emptiest(self, ranks: Sequence[int]) -> int:
        """The layer with the fewest words so far, in the middle of the way if several have."""
        load = [sum(rank == other for other in self.labelled.values()) for rank in ranks]
        return min(zip(load, (abs(2 * place - len(ranks) + 1) for place in range(len(ranks))), ranks, strict=True))[2]

    # Order

    def order(self) -> None:
        """Sort each layer by the mean place of the neighbours, down and up again; the fewest crossings win."""
        best, fewest = [list(layer) for layer in self.layers], self._crossings()
        for sweep in range(SWEEPS):
            down = sweep % 2 == 0
            layers = self.layers[1:] if down else self.layers[-2::-1]
            for layer in layers:
                self._sort(layer, self.above if down else self.below)
            found = self._crossings()
            if found < fewest:
                best, fewest = [list(layer) for layer in self.layers], found
        self.layers = best

    def _sort(self, layer: list[Any], neighbours: Mapping[Any, list[Any]]) -> None:
        places = {item: place for one in self.layers for place, item in enumerate(one)}
        own = {item: float(place) for place, item in enumerate(layer)}
        layer.sort(key=lambda item: fmean([places[one] for one in neighbours[item]] or [own[item]]))

    def _crossings(self) -> int:
        count = 0
        for upper, lower in pairwise(self.layers):
            places = {item: place for place, item in enumerate(lower)}
            ends = [places[below] for item in upper for below in sorted(self.below[item], key=lambda one: places[one])]
            count += sum(later < end for index, end in enumerate(ends) for later in ends[index + 1 :])
        return count

    # Coordinates

    def align(self) -> None:
        """Move each layer towards its neighbours, down and up again, order and distances kept."""
        for layer in self.layers:
            self._settle(layer, dict.fromkeys(layer, 0.0))
        for sweep in range(SWEEPS * 2):
            down = sweep % 2 == 0
            neighbours = self.above if down else self.below
            for layer in self.layers[1:] if down else self.layers[-2::-1]:
                self._settle(layer, {item: self._pull(item, neighbours[item]) for item in layer})
        edge = min((self.x[item] - self.size[item] / 2 for item in self.x), default=0.0)
        self.x = {item: x - edge for item, x in self.x.items()}

    def _pull(self, item: Any, neighbours: Sequence[Any]) -> float:
        """Where an item would stand: a box in line with other boxes, a passing arrow where all its layers have room."""
        if _is_dummy(item):
            return max(self.x[one] for one in self.chains[self.edges.index(item[1])][1:-1])
        boxes = [one for one in neighbours if not _is_dummy(one)] or neighbours
        return fmean([self.x[one] for one in boxes]) if boxes else self.x[item]

    def _settle(self, layer: Sequence[Any], wanted: Mapping[Any, float]) -> None:
        apart = [(self.size[one] + self.size[two]) / 2 + self.gap for one, two in pairwise(layer)]
        weights = [1.0 if _is_dummy(item) else BOX for item in layer]
        self.x.update(zip(layer, spread([wanted[item] for item in layer], apart, weights), strict=True))

    # Drawing

    def drawn(self, height: float, gap: float) -> Layers:
        step = height + gap
        middle = {item: rank * step + height / 2 for item, rank in self.rank.items()}
        ports = self._ports()
        routes, words = {}, {}
        for number, (edge, chain) in enumerate(zip(self.edges, self.chains, strict=True)):
            points = [(ports[number, "below"], middle[chain[0]] + height / 2)]
            for dummy in chain[1:-1]:
                points += [(self.x[dummy], middle[dummy] - height / 2), (self.x[dummy], middle[dummy] + height / 2)]
            points.append((ports[number, "above"], middle[chain[-1]] - height / 2))
            routes[edge] = tuple(points[::-1] if self.turned[number] else points)
            rank = self.labelled.get(edge)
            (x0, y0), (x1, y1) = points[0], points[-1]
            between = (self.x[chain[1]] if self._fans_out(chain) else (x0 + x1) / 2, (y0 + y1) / 2)
            words[edge] = between if rank is None else (self.x["dummy", edge, rank], rank * step + height / 2)
        width = max((self.x[item] + self.size[item] / 2 for item in self.x), default=0.0)
        at = {node: (self.x[node], middle[node]) for node in self.nodes}
        return Layers(width, len(self.layers) * step - gap, at, routes, words)

    def _ports(self) -> dict[tuple[int, str], float]:
        """Where each arrow meets the lower rim of its upper box and the upper rim of its lower box."""
        found: dict[tuple[int, str], float] = {}
        for side, end, next_to in (("below", 0, 1), ("above", -1, -2)):
            by_node: dict[Any, list[tuple[float, int]]] = {}
            for number, chain in enumerate(self.chains):
                middle = side == "above" and self._fans_out(chain)
                by_node.setdefault(chain[end], []).append((self.x[chain[end if middle else next_to]], number))
            for node, arrows in by_node.items():
                arrows.sort()
                reach = self.box[node] / 2 - 12
                wanted = [min(max(x, self.x[node] - reach), self.x[node] + reach) for x, _ in arrows]
                apart = [min(22.0, 2 * reach / len(arrows))] * (len(arrows) - 1)
                places = spread(wanted, apart, [1.0] * len(arrows))
                found |= {(number, side): x for (_, number), x in zip(arrows, places, strict=True)}
        return found


def _is_dummy(item: Any) -> bool:
    return isinstance(item, tuple) and len(item) == 3 and item[0] == "dummy"


def _closing(nodes: Sequence[Any], edges: Sequence[Edge]) -> set[Edge]:
    """The arrows that close a circle, found by following arrows from the first node on."""
    following: dict[Any, list[Any]] = {node: [] for node in nodes}
    for first, second in edges:
        following[first].append(second)
    closing: set[Edge] = set()
    done: set[Any] = set()
    open_: set[Any] = set()
    for start in nodes:
        stack = [] if start in done else [(start, iter(following[start]))]
        open_.update(node for node, _ in stack)
        while stack:
            node, rest = stack[-1]
            second = next(rest, None)
            if second is None:
                stack.pop()
                open_.discard(node)
                done.add(node)
            elif second in open_:
                closing.add((node, second))
            elif second not in done:
                open_.add(second)
                stack.append((second, iter(following[second])))
    return closing


def _ranks(nodes: Sequence[Any], down: Sequence[Edge]) -> dict[Any, int]:
    """The length of the longest way from a source."""
    rank = dict.fromkeys(nodes, 0)
    for _ in nodes:
        changed = False
        for first, second in down:
            if rank[second] <= rank[first]:
                rank[second], changed = rank[first] + 1, True
        if not changed:
            break
    return rank


def spread(wanted: Sequence[float], apart: Sequence[float], weights: Sequence[float]) -> list[float]:
    """Places as near as can be (least squares) to those wanted, in order, neighbours at least so far apart.

    >>> spread([0, 0, 10], [4, 4], [1, 1, 1])
    [-2.0, 2.0, 10.0]
    """
    offsets = [0.0]
    for distance in apart:
        offsets.append(offsets[-1] + distance)
    blocks: list[list[float]] = []  # mean, weight, count: pool adjacent violators
    for place, offset, weight in zip(wanted, offsets, weights, strict=False):
        blocks.append([place - offset, weight, 1])
        while len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            mean, heavy, count = blocks.pop()
            last = blocks[-1]
            last[0] = (last[0] * last[1] + mean * heavy) / (last[1] + heavy)
            last[1] += heavy
            last[2] += count
    means = [mean for mean, _, count in blocks for _ in range(int(count))]
    return [mean + offset for mean, offset in zip(means, offsets, strict=False)]
