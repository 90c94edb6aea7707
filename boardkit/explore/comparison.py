"""What becomes of a line under each reading, and the table that shows what differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import and_
from typing import Any

from boardkit.core.data import CHANCE, Decision, Event, Move, letter
from boardkit.core.game import Game
from boardkit.core.languages import html_lang, labelled
from boardkit.core.markup import element, table
from boardkit.core.rulebook import Ruling
from boardkit.core.violations import Violation
from boardkit.explore.frequency import Frequency
from boardkit.explore.wording import cited, say

Line = tuple[str, str]
"""A rule id and what it did, in words."""

MOST_LINES = 6
MOST_FIELDS = 12
MOST_ITEMS = 6
UNCOMPARED = ("agenda", "rulings", "ruleset", "scored")
"""Of a position: what comes next and what scored is told in words, and that the readings differ is known."""

STYLE = "text-align: left; vertical-align: top; white-space: normal; max-width: 24em"


def key(reading: Any) -> str:
    """A reading as it is written: ``true``, not ``True``."""
    return str(reading).lower() if isinstance(reading, bool) else str(reading)


@dataclass(frozen=True, slots=True)
class Happening:
    """An event, or the reason why a move is forbidden, and by which move of the line it came (from 1)."""

    move: int
    thing: Event | Violation


@dataclass(frozen=True, slots=True)
class Difference:
    """The first place where the readings part: the move, and what happens there under each reading (None: nothing)."""

    move: int
    things: tuple[Event | Violation | None, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What becomes of the line under one reading.

    value       the reading
    game        under it
    state       at the end, or where the line could not go on
    happenings  what happened on the way
    stopped     the move that was not legal any more
    """

    value: Any
    game: Game
    state: Any
    happenings: tuple[Happening, ...]
    stopped: Move | None = None

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat at the end."""
        return self.game.points(self.state)

    def told(self) -> list[tuple[int, str, str]]:
        """What happened, in words to compare: the move of the line, the rule, what it did."""
        describe = self.game.describe
        return [(one.move, one.thing.rule, describe(one.thing)) for one in self.happenings]

    def lines(self, lang: str) -> list[Line]:
        """What happened, by rule, in words."""
        return [(one.thing.rule, self.game.describe(one.thing, lang)) for one in self.happenings]

    def allowed(self) -> dict[str, Move]:
        """The legal moves at the end by their notation; none where no seat is asked."""
        asks = self.state.pending and self.game.to_move(self.state) != CHANCE
        return {str(move): move for move in self.game.legal_moves(self.state)} if asks else {}

    def next(self, lang: str) -> str:
        """The question that waits at the end, or who won."""
        state, top = self.state, self.state.pending[-1] if self.state.pending else None
        if top is None:
            winners = say("compare.comma", lang).join(map(letter, self.game.result(state).winners))
            return say("compare.won", lang, seats=winners)
        if isinstance(top, Decision) and self.game.to_move(state) != CHANCE:
            return self.game.describe(top, lang)
        return say("compare.goes_on", lang)


class Comparison:
    """The outcomes of one line under every reading of a switch; shows itself as a table of what differs.

    first      the first difference, or None
    frequency  what random games from the end of the line say
    late       the switch acts in the set-up, but the line does not begin there
    """

    def __init__(
        self, title: str, ruling: Ruling, outcomes: Sequence[Outcome], first: Difference | None,
        frequency: Frequency, lang: str, late: bool = False,
    ) -> None:  # fmt: skip
        self.title, self.ruling, self.outcomes, self.lang = title, ruling, tuple(outcomes), lang
        self.first, self.frequency, self.late = first, frequency, late

    def in_language(self, lang: str) -> Comparison:
        """The same in another language, the title that of the switch."""
        title = self.ruling.title(lang)
        return Comparison(title, self.ruling, self.outcomes, self.first, self.frequency, lang, self.late)

    def __getitem__(self, value: Any) -> Outcome:
        """The outcome under a reading."""
        return next(outcome for outcome in self.outcomes if key(outcome.value) == key(value))

    def differing(self) -> list[list[Line]]:
        """For each reading, the lines that are not the same under all of them."""
        lines = [outcome.lines(self.lang) for outcome in self.outcomes]
        shared = reduce(and_, map(Counter, lines))
        return [_without(one, shared) for one in lines]

    def fields(self) -> list[tuple[str, list[str]]]:
        """The fields of the position at the end that differ, by their names in scenarios, with the value under each."""
        tables = [dict(_flat(outcome.game.position_table(outcome.state))) for outcome in self.outcomes]
        names = dict.fromkeys(name for table in tables for name in table)
        values = {name: _values([table.get(name) for table in tables]) for name in names}
        return [(name, found) for name, found in values.items() if len(set(found)) > 1]

    @cached_property
    def allowed(self) -> list[list[str]] | None:
        """For each reading, the moves at the end that not all of them allow; None where they ask something else."""
        if _differ([[outcome.next(self.lang)] for outcome in self.outcomes]):
            return None
        moves = [outcome.allowed() for outcome in self.outcomes]
        shared = set(moves[0]).intersection(*moves[1:])
        found = [
            [outcome.game.describe(move, self.lang, outcome.state) for name, move in own.items() if name not in shared]
            for outcome, own in zip(self.outcomes, moves, strict=True)
        ]
        return found if any(found) else None

    def rows(self) -> list[tuple[str, list[list[str]]]]:
        """Row heading and, for each reading, the lines of its cell."""
        rows = [("reading", [[self.ruling.reading(outcome.value, self.lang)] for outcome in self.outcomes])]
        if self.first is not None:
            rows.append(("first", [[self._told(column)] for column in range(len(self.outcomes))]))
        rows += self._happens()
        points = [[_points(outcome.points, self.lang)] for outcome in self.outcomes]
        questions = [[outcome.next(self.lang)] for outcome in self.outcomes]
        rows += [(name, cells) for name, cells in (("points", points), ("next", questions)) if _differ(cells)]
        if self.allowed is not None:
            rows.append(("allowed", [_cut(moves, self.lang) or ["–"] for moves in self.allowed]))
        found = [(say(f"compare.{name}", self.lang), cells) for name, cells in rows]
        fields = self.fields()
        if fields:
            found.append((say("compare.fields", self.lang), self._fields(fields)))
        if self.frequency.games:
            scores = [[_points(mean, self.lang, ".1f")] for mean in self.frequency.mean_scores()]
            found.append((say("compare.mean", self.lang), scores))
        return found

    def _happens(self) -> list[tuple[str, list[list[str]]]]:
        """What happens under one reading and not under all, or that only the order is another."""
        lines = self.differing()
        if any(lines):
            return [("happens", [_told(one, self.lang) for one in lines])]
        order = [say("compare.order", self.lang)]
        return [] if self.first is None else [("happens", [order for _ in lines])]

    def _told(self, column: int) -> str:
        assert self.first is not None
        thing, outcome = self.first.things[column], self.outcomes[column]
        if thing is None:
            return say("compare.nothing_here", self.lang)
        text = cited(thing.rule, outcome.game.describe(thing, self.lang), self.lang)
        return say("compare.illegal", self.lang, why=text) if isinstance(thing, Violation) else text

    def _fields(self, fields: list[tuple[str, list[str]]]) -> list[list[str]]:
        columns, shown = range(len(self.outcomes)), fields[:MOST_FIELDS]
        cells = [[f"{name}: {found[column]}" for name, found in shown] for column in columns]
        if len(fields) > MOST_FIELDS:
            for one in cells:
                one.append(say("compare.more", self.lang, count=len(fields) - MOST_FIELDS))
        return cells

    def headings(self) -> list[str]:
        """The name of each reading, with what it is the choice of."""
        return [heading(self.ruling, outcome.value, self.lang) for outcome in self.outcomes]

    def summary(self) -> list[str]:
        """Sentences below the table: where the readings part, and how often that matters."""
        found = []
        if self.late:
            found.append(say("compare.late", self.lang))
        if self.first is not None:
            found.append(say("compare.first_at", self.lang, move=self.first.move))
        elif len(self.rows()) > 1:
            found.append(say("compare.afterwards", self.lang))
        elif not self.late:
            found.append(say("compare.same", self.lang))
        return found + self.frequency.sentences(self.lang)

    def __repr__(self) -> str:
        parts, semicolon = [self.title], "；" if self.lang == "zh-TW" else "; "
        for column, name in enumerate(self.headings()):
            parts += ["", name]
            parts += [f"  {labelled(row, semicolon.join(cells[column]), self.lang)}" for row, cells in self.rows()]
        return "\n".join([*parts, "", *self.summary()])

    def _repr_html_(self) -> str:
        corner = say("compare.switch", self.lang, name=self.ruling.name)
        rows = ((name, *map("\n".join, cells)) for name, cells in self.rows())
        found = table([corner, *self.headings()], rows, self.title, STYLE, class_="boardkit-compare")
        below = (element("p", text, style="margin: 4px 0") for text in self.summary())
        return element("div", found, *below, lang=html_lang(self.lang))


def heading(ruling: Ruling, value: Any, lang: str) -> str:
    """``at_least (rulebook)``: the reading, and the presets that choose it."""
    presets = [name for name, choice in (("rulebook", ruling.default), ("notes", ruling.notes)) if choice == value]
    words = say("compare.comma", lang).join(say(f"compare.{name}", lang) for name in presets)
    return key(value) + (say("compare.chosen_by", lang, presets=words) if presets else "")


def _differ(cells: list[list[str]]) -> bool:
    return any(one != cells[0] for one in cells)


def _points(points: Sequence[float], lang: str, form: str = "") -> str:
    return say("compare.comma", lang).join(f"{letter(seat)} {value:{form}}" for seat, value in enumerate(points))


def _flat(table: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    """The plain entries of a table of tables, by dotted name."""
    for name, value in table.items():
        if not path and name in UNCOMPARED:
            continue
        if isinstance(value, Mapping):
            yield from _flat(value, f"{path}{name}.")
        else:
            yield f"{path}{name}", value


def _values(values: Sequence[Any]) -> list[str]:
    """A value under each reading as scenarios write it; of long lists only what is not in all of them."""
    lists = [list(map(_item, value or ())) for value in values if isinstance(value, list | tuple | None)]
    if len(lists) < len(values):
        return ["–" if value is None else _item(value) for value in values]
    shared: Counter[str] = reduce(and_, map(Counter, lists))
    if max(map(len, lists)) <= MOST_ITEMS or not shared:
        return [", ".join(items) or "–" for items in lists]
    return [", ".join(["…", *(Counter(items) - shared).elements()]) for items in lists]


def _item(value: Any) -> str:
    """An entry of a list; of one that is a list itself, what there is in it."""
    return " ".join(key(part) for part in value if part != "") if isinstance(value, list | tuple) else key(value)


def _without(lines: Iterable[Line], shared: Mapping[Line, int]) -> list[Line]:
    """The lines but for as many of each as are shared."""
    left, kept = Counter(shared), []
    for line in lines:
        if left[line]:
            left[line] -= 1
        else:
            kept.append(line)
    return kept


def _told(lines: Sequence[Line], lang: str) -> list[str]:
    """The lines of a cell, each with its rule."""
    return _cut([cited(rule, text, lang) for rule, text in lines], lang) or [say("compare.nothing", lang)]


def _cut(lines: Sequence[str], lang: str) -> list[str]:
    """A long tale is cut short."""
    more = len(lines) - MOST_LINES
    return [*lines[:MOST_LINES], say("compare.more", lang, count=more)] if more > 0 else list(lines)
