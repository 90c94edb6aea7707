"""Everything that can happen, each event with the rule that makes it happen and how it changes the state.

The events are kept in three modules by rule number and read from here.
"""

from __future__ import annotations

from boardkit.core.data import Event
from boardkit.engines.brian_boru import events_cards, events_goods, events_upkeep
from boardkit.engines.brian_boru.events_cards import *  # noqa: F403
from boardkit.engines.brian_boru.events_goods import *  # noqa: F403
from boardkit.engines.brian_boru.events_upkeep import *  # noqa: F403

TYPES: tuple[type[Event], ...] = tuple(
    kind
    for module in (events_cards, events_goods, events_upkeep)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
