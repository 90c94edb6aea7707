"""R11, R13, R14 and R16: claim tokens, final scoring, the winner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from boardkit.core.answers import ScoreLine, points_in_play
from boardkit.core.data import Event
from boardkit.core.table import Table
from boardkit.engines.brian_boru import agenda, events
from boardkit.engines.brian_boru.components import Data
from boardkit.engines.brian_boru.effects_upkeep import leaders
from boardkit.engines.brian_boru.state import FACE_DOWN, NOBODY, ON_BOARD, State

if TYPE_CHECKING:
    from boardkit.engines.brian_boru import Engine

VIKINGS = -2
"""The Vikings as a side in a region, beside the seats."""


def weight(state: State, town: int) -> int:
    """R1.4: a town with a monastery counts twice."""
    return 2 if state.monastery[town] else 1


def tally(state: State, data: Data, region: int, *, monasteries: bool = True) -> dict[int, int]:
    """What each side has in a region (R11.2); the Vikings' towns count for a player with military support (R11.7)."""
    found: dict[int, int] = {}
    for town in data.region_towns[region]:
        side = state.owner[town]
        if side == NOBODY:
            continue
        if state.viking[town]:
            side = state.princess_seat if state.princess == "military" else VIKINGS
        found[side] = found.get(side, 0) + (weight(state, town) if monasteries else 1)
    return found


def ahead(found: dict[int, int]) -> list[int]:
    """The sides that have the most, in ascending order; none in an empty region."""
    most = max(found.values(), default=0)
    return sorted(side for side, value in found.items() if value == most)


# R11: the claim step


def claim_step(table: Table, task: agenda.ClaimStep) -> None:
    """R11.1 to R11.7: flip what has reached its threshold, then give each face-up token to the side ahead."""
    state, data = table.state, table.data
    table.begin("R3.1", "claims")
    for region, claim in enumerate(state.claims):
        if claim == FACE_DOWN:
            _flip(table, region)
    if state.princess == "military" and any(state.viking):
        table.tell(events.MilitarySupport, "R11.7", state.princess_seat, sum(state.viking))
    for region in range(len(data.region_ids)):
        if state.claims[region] != FACE_DOWN:
            _award(table, region)
    table.then()


def _flip(table: Table, region: int) -> None:
    """R11.1."""
    total, threshold = settled(table.state, table.data, region), table.data.region_thresholds[region]
    if reached(table, total, threshold):
        table.emit(events.ClaimFlipped("R11.1", region, total, threshold))


def settled(state: State, data: Data, region: int) -> int:
    """What the towns with a disc in a region weigh together."""
    return sum(weight(state, town) for town in data.region_towns[region] if state.owner[town] != NOBODY)


def reached(rules: Any, total: int, threshold: int) -> bool:
    """R11.1 and its reading."""
    return total > threshold or (total == threshold and rules.readings.claim_threshold_mode == "at_least")


def _award(table: Table, region: int) -> None:
    table.emit(awarded(table, table.state, region))


def awarded(rules: Any, state: State, region: int) -> Event:
    """R11.3 to R11.6: what becomes of a face-up token."""
    sides, rule = ahead(tally(state, rules.data, region)), "R11.3"
    if sides == [VIKINGS]:
        return _to_board(state, region, "R11.5")
    if VIKINGS in sides:
        reading = rules.readings.viking_tie_in_region
        if reading == "vikings_win":
            return _to_board(state, region, "R11.6")
        if reading == "counts_as_tie":
            return events.ClaimStays("R11.6", region, "vikings_level")
        sides.remove(VIKINGS)
        rule = "R11.6"
    holder = state.claims[region]
    if len(sides) != 1:
        return events.ClaimStays("R11.4", region, "tie")
    if holder == sides[0]:
        return events.ClaimStays(rule, region, "leader_holds")
    return events.ClaimTaken(rule, region, sides[0], holder)


def _to_board(state: State, region: int, rule: str) -> Event:
    """R11.5: the token stays on the board, or goes back there."""
    if state.claims[region] == ON_BOARD:
        return events.ClaimStays(rule, region, "vikings_lead")
    return events.ClaimReturned(rule, region)


# R13: final scoring


