"""Mistakes that others made with this game, so that they are not made here: data, and faults of the online version."""

import json
from collections import Counter
from importlib.resources import files

import pytest

import boardkit as bk
from boardkit.engines.rauha import components
from boardkit.engines.rauha import events as ev
from boardkit.engines.rauha.components import CELLS
from engines.rauha.story import GAME, A, B, Story, entity

BIOMES = GAME.data.biomes
RAW = json.loads((files("boardkit.engines.rauha") / "components.json").read_text("utf-8"))


def cells(card):
    return {CELLS[cell] for cell in BIOMES[card].cells}


# Card data


@pytest.mark.parametrize("age", [1, 2])
def test_cards_agree_with_the_checksums(age):
    expected = RAW["checksums"][f"age_{age}"]
    cards = [BIOMES[card] for card in GAME.data.decks[age - 1]]
    kinds = Counter("crystals" if card.cost else "cells" if card.cells else "free" for card in cards)
    assert {
        "cards": len(cards),
        "requirements": dict(kinds),
        "biomes": dict(Counter(biome for card in cards for biome in card.biomes)),
        "dual_biome_cards": sum(len(card.biomes) == 2 for card in cards),
        "animals": dict(Counter(animal for card in cards for animal in card.animals)),
        "water_sources": sum(card.water for card in cards),
        "effects": dict(Counter(card.effect.kind if card.effect else "none" for card in cards)),
    } == expected


def test_everything_else_agrees_with_the_checksums():
    kinds = Counter(stop.kind for stop in GAME.data.track)
    assert (kinds["notch"], kinds["corner"]) == (RAW["checksums"]["notches"], RAW["checksums"]["corners"])
    assert len(GAME.data.entities) == RAW["checksums"]["entities"]
    assert {len(side) for side in GAME.data.boards.values()} == {RAW["checksums"]["spaces_a_side"]}


def test_a2_19_gives_a_spore_only():
    assert BIOMES["A2-19"].effect == components.Effect("spore", pay=2)


def test_a2_20_allows_these_cells():
    assert cells("A2-20") == {"1,0", "2,0", "1,1"}


def test_a1_37_shows_land_and_marine():
    assert BIOMES["A1-37"].animals == ("land", "marine")


def test_rows_and_columns_of_cells_are_not_swapped():
    assert cells("A1-21") == {"0,0", "2,0", "1,2"}
    assert cells("A1-27") == {"2,0", "2,1", "2,2"}
    assert cells("A1-30") == {"0,0", "0,1", "0,2"}
    assert cells("A2-05") == {"1,0", "1,1", "1,2"}
    assert cells("A2-22") == {"1,1", "0,2", "1,2"}


def test_the_printed_mountains_have_a_water_source():
    for side in GAME.data.boards.values():
        assert [BIOMES[space].water for space in side if "mountain" in BIOMES[space].biomes] == [1]


# Entities


def test_metsat_counts_one_animal_only():
    story = Story("ec_06").hold(A, "metsat").cards(A, c10="A2-16", c20="A2-15")
    counts = {animal: Story("ec_06").hold(A, "metsat") for animal in components.ANIMALS}
    for animal, other in counts.items():
        other.cards(A, c10="A2-16", c20="A2-15").play(f"activate metsat {animal}")
    assert {animal: other.gained(A) for animal, other in counts.items()} == {"flying": 2, "land": 2, "marine": 2}
    assert story.forbids("activate metsat") == [("R10.1", "needs_animal")]


def test_lines_of_animals_are_recognised():
    story = Story("ec_13").cards(A, c00="A1-08", c10="A1-32").give(A, picks=("A1-24",))
    assert story.forbids("place 2,0") == [("R5.2", "cell_not_allowed")]
    story.give(A, picks=("A2-28",)).play("place 2,0")
    assert story.held("maa") == A and story.held("metsat") == -1


def test_vuori_is_the_passive_entity_and_meri_is_not():
    passive = [record.id for record in GAME.data.entities if record.effect is None]
    assert passive == ["vuori"] and GAME.data.entities[entity("vuori")].water == 2
    assert GAME.data.entities[entity("meri")].water == 0
    assert Story("ec_06").forbids("activate vuori") == [("R10.1", "never_activated")]


def test_taivas_pays_4_and_gains_7():
    story = Story("ec_06").hold(A, "taivas").play("activate taivas")
    story.happened(ev.CrystalsPaid("R7.6", A, 4), ev.EnergyGained("R10.1", A, 7))
    poor = Story("ec_06").hold(A, "taivas").give(A, crystals=3)
    assert poor.forbids("activate taivas") == [("R7.6", "cannot_pay")]


def test_kiteet_belongs_to_the_crystal_biome():
    assert GAME.data.entities[entity("kiteet")].line_of == "crystal"
    assert GAME.data.entities[entity("sienet")].line_of == "mushroom"


# The course of the game


def test_the_last_scoring_belongs_to_round_4():
    corners = [stop.round for stop in GAME.data.track if stop.kind == "corner"]
    assert corners == [1, 2, 3, 4] and GAME.data.track[-1].round == 4
    assert "round 4" in GAME.word("stop", 15, "en")


def test_the_game_is_four_rounds_of_three_turns_and_a_scoring():
    assert [stop.turn for stop in GAME.data.track] == [0, 1, 2, 3] * 4
    assert "round 2, turn 1" in GAME.word("stop", 4, "en")


def test_a_tie_is_a_shared_victory():
    story = Story("conflict_23_final_tie").play("continue")
    assert story.game.result(story.state).winners == (A, B)


def test_metsat_without_animals_gives_nothing_and_does_not_fail():
    story = Story("ec_06").hold(A, "metsat").cards(A, c00="A-00")
    assert story.play("activate metsat marine").gained(A) == 0


# Faulty data files


def test_faults_of_a_data_file_are_named_by_record_and_field():
    raw = json.loads(json.dumps(RAW))
    raw["cards"][0]["cost"] = -1
    raw["cards"][1]["cells"] = ["3,0"]
    raw["cards"][2]["effect"]["kind"] = "gian"
    raw["cards"][3]["cells"] = ["0,0"]
    raw["boards"]["A"].pop()
    raw["track"].pop()
    with pytest.raises(bk.ComponentsError) as caught:
        bk.load("rauha", components=raw)
    text = str(caught.value)
    for part in (
        "A1-01.cost",
        "A1-02.cells",
        "did you mean gain",
        "A1-04: a card has a cost or cells",
        "boards.A",
        "track",
    ):
        assert part in text
