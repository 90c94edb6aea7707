"""The kinds of quiz question that a game has of its own."""

from __future__ import annotations

import pytest

import boardkit as bk
from contract.checks import loaded

KINDS = [(name, kind.name) for name in bk.games() for kind in loaded(name).question_kinds()]


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_the_proof_comes_from_a_chapter_of_the_kind(name, kind):
    (found,) = [one for one in loaded(name).question_kinds() if one.name == kind]
    for seed in range(4):
        topic = bk.explore.quiz(loaded(name), kind, seed).topic
        assert topic in found.chapters


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_what_is_said_of_a_wrong_answer_begins_with_a_capital_letter(name, kind):
    for seed in range(4):
        options = bk.explore.quiz(loaded(name), kind, seed).options
        said = [reason.text["en"] for option in options for reason in option.why]
        assert not [text for text in said if text[0].islower()]
