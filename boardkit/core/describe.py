"""Things in words: (move, event, violation, decision, score line) and a language in, a sentence out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from boardkit.core.data import Decision, Event, Move, letter
from boardkit.core.hidden import Hidden
from boardkit.core.languages import checked, closed
from boardkit.core.tallies import Part
from boardkit.core.violations import Violation

if TYPE_CHECKING:
    from boardkit.core.game import Game

_COMMON = {
    "player": {"en": "Player {0}", "zh-TW": "玩家 {0}"},
    "comma": {"en": ", ", "zh-TW": "、"},
    "none": {"en": "nobody", "zh-TW": "沒有人"},
    "hidden": {"en": "{0} hidden", "zh-TW": "{0} 張隱藏的牌"},
}


def describe(game: Game, thing: Any, lang: str, state: Any = None) -> str:
    """See `Game.describe`."""
    checked(lang)
    if isinstance(thing, Violation):
        return _say(game, f"{thing.family}.{thing.code}", thing.facts, lang)
    if isinstance(thing, Part):
        return _say(game, f"part.{thing.code}", thing.facts, lang)
    if isinstance(thing, Event):
        return _say(game, f"event.{getattr(thing, 'text_key', type(thing).__name__)}", _facts(thing), lang)
    if isinstance(thing, Move):
        fuller = None if state is None else game.told_in(thing, state)
        if fuller is not None:
            return _say(game, f"move.{fuller[0]}", fuller[1], lang)
        return _say(game, f"move.{getattr(thing, 'text_key', type(thing).__name__)}", _facts(thing), lang)
    if isinstance(thing, Decision):
        return _say(game, f"decision.{thing.name}", _facts(thing) | {"seats": thing.waiting()}, lang)
    return _say(game, f"score.{thing.reason}", {"seat": thing.seat, "points": thing.points, **dict(thing.facts)}, lang)


def _facts(thing: Any) -> dict[str, Any]:
    return {field.name: getattr(thing, field.name) for field in fields(thing)}


def _say(game: Game, key: str, facts: Mapping[str, Any], lang: str) -> str:
    values = {name: _spoken(game, name, value, lang) for name, value in facts.items()}
    return closed(game.texts.say(key, lang, values), lang)


def _spoken(game: Game, name: str, value: Any, lang: str) -> Any:
    """Numbers stay numbers, so that templates can say "1 coin" and "2 coins"."""
    if isinstance(value, Hidden):
        return _COMMON["hidden"][lang].format(len(value))
    word = game.word(name, value, lang)
    return value if isinstance(value, int) and word == str(value) else word


def plain_word(game: Game, field: str, value: Any, lang: str) -> str:
    """See `Game.word`: seats, decisions, verbs, lists; anything else as it is."""
    if field == "seat":
        return _player(value, lang)
    if field == "seats":
        return _COMMON["comma"][lang].join(_player(seat, lang) for seat in value) or _COMMON["none"][lang]
    if field in ("verb", "asked", "phase"):
        return game.texts.say(f"{field}.{value}", lang)
    if isinstance(value, tuple | list):
        return _COMMON["comma"][lang].join(game.word(field, item, lang) for item in value)
    return str(value)


def _player(seat: Any, lang: str) -> str:
    return (
        _COMMON["player"][lang].format(letter(seat)) if isinstance(seat, int) and seat >= 0 else _COMMON["none"][lang]
    )
