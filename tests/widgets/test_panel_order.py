"""The best order of a step in the Explorer: offered while a step is open, shown on demand, never spoilt."""

from __future__ import annotations

import boardkit as bk
from boardkit.widgets.drill import Drill
from explore.test_best_order import PRICED
from widgets.panels import panel, play_on, shown


def priced(**options):
    return panel(bk.open_session(PRICED), **options)


def test_it_is_offered_but_not_told_before_it_is_asked_for():
    assert shown(priced())["order"] == {"shown": False}


def test_it_is_told_with_what_each_move_brings_and_why_another_order_loses():
    looked = priced()
    looked.act({"do": "order", "on": True})
    order = shown(looked)["order"]
    assert [(move["move"], move["brings"]) for move in order["moves"]] == [
        ("activate 0,1", "crystals +1"),
        ("activate 1,1", "crystals +1"),
        ("activate 2,1", "life energy +5, crystals -3"),
    ]
    assert order["summary"] == "The step brings: life energy +5, crystals -1."
    (other,) = order["others"]
    assert (other["rule"], other["worth"], other["handles"]) == ("R7.6", "crystals +2", ["cell:2,1"])
    assert "costs 3 crystals, and you have 2" in other["why"]
    looked.act({"do": "lang", "lang": "zh-TW"})
    assert shown(looked)["order"]["moves"][2]["brings"] == "生命能量 +5、水晶 -3"


def test_it_stays_on_show_while_the_step_goes_on_and_no_longer():
    looked = priced()
    looked.act({"do": "order", "on": True})
    looked.act({"do": "play", "move": "activate 1,1"})
    assert [move["move"] for move in shown(looked)["order"]["moves"]] == ["activate 0,1", "activate 2,1"]
    looked.act({"do": "undo"})
    assert len(shown(looked)["order"]["moves"]) == 3
    looked.act({"do": "order", "on": False})
    assert shown(looked)["order"] == {"shown": False}
    looked.act({"do": "play", "move": "stop"})
    assert shown(looked)["order"] is None


def test_it_is_not_told_to_those_who_may_not_look():
    looked = priced(view="B")
    looked.act({"do": "order", "on": True})
    assert shown(looked)["order"] is None


def test_inside_a_move_and_in_games_without_such_steps_it_is_not_offered():
    looked = priced()
    looked.act({"do": "play", "move": "activate 1,1"})
    looked.act({"do": "time", "way": "back", "grain": "event"})
    assert looked.inside and shown(looked)["order"] is None
    other = panel()
    play_on(other, 12)
    assert shown(other)["order"] is None


def test_it_follows_the_reading_in_force():
    looked = priced()
    looked.act({"do": "order", "on": True})
    looked.act({"do": "ruling", "name": "activation_order", "value": "along_the_line"})
    looked.act({"do": "order", "on": True})
    order = shown(looked)["order"]
    assert {other["rule"] for other in order["others"]} == {"R7.2", "R7.6"}


def test_an_exercise_does_not_give_it_away():
    drill = Drill("rauha", "the_order_pays", lang="en")
    drill.act({"do": "order", "on": True})
    assert drill.panel.revealed is None and drill.panel.alert
