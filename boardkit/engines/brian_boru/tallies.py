"""R11 before the claim step: what each side has in a region, and what would become of its claim token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardkit.core.data import Event
from boardkit.core.tallies import Reason, Tally
from boardkit.engines.brian_boru import events
from boardkit.engines.brian_boru.scoring import VIKINGS, awarded, reached, settled, tally
from boardkit.engines.brian_boru.state import FACE_DOWN, State

if TYPE_CHECKING:
    from boardkit.engines.brian_boru import Engine


def tallies(game: Engine, state: State) -> tuple[Tally, ...]:
    """The regions, once the claim tokens are laid."""
    return tuple(_region(game, state, region) for region in range(len(state.claims)))


def _region(game: Engine, state: State, region: int) -> Tally:
    found = tally(state, game.data, region)
    total, threshold = settled(state, game.data, region), game.data.region_thresholds[region]
    after, reasons = state.copy(), list[Event | Reason]()
    if state.claims[region] == FACE_DOWN and not reached(game, total, threshold):
        reasons.append(Reason("R11.1", "below", weight=total, threshold=threshold))
    else:
        if state.claims[region] == FACE_DOWN:
            reasons.append(events.ClaimFlipped("R11.1", region, total, threshold))
            reasons[0].reduce(after)  # type: ignore[union-attr]
        award = awarded(game, after, region)
        award.reduce(after)
        reasons.insert(0, award)
    others = (("vikings", found.get(VIKINGS, 0)), ("weight", total), ("threshold", threshold))
    counts = tuple(found.get(seat, 0) for seat in range(state.players))
    name = game.data.region_ids[region]
    return Tally(("region", region), f"region:{name}", counts, others, max(after.claims[region], -1), tuple(reasons))
