"""Clicks and moves on the panel: what is played, what is narrowed, and what is explained."""

from __future__ import annotations

import pytest

import boardkit as bk
from boardkit.widgets.panel import Panel
from widgets.panels import HOSTILE, lead, moving_a_die, panel, play_on, session, shown, where


def test_a_click_on_a_town_that_means_one_legal_move_plays_it():
    found = panel()
    found.act({"do": "pick", "handle": "town:D2"})
    assert str(found.session.node.move) == "settle D2"
    assert shown(found)["log"][-1]["text"] == "Player C puts a disc on D2 Dublin"


def test_two_cards_are_picked_one_after_the_other():
    found = panel()
    for town in ("D2", "N5", "C4", "M4"):
        found.act({"do": "play", "move": f"settle {town}"})
    first, second = sorted(found.session.state.packets[0])[:2]
    found.act({"do": "pick", "handle": f"card:{first}"})
    view = shown(found)
    assert view["marks"]["picked"] == [f"card:{first}"]
    assert all(f"card:{first}" in move["handles"] for group in view["moves"]["groups"] for move in group["moves"])
    found.act({"do": "pick", "handle": f"card:{second}"})
    assert str(found.session.node.move) == f"keep {first} {second}"
    assert shown(found)["marks"]["picked"] == []


def test_a_second_click_takes_a_pick_back():
    found = panel()
    for town in ("D2", "N5", "C4", "M4"):
        found.act({"do": "play", "move": f"settle {town}"})
    card = f"card:{found.session.state.packets[0][0]}"
    found.act({"do": "pick", "handle": card})
    found.act({"do": "pick", "handle": card})
    assert found.picked == ()
    found.act({"do": "pick", "handle": card})
    found.act({"do": "clear"})
    assert found.picked == ()


def test_a_die_alone_on_its_slot_is_moved_by_one_click():
    """The board draws the die as a part of the slot, so that nothing else could be clicked to name it."""
    found = moving_a_die(["A:h"])
    found.act({"do": "pick", "handle": "spot:F06.1"})
    assert str(found.session.node.move) == "move F06.1/1"


def test_of_two_dice_on_a_slot_the_covered_one_is_chosen_by_a_second_click():
    found = moving_a_die(["A:h", "B:h"])
    found.act({"do": "pick", "handle": "spot:F06.1"})
    assert found.picked == ("spot:F06.1",)
    found.act({"do": "pick", "handle": "placed:F06.1/1"})
    assert str(found.session.node.move) == "move F06.1/1"


def test_a_forbidden_card_is_explained_with_its_rule_and_changes_nothing():
    found = lead()
    before = where(found)
    found.act({"do": "pick", "handle": "card:5"})
    (why,) = shown(found)["why"]
    assert why["move"] == "play 5"
    assert [reason["rule"] for reason in why["reasons"]] == ["R6.1"]
    assert where(found) == before


def test_every_reason_is_told():
    found = panel()
    found.act({"do": "play", "move": "settle D2"})
    found.act({"do": "play", "move": "settle D2"})
    (why,) = shown(found)["why"]
    assert why["reasons"]
    assert all(reason["rule"] == "R2.6" for reason in why["reasons"])


def test_the_card_of_another_player_is_asked_about_as_if_it_were_played():
    found = lead()
    found.act({"do": "pick", "handle": "card:23"})
    (why,) = shown(found)["why"]
    assert why["move"] == "play 23"
    assert {reason["rule"] for reason in why["reasons"]} == {"R6.1"}
    assert len(why["reasons"]) == 2  # not in hand, and not the colour


def told(found):
    """The forbidden moves that are explained, each with the rules against it."""
    return [(why["move"], [reason["rule"] for reason in why["reasons"]]) for why in shown(found)["why"]]


def test_a_part_that_is_forbidden_by_itself_is_explained_though_it_has_a_place_in_other_moves():
    found = panel(bk.open_session("rauha/ec_35"))
    found.act({"do": "pick", "handle": "cell:1,1"})  # the card may not go there, a spore for a discard may
    assert told(found) == [("place 1,1", ["R5.2"])]
    assert [move["move"] for group in shown(found)["moves"]["groups"] for move in group["moves"]] == [
        "discard spore 1,1"
    ]


