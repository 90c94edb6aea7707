"""The tab "Graph": drawn only while it is open, the place lit, trees that keep secrets, positions to go to."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest

import boardkit as bk
from boardkit.widgets import graph_tab
from positions import fitting
from widgets.panels import panel, play_on, session, shown

every_game = pytest.mark.parametrize("name", bk.games())


def started(name="brian_boru", moves=20, seed=7, view="table"):
    game = bk.load(name)
    found = panel(bk.Session(game, players=fitting(game, 4), seed=seed))
    play_on(found, moves)
    found.act({"do": "view", "seat": view})
    found.act({"do": "graph", "on": True})
    return found


def grown(found, depth=1):
    found.act({"do": "tree", "depth": depth})
    return shown(found)["graph"]["tree"]


def boxes(found):
    """The handles of the tree to the words of the boxes."""
    return {part["h"]: part["l"] for part in graph_tab.picture(found).get("parts", ()) if "h" in part}


def lit(found):
    """The phase that is lit."""
    group = next(part for part in shown(found)["graph"]["flow"]["parts"] if part["k"] == "group")
    (box,) = [part for part in group["p"] if part.get("c") == "active"]
    return next(part["x"] for part in box["p"] if part["k"] == "text")


def test_while_the_tab_is_closed_nothing_is_drawn(monkeypatch):
    found = panel()
    monkeypatch.setattr(graph_tab, "flow_chart", lambda *arguments: 1 / 0)
    monkeypatch.setattr(graph_tab, "state_graph", lambda *arguments, **options: 1 / 0)
    play_on(found, 5)
    assert shown(found)["graph"] is None and graph_tab.picture(found) == {}
    found.act({"do": "graph", "on": True})
    with pytest.raises(ZeroDivisionError):
        shown(found)


@every_game
def test_the_present_phase_is_lit_at_every_event_of_a_game(name):
    found, seen = started(name, 0), set()
    while found.session.to_move is not None and len(seen) < 6:
        play_on(found, 1, seed=len(found.session.nodes))
        node = found.session.node
        for event in (*range(1, len(node.visible())), None):
            found.session.goto(node, event)
            phase = found.session.state.phase
            if phase not in seen:
                assert lit(found) == found.game.word("phase", phase, "en")
                seen.add(phase)
    assert len(seen) > 3


def test_the_arrows_count_the_way_of_this_game():
    found = started(moves=60)
    begun = [event.phase for _, _, event in found.session.log() if type(event).__name__ == "PhaseBegun"]
    ways = list(pairwise(begun))
    count = ways.count(("follow", "act"))
    assert count > 1 and f"×{count}" in json.dumps(shown(found)["graph"]["flow"], ensure_ascii=False)


@every_game
def test_every_legal_move_is_a_box_to_go_to(name):
    found = started(name)
    tree = grown(found)
    state = found.session.state
    after = {found.game.apply(state, move).state for move in found.game.legal_moves(state)}
    assert tree["positions"] == 1 + len(after) and tree["here"] == 0
    assert len(boxes(found)) == 1 + len(after)


@every_game
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_going_to_a_position_opens_it_as_a_branch(name, depth):
    found = started(name)
    root = found.session.node
    tree = grown(found, depth)
    graph = found.graph.tree.graph
    rng = Random(depth)
    for number in {0, 1, tree["positions"] - 1, rng.randrange(tree["positions"])}:
        found.act({"do": "tree_go", "node": number})
        assert found.alert == "" and found.session.state == graph.nodes[number]["state"]
        assert root in found.session.node.path()
        assert shown(found)["graph"]["tree"]["here"] == number
    assert len(root.children) >= 2
    assert found.session.auto_chance


def test_the_tree_stays_while_one_walks_about_in_it_and_forgets_the_place_elsewhere():
    found = started()
    picture = (grown(found), graph_tab.picture(found))[1]
    found.act({"do": "tree_go", "node": 2})
    assert graph_tab.picture(found) is picture
    found.act({"do": "undo"})
    assert shown(found)["graph"]["tree"]["here"] == 0
    play_on(found, 4)
    assert shown(found)["graph"]["tree"]["here"] is None and graph_tab.picture(found) is picture
    found.act({"do": "new", "players": 3, "seed": 1})
    assert shown(found)["graph"]["tree"] is None and graph_tab.picture(found) == {}


def test_the_tree_is_told_in_both_languages():
    found = started()
    grown(found)
    english = boxes(found)
    found.act({"do": "lang", "lang": "zh-TW"})
    chinese = boxes(found)
    assert english.keys() == chinese.keys() and all(english[key] != chinese[key] for key in english)


def test_inside_a_move_no_tree_is_grown():
    found = started()
    found.session.goto(next(node for node in found.session.nodes if len(node.visible()) > 1), 1)
    assert grown(found) is None and "inside a move" in found.alert
    assert shown(found)["graph"]["inside"]


@pytest.mark.parametrize("depth", [0, 4, "2", None, True, 2.5, [1]])
def test_a_wrong_depth_is_answered(depth):
    found = started()
    assert grown(found, depth) is None and found.alert


@pytest.mark.parametrize("node", [-1, 10_000, "1", None, True, 1.5, {}])
def test_a_wrong_position_is_answered_and_nothing_moves(node):
    found = started()
    grown(found)
    before = found.session.node
    found.act({"do": "tree_go", "node": node})
    assert found.alert and found.session.node is before


def test_without_a_tree_there_is_nowhere_to_go():
    found = started()
    found.act({"do": "tree_go", "node": 0})
    assert found.alert


# What a seat may know


@pytest.mark.parametrize("name", ["brian_boru", "rauha"])
@pytest.mark.parametrize("view", ["A", "B", "spectator"])
@pytest.mark.parametrize("moves", [8, 20, 33])
def test_positions_that_a_viewer_cannot_tell_apart_give_the_same_tree(name, view, moves):
    found = started(name, moves, view=view)
    viewer = None if view == "spectator" else found.viewer
    state, game = found.session.state, found.game
    twin = game.determinize(game.view(state, viewer), Random(5))
    other = panel(bk.Session(game, twin, seed=7), view=view)
    other.act({"do": "graph", "on": True})
    same = panel(bk.Session(game, state, seed=7), view=view)
    same.act({"do": "graph", "on": True})
    for one in (same, other):
        grown(one, 3)
    assert boxes(same) == boxes(other)
    assert graph_tab.picture(same) == graph_tab.picture(other)


def test_a_seat_sees_its_own_moves_and_not_those_of_others():
    found = started(moves=4, view="A")
    assert found.session.state.phase == "draft"
    grown(found, 3)
    graph, hidden = found.graph.tree.graph, found.graph.tree.hidden
    for number, node in graph.nodes(data=True):
        assert node["to_move"] in (0, bk.CHANCE, None) or number in hidden
    assert hidden and all(graph.out_degree(number) == 0 for number in hidden)
    assert all("hidden from this view" in boxes(found)[f"node:{number}"] for number in hidden)


def test_another_viewer_does_not_see_the_tree_of_the_table():
    found = started(moves=8)
    assert grown(found)["positions"] > 1
    found.act({"do": "view", "seat": "B"})
    assert shown(found)["graph"]["tree"] is None and graph_tab.picture(found) == {}


def test_where_the_hidden_turns_out_otherwise_the_reason_is_told_and_nothing_moves():
    found = started(moves=4, view="A")
    grown(found, 1)
    found.act({"do": "tree_go", "node": 1})
    assert found.alert == "" and found.session.node.seat == 0
    tree, before = found.graph.tree, found.session.node
    tree.graph.edges[0, 1]["moves"] = (found.game.parse("settle D2"),)
    found.act({"do": "tree_go", "node": 1})
    assert found.why and found.session.node is before


# The widget


def test_the_picture_of_the_tree_is_sent_once():
    explorer = bk.widgets.Explorer(session(), lang="en")
    assert explorer.tree == {}
    explorer.act(do="graph", on=True)
    explorer.act(do="tree", depth=2)
    picture = explorer.tree
    sent = []
    explorer.send_state = lambda key=None: sent.append({key} if isinstance(key, str) else set(key))
    explorer._on_message(explorer, {"do": "tree_go", "node": 3}, [])
    assert explorer.tree is picture and "tree" not in set().union(*sent)
    explorer._on_message(explorer, {"do": "graph", "on": False}, [])
    assert explorer.tree == {}


@pytest.mark.parametrize("do", ["graph", "tree", "tree_go"])
def test_an_exercise_has_no_tree_to_look_the_answer_up_in(do):
    exercise = bk.widgets.Exercise("brian_boru", "your_first_trick", lang="en")
    exercise.act(do=do, on=True, depth=1, node=0)
    view = json.loads(exercise.view)
    assert "graph" not in view and "Open the position in the Explorer" in view["alert"]
