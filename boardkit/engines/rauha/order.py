"""R3.3, R3.4: who leads, and in which order the seats resolve their steps."""

from __future__ import annotations

from typing import Any

from boardkit.core.table import Table
from boardkit.engines.rauha import events
from boardkit.engines.rauha.state import State


def tie_key(state: State, readings: Any, seat: int) -> int:
    """Sorts seats on one score: the smallest leads (R3.4)."""
    if readings.leader_tie == "lowest_seat":
        return seat
    return state.height[seat] if readings.leader_tie == "first_to_arrive" else -state.height[seat]


def leaders(state: State) -> tuple[int, ...]:
    """The seats with the most life energy."""
    seats = state.seated()
    energy = state.energy
    top = max([energy[seat] for seat in seats])
    return tuple([seat for seat in seats if energy[seat] == top])


def order_of(state: State, readings: Any) -> tuple[int, ...]:
    """R3.3: the order of a turn or scoring that would begin now."""
    return _order(state, readings, leaders(state))


def _order(state: State, readings: Any, tied: tuple[int, ...]) -> tuple[int, ...]:
    seats = state.seated()
    if readings.turn_order == "clockwise_from_leader":
        leader = tied[0] if len(tied) == 1 else min(tied, key=lambda seat: tie_key(state, readings, seat))
        place = seats.index(leader)
        return seats[place:] + seats[:place]
    if readings.turn_order == "by_score_descending":
        return tuple(sorted(seats, key=lambda seat: (-state.energy[seat], tie_key(state, readings, seat))))
    return seats


def set_order(table: Table, rule: str) -> tuple[int, ...]:
    """R3.3, R9.1: find the leader, and the order that follows; it stays for the whole turn or scoring."""
    tied = leaders(table.state)
    order = _order(table.state, table.readings, tied)
    if len(tied) > 1 and order[0] in tied:
        table.tell(events.LeaderTied, "R3.4", tied, order[0])
    table.emit(events.OrderSet(rule, order))
    return order
