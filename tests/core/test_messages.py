"""Messages of errors: both languages, every key used, typical faults told in Chinese without an English sentence."""

import ast
import copy
import importlib
import json
import pickle
import pkgutil
import re
from pathlib import Path

import pytest

import boardkit as bk
from boardkit import app
from boardkit.bots import make
from boardkit.core.errors import EngineError
from boardkit.core.languages import LANGUAGES
from boardkit.core.messages import Message, catalogue, listed, message
from boardkit.site.wording import message as site_message
from contract.wording import FAULTS, placeholders
from engines.brian_boru.story import raw_components

GAME = bk.load("brian_boru")
EXAMPLE = GAME.scenarios()["ec_40"]
TRICK = GAME.scenarios()["ec_01"]
PACKAGES = {"boardkit.core": message}
for name, home in (
    *((f"boardkit.engines.{name}", "messages") for name in bk.games()),
    ("boardkit.explore", "wording"),
    ("boardkit.simulation", "wording"),
    ("boardkit.widgets", "wording"),
    ("boardkit.draw", "figures_words"),
    ("boardkit.commands", "wording"),
):
    PACKAGES[name] = importlib.import_module(f"{name}.{home}").message
PACKAGES |= {"boardkit.app": app.message, "boardkit.site": site_message}
KEYS = [(package, key) for package in PACKAGES for key in catalogue(package).templates]
PARTS = ("core", "engines", "bots", "simulation", "explore", "draw", "widgets", "commands")
LAYERS = tuple(f"boardkit.{part}" for part in PARTS)
MODULES = [
    importlib.import_module(found.name)
    for found in pkgutil.walk_packages(bk.__path__, "boardkit.")
    if found.name.startswith((*LAYERS, "boardkit.app", "boardkit.site"))
]
TREES = [(module, ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))) for module in MODULES]
KINDS = {f"kind.{kind}" for kind in ("int", "str", "bool", "list", "dict", "float", "definition", "component", "table")}

# The catalogues


@pytest.mark.parametrize(("package", "key"), KEYS)
def test_both_languages_name_the_same_facts(package, key):
    template = catalogue(package).templates[key]
    assert set(template) == set(LANGUAGES)
    assert placeholders(template["en"]) == placeholders(template["zh-TW"])


SAMPLES = {
    **dict.fromkeys(("close", "why", "problems", "reasons", "fault", "near"), "缺少 coins"),
    **dict.fromkeys(("count", "size", "most", "least", "number"), 3),
}


def odd(text):
    """What is wrong with a Chinese text: its typography, or words of an English sentence."""
    found = [fault for fault, pattern in FAULTS["zh-TW"].items() if re.search(pattern, text)]
    return found + re.findall(r"[a-z]+ [a-z]+ [a-z]+|\b(?:is|are|must|not|no|the|of) ", text)


@pytest.mark.parametrize(("package", "key"), KEYS)
def test_chinese_follows_the_house_style(package, key):
    template = catalogue(package).templates[key]["zh-TW"]
    facts = {name: SAMPLES.get(name, "x") for name in placeholders(template)}
    if key == "field.kind":
        facts["kind"] = "整數"
    if key == "coverage.nothing":
        facts["games"] = "，或指定遊戲"
    text = PACKAGES[package](key, **facts).say("zh-TW")
    assert not odd(text) and not text.endswith("。")


