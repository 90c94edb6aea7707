"""The picture of a position: nothing secret is shown, all words are there, what can be clicked can be reached."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import boardkit as bk
from boardkit.core.languages import LANGUAGES
from boardkit.core.scene import walk
from contract.checks import by_game, enough, every_game, loaded, positions, spread, viewers

by_language = pytest.mark.parametrize("lang", LANGUAGES)


def words(scene):
    return [scene.title, scene.badge, *(shape.text + shape.label for shape in walk(scene.parts))]


@by_language
@every_game
def test_scenes_are_whole_and_their_words_are_there(name, players, lang):
    game = loaded(name)
    for state in positions(name, players)[::13]:
        scene = game.scene(state, lang)
        assert scene.title and scene.lang == lang
        ids = [part.id for part in scene.parts if part.id]
        assert ids and len(ids) == len(set(ids))
        for text in words(scene):
            assert not re.search(r"board\.|[{}]|\b[a-z]+_[a-z]", text), text
            assert not (lang == "en" and re.search("[\u3400-\u9fff]", text)), text


GAPS = r"\(\)|（）|[:：] *[;；.。]|  |^\s|\s$|[\u3400-\u9fff][:;,.!?] "
"""Where a word is missing, or punctuation of the other language stands."""


@by_language
@every_game
def test_no_word_is_missing_in_what_a_picture_says(name, players, lang):
    game = loaded(name)
    for state in positions(name, players)[::13]:
        for shape in walk(game.scene(state, lang).parts):
            for said in filter(None, (shape.text, shape.label)):
                assert not re.search(GAPS, said), said


@by_game
def test_shipped_scenarios_can_be_drawn_and_their_words_are_there(name):
    for text in loaded(name).scenarios().values():
        session = bk.open_session(text)
        for lang in LANGUAGES:
            for said in words(session.game.scene(session.state, lang)):
                assert not re.search(r"board\.|[{}]|\b[a-z]+_[a-z]", said), said
                assert not (lang == "en" and re.search("[\u3400-\u9fff]", said)), said


@every_game
def test_pictures_of_equal_views_are_equal(name, players):
    game, rng = loaded(name), Random(4)
    for state in positions(name, players)[::29]:
        for seat in viewers(players):
            view = game.view(state, seat)
            other = game.determinize(view, rng)
            assert game.scene(game.view(other, seat)) == game.scene(view)


@by_language
@every_game
def test_nothing_that_can_be_pointed_at_lies_inside_something_else_that_can(name, players, lang):
    """A screen reader does not reach a button within a button."""
    handles = 0
    for state in spread(positions(name, players), 37):
        for part in walk(loaded(name).scene(state, lang).parts):
            if part.handle:
                handles += 1
                assert not [inner.handle for inner in walk(part.parts) if inner.handle], part.handle
    assert handles > enough(name, players, 20), "what a person can choose on the board has a handle"


STYLE_SHEET = (Path(bk.__file__).parent / "draw" / "scene.css").read_text("utf-8")
KNOWN_STYLES = set(re.findall(r"\.([a-z][\w-]*)", STYLE_SHEET))


@every_game
def test_the_style_sheet_knows_every_word_of_a_style(name, players):
    """An unknown one would come out black, and say nothing."""
    game = loaded(name)
    for state in spread(positions(name, players), 37):
        used = {word for shape in walk(game.scene(state).parts) for word in shape.style.split()}
        assert not used - KNOWN_STYLES, "words of `Shape.style` are those of boardkit/draw/scene.css"