def test_a_second_part_that_does_not_fit_the_first_is_explained_as_the_move_of_both():
    found = panel(bk.open_session("rauha/ec_38"))
    before = where(found)
    found.act({"do": "pick", "handle": "cell:0,0"})
    assert told(found) == []
    found.act({"do": "pick", "handle": "cell:1,1"})
    assert told(found) == [("activate 0,0 1,1", ["R7.8"])]
    assert where(found) == before


def test_a_part_outside_of_the_line_is_explained_by_the_move_that_it_means_itself():
    """Not by the listed move of another cell with this one in its place, which would ask for a spore as well."""
    found = panel(bk.open_session("rauha/ec_38"))
    found.act({"do": "pick", "handle": "cell:1,1"})
    assert told(found) == [("activate 1,1", ["R7.1"])]


def test_moves_that_the_same_reasons_forbid_are_explained_once():
    found = panel(bk.open_session("rauha/ec_38"))
    found.act({"do": "pick", "handle": "entity:metsat"})  # which would count one of three animals
    assert len(told(found)) == 1


def test_a_part_that_no_listed_move_names_is_explained_all_the_same():
    start = bk.open_session("rauha/ec_12")
    start.play("place 1,0")
    found = panel(start)
    found.act({"do": "pick", "handle": "entity:metsat"})
    assert {rule for _, rules in told(found) for rule in rules} == {"R7.4"}


def test_a_part_that_the_decision_is_not_about_is_answered_with_the_decision():
    found = lead()
    before = where(found)
    found.act({"do": "pick", "handle": "town:D2"})
    view = shown(found)
    assert "choose a card to lead" in view["alert"]
    assert view["alertRule"] == "R6.1"
    assert where(found) == before


def test_a_part_is_asked_about_by_the_moves_it_could_mean_though_none_is_listed():
    """One potion has been drunk, so no other is on the list; a click on one still says why."""
    found = Panel(bk.open_session("brew/ec_42"), lang="en")
    for move in ("drink P01", "change herb crystal"):
        found.act({"do": "play", "move": move})
    found.act({"do": "pick", "handle": "card:P02"})
    assert [(str(move), [one.rule for one in why]) for move, why in found.why] == [("drink P02", ["R4.1"])]


def test_a_click_on_a_space_asks_about_the_dice_that_lie_there():
    """A potion removes Element dice; the slot of a Forage die answers why that one stays."""
    found = Panel(bk.open_session("brew/ec_55"), lang="en")
    found.act({"do": "play", "move": "drink P13"})
    found.act({"do": "pick", "handle": "spot:F06.1"})
    assert [(str(move), [one.rule for one in why]) for move, why in found.why] == [("remove F06.1/1", ["R13.6"])]


def test_what_is_forbidden_is_listed_by_rule_when_asked_for():
    found = lead()
    assert shown(found)["moves"]["forbidden"] == []
    found.act({"do": "forbidden", "on": True})
    (group,) = shown(found)["moves"]["forbidden"]
    assert group["rules"] == ["R6.1"]
    assert [move["move"] for move in group["moves"]] == ["play 5"]
    assert all(reason["text"] for move in group["moves"] for reason in move["reasons"])


def test_marks_say_what_can_and_what_cannot_be_used():
    marks = shown(lead())["marks"]
    assert marks == {"legal": ["card:9", "card:22"], "forbidden": ["card:5"], "picked": []}


def test_an_explanation_goes_away_with_the_next_move_but_not_with_reading_a_rule():
    found = lead()
    found.act({"do": "pick", "handle": "card:5"})
    found.act({"do": "rule", "id": "R6.1"})
    assert shown(found)["why"]
    found.act({"do": "play", "move": "play 9"})
    assert not shown(found)["why"]


