"""Positions that the notebooks are built on: they show what the notebooks say they show."""

from __future__ import annotations

import copy
import json
from importlib.resources import files

import boardkit as bk
from engines.brew.playing import GAME, fired, legal, opened, stack


def reasons(session, move):
    return [(one.rule, one.code) for one in session.game.explain(session.state, session.game.parse(move))]


# Where the notes can be misread


def test_one_brew_a_turn_though_a_second_could_be_paid_for():
    session = opened("notes_07_one_brew_a_turn")
    assert "brew P08 mushroom,mushroom" in legal(session)
    session.play("brew P01 herb,mushroom")
    session.play("potion P02")
    assert reasons(session, "brew P08 mushroom,mushroom") == [("R4.1", "already_brewed")]


def test_fire_on_a_creature_slot_trains():
    session = opened("notes_12_fire_on_a_creature_slot")
    session.play("at F06.6")
    assert stack(session, "F06.6") == ("B:b", "F") and "train C_SUM_sparkling" in legal(session)


def test_wind_on_a_creature_slot_trains_once_more():
    session = opened("notes_13_wind_on_a_creature_slot")
    session.play("at F06.6")
    assert session.state.pools[0] == ("creature", "herb") and "train C_SUM_sparkling" in legal(session)


def test_the_last_die_is_not_to_be_placed_as_an_extra_one():
    assert reasons(opened("notes_23_one_die_must_stay"), "drink P05") == [("R4.5", "keep_one_die")]


def test_points_of_drunk_potions_are_written_down_before_they_are_shuffled():
    session = opened("notes_29_points_written_down")
    session.play("brew P01 herb,mushroom")
    assert session.state.noted == (3, 3) and session.state.potions_unseen == ("P02", "P03", "P07")
    assert [event.points for event in fired(session, "PotionsNoted")] == [3, 3]


# Practice


def test_the_tasks_of_the_workbench_can_be_done():
    bench = bk.widgets.Workbench("brew/practice_control", lang="en")
    assert leaders(bench) == {"F01": -1, "F06": 0, "F07": -1, "F11": 2}
    bench.put("spot:F07.1", "seat:A")
    assert leaders(bench)["F07"] == -1, "without the fire, B is level with A"
    bench.act(do="reset")
    bench.put("spot:F07.1", "spot:F06.2")
    assert leaders(bench)["F06"] == -1
    bench.act(do="reset")
    bench.put("pool:C/herb", "spot:F01.2")
    assert leaders(bench)["F01"] == 2


def leaders(bench):
    return {tally.about[1]: tally.leader for tally in bench.tallies}


def test_every_ability_that_touches_dice_can_be_tried():
    session = opened("practice_potions")
    kinds = {effect.kind for card in session.state.hands[0] for effect in GAME.data.potions[card].effects}
    assert kinds == {
        "change_die", "reroll_dice", "place_extra_die", "move_forage_die", "swap_matching_forage_dice", "remove_die",
        "return_forage_die",
    }  # fmt: skip
    assert {f"drink {card}" for card in session.state.hands[0]} <= legal(session)


def test_every_element_power_and_a_forced_die_can_be_tried():
    ways = set()
    for face, spot in (("water", "F06.2"), ("fire", "F06.3"), ("wind", "F06.1"), ("herb", "F06.5")):
        session = opened("practice_elements")
        session.play(f"place {face}")
        session.play(f"at {spot}")
        ways |= legal(session) if type(session.state.pending[-1]).__name__ == "AskWay" else set()
        ways |= {event.rule for event in fired(session, "DieCovers") + fired(session, "WindReplaces")}
    assert ways >= {"way water", "R7.3", "R7.4", "way ingredient", "way berry"}


def test_own_cards_make_the_order_of_end_of_round_abilities_matter():
    text = (files("boardkit.engines.brew") / "components.json").read_text(encoding="utf-8")
    cards = copy.deepcopy(json.loads(text))
    for creature in cards["creatures"]:
        if creature["id"] in ("C_SPR_larder", "C_SUM_larder"):
            creature["effects"] = [{"effect": "gather", "choice": ["herb", "crystal"], "amount": 1}]
    asked = []
    for strict in (True, False):
        game = bk.load("brew", components=cards, strict_draw_order=strict)
        step = game.apply(game.scenario(GAME.scenarios()["practice_own_cards"]), game.parse("continue"))
        asked.append(game.waiting(step.state))
    assert asked == [(0,), (0, 1)]
