"""Rules, and the switches between readings of them, as read from a game's ``rules.toml``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

from boardkit.core.errors import OptionError, RuleNotFound, close_matches
from boardkit.core.languages import checked
from boardkit.core.messages import message

ACTING = frozenset({"setup", "permission", "effect", "scoring"})
"""Kinds of rule without which some event or violation would be missing; the others explain."""
KINDS = (*sorted(ACTING), "component", "definition", "table")
SCOPES = ("setup", "play", "scoring")
"""When the reading of a ruling can matter."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule: what kind it is, where it comes from, its words, and the switches that read it in two ways."""

    id: str
    kind: str
    source: str
    rulings: tuple[str, ...]
    _title: Mapping[str, str]
    _text: Mapping[str, str]

    @property
    def acts(self) -> bool:
        """Whether the rule fires or blocks, rather than explains."""
        return self.kind in ACTING

    def title(self, lang: str = "en") -> str:
        """Its name in a few words."""
        return self._title[checked(lang)]

    def text(self, lang: str = "en") -> str:
        """What it says."""
        return self._text[checked(lang)]


def chapter_of(rule: str) -> str:
    """The chapter of a rule.

    >>> chapter_of("R7.9")
    'R7'
    """
    return rule.partition(".")[0]


class Rulebook(Mapping[str, Rule]):
    """The rules of a game by id, in order.

    Raises `RuleNotFound`, offering close matches, for an id that is not there.
    """

    def __init__(self, document: Mapping[str, Any]) -> None:
        self.sources: Mapping[str, Mapping[str, str]] = document.get("sources", {})
        self._rules = {id_: _rule(id_, entry) for id_, entry in document["rules"].items()}

    def __getitem__(self, id_: str) -> Rule:
        try:
            return self._rules[id_]
        except KeyError:
            raise RuleNotFound(message("no.rule", name=id_, close=close_matches(id_, self._rules))) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def acting(self) -> tuple[str, ...]:
        """The ids of the rules that fire or block."""
        return tuple(id_ for id_, rule in self._rules.items() if rule.acts)


def _rule(id_: str, entry: Mapping[str, Any]) -> Rule:
    switches = entry.get("ruling", ())
    switches = (switches,) if isinstance(switches, str) else tuple(switches)
    return Rule(id_, entry["kind"], entry["source"], switches, entry["title"], entry["text"])


@dataclass(frozen=True, slots=True)
class Ruling:
    """A named switch between readings of a rule, and the reading in force."""

    name: str
    rule: str
    value: Any
    default: Any
    notes: Any
    scope: str
    reachable: bool
    source: tuple[str, ...]
    readings: Mapping[Any, Mapping[str, str]]
    _title: Mapping[str, str]
    _text: Mapping[str, str]

    def title(self, lang: str = "en") -> str:
        """What is disputed, in a few words."""
        return self._title[checked(lang)]

    def text(self, lang: str = "en") -> str:
        """What is disputed, and why."""
        return self._text[checked(lang)]

    def reading(self, value: Any, lang: str = "en") -> str:
        """What one reading says."""
        return self.readings[value][checked(lang)]


PRESETS = ("rulebook", "notes")


class Rulings(Mapping[str, Ruling]):
    """All switches of a game with the readings in force: a preset, changed here and there.

    preset    ``rulebook`` or ``notes``
    changes   switch name to reading, as a Python value or as written (``"true"``)
    """

    def __init__(self, document: Mapping[str, Any], preset: str = "rulebook", changes: Mapping[str, Any] | None = None):
        if preset not in PRESETS:
            raise OptionError(message("no.preset", name=preset, close=close_matches(preset, PRESETS)))
        self.preset = preset
        self._document = document
        key = "default" if preset == "rulebook" else "notes"
        self._rulings = {name: _ruling(name, entry, entry[key]) for name, entry in document.get("rulings", {}).items()}
        for name, value in (changes or {}).items():
            self._rulings[name] = self._changed(name, value)

    def _changed(self, name: str, value: Any) -> Ruling:
        if name not in self._rulings:
            raise OptionError(message("no.ruling", name=name, close=close_matches(name, self._rulings)))
        ruling = self._rulings[name]
        for reading in ruling.readings:
            if value is reading or (not isinstance(value, bool) and str(value) == key_of(reading)):
                return replace(ruling, value=reading)
        names = [key_of(reading) for reading in ruling.readings]
        raise OptionError(message("no.reading", ruling=name, name=value, close=close_matches(value, names)))

    def __getitem__(self, name: str) -> Ruling:
        return self._rulings[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rulings)

    def __len__(self) -> int:
        return len(self._rulings)

    def changes(self) -> dict[str, Any]:
        """The readings in force that differ from the preset's."""
        preset = Rulings(self._document, self.preset)
        return {name: ruling.value for name, ruling in self.items() if ruling.value != preset[name].value}

    def preset_text(self, preset: str, lang: str = "en") -> str:
        """The name of a preset."""
        return str(self._document["presets"][preset]["title"][checked(lang)])

    def values_in_force(self) -> SimpleNamespace:
        """The readings as attributes, for the rules to ask."""
        return SimpleNamespace(**{name: ruling.value for name, ruling in self.items()})


def key_of(value: Any) -> str:
    """How a reading is written in the data."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _ruling(name: str, entry: Mapping[str, Any], value: Any) -> Ruling:
    boolean = isinstance(entry["default"], bool)
    readings = {(key == "true" if boolean else key): texts for key, texts in entry["readings"].items()}
    return Ruling(
        name, entry["rule"], value, entry["default"], entry["notes"], entry["scope"], entry.get("reachable", True),
        tuple(entry["source"]), readings, entry["title"], entry["text"],
    )  # fmt: skip
