"""R7: the symbols of an action, from left to right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from boardkit.core.data import Decision, Frame
from boardkit.core.table import Table
from boardkit.engines.brian_boru import agenda, events, moves
from boardkit.engines.brian_boru.components import Data
from boardkit.engines.brian_boru.state import NOBODY, State

EXTRA_COST = 2
EXPAND_COST = 5
EXTRA_RULE = {"church": "R7.6", "raider": "R7.7", "courtship": "R7.8"}


def action(table: Table, task: agenda.Action, *below: Frame) -> None:
    """R7.1: resolve symbols until one needs an answer; after the last, R7.9 and R6.6.

    below   what stays on the agenda under the action, where it has not been put there yet
    """
    seat, bought = task.seat, task.bought
    for symbol, run, left in _runs(task.left):
        ask = _SYMBOLS[symbol](table, seat, run)
        if ask is None:
            continue
        if type(ask) is agenda.AskExtra and table.readings.extra_purchase_timing == "whole_action":
            bought = tuple(dict.fromkeys((*bought, symbol)))
            continue
        table.then(*below, agenda.Action(seat, task.card, left, task.start, bought), ask)
        return
    for place, symbol in enumerate(bought):
        if most_extras(table.data, table.state, seat, symbol):
            rest = agenda.Action(seat, task.card, (), task.start, bought[place + 1 :])
            table.then(*below, rest, agenda.AskExtra(seat, symbol))
            return
    _settle_on_track(table, seat, task.start)
    table.emit(events.CardDiscarded("R6.6", seat, task.card))
    table.then(*below)


@cache
def _runs(symbols: tuple[str, ...]) -> tuple[tuple[str, int, tuple[str, ...]], ...]:
    """Each symbol with the symbols after it; coins side by side go together (R7.3), others stand alone."""
    found, left = [], symbols
    while left:
        run = 1
        while left[0] == "coin" and left[run : run + 1] == ("coin",):
            run += 1
        found.append((left[0], run, left[run:]))
        left = left[run:]
    return tuple(found)


def _settle_on_track(table: Table, seat: int, start: int) -> None:
    """R7.9: a disc that shares its space goes down until it is alone or on the first space."""
    track = table.state.track
    space = track[seat]
    if space == start:
        return
    others = [other for player, other in enumerate(track) if player != seat]
    while space and space in others:
        space -= 1
    if space != track[seat]:
        table.emit(events.MovedOnTrack("R7.9", seat, track[seat], space))


def most_extras(data: Data, state: State, seat: int, symbol: str) -> int:
    """How many extras of a symbol the seat can buy: coins, and what there is to get (R7.6 to R7.8)."""
    coins: int = state.coins[seat] // EXTRA_COST
    return min(coins, room(data, state, seat, symbol))


def room(data: Data, state: State, seat: int, symbol: str) -> int:
    """How many more of a symbol there are to get, coins aside."""
    if symbol == "raider":
        return state.area
    return data.top - state.track[seat] if symbol == "courtship" else 1_000


def _town(table: Table, seat: int, run: int) -> Decision | None:
    """R7.2; R7.12 where somebody expanded into the town first."""
    town, state = table.state.active, table.state
    taken = state.owner[town] != NOBODY
    table.emit(events.MarkerTaken("R7.2", seat))
    if taken:
        table.tell(events.NothingHappens, "R7.12", seat, "town_gone")
    else:
        table.emit(events.DiscPlaced("R7.2", seat, town))
    return None


def _coin(table: Table, seat: int, run: int) -> Decision | None:
    """R7.3; a run of coins is one event."""
    table.emit(events.CoinsGained("R7.3", seat, run))
    return None


def _pay(table: Table, seat: int, run: int) -> Decision | None:
    """R7.4: a coin if there is one, else up to 2 points."""
    state = table.state
    if state.coins[seat]:
        table.emit(events.CoinsPaid("R7.4", seat, 1))
    elif state.points[seat]:
        table.emit(events.PointsLost("R7.4", seat, min(2, state.points[seat])))
    else:
        table.tell(events.NothingHappens, "R7.4", seat, "nothing_to_pay")
    return None


def _renown(table: Table, seat: int, run: int) -> Decision | None:
    """R7.5."""
    table.emit(events.RenownGained("R7.5", seat, 1))
    return None


def _suit(symbol: str) -> Callable[[Table, int, int], Decision | None]:
    """R7.6 to R7.8: one for free, then extras."""

    def resolve(table: Table, seat: int, run: int) -> Decision | None:
        data, state = table.data, table.state
        if not room(data, state, seat, symbol):
            table.tell(events.NothingHappens, EXTRA_RULE[symbol], seat, f"no_{symbol}")
            return None
        gain(table, seat, symbol, 1)
        # Under whole_action, coins still to come may pay, so the question is left to the end of the action.
        late = table.readings.extra_purchase_timing == "whole_action"
        return agenda.AskExtra(seat, symbol) if late or most_extras(data, state, seat, symbol) else None

    return resolve


def gain(table: Table, seat: int, symbol: str, count: int) -> None:
    """R7.6 to R7.8: so many raiders, church discs or spaces."""
    rule = EXTRA_RULE[symbol]
    if symbol == "church":
        table.emit(events.ChurchDiscsPlaced(rule, seat, count))
    elif symbol == "raider":
        table.emit(events.RaidersTaken(rule, seat, count))
    else:
        start = table.state.track[seat]
        table.emit(events.MovedOnTrack(rule, seat, start, start + count))


def extra(table: Table, move: moves.Extra) -> None:
    """R7.1, R7.15: extras are optional and cost 2 coins each."""
    ask = table.state.pending[-1]
    if not move.count:
        table.tell(events.ExtrasDeclined, "R7.1", ask.seat, ask.symbol)
    else:
        late = table.readings.extra_purchase_timing == "whole_action"
        rule = "R7.15" if late else EXTRA_RULE[ask.symbol]
        table.emit(events.CoinsPaid(rule, ask.seat, EXTRA_COST * move.count))
        gain(table, ask.seat, ask.symbol, move.count)
    table.then()


def _expand(table: Table, seat: int, run: int) -> Decision | None:
    """R7.11: asked only where it is possible."""
    if table.state.coins[seat] < EXPAND_COST:
        table.tell(events.NothingHappens, "R7.11", seat, "no_coins_to_expand")
    elif not _can_expand(table, seat):
        table.tell(events.NothingHappens, "R7.11", seat, "nowhere_to_expand")
    else:
        return agenda.AskExpand(seat)
    return None


def _can_expand(table: Table, seat: int) -> bool:
    """Whether a free town, not the active one (R7.12), is one road from a town the seat controls (R7.11)."""
    state, neighbours = table.state, table.data.neighbours
    barred = -1 if table.readings.expand_into_active_town else state.active
    return any(
        state.owner[end] == NOBODY and end != barred for town in state.controlled(seat) for end in neighbours[town]
    )


def expand(table: Table, move: moves.Expand) -> None:
    """R7.11: 5 coins for a disc, or not."""
    seat = table.state.pending[-1].seat
    if move.town == moves.NO_TOWN:
        table.tell(events.NothingHappens, "R7.11", seat, "stayed")
    else:
        table.emit(events.CoinsPaid("R7.11", seat, EXPAND_COST))
        table.emit(events.DiscPlaced("R7.11", seat, table.data.town_index[move.town]))
    table.then()


def _liberate(table: Table, seat: int, run: int) -> Decision | None:
    """R7.13: without a Viking control token to remove, nothing."""
    state, own = table.state, table.readings.liberate_scope == "own_only"
    if any(held and (not own or state.owner[town] == seat) for town, held in enumerate(state.viking)):
        return agenda.AskLiberate(seat)
    table.tell(events.NothingHappens, "R7.13", seat, "nothing_to_liberate")
    return None


def liberate(table: Table, move: moves.Liberate) -> None:
    """R7.13: the owner of the disc controls the town again."""
    town = table.data.town_index[move.town]
    table.emit(events.TownLiberated("R7.13", table.state.owner[town], town))
    table.then()


_SYMBOLS: Mapping[str, Callable[[Table, int, int], Decision | None]] = {
    "claim_active_town": _town,
    "coin": _coin,
    "pay": _pay,
    "renown": _renown,
    "church": _suit("church"),
    "raider": _suit("raider"),
    "courtship": _suit("courtship"),
    "expand": _expand,
    "liberate": _liberate,
}
