"""Other sessions on the panel: new games, scenarios, records, other readings, and the way back."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

import boardkit as bk
from boardkit.widgets.pictures import still
from widgets.panels import lead, panel, play_on, shown, where

EXPAND = """
game = "brian_boru"
players = 4
round = 2
agenda = [{do = "expand", seat = "B"}, {do = "acting", seats = ["A"]}]
marker = "A"
active = "L2"
trick = ["A 25", "B 2"]
trick_winner = "A"
battle_area = 8
marriage = "niall"
pile = 2
[seats]
A = {coins = 2, points = 12, renown = 1, towns = ["U3", "S1"], hand = [1]}
B = {coins = 6, points = 10, renown = 2, towns = ["D2", "L4"], hand = [18]}
C = {coins = 3, points = 14, renown = 1, towns = ["C8", "M2"], hand = [3]}
D = {coins = 1, points = 11, renown = 1, towns = ["L7", "B4"], hand = [9]}
[rulings]
expand_into_active_town = true
"""


def text_of(found, kind):
    reply = found.act({"do": "text", "kind": kind, "use": "show"})
    assert reply["file"] == f"brian_boru-{kind}.toml"
    return reply["text"]


def test_a_record_comes_back_with_all_its_branches():
    found = panel()
    play_on(found, 30)
    found.act({"do": "time", "way": "back"})
    found.act({"do": "time", "way": "back"})
    play_on(found, 5, seed=2)
    record = text_of(found, "record")
    other = panel()
    other.act({"do": "load", "text": record})
    assert other.session.state == found.session.state
    assert [str(node.move) for node in other.session.nodes] == [str(node.move) for node in found.session.nodes]
    assert text_of(other, "record") == record


def test_a_loaded_record_is_played_on_with_chance_drawing_by_itself():
    found = panel()
    found.act({"do": "load", "text": text_of(found, "record")})
    assert found.session.auto_chance


def test_a_scenario_comes_back_as_the_same_position():
    found = panel()
    play_on(found, 30)
    other = panel()
    other.act({"do": "load", "text": text_of(found, "scenario")})
    assert other.session.state == found.session.state
    assert len(other.session.nodes) == 1


def test_the_name_of_a_shipped_scenario_loads_it_too():
    found = panel()
    name = next(iter(found.game.scenarios()))
    found.act({"do": "load", "text": f" {name}\n"})
    assert "Loaded" in shown(found)["told"]
    direct = panel()
    direct.act({"do": "scenario", "name": name})
    assert direct.session.state == found.session.state


def test_every_shipped_scenario_opens():
    found = panel()
    for name in found.game.scenarios():
        found.act({"do": "scenario", "name": name})
        assert not shown(found)["alert"], name


def test_defects_of_a_scenario_are_all_told_and_nothing_is_lost():
    found = lead()
    before = where(found)
    text = (
        text_of(found, "scenario")
        .replace('towns = ["C8"]', 'towns = ["D2"]')
        .replace("players = 4", "players = 4\ncoinz = 3")
    )
    found.act({"do": "load", "text": text})
    view = shown(found)
    assert "coinz" in view["alert"]
    assert where(found) == before
    assert view["table"]["kept"] == 0


def test_a_broken_off_record_is_told_as_such():
    found = panel()
    before = where(found)
    found.act({"do": "load", "text": text_of(found, "record")[:-20]})
    assert "broken off" in shown(found)["alert"]
    assert where(found) == before


def test_a_record_that_no_longer_replays_is_told_and_opens_up_to_the_move_that_differs():
    found = panel()
    play_on(found, 12)
    lines = text_of(found, "record").replace("settle", "settle", 1).split("\n")
    wrong = next(n for n, line in enumerate(lines) if "| settle" in line)
    lines[wrong + 1] = lines[wrong].replace("| settle", "| settle", 1)
    text = "\n".join(lines)
    before = where(found)
    found.act({"do": "load", "text": text})
    view = shown(found)
    assert "move 3" in view["alert"] and view["partial"]
    assert where(found) == before
    found.act({"do": "load_part", "text": text})
    assert len(found.session.node.path()) - 1 == 2
    found.act({"do": "back"})
    assert found.session is before[0]


def test_a_new_game_takes_players_and_seed_and_the_old_one_is_kept():
    found = panel()
    before = found.session
    found.act({"do": "new", "players": 5, "seed": 3})
    assert found.session.state.players == 5 and found.session.seed == 3
    assert len(shown(found)["table"]["seats"]) == 5
    found.act({"do": "back"})
    assert found.session is before
    found.act({"do": "back"})
    assert "no session before" in shown(found)["alert"]


def test_only_so_many_sessions_are_kept():
    found = panel()
    for seed in range(10):
        found.act({"do": "new", "players": 3, "seed": seed})
    assert shown(found)["table"]["kept"] == 5


# Readings


def test_a_reading_that_changes_nothing_so_far_keeps_the_whole_history():
    found = panel()
    play_on(found, 12)
    moves = [str(node.move) for node in found.session.nodes]
    found.act({"do": "ruling", "name": "claim_threshold_mode", "value": "more_than"})
    view = shown(found)
    assert view["table"]["readings"]["claim_threshold_mode"] == "more_than"
    assert [str(node.move) for node in found.session.nodes] == moves
    assert "the same" in view["told"]


def test_a_reading_that_changes_the_past_goes_on_from_the_position_and_names_the_move():
    name = "conflict_02_threshold"
    found = panel(bk.open_session(bk.load("brian_boru").scenarios()[name] + "\n"))
    move = str(found.session.legal_moves[0])
    for candidate in found.session.legal_moves:
        if found.game.with_rulings(claim_threshold_mode="more_than").apply(found.session.state, candidate).state != (
            found.game.apply(found.session.state, candidate).state
        ):
            move = str(candidate)
            break
    else:
        pytest.fail("no move of the scenario tells the readings apart")
    found.act({"do": "play", "move": move})
    old = found.session
    found.act({"do": "ruling", "name": "claim_threshold_mode", "value": "more_than"})
    view = shown(found)
    assert f'move 1, "{move}"' in view["told"] and "another position" in view["told"]
    assert found.session.state == old.state
    assert len(found.session.nodes) == 1
    found.act({"do": "back"})
    assert found.session is old


def test_a_move_that_a_reading_forbids_is_named_with_the_reason():
    found = panel(bk.open_session(EXPAND))
    found.act({"do": "play", "move": "expand L2"})
    assert not shown(found)["why"]
    found.act({"do": "ruling", "name": "expand_into_active_town", "value": "false"})
    told = shown(found)["told"]
    assert 'move 1, "expand L2", is not legal (' in told and "active town" in told


def test_a_preset_is_chosen_and_switches_follow():
    found = panel()
    found.act({"do": "preset", "name": "notes"})
    table = shown(found)["table"]
    assert table["preset"] == "notes"
    notes = {name: ruling.notes for name, ruling in found.game.rulings.items()}
    assert table["readings"] == {
        name: str(value).lower() if isinstance(value, bool) else value for name, value in notes.items()
    }


# Bots


def test_bots_answer_at_once_each_by_a_move_of_its_own():
    found = panel(seats={"A": "greedy", "B": "random", "D": "random"})
    assert found.session.to_move == 2
    found.act({"do": "play", "move": "settle D2"})
    assert found.session.to_move == 2
    assert [node.seat for node in found.session.node.path()[3:6]] == [3, 0, 1]


def test_a_seat_given_to_a_bot_answers_at_once():
    found = panel()
    found.act({"do": "seat", "seat": "C", "kind": "random"})
    assert found.session.to_move == 3
    assert shown(found)["table"]["seats"][2] == {"seat": "C", "kind": "random"}


def test_where_all_are_bots_they_move_one_by_one():
    found = panel(seats=dict.fromkeys("ABCD", "random"))
    assert len(found.session.node.path()) == 2
    assert shown(found)["moves"]["bot"] == "random"
    found.act({"do": "bots"})
    assert len(found.session.node.path()) == 3
    for _ in range(400):
        if found.session.to_move is None:
            break
        found.act({"do": "bots"})
    assert shown(found)["result"]


def test_bots_play_the_same_again_from_the_same_position():
    one, two = (panel(seats={"A": "greedy", "B": "greedy", "D": "random"}) for _ in range(2))
    for found in (one, two):
        found.act({"do": "play", "move": "settle D2"})
    assert one.session.state == two.session.state


def test_a_bad_seat_or_bot_raises_when_the_panel_is_made():
    with pytest.raises(bk.OptionError, match="greedy"):
        panel(seats={"A": "gredy"})
    with pytest.raises(bk.OptionError, match="A, B, C, D"):
        panel(seats={"Q": "random"})
    with pytest.raises(bk.OptionError):
        panel(view="nobody")
    with pytest.raises(bk.OptionError, match="zh-TW"):
        panel(lang="zh")


# A person's own data file


def own_game(label):
    raw = json.loads((files("boardkit.engines.brian_boru") / "components.json").read_text(encoding="utf-8"))
    raw["towns"][0]["label"] = label
    return bk.load("brian_boru", components=raw)


def test_records_of_a_game_with_its_own_data_come_back_to_it():
    found = panel(bk.Session(own_game("Ballyboardkit"), players=3, seed=1))
    play_on(found, 5)
    record = text_of(found, "record")
    found.act({"do": "load", "text": record})
    assert not shown(found)["alert"]
    assert found.game.own_components


def test_markup_in_a_name_stays_text():
    found = panel(bk.Session(own_game("<script>alert(1)</script>"), players=3, seed=1))
    town = found.game.data.town_ids[0]
    found.act({"do": "play", "move": f"settle {town}"})
    assert "<script>" in shown(found)["log"][-1]["text"]
    assert "<script>" not in still(found.session, "en")._repr_svg_()


@pytest.mark.parametrize(
    ("name", "lang", "told"),
    [
        ("conflict_10_curch_point", "en", "conflict_10_church_point"),
        ("conflict_10_curch_point", "zh-TW", "conflict_10_church_point"),
        ("ec_999", "en", "no scenario"),
        ("教堂", "zh-TW", "沒有"),
    ],
)
def test_a_name_that_no_scenario_has_is_answered_as_a_name(name, lang, told):
    found = panel(lang=lang)
    found.act({"do": "load", "text": f" {name}\n"})
    assert told in shown(found)["alert"] and "TOML" not in shown(found)["alert"]


def test_a_scenario_of_another_game_is_opened_by_its_full_name_too():
    found = panel()
    found.act({"do": "load", "text": "rauha/conflict_02_cover_rule"})
    assert found.game.name == "rauha"
