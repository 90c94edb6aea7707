"""Small tables for notebooks: what the engine makes of a position under each reading of a disputed rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from html import escape
from operator import and_
from typing import Any

import boardkit as bk
from boardkit.core import scenario
from boardkit.core.data import CHANCE, Decision, letter
from boardkit.core.errors import IllegalMove
from boardkit.core.game import Game
from boardkit.core.languages import checked
from boardkit.core.rulebook import Ruling
from boardkit.engines.loading import find_scenario
from boardkit.widgets.rule_cards import key
from boardkit.widgets.wording import language, say

Line = tuple[str, str]
"""A rule id and what it did, in words."""

MOST_LINES = 6

STYLE = "text-align: left; vertical-align: top; white-space: normal; max-width: 24em"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What becomes of the position under one reading.

    value    the reading
    lines    what happened, by rule
    points   the points of each seat afterwards
    next     the question that waits then, or how the game ended
    """

    value: Any
    lines: tuple[Line, ...]
    points: tuple[int, ...]
    next: str


class Comparison:
    """The outcomes of one position under every reading of a switch; shows itself as a table of what differs."""

    def __init__(self, title: str, ruling: Ruling, outcomes: Sequence[Outcome], lang: str) -> None:
        self.title, self.ruling, self.outcomes, self.lang = title, ruling, tuple(outcomes), lang

    def __getitem__(self, value: Any) -> Outcome:
        """The outcome under a reading."""
        return next(outcome for outcome in self.outcomes if key(outcome.value) == key(value))

    def differing(self) -> list[list[Line]]:
        """For each reading, the lines that are not the same under all of them."""
        shared = reduce(and_, (Counter(outcome.lines) for outcome in self.outcomes))
        return [_without(outcome.lines, shared) for outcome in self.outcomes]

    def rows(self) -> list[tuple[str, list[list[str]]]]:
        """Row heading and, for each reading, the lines of its cell."""
        happens = [_told(lines, self.lang) for lines in self.differing()]
        rows = [
            ("reading", [[self.ruling.reading(outcome.value, self.lang)] for outcome in self.outcomes]),
            ("happens", happens),
        ]
        if len({outcome.points for outcome in self.outcomes}) > 1:
            rows.append(("points", [[_points(outcome.points, self.lang)] for outcome in self.outcomes]))
        if len({outcome.next for outcome in self.outcomes}) > 1:
            rows.append(("next", [[outcome.next] for outcome in self.outcomes]))
        return [(say(f"compare.{name}", self.lang), cells) for name, cells in rows]

    def headings(self) -> list[str]:
        """The name of each reading, with what it is the choice of."""
        return [_heading(self.ruling, outcome.value, self.lang) for outcome in self.outcomes]

    def __repr__(self) -> str:
        parts = [self.title]
        for column, heading in enumerate(self.headings()):
            parts += ["", heading]
            parts += [f"  {name}: {'; '.join(cells[column])}" for name, cells in self.rows()]
        return "\n".join(parts)

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col" style="{STYLE}">{escape(text)}</th>' for text in self.headings())
        body = "".join(_html_row(name, cells) for name, cells in self.rows())
        html_lang = "zh-Hant-TW" if self.lang == "zh-TW" else self.lang
        corner = escape(say("compare.switch", self.lang, name=self.ruling.name))
        return (
            f'<table lang="{html_lang}" class="boardkit-compare"><caption style="text-align: left; font-weight: bold">'
            f'{escape(self.title)}</caption><thead><tr><th scope="col" style="{STYLE}">{corner}</th>{head}</tr></thead>'
            f"<tbody>{body}</tbody></table>"
        )


def compare_readings(
    name: str, ruling: str, then: Mapping[str, Sequence[str]] | None = None, *, lang: str | None = None
) -> Comparison:
    """Play the line of a shipped scenario under every reading of a switch.

    name     the scenario, such as "brian_boru/conflict_02_threshold"; its `moves` are played
    ruling   the switch, such as ``claim_threshold_mode``
    then     further moves under one reading, by its name, where the others do not ask for them

    >>> table = compare_readings("brian_boru/conflict_02_threshold", "claim_threshold_mode", lang="en")
    >>> [rule for rule, text in table["at_least"].lines if "flipped" in text]
    ['R11.1']
    """
    lang = checked(lang or language())
    game_name, text = find_scenario(name)
    game = bk.load(game_name)
    about = scenario.header(scenario.parse(text)).about
    if ruling not in game.rulings:
        game.with_rulings(**{ruling: None})  # raises, with close matches
    switch = game.rulings[ruling]
    further = {} if then is None else then
    for value in further:
        game.with_rulings(**{ruling: value})
    outcomes = []
    for value in switch.readings:
        moves = (*about.moves, *further.get(key(value), ()))
        outcomes.append(_outcome(game.with_rulings(**{ruling: value}), text, value, moves, lang))
    return Comparison(about.title[lang], switch, outcomes, lang)


def _outcome(game: Game, text: str, value: Any, moves: Iterable[str], lang: str) -> Outcome:
    state, lines = game.scenario(text), []
    for move in moves:
        try:
            step = game.apply(state, game.parse(move, state))
        except IllegalMove as error:
            lines += [(violation.rule, game.describe(violation, lang)) for violation in error.violations]
            break
        state = step.state
        lines += [(event.rule, game.describe(event, lang)) for event in step.events if not event.quiet]
    return Outcome(value, tuple(lines), game.points(state), _next(game, state, lang))


def _next(game: Game, state: Any, lang: str) -> str:
    top = state.pending[-1] if state.pending else None
    if top is None:
        return say("winners", lang, seats=say("compare.comma", lang).join(map(letter, game.result(state).winners)))
    if isinstance(top, Decision) and game.to_move(state) != CHANCE:
        return game.describe(top, lang)
    return say("compare.goes_on", lang)


def _points(points: tuple[int, ...], lang: str) -> str:
    return say("compare.comma", lang).join(f"{letter(seat)} {value}" for seat, value in enumerate(points))


def _heading(ruling: Ruling, value: Any, lang: str) -> str:
    """``at_least (rulebook)``: the reading, and the presets that choose it."""
    presets = [name for name, choice in (("rulebook", ruling.default), ("notes", ruling.notes)) if choice == value]
    words = say("compare.comma", lang).join(say(f"compare.{name}", lang) for name in presets)
    return key(value) + (say("compare.chosen_by", lang, presets=words) if presets else "")


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
    """The lines of a cell; a long tale is cut short."""
    told = [f"{text} ({rule})" if lang == "en" else f"{text}（{rule}）" for rule, text in lines[:MOST_LINES]]
    more = len(lines) - len(told)
    if more:
        told.append(say("compare.more", lang, count=more))
    return told or [say("compare.nothing", lang)]


def _html_row(name: str, cells: list[list[str]]) -> str:
    columns = "".join(f'<td style="{STYLE}">{"<br>".join(map(escape, cell))}</td>' for cell in cells)
    return f'<tr><th scope="row" style="{STYLE}">{escape(name)}</th>{columns}</tr>'
