"""What a game says: the texts it needs, the facts each may name, and what it says in random games.

Most of it is found out from the engine's sources.  What they do not tell is declared in `engines/<game>/wording.py`.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from string import Formatter
from typing import Any

import boardkit as bk
from boardkit.core.data import Agenda, Continue, Decision, Event, Frame, Move, PhaseBegun
from contract.checks import loaded, random_turns, viewers
from notebooks.chinese import HAN, TYPOGRAPHY, WIDE

# Typography

FAULTS = {
    "en": {"Chinese character": f"[{HAN}{WIDE}]", "space before punctuation": r" [,.;:?)]"},
    "zh-TW": {
        **TYPOGRAPHY,
        "word to avoid": "[您她占！]|(?<!其)他|游戲|輪次|不可以|勝利點|信息|默認|其它|記分|激活",
    },
}
EITHER = {
    "double space": "  ",
    "space at an end": r"^ | $",
    "placeholder left": "[{}]",
    "key": r"\b[a-z]+_[a-z]|[a-z]\.[A-Z]",
}


def faults(text: str, lang: str, stop: bool) -> list[str]:
    """What is wrong with a text; `stop` says whether it is a whole sentence."""
    found = [fault for fault, pattern in (FAULTS[lang] | EITHER).items() if re.search(pattern, text)]
    if text.endswith((".", "。")) != stop:
        found.append("full stop")
    return [f"{text!r}: {fault}" for fault in found] if text else ["empty"]


def placeholders(template: str) -> set[str]:
    """The facts that a template names."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


# What the sources tell

Fills = Mapping[str, tuple[str, ...]]
"""What an f-string can become: "no_{}" to the words that can fill it."""
NO_FILLS: Fills = {}


def sources(name: str) -> Iterator[ast.stmt]:
    """The functions and other statements of an engine and of what the core says for it."""
    core = [files("boardkit.core") / file for file in ("game.py", "hooks.py")]
    for file in (*core, *files(f"boardkit.engines.{name}").iterdir()):
        if file.name.endswith(".py"):
            yield from _statements(ast.parse(file.read_text("utf-8")))


def _statements(tree: ast.Module | ast.ClassDef) -> Iterator[ast.stmt]:
    for step in tree.body:
        if isinstance(step, ast.ClassDef):
            yield from _statements(step)
        else:
            yield step


def calls(name: str, made: str) -> Iterator[tuple[ast.Call, ast.stmt]]:
    """Every call that makes a thing of that name, with what stands around it; told events as if they were made."""
    for scope in sources(name):
        for node in ast.walk(scope):
            if isinstance(node, ast.Call) and _called(node) == "tell":
                node = ast.Call(node.args[0], node.args[1:], node.keywords)
            if isinstance(node, ast.Call) and _called(node) == made:
                yield node, scope


