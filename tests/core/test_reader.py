"""Reading tables that people write: every fault is reported, with its place and what would be right."""

import pytest

from boardkit.core.reader import Reader


def problems_of(table, read):
    problems = []
    reader = Reader(table, "seats.B", problems)
    read(reader)
    reader.close()
    return problems


def even(value):
    if value % 2:
        raise ValueError(f"{value} is odd")
    return value // 2


def test_a_table_as_it_should_be_has_no_problems():
    table = {"coins": 3, "name": "Ann", "open": True, "items": [2, 4], "kind": "red", "parts": {}}
    problems = []
    reader = Reader(table, "", problems)
    assert reader.take("coins", int, 0, least=0, most=9) == 3
    assert reader.need("name", str) == "Ann"
    assert reader.take("open", bool, False) is True
    assert reader.items("items", even) == (1, 2)
    assert reader.choice("kind", ("red", "blue"), "") == "red"
    assert reader.take("parts", dict, {}) == {}
    assert reader.take("absent", int, 7) == 7
    reader.close()
    assert problems == []


@pytest.mark.parametrize(
    ("table", "read", "message"),
    [
        ({"coins": "3"}, lambda r: r.take("coins", int, 0), "seats.B.coins must be a whole number, not '3'"),
        ({"coins": True}, lambda r: r.take("coins", int, 0), "seats.B.coins must be a whole number, not True"),
        ({"coins": 1.5}, lambda r: r.take("coins", int, 0), "seats.B.coins must be a whole number, not 1.5"),
        ({"open": 1}, lambda r: r.take("open", bool, False), "seats.B.open must be true or false, not 1"),
        ({"coins": -1}, lambda r: r.take("coins", int, 0, least=0), "seats.B.coins is -1, but the least is 0"),
        ({"coins": 99}, lambda r: r.take("coins", int, 0, most=9), "seats.B.coins is 99, but the most is 9"),
        ({}, lambda r: r.need("coins", int), "seats.B.coins is missing"),
        ({"kind": "rde"}, lambda r: r.choice("kind", ("red", "blue"), ""), "seats.B.kind is 'rde'; did you mean red?"),
        ({"kind": "x"}, lambda r: r.choice("kind", ("red", "blue"), ""), "seats.B.kind is 'x'; there are: red, blue"),
        ({"items": [2, 3]}, lambda r: r.items("items", even), "seats.B.items, item 2: 3 is odd"),
        ({"items": ["a"]}, lambda r: r.items("items", even), "seats.B.items, item 1: 'a' is not of the right form"),
        ({"items": 2}, lambda r: r.items("items", even), "seats.B.items must be a list, not 2"),
        ({"coin": 3}, lambda r: r.take("coins", int, 0), "seats.B.coin is not known here; did you mean coins?"),
    ],
)
def test_a_fault_is_named_with_its_place_and_what_would_be_right(table, read, message):
    assert problems_of(table, read) == [message]


def test_all_faults_are_reported_together_and_reading_goes_on_with_defaults():
    found = {}

    def read(reader):
        found["coins"] = reader.take("coins", int, 4, least=0)
        found["name"] = reader.need("name", str)
        found["items"] = reader.items("items", even)

    assert len(problems_of({"coins": -2, "items": [1, 2], "x": 0}, read)) == 4
    assert found == {"coins": 4, "name": "", "items": (1,)}


def test_a_huge_value_is_shown_short():
    (message,) = problems_of({"coins": "x" * 10_000}, lambda r: r.take("coins", int, 0))
    assert len(message) < 120 and message.endswith("…")
