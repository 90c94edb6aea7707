"""Everything that can happen, each event with the rule that makes it happen and how it changes the state.

The events are kept in two modules by rule number and read from here.
"""

from __future__ import annotations

from boardkit.core.data import Event
from boardkit.engines.rauha import events_turn, events_world
from boardkit.engines.rauha.events_turn import *  # noqa: F403
from boardkit.engines.rauha.events_world import *  # noqa: F403

TYPES: tuple[type[Event], ...] = tuple(
    kind
    for module in (events_turn, events_world)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
