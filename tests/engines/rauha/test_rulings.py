"""Every switch between readings: a position where its readings differ, and what each of them gives; the two presets."""

import copy
import json
from importlib.resources import files
from itertools import pairwise
from random import Random

import pytest

import boardkit as bk
from boardkit.engines.rauha import agenda
from boardkit.engines.rauha import events as ev
from boardkit.engines.rauha.components import ANIMALS
from contract.checks import check_game
from engines.rauha.story import GAME, A, B, C, Story, cell, entity, moves_of

SWITCHES = {name.split("_", 2)[2]: name for name in GAME.scenarios() if name.startswith("conflict_")}
REACHABLE = [name for name, ruling in GAME.rulings.items() if ruling.reachable]


def outcome(name, **reading):
    """What may be done in a scenario, and where its own line of play leads, as far as it goes."""
    story = Story(name, **reading)
    found = [tuple(story.game.legal_moves(story.state))]
    for move in moves_of(name):
        found.append(tuple(story.forbids(move)))
        if found[-1]:
            break
        found.append(story.play(move).state)
    return tuple(found)


# In general


def test_every_reachable_switch_has_a_scenario():
    assert set(SWITCHES) == set(REACHABLE)
    assert set(GAME.rulings) - set(REACHABLE) == {"below_zero", "deck_runs_out"}


@pytest.mark.parametrize("switch", REACHABLE)
def test_the_readings_of_a_switch_lead_to_different_positions(switch):
    readings = GAME.rulings[switch].readings
    outcomes = [outcome(SWITCHES[switch], **{switch: value}) for value in readings]
    if switch == "initial_order":  # a random stack may be any, so it agrees with each of the others
        outcomes = [Story(SWITCHES[switch], **{switch: value}).game for value in readings]
        outcomes = [game.chance_outcomes(game.initial(players=2)) for game in outcomes]
    assert len(set(outcomes)) == len(readings)


# The presets


def test_the_notes_preset_reads_the_notes_literally():
    differing = {
        "cover_rule": "only_when_no_printed_space_left",
        "water_compare": "compensate_trailing",
        "scoring_activates": "all_biomes_and_entities",
        "entity_timing": "bank_once_for_later",
        "entity_stealing": "off",
        "entity_limit": "one_biome_entity",
        "below_zero": "eliminate",
        "discard_reward": "spore_only",
        "entities_from_round": "3",
        "last_card_of_round": "black_hole_last_round_only",
        "deck_runs_out": "reshuffle_discards",
        "player_leaves": "remove_seat_at_round_end",
    }
    notes = bk.load("rauha", ruleset="notes").rulings
    assert {name: ruling.value for name, ruling in notes.items() if ruling.value != ruling.default} == differing
    assert all(ruling.value == ruling.default for ruling in GAME.rulings.values())


# Each switch


def test_board_side():
    assert Story(2).play("stack AB").state.worlds[A] == GAME.data.boards["A"]
    assert Story(2, board_side="B").play("stack AB").state.worlds[A] == GAME.data.boards["B"]


def test_cover_rule():
    name = SWITCHES["cover_rule"]
    assert Story(name).allows("place 0,0")
    assert Story(name, cover_rule="only_printed_spaces").forbids("place 0,0") == [("R5.4", "card_in_the_way")]
    last = "only_when_no_printed_space_left"
    assert Story(name, cover_rule=last).forbids("place 0,0") == [("R5.4", "printed_space_left")]
    full = Story(name, cover_rule=last).cards(A, c02="A1-06")
    assert full.allows("place 0,0"), "no allowed cell shows its print any more"
    only = Story(name, cover_rule="only_printed_spaces").cards(A, c02="A1-06")
    assert {str(move).split()[0] for move in only.game.legal_moves(only.state)} == {"discard"}


