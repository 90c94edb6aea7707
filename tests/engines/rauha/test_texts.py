"""Everything the engine says has words in both languages, and they read as the glossary asks."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from string import Formatter
from typing import Any

import pytest

import boardkit as bk
from boardkit.core import game as core_game
from boardkit.core import hooks as core_hooks
from boardkit.core.data import Agenda, Continue, PhaseBegun
from boardkit.core.languages import LANGUAGES
from boardkit.engines.rauha import agenda, components, effects_place, events, moves, violations
from contract.checks import random_turns, viewers

GAME = bk.load("rauha")
TEXTS = GAME.texts.templates
EFFECTS = (effects_place,)
EVENTS = (*events.TYPES, PhaseBegun, Agenda)
MOVES = (*moves.TYPES, Continue)

# What the sources hold


def made(node: ast.AST) -> ast.AST:
    """A call that tells an event as the call that makes it."""
    told = isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "tell"
    return ast.Call(node.args[0], node.args[1:], []) if told else node


def calls(module: Any, name: str) -> Iterator[tuple[ast.Call, ast.AST]]:
    """Every call of a function or class of that name, with the function around it."""
    for scope in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(scope, ast.FunctionDef):
            for node in map(made, ast.walk(scope)):
                if isinstance(node, ast.Call) and name in (getattr(node.func, key, "") for key in ("id", "attr")):
                    yield node, scope


def literals(node: ast.AST, scope: ast.AST) -> set[str]:
    """The strings that an argument can be."""
    if isinstance(node, ast.Constant):
        return {node.value}
    assert isinstance(node, ast.IfExp), ast.dump(node)
    return literals(node.body, scope) | literals(node.orelse, scope)


def argument(name: str, place: int) -> set[str]:
    """What the effects give as an argument of an event."""
    found = [literals(call.args[place], scope) for module in EFFECTS for call, scope in calls(module, name)]
    return set().union(*found)


def violation_facts() -> dict[str, set[str]]:
    """Code to the facts that every violation of that code has."""
    found: dict[str, set[str]] = {}
    for module in (violations, core_game, core_hooks):
        for call, scope in calls(module, "Violation"):
            facts = {keyword.arg for keyword in call.keywords}
            for code in literals(call.args[1], scope):
                found[code] = found.get(code, facts) & facts
    return found


VIOLATIONS = violation_facts()
REASONS = {"crystals"}
SUB_KEYS = {
    "EntityStays": argument("EntityStays", 3),
    "EntityWelcomed": {"board", "player"},
    "Activated": {"biome", "entity"},
    "EnergyGained": {"more", "less"},
    "Won": {"alone", "shared"},
    "Discard": set(moves.REWARDS),
    "MoveSpore": {"stay", "cell"},
    "Activate": {"plain", "cell", "animal"},
}


def text_keys(kinds: tuple[type, ...]) -> set[str]:
    """The keys of some classes, a class with a `text_key` under its sub-keys."""
    keys = set()
    for kind in kinds:
        name = kind.__name__
        keys |= {f"{name}.{sub}" for sub in SUB_KEYS[name]} if hasattr(kind, "text_key") else {name}
    return keys


VERBS = {kind.verb for kind in MOVES}
DECISIONS = {kind.name: kind for kind in agenda.DECISIONS}
WORDS = {
    *("biome", "satellite", "notch_stop", "corner_stop", "row", "column", "moon", "star", "water_source", "spore"),
    *components.BIOMES,
    *components.ANIMALS,
}
EDGES = GAME.phases().edges
WAYS_OUT = {f"{one}_{two}" for one, two in EDGES if [first for first, _ in EDGES].count(one) > 1}
"""Where a phase can be left in several ways, each says when it is taken."""
EXPECTED = {
    "event": text_keys(EVENTS),
    "move": text_keys(MOVES),
    "decision": set(DECISIONS),
    "task": {kind.name for kind in agenda.TASKS},
    "violation": set(VIOLATIONS),
    "verb": VERBS,
    "asked": set(DECISIONS),
    "phase": set(GAME.phase_names),
    "flow": WAYS_OUT,
    "group": VERBS,
    "score": REASONS | {"track"},
    "word": WORDS,
    "worth": {name for name, _ in GAME.ordered_step(GAME.scenario("ec_15")).worth},
}

# What random games say


@cache
def said() -> frozenset[Any]:
    """Events, as made and as every viewer may read them, moves, decisions and violations, from 30 games."""
    found: set[Any] = set()
    for seed in range(30):
        players, ruleset = 2 + seed % 4, ("rulebook", "notes")[seed % 2]
        game = bk.load("rauha", ruleset=ruleset)
        for number, turn in enumerate(random_turns(game, players, f"texts/{seed}")):
            found |= {turn.before.pending[-1], turn.move}
            found.update(game.redact(event, seat) for event in turn.step.events for seat in viewers(players))
            found.update(turn.step.events)
            if number % 5 == 0:
                found.update(game.candidates(turn.before))
                found.update(why for move in game.candidates(turn.before) for why in game.explain(turn.before, move))
        found.update(game.result(turn.step.state).lines)
    return frozenset(found)


def test_random_games_say_only_what_has_a_text():
    seen = {thing.text_key for thing in said() if hasattr(thing, "text_key")}
    assert seen <= EXPECTED["event"] | EXPECTED["move"]
    for name in ("Activated", "Activate"):
        assert {key.split(".")[1] for key in seen if key.startswith(f"{name}.")} == SUB_KEYS[name]


# The catalogue


@pytest.mark.parametrize("section", EXPECTED)
def test_every_text_is_there_and_no_other(section):
    there = {key.partition(".")[2] for key in TEXTS if key.startswith(f"{section}.")}
    assert there == EXPECTED[section]


def test_there_are_no_other_sections():
    assert {key.partition(".")[0] for key in TEXTS} == set(EXPECTED)


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def owner(key: str) -> Any:
    """The class whose fields a text may name, if it is about one."""
    section, name = key.split(".")[:2]
    if section == "decision":
        return DECISIONS[name]
    return next((kind for kind in (*EVENTS, *MOVES) if kind.__name__ == name and section in ("event", "move")), None)


def may_name(key: str) -> set[str]:
    """The placeholders that a text may have."""
    section, name = key.split(".")[:2]
    if section == "violation":
        return VIOLATIONS[name]
    if section == "score":
        return {"seat", "points", "count"}
    if section == "worth":
        return {"amount"}
    if section == "word":
        return {"name", "kinds", "place", "round", "turn", "axis", "number", "symbol"}
    kind = owner(key)
    names = {field.name for field in fields(kind)} if kind else set()
    return names | {"seats"} if section == "decision" else names


@pytest.mark.parametrize("key", TEXTS)
def test_both_languages_name_the_same_facts(key):
    assert set(TEXTS[key]) == set(LANGUAGES)
    named = {lang: placeholders(TEXTS[key][lang]) for lang in LANGUAGES}
    assert named["en"] == named["zh-TW"] <= may_name(key)


# Typography (glossary, section e)

HAN, LATIN, WIDE = "\u3400-\u9fff", "A-Za-z0-9\u00c0-\u024f", "，。、；：？！（）「」"
FAULTS = {
    "en": {
        "Chinese character": f"[{HAN}{WIDE}]",
        "space before punctuation": r" [,.;:?)]",
    },
    "zh-TW": {
        "half-width punctuation after Han": f"[{HAN}][,.;:?!()]",
        "no space between Han and Latin": f"[{HAN}][{LATIN}]|[{LATIN}][{HAN}]",
        "space between Han": f"[{HAN}] [{HAN}]",
        "space beside full-width punctuation": f" [{WIDE}]|[{WIDE}] ",
        "word to avoid": "[您她占！“”‘’]|(?<!其)他|游戲|輪次|不可以|勝利點|信息|默認|其它|記分|激活",
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


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Player A places  A1-15"),
        ("en", "Player A plays red 11."),
        ("en", "event.CardPlayed"),
        ("zh-TW", "玩家 A打出紅 11"),
        ("zh-TW", "玩家 A 打出 紅 11"),
        ("zh-TW", "玩家 A 留下： 紅 11"),
        ("zh-TW", "玩家 A 打出,紅 11"),
        ("zh-TW", "玩家 A 打出紅 11。"),
    ],
)
def test_faults_are_noticed(lang, text):
    assert faults(text, lang, stop=False)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_random_games_say_reads_well(lang):
    texts = {(GAME.describe(thing, lang), isinstance(thing, bk.Violation)) for thing in said()}
    assert len(texts) > 1_000
    assert not [fault for text, stop in texts for fault in faults(text, lang, stop)]


SAMPLES: dict[str, tuple[Any, ...]] = {
    "seat": (0, 2), "seats": ((1,), (0, 2)), "previous": (1,), "holder": (-1, 1), "cell": (0, 5),
    "cells": ((0,), (0, 4)),
    "line": ((0, 1, 2),), "card": ("A1-15", "A1-36", bk.Hidden()), "covered": ("A-00",), "biome": ("B-12", "A2-40"),
    "cards": (("A1-15",), ("A1-15", "A2-40"), bk.Hidden(3)), "lost": (("A1-15", "A1-16"), bk.Hidden(2)),
    "entity": (0, 6), "entities": ((3, 4),), "satellite": (0, 2), "stop": (0, 3, 15), "per": ("flying", "water_source"),
    "phase": GAME.phase_names, "verb": sorted(VERBS), "asked": tuple(DECISIONS), "name": ("nowhere", 40),
    "sizes": ((4, 4),),
    "thing": ("1,0", "metsat"), "side": ("A",), "kinds": ("forest",), "place": ("B",), "axis": ("row",),
    "symbol": ("moon",),
}  # fmt: skip


def samples(key: str, name: str) -> tuple[Any, ...]:
    """Values for a placeholder: those that a field of this name can have."""
    if name == "target":
        return ("flying",) if key == "move.Activate.animal" else ("0,0",)
    if key.startswith("violation.") and name == "thing":
        cells, entities = (
            ("already_used", "out_of_order", "free_first"),
            ("not_coming", "entity_not_held", "not_welcomed_now"),
        )
        code = key.split(".")[1]
        return (
            ("1,0", "metsat") if code in cells else ("metsat",) if code in (*entities, "never_activated") else ("1,0",)
        )
    if key.startswith("word.") and name in ("kinds", "axis", "symbol", "name", "place"):
        return {"kinds": ("forest",), "axis": ("row",), "symbol": ("moon",), "name": ("A1-15",), "place": ("B",)}[name]
    return SAMPLES.get(name, (0, 1, 3))


def spoken(name: str, value: Any, lang: str) -> Any:
    """As `describe` says it: numbers stay numbers."""
    if isinstance(value, bk.Hidden):
        return {"en": f"{len(value)} hidden", "zh-TW": f"{len(value)} 張隱藏的牌"}[lang]
    word = GAME.word(name, value, lang)
    return value if isinstance(value, int) and word == str(value) else word


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", TEXTS)
def test_every_text_reads_well_whatever_its_facts(key, lang):
    choices = {name: samples(key, name) for name in placeholders(TEXTS[key][lang])}
    for turn in range(max(map(len, choices.values()), default=1)):
        facts = {name: spoken(name, values[turn % len(values)], lang) for name, values in choices.items()}
        assert not faults(GAME.texts.say(key, lang, facts), lang, stop=key.startswith("violation."))


def test_one_crystal_and_two_crystals():
    assert GAME.describe(events.CrystalsPaid("R7.6", 0, 1)) == "Player A pays 1 crystal"
    assert GAME.describe(events.CrystalsPaid("R7.6", 0, 2)) == "Player A pays 2 crystals"
    assert GAME.describe(events.CrystalsPaid("R7.6", 0, 2), "zh-TW") == "玩家 A 支付 2 顆水晶"


def test_cards_are_named_to_those_who_may_see_them():
    chosen = events.CardChosen("R4.2", 1, 2, "A1-15")
    assert GAME.describe(GAME.redact(chosen, 1)) == "Player B chooses from satellite C: A1-15 (forest)"
    assert GAME.describe(GAME.redact(chosen, 0)) == "Player B chooses from satellite C: 1 hidden"
    assert GAME.describe(GAME.redact(chosen, None), "zh-TW") == "玩家 B 從衛星板 C 選擇：1 張隱藏的牌"


def test_a_refusal_says_what_would_be_right():
    state = GAME.initial(players=3)
    (why,) = GAME.explain(state, moves.Place("0,0"))
    assert (
        GAME.describe(why)
        == "This is not the time for placing a card: what is asked for now is the stack of the energy tokens."
    )
    assert GAME.describe(why, "zh-TW") == "現在不能放置卡；現在要決定的是能量指示物的疊放。"
