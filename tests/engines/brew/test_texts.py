"""How BREW says things."""

from __future__ import annotations

import pytest

import boardkit as bk
from boardkit.core.languages import LANGUAGES
from boardkit.engines.brew import events
from engines.brew.playing import position

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
        ("at C_SPR_perch", "Put it on Spring Perch", "放到春之棲木獸"),
        ("return C_SPR_perch/1", "Return the die on Spring Perch to the pool", "把春之棲木獸的骰子放回骰池"),
        ("at D1", "Put it on D1", "放到 D1"),
        ("remove F06.4/2", "Remove the die on F06.4/2", "移除 F06.4/2 的骰子"),
    ],
)  # fmt: skip
def test_a_place_on_a_creature_is_called_by_the_name_of_the_creature(move, english, chinese):
    assert (GAME.describe(GAME.parse(move)), GAME.describe(GAME.parse(move), "zh-TW")) == (english, chinese)


@pytest.mark.parametrize(
    ("kind", "one", "two"),
    [("herb", "1 herb", "2 herbs"), ("berry", "1 energy berry", "2 energy berries")],
)
def test_one_ingredient_and_two_ingredients(kind, one, two):
    assert GAME.describe(events.Gathered("R6.1", 0, kind, 1)) == f"Player A gains {one}"
    assert GAME.describe(events.Gathered("R6.1", 0, kind, 2)) == f"Player A gains {two}"


TURN = 'agenda = [{do = "turn", seat = "A"}]\n[seats.A]\npool = ["herb", "creature"]\n'


def reasons(session, move):
    """Why a move is forbidden, in words."""
    return [GAME.describe(why) for why in GAME.explain(session.state, GAME.parse(move))]


def test_too_few_of_two_herbs():
    session = position(f'market = ["P03", "P05", "P08", "P13"]\n{TURN}herb = 1')
    assert reasons(session, "brew P03 herb,herb") == ["This needs 2 herbs, and you have 1."]


def test_a_slot_that_is_clicked_before_a_die_is_answered_with_the_order_of_things():
    (move,) = GAME.moves_at(position(TURN).state, "spot:F06.1")
    assert reasons(position(TURN), str(move)) == ["Choose a die of your pool first, and then where it goes."]


def test_a_die_of_another_is_not_covered_without_a_berry_because_the_slot_is_taken():
    session = position(f'{TURN}character = "lello"\n[dice]\n"F06.2" = ["B:h"]')
    session.play("place herb")
    assert reasons(session, "at F06.2") == [
        "A die lies on F06.2, and a slot takes only one; choose an empty slot.",
        "The power of your character costs 1 berry, and you have 0.",
    ]


def test_a_potion_for_an_extra_die_is_of_no_use_once_the_pool_is_empty():
    """The mandatory placement is made, so that no die has to be kept for it."""
    text = 'agenda = [{do = "turn", seat = "A", placed = true}]\n[seats.A]\nhand = ["P05"]'
    (why,) = GAME.explain(position(text).state, GAME.parse("drink P05"))
    assert (why.rule, why.code) == ("R11.5", "does_nothing")


def test_a_die_to_be_removed_is_told_as_the_die_that_it_is():
    text = 'agenda = [{do = "remove", seat = "A", left = 1}, {do = "turn", seat = "A", drunk = true}]\n'
    text += '[dice]\n"D1" = ["B:h"]'
    move, state = GAME.parse("remove D1/1"), position(text).state
    assert GAME.describe(move, "en", state) == "Remove the herb die of B from D1"
    assert GAME.describe(move, "zh-TW", state) == "移除玩家 B 的藥草骰（D1）"


def test_one_winner_and_two():
    assert GAME.describe(events.Won("R17.4", (0,))) == "Player A wins"
    assert GAME.describe(events.Won("R17.4", (0, 3))) == "Shared victory: Player A, Player D"
    assert GAME.describe(events.Won("R17.4", (0, 3)), "zh-TW") == "共同勝利：玩家 A、玩家 D"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_die_space_of_a_creature_is_named_after_the_creature(lang):
    place = GAME.data.place_index["C_SUM_perch"]
    text = GAME.describe(events.DieRemoved("R9.3", "W", place, 0), lang)
    assert {"en": "From Summer Perch, the water die", "zh-TW": "夏之棲木獸"}[lang] in text and "C_SUM" not in text
    session = position(f'{TURN}trained = ["C_SUM_perch"]')
    told = GAME.describe(GAME.parse("at C_SUM_perch"), lang, session.state)
    assert {"en": "Put it on Summer Perch", "zh-TW": "放到夏之棲木獸"}[lang] in told
