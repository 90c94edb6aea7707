"""Questions asked in the Explorer, without pixels: examples, readings compared, rules met, where points come from."""

from __future__ import annotations

from random import Random

import pytest

import boardkit as bk
from boardkit.widgets import asking
from widgets.panels import lead, panel, play_on, session, shown, where


def ended(name="brian_boru", players=3):
    found = session(players) if name == "brian_boru" else bk.Session(bk.load(name), players=players, seed=1)
    rng = Random(1)
    while found.to_move is not None:
        found.play(found.game.sample_legal(found.state, rng))
    return panel(found)


# Examples


def test_an_example_opens_right_before_the_rule_and_back_returns():
    found = panel()
    play_on(found, 3)
    before = found.session
    found.act({"do": "example", "id": "R7.9"})
    view = shown(found)
    assert found.session is not before and view["ask"]["example"]["state"] == "before"
    assert view["rule"]["id"] == "R7.9" and "R7.9" in view["told"]
    found.act({"do": "time", "way": "forward", "grain": "event"})
    view = shown(found)
    assert view["log"][-1]["rule"] == "R7.9" and view["ask"]["example"]["state"] == "came"
    found.act({"do": "time", "way": "first"})
    assert shown(found)["ask"]["example"]["state"] in ("away", "before")
    found.act({"do": "stand"})
    assert shown(found)["ask"]["example"]["state"] == "before"
    found.act({"do": "back"})
    assert found.session is before and shown(found)["ask"]["example"] is None


def test_an_example_that_blocks_shows_why_when_the_move_is_tried():
    found = panel()
    found.act({"do": "example", "id": "R6.1"})
    example = shown(found)["ask"]["example"]
    assert example["blocks"] and example["state"] == "before"
    found.act({"do": "play", "move": example["move"]})
    assert "R6.1" in [reason["rule"] for move in shown(found)["why"] for reason in move["reasons"]]
    assert "R6.1" in shown(found)["ask"]["met"]["blocked"]


def test_one_example_after_another_still_leads_back_to_the_game():
    found = panel()
    before = found.session
    for number, rule in enumerate(("R7.9", "R9.8", "R6.1")):
        found.act({"do": "example", "id": rule})
        assert shown(found)["ask"]["example"]["rule"] == rule, number
    found.act({"do": "back"})
    assert found.session is before


def test_another_example_has_the_next_number():
    found = panel()
    found.act({"do": "example", "id": "R9.8", "number": 1})
    assert shown(found)["ask"]["example"]["number"] == 1


@pytest.mark.parametrize(
    ("id_", "told"), [("R1.1", "never acts"), ("R7.99", "there is no rule"), (None, "there is no rule")]
)
def test_a_rule_without_an_example_is_answered_and_nothing_changes(id_, told):
    found = panel()
    play_on(found, 2)
    before = where(found)
    found.act({"do": "example", "id": id_})
    assert told in shown(found)["alert"]
    assert where(found) == before


def test_every_rule_card_says_whether_the_rule_acts():
    found = panel()
    for rule, acts in (("R7.9", True), ("R1.1", False)):
        found.act({"do": "rule", "id": rule})
        assert shown(found)["rule"]["acts"] is acts


def test_standing_before_an_example_needs_one():
    found = panel()
    found.act({"do": "stand"})
    assert shown(found)["alert"]


# Readings compared


def spoils(**options):
    return panel(bk.open_session("brian_boru/conflict_05_second_spoils"), **options)


def test_a_move_from_here_is_compared_under_every_reading():
    found = spoils()
    before = where(found)
    found.act({"do": "compare", "name": "second_spoils_tie", "line": "try", "move": "continue"})
    answer = shown(found)["ask"]["compare"]
    assert answer["first"]["move"] == 1 and [cell["rule"] for cell in answer["first"]["cells"]] == ["R9.8", "R9.8"]
    assert len(answer["headings"]) == 2 and all(len(row["cells"]) == 2 for row in answer["rows"])
    assert where(found) == before


