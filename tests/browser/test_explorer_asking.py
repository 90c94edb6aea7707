"""Questions about the rules in the Explorer: an example, readings compared, the rules met, where points come from."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from browser.pages import Widget, write_notebook

CODE = """
import boardkit as bk
explorer = bk.widgets.Explorer("brian_boru/conflict_05_second_spoils", lang="{lang}")
explorer
"""
ENDED = """
from random import Random
import boardkit as bk
session, rng = bk.Session(bk.load("brian_boru"), players=3, seed=4), Random(4)
while session.to_move is not None:
    session.play(session.game.sample_legal(session.state, rng))
explorer = bk.widgets.Explorer(session, lang="{lang}")
explorer
"""
WINDOWS = [("en", 1280, 900), ("zh-TW", 1920, 1080)]
STOP, GO_ON = {"en": "Stop", "zh-TW": "停止"}, {"en": "Go on", "zh-TW": "繼續"}
both_windows = pytest.mark.parametrize(("lang", "width", "height"), WINDOWS)


@pytest.fixture
def opened(lab, lab_page):
    """Opens an Explorer from the code of a cell."""

    def open_(code, lang, width, height):
        page = lab_page(write_notebook(lab, "asking.ipynb", code.format(lang=lang)), width=width, height=height)
        page.set_default_timeout(15_000)
        return Widget(page)

    return open_


def sound(widget, name):
    """Nothing is clipped, sticks out, or is out of reach; a picture is kept where BOARDKIT_PICTURES names a folder."""
    if folder := os.environ.get("BOARDKIT_PICTURES"):
        size = widget.page.viewport_size["width"]
        widget.root.screenshot(path=Path(folder) / f"asking-{name}-{size}.png")
    assert widget.clipped() == []
    assert widget.grave_faults() == []
    assert widget.faults == []


def tab(widget, name):
    """A tab by the name of its panel, whatever the language."""
    return widget.root.locator(f'[role="tab"][id$="-tab-{name}"]')


def named(widget, name):
    return widget.root.locator(f'[data-name="{name}"]:visible').first


@both_windows
def test_an_example_of_a_rule_opens_and_leads_back(opened, lang, width, height):
    found = opened(CODE, lang, width, height)
    tab(found, "rules").click()
    found.root.locator(".bk-tabs input[type=search]:visible").fill("R7.9")
    found.press("Enter")
    found.after(lambda: found.root.locator(".bk-foundlist .bk-chip").first.click())
    sound(found, f"rule_{lang}")
    found.after(lambda: named(found, "example R7.9 0").click())
    sound(found, f"example_{lang}")
    found.after(lambda: named(found, "example_step").click())
    assert "R7.9" in found.last_line()
    found.after(lambda: named(found, "example_again").click())
    assert found.root.locator('[data-name="example_step"]').count() == 1
    found.after(lambda: named(found, "example_back").click())
    assert found.root.locator(".bk-examplebar").is_hidden()


@both_windows
def test_readings_are_compared_and_measured_until_stopped(opened, lang, width, height):
    found = opened(CODE, lang, width, height)
    tab(found, "compare").click()
    named(found, "compare switch").select_option("second_spoils_tie")
    named(found, "compare line").select_option("try")
    found.root.locator(".bk-comparing input").fill("continue")
    found.after(lambda: found.root.locator(".bk-comparing button").click())
    parting = found.root.locator(".bk-parting")
    assert parting.locator(".bk-chip").count() == 2
    found.after(lambda: named(found, "measure").click())
    found.root.locator('[data-name="measure"]', has_text=STOP[lang]).click()
    found.root.locator('[data-name="measure"]', has_text=GO_ON[lang]).wait_for()
    assert found.root.locator(".bk-often progress").is_visible()
    sound(found, f"compare_{lang}")
    played = found.text(".bk-often progress + span")
    found.page.wait_for_timeout(1500)
    assert found.text(".bk-often progress + span") == played, "stopped"


@both_windows
def test_a_scenario_about_a_ruling_has_its_switch_and_its_moves_chosen(opened, lang, width, height):
    found = opened(
        CODE.replace("brian_boru/conflict_05_second_spoils", "rauha/conflict_02_cover_rule"), lang, width, height
    )
    words = found.text(".bk-about")
    tab(found, "compare").click()
    switch, line = named(found, "compare switch"), named(found, "compare line")
    assert (switch.input_value(), line.input_value()) == ("cover_rule", "shown")
    found.after(lambda: found.root.locator(".bk-comparing button").click())
    assert "place 0,0" in found.text(".bk-parting th")
    table, panel = (found.root.locator(part).bounding_box() for part in (".bk-comparison", ".bk-compared"))
    assert table["width"] <= panel["width"], "three readings find room"
    line.select_option("try")
    found.root.locator(".bk-comparing input").fill("discard crystals")
    sound(found, f"offered_{lang}")
    found.after(lambda: named(found, "zh-TW" if lang == "en" else "en").click())
    assert (switch.input_value(), line.input_value()) == ("cover_rule", "try"), "choices outlast a change of language"
    assert found.root.locator(".bk-comparing input").input_value() == "discard crystals"
    assert found.text(".bk-about") != words


@both_windows
def test_my_rules_grow_with_play_and_offer_examples(opened, lang, width, height):
    found = opened(CODE, lang, width, height)
    tab(found, "coverage").click()
    before = found.root.locator(".bk-metrow .bk-ask-example").count()
    found.after(lambda: found.root.locator(".bk-move").first.click())
    assert found.root.locator(".bk-metrow .bk-ask-example").count() < before
    sound(found, f"mine_{lang}")
    found.after(lambda: found.root.locator(".bk-metrow .bk-ask-example").first.click())
    assert found.root.locator(".bk-examplebar").is_visible()


@both_windows
def test_points_lead_to_the_events_that_made_them(opened, lang, width, height):
    found = opened(ENDED, lang, width, height)
    found.after(lambda: found.root.locator(".bk-sourcing").nth(1).click())
    assert found.root.locator(".bk-sourcing").nth(1).get_attribute("aria-expanded") == "true"
    sound(found, f"score_{lang}")
    event = found.root.locator(".bk-sources .bk-go").first
    said = event.inner_text()
    found.after(lambda: event.click())
    assert said in found.last_line()


SLOW = """
import time
import boardkit as bk
from boardkit.widgets import actions, asking
def slow(panel, action):
    time.sleep(2)
    asking.open_example(panel, action)
actions.ACTIONS = dict(actions.ACTIONS, example=slow)
bk.widgets.Explorer("brian_boru/ec_01", lang="{lang}")
"""


@both_windows
def test_a_long_search_is_seen_and_heard_to_go_on(opened, lang, width, height):
    found = opened(SLOW, lang, width, height)
    tab(found, "coverage").click()
    named(found, "example R2.6 0").click()
    sign = {"en": "Working …", "zh-TW": "計算中…"}[lang]
    found.page.wait_for_selector(f'.bk[data-busy="{sign}"]')
    assert found.text(".bk-live") == sign
    found.page.wait_for_selector(".bk:not([data-busy]) .bk-examplebar:visible")
    assert sign not in found.text(".bk-live")
    sound(found, "busy")
