"""Everything that can happen, each event with the rule that makes it happen and how it changes the state.

The events are kept in three modules and read from here.
"""

from __future__ import annotations

from boardkit.core.data import Event
from boardkit.engines.brew import events_cards, events_dice, events_turns
from boardkit.engines.brew.events_cards import *  # noqa: F403
from boardkit.engines.brew.events_dice import *  # noqa: F403
from boardkit.engines.brew.events_turns import *  # noqa: F403

TYPES: tuple[type[Event], ...] = tuple(
    kind
    for module in (events_turns, events_cards, events_dice)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
