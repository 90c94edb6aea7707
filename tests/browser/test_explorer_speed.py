"""How fast the Explorer answers, beside a bare button in the same notebook, and that it does not grow."""

from __future__ import annotations

import json
import statistics

import pytest

from browser.pages import Widget, write_notebook

CELLS = (
    """
import boardkit as bk, ipywidgets as W
explorer = bk.widgets.Explorer(bk.Session(bk.load("brian_boru"), players=4, seed=7), lang="en")
explorer
""",
    """
button, value, count = W.Button(description="bare"), W.HTML("<b class='bare'>0</b>"), [0]
def clicked(_):
    count[0] += 1
    value.value = f"<b class='bare'>{count[0]}</b>"
button.on_click(clicked)
W.VBox([button, value])
""",
)
CLICKS, LONG_RUN = 30, 300
WARM_UP = 5
MOST_TIMES_SLOWER = 2
MOST_HEAP_GROWN, MOST_NODES_GROWN = 2_000_000, 0.1

TIME_CLICK = """([button, shown]) => new Promise(done => {
  const text = () => document.querySelector(shown).textContent;
  const before = text();
  const watch = new MutationObserver(() => {
    if (text() === before) return;
    watch.disconnect();
    done(performance.now() - start);
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  const start = performance.now();
  document.querySelector(button).click();
})"""

BARE = (".jupyter-button", ".bare")
MOVE = (".bk-move:not(:disabled), [data-name=draw]", ".bk-place")
"""The first legal move; its number is written after the picture has been drawn."""
BACK = (".bk-step[data-name=back]", ".bk-place")


def test_a_click_is_answered_within_twice_the_time_of_a_bare_button(lab, lab_page, record_property):
    page = lab_page(write_notebook(lab, "speed.ipynb", *CELLS))
    found = Widget(page)
    bare, own = [], []
    for _ in range(WARM_UP + CLICKS):
        bare.append(page.evaluate(TIME_CLICK, BARE))
        own.append(page.evaluate(TIME_CLICK, MOVE))
    medians = [statistics.median(times[WARM_UP:]) for times in (bare, own)]
    report = f"median of {CLICKS} clicks: bare button {medians[0]:.0f} ms, Explorer {medians[1]:.0f} ms"
    record_property("click", report)
    print(report)
    assert medians[1] <= MOST_TIMES_SLOWER * medians[0], report
    assert found.faults == []


@pytest.mark.timeout(300)  # on a busy machine; alone it takes half a minute
def test_three_hundred_clicks_leave_nothing_behind(lab, lab_page, record_property):
    page = lab_page(write_notebook(lab, "growth.ipynb", *CELLS))
    Widget(page)
    devtools = page.context.new_cdp_session(page)
    devtools.send("HeapProfiler.enable")
    click_about(page, LONG_RUN // 5)  # fills the log and what the browser caches
    before = weight(page, devtools)
    click_about(page, LONG_RUN)
    after = weight(page, devtools)
    report = f"after {LONG_RUN} clicks: {json.dumps({key: [before[key], after[key]] for key in before})}"
    record_property("growth", report)
    print(report)
    assert after["outputs"] == before["outputs"], report
    assert after["heap"] - before["heap"] < MOST_HEAP_GROWN, report
    assert after["nodes"] < before["nodes"] * (1 + MOST_NODES_GROWN), report


def click_about(page, clicks):
    """Moves, now and then taken back, so that branches grow too."""
    for number in range(clicks):
        page.evaluate(TIME_CLICK, BACK if number % 3 == 2 else MOVE)


def weight(page, devtools):
    devtools.send("HeapProfiler.collectGarbage")
    heap = devtools.send("Runtime.getHeapUsage")["usedSize"]
    outputs = page.locator(".jp-OutputArea-child").count()
    return {"heap": heap, "nodes": page.evaluate("() => document.querySelectorAll('*').length"), "outputs": outputs}
