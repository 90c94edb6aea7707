"""The worked rulings, one test per case, by number; each plays its scenario."""

import re
from pathlib import Path
from random import Random

import boardkit as bk
from boardkit.engines.rauha import agenda
from boardkit.engines.rauha import events as ev
from boardkit.engines.rauha.components import CELLS, COLUMNS, ROWS
from boardkit.engines.rauha.effects_place import line_bits
from boardkit.engines.rauha.order import leaders
from engines.rauha.story import GAME, A, B, C, Story, cell, entity, moves_of

CASES = (
    1, 2, 3, 4, 6, 7, 9, 11, 12, 13, 14, 15, 18, 19, 21, 22, 23, 25, 26, 27, 28, 29, 30, 32, 33, 34, 35, 36, 37, 38,
)  # fmt: skip


def played(name, **rulings):
    """A scenario after its own line of play."""
    return Story(name, **rulings).play(*moves_of(name))


def test_every_case_has_a_test_and_a_scenario():
    source = Path(__file__).read_text("utf-8")
    assert sorted(map(int, re.findall(r"def test_ec_(\d+)_", source))) == list(CASES)
    assert [name for name in GAME.scenarios() if name.startswith("ec_")] == [f"ec_{number:02}" for number in CASES]


# Water sources


def water_points(story):
    return [compared.points for compared in sorted(story.of(ev.WaterCompared), key=lambda compared: compared.seat)]


def test_ec_01_two_players_five_against_three():
    story = played("ec_01")
    assert water_points(story) == [3, 0]
    story.happened(
        ev.WaterCompared("R9.5", A, 5, 3, 3), ev.EnergyGained("R9.5", A, 3), ev.WaterCompared("R9.5", B, 3, 3, 0)
    )
    assert story.state.energy == (13, 9)


def test_ec_02_four_players_each_measured_against_the_lowest():
    assert water_points(played("ec_02")) == [15, 3, 0, 0]
    story = Story("ec_03").cards(B, c00="A1-25").cards(C, c00="A2-26", c11="A2-28", c20="A2-31", c21="A1-27")
    assert [story.water(seat) for seat in (A, B, C)] == [1, 2, 9]
    assert water_points(story.play("continue")) == [0, 1, 15]


def test_ec_03_all_players_equal():
    story = played("ec_03")
    assert water_points(story) == [0, 0, 0] and story.state.energy == (5, 4, 3)


def test_ec_04_having_the_fewest_earns_nothing():
    story = played("ec_04")
    assert [story.water(seat) for seat in (A, B, C)] == [3, 1, 3]
    assert water_points(story) == [3, 0, 3]
    assert water_points(played("ec_04", water_compare="compensate_trailing")) == [0, 3, 0]


def test_ec_06_vuori_counts_as_water():
    story = played("ec_06")
    story.happened(ev.SymbolsCounted("R7.7", A, "water_source", 5), ev.EnergyGained("R10.1", A, 5))
    for card in ("A1-31", "A2-25", "A2-27"):
        water = GAME.data.biomes[card].water
        story = Story("ec_06").cards(A, c21=card).spore(A, "2,1").play("activate 2,1")
        assert story.gained(A) == 5 + water


def test_ec_07_a_dual_mountain_has_no_water():
    story = Story("ec_07")
    assert story.water(A) == 1
    assert story.play(*moves_of("ec_07")).water(A) == 0
    duals = ("A1-33", "A1-34", "A1-37", "A1-39", "A2-35", "A2-36", "A2-39", "A2-40")
    for biome in GAME.data.biomes.values():
        if "mountain" in biome.biomes:
            assert (biome.water == 0) == (biome.id in duals) == (len(biome.biomes) == 2)
        else:
            assert biome.water == 0


# Lines and divine entities


def test_ec_09_two_entities_from_one_line():
    story = played("ec_09")
    row = (0, 1, 2)
    story.happened(
        ev.CrystalsPaid("R5.2", A, 2),
        ev.EntityWelcomed("R6.1", A, entity("taivas"), row),
        ev.EntityWelcomed("R6.1", A, entity("maa"), row),
    )
    assert story.allows("activate taivas", "activate maa")
    assert story.play("activate maa", "activate taivas").state.energy[A] == 27


def test_ec_11_the_same_entity_twice_in_one_turn():
    story = played("ec_11")
    welcomes = story.of(ev.EntityWelcomed)
    assert [(event.seat, event.rule, event.previous) for event in welcomes] == [(A, "R6.1", -1), (B, "R6.4", A)]
    assert story.held("metsat") == B
    assert (story.gained(A), story.gained(B)) == (1, 1)


def test_ec_12_breaking_and_repairing_a_line():
    story = played("ec_12")
    assert story.held("metsat") == A and not story.of(ev.EntityReturned)
    repaired = Story("ec_12").cards(A, c10="A1-26").give(A, picks=("A1-33",)).play("place 1,0")
    repaired.happened(ev.EntityStays("R6.5", A, entity("metsat"), "held"))
    assert repaired.held("metsat") == A and ("R7.4", "not_welcomed_now") in repaired.forbids("activate metsat land")


