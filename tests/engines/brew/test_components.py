"""The shipped data, data files of one's own, and the faults that are found in them."""

from __future__ import annotations

import copy
import json
from collections import Counter
from importlib.resources import files

import pytest

import boardkit as bk
from contract import checks
from engines.brew.playing import GAME, legal, position

DATA = GAME.data


@pytest.fixture
def raw():
    text = (files("boardkit.engines.brew") / "components.json").read_text(encoding="utf-8")
    return copy.deepcopy(json.loads(text))


def test_counts_of_the_shipped_set():
    assert len(DATA.forests) == 20 and sum(c.copies for c in DATA.creatures.values()) == 36
    assert len(DATA.potions) == 23 and sum(p.copies for p in DATA.potions.values()) == 32
    assert len(DATA.characters) == 4 and len(DATA.spaces) == 10
    assert Counter(c.season for c in DATA.creatures.values()) == dict.fromkeys(
        ("spring", "summer", "autumn", "winter"), 9
    )


@pytest.mark.parametrize(("players", "cards"), [(2, 12), (3, 16), (4, 20)])
def test_seasons_are_balanced_and_four_rows_use_the_deck_up(players, cards):
    count = DATA.counts[players]
    forests = [forest for forest in DATA.forests.values() if forest.mark in count.marks]
    assert len(forests) == cards == count.row * DATA.rounds
    assert len(set(Counter(season for forest in forests for season in forest.seasons).values())) == 1


def test_every_record_says_where_it_comes_from(raw):
    records = [*raw["forests"], *raw["creatures"], *raw["potions"], *raw["village"]["day"], *raw["village"]["night"]]
    assert {record["status"] for record in records} == {"reconstructed", "verified"}
    assert DATA.reconstructed


def test_a_file_of_ones_own_is_played_from(raw, tmp_path):
    raw["potions"][0]["points"] = 7
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(raw), encoding="utf-8")
    game = bk.load("brew", components=path)
    assert game.data.potions["P01"].points == 7 and game.data_hash != GAME.data_hash
    checks.check_game(game, 2, "mine")


def test_the_release_effect_of_a_potion(raw):
    raw["potions"][0]["effects"] = [{"effect": "release"}]
    game = bk.load("brew", components=raw)
    session = position(
        'agenda = [{do = "turn", seat = "A"}]\n[seats.A]\npool = ["herb", "fire"]\nhand = ["P01"]\n', game
    )
    assert "drink P01" not in legal(session)
    text = 'agenda = [{do = "turn", seat = "A"}]\n[seats.A]\npool = ["herb", "fire"]\nhand = ["P01"]\n'
    session = position(text + 'trained = ["C_SPR_perch", "C_SPR_warden"]\n', game)
    session.play("drink P01")
    session.play("release C_SPR_perch")
    assert session.state.released[0] == ("C_SPR_perch",)


def broken(raw, change):
    change(raw)
    with pytest.raises(bk.ComponentsError) as error:
        bk.load("brew", components=raw)
    return error.value.problems


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda raw: raw["forests"][5].pop("points"), "forests, F06.points is missing"),
        (
            lambda raw: raw["forests"][5].update(seasons=["monsoon"]),
            "forests, F06.seasons, item 1: 'monsoon' is unknown",
        ),
        (
            lambda raw: raw["potions"][2]["effects"][0].update(effect="fly"),
            "potions, P03.effects, item 1.effect is 'fly'",
        ),
        (lambda raw: raw["potions"][2]["cost"].update(salt=1), "potions, P03.cost.salt is not known here"),
        (lambda raw: raw["creatures"][2].update(copies=2), "creatures, C_SPR_perch.copies"),
        (lambda raw: raw["creatures"][2].pop("die_space"), "creatures, C_SPR_perch.die_space"),
        (lambda raw: raw["creatures"][0].pop("name"), "creatures, C_SPR_gleaner.name must be a text"),
        (lambda raw: raw["village"]["day"][0].update(accepts="mud"), "village.day, D1.accepts is 'mud'"),
        (lambda raw: raw["dice"]["forage"].pop("faces"), "dice.forage.faces is missing"),
        (lambda raw: raw["potions"].append(raw["potions"][0]), "potions: P01 is there twice"),
        (lambda raw: raw["forests"].pop(), "player_counts.4: 20 forests are laid out"),
        (lambda raw: raw.update(colour="red"), "colour is not known here"),
        (lambda raw: raw["potions"].append(3), "potions, record 24: must be a table"),
    ],
)
def test_faults_name_record_and_field(raw, change, said):
    problems = broken(raw, change)
    assert any(said in problem for problem in problems), problems


def test_all_faults_are_reported_at_once(raw):
    def change(raw):
        raw["forests"][0].pop("points")
        raw["potions"][0].pop("points")

    assert len(broken(raw, change)) == 2
