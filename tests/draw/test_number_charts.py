"""Charts of numbers: what is counted and what is estimated can be told apart, and every number is in its place."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

import boardkit as bk
from boardkit.draw import figures
from boardkit.draw.number_charts import growth_chart, interval_chart, share_chart
from boardkit.draw.rule_chart import rule_chart
from boardkit.explore import Coverage, Level

COUNTED = (Level(0, 1, 1), Level(1, 10, 10), Level(2, 100, 80))
ESTIMATED = (Level(0, 1, 1), Level(1, 20, 20), Level(2, 1000, None, 50))


def shapes(parts):
    for part in parts:
        yield part
        yield from shapes(part.parts)


def of(scene, kind):
    return [shape for shape in shapes(scene.parts) if shape.kind == kind]


def test_an_estimate_is_hollow_and_has_a_bar_and_a_count_is_filled():
    scene = growth_chart({"counted": COUNTED, "estimated": ESTIMATED})
    assert all("fill-white" not in sign.style for sign in of(scene, "circle"))
    squares = [sign for sign in of(scene, "rect") if sign.at[2:] == (13, 13)]
    assert ["fill-white" in sign.style for sign in squares] == [False, False, True]
    assert sum("line-ink" in bar.style for bar in of(scene, "line")) == 1


def test_ten_times_as_many_are_one_step_up():
    scene = growth_chart({"counted": COUNTED})
    first, second, third = (sign.at[1] for sign in of(scene, "circle"))
    assert first > second and first - second == pytest.approx(second - third)


def test_the_names_of_lines_that_end_together_do_not_cover_each_other():
    scene = growth_chart(dict.fromkeys(["one", "two", "three", "four"], COUNTED))
    places = sorted(text.at[1] for text in of(scene, "text") if text.text in ("one", "two", "three", "four"))
    assert len(places) == 4 and min(b - a for a, b in pairwise(places)) >= 26


def test_a_position_without_moves_is_drawn_too():
    assert growth_chart({"over": (Level(0, 1, 1),)}).width > 0


def test_nothing_is_drawn_as_an_empty_chart():
    assert growth_chart({}).height == growth_chart({"none": ()}).height > 0
    assert share_chart([], "no rule").width > 0
    assert interval_chart({"coins": [("nobody", 0.0, 0.0, 0.0)]}, "Points", "key").width > 0


def test_a_share_lies_within_its_interval_on_a_scale_to_a_hundred():
    scene = share_chart([("a rule", 0.5, 0.25, 0.75)], "title", chance=2 / 3)
    (point,) = of(scene, "circle")
    interval = next(line for line in of(scene, "line") if line.at[1] == line.at[3])
    low, _, high, _ = interval.at
    hundred = next(text.at[0] for text in of(scene, "text") if text.text == "100%")
    assert (low, point.at[0], high) == pytest.approx((hundred / 4, hundred / 2, hundred * 3 / 4))
    dashed = next(line for line in of(scene, "line") if "dash" in line.style)
    assert dashed.at[0] == pytest.approx(hundred * 2 / 3)


@pytest.mark.parametrize("lang", ["en", "zh-TW"])
def test_pictures_say_their_numbers_in_words(lang):
    grown = figures.growth({"Rauha": ESTIMATED}, lang)
    measured = figures.shares(bk.load("brew"), [("a rule", 0.125, 0.05, 0.25)], lang, 2 / 3)
    assert "1,000" in grown.alt and "12.5" in measured.alt and "BREW" in measured.alt
    for picture in (grown, measured):
        ElementTree.fromstring(picture)
        assert bool(re.search("[\u4e00-\u9fff]", picture.alt)) == (lang == "zh-TW")


@pytest.mark.parametrize("lang", ["en", "zh-TW"])
def test_the_map_of_the_rules_shows_each_with_its_sign_and_count_and_says_which_were_never_seen(lang):
    found = Coverage(bk.load("brian_boru"))
    found.note("fired", "R6.4", "here", 1200)
    found.note("blocked", "R6.1", "here", 2)
    fields = {field.parts[1].text: field for field in rule_chart(found, lang).parts if field.kind == "group"}
    assert list(fields) == list(found.game.rules)
    assert [fields[rule].parts[2].text for rule in ("R6.4", "R6.1", "R6.2", "R1.1")] == ["✓ 1,200", "✗ 2", "–", "·"]
    assert "fill-blue" in fields["R6.4"].parts[0].style and "invert" in fields["R6.4"].parts[2].style
    assert "line-ink" in fields["R6.1"].parts[0].style and "dash" in fields["R6.2"].parts[0].style
    assert all(field.label.startswith(f"{rule} ") and "coverage." not in field.label for rule, field in fields.items())
    picture = figures.rules(found, lang)
    ElementTree.fromstring(picture)
    assert "R6.2" in picture.alt and "R6.4" not in picture.alt
    assert bool(re.search("[\u4e00-\u9fff]", picture.alt)) == (lang == "zh-TW")
