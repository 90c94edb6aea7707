"""Exercises as data: read from ``exercises.toml`` of a game, every fault named with exercise and field.

[name]
kind = "play"          # moves of one's own until the goal happens, at most `most`; `replies` are those of the others
       "forbidden"     # a move that the rule of the goal forbids, after up to `most` - 1 that lead to it
       "predict"       # one of `options`, before `moves` are played; right is the one whose `holds` happens
       "number"        # the `value` after `moves`
                       # in both, `mistakes` answer likely wrong ones; the `value` of an option is its place, from 0
       "look"          # nothing to answer: `moves` are there to step through
scenario = "ec_01"     # a shipped scenario, or a position as text; `rulings` change its readings
goal = {event = "DiscPlaced", rule = "R7.11", seat = "B", town = "L2"}  # any fields of an event, as written
solution = ["play 13"] # moves that solve it (play, forbidden)
refusals = [{rule = "R6.1", try = "play 5", en = "...", zh-TW = "..."}]  # replies to a move that this rule forbids
missed = [{move = "play 19", en = "...", zh-TW = "..."}]  # replies to a legal move that does not lead to the goal
                       # in both, moves that lead up to it may stand before it: "place herb; at F06.5"
task.en, task.zh-TW, hints.en, hints.zh-TW, explain.en, explain.zh-TW

The steps of lessons are the same, and have `rules`, those that the step is about.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import boardkit as bk
from boardkit.core import scenario
from boardkit.core.data import Event
from boardkit.core.errors import BoardkitError, close_matches
from boardkit.core.game import Game
from boardkit.core.languages import LANGUAGES
from boardkit.core.messages import listed
from boardkit.core.messages import message as core_message
from boardkit.core.reader import Reader
from boardkit.core.session import Session
from boardkit.widgets.wording import message

KINDS = ("play", "forbidden", "predict", "number", "look")
Text = Mapping[str, str]


class ExerciseError(BoardkitError):
    """An exercise that is not there, or whose entry cannot be used; `problems` names each field."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(message("exercise.unusable", problems=listed(problems, "list.line")))


