"""Whatever a browser may send that makes no sense is answered with a message and changes nothing, in every widget."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import boardkit as bk
from boardkit.widgets import actions, bench, drill, quiz_round

NEEDED = {
    "play": "move", "pick": "handle", "seat": "seat", "time": "way", "goto": "node", "grain": "grain",
    "advise": "bot", "rule": "id", "lang": "lang", "view": "seat", "new": "players", "scenario": "name",
    "load": "text", "load_part": "text", "text": "kind", "ruling": "name", "preset": "name", "tree": "depth",
    "tree_go": "node", "example": "id", "compare": "name", "check": "answer", "step": "step", "lesson": "name",
    "answer": "options", "topic": "topic", "put": "piece",
}  # fmt: skip
"""The actions that say what they are about, and in which field."""

FREE = {
    "draw", "clear", "bots", "auto", "undo", "redo", "forbidden", "order", "search", "log", "back", "graph", "stand",
    "measure", "score", "hint", "retry", "solution", "onward", "next", "explore", "reset",
}  # fmt: skip
"""The actions that need to say nothing, or where anything means on, off, or a text to look for."""

MAY_BE_LEFT_OUT = {"rule", "advise", "topic"}
"""Without their field, or with an empty one, they close something or ask for anything."""

WORDS = st.text(max_size=20).map(lambda text: "?" + text) | st.sampled_from(
    ["x" * 30_000, "\x00\u202e", "self", "__class__"]
)
NUMBERS = st.integers(min_value=10**4) | st.integers(max_value=-1) | st.floats()
JUNK = st.recursive(
    st.none() | st.booleans() | NUMBERS | WORDS,
    lambda inner: st.lists(inner, min_size=1, max_size=3) | st.dictionaries(WORDS, inner, min_size=1, max_size=3),
    max_leaves=6,
)
MAKE = {
    "Explorer": lambda: bk.widgets.Explorer("brian_boru/conflict_02_threshold", lang="en"),
    "Explorer of a seat": lambda: bk.widgets.Explorer(bk.Session(bk.load("rauha"), players=3, seed=4), view="B"),
    "Exercise": lambda: bk.widgets.Exercise("brian_boru", "your_first_trick", lang="en"),
    "question": lambda: bk.widgets.Exercise("brew", "how_many_forests", lang="zh-TW"),
    "Lesson": lambda: bk.widgets.Lesson("rauha", lang="en", progress=None),
    "Quiz": lambda: bk.widgets.Quiz("brew", seed=3, lang="en"),
    "Workbench": lambda: bk.widgets.Workbench("brew/ec_01", lang="en"),
}


def place(face):
    """All that must stay as it was: everything that is shown but what is told, and the session behind it."""
    view = json.loads(face.view)
    for told in ("alert", "alertRule", "why", "said", "told", "count", "search"):
        view.pop(told, None)
    if "exercise" in view:
        for judged in ("verdict", "feedback", "answer"):
            view["exercise"].pop(judged)
    session = face.session
    return view, face.base, face.patch, session, session.node, session.event, len(session.nodes), session.state


def answered(face):
    view = json.loads(face.view)
    return view["alert"] or view["why"] or view.get("exercise", {}).get("feedback")


def check(face, action, before):
    face._on_message(face, action, [])
    assert answered(face), action
    assert len(json.loads(face.view)["alert"]) < 3000
    assert place(face) == before, action


@pytest.mark.parametrize("name", MAKE)
def test_nonsense_is_answered_and_changes_nothing(name):
    face = MAKE[name]()
    before = place(face)
    for action in sorted({*NEEDED} - MAY_BE_LEFT_OUT):
        check(face, {"do": action}, before)

    @settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow])
    @given(junk=JUNK)
    @example(junk=None)
    @example(junk=False)
    @example(junk=0.0)
    def nonsense(junk):
        check(face, junk, before)
        check(face, {"do": junk, "move": junk}, before)
        for action, field in NEEDED.items():
            check(face, {"do": action, field: junk}, before)

    nonsense()


def test_no_action_is_forgotten_here():
    known = {*actions.ACTIONS, *drill.OWN, *bench.OWN, *quiz_round.OWN, "step", "onward", "lesson"}
    assert known == {*NEEDED} | FREE
