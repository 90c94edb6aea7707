"""What a browser gets at once, and what it may ask for again when messages of Python did not reach it."""

import pytest

pytest.importorskip("anywidget")

import boardkit as bk
from boardkit.app.desk import Chooser, Desk
from boardkit.widgets import exercise_data
from boardkit.widgets.face import Face

FACES = {
    "Explorer": lambda: bk.widgets.Explorer(bk.Session(bk.load("brew"), players=2, seed=1)),
    "Exercise": lambda: bk.widgets.Exercise("brian_boru", exercise_data.names("brian_boru")[0]),
    "Lesson": lambda: bk.widgets.Lesson("brian_boru", progress=None),
    "Quiz": lambda: bk.widgets.Quiz("rauha", seed=1),
}


@pytest.mark.parametrize("name", FACES)
def test_a_widget_is_opened_with_all_that_it_shows(monkeypatch, name):
    opened = []
    monkeypatch.setattr(Face, "open", lambda self: opened.append(self.get_state()))
    face = FACES[name]()
    (state,) = opened
    for part in ("view", "base", "patch", "words", "catalog"):
        assert state[part] == getattr(face, part)
    assert all(state[part] for part in ("view", "base", "words", "catalog", "_esm", "_css"))


def test_the_row_of_the_page_is_opened_with_all_that_it_shows(monkeypatch, tmp_path):
    opened, really = [], Chooser.open
    monkeypatch.setattr(Chooser, "open", lambda self: (opened.append(self.get_state()), really(self)))
    desk = Desk("en", tmp_path)
    assert opened[0]["view"] == desk.chooser.view


@pytest.mark.parametrize("name", FACES)
def test_what_was_missed_is_sent_again_whole(monkeypatch, name):
    sent = []
    monkeypatch.setattr(Face, "send_state", lambda self, key=None: sent.append(key))
    face = FACES[name]()
    before = face.view
    sent.clear()
    face._on_message(face, {"do": "missed"}, [])
    assert sent == [None] and face.view == before


def test_the_row_too_sends_again_what_was_missed(monkeypatch, tmp_path):
    desk, sent = Desk("en", tmp_path), []
    monkeypatch.setattr(Chooser, "send_state", lambda self, key=None: sent.append(key))
    desk.act({"do": "missed"})
    assert sent == [None]
