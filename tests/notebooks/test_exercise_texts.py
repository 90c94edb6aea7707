"""Exercises as a learner reads them, and that a learner can go wrong in them."""

from itertools import islice

import pytest

import boardkit as bk
from boardkit.widgets import exercise_data, lesson_data
from boardkit.widgets.drill import Drill
from notebooks.chinese import faults

EVERY = [(game, name) for game in bk.games() for name in exercise_data.names(game)]


def of_kind(kind):
    return [pair for pair in EVERY if exercise_data.find(*pair).kind == kind]


def texts(entry, lang):
    """Every text of an exercise in a language."""
    choices = [choice.text[lang] for choice in (*entry.options, *entry.mistakes)]
    return [entry.task[lang], *entry.hints[lang], entry.explain[lang], *choices]


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_chinese_reads_as_the_glossary_asks(game, name):
    found = texts(exercise_data.find(game, name), "zh-TW")
    assert not [(text, wrong) for text in found if (wrong := faults(text))]


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_tasks_are_short_and_say_whole_sentences(game, name):
    entry = exercise_data.find(game, name)
    for text in (entry.task["en"], *entry.hints["en"], entry.explain["en"]):
        assert text[0].isupper() or text[0].isdigit()
        assert text.endswith((".", "?", ")")) and "  " not in text
    assert len(entry.task["en"]) < 400 and len(entry.explain["en"]) < 400


@pytest.mark.parametrize(("game", "name"), of_kind("play"))
def test_not_every_move_solves_an_exercise(game, name):
    results = set()
    for move in islice(exercise_data.session(exercise_data.find(game, name), game).legal_moves, 8):
        drill = Drill(game, name, "en")
        drill.act({"do": "play", "move": str(move)})
        results.add(drill.solved)
    assert False in results


@pytest.mark.parametrize(("game", "name"), of_kind("forbidden"))
def test_a_legal_move_is_not_taken_for_a_forbidden_one(game, name):
    drill = Drill(game, name, "en")
    for move in islice(drill.panel.session.legal_moves, 8):
        drill.act({"do": "play", "move": str(move)})
        assert not drill.solved and drill.panel.session.node.parent is None


# Lessons

LESSONS = [(game, name) for game in bk.games() for name in lesson_data.names(game)]


def lesson_texts(lesson, lang):
    """Every text of a lesson in a language."""
    replies = [one.text[lang] for entry in lesson.steps for one in (*entry.refusals, *entry.missed)]
    steps = [text for entry in lesson.steps for text in texts(entry, lang)]
    return [lesson.title[lang], lesson.intro[lang], *steps, *replies]


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_the_chinese_of_a_lesson_reads_as_the_glossary_asks(game, name):
    found = lesson_texts(lesson_data.find(game, name), "zh-TW")
    assert not [(text, wrong) for text in found if (wrong := faults(text))]


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_steps_of_a_lesson_are_short_and_say_whole_sentences(game, name):
    for entry in lesson_data.find(game, name).steps:
        for text in (entry.task["en"], entry.explain["en"]):
            assert text.endswith((".", "?", "!", ")")) and "  " not in text
            assert len(text) < 400


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_one_can_go_wrong_in_a_step_of_a_lesson(game, name):
    """A known mistake is not the right number, and some move is refused or does not solve the step."""
    lesson = lesson_data.find(game, name)
    for entry, start in zip(lesson.steps, lesson_data.starts(lesson), strict=True):
        for mistake in entry.mistakes:
            drill = Drill(game, entry, "en", start)
            drill.act({"do": "check", "answer": mistake.value})
            assert drill.verdict == "wrong" and drill.feedback == mistake.text
        if entry.kind in ("play", "forbidden"):
            results = set()
            for move in islice(start.legal_moves, 8):
                drill = Drill(game, entry, "en", start)
                drill.act({"do": "play", "move": str(move)})
                results.add(drill.solved)
            assert entry.refusals or False in results, entry.name