@pytest.mark.parametrize("name", ["brew/conflict_08_day_fire_all_forests", "brian_boru/conflict_10_church_point"])
def test_a_scenario_offers_its_switch_and_its_moves_wherever_the_game_stands(name):
    found = panel(bk.open_session(name))
    about = shown(found)["ask"]["about"]
    assert about["title"].startswith("Two readings") and about["rules"] and about["moves"]
    play_on(found, 2)
    found.act({"do": "compare", "name": about["ruling"], "line": "shown"})
    answer = shown(found)["ask"]["compare"]
    assert answer["line"] == {"kind": "shown", "moves": about["moves"], "more": ""}
    assert answer["first"]["made"] == about["moves"].split("; ")[-1], "the readings part at the last of them"


def test_words_in_one_language_are_shown_in_the_other_rather_than_nothing():
    game = bk.load("brian_boru")
    text = "title.en = 'Mine'\n" + game.dump(game.initial(players=3))
    found = panel(bk.open_session(text), lang="zh-TW")
    assert shown(found)["ask"]["about"]["title"] == "Mine"


def test_the_words_of_a_scenario_stay_with_its_position_alone():
    found = spoils()
    written = found.act({"do": "text", "kind": "scenario"})["text"]
    assert bk.open_session(written).about == found.session.about
    found.act({"do": "ruling", "name": "last_card_policy", "value": "play_always"})
    assert found.session.about is not None, "the history is the same under it"
    play_on(found, 1)
    assert "title" not in found.act({"do": "text", "kind": "scenario"})["text"]


def test_a_long_line_is_named_by_its_first_moves():
    found = panel()
    play_on(found, 12)
    found.act({"do": "compare", "name": "last_card_policy", "line": "all"})
    line = shown(found)["ask"]["compare"]["line"]
    assert line["moves"].count(";") == asking.MOST_MOVES - 1 and "more moves" in line["more"]


def test_the_line_so_far_and_the_last_move_are_compared():
    found = spoils()
    found.act({"do": "play", "move": "continue"})
    for line in ("all", "last"):
        found.act({"do": "compare", "name": "second_spoils_tie", "line": line})
        assert shown(found)["ask"]["compare"]["first"]["move"] == 1
    play_on(found, 4)
    found.act({"do": "compare", "name": "second_spoils_tie", "line": "last"})
    assert shown(found)["ask"]["compare"]["first"] is None, "the battle lies before it"


def test_a_switch_of_the_set_up_is_compared_from_the_start():
    found = panel(bk.Session(bk.load("rauha"), players=2, seed=1))
    play_on(found, 2)
    found.act({"do": "compare", "name": "board_side", "line": "last"})
    answer = shown(found)["ask"]["compare"]
    assert answer["first"] is not None and answer["first"]["move"] <= len(found.session.node.path())


def test_how_often_it_matters_is_played_in_parts_and_can_be_stopped(monkeypatch):
    monkeypatch.setattr(asking, "CHUNK_SECONDS", 0.05)
    found = spoils()
    found.act({"do": "measure", "way": "start"})
    assert shown(found)["ask"]["compare"] is None, "nothing to measure yet"
    found.act({"do": "compare", "name": "second_spoils_tie", "line": "try", "move": "continue"})
    found.act({"do": "measure", "way": "start"})
    first = shown(found)["ask"]["compare"]
    assert 0 < first["games"] < first["wanted"] and first["running"]
    found.act({"do": "measure", "way": "stop"})
    found.act({"do": "measure", "way": "more"})  # was on its way when the stop came
    stopped = shown(found)["ask"]["compare"]
    assert stopped["games"] == first["games"] and not stopped["running"]
    assert any("95 %" in sentence for sentence in stopped["summary"])


def test_the_comparison_changes_its_language_and_keeps_its_games(monkeypatch):
    monkeypatch.setattr(asking, "GAMES", 2)
    found = spoils()
    found.act({"do": "compare", "name": "second_spoils_tie", "line": "try", "move": "continue"})
    found.act({"do": "measure", "way": "start"})
    found.act({"do": "lang", "lang": "zh-TW"})
    answer = shown(found)["ask"]["compare"]
    assert answer["games"] == 2 and not answer["running"] and "場" in "".join(answer["summary"])


