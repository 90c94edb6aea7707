"""How Brian Boru says things."""

from __future__ import annotations

import ast

import boardkit as bk
from boardkit.engines.brian_boru import events, moves
from contract.wording import calls, literals, placeholders
from engines.brian_boru.wording import FILLS

GAME = bk.load("brian_boru")
EVERYBODY = {"spoils_tied", "no_spoils", "second_spoils_tied", "church_tied", "church_empty", "coins_tied"}


def test_what_concerns_everybody_names_no_seat():
    told = set()
    for call, scope in calls("brian_boru", "NothingHappens"):
        concerns_all = isinstance(call.args[1], ast.Name) and call.args[1].id == "NOBODY"
        for what in literals(call.args[2], scope, FILLS):
            template = GAME.texts.templates[f"event.NothingHappens.{what}"]["en"]
            told.add(what)
            assert concerns_all == (what in EVERYBODY)
            assert ("seat" in placeholders(template)) != concerns_all
    assert told > EVERYBODY


def test_one_coin_and_two_coins():
    assert GAME.describe(events.CoinsPaid("R7.4", 0, 1)) == "Player A pays 1 coin"
    assert GAME.describe(events.CoinsPaid("R7.6", 0, 2)) == "Player A pays 2 coins"
    assert GAME.describe(events.CoinsPaid("R7.6", 0, 2), "zh-TW") == "玩家 A 支付 2 枚金幣"


def test_cards_are_named_to_those_who_may_see_them():
    kept = events.CardsKept("R5.2", 1, (3, 11))
    assert GAME.describe(GAME.redact(kept, 1)) == "Player B keeps: blue 3, red 11"
    assert GAME.describe(GAME.redact(kept, 0)) == "Player B keeps: 2 hidden"
    assert GAME.describe(GAME.redact(kept, None), "zh-TW") == "玩家 B 留下：2 張隱藏的牌"


def test_a_refusal_says_what_would_be_right():
    state = GAME.initial(players=3)
    (why,) = GAME.explain(state, moves.Play(11))
    wanted = "This is not the time for playing a card: what is asked for now is who receives the active town marker."
    assert GAME.describe(why) == wanted
    assert GAME.describe(why, "zh-TW") == "現在不能打出行動卡；現在要決定的是獲得行動城市標記的玩家。"


def test_a_secondary_action_is_told_with_the_symbols_of_the_card():
    state = GAME.scenario("ec_20")
    told = [GAME.describe(move, "en", state) for move in GAME.legal_moves(state)]
    assert told == ["Secondary action 1: coin ×2, expand", "Secondary action 2: raider ×2"]
    assert GAME.describe(GAME.legal_moves(state)[1], "zh-TW", state) == "次要行動 2：侵略者 ×2"
