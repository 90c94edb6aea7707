"""The Explorer as the browser meets it: one message in, one message out; what it opens; its words."""

from __future__ import annotations

import json

import pytest

import boardkit as bk
from boardkit.core.session import Session
from widgets.panels import HOSTILE, LEAD, play_on, session


class Wire:
    """Counts what an Explorer sends."""

    def __init__(self, explorer):
        self.states, self.replies = [], []
        explorer.send_state = self.state
        explorer.send = lambda content, buffers=None: self.replies.append(content)

    def state(self, key=None):
        self.states.append({key} if isinstance(key, str) else set(key))


@pytest.fixture
def explorer():
    return bk.widgets.Explorer(session(), lang="en")


def view(explorer):
    return json.loads(explorer.view)


def message(explorer, **content):
    explorer._on_message(explorer, content, [])


def test_a_click_costs_one_message_with_picture_and_panels(explorer):
    wire = Wire(explorer)
    message(explorer, do="pick", handle="town:D2")
    assert wire.states == [{"patch", "view"}]
    assert wire.replies == []
    assert set(explorer.patch) >= {"town:D2"}


def test_the_whole_picture_is_sent_once_and_again_when_its_words_change(explorer):
    base = explorer.base
    message(explorer, do="pick", handle="town:D2")
    assert explorer.base is base
    wire = Wire(explorer)
    message(explorer, do="lang", lang="zh-TW")
    assert wire.states == [{"base", "patch", "view", "words", "catalog"}]
    assert explorer.base["lang"] == "zh-Hant-TW"
    assert explorer.words["moves"] == "動作"
    assert view(explorer)["head"]["asked"].startswith("玩家")


def test_patches_lead_from_the_base_to_the_picture_now(explorer):
    play_on(explorer._panel, 30)
    explorer.update()
    shapes = {part.get("i"): part for part in explorer.base["parts"]}
    shapes |= {id_: json.loads(text) for id_, text in explorer.patch.items()}
    fresh = bk.widgets.Explorer(explorer.session, lang="en")
    assert shapes == {part.get("i"): part for part in fresh.base["parts"]}


def test_the_language_changes_without_losing_the_game(explorer):
    message(explorer, do="pick", handle="town:D2")
    node = explorer.session.node
    message(explorer, do="lang", lang="zh-TW")
    message(explorer, do="lang", lang="en")
    assert explorer.session.node is node


def test_the_font_is_sent_only_when_asked_for(explorer):
    wire = Wire(explorer)
    message(explorer, do="font")
    assert wire.states == []
    assert wire.replies[0]["font"].startswith("@font-face")


def test_a_record_is_a_reply(explorer):
    wire = Wire(explorer)
    message(explorer, do="text", kind="record", use="show")
    assert wire.replies[0]["text"].startswith("record = 1")


@pytest.mark.parametrize("content", [None, "x", 5, [], {}, {"do": "nope"}, {"do": HOSTILE}, {"self": 1, "do": "play"}])
def test_bad_messages_are_answered(explorer, content):
    explorer._on_message(explorer, content, [])
    assert view(explorer)["alert"]


def test_a_fault_of_ours_is_told_and_not_swallowed(explorer, monkeypatch):
    monkeypatch.setattr(Session, "play", lambda self, move: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        message(explorer, do="play", move="settle D2")
    assert "ZeroDivisionError" in view(explorer)["alert"]


def test_hostile_text_is_sent_as_text(explorer):
    message(explorer, do="search", text=HOSTILE)
    message(explorer, do="play", move=HOSTILE)
    assert "<img" in view(explorer)["alert"]  # the script shows it as text; see the browser tests


def test_code_can_play_and_the_explorer_follows(explorer):
    explorer.session.play("settle D2")
    explorer.update()
    assert view(explorer)["time"]["move"] == 2
    explorer.act(do="undo")
    assert view(explorer)["time"]["move"] == 1


# What it opens


def test_it_opens_a_shipped_scenario_a_text_and_a_path(tmp_path):
    name = next(iter(bk.load("brian_boru").scenarios()))
    assert bk.widgets.Explorer(name).session.state
    assert bk.widgets.Explorer(LEAD).session.to_move == 2
    played = session()
    played.save(tmp_path / "game.toml")
    for path in (tmp_path / "game.toml", str(tmp_path / "game.toml")):
        assert bk.widgets.Explorer(path).session.state == played.state


def test_a_misspelt_scenario_is_answered_with_the_right_one():
    name = next(iter(bk.load("brian_boru").scenarios()))
    with pytest.raises(bk.ScenarioError, match=name):
        bk.widgets.Explorer(name[:-1])


def test_the_language_is_that_of_the_folder(tmp_path, monkeypatch):
    folder = tmp_path / "notebooks" / "zh-TW" / "brian_boru"
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)
    assert bk.widgets.language() == "zh-TW"
    assert view(bk.widgets.Explorer(session()))["lang"] == "zh-TW"
    monkeypatch.chdir(tmp_path)
    assert bk.widgets.language() == "en"


def test_a_still_picture_for_paper():
    explorer = bk.widgets.Explorer(session(), lang="zh-TW")
    assert explorer.still()._repr_svg_().startswith("<svg")
    assert bk.widgets.still(explorer.session, "en", seat=0)._repr_svg_().startswith("<svg")


def test_a_shipped_scenario_that_is_broken_is_named(monkeypatch):
    game = bk.load("rauha")
    monkeypatch.setattr(game, "scenarios", lambda: {"ec_99": "title = \n"})
    with pytest.raises(bk.ScenarioError, match=r"ec_99\.toml: not TOML"):
        bk.widgets.Explorer(bk.Session(game, players=2), lang="en")
