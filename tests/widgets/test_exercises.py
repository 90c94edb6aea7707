"""Exercises: the engine judges, explains, and solves each of them; faults in an entry are named."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

import boardkit as bk
from boardkit.widgets import exercise_data, goals
from boardkit.widgets.drill import Drill, right_option
from boardkit.widgets.drill_view import view
from boardkit.widgets.exercise_data import ExerciseError

EVERY = [(game, name) for game in bk.games() for name in exercise_data.names(game)]
TEXTS = {"en": "x", "zh-TW": "x"}


def of_kind(kind):
    return [pair for pair in EVERY if exercise_data.find(*pair).kind == kind]


def task(drill):
    return json.loads(json.dumps(view(drill)))["exercise"]


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_every_exercise_is_solved_by_the_engine(game, name):
    drill = Drill(game, name, "en")
    assert drill.solve()
    assert task(drill)["verdict"] == "right"
    assert task(drill)["feedback"] == drill.entry.explain["en"]


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_every_exercise_starts_unsolved_and_speaks_both_languages(game, name):
    drill = Drill(game, name, "zh-TW")
    assert not drill.solved and not task(drill)["verdict"]
    assert task(drill)["task"] == drill.entry.task["zh-TW"]
    assert len(drill.entry.hints["en"]) == len(drill.entry.hints["zh-TW"])
    drill.act({"do": "lang", "lang": "en"})
    assert task(drill)["task"] == drill.entry.task["en"]


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_the_goal_of_every_exercise_names_what_its_game_has(game, name):
    assert list(goals.faults(bk.load(game), exercise_data.find(game, name))) == []


@pytest.mark.parametrize(("game", "name"), of_kind("predict"))
def test_exactly_one_option_comes_true(game, name):
    drill = Drill(game, name, "en")
    right = right_option(drill.entry, drill._played())
    wrong = next(n for n in range(len(drill.entry.options)) if n != right)
    drill.act({"do": "check", "answer": wrong})
    assert task(drill)["verdict"] == "wrong" and not drill.solved
    drill.act({"do": "check", "answer": right})
    assert drill.solved
    assert task(drill)["proof"][0]["rule"]


@pytest.mark.parametrize(("game", "name"), of_kind("number"))
def test_a_known_mistake_is_answered_and_is_not_the_right_number(game, name):
    drill = Drill(game, name, "en")
    right = drill._right_answer()
    for mistake in drill.entry.mistakes:
        assert mistake.value != right
        drill.act({"do": "check", "answer": mistake.value})
        assert task(drill)["feedback"] == mistake.text["en"]
    drill.act({"do": "check", "answer": right + 1000})
    assert "not the number" in task(drill)["feedback"]
    drill.act({"do": "check", "answer": right})
    assert drill.solved


# One of each kind, step by step


def test_playing_to_the_goal():
    drill = Drill("brian_boru", "your_first_trick", "en")
    drill.act({"do": "pick", "handle": "card:5"})
    assert task(drill)["verdict"] == "wrong"
    drill.act({"do": "retry"})
    assert task(drill)["verdict"] == "" and task(drill)["made"] == 0
    drill.act({"do": "pick", "handle": "card:13"})
    found = task(drill)
    assert (found["verdict"], found["solved"]) == ("right", True)
    assert found["proof"] == [{"kind": "event", "rule": "R6.4", "text": found["proof"][0]["text"]}]


def test_a_wrong_line_is_undone_and_played_otherwise():
    drill = Drill("brian_boru", "your_first_trick", "en")
    drill.act({"do": "play", "move": "play 5"})
    drill.act({"do": "undo"})
    assert task(drill)["verdict"] == ""
    drill.act({"do": "play", "move": "play 13"})
    assert drill.solved


def test_others_answer_as_the_exercise_says():
    drill = Drill("brian_boru", "lose_on_purpose", "en")
    drill.act({"do": "play", "move": "play 23"})
    assert [str(node.move) for node in drill.panel.session.node.path()[1:4]] == ["play 23", "play 3", "play 12"]
    assert drill.solved


def test_finding_what_is_forbidden():
    drill = Drill("brian_boru", "your_first_forbidden_card", "en")
    drill.act({"do": "pick", "handle": "card:9"})
    assert task(drill)["verdict"] == "wrong" and "legal" in task(drill)["feedback"]
    assert drill.panel.session.node.parent is None
    drill.act({"do": "pick", "handle": "town:D2"})
    assert not drill.solved
    drill.act({"do": "forbidden", "on": True})
    assert "Answer first" in view(drill)["alert"]
    drill.act({"do": "pick", "handle": "card:5"})
    assert drill.solved
    assert task(drill)["proof"][0]["rule"] == "R6.1"
    assert view(drill)["why"]


def test_a_question_is_answered_before_anything_is_tried():
    drill = Drill("brian_boru", "who_wins_the_trick", "en")
    drill.act({"do": "play", "move": "play 23"})
    assert "Answer first" in view(drill)["alert"]
    assert drill.panel.session.node.parent is None
    drill.act({"do": "check", "answer": None})
    assert "Choose or type" in task(drill)["feedback"]
    drill.act({"do": "check", "answer": 2})
    assert drill.solved
    assert drill.panel.grain == "event" and view(drill)["time"]["forward"]
    drill.act({"do": "time", "way": "forward"})
    assert view(drill)["log"]


def test_trying_again_gives_nothing_away():
    drill = Drill("brian_boru", "who_wins_the_trick", "en")
    drill.act({"do": "solution"})
    drill.act({"do": "retry"})
    assert not view(drill)["time"]["forward"]
    assert task(drill)["answer"] is None


def test_a_shown_solution_does_not_count_until_tried_again():
    for name in ("your_first_trick", "your_first_forbidden_card", "who_wins_the_trick", "low_numbers_act_first"):
        drill = Drill("brian_boru", name, "en")
        drill.act({"do": "solution"})
        assert task(drill)["verdict"] == "right" and not drill.solved
        drill.solve()
        assert drill.solved


def test_hints_come_one_by_one():
    drill = Drill("brian_boru", "your_first_trick", "en")
    assert task(drill)["hints"] == []
    for shown in (1, 2, 2):
        drill.act({"do": "hint"})
        assert len(task(drill)["hints"]) == shown
    assert not task(drill)["moreHints"]


@pytest.mark.parametrize("action", ["load", "new", "scenario", "ruling", "preset", "back", "seat"])
def test_an_exercise_keeps_its_position_and_rules(action):
    drill = Drill("brian_boru", "your_first_trick", "en")
    session = drill.panel.session
    drill.act({"do": action, "players": 3, "text": "x", "name": "notes"})
    assert "keeps its position" in view(drill)["alert"]
    assert drill.panel.session is session


def test_the_widget_tells_when_it_is_solved():
    exercise = bk.widgets.Exercise("brian_boru", "your_first_trick", lang="en")
    assert exercise.solved is False
    seen = []
    exercise.observe(lambda change: seen.append(change["new"]), "solved")
    exercise._on_message(exercise, {"do": "pick", "handle": "card:13"}, [])
    assert exercise.solved is True and seen == [True]
    assert bk.widgets.Exercise("brian_boru", "low_numbers_act_first").solve()


# Faults in an entry


def entry(**changes):
    table = {"kind": "play", "scenario": "ec_01", "goal": {"event": "TrickWon"}, "solution": ["play 3"]}
    table |= {"task": TEXTS, "explain": TEXTS, "hints": {"en": ["x"], "zh-TW": ["x"]}}
    return {key: value for key, value in (table | changes).items() if value is not None}


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"kind": "paly"}, "mine.kind is 'paly'; did you mean play?"),
        ({"task": {"en": "x"}}, "mine.task.zh-TW is missing"),
        ({"task": "x"}, "mine.task must be a table"),
        ({"goal": None}, "mine.goal is missing"),
        ({"solution": None}, "mine.solution is missing"),
        ({"hint": ["x"]}, "mine.hint is not known here; did you mean hints"),
        ({"most": 0}, "mine.most is 0, but the least is 1"),
        ({"solution": [3]}, "mine.solution, item 1: must be a text"),
        ({"kind": "predict", "options": []}, "mine.options must be at least 2"),
        (
            {"kind": "predict", "options": [{"en": "x", "zh-TW": "x"}] * 2},
            "mine.options, item 1: holds must be a table",
        ),
        ({"kind": "predict", "options": [{"en": "x", "holds": {"event": "X"}}] * 2}, "item 1: zh-TW is missing"),
        ({"kind": "number"}, "mine.value must have a field"),
        (
            {"kind": "number", "value": {"field": "points"}, "mistakes": [{**TEXTS, "value": "3"}]},
            "value must be a whole number",
        ),
    ],
)
def test_a_fault_in_an_entry_is_named_with_exercise_and_field(changes, told):
    with pytest.raises(ExerciseError) as caught:
        exercise_data.read("mine", entry(**changes))
    assert told in str(caught.value)


def test_all_faults_are_named_at_once():
    with pytest.raises(ExerciseError) as caught:
        exercise_data.read("mine", {"kind": "play"})
    assert len(caught.value.problems) >= 5


def test_unknown_names_are_answered_with_close_ones():
    with pytest.raises(ExerciseError, match="your_first_trick"):
        bk.widgets.Exercise("brian_boru", "your_first_trik")
    with pytest.raises(bk.OptionError, match="brian_boru"):
        bk.widgets.Exercise("brian_buru", "your_first_trick")


def test_an_unknown_scenario_of_an_entry_is_named():
    found = exercise_data.read("mine", entry(scenario="ec_99999"))
    with pytest.raises(ExerciseError, match=r"mine\.scenario"):
        exercise_data.session(found, "brian_boru")


def test_options_of_which_two_come_true_are_a_fault():
    found = Drill("brian_boru", "who_wins_the_trick", "en")
    session = found._played()
    both = exercise_data.read("mine", entry(kind="predict", options=[{**TEXTS, "holds": {"event": "TrickWon"}}] * 2))
    with pytest.raises(ExerciseError, match="2 of them come true"):
        right_option(both, session)


def test_the_exercises_of_a_game_are_in_its_folder():
    assert (files("boardkit.engines.brian_boru") / "exercises.toml").is_file()


@pytest.mark.parametrize("name", ["two_one_and_two", "how_many_forests"])
def test_the_board_does_not_tell_the_answer_while_a_question_is_open(name):
    """BREW's board counts each forest; in a question about control the learner has to do so."""
    exercise = bk.widgets.Exercise("brew", name, lang="en")
    told = "\u2192 nobody"
    assert told not in json.dumps([exercise.base, exercise.patch], ensure_ascii=False)
    exercise.act(do="solution")
    assert told in json.dumps([exercise.base, exercise.patch], ensure_ascii=False)


def test_the_board_counts_in_an_exercise_of_moves():
    exercise = bk.widgets.Exercise("brew", "break_a_majority", lang="en")
    assert "\u2192 Player B" in json.dumps(exercise.base, ensure_ascii=False)


def test_a_click_out_of_turn_is_neither_a_refusal_that_the_lesson_speaks_of_nor_the_rule_looked_for():
    drill = Drill("brew", "one_potion_a_turn", "en")
    for handle in ("button:stop", "spot:F06.1"):  # declining what is not offered, a slot before a die
        drill.act({"do": "pick", "handle": handle})
        assert drill.panel.why and not drill.solved
    drill = Drill("brew", "take_a_crystal", "en")
    drill.act({"do": "pick", "handle": "spot:F10.5"})
    assert [why.code for _, found in drill.panel.why for why in found] == ["die_first"] and not drill.verdict
