"""The numbers of many games in a few lines: plain data for a file, the same for the same games."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

from boardkit.core.game import Game
from boardkit.simulation.playing import Played

BIN = 10
"""Lengths of games are counted by tens."""


def summed(game: Game, games: Iterable[Played]) -> dict[str, Any]:
    """The numbers of games of one table size, played with `details`.

    moves    how many games took so many moves, counted by tens
    places   wins of who began, who came next …; shared ones in parts
    seats    wins of seats A, B …
    won, lost   of those who won and of the others: how many they were, and per reason and per rule what they scored,
             summed and squared; `all` is the whole score
    parts    board parts that have a name: how many seats chose one in a game, and how many of these won it
    """
    moves: Counter[int] = Counter()
    players = 0
    places: dict[int, float] = defaultdict(float)
    seats: dict[int, float] = defaultdict(float)
    points = {True: _Points(), False: _Points()}
    parts: dict[str, list[float]] = defaultdict(lambda: [0, 0.0])
    for one in games:
        details, result = one.details, one.result
        assert details is not None
        players = len(result.scores)
        moves[one.moves // BIN * BIN] += 1
        part = 1 / len(result.winners)
        for seat in range(players):
            won = seat in result.winners
            places[details.order.index(seat)] += won * part
            seats[seat] += won * part
            points[won].add(one, seat)
            for handle in details.parts[seat]:
                parts[handle][0] += 1
                parts[handle][1] += won * part
    named = {handle: parts[handle] for handle in sorted(parts) if part_name(game, handle) is not None}
    return {
        "games": moves.total(),
        "moves": {str(length): moves[length] for length in sorted(moves)},
        "places": [_short(places[place]) for place in range(players)],
        "seats": [_short(seats[seat]) for seat in range(players)],
        "won": points[True].table(),
        "lost": points[False].table(),
        "parts": {handle: [count, _short(wins)] for handle, (count, wins) in named.items()},
    }


class _Points:
    """What some seats scored: sums and squares, in all, by reason and by rule."""

    def __init__(self) -> None:
        self.count = 0
        self.all = [0, 0]
        self.reasons: dict[str, list[int]] = defaultdict(lambda: [0, 0])
        self.rules: dict[str, list[int]] = defaultdict(lambda: [0, 0])

    def add(self, one: Played, seat: int) -> None:
        """Take in the score of a seat."""
        assert one.details is not None
        self.count += 1
        _add(self.all, one.result.scores[seat])
        reasons: Counter[str] = Counter()
        for line in one.result.lines:
            if line.seat == seat:
                reasons[line.reason] += line.points
        for table, found in ((self.reasons, reasons), (self.rules, one.details.gained[seat])):
            for key, points in found.items():
                _add(table[key], points)

    def table(self) -> dict[str, Any]:
        """As plain data."""
        tables = {"reasons": dict(sorted(self.reasons.items())), "rules": dict(sorted(self.rules.items()))}
        return {"count": self.count, "all": self.all, **tables}


def _add(sums: list[int], points: int) -> None:
    sums[0] += points
    sums[1] += points**2


def part_name(game: Game, handle: str, lang: str = "en") -> str | None:
    """The name of a board part, or None where the texts of the game have none.

    >>> import boardkit as bk
    >>> part_name(bk.load("brian_boru"), "card:11"), part_name(bk.load("brian_boru"), "act:1")
    ('red 11', None)
    """
    kind, _, label = handle.partition(":")
    if not label:
        return None
    name = game.word(kind, int(label) if label.isdecimal() else label, lang)
    return None if name == label else name


def _short(number: float) -> float:
    """Wins as they are stored: whole ones without a point, parts to four places."""
    return int(number) if number == int(number) else round(number, 4)
