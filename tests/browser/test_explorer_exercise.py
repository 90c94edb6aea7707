"""The Exercise in JupyterLab: answers by clicking, the verdict in words, and what a screen reader is told."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from browser.pages import Widget, write_notebook


@pytest.fixture
def exercise(lab, lab_page):
    def opened(name, lang="en"):
        cell = f'import boardkit as bk\nexercise = bk.widgets.Exercise("brian_boru", "{name}", lang="{lang}")\nexercise'
        return Widget(lab_page(write_notebook(lab, "exercise.ipynb", cell)))

    return opened


def test_a_trick_is_won_on_the_second_try(exercise, tmp_path):
    found = exercise("your_first_trick")
    found.button("Hint")
    assert "Hint 1:" in found.text(".bk-hints")
    found.handle("card:5")
    assert "Not yet" in found.text(".bk-verdict")
    assert "Not yet" in found.text(".bk-live")
    assert found.grave_faults() == []
    found.button("Start again")
    found.handle("card:13")
    assert "Correct" in found.text(".bk-verdict") and "R6.4" in found.text(".bk-verdict")
    assert "Correct" in found.text(".bk-solved")
    assert found.grave_faults() == []
    assert found.clipped() == []
    found.root.screenshot(path=Path(os.environ.get("BOARDKIT_PICTURES", tmp_path)) / "exercise-en.png")
    assert found.faults == []


def test_a_question_is_answered_and_then_seen_to_happen(exercise, tmp_path):
    found = exercise("who_wins_the_trick", "zh-TW")
    found.root.get_by_role("radio").nth(1).check()
    found.button("檢查")
    assert "還沒答對" in found.text(".bk-verdict")
    found.root.get_by_role("radio").nth(2).check()
    found.button("檢查")
    assert "答對" in found.text(".bk-verdict") and "R6.4" in found.text(".bk-verdict")
    found.button("下一步（右方向鍵）")
    assert found.root.locator(".bk-line").count() >= 2
    assert found.grave_faults() == []
    found.root.screenshot(path=Path(os.environ.get("BOARDKIT_PICTURES", tmp_path)) / "exercise-zh-TW.png")
    assert found.faults == []


def test_ways_that_a_click_on_the_board_cannot_tell_apart_are_offered_beside_the_task(lab, lab_page):
    cell = (
        'import boardkit as bk\nlesson = bk.widgets.Lesson("brew", "04_the_elements", lang="en", progress=None)\nlesson'
    )
    found = Widget(lab_page(write_notebook(lab, "lesson.ipynb", cell)))
    found.handle("die:water")
    assert found.root.locator(".bk-task .bk-move").count() == 0
    found.handle("spot:F10.2")
    assert found.grave_faults() == [] and found.clipped() == []
    found.click('.bk-task [data-name="way water"]')
    assert "Correct" in found.text(".bk-verdict")
    assert found.root.locator(".bk-task .bk-move").count() == 0
    assert found.faults == []
