"""A Lesson in JupyterLab: a step that is only looked at asks for no answer and is done when the end is reached."""

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
