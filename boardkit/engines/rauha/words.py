"""How values are said: a cell as "[1,0]", a card with its biomes, an entity by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardkit.core.data import letter
from boardkit.core.describe import plain_word
from boardkit.engines.rauha.components import CELL_INDEX, CELLS

if TYPE_CHECKING:
    from boardkit.engines.rauha import Engine

_CELLS = ("cell", "target", "cells", "line")
_BIOMES = ("card", "cards", "covered", "biome", "lost")
_ENTITIES = ("entity", "entities")
_SEATS = ("previous", "holder")
_WORDS = ("per", "reward")


def word(game: Engine, field: str, value: Any, lang: str) -> str:
    """One value of a field of a move, event, violation or decision."""
    if isinstance(value, tuple) and field != "seats":
        return plain_word(game, field, value, lang)
    if field == "thing":
        return cell(value) if value in CELL_INDEX else entity(game, value)
    if field in _CELLS:
        known = value in CELL_INDEX or isinstance(value, int)
        return cell(value) if known else game.texts.say(f"word.{value}", lang)
    if field in _BIOMES:
        return biome(game, value, lang)
    if field in _ENTITIES:
        return entity(game, value)
    if field in _SEATS:
        return plain_word(game, "seat", value, lang)
    if field == "satellite":
        return game.texts.say("word.satellite", lang, {"place": letter(value)})
    if field == "stop":
        return stop(game, value, lang)
    if field == "age":
        return game.texts.say(f"word.age_{value}", lang)
    if field in _WORDS:
        return game.texts.say(f"word.{value}", lang)
    return plain_word(game, field, value, lang)


def cell(value: Any) -> str:
    """A cell, given by number or name, as [column,row]."""
    return f"[{CELLS[value] if isinstance(value, int) else value}]"


def entity(game: Engine, value: Any) -> str:
    """An entity, given by number or id."""
    number = game.data.entity_index.get(value, -1) if isinstance(value, str) else value
    return game.data.entities[number].name if number >= 0 else str(value)


def biome(game: Engine, value: Any, lang: str) -> str:
    """A card or printed space with its biomes: "A1-15 (forest)"."""
    found = game.data.biomes.get(value)
    if found is None:
        return str(value)
    comma = {"en": " and ", "zh-TW": "、"}[lang]
    kinds = comma.join(game.texts.say(f"word.{kind}", lang) for kind in found.biomes)
    return game.texts.say("word.biome", lang, {"name": value, "kinds": kinds})


def stop(game: Engine, value: int, lang: str) -> str:
    """A stop of the avatar: a notch with its line, or a scoring corner."""
    found = game.data.track[value]
    if found.kind == "corner":
        return game.texts.say("word.corner_stop", lang, {"round": found.round})
    axis = game.texts.say(f"word.{found.axis}", lang)
    symbol = game.texts.say(f"word.{found.symbol}", lang)
    values = {"round": found.round, "turn": found.turn + 1, "axis": axis, "number": found.index + 1, "symbol": symbol}
    return game.texts.say("word.notch_stop", lang, values)
