"""Scenario files: a position, the readings it is about, and words about it, as TOML that people write and share."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from typing import TYPE_CHECKING, Any

from boardkit.core.data import Frame
from boardkit.core.errors import ScenarioError, close_matches
from boardkit.core.languages import LANGUAGES
from boardkit.core.messages import message, syntax
from boardkit.core.reader import Reader
from boardkit.core.toml_text import dumps

if TYPE_CHECKING:
    from boardkit.core.game import Game

LARGEST = 1_000_000
"""Characters in a scenario or record; real ones have a few thousand."""

ABOUT = ("title", "text")


@dataclass(frozen=True, slots=True)
class About:
    """What a scenario says of itself.

    case    number of the edge case it shows, or 0
    rules   ids of the rules it is about
    ruling  the switch whose readings part here, or nothing
    moves   a line of play worth trying, in notation
    """

    title: Mapping[str, str]
    text: Mapping[str, str]
    case: int = 0
    rules: tuple[str, ...] = ()
    ruling: str = ""
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Header:
    """The part of a scenario that says which game it is for, read before the game is loaded."""

    game: str
    ruleset: str
    rulings: Mapping[str, Any]
    about: About


def parse(text: str) -> dict[str, Any]:
    """The TOML table of a text, with a plain error for one that is too long or broken off."""
    if len(text) > LARGEST:
        raise ScenarioError([message("scenario.too_long", size=len(text), most=LARGEST)])
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))  # the mark that some editors begin a file with
    except (ValueError, RecursionError) as error:  # TOMLDecodeError, or a number or a nesting without end
        raise ScenarioError([message("scenario.broken", why=syntax(error, text))]) from None


def header(table: Mapping[str, Any]) -> Header:
    """The header of a parsed scenario; raises `ScenarioError`."""
    problems: list[str] = []
    reader = Reader(table, "", problems)
    about = About(
        _both(reader, "title", problems), _both(reader, "text", problems), reader.take("case", int, 0),
        reader.items("rules", _text), reader.take("ruling", str, ""), reader.items("moves", _text),
    )  # fmt: skip
    found = Header(
        reader.need("game", str), reader.take("ruleset", str, "rulebook"), reader.take("rulings", dict, {}), about
    )
    if problems:
        raise ScenarioError(problems)
    return found


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(message("field.text", value=value))
    return value


def _both(reader: Reader, key: str, problems: list[str]) -> dict[str, str]:
    """A text in both languages, or one for both."""
    value = reader.table.get(key, "")
    if isinstance(value, str):
        return dict.fromkeys(LANGUAGES, value)
    inner = Reader(reader.take(key, dict, {}), key, problems)
    texts = {lang: inner.take(lang, str, "") for lang in LANGUAGES}
    inner.close()
    return texts


HEADER_KEYS = ("game", "ruleset", "rulings", "case", "rules", "ruling", "moves", "components", *ABOUT)


def read(game: Game, text: str) -> Any:
    """See `Game.scenario`."""
    table = _table(game, text)
    problems = list(_foreign(game, header(table), table))
    reader = Reader({key: value for key, value in table.items() if key not in HEADER_KEYS}, "", problems)
    state = game.read_position(reader)
    reader.close()
    if not problems:
        problems += game.problems(state)
    if problems:
        raise ScenarioError(problems)
    return state


def about_of(game: Game, text: str) -> About:
    """What a scenario, given as text or by the name of a shipped one, says of itself; raises `ScenarioError`."""
    return header(_table(game, text)).about


def _table(game: Game, text: str) -> dict[str, Any]:
    if "\n" not in text.strip() and "=" not in text:
        shipped = game.scenarios()
        if text not in shipped:
            raise ScenarioError([message("no.scenario", name=text[:80], close=close_matches(text, shipped))])
        text = shipped[text]
    return parse(text)


def _foreign(game: Game, head: Header, table: Mapping[str, Any]) -> list[str]:
    if head.game != game.name:
        close = close_matches(head.game, [game.name])
        return [message("scenario.other_game", name=head.game, game=game.name, close=close)]
    if table.get("components", game.data_hash) != game.data_hash:
        return [message("scenario.other_data")]
    ruling = head.about.ruling
    if ruling and ruling not in game.rulings:
        return [message("no.ruling", name=ruling[:80], close=close_matches(ruling, game.rulings))]
    return []


def write(game: Game, state: Any, about: About | None = None) -> str:
    """See `Game.dump`; `about` adds its words."""
    table: dict[str, Any] = {"game": game.name}
    if game.rulings.preset != "rulebook":
        table["ruleset"] = game.rulings.preset
    if game.own_components is not None:
        table["components"] = game.data_hash
    if about:
        table |= {name: getattr(about, name) for name in ("case", "rules", "ruling", "moves") if getattr(about, name)}
    table |= game.position_table(state)
    if about:
        table |= {name: dict(getattr(about, name)) for name in ABOUT if any(getattr(about, name).values())}
    if game.rulings.changes():
        table["rulings"] = game.rulings.changes()
    return dumps(table)


# The agenda


def frame_table(game: Game, frame: Frame) -> dict[str, Any]:
    """A frame of the agenda as a table: its name, and the fields that differ from their defaults."""
    table: dict[str, Any] = {"do": frame.name}
    for field in fields(frame):  # type: ignore[arg-type]
        value = getattr(frame, field.name)
        if value != field.default:
            table[field.name] = game.spell(field.name, value)
    return table


def read_frame(game: Game, table: Any) -> Frame:
    """The frame that a table, or just its name, means; raises `ValueError` saying what is wrong."""
    if isinstance(table, str):
        table = {"do": table}
    if not isinstance(table, dict):
        raise ValueError(message("agenda.form", value=table))
    kinds = {kind.name: kind for kind in (*game.tasks, *game.decisions)}
    name = table.get("do")
    if name not in kinds:
        raise ValueError(message("agenda.name", name=name, close=close_matches(name, kinds)))
    known = {field.name: field for field in fields(kinds[name])}  # type: ignore[arg-type]
    for key in table:
        if key != "do" and key not in known:
            raise ValueError(message("agenda.key", name=name, key=key, close=close_matches(key, known)))
    for field in known.values():
        if field.name not in table and field.default is MISSING:
            raise ValueError(message("agenda.needs", name=name, key=field.name))
    values = {key: game.unspell(key, value) for key, value in table.items() if key != "do"}
    for key, value in values.items():
        if not _is_of(value, str(known[key].type)):
            raise ValueError(message("agenda.value", name=name, key=key, value=value))
    return kinds[name](**values)


def _is_of(value: Any, kind: str) -> bool:
    """Whether a value fits the annotation of a frame's field: ``int``, ``str``, ``bool`` or a tuple of one of these."""
    if kind.startswith("tuple["):
        return isinstance(value, tuple) and all(_is_of(item, kind[6:].split(",")[0]) for item in value)
    return type(value).__name__ == kind
