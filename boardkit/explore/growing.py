"""How fast a game grows: lines of play and positions by number of moves, counted, or estimated where too many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from boardkit.core.errors import at_least
from boardkit.core.game import Game
from boardkit.core.hidden import no_view
from boardkit.explore.states import options_of


@dataclass(frozen=True, slots=True)
class Level:
    """What there is after a number of moves.

    depth      the number of moves
    lines      lines of play, each order of moves for itself; exact, or an estimate
    positions  different positions, equal ones counted once; None where they are too many to hold
    error      standard error of an estimate; 0 where `lines` is counted
    drawn      chance had too many outcomes on the way, so that only those drawn are in the numbers
    """

    depth: int
    lines: int
    positions: int | None
    error: int = 0
    drawn: bool = False


def growth(
    game: Game, state: Any, depth: int = 4, limit: int = 20_000, *, seed: int | str = 0, samples: int = 1,
    probes: int = 400,
) -> tuple[Level, ...]:  # fmt: skip
    """The tree of the game below a position, level by level, with and without merging equal positions.

    Levels are counted as long as they hold at most `limit` positions.  Deeper ones are estimated by `probes` random
    lines (D. E. Knuth, Estimating the efficiency of backtrack programs, 1975): the product of the numbers of moves met
    on the way is, on average, the number of lines.  Where chance has too many outcomes to list, `samples` are drawn and
    stand for all.  Raises `TypeError` for a view, `OptionError` for a number that is too small.

    >>> import boardkit as bk
    >>> game = bk.load("brian_boru")
    >>> for level in bk.explore.growth(game, bk.Session(game, players=3, seed=7).state, depth=2):
    ...     print(level.depth, level.lines, level.positions)
    0 1 1
    1 53 53
    2 2412 2412
    """
    no_view(state)
    at_least(0, depth=depth)
    at_least(1, limit=limit, samples=samples, probes=probes)
    rng, levels = Random(seed), [Level(0, 1, 1)]
    here: Counter[Any] | None = Counter({state: 1})
    while here is not None and len(levels) <= depth:
        last, (here, drawn) = here, _next_level(game, here, limit, rng, samples)
        if here is not None:
            drawn = drawn or levels[-1].drawn
            levels.append(Level(len(levels), sum(here.values()), len(here), drawn=drawn))
        else:
            levels += _estimated(game, last, levels[-1], depth, rng, samples, probes)
    return tuple(levels)


def _next_level(
    game: Game, here: Counter[Any], limit: int, rng: Random, samples: int
) -> tuple[Counter[Any] | None, bool]:
    """The positions one move on with the number of lines to each, or None where they are too many."""
    following: Counter[Any] = Counter()
    drawn = False
    for state, lines in here.items():
        options, draws = options_of(game, state, rng, samples)
        drawn = drawn or draws > 0
        for move, _ in options:
            after = state.copy()
            game.advance(after, move)
            following[after] += lines
        if len(following) > limit:
            return None, drawn
    return following, drawn


def _estimated(
    game: Game, last: Counter[Any], level: Level, depth: int, rng: Random, samples: int, probes: int
) -> list[Level]:
    """The levels below the last one counted, from random lines that start in it."""
    starts = rng.choices(list(last), list(last.values()), k=probes)
    found = [_probe(game, state, depth - level.depth, rng, samples) for state in starts]
    levels = []
    for down in range(depth - level.depth):
        weights = [products[down] for products, _ in found]
        drawn = level.drawn or any(places <= down for _, places in found)
        mean = sum(weights) / probes
        spread = (sum((weight - mean) ** 2 for weight in weights) / max(1, probes - 1) / probes) ** 0.5
        lines, error = round(level.lines * mean), round(level.lines * spread)
        levels.append(Level(level.depth + down + 1, lines, None, error, drawn))
    return levels


def _probe(game: Game, state: Any, moves: int, rng: Random, samples: int) -> tuple[Sequence[int], float]:
    """A random line: the product of the numbers of moves after each move, and at which draws began."""
    state, product, products, drawn = state.copy(), 1, [], float("inf")
    for place in range(moves):
        options, draws = options_of(game, state, rng, samples) if state.pending else ([], 0)
        if draws:
            drawn = min(drawn, place)
        product *= len(options)
        products.append(product)
        if options:
            game.advance(state, rng.choice(options)[0])
    return products, drawn