def test_discard_reward():
    name = SWITCHES["discard_reward"]
    assert Story(name).allows("discard crystals", "discard spore 0,0")
    spores = Story(name, discard_reward="spore_only")
    assert spores.forbids("discard crystals") == [("R5.7", "only_spores_given")] and spores.allows("discard spore 0,0")
    assert spores.forbids("discard nothing") == [("R5.7", "take_something")]
    full = Story(name, discard_reward="spore_only").spore(A, *(f"{c},{r}" for r in range(3) for c in range(3)))
    assert full.allows("discard nothing")
    full.play("discard nothing").happened(ev.NothingGained("R5.7", A))
    crystals = Story(name, discard_reward="crystals_only")
    assert crystals.forbids("discard spore 0,0") == [("R5.7", "only_crystals_given")]


def test_spore_when_covered():
    name = SWITCHES["spore_when_covered"]
    assert Story(name).play("place 1,1").state.spores[A][4]
    lost = Story(name, spore_when_covered="lost").play("place 1,1")
    lost.happened(ev.SporeLost("R5.5", A, 4))
    moving = Story(name, spore_when_covered="owner_may_move_it").play("place 1,1")
    assert moving.asks == agenda.AskMoveSpore(A, 4)
    assert moving.forbids("spore 1,1") == [("R5.5", "has_spore")]
    assert moving.play("spore 0,2").state.spores[A].index(True) == cell("0,2")
    stays = Story(name, spore_when_covered="owner_may_move_it").play("place 1,1", "spore stay")
    assert stays.state.spores[A][4]


def test_scoring_activates():
    name = SWITCHES["scoring_activates"]
    assert Story(name).forbids("activate 1,0") == [("R9.2", "no_spore")]
    assert Story(name).allows("activate 0,0", "activate kiteet")
    everything = Story(name, scoring_activates="all_biomes_and_entities")
    assert everything.allows("activate 1,0", "activate kiteet") and everything.forbids("activate 2,0") == [
        ("R7.9", "no_effect")
    ]
    entities = Story(name, scoring_activates="entities_only")
    assert entities.forbids("activate 0,0") == [("R9.2", "only_entities")] and entities.allows("activate kiteet")


def test_new_spore_in_scoring():
    name = SWITCHES["new_spore_in_scoring"]
    assert Story(name).play("activate 0,0 1,1").allows("activate 1,1")
    later = Story(name, new_spore_in_scoring="from_next_scoring").play("activate 0,0 1,1")
    assert later.forbids("activate 1,1") == [("R9.4", "spore_too_new")]
    assert later.state.fresh == (4,) and later.play("stop").state.fresh == ()


def test_activation_order():
    name = SWITCHES["activation_order"]
    assert Story(name).play("activate 1,1").allows("activate 1,0")
    strict = Story(name, activation_order="along_the_line").hold(A, "kiteet")
    strict.state.welcomed = (entity("kiteet"),)
    assert strict.play("activate 1,1").forbids("activate 1,0") == [("R7.2", "out_of_order")]
    assert strict.allows("activate kiteet", "stop")


def test_activation_optional():
    name = SWITCHES["activation_optional"]
    assert Story(name).allows("stop")
    forced = Story(name, activation_optional="only_if_it_costs")
    assert forced.forbids("stop") == [("R7.3", "free_first"), ("R7.3", "free_first")]
    both = Story(name, activation_optional="only_if_it_costs", activation_order="along_the_line")
    assert both.forbids("activate 1,1") == [("R7.3", "free_first")], "skipping would give up a free gain"
    price = Story("ec_15", activation_optional="only_if_it_costs").play("activate 0,1")
    assert price.allows("stop", "activate 2,1 0,0")


def test_turn_activates():
    name = SWITCHES["turn_activates"]
    assert Story(name).forbids("activate 0,0") == [("R7.1", "not_in_line")]
    assert Story(name, turn_activates="whole_board").allows("activate 0,0", "activate 1,0")


def test_water_compare():
    name = SWITCHES["water_compare"]

    def points(reading):
        story = Story(name, water_compare=reading).play("continue")
        return {compared.seat: compared.points for compared in story.of(ev.WaterCompared)}

    assert points("lead_over_fewest") == {A: 10, B: 3, C: 0}
    assert points("compensate_trailing") == {A: 0, B: 3, C: 10}
    assert points("most_takes_all") == {A: 10, B: 0, C: 0}


