"""The Quiz in JupyterLab: answered with keys alone, explained, played on, in both languages and two widths."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import boardkit as bk
from browser.pages import Widget, write_notebook


@pytest.fixture
def pictures(tmp_path):
    return Path(os.environ.get("BOARDKIT_PICTURES", tmp_path))


@pytest.fixture
def quiz(lab, lab_page):
    def opened(game, topic, lang="en", width=1280):
        cell = f'import boardkit as bk\nquiz = bk.widgets.Quiz("{game}", {topic!r}, seed=4, lang="{lang}")\nquiz'
        return Widget(lab_page(write_notebook(lab, "quiz.ipynb", cell), width=width, height=1000))

    return opened


def test_a_question_is_answered_with_keys_and_the_next_one_asked(quiz, pictures):
    found = quiz("brian_boru", "trick_winner")
    right = bk.widgets.Quiz("brian_boru", "trick_winner", seed=4).question.right[0]
    assert "Question 1" in found.text(".bk-tasktitle")
    found.root.locator(".bk-answer input").first.focus()
    found.page.keyboard.press(str(right + 1))
    assert found.root.locator("input:checked").get_attribute("value") == str(right)
    assert found.grave_faults() == []
    found.press("Enter")
    assert "Correct" in found.text(".bk-verdict") and "R6.4" in found.text(".bk-verdict")
    assert "Correct" in found.text(".bk-live")
    assert "Streak: 1" in found.text(".bk-quizscore")
    found.click(".bk-verdict .bk-chip")
    assert "R6.4" in found.text(".bk-ruletitle")
    assert found.grave_faults() == [] and found.clipped() == []
    found.root.screenshot(path=pictures / "quiz-answered-1280.png")
    found.root.locator('[data-name="next"]').focus()
    found.press("Enter")
    assert "Question 2" in found.text(".bk-tasktitle")
    assert found.root.locator(".bk-verdict").count() == 0
    assert found.page.evaluate("document.activeElement.dataset.name") == "question"
    assert found.faults == []


def test_a_wrong_answer_says_why_and_the_position_can_be_played_on(quiz, pictures):
    found = quiz("rauha", "R7", "zh-TW", width=1920)
    assert not found.root.locator(".bk-moves").is_visible()
    wrong = bk.widgets.Quiz("rauha", "R7", seed=4).question.right[0]
    found.root.locator(".bk-answer input").nth(int(wrong == 0)).check()
    found.button("作答")
    assert "答錯" in found.text(".bk-verdict")
    assert found.root.locator(".bk-option-right").count() >= 1
    found.root.screenshot(path=pictures / "quiz-wrong-zh-TW-1920.png")
    found.button("在規則探索器開啟這個局面")
    assert found.root.locator(".bk-moves").is_visible()
    assert found.grave_faults() == [] and found.clipped() == []
    found.root.screenshot(path=pictures / "quiz-exploring-zh-TW-1920.png")
    found.button("English")
    assert "Wrong" in found.text(".bk-verdict")
    found.button("Close the Explorer")
    assert not found.root.locator(".bk-moves").is_visible()
    assert found.faults == []
