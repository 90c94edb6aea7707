"""How BREW says things."""

from __future__ import annotations

import pytest

import boardkit as bk
from boardkit.engines.brew import events

GAME = bk.load("brew")


def test_one_point_and_two_points():
    assert GAME.describe(events.PointsGained("R9.8", 0, 1)) == "Player A gains 1 point"
    assert GAME.describe(events.PointsGained("R9.8", 0, 2)) == "Player A gains 2 points"
    assert GAME.describe(events.PointsGained("R9.8", 0, 2), "zh-TW") == "玩家 A 獲得 2 分"


def test_a_die_is_named_by_its_owner_and_face():
    placed = events.DiePlaced("R5.2", 0, "A:h", GAME.data.place_index["F06.1"])
    assert GAME.describe(placed) == "Player A places the herb die of A on F06.1"
    assert GAME.describe(placed, "zh-TW") == "玩家 A 把玩家 A 的藥草骰放到 F06.1"


@pytest.mark.parametrize(
    ("move", "english", "chinese"),
    [
        ("at C_SPR_perch", "Put it on Spring Perch (C_SPR_perch)", "放到春之棲木獸（C_SPR_perch）"),
        ("return C_SPR_perch/1", "Return the die on Spring Perch (C_SPR_perch) to the pool",
         "把春之棲木獸（C_SPR_perch）的骰子放回骰池"),
        ("at D1", "Put it on D1", "放到 D1"),
        ("remove F06.4/2", "Remove the die on F06.4/2", "移除 F06.4/2 的骰子"),
    ],
)  # fmt: skip
def test_a_place_on_a_creature_is_called_by_the_name_of_the_creature(move, english, chinese):
    assert (GAME.describe(GAME.parse(move)), GAME.describe(GAME.parse(move), "zh-TW")) == (english, chinese)


def test_events_name_the_creature_that_a_die_leaves():
    left = events.DieRemoved("R13.6", "A:h", GAME.data.place_index["C_SPR_perch"], 0)
    assert GAME.describe(left) == "the herb die of A on Spring Perch (C_SPR_perch) is set aside"
    assert GAME.describe(left, "zh-TW").startswith("春之棲木獸（C_SPR_perch）")
