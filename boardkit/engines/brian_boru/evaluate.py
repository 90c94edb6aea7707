"""How good a position is for a seat, in points: a rough guess that lets a bot choose sensibly.

Towns are worth what their regions promise, goods what they usually bring in; the weights are
round numbers, tried in play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardkit.engines.brian_boru.components import Data
from boardkit.engines.brian_boru.scoring import tally
from boardkit.engines.brian_boru.state import FACE_DOWN, State

if TYPE_CHECKING:
    from boardkit.engines.brian_boru import Engine

TOWN, COIN, RENOWN, RAIDER, CHURCH, SPACE, MARKER = 0.8, 0.25, 1.6, 0.35, 0.45, 0.25, 0.6


def evaluate(game: Engine, state: State, seat: int) -> float:
    """Points of the seat, and what its goods, towns and leads are likely to bring, less the best opponent's points."""
    if state.winners:
        return 1_000.0 * (seat in state.winners) + state.points[seat]
    rivals = max((value for other, value in enumerate(state.points) if other != seat), default=0)
    goods = (
        COIN * state.coins[seat] + RENOWN * state.renown[seat] + RAIDER * state.raiders[seat]
        + CHURCH * state.church[seat] + SPACE * state.track[seat] + MARKER * (state.marker == seat)
    )  # fmt: skip
    return state.points[seat] - 0.3 * rivals + goods + _map(game.data, state, seat)


def _map(data: Data, state: State, seat: int) -> float:
    """Towns, regions touched, and regions led."""
    value, touched = 0.0, 0
    supported = state.princess == "military" and state.princess_seat == seat
    for region, towns in enumerate(data.region_towns):
        if not supported and seat not in [state.owner[town] for town in towns]:
            continue  # nothing to count
        sides = tally(state, data, region)
        own = sides.pop(seat, 0)
        if not own:
            continue
        touched += 1
        value += TOWN * own
        lead = own - max(sides.values(), default=0)
        flipped = bool(state.claims) and state.claims[region] != FACE_DOWN
        if lead > 0:
            value += data.region_values[region] * (0.7 if flipped else 0.35)
        elif lead == 0:
            value += data.region_values[region] * 0.15
    return value + data.region_points[touched] * 0.6
