"""Exercises as a learner reads them, and that a learner can go wrong in them."""

from itertools import islice

import pytest

import boardkit as bk
from boardkit.widgets import exercise_data
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
