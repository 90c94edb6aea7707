"""The picture of a position: everything on the table is there, in both languages, with handles for every move."""

from __future__ import annotations

import pytest

import boardkit as bk
from boardkit.core.languages import LANGUAGES
from boardkit.core.scene import walk
from boardkit.engines.brew.board import tally_in_words
from contract.checks import positions
from engines.brew.playing import GAME, opened, position


def states(players, seed):
    """The positions of a random game."""
    return positions("brew", players, seed)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_can_be_drawn_and_the_frame_stays(players, lang):
    ids = set()
    for state in states(players, 3)[::9]:
        scene = GAME.scene(state, lang)
        assert scene.badge and scene.title and scene.lang == lang
        ids.add(tuple(part.id for part in scene.parts))
        found = list(walk(scene.parts))
        assert not [part.text or part.label for part in found if "board." in part.text + part.label]
    assert len(ids) == 1


def test_most_legal_moves_can_be_pointed_at():
    for state in states(3, 3)[::5]:
        if GAME.to_move(state) in (None, bk.CHANCE):
            continue
        handles = {part.handle for part in walk(GAME.scene(state).parts)}
        for move in GAME.legal_moves(state):
            if move.verb in (
                "place",
                "at",
                "brew",
                "drink",
                "train",
                "end",
                "stop",
                "scorch",
                "to",
                "remove",
                "return",
            ):
                assert handles & set(move.handles()), move


def test_covered_dice_are_shown_as_such():
    session = opened("ec_09")
    found = [part for part in walk(GAME.scene(session.state).parts) if part.handle.startswith("placed:F06.1/")]
    assert [part.handle for part in found] == ["placed:F06.1/1", "placed:F06.1/2"]
    assert all("ghost" in part.style and part.label.startswith("covered") for part in found)


def labels(session, handle, lang="en"):
    """What is said of the parts with a handle."""
    return [part.label for part in walk(GAME.scene(session.state, lang).parts) if part.handle == handle]


def test_a_potion_in_hand_is_told_with_its_price_and_a_trained_creature_with_its_season_and_die():
    session = position(
        'agenda = [{do = "turn", seat = "A"}]\n[dice]\n"C_SUM_perch" = ["W"]\n'
        '[seats.A]\npool = ["herb"]\nhand = ["P03"]\ntrained = ["C_SUM_perch"]'
    )
    assert labels(session, "card:P03") == ["Tumble Brew (P03): costs herb, herb; 1 point; REROLL dice"]
    assert labels(session, "spot:C_SUM_perch") == [
        "Summer Perch (C_SUM_perch) (summer): gain 1 point, 1 berry. Die on it: the water die"
    ]


@pytest.mark.parametrize("count", [3, 5, 8, 12])
def test_potions_in_hand_do_not_cover_each_other(count):
    cards = [f"P{number:02}" for number in range(9, 9 + count)]
    session = position(f'agenda = [{{do = "turn", seat = "A"}}]\n[seats.A]\npool = ["herb"]\nhand = {cards}')
    chips = [part for part in walk(GAME.scene(session.state).parts) if part.handle.removeprefix("card:") in cards]
    boxes = [(*chip.at, *chip.parts[1].at[2:4]) for chip in chips if chip.parts[1].at[3] < 30]
    assert len(boxes) == count
    for number, (x, y, width, _) in enumerate(boxes):
        assert not [other for other in boxes[number + 1 :] if other[1] == y and other[0] < x + width]


def test_once_all_steps_of_a_turn_are_taken_none_is_called_open():
    text = 'agenda = [{do = "turn", seat = "A", placed = true, brewed = true, drunk = true}]'
    said = [part.text for part in walk(GAME.scene(position(text).state).parts)]
    assert "Player A to move" in said and not [words for words in said if words.startswith("not done yet")]


def test_a_number_and_its_measure_word_stay_on_one_line():
    session = position(
        'agenda = [{do = "turn", seat = "A"}]\n[seats.A]\npool = ["herb"]'
    )  # P05 in the market: 額外擺放 1 顆
    said = [part.text for part in walk(GAME.scene(session.state, "zh-TW").parts)]
    assert {"額外擺放", "1 顆"} <= set(said)


