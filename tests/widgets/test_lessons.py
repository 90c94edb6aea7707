"""Lessons: each is played to its goal, each reply heard; faults name line and field, progress is the learner's."""

from __future__ import annotations

import json

import pytest

import boardkit as bk
from boardkit.widgets import lesson_data
from boardkit.widgets.drill import Drill
from boardkit.widgets.lesson_data import LessonError
from boardkit.widgets.lesson_view import view
from boardkit.widgets.progress import Progress
from boardkit.widgets.pupil import Pupil

EVERY = [(game, name) for game in bk.games() for name in lesson_data.names(game)]
ONE = """
title.en = "One"
title.zh-TW = "一"
intro.en = "It begins."
intro.zh-TW = "開始。"
next = ["R6.5"]

[[steps]]
kind = "predict"
scenario = "ec_34"
task.en = "t"
task.zh-TW = "t"
explain.en = "e"
explain.zh-TW = "e"
options = [{en = "a", zh-TW = "a", holds = {rule = "R1.1"}}, {en = "b", zh-TW = "b", holds = {rule = "R1.2"}}]
"""


def pupil(game="brian_boru", name="01_your_first_trick", lang="en", progress=None):
    return Pupil(game, name, lang, progress or Progress())


def face(one):
    return json.loads(json.dumps(view(one)))


# Every shipped lesson


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_every_lesson_is_played_to_its_goal_and_every_reply_is_heard(game, name):
    lesson = lesson_data.find(game, name)
    assert len(lesson.steps) >= 2
    lesson_data.check(lesson, "")


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_what_is_likely_to_be_done_wrong_is_answered(game, name):
    """Each reply comes with the rule, and none of them counts as solved."""
    lesson = lesson_data.find(game, name)
    for entry, start in zip(lesson.steps, lesson_data.starts(lesson), strict=True):
        for refusal in entry.refusals:
            drill = Drill(game, entry, "zh-TW", start)
            for move in refusal.moves:
                drill.act({"do": "play", "move": move})
            assert drill.words(drill.feedback) == refusal.text["zh-TW"]
            assert refusal.rule in [violation.rule for violation in drill.proof] and not drill.solved
        for missed in entry.missed:
            drill = Drill(game, entry, "zh-TW", start)
            for move in missed.moves:
                drill.act({"do": "play", "move": move})
            assert drill.words(drill.feedback) == missed.text["zh-TW"] and not drill.solved


@pytest.mark.parametrize("game", [game for game in bk.games() if len(lesson_data.names(game)) > 5])
def test_a_course_touches_every_rule(game):
    """By an event or a violation on the way, or because a step is about it."""
    met: set[str] = set()
    for name in lesson_data.names(game):
        lesson = lesson_data.find(game, name)
        for entry, start in zip(lesson.steps, lesson_data.starts(lesson), strict=True):
            drill = Drill(game, entry, "en", start)
            drill.solve()
            met.update(entry.rules, (one.rule for one in entry.refusals), (one.rule for one in drill.proof))
            lesson_data.end(drill)
            met.update(event.rule for _, _, event in drill.panel.session.log())
    assert not set(bk.load(game).rules) - met


# Steps


def test_a_step_without_a_scenario_goes_on_from_the_end_of_the_one_before():
    one = pupil()
    lesson = one.lesson
    assert lesson.steps[1].scenario == lesson_data.GOES_ON
    assert (
        lesson_data.starts(lesson)[1].state == lesson_data.starts(lesson)[0].state
    )  # what is forbidden changes nothing


def test_the_lesson_leads_on_step_by_step_and_any_step_can_be_done_again():
    one = pupil()
    rest = [False] * (len(one.lesson.steps) - 2)
    assert face(one)["lesson"]["steps"] == [False, False, *rest]
    one.act({"do": "play", "move": "play 5"})
    assert face(one)["exercise"]["verdict"] == "right"
    one.act({"do": "onward"})
    assert (one.at, face(one)["lesson"]["steps"]) == (1, [True, False, *rest])
    one.act({"do": "play", "move": "play 22"})
    assert face(one)["lesson"]["steps"] == [True, True, *rest]
    one.act({"do": "step", "step": 0})
    assert one.at == 0 and not one.drill.solved and one.done == [1, 2]


def test_a_goal_that_ends_the_round_can_be_seen_before_the_next_one_begins():
    one = pupil("brew", "02_a_round")
    one.act({"do": "step", "step": 3})
    one.act({"do": "play", "move": "at F06.3"})
    session, seen = one.drill.panel.session, face(one)
    assert seen["exercise"]["verdict"] == "right" and seen["exercise"]["held"] and seen["time"]["forward"]
    assert (session.state.round, session.state.phase) == (1, "claims") and session.state.row == ("F08",)
    assert "F06" in session.state.claimed[0] and seen["log"][-1]["rule"] == "R16.2"
    one.act({"do": "time", "way": "last"})
    assert (session.state.round, session.state.phase) == (2, "turns") and not face(one)["exercise"]["held"]
    assert face(one)["exercise"]["solved"] and one.done == [4]


