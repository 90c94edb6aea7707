"""How fast the engines are: ``python benchmarks/engine.py [game ...]``.

Every figure is a ratio to a calibration loop (pick one item of a list of six), measured in the same round, so figures
of different hours compare.  Those of different processors do so only roughly: one that did the loop 2.3 times as fast
did the engines 1.5 times as fast, so the same code had ratios half as high again, and so had other people's engines.
Rounds are interleaved, each path once a round; shown is the median.  Time is the processor's, so other work on the
machine does little harm.

In games, a unit is one answer of a seat: chance's moves take part in the time but are not counted, and forced choices
are not asked.  25 % of slack is usual before a figure counts as missed.
"""

from __future__ import annotations

import argparse
import gc
import platform
import statistics
import tracemalloc
from collections.abc import Callable, Iterator
from random import Random, random
from time import process_time
from typing import Any, NamedTuple

import boardkit as bk
from boardkit.draw.svg import svg

PLAYERS = 4
SHORTEST = 0.25
"""Seconds of the processor that a measurement takes at least."""
GRAPHED = 10_000
"""Positions of a graph that is timed."""
LOOP = 6.5e6
"""Rounds of the calibration loop in a second, on the machine on which the targets were set."""
CATANATRON = LOOP / 9_200
"""Loop ÷ catanatron's next states."""
FRAME = LOOP / 60
"""Loop ÷ frames of a screen."""
MOVES = 200
"""Length of the session that is weighed; all its positions and events are kept."""


class Target(NamedTuple):
    """The most that a path of an engine may cost, by game; None where nothing was promised."""

    brian_boru: float | None = None
    rauha: float | None = None
    brew: float | None = None


SEARCH = Target(CATANATRON / 5, CATANATRON / 5, CATANATRON / 3)
DRAWING = Target(FRAME, FRAME, FRAME)


class Path(NamedTuple):
    """One line of the table: `run` works until a deadline and says how many units it did."""

    title: str
    run: Callable[[float], int]
    target: Target = Target()


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the speed of the engines against a calibration loop.")
    parser.add_argument("games", nargs="*", default=bk.games(), help="which games (default: all)")
    parser.add_argument("--rounds", type=int, default=5, help="interleaved rounds (default: 5)")
    args = parser.parse_args()
    print(
        f"{platform.python_implementation()} {platform.python_version()}, {PLAYERS} players, random play, one process;"
    )
    print(f"median of {args.rounds} interleaved rounds\n")
    for name in args.games:
        report(bk.load(name), args.rounds)


def report(game: bk.Game, rounds: int) -> None:
    """Measure one game and print its table."""
    positions = Positions(game)
    paths = [Path("calibration loop", calibration), *paths_of(game, positions)]
    rates: list[list[float]] = [[] for _ in paths]
    for _ in range(rounds):
        for path, found in zip(paths, rates, strict=True):
            found.append(rate(path.run))
    loops = rates[0]
    print(f"{game.name}: calibration loop {statistics.median(loops):,.0f} a second")
    if statistics.median(loops) > 1.5 * LOOP:
        print(f"(a faster loop than the {LOOP:,.0f} of the machine of the targets: ratios are higher here)")
    print(f"{'':52}{'loop ÷ it':>10}{'target':>8}{'a second':>12}{'µs':>9}")
    for path, found in zip(paths[1:], rates[1:], strict=True):
        ratio = statistics.median(loop / own for loop, own in zip(loops, found, strict=True))
        own = statistics.median(found)
        line(path.title, ratio, getattr(path.target, game.name, None), f"{own:>12,.0f}{1e6 / own:>9.2f}")
    graphed, plain = zip(*(graphing(game) for _ in range(rounds)), strict=True)
    line(f"graph of {GRAPHED:,} positions of the opening, seconds", statistics.median(graphed), 10)
    line("the same ÷ plain apply of its moves", statistics.median(map(float.__truediv__, graphed, plain)))
    ratios = [explaining(game, positions) for _ in range(rounds)]
    line("explaining every candidate ÷ listing legal moves", statistics.median(ratios), 3)
    held, nodes = session_held(game)
    line("bytes per kept state (a session, events included)", held / nodes, {"brew": 5_000}.get(game.name, 3_000))
    line(f"megabytes of a session of {nodes - 1} moves", held / 1e6, 2)
    print()


def line(title: str, found: float, target: float | None = None, more: str = "") -> None:
    shown = f"{found:,.2f}" if found < 10 else f"{found:,.0f}"
    limit = "" if target is None else f"≤ {target:,.0f}"
    verdict = "" if target is None or found <= target else "  missed"
    print(f"  {title:50}{shown:>10}{limit:>8}{more}{verdict}")


def rate(run: Callable[[float], int]) -> float:
    """Units a second, garbage collected before but not between."""
    gc.collect()
    start = process_time()
    done = run(start + SHORTEST)
    return done / (process_time() - start)


def calibration(deadline: float) -> int:
    items, done = list(range(6)), 0
    while process_time() < deadline:
        for _ in range(10_000):
            items[int(random() * 6)]
        done += 10_000
    return done


class Positions:
    """Positions of a few random games in which a seat has to answer."""

    def __init__(self, game: bk.Game) -> None:
        rng, self.states = Random(2026), []  # type: tuple[Random, list[Any]]
        for _ in range(3):
            state = game.initial(players=PLAYERS)
            while (seat := game.to_move(state)) is not None:
                if seat != bk.CHANCE:
                    self.states.append(state)
                state = game.apply(state, choose(game, state, seat, rng)).state

    def sample(self) -> Iterator[Any]:
        """Seventh by seventh, so that a short measurement meets all parts of a game."""
        while True:
            for first in range(7):
                yield from self.states[first::7]


