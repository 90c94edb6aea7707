"""The flow of a game and the tree of what can follow, as pictures."""

from __future__ import annotations

import re
from itertools import combinations
from random import Random

import pytest

import boardkit as bk
from boardkit.core.scene import walk
from boardkit.draw import figures
from boardkit.draw.flow_chart import breadth, flow_chart
from boardkit.draw.svg import svg
from boardkit.draw.tree_chart import spanning, tree_chart
from boardkit.explore import state_graph

every_game = pytest.mark.parametrize("name", bk.games())
each_language = pytest.mark.parametrize("lang", ["en", "zh-TW"])


def inner(scene):
    """The shapes of a flow, in the units of its group."""
    return next(part for part in scene.parts if part.kind == "group").parts


def position(name, moves=10, seed=3, players=3):
    session, rng = bk.Session(bk.load(name), players=players, seed=seed), Random(seed)
    for _ in range(moves):
        session.play(rng.choice(session.legal_moves))
    return session.game, session.state


# Flow


@every_game
@each_language
def test_every_phase_is_a_box_with_its_words_and_every_way_an_arrow(name, lang):
    game = bk.load(name)
    flow, parts = game.phases(), inner(flow_chart(game, lang))
    words = {shape.text for part in parts for shape in part.parts if shape.kind == "text"}
    assert words == {game.word("phase", phase, lang) for phase in flow.names}
    assert (
        sum(part.kind == "path" for part in parts) == len(flow.edges) == sum(part.kind == "polygon" for part in parts)
    )


@every_game
@each_language
def test_words_on_arrows_cover_neither_each_other_nor_a_box(name, lang):
    game = bk.load(name)
    counts = dict.fromkeys(game.phases().edges, 12.5)
    parts = inner(flow_chart(game, lang, counts=counts))
    boxes = [part.parts[0].at[:4] for part in parts if part.kind == "group"]
    plates = []
    for part in parts:
        if part.kind == "text":
            (x, y), wide = part.at, breadth(part.text, 17)
            plates.append((x - wide / 2, y - 13, wide, 15))
    assert len(plates) == len(game.phases().edges)
    for one, two in [*combinations(plates, 2), *((plate, box) for plate in plates for box in boxes)]:
        across = min(one[0] + one[2], two[0] + two[2]) - max(one[0], two[0])
        down = min(one[1] + one[3], two[1] + two[3]) - max(one[1], two[1])
        assert min(across, down) <= 2, (name, one, two)


@every_game
def test_the_present_phase_is_lit_by_colour_frame_and_arrow(name):
    game = bk.load(name)
    for phase in game.phases().names:
        scene = flow_chart(game, "en", phase)
        (lit,) = [part for part in inner(scene) if "active" in part.style]
        kinds = [part.kind for part in lit.parts]
        assert "polygon" in kinds and any("thick" in part.style for part in lit.parts)
        assert game.word("phase", phase, "en") in scene.title


def test_ways_not_taken_are_pale_and_dashed_and_the_others_counted():
    game = bk.load("brian_boru")
    parts = inner(flow_chart(game, counts={("act", "lead"): 15.25, ("lead", "follow"): 19}))
    texts = [part.text for part in parts if part.kind == "text"]
    assert "next trick ×15.2" in texts and "×19" in texts and "after the last round" in texts
    assert sum("dash" in part.style for part in parts) == len(game.phases().edges) - 2


@each_language
@every_game
def test_the_figure_tells_the_flow_in_words_and_how_often(name, lang):
    game = bk.load(name)
    still = figures.phases(game, lang, games=3)
    assert still._repr_svg_() == still == figures.phases(game, lang, games=3)
    for phase in game.phases().names:
        assert game.word("phase", phase, lang) in still.alt
    assert "×" in still and "×" not in figures.phases(game, lang)


def test_a_phase_that_is_not_there_is_named():
    with pytest.raises(bk.OptionError, match="did you mean marriage"):
        flow_chart(bk.load("brian_boru"), current="mariage")


