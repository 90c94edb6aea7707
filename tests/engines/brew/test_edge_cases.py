"""Every edge case by its number, played from the shipped scenario of that number."""

from __future__ import annotations

import pytest

import boardkit as bk
from boardkit.core.scenario import parse
from engines.brew.playing import GAME, case, claimed, fired, goods, happened, legal, opened, stack, why

# Control


@pytest.mark.parametrize(("number", "owner"), [(1, 0), (4, 0), (7, 0), (9, 0), (14, 0)])
def test_ec_01_04_07_09_14_more_visible_dice_than_each_other_and_than_the_element_dice(number, owner):
    session = case(number, "continue")
    assert claimed(session)[owner] == ("F06",)
    assert [event.rule for event in fired(session, "ForestClaimed")] == ["R16.2"]


@pytest.mark.parametrize("number", [2, 3, 5])
def test_ec_02_03_05_nobody_claims_on_a_tie_or_without_a_die(number):
    session = case(number, "continue")
    assert claimed(session) == ((), ())
    assert "F06" not in session.state.forests_unseen
    assert {event.forest for event in fired(session, "ForestDiscarded")} == {"F01", "F06", "F07"}


def test_ec_07_covered_dice_do_not_count():
    compared = next(event for event in fired(case(7, "continue"), "ForestCompared") if event.forest == "F06")
    assert (compared.counts, compared.elements) == ((2, 1), 1)


def test_ec_09_only_the_top_of_a_stack_counts():
    compared = next(event for event in fired(case(9, "continue"), "ForestCompared") if event.forest == "F06")
    assert (compared.counts, compared.elements) == ((1, 0), 0)


def test_ec_10_myla_pays_two_and_wins_one_tie_only():
    session = case(10, "continue")
    assert legal(session) == {"win F01", "win F06", "stop"}
    session.play("win F06")
    assert claimed(session)[0] == ("F06",) and goods(session) == {"berry": 2}
    assert why(session, "win F01")


def test_ec_11_a_tie_with_the_element_total_can_be_won():
    session = case(11, "continue", "win F06")
    assert claimed(session)[0] == ("F06",) and goods(session) == {}
    assert [event.rule for event in fired(session, "ForestClaimed")] == ["R14.2"]


def test_ec_13_myla_needs_a_die_there():
    session = case(13, "continue")
    assert why(session, "win F06") == {"R16.3"}


def test_ec_14_the_warden_adds_one():
    compared = next(event for event in fired(case(14, "continue"), "ForestCompared") if event.forest == "F06")
    assert compared.counts == (2, 1)


# Placement


def test_ec_15_a_matching_die_takes_the_ingredient():
    session = case(15, "at F06.1")
    assert goods(session) == {"herb": 1} and stack(session, "F06.1") == ("A:h",)


def test_ec_16_forced_with_an_ingredient():
    session = case(16, "at F06.5")
    assert goods(session) == {} and stack(session, "F06.5") == ("A:h",)
    assert [event.rule for event in fired(session, "TokensPaid")] == ["R5.9"]


def test_ec_18_a_creature_slot_is_forced_with_a_berry_only():
    session = case(18)
    assert "at F06.6" not in legal(session)
    assert "berry_only" in {reason.code for reason in GAME.explain(session.state, GAME.parse("at F06.6"))}


def test_ec_19_a_matching_die_is_never_forced_but_its_reward_may_be_declined():
    session = case(19)
    assert "bare F06.5" in legal(session)
    session.play("bare F06.5")
    assert goods(session) == {"crystal": 1, "berry": 1} and fired(session, "RewardDeclined")
    session = case(19, "at F06.5")
    assert goods(session) == {"crystal": 2, "berry": 1}


def test_ec_20_a_top_village_space_is_always_open():
    session = case(20)
    assert legal(session) == {"at D1", "at D2"}
    assert why(session, "at F07.4") == {"R5.7"} and "R5.6" in why(session, "at F07.1")


def test_ec_21_the_top_left_space_takes_a_fourth_die():
    session = case(21, "at D1", "take crystal")
    assert stack(session, "D1") == ("B:h", "B:m", "W", "A:h") and goods(session) == {"crystal": 1}


def test_ec_22_an_element_space_is_blocked_for_its_owner_as_well():
    assert why(case(22), "at D4") == {"R8.3"}


def test_ec_23_fire_has_no_power_in_the_village():
    assert why(case(23), "at D3") == {"R7.1", "R8.3"}


def test_ec_24_a_forage_die_never_goes_on_an_element_space():
    for place in ("D3", "D4", "D5"):
        assert why(case(24), f"at {place}") == {"R8.3"}


def test_ec_25_water_takes_three():
    session = case(25, "at F06.1")
    assert legal(session) == {"way plain", "way water"}
    session.play("way water")
    assert goods(session) == {"herb": 3}


