"""Which bot is the better player: ``python benchmarks/tournaments.py [game ...]``.

MCTS plays against greedy bots at the smallest table of each game, a greedy bot against random ones at every table.
Games are paired: each deal is played once in every seating.  The games of a deal belong together, so the deal is the
unit: its value is the share of its games that the bot won, and the interval (95 %) is over deals.  With fewer than 30
of them it is Wilson's, which is on the safe side, for no value between 0 and 1 spreads more than yes or no.  A bot
"beats" the others where the lower end of the interval lies above its fair share, one in as many as play.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import boardkit as bk
from boardkit.bots import MCTS
from boardkit.core.data import Move
from boardkit.core.hidden import View
from boardkit.simulation import Played, mean_interval, wilson

FEW = 30
"""With fewer deals, the interval is Wilson's."""


class CountedMCTS(MCTS):
    """Writes down how many iterations each move had; they depend on the machine and on what else it does."""

    def __init__(self, game: bk.Game, *, log: str, **options: Any) -> None:
        super().__init__(game, **options)
        self.log = log

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Move:
        found = self.advise(view, legal_moves, rng)
        with Path(self.log).open("a", encoding="ascii") as file:
            file.write(f"{sum(candidate.visits for candidate in found)}\n")
        return found[0].move


def main() -> None:
    parser = argparse.ArgumentParser(description="Let bots play against each other, every deal in every seating.")
    parser.add_argument("games", nargs="*", default=bk.games(), help="which games (default: all)")
    parser.add_argument("--deals", type=int, default=200, help="deals of greedy against random (default: 200)")
    parser.add_argument("--mcts-deals", type=int, default=12, help="deals of MCTS against greedy (default: 12)")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long MCTS thinks about a move (default: 1)")
    args = parser.parse_args()
    for name in args.games:
        game = bk.load(name)
        for players in game.player_counts if args.deals else ():
            match(game, players, "greedy", "random", args.deals)
        if args.mcts_deals:
            with TemporaryDirectory() as folder:
                log = Path(folder) / "iterations"
                bot = (CountedMCTS, {"seconds": args.seconds, "log": str(log)})
                match(game, game.player_counts[0], bot, "greedy", args.mcts_deals, f"mcts ({args.seconds:g} s a move)")
                counts = [int(line) for line in log.read_text(encoding="ascii").split()]
            print(f"{'':12}{sum(counts) / len(counts) / args.seconds:,.0f} iterations a second", flush=True)


def match(game: bk.Game, players: int, bot: Any, other: str, deals: int, name: str = "") -> None:
    """One bot among others of one kind; prints what came of it."""
    start = perf_counter()
    bots = [bot] + [other] * (players - 1)
    found = bk.simulate(game, deals * players, bots, seed="tournament", rules=False, batch=players, progress=False)
    values = by_deal(found.games)
    share, fair = sum(values) / len(values), 1 / players
    low, high = interval(values)
    verdict = "beats" if low > fair else "loses to" if high < fair else "is not told apart from"
    print(
        f"{game.name:12}{players} players: {name or bot} won {share:.1%} of {found.count} games, {len(values)} deals "
        f"({low:.1%} – {high:.1%}); fair share {fair:.1%}: it {verdict} {other}; {perf_counter() - start:.0f} s",
        flush=True,
    )
    for failed in found.failed:
        print(f"  game {failed.number} broke off: {failed.why}")


def by_deal(games: Sequence[Played]) -> list[float]:
    """The share of its games that the first bot won, for each deal; shared wins count in parts."""
    won: dict[int, list[float]] = defaultdict(list)
    for one in games:
        winners = one.result.winners
        won[one.deal].append((one.bots.index(0) in winners) / len(winners))
    return [sum(values) / len(values) for values in won.values()]


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The interval of the mean, the deals being independent of each other."""
    low, high = mean_interval(values) if len(values) >= FEW else wilson(sum(values), len(values))
    return max(0.0, low), min(1.0, high)


if __name__ == "__main__":
    main()