def test_a_shown_solution_is_held_at_the_goal_too():
    one = pupil("rauha", "05_activate_in_the_right_order")
    one.act({"do": "step", "step": 1})
    one.act({"do": "solution"})
    assert face(one)["exercise"]["held"] and one.drill.panel.session.state.stop == 5
    assert not one.drill.solved


def test_a_goal_that_nobody_played_on_after_is_not_held():
    one = pupil("brian_boru", "02_your_action")
    held = []
    for step in range(len(one.lesson.steps)):
        one.act({"do": "step", "step": step})
        one.solve()
        session = one.drill.panel.session
        held.append(face(one)["exercise"]["held"])
        assert held[-1] is False or session.node.children or session.event is not None
    assert True in held and False in held


def test_a_held_goal_changes_nothing_of_where_the_next_step_begins():
    lesson = lesson_data.find("brian_boru", "10_a_whole_round")
    starts = lesson_data.starts(lesson)
    drill = Drill("brian_boru", lesson.steps[4], "en", starts[4])
    drill.solve()
    assert drill.held and drill.panel.session.state != starts[5].state
    drill.act({"do": "time", "way": "last"})
    assert drill.panel.session.state == starts[5].state


def test_the_last_step_names_rules_to_read_and_leads_to_the_next_lesson():
    one = pupil()
    assert not face(one)["lesson"]["last"] and face(one)["lesson"]["read"] == []
    one.act({"do": "step", "step": len(one.lesson.steps) - 1})
    seen = face(one)["lesson"]
    assert seen["last"] and seen["more"] and seen["read"] == list(one.lesson.next)
    one.solve()
    one.act({"do": "onward"})
    assert one.lesson.name == one.names[1] and one.at == 0


def test_the_language_stays_from_step_to_step():
    one = pupil(lang="en")
    one.act({"do": "lang", "lang": "zh-TW"})
    one.act({"do": "step", "step": 1})
    assert face(one)["lesson"]["title"] == "你的第一墩"
    assert face(one)["exercise"]["task"] == one.lesson.steps[1].task["zh-TW"]


def test_a_refused_move_is_answered_by_the_rule_and_nothing_is_lost():
    one = pupil()
    one.act({"do": "step", "step": 1})
    one.act({"do": "play", "move": "play 5"})
    seen = face(one)["exercise"]
    assert (seen["verdict"], seen["feedback"]) == ("refused", "Red does not fit a blue town.")
    assert seen["proof"][0]["rule"] == "R6.1"
    one.act({"do": "play", "move": "play 22"})
    assert face(one)["exercise"]["verdict"] == "right"


def test_a_forbidden_move_may_be_led_up_to_and_a_legal_one_in_its_place_is_taken_back():
    """In BREW the die is taken first; that is no answer yet."""
    one = pupil("brew", "01_your_first_turn")
    one.act({"do": "step", "step": 1})
    one.act({"do": "play", "move": "place mushroom"})
    assert face(one)["exercise"]["verdict"] == ""
    one.act({"do": "play", "move": "at F06.3"})
    assert face(one)["exercise"]["verdict"] == "wrong" and one.drill.panel.session.node.parent is None
    one.act({"do": "play", "move": "place mushroom"})
    one.act({"do": "play", "move": "at F01.1"})
    assert face(one)["exercise"]["verdict"] == "right"


def test_a_reply_belongs_to_the_whole_line_that_it_names():
    """The same space of the village with another die leads elsewhere, too, but there is nothing special to say."""
    one = pupil("brew", "01_your_first_turn")
    one.act({"do": "play", "move": "place herb"})
    one.act({"do": "play", "move": "at D1"})
    assert face(one)["exercise"]["feedback"] == one.lesson.steps[0].missed[1].text["en"]
    one.act({"do": "retry"})
    one.act({"do": "play", "move": "place wind"})
    one.act({"do": "play", "move": "at D1"})
    assert face(one)["exercise"]["verdict"] == "wrong"
    assert face(one)["exercise"]["feedback"] != one.lesson.steps[0].missed[1].text["en"]


def test_the_board_does_not_tell_the_answer_while_a_question_of_a_lesson_is_open():
    lesson = bk.widgets.Lesson("brew", "02_a_round", lang="en", progress=None)
    told = "\u2192 nobody"
    assert told not in json.dumps([lesson.base, lesson.patch], ensure_ascii=False)
    lesson.act(do="solution")
    assert told in json.dumps([lesson.base, lesson.patch], ensure_ascii=False)


