"""The best order of a step in the Explorer, in a real browser: asked for, read, followed."""

from __future__ import annotations

import pytest

from browser.pages import Widget, explorer_on, write_notebook
from positions import PRICED


@pytest.mark.parametrize(("width", "height"), [(1280, 900), (1920, 1080)])
def test_the_best_order_is_shown_on_demand_and_can_be_followed(lab, lab_page, width, height):
    found = Widget(lab_page(write_notebook(lab, "order.ipynb", explorer_on(PRICED)), width=width, height=height))
    assert not found.root.locator(".bk-orderlist").count()
    found.button("Show the best order")
    rows = found.root.locator(".bk-orderlist .bk-move")
    assert rows.all_inner_texts() == [
        "Activate [0,1]\ncrystals +1",
        "Activate [1,1]\ncrystals +1",
        "Activate [2,1]\nlife energy +5, crystals -3",
    ]
    assert "costs 3 crystals, and you have 2" in found.text(".bk-orderothers")
    rows.nth(2).click()  # a later move is pointed out on the board
    assert found.root.locator('[data-handle="cell:2,1"].bk-pointed').count() == 1
    assert not found.clipped() and not found.grave_faults()
    for _ in range(3):  # the first one is played
        found.after(lambda: rows.first.click())
    assert found.root.locator(".bk-order").is_hidden()
    found.click("[data-name='zh-TW']")
    found.click("[data-name=undo]")
    assert "這個步驟帶來：生命能量 +5、水晶 -3。" in found.text(".bk-order")
    assert not found.clipped() and not found.faults
