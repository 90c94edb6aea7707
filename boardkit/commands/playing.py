"""`boardkit simulate`: bots play many games, and a table says how each did."""

import argparse
from pathlib import Path

import boardkit as bk
from boardkit.commands.declaring import Command
from boardkit.commands.wording import table


def add_simulate(command: Command) -> None:
    command.set_defaults(run=run_simulate)
    command.option("game", metavar="GAME")
    command.option("--games", metavar="N", type=int, default=1000)
    command.option("--bots", metavar="BOT", nargs="+", default=["random"])
    command.option("--players", metavar="N", type=int)
    command.option("--seed", default="0")
    command.option("--workers", metavar="N", type=int, default=-1)
    command.option("--csv", metavar="FILE")
    command.option("--no-rules", action="store_true")


def run_simulate(arguments: argparse.Namespace) -> int:
    results = bk.simulate(
        bk.load(arguments.game), arguments.games, arguments.bots, players=arguments.players, seed=arguments.seed,
        rules=not arguments.no_rules, workers=arguments.workers, to=arguments.csv,
    )  # fmt: skip
    print(results.note(arguments.lang))
    print(table(results.summary(arguments.lang)))
    for failed in results.failed:
        path = Path(f"failed-{arguments.game}-{failed.number}.toml")
        path.write_text(failed.record, encoding="utf-8")
        print(f"{path}: {failed.why}")
    return 1 if results.failed else 0
