"""A machine so busy that a widget takes longer to load than anywidget waits for it, which is two seconds.

From then on anywidget hands no message from Python to the widget; here it loses its patience at once.
"""

import pytest

from browser.conftest import run_all_cells, wait_until_idle
from browser.pages import SHOWN, Widget, write_notebook

IMPATIENT = """
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => timeout(ms === 2000 ? 0 : ms);
"""
MAKE = """import boardkit as bk
explorer = bk.widgets.Explorer(bk.Session(bk.load("brian_boru"), players=4, seed=7), lang="en")
explorer"""
ACT = 'reply = explorer.act(do="play", move="settle D2")'


@pytest.fixture
def slow_page(lab_page, lab):
    """A notebook with an Explorer that is already played on while the browser still loads it."""

    def opened(*cells: str):
        page = lab_page(write_notebook(lab, "slow.ipynb", *cells), run=False)
        page.evaluate(IMPATIENT)
        run_all_cells(page)
        return page

    return opened


def test_the_first_picture_is_there_and_what_was_played_meanwhile(slow_page):
    page = slow_page(MAKE, ACT)
    Widget(page)
    page.wait_for_function(f"document.querySelector('{SHOWN} .bk-line[aria-current]')?.innerText.includes('D2')")


def test_what_is_clicked_is_answered(slow_page):
    page = slow_page(MAKE)
    found = Widget(page)
    for town in ("D2", "N5", "C4"):
        found.handle(f"town:{town}")
    assert "C4 Roscommon" in found.last_line()
    wait_until_idle(page)
