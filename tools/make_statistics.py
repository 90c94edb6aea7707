"""Play thousands of games between bots, and write down what they say: a small file a game, for notebooks to read.

    python tools/make_statistics.py             play what the files lack (an hour of one processor for everything)
    python tools/make_statistics.py --afresh    play everything again
    python tools/make_statistics.py brew --quick --to folder    a few games only, to try it out

Each part of a file is written as soon as it is there, so that the work can be broken off and taken up again.  The same
rules and numbers give the same files.
"""

import argparse
import json
import os
import sys
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

import joblib

import boardkit as bk
from boardkit.simulation.summaries import FOLDER, VERSION
from boardkit.simulation.summing import summed

SEED = "statistics"


class Size(NamedTuple):
    """Games a part: of each bot, spread over the numbers of players; and of each ruling, for each of them."""

    random: int
    greedy: int
    mcts: int
    rulings: int
    iterations: int


FULL = Size(random=10_000, greedy=2_000, mcts=50, rulings=100, iterations=50)
QUICK = Size(random=60, greedy=12, mcts=4, rulings=2, iterations=2)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n\n", 1)[0], formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=bk.games(), help="which games (default: all)")
    parser.add_argument("--quick", action="store_true", help="a few games only")
    parser.add_argument("--afresh", action="store_true", help="keep nothing of the files that are there")
    parser.add_argument("--to", type=Path, default=FOLDER, help="the folder to write to (default: that of the package)")
    parser.add_argument("--workers", type=int, default=-1, help="processes (default: one a core)")
    arguments = parser.parse_args()
    arguments.to.mkdir(parents=True, exist_ok=True)
    make(arguments.games, QUICK if arguments.quick else FULL, arguments.to, arguments.workers, arguments.afresh)


def make(games: list[str], size: Size, folder: Path, workers: int = -1, afresh: bool = False) -> None:
    """Fill the files of some games; the quick parts of all of them come first."""
    files = {name: File(bk.load(name), size, folder, afresh) for name in games}
    for what in ("random", "greedy", "rulings", "mcts"):
        for file in files.values():
            for players in file.game.player_counts:
                file.fill(what, players, workers)


class File:
    """The file of one game."""

    def __init__(self, game: bk.Game, size: Size, folder: Path, afresh: bool) -> None:
        self.game, self.size, self.path = game, size, folder / f"{game.name}.json"
        self.head = {"version": VERSION, "game": game.name, "components": game.data_hash, "size": size._asdict()}
        self.parts: dict[str, Any] = {}
        if self.path.is_file() and not afresh:
            found = json.loads(self.path.read_text(encoding="utf-8"))
            if found["head"] == self.head:
                self.parts = found["parts"]

    def fill(self, what: str, players: int, workers: int) -> None:
        """Make a part that is missing, and write the file."""
        key = f"{what}/{players}"
        if key in self.parts:
            return
        start = perf_counter()
        self.parts[key] = self._rulings(players, workers) if what == "rulings" else self._played(what, players, workers)
        self._write()
        print(f"{self.game.name:12}{key:12}{perf_counter() - start:8.1f} s", flush=True)

    def _played(self, bot: str, players: int, workers: int) -> dict[str, Any]:
        games = -(-getattr(self.size, bot) // len(self.game.player_counts))
        spec = (bot, {"iterations": self.size.iterations}) if bot == "mcts" else bot
        found = bk.simulate(
            self.game, games, [spec], players=players, seed=SEED, rules=False, details=True, workers=workers,
            batch=1 if bot == "mcts" else None, progress=False,
        )  # fmt: skip
        if found.failed or found.stopped:
            raise SystemExit(f"{self.game.name} {bot}: {found.failed[0].why if found.failed else 'stopped'}")
        return summed(self.game, found.games)

    def _rulings(self, players: int, workers: int) -> dict[str, Any]:
        """By switch that the shipped data reach: games, and in how many anything, a score or the winner changed."""
        switches = [name for name, ruling in self.game.rulings.items() if ruling.reachable]
        calls = (joblib.delayed(changes)(self.game.name, switch, players, self.size.rulings) for switch in switches)
        return dict(zip(switches, joblib.Parallel(n_jobs=workers)(calls), strict=True))

    def _write(self) -> None:
        order = [f"{what}/{players}" for what in (*bots(), "rulings") for players in self.game.player_counts]
        lines = [f"{json.dumps(key)}: {_dense(self.parts[key])}" for key in order if key in self.parts]
        text = f'{{"head": {_dense(self.head)},\n"parts": {{\n' + ",\n".join(lines) + "\n}}\n"
        beside = self.path.with_suffix(".new")
        beside.write_text(text, encoding="utf-8", newline="\n")
        os.replace(beside, self.path)


def changes(name: str, switch: str, players: int, games: int) -> list[int]:
    """How often a switch matters in random games."""
    game = bk.load(name)
    found = bk.explore.compare(game, game.initial(players=players), [], switch, games=games, seed=SEED).frequency
    return [found.games, found.differs, found.scores, found.winners]


def bots() -> tuple[str, ...]:
    return tuple(name for name in Size._fields if name in bk.bots.NAMES)


def _dense(thing: Any) -> str:
    return json.dumps(thing, separators=(",", ":"))


if __name__ == "__main__":
    main()
