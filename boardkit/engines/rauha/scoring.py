"""R9 and R11: scoring phases, the end of the game, and the winner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from boardkit.core.answers import ScoreLine, points_in_play
from boardkit.core.table import Table
from boardkit.engines.rauha import agenda, events
from boardkit.engines.rauha.counting import knowing, water_total
from boardkit.engines.rauha.energy import gain_energy
from boardkit.engines.rauha.order import set_order
from boardkit.engines.rauha.state import NOBODY, State

if TYPE_CHECKING:
    from boardkit.engines.rauha import Engine


def scoring_phase(table: Table, task: agenda.ScoringPhase) -> None:
    """R9.1: clockwise from the leader of this moment."""
    table.begin("R9.1", "scoring")
    if any(table.state.banked):
        table.emit(events.RightsEnded("R10.1"))
    table.then(agenda.RoundEnd(), agenda.Scoring(set_order(table, "R9.1")))


def scoring(table: Table, task: agenda.Scoring) -> None:
    """R9.1: the next seat activates (R9.2), then its water sources are compared (R9.5)."""
    if not task.seats:
        table.then()
        return
    seat, rest = task.seats[0], agenda.Scoring(task.seats[1:])
    if seat in table.state.gone:
        table.then(rest, agenda.Water(seat))
    else:
        table.then(rest, agenda.Water(seat), agenda.AskScore(seat))


def water(table: Table, task: agenda.Water) -> None:
    """R9.5 and its readings."""
    state, data, reading = table.state, table.data, table.readings.water_compare
    totals = {seat: water_total(data, state, seat) for seat in state.seated()}
    own, least, most = totals[task.seat], min(totals.values()), max(totals.values())
    if reading == "compensate_trailing":
        other, difference = most, most - own
    elif reading == "most_takes_all":
        other, difference = least, own - least if own == most else 0
    else:
        other, difference = least, own - least
    points = data.water_points[min(difference, len(data.water_points) - 1)]
    table.tell(events.WaterCompared, "R9.5", task.seat, own, other, points)
    if points:
        gain_energy(table, "R9.5", task.seat, points)
    table.then()


def round_end(table: Table, task: agenda.RoundEnd) -> None:
    """R8.1, R11.3: on to the next notch, or the end; seats that were left go now (R11.6).

    If all go at once, their boards stay: somebody has to win.
    """
    state = table.state
    removes = table.readings.player_leaves == "remove_seat_at_round_end"
    going = [seat for seat in state.seated() if removes and seat in state.gone]
    left = len(state.seated()) - len(going)
    if left:
        for seat in going:
            _remove(table, seat)
    if state.stop + 1 == len(table.data.track) or left < 2:
        finish(table)
        return
    table.emit(events.AvatarsMoved("R8.1", state.stop + 1))
    table.then(agenda.Round())


def _remove(table: Table, seat: int) -> None:
    """R11.6: entities go back, a card carried over to the Black Hole; then seat, satellite and board go."""
    state = table.state
    for entity, holder in enumerate(state.holders):
        if holder == seat:
            table.emit(events.EntityReturned("R11.6", seat, entity))
    for card in state.piles[seat]:
        table.emit(events.LeftOver("R11.6", seat, card, knowing(state, seat, card)))
    cards = [card for card in state.worlds[seat] if not table.data.biomes[card].printed]
    table.emit(events.SeatRemoved("R11.6", seat, (*cards, *state.buried[seat])))


def finish(table: Table) -> None:
    """R11.3: the game is over, whatever was still to come."""
    state = table.state
    table.begin("R11.3", "end")
    table.emit(events.GameEnds("R11.3"))
    if table.readings.leftover_crystals == "one_point_per_4":
        for seat in state.seated():
            if state.crystals[seat] >= 4:
                crystals = state.crystals[seat]
                table.emit(events.CrystalsScored("R9.7", seat, crystals, crystals // 4))
    _winner(table)
    while state.pending:
        table.then()


def _winner(table: Table) -> None:
    """R11.3, R11.4: the most life energy wins; a tie is shared, or broken by crystals (`final_tie`)."""
    state = table.state
    able = [seat for seat in state.seated() if seat not in state.out] or list(state.seated())
    most = max((state.energy[seat] for seat in able), default=NOBODY)
    seats = [seat for seat in able if state.energy[seat] == most]
    rule = "R11.3"
    if len(seats) > 1:
        rule = "R11.4"
        if table.readings.final_tie == "most_crystals":
            crystals = max(state.crystals[seat] for seat in seats)
            seats = [seat for seat in seats if state.crystals[seat] == crystals]
            table.emit(events.TieBroken(rule, tuple(seats)))
    table.emit(events.Won(rule, tuple(seats)))


def score_lines(game: Engine, state: State) -> Sequence[ScoreLine]:
    """R9.7: life energy of the track, and what crystals brought at the end."""
    lines = [
        ScoreLine(seat, points, "R9.7", "crystals", (("count", state.crystals[seat]),))
        for seat, points in enumerate(state.bonus)
        if points
    ]
    return points_in_play(state.energy, lines, "R11.3", "track") + lines
