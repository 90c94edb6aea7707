"""The Workbench: pieces moved about freely, and the table of what counts, which follows the rules at once."""

from __future__ import annotations

import json

import pytest

import boardkit as bk
from boardkit.core.data import Continue
from widgets.panels import HOSTILE


def bench(name="brew/ec_07", lang="en"):
    return bk.widgets.Workbench(name, lang=lang)


def shown(found):
    return json.loads(found.view)


def row(found, name="F06"):
    return next(row for row in shown(found)["tallies"]["rows"] if row["name"] == name)


def rules(row):
    return [reason["rule"] for reason in row["reasons"]]


def test_the_table_says_who_is_ahead_and_by_which_rule():
    found = row(bench())
    assert (found["counts"], found["others"], found["leader"]) == ([2, 1], [1], "A")
    assert rules(found) == ["R16.2", "R16.1"]
    assert found["reasons"][0]["text"].startswith("Player A claims: 2 is more than each other player has")
    assert found["was"] is None


def test_a_click_on_a_die_and_one_on_a_place_move_it_and_the_table_shows_what_changed():
    found = bench()
    found.act(do="pick", handle="spot:F06.3")
    view = shown(found)
    assert view["marks"]["picked"] == ["spot:F06.3"]
    assert "spot:F01.3" in view["marks"]["legal"] and "spot:F06.3" not in view["marks"]["legal"]
    assert view["head"]["asked"] == "Choose a place for the mushroom die of A, on F06.3."
    found.act(do="pick", handle="spot:F01.3")
    changed = row(found)
    assert (changed["was"]["counts"], changed["counts"]) == ([2, 1], [1, 1])
    assert (changed["was"]["leader"], changed["leader"], changed["leaderText"]) == ("A", "", "nobody")
    assert rules(changed)[:2] == ["R16.3", "R16.3"], "level with B, and with the Element dice"
    assert row(found, "F07")["was"] is None
    assert shown(found)["told"] == (
        "Moved: the mushroom die of A, on F06.3 → F01.3. F01: nobody → Player A. F06: Player A → nobody."
    )


def test_a_die_taken_off_uncovers_the_one_below_it():
    found = bench()
    assert "1 covered die does not count" in row(found)["reasons"][1]["text"]
    found.put("spot:F06.1", "seat:B")
    assert (row(found)["counts"], row(found)["others"]) == ([3, 1], [0])
    assert rules(row(found)) == ["R16.2"]


def test_a_covered_die_can_be_drawn_out_from_below():
    found = bench()
    found.put("placed:F06.1/1", "spot:F07.1")
    assert row(found)["counts"] == [2, 1] and row(found, "F07")["counts"] == [1, 0]


def test_a_die_put_on_another_covers_it():
    found = bench("brew/ec_01")
    found.put("spot:F06.2", "spot:F06.3")
    assert row(found)["counts"] == [2, 0]
    assert row(found)["reasons"][1]["text"] == "1 covered die does not count"


def test_the_table_is_what_the_end_of_the_round_makes_of_it():
    """The same comparison as the engine's: whoever the table names gets the card."""
    found, sizes = bench("brew/ec_02"), []
    for piece, place in (("spot:F06.1", "spot:F01.1"), ("pool:B/water", "spot:F07.1"), ("spot:F06.3", "spot:F07.2")):
        found.put(piece, place)
        state = found.session.state
        step = found.session.game.apply(state, Continue())
        claimed = {event.forest: event.seat for event in step.events if type(event).__name__ == "ForestClaimed"}
        assert {tally.about[1]: tally.leader for tally in found.tallies} == {
            card: claimed.get(card, -1) for card in state.row
        }  # fmt: skip
        sizes.append(len(claimed))
    assert sizes == [2, 2, 1]


def test_a_piece_can_be_put_down_again_or_another_taken():
    found = bench()
    found.act(do="pick", handle="spot:F06.3")
    found.act(do="pick", handle="spot:F06.3")
    assert shown(found)["marks"]["picked"] == []
    found.act(do="pick", handle="pool:A/herb")
    found.act(do="pick", handle="pool:B/water")
    assert shown(found)["marks"]["picked"] == ["pool:B/water"]
    found.act(do="clear")
    assert shown(found)["bench"]["picked"] == ""


def test_a_part_without_a_piece_and_a_place_out_of_reach_are_refused_in_words():
    found = bench()
    found.act(do="pick", handle="spot:F01.1")
    assert shown(found)["alert"] == "There is no piece here that can be moved about."
    found.act(do="pick", handle="spot:F06.3")
    found.act(do="pick", handle="card:P01")
    assert shown(found)["alert"] == "The chosen piece cannot be put here."
    assert shown(found)["bench"]["picked"] == "spot:F06.3"


