"""The map of Brian Boru as a graph: what the rules say of it, and what a position puts on it."""

import doctest
from collections import Counter

import networkx as nx
import pytest

import boardkit as bk
from boardkit.explore import map as map_module
from boardkit.explore import map_graph

POSITION = """
game = "brian_boru"
players = 3
agenda = ["claims"]
round = 1
marker = "A"
monasteries = ["D1", "M1"]
[claims]
dubhlinn = "B"
ulaid = "board"
[seats.A]
towns = ["D1", "M1", "M2"]
vikings = ["D2"]
[seats.B]
towns = ["D3", "M3"]
vikings = ["U1"]
"""


@pytest.fixture(scope="module")
def game():
    return bk.load("brian_boru")


@pytest.fixture(scope="module")
def roads(game):
    return map_graph(game)


@pytest.fixture
def state(game):
    return game.scenario(POSITION)


def test_docstring_example():
    assert doctest.testmod(map_module).failed == 0


def test_towns_and_roads_are_those_of_the_board(roads):
    assert (roads.number_of_nodes(), roads.number_of_edges()) == (53, 36)
    assert Counter(colour for _, colour in roads.nodes.data("colour")) == {"red": 18, "blue": 18, "yellow": 17}
    assert sum(crosses for *_, crosses in roads.edges.data("cross_border")) == 7
    assert all(len(place) == 2 for _, place in roads.nodes.data("pos"))


def test_thirteen_road_networks_and_six_lone_towns(roads):
    sizes = Counter(map(len, nx.connected_components(roads)))
    assert sum(count for size, count in sizes.items() if size > 1) == 13
    assert sorted(nx.isolates(roads)) == ["B4", "C1", "C5", "D1", "M10", "M5"]


def test_degrees(game, roads):
    assert Counter(degree for _, degree in roads.degree) == {0: 6, 1: 24, 2: 21, 3: 2}
    for town, neighbours in zip(game.data.town_ids, game.data.neighbours, strict=True):
        assert sorted(roads[town]) == sorted(game.data.town_ids[other] for other in neighbours)


def test_regions_and_borders(game):
    regions = map_graph(game, of="regions")
    assert (regions.number_of_nodes(), regions.number_of_edges()) == (8, 13)
    assert regions.degree["southern_ui_neill"] == 6
    munster = regions.nodes["munster"]
    assert (munster["name"], munster["threshold"], munster["value"], len(munster["towns"])) == ("Munster", 5, 7, 10)
    assert "tally" not in munster


def test_without_a_position_towns_have_no_owner(roads):
    assert roads.nodes["D2"].keys() >= {"label", "region", "colour", "pos"}
    assert "owner" not in roads.nodes["D2"]


def test_a_position_gives_towns_owner_control_and_weight(game, state):
    towns = map_graph(game, state).nodes

    def held(town):
        return tuple(towns[town][key] for key in ("owner", "viking", "control", "monastery", "weight"))

    assert held("D1") == ("A", False, "A", True, 2)
    assert held("D2") == ("A", True, "Vikings", False, 1)
    assert held("D3") == ("B", False, "B", False, 1)
    assert held("C1") == (None, False, None, False, 1)


def test_a_position_gives_regions_tally_leaders_and_claim(game, state):
    regions = map_graph(game, state, of="regions").nodes
    assert regions["dubhlinn"]["tally"] == {"A": 2, "B": 1, "C": 0, "Vikings": 1}
    assert regions["dubhlinn"]["leaders"] == ("A",)
    assert (regions["dubhlinn"]["claim"], regions["dubhlinn"]["holder"]) == ("player", "B")
    assert (regions["ulaid"]["claim"], regions["ulaid"]["leaders"]) == ("board", ("Vikings",))
    assert (regions["connaught"]["claim"], regions["connaught"]["leaders"]) == ("face_down", ())


def test_with_military_support_the_towns_of_the_vikings_count_for_their_friend(game):
    supported = POSITION.replace('marker = "A"', 'marker = "A"\nprincess = "military"\nprincess_seat = "C"')
    regions = map_graph(game, game.scenario(supported), of="regions").nodes
    assert regions["dubhlinn"]["tally"] == {"A": 2, "B": 1, "C": 1}
    assert regions["ulaid"]["leaders"] == ("C",)


def test_before_the_claim_tokens_are_laid_they_are_face_down(game):
    regions = map_graph(game, game.initial(players=4), of="regions").nodes
    assert {node["claim"] for node in regions.values()} == {"face_down"}


@pytest.mark.parametrize("of", ["roads", "regions"])
def test_a_view_shows_the_same_map(game, state, of):
    for seat in (0, None):
        view = map_graph(game, game.view(state, seat), of)
        assert dict(view.nodes.items()) == dict(map_graph(game, state, of).nodes.items())


def test_a_map_of_something_else_offers_what_there_is(game):
    with pytest.raises(bk.OptionError, match="did you mean regions"):
        map_graph(game, of="region")


@pytest.mark.parametrize("name", ["rauha", "brew"])
def test_a_game_without_a_map_says_so(name):
    with pytest.raises(bk.OptionError, match=f"{name} has no map"):
        map_graph(bk.load(name))
