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
from boardkit.engines.brian_boru import (
    agenda,
    components,
    effects_round,
    effects_symbols,
    effects_tricks,
    effects_upkeep,
    events,
    moves,
    scoring,
    violations,
)
from contract.checks import random_turns, viewers

GAME = bk.load("brian_boru")
TEXTS = GAME.texts.templates
EFFECTS = (effects_round, effects_symbols, effects_tricks, effects_upkeep, scoring)
SUITS = tuple(components.SUIT_SYMBOL.values())
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
    """The strings that an argument can be: f-strings are about the symbol of a suit."""
    if isinstance(node, ast.Constant):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return literals(node.body, scope) | literals(node.orelse, scope)
    if isinstance(node, ast.JoinedStr):
        parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
        return {"".join(suit if part is None else part for part in parts) for suit in SUITS}
    assert isinstance(node, ast.Name), ast.dump(node)
    set_here = (step for step in ast.walk(scope) if isinstance(step, ast.Assign) and step.targets[0].id == node.id)
    return set().union(*(literals(step.value, scope) for step in set_here))


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
REASONS = argument("Scored", 3)
SUB_KEYS = {
    "NothingHappens": argument("NothingHappens", 2),
    "ClaimStays": argument("ClaimStays", 2),
    "Scored": REASONS,
    "ActionBegun": {"primary", "secondary"},
    "MovedOnTrack": {"up", "down"},
    "ChooserNamed": {"one", "each"},
    "ClaimTaken": {"board", "player"},
    "Act": {"alone", "here"},
    "Extra": {"none", "some"},
    "Expand": {"none", "town"},
    "Princess": set(moves.PRINCESS_CHOICES),
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
    *("none", "any_region", "princess"),
    *components.CARD_SYMBOLS,
    *components.COLOURS,
    *(f"card_{colour}" for colour in components.COLOURS),
    *moves.PRINCESS_CHOICES,
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
    "tally": {"title", "thing", "leader", "below", *(f"column.{name}" for name in ("vikings", "weight", "threshold"))},
    "word": WORDS,
}

# What random games say


@cache
def said() -> frozenset[Any]:
    """Events, as made and as every viewer may read them, moves, decisions and violations, from 30 games."""
    found: set[Any] = set()
    for seed in range(30):
        players, ruleset = 3 + seed % 3, ("rulebook", "notes")[seed % 2]
        game = bk.load("brian_boru", ruleset=ruleset)
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
    for name in ("ActionBegun", "MovedOnTrack", "ChooserNamed", "ClaimTaken", "Extra", "Expand", "Princess"):
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
        return {"seat", "points", "region", "count"}
    if section == "word" and name.startswith("card_"):
        return {"number"}
    if key == "word.princess":
        return {"name"}
    if key == "move.Act.here":
        return {"choice", "symbols"}
    if key == "tally.below":
        return {"weight", "threshold"}
    kind = owner(key)
    names = {field.name for field in fields(kind)} if kind else set()
    return names | {"seats"} if section == "decision" else names


@pytest.mark.parametrize("key", TEXTS)
def test_both_languages_name_the_same_facts(key):
    assert set(TEXTS[key]) == set(LANGUAGES)
    named = {lang: placeholders(TEXTS[key][lang]) for lang in LANGUAGES}
    assert named["en"] == named["zh-TW"] <= may_name(key)


EVERYBODY = {"spoils_tied", "no_spoils", "second_spoils_tied", "church_tied", "church_empty", "coins_tied"}


def test_what_concerns_everybody_names_no_seat():
    for call, scope in (found for module in EFFECTS for found in calls(module, "NothingHappens")):
        concerns_all = isinstance(call.args[1], ast.Name) and call.args[1].id == "NOBODY"
        for what in literals(call.args[2], scope):
            assert concerns_all == (what in EVERYBODY)
            assert ("seat" in placeholders(TEXTS[f"event.NothingHappens.{what}"]["en"])) != concerns_all


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
        ("en", "Player A plays  red 11"),
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
    "seat": (0, 2), "seats": ((1,), (0, 2)), "giver": (1,), "previous": (1,), "loser": (1,),
    "town": ("D2", "S4"), "source": (3,), "symbols": (("coin", "expand"), ("raider",)),
    "neighbours": ((3,), (3, 4)), "region": (0, 7), "colour": ("red", "blue"),
    "cards": ((11,), (2, 13), bk.Hidden(1), bk.Hidden(2)), "first": (2,), "second": (13,), "values": ((9, 12, 12),),
    "symbol": SUITS, "phase": GAME.phase_names, "verb": sorted(VERBS), "asked": tuple(DECISIONS),
    "name": ("nowhere", 40), "names": (("aoife", "brigid"), (9, 12)),
}  # fmt: skip


def samples(key: str, name: str) -> tuple[Any, ...]:
    """Values for a placeholder: those that a field of this name and type can have."""
    kind = owner(key)
    types = {field.name: field.type for field in fields(kind)} if kind else {}
    text = types.get(name) == "str"
    if name == "card":
        return ("aoife", "estrid") if text else (11, 20)
    if name == "choice" and text:
        return moves.PRINCESS_CHOICES
    if key == "decision.take" and name == "region":
        return (-1, 0)
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


def test_one_coin_and_two_coins():
    assert GAME.describe(events.CoinsPaid("R7.4", 0, 1)) == "Player A pays 1 coin"
    assert GAME.describe(events.CoinsPaid("R7.6", 0, 2)) == "Player A pays 2 coins"
    assert GAME.describe(events.CoinsPaid("R7.6", 0, 2), "zh-TW") == "玩家 A 支付 2 枚金幣"


def test_cards_are_named_to_those_who_may_see_them():
    kept = events.CardsKept("R5.2", 1, (3, 11))
    assert GAME.describe(GAME.redact(kept, 1)) == "Player B keeps: blue 3, red 11"
    assert GAME.describe(GAME.redact(kept, 0)) == "Player B keeps: 2 hidden"
    assert GAME.describe(GAME.redact(kept, None), "zh-TW") == "玩家 B 留下：2 張隱藏的牌"


def test_a_refusal_says_what_would_be_right():
    state = GAME.initial(players=3)
    (why,) = GAME.explain(state, moves.Play(11))
    wanted = "This is not the time for playing a card: what is asked for now is who receives the active town marker."
    assert GAME.describe(why) == wanted
    assert GAME.describe(why, "zh-TW") == "現在不能打出行動卡；現在要決定的是獲得行動城市標記的玩家。"


def test_a_secondary_action_is_told_with_the_symbols_of_the_card():
    state = GAME.scenario("ec_20")
    told = [GAME.describe(move, "en", state) for move in GAME.legal_moves(state)]
    assert told == ["Secondary action 1: coin ×2, expand", "Secondary action 2: raider ×2"]
    assert GAME.describe(GAME.legal_moves(state)[1], "zh-TW", state) == "次要行動 2：侵略者 ×2"