def test_entity_stealing():
    name = SWITCHES["entity_stealing"]
    taken = Story(name).play("place 2,0")
    taken.happened(ev.EntityWelcomed("R6.4", A, entity("metsat"), (0, 1, 2), B))
    stays = Story(name, entity_stealing="off").play("place 2,0")
    stays.happened(ev.EntityStays("R6.4", A, entity("metsat"), "not_taken"))
    assert stays.held("metsat") == B


def test_entity_lost_when_line_broken():
    name = SWITCHES["entity_lost_when_line_broken"]
    assert Story(name).play("place 1,0").held("metsat") == A
    lost = Story(name, entity_lost_when_line_broken="yes").play("place 1,0")
    lost.happened(ev.EntityReturned("R6.6", A, entity("metsat")))
    assert lost.held("metsat") == -1


def test_entity_rewelcome():
    name = SWITCHES["entity_rewelcome"]
    assert Story(name).play("place 1,0").forbids("activate metsat land") == [("R7.4", "not_welcomed_now")]
    again = Story(name, entity_rewelcome="activate_again").play("place 1,0")
    again.happened(ev.EntityRewelcomed("R6.5", A, entity("metsat"), (0, 1, 2)))
    assert again.allows("activate metsat land")
    standing = Story(name, entity_rewelcome="activate_again").cards(A, c10="A1-15").play("place 1,0")
    assert standing.forbids("activate metsat land"), "the line stood before, so it is no new one"


def test_entity_timing():
    name = SWITCHES["entity_timing"]
    assert Story(name).play("stop").state.banked == ((), ())
    later = Story(name, entity_timing="bank_once_for_later").play("stop")
    assert later.state.banked == ((entity("kiteet"),), ())
    later.play_until(agenda.AskPlace)
    while later.asks != agenda.AskActivate(A):
        later.play(str(later.game.legal_moves(later.state)[0]))
    assert later.allows("activate kiteet")
    used = later.play("activate kiteet", "stop")
    assert used.state.banked == ((), ())
    kept = Story(name, entity_timing="bank_once_for_later").play("stop")
    while kept.state.phase != "scoring" or not kept.of(ev.RightsEnded):
        kept.play(str(kept.game.legal_moves(kept.state)[0]))
    assert kept.state.banked == ((), ())


def test_a_right_kept_for_later_goes_when_another_player_takes_the_tile():
    story = Story("ec_11", entity_timing="bank_once_for_later").play("place 2,0", "stop")
    assert story.state.banked[A] == (entity("metsat"),)
    assert story.play("place 2,0").state.banked[A] == ()


def test_a_right_kept_for_an_entity_that_is_welcomed_again_is_offered_once():
    readings = {"entity_timing": "bank_once_for_later", "entity_rewelcome": "activate_again"}
    story = Story(SWITCHES["entity_rewelcome"], **readings)
    story.state.banked = ((entity("metsat"),), ())
    story.play("place 1,0").happened(ev.EntityRewelcomed("R6.5", A, entity("metsat"), (0, 1, 2)))
    offered = [str(move) for move in story.game.legal_moves(story.state)]
    assert [move for move in offered if "metsat" in move] == [f"activate metsat {kind}" for kind in ANIMALS]
    assert story.play("activate metsat land", "stop").state.banked[A] == ()


def test_entity_limit():
    name = SWITCHES["entity_limit"]
    assert Story(name).play("place 1,1").held("sienet") == A
    limited = Story(name, entity_limit="one_biome_entity").play("place 1,1")
    limited.happened(ev.EntityStays("R6.8", A, entity("sienet"), "limit"))
    both = Story(name, entity_limit="one_biome_entity").cards(A, c01="A1-35", c11="A-11", c21="A1-35")
    both.state.holders = (-1,) * 7
    both.cards(A, c21="A2-38").give(A, picks=("A1-36",)).play("place 1,1")
    assert both.asks == agenda.AskWelcome(A, (entity("kiteet"), entity("sienet")), cell("1,1"))
    assert both.forbids("welcome metsat") == [("R6.8", "not_coming")]
    both.play("welcome sienet")
    both.happened(
        ev.EntityWelcomed("R6.1", A, entity("sienet"), (3, 4, 5)),
        ev.EntityStays("R6.8", A, entity("kiteet"), "not_chosen"),
    )


