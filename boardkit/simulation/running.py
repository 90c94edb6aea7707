"""Handing out the games to the cores of this machine, or to a cluster, and taking in what comes back."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Any

from boardkit.bots import make
from boardkit.core.errors import OptionError, at_least
from boardkit.core.game import Game
from boardkit.simulation.playing import BotSpec, Failed, Plan, Played, play_batch
from boardkit.simulation.results import Results
from boardkit.simulation.wording import message

BATCH = 100


def simulate(
    game: Game, games: int = 1000, bots: Any = "random", *, players: int | None = None,
    seed: int | str = 0, rules: bool = True, details: bool = False, workers: int = -1, batch: int | None = None,
    to: str | Path | None = None, progress: bool = True,
) -> Results:  # fmt: skip
    """Play many games between bots, on all cores; the same seed gives the same games, however they are handed out.

    games     how many
    bots      one for all, or a list of one for each seat: its name, ``("mcts", {"iterations": 200})``, or a class
    players   how many play, where a single bot is given
    seed      of deals and bots
    rules     note which rules act in each game, through the public `apply`; without it games are about twice as fast
    details   note in each game also who began, which board parts each seat chose, and the points that each rule gave
    workers   how many processes; -1 for one a core
    batch     games a task; None for 100, or fewer where the games are few
    to        a CSV file that is written as the games come in; then they are not kept in memory
    progress  show a bar

    Different bots change seats from game to game, so that each has every seat of each deal.  Interrupting (Ctrl-C, or
    the stop button of a notebook) keeps the games that have come in.  Inside
    ``with joblib.parallel_config(backend="dask")`` the workers of the Dask client play the games.  Raises
    `OptionError`, also where joblib is not installed.

    >>> import boardkit as bk
    >>> found = bk.simulate(bk.load("brew"), games=4, players=2, workers=1, progress=False)
    >>> len(found.games), len(found.rows())
    (4, 8)
    """
    joblib, tqdm = _extra("joblib"), _extra("tqdm.auto")
    if sys.platform == "emscripten":
        tqdm.tqdm.monitor_interval = 0  # the watch on the bar is a thread, which the Python of a browser cannot start
    at_least(1, games=games, batch=1 if batch is None else batch)
    if type(workers) is not int or workers == 0:
        raise OptionError(message("workers", count=workers))
    specs = _specs(game, bots, players)
    changes = game.rulings.changes()
    plan = Plan(
        game.name, game.rulings.preset, changes, game.own_components, specs, seed, _differ(specs), rules, details
    )
    results = Results(game, plan, games, to)
    size = batch or max(1, min(BATCH, games // (4 * (os.cpu_count() or 1))))
    tasks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    calls = (joblib.delayed(play_batch)(plan, numbers) for numbers in tasks)
    with results, tqdm.tqdm(total=games, disable=not progress, unit="game", smoothing=0.05) as bar:
        _take_in(joblib.Parallel(n_jobs=workers, return_as="generator")(calls), results, bar)
    return results


def _take_in(stream: Iterator[list[Played | Failed]], results: Results, bar: Any) -> None:
    """Add what comes in to the results; an interruption keeps what is there."""
    with closing(stream):  # type: ignore[type-var]
        try:
            for found in stream:
                for game in found:
                    results.add(game)
                bar.update(len(found))
        except KeyboardInterrupt:
            results.stopped = True


def _specs(game: Game, bots: Any, players: int | None) -> tuple[BotSpec, ...]:
    """A bot for each seat; raises `OptionError` where the number is wrong, or a bot cannot be made."""
    listed = [bots] if _is_one(bots) else list(bots)
    count = players or (len(listed) if len(listed) > 1 else game.player_counts[0])
    game.initial(players=count)  # raises where so many cannot play
    if len(listed) == 1:
        listed *= count
    if len(listed) != count:
        raise OptionError(message("bots", bots=len(listed), players=count))
    specs = tuple(one if isinstance(one, tuple) else (one, {}) for one in listed)
    for kind, options in specs:
        if isinstance(kind, str):
            make(kind, game, **options)
    return specs


def _is_one(bots: Any) -> bool:
    """Whether this is one bot rather than a list: a name, a class, or either with its options."""
    return isinstance(bots, str) or callable(bots) or (isinstance(bots, tuple) and isinstance(bots[-1], Mapping))


def _differ(specs: tuple[BotSpec, ...]) -> bool:
    return any(spec != specs[0] for spec in specs)


def _extra(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        raise OptionError(message("extra", name=name.split(".")[0])) from None
