"""What many games between bots said, read from the files that come with the package: nothing is played."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib.resources import files
from math import sqrt
from pathlib import Path
from typing import Any

from boardkit.bots import NAMES
from boardkit.core.errors import OptionError, close_matches
from boardkit.core.game import Game
from boardkit.core.languages import checked
from boardkit.core.messages import message as core_message
from boardkit.simulation.intervals import Z95, wilson
from boardkit.simulation.summing import part_name
from boardkit.simulation.wording import message

VERSION = 1
FOLDER = Path(str(files("boardkit.simulation"))) / "statistics"

Row = tuple[str, float, float, float]
"""A label, a number, and the ends of its interval (95 %)."""


class Summary:
    """The numbers of thousands of games, with intervals; all seats of a game were the same kind of bot.

    bots   which bots played
    size   how many games of each, and how many iterations a search had
    """

    def __init__(self, game: Game, raw: Mapping[str, Any]) -> None:
        self.game, self.parts_of = game, raw["parts"]
        self.size: Mapping[str, int] = raw["head"]["size"]
        self.bots = tuple(name for name in NAMES if f"{name}/{game.player_counts[0]}" in self.parts_of)

    def games(self, bot: str) -> dict[int, int]:
        """How many games of a bot there are, by number of players."""
        return {players: part["games"] for players, part in self._of(bot).items()}

    def lengths(self, bot: str, players: int) -> dict[int, int]:
        """How many games took so many moves, chance's included; counted by tens, named by the least."""
        return {int(length): count for length, count in self._at(bot, players)["moves"].items()}

    def places(self, bot: str, players: int, by: str = "places") -> list[Row]:
        """The share of games won by who began, who came next …; or by seat A, B … (``by="seats"``)."""
        part = self._at(bot, players)
        names = "ABCDEFGH" if by == "seats" else range(1, players + 1)
        return [
            (str(name), wins / part["games"], *wilson(wins, part["games"]))
            for name, wins in zip(names, part[by], strict=False)
        ]

    def scores(self, bot: str, by: str = "rules", lang: str = "en") -> dict[str, list[Row]]:
        """Points per seat and game by rule (or by line of the result, ``by="reasons"``), of winners and of others.

        What brings the winners most comes first; both lists have the same labels.
        """
        won, lost = (_added([part[side] for part in self._of(bot).values()], by) for side in ("won", "lost"))
        keys = sorted({*won[1], *lost[1]}, key=lambda key: (-won[1].get(key, (0, 0))[0], key))
        name = self._rule if by == "rules" else self._reason
        return {
            side: [(name(key, checked(lang)), *_mean(sums.get(key, (0, 0)), count)) for key in keys]
            for side, (count, sums) in (("won", won), ("lost", lost))
        }

    def parts(self, bot: str, kind: str = "card", least: int = 300, lang: str = "en") -> list[Row]:
        """How much more often than its fair share a seat won that chose a board part: 0.05 is five games in a hundred.

        kind    what the part is, as in ``card:17``
        least   only those that so many seats chose, each counted once a game

        The best come first.  With many parts, some intervals miss the truth: one in twenty.
        """
        chosen: dict[str, list[tuple[int, int, float]]] = {}
        for players, part in self._of(bot).items():
            for handle, (count, wins) in part["parts"].items():
                if handle.partition(":")[0] == kind:
                    chosen.setdefault(handle, []).append((players, count, wins))
        rows = [
            (part_name(self.game, handle, checked(lang)) or handle, *_excess(found))
            for handle, found in chosen.items()
            if sum(count for _, count, _ in found) >= least
        ]
        return sorted(rows, key=lambda row: -row[1])

    def rulings(self, what: str = "winners", lang: str = "en") -> list[Row]:
        """In which share of random games the reading of each disputed rule changes the ``winners``, the ``scores``, or
        anything at all (``differs``); the least first."""
        at = ("games", "differs", "scores", "winners").index(what)
        tables = list(self._of("rulings").values())
        rows = []
        for name in tables[0]:
            games, hits = (sum(table[name][column] for table in tables) for column in (0, at))
            rows.append((self.game.rulings[name].title(lang), hits / games, *wilson(hits, games)))
        return sorted(rows, key=lambda row: row[1])

    def _at(self, bot: str, players: int) -> Any:
        self.game.initial(players=players)  # raises where so many cannot play
        return self._of(bot)[players]

    def _of(self, what: str) -> dict[int, Any]:
        """The parts of a bot, or of the rulings; raises `OptionError` for a bot that did not play."""
        if what not in (*self.bots, "rulings"):
            raise OptionError(core_message("no.bot", name=what, close=close_matches(what, self.bots)))
        return {players: self.parts_of[f"{what}/{players}"] for players in self.game.player_counts}

    def _rule(self, key: str, lang: str) -> str:
        return f"{key} {self.game.rules[key].title(lang)}"

    def _reason(self, key: str, lang: str) -> str:
        """A line of the result without its numbers: ``Forests ({count}): {points}`` is called "Forests"."""
        template = re.sub(r" ?[(（][^()（）]*\{[^()（）]*[)）]", "", self.game.texts.templates[f"score.{key}"][lang])
        return re.sub(r"\{\w+\}", "…", re.split("[:：]", template)[0])


def summary(game: Game) -> Summary:
    """What the stored games of a game say.

    Raises `OptionError` for components or readings that they were not played with.

    >>> import boardkit as bk
    >>> found = summary(bk.load("brian_boru"))
    >>> sum(found.games("random").values()) >= 10_000
    True
    """
    path = FOLDER / f"{game.name}.json"
    raw = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {"head": {}}
    head = raw["head"]
    same = (head.get("version"), head.get("components")) == (VERSION, game.data_hash)
    if not same or game.rulings.preset != "rulebook" or game.rulings.changes():
        raise OptionError(message("stored", game=game.name))
    return Summary(game, raw)


def _added(parts: Sequence[Mapping[str, Any]], by: str) -> tuple[int, dict[str, tuple[int, int]]]:
    """How many seats there were, and sums and squares by key."""
    sums, squares = Counter[str](), Counter[str]()
    for part in parts:
        for key, (total, squared) in part[by].items():
            sums[key] += total
            squares[key] += squared
    return sum(part["count"] for part in parts), {key: (sums[key], squares[key]) for key in squares}


def _mean(sums: tuple[int, int], count: int) -> tuple[float, float, float]:
    """A mean with its interval."""
    mean = sums[0] / count
    reach = Z95 * sqrt(max(0.0, sums[1] - mean * sums[0]) / max(1, count - 1) / count)
    return mean, mean - reach, mean + reach


def _excess(found: Sequence[tuple[int, int, float]]) -> tuple[float, float, float]:
    """Wins above the fair share of one in so many players, a seat: of (players, seats, wins)."""
    seats = sum(count for _, count, _ in found)
    mean = sum(wins - count / players for players, count, wins in found) / seats
    variance = sum(wins * (1 - wins / count) for _, count, wins in found) / seats**2
    return mean, mean - Z95 * sqrt(variance), mean + Z95 * sqrt(variance)