def test_the_tally_says_who_would_claim():
    session = position(
        'agenda = ["claims"]\n[dice]\n"F06.1" = ["A:h"]\n"F06.2" = ["A:h"]\n"F06.3" = ["B:m"]\n"F06.4" = ["W"]'
    )
    assert tally_in_words(GAME, session.state, "F06", "en") == "A 2, B 1 · elements 1 → Player A"
    assert tally_in_words(GAME, opened("ec_03").state, "F06", "en") == "A 2, B 0 · elements 2 → nobody"
    assert tally_in_words(GAME, opened("ec_03").state, "F06", "zh-TW") == "A 2、B 0．元素骰 2 → 沒有人"


def extents(parts, x=0.0, y=0.0):
    """The boxes of all rectangles, and of all words by an estimate of their width."""
    for part in parts:
        here = (x + part.at[0], y + part.at[1]) if part.kind == "group" and part.at else (x, y)
        yield from extents(part.parts, *here)
        if part.kind == "rect":
            yield x + part.at[0], y + part.at[1], part.at[2], part.at[3]
        if part.kind == "text":
            size = {"size-xxs": 13, "size-xs": 15, "size-s": 17, "size-m": 20, "size-l": 26}[part.style.split(" ")[0]]
            width = sum(size if sign >= "\u2e80" else size * 0.52 for sign in part.text)
            left = {"start": 0, "middle": width / 2, "end": width}[part.anchor]
            yield x + part.at[0] - left, y + part.at[1] - size * 0.7, width, size * 0.7


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_whole_width_is_used_and_nothing_sticks_out(players, lang):
    right = 0.0
    for state in states(players, 3)[::11]:
        scene = GAME.scene(state, lang)
        for x, y, width, height in list(extents(scene.parts))[1:]:
            assert x >= 0 and y >= 0 and x + width <= scene.width and y + height <= scene.height
            right = max(right, x + width)
    assert right > scene.width - 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_small_words_are_legible_beside_the_panels_of_a_narrow_window(players):
    """A window of 1280 leaves the picture some 1070 pixels: words of 15 units must not be smaller than 13 pixels."""
    assert 15 * 1070 / GAME.scene(GAME.initial(players=players)).width > 13


def test_each_forest_shows_the_rule_that_decides_and_says_why():
    session = position('agenda = ["claims"]\n[dice]\n"F06.1" = ["A:h"]\n"F06.2" = ["B:h"]')
    found = {part.id: list(walk([part])) for part in GAME.scene(session.state).parts if part.id.startswith("forest-")}
    assert [part.text for part in found["forest-1"] if part.text.startswith("R")] == ["R16.3"]
    assert any(
        part.label == "R16.3: Nobody claims: Player A, Player B are level with 1 die each" for part in found["forest-1"]
    )
    assert [part.text for part in found["forest-0"] if part.text.startswith("R")] == ["R16.2"]


def test_dice_of_every_pool_can_be_pointed_at():
    session = position(
        'agenda = [{do = "turn", seat = "A"}]\n[seats]\nA = {pool = ["herb"]}\nB = {pool = ["herb", "wind"]}'
    )
    handles = {part.handle for part in walk(GAME.scene(session.state).parts)}
    assert {"die:herb", "pool:B/herb", "pool:B/wind"} <= handles and "pool:A/herb" not in handles


@pytest.mark.parametrize(
    ("lang", "spent", "holding", "ready"),
    [
        ("en", "Spring Trickster (C_SPR_trickster) (spring): CHANGE 1 die. Used this round",
         "Die on it: the herb die of A", "Winter Warden (C_WIN_warden) (winter): "),
        ("zh-TW", "這一輪已使用", "上面的骰子：玩家 A 的藥草骰", "冬之守林獸（C_WIN_warden）（冬季）："),
    ],
)  # fmt: skip
def test_creatures_say_what_they_do_and_whether_they_are_spent(lang, spent, holding, ready):
    text = 'creatures = ["C_SPR_gleaner", "C_SUM_sparkling", "C_AUT_larder", "C_WIN_brewer"]\n'
    text += '[dice]\n"C_SUM_perch" = ["A:h"]\n[seats.A]\npool = ["herb"]\n'
    text += 'trained = ["C_SPR_trickster", "C_SUM_perch", "C_WIN_warden"]\nused = ["C_SPR_trickster", "C_SUM_perch"]\n'
    state = position('agenda = [{do = "turn", seat = "A"}]\n' + text).state
    found = list(walk(GAME.scene(state, lang).parts))
    assert [part.style for part in found if spent in part.label] == ["dim"]
    for words in (holding, ready):
        assert [part.style for part in found if words in part.label] == [""], words
