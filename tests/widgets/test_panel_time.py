"""Stepping, branches and undo on the panel."""

from __future__ import annotations

import pytest

from widgets.panels import panel, play_on, shown


@pytest.fixture
def played():
    found = panel()
    play_on(found, 40)
    return found


def step(found, way, grain):
    found.act({"do": "time", "way": way, "grain": grain})


@pytest.mark.parametrize("grain", ["event", "move", "phase", "round"])
def test_back_to_the_start_and_forward_again_ends_in_the_same_place(played, grain):
    end, state = played.session.node, played.session.state
    steps = 0
    while shown(played)["time"]["back"]:
        step(played, "back", grain)
        steps += 1
    assert played.session.node.parent is None
    while shown(played)["time"]["forward"]:
        step(played, "forward", grain)
    assert (played.session.node, played.session.state) == (end, state)
    assert steps > 1


def test_coarser_grains_take_fewer_steps(played):
    counts = []
    for grain in ("event", "move", "phase", "round"):
        step(played, "last", "move")
        count = 0
        while shown(played)["time"]["back"]:
            step(played, "back", grain)
            count += 1
        counts.append(count)
    assert counts == sorted(counts, reverse=True) and len(set(counts)) == 4


def test_first_and_last(played):
    end = played.session.node
    step(played, "first", "move")
    assert shown(played)["time"] | {"lines": []} == {
        "grain": "move", "move": 0, "event": 0, "events": 0, "back": False, "forward": True, "onward": [], "lines": [],
    }  # fmt: skip
    step(played, "first", "move")
    assert "first position" in shown(played)["told"]
    step(played, "last", "move")
    assert played.session.node is end
    step(played, "last", "move")
    assert "last position" in shown(played)["told"]


def test_a_line_of_the_log_leads_to_its_place_and_forward_follows_the_same_branch(played):
    end = played.session.node
    line = next(line for line in shown(played)["log"][10:] if line["kind"] == "event")
    played.act({"do": "goto", "node": line["node"], "event": line["event"]})
    assert shown(played)["log"][-1]["key"] == line["key"]
    step(played, "last", "move")
    assert played.session.node is end


def test_the_log_ends_where_we_stand_and_shows_more_when_asked(played):
    log = shown(played)["log"]
    assert len(log) == 60 and shown(played)["earlier"]
    played.act({"do": "log"})
    assert len(shown(played)["log"]) == 120
    for _ in range(5):
        played.act({"do": "log"})
    assert not shown(played)["earlier"]
    keys = [line["key"] for line in shown(played)["log"]]
    assert len(set(keys)) == len(keys)
    step(played, "back", "event")
    assert [line["key"] for line in shown(played)["log"]] == keys[:-1] or played.session.event is None


def test_branches_are_kept_listed_and_reached():
    found = panel()
    for town in ("D2", "N5"):
        found.act({"do": "time", "way": "back"})
        found.act({"do": "play", "move": "first C"})
        found.act({"do": "play", "move": f"settle {town}"})
    lines = shown(found)["time"]["lines"]
    assert [line["move"] for line in lines] == ["settle D2"]
    assert (lines[0]["after"], lines[0]["length"]) == (1, 1)
    found.act({"do": "time", "way": "back"})
    time = shown(found)["time"]
    assert [way["move"] for way in time["onward"]] == ["settle D2", "settle N5"]
    assert time["lines"] == []
    found.act({"do": "goto", "node": lines[0]["leaf"]})
    assert str(found.session.node.move) == "settle D2"


def test_undo_goes_back_to_the_last_decision_of_a_person_over_chance():
    found = panel()
    for town in ("D2", "N5", "C4", "M4"):
        found.act({"do": "play", "move": f"settle {town}"})
    end = found.session.node
    assert found.session.state.packets[0]
    found.act({"do": "undo"})
    assert str(found.session.node.move) == "settle C4"
    found.act({"do": "redo"})
    assert found.session.node is end


def test_undo_goes_back_over_bots_too():
    found = panel(seats={"A": "random", "B": "random", "D": "random"})
    before = found.session.node
    found.act({"do": "play", "move": "settle D2"})
    assert found.session.to_move == 2 and found.session.node is not before
    found.act({"do": "undo"})
    assert found.session.node is before


def test_the_place_is_told_in_moves_and_events():
    found = panel()
    found.act({"do": "time", "way": "back", "grain": "event"})
    time = shown(found)["time"]
    assert (time["move"], time["event"], time["events"]) == (1, 8, 9)
    assert "event 8 of 9" in shown(found)["head"]["asked"]
