"""Rules and rulings as the Explorer shows them: found by number or by word, with their sources written out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from boardkit.core import scenario
from boardkit.core.errors import ScenarioError
from boardkit.core.game import Game
from boardkit.core.messages import message as core_message
from boardkit.core.rulebook import PRESETS, Ruling
from boardkit.explore.comparison import key
from boardkit.widgets.wording import say

MOST_FOUND = 40


def card(game: Game, id_: str, lang: str) -> dict[str, Any]:
    """All about a rule; raises `RuleNotFound`."""
    rule = game.rules[id_]
    return {
        "id": rule.id,
        "title": rule.title(lang),
        "text": rule.text(lang),
        "kind": say(f"kind.{rule.kind}", lang),
        "acts": rule.acts,
        "source": source(game, rule.source, lang),
        "rulings": [ruling(game.rulings[name], lang) | {"now": key(game.rulings[name].value)} for name in rule.rulings],
    }


def source(game: Game, text: str, lang: str) -> list[dict[str, str]]:
    """The parts of a source note such as "OR 5, OR 9; RULING", each with what its abbreviation stands for."""
    found: dict[str, list[str]] = {}
    for part in re.split(r"[;,]\s*", text):
        name, _, page = part.partition(" ")
        found.setdefault(name, []).extend([page] if page else [])
    names = game.rules.sources
    meanings = {name: names[name][lang] if name in names else name for name in found}
    return [{"name": name, "pages": ", ".join(pages), "text": meanings[name]} for name, pages in found.items()]


def ruling(found: Ruling, lang: str) -> dict[str, Any]:
    """A switch with the words of its readings."""
    return {
        "name": found.name,
        "rule": found.rule,
        "title": found.title(lang),
        "text": found.text(lang),
        "default": key(found.default),
        "notes": key(found.notes),
        "readings": [{"value": key(value), "text": found.reading(value, lang)} for value in found.readings],
    }


def search(game: Game, wanted: str, lang: str) -> list[dict[str, str]]:
    """The rules whose number, title or text holds all the words."""
    parts = wanted.casefold().split()
    found = []
    for rule in game.rules.values():
        text = f"{rule.id} {rule.title(lang)}\n{rule.text(lang)}".casefold()
        if parts and all(part in text for part in parts):
            found.append({"id": rule.id, "title": rule.title(lang)})
    exact = [entry for entry in found if entry["id"].casefold() in (wanted.strip().casefold(), f"r{wanted.strip()}")]
    return (exact + [entry for entry in found if entry not in exact])[:MOST_FOUND]


def catalog(game: Game, lang: str) -> dict[str, Any]:
    """What does not change during a game: titles of rules, switches, presets, scenarios."""
    return {
        "titles": {id_: rule.title(lang) for id_, rule in game.rules.items()},
        "acting": list(game.rules.acting()),
        "rulings": [ruling(found, lang) for found in game.rulings.values()],
        "presets": [{"name": name, "title": game.rulings.preset_text(name, lang)} for name in PRESETS],
        "counts": list(game.player_counts),
        "tallies": type(game).tallies is not Game.tallies,
        "scenarios": [{"name": name, "title": titles[lang]} for name, titles in scenario_titles(game)],
    }


def scenario_titles(game: Game) -> tuple[tuple[str, Mapping[str, str]], ...]:
    """The shipped scenarios with their titles."""
    return _titles(game.name, tuple(game.scenarios().items()))


@cache
def _titles(game: str, texts: tuple[tuple[str, str], ...]) -> tuple[tuple[str, Mapping[str, str]], ...]:
    return tuple((name, _title(name, text)) for name, text in texts)


def _title(name: str, text: str) -> Mapping[str, str]:
    """The title of a scenario; its name is in the error, for nobody has asked for this one."""
    try:
        return scenario.header(scenario.parse(text)).about.title
    except ScenarioError as error:
        faults = [core_message("field.fault", where=f"{name}.toml", why=why) for why in error.problems]
        raise ScenarioError(faults) from None