@pytest.mark.parametrize(("lang", "words"), [("en", "not a possible position"), ("zh-TW", "這個局面不可能出現")])
def test_a_position_that_cannot_be_is_refused_and_nothing_changes(lang, words):
    found = bench(lang=lang)
    before = found.session.state
    found.put("spot:F06.3", "spot:D4")
    assert words in shown(found)["alert"] and "D4" in shown(found)["alert"]
    assert found.session.state == before
    assert not shown(found)["bench"]["undo"]
    found.put("spot:F06.3", "spot:F01.3")
    assert not shown(found)["alert"], "what was refused before is not said again"


def test_undo_and_start_again():
    found = bench()
    start = found.session.state
    found.put("spot:F06.3", "spot:F01.3")
    one = found.session.state
    found.put("spot:F01.3", "spot:F01.4")
    found.act(do="undo")
    assert found.session.state == one
    found.act(do="reset")
    assert found.session.state == start
    found.act(do="undo")
    assert found.session.state == one
    found.act(do="undo")
    found.act(do="undo")
    assert shown(found)["told"] == "This is the first position."


def test_three_against_one_each_depends_on_the_reading_and_the_switch_shows_it():
    found = bench("brew/conflict_02_control_beats_sum_of_players")
    names = {ruling["name"] for ruling in shown(found)["bench"]["rulings"]}
    assert names == {"control_beats_sum_of_players", "myla_players_only"}
    leaders = {}
    for value in ("false", "true"):
        found.act(do="ruling", name="control_beats_sum_of_players", value=value)
        leaders[value] = [tally.leader for tally in found.tallies]
    assert leaders["false"] != leaders["true"]
    changed = [row for row in shown(found)["tallies"]["rows"] if row["was"] and row["was"]["leader"] != row["leader"]]
    assert changed and "together" in changed[0]["reasons"][0]["text"]


def test_a_tie_that_can_be_won_for_berries_is_told_under_each_reading():
    found = bench("brew/conflict_03_myla_players_only")
    told = {}
    for value in ("false", "true"):
        found.act(do="ruling", name="myla_players_only", value=value)
        told[value] = [
            reason["text"]
            for row in shown(found)["tallies"]["rows"]
            for reason in row["reasons"]
            if reason["rule"] == "R14.2"
        ]
    assert told["false"] == ["Player A may pay 2 energy berries and win this tie"]
    assert told["true"] == ["Player A cannot win this tie: under this reading only a tie with players can be won"]


def test_what_is_not_there_is_answered_with_what_is():
    found = bench()
    with pytest.raises(bk.OptionError, match=r"there is no piece 'spot:F06\.9'; did you mean"):
        found.put("spot:F06.9", "spot:F01.1")
    with pytest.raises(bk.OptionError, match=r"there is no place 'spot:F01\.9' for this piece; did you mean"):
        found.put("spot:F06.3", "spot:F01.9")
    with pytest.raises(bk.OptionError, match="rauha has no pieces to move about"):
        bk.widgets.Workbench("rauha/ec_01")


@pytest.mark.parametrize("action", [None, 7, {}, {"do": HOSTILE}, {"do": "play", "move": "place herb"}])
def test_other_requests_are_refused(action):
    found = bench()
    before = found.session.state
    found._on_message(found, action, [])
    assert shown(found)["alert"] and found.session.state == before


@pytest.mark.parametrize(
    "action",
    [{"do": "put"}, {"do": "put", "piece": HOSTILE, "place": HOSTILE}, {"do": "pick", "handle": HOSTILE},
     {"do": "ruling", "name": HOSTILE, "value": 1}],
)  # fmt: skip
def test_odd_values_are_told_and_change_nothing(action):
    found = bench()
    before = found.session.state
    found._on_message(found, action, [])
    assert shown(found)["alert"] and found.session.state == before


def test_rules_and_language_work_as_elsewhere():
    found = bench()
    found.act(do="rule", id="R16.2")
    assert shown(found)["rule"]["id"] == "R16.2"
    found.act(do="lang", lang="zh-TW")
    view = shown(found)
    assert view["head"]["title"] == "BREW：試擺" and view["tallies"]["thing"] == "森林"
    assert view["bench"]["groups"][0]["title"] == "骰池裡"


def test_dice_that_a_scenario_does_not_mention_lie_in_the_pools():
    found = bench("brew/ec_01")
    state, data = found.session.state, found.session.game.data
    dice = [die for pool in state.pools for die in pool] + [die for stack in state.stacks for die in stack]
    assert len(dice) == state.players * (data.forage_each + data.element_each)
    assert not found.session.game.problems(state)


def test_the_explorer_shows_the_same_table():
    explorer = bk.widgets.Explorer("brew/ec_07", lang="en")
    view = json.loads(explorer.view)
    assert view["tallies"]["rows"] == shown(bench())["tallies"]["rows"]
    assert explorer.catalog["tallies"] is True
    other = bk.widgets.Explorer(bk.Session(bk.load("rauha"), seed=1), lang="en")
    assert json.loads(other.view)["tallies"] is None and other.catalog["tallies"] is False