def calls(module, tree):
    """The first argument of every call that makes a message, and the catalogue it asks."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("message") and node.args:
            made_by = eval(ast.unparse(node.func), {"message": message} | vars(module))  # languages.py imports it late
            yield next(package for package, known in PACKAGES.items() if known is made_by), node.args[0]
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("self._wrong", "listed") and node.args[1:]:
            yield "boardkit.core", node.args[1]


def keys_of(node):
    """The keys that an argument can be, as far as they are written there."""
    if isinstance(node, ast.IfExp):
        return keys_of(node.body) | keys_of(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) else set()


def test_every_message_asked_for_is_there():
    asked = {(package, key) for found in TREES for package, node in calls(*found) for key in keys_of(node)}
    assert len(asked) > 100
    assert asked <= set(KEYS)


def test_every_message_is_asked_for():
    written = {
        node.value
        for _, tree in TREES
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert {key for _, key in KEYS} <= written | KINDS


ERRORS = {
    *("BoardkitError", "OptionError", "NotationError", "ComponentsError", "ScenarioError", "RecordError", "ValueError"),
}


def plain_faults(tree):
    """Errors and problems that are given as plain text, which nobody can say in the other language."""
    for node in ast.walk(tree):
        fault = None
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and ast.unparse(node.exc.func) in ERRORS:
            fault = node.exc.args[:1]
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("problems.append"):
            fault = node.args[:1]
        elif isinstance(node, ast.FunctionDef) and node.name.endswith("defects"):
            fault = [inner.value for inner in ast.walk(node) if isinstance(inner, ast.Yield) and inner.value]
        yield from (arg for arg in fault or () if isinstance(arg, ast.Constant | ast.JoinedStr))


@pytest.mark.parametrize("module", [module.__name__ for module, _ in TREES])
def test_no_error_is_said_in_english_alone(module):
    tree = next(tree for found, tree in TREES if found.__name__ == module)
    assert [ast.unparse(fault) for fault in plain_faults(tree)] == []


# Messages


def test_a_message_is_its_english_text_and_can_be_said_in_chinese():
    why = message("no.node", number=7, last=3)
    assert why == "there is no node 7; nodes are 0 to 3" and isinstance(why, str)
    assert why.say("zh-TW") == "沒有節點 7；節點為 0 到 3"


def test_facts_may_be_messages():
    names = listed(["marker", "marriage"], "list.or")
    why = message("field.unknown", where="markr", close=message("close.near", names=names))
    assert why == "markr is not known here; did you mean marker or marriage?"
    assert why.say("zh-TW") == "這裡沒有 markr 這個欄位；是不是指 marker 或 marriage？"


def test_what_is_not_a_message_is_said_as_it_is():
    assert bk.BoardkitError("no {harm} done").say("zh-TW") == "no {harm} done"
    assert bk.BoardkitError().say("zh-TW") == ""


def test_braces_in_a_fact_are_no_template():
    assert message("field.missing", where="{key}").say("zh-TW") == "缺少 {key}"


def test_a_copy_is_the_english_text():
    why = message("move.empty")
    assert pickle.loads(pickle.dumps(why)) == copy.deepcopy(why) == "there is no move in an empty text"


# Typical faults


def played(moves=3):
    session = bk.Session(GAME, players=3, seed=3)
    for _ in range(moves):
        session.play(session.legal_moves[-1])
    return session.dumps()


def scenario(old, new, text=EXAMPLE):
    assert old in text
    return lambda: GAME.scenario(text.replace(old, new, 1))


def record(old, new):
    return lambda: bk.open_session(re.sub(old, new, played(), count=1))


def components(change):
    def ask():
        data = raw_components()
        change(data)
        bk.load("brian_boru", components=data)

    return ask


def agenda(item):
    return scenario('agenda = ["battle"]', f"agenda = [{item}]")


FAULTY = {
    "town": lambda: GAME.parse("settle D22"),
    "town of a scenario": scenario('"M2", "S5"', '"M22", "S5"'),
    "region": agenda("{do = 'take', seat = 'A', region = 'munstre'}"),
    "card": lambda: GAME.parse("play 99"),
    "number": lambda: GAME.parse("act x"),
    "choice": lambda: GAME.parse("princess tade"),
    "verb": lambda: GAME.parse("setle D2"),
    "no verb": lambda: GAME.parse(" "),
    "words": lambda: GAME.parse("settle D2 D3"),
    "continue": lambda: GAME.parse("continue now"),
    "option": lambda: GAME.initial(player=4),
    "players": lambda: GAME.initial(players=9),
    "ruling": lambda: bk.load("brian_boru", claim_threshold_mod="at_least"),
    "reading": lambda: bk.load("brian_boru", claim_threshold_mode="at_last"),
    "preset": lambda: bk.load("brian_boru", ruleset="note"),
    "game": lambda: bk.load("brian_bru"),
    "language": lambda: GAME.rules["R7.9"].text("zh"),
    "rule": lambda: GAME.rules["R7.99"],
    "bot": lambda: make("gready", GAME),
    "node": lambda: bk.Session(GAME, seed=1).goto(7),
    "event": lambda: bk.Session(GAME, seed=1).goto(0, 9),
    "no result": lambda: GAME.result(GAME.initial()),
    "illegal": lambda: GAME.apply(GAME.initial(), GAME.parse("settle D2")),
    "no such scenario": lambda: GAME.scenario("ec_4"),
    "two discs": scenario('"M2", "S5"', '"M2", "D2"'),
    "card twice": scenario("hand = [6, 10, 19, 25]", "hand = [6, 8, 19, 25]", TRICK),
    "active town": scenario('active = "U5"', 'active = "D2"', TRICK),
    "player": scenario('marker = "B"', 'marker = "D"'),
    "no marker": scenario('marker = "B"', ""),
    "unknown key": scenario('marker = "B"', 'markr = "B"'),
    "too many": scenario("players = 3", "players = 6"),
    "too few": scenario("coins = 3", "coins = -3"),
    "shared space": scenario("track = 1", "track = 4"),
    "wrong type": scenario("coins = 3", "coins = '3'"),
    "wrong table": scenario("[seats.C]", "[[seats.C]]"),
    "monastery": scenario('monasteries = ["S3"]', 'monasteries = ["D3"]'),
    "princess": scenario("pile = 1", 'pile = 1\nprincess = "military"'),
    "other game": scenario('game = "brian_boru"', 'game = "brian"'),
    "other data": scenario('game = "brian_boru"', 'game = "brian_boru"\ncomponents = "0"'),
    "agenda": agenda('"batle"'),
    "agenda, form": agenda("3"),
    "agenda, needs": agenda("{do = 'lose', seat = 'A'}"),
    "agenda, key": agenda("{do = 'lead', seat = 'A', fre = true}"),
    "agenda, value": agenda("{do = 'lead', seat = 'A', free = 'yes'}"),
    "broken off": lambda: GAME.scenario(EXAMPLE[:200]),
    "written twice": lambda: GAME.scenario('marker = "A"\n' + EXAMPLE),
    "endless number": lambda: GAME.scenario("x = " + "9" * 5000 + "\n"),
    "huge": lambda: GAME.scenario("#" * 2_000_000 + "\n" + EXAMPLE),
    "long name": lambda: GAME.scenario("x" * 2_000_000),
    "no file": lambda: bk.open_session("nowhere.toml"),
    "folder": lambda: bk.open_session("."),
    "no path": lambda: bk.open_session("\0"),
    "record, form": record(r"\| first", "first"),
    "record, format": record("record = 1", "record = 2"),
    "record, key": record("seed = 3", "sed = 3"),
    "record, notation": record(r"\| first (.) ", "| frst A "),
    "record, illegal": record(r"\| settle \w+ ", "| take D2 "),
    "record, differs": record(r"(\| settle \w+ \|) \w+", r"\1 00000000"),
    "components, field": components(lambda data: data["towns"][0].update(colour="rad")),
    "components, missing": components(lambda data: data.pop("roads") and data.pop("setup")),
    "components, twice": components(lambda data: data["towns"][1].update(id=data["towns"][0]["id"])),
    "components, card": components(lambda data: data["action_cards"][0].update(primary=["coin", "curtship"])),
    "components, no number": components(lambda data: data["action_cards"][0].pop("number")),
    "components, no table": components(lambda data: data["action_cards"].append(3)),
    "components, track": components(lambda data: data["marriage_track"].append(["gold"])),
    "components, roads": components(lambda data: data["roads"].append(["D2", "Z9"])),
    "components, rounds": components(lambda data: data["player_counts"]["4"].update(rounds=5)),
    "components, no file": lambda: bk.load("brian_boru", components="nowhere.json"),
}


@pytest.mark.parametrize("fault", FAULTY)
def test_a_typical_fault_is_told_in_chinese_without_an_english_sentence(fault):
    with pytest.raises(bk.BoardkitError) as caught:
        FAULTY[fault]()
    text = caught.value.say("zh-TW")
    assert re.search("[\u4e00-\u9fff]", text)
    for line in text.split("\n"):
        assert not odd(line), text
    assert caught.value.say("en") == str(caught.value)
    assert not re.search("[\u3400-\u9fff，：；。？]", str(caught.value))
    assert all(isinstance(problem, Message) for problem in getattr(caught.value, "problems", ()))


def test_a_data_file_that_is_no_json_is_told_with_the_place(tmp_path):
    path = tmp_path / "own.json"
    for text, told in (("[1, 2", "第 1 行，第 6 欄"), (json.dumps([1]), "必須是表格")):
        path.write_text(text)
        with pytest.raises(bk.ComponentsError) as caught:
            bk.load("brian_boru", components=path)
        assert told in caught.value.say("zh-TW")


def test_a_file_that_is_no_text_or_too_large_is_told(tmp_path):
    for content, told in ((b"\xff\xfe\x00", "UTF-8"), (b"#" * 5_000_000, "5,000,000 位元組")):
        path = tmp_path / "record.toml"
        path.write_bytes(content)
        with pytest.raises(bk.RecordError) as caught:
            bk.open_session(path)
        assert told in caught.value.say("zh-TW") and not odd(caught.value.say("zh-TW"))


@pytest.mark.parametrize(
    "error",
    [
        bk.ComponentsError(["coins is missing", "towns is missing"]),
        bk.ScenarioError(["marker is missing"]),
        bk.IllegalMove("play 3", [bk.Violation("R6.1", "lead_must_fit", card=3)]),
        EngineError("fourth", ["agenda.py: TASKS is missing"]),
        bk.RuleNotFound(message("no.rule", name="R99", close="")),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_from_another_process_says_the_same_and_keeps_its_problems(error):
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert (type(again), str(again)) == (type(error), str(error))
        assert vars(again) == vars(error)
