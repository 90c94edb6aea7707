"""How values are said: a place as "F06.4" or by the creature it lies on, a die as "A's herb", a card by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from boardkit.core.data import LETTERS, Move
from boardkit.core.describe import plain_word
from boardkit.engines.brew import moves
from boardkit.engines.brew.queries import die_at
from boardkit.engines.brew.state import FACE, NOBODY, OWNER

if TYPE_CHECKING:
    from boardkit.engines.brew import Engine

_WORDS = (
    "face", "faces", "to", "kind", "kinds", "given", "taken", "token", "tokens", "paid", "icon", "season", "side",
    "mode",
    "needs_face",
)  # fmt: skip
_DICE = ("die", "placed", "other", "first", "second", "dice")


def word(game: Engine, field: str, value: Any, lang: str) -> str:
    """One value of a field of a move, event, violation or decision."""
    if isinstance(value, tuple | list):
        return _listed(game, field, value, lang)
    if field in ("place", "source") and isinstance(value, int):
        return place(game, game.data.place_ids[value], lang)
    if field in _DICE and isinstance(value, str):
        return die(game, value, lang) if value in OWNER else place(game, value, lang)
    if field in ("card", "cards", "source", "forest") and isinstance(value, str):
        return card(game, value, lang)
    if field in _WORDS and isinstance(value, str):
        return game.texts.say(f"word.{value}", lang) if value else ""
    if field in ("character", "name", "names") and value in game.data.characters:
        return game.data.characters[value].name
    if field in ("spot", "name") and isinstance(value, str):
        return place(game, value, lang)
    return plain_word(game, field, value, lang)


def _listed(game: Engine, field: str, values: Any, lang: str) -> str:
    if field == "counts":
        separator = {"en": ", ", "zh-TW": "、"}[lang]
        return separator.join(f"{LETTERS[seat]} {count}" for seat, count in enumerate(values))
    if field == "paid" and not values:
        return game.texts.say("word.nothing", lang)
    return plain_word(game, field, tuple(values), lang)


def die(game: Engine, value: str, lang: str) -> str:
    """A placed die: whose, and what it shows."""
    shown = game.texts.say(f"word.{FACE[value]}", lang)
    if OWNER[value] == NOBODY:
        return game.texts.say("word.element_die", lang, {"face": shown})
    return game.texts.say("word.forage_die", lang, {"letter": LETTERS[OWNER[value]], "face": shown})


def place(game: Engine, value: str, lang: str) -> str:
    """A slot or space by its id; the die space of a creature by the creature's name."""
    found = game.data.creatures.get(value.partition("/")[0])
    return found.names[lang] if found else value


def card(game: Engine, value: str, lang: str) -> str:
    """A potion or creature with its name; a forest by its id."""
    found = game.data.potions.get(value) or game.data.creatures.get(value)
    if found is None:
        return value
    return game.texts.say("word.card", lang, {"id": value, "name": found.names[lang]})


def told_in(game: Engine, move: Move, state: Any) -> tuple[str, Mapping[str, Any]] | None:
    """A die that lies at an address is told as the die that it is."""
    if not isinstance(move, moves.DIE_MOVES):
        return None
    number, _, die = die_at(game.data, state, move.die)
    return (f"{type(move).__name__}.seen", {"placed": die, "place": number}) if die else None
