"""The Explorer in JupyterLab, in a real browser: a learner's path through it, by mouse and by keyboard."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.pages import Widget, explorer_on, resize, write_notebook
from positions import LEAD

EXPLORER = """
import boardkit as bk
explorer = bk.widgets.Explorer(bk.Session(bk.load("brian_boru"), players=4, seed=7), lang="en")
explorer
"""
DOUBLE_CLICK = """node => [1, 2].forEach(detail =>
    node.dispatchEvent(new MouseEvent("click", {detail, bubbles: true, cancelable: true})))"""
DARK = "() => window.jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'})"


@pytest.fixture
def explorer(lab, lab_page):
    """Opens an Explorer from the code of a cell."""

    def opened(code=EXPLORER, **window):
        return Widget(lab_page(write_notebook(lab, "explorer.ipynb", code), **window))

    return opened


def test_a_first_visit(explorer):
    """Three moves by clicking, back by events, why not, the rule, the other language, loading this and that."""
    found = explorer()
    for town in ("D2", "N5", "C4"):
        found.handle(f"town:{town}")
    assert "Player B: choose a town" in found.text(".bk-ask")
    assert "C4 Roscommon" in found.last_line()

    found.button("event")
    found.button("Back (left arrow)")
    assert "N5 Tullyhogue" in found.last_line()
    found.button("Forward (right arrow)")
    assert "C4 Roscommon" in found.last_line()

    found.handle("town:D1")  # D2 is taken, so its region is closed
    why = found.text(".bk-pop")
    assert "R2.6" in why and "Dubhlinn" in why
    found.click(".bk-pop .bk-chip")
    assert "Starting towns" in found.text(".bk-ruletitle")
    assert "official English rulebook" in found.text(".bk-card dl")
    assert found.grave_faults() == []

    found.button("繁體中文")
    assert "玩家 B" in found.text(".bk-ask")
    assert found.root.get_attribute("lang") == "zh-Hant-TW"
    assert "起始城市" in found.text(".bk-ruletitle")
    assert found.grave_faults() == []
    found.button("English")

    found.tab("Settings")
    area = found.root.locator(".bk-text")
    area.fill("<b>nonsense</b>")
    found.button("Load")
    assert "not TOML" in found.text(".bk-why")
    assert found.root.locator(".bk-why b").count() == 0
    assert "Player B: choose a town" in found.text(".bk-ask")
    record = written_record(found)
    area.fill("conflict_02_threshold")
    found.button("Load")
    assert "Loaded" in found.text(".bk-told")
    assert found.grave_faults() == []
    area.fill(record)
    found.button("Load")
    assert "Player B: choose a town" in found.text(".bk-ask")
    assert found.faults == []


def written_record(found):
    """The record, once it stands in the field: it comes in a message of its own, after the turn."""
    found.button("Write the record")
    area = found.root.locator(".bk-text")
    expect(area).to_have_value(re.compile("^record = 1"))
    return area.input_value()


def test_files_go_out_and_come_in(explorer, tmp_path):
    found = explorer()
    found.handle("town:D2")
    found.tab("Settings")
    written_record(found)
    with found.page.expect_download() as saved:
        found.root.get_by_role("button", name="Save as a file").click()
    path = tmp_path / saved.value.suggested_filename
    saved.value.save_as(path)
    assert path.name == "brian_boru-record.toml"
    found.button("Back (left arrow)")
    found.after(lambda: found.root.locator("input[type=file]").set_input_files(path))
    assert "D2 Dublin" in (found.tab("Log"), found.last_line())[1]
    for bad in (b"\x00\xff\xfe" * 50, b'record = 1\ngame = "brian_boru"\n', b"<script>alert(1)</script>"):
        (tmp_path / "bad.toml").write_bytes(bad)
        found.after(lambda: found.root.locator("input[type=file]").set_input_files(tmp_path / "bad.toml"))
        assert found.text(".bk-why")
        assert "D2 Dublin" in found.last_line()
    assert found.faults == []


def test_everything_by_keyboard(explorer):
    """No pointer: a town by arrows and Enter, a forbidden card, its rule, time, tabs; and JupyterLab hears no key."""
    found = explorer(explorer_on(LEAD))
    page = found.page
    cells = page.locator(".jp-Cell").count()
    found.root.get_by_role("button", name="English").focus()
    names = [tab_on(page) for _ in range(12)]
    assert any("card" in name.lower() and "can be used now" in name for name in names), names
    while "Card" not in focused(page):
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowLeft")
    assert "Card 5" in focused(page) and "not legal now" in focused(page)
    assert found.root.locator(".bk-tip").inner_text() == focused(page)
    found.press("Enter")
    assert "R6.1" in found.text(".bk-pop")
    assert "Card 5" in focused(page)
    assert "Not legal" in found.text(".bk-live") and "R6.1" in found.text(".bk-live")
    while not focused(page).startswith("Rule R6.1"):
        page.keyboard.press("Tab")
    found.press("Enter")
    assert "R6.1" in found.text(".bk-ruletitle")
    found.root.locator('[data-handle="card:9"]').focus()
    found.press(" ")
    assert "Play blue 9" in page.evaluate("() => document.querySelector('.bk-log').textContent")
    assert page.evaluate("() => document.querySelector('.bk').contains(document.activeElement)")
    found.root.get_by_role("button", name="move", exact=True).focus()
    found.press("ArrowLeft")
    assert "Player C: choose a card to lead" in found.text(".bk-ask")
    found.press("ArrowRight")
    found.press("Home")
    assert found.root.get_by_role("button", name="First position").is_disabled()
    found.root.get_by_role("tab", selected=True).focus()
    for _ in ("to what counts", "to the log", "round to the last tab"):
        page.keyboard.press("ArrowLeft")
    assert found.root.get_by_role("tab", name="Settings").get_attribute("aria-selected") == "true"
    for key in ("a", "b", "d", "d", "x", "m"):
        page.keyboard.press(key)
    assert page.locator(".jp-Cell").count() == cells
    assert found.faults == []


def test_no_key_leaves_a_widget_that_was_not_clicked_yet(explorer):
    found = explorer(explorer_on(LEAD))
    page, cells = found.page, found.page.locator(".jp-Cell").count()
    for control in ("[role=tab][aria-selected=true]", ".bk-move", "[data-handle]"):
        found.root.locator(control).first.focus()
        for key in ("a", "b", "d", "d", "x", "m", "Shift+Enter", "ArrowDown"):
            page.keyboard.press(key)
        assert page.locator(".jp-Cell").count() == cells
        assert page.evaluate("() => document.querySelector('.bk').contains(document.activeElement)")
    found.tab("Compare")
    line = found.root.locator('[data-name="compare line"]')
    line.focus()
    before = line.input_value()
    page.keyboard.press("ArrowDown")
    assert line.input_value() != before, "arrows choose from a list"


def tab_on(page) -> str:
    page.keyboard.press("Tab")
    return focused(page)


def focused(page) -> str:
    """The accessible name of what has the focus."""
    return page.evaluate(
        "() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent ?? ''"
    )


def test_a_double_click_plays_one_move_and_asks_for_no_reasons(explorer):
    found = explorer()
    found.after(lambda: found.root.locator('.bk-move[data-name="settle D2"]').evaluate(DOUBLE_CLICK))
    found.page.wait_for_timeout(500)
    assert "D2" in found.last_line() and "Player D" in found.text(".bk-ask")
    assert found.root.locator(".bk-whybox > *").count() == 0
    found.after(lambda: found.root.locator('[data-handle="town:N5"]').evaluate(DOUBLE_CLICK))
    found.page.wait_for_timeout(500)
    assert "N5" in found.last_line() and found.root.locator(".bk-pop:visible").count() == 0
    assert found.faults == []


def test_pictures_at_both_widths_in_both_languages_and_themes(explorer, tmp_path):
    """Saves what a teacher would see (where BOARDKIT_PICTURES says, else in a temporary folder); nothing is cut off."""
    found = explorer(
        EXPLORER + 'for _ in range(24): explorer.act(do="play", move=str(explorer.session.legal_moves[0]))\nexplorer'
    )
    folder = Path(os.environ.get("BOARDKIT_PICTURES", tmp_path))
    for width in (1280, 1920):
        resize(found.page, width, 1500)
        for name, lang in (("English", "en"), ("繁體中文", "zh-TW")):
            found.button(name)
            found.page.wait_for_timeout(150)
            found.root.screenshot(path=folder / f"explorer-{lang}-{width}.png")
            assert found.clipped() == []
    resize(found.page, 1920, 1080)
    found.page.evaluate(DARK)
    found.page.wait_for_function("() => document.body.dataset.jpThemeLight === 'false'")
    found.page.screenshot(path=folder / "explorer-dark.png")
    assert found.grave_faults() == []
    found.tab("設定")
    found.root.screenshot(path=folder / "explorer-table.png")
    assert found.grave_faults() == []
    assert found.clipped() == []


def test_the_tie_breaks_that_decided_a_game_are_named_with_their_rules(explorer):
    found = explorer(
        "import boardkit as bk\ns = bk.open_session('brian_boru/conflict_04_princess')\n"
        "while s.to_move is not None: s.play(list(s.legal_moves)[0])\nbk.widgets.Explorer(s, lang='en')"
    )
    told = found.text(".bk-ties")
    assert told.startswith("Tie-breaks used: R14.2 ") and " R14.3 " in told
    assert "[object" not in found.text(".bk-side")
    found.click(".bk-ties .bk-chip")
    assert "R14.2" in found.text(".bk-card")


def test_the_end_of_a_game_is_told(explorer, tmp_path):
    found = explorer(
        EXPLORER + "from random import Random\nrng = Random(3)\ns = explorer.session\n"
        "while s.to_move is not None: s.play(rng.choice(list(s.legal_moves)))\nexplorer.update()\nexplorer",
        width=1920, height=1080,
    )  # fmt: skip
    assert "Won by" in found.text(".bk-winner")
    assert found.root.locator(".bk-score tbody tr").count() > 4
    assert found.grave_faults() == []
    found.root.screenshot(path=Path(os.environ.get("BOARDKIT_PICTURES", tmp_path)) / "explorer-end.png")
    found.button("Back (left arrow)")
    assert found.root.locator(".bk-winner").count() == 0


UNDISPUTED = """
import boardkit as bk
from boardkit.core.rulebook import Rulings
game = bk.load("rauha")
game.rulings = Rulings({"presets": game.rulings._document["presets"]})
bk.widgets.Explorer(bk.Session(game, players=2), lang="en")
"""


def test_a_game_without_disputed_rules_offers_no_readings(explorer):
    found = explorer(UNDISPUTED)
    tabs = found.root.get_by_role("tab").all_inner_texts()
    assert "Rules" in tabs and "Compare" not in tabs
    found.tab("Settings")
    expect(found.root.get_by_text("Save and load")).to_be_visible()
    expect(found.root.locator("select[data-name=preset]")).to_be_hidden()
    assert found.faults == [] and found.grave_faults() == []