def test_r6_7_an_entity_chosen_among_several_comes_by_a_line_of_the_placed_card():
    """And not by the row above, which was there before."""
    story = Story(SWITCHES["entity_limit"], entity_limit="one_biome_entity")
    story.cards(A, c00="A1-17", c10="A1-18", c20="A1-19", c01="A1-35", c11="A-11", c21="A2-38")
    story.state.holders = (-1,) * 7
    story.give(A, picks=("A1-36",)).play("place 1,1", "welcome sienet")
    story.happened(ev.EntityWelcomed("R6.1", A, entity("sienet"), (3, 4, 5)))


def test_entities_from_round():
    name = SWITCHES["entities_from_round"]
    assert Story(name).play("place 2,0").held("metsat") == A
    early = Story(name, entities_from_round="3").play("place 2,0")
    early.happened(ev.EntityStays("R6.8", A, entity("metsat"), "too_early"))
    assert early.held("metsat") == -1


def test_turn_order():
    name = SWITCHES["turn_order"]
    orders = {
        "clockwise_from_leader": (B, C, A), "by_score_descending": (B, A, C), "clockwise_from_seat_0": (A, B, C),
    }  # fmt: skip
    for reading, order in orders.items():
        assert Story(name, turn_order=reading).play("continue").state.order == order


def test_leader_tie():
    name = SWITCHES["leader_tie"]
    for reading, leader in {"last_to_arrive": C, "first_to_arrive": B, "lowest_seat": A}.items():
        assert Story(name, leader_tie=reading).play("continue").state.order[0] == leader
    order = Story(name, leader_tie="first_to_arrive", turn_order="by_score_descending").play("continue").state.order
    assert order == (B, A, C)


def test_initial_order():
    assert len(GAME.chance_outcomes(GAME.initial(players=3))) == 6
    assert Story(3, initial_order="last_seat_on_top").play("stack ABC").state.height == (0, 1, 2)
    first = Story(3, initial_order="first_seat_on_top")
    assert first.forbids("stack ABC") == [("R2.6", "wrong_stack")]
    assert first.play("stack CBA").state.height == (2, 1, 0)


def test_unaffordable_choice():
    name = SWITCHES["unaffordable_choice"]
    assert Story(name).allows("choose A1-31")
    strict = Story(name, unaffordable_choice="not_allowed")
    assert strict.forbids("choose A1-31") == [("R4.4", "choose_payable")] and strict.allows("choose A1-33")
    strict.state.piles = (("A1-28", "A1-31", "A1-32"), *strict.state.piles[1:])
    assert strict.allows("choose A1-31"), "none can be paid for"


def test_last_card_of_round():
    name = SWITCHES["last_card_of_round"]
    assert {card for card, _ in Story(name).play("continue").state.lost} == {"A1-01", "A1-02"}
    kept = Story(name, last_card_of_round="black_hole_last_round_only").play("continue")
    assert kept.state.lost == () and len(kept.of(ev.CardCarried)) == 2
    kept.play_until(agenda.AskChoose)
    assert [len(pile) for pile in kept.state.piles] == [4, 4]
    assert "A1-01" in kept.state.piles[A] and len(kept.of(ev.PileDealt)[0].cards) == 3
    kept.play_until(type(None))
    assert len(kept.state.lost) == 2


def test_leftover_crystals():
    name = SWITCHES["leftover_crystals"]
    assert Story(name).play("continue").state.energy == (20, 18)
    worth = Story(name, leftover_crystals="one_point_per_4").play("continue")
    assert worth.state.energy == (20, 21) and worth.state.winners == (B,)
    lines = worth.game.result(worth.state).lines
    assert [(line.seat, line.points, line.rule) for line in lines] == [
        (A, 20, "R11.3"),
        (B, 18, "R11.3"),
        (B, 3, "R9.7"),
    ]


