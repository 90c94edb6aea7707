"""`boardkit app` in a real browser: choosing, playing, asking why, practising; nothing leaves this machine."""

from __future__ import annotations

import importlib.util
import subprocess

import pytest
from axe_playwright_python.sync_playwright import Axe

from boardkit import app
from browser.conftest import ROOT, START_SECONDS, free_port, missing, private_environment, stop, wait_for_server
from browser.pages import GRAVE, SHOWN, Widget, resize


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """The address of the page, served as `boardkit app` does; progress goes into a folder of the test."""
    if importlib.util.find_spec("voila") is None:
        missing("voila is not installed: pip install -e '.[app]'")
    home, port = tmp_path_factory.mktemp("app"), free_port()
    own = private_environment(home) | {"PYTHONPATH": str(ROOT)}
    environment = app.environment(own, "en") | {app.FOLDER: str(home)}
    with (home / "log.txt").open("w") as log:
        server = subprocess.Popen(app.command(port, browser=False), env=environment, stdout=log, stderr=log, cwd=home)
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for_server(address, server, home / "log.txt", "voila/static/voila.js")
            yield address
        finally:
            stop(server)


@pytest.fixture
def page(browser, served):
    """The page in a window of its own, and every address it asks for."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.asked = []
    context.on("request", lambda request: page.asked.append(request.url))
    page.goto(served, wait_until="commit")
    page.wait_for_selector(f"{SHOWN} .bk-scene", timeout=START_SECONDS * 1000)
    yield page
    context.close()


def choose(page, field: str, option: str) -> None:
    page.locator(f".bk-chooser select[data-name={field}]").select_option(label=option)


def press(page, name: str, then: str) -> None:
    """Press a button of the row, and wait for what it brings."""
    page.locator(".bk-chooser").get_by_role("button", name=name).click()
    page.wait_for_selector(then)


def grave_faults(page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {fault['nodes'][0]['target']}" for fault in found if fault["impact"] in (*GRAVE, "moderate")
    ]


def test_a_visit_without_code(page):
    """A game for four is chosen; three moves, a step back, a forbidden town, the rule, Chinese."""
    Widget(page)
    choose(page, "game", "Brian Boru: High King of Ireland")
    page.locator(".bk-chooser option[value='4']").wait_for(state="attached")
    choose(page, "players", "4")
    choose(page, "others", "people at this machine")
    page.locator(".bk-chooser").get_by_role("button", name="New game").click()
    page.wait_for_selector(".bk-explorer [data-handle='town:D2']")
    found = Widget(page)

    for town in ("D2", "N5", "C4"):
        found.handle(f"town:{town}")
    assert "C4 Roscommon" in found.last_line()
    found.button("Back (left arrow)")
    assert "N5 Tullyhogue" in found.last_line()
    resize(page, 1280, 600)
    closed = page.locator("[data-handle='town:D1']").first  # D2 is taken, and with it the region
    closed.evaluate("node => node.scrollIntoView({ block: 'end' })")
    found.after(lambda: closed.dispatch_event("click"))
    why = found.text(".bk-pop")
    assert "R2.6" in why and "Dubhlinn" in why
    # The reason is to be read without scrolling.
    page.wait_for_function("document.querySelector('.bk-pop').getBoundingClientRect().bottom <= innerHeight")
    resize(page, 1280, 900)
    assert grave_faults(page) == []

    found.button("繁體中文")
    page.wait_for_selector(".bk-chooser:lang(zh-Hant-TW)")
    assert "新的一局" in page.locator(".bk-chooser").inner_text()
    assert page.evaluate("document.documentElement.lang") == "zh-Hant-TW"
    assert grave_faults(page) == []
    assert found.faults == []
    assert outside(page) == []


def test_lessons_exercises_and_quiz_open(page):
    Widget(page)
    choose(page, "game", "Brian Boru: High King of Ireland")
    press(page, "Lessons", ".bk-lesson")
    assert grave_faults(page) == []
    press(page, "Exercises", ".bk-exercise:not(:has(.bk-lesson)) .bk-task")
    first = page.locator(".bk-tasktext").inner_text()
    page.locator(".bk-chooser").get_by_role("button", name="Next").click()
    page.wait_for_function("before => document.querySelector('.bk-tasktext')?.innerText !== before", arg=first)
    assert grave_faults(page) == []
    press(page, "Quiz", ".bk-quiz")
    assert grave_faults(page) == []
    assert outside(page) == []


def test_the_row_is_worked_by_keyboard(page):
    Widget(page)
    page.keyboard.press("Tab")
    for _ in range(12):
        if page.evaluate("document.activeElement?.dataset?.name") == "game":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.wait_for_selector(".bk-chooser option[value='4']", state="attached")
    assert page.evaluate("document.activeElement.dataset.name") == "game"


def test_wishes_of_the_browser_are_followed(page):
    """Large text, no motion, forced colours."""
    found = Widget(page)
    running = "document.getAnimations().filter(one => one.playState === 'running').length"
    assert page.evaluate(running) > 0, "what can be chosen moves a little"
    page.emulate_media(reduced_motion="reduce")
    page.wait_for_function(f"{running} === 0")

    page.emulate_media(forced_colors="active", color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.querySelector('.bk-scene text')).fill") == "rgb(20, 22, 26)"
    page.emulate_media(forced_colors="none", color_scheme="light")

    size = "parseFloat(getComputedStyle(document.querySelector('.bk[data-turn]')).fontSize)"
    before = page.evaluate(size)
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    assert page.evaluate(size) == 2 * before
    assert found.clipped() == []


def outside(page) -> list[str]:
    """What was asked of another machine."""
    own = ("http://127.0.0.1", "ws://127.0.0.1", "data:", "blob:")
    return [address for address in page.asked if not address.startswith(own)]
