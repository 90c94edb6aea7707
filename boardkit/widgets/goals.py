"""Whether the goals of a lesson can be met at all: names of rules, events and fields that its game has.

Which table a field may stand in hangs on the kind of exercise (see `exercise_data`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from boardkit.core.data import Event
from boardkit.core.errors import close_matches
from boardkit.core.game import Game
from boardkit.core.messages import message as core_message
from boardkit.widgets.exercise_data import Entry
from boardkit.widgets.wording import message

OF_POSITION = ("field", "seat", "is", "least")
OF_REFUSAL = ("rule", "code")


def faults(game: Game, entry: Entry) -> Iterator[str]:
    """What is wrong with the goal of an exercise and with what its options hold."""
    if entry.goal:
        yield from _goal(game, f"{entry.name}.goal", entry.goal, entry.kind)
    for number, option in enumerate(entry.options, 1):
        yield from _event(game, f"{entry.name}.options.{number}.holds", option.holds)


def _goal(game: Game, where: str, goal: Mapping[str, Any], kind: str) -> Iterator[str]:
    if kind == "forbidden":
        yield from _unknown(where, goal, OF_REFUSAL)
        yield from _rule(game, where, goal)
        if "rule" not in goal:
            yield core_message("field.missing", where=f"{where}.rule")
    elif "field" in goal:
        yield from _unknown(where, goal, OF_POSITION)
        state = game.initial()
        if not hasattr(state, str(goal["field"])):
            known = [field.name for field in fields(state)]
            yield message(
                "lesson.field", where=where, name=goal["field"], close=close_matches(str(goal["field"]), known)
            )
    else:
        yield from _event(game, where, goal)


def _event(game: Game, where: str, wanted: Mapping[str, Any]) -> Iterator[str]:
    """Faults of a table that describes an event."""
    kinds = events(game)
    name = wanted.get("event")
    if name is not None and name not in kinds:
        yield message("lesson.event", where=where, name=name, close=close_matches(str(name), kinds))
        return
    named = [kinds[name]] if name else list(kinds.values())
    yield from _unknown(
        where, wanted, dict.fromkeys(["event", *(field.name for kind in named for field in fields(kind))])
    )
    yield from _rule(game, where, wanted)


def _unknown(where: str, table: Mapping[str, Any], known: Any) -> Iterator[str]:
    for key in table:
        if key not in known:
            yield core_message("field.unknown", where=f"{where}.{key}", close=close_matches(key, known))


def _rule(game: Game, where: str, table: Mapping[str, Any]) -> Iterator[str]:
    rule = table.get("rule")
    if rule is not None and rule not in game.rules:
        yield message("lesson.rule", where=f"{where}.rule", rule=rule, close=close_matches(str(rule), game.rules))


def events(game: Game) -> dict[str, Any]:
    """The kinds of event of a game by their names."""
    homes = ("boardkit.core.", f"boardkit.engines.{game.name}.")
    return {kind.__name__: kind for kind in _below(Event) if kind.__module__.startswith(homes)}


def _below(kind: type) -> Iterator[type]:
    other: type
    for other in kind.__subclasses__():
        yield other
        yield from _below(other)
