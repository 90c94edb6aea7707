"""One line under every reading: where the readings part, what comes of it, and how often it matters."""

from __future__ import annotations

import pytest

import boardkit as bk
from boardkit.core.violations import Violation
from boardkit.explore.comparing import new_game_options
from boardkit.explore.frequency import Frequency
from boardkit.simulation.intervals import wilson

BB = bk.load("brian_boru")


def spoils(**more):
    state = BB.scenario("conflict_05_second_spoils")
    return bk.explore.compare(BB, state, ["continue"], "second_spoils_tie", **({"lang": "en"} | more))


def test_the_first_event_that_differs_is_found():
    found = spoils()
    assert found.first.move == 1
    gained, nothing = found.first.things
    assert (gained.rule, nothing.rule) == ("R9.8", "R9.8") and gained != nothing
    number = next(at for at, one in enumerate(found.outcomes[0].happenings) if one.thing == gained)
    assert found.outcomes[0].happenings[:number] == found.outcomes[1].happenings[:number]


def test_the_fields_that_differ_are_named_as_in_scenarios():
    assert ("seats.A.points", ["13", "12"]) in spoils().fields()
    assert not [name for name, _ in spoils().fields() if name.startswith(("agenda", "rulings"))]


def test_a_move_that_a_reading_forbids_is_the_difference():
    game = bk.load("rauha")
    state = game.scenario("conflict_02_cover_rule")
    found = bk.explore.compare(game, state, ["place 0,0", "stop"], "cover_rule", lang="en")
    assert found.first.move == 1
    forbidden = [outcome for outcome in found.outcomes if outcome.stopped is not None]
    assert forbidden and len(forbidden) < len(found.outcomes)
    for thing, outcome in zip(found.first.things, found.outcomes, strict=True):
        assert isinstance(thing, Violation) == (outcome in forbidden)
        assert outcome not in forbidden or outcome.state == state, "the line stops there"
    assert "Not legal" in repr(found)


def test_three_readings_stand_side_by_side():
    state = BB.scenario("conflict_01_last_card")
    found = bk.explore.compare(BB, state, ["continue"], "last_card_policy", lang="en")
    assert len(found.outcomes) == len(found.first.things) == len(found.headings()) == 3


@pytest.mark.parametrize(("name", "ruling"), [("rauha", "board_side"), ("brew", "characters_off")])
def test_a_switch_of_the_set_up_begins_the_game_anew_under_each_reading(name, ruling):
    game = bk.load(name)
    session = bk.Session(game, players=2, seed=3)
    moves = [node.move for node in session.node.path()[1:]]
    found = bk.explore.compare(game, game.initial(players=2), moves, ruling, lang="en")
    assert found.first is not None or found.fields()
    late = bk.explore.compare(game, session.state, [], ruling, lang="en")
    assert late.late and "set-up" in repr(late)


def test_the_options_of_a_new_game_are_told_from_its_first_position():
    rauha = bk.load("rauha")
    assert new_game_options(rauha, rauha.initial(players=4, leaving=True)) == {"players": 4, "leaving": True}
    assert new_game_options(BB, BB.scenario("ec_34")) is None


def test_a_line_that_no_reading_touches_is_the_same():
    found = bk.explore.compare(BB, BB.scenario("ec_34"), [], "second_spoils_tie", lang="en")
    assert found.first is None and found.fields() == []
    assert "the same under every reading" in repr(found)


def test_readings_that_never_part_make_the_same_random_games():
    """Late in a game whose battles are over, the tie at second spoils cannot matter."""
    game = bk.load("brian_boru")
    state = game.scenario("conflict_12_most_coins")
    found = bk.explore.compare(game, state, [], "second_spoils_tie", games=10, lang="en")
    assert (found.frequency.games, found.frequency.differs, found.frequency.winners) == (10, 0, 0)
    assert found.frequency.mean_scores()[0] == found.frequency.mean_scores()[1]


def test_how_often_a_reading_matters_is_counted_and_repeatable():
    first, again = spoils(games=12, seed=5).frequency, spoils(games=12, seed=5).frequency
    assert first.differs == 12, "the readings have parted before the games begin"
    assert 0 <= first.winners <= first.scores <= first.differs
    assert (first.scores, first.winners, first.mean_scores()) == (again.scores, again.winners, again.mean_scores())
    in_parts = Frequency(first.sides, 5)
    in_parts.run(5)
    in_parts.run(7)
    assert in_parts.mean_scores() == first.mean_scores()