def scoring(table: Table, task: agenda.Scoring) -> None:
    """R13 and R14."""
    table.begin("R3.2", "end")
    _most_coins(table)
    state = table.state
    table.emit(events.Scored("R13.2", state.marker, 1, "marker"))
    for seat in range(state.players):
        if state.renown[seat]:
            table.emit(events.Scored("R13.3", seat, state.renown[seat], "renown", -1, state.renown[seat]))
    for region, holder in enumerate(state.claims):
        if holder >= 0:
            table.emit(events.Scored("R13.4", holder, table.data.region_values[region], "claim", region))
        elif holder == ON_BOARD:
            _board_claim(table, region)
    for seat in range(state.players):
        _regions(table, seat)
    _winner(table)
    table.then()


def _most_coins(table: Table) -> None:
    """R13.1."""
    most = leaders(table.state.coins)
    if len(most) > 1 and table.readings.most_coins_tie == "none":
        table.tell(events.NothingHappens, "R13.1", NOBODY, "coins_tied")
        return
    for seat in most:
        table.emit(events.Scored("R13.1", seat, 1, "coins", -1, table.state.coins[seat]))


def _board_claim(table: Table, region: int) -> None:
    """R13.5, R13.6: a face-up token that nobody holds."""
    readings, value = table.readings, table.data.region_values[region]
    found = tally(table.state, table.data, region, monasteries=readings.monastery_counts_at_end)
    sides = ahead(found)
    supported = VIKINGS not in found and any(table.state.viking[town] for town in table.data.region_towns[region])
    rule = "R13.6" if supported or VIKINGS in sides else "R13.5"
    if sides == [VIKINGS]:
        if readings.board_claim_under_viking_lead == "nobody":
            table.tell(events.ClaimUnscored, "R13.6", region)
            return
        found.pop(VIKINGS)
        sides = ahead(found)
        share = value // (len(sides) if readings.board_claim_share == "equal_split" and len(sides) > 1 else 2)
    else:
        share = value // (len(sides) if readings.board_claim_share == "equal_split" else 2) if sides else 0
    for side in sides:
        if side != VIKINGS and share:
            table.emit(events.Scored(rule, side, share, "board_claim", region, len(sides)))


def regions_held(table_state: State, data: Data, seat: int, with_vikings: bool) -> int:
    """R13.8: in how many regions a seat controls a town, the Vikings' towns included or not."""
    towns = table_state.controlled(seat)
    if with_vikings:
        towns = towns + [town for town, held in enumerate(table_state.viking) if held]
    return len({data.town_regions[town] for town in towns})


def _regions(table: Table, seat: int) -> None:
    """R13.8, with R12.3 (and R12.2 where the notes' reading counts it here too)."""
    state = table.state
    counting = {"trade"} if table.readings.princess_options == "three" else {"trade", "military"}
    helped = state.princess_seat == seat and state.princess in counting
    count = regions_held(state, table.data, seat, helped)
    points = table.data.region_points[count]
    if helped and count > regions_held(state, table.data, seat, False):
        table.tell(events.VikingTownsCounted, "R12.3" if state.princess == "trade" else "R12.2", seat)
    if points:
        table.emit(events.Scored("R13.8", seat, points, "regions", -1, count))


# R14: the winner


def _winner(table: Table) -> None:
    """R14.1 to R14.4."""
    state = table.state
    seats = leaders(state.points)
    rule = "R14.1"
    tokens = tuple(state.claims.count(seat) for seat in range(state.players))
    wives = tuple(map(len, state.wives))
    for tie_break, values in (("R14.2", tokens), ("R14.3", wives)):
        if len(seats) > 1:
            most = max(values[seat] for seat in seats)
            seats = [seat for seat in seats if values[seat] == most]
            rule = tie_break
            table.emit(events.TieBroken(rule, tuple(seats)))
    if len(seats) > 1:
        rule = "R14.4"
    table.emit(events.Won(rule, tuple(seats)))


def score_lines(game: Engine, state: State) -> Sequence[ScoreLine]:
    """R2.1: points of the track, then what was counted at the end."""
    lines = [
        ScoreLine(seat, points, rule, reason, (("region", region), ("count", count)))
        for seat, points, rule, reason, region, count in state.scored
    ]
    return points_in_play(state.points, lines, "R2.1", "track") + lines
