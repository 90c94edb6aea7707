"""Where the nodes of a tree stand: parents above the middle of their children, subtrees as close as they can be.

After C. Buchheim, M. Jünger, S. Leipert, "Improving Walker's Algorithm to Run in Linear Time" (Graph Drawing 2002),
without recursion, so that a tree may be as deep as it likes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Node = Any
"""Whatever can be a key."""


def tidy_tree(
    children: Mapping[Node, Sequence[Node]], root: Node, size: Mapping[Node, float] | float = 1.0, gap: float = 0.0
) -> dict[Node, tuple[float, int]]:
    """For each node the place of its middle across the tree, from the edge at 0, and its depth.

    children   by node, in order; leaves may be left out
    size       how much room a node takes across the tree, one for all or by node
    gap        the least distance between two neighbours

    >>> tidy_tree({"top": ["a", "b"], "b": ["c", "d"]}, "top", size=10, gap=2)
    {'top': (11.0, 0), 'a': (5.0, 1), 'b': (17.0, 1), 'c': (11.0, 2), 'd': (23.0, 2)}
    """
    walk = _Walk(children, root, size, gap)
    walk.place()
    return walk.places()


class _Walk:
    """The tree in arrays, its nodes numbered so that a parent comes before its children, and siblings in order.

    The names are those of the paper: `mod` moves a whole subtree, `thread` goes on along a contour.
    """

    def __init__(
        self, children: Mapping[Node, Sequence[Node]], root: Node, size: Mapping[Node, float] | float, gap: float
    ) -> None:
        self.names: list[Node] = []
        self.parent: list[int] = []
        self.depth: list[int] = []
        stack = [(root, -1, 0)]
        while stack:
            name, parent, depth = stack.pop()
            stack += [(child, len(self.names), depth + 1) for child in reversed(children.get(name, ()))]
            self.names.append(name)
            self.parent.append(parent)
            self.depth.append(depth)
        count = len(self.names)
        self.sizes = [size if isinstance(size, int | float) else size[name] for name in self.names]
        self.gap = gap
        self.children: list[list[int]] = [[] for _ in range(count)]
        self.number = [0] * count
        for node in range(1, count):
            siblings = self.children[self.parent[node]]
            self.number[node] = len(siblings)
            siblings.append(node)
        self.prelim, self.mod, self.shift, self.change = ([0.0] * count for _ in range(4))
        self.thread: list[int | None] = [None] * count
        self.ancestor = list(range(count))
        self.default = [siblings[0] if siblings else 0 for siblings in self.children]

    def place(self) -> None:
        """The first walk of the paper: children before their parent, siblings from first to last."""
        for node in self._upwards():
            inner = self.children[node]
            left = self.children[self.parent[node]][self.number[node] - 1] if self.number[node] else None
            middle = 0.0
            if inner:
                self._execute_shifts(inner)
                middle = (self.prelim[inner[0]] + self.prelim[inner[-1]]) / 2
            if left is None:
                self.prelim[node] = middle
            else:
                self.prelim[node] = self.prelim[left] + self._distance(left, node)
                self.mod[node] = self.prelim[node] - middle if inner else 0.0
                self._apportion(node, left)

    def _upwards(self) -> list[int]:
        """All nodes, each after its children."""
        found, stack = [], [0]
        while stack:
            node = stack.pop()
            found.append(node)
            stack += self.children[node]
        return found[::-1]

    def _distance(self, left: int, right: int) -> float:
        return (self.sizes[left] + self.sizes[right]) / 2 + self.gap

    def _next_left(self, node: int) -> int | None:
        return self.children[node][0] if self.children[node] else self.thread[node]

    def _next_right(self, node: int) -> int | None:
        return self.children[node][-1] if self.children[node] else self.thread[node]

    def _apportion(self, node: int, left: int) -> None:
        """Push a subtree away from those to its left, going down along the two contours that face each other."""
        parent = self.parent[node]
        inner_right = outer_right = node
        inner_left, outer_left = left, self.children[parent][0]
        shifts = [self.mod[one] for one in (inner_right, outer_right, inner_left, outer_left)]
        while True:
            next_left, next_right = self._next_right(inner_left), self._next_left(inner_right)
            if next_left is None or next_right is None:
                break
            inner_left, inner_right = next_left, next_right
            further_left, further_right = self._next_left(outer_left), self._next_right(outer_right)
            assert further_left is not None and further_right is not None
            outer_left, outer_right = further_left, further_right
            self.ancestor[outer_right] = node
            overlap = self.prelim[inner_left] + shifts[2] - self.prelim[inner_right] - shifts[0]
            overlap += self._distance(inner_left, inner_right)
            if overlap > 0:
                self._move(self._common(inner_left, parent), node, overlap)
                shifts[0] += overlap
                shifts[1] += overlap
            for place, one in enumerate((inner_right, outer_right, inner_left, outer_left)):
                shifts[place] += self.mod[one]
        if next_left is not None and self._next_right(outer_right) is None:
            self.thread[outer_right] = next_left
            self.mod[outer_right] += shifts[2] - shifts[1]
        if next_right is not None and self._next_left(outer_left) is None:
            self.thread[outer_left] = next_right
            self.mod[outer_left] += shifts[0] - shifts[3]
            self.default[parent] = node

    def _common(self, inner_left: int, parent: int) -> int:
        """The sibling whose subtree the node on the left contour belongs to."""
        found = self.ancestor[inner_left]
        return found if self.parent[found] == parent else self.default[parent]

    def _move(self, left: int, right: int, shift: float) -> None:
        """Shift a subtree, and have those between it and another one share the space."""
        between = self.number[right] - self.number[left]
        self.change[right] -= shift / between
        self.shift[right] += shift
        self.change[left] += shift / between
        self.prelim[right] += shift
        self.mod[right] += shift

    def _execute_shifts(self, siblings: list[int]) -> None:
        shift = change = 0.0
        for node in reversed(siblings):
            self.prelim[node] += shift
            self.mod[node] += shift
            change += self.change[node]
            shift += self.shift[node] + change

    def places(self) -> dict[Node, tuple[float, int]]:
        """The second walk: what the subtrees above were moved by is added up."""
        across, moved = list(self.prelim), [0.0] * len(self.names)
        for node in range(1, len(self.names)):
            parent = self.parent[node]
            moved[node] = moved[parent] + self.mod[parent]
            across[node] += moved[node]
        edge = min(place - size / 2 for place, size in zip(across, self.sizes, strict=True))
        return {name: (across[node] - edge, self.depth[node]) for node, name in enumerate(self.names)}
