"""The quiz without pixels: answers, streaks and levels, what stays closed until the answer, and the printed sheet."""

from __future__ import annotations

import json
import re

import pytest

import boardkit as bk
from boardkit.core.scene import Scene, Shape, veiled
from boardkit.draw import svg
from boardkit.explore.questions import nth_seed
from boardkit.widgets.quiz_round import FOR_NEXT_LEVEL, QuizRound
from boardkit.widgets.quiz_view import view
from widgets.panels import HOSTILE


def quiz(topic="trick_winner", game="brian_boru", **options):
    return QuizRound(game, topic, **({"lang": "en", "seed": 3} | options))


def shown(found):
    """The view of the question, which must be plain JSON."""
    return json.loads(json.dumps(view(found)))["quiz"]


def answer(found, right=True):
    options = found.question.right if right else [n for n in range(4) if n not in found.question.right][:1]
    found.act({"do": "answer", "options": list(options)})


def test_nothing_gives_the_answer_away_before_it_is_given():
    found = quiz()
    told = shown(found)
    assert told["explanation"] == [] and told["verdict"] == ""
    assert all(option["right"] is None and option["why"] == [] for option in told["options"])
    assert "moves" not in view(found) and "log" not in view(found)


def test_a_right_answer_is_counted_once_and_explained_by_its_rule():
    found = quiz()
    answer(found)
    answer(found, right=False)
    told = shown(found)
    assert told["verdict"] == "right" and found.streak == 1
    assert told["score"] == {"right": 1, "answered": 1, "streak": 1, "best": 1}
    assert [reason["rule"] for reason in told["explanation"]] == ["R6.4"]


def test_a_wrong_answer_ends_the_streak_and_says_why_it_is_wrong():
    found = quiz()
    answer(found)
    found.act({"do": "next"})
    answer(found, right=False)
    told = shown(found)
    assert told["verdict"] == "wrong" and told["score"]["streak"] == 0 and told["score"]["best"] == 1
    (chosen,) = [option for option in told["options"] if option["chosen"]]
    assert not chosen["right"] and chosen["why"]


def test_three_in_a_row_lead_to_the_next_level_and_the_questions_follow():
    found = quiz(None, level=1)
    for number in range(FOR_NEXT_LEVEL):
        assert found.question.level == 1 and not found.risen
        answer(found)
        if number < FOR_NEXT_LEVEL - 1:
            found.act({"do": "next"})
    assert found.risen and shown(found)["risen"] == 2
    found.act({"do": "next"})
    assert found.question.level == 2 and not found.risen


def test_a_chapter_without_questions_of_the_level_goes_on_with_others(monkeypatch):
    asked = bk.explore.quiz

    def only_easy(game, topic=None, seed=0, level=None):
        if level == 3:
            raise bk.OptionError("nothing")
        return asked(game, topic, seed, level)

    monkeypatch.setattr(bk.explore, "quiz", only_easy)
    found = quiz("R6", level=3)
    assert found.question.topic == "R6" and found.level == 3
    assert not found.panel.alert


def test_a_topic_of_one_level_goes_on_when_the_level_rises():
    found = quiz("trick_winner")
    for _ in range(FOR_NEXT_LEVEL + 1):
        answer(found)
        found.act({"do": "next"})
    assert found.level == 2 and found.question.kind == "trick_winner"
    assert not found.panel.alert


def test_the_questions_are_those_of_the_seed():
    found = quiz(seed="class 4")
    for number in range(3):
        expected = bk.explore.quiz(bk.load("brian_boru"), "trick_winner", nth_seed("class 4", number))
        assert found.question.text == expected.text
        answer(found)
        found.act({"do": "next"})


@pytest.mark.parametrize("options", [[], None, "0", [4], [-1], [True], [0, "x"], [1.0], [[0]], {"0": 1}, HOSTILE])
def test_an_answer_that_is_none_is_asked_for_again(options):
    found = quiz()
    found.act({"do": "answer", "options": options})
    assert found.chosen is None and "Choose an answer" in found.panel.alert
    assert found.answered == 0


CLOSED = (
    {"do": "pick", "handle": "card:5"}, {"do": "play", "move": "play 5"}, {"do": "explore", "on": True},
    {"do": "time", "way": "forward"}, {"do": "log"},
)  # fmt: skip