def choose(game: bk.Game, state: Any, seat: Any, rng: Random) -> bk.Move:
    return game.sample_chance(state, rng) if seat == bk.CHANCE else rng.choice(game.legal_moves(state))


def paths_of(game: bk.Game, positions: Positions) -> list[Path]:
    rng, game_costs, bot_costs = Random(1), Target(200, 200, 400), Target(80, 80, 120)
    asked = bots_games(game, process_time() + 2 * SHORTEST, Random(2), whole=True)
    views = [game.view(state, game.to_move(state)) for state in positions.states[::7]]
    return [
        Path("public path: legal moves listed, apply", lambda end: public_games(game, end, rng), game_costs),
        Path("bots' path: playouts in place", lambda end: playouts(game, end, rng, asked), bot_costs),
        Path("one legal move sampled, in place", lambda end: bots_games(game, end, rng)),
        Path("listing the legal moves", lambda end: each(positions, end, game.legal_moves)),
        Path("next state: copy and advance, with listing", lambda end: next_states(game, positions, end), SEARCH),
        Path("next state: apply, with listing", lambda end: next_steps(game, positions, end)),
        Path("copy of a state", lambda end: copies(positions, end), Target(40, 40, 65)),
        Path("drawing: scene and SVG", lambda end: each(positions, end, lambda state: svg(game.scene(state))), DRAWING),
        Path("view", lambda end: each(positions, end, lambda state: game.view(state, 0))),
        Path("determinize", lambda end: each_of(views, end, lambda view: game.determinize(view, rng))),
        Path("digest", lambda end: each(positions, end, game.digest)),
    ]  # fmt: skip


def public_games(game: bk.Game, deadline: float, rng: Random) -> int:
    """Whole games through `apply`; decisions of seats are counted."""
    done = 0
    while process_time() < deadline:
        state = game.initial(players=PLAYERS)
        while (seat := game.to_move(state)) is not None:
            done += seat != bk.CHANCE
            state = game.apply(state, choose(game, state, seat, rng)).state
    return done


def playouts(game: bk.Game, deadline: float, rng: Random, asked: float) -> int:
    """Whole games played at random on one state; counted are the decisions that are asked in a game on average."""
    games = 0
    while process_time() < deadline:
        game.playout(game.initial(players=PLAYERS), rng)
        games += 1
    return round(games * asked)


def bots_games(game: bk.Game, deadline: float, rng: Random, *, whole: bool = False) -> float:
    """Whole games on one state, move by move, nothing recorded: decisions asked, in all or (`whole`) in a game."""
    done = games = 0
    while process_time() < deadline:
        state = game.initial(players=PLAYERS)
        while (seat := game.to_move(state)) is not None:
            done += seat != bk.CHANCE
            move = game.sample_chance(state, rng) if seat == bk.CHANCE else game.sample_legal(state, rng)
            game.advance(state, move)
        games += 1
    return done / games if whole else done


def next_states(game: bk.Game, positions: Positions, deadline: float) -> int:
    """Every position one move on, as a search makes them."""
    done = 0
    for state in positions.sample():
        for move in game.legal_moves(state):
            game.advance(state.copy(), move)
            done += 1
        if process_time() >= deadline:
            return done
    raise AssertionError


def next_steps(game: bk.Game, positions: Positions, deadline: float) -> int:
    """The same with checks and events."""
    done = 0
    for state in positions.sample():
        for move in game.legal_moves(state):
            game.apply(state, move)
            done += 1
        if process_time() >= deadline:
            return done
    raise AssertionError


def copies(positions: Positions, deadline: float) -> int:
    done, states = 0, positions.states
    while process_time() < deadline:
        for state in states:
            state.copy()
        done += len(states)
    return done


def each(positions: Positions, deadline: float, work: Callable[[Any], Any]) -> int:
    return each_of(positions.states[::7], deadline, work)


def each_of(things: list[Any], deadline: float, work: Callable[[Any], Any]) -> int:
    done = 0
    while process_time() < deadline:
        for thing in things:
            work(thing)
        done += len(things)
    return done


def explaining(game: bk.Game, positions: Positions) -> float:
    """How much longer all reasons of all candidates take than the list of legal moves."""
    states = positions.states[::7]
    everything = rate(
        lambda end: each_of(states, end, lambda state: [game.explain(state, m) for m in game.candidates(state)])
    )
    return rate(lambda end: each_of(states, end, game.legal_moves)) / everything


def graphing(game: bk.Game) -> tuple[float, float]:
    """Seconds to graph the positions after the first decision, and to play each of its moves once more."""
    state = bk.Session(game, players=PLAYERS, seed=1).state
    start = process_time()
    graph = bk.explore.state_graph(game, state, depth=99, limit=GRAPHED)
    between = process_time()
    for first, _, moves in graph.edges(data="moves"):
        for move in moves:
            game.apply(graph.nodes[first]["state"], move)
    return between - start, process_time() - between


def session_held(game: bk.Game) -> tuple[int, int]:
    """The bytes that a session holds on to (states, events, moves), and its nodes."""
    play_session(game, 1)  # fills the caches, which are not part of it
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    session = play_session(game, 2)
    gc.collect()
    held = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return held, len(session.nodes)


def play_session(game: bk.Game, seed: int) -> bk.Session:
    rng, session = Random(seed), bk.Session(game, players=PLAYERS, seed=seed)
    while session.to_move is not None and len(session.nodes) <= MOVES:
        session.play(rng.choice(session.legal_moves))
    return session


if __name__ == "__main__":
    main()
