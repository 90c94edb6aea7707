"""Rules in small positions: stacks, element powers, potions, creatures, scoring; and what holds in whole games."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

import boardkit as bk
from boardkit.bots import Greedy
from boardkit.engines.brew.queries import affordable, covers, payments
from boardkit.engines.brew.scoring import best_pairs, wild_sets
from boardkit.engines.brew.state import NOBODY, OWNER
from engines.brew.playing import GAME, fired, goods, happened, legal, position, stack, why

TURN = 'agenda = [{do = "turn", seat = "A"}]\n'


def spot(face, extra=""):
    return (
        f'agenda = [{{do = "spot", seat = "A", face = "{face}"}}, {{do = "turn", seat = "A", placed = true}}]\n{extra}'
    )


# Stacks


def test_dice_above_a_moved_die_drop_one_level():
    text = TURN + '[dice]\n"F06.1" = ["B:h", "F", "A:c"]\n[seats.A]\npool = ["herb", "fire"]\nhand = ["P08"]\n'
    session = position(text)
    session.play("drink P08")
    session.play("move F06.1/1")
    session.play("to F07.3")
    assert stack(session, "F06.1") == ("F", "A:c") and stack(session, "F07.3") == ("B:h",)
    assert not {"Gathered", "MayTrain"} & set(happened(session))


def test_a_swap_keeps_levels_and_reaches_covered_dice():
    text = TURN + '[dice]\n"F06.1" = ["B:h", "F"]\n"F01.1" = ["A:h"]\n"F07.1" = ["B:h"]\n'
    session = position(text + '[seats.A]\npool = ["herb", "fire"]\nhand = ["P11"]\n')
    for move in ("drink P11", "swap F06.1/1", "with F01.1/1"):
        session.play(move)
    assert stack(session, "F06.1") == ("A:h", "F") and stack(session, "F01.1") == ("B:h",)


def test_a_covered_die_may_be_returned_to_its_owner():
    text = (
        TURN + '[dice]\n"F06.1" = ["A:h", "F"]\n"F01.1" = ["A:h"]\n[seats.A]\npool = ["fire", "herb"]\nhand = ["P16"]\n'
    )
    session = position(text)
    session.play("drink P16")
    session.play("return F06.1/1")
    assert session.state.pools[0] == ("fire", "herb", "herb") and stack(session, "F06.1") == ("F",)


def test_only_ones_own_dice_return():
    text = TURN + '[dice]\n"F06.1" = ["A:h"]\n"F06.2" = ["A:h"]\n"F01.1" = ["B:h"]\n'
    session = position(text + '[seats.A]\npool = ["fire"]\nhand = ["P16"]\n')
    session.play("drink P16")
    assert why(session, "return F01.1/1") == {"R13.7"}


def test_wind_brings_the_own_die_back_with_its_face_and_takes_the_reward():
    session = position(spot("wind", '[dice]\n"F06.3" = ["B:m", "A:c"]\n[seats.A]\npool = ["wind", "herb"]\n'))
    session.play("at F06.3")
    assert stack(session, "F06.3") == ("B:m", "N") and goods(session) == {"mushroom": 1}
    assert session.state.pools[0] == ("crystal", "herb")


def test_fire_on_a_stack_of_three():
    session = position(spot("fire", '[dice]\n"F06.3" = ["B:m", "F", "A:c"]\n[seats.A]\npool = ["fire", "herb"]\n'))
    session.play("at F06.3")
    assert stack(session, "F06.3") == ("B:m", "F", "A:c", "F") and goods(session) == {"mushroom": 1}


def test_lello_may_cover_a_stack_and_an_element_die():
    text = '[dice]\n"F06.3" = ["B:m", "F"]\n[seats.A]\ncharacter = "lello"\nberries = 1\npool = ["herb", "fire"]\n'
    session = position(spot("herb", text))
    session.play("at F06.3")
    assert stack(session, "F06.3") == ("B:m", "F", "A:h") and goods(session) == {}


def test_a_slot_is_taken_for_everybody_but_lello():
    session = position(spot("herb", '[dice]\n"F06.1" = ["B:m"]\n[seats.A]\nberries = 3\npool = ["herb", "fire"]\n'))
    assert why(session, "at F06.1") == {"R5.6"}


def test_a_trailblazer_waives_the_payment_in_its_season():
    text = '[seats.A]\npool = ["herb", "fire"]\nberries = 1\ncrystal = 1\ntrained = ["C_SPR_trailblazer"]\n'
    session = position(spot("herb", text))
    session.play("at F06.5")
    assert goods(session) == {"crystal": 1, "berry": 1}
    assert [event.card for event in fired(session, "CostWaived")] == ["C_SPR_trailblazer"]


def test_a_gleaner_and_a_sparkling_add_in_their_season():
    text = '[seats.A]\npool = ["herb", "water"]\ntrained = ["C_SPR_gleaner", "C_SPR_sparkling"]\n'
    text = 'creatures = ["C_SUM_sparkling"]\n' + text
    session = position(spot("herb", text))
    session.play("at F06.1")
    assert goods(session) == {"herb": 2}
    session = position(spot("water", text))
    session.play("at F06.1")
    session.play("way water")
    assert goods(session) == {"herb": 3, "berry": 1} and session.state.used[0] == ("C_SPR_sparkling",)


def test_a_creature_takes_one_die_a_round_even_if_the_die_leaves():
    text = '[seats.A]\npool = ["herb", "herb", "fire"]\ntrained = ["C_SPR_perch"]\nhand = ["P16"]\n'
    session = position(spot("herb", text))
    for move in ("at C_SPR_perch", "drink P16"):
        session.play(move)
    assert stack(session, "C_SPR_perch") == () and session.state.points[0] == 2
    again = position(spot("herb", text.replace("hand", 'used = ["C_SPR_perch"]\nhand')))
    assert why(again, "at C_SPR_perch") == {"R9.8"} and "at C_SPR_perch" not in legal(again)
    assert session.state.used[0] == ("C_SPR_perch",)


def test_a_slot_is_scorched_where_the_village_says_so():
    text = 'side = "night"\n[seats.A]\npool = ["fire", "herb"]\n'
    session = position(spot("fire", text))
    session.play("at N3")
    assert why(session, "stop") == {"R8.4"} and "scorch F01.1" in legal(session)


# Turn and potions


def test_a_step_is_finished_before_the_next_begins():
    session = position(spot("herb", '[seats.A]\npool = ["herb", "fire"]\nhand = ["P01"]\n').replace("P01", "P02"))
    assert {reason.code for reason in GAME.explain(session.state, GAME.parse("drink P02"))} == {"finish_first"}
    assert why(session, "drink P02") == {"R4.2"}


def test_before_placing_the_turn_cannot_end():
    session = position(TURN + '[seats.A]\npool = ["herb", "fire"]\n')
    assert why(session, "end") == {"R4.1"}


def test_an_extra_die_keeps_one_for_the_mandatory_placement():
    text = TURN + '[seats.A]\npool = ["fire", "herb", "wind"]\nhand = ["P06"]\n'
    session = position(text)
    session.play("drink P06")
    assert why(session, "stop") == {"R11.5"}
    for move in ("place herb", "at F06.1"):
        session.play(move)
    assert session.state.pending[-1].name == "extra" and "stop" in legal(session)
    session.play("place fire")
    session.play("at F06.2")
    assert session.state.pools[0] == ("wind",) and session.state.pending[-1].name != "extra"


@pytest.mark.parametrize(
    ("pool", "placed", "forbidding"),
    [('"herb"', "false", {"R4.5"}), ('"herb"', "true", set()), ('"herb", "fire"', "false", set())],
)
def test_the_last_die_is_no_extra_one_before_the_mandatory_placement(pool, placed, forbidding):
    agenda = f'[{{do = "extra", seat = "A", left = 1}}, {{do = "turn", seat = "A", placed = {placed}}}]'
    session = position(f"agenda = {agenda}\n[seats.A]\npool = [{pool}]\n")
    assert why(session, "place herb") == forbidding
    assert ("place herb" in legal(session)) == (not forbidding)


def test_two_changed_dice_must_be_different_ones():
    session = position(TURN + '[seats.A]\npool = ["fire", "herb"]\nhand = ["P02"]\n')
    session.play("drink P02")
    session.play("change herb crystal")
    assert why(session, "change crystal herb") == {"R13.1"} and "change fire wind" in legal(session)


@pytest.mark.parametrize("price", [(1, 0, 0), (2, 1, 0), (1, 2, 1), (2, 2, 2), (0, 0, 3)])
@pytest.mark.parametrize("double", [False, True])
def test_payments_are_exactly_the_minimal_ones(price, double):
    limit = sum(price) + 1
    every = [(a, b, c, d) for a in range(4) for b in range(4) for c in range(4) for d in range(limit)]
    enough = [paid for paid in every if covers(price, paid, double)]
    minimal = {
        paid
        for paid in enough
        if not any(other != paid and all(a <= b for a, b in zip(other, paid, strict=True)) for other in enough)
    }
    assert set(payments(price, double)) == minimal
    for held in ((1, 1, 1, 1), (0, 2, 1, 2), (3, 0, 0, 0)):
        can = {paid for paid in minimal if all(a <= b for a, b in zip(paid, held, strict=True))}
        assert set(affordable(price, held, double)) == can


def test_a_reserved_potion_is_brewed_by_its_owner_only():
    text = TURN + '[seats.A]\npool = ["fire", "herb"]\nherb = 3\n[seats.B]\nreserved = ["P03"]\n'
    session = position(text)
    assert "R11.7" in why(session, "brew P03 herb,herb")
    session = position(TURN + '[seats.A]\npool = ["fire", "herb"]\nherb = 3\nreserved = ["P03"]\n')
    session.play("brew_reserved P03 herb,herb")
    assert session.state.hands[0] == ("P03",) and len(session.state.market) == 4


def test_the_potion_that_is_being_drunk_is_not_shuffled_into_a_new_deck():
    text = (
        TURN
        + 'market = ["P01", "P08", "P13"]\npotions_unseen = []\n[seats.A]\npool = ["wind", "wind"]\nhand = ["P05"]\n'
    )
    session = position(text + '[seats.B]\ndrunk = ["P03"]\n')
    for move in ("drink P05", "at D4", "potion P03"):
        session.play(move)
    assert fired(session, "DeckReshuffled")[0].count == 1
    assert legal(session) == {f"reserve {card}" for card in ("P01", "P03", "P08", "P13")}
    assert session.state.drunk == ((), ()) and session.state.noted == (0, 1)
    session.play("reserve P13")
    assert session.state.drunk[0] == ("P05",) and session.state.hands[0] == ()


def test_a_market_that_ran_short_is_filled_up_when_a_reserved_potion_is_brewed():
    text = TURN + 'market = ["P01", "P08", "P13"]\npotions_unseen = []\n[seats.A]\npool = ["herb", "fire"]\n'
    text += 'herb = 2\nreserved = ["P03"]\n'
    session = position(text + '[seats.B]\ndrunk = ["P16"]\n')
    for move in ("brew_reserved P03 herb,herb", "potion P16"):
        session.play(move)
    assert session.state.market == ("P01", "P08", "P13", "P16") and session.state.noted == (0, 1)


def test_of_two_equal_potions_the_player_says_which_is_brewed():
    text = (
        TURN
        + 'market = ["P01", "P03", "P08", "P13"]\n[seats.A]\npool = ["fire", "herb"]\nherb = 2\nreserved = ["P03"]\n'
    )
    assert {"brew P03 herb,herb", "brew_reserved P03 herb,herb"} <= legal(position(text))
    session = position(text)
    session.play("brew_reserved P03 herb,herb")
    assert session.state.reserved[0] == () and "P03" in session.state.market
    session = position(text)
    session.play("brew P03 herb,herb")
    assert session.state.reserved[0] == ("P03",) and session.to_move == bk.CHANCE


# Scoring


def _fits(creature, forest):
    return GAME.data.creatures[creature].season in GAME.data.forests[forest].seasons


def test_the_best_pairing_is_a_maximum():
    rng, data = Random(2), GAME.data
    for _ in range(60):
        creatures = sorted(rng.sample(sorted(data.creatures), rng.randint(0, 5)))
        forests = sorted(rng.sample(sorted(data.forests), rng.randint(0, 5)))
        pairs = best_pairs(data, creatures, forests)
        assert len({c for c, _ in pairs}) == len({f for _, f in pairs}) == len(pairs)
        assert all(data.creatures[c].season in data.forests[f].seasons for c, f in pairs)
        if len(creatures) < len(forests):
            most = max(sum(map(_fits, creatures, order)) for order in permutations(forests))
        else:
            most = max(sum(map(_fits, order, forests)) for order in permutations(creatures))
        assert len(pairs) == most


@pytest.mark.parametrize(
    ("basic", "berries", "sets"),
    [((2, 1, 0), 1, 1), ((2, 2, 0), 1, 1), ((2, 2, 0), 2, 2), ((1, 0, 0), 2, 1), ((0, 0, 0), 7, 2)],
)
def test_wild_berries_complete_as_many_sets_as_they_can(basic, berries, sets):
    assert wild_sets(basic, berries) == sets


def test_a_tie_is_broken_by_left_over_ingredients_before_they_score():
    text = 'agenda = ["scoring"]\nround = 4\nphase = "end"\nrow = []\n[seats.A]\nherb = 2\n[seats.B]\nherb = 1\n'
    session = position(text)
    session.play("continue")
    assert session.state.winners == (0,) and session.state.tie_breaks == ("R17.4",)


# Whole games


def _cards(state):
    potions = (state.market, state.potions_unseen, *state.hands, *state.reserved, *state.drunk)
    creatures = ([top for top in state.tops if top], *state.creatures_unseen, *state.trained, *state.released)
    return sum(map(len, potions)), sum(map(len, creatures))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_and_dice_are_neither_lost_nor_made(players):
    for seed in range(3):
        rng, state = Random(f"conserve/{seed}"), GAME.initial(players=players)
        while (seat := GAME.to_move(state)) is not None:
            move = GAME.sample_chance(state, rng) if seat == bk.CHANCE else rng.choice(GAME.legal_moves(state))
            state = GAME.apply(state, move).state
            if state.phase != "turns":
                continue
            assert _cards(state) == (32, 36)
            dice = Counter(OWNER[die] for pile in (*state.stacks, state.aside) for die in pile)
            rolling = sum(len(f.faces) for f in state.pending if type(f).__name__ == "DrawReroll")
            loose = sum(map(len, state.pools)) + rolling
            assert sum(dice.values()) + loose == 6 * players
            assert all(dice[seat] <= 4 for seat in range(players)) and dice[NOBODY] <= 2 * players
            assert all(count >= 0 for goods in state.goods for count in goods)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_forest_deck_is_used_up_by_the_end(players):
    rng, state = Random(9), GAME.initial(players=players)
    while (seat := GAME.to_move(state)) is not None:
        move = GAME.sample_chance(state, rng) if seat == bk.CHANCE else rng.choice(GAME.legal_moves(state))
        state = GAME.apply(state, move).state
    assert state.forests_unseen == () and state.round == 4


def test_the_evaluation_beats_chance():
    wins = 0
    for seed in range(4):
        rng, state, bot = Random(seed), GAME.initial(players=2), Greedy(GAME)
        while (seat := GAME.to_move(state)) is not None:
            legal_moves = GAME.legal_moves(state)
            if seat == bk.CHANCE:
                move = GAME.sample_chance(state, rng)
            else:
                move = bot.choose(GAME.view(state, seat), legal_moves, rng) if seat == 0 else rng.choice(legal_moves)
            GAME.advance(state := state.copy(), move)
        wins += state.winners == (0,)
    assert wins == 4


def test_a_potion_that_is_being_drunk_is_worth_no_more_than_one_that_was_drunk():
    session = position(TURN + '[seats.A]\npool = ["herb", "fire"]\nhand = ["P02", "P23"]\n')
    ready = GAME.evaluate(session.state, 0)
    session.play("drink P02")
    spent = GAME.evaluate(session.state, 0)
    session.play("change herb crystal")
    session.play("stop")
    assert session.state.drunk[0] == ("P02",) and ready > spent == GAME.evaluate(session.state, 0)


def test_a_way_is_asked_for_only_where_several_are_possible_in_playouts_too():
    rng, asked = Random(3), 0
    for _ in range(3):
        state = GAME.initial(players=4)
        while state.pending:
            GAME.playout(state, rng, 1)
            if GAME.waiting(state) and state.pending[-1].name == "way":
                asked += 1
                assert len(GAME.legal_moves(state)) > 1
    assert asked