# Tree


@every_game
@each_language
def test_each_position_is_drawn_once_and_no_box_covers_another(name, lang):
    graph = state_graph(*position(name), depth=3, limit=120)
    scene = tree_chart(graph, lang)
    boxes = [part for part in scene.parts if part.handle]
    drawn = [part.handle for part in boxes if part.handle.startswith("node:")]
    assert sorted(drawn) == sorted(f"node:{number}" for number in graph)
    assert len(boxes) - 1 == graph.size()
    for one, two in combinations(boxes, 2):
        assert abs(one.at[0] - two.at[0]) > 200 or abs(one.at[1] - two.at[1]) >= 34 + 8 - 1e-6
    assert svg(scene).count("data-id") == len(boxes)


def test_what_is_merged_is_referred_to():
    """BREW: exchanging and then stopping, or stopping at once and exchanging elsewhere, may come to the same."""
    graph = next(
        graph
        for moves in range(5, 60)
        for graph in [state_graph(*position("brew", moves), 2)]
        if graph.size() >= len(graph)
    )
    refers = [part for part in tree_chart(graph).parts if part.handle.startswith("see:")]
    assert len(refers) == graph.size() - len(graph) + 1
    assert all("drawn elsewhere" in part.label for part in refers)
    assert all(any("dash" in shape.style for shape in part.parts) for part in refers)


def test_the_tree_follows_the_graph():
    graph = state_graph(*position("rauha"), depth=3, limit=200)
    children = spanning(graph)
    reached = [child for below in children.values() for child in below if not isinstance(child, tuple)]
    assert sorted(reached) == list(range(1, len(graph)))


def texts(part):
    return [shape.text for shape in walk(part.parts) if shape.text]


def test_what_was_left_out_is_written_on_the_node():
    graph = state_graph(*position("brian_boru", 0), depth=1, limit=5)
    boxes = {part.handle: part for part in tree_chart(graph).parts if part.handle}
    assert graph.nodes[0]["cut"] == 49
    assert "+49" in texts(boxes["node:0"]) and "moves left out here: 49" in boxes["node:0"].label


def test_chance_has_its_diamond_its_odds_and_its_samples():
    game = bk.load("brian_boru")
    graph = state_graph(game, game.initial(players=4), depth=1)
    boxes = {part.handle: part for part in tree_chart(graph).parts if part.handle}
    assert "25% +53" in texts(boxes["node:1"]) and "(25%)" in boxes["node:1"].label
    assert any(shape.kind == "polygon" for shape in boxes["node:1"].parts)


def test_a_sampled_node_and_one_with_endless_outcomes_say_so():
    game = bk.load("rauha")
    state = game.initial(players=2)
    state = game.apply(state, game.sample_chance(state, Random(1))).state
    assert game.chance_outcomes(state) is None
    sampled = tree_chart(state_graph(game, state, depth=1)).parts
    endless = tree_chart(state_graph(game, state, depth=0)).parts
    assert "6 drawn" in texts(next(part for part in sampled if part.handle == "node:0"))
    assert "+∞" in texts(next(part for part in endless if part.handle == "node:0"))


def test_hidden_positions_do_not_tell_how_many_moves_they_have():
    graph = state_graph(*position("brian_boru", 0), depth=1, limit=5)
    boxes = {part.handle: part for part in tree_chart(graph, hidden={2}).parts if part.handle}
    assert "hidden" in texts(boxes["node:2"]) and not re.search(r"\+\d", " ".join(texts(boxes["node:2"])))
    assert "left out" not in boxes["node:2"].label


def test_long_words_lose_their_middle_and_stay_in_the_label():
    graph = state_graph(*position("brian_boru", 26, seed=3, players=4), depth=1)
    for part in tree_chart(graph).parts:
        if part.handle:
            assert all(breadth(text, 15) <= 300 for text in texts(part))
            cut = [text for text in texts(part) if "…" in text]
            assert all(text.partition("…")[0] in part.label for text in cut)
