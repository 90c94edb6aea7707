"""Lessons as data: one TOML file each in ``lessons/`` of a game, every fault named with line and field.

title.en, title.zh-TW, intro.en, intro.zh-TW
next = ["R6.5"]        # rules to read afterwards
[[steps]]              # each as an entry of `exercises.toml` (see `exercise_data`), with the `rules` that it is about;
kind = "play"          # without a scenario a step goes on from where the one before ends
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import boardkit as bk
from boardkit.core.errors import BoardkitError, ScenarioError, close_matches
from boardkit.core.languages import LANGUAGES
from boardkit.core.messages import listed, syntax, unreadable
from boardkit.core.reader import Reader
from boardkit.core.session import Session
from boardkit.widgets import exercise_data, goals, stepping
from boardkit.widgets.drill import Drill, Feedback
from boardkit.widgets.exercise_data import Entry, ExerciseError, Text
from boardkit.widgets.wording import message

LARGEST = 500_000
GOES_ON = "goes on"
"""In place of the scenario of a step that begins where the one before ends."""


class LessonError(BoardkitError):
    """A lesson or a file of progress that is not there or cannot be used; `problems` names line and field."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(message("lesson.unusable", problems=listed(problems, "list.line")))


@dataclass(frozen=True, slots=True)
class LessonData:
    """One lesson: what it is about, its steps, and the rules to read afterwards."""

    game: str
    name: str
    title: Text
    intro: Text
    next: tuple[str, ...]
    steps: tuple[Entry, ...]


@cache
def names(game: str) -> tuple[str, ...]:
    """The shipped lessons of a game, in the order of the course."""
    return tuple(_texts(game))


@cache
def _texts(game: str) -> Mapping[str, str]:
    bk.load(game)  # an unknown game is answered with the list of games
    folder = files(f"boardkit.engines.{game}") / "lessons"
    if not folder.is_dir():
        return {}
    found = {file.name.removesuffix(".toml"): file for file in folder.iterdir() if file.name.endswith(".toml")}
    return {name: found[name].read_text(encoding="utf-8") for name in sorted(found)}


def find(game: str, name: str | Path) -> LessonData:
    """The shipped lesson of that name, or the one in a file; raises `LessonError`.

    Of a file not only the form is checked: every step is played to its goal.
    """
    shipped = _texts(game)
    if isinstance(name, str) and name in shipped:
        return _shipped(game, name)
    path = Path(name)
    if path.suffix != ".toml":
        raise LessonError([message("lesson.name", name=str(name), close=close_matches(str(name), shipped))])
    text = read_file(path)
    lesson = read(game, path.stem, text)
    check(lesson, text)
    return lesson


@cache
def _shipped(game: str, name: str) -> LessonData:
    """Read once: the contents of the course ask for every lesson with each action."""
    return read(game, name, _texts(game)[name])


def read_file(path: Path) -> str:
    """The text of a file; raises `LessonError`."""
    try:
        size = path.stat().st_size
        text = path.read_text(encoding="utf-8") if size <= LARGEST else ""
    except (OSError, ValueError) as error:
        raise LessonError([message("lesson.file", name=path.name, why=unreadable(error))]) from None
    if size > LARGEST:
        raise LessonError([message("lesson.large", name=path.name, size=size)])
    return text


def parse(name: str, text: str) -> Mapping[str, Any]:
    """The tables of a text; raises `LessonError` with line and column of what is not TOML."""
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))  # the mark that some editors begin a file with
    except ValueError as error:
        raise LessonError([message("lesson.syntax", name=f"{name}.toml", why=syntax(error, text))]) from None


def read(game: str, name: str, text: str) -> LessonData:
    """The lesson that a text describes; raises `LessonError` with every fault, each with its line."""
    table = parse(name, text)
    problems: list[str] = []
    reader = Reader(table, "", problems)
    title, intro = _both(reader, "title"), _both(reader, "intro")
    onward, steps = reader.take("next", list, []), _steps(reader)
    reader.close()
    entries = [entry for number, step in enumerate(steps, 1) if (entry := _step(number, step, problems))]
    problems += _unknown_rules(game, onward, entries)
    problems += [fault for entry in entries for fault in goals.faults(bk.load(game), entry)]
    if problems:
        raise LessonError([_with_line(problem, text) for problem in problems])
    return LessonData(game, name, title, intro, tuple(onward), tuple(entries))


def _steps(reader: Reader) -> list[Any]:
    """The steps; a single one under one pair of brackets is a slip of the pen."""
    if isinstance(reader.table.get("steps"), dict):
        reader.allow("steps")
        reader.problems.append(message("lesson.brackets"))
        return []
    found: list[Any] = reader.need("steps", list)
    return found


def _both(reader: Reader, key: str) -> Text:
    table = reader.need(key, dict)
    inner = Reader(table, reader.where(key), reader.problems if isinstance(reader.table.get(key), dict) else [])
    found = {lang: inner.need(lang, str) for lang in LANGUAGES}
    inner.close()
    return found