def _called(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def literals(node: ast.AST, scope: ast.AST, fills: Fills) -> set[str]:
    """The strings that an argument can be, as far as the source tells."""
    if isinstance(node, ast.Constant):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return literals(node.body, scope, fills) | literals(node.orelse, scope, fills)
    if isinstance(node, ast.JoinedStr):
        pattern = "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
        return {pattern.format(word) for word in fills[pattern]}
    set_here = [step.value for step in ast.walk(scope) if isinstance(step, ast.Assign) and _sets(step, node)]
    return set().union(*(literals(value, scope, fills) for value in set_here))


def _sets(step: ast.Assign, node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and getattr(step.targets[0], "id", "") == node.id


def given(name: str, made: str, place: int, fills: Fills = NO_FILLS) -> set[str]:
    """What an engine gives as an argument of an event."""
    return set().union(*(literals(call.args[place], scope, fills) for call, scope in calls(name, made)))


def codes(name: str, made: str, fills: Fills) -> dict[str, set[str]]:
    """Code of a violation or reason to the facts that every one of that code has."""
    found: dict[str, set[str]] = {}
    for call, scope in calls(name, made):
        facts = {keyword.arg for keyword in call.keywords}
        for code in literals(call.args[1], scope, fills):
            found[code] = found.get(code, facts) & facts
    return found


# What each game adds


@dataclass(frozen=True)
class Own:
    """What the sources of a game do not tell of its texts and fields; a game without a `wording.py` adds nothing."""

    sub_keys: Mapping[str, set[str]] = field(default_factory=dict)
    """Class with a `text_key` to all its keys; those of any other such class are what random games show."""
    always_seen: tuple[str, ...] = ()
    """Those of these classes that random games show without exception."""
    sections: Mapping[str, set[str]] = field(default_factory=dict)
    """The keys of the sections that only this game has."""
    fills: Fills = field(default_factory=dict)
    violations: Mapping[str, set[str]] = field(default_factory=dict)
    """Code to facts, of violations whose code is worked out."""
    facts: Mapping[str, set[str]] = field(default_factory=dict)
    """A key, or the beginning of one, to the facts that it may name."""
    samples: Callable[[str, str], tuple[Any, ...] | None] | None = None
    """Values for a fact of a key; where it gives none, values that random games show."""
    ids: str = r"(?!)"
    """A pattern for ids that stand in texts as they are."""
    out_of_reach: frozenset[str] = frozenset()
    """Fields of a state that no shipped scenario leads to: only a switch uses them that the shipped data cannot reach,
    or, like `tie_breaks`, the game does not have them."""


def own(name: str) -> Own:
    """What a game adds."""
    module = f"engines.{name}.wording"
    return import_module(module).OWN if find_spec(f"engines.{name}") and find_spec(module) else Own()


class Wording:
    """Everything that the texts of a game are compared with."""

    def __init__(self, name: str) -> None:
        self.game, self.own = loaded(name), own(name)
        self.texts = self.game.texts.templates
        events = import_module(f"boardkit.engines.{name}.events").TYPES
        self.events: tuple[type[Event], ...] = (*events, PhaseBegun, Agenda)
        self.moves: tuple[type[Move], ...] = (*self.game.notation, Continue)
        self.decisions = {kind.name: kind for kind in self.game.decisions}
        self.violations = codes(name, "Violation", self.own.fills) | dict(self.own.violations)
        self.said = said(name)
        self.shown: defaultdict[tuple[str, str], set[Any]] = defaultdict(set)
        for thing in self.said:
            for fact, value in facts(thing).items():
                if value not in ("", ()) and not isinstance(value, bool):
                    self.shown[_about(thing), fact].add(value)
                    self.shown["anything", fact].add(value)

    def keys(self, kinds: tuple[type, ...]) -> set[str]:
        """The keys of some classes, a class with a `text_key` under its sub-keys."""
        return {key for kind in kinds for key in self._keys(kind)}

    def _keys(self, kind: type) -> set[str]:
        if not hasattr(kind, "text_key"):
            return {kind.__name__}
        if kind.__name__ in self.own.sub_keys:
            return {f"{kind.__name__}.{sub}" for sub in self.own.sub_keys[kind.__name__]}
        return {thing.text_key for thing in self.said if type(thing) is kind}

    def expected(self) -> dict[str, set[str]]:
        """Section to the keys that it must have."""
        verbs, edges = {kind.verb for kind in self.moves}, self.game.phases().edges
        forks = {one for one, _ in edges if [first for first, _ in edges].count(one) > 1}
        return {
            "event": self.keys(self.events),
            "move": self.keys(self.moves),
            "decision": set(self.decisions),
            "task": {kind.name for kind in self.game.tasks},
            "violation": set(self.violations),
            "verb": verbs,
            "asked": set(self.decisions),
            "phase": set(self.game.phases().names),
            "flow": {f"{one}_{two}" for one, two in edges if one in forks},  # each way says when it is taken
            "group": verbs,
            "score": {thing.reason for thing in self.said if isinstance(thing, bk.ScoreLine)},
            **self.own.sections,
        }

    def owner(self, key: str) -> type | None:
        """The class whose fields a text may name, if it is about one."""
        section, name = key.split(".")[:2]
        kinds: dict[str, Mapping[str, type]] = {
            "event": {kind.__name__: kind for kind in self.events},
            "move": {kind.__name__: kind for kind in self.moves},
            "decision": self.decisions,
        }
        return kinds.get(section, {}).get(name)

    def may_name(self, key: str) -> set[str]:
        """The placeholders that a text may have."""
        section, name = key.split(".")[:2]
        for beginning in (key, f"{section}.{name}", section):
            if beginning in self.own.facts:
                return self.own.facts[beginning]
        if section == "violation":
            return self.violations[name]
        if section == "score":
            return {"seat", "points", "count"}
        kind = self.owner(key)
        names = {field.name for field in fields(kind)} if kind else set()
        return names | {"seats"} if section == "decision" else names

    def samples(self, key: str, name: str) -> tuple[Any, ...]:
        """Values for a placeholder: those that a field of this name can have."""
        if self.own.samples and (declared := self.own.samples(key, name)):
            return declared
        if name in ("verb", "asked", "phase"):
            return tuple(sorted(self.expected()[name]))
        found = self.shown[key, name] or self.shown["anything", name]
        return tuple(sorted(found, key=repr)[:: max(1, len(found) // 4)]) or (0, 1, 3)

    def spoken(self, name: str, value: Any, lang: str) -> Any:
        """As `describe` says it: numbers stay numbers."""
        if isinstance(value, bk.Hidden):
            return {"en": f"{len(value)} hidden", "zh-TW": f"{len(value)} 張隱藏的牌"}[lang]
        word = self.game.word(name, value, lang)
        return value if isinstance(value, int) and word == str(value) else word

    def faults(self, text: str, lang: str, stop: bool) -> list[str]:
        """What is wrong with a text in which ids may stand."""
        return faults(re.sub(self.own.ids, "C1", text), lang, stop)


@cache
def wording(name: str) -> Wording:
    """That of a game, found out once."""
    return Wording(name)


# What random games say


@cache
def said(name: str) -> frozenset[Any]:
    """Events, as made and as every viewer may read them, moves, decisions and violations, from 30 games."""
    found: set[Any] = set()
    for seed in range(30):
        game = bk.load(name, ruleset=("rulebook", "notes")[seed % 2])
        players = game.player_counts[seed % len(game.player_counts)]
        for number, turn in enumerate(random_turns(game, players, f"texts/{seed}")):
            found |= {turn.move, *(frame for frame in turn.before.pending[-1:] if isinstance(frame, Decision))}
            found.update(game.redact(event, seat) for event in turn.step.events for seat in viewers(players))
            found.update(turn.step.events)
            if number % 5 == 0:
                found.update(game.candidates(turn.before))
                found.update(why for move in game.candidates(turn.before) for why in game.explain(turn.before, move))
        found.update(game.result(turn.step.state).lines)
    return frozenset(found)


def _about(thing: Any) -> str:
    """The key of what is said of a thing."""
    for family, kind in {"event": Event, "move": Move}.items():
        if isinstance(thing, kind):
            return f"{family}.{getattr(thing, 'text_key', type(thing).__name__)}"
    if isinstance(thing, Frame):
        return f"decision.{thing.name}"
    return f"violation.{thing.code}" if isinstance(thing, bk.Violation) else f"score.{thing.reason}"


def facts(thing: Any) -> Mapping[str, Any]:
    """The facts of anything said."""
    if isinstance(thing, Event | Move | Frame):
        return {field.name: getattr(thing, field.name) for field in fields(thing)}  # type: ignore[arg-type]
    return dict(thing.facts)
