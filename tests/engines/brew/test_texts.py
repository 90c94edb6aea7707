"""How BREW says things."""

from __future__ import annotations

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
