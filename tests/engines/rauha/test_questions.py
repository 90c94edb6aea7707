"""The questions of Rauha: each answer found out again from boards, scores and the track."""

from __future__ import annotations

import boardkit as bk
from boardkit.engines.rauha.components import CELLS
from engines.quizzes import asked

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