@pytest.mark.parametrize("action", CLOSED)
def test_the_position_is_closed_until_the_answer(action):
    found = quiz()
    state = found.panel.session.state
    found.act(action)
    assert found.panel.alert.startswith("Answer first") and not found.exploring
    assert found.panel.session.state == state


@pytest.mark.parametrize("name", ["new", "scenario", "load", "ruling", "preset", "seat", "view", "auto", "x", None, 3])
def test_a_quiz_keeps_its_rules_and_seats(name):
    found = quiz()
    answer(found)
    found.act({"do": "explore", "on": True})
    found.act({"do": name})
    assert "A quiz keeps its rules" in found.panel.alert


@pytest.mark.parametrize("action", [None, 7, "answer", [], ["do"]])
def test_what_is_no_action_changes_nothing(action):
    found = quiz()
    found.act(action)
    assert found.panel.alert and found.chosen is None


def test_after_the_answer_the_position_can_be_played_on_and_left_as_it_was():
    found = quiz()
    start = found.question.state
    answer(found)
    found.act({"do": "explore", "on": True})
    assert view(found)["moves"]["groups"]
    found.act({"do": "play", "move": str(found.panel.session.legal_moves[0])})
    assert found.panel.session.state != start
    found.act({"do": "explore", "on": False})
    assert found.panel.session.state == start and "moves" not in view(found)
    assert shown(found)["verdict"] == "right"


def test_a_supposed_position_goes_on_by_itself_when_explored():
    found = quiz("region_claim")
    answer(found)
    found.act({"do": "explore", "on": True})
    found.act({"do": "play", "move": "continue"})
    told = [line["text"] for line in view(found)["log"]]
    assert found.question.explanation[0].text["en"] in told


def test_the_language_changes_without_another_question():
    found = quiz()
    found.act({"do": "lang", "lang": "zh-TW"})
    assert shown(found)["text"] == found.question.text["zh-TW"].split("\n")
    assert found.number == 1


def test_another_topic_asks_another_question_and_an_unknown_one_is_refused():
    found = quiz()
    found.act({"do": "topic", "topic": "R9"})
    assert found.question.topic == "R9" and found.number == 2
    found.act({"do": "topic", "topic": "R99"})
    assert "no topic 'R99'" in found.panel.alert and found.topic == "R9"
    found.act({"do": "topic", "topic": ""})
    assert found.topic is None and found.number == 3
    names = [topic["name"] for topic in shown(found)["topics"]]
    assert "R9" in names and "trick_winner" in names


def test_a_topic_that_has_no_questions_leaves_quiz_and_topic_as_they_are(monkeypatch):
    found = quiz("R9")
    before, asked = found.question, bk.explore.quiz

    def none_of_trick_winner(game, topic=None, seed=0, level=None):
        if topic == "trick_winner":
            raise bk.OptionError("no question")
        return asked(game, topic, seed, level)

    monkeypatch.setattr(bk.explore, "quiz", none_of_trick_winner)
    found.act({"do": "topic", "topic": "trick_winner"})
    assert found.panel.alert and (found.topic, found.question, found.number) == ("R9", before, 1)
    found.act({"do": "next"})
    assert found.number == 2 and found.question.topic == "R9"


def test_every_topic_of_the_list_has_a_title_in_both_languages():
    for lang in ("en", "zh-TW"):
        for topic in shown(quiz(lang=lang))["topics"]:
            assert topic["title"] and not topic["title"].startswith("kind.")


def test_a_game_under_other_readings_is_asked_about_as_it_is():
    loose = bk.load("brian_boru", claim_threshold_mode="more_than")
    assert QuizRound(loose, "region_claim", lang="en").panel.game is loose
    with pytest.raises(bk.OptionError, match="there is no game 'chess'"):
        quiz(game="chess")
    with pytest.raises(bk.OptionError, match="levels are 1, 2 and 3"):
        quiz(None, level=9)


# The widget


def test_the_widget_sends_question_picture_and_words():
    found = bk.widgets.Quiz("rauha", "R7", seed=2, lang="zh-TW")
    told = json.loads(found.view)
    assert told["quiz"]["text"] == found.question.text["zh-TW"].split("\n")
    assert found.base["parts"] and found.words["quiz"] == "測驗"
    found.act(do="answer", options=list(found.question.right))
    assert found.streak == 1
    assert found.explorer().session.state == found.question.state