@dataclass(frozen=True, slots=True)
class Option:
    """An answer to choose, and the event that makes it right."""

    text: Text
    holds: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A likely wrong number, or the place of a wrong option, and what to think about."""

    value: int
    text: Text


@dataclass(frozen=True, slots=True)
class Refusal:
    """What to say to a move that a rule forbids, and an example of such a move."""

    rule: str
    attempt: str
    text: Text

    @property
    def moves(self) -> tuple[str, ...]:
        """The move that is forbidden, after those that lead up to it."""
        return tuple(self.attempt.split("; "))


@dataclass(frozen=True, slots=True)
class Missed:
    """What to say to a legal move that does not lead to the goal."""

    move: str
    text: Text

    @property
    def moves(self) -> tuple[str, ...]:
        """The move that leads elsewhere, after those that lead up to it."""
        return tuple(self.move.split("; "))


@dataclass(frozen=True, slots=True)
class Entry:
    """One exercise; which fields are used depends on the kind."""

    name: str
    kind: str
    scenario: str
    rulings: Mapping[str, Any]
    task: Text
    hints: Mapping[str, tuple[str, ...]]
    explain: Text
    goal: Mapping[str, Any]
    most: int
    replies: tuple[str, ...]
    solution: tuple[str, ...]
    moves: tuple[str, ...]
    options: tuple[Option, ...]
    value: Mapping[str, Any]
    mistakes: tuple[Mistake, ...]
    refusals: tuple[Refusal, ...] = ()
    missed: tuple[Missed, ...] = ()
    rules: tuple[str, ...] = ()


@cache
def names(game: str) -> tuple[str, ...]:
    """The exercises of a game, in order."""
    return tuple(_document(game))


def find(game: str, name: str) -> Entry:
    """The exercise of that name; raises `ExerciseError`."""
    document = _document(game)
    if name not in document:
        raise ExerciseError([message("exercise.name", name=name, close=close_matches(name, document))])
    return read(name, document[name])


@cache
def _document(game: str) -> dict[str, Any]:
    bk.load(game)  # an unknown game is answered with the list of games
    file = files(f"boardkit.engines.{game}") / "exercises.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


# Reading an entry


def read(name: str, table: Mapping[str, Any]) -> Entry:
    """The entry that a table describes; raises `ExerciseError` with every fault."""
    problems: list[str] = []
    reader = Reader(table, name, problems)
    entry = Entry(
        name=name,
        kind=reader.choice("kind", KINDS, ""),
        scenario=reader.need("scenario", str),
        rulings=reader.take("rulings", dict, {}),
        task=_texts(reader, "task", problems, str),
        hints=_hints(reader, problems),
        explain=_texts(reader, "explain", problems, str),
        goal=reader.take("goal", dict, {}),
        most=reader.take("most", int, 1, least=1, most=100),
        replies=reader.items("replies", _string),
        solution=reader.items("solution", _string),
        moves=reader.items("moves", _string),
        options=reader.items("options", _tables(lambda item: Option(item, _table(item, "holds")))),
        value=reader.take("value", dict, {}),
        mistakes=reader.items("mistakes", _tables(lambda item: Mistake(_whole(item, "value"), item))),
        refusals=reader.items("refusals", _tables(lambda item: Refusal(_word(item, "rule"), _word(item, "try"), item))),
        missed=reader.items("missed", _tables(lambda item: Missed(_word(item, "move"), item))),
        rules=reader.items("rules", _string),
    )
    reader.close()
    told = " ".join(problems)
    lacking = [(key, fault) for key, fault in _lacking(entry) if f"{name}.{key} " not in told]
    problems += [message("exercise.at", name=name, fault=fault) for _, fault in lacking]
    if problems:
        raise ExerciseError(problems)
    return entry


def _lacking(entry: Entry) -> list[tuple[str, str]]:
    """What the kind needs and the entry has not: the key, and the fault in words."""
    if entry.kind in ("play", "forbidden"):
        needed = {"goal": entry.goal, "solution": entry.solution}
        return [
            (key, message("exercise.needs", key=key, kind=entry.kind)) for key, value in needed.items() if not value
        ]
    if entry.kind == "predict":
        return [] if len(entry.options) > 1 else [("options", message("exercise.options"))]
    if entry.kind == "look":
        return []
    if entry.kind == "number":
        return [] if "field" in entry.value else [("value", message("exercise.value"))]
    return [("kind", message("exercise.kind", kinds=listed(KINDS)))]


def _texts(reader: Reader, key: str, problems: list[str], kind: type) -> dict[str, Any]:
    table = reader.need(key, dict)
    inner = Reader(table, reader.where(key), problems if isinstance(reader.table.get(key), dict) else [])
    found = {lang: inner.need(lang, kind) for lang in LANGUAGES}
    inner.close()
    return found


def _hints(reader: Reader, problems: list[str]) -> dict[str, tuple[str, ...]]:
    """The hints in each language; there may be none."""
    if "hints" not in reader.table:
        return {lang: () for lang in LANGUAGES}
    return {lang: tuple(found) for lang, found in _texts(reader, "hints", problems, list).items()}


def _word(item: Mapping[str, Any], key: str) -> str:
    if not isinstance(item.get(key), str) or not item[key]:
        raise ValueError(message("exercise.word", key=key))
    return str(item[key])


def _string(item: Any) -> str:
    if not isinstance(item, str):
        raise ValueError(message("exercise.text", value=item))
    return item


def _tables(convert: Callable[[Mapping[str, Any]], Any]) -> Callable[[Any], Any]:
    """Convert a table that has a text in each language."""

    def converted(item: Any) -> Any:
        if not isinstance(item, dict):
            raise ValueError(message("exercise.table", value=item))
        for lang in LANGUAGES:
            if not isinstance(item.get(lang), str):
                raise ValueError(message("exercise.language", lang=lang))
        return convert(item)

    return converted


def _table(item: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    if not isinstance(item.get(key), dict) or not item[key]:
        raise ValueError(message("exercise.holds", key=key))
    found: Mapping[str, Any] = item[key]
    return found


def _whole(item: Mapping[str, Any], key: str) -> int:
    if type(item.get(key)) is not int:
        raise ValueError(message("exercise.whole", key=key))
    return int(item[key])


# What an entry means


def session(entry: Entry, game: str) -> Session:
    """The position of an exercise, under its readings."""
    shipped = bk.load(game).scenarios()
    if "\n" not in entry.scenario and entry.scenario not in shipped:
        close = close_matches(entry.scenario, shipped)
        raise ExerciseError([message("exercise.scenario", name=entry.name, scenario=entry.scenario, close=close)])
    text = shipped.get(entry.scenario, entry.scenario) + "\n"
    name = scenario.parse(text).get("game", game)
    if name != game:
        why = core_message("scenario.other_game", name=name, game=game, close=close_matches(name, [game]))
        raise ExerciseError([core_message("field.fault", where=f"{entry.name}.scenario", why=why)])
    found = bk.open_session(text)
    return Session(found.game.with_rulings(**entry.rulings), found.root.state) if entry.rulings else found


def matches(game: Game, wanted: Mapping[str, Any], event: Event) -> bool:
    """Whether an event is the one that a table of its fields describes."""
    return all(_field_matches(game, name, value, event) for name, value in wanted.items())


def _field_matches(game: Game, name: str, value: Any, event: Event) -> bool:
    """A field is the value wanted, or is written so in scenarios, or its name in words begins so ("L2 Kildare")."""
    if name == "event":
        return bool(type(event).__name__ == value)
    if not hasattr(event, name):
        return False
    found = getattr(event, name)
    written = game.spell(name, found)
    if value in (found, written) or (isinstance(written, tuple) and list(written) == value):
        return True
    return isinstance(value, str) and game.word(name, found, LANGUAGES[0]).split(" ")[0] == value


def number(game: Game, value: Mapping[str, Any], state: Any) -> int:
    """The number that a table ``{field = "points", seat = "A"}`` asks for."""
    found = getattr(state, value["field"])
    found = found[game.unspell("seat", value["seat"])] if "seat" in value else found
    return len(found) if isinstance(found, tuple) else int(found)
