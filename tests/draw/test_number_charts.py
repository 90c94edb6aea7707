"""Charts of numbers: what is counted and what is estimated can be told apart, and every number is in its place."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

import boardkit as bk
from boardkit.core.scene import walk
from boardkit.draw import figures
from boardkit.draw.number_charts import growth_chart, interval_chart, share_chart, spread_chart
from boardkit.draw.rule_chart import rule_chart
from boardkit.explore import Coverage, Level

COUNTED = (Level(0, 1, 1), Level(1, 10, 10), Level(2, 100, 80))
ESTIMATED = (Level(0, 1, 1), Level(1, 20, 20), Level(2, 1000, None, 50))


def of(scene, kind):
    return [shape for shape in walk(scene.parts) if shape.kind == kind]


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


def test_two_series_have_signs_of_their_own_and_a_legend():
    rows = {"winners": [("coins", 3.0, 2.0, 4.0)], "others": [("coins", 1.0, 0.5, 1.5)]}
    scene = interval_chart(rows, "title", "key", axis="points")
    texts = [text.text for text in of(scene, "text")]
    assert {"winners", "others", "coins", "points", "key"} <= set(texts) and "3.0 · 1.0" in texts
    circles, squares = of(scene, "circle"), [sign for sign in of(scene, "rect") if sign.at[2:] == (13, 13)]
    assert len(circles) == len(squares) == 2, "one in the legend, one in the row"
    assert circles[1].at[0] > squares[1].at[0] + 6.5


@pytest.mark.parametrize(
    ("numbers", "mark", "ticks"),
    [
        ((0.02, -0.01, 0.05), 0, ["-1", "0", "1", "2", "3", "4", "5"]),
        ((0.3, 0.2, 0.4), None, ["0", "5", "10", "15", "20", "25", "30", "35", "40"]),
        ((-0.02, -0.03, -0.01), 0, ["-3", "-2.5", "-2", "-1.5", "-1", "-0.5", "0"]),
        ((0.0, 0.0, 0.0), None, ["0", "20", "40", "60", "80", "100"]),
    ],
)
def test_the_scale_has_round_steps_and_holds_everything_and_zero(numbers, mark, ticks):
    scene = interval_chart({"": [("a", *numbers)]}, "title", "key", "more", mark=mark)
    texts = [text for text in of(scene, "text") if text.anchor == "middle" and text.text != "title"]
    assert [text.text for text in texts] == ticks
    places = [text.at[0] for text in texts]
    assert all(later > earlier for earlier, later in pairwise(places))
    (sign,) = of(scene, "circle")
    assert places[0] <= sign.at[0] <= places[-1]


def test_bars_are_as_high_as_their_share_and_stand_at_their_numbers():
    scene = spread_chart({"3 players": {100: 10, 110: 20}, "4 players": {130: 5}}, "title", "moves", "key")
    bars = [bar for bar in of(scene, "rect") if bar.label]
    low, high, alone = bars
    assert high.at[3] == pytest.approx(2 * low.at[3]) and alone.at[3] == high.at[3]
    assert high.at[0] - low.at[0] == pytest.approx((alone.at[0] - high.at[0]) / 2)
    assert "100–109: 33.3%" in low.label and "130–139: 100.0%" in alone.label


@pytest.mark.parametrize("lang", ["en", "zh-TW"])
@pytest.mark.parametrize("what", figures.MEASURED)
def test_what_many_games_say_is_told_in_words(what, lang):
    game = bk.load("rauha")
    rows = {"won": [("one", 0.25, 0.125, 0.5)], "lost": [("one", 0.5, 0.25, 0.75)]}
    for drawn in (figures.measured(game, what, rows, lang, mark=0.2), figures.measured(game, what, rows["won"], lang)):
        ElementTree.fromstring(drawn)
        assert "Rauha" in drawn.alt and ("12.5" in drawn.alt or "0.1" in drawn.alt)
        assert bool(re.search("[\u4e00-\u9fff]", drawn.alt)) == (lang == "zh-TW")
    told = figures.lengths(game, {2: {90: 1, 100: 3}, 3: {150: 2}}, lang).alt
    assert "90" in told and "150" in told and bool(re.search("[\u4e00-\u9fff]", told)) == (lang == "zh-TW")
