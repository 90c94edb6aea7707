"""A game being played, studied and branched: the history is a tree outside the states."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from boardkit.core.answers import Step
from boardkit.core.data import CHANCE, Event, Move
from boardkit.core.errors import BoardkitError
from boardkit.core.game import Game
from boardkit.core.messages import message

if TYPE_CHECKING:
    from boardkit.core.scenario import About


def draw_generator(seed: int | str, draw: int) -> Random:
    """The generator of one draw: what was drawn before does not matter, so that games may branch."""
    return Random(f"{seed}/{draw}")


@dataclass(slots=True, eq=False)
class Node:
    """One position in the tree of history: the move that led here, who made it, and what became of it.

    draws   how many chance moves lie on the path from the root; it numbers the draws of the generator
    """

    number: int
    parent: Node | None
    move: Move | None
    seat: Any
    step: Step
    draws: int
    children: list[Node] = field(default_factory=list)

    @property
    def state(self) -> Any:
        """The position after the move."""
        return self.step.state

    def visible(self) -> list[int]:
        """Indices of the events that are not book-keeping."""
        return [index for index, event in enumerate(self.step.events) if not event.quiet]

    def path(self) -> list[Node]:
        """From the root to here."""
        nodes, node = [self], self.parent
        while node is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]


class Session:
    """A game with its whole history, branches included, and a place in it.

    game          the rules
    state         where to start; None for a new game with `options`
    seed          of the draws; the same seed, moves and draws give the same game
    auto_chance   whether `play` goes on through chance's moves until a seat has to answer

    >>> import boardkit as bk
    >>> session = bk.Session(bk.load("brian_boru"), players=3, seed=7)
    >>> session.to_move in (0, 1, 2)
    True
    """

    def __init__(
        self, game: Game, state: Any = None, *, seed: int | str = 0, auto_chance: bool = True, **options: Any
    ) -> None:
        self.game, self.seed, self.options, self.auto_chance = game, seed, options, auto_chance
        fresh = state is None
        state = game.initial(**options) if fresh else state
        self.about: About | None = None
        """What the scenario that it was opened from says of itself."""
        self.root = Node(0, None, None, None, Step(state, ()), 0)
        self.nodes = [self.root]
        self.node = self.root
        self.event: int | None = None
        """None at the end of the node's move, else how many of its visible events have happened."""
        self._trail: list[Node] = []
        if fresh and auto_chance:
            self.run_chance()

    # Where we are

    @property
    def state(self) -> Any:
        """The position shown: after the node's move, or after some of its events."""
        if self.event is None or self.node.parent is None:
            return self.node.state
        return self.state_at(self.node, self.event)

    def state_at(self, node: Node, event: int) -> Any:
        """The position when `event` of the node's visible events have happened."""
        if node.parent is None:
            return node.state
        visible = node.visible()
        if event >= len(visible):
            return node.state
        state = node.parent.state.copy()
        for done in node.step.events[: visible[event]]:
            done.reduce(state)
        return state

    @property
    def to_move(self) -> Any:
        """Who is to move in the position shown."""
        return self.game.to_move(self.state)

    @property
    def legal_moves(self) -> Any:
        """The legal moves in the position shown."""
        return self.game.legal_moves(self.state)

    # Playing

    def play(self, move: Move | str | None = None) -> Node:
        """Play a move, given as such or in notation (None: chance's, drawn with the seed), from the end of this node.

        Raises `IllegalMove` or `NotationError`; then nothing has changed.
        """
        if isinstance(move, str):
            move = self.game.parse(move, self.node.state)
        if move is None:
            if self.game.to_move(self.node.state) != CHANCE:
                raise BoardkitError(message("move.which"))
            move = self.game.sample_chance(self.node.state, self._generator())
        self._extend(move)
        if self.auto_chance:
            self.run_chance()
        return self.node

    def run_chance(self) -> None:
        """Draw chance's moves until a seat has to answer or the game is over."""
        while self.game.to_move(self.node.state) == CHANCE:
            self._extend(self.game.sample_chance(self.node.state, self._generator()))

    def _generator(self) -> Random:
        return draw_generator(self.seed, self.node.draws)

    def _extend(self, move: Move) -> None:
        """Go to the child reached by the move, making it unless it is there."""
        node = self.node
        child = next((child for child in node.children if child.move == move), None)
        if child is None:
            seat = self.game.to_move(node.state)
            step = self.game.apply(node.state, move)
            child = Node(len(self.nodes), node, move, seat, step, node.draws + (seat == CHANCE))
            self.nodes.append(child)
            node.children.append(child)
        self._go(child)
        self._trail = []

    # Time

    def undo(self) -> bool:
        """Back by one move; the undone branch stays.  False at the start."""
        if self.node.parent is None:
            return False
        self._trail.append(self.node)
        self._go(self.node.parent)
        return True

    def redo(self) -> bool:
        """Forward by one move along the way last come, or along the first branch.  False at a leaf."""
        onward = self._onward()
        if onward is None:
            return False
        if self._trail and self._trail[-1] is onward:
            self._trail.pop()
        else:
            self._trail = []
        self._go(onward)
        return True

    def _onward(self) -> Node | None:
        if self._trail and self._trail[-1].parent is self.node:
            return self._trail[-1]
        return self.node.children[0] if self.node.children else None

    def goto(self, node: Node | int, event: int | None = None) -> None:
        """To any node, by itself or by number; `event`: after so many of its visible events."""
        if isinstance(node, int):
            if not 0 <= node < len(self.nodes):
                raise BoardkitError(message("no.node", number=node, last=len(self.nodes) - 1))
            node = self.nodes[node]
        count = len(node.visible())
        if event is not None and not 0 <= event <= count:
            raise BoardkitError(message("no.event", number=node.number, count=count))
        self._trail = []
        self._go(node, event)

    def step_back(self) -> bool:
        """Back by one event, into the move before where this one begins.  False at the start."""
        count = len(self.node.visible())
        event = count if self.event is None else self.event
        if event <= 1:
            return self.undo()
        self._go(self.node, event - 1)
        return True

    def step_forward(self) -> bool:
        """Forward by one event, into the next move where this one ends.  False at the end of a leaf."""
        if self.event is not None:
            self._go(self.node, self.event + 1)
            return True
        if not self.redo():
            return False
        if len(self.node.visible()) > 1:
            self._go(self.node, 1)
        return True

    def _go(self, node: Node, event: int | None = None) -> None:
        whole = event is None or event >= len(node.visible())
        self.node, self.event = node, None if whole else event

    # What happened

    def log(self) -> Iterator[tuple[Node, int, Event]]:
        """The visible events on the path from the root to here: node, how many of its events are then done, event."""
        for node in self.node.path():
            for done, index in enumerate(node.visible(), 1):
                if node is self.node and self.event is not None and done > self.event:
                    return
                yield node, done, node.step.events[index]

    # Keeping

    def dumps(self) -> str:
        """The record as text: every branch, the draws, and a fingerprint of the position after each move."""
        from boardkit.core.record import dumps

        return dumps(self)

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        Path(path).write_text(self.dumps(), encoding="utf-8")