def test_final_tie():
    name = SWITCHES["final_tie"]
    shared = Story(name).play("continue")
    shared.happened(ev.Won("R11.4", (A, B)))
    broken = Story(name, final_tie="most_crystals").play("continue")
    broken.happened(ev.TieBroken("R11.4", (A,)), ev.Won("R11.4", (A,)))
    equal = Story(name, final_tie="most_crystals").give(A, crystals=2).play("continue")
    assert equal.state.winners == (A, B)


def test_player_leaves():
    name = SWITCHES["player_leaves"]
    auto = Story(name).play("choose A1-01", "leave")
    assert auto.state.gone == (B,) and auto.asks == agenda.AskChoose((C,))
    stopped = Story(name, player_leaves="end_game").play("choose A1-01", "leave")
    assert stopped.asks is None and stopped.state.winners == (A,)


def test_a_seat_is_removed_at_the_end_of_the_round():
    name = SWITCHES["player_leaves"]
    story = Story(name, player_leaves="remove_seat_at_round_end").hold(B, "metsat").play(*moves_of(name))
    while not story.state.removed:
        mover = story.game.to_move(story.state)
        rng = Random(1)
        move = (
            story.game.sample_chance(story.state, rng) if mover == bk.CHANCE else story.game.legal_moves(story.state)[0]
        )
        story.play(str(move))
    story.happened(ev.EntityReturned("R11.6", B, entity("metsat")), ev.AvatarsMoved("R8.1", 4))
    assert story.state.seated() == (A, C) and story.state.worlds[B] == () and story.state.satellite(A, "moon") == C
    story.play_until(type(None))
    assert set(story.state.winners) <= {A, C}


def flow_seen(game, seeds, leaves):
    """Which phase followed which in some random games in which players may leave."""
    seen = set()
    for seed in range(seeds):
        rng, state, phases = Random(f"flow/{seed}"), game.initial(players=3, leaving=True), []
        while (mover := game.to_move(state)) is not None:
            move = game.sample_chance(state, rng) if mover == bk.CHANCE else rng.choice(game.legal_moves(state))
            if str(move) == "leave" and rng.random() > leaves:
                continue
            state, events = game.apply(state, move)
            phases += [event.phase for event in events if type(event).__name__ == "PhaseBegun"]
        seen |= set(pairwise(phases))
    return seen


@pytest.mark.parametrize("reading", GAME.rulings["player_leaves"].readings)
def test_the_flow_of_a_game_that_somebody_leaves_is_the_declared_one(reading):
    game = bk.load("rauha", player_leaves=reading)
    declared, seen = set(game.phases().edges), flow_seen(game, 8, 0.2)
    assert seen <= declared
    assert (("choose", "end") in seen) == (("choose", "end") in declared) == (reading == "end_game")


def test_a_player_put_out_ends_the_game_along_a_declared_edge():
    text = GAME.scenarios()["ec_33"].replace("energy = 3", "energy = 1")
    readings = {"below_zero": "eliminate", "player_leaves": "end_game"}
    game = bk.load("rauha", components=house(taking), **readings)
    story = Story(text, game).cards(A, c11="A1-25").play("activate 1,1")
    assert story.asks is None and story.state.phase == "end"
    assert ("activate", "end") in game.phases().edges
    assert ("activate", "end") not in bk.load("rauha", player_leaves="end_game").phases().edges


def test_the_last_player_left_wins():
    name = SWITCHES["player_leaves"]
    story = Story(name, player_leaves="remove_seat_at_round_end").play("leave")
    assert story.play("leave").forbids("leave") == [("R11.6", "last_player")]
    story.play_until(type(None))
    assert story.state.winners == (C,) and story.state.stop == 3


def test_leaving_is_offered_only_where_the_game_began_with_it():
    assert Story("ec_34").forbids("leave") == [("R11.6", "no_leaving")]
    state = GAME.initial(players=3, leaving=True)
    assert state.leaving
    with pytest.raises(bk.OptionError, match="did you mean leaving"):
        GAME.initial(players=3, leavin=True)
    with pytest.raises(bk.OptionError, match="there are: False, True"):
        GAME.initial(players=3, leaving="yes")


