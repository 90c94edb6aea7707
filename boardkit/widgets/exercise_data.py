"""Exercises as data: read from ``exercises.toml`` of a game, every fault named with exercise and field.

[name]
kind = "play"          # moves of one's own until the goal happens, at most `most`; `replies` are those of the others
       "forbidden"     # a move that the rule of the goal forbids
       "predict"       # one of `options`, before `moves` are played; right is the one whose `holds` happens
       "number"        # the `value` after `moves`; `mistakes` answer likely wrong ones
scenario = "ec_01"     # a shipped scenario, or a position as text; `rulings` change its readings
goal = {event = "DiscPlaced", rule = "R7.11", seat = "B", town = "L2"}  # any fields of an event, as written
solution = ["play 13"] # moves that solve it (play, forbidden)
task.en, task.zh-TW, hints.en, hints.zh-TW, explain.en, explain.zh-TW
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import boardkit as bk
from boardkit.core.data import Event
from boardkit.core.errors import BoardkitError, close_matches
from boardkit.core.game import Game
from boardkit.core.languages import LANGUAGES
from boardkit.core.reader import Reader
from boardkit.core.session import Session

KINDS = ("play", "forbidden", "predict", "number")
Text = Mapping[str, str]


class ExerciseError(BoardkitError):
    """An exercise that is not there, or whose entry cannot be used; `problems` names each field."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("this exercise cannot be used:\n" + "\n".join(f"- {problem}" for problem in problems))


@dataclass(frozen=True, slots=True)
class Option:
    """An answer to choose, and the event that makes it right."""

    text: Text
    holds: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A likely wrong number, and what to think about."""

    value: int
    text: Text


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


@cache
def names(game: str) -> tuple[str, ...]:
    """The exercises of a game, in order."""
    return tuple(_document(game))


def find(game: str, name: str) -> Entry:
    """The exercise of that name; raises `ExerciseError`."""
    document = _document(game)
    if name not in document:
        raise ExerciseError([f"there is no exercise {name!r}; {close_matches(name, document)}"])
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
        hints={lang: tuple(found) for lang, found in _texts(reader, "hints", problems, list).items()},
        explain=_texts(reader, "explain", problems, str),
        goal=reader.take("goal", dict, {}),
        most=reader.take("most", int, 1, least=1, most=100),
        replies=reader.items("replies", _string),
        solution=reader.items("solution", _string),
        moves=reader.items("moves", _string),
        options=reader.items("options", _tables(lambda item: Option(item, _table(item, "holds")))),
        value=reader.take("value", dict, {}),
        mistakes=reader.items("mistakes", _tables(lambda item: Mistake(_whole(item, "value"), item))),
    )
    reader.close()
    problems += [f"{name}.{fault}" for fault in _lacking(entry)]
    if problems:
        raise ExerciseError(problems)
    return entry


def _lacking(entry: Entry) -> list[str]:
    """What the kind needs and the entry has not."""
    if entry.kind in ("play", "forbidden"):
        needed = {"goal": entry.goal, "solution": entry.solution}
        return [
            f"{key} is missing; an exercise of kind {entry.kind!r} needs one"
            for key, value in needed.items()
            if not value
        ]
    if entry.kind == "predict":
        return [] if len(entry.options) > 1 else ["options must be at least 2"]
    if entry.kind == "number":
        return [] if "field" in entry.value else ['value must have a field, such as {field = "points", seat = "A"}']
    return ["kind is missing; it is one of " + ", ".join(KINDS)]


def _texts(reader: Reader, key: str, problems: list[str], kind: type) -> dict[str, Any]:
    inner = Reader(reader.need(key, dict), reader.where(key), problems)
    found = {lang: inner.need(lang, kind) for lang in LANGUAGES}
    inner.close()
    return found


def _string(item: Any) -> str:
    if not isinstance(item, str):
        raise ValueError(f"must be a text, not {item!r}")
    return item


def _tables(convert: Callable[[Mapping[str, Any]], Any]) -> Callable[[Any], Any]:
    """Convert a table that has a text in each language."""

    def converted(item: Any) -> Any:
        if not isinstance(item, dict):
            raise ValueError(f"must be a table, not {item!r}")
        for lang in LANGUAGES:
            if not isinstance(item.get(lang), str):
                raise ValueError(f"{lang} is missing, or not a text")
        return convert(item)

    return converted


def _table(item: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    if not isinstance(item.get(key), dict) or not item[key]:
        raise ValueError(f"{key} must be a table with an event's fields")
    found: Mapping[str, Any] = item[key]
    return found


def _whole(item: Mapping[str, Any], key: str) -> int:
    if type(item.get(key)) is not int:
        raise ValueError(f"{key} must be a whole number")
    return int(item[key])


# What an entry means


def session(entry: Entry, game: str) -> Session:
    """The position of an exercise, under its readings."""
    shipped = bk.load(game).scenarios()
    if "\n" not in entry.scenario and entry.scenario not in shipped:
        close = close_matches(entry.scenario, shipped)
        raise ExerciseError([f"{entry.name}.scenario: there is no scenario {entry.scenario!r}; {close}"])
    found = bk.open_session(shipped.get(entry.scenario, entry.scenario) + "\n")
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
