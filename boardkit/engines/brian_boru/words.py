"""How values are said: a town as "D2 Dublin", a card as "red 11"."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Any

from boardkit.core.data import Move
from boardkit.core.describe import plain_word
from boardkit.engines.brian_boru import agenda, moves

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
    if field == "symbols":
        return symbols(game, value, lang)
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


def symbols(game: Engine, value: tuple[str, ...], lang: str) -> str:
    """The symbols of an action from left to right, runs together: "coin ×2, expand"."""
    runs = [(symbol, len(list(run))) for symbol, run in groupby(value)]
    said = [game.texts.say(f"word.{symbol}", lang) + (f" ×{count}" if count > 1 else "") for symbol, count in runs]
    return plain_word(game, "", said, lang)


def told_in(game: Engine, move: Move, state: Any) -> tuple[str, Mapping[str, Any]] | None:
    """A secondary action is told with its symbols, which stand on the card that is being acted on."""
    top = state.pending[-1] if state.pending else None
    if not isinstance(move, moves.Act) or not isinstance(top, agenda.AskAct):
        return None
    actions = game.data.cards[top.card].secondary
    if not 1 <= move.choice <= len(actions):
        return None
    return "Act.here", {"choice": move.choice, "symbols": actions[move.choice - 1]}