def test_ec_13_printed_symbols_count_but_not_on_turn_1():
    assert played("ec_13").held("metsat") == A
    for side in GAME.data.boards.values():
        for card in GAME.data.decks[0]:
            for place in range(9):
                world = (*side[:place], card, *side[place + 1 :])
                assert not any(line_bits(GAME.data, world, line) for line in (*ROWS, *COLUMNS))
    deserts = Story("ec_13").cards(A, c00="A-00", c10="A-20", c20="A-11")
    assert not line_bits(GAME.data, deserts.state.worlds[A], ROWS[0])


def test_ec_14_paying_with_money_one_is_about_to_earn():
    story = Story("ec_14")
    assert story.forbids("place 1,0") == [("R5.2", "too_few_crystals")]
    assert not any(str(move).startswith("place") for move in story.game.legal_moves(story.state))
    assert story.allows("discard crystals", "discard spore 1,1")
    assert story.play("discard crystals").state.crystals[A] == 5


# Activation


def test_ec_15_the_order_pays():
    story = Story("ec_15")
    assert story.forbids("activate 2,1 0,0") == [("R7.6", "cannot_pay")]
    story.play(*moves_of("ec_15"))
    assert story.state.spores[A][cell("0,0")] and story.state.crystals[A] == 0


def test_ec_18_covering_a_spored_space():
    story = played("ec_18")
    story.happened(ev.CardPlaced("R5.4", A, "A1-15", cell("1,1"), "A-11", False), ev.SporeStays("R5.5", A, cell("1,1")))
    assert story.state.spores[A][cell("1,1")]
    scoring = Story("ec_06").cards(A, c11="A1-15").spore(A, "1,1").play("activate 1,1")
    assert scoring.gained(A, "R9.2") == 4


def test_ec_19_a_spore_is_no_bonus_activation_in_a_turn():
    story = Story("ec_19")
    assert story.forbids("activate 0,0") == [("R7.1", "not_in_line")]
    story.cards(A, c10="A1-18", c12="A1-03").play("activate 1,1", "activate 1,0 1,1")
    assert story.forbids("activate 1,1") == [("R7.1", "already_used")]


def test_ec_21_all_nine_spaces_spored():
    story = Story("ec_21")
    assert story.forbids("activate 2,1 0,0") == [("R7.8", "all_spored")]
    placing = Story("ec_14").spore(A, *CELLS)
    assert {str(move) for move in placing.game.legal_moves(placing.state)} == {"discard crystals"}
    assert placing.forbids("discard spore 1,1") == [("R5.7", "all_spored")]


def test_ec_22_counts_of_zero():
    story = played("ec_22")
    story.happened(ev.SymbolsCounted("R7.7", A, "flying", 0), ev.EnergyGained("R7.1", A, 0))
    assert (story.state.energy, story.state.height) == ((3, 3), (0, 1))
    metsat = Story("ec_13").cards(A, c00="A-00", c20="A1-12").give(A, picks=("A1-15",)).play("place 0,0")
    assert metsat.held("metsat") == A
    for animal in ("flying", "land", "marine"):
        assert Story("ec_13", None).game.is_legal(metsat.state, metsat.game.parse(f"activate metsat {animal}"))
    assert metsat.play("activate metsat land").gained(A) == 0


def test_ec_23_a_new_card_outside_the_active_line():
    story = played("ec_23")
    assert (story.state.crystals[A], story.state.energy[A]) == (2, 1)
    inside = Story("ec_23").play("place 0,0", "activate 0,0", "activate 0,1", "activate 0,2")
    assert (inside.state.crystals[A], inside.state.energy[A]) == (1, 5)


def test_ec_25_discarding_for_a_spore_before_activation():
    story = played("ec_25")
    story.happened(ev.SporePlaced("R5.7", A, cell("1,1")), ev.SymbolsCounted("R7.7", A, "spore", 1))
    assert not story.of(ev.EntityWelcomed) and story.gained(A) == 1


# Order of play


def test_ec_26_tied_leaders():
    story = played("ec_26")
    story.happened(ev.LeaderTied("R3.4", (A, B), B), ev.OrderSet("R3.3", (B, A)))
    start = Story(3).play("stack BCA")
    start.play(str(start.game.draw(start.state, start.asks, Random(1))))
    assert start.state.order == (A, B, C)


def test_ec_27_the_stack_is_kept_as_rank_order():
    story = played("ec_27")
    assert story.state.energy == (5, 6, 5) and story.state.height == (0, 0, 1)
    assert leaders(story.state) == (B,)
    other = Story("ec_27").give(A, energy=5)
    first = other.play("activate 1,0").state
    assert first.height == (0, 0, 1), "C came down by one place"


