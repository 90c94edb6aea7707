"""A player that tries out in its head what may come: information-set Monte Carlo tree search."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from time import perf_counter
from typing import Any

from boardkit.bots.advice import Candidate
from boardkit.bots.search_tree import Arm, Place
from boardkit.core.data import CHANCE, Move
from boardkit.core.game import Game
from boardkit.core.hidden import View

LINE = 4


class MCTS:
    """Searches one tree of what its seat can see, over many deals of what it cannot (single-observer ISMCTS).

    iterations   how many times it plays on from the position; ignored where `seconds` is given
    seconds      how long it thinks about a move; then the choice depends on the speed of the machine, too
    horizon      a playout is cut after so many random moves and valued by the game's own evaluation; None: at the end
    exploration  how much the rarely tried attracts: the constant of the upper confidence bound

    Each iteration deals the unknown anew, as the seat may believe it to lie.  The tree does not branch on chance: a
    place gathers all that may be drawn there.  Seats that decide at the same time choose at one place, each for itself
    and without seeing the others.  Follows Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search"
    (2012).

    >>> from random import Random
    >>> import boardkit as bk
    >>> game = bk.load("brian_boru")
    >>> state = game.scenario("official_example")
    >>> seat, legal = game.to_move(state), game.legal_moves(state)
    >>> MCTS(game, iterations=50).choose(game.view(state, seat), legal, Random(1)) in legal
    True
    """

    def __init__(
        self, game: Game, *, iterations: int = 400, seconds: float | None = None, horizon: int | None = 20,
        exploration: float = 0.5,
    ) -> None:  # fmt: skip
        self.game, self.iterations, self.seconds = game, iterations, seconds
        self.horizon, self.exploration = horizon, exploration

    def __repr__(self) -> str:
        budget = f"iterations={self.iterations}" if self.seconds is None else f"seconds={self.seconds}"
        return f"MCTS({budget})"

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        """The move that the search tried most often."""
        return self.advise(view, legal_moves, rng)[0].move

    def advise(self, view: View, legal_moves: Sequence[Move], rng: Random) -> tuple[Candidate, ...]:
        """Every legal move with its value, visits and best line, the one tried most often first."""
        assert view.seat is not None
        root = _Search(self, view, rng).run()
        arms = root.arms.get(view.seat, {})
        found = []
        for move in legal_moves:
            arm = arms.get(move, Arm())
            found.append(Candidate(move, arm.value, arm.visits, root.best_line(move, LINE)))
        return tuple(sorted(found, key=lambda candidate: (-candidate.visits, -candidate.value)))


class _Search:
    """One search from one view."""

    def __init__(self, bot: MCTS, view: View, rng: Random) -> None:
        self.bot, self.game, self.view, self.rng = bot, bot.game, view, rng
        self.root = Place()
        self.margins, self.cut = 1.0, 0

    def run(self) -> Place:
        """The root of the tree, when the budget is spent."""
        if self.bot.seconds is None:
            for _ in range(self.bot.iterations):
                self._iterate()
            return self.root
        end = perf_counter() + self.bot.seconds
        self._iterate()
        while perf_counter() < end:
            self._iterate()
        return self.root

    def _iterate(self) -> None:
        """Deal the unknown, walk down to a new place, play on from there, and note on the way back what came of it."""
        state = self.game.determinize(self.view, self.rng)
        path = self._descend(state)
        self.game.playout(state, self.rng, self.bot.horizon)
        shares = self._shares(state)
        for seat, arm in path:
            arm.visits += 1
            arm.total += shares[seat]

    def _descend(self, state: Any) -> list[tuple[int, Arm]]:
        game, place = self.game, self.root
        path: list[tuple[int, Arm]] = []
        while waiting := game.waiting(state):
            if waiting[0] == CHANCE:
                game.advance(state, game.sample_chance(state, self.rng))
                continue
            before = len(path)
            seen = self._decide(state, place, len(waiting), path)
            if any(not arm.visits for _, arm in path[before:]):
                break
            place = place.follow(seen)
        return path

    def _decide(self, state: Any, place: Place, owed: int, path: list[tuple[int, Arm]]) -> Move | None:
        """Those who owe an answer choose at one place; returns what the searcher sees of it."""
        game, seen = self.game, None
        for _ in range(owed):
            seat = game.to_move(state)
            move, arm = place.choose(seat, game.legal_moves(state), self.bot.exploration, self.rng)
            path.append((seat, arm))
            if owed == 1 or seat == self.view.seat:
                seen = move
            game.advance(state, move)
        return seen

    def _shares(self, state: Any) -> list[float]:
        """What each seat can expect, between 0 and 1: its lead over the best other, against the leads met so far."""
        values = [self.game.evaluate(state, seat) for seat in range(state.players)]
        second, best = sorted(values)[-2:]
        leads = [value - (second if value == best else best) for value in values]
        if self.game.to_move(state) is not None:
            self.cut += 1
            self.margins += sum(map(abs, leads)) / len(leads)
        scale = self.margins / (self.cut or 1)
        return [1 / (1 + exp(-max(-30.0, min(30.0, lead / scale)))) for lead in leads]
