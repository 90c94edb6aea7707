"""`boardkit site`, built whole and looked at in a real browser; minutes, so it runs with `make soak`.

It takes Python 3.12 or newer, npm, a browser and, the first time, the internet; what is missing is said.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from boardkit import site
from browser.conftest import (
    FAULTS,
    FLAGS,
    IS_IDLE,
    RUN_ALL,
    browser,  # noqa: F401 - the fixtures of the browser tests, here too
    browser_binary,  # noqa: F401
    free_port,
    stop,
    wait_for_server,
)
from browser.pages import GRAVE, Widget

ROOT = Path(__file__).parents[2]
NOTEBOOKS = ROOT / "notebooks"
NAMES = sorted(path.relative_to(NOTEBOOKS).as_posix() for path in NOTEBOOKS.rglob("*.ipynb"))
READY_MS = 300_000
"""The first start unpacks all packages; busy machines take minutes."""
UNSEEN = """() => [...document.querySelectorAll('.jp-Notebook img')]
    .filter(picture => !(picture.complete && picture.naturalWidth)).map(picture => picture.alt)"""
"""The pictures that a person does not see."""
SHOW_ALL = """async () => {
  const notebook = window.jupyterapp.shell.currentWidget.content;
  for (let cell = 0; cell < notebook.widgets.length; cell++) await notebook.scrollToItem(cell);
}"""
PLAIN = "classroom.test"
"""A name that, unlike localhost, browsers do not trust without https."""
FILES = "import os; print(sorted(os.listdir()))"
EXPLORER = """import boardkit as bk
explorer = bk.widgets.Explorer(bk.Session(bk.load("brian_boru"), players=4, seed=7), lang="en")
explorer"""
ADD_CELL = """async (code) => {
  const { commands, shell } = window.jupyterapp;
  await commands.execute('notebook:move-cursor-up');
  const notebook = shell.currentWidget.content;
  notebook.activeCellIndex = notebook.widgets.length - 1;
  await commands.execute('notebook:insert-cell-below');
  notebook.activeCell.model.sharedModel.setSource(code);
  await commands.execute('notebook:run-cell');
  notebook.activeCell.node.scrollIntoView();
}"""


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """The address of a new site, served by Python's own server for files."""
    home = tmp_path_factory.mktemp("site")
    try:
        made = site.build(ROOT, home / "made")
    except site.SiteError as error:
        pytest.skip(str(error))
    port = free_port()
    command = [sys.executable, "-m", "http.server", "--bind", "127.0.0.1", "--directory", str(made), str(port)]
    with (home / "log.txt").open("w") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log)
        try:
            wait_for_server(f"http://127.0.0.1:{port}", server, home / "log.txt", "index.html")
            yield f"http://127.0.0.1:{port}"
        finally:
            stop(server)


@pytest.fixture(scope="module")
def offline(browser, browser_binary):  # noqa: F811
    """Chromium without internet: it finds this machine only, under its number and under a name."""
    names = f"--host-resolver-rules=MAP {PLAIN} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
    chromium = browser.browser_type.launch(executable_path=browser_binary, args=[*FLAGS, names])
    yield chromium
    chromium.close()


@pytest.fixture
def page(offline):
    """A window of a new profile, that notes every address asked for."""
    context = offline.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.asked = []
    context.on("request", lambda request: page.asked.append(request.url))
    yield page
    context.close()


def opened(page, served: str, name: str):
    """A notebook in JupyterLab in the browser, its Python ready."""
    page.goto(f"{served}/lab/index.html?path=notebooks/{name}")
    page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=READY_MS)
    page.wait_for_function(IS_IDLE, timeout=READY_MS)
    return page


def outside(page) -> list[str]:
    """What was asked of another machine."""
    own = ("http://127.0.0.1", "ws://127.0.0.1", "data:", "blob:")
    return [address for address in page.asked if not address.startswith(own)]


def test_a_visit_without_installation(page, served):
    """From the first page to a game: three moves, a step back, why not, the other language; nothing from elsewhere."""
    page.goto(served)
    faults = Axe().run(page).response["violations"]
    assert [fault["id"] for fault in faults if fault["impact"] in GRAVE] == []
    page.locator("a.start").first.click()
    page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=READY_MS)
    page.wait_for_function(IS_IDLE, timeout=READY_MS)

    page.evaluate(ADD_CELL, EXPLORER)
    found = Widget(page)
    for town in ("D2", "N5", "C4"):
        found.handle(f"town:{town}")
    assert "C4 Roscommon" in found.last_line()
    found.button("Back (left arrow)")
    assert "N5 Tullyhogue" in found.last_line()
    found.handle("town:D1")
    assert "R2.6" in found.text(".bk-pop")
    found.button("繁體中文")
    assert "玩家 A" in found.text(".bk-ask")
    assert found.grave_faults() == []
    assert found.faults == []
    assert outside(page) == []


@pytest.mark.parametrize("name", NAMES)
def test_every_notebook_runs_in_the_browser_to_its_end(page, served, name):
    """Without matplotlib, to the check at the end, every picture seen, asking no other machine."""
    opened(page, served, name).evaluate(RUN_ALL)
    page.wait_for_function(IS_IDLE, timeout=READY_MS)
    assert page.evaluate(FAULTS) == []
    assert page.locator(".jp-OutputArea-output").count() > 0
    page.evaluate(SHOW_ALL)
    assert page.evaluate(UNSEEN) == []
    assert outside(page) == []


def last_output(page) -> str:
    return page.locator(".jp-OutputArea-output").last.inner_text()


def test_python_sees_the_files_of_the_notebooks(page, served):
    opened(page, served, NAMES[0]).evaluate(ADD_CELL, FILES)
    page.wait_for_function(IS_IDLE, timeout=READY_MS)
    assert NAMES[0] in last_output(page)


def test_at_a_plain_address_all_works_but_the_files(page, served):
    """There browsers have no service workers, by which Python sees files; all else runs."""
    plain = served.replace("127.0.0.1", PLAIN)
    opened(page, plain, NAMES[0]).evaluate(RUN_ALL)
    page.wait_for_function(IS_IDLE, timeout=READY_MS)
    assert page.evaluate(FAULTS) == []
    Widget(page)  # waits until one is seen
    page.evaluate(ADD_CELL, FILES)
    page.wait_for_function(IS_IDLE, timeout=READY_MS)
    assert NAMES[0] not in last_output(page)
