"""A game that somebody is still writing: loading it tells file, place and remedy of everything that is missing."""

from __future__ import annotations

import copy
from functools import reduce
from typing import Any

import pytest

import boardkit as bk
from boardkit import engines
from boardkit.core.errors import EngineError
from boardkit.engines import brian_boru, checking, loading
from boardkit.engines.brian_boru import agenda, moves

RULES = loading._documents("brian_boru")["rules"]
ENGINE: Any = brian_boru.Engine


def problems(engine: type[bk.Game] = ENGINE, rules: Any = RULES, folder: str = "brian_boru") -> list[str]:
    return [str(problem) for problem in checking.faults(engine, rules, folder)]


def without(table: str, kind: type) -> type[bk.Game]:
    """Brian Boru, where a table has lost its entry for a kind."""
    left = {key: value for key, value in getattr(ENGINE, table).items() if key is not kind}
    return type("Engine", (ENGINE,), {table: left})


def changed(*path: str, to: Any = None) -> dict[str, Any]:
    """The rules of Brian Boru with one field changed, or gone."""
    rules = copy.deepcopy(RULES)
    table = reduce(dict.__getitem__, path[:-1], rules)
    table.pop(path[-1])
    if to is not None:
        table[path[-1]] = to
    return rules


@pytest.mark.parametrize("name", bk.games())
def test_nothing_is_missing_in_the_games_that_there_are(name):
    assert not checking.faults(type(bk.load(name)), loading._documents(name)["rules"], name)


def test_a_class_without_anything_is_told_every_hook_and_the_file_it_belongs_to():
    class Engine(bk.Game):
        name = "brian_boru"

    found = problems(Engine)
    assert {"__init__.py: flow is missing", "__init__.py: empty_table is missing"} <= set(found)
    assert {"candidates.py: LISTING is missing", "candidates.py: draw is missing"} <= set(found)
    assert {"agenda.py: TASKS is missing", "hiding.py: mask is missing", "board.py: scene is missing"} <= set(found)


@pytest.mark.parametrize(
    ("engine", "told"),
    [
        (without("checks", moves.Keep), "violations.py: CHECKS has no entry for Keep"),
        (without("performers", moves.Keep), "effects.py: PERFORMERS has no entry for Keep"),
        (without("notation", moves.Keep), "notation.py: NOTATION has no entry for Keep"),
        (without("resumers", agenda.Spoils), "effects.py: RESUMERS has no entry for Spoils"),
        (without("listing", agenda.AskKeep), "candidates.py: LISTING has no entry for AskKeep"),
        (type("E", (ENGINE,), {"decisions": ENGINE.decisions[1:]}), "agenda.py: DECISIONS has no entry for AskSettle"),
        (type("E", (ENGINE,), {"flow": ("setup",)}), "__init__.py: 'setup' in flow must be two phases"),
        (type("E", (ENGINE,), {"end_rule": "R14.11"}), "__init__.py: end_rule is 'R14.11'; did you mean R14.1"),
        (type("E", (ENGINE,), {"name": "brian"}), "name is 'brian', but the folder is called 'brian_boru'"),
    ],
)
def test_a_gap_in_a_table_or_a_wrong_fact_is_told_with_its_file(engine, told):
    (problem,) = problems(engine)
    assert told in problem


def test_two_entries_of_the_agenda_with_one_name_are_told():
    twin = type("Twin", (agenda.Spoils,), {"name": "losing"})
    engine = type("E", (ENGINE,), {"tasks": (*ENGINE.tasks, twin), "resumers": {**ENGINE.resumers, twin: None}})
    assert problems(engine) == ["agenda.py: Losing and Twin are both called 'losing'"]


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (changed("rules", "R6.3", "kind", to="efect"), "rules.toml, R6.3.kind is 'efect'; did you mean effect?"),
        (changed("rules", "R6.3", "source"), "rules.toml, R6.3.source is missing"),
        (changed("rules", "R6.3", "text"), "rules.toml, R6.3.text is missing"),
        (changed("rules", "R6.3", "text", "zh-TW"), "rules.toml, R6.3.text.zh-TW is missing"),
        (changed("rules", "R6.3", "title", to={"en": 3, "zh-TW": "x"}), "R6.3.title.en must be a text"),
        (changed("rulings", "most_coins_tie", "notes"), "rules.toml, most_coins_tie.notes is missing"),
        (
            changed("rulings", "most_coins_tie", "default", to="non"),
            "most_coins_tie.default is 'non'; did you mean none",
        ),
        (changed("rulings", "liberate_scope", "scope", to="game"), "liberate_scope.scope is 'game'; there are: setup"),
        (changed("presets", "notes"), "rules.toml, presets.notes is missing"),
        (changed("presets"), "rules.toml.presets is missing"),
    ],
)
def test_a_field_of_the_rules_that_is_missing_or_wrong_is_told_with_its_place(rules, told):
    (problem,) = problems(rules=rules)
    assert told in problem


def test_a_task_that_stays_on_the_agenda_is_told_instead_of_being_resumed_for_ever():
    forgetful = type("E", (ENGINE,), {"resumers": {**ENGINE.resumers, agenda.Settling: lambda table, task: None}})
    game = forgetful(loading._documents("brian_boru"))
    with pytest.raises(EngineError, match=r"effects.py: the rule for Settling leaves it on the agenda"):
        game.apply(game.initial(players=3), moves.First(0))


# Through the front door


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The empty folder of a fourth game, which is found like the others."""
    monkeypatch.setattr(engines, "__path__", [*engines.__path__, str(tmp_path)])
    loading.games.cache_clear()
    made = tmp_path / "fourth"
    made.mkdir()
    (made / "__init__.py").write_text("")
    yield made
    loading.games.cache_clear()


def test_a_game_without_a_class_or_without_data_files_is_told_so_in_both_languages(folder, monkeypatch):
    with pytest.raises(
        EngineError, match=r"the folder of fourth is not ready:\n- __init__.py: class Engine is missing"
    ):
        bk.load("fourth")
    monkeypatch.setattr("boardkit.engines.fourth.Engine", ENGINE, raising=False)
    (folder / "rules.toml").write_text("title = ")
    with pytest.raises(EngineError) as caught:
        bk.load("fourth")
    assert caught.value.problems[0] == "components.json: there is no such file"
    assert caught.value.problems[1].startswith("rules.toml: ")
    assert "fourth 的資料夾還不能使用" in caught.value.say("zh-TW")


def test_an_unfinished_game_does_not_keep_the_scenarios_of_others_from_opening(folder):
    assert bk.open_session("brian_boru/ec_34").game.name == "brian_boru"
    with pytest.raises(bk.ScenarioError, match="did you mean brian_boru/ec_34"):
        bk.open_session("brian_boru/ec_34x")
