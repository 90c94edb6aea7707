"""R1.1, R11.2, R11.5: gaining life energy, the +100 markers, and what happens below 0."""

from __future__ import annotations

from boardkit.core.table import Table
from boardkit.engines.rauha import events


def gain_energy(table: Table, rule: str, seat: int, amount: int) -> None:
    """Life energy is scored at once; 0 is told but moves no token.

    Only house cards take some away: never below 0 (R11.5), unless that puts a player out (`below_zero`).
    """
    state = table.state
    before = state.energy[seat]
    eliminates = table.readings.below_zero == "eliminate"
    if amount < 0 and not eliminates:
        amount = max(amount, -before)
    table.emit(events.EnergyGained(rule, seat, amount))
    after = before + amount
    if amount > 0 and after // 100 > max(before, 0) // 100:
        table.tell(events.MarkerTaken, "R11.2", seat, after // 100)
    if after < 0 and seat not in state.out:
        table.emit(events.PlayerOut("R11.5", seat))
