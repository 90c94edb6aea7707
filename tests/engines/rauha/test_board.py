"""The picture of a position: what can be clicked is there, nothing secret is shown, both languages have all words."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from itertools import pairwise
from random import Random

import pytest
from PIL import ImageFont

import boardkit as bk
from boardkit.core.languages import LANGUAGES, Texts
from boardkit.core.scene import walk
from boardkit.engines.rauha import board, board_icons, board_pieces
from contract.checks import positions
from engines.rauha.story import GAME, A, B, Story


def states():
    for players in GAME.player_counts:
        yield from positions("rauha", players)[::13]
    yield from (GAME.scenario(name) for name in GAME.scenarios())
    yield Story("conflict_04_spore_when_covered", spore_when_covered="owner_may_move_it").play("place 1,1").state


@pytest.mark.parametrize("lang", LANGUAGES)
def test_scenes_are_whole_and_their_words_are_there(lang):
    for state in states():
        scene = GAME.scene(state, lang)
        ids = [part.id for part in scene.parts if part.id]
        assert len(ids) == len(set(ids))
        for shape in walk(scene.parts):
            words = shape.text + shape.label
            assert not re.search(r"board\.|[{}]|\b[a-z]+_[a-z]", words), words
            assert not (lang == "en" and re.search("[\u3400-\u9fff]", words)), words


def test_every_legal_move_of_a_seat_can_be_clicked():
    for state in states():
        if GAME.to_move(state) in (None, bk.CHANCE):
            continue
        handles = {shape.handle for shape in walk(GAME.scene(state).parts)}
        for move in GAME.legal_moves(state):
            assert set(move.handles()) <= handles, f"{move} at {state.pending[-1]}"


def test_the_black_hole_counts_what_nobody_saw_and_cells_are_written_as_everywhere():
    said = {shape.label for state in states() for shape in walk(GAME.scene(state).parts) if shape.label}
    holes = {label for label in said if label.startswith("Black Hole")}
    assert any(label.endswith("; 1 card that nobody saw go there") for label in holes)
    assert not [label for label in holes if " 0 " in label or " 1 cards" in label]
    assert any(label.endswith("only on [0,0], [2,1], [0,2]") for label in said)


def test_pictures_of_equal_views_are_equal():
    rng = Random(4)
    for state in positions("rauha", 3)[::17]:
        for seat in (0, 1, 2, None):
            view = GAME.view(state, seat)
            other = GAME.determinize(view, rng)
            assert GAME.scene(GAME.view(other, seat)) == GAME.scene(view)
        mover = GAME.to_move(state)
        if isinstance(mover, int):
            other = GAME.determinize(GAME.view(state, mover), rng)
            assert GAME.scene(other) == GAME.scene(state)


def test_sizes_fit_the_screens_they_are_meant_for():
    widths = [GAME.scene(GAME.initial(players=players)).width for players in GAME.player_counts]
    assert widths == [1280, 1280, 1600, 1920]


def test_a_removed_seat_and_a_held_entity_are_shown():
    story = Story("conflict_24_player_leaves", player_leaves="remove_seat_at_round_end")
    story.play("choose A1-01", "leave", "choose A1-09", "draw A1-05", *["discard crystals", "stop"] * 2)
    texts = {shape.text for shape in walk(GAME.scene(story.state).parts)}
    assert "This seat has been removed" in texts
    held = [shape.label for shape in walk(GAME.scene(Story("ec_06").hold(B, "maa").state).parts)]
    assert "Maa is held by player B" in held and any(label.startswith("Maa: line of land") for label in held)


def letters(size):
    """The font of the pictures."""
    return ImageFont.truetype(str(files("boardkit.draw") / "fonts" / "NotoSansTC-subset.ttf"), size)


LEGEND = {
    "en": {"pay 3: spore", "[2,1] pay 3 crystals, place a spore", "[0,1] gain 1 crystal"},
    "zh-TW": {"付 3 放孢子", "[2,1] 支付 3 顆水晶，放置 1 個孢子", "[0,1] 獲得 1 顆水晶"},
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_effects_are_said_in_words_that_fit_on_the_narrowest_space_card_and_tile(lang):
    font = letters(13)
    for biome in GAME.data.biomes.values():
        words = board_pieces.effect_short(biome.effect, lang)
        assert font.getlength(words) <= board_pieces.CARD_WIDTH, f"{biome.id}: {words}"
    for entity in GAME.data.entities:
        words = {shape.text for shape in walk(board_pieces.tile(entity, 0, 0, lang).parts)}
        assert max(map(font.getlength, words)) <= board_pieces.TILE_WIDTH - 6
    texts = [shape.text for shape in walk(GAME.scene(GAME.scenario("ec_15"), lang).parts)]
    assert LEGEND[lang] <= {*texts}


def test_a_card_shows_its_price_or_its_cells_or_that_it_costs_nothing():
    def drawn(card):
        return list(walk(board_pieces.card_face(GAME.data, card, 0, 0, "en").parts))

    assert "5" in {shape.text for shape in drawn("A2-02")}
    assert "0" in {shape.text for shape in drawn("A1-03")}
    assert "no requirement" in board_pieces.card_face(GAME.data, "A1-03", 0, 0, "en").label
    marked = [shape for shape in drawn("A2-20") if shape.kind == "rect" and shape.at[2:] == (7, 7)]
    assert [shape.style.startswith("fill-ink") for shape in marked] == [cell in (1, 2, 4) for cell in range(9)]


def test_the_legend_of_the_active_line_gives_way_to_entities():
    story = Story("ec_15")
    assert "Active line" in {shape.text for shape in walk(GAME.scene(story.state).parts)}
    crowded = story.hold(0, *(entity.id for entity in GAME.data.entities)).hold(1, "meri")
    below = next(part for part in GAME.scene(crowded.state).parts if part.id == "below-0")
    assert "Active line" not in {shape.text for shape in walk(below.parts)}
    below = next(part for part in GAME.scene(crowded.state).parts if part.id == "below-1")
    assert "Active line" in {shape.text for shape in walk(below.parts)}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", GAME.player_counts)
@pytest.mark.parametrize("held", [[], ["meri"], ["meri", "maa"]])
def test_the_legend_of_the_active_line_ends_on_its_sheet(players, held, lang):
    story = Story(players)
    story.play(f"stack {'ABCDE'[:players]}").cards(A, c00="A2-25", c01="A1-02", c02="A2-38").hold(A, *held)
    sheet = next(part for part in GAME.scene(story.state, lang).parts if part.id == "head-0")
    right = sheet.at[0] + next(shape for shape in walk(sheet.parts) if shape.kind == "rect").at[2]
    below = next(part for part in GAME.scene(story.state, lang).parts if part.id == "below-0")
    legend = [shape for shape in walk(below.parts) if shape.kind == "text" and shape.text.startswith("[0,")]
    assert legend or len(held) * players > 2
    for shape in legend:
        size = {"size-s": 17, "size-xs": 15, "size-xxs": 13}[shape.style]
        assert shape.at[0] + letters(size).getlength(shape.text) < right - 8, shape.text


@pytest.mark.parametrize("with_card", [True, False])
def test_all_entities_of_one_player_lie_on_the_sheet_each_with_its_name_to_be_read(with_card):
    state = next(one for one in positions("rauha", 5) if bool(one.picks[A]) is with_card and one.worlds[A]).copy()
    state.holders = (A,) * len(GAME.data.entities)
    below = next(part for part in GAME.scene(state, "en").parts if part.id == "below-0")
    tiles = [part for part in below.parts if part.handle.startswith("entity:")]
    assert len(tiles) == 7
    assert max(tile.at[1] for tile in tiles) + board_pieces.TILE_BRIEF <= board.SATELLITES_TOP - 12
    for column in {tile.at[0] for tile in tiles}:
        heights = sorted(tile.at[1] for tile in tiles if tile.at[0] == column)
        assert all(low - high >= 20 for high, low in pairwise(heights))


def test_icons_differ_in_shape():
    outlines = [tuple(d for _, d in layers) for layers in board_icons.ICONS.values()]
    assert len(set(outlines)) == len(outlines)


def test_the_words_of_the_board_name_the_same_facts_in_both_languages():
    folder = files("boardkit.engines.rauha")
    texts = Texts(tomllib.loads((folder / "board_texts.toml").read_text(encoding="utf-8")))
    for key, found in texts.templates.items():
        named = [set(re.findall(r"{(\w+)", found[lang])) for lang in LANGUAGES]
        assert named[0] == named[1], key
        assert not re.search(
            "[\u3400-\u9fff][,.;:?!()]|[\u3400-\u9fff][A-Za-z0-9{]",
            found["zh-TW"]
            .replace("{per}", "每")
            .replace("{line}", "線")
            .replace("{place}", " ")
            .replace("{phase}", "："),
        ), key
