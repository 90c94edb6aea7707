"""What came of a simulation: a tidy table, and who did how well."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

from boardkit.bots import make
from boardkit.core.data import letter
from boardkit.core.game import Game
from boardkit.core.languages import html_lang, language
from boardkit.core.markup import table
from boardkit.simulation.intervals import Z95, wilson
from boardkit.simulation.playing import BotSpec, Failed, Plan, Played
from boardkit.simulation.wording import say

FIXED = ("game", "deal", "players", "seat", "bot", "points", "rank", "won", "moves", "rules")


@dataclass(slots=True)
class Tally:
    """How one bot did: games, wins (shared ones in parts), and its points, summed and squared."""

    games: int = 0
    wins: float = 0.0
    points: float = 0.0
    squares: float = 0.0

    @property
    def mean(self) -> float:
        """Points a game."""
        return self.points / self.games

    @property
    def reach(self) -> float:
        """How far the true mean may lie to either side, with a confidence of 95 %."""
        if self.games < 2:
            return 0.0
        variance = max(0.0, (self.squares - self.points**2 / self.games) / (self.games - 1))
        return Z95 * sqrt(variance / self.games)


class Results:
    """The games of a simulation.

    games     those that came to their end, in order of their number; empty where they were written to a file
    failed    those that broke off, each with the record up to there
    stopped   whether the simulation was interrupted
    wanted    how many games were asked for
    count     how many came to their end
    tallies   by name of the bot
    """

    def __init__(self, game: Game, plan: Plan, wanted: int, to: str | Path | None = None) -> None:
        self.game, self.plan, self.wanted = game, plan, wanted
        self.games: list[Played] = []
        self.failed: list[Failed] = []
        self.stopped, self.count = False, 0
        self.names = [bot_name(game, spec) for spec in plan.bots]
        self.tallies = {name: Tally() for name in self.names}
        self._path = None if to is None else Path(to)
        self._file: Any = None
        self._writer: Any = None

    def columns(self) -> tuple[str, ...]:
        """The columns of the table; those of the reasons for points bear the names of the score lines."""
        prefix = "score."
        return (*FIXED, *(key for key in self.game.texts.templates if key.startswith(prefix)))

    def rows(self) -> list[dict[str, Any]]:
        """One row a game and player."""
        return [row for game in self.games for row in self._rows(game)]

    def to_csv(self, path: str | Path) -> None:
        """Write the rows to a file."""
        with Path(path).open("w", encoding="utf-8", newline="") as file:
            self._table(file).writerows(self.rows())

    def add(self, game: Played | Failed) -> None:
        """Take in a game."""
        if isinstance(game, Failed):
            self.failed.append(game)
            return
        self.count += 1
        rows = self._rows(game)
        for row in rows:
            tally = self.tallies[row["bot"]]
            tally.games += 1
            tally.wins += row["won"]
            tally.points += row["points"]
            tally.squares += row["points"] ** 2
        if self._writer:
            self._writer.writerows(rows)
        else:
            self.games.append(game)

    def __enter__(self) -> Results:
        if self._path:
            self._file = self._path.open("w", encoding="utf-8", newline="")
            self._writer = self._table(self._file)
        return self

    def __exit__(self, *_: object) -> None:
        if self._file:
            self._file.close()
        self._file = self._writer = None

    def _table(self, file: Any) -> csv.DictWriter[str]:
        writer = csv.DictWriter(file, self.columns(), restval=0)
        writer.writeheader()
        return writer

    def _rows(self, game: Played) -> list[dict[str, Any]]:
        result, rows = game.result, []
        for seat, points in enumerate(result.scores):
            row: dict[str, Any] = {
                "game": game.number, "deal": game.deal, "players": len(result.scores), "seat": letter(seat),
                "bot": self.names[game.bots[seat]], "points": points, "rank": rank(game, seat),
                "won": (seat in result.winners) / len(result.winners), "moves": game.moves,
                "rules": " ".join(game.rules),
            }  # fmt: skip
            for line in result.lines:
                if line.seat == seat:
                    row[f"score.{line.reason}"] = row.get(f"score.{line.reason}", 0) + line.points
            rows.append(row)
        return rows

    # Looking at it

    def summary(self, lang: str = "en") -> list[tuple[str, ...]]:
        """Headings, then a line a bot: games, share won and points, with their intervals (95 %)."""
        lines = [tuple(say(f"column.{name}", lang) for name in ("bot", "games", "won", "points"))]
        for name, tally in self.tallies.items():
            if tally.games:
                low, high = wilson(tally.wins, tally.games)
                share = f"{tally.wins / tally.games:.1%} ({low:.1%} – {high:.1%})"
                lines.append((name, f"{tally.games:,}", share, f"{tally.mean:.1f} ± {tally.reach:.1f}"))
        return lines

    def note(self, lang: str = "en") -> str:
        """How many games there are, and what became of the others."""
        key = "stopped" if self.stopped else "done"
        return say(f"note.{key}", lang, count=self.count, wanted=self.wanted, failed=len(self.failed))

    def __repr__(self) -> str:
        return "\n".join([self.note(), *("  ".join(line) for line in self.summary())])

    def _repr_html_(self) -> str:
        lang = language()
        head, *lines = self.summary(lang)
        return table(head, lines, self.note(lang), lang=html_lang(lang))


def rank(game: Played, seat: int) -> int:
    """The place of a seat: winners are first, the others follow by points."""
    result = game.result
    if seat in result.winners:
        return 1
    better = [other for other, points in enumerate(result.scores) if points > result.scores[seat]]
    return 1 + len({*better, *result.winners})


def bot_name(game: Game, spec: BotSpec) -> str:
    """How a bot is called in the table: its name, with its options where it has any."""
    kind, options = spec
    if options or not isinstance(kind, str):
        return repr(make(kind, game, **options) if isinstance(kind, str) else kind(game, **options))
    return kind
