"""The map of Brian Boru as geometry: everything in its place, nothing on top of anything else."""

from itertools import combinations, pairwise
from math import dist, hypot

import pytest

import boardkit as bk
from boardkit.engines.brian_boru.board_map import ID_AT
from boardkit.engines.brian_boru.geography import geometry

TOWN_RADIUS = 20
CLAIM = (26, 26, 26, 31)
"""Reach of a claim token to the left, upwards, to the right, downwards."""
NAME_SIZE, ID_SIZE = 22, 16


@pytest.fixture(scope="module")
def data():
    return bk.load("brian_boru").data


@pytest.fixture(scope="module")
def towns():
    return {name: tuple(town["at"]) for name, town in geometry()["towns"].items()}


def inside(point, outline):
    """Even-odd rule."""
    x, y = point
    odd = False
    for (x1, y1), (x2, y2) in pairwise([*outline, outline[0]]):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            odd = not odd
    return odd


def area(outline):
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise([*outline, outline[0]]))) / 2


def sides(outline):
    return {frozenset((tuple(a), tuple(b))) for a, b in pairwise([*outline, outline[0]])}


def road_points(data, towns, road, steps=24):
    """Points along a road, bend included."""
    a, b = (data.town_ids[end] for end in road)
    (x1, y1), (x3, y3) = towns[a], towns[b]
    bend = geometry()["roads"][f"{a}-{b}"]
    x2, y2 = bend[0] if bend else ((x1 + x3) / 2, (y1 + y3) / 2)
    for step in range(steps + 1):
        t = step / steps
        u = 1 - t
        yield u * u * x1 + 2 * u * t * x2 + t * t * x3, u * u * y1 + 2 * u * t * y2 + t * t * y3


def name_box(region):
    x, y = region["label"]
    half = max(map(len, region["lines"])) * 0.6 * NAME_SIZE / 2
    tall = 12 * len(region["lines"])
    return x - half, y - tall, x + half, y + tall


def claim_box(region):
    x, y = region["claim"]
    return x - CLAIM[0], y - CLAIM[1], x + CLAIM[2], y + CLAIM[3]


def id_box(name, town):
    x, y = town["at"]
    dx, dy, anchor = ID_AT[town["id_at"]]
    width = 0.6 * ID_SIZE * len(name)
    left = x + dx - {"start": 0, "middle": width / 2, "end": width}[anchor]
    return left, y + dy - 12, left + width, y + dy + 1


def far(point, box):
    """How far a point is from a box."""
    x, y = point
    return hypot(max(box[0] - x, x - box[2], 0), max(box[1] - y, y - box[3], 0))


def overlap(a, b):
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def boxes():
    for name, region in geometry()["regions"].items():
        yield f"name of {name}", name_box(region)
        yield f"token of {name}", claim_box(region)
    for name, town in geometry()["towns"].items():
        yield f"id of {name}", id_box(name, town)


def test_it_says_that_it_is_reconstructed():
    assert geometry()["status"] == "reconstructed"


def test_every_town_region_and_road_of_the_game_is_on_the_map(data, towns):
    assert set(towns) == set(data.town_ids)
    assert set(geometry()["regions"]) == set(data.region_ids)
    assert set(geometry()["roads"]) == {f"{data.town_ids[a]}-{data.town_ids[b]}" for a, b in data.roads}
    assert len(geometry()["roads"]) == 36


def test_every_town_lies_in_its_own_region_and_in_no_other(data, towns):
    for number, name in enumerate(data.town_ids):
        home = data.region_ids[data.town_regions[number]]
        found = [region for region, shape in geometry()["regions"].items() if inside(towns[name], shape["outline"])]
        assert found == [home], name


def test_regions_tile_the_island():
    regions = [shape["outline"] for shape in geometry()["regions"].values()]
    assert sum(map(area, regions)) == pytest.approx(area(geometry()["coast"]), rel=0.002)


def test_neighbours_share_their_border_exactly_and_are_those_of_the_game(data):
    outlines = {region: sides(shape["outline"]) for region, shape in geometry()["regions"].items()}
    touching = {frozenset(pair) for pair in combinations(outlines, 2) if outlines[pair[0]] & outlines[pair[1]]}
    assert touching == {frozenset(data.region_ids[end] for end in border) for border in data.region_borders}


def test_every_border_is_drawn():
    drawn = {frozenset(border["between"]) for border in geometry()["borders"]}
    assert len(drawn) == 13


def test_towns_keep_their_distance(towns):
    for (a, here), (b, there) in combinations(towns.items(), 2):
        assert dist(here, there) >= 2 * TOWN_RADIUS + 12, f"{a} and {b}"


def test_no_road_passes_over_a_third_town(data, towns):
    for road in data.roads:
        ends = {data.town_ids[end] for end in road}
        points = list(road_points(data, towns, road))
        for name, at in towns.items():
            if name not in ends:
                assert min(dist(at, point) for point in points) > TOWN_RADIUS + 6, f"{name} on {sorted(ends)}"


def test_roads_cross_neither_names_nor_claim_tokens(data, towns):
    for road in data.roads:
        points = list(road_points(data, towns, road, 48))
        for what, box in boxes():
            if not what.startswith("id"):
                assert min(far(point, box) for point in points) > 2, f"{what} on {road}"


def test_names_ids_and_tokens_lie_on_the_canvas_and_cover_no_town(towns):
    width, height = geometry()["size"]
    for what, box in boxes():
        assert box[0] >= 0 and box[1] >= 0 and box[2] <= width and box[3] <= height, what
        for name, at in towns.items():
            assert far(at, box) > TOWN_RADIUS - (1 if what == f"id of {name}" else 0), f"{what} on {name}"


def test_names_ids_and_tokens_do_not_cover_each_other():
    for (what, a), (other, b) in combinations(boxes(), 2):
        assert not overlap(a, b), f"{what} and {other}"


def test_the_road_over_the_sea_leaves_the_land(data, towns):
    (road,) = [road for road in data.roads if {data.town_ids[end] for end in road} == {"C6", "M1"}]
    wet = [point for point in road_points(data, towns, road) if not inside(point, geometry()["coast"])]
    assert len(wet) > 12
