"""The questions of BREW: each answer found out again from dice, tokens and cards."""

from __future__ import annotations

from itertools import permutations

import boardkit as bk
from boardkit.core.data import Continue
from boardkit.engines.brew.components import KINDS
from boardkit.engines.brew.state import NOBODY, OWNER
from engines.quizzes import asked

GAME = bk.load("brew")
DATA = GAME.data


def seat_named(question):
    return "ABCD".index(question.text["en"].split("Player ")[1][0])


def test_a_forest_is_claimed_with_more_visible_dice_than_anybody_and_than_the_elements():
    for question, state, right in asked(GAME, "forest_control"):
        forest = question.text["en"].partition("forest ")[2][:3]
        tops = [OWNER[state.stacks[place][-1]] for place in DATA.forests[forest].places if state.stacks[place]]
        counts = [tops.count(seat) for seat in range(state.players)]
        for seat, count in enumerate(counts):
            helpers = [DATA.creatures[card] for card in state.trained[seat] if DATA.creatures[card].when == "claim"]
            seasons = DATA.forests[forest].seasons
            counts[seat] += sum(h.effects[0].amount for h in helpers if count and h.effects[0].season in seasons)
        best = max(counts)
        wins = counts.count(best) == 1 and best > tops.count(NOBODY)
        assert right == (counts.index(best) if wins else NOBODY)


def test_the_picture_of_a_forest_question_keeps_the_comparison_back():
    for question, _, _ in asked(GAME, "forest_control"):
        assert question.hides == ("tally",)
        shown = str(GAME.scene(question.state).parts)
        assert "id='tally'" in shown


def test_a_placement_costs_what_leaves_the_goods_of_the_player():
    answers = set()
    for question, state, right in asked(GAME, "placing_cost", times=48):
        answers.add("token" if right in KINDS else right)
        move, seat = GAME.parse(question.move), state.pending[-1].seat
        assert (right == "forbidden") == bool(GAME.explain(state, move))
        if right in KINDS:
            after = GAME.apply(state, move).state
            lost = [before - now for before, now in zip(state.goods[seat], after.goods[seat], strict=True)]
            assert lost[KINDS.index(right)] == 1
        elif right == "nothing":
            after = GAME.apply(state, move).state
            assert all(now >= before for before, now in zip(state.goods[seat], after.goods[seat], strict=True))
        elif right == "choice":
            ways = GAME.legal_moves(GAME.apply(state, move).state)
            assert len(ways) > 1 and {way.verb for way in ways} == {"way"}
    assert answers == {"token", "nothing", "forbidden", "choice"}


def test_only_the_right_payment_brews_the_potion():
    for question, state, _ in asked(GAME, "payment"):
        for option in question.options:
            assert GAME.is_legal(state, GAME.parse(option.value)) == option.right
            assert option.right or option.why[0].rule


def test_no_assignment_pairs_more_creatures():
    for question, state, right in asked(GAME, "pairing"):
        seat = seat_named(question)
        creatures, forests = (*state.trained[seat], *state.released[seat]), state.claimed[seat]

        def fits(creature, forest):
            return DATA.creatures[creature].season in DATA.forests[forest].seasons

        slots = (*forests, *[None] * len(creatures))[: max(len(forests), len(creatures))]
        best = max(
            sum(
                forest is not None and fits(creature, forest)
                for creature, forest in zip(creatures, order, strict=False)
            )
            for order in permutations(slots, min(len(slots), len(creatures)))
        )
        assert right == best


def test_the_points_are_those_of_the_result():
    for question, state, right in asked(GAME, "final_points"):
        result = GAME.result(GAME.apply(state, Continue()).state)
        assert result.scores[seat_named(question)] == right
        for option in question.options:
            assert option.right or option.value != right
