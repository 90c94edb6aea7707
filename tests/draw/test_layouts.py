"""Trees and flows are laid out tidily: nothing overlaps, parents stand in the middle, order is kept."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random
from time import process_time

import pytest

from boardkit.draw.layers import layered, spread
from boardkit.draw.tidy import tidy_tree

GAP = 3.0


def random_tree(count, near, seed):
    """Each node hangs below one of the `near` before it."""
    rng, children = Random(seed), {}
    for node in range(1, count):
        children.setdefault(rng.randrange(max(0, node - near), node), []).append(node)
    return children


def check_tidy(children, sizes, places):
    rows = {}
    for node, (x, depth) in places.items():
        rows.setdefault(depth, []).append((x, node))
    for row in rows.values():
        for (x, one), (y, two) in pairwise(sorted(row)):
            assert y - x >= (sizes[one] + sizes[two]) / 2 + GAP - 1e-6, "two nodes overlap"
    for parent, below in children.items():
        xs = [places[child][0] for child in below]
        assert xs == sorted(xs), "the order of the children is lost"
        assert places[parent][0] == pytest.approx((xs[0] + xs[-1]) / 2), "a parent is not in the middle"
    assert min(x - sizes[node] / 2 for node, (x, _) in places.items()) == pytest.approx(0)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("near", [1, 3, 20, 200])
def test_a_tree_is_tidy(near, seed):
    children, rng = random_tree(200, near, seed), Random(seed)
    sizes = {node: rng.choice([1, 4, 10]) for node in range(200)}
    check_tidy(children, sizes, tidy_tree(children, 0, sizes, GAP))


def test_every_node_of_a_tree_has_its_depth():
    places = tidy_tree({"a": "bc", "c": "d"}, "a")
    assert {node: depth for node, (_, depth) in places.items()} == {"a": 0, "b": 1, "c": 1, "d": 2}


def test_small_subtrees_between_large_ones_share_the_space():
    """The fault that Walker's algorithm was known for: leaves bunched at one side."""
    children = {"top": "abcd", "a": ["a1", "a2", "a3", "a4", "a5"], "d": ["d1", "d2", "d3", "d4", "d5"]}
    places = tidy_tree(children, "top")
    steps = [two - one for one, two in pairwise(places[node][0] for node in "abcd")]
    assert steps == pytest.approx([steps[0]] * 3)


def test_a_tree_seen_in_a_mirror_is_laid_out_in_a_mirror():
    children = random_tree(60, 8, 5)
    plain, mirrored = tidy_tree(children, 0), tidy_tree({node: below[::-1] for node, below in children.items()}, 0)
    width = max(x for x, _ in plain.values()) + 0.5
    assert all(mirrored[node][0] == pytest.approx(width - x) for node, (x, _) in plain.items())


def test_five_thousand_nodes_take_well_under_a_second():
    children = random_tree(5_000, 40, 1)
    start = process_time()
    places = tidy_tree(children, 0, 10, GAP)
    assert process_time() - start < 1.0 and len(places) == 5_000


def test_a_tree_may_be_a_very_long_line():
    places = tidy_tree({node: [node + 1] for node in range(20_000)}, 0)
    assert {x for x, _ in places.values()} == {0.5} and max(depth for _, depth in places.values()) == 20_000


# Layers

CIRCLE = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "b"), ("c", "e"), ("a", "e")]


def laid_out(nodes, edges, **options):
    return layered(nodes, edges, dict.fromkeys(nodes, 60), **options)


def test_arrows_go_down_except_those_that_close_a_circle():
    found = laid_out("abcde", CIRCLE)
    upward = [edge for edge, route in found.routes.items() if route[-1][1] < route[0][1]]
    assert upward == [("d", "b")]
    assert all(found.at[one][1] < found.at[two][1] for one, two in CIRCLE if (one, two) not in upward)


def test_arrows_begin_and_end_at_the_rims_of_their_boxes():
    found = laid_out("abcde", CIRCLE, height=40)
    for (one, two), route in found.routes.items():
        for node, (x, y) in ((one, route[0]), (two, route[-1])):
            assert abs(y - found.at[node][1]) == pytest.approx(20)
            assert abs(x - found.at[node][0]) <= 30 + 22


@pytest.mark.parametrize("seed", range(6))
def test_no_box_covers_another_and_all_are_on_the_page(seed):
    rng, nodes = Random(seed), range(25)
    edges = list({tuple(rng.sample(nodes, 2)): 0 for _ in range(40)})
    found = laid_out(nodes, edges, height=30, gap=(10, 20))
    for one, two in combinations(found.at.values(), 2):
        assert abs(one[0] - two[0]) >= 70 - 1e-6 or abs(one[1] - two[1]) >= 50 - 1e-6
    assert all(30 - 1e-6 <= x <= found.width - 30 + 1e-6 and 15 <= y <= found.height - 15 for x, y in found.at.values())
    assert set(found.routes) == set(edges) == set(found.words)


def test_a_chain_stands_in_one_line_and_what_passes_it_runs_straight():
    nodes = "abcdef"
    found = laid_out(nodes, [*pairwise(nodes), ("f", "a")], labels={("f", "a"): 50})
    assert len({round(x, 6) for x, _ in found.at.values()}) == 1
    passing = {round(x, 6) for x, _ in found.routes["f", "a"][1:-1]}
    assert len(passing) == 1 and abs(passing.pop() - found.at["a"][0]) > 30 + 25


def test_there_and_back_are_two_lines():
    found = laid_out("ab", [("a", "b"), ("b", "a")])
    assert found.routes["a", "b"][0][0] != found.routes["b", "a"][-1][0]


def test_lines_that_need_not_cross_do_not():
    found = laid_out("abcdxy", [("a", "d"), ("b", "c"), ("x", "c"), ("y", "d")])
    order = {node: x for node, (x, _) in found.at.items()}
    assert (order["c"] < order["d"]) == (max(order["b"], order["x"]) < min(order["a"], order["y"]))


def test_places_are_as_near_as_can_be():
    assert spread([5, 5, 5], [2, 2], [1, 1, 1]) == pytest.approx([3, 5, 7])
    assert spread([0, 9], [2], [1, 1]) == pytest.approx([0, 9])
    assert spread([0, 0], [10], [1, 1_000_000])[1] == pytest.approx(0, abs=0.001)


def test_nothing_to_lay_out():
    assert layered([], [], {}).at == {}