def test_ec_26_water_on_a_creature_slot_only_trains():
    session = case(26, "at F06.6")
    assert legal(session) == {
        "train C_SPR_gleaner",
        "train C_SUM_sparkling",
        "train C_AUT_larder",
        "train C_WIN_brewer",
        "stop",
    }
    session.play("train C_SPR_gleaner")
    assert session.state.trained[0] == ("C_SPR_gleaner",) and goods(session) == {}


def test_ec_27_water_in_the_village_only_does_what_the_space_says():
    assert goods(case(27, "at D5")) == {"herb": 1, "mushroom": 1, "crystal": 1}


def test_ec_28_fire_covers_and_gathers():
    session = case(28, "at F06.3")
    assert stack(session, "F06.3") == ("B:m", "F") and goods(session) == {"mushroom": 1}


def test_ec_30_fire_may_cover_your_own_die():
    assert stack(case(30, "at F06.1"), "F06.1") == ("A:h", "F")


def test_ec_31_not_even_fire_goes_on_a_scorched_slot():
    assert why(case(31), "at F06.1") == {"R5.7"}


def test_ec_33_wind_cannot_take_a_covered_die():
    assert why(case(33), "at F06.1") == {"R7.4"}


def test_ec_34_wind_takes_neither_another_players_die_nor_an_element_die():
    assert why(case(34), "at F06.1") == why(case(34), "at F06.2") == {"R7.4"}


def test_ec_36_lello_goes_on_top_for_a_berry():
    session = case(36, "at F06.5")
    assert stack(session, "F06.5") == ("B:c", "A:h") and goods(session) == {}
    assert [event.rule for event in fired(session, "DieCovers")] == ["R14.1"]


def test_ec_37_wren_trains_instead_of_gathering():
    session = case(37, "at F06.3")
    assert legal(session) == {"way match", "way wren"}
    session.play("way wren")
    session.play("train C_SPR_gleaner")
    assert goods(session) == {} and session.state.trained[0] == ("C_SPR_gleaner",)


def test_ec_38_a_creature_face_is_only_forced_on_a_herb_slot():
    session = case(38, "at F06.1")
    assert "MayTrain" not in happened(session) and goods(session) == {}
    assert [event.rule for event in fired(session, "DiePlaced")] == ["R5.3"]


def test_ec_40_a_die_on_a_creature_is_the_placement_of_the_turn():
    session = case(40, "at C_SPR_perch")
    assert session.state.points[0] == 2 and stack(session, "C_SPR_perch") == ("A:h",)
    assert session.state.pools[0] == ("fire",)


# Potions, berries, creatures


def test_ec_41_a_potion_may_be_drunk_in_the_turn_it_is_brewed():
    session = case(41, "brew P01 herb,mushroom", "potion P02", "drink P01", "change herb crystal")
    assert session.state.pools[0] == ("crystal", "fire") and session.state.drunk[0] == ("P01",)


def test_ec_42_one_potion_a_turn():
    session = case(42, "drink P01", "change herb crystal")
    assert why(session, "drink P02") == {"R4.1"}


def test_ec_44_an_extra_die_costs_a_turn_later():
    session = case(44, "drink P05", "place herb", "at F06.1", "at F06.3")
    assert goods(session) == {"herb": 1, "mushroom": 1} and session.state.pools[0] == ()
    session.play("end")
    assert session.to_move == 1
    session.play("place herb")
    session.play("at F07.1")
    assert fired(session, "TurnSkipped")[0].seat == 0


def test_ec_45_return_after_the_last_die_gives_a_further_turn():
    session = case(45, "place herb", "at F06.1", "drink P16")
    assert session.state.pools[0] == ("herb",) and stack(session, "F06.1") == ()
    assert session.to_move == 1


def test_ec_46_without_a_die_the_turn_is_skipped():
    session = case(46, "continue")
    assert fired(session, "TurnSkipped")[0].seat == 0 and session.to_move == 1


def test_ec_49_a_die_is_moved_to_an_empty_slot_only():
    session = case(49, "drink P08", "move F06.1/1")
    assert why(session, "to F06.2") == why(session, "to F06.3") == {"R13.4"}
    session.play("to F07.1")
    assert stack(session, "F07.1") == ("B:h",) and goods(session, 1) == {}


def test_ec_50_matching_dice_change_places():
    session = case(50, "drink P11", "swap F06.1/1")
    assert (stack(session, "F06.1"), stack(session, "F01.1")) == (("B:h",), ("A:h",))
    assert goods(session) == goods(session, 1) == {}


def test_ec_51_faces_must_be_equal():
    session = case(51, "drink P11", "swap F06.1/1")
    assert why(session, "with F06.3/1") == {"R13.5"} and why(session, "with F06.1/1") == {"R13.5"}