def test_the_picture_hides_who_would_claim_the_forest_until_the_answer():
    found = bk.widgets.Quiz("brew", "forest_control", seed=1, lang="en")
    forest = found.question.text["en"].partition("forest ")[2][:3]

    def drawn():
        return json.dumps([found.base, found.patch], ensure_ascii=False)

    before = drawn()
    assert '"tally"' in before and "would claim" not in before and f"Forest {forest}: " in before
    found.act(do="answer", options=[0])
    assert len(drawn()) > len(before) + 500


def test_a_veil_leaves_the_frame_and_takes_text_and_label():
    inner = Shape("group", id="tally", label="A leads", parts=(Shape("text", (1, 1), text="A 3"),))
    card = Shape("group", id="forest-0", handle="card:F06", label="F06\nA leads", parts=(inner,))
    scene = Scene(10, 10, "t", "en", (card, Shape("text", (1, 1), text="kept")))
    hidden = veiled(scene, ("tally",))
    assert [part.id for part in hidden.parts] == ["forest-0", ""] and hidden.parts[0].label == "F06"
    assert "A leads" not in svg.svg(hidden) and "A 3" not in svg.svg(hidden) and "kept" in svg.svg(hidden)
    assert veiled(scene, ()) is scene


def test_a_veil_on_a_frame_says_that_something_is_left_open():
    frame = Shape("rect", (0, 0, 4, 4))
    scene = Scene(10, 10, "t", "en", (Shape("group", id="tally", parts=(frame, Shape("text", (1, 1), text="A 3"))),))
    (hidden,) = veiled(scene, ("tally",)).parts
    assert hidden.parts[0] is frame and [part.text for part in hidden.parts[1:]] == ["?"]


# The sheet


@pytest.fixture(scope="module")
def sheet():
    return bk.widgets.quiz_sheet("rauha", "R7", seed=5, count=4, lang="en")


def test_a_sheet_has_pictures_questions_and_the_answers_on_a_page_of_their_own(sheet):
    questions, answers = sheet.html.split('<section class="answers">')
    assert questions.count("<svg") == 4 and "<svg" not in answers
    assert questions.count('<section class="question">') == 4 and answers.count("<li>") == 4
    for question in sheet.questions:
        for option in question.options:
            assert option.text["en"].replace('"', "&quot;").replace("'", "&#x27;") in questions
        assert question.explanation[0].rule in answers
    assert "seed 5" in answers


def test_a_sheet_breaks_before_the_answers_and_never_inside_a_question(sheet):
    style = re.search("<style>(.*?)</style>", sheet.html, re.S)[1]
    assert re.search(r"\.answers \{ break-before: page", style) and re.search(
        r"\.question \{ break-inside: avoid", style
    )
    assert sheet.html.count("<style>") == 1 and "<script" not in sheet.html
    assert not re.search(r"(?:src|href)=", sheet.html)


def test_the_same_seed_prints_the_same_sheet_and_a_file_holds_it(sheet, tmp_path):
    again = bk.widgets.quiz_sheet("rauha", "R7", seed=5, count=4, lang="en", path=tmp_path / "sheet.html")
    assert (tmp_path / "sheet.html").read_text(encoding="utf-8") == again.html == sheet.html
    assert "4 questions" in repr(again)


def test_a_chinese_sheet_says_its_language_and_brings_its_font():
    found = bk.widgets.quiz_sheet("brew", "placing_cost", seed=1, count=1, lang="zh-TW")
    assert '<html lang="zh-Hant-TW">' in found.html and "@font-face" in found.html
    assert "答案" in found.html and "難度 2" in found.html
    assert found._repr_html_().startswith("<iframe ")


def test_whatever_is_said_on_a_sheet_is_escaped(monkeypatch):
    game = bk.load("rauha")
    monkeypatch.setattr(game, "title", lambda lang="en": HOSTILE)
    plain = game.describe
    monkeypatch.setattr(game, "describe", lambda *args: plain(*args) + HOSTILE)
    html = bk.widgets.quiz_sheet(game, "legal_move", seed=HOSTILE, count=1, lang="en").html
    assert "<img" not in html and "&lt;img" in html
