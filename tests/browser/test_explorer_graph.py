"""The tab "Graph" of the Explorer in a real browser: the place lit, a tree to walk about in, by mouse and keyboard."""

from __future__ import annotations

import pytest

from browser.pages import Widget, write_notebook

CODE = """
import boardkit as bk
explorer = bk.widgets.Explorer(bk.Session(bk.load("brian_boru"), players=4, seed=7), lang="en")
explorer
"""
LIT = ".bk-flow .active text"
HERE = ".bk-tree [aria-current]"


@pytest.mark.timeout(300)  # on a busy machine; alone it takes half a minute
def test_a_walk_through_what_could_happen(lab, lab_page):
    """The flow lights up, a tree grows, a position opens as a branch; arrows move about; Chinese; no grave fault."""
    found = Widget(lab_page(write_notebook(lab, "graph.ipynb", CODE)))
    found.after(lambda: found.tab("Graph"))
    assert found.root.locator(LIT).text_content() == "Setup"
    assert found.grave_faults() == []

    found.root.locator(".bk-graphparts [data-name=what_if]").click()
    found.button("Grow the tree from here")
    assert found.root.locator(".bk-tree [data-handle]").count() == 54
    assert found.root.locator(HERE).get_attribute("data-handle") == "node:0"
    found.after(lambda: found.root.locator(".bk-tree [data-handle='node:3']").click())
    assert found.root.locator(HERE).get_attribute("data-handle") == "node:3"
    assert "Player" in found.text(".bk-ask") and found.text(".bk-place").startswith("Move 2")

    held = "() => document.activeElement.dataset.handle"
    found.root.locator(HERE).focus()
    found.page.keyboard.press("ArrowDown")
    assert found.page.evaluate(held) == "node:4"
    assert "→ Setup: Player" in found.text(".bk-treetold")
    found.press("Enter")
    assert found.root.locator(HERE).get_attribute("data-handle") == "node:4"
    found.page.keyboard.press("ArrowLeft")
    assert found.page.evaluate(held) == "node:0"
    found.press("Enter")
    assert found.text(".bk-branches summary") == "Branches (2)"

    found.root.locator("[data-name=widen]").click()
    assert found.root.locator(LIT).is_visible() and found.root.locator(".bk-tree").is_visible()
    assert found.clipped() == [] and found.grave_faults() == []
    found.button("繁體中文")
    assert found.root.locator(LIT).text_content() == "設置"
    assert found.root.locator(HERE).get_attribute("data-handle") == "node:0"
    assert found.grave_faults() == []

    found.after(lambda: found.tab("日誌"))  # while the tab is closed nothing is drawn
    found.click(".bk-step[data-name=redo]")
    assert found.root.locator(HERE).get_attribute("data-handle") == "node:0"
    assert found.faults == []
