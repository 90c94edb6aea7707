"""The questions of Rauha: each answer found out again from boards, scores and the track."""

from __future__ import annotations

from random import Random

import pytest

import boardkit as bk
from boardkit.core.tuples import put
from boardkit.engines.rauha import events, questions
from boardkit.engines.rauha.components import CELLS
from boardkit.engines.rauha.state import NOBODY
from engines.quizzes import asked
from engines.rauha.story import A, Story, entity

GAME = bk.load("rauha")
DATA = GAME.data


def water(state, seat):
    held = (DATA.entities[entity].water for entity, holder in enumerate(state.holders) if holder == seat)
    return sum(DATA.biomes[biome].water for biome in state.worlds[seat]) + sum(held)


def line_of(cells, world):
    """The symbols that are on all biomes of a line."""
    symbols = [{*DATA.biomes[world[cell]].biomes, *DATA.biomes[world[cell]].animals} for cell in cells]
    return set.intersection(*symbols)


def test_a_turn_goes_clockwise_from_the_leader():
    for question, state, right in asked(GAME, "turn_order"):
        leaders = [seat for seat in range(state.players) if state.energy[seat] == max(state.energy)]
        assert right[0] in leaders
        assert right == [(right[0] + step) % state.players for step in range(state.players)]
        assert (len(leaders) > 1) == ("R3.4" in {reason.rule for reason in question.explanation})
        assert question.hides == ("heading",)


def test_nobody_is_called_behind_where_all_have_the_same_life_energy():
    story = Story("conflict_17_turn_order").play("continue")
    for seat in range(3):
        story.give(seat, energy=5, height=(seat + 1) % 3)
    question = questions.turn_order(story.game, story.state, Random(0))
    assert question is not None and question.right[0].value == [1, 2, 0]
    assert {option.why[0].key for option in question.wrong} == {"order.backwards", "order.first_seat"}


@pytest.mark.parametrize("reading", ["by_score_descending", "clockwise_from_seat_0"])
def test_remarks_on_the_leader_are_made_only_where_the_order_goes_clockwise_from_the_leader(reading):
    for question, _, _ in asked(bk.load("rauha", turn_order=reading), "turn_order"):
        assert not any(option.why for option in question.options)


def test_the_moon_means_the_satellite_on_the_left_and_the_star_the_one_on_the_right():
    for question, state, right in asked(GAME, "satellite"):
        seat = "ABCDE".index(question.text["en"].rsplit("Player ", 1)[1][0])
        moon = DATA.track[state.stop].symbol == "moon"
        assert right == ((seat + 1) % state.players if moon else seat)


def test_the_next_line_is_that_of_the_next_notch():
    for _, state, right in asked(GAME, "next_line"):
        following = DATA.track[state.stop + 1]
        assert right == ([] if following.kind == "corner" else list(following.line))


def test_water_gives_by_the_difference_to_the_fewest():
    for _, state, right in asked(GAME, "water_points"):
        seat = state.pending[-1].seat
        difference = water(state, seat) - min(water(state, other) for other in range(state.players))
        assert right == DATA.water_points[min(difference, len(DATA.water_points) - 1)]


def test_an_entity_comes_for_a_line_of_its_symbol_unless_it_is_held_already():
    for question, state, right in asked(GAME, "entity_brings"):
        seat, cell = state.pending[-1].seat, CELLS.index(question.move.split()[1])
        world = list(state.worlds[seat])
        world[cell] = state.picks[seat][0]
        row, column = range(cell // 3 * 3, cell // 3 * 3 + 3), range(cell % 3, 9, 3)
        symbols = line_of(row, world) | line_of(column, world)
        coming = [
            entity.id
            for entity, holder in zip(DATA.entities, state.holders, strict=True)
            if entity.line_of in symbols and holder != seat
        ]
        assert right == coming


def test_an_entity_that_only_works_again_does_not_come_and_the_reason_says_so():
    story = Story("conflict_13_entity_rewelcome", entity_rewelcome="activate_again")
    story.give(A, picks=("A1-09",))
    question = questions.entity_brings(story.game, story.state, Random(0))
    assert question is not None and question.right[0].value == []
    (again,) = next(option.why for option in question.wrong if option.value == ["metsat"])
    assert again == events.EntityRewelcomed("R6.5", A, entity("metsat"), (0, 1, 2))


def test_what_comes_is_not_asked_where_the_owner_chooses_one_of_several_entities():
    story = Story("conflict_13_entity_rewelcome", entity_limit="one_biome_entity")
    story.cards(A, c00="A1-37", c10="A1-26", c20="A2-35").hold(A, "meri").give(A, picks=("A2-36",))
    story.state.holders = put(story.state.holders, entity("metsat"), NOBODY)
    assert questions.entity_brings(story.game, story.state, Random(0)) is None
    assert questions.entity_taken(story.game, story.state, Random(0)) is None


def test_an_entity_is_taken_from_the_one_who_holds_it():
    for question, state, right in asked(GAME, "entity_taken"):
        name = question.text["en"].split("welcomes ")[1].split(".")[0]
        assert right == next(h for e, h in zip(DATA.entities, state.holders, strict=True) if e.name == name)


def test_an_activation_gives_what_the_board_shows_times_what_is_counted():
    for question, state, right in asked(GAME, "activation_gain"):
        seat = state.pending[-1].seat
        events, after = GAME.apply(state, GAME.parse(question.move)).events, state.copy()
        for event in events:
            if event.rule == "R9.5":  # water sources may be compared at once, and bring more
                break
            event.reduce(after)
        gained = after.energy[seat] - state.energy[seat] or after.crystals[seat] - state.crystals[seat]
        assert gained == right
