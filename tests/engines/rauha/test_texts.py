"""How Rauha says things."""

from __future__ import annotations

import boardkit as bk
from boardkit.engines.rauha import events, moves

GAME = bk.load("rauha")


def test_one_crystal_and_two_crystals():
    assert GAME.describe(events.CrystalsPaid("R7.6", 0, 1)) == "Player A pays 1 crystal"
    assert GAME.describe(events.CrystalsPaid("R7.6", 0, 2)) == "Player A pays 2 crystals"
    assert GAME.describe(events.CrystalsPaid("R7.6", 0, 2), "zh-TW") == "玩家 A 支付 2 顆水晶"


def test_cards_are_named_to_those_who_may_see_them():
    chosen = events.CardChosen("R4.2", 1, 2, "A1-15")
    assert GAME.describe(GAME.redact(chosen, 1)) == "Player B chooses from satellite C: A1-15 (forest)"
    assert GAME.describe(GAME.redact(chosen, 0)) == "Player B chooses from satellite C: 1 hidden"
    assert GAME.describe(GAME.redact(chosen, None), "zh-TW") == "玩家 B 從衛星板 C 選擇：1 張隱藏的牌"


def test_a_refusal_says_what_would_be_right():
    state = GAME.initial(players=3)
    (why,) = GAME.explain(state, moves.Place("0,0"))
    assert (
        GAME.describe(why)
        == "This is not the time for placing a card: what is asked for now is the stack of the energy tokens."
    )
    assert GAME.describe(why, "zh-TW") == "現在不能放置卡；現在要決定的是能量指示物的疊放。"


def test_ages_have_their_names():
    begun = events.RoundBegun("R3.1", 3, 2)
    assert GAME.describe(begun) == "Round 3 begins, with cards of Age II"
    assert GAME.describe(begun, "zh-TW") == "第 3 輪開始，使用第二時代的生態卡"
