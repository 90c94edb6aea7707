"""Finding the games, and loading one with its data."""

from __future__ import annotations

import importlib
import json
import pkgutil
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from boardkit.core import record
from boardkit.core.errors import ComponentsError, OptionError, close_matches
from boardkit.core.game import Game
from boardkit.core.session import Session

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

    Raises `OptionError`, offering close matches, and `ComponentsError`, naming record and field.

    >>> load("brian_boru", claim_threshold_mode="more_than")
    bk.load('brian_boru', ruleset='rulebook', claim_threshold_mode='more_than')
    """
    if name not in games():
        raise OptionError(f"there is no game {name!r}; {close_matches(name, games())}")
    engine = importlib.import_module(f"{ENGINES}.{name}").Engine
    own = components if components is None or isinstance(components, Mapping) else _read_json(Path(components))
    game: Game = engine(_documents(name), ruleset, rulings, own)
    return game


def open_session(source: str | Path, components: str | Path | Mapping[str, Any] | None = None) -> Session:
    """The session that a record, or the position that a scenario, describes: a path, or the text itself."""
    return record.load(source, load, components)


@cache
def _documents(name: str) -> dict[str, Any]:
    """The data files of an engine's folder, parsed."""
    folder = files(f"{ENGINES}.{name}")
    scenarios = sorted((folder / "scenarios").iterdir(), key=lambda file: file.name)
    return {
        "components": json.loads((folder / "components.json").read_text(encoding="utf-8")),
        "rules": tomllib.loads((folder / "rules.toml").read_text(encoding="utf-8")),
        "texts": tomllib.loads((folder / "texts.toml").read_text(encoding="utf-8")),
        "scenarios": {
            file.name.removesuffix(".toml"): file.read_text(encoding="utf-8")
            for file in scenarios
            if file.name.endswith(".toml")
        },
    }


def _read_json(path: Path) -> Mapping[str, Any]:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ComponentsError([f"{path.name}: {error}"]) from None
    if not isinstance(found, dict):
        raise ComponentsError([f"{path.name}: must hold a table, not {type(found).__name__}"])
    return found