def test_ec_28_overtaking_within_a_turn():
    story = Story("ec_28")
    story.play("discard crystals", "stop", "place 1,0", "activate 1,0")
    assert story.state.energy == (5, 8) and story.state.order == (A, B)
    story.play("stop")
    story.happened(ev.OrderSet("R3.3", (B, A)))


def test_ec_29_two_players_swap_piles():
    story = Story(2).play("stack AB")
    rng = Random(3)
    looked = []
    while len(looked) < 12:
        kind = story.game.sample_chance(story.state, rng) if story.game.to_move(story.state) == bk.CHANCE else None
        story.play(str(kind or story.game.legal_moves(story.state)[0]))
        looked = [(seen.seat, seen.satellite, len(seen.cards)) for seen in story.of(ev.PileLookedAt)]
    assert looked[:6] == [(A, B, 4), (B, A, 4), (A, A, 3), (B, B, 3), (A, B, 2), (B, A, 2)]
    assert looked[6:12] == [(A, A, 4), (B, B, 4), (A, B, 3), (B, A, 3), (A, A, 2), (B, B, 2)]
    assert [seen.satellite for seen in played("ec_29").of(ev.PileLookedAt)] == [B, A]


def test_ec_30_the_last_card_and_the_size_of_the_decks():
    story = played("ec_30")
    assert [(left.satellite, left.card, left.seats) for left in story.of(ev.LeftOver)] == [
        (A, "A1-01", (A, C)), (B, "A1-02", (A, B)), (C, "A1-03", (B, C)),
    ]  # fmt: skip
    hidden = story.game.redact(story.of(ev.LeftOver)[0], B)
    assert isinstance(hidden.card, bk.Hidden)
    for players, left in ((5, 0), (2, 24)):
        game = Story(players).play(f"stack {'ABCDE'[:players]}")
        while game.state.stop < 5:
            game.play_until(agenda.AskScore if game.state.stop < 0 else agenda.AskChoose)
            if game.state.stop >= 4:
                break
            game.play(str(game.game.legal_moves(game.state)[0]))
        assert len(game.state.decks[0]) == left


# End of game and the rest


def test_ec_32_above_99():
    story = played("ec_32")
    story.happened(ev.EnergyGained("R7.1", A, 4), ev.MarkerTaken("R11.2", A, 1))
    assert story.state.energy == (103, 98)
    story.happened(ev.OrderSet("R3.3", (A, B)))


def test_ec_33_declining_a_free_gain():
    assert Story("ec_33").allows("stop", "activate 1,0")
    assert Story("ec_06").allows("stop")
    assert Story("ec_33", activation_optional="only_if_it_costs").forbids("stop")[0] == ("R7.3", "free_first")


def test_ec_34_a_card_that_cannot_be_paid_for():
    story = played("ec_34")
    assert story.asks == agenda.AskPlace(A)
    assert story.forbids("place 0,0") == [("R5.2", "too_few_crystals")]
    assert not any(str(move).startswith("place") for move in story.game.legal_moves(story.state))


def test_ec_35_the_centre_cell():
    assert Story("ec_35").forbids("place 1,1") == [("R5.2", "cell_not_allowed")]
    limited = [[GAME.data.biomes[card] for card in deck if GAME.data.biomes[card].cells] for deck in GAME.data.decks]
    assert [sum(4 in card.cells for card in cards) for cards in limited] == [0, 8]
    assert [len(cards) for cards in limited] == [8, 10]
    assert all(card.cost == 0 for cards in limited for card in cards)
    assert len({card.cells for cards in limited for card in cards}) == 18


def test_ec_36_how_often_a_space_works():
    turns = {place: [] for place in range(9)}
    number = 0
    for stop in GAME.data.track:
        number += stop.kind == "notch"
        for place in stop.line:
            turns[place].append(number)
    assert turns[cell("0,0")] == [1, 4, 9, 12]
    assert turns[cell("1,1")] == [2, 5, 8, 11]
    assert turns[cell("2,2")] == [3, 6, 7, 10]
    assert all(len(found) == 4 for found in turns.values())
    played("ec_36").happened(ev.AvatarsMoved("R8.1", 14))


def test_ec_37_a_player_leaves():
    story = played("ec_37")
    story.play("discard crystals", "stop")
    story.happened(
        ev.CardChosen("R11.6", B, B, "A1-05"),
        ev.CardDiscarded("R11.6", B, "A1-05"),
        ev.CrystalsGained("R11.6", B, 4),
    )
    assert not [used for used in story.of(ev.Activated) if used.seat == B]
    story.play_until(agenda.AskScore)
    story.play_until(agenda.AskChoose)
    assert B in {compared.seat for compared in story.of(ev.WaterCompared)}


def test_ec_38_choosing_the_target_of_a_spore():
    story = Story("ec_38")
    assert story.forbids("activate 0,0 1,1") == [("R7.8", "has_spore")]
    assert story.forbids("activate 0,0") == [("R7.8", "spore_needs_cell")]
    assert story.play("activate 0,0 0,0").state.spores[A][0], "also on the space that produced it"
