"""Readings compared in a table: what differs is told, in both languages, and mistakes in the call are answered."""

import re

import pytest

import boardkit as bk
from boardkit.core import scenario
from boardkit.engines.loading import find_scenario
from boardkit.explore.comparison import MOST_LINES
from boardkit.widgets.tables import compare_readings

THRESHOLD = ("brian_boru/conflict_02_threshold", "claim_threshold_mode")
CONFLICTS = [
    f"{game}/{name}" for game in bk.games() for name in bk.load(game).scenarios() if name.startswith("conflict_")
]

ONLY_AFTERWARDS = ("brew/conflict_12_targets_forest_only", "brew/conflict_13_reserve_before_reveal")
"""Lines along which the same happens, and only what is asked or allowed then differs."""


def switch_of(name):
    """The switch that a conflict scenario is about."""
    return scenario.header(scenario.parse(find_scenario(name)[1])).about.ruling


def test_every_reading_has_a_column_and_only_differences_are_told():
    table = compare_readings(*THRESHOLD, lang="en")
    flipped, not_flipped = table.differing()
    assert [rule for rule, _ in flipped] == ["R11.1", "R11.3"]
    assert not_flipped == []
    assert table.headings() == ["at_least (rulebook)", "more_than (notes)"]


def test_a_reading_is_found_by_its_name():
    table = compare_readings("brian_boru/conflict_10_church_point", "church_point_needs_disc", lang="en")
    assert table["false"] is table[False]
    assert table["false"].points != table["true"].points


def test_as_many_equal_lines_as_all_readings_share_are_left_out():
    table = compare_readings(
        "brian_boru/conflict_09_extra_timing", "extra_purchase_timing", {"whole_action": ["extra 1"]}, lang="en"
    )
    assert [rule for rule, _ in table.differing()[1]] == ["R7.15", "R7.7"]


def test_a_long_tale_is_cut_short():
    table = compare_readings("brian_boru/conflict_01_last_card", "last_card_policy", lang="en")
    happens = dict(table.rows())["What differs"]
    assert len(happens[0]) == MOST_LINES + 1
    assert re.fullmatch(r"… and \d+ more lines", happens[0][-1])


def test_a_move_that_a_reading_forbids_is_told_with_its_rule():
    moves = {"false": ["expand L2"], "true": ["expand L2"]}
    table = compare_readings(
        "brian_boru/conflict_07_expand_into_active_town", "expand_into_active_town", moves, lang="en"
    )
    assert table.differing()[0] != table.differing()[1]


@pytest.mark.parametrize("lang", ["en", "zh-TW"])
@pytest.mark.parametrize("name", CONFLICTS)
def test_the_line_of_every_conflict_shows_in_words_what_the_readings_differ_in(name, lang):
    table = compare_readings(name, switch_of(name), lang=lang)
    assert any(cells[0] != other for _, cells in table.rows()[1:] for other in cells[1:])
    if name not in ONLY_AFTERWARDS:
        assert len({(*outcome.lines(lang), outcome.next(lang)) for outcome in table.outcomes}) > 1
        assert table.first is not None or table.fields()
    assert "compare." not in repr(table) + table._repr_html_().replace("boardkit-compare", "")


def test_the_table_has_headings_for_rows_and_columns_and_a_language():
    table = compare_readings(*THRESHOLD, lang="zh-TW")
    html = table._repr_html_()
    assert html.startswith('<div lang="zh-Hant-TW"') and "<caption" in html
    assert html.count('scope="col"') == 3 and html.count('scope="row"') == len(table.rows()) >= 3
    assert "<script" not in html


@pytest.mark.parametrize(
    ("arguments", "offered"),
    [
        (("brian_boru/conflict_02_treshold", "claim_threshold_mode"), "brian_boru/conflict_02_threshold"),
        (("brian_boru/conflict_02_threshold", "claim_treshold_mode"), "claim_threshold_mode"),
        ((*THRESHOLD, {"at_last": []}), "at_least"),
    ],
)
def test_a_misspelt_name_is_answered_with_the_right_one(arguments, offered):
    with pytest.raises(bk.BoardkitError, match=offered):
        compare_readings(*arguments)
