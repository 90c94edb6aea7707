"""Everything the engine says has words in both languages, and they read as the glossary asks."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from random import Random
from string import Formatter
from typing import Any

import pytest

import boardkit as bk
from boardkit.core import game as core_game
from boardkit.core import hooks as core_hooks
from boardkit.core.data import Agenda, Continue, PhaseBegun
from boardkit.core.languages import LANGUAGES
from boardkit.engines.brew import (
    agenda,
    components,
    effects_actions,
    effects_cards,
    effects_place,
    effects_round,
    events,
    moves,
    queries,
    scoring,
    tallies,
    violations,
    violations_chance,
    violations_dice,
    violations_place,
)

GAME = bk.load("brew")
TEXTS = GAME.texts.templates
EFFECTS = (effects_actions, effects_cards, effects_place, effects_round, scoring)
EVENTS = (*events.TYPES, PhaseBegun, Agenda)
MOVES = (*moves.TYPES, Continue)


def made(node: ast.AST) -> ast.AST:
    """A call that tells an event as the call that makes it."""
    told = isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "tell"
    return ast.Call(node.args[0], node.args[1:], []) if told else node


def calls(module: Any, name: str) -> Iterator[ast.Call]:
    """Every call of a function or class of that name."""
    for node in map(made, ast.walk(ast.parse(inspect.getsource(module)))):
        if isinstance(node, ast.Call) and name in (getattr(node.func, key, "") for key in ("id", "attr")):
            yield node


def literals(module: Any, name: str, place: int) -> Iterator[tuple[str, set[str]]]:
    """The constant strings given at a place, with the names of the keywords beside them."""
    for call in calls(module, name):
        for node in ast.walk(call.args[place]) if len(call.args) > place else ():
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.islower():
                yield node.value, {str(keyword.arg) for keyword in call.keywords}


def violation_facts() -> dict[str, set[str]]:
    """Code to the facts that every violation of that code has."""
    found: dict[str, set[str]] = {}
    for module in (
        violations,
        violations_chance,
        violations_dice,
        violations_place,
        core_game,
        core_hooks,
        inspect.getmodule(type(GAME)),
    ):
        for code, facts in literals(module, "Violation", 1):
            found[code] = found.get(code, facts) & facts
    for name in ("char_stack_forage", "char_ingredient_slot_as_creature", "char_win_tie"):
        found[f"not_{name}"] = set()
    for fault in ("no_die_there", "comparison_lost", "tie_with_elements", "no_tie"):
        found[f"win_{fault}"] = {"card"}
    found |= {"potion_not_in_market": {"card"}, "potion_not_reserved": {"card"}}
    for fault in ("pays_too_little", "pays_too_much"):
        found[fault] = {"card", "kinds"}
    return {code: facts for code, facts in found.items() if code not in ("not_", "win_")}


VIOLATIONS = violation_facts()
NOTHING = {reason for module in EFFECTS for reason, _ in literals(module, "NothingHappens", 2) if reason != "no_"}
SCORED = {"potions", "noted", "forests", "paired", "unpaired", "sets", "berry_sets"}
SUB_KEYS = {
    "NothingHappens": NOTHING | {f"no_{kind}" for kind in queries._CAN if not kind.startswith("gain_vp")},
    "Scored": SCORED,
    "Way": set(moves.MODES),
}


def text_keys(kinds: tuple[type, ...]) -> set[str]:
    """The keys of some classes, a class with a `text_key` under its sub-keys."""
    keys = set()
    for kind in kinds:
        name = kind.__name__
        keys |= {f"{name}.{sub}" for sub in SUB_KEYS[name]} if hasattr(kind, "text_key") else {name}
    return keys


TALLY = {code: facts for code, facts in literals(tallies, "Reason", 1) if not code.startswith("r1")} | {
    "leads": {"seat", "count", "rival", "elements"}, "leads_sum": {"seat", "count", "rival", "elements"},
    "can_pay": {"seat", "amount"}, "cannot_pay": {"seat", "amount"},
}  # fmt: skip
PART = {
    "spot": {"place"}, "pool": {"seat"}, "pooled": {"die", "seat"}, "placed": {"die", "place"},
    "covered": {"die", "place"},
}  # fmt: skip
VERBS = {kind.verb for kind in MOVES}
DECISIONS = {kind.name: kind for kind in agenda.DECISIONS}
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
    "score": SCORED | {"tokens"},
    "word": {
        *components.FACES, *components.KINDS, *components.SEASONS, *components.SIDES,
        "nothing", "card", "forage_die", "element_die",
    },
    "tally": {*TALLY, "title", "thing", "leader", "column.elements"},
    "turn": {
        "place", "brew", "drink", "why.too_dear", "why.no_potion", "why.empty_hand", "why.does_nothing",
    },
    "part": {*PART, "group.pooled", "group.placed", "group.covered"},
}  # fmt: skip


@pytest.mark.parametrize("section", EXPECTED)
def test_every_text_is_there_and_no_other(section):
    there = {key.partition(".")[2] for key in TEXTS if key.startswith(f"{section}.")}
    assert there == EXPECTED[section]


def test_there_are_no_other_sections():
    assert {key.partition(".")[0] for key in TEXTS} == set(EXPECTED)


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def may_name(key: str) -> set[str]:
    """The placeholders that a text may have."""
    section, name = key.split(".")[:2]
    if section == "violation":
        return VIOLATIONS[name]
    if section in ("tally", "part"):
        return {"tally": TALLY, "part": PART}[section].get(name, set())
    if section == "score":
        return {"seat", "points", "count"}
    if section == "word":
        return {"id", "name", "face", "letter"}
    kind = DECISIONS[name] if section == "decision" else None
    for other in (*EVENTS, *MOVES):
        if other.__name__ == name and section in ("event", "move"):
            kind = other
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
    text = text.replace("C_", "C").replace("_", "")
    found = [fault for fault, pattern in (FAULTS[lang] | EITHER).items() if re.search(pattern, text)]
    if text.endswith((".", "。")) != stop:
        found.append("full stop")
    return [f"{text!r}: {fault}" for fault in found] if text else ["empty"]


@cache
def said() -> frozenset[Any]:
    """Events, moves, decisions and violations from some games."""
    found: set[Any] = set()
    for seed in range(9):
        players, ruleset = 2 + seed % 3, ("rulebook", "notes")[seed % 2]
        game, rng = bk.load("brew", ruleset=ruleset), Random(f"texts/{seed}")
        state, number = game.initial(players=players), 0
        while (seat := game.to_move(state)) is not None:
            found.add(state.pending[-1])
            move = game.sample_chance(state, rng) if seat == bk.CHANCE else rng.choice(game.legal_moves(state))
            if number % 4 == 0:
                found.update(game.candidates(state))
                found.update(why for other in game.candidates(state) for why in game.explain(state, other))
            step = game.apply(state, move)
            found.update((move, *step.events))
            state, number = step.state, number + 1
        found.update(game.result(state).lines)
    return frozenset(found)


def test_random_games_say_only_what_has_a_text():
    seen = {thing.text_key for thing in said() if hasattr(thing, "text_key")}
    assert seen <= EXPECTED["event"] | EXPECTED["move"]
    assert {thing.code for thing in said() if isinstance(thing, bk.Violation)} <= set(VIOLATIONS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_random_games_say_reads_well(lang):
    texts = {(GAME.describe(thing, lang), isinstance(thing, bk.Violation)) for thing in said()}
    assert len(texts) > 1_000
    assert not [fault for text, stop in texts for fault in faults(text, lang, stop)][:20]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_and_rulings_are_in_the_words_of_the_glossary(lang):
    texts = [text for rule in GAME.rules.values() for text in (rule.text(lang),)]
    texts += [ruling.reading(value, lang) for ruling in GAME.rulings.values() for value in ruling.readings]
    wanted = {name: FAULTS[lang][name] for name in FAULTS[lang]}
    assert not [(name, text) for text in texts for name, pattern in wanted.items() if re.search(pattern, text)]


def test_one_point_and_two_points():
    assert GAME.describe(events.PointsGained("R9.8", 0, 1)) == "Player A gains 1 point"
    assert GAME.describe(events.PointsGained("R9.8", 0, 2)) == "Player A gains 2 points"
    assert GAME.describe(events.PointsGained("R9.8", 0, 2), "zh-TW") == "玩家 A 獲得 2 分"


def test_a_die_is_named_by_its_owner_and_face():
    placed = events.DiePlaced("R5.2", 0, "A:h", GAME.data.place_index["F06.1"])
    assert GAME.describe(placed) == "Player A places the herb die of A on F06.1"
    assert GAME.describe(placed, "zh-TW") == "玩家 A 把玩家 A 的藥草骰放到 F06.1"
