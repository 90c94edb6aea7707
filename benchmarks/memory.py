"""Whether long simulations grow: ``python benchmarks/memory.py [games ...]``.

Each number of games is played in a fresh process, written to a CSV file as they come in, and the highest use of memory
of that process and of its workers is shown (Linux only).
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from time import perf_counter

import boardkit as bk

SECONDS = 0.5
"""Between two looks at the workers."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Show the highest use of memory of simulations of several lengths.")
    parser.add_argument("games", nargs="*", type=int, default=[20_000, 100_000], help="how many games")
    parser.add_argument("--game", default="rauha", help="which game (default: rauha, the quickest)")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.here:
        simulate(args.game, args.games[0])
        return
    for games in args.games:
        subprocess.run([sys.executable, __file__, str(games), "--game", args.game, "--here"], check=True)


def simulate(name: str, games: int) -> None:
    """Play in this process and its workers, and print what they took."""
    peaks: dict[int, int] = {}
    over = Event()
    watcher = Thread(target=watch, args=(peaks, over))
    watcher.start()
    start = perf_counter()
    with TemporaryDirectory() as folder:
        found = bk.simulate(bk.load(name), games, rules=False, to=Path(folder) / "games.csv", progress=False)
    over.set()
    watcher.join()
    own, workers = highest("self"), ", ".join(f"{peak / 1024:.0f}" for peak in sorted(peaks.values()))
    seconds = perf_counter() - start
    print(f"{found.count:>8,} games: {own / 1024:.0f} MB, workers {workers} MB; {seconds:.0f} s", flush=True)


def watch(peaks: dict[int, int], over: Event) -> None:
    """Note the highest use of memory of each child that plays, while there are any."""
    while not over.wait(SECONDS):
        for task in Path("/proc/self/task").iterdir():
            for pid in map(int, (task / "children").read_text().split()):
                if peak := highest(str(pid)):
                    peaks[pid] = max(peak, peaks.get(pid, 0))


def highest(process: str) -> int:
    """The most memory that a process has held, in kB; 0 when it is gone."""
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("VmHWM")), 0)


if __name__ == "__main__":
    main()
