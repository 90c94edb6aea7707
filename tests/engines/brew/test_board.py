"""The picture of a position: everything on the table is there, in both languages, with handles for every move."""

from __future__ import annotations

from random import Random

import pytest

import boardkit as bk
from boardkit.core.languages import LANGUAGES
from boardkit.engines.brew.board import tally_in_words
from engines.brew.playing import GAME, opened, position


def shapes(parts):
    for part in parts:
        yield part
        yield from shapes(part.parts)


def states(players, seed):
    rng, state = Random(seed), GAME.initial(players=players)
    while (seat := GAME.to_move(state)) is not None:
        yield state
        move = GAME.sample_chance(state, rng) if seat == bk.CHANCE else rng.choice(GAME.legal_moves(state))
        state = GAME.apply(state, move).state
    yield state


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_can_be_drawn_and_the_frame_stays(players, lang):
    ids = set()
    for state in list(states(players, 3))[::9]:
        scene = GAME.scene(state, lang)
        assert scene.badge and scene.title and scene.lang == lang
        ids.add(tuple(part.id for part in scene.parts))
        found = list(shapes(scene.parts))
        assert not [part.text or part.label for part in found if "board." in part.text + part.label]
    assert len(ids) == 1


def test_most_legal_moves_can_be_pointed_at():
    for state in list(states(3, 5))[::5]:
        if GAME.to_move(state) in (None, bk.CHANCE):
            continue
        handles = {part.handle for part in shapes(GAME.scene(state).parts)}
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
    found = [part for part in shapes(GAME.scene(session.state).parts) if part.handle.startswith("placed:F06.1/")]
    assert [part.handle for part in found] == ["placed:F06.1/1", "placed:F06.1/2"]
    assert all("ghost" in part.style and part.label.startswith("covered") for part in found)


def test_the_tally_says_who_would_claim():
    session = position(
        'agenda = ["claims"]\n[dice]\n"F06.1" = ["A:h"]\n"F06.2" = ["A:h"]\n"F06.3" = ["B:m"]\n"F06.4" = ["W"]'
    )
    assert tally_in_words(GAME, session.state, "F06", "en") == "A 2, B 1 · elements 1 → Player A"
    assert tally_in_words(GAME, opened("ec_03").state, "F06", "en") == "A 2, B 0 · elements 2 → nobody"
    assert tally_in_words(GAME, opened("ec_03").state, "F06", "zh-TW") == "A 2、B 0．元素骰 2 → 沒有人"
