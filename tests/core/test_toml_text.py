"""Text that we write as TOML means the same to the standard library."""

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardkit.core.toml_text import dumps

text = st.text(st.characters(exclude_categories=["Cs"]))
numbers = st.integers(-(2**63), 2**63 - 1) | st.floats(allow_nan=False)
plain = st.booleans() | numbers | text
keys = text.filter(bool)
values = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=3), max_leaves=8
)
tables = st.recursive(
    st.dictionaries(keys, values, max_size=4),
    lambda inner: st.dictionaries(keys, inner | values, max_size=3),
    max_leaves=6,
)


@settings(max_examples=60)
@given(tables)
def test_any_table_is_read_back_as_it_was_written(table):
    written = dumps(table)
    assert tomllib.loads(written) == table
    assert dumps(tomllib.loads(written)) == written


@pytest.mark.parametrize(
    "value", ["", '"', "\\", "\n", "\x00\x1f\x7f", "Bréifne", "布賴恩", "a'b", "#no comment", "\u2028"]
)
def test_awkward_text_survives_as_value_and_as_key(value):
    assert tomllib.loads(dumps({"a": value, "b": [value]})) == {"a": value, "b": [value]}
    assert tomllib.loads(dumps({value: 1, "t": {value: {"x": 2}}})) == {value: 1, "t": {value: {"x": 2}}}


def test_keys_of_tables_come_after_plain_keys_whatever_the_order():
    assert dumps({"seats": {"A": 1}, "round": 2}) == "round = 2\n\n[seats]\nA = 1\n"


def test_an_empty_table_is_kept():
    assert tomllib.loads(dumps({"seats": {"A": {}, "B": {}}})) == {"seats": {"A": {}, "B": {}}}


def test_a_long_list_has_a_line_for_each_item():
    lines = dumps({"moves": [f"play {number}" for number in range(40)]}).splitlines()
    assert len(lines) == 42 and max(map(len, lines)) < 110


def test_true_is_not_one():
    assert dumps({"a": True, "b": 1, "c": [False, 0]}) == "a = true\nb = 1\nc = [false, 0]\n"