def test_a_comparison_tells_no_secrets():
    found = lead(view="C")
    found.act({"do": "compare", "name": "second_spoils_tie", "line": "all"})
    assert shown(found)["alert"] and shown(found)["ask"]["compare"] is None


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ({"name": "second_spoil_tie", "line": "all"}, "second_spoils_tie"),
        ({"name": "second_spoils_tie", "line": "try", "move": "fly"}, "no move begins with"),
        ({"name": "second_spoils_tie", "line": "try"}, "empty"),
    ],
)
def test_what_cannot_be_compared_is_answered(action, told):
    found = spoils()
    found.act({"do": "compare", **action})
    assert told in shown(found)["alert"]


# My rules


def test_rules_are_met_by_play_and_by_forbidden_tries_over_all_sessions():
    found = panel()
    start = shown(found)["ask"]["met"]
    play_on(found, 30)
    later = shown(found)["ask"]["met"]
    assert later["met"] > start["met"] and later["all"] == 68
    found.act({"do": "new", "players": 3, "seed": 5})
    assert shown(found)["ask"]["met"]["fired"]["R2.1"] > later["fired"]["R2.1"]
    counted = shown(found)["ask"]["met"]
    assert shown(found)["ask"]["met"] == counted, "nothing is counted twice"
    found.act({"do": "back"})
    assert shown(found)["ask"]["met"] == counted


def test_a_forbidden_try_counts_as_met():
    found = lead()
    assert "R6.1" not in shown(found)["ask"]["met"]["blocked"]
    found.act({"do": "play", "move": "play 12"})
    why = {reason["rule"] for move in shown(found)["why"] for reason in move["reasons"]}
    assert why and why <= set(shown(found)["ask"]["met"]["blocked"])


def test_an_example_counts_when_its_rule_has_been_seen():
    found = panel()
    found.act({"do": "example", "id": "R9.8"})
    assert "R9.8" not in shown(found)["ask"]["met"]["fired"]
    found.act({"do": "time", "way": "forward", "grain": "event"})
    for _ in range(2):
        assert shown(found)["ask"]["met"]["fired"]["R9.8"] == 1


def test_other_readings_of_the_same_moves_are_not_met_again():
    found = panel()
    play_on(found, 10)
    before = shown(found)["ask"]["met"]["fired"]
    found.act({"do": "ruling", "name": "second_spoils_tie", "value": "none"})
    assert shown(found)["ask"]["met"]["fired"] == before


# Where points come from


@pytest.mark.parametrize(("name", "players"), [("brian_boru", 3), ("rauha", 2), ("brew", 2)])
def test_each_row_of_the_result_opens_its_events(name, players):
    found = ended(name, players)
    for number, row in enumerate(shown(found)["result"]["rows"]):
        assert "sources" not in row
        found.act({"do": "score", "row": number})
        opened = shown(found)["result"]["rows"][number]
        points = [int(event["points"] or 0) for one in opened["sources"] for event in one["events"]]
        assert sum(points) == sum(row["points"])
        for one in opened["sources"][:2]:
            for event in one["events"][:2]:
                found.act({"do": "goto", "node": event["node"], "event": event["event"]})
                assert shown(found)["log"][-1]["text"] == event["text"]
                found.act({"do": "time", "way": "last"})
    found.act({"do": "score", "row": number})
    assert "sources" not in shown(found)["result"]["rows"][number]


@pytest.mark.parametrize("row", [-1, 99, "0", None, True])
def test_a_row_that_is_not_there_opens_nothing(row):
    found = ended()
    found.act({"do": "score", "row": row})
    assert all("sources" not in one for one in shown(found)["result"]["rows"])


# Exercises


def test_an_exercise_keeps_to_its_position():
    exercise = bk.widgets.Exercise("brian_boru", "your_first_trick", lang="en")
    before = exercise.session
    for action in ({"do": "example", "id": "R7.9"}, {"do": "compare", "name": "second_spoils_tie", "line": "all"}):
        exercise.act(**action)
        assert exercise.session is before
