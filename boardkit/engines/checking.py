"""What is missing or wrong in the folder of a game, told when it is loaded: each fault with its file.

Most of it would come up anyhow, but later, and as an error that names neither file nor remedy.  What the rules do is
for the tests.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from boardkit.core.errors import close_matches
from boardkit.core.game import Game
from boardkit.core.hooks import FILES, Hooks
from boardkit.core.languages import LANGUAGES
from boardkit.core.messages import message
from boardkit.core.reader import Reader
from boardkit.core.rulebook import KINDS, PRESETS, SCOPES, key_of

PLACES = {hook.lower(): (f"{file}.py", hook) for file, hooks in FILES.items() for hook in hooks}
"""What the core asks for by a name of its own, to the file where it is found and its name there."""
RULES = "rules.toml"


def faults(engine: type[Game], rules: Mapping[str, Any], folder: str) -> list[str]:
    """What is wrong with an engine and the contents of its `RULES`; what hangs on a missing thing is not looked at."""
    found = list(_missing(engine))
    if not found:
        found = [*_gaps(engine), *_twins(engine), *_wrong_facts(engine, rules, folder)]
    return [*found, *_rule_faults(rules)]


# The class and its tables


def _missing(engine: type[Game]) -> Iterator[str]:
    """Facts, tables and functions that every game must have."""
    declared = [name for name in Hooks.__annotations__ if not hasattr(Hooks, name) and not hasattr(engine, name)]
    for name in (*declared, *sorted(engine.__abstractmethods__)):
        file, there = PLACES.get(name, ("__init__.py", name))
        yield message("engine.missing", file=file, name=there)


def _gaps(engine: type[Game]) -> Iterator[str]:
    """Tables without an entry for a kind of move, decision or task."""
    decisions: set[Any] = {*engine.decisions, *engine.listing}
    accepted = {kind for decision in decisions for kind in decision.accepts}
    wanted: Mapping[str, Iterable[Any]] = {
        "tasks": engine.resumers, "decisions": engine.listing, "listing": engine.decisions, "notation": accepted,
        "checks": accepted, "performers": accepted, "resumers": engine.tasks,
    }  # fmt: skip
    for table, kinds in wanted.items():
        file, there = PLACES[table]
        for name in sorted(kind.__name__ for kind in {*kinds} - {*getattr(engine, table)}):
            yield message("engine.no_entry", file=file, table=there, name=name)


def _twins(engine: type[Game]) -> Iterator[str]:
    """Names that two kinds of move, or two entries of the agenda, have in common."""
    frames: list[Any] = [*engine.tasks, *engine.decisions]
    yield from _twice("agenda.py", [(kind.name, kind.__name__) for kind in frames])
    yield from _twice("moves.py", [(kind.verb, kind.__name__) for kind in engine.notation])


def _twice(file: str, named: Iterable[tuple[str, str]]) -> Iterator[str]:
    first: dict[str, str] = {}
    for name, kind in named:
        if name in first:
            yield message("engine.twice", file=file, one=first[name], other=kind, name=name)
        first.setdefault(name, kind)


def _wrong_facts(engine: type[Game], rules: Mapping[str, Any], folder: str) -> Iterator[str]:
    """What the class says of the game, where it cannot be."""
    if engine.name != folder:
        yield message("engine.name", name=engine.name, folder=folder)
    for edge in engine.flow:
        if len(edge.split()) != 2:
            yield message("engine.edge", edge=edge)
    if engine.end_rule not in rules.get("rules", ()):
        close = close_matches(engine.end_rule, rules.get("rules", ()))
        yield message("engine.end_rule", rule=engine.end_rule, close=close)


# The texts of the rules


def _rule_faults(document: Mapping[str, Any]) -> list[str]:
    """Fields that are missing in `RULES`, or hold what they cannot."""
    problems: list[str] = []
    book = Reader(document, RULES, problems)
    _words(book, "title")
    for _, rule in _tables(book, "rules"):
        rule.need_choice("kind", KINDS)
        rule.need("source", str)
        rule.allow("ruling")
        _words(rule, "title", "text")
        rule.close()
    for _, ruling in _tables(book, "rulings"):
        _ruling(ruling, document.get("rules", {}))
    presets = Reader(book.need("presets", dict), f"{RULES}, presets", problems)
    for preset in PRESETS if presets.table else ():
        if named := presets.need(preset, dict):
            _words(Reader(named, presets.where(preset), problems), "title")
    return problems


def _tables(book: Reader, key: str) -> Iterator[tuple[str, Reader]]:
    """The tables of a table, each under its own name."""
    for name, table in book.take(key, dict, {}).items():
        if isinstance(table, dict):
            yield name, Reader(table, f"{RULES}, {name}", book.problems)
        else:
            book.problems.append(message("field.kind", where=name, kind=message("kind.dict"), value=repr(table)))


def _ruling(ruling: Reader, rules: Mapping[str, Any]) -> None:
    ruling.need_choice("rule", rules)
    ruling.need_choice("scope", SCOPES)
    ruling.need("source", list)
    ruling.take("reachable", bool)
    _words(ruling, "title", "text")
    readings = Reader(ruling.need("readings", dict), ruling.where("readings"), ruling.problems)
    _words(readings, *readings.table)
    for key in ("default", "notes"):
        ruling.allow(key)
        if key not in ruling.table:
            ruling.problems.append(message("field.missing", where=ruling.where(key)))
        elif (value := key_of(ruling.table[key])) not in readings.table:
            close = close_matches(value, readings.table)
            ruling.problems.append(message("field.other", where=ruling.where(key), value=repr(value), close=close))
    ruling.close()


def _words(reader: Reader, *keys: str) -> None:
    """Texts that must be there in both languages."""
    for key in keys:
        table = reader.need(key, dict)
        inner = Reader(table, reader.where(key), reader.problems)
        for lang in LANGUAGES if table else ():
            inner.need(lang, str)
