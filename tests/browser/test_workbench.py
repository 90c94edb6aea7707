"""The Workbench in a real browser: a die is moved by mouse and from the lists, and the table follows."""

from __future__ import annotations

from browser.pages import Widget, resize, write_notebook

BENCH = 'import boardkit as bk\nbk.widgets.Workbench("brew/ec_07", lang="en")'


def row(widget, name):
    """The numbers of a forest as they are read."""
    return widget.root.locator(
        ".bk-tally tbody", has=widget.page.get_by_role("rowheader", name=name)
    ).first.inner_text()


def test_a_learner_moves_dice_and_reads_the_table(lab, lab_page):
    page = lab_page(write_notebook(lab, "workbench.ipynb", BENCH))
    widget = Widget(page)
    assert "Player A claims: 2" in row(widget, "F06")

    widget.handle("spot:F06.3")
    assert "Choose a place for the mushroom die of A" in widget.text(".bk-ask")
    widget.handle("spot:F01.3")
    assert "2 → 1" in row(widget, "F06") and "Player A → nobody" in row(widget, "F06")
    assert "F06: Player A → nobody." in widget.text(".bk-told")

    widget.button("Undo")
    assert "Player A claims: 2" in row(widget, "F06")

    widget.after(lambda: widget.root.locator('[data-name="piece"]').select_option("pool:B/herb"))
    widget.root.locator('[data-name="place"]').select_option("spot:F06.3")
    widget.button("Put it there")
    assert "Player A, Player B are level" not in row(widget, "F06") and "1 → 2" in row(widget, "F06")

    widget.after(lambda: widget.root.locator('[data-name="piece"]').select_option("pool:B/mushroom"))
    widget.root.locator('[data-name="place"]').select_option("spot:D4")
    widget.button("Put it there")
    assert "This is not a possible position: dice: D4 takes one wind die." in widget.text(".bk-why")

    widget.click('[data-name="zh-TW"]')
    for width in (1280, 1920):
        resize(page, width, 1000)
        assert widget.clipped() == []
    assert widget.grave_faults() == []
    assert widget.faults == []