@pytest.mark.parametrize("action", [{"do": "step", "step": 9}, {"do": "step"}, {"do": "lesson", "name": "99_none"}])
def test_nonsense_is_told_and_leaves_the_learner_where_he_was(action):
    one = pupil()
    one.act(action)
    assert one.at == 0 and one.lesson.name == "01_your_first_trick"
    assert face(one)["alert"]


def test_the_browser_cannot_open_a_file(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(ONE.replace("R1.1", "R6.4"), encoding="utf-8")
    one = pupil()
    one.act({"do": "lesson", "name": str(path)})
    assert one.lesson.name == "01_your_first_trick" and "there is no lesson" in face(one)["alert"]


def test_without_a_name_the_course_opens_where_something_is_left_to_do():
    names, progress = lesson_data.names("brian_boru"), Progress()
    for step in range(1, len(lesson_data.find("brian_boru", names[0]).steps) + 1):
        progress.add("brian_boru", names[0], step)
    one = pupil(name=None, progress=progress)
    assert one.lesson.name == (names[1] if len(names) > 1 else names[0])


# What a goal can be


def goal_step(goal, solution):
    lesson = lesson_data.find("brian_boru", "01_your_first_trick")
    from dataclasses import replace

    return replace(lesson.steps[1], goal=goal, solution=solution, refusals=(), missed=()), lesson_data.starts(lesson)[1]


def test_a_goal_may_be_what_the_position_is_like():
    entry, start = goal_step({"field": "winner", "is": "C"}, ("play 22",))
    assert Drill("brian_boru", entry, "en", start).solve()
    entry, start = goal_step({"field": "winner", "is": "B"}, ("play 22",))
    assert not Drill("brian_boru", entry, "en", start).solve()
    for least, right in ((2, True), (9, False)):
        entry, start = goal_step({"field": "coins", "seat": "B", "least": least}, ("play 22",))
        assert Drill("brian_boru", entry, "en", start).solve() is right


# Lessons of one's own


def own(tmp_path, text):
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return lesson_data.find("brian_boru", path)


@pytest.mark.parametrize(
    ("change", "line", "said"),
    [
        (('title.en = "One"', 'titel.en = "One"'), 2, "titel"),
        (('kind = "predict"', 'kind = "guess"'), 9, "steps.1.kind"),
        (('scenario = "ec_34"', 'scenario = "ec_999"'), 10, "steps.1.scenario: there is no scenario 'ec_999'"),
        (('next = ["R6.5"]', 'next = ["R99.5"]'), 6, "R99.5"),
        (('task.en = "t"', "task.en = 3"), 11, "steps.1.task.en"),
        (("[[steps]]", "[[steps"), None, "line 8"),
        (("options = [", "hint = ["), 15, "steps.1.hint"),
    ],
)
def test_a_fault_in_a_lesson_is_named_with_line_and_field(tmp_path, change, line, said):
    with pytest.raises(LessonError) as caught:
        own(tmp_path, ONE.replace(*change))
    text = caught.value.say("en")
    assert said in text and (line is None or f"line {line}:" in text)
    assert caught.value.say("zh-TW") != text


FORBIDDEN = """
title = {en = "t", zh-TW = "題"}
intro = {en = "i", zh-TW = "介"}
[[steps]]
kind = "forbidden"
scenario = "ec_01"
goal = {rule = "R6.1"}
solution = ["play 9"]
task = {en = "t", zh-TW = "題"}
explain = {en = "e", zh-TW = "解"}
"""


def test_the_lesson_whose_faults_are_looked_at_has_none(tmp_path):
    assert own(tmp_path, "\ufeff" + FORBIDDEN).steps


@pytest.mark.parametrize(
    ("wrong", "right", "said"),
    [
        ('{ruel = "R6.1"}', '{rule = "R6.1"}', "line 7: steps.1.goal.ruel is not known here; did you mean rule?"),
        ("R61", "R6.1", "line 7: steps.1.goal.rule: there is no rule 'R61'; did you mean R6.1?"),
        ('"R6.1", move = "play 9"', '"R6.1"', "line 7: steps.1.goal.move is not known here; there are: rule, code"),
        ("[steps]", "[[steps]]", "line 4: steps must be a list: write [[steps]] above each step"),
        ("[[step]]", "[[steps]]", "line 4: step is not known here; did you mean steps?"),
        (
            'solution = ["play 9"]\nrulings = {last_card = "x"}',
            'solution = ["play 9"]',
            "line 9: steps.1.rulings: there is no ruling 'last_card'; did you mean last_card_policy?",
        ),
        (
            '"game = \'rauha\'\\nplayers = 2\\n"', '"ec_01"',
            "line 6: steps.1.scenario: game is 'rauha', but this is brian_boru",
        ),
        (
            '"game = \'brian_boru\'\\nplayers = 9\\n"', '"ec_01"',
            "line 6: steps.1.scenario: players is 9, but the most is 5",
        ),
        (
            'kind = "play"\ngoal = {event = "TrickWin"}', 'kind = "forbidden"',
            "line 6: steps.1.goal: there is no event 'TrickWin'; did you mean TrickWon",
        ),
        (
            'kind = "play"\ngoal = {event = "TrickWon", seats = "B"}', 'kind = "forbidden"',
            "line 6: steps.1.goal.seats is not known here; did you mean seat",
        ),
        (
            'kind = "play"\ngoal = {field = "points_", seat = "B"}', 'kind = "forbidden"',
            "line 6: steps.1.goal: a position has no field 'points_'; did you mean points",
        ),
    ],
)  # fmt: skip
def test_a_goal_or_a_position_that_cannot_be_is_named_with_its_place_and_what_would_be_right(
    tmp_path, wrong, right, said
):
    text = FORBIDDEN.replace(right, wrong, 1)
    if 'kind = "play"' in wrong:
        text = text.replace('goal = {rule = "R6.1"}\n', "")
    with pytest.raises(LessonError) as caught:
        own(tmp_path, text)
    assert said in caught.value.say("en")


def test_one_slip_is_told_once(tmp_path):
    for change in (('kind = "forbidden"', 'kind = "forbiden"'), ('goal = {rule = "R6.1"}', 'goal = "R6.1"')):
        with pytest.raises(LessonError) as caught:
            own(tmp_path, FORBIDDEN.replace(*change))
        assert len(caught.value.problems) == 1
    with pytest.raises(LessonError) as caught:
        own(tmp_path, FORBIDDEN.replace("title =", "titel ="))
    assert [str(problem).split(": ")[1].split(" ")[0] for problem in caught.value.problems] == ["title", "titel"]


def test_a_lesson_that_cannot_be_solved_is_refused(tmp_path):
    with pytest.raises(LessonError, match="0 of them come true"):
        own(tmp_path, ONE)


@pytest.mark.parametrize("name", ["01_your_first_trik", "nowhere/mine.toml"])
def test_a_lesson_that_is_not_there_is_told(name):
    with pytest.raises(LessonError):
        lesson_data.find("brian_boru", name)


# Progress


def test_progress_is_kept_in_a_file_and_found_again(tmp_path):
    path = tmp_path / "mine.toml"
    one = pupil(progress=Progress(path))
    one.act({"do": "play", "move": "play 5"})
    assert pupil(progress=Progress(path)).done == [1]
    assert pupil(progress=Progress(path)).at == 1, "it goes on with the first step that is left"


@pytest.mark.parametrize("text", ["nonsense [", "brian_boru = 3", "[brian_boru]\n01_x = [0]", "[brian_boru]\n01_x = 2"])
def test_a_file_of_progress_that_makes_no_sense_is_left_as_it_is(tmp_path, text):
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(LessonError, match=r"mine\.toml"):
        Progress(path)
    assert path.read_text(encoding="utf-8") == text


def test_steps_that_a_lesson_has_no_more_are_kept_and_do_not_count(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text("[brian_boru]\n01_your_first_trick = [1, 1, 99]\n", encoding="utf-8")
    lesson = bk.widgets.Lesson("brian_boru", "01_your_first_trick", progress=path, lang="en")
    assert not lesson.finished and lesson.solve() and lesson.finished
    assert "99" in path.read_text(encoding="utf-8")


def test_a_file_that_cannot_be_written_is_told_and_the_lesson_goes_on(tmp_path):
    one = pupil(progress=Progress(tmp_path / "nowhere" / "mine.toml"))
    one.act({"do": "play", "move": "play 5"})
    assert "could not be written to mine.toml: there is no folder 'nowhere'; make it first" in face(one)["alert"]
    assert one.drill.solved and one.done == [1]


def test_the_widget_counts_a_lesson_as_finished_when_every_step_is_done(tmp_path):
    lesson = bk.widgets.Lesson("brian_boru", "01_your_first_trick", progress=None)
    assert not lesson.finished
    assert lesson.solve() and lesson.finished
    lesson.act(do="step", step=0)
    assert json.loads(lesson.view)["lesson"]["at"] == 0


def test_a_shipped_lesson_is_read_once():
    """The contents of the course are shown after each action, and reading them all takes a tenth of a second."""
    assert lesson_data.find("brew", "02_a_round") is lesson_data.find("brew", "02_a_round")