def test_chance_waits_to_be_told_or_its_outcome_is_chosen():
    found = panel()
    found.act({"do": "auto", "on": False})
    for town in ("D2", "N5", "C4", "M4"):
        found.act({"do": "play", "move": f"settle {town}"})
    moves = shown(found)["moves"]
    assert moves["state"] == "chance"
    assert {move["odds"] for move in moves["groups"][0]["moves"]} == {"14%", "29%"}
    found.act({"do": "play", "move": "vikings 12"})
    assert found.session.state.area == 12
    found.act({"do": "draw"})
    assert found.session.state.marriage


def test_where_the_rules_go_on_by_themselves_nothing_is_left_to_chance():
    found = panel(bk.open_session("brew/conflict_02_control_beats_sum_of_players"))
    moves = shown(found)["moves"]
    assert moves["state"] == "rules"
    assert [(move["move"], move.get("odds")) for move in moves["groups"][0]["moves"]] == [("continue", None)]
    found.act({"do": "draw"})
    assert str(found.session.node.path()[1].move) == "continue"


def test_inside_a_deal_the_question_names_it_in_words_and_no_moves_are_listed():
    """A hand of notation would say nothing, and so many deals were possible that none are listed."""
    found = panel(session(players=3))
    while found.session.node.move is None or found.session.node.move.verb != "deal":
        found.act({"do": "play", "move": str(next(iter(found.session.legal_moves)))})
    found.act({"do": "time", "way": "back", "grain": "event"})
    view = shown(found)
    assert view["head"]["asked"].startswith('Inside the move "Deal the action cards": event ')
    assert view["moves"]["state"] == "inside" and view["moves"]["groups"] == []


def test_inside_a_move_the_moves_are_shown_but_cannot_be_made():
    found = panel()
    found.act({"do": "play", "move": "settle D2"})
    found.act({"do": "time", "way": "back", "grain": "event"})
    found.act({"do": "time", "way": "back", "grain": "event"})
    assert found.inside
    before = where(found)
    for action in ({"do": "play", "move": "first A"}, {"do": "pick", "handle": "seat:A"}, {"do": "draw"}):
        found.act(action)
        assert "inside a move" in shown(found)["alert"]
    moves = shown(found)["moves"]
    assert moves["state"] == "inside"
    assert moves["chosen"] == "first C"
    assert len(moves["groups"][0]["moves"]) == 4
    assert where(found) == before


def test_at_the_end_points_are_told_by_reason_and_rule():
    found = panel()
    play_on(found, 1000)
    result = shown(found)["result"]
    assert result["winners"]
    for seat, score in enumerate(result["scores"]):
        assert sum(row["points"][seat] for row in result["rows"]) == score
    assert all(row["rule"] and row["title"] and row["lines"] for row in result["rows"])
    before = where(found)
    found.act({"do": "play", "move": "play 3"})
    assert "over" in shown(found)["alert"]
    assert where(found) == before


