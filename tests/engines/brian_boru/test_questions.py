"""The questions of Brian Boru: each answer found out again from the cards, discs and tokens on the table."""

from __future__ import annotations

from random import Random

import boardkit as bk
from boardkit.engines.brian_boru.agenda import AskLose
from boardkit.engines.brian_boru.questions import viking_losers
from boardkit.engines.brian_boru.state import FACE_DOWN, NOBODY, ON_BOARD
from engines.brian_boru.story import A, C, Story
from engines.quizzes import asked

GAME = bk.load("brian_boru")
DATA = GAME.data


def trick(question, state):
    """Everybody's card, the last one included."""
    return dict((*state.trick, (state.pending[-1].seat, int(question.move.split()[1]))))


def only_leader(values):
    """The seat with the most, if it is one alone."""
    most = [seat for seat, value in enumerate(values) if value == max(values)]
    return most[0] if len(most) == 1 else NOBODY


def test_the_trick_goes_to_the_highest_card_that_fits():
    for question, state, right in asked(GAME, "trick_winner"):
        colour = DATA.town_colours[state.active]
        played = trick(question, state)
        fits = {card: seat for seat, card in played.items() if DATA.cards[card].colour in (colour, "white")}
        assert right == (fits[max(fits)] if fits else NOBODY)


def test_the_highest_card_of_any_colour_is_among_the_tempting_answers():
    for question, state, _ in asked(GAME, "trick_winner"):
        played = trick(question, state)
        assert max(played, key=lambda seat: played[seat]) in [option.value for option in question.options]


def test_the_lowest_number_acts_first():
    for question, state, right in asked(GAME, "acting_order"):
        played = trick(question, state)
        assert right == sorted(played, key=lambda seat: played[seat])


def test_every_wrong_order_names_the_mistake_that_leads_to_it():
    for question, state, right in asked(GAME, "acting_order"):
        happened = GAME.apply(state, GAME.parse(question.move)).events
        winners = [event.seat for event in happened if type(event).__name__ == "TrickWon"]
        losers = [seat for seat in right if seat not in winners]
        mistakes = {
            "The lowest number acts first, not the highest.": right[::-1],
            "The winner has no precedence: only the number counts.": [*winners, *losers],
            "The winner need not be last: only the number counts.": [*losers, *winners],
            "This is the order in which the cards were played; the numbers decide.": list(trick(question, state)),
        }
        for option in question.options:
            assert option.right or mistakes[option.why[0].text["en"]] == option.value != right


def test_the_one_highest_on_the_track_marries():
    for _, state, right in asked(GAME, "who_marries"):
        assert right == (max(range(state.players), key=lambda seat: state.track[seat]) if any(state.track) else NOBODY)


def test_a_disc_falls_to_the_first_space_that_is_free():
    for question, state, right in asked(GAME, "collision"):
        after = GAME.apply(state, GAME.parse(question.move)).state
        seat = int("ABCDE".index(question.text["en"].split("disc of Player ")[1][0]))
        assert after.track[seat] == right
        others = [space for other, space in enumerate(after.track) if other != seat]
        assert right == 0 or right not in others
        assert right + 1 in others


def weights(state, region):
    """What each seat has in a region, towns with a monastery counted twice, and what is there in all."""
    towns = [town for town in DATA.region_towns[region] if state.owner[town] != NOBODY]
    counts = {}
    for town in towns:
        side = "vikings" if state.viking[town] else state.owner[town]
        if side == "vikings" and state.princess == "military":
            side = state.princess_seat
        counts[side] = counts.get(side, 0) + 1 + state.monastery[town]
    return counts, sum(1 + state.monastery[town] for town in towns)


def test_the_claim_token_goes_to_the_one_who_is_alone_ahead():
    for question, state, right in asked(GAME, "region_claim"):
        name = question.text["en"].split("claim token of ")[1].split(" afterwards")[0]
        region = DATA.region_names.index(name)
        counts, total = weights(state, region)
        ahead = [side for side, weight in counts.items() if weight == max(counts.values())]
        assert state.claims[region] != FACE_DOWN or total >= DATA.region_thresholds[region]
        holder = state.claims[region] if state.claims[region] >= 0 else ON_BOARD
        if "vikings" not in ahead:
            assert right == (ahead[0] if len(ahead) == 1 else holder)
        elif ahead == ["vikings"]:
            assert right == ON_BOARD


def test_those_with_the_fewest_raiders_lose_a_town_while_vikings_are_left():
    for _, state, right in asked(GAME, "viking_losers"):
        fewest = [seat for seat in range(state.players) if state.raiders[seat] == min(state.raiders)]
        assert right == (fewest if state.area else [])


def test_whoever_controls_no_town_is_not_among_those_who_lose_one():
    """C has the fewest raiders, but both towns with C's discs are under the Vikings: A, who has as few, loses alone."""
    state = Story("ec_39").give(A, raiders=0).play_until(AskLose).state
    assert state.raiders == (0, 3, 0) and not state.controlled(C)
    found = viking_losers(GAME, state, Random(0))
    assert [option.value for option in found.right] == [[A]]
    assert [A, C] in [option.value for option in found.wrong]


def test_the_one_alone_with_the_most_raiders_chooses():
    for _, state, right in asked(GAME, "loss_chooser"):
        assert state.area and right == only_leader(state.raiders)


def test_only_a_sole_leader_with_a_site_builds_for_the_church():
    for _, state, right in asked(GAME, "church_leader"):
        leader = only_leader(state.church)
        sites = [
            town
            for town, owner in enumerate(state.owner)
            if owner == leader != NOBODY and not state.viking[town] and not state.monastery[town]
        ]
        assert right == (leader if sites else NOBODY)