# Small data files, for what the shipped components cannot reach


def house(change):
    raw = copy.deepcopy(json.loads((files("boardkit.engines.rauha") / "components.json").read_text("utf-8")))
    change(raw)
    return raw


def small(raw):
    """Nine cards a player and age are more than two players need under a renewed deck."""
    raw["cards"] = [card for card in raw["cards"] if int(card["id"][3:]) <= 14]


def test_deck_runs_out():
    raw = house(small)
    with pytest.raises(bk.OptionError, match="2 players need 16 cards of age 1"):
        bk.load("rauha", components=raw).initial(players=2)
    game = bk.load("rauha", components=raw, deck_runs_out="reshuffle_discards")
    story = Story(2, game)
    story.play_until(type(None))
    renewed = story.of(ev.DeckRenewed)
    assert [event.age for event in renewed] == [1, 2]
    for players in (2,):
        for seed in range(3):
            check_game(game, players, seed)


def taking(raw):
    """A house card that takes life energy: A1-25 takes 2."""
    next(card for card in raw["cards"] if card["id"] == "A1-25")["effect"]["amount"] = -2


def test_below_zero():
    raw = house(taking)
    text = GAME.scenarios()["ec_33"] + '\n[seats.A.cards]\n"1,1" = "A1-25"\n'
    text = text.replace("energy = 3", "energy = 1").replace("[seats.A.cards]", "").replace('"1,1" = "A1-25"', "")
    kept = Story(text, bk.load("rauha", components=raw)).cards(A, c11="A1-25").play("activate 1,1")
    assert kept.state.energy[A] == 0 and kept.state.out == ()
    for leaves in ("auto_play", "remove_seat_at_round_end", "end_game"):
        game = bk.load("rauha", components=raw, below_zero="eliminate", player_leaves=leaves)
        story = Story(text, game).cards(A, c11="A1-25").play("activate 1,1")
        story.happened(ev.EnergyGained("R7.1", A, -2), ev.PlayerOut("R11.5", A))
        assert story.state.out == (A,)
        story.play_until(type(None))
        assert story.state.winners == (B,)
    game = bk.load("rauha", components=raw, below_zero="eliminate")
    for seed in range(3):
        check_game(game, 4, seed)


@pytest.mark.parametrize("reading", ["auto_play", "remove_seat_at_round_end"])
def test_when_all_are_put_out_in_one_scoring_the_best_of_them_wins(reading):
    game = bk.load("rauha", components=house(taking), below_zero="eliminate", player_leaves=reading)
    story = Story("conflict_10_water_compare", game)
    for seat in (A, B, C):
        story.give(seat, energy=0, height=seat).cards(seat, c11="A1-25").spore(seat, "1,1")
    story.play("continue")
    for _ in (A, B, C):
        story.play_until(agenda.AskScore).play("activate 1,1")
    story.play_until(type(None))
    assert story.state.out == (A, B, C)
    result = story.game.result(story.state)
    assert result.winners == (A,) and max(result.scores) == result.scores[A] > 0


def test_a_card_carried_on_the_satellite_of_a_player_put_out_goes_to_the_black_hole():
    """Put out while scoring, when the last cards have already been left on their satellites."""
    readings = {
        "below_zero": "eliminate",
        "player_leaves": "remove_seat_at_round_end",
        "last_card_of_round": "black_hole_last_round_only",
    }
    game = bk.load("rauha", components=house(taking), **readings)
    text = GAME.scenarios()["conflict_10_water_compare"]
    text += '\n[piles]\nA = ["A1-01"]\nB = ["A1-02"]\nC = ["A1-03"]\n'
    story = Story(text, game).give(A, energy=0, height=0).cards(A, c11="A1-25").spore(A, "1,1")
    story.play("continue").play_until(agenda.AskScore).play("activate 1,1")
    story.happened(
        ev.PlayerOut("R11.5", A),
        ev.LeftOver("R11.6", A, "A1-01", ()),
        ev.SeatRemoved("R11.6", A, ("A1-26", "A1-28", "A1-25")),
    )
    assert story.state.piles[A] == ()