BAD = [
    "nonsense", None, 7, [], {}, {"do": None}, {"do": "nope"}, {"do": "plya"}, {"do": {"a": 1}}, {"do": "play"},
    {"do": "play", "move": ""}, {"do": "play", "move": "settel D2"}, {"do": "play", "move": "settle D99"},
    {"do": "play", "move": HOSTILE}, {"do": "play", "move": "play " + "9" * 10_000}, {"do": "play", "move": None},
    {"do": "play", "move": {"x": 1}}, {"do": "pick"}, {"do": "pick", "handle": HOSTILE}, {"do": "pick", "handle": 5},
    {"do": "time"}, {"do": "time", "way": "sideways"}, {"do": "time", "way": "back", "grain": "year"},
    {"do": "goto"}, {"do": "goto", "node": -1}, {"do": "goto", "node": 10**9}, {"do": "goto", "node": "1"},
    {"do": "goto", "node": True}, {"do": "goto", "node": 1, "event": 99}, {"do": "goto", "node": 1, "event": "x"},
    {"do": "grain", "grain": "century"}, {"do": "rule", "id": "R99.9"}, {"do": "rule", "id": HOSTILE},
    {"do": "search", "text": HOSTILE}, {"do": "lang", "lang": "fr"}, {"do": "lang"}, {"do": "view", "seat": "Z"},
    {"do": "view", "seat": None}, {"do": "view", "seat": ["A"]}, {"do": "seat", "seat": "A", "kind": "grandmaster"},
    {"do": "seat", "seat": "E", "kind": "random"}, {"do": "seat"}, {"do": "bots"}, {"do": "new"},
    {"do": "new", "players": 9}, {"do": "new", "players": "4"}, {"do": "new", "players": 4, "seed": []},
    {"do": "new", "players": 4, "seed": "x" * 1000}, {"do": "scenario", "name": "ec_999"}, {"do": "scenario"},
    {"do": "load"}, {"do": "load", "text": "   "}, {"do": "load", "text": HOSTILE}, {"do": "load", "text": "a = 1"},
    {"do": "load", "text": "x" * 2_000_000}, {"do": "load", "text": 'game = "brian_boru"\nplayers = 4\nround = "x"'},
    {"do": "load", "text": "/etc/passwd"}, {"do": "load_part", "text": "nope"}, {"do": "text", "kind": "novel"},
    {"do": "back"}, {"do": "ruling", "name": "nope", "value": "x"}, {"do": "ruling", "name": "self", "value": 1},
    {"do": "ruling", "name": "claim_threshold_mode", "value": HOSTILE}, {"do": "ruling"},
    {"do": "preset", "name": "house"},
]  # fmt: skip


@pytest.mark.parametrize("action", BAD, ids=lambda action: str(action)[:50])
def test_a_bad_action_is_answered_and_leaves_the_session_alone(action):
    found = panel()
    found.act({"do": "play", "move": "settle D2"})
    before = where(found)
    found.act(action)
    view = shown(found)
    quiet = isinstance(action, dict) and action.get("do") == "search"
    assert quiet or view["alert"] or view["why"]
    assert len(view["alert"]) < 3000
    assert where(found) == before


def test_a_near_miss_is_answered_with_what_would_be_right():
    found = panel()
    for action, right in [
        ({"do": "play", "move": "settel D2"}, "settle"),
        ({"do": "play", "move": "settle Dubln"}, "dublin"),
        ({"do": "rule", "id": "R7.99"}, "R7.9"),
        ({"do": "ruling", "name": "claim_treshold_mode", "value": "more_than"}, "claim_threshold_mode"),
        ({"do": "preset", "name": "rulebok"}, "rulebook"),
        ({"do": "seat", "seat": "A", "kind": "gredy"}, "greedy"),
    ]:
        found.act(action)
        assert right in shown(found)["alert"]


def test_what_happened_is_said_for_those_who_do_not_see_it():
    found = panel()
    found.act({"do": "play", "move": "settle D2"})
    assert shown(found)["said"] == "Player C puts a disc on D2 Dublin Player D: choose a town to start in"


def test_sessions_of_every_size_can_be_shown():
    for players in (3, 4, 5):
        assert shown(panel(session(players)))["table"]["players"] == players


@pytest.mark.parametrize(
    ("name", "handle"),
    [
        ("brew/conflict_02_control_beats_sum_of_players", "spot:F07.2"),
        ("brian_boru/conflict_03_board_share", "town:N3"),
    ],
)
def test_a_click_while_the_rules_go_on_by_themselves_is_answered(name, handle):
    """Nobody is asked for anything here, so the board has nothing to offer."""
    found = panel(bk.open_session(name))
    before = where(found)
    found.act({"do": "pick", "handle": handle})
    assert "no part" in shown(found)["alert"] and "by themselves" in shown(found)["alert"]
    assert where(found) == before and not list(found.game.moves_at(found.session.state, handle))


def test_a_row_of_the_result_is_named_by_what_scores_even_where_the_counts_differ():
    """Not by the rule, which is the same for potions and forests."""
    found = panel(bk.Session(bk.load("brew"), players=3, seed=0, auto_chance=True))
    play_on(found, 2000, seed=0)
    titles = [row["title"] for row in shown(found)["result"]["rows"]]
    assert {"Brewed potions", "Forests"} <= set(titles) and len(set(titles)) == len(titles)
