"""Everybody can use every widget: axe-core at every level of impact, and a walk through all controls by Tab."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from browser.pages import ANSWER_MS, Widget, resize, write_notebook

EVERY_WIDGET = (
    "import boardkit as bk",
    'bk.widgets.Explorer(bk.Session(bk.load("brew"), players=4, seed=7), lang="en")',
    'bk.widgets.Explorer(bk.Session(bk.load("rauha"), players=3, seed=7), lang="zh-TW")',
    'bk.widgets.Exercise("brian_boru", "your_first_trick", lang="en")',
    'bk.widgets.Lesson("brian_boru", "01_your_first_trick", lang="zh-TW", progress=None)',
    'bk.widgets.Quiz("brian_boru", "trick_winner", seed=4, lang="en")',
    'bk.widgets.Workbench("brew/ec_01", lang="en")',
)
TABLE = 'bk.widgets.Explorer("brian_boru/ec_01", lang="en")'
WALKED = (0, 2, 3, 4, 5)
"""One widget of each kind."""


@pytest.fixture
def pictures(tmp_path):
    return Path(os.environ.get("BOARDKIT_PICTURES", tmp_path))


@pytest.fixture
def opened(lab, lab_page):
    """Opens a notebook with the given cells and waits until every widget shows its picture."""

    def opened(*cells, **window):
        page = lab_page(write_notebook(lab, "access.ipynb", *cells), **window)
        page.wait_for_function(
            "count => document.querySelectorAll('.bk .bk-board > svg').length === count",
            arg=len(cells) - 1,
            timeout=ANSWER_MS,
        )
        return page

    return opened


def faults(page) -> list[str]:
    """What axe-core finds inside the widgets, whatever its impact."""
    found = Axe().run(page, context=".bk", options={"resultTypes": ["violations"]})
    return [
        f"{fault['impact']} {fault['id']}: {node['target']}"
        for fault in found.response["violations"]
        for node in fault["nodes"]
    ]


CONTROLS = """root => { const first = set => set.querySelector(':checked') ?? set.querySelector('[type=radio]');
return [...root.querySelectorAll('button, input, select, textarea, summary, [role=tab], [data-handle]')]
  .filter(node => node.checkVisibility() && !node.disabled && node.tabIndex >= 0 && !node.closest('[aria-hidden=true]'))
  .filter(node => node.type !== 'radio' || node === first(node.closest('fieldset')))
  .map((node, number) => {
    node.dataset.stop = number;
    return node.getAttribute('aria-label') ?? node.textContent;
  });
}"""
WATCH = """root => {
  window.stops = [];
  root.addEventListener('focusin', ({ target: node }) => {
    const style = getComputedStyle(node);
    const shown = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 3;
    window.stops.push([Number(node.dataset.stop ?? -1), shown, node.getAttribute('aria-label') ?? node.textContent]);
  });
}"""
MORE_STOPS = 8
"""Besides the controls: panels that scroll."""


@pytest.mark.timeout(300)  # every control of six widgets, one Tab at a time
def test_every_widget_by_keyboard_and_by_screen_reader(opened):
    """Axe finds no fault of any impact on any tab; Tab reaches every control, and shows where it is."""
    page = opened(*EVERY_WIDGET)
    assert faults(page) == []
    for tab in page.get_by_role("tab").all():
        tab.dispatch_event("click")
    assert faults(page) == []
    for place in WALKED:
        root = page.locator(".bk").nth(place)
        wanted = root.evaluate(CONTROLS)
        root.locator("[data-stop='0']").focus()
        root.evaluate(WATCH)
        page.keyboard.press("Tab")
        page.keyboard.press("Shift+Tab")
        for _ in range(len(wanted) + MORE_STOPS):
            page.keyboard.press("Tab")
        stops = page.evaluate("window.stops")
        reached = {number for number, _, _ in stops}
        assert [name for number, name in enumerate(wanted) if number not in reached] == []
        assert [name for _, shown, name in stops if not shown] == [] and len(wanted) >= 10


def test_large_gives_the_board_the_width_and_is_remembered(opened, pictures):
    """The switch by keyboard; it lasts through a change of language, and Python can press it too."""
    page = opened(EVERY_WIDGET[0], f"table = {TABLE}\ntable", width=1920, height=1080)
    found = Widget(page)
    before = size(page)
    found.root.get_by_role("button", name="Large", exact=True).focus()
    page.keyboard.press("Enter")
    after = size(page)
    assert after["text"] >= 1.3 * before["text"] and after["board"] > 1.2 * before["board"]
    found.root.screenshot(path=pictures / "large-1920.png")
    assert found.clipped() == [] and faults(page) == []
    found.button("繁體中文")
    assert size(page)["text"] == after["text"]
    assert found.root.get_by_role("button", name="大字", exact=True).get_attribute("aria-pressed") == "true"
    resize(page, 1280, 800)
    found.root.screenshot(path=pictures / "large-zh-TW-1280.png")
    assert found.clipped() == []
    found.root.get_by_role("button", name="大字", exact=True).press(" ")
    assert size(page)["text"] < after["text"] / 1.3
    assert found.faults == []


COLOURS = "() => [...document.querySelectorAll('.bk-scene text')].map(node => getComputedStyle(node).fill)"


def size(page) -> dict[str, float]:
    """Of the text, and the width of the board."""
    return page.evaluate(
        "() => ({ text: parseFloat(getComputedStyle(document.querySelector('.bk-ask')).fontSize),"
        " board: document.querySelector('.bk-board').getBoundingClientRect().width })"
    )


def test_what_browser_and_system_ask_for_is_heeded(opened, pictures):
    """More contrast, forced colours, less motion, larger text."""
    page = opened(EVERY_WIDGET[0], TABLE)
    moving = "() => getComputedStyle(document.querySelector('.bk-scene .glow > .halo')).animationName"
    paper = "() => getComputedStyle(document.querySelector('.bk')).backgroundColor"
    assert page.evaluate(moving) == "bk-march"
    page.emulate_media(reduced_motion="reduce", contrast="more")
    assert page.evaluate(moving) == "none"
    assert page.evaluate(paper) == "rgb(255, 255, 255)"
    page.emulate_media(contrast="no-preference")
    drawn = page.evaluate(COLOURS)
    page.emulate_media(forced_colors="active")
    assert page.evaluate(COLOURS) == drawn
    page.locator(".bk").screenshot(path=pictures / "forced-colours.png")
    page.emulate_media(forced_colors="none")
    before = size(page)["text"]
    page.add_style_tag(content="html { font-size: 32px; }")
    assert size(page)["text"] == pytest.approx(2 * before, rel=0.1)
    assert Widget(page).clipped() == []
