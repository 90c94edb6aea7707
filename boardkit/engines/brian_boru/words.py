"""How values are said: a town as "D2 Dublin", a card as "red 11"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardkit.core.describe import plain_word

if TYPE_CHECKING:
    from boardkit.engines.brian_boru import Engine

_TOWNS = ("town", "source", "neighbours")
_SEATS = ("giver", "loser", "previous", "chooser")


def word(game: Engine, field: str, value: Any, lang: str) -> str:
    """One value of a field of a move, event, violation or decision."""
    if field in _TOWNS and not isinstance(value, tuple):
        return town(game, value, lang)
    if field in ("card", "cards", "first", "second") and not isinstance(value, tuple):
        return card(game, value, lang)
    if field == "region":
        return game.data.region_names[value] if value >= 0 else game.texts.say("word.any_region", lang)
    if field in ("symbol", "choice", "colour") and isinstance(value, str):
        return game.texts.say(f"word.{value}", lang)
    if field in _SEATS:
        return plain_word(game, "seat", value, lang)
    return plain_word(game, field, value, lang)


def town(game: Engine, value: Any, lang: str) -> str:
    """A town, given by number or id."""
    number = game.data.town_index.get(value, -1) if isinstance(value, str) else value
    if number < 0:
        return game.texts.say("word.none", lang) if value == "none" else str(value)
    return f"{game.data.town_ids[number]} {game.data.town_labels[number]}"


def card(game: Engine, value: Any, lang: str) -> str:
    """An action card by colour and number, a marriage card by name."""
    if isinstance(value, str):
        data = game.data
        if value == data.princess:
            return game.texts.say("word.princess", lang, {"name": data.princess_name})
        return data.marriages[value].name if value in data.marriages else value
    found = game.data.cards.get(value)
    return game.texts.say(f"word.card_{found.colour}", lang, {"number": value}) if found else str(value)
