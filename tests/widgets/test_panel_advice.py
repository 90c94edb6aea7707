"""Advice: a bot says what looks good and why, from what its seat may see; what is legal is said by the rules alone."""

from __future__ import annotations

import json

import pytest

import boardkit as bk
from boardkit.widgets.panel import Panel
from boardkit.widgets.panel_view import view


def panel(name, **options):
    game = bk.load(name)
    return Panel(bk.Session(game, players=game.player_counts[0], seed=3), lang="en", **options)


def told(one):
    return json.loads(json.dumps(view(one)))["advice"]


@pytest.mark.parametrize("name", bk.games())
@pytest.mark.parametrize("bot", bk.bots.ADVISERS)
def test_every_bot_that_thinks_says_what_it_would_do(name, bot):
    one = panel(name)
    assert told(one) == {"bots": list(bk.bots.ADVISERS), "bot": "", "rows": [], "more": 0}
    one.act({"do": "advise", "bot": bot})
    found = told(one)
    assert found["bot"] == bot and found["rows"]
    assert all(row["move"] in map(str, one.session.legal_moves) and row["worth"] for row in found["rows"])


def test_advice_is_for_the_position_it_was_asked_in_and_can_be_hidden():
    one = panel("brian_boru")
    one.act({"do": "advise", "bot": "greedy"})
    first = told(one)["rows"][0]["move"]
    one.act({"do": "advise", "bot": ""})
    assert not told(one)["rows"]
    one.act({"do": "advise", "bot": "greedy"})
    assert told(one)["rows"][0]["move"] == first, "the same position, the same advice"
    one.act({"do": "play", "move": first})
    assert not told(one)["rows"]


def test_who_may_not_see_the_cards_gets_no_advice_about_them():
    one = panel("brian_boru", view="C")
    mover = one.session.to_move
    assert mover != 2 and told(one) is None
    one.act({"do": "advise", "bot": "greedy"})
    assert one.alert and told(one) is None


def test_an_unknown_adviser_is_told_with_the_ones_there_are():
    one = panel("brew")
    one.act({"do": "advise", "bot": "gredy"})
    assert "greedy" in one.alert and not told(one)["rows"]
    one.act({"do": "advise", "bot": "random"})
    assert not told(one)["rows"], "a bot that does not think has nothing to say"


def test_the_searching_bot_says_how_often_it_tried_a_move_and_what_it_expects():
    one = panel("brian_boru")
    one.act({"do": "advise", "bot": "mcts"})
    row = told(one)["rows"][0]
    assert "tried" in row["worth"] and row["line"].startswith("then ")
    one.act({"do": "lang", "lang": "zh-TW"})
    assert "勝算" in told(one)["rows"][0]["worth"]
