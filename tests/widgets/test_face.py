"""What every widget has in common: it shows something, and whatever the browser sends is answered."""

from __future__ import annotations

import json

import pytest

import boardkit as bk
from boardkit.widgets.face import Face
from widgets.panels import panel


def test_a_face_without_a_view_cannot_be_made():
    class Blank(Face):
        pass

    with pytest.raises(TypeError, match="make_view"):
        Blank(panel())


def test_a_face_with_a_view_shows_it():
    class Plain(Face):
        def make_view(self):
            return {"lang": "en"}

    assert '"lang": "en"' in Plain(panel()).view


EXPLORER_ONLY = {"order", "partial", "table", "tallies", "graph", "ask", "advice"}


def test_what_only_the_explorer_shows_is_made_for_it_alone():
    explorer = bk.widgets.Explorer("brew/ec_01", lang="en")
    assert set(json.loads(explorer.view)) >= EXPLORER_ONLY
    quiz = bk.widgets.Quiz("brew", seed=1, lang="en")
    quiz.act(do="answer", options=[0])
    quiz.act(do="explore", on=True)
    others = (
        quiz,
        bk.widgets.Exercise("brew", "take_a_crystal", lang="en"),
        bk.widgets.Lesson("brew", lang="en", progress=None),
    )
    for face in others:
        view = json.loads(face.view)
        assert not EXPLORER_ONLY & set(view) and view["moves"]["groups"] and view["time"]
    bench = json.loads(bk.widgets.Workbench("brew/ec_01", lang="en").view)
    assert not EXPLORER_ONLY - {"tallies"} & set(bench) and bench["tallies"]["rows"] and "moves" not in bench