def _step(number: int, table: Any, problems: list[str]) -> Entry | None:
    place = f"steps.{number}"
    if not isinstance(table, dict):
        problems.append(message("lesson.step", where=place))
        return None
    whole = {"scenario": GOES_ON, **table} if number > 1 else table
    try:
        return exercise_data.read(place, whole)
    except ExerciseError as error:
        problems += error.problems
        return None


def _unknown_rules(game: str, onward: list[Any], entries: list[Entry]) -> list[str]:
    rules = bk.load(game).rules
    problems: list[str] = []
    named = [("next", rule) for rule in onward]
    named += [(f"{entry.name}.rules", rule) for entry in entries for rule in entry.rules]
    named += [(f"{entry.name}.refusals", one.rule) for entry in entries for one in entry.refusals]
    for where, rule in named:
        if rule not in rules:
            problems.append(message("lesson.rule", where=where, rule=rule, close=close_matches(str(rule), rules)))
    return problems


def _with_line(problem: str, text: str) -> str:
    """The fault with the line where its field, or the step that lacks it, stands."""
    found = re.search(r"\bsteps\.(\d+)(?:\.([\w-]+))?", str(problem))
    lines = text.splitlines()
    if not found:
        keys = [word for word in re.findall(r"[\w-]+", str(problem)) if word]
        line = next((number for key in keys for number, one in enumerate(lines, 1) if _begins(one, key)), 1)
        return message("lesson.at", line=line, fault=problem)
    headers = [number for number, one in enumerate(lines, 1) if one.replace(" ", "").startswith("[[steps]]")]
    number = int(found[1])
    if number > len(headers):
        return message("lesson.at", line=len(lines), fault=problem)
    start, end = headers[number - 1], [*headers, len(lines) + 1][number]
    field = found[2] or ""
    line = next((at for at in range(start, end) if field and _begins(lines[at - 1], field)), start)
    return message("lesson.at", line=line, fault=problem)


def _begins(line: str, key: str) -> bool:
    name = re.escape(key)
    return bool(re.match(rf"\s*(?:{name}\s*[.=]|\[+\s*{name}\s*\])", line))


# What the steps mean


def starts(lesson: LessonData) -> list[Session]:
    """Where each step begins: its own scenario, or the end of the one before."""
    found: list[Session] = []
    for entry in lesson.steps:
        if entry.scenario == GOES_ON:
            before = Drill(lesson.game, lesson.steps[len(found) - 1], "en", found[-1])
            before.solve()
            found.append(Session(before.game, end(before), auto_chance=False))
        else:
            found.append(_opened(entry, lesson.game))
    return found


def _opened(entry: Entry, game: str) -> Session:
    """The position of a step; raises `LessonError` with its place."""
    try:
        return exercise_data.session(entry, game)
    except ExerciseError as error:
        raise LessonError(list(error.problems)) from None
    except ScenarioError as error:
        where = f"{entry.name}.scenario"
        raise LessonError([message("lesson.fails", where=where, why=problem) for problem in error.problems]) from None
    except BoardkitError as error:
        raise LessonError([message("lesson.fails", where=f"{entry.name}.rulings", why=error.args[0])]) from None


def end(drill: Drill) -> Any:
    """The position after a step was solved."""
    session = drill.panel.session
    stepping.step(session, "last", "move")  # a question stands before its moves, a goal may be held where it was met
    return session.state


def check(lesson: LessonData, text: str) -> None:
    """Play every step to its goal, and each of the moves that it has a reply to; raises `LessonError`."""
    problems: list[str] = []
    try:
        opened = starts(lesson)
    except LessonError as error:
        raise LessonError([_with_line(problem, text) for problem in error.problems]) from None
    except BoardkitError as error:
        raise LessonError([message("lesson.opens", why=error.args[0])]) from None
    for entry, start in zip(lesson.steps, opened, strict=True):
        try:
            problems += _check_step(lesson, entry, start)
        except BoardkitError as error:
            problems.append(message("lesson.fails", where=entry.name, why=error.args[0]))
    if problems:
        raise LessonError([_with_line(problem, text) for problem in problems])


def _check_step(lesson: LessonData, entry: Entry, start: Session) -> list[str]:
    problems: list[str] = []
    if not Drill(lesson.game, entry, "en", start).solve():
        problems.append(message("lesson.unsolved", where=f"{entry.name}.solution"))
    for refusal in entry.refusals:
        if _reply(lesson, entry, start, refusal.moves) != refusal.text:
            where = f"{entry.name}.refusals"
            problems.append(message("lesson.refusal", where=where, move=refusal.attempt, rule=refusal.rule))
    for missed in entry.missed:
        if _reply(lesson, entry, start, missed.moves) != missed.text:
            problems.append(message("lesson.missed", where=f"{entry.name}.missed", move=missed.move))
    return problems


def _reply(lesson: LessonData, entry: Entry, start: Session, moves: Iterable[str]) -> Feedback:
    """What a learner who makes these moves is told."""
    drill = Drill(lesson.game, entry, "en", start)
    for move in moves:
        drill.act({"do": "play", "move": move})
    return drill.feedback
