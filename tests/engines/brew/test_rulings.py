"""Every switch in both readings, mostly from the scenario shipped for it."""

from __future__ import annotations

import copy
import json
from importlib.resources import files

import pytest

import boardkit as bk
from boardkit.engines.brew import scoring
from engines.brew.playing import GAME, claimed, fired, goods, happened, legal, opened, position, stack

SWITCHES = tuple(GAME.rulings)


def both(switch, *moves):
    """The switch's scenario after some moves, under its two readings: false, true."""
    name = next(name for name in GAME.scenarios() if name.startswith("conflict_") and name.endswith(switch))
    for reading in (False, True):
        session = opened(name, **{switch: reading})
        for move in moves:
            session.play(move)
        yield session


def test_there_is_a_scenario_for_every_switch():
    shipped = [name.split("_", 2)[2] for name in GAME.scenarios() if name.startswith("conflict_")]
    assert sorted(shipped) == sorted(SWITCHES)


def test_the_notes_differ_where_they_are_taken_at_their_word():
    notes = bk.load("brew", ruleset="notes").readings
    differing = {name for name in SWITCHES if getattr(notes, name) != getattr(GAME.readings, name)}
    assert differing == {"no_creature_die_slots", "wren_creature_face_matches"}


def test_characters_off():
    on, off = both("characters_off", "first A")
    for session in (on, off):
        session.auto_chance = True
        session.run_chance()
    assert all(on.state.characters) and not any(off.state.characters)
    assert goods(off) == goods(on) == {"berry": 1}


def test_control_beats_sum_of_players():
    each, total = both("control_beats_sum_of_players", "continue")
    assert claimed(each)[0] == ("F06",) and claimed(total)[0] == ()


def test_myla_players_only():
    any_tie, players_only = both("myla_players_only", "continue")
    assert "win F06" in legal(any_tie) and claimed(players_only) == ((), ()) and players_only.to_move == bk.CHANCE


def test_wren_creature_face_matches():
    printed, matching = both("wren_creature_face_matches", "at F06.1")
    assert goods(printed) == {} and stack(printed, "F06.1") == ("A:b",)
    assert legal(matching) == {"way berry", "way wren"}
    matching.play("way wren")
    assert "train C_SPR_gleaner" in legal(matching)


def test_pair_on_release_only():
    at_end, at_release = both("pair_on_release_only", "continue")
    assert at_end.state.points[0] == 5 + 3 and at_release.state.points[0] == 5 + 1


def test_pairing_at_release_is_the_owners_choice():
    game = bk.load("brew", pair_on_release_only=True)
    text = """
agenda = [{do = "release", seat = "A"}]
row = ["F07"]
[seats.A]
trained = ["C_SPR_warden", "C_SPR_perch", "C_SUM_larder", "C_WIN_perch"]
claimed = ["F01", "F06"]
"""
    session = position(text, game)
    session.play("release C_SPR_warden")
    assert legal(session) == {"pair F01", "pair F06", "stop"}
    session.play("pair F06")
    assert session.state.pairs[0] == (("C_SPR_warden", "F06"),)
    assert [event.rule for event in fired(session, "Paired")] == ["R9.5"]


def test_berries_excluded_from_final_sets():
    counted, excluded = both("berries_excluded_from_final_sets", "continue")
    assert counted.state.points[0] == 1 and excluded.state.points[0] == 0


def test_berries_wild_in_final_sets():
    own, wild = both("berries_wild_in_final_sets", "continue")
    assert own.state.points[0] == 0 and wild.state.points[0] == 1


def test_day_fire_all_forests():
    one, every = both("day_fire_all_forests", "at D3")
    assert legal(one) == {"clear F01", "clear F06"}
    one.play("clear F06")
    assert one.state.aside == ("N", "W") and every.state.aside == ("N", "W", "W")
    assert stack(every, "F06.2") == ("A:h",)


def test_three_symbol_forage_dice():
    four, three = both("three_symbol_forage_dice", "drink P01")
    assert "change herb creature" in legal(four) and "change herb creature" not in legal(three)
    start = GAME.with_rulings(three_symbol_forage_dice=True)
    session = bk.Session(start, players=2, seed=1)
    assert not any("creature" in pool for pool in session.state.pools)


def test_fire_on_scorch():
    never, allowed = both("fire_on_scorch")
    assert "at F06.1" not in legal(never)
    allowed.play("at F06.1")
    assert stack(allowed, "F06.1") == ("F",) and goods(allowed) == {}


def test_r16_1_fire_on_a_scorched_slot_counts_for_nothing():
    _, allowed = both("fire_on_scorch")
    allowed.play("at F06.1")
    assert scoring.tally(allowed.game.data, allowed.state, "F06") == ([0, 0], 0)