def test_paired_games_differ_less_than_games_of_their_own():
    """The point that a tie gives is nearly all that differs in the mean."""
    frequency = spoils(games=40, seed=1).frequency
    (a, b, _), (c, d, _) = frequency.mean_scores()
    assert 0 < (a - c) + (b - d) < 6


@pytest.mark.parametrize(
    ("hits", "games", "low", "high"), [(0, 200, 0.0, 0.0188), (31, 1000, 0.0219, 0.0437), (10, 10, 0.7225, 1.0)]
)
def test_the_interval_is_wilsons(hits, games, low, high):
    assert wilson(hits, games) == pytest.approx((low, high), abs=1e-4)


def test_the_table_speaks_both_languages():
    for lang in ("en", "zh-TW"):
        found = spoils(games=3, lang=lang)
        text = repr(found) + found._repr_html_()
        assert "compare." not in text.replace("boardkit-compare", "")
        assert repr(found.in_language("en")).splitlines()[1:] == repr(spoils(games=3)).splitlines()[1:]


def test_a_misspelt_switch_is_answered_with_the_right_one():
    with pytest.raises(bk.OptionError, match="second_spoils_tie"):
        bk.explore.compare(BB, BB.initial(players=3), [], "second_spoil_tie")
    with pytest.raises(bk.NotationError):
        bk.explore.compare(BB, BB.scenario("ec_34"), ["fly"], "second_spoils_tie")


def test_a_view_is_refused_for_its_hidden_cards_cannot_be_played():
    state = BB.scenario("conflict_05_second_spoils")
    with pytest.raises(TypeError, match="determinize"):
        bk.explore.compare(BB, BB.view(state, 0), [], "second_spoils_tie", games=2)
    with pytest.raises(bk.OptionError, match="games is -1"):
        bk.explore.compare(BB, state, [], "second_spoils_tie", games=-1)


def along(name, moves, ruling):
    game = bk.load(name.partition("/")[0])
    return bk.explore.compare(game, game.scenario(name.partition("/")[2]), moves, ruling, lang="en")


def test_readings_part_where_the_words_differ_and_not_where_something_is_only_kept_for_later():
    found = along(
        "rauha/conflict_06_new_spore_in_scoring", ["activate 0,0 1,1", "activate 1,1"], "new_spore_in_scoring"
    )
    assert found.first.move == 2


def test_the_same_line_after_which_other_moves_are_allowed_does_not_come_out_the_same():
    found = along("brew/conflict_12_targets_forest_only", ["drink P15"], "targets_forest_only")
    assert found.first is None
    assert found.allowed == [["Remove the herb die of B from D1"], []]
    assert dict(found.rows())["Allowed then, and not under every reading"] == [
        ["Remove the herb die of B from D1"],
        ["–"],
    ]
    assert found.summary()[0].startswith("The same happens along this line")


def test_the_same_line_after_which_another_question_comes_does_not_come_out_the_same():
    found = along("brew/conflict_13_reserve_before_reveal", ["at D4"], "reserve_before_reveal")
    assert found.first is None and found.allowed is None
    assert found.summary()[0].startswith("The same happens along this line")


def test_what_happens_in_another_order_is_said_so():
    found = along("brew/conflict_16_strict_draw_order", ["continue"], "strict_draw_order")
    assert dict(found.rows())["What differs"] == [["The same happens, in another order."]] * 2


def test_of_long_lists_only_what_differs_is_told():
    found = along("brew/conflict_15_no_creature_die_slots", ["first A"], "no_creature_die_slots")
    more, fewer = dict(found.fields())["creatures_unseen"]
    assert more == "…, C_SPR_perch, C_SUM_perch, C_AUT_perch, C_WIN_perch" and fewer == "…"


def test_lists_in_lists_are_shown_without_brackets_and_chinese_with_its_own_semicolon():
    found = bk.widgets.compare_readings("brew/conflict_05_pair_on_release_only", "pair_on_release_only", lang="zh-TW")
    assert ("seats.A.pairs", ["C_SPR_gleaner F06", "–"]) in found.fields()
    assert "; " not in repr(found) and "；" in repr(found) and "[" not in repr(found)
