"""The simplest player, and what every player can do."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from boardkit.bots.advice import Candidate
from boardkit.core.data import Move
from boardkit.core.game import Game
from boardkit.core.hidden import View


class Bot(Protocol):
    """Whoever can choose a move from what a seat may know."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        """One of the legal moves."""
        ...

    def advise(self, view: View, legal_moves: Sequence[Move], rng: Random) -> tuple[Candidate, ...]:
        """What it thinks of the legal moves, the best first; nothing where it does not think."""
        ...


class RandomBot:
    """Chooses any legal move, all alike."""

    def __init__(self, game: Game) -> None:
        pass

    def __repr__(self) -> str:
        return "RandomBot()"

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        """One of the legal moves, at random."""
        return rng.choice(legal_moves)

    def advise(self, view: View, legal_moves: Sequence[Move], rng: Random) -> tuple[Candidate, ...]:
        """Nothing: it does not think."""
        return ()