def test_ec_53_a_removed_fire_uncovers_the_die_below():
    session = case(53, "drink P13", "remove F06.1/2")
    assert stack(session, "F06.1") == ("A:h",) and session.state.aside == ("F",)


def test_ec_54_a_freed_village_space_can_be_used_again():
    session = case(54, "drink P13", "remove D4/1", "place wind", "at D4")
    assert stack(session, "D4") == ("N",)


def test_ec_55_only_element_dice_are_removed_by_this_potion():
    assert why(case(55, "drink P13"), "remove F06.1/1") == {"R13.6"}


def test_ec_56_change_turns_element_dice_too():
    session = case(56, "drink P01")
    assert "change fire water" in legal(session) and why(session, "change fire herb") == {"R13.1"}


def test_ec_57_at_least_one_die_is_rolled_again():
    session = case(57, "drink P03")
    assert why(session, "stop") == {"R11.5"}
    session.play("reroll herb")
    session.play("rolled c")
    assert session.state.pools[0] == ("crystal", "fire")


def test_ec_58_berries_stand_for_what_is_missing():
    session = case(58)
    assert {move for move in legal(session) if move.startswith("brew P07")} == {"brew P07 herb,berry,berry"}
    session.play("brew P07 herb,berry,berry")
    assert goods(session) == {} and session.state.hands[0] == ("P07",)


def test_ec_60_the_second_half_of_lyrics_berry_is_lost():
    session = case(60, "brew P11 berry")
    assert session.state.hands[0] == ("P11",) and goods(session) == {}


def test_ec_62_one_of_five_is_reserved():
    session = case(62, "at D4", "potion P23")
    assert len(session.state.market) == 5 and "reserve P01" in legal(session)
    session.play("reserve P23")
    assert session.state.reserved[0] == ("P23",) and len(session.state.market) == 4


def test_ec_63_a_reserved_potion_scores_nothing():
    assert case(63, "continue").state.points == (1, 0)


def test_ec_65_the_market_stays_short_without_cards():
    session = case(65, "brew P01 herb,mushroom")
    assert len(session.state.market) == 3
    assert [event.rule for event in fired(session, "NothingHappens")] == ["R11.8"]


def test_ec_66_above_three_creatures_one_is_released():
    session = case(66, "at F06.6", "train C_SPR_gleaner", "creature C_SPR_perch")
    assert "release C_SPR_gleaner" in legal(session) and len(legal(session)) == 4
    session.play("release C_SPR_gleaner")
    assert session.state.released[0] == ("C_SPR_gleaner",)


def test_ec_67_wrens_limit_is_four():
    session = case(67, "at F06.6", "train C_SPR_gleaner", "creature C_SPR_perch")
    assert len(legal(session)) == 5


def test_ec_68_no_bonus_for_the_placement_that_trained_it():
    session = case(68, "at F06.1", "way wren", "train C_SPR_gleaner")
    assert goods(session) == {} and not fired(session, "AbilityUsed")


def test_ec_69_an_empty_pile_is_skipped():
    session = case(69, "at F06.6")
    assert why(session, "train C_SPR_gleaner") == {"R9.7"} and len(legal(session)) == 4


def test_ec_70_without_a_scorch_token_nothing_is_scorched():
    assert why(case(70), "drink P18") == {"R11.5"}


# Round and game end


def test_ec_71_the_last_round_is_claimed_and_abilities_work():
    session = case(71, "continue")
    names = happened(session)
    assert (
        names.index("ForestClaimed")
        < names.index("PointsGained")
        < names.index("LastRoundOver")
        < names.index("Scored")
    )
    assert session.state.points[0] == 1 + 5 + 3


def test_ec_73_unclaimed_forests_are_gone_and_nine_are_left():
    session = case(73, "continue")
    assert len(session.state.forests_unseen) == 9 and claimed(session) == ((), ())


def test_ec_74_everybody_has_two_element_dice_again():
    session = case(74, "continue", "row F02,F03,F04")
    assert session.state.aside == ()
    with pytest.raises(bk.IllegalMove):
        session.play("roll hhmcWW/hmmbNb")
    session.play("roll hhmcWF/hmmbNN")
    assert all(len(pool) == 6 for pool in session.state.pools)


def test_ec_79_equal_points_and_goods_share_the_victory():
    session = case(79, "continue")
    assert session.state.winners == (0, 1) and session.state.tie_breaks == ("R17.4",)


def test_ec_80_a_potion_in_hand_scores():
    assert case(80, "continue").state.points == (8, 0)


def test_every_scenario_can_be_played_as_it_says():
    for name in GAME.scenarios():
        session = opened(name)
        *moves, last = parse(GAME.scenarios()[name])["moves"]
        for move in moves:
            session.play(move)
        if session.game.is_legal(session.state, session.game.parse(last)):  # else it is there to be explained
            session.play(last)
        assert session.game.scenario(session.game.dump(session.state)) == session.state
