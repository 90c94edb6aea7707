"""A Lesson in JupyterLab: a step that is only looked at is done at its end; a goal that ends a round can be seen."""

from __future__ import annotations

from browser.pages import Widget, write_notebook


def test_a_step_to_look_at_has_no_answer_to_give_and_leads_on(lab, lab_page):
    cell = (
        'import boardkit as bk\nbk.widgets.Lesson("rauha", "03_the_table_and_the_satellites", lang="en", progress=None)'
    )
    found = Widget(lab_page(write_notebook(lab, "lesson.ipynb", cell)))
    assert found.root.get_by_role("button", name="Check", exact=True).count() == 0
    assert found.root.locator("fieldset.bk-options").count() == 0
    found.click('[data-name="last"]')
    assert "Correct" in found.text(".bk-verdict")
    found.click('[data-name="onward"]')
    assert "How many cards" in found.text(".bk-tasktext")
    assert found.root.get_by_role("button", name="Check", exact=True).count() == 1
    assert found.faults == []


def test_the_board_is_held_at_a_goal_that_ends_the_round_until_one_goes_on(lab, lab_page):
    cell = 'import boardkit as bk\nbk.widgets.Lesson("brew", "02_a_round", lang="en", progress=None)'
    found = Widget(lab_page(write_notebook(lab, "held.ipynb", cell)))
    found.click('[data-name="step 4"]')
    found.handle("spot:F06.3")
    assert "Correct" in found.text(".bk-verdict") and "the game has gone on" in found.text(".bk-verdict")
    assert found.text(".bk-round") == "Round 1"
    assert found.clipped() == [] and found.grave_faults() == []
    found.button("See how it goes on")
    assert found.text(".bk-round") == "Round 2" and "the game has gone on" not in found.text(".bk-verdict")
    assert "Correct" in found.text(".bk-verdict") and found.faults == []
