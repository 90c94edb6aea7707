"""Finding the games, and loading one with its data."""

from __future__ import annotations

import importlib
import json
import pkgutil
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from boardkit.core import record
from boardkit.core.errors import ComponentsError, EngineError, OptionError, ScenarioError, close_matches
from boardkit.core.game import Game
from boardkit.core.messages import listed, message, syntax, unreadable
from boardkit.core.session import Session
from boardkit.engines import checking

ENGINES = "boardkit.engines"


@cache
def games() -> tuple[str, ...]:
    """The names of the games, one per folder of ``engines``."""
    package = importlib.import_module(ENGINES)
    return tuple(sorted(found.name for found in pkgutil.iter_modules(package.__path__) if found.ispkg))


def load(
    name: str, ruleset: str = "rulebook", *, components: str | Path | Mapping[str, Any] | None = None, **rulings: Any
) -> Game:
    """A game under a preset of readings, some changed by name.

    components   the path (or the contents) of a data file to use in place of the shipped one

    Raises `OptionError`, offering close matches; `ComponentsError`, naming record and field; and `EngineError` for a
    game that somebody is still writing, naming file and remedy.

    >>> load("brian_boru", claim_threshold_mode="more_than")
    bk.load('brian_boru', ruleset='rulebook', claim_threshold_mode='more_than')
    """
    if name not in games():
        raise OptionError(message("no.game", name=name, close=close_matches(name, games())))
    engine = _engine(name)
    own = components if components is None or isinstance(components, Mapping) else _read_json(Path(components))
    game: Game = engine(_documents(name), ruleset, rulings, own)
    return game


def open_session(source: str | Path, components: str | Path | Mapping[str, Any] | None = None) -> Session:
    """The session that a record, or the position that a scenario, describes.

    source   a path, the text itself, or the name of a shipped scenario, such as "brian_boru/ec_34"

    Raises `RecordError` or `ScenarioError`.

    >>> open_session("brian_boru/ec_34").game.name
    'brian_boru'
    """
    named = isinstance(source, str) and "\n" not in source and not Path(source).suffix and not _is_file(source)
    return record.load(find_scenario(str(source))[1] + "\n" if named else source, load, components)


@cache
def _engine(name: str) -> type[Game]:
    """The class of a game, once its folder has been looked through."""
    package = importlib.import_module(f"{ENGINES}.{name}")
    if not hasattr(package, "Engine"):
        raise EngineError(name, [message("engine.missing", file="__init__.py", name="class Engine")])
    engine: type[Game] = package.Engine
    problems = checking.faults(engine, _documents(name)["rules"], name)
    if problems:
        raise EngineError(name, problems)
    return engine


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


def find_scenario(name: str) -> tuple[str, str]:
    """The game and the text of a shipped scenario, named as "game/scenario", or without the game where only one has it.

    Raises `ScenarioError`, offering close matches, or the games to choose from.
    """
    game, _, short = name.rpartition("/")
    asked = (game,) if game in games() else games()
    found = {f"{one}/{scenario}": text for one in asked for scenario, text in _documents(one)["scenarios"].items()}
    holders = [full for full in (f"{one}/{short}" for one in asked if game in ("", one)) if full in found]
    if not holders:
        raise ScenarioError([message("no.scenario", name=name, close=close_matches(name, found))])
    if len(holders) > 1:
        raise ScenarioError([message("no.single_scenario", name=name, names=listed(holders))])
    return holders[0].partition("/")[0], found[holders[0]]


@cache
def _documents(name: str) -> dict[str, Any]:
    """The data files of an engine's folder, parsed; a game may have no scenarios yet."""
    folder, problems = files(f"{ENGINES}.{name}"), list[str]()
    found: dict[str, Any] = {
        file.partition(".")[0]: _parsed(folder / file, problems)
        for file in ("components.json", "rules.toml", "texts.toml")
    }
    if problems:
        raise EngineError(name, problems)
    scenarios = folder / "scenarios"
    there = sorted(scenarios.iterdir(), key=lambda file: file.name) if scenarios.is_dir() else []
    return found | {
        "scenarios": {
            file.name.removesuffix(".toml"): file.read_text(encoding="utf-8")
            for file in there
            if file.name.endswith(".toml")
        }
    }


def _parsed(file: Traversable, problems: list[str]) -> Any:
    """What a data file holds; a fault goes to the problems."""
    try:
        text = file.read_text(encoding="utf-8")
        return tomllib.loads(text) if file.name.endswith(".toml") else json.loads(text)
    except (OSError, UnicodeDecodeError) as error:
        problems.append(message("file.data", name=file.name, why=unreadable(error)))
    except ValueError as error:
        problems.append(message("file.data", name=file.name, why=syntax(error)))


def _read_json(path: Path) -> Mapping[str, Any]:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise ComponentsError([message("file.data", name=path.name, why=unreadable(error))]) from None
    except ValueError as error:
        raise ComponentsError([message("file.data", name=path.name, why=syntax(error))]) from None
    if not isinstance(found, dict):
        raise ComponentsError([message("file.no_table", name=path.name, kind=type(found).__name__)])
    return found
