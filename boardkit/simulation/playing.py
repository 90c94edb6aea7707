"""One game of a simulation, in whichever process it is played."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

import boardkit as bk
from boardkit.bots import Bot, RandomBot, make
from boardkit.core.answers import Result
from boardkit.core.data import CHANCE, Move
from boardkit.core.errors import IllegalMove
from boardkit.core.game import Game
from boardkit.core.session import draw_generator
from boardkit.simulation.details import Details, Watch

BotSpec = tuple[Any, Mapping[str, Any]]
"""The name of a bot, or what makes one of a game, and its options."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played, as plain data that travels to other processes and machines.

    rotate   whether the bots change seats from game to game, each deal being played once in every arrangement
    rules    whether the rules that act are noted, which goes through the public `apply` with all its checks
    details  whether `Details` are noted, which does so, too
    """

    name: str
    ruleset: str
    changes: Mapping[str, Any]
    components: Mapping[str, Any] | None
    bots: tuple[BotSpec, ...]
    seed: int | str
    rotate: bool
    rules: bool
    details: bool = False

    def seating(self, number: int) -> tuple[int, tuple[int, ...]]:
        """The deal of a game, and which bot sits at each seat."""
        count = len(self.bots)
        deal, turn = divmod(number, count) if self.rotate else (number, 0)
        return deal, tuple((seat - turn) % count for seat in range(count))


@dataclass(frozen=True, slots=True)
class Played:
    """A game that came to its end.

    number   of the game;  `deal`: games of the same deal draw the same cards where they go the same way
    bots     by seat, the number of the bot in the plan
    moves    how many decisions and draws it took
    result   winners, scores, a line per reason, tie-breaks
    rules    the rules that acted, where they were noted
    details  more about it, where that was noted
    """

    number: int
    deal: int
    bots: tuple[int, ...]
    moves: int
    result: Result
    rules: tuple[str, ...] = ()
    details: Details | None = None


@dataclass(frozen=True, slots=True)
class Failed:
    """A game that broke off: why, and the record up to there, which the Explorer opens."""

    number: int
    why: str
    record: str


def play_batch(plan: Plan, numbers: range) -> list[Played | Failed]:
    """Some games, one after the other: the same for the same plan and numbers, wherever they are played."""
    game = _game(json.dumps([plan.name, plan.ruleset, dict(plan.changes), plan.components]))
    bots = [_bot(game, kind, options) for kind, options in plan.bots]
    return [_play(plan, game, bots, number) for number in numbers]


@cache
def _game(key: str) -> Game:
    """A game, loaded once in each process."""
    name, ruleset, changes, components = json.loads(key)
    return bk.load(name, ruleset, components=components, **changes)


def _bot(game: Game, kind: Any, options: Mapping[str, Any]) -> Bot:
    bot: Bot = make(kind, game, **options) if isinstance(kind, str) else kind(game, **options)
    return bot


@dataclass(slots=True)
class _Notes:
    """What is noted on the way; it is there if something goes wrong."""

    watch: Watch | None
    moves: list[Move] = field(default_factory=list)
    rules: set[str] = field(default_factory=set)


def _play(plan: Plan, game: Game, bots: Sequence[Bot], number: int) -> Played | Failed:
    deal, seating = plan.seating(number)
    notes = _Notes(Watch(game, len(bots)) if plan.details else None)
    try:
        result = _to_the_end(plan, game, [bots[bot] for bot in seating], number, deal, notes)
    except Exception as error:  # whatever it is, the other games go on, and this one can be looked at
        return Failed(number, f"{type(error).__name__}: {error}", _record(plan, game, deal, notes.moves))
    rules = tuple(rule for rule in game.rules if rule in notes.rules)
    details = notes.watch.details() if notes.watch else None
    return Played(number, deal, seating, len(notes.moves), result, rules, details)


def _to_the_end(plan: Plan, game: Game, seats: Sequence[Bot], number: int, deal: int, notes: _Notes) -> Result:
    """Play one game, and note what is wanted of it."""
    state, thoughts, draws = game.initial(players=len(seats)), Random(f"{plan.seed}/bots/{number}"), 0
    while (mover := game.to_move(state)) is not None:
        if mover == CHANCE:
            move = game.sample_chance(state, draw_generator(f"{plan.seed}/{deal}", draws))
            draws += 1
        else:
            move = _answer(game, seats[mover], state, mover, thoughts)
        notes.moves.append(move)
        if not plan.rules and notes.watch is None:
            game.advance(state, move)
            continue
        step = game.apply(state, move)
        if plan.rules:
            notes.rules.update(event.rule for event in step.events if not event.quiet)
        if notes.watch:
            notes.watch.see(state, mover, move, step)
        state = step.state
    return game.result(state)


def _answer(game: Game, bot: Bot, state: Any, seat: int, rng: Random) -> Move:
    if isinstance(bot, RandomBot):
        return game.sample_legal(state, rng)  # the same choice, without listing the moves
    move = bot.choose(game.view(state, seat), game.legal_moves(state), rng)
    if violations := game.explain(state, move):
        raise IllegalMove(move, violations, game.describe)
    return move


def _record(plan: Plan, game: Game, deal: int, moves: Sequence[Move]) -> str:
    """The record of the moves as far as they can be played."""
    session = bk.Session(game, seed=f"{plan.seed}/{deal}", auto_chance=False, players=len(plan.bots))
    with suppress(Exception):  # the last one may be what went wrong
        for move in moves:
            session.play(move)
    return session.dumps()