def test_r14_3_wren_trains_nothing_on_a_scorched_slot_for_no_reward_is_due_there():
    game = bk.load("brew", fire_on_scorch=True)
    text = """
agenda = [{do = "spot", seat = "A", face = "fire"}, {do = "turn", seat = "A", placed = true}]
scorched = ["F06.1"]
[dice]
"F06.1" = %s
[seats.A]
character = "wren"
berries = 2
pool = ["fire", "herb"]
"""
    covering = position(text % '["A:h", "F"]', game)
    covering.play("at F06.1")
    assert stack(covering, "F06.1") == ("A:h", "F", "F") and goods(covering) == {"berry": 2}
    assert not fired(covering, "MayTrain")


def test_fire_covers_opponents_only():
    anybody, opponents = both("fire_covers_opponents_only")
    assert "at F06.1" in legal(anybody) and "at F06.1" not in legal(opponents)


def test_targets_forest_only():
    everywhere, forests = both("targets_forest_only", "drink P15")
    assert "remove D1/1" in legal(everywhere) and legal(forests) == {"remove F06.1/1", "remove F06.3/1"}
    reasons = forests.game.explain(forests.state, forests.game.parse("remove D1/1"))
    assert [reason.code for reason in reasons] == ["forest_only"]


def test_reserve_before_reveal():
    after, before = both("reserve_before_reveal", "at D4")
    assert after.to_move == bk.CHANCE and before.to_move == 0
    before.play("reserve P01")
    assert before.to_move == bk.CHANCE and before.state.reserved[0] == ("P01",)
    before.play("potion P23")
    assert len(before.state.market) == 4


def test_finite_tokens():
    endless, finite = both("finite_tokens", "at F06.1")
    assert goods(endless) == {"herb": 1} and goods(finite) == {}
    assert [event.reason for event in fired(finite, "NothingHappens")] == ["supply_empty"]


def test_no_creature_die_slots():
    there, left_out = both("no_creature_die_slots", "first A")
    piles = [[card for pile in session.state.creatures_unseen for card in pile] for session in (there, left_out)]
    assert len(piles[0]) == 36 and len(piles[1]) == 32 and not any("perch" in card for card in piles[1])


def test_strict_draw_order_changes_only_the_order_of_events():
    together, strict = both("strict_draw_order", "continue")
    assert together.state == strict.state
    assert sorted(happened(together)) == sorted(happened(strict)) and happened(together) != happened(strict)


@pytest.fixture(scope="module")
def own_larder():
    """The shipped data, but the larder-keepers of spring and summer let their owner choose the ingredient."""
    text = (files("boardkit.engines.brew") / "components.json").read_text(encoding="utf-8")
    raw = copy.deepcopy(json.loads(text))
    for creature in raw["creatures"]:
        if creature["id"] in ("C_SPR_larder", "C_SUM_larder"):
            creature["effects"] = [{"effect": "gather", "choice": ["herb", "crystal"], "amount": 1}]
    return raw


CHOOSING = """
agenda = ["ability_step"]
creatures = ["C_SPR_gleaner"]
[seats.A]
trained = ["C_SPR_larder"]
[seats.B]
trained = ["C_SUM_larder"]
"""


def test_strict_draw_order_with_choices_lets_later_players_see_earlier_ones(own_larder):
    session = position(CHOOSING, bk.load("brew", components=own_larder))
    session.play("continue")
    assert session.game.waiting(session.state) == (0,)
    session.play("take herb")
    assert goods(session) == {"herb": 1} and session.game.waiting(session.state) == (1,)
    session.play("take crystal")
    assert goods(session, 1) == {"crystal": 1}


def test_choices_at_once_stay_secret_until_all_are_made(own_larder):
    game = bk.load("brew", components=own_larder, strict_draw_order=False)
    session = position(CHOOSING, game)
    session.play("continue")
    assert game.waiting(session.state) == (0, 1)
    assert "take mushroom" not in legal(session)
    session.play("take herb")
    assert goods(session) == {} and game.waiting(session.state) == (1,)
    assert isinstance(game.view(session.state, 1).picks[0], bk.Hidden)
    assert game.view(session.state, 0).picks[0] == ("herb",)
    seen = {repr(game.determinize(game.view(session.state, 1), __import__("random").Random(seed))) for seed in range(9)}
    assert len(seen) == 2
    assert game.scenario(game.dump(session.state)) == session.state
    session.play("take crystal")
    assert goods(session) == {"herb": 1} and goods(session, 1) == {"crystal": 1}
