"""The Lesson in JupyterLab: steps done by clicking, a reply to a wrong move, and the way on and back."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from browser.pages import Widget, write_notebook


@pytest.fixture
def lesson(lab, lab_page):
    def opened(name, lang="en"):
        made = f'bk.widgets.Lesson("brian_boru", "{name}", lang="{lang}", progress=None)'
        return Widget(lab_page(write_notebook(lab, "lesson.ipynb", f"import boardkit as bk\n{made}")))

    return opened


def here(found):
    return found.root.locator(".bk-stepdot[aria-current]").get_attribute("data-name")


def done(found):
    return found.root.locator(".bk-stepdot.bk-done").count()


def test_a_lesson_is_done_by_clicking_and_a_mistake_is_answered(lesson, tmp_path):
    found = lesson("01_your_first_trick")
    assert "Your first trick" in found.text(".bk-lesson h3") and "turns round a town" in found.text(".bk-lessonintro")
    assert (here(found), done(found)) == ("step 1", 0)
    found.handle("card:5")
    assert "Correct" in found.text(".bk-verdict") and "R6.1" in found.text(".bk-verdict")
    found.button("Next step")
    assert (here(found), done(found)) == ("step 2", 1)
    assert "win S2 Kells" in found.text(".bk-tasktext") and "win S2 Kells" in found.text(".bk-live")
    found.handle("card:5")
    assert "Not allowed" in found.text(".bk-verdict") and "Red does not fit" in found.text(".bk-verdict")
    assert "Not allowed" in found.text(".bk-live")
    found.handle("card:9")
    assert "Not yet" in found.text(".bk-verdict") and "white 20 beats it" in found.text(".bk-verdict")
    assert found.grave_faults() == []
    found.button("Start again")
    found.handle("card:22")
    assert "Correct" in found.text(".bk-verdict") and done(found) == 2
    assert found.grave_faults() == [] and found.clipped() == []
    found.root.screenshot(path=Path(os.environ.get("BOARDKIT_PICTURES", tmp_path)) / "lesson-en.png")
    assert found.faults == []


def test_a_step_is_done_again_in_the_other_language(lesson, tmp_path):
    found = lesson("01_your_first_trick")
    found.handle("card:5")
    found.button("Next step")
    found.button("繁體中文")
    assert "你的第一墩" in found.text(".bk-lesson h3") and "贏得 S2 Kells" in found.text(".bk-tasktext")
    found.click('[data-name="step 1"]')
    assert (here(found), done(found)) == ("step 1", 1)
    assert found.root.locator(".bk-verdict").count() == 0, "the step stands at its beginning again"
    found.handle("card:18")
    assert "答對" in found.text(".bk-verdict")
    assert found.grave_faults() == [] and found.clipped() == []
    found.root.screenshot(path=Path(os.environ.get("BOARDKIT_PICTURES", tmp_path)) / "lesson-zh-TW.png")
    assert found.faults == []


def test_the_contents_lead_to_any_lesson_of_the_course(lesson):
    found = lesson("01_your_first_trick")
    contents = found.root.locator('[data-name="course"]')
    assert contents.locator("option").count() >= 6
    found.after(lambda: contents.select_option("04_marriage"))
    assert "Marriage" in found.text(".bk-lesson h3") and here(found) == "step 1"
    found.root.get_by_role("radio").nth(1).check()
    found.button("Check")
    assert "Correct" in found.text(".bk-verdict") and "R8.2" in found.text(".bk-verdict")
    assert found.grave_faults() == [] and found.faults == []
