"""R6: tricks."""

from __future__ import annotations

from boardkit.core.table import Table
from boardkit.engines.brian_boru import agenda, events, moves
from boardkit.engines.brian_boru.components import Data
from boardkit.engines.brian_boru.effects_symbols import action
from boardkit.engines.brian_boru.state import NOBODY, State


def can_lead(data: Data, state: State, seat: int) -> bool:
    """Whether some free town has a colour that a card in the seat's hand fits (R6.1)."""
    owner, colours = state.owner, data.town_colours
    if any(data.cards[card].colour == "white" for card in state.hands[seat]):
        return NOBODY in owner
    fitting = {data.cards[card].colour for card in state.hands[seat]}
    return any(colours[town] in fitting for town, disc in enumerate(owner) if disc == NOBODY)


def tricks(table: Table, task: agenda.Tricks) -> None:
    """R6.7, R6.8: the next trick, until one card (or none) is left in each hand."""
    state = table.state
    policy = table.readings.last_card_policy
    plays_last = policy == "play_always" or (policy == "play_in_five_player" and state.players == 5)
    more = len(state.hands[0]) > (0 if plays_last else 1)
    if more and NOBODY in state.owner:
        table.begin("R6.7", "lead")
        seat, free = _leader(table)
        table.then(agenda.Tricks(), agenda.AskMarker(seat, free))
        return
    if more:
        table.tell(events.TricksDropped, "R6.2")
    for seat in range(state.players):
        if state.hands[seat]:
            table.emit(events.LastCardsDiscarded("R6.8", seat, state.hands[seat]))
    table.then()


def _leader(table: Table) -> tuple[int, bool]:
    """R6.2: who leads, and whether any town and card will do."""
    state, holder = table.state, table.state.marker
    if can_lead(table.data, state, holder):
        return holder, False
    if table.readings.no_legal_lead == "pass_lead_clockwise":
        for seat in state.clockwise(holder)[1:]:
            if can_lead(table.data, state, seat):
                table.emit(events.MarkerPassed("R6.2", seat))
                return seat, False
    table.tell(events.LeadIsFree, "R6.2", holder)
    return holder, True


def place_marker(table: Table, move: moves.PlaceMarker) -> None:
    """R6.1: the active town."""
    ask = table.state.pending[-1]
    town = table.data.town_index[move.town]
    table.emit(events.ActiveTownChosen("R6.2" if ask.free else "R6.1", ask.seat, town))
    table.then(agenda.AskLead(ask.seat, ask.free))


def play(table: Table, move: moves.Play) -> None:
    """R6.1 to R6.3: a card to the trick."""
    state, ask = table.state, table.state.pending[-1]
    if type(ask) is agenda.AskLead:
        table.emit(events.CardPlayed("R6.2" if ask.free else "R6.1", ask.seat, move.card))
        table.begin("R6.3", "follow")
        rest = state.clockwise(ask.seat)[1:]
        table.then(agenda.Following(rest[1:]), agenda.AskFollow(rest[0]))
    else:
        table.emit(events.CardPlayed("R6.3", ask.seat, move.card))
        table.then()


def following(table: Table, task: agenda.Following) -> None:
    """R6.3 to R6.5: the others play; then the trick is decided and the order of acting set."""
    if task.seats:
        table.then(agenda.Following(task.seats[1:]), agenda.AskFollow(task.seats[0]))
        return
    state, cards = table.state, table.data.cards
    colour = table.data.town_colours[state.active]
    fitting = [(card, seat) for seat, card in state.trick if cards[card].fits(colour)]
    if fitting:
        card, seat = max(fitting)
        table.emit(events.TrickWon("R6.4", seat, card))
    else:
        table.emit(events.TrickUnwon("R6.2"))
    order = tuple(seat for seat, card in sorted(state.trick, key=lambda entry: entry[1]))
    table.begin("R6.5", "act")
    table.tell(events.OrderSet, "R6.5", order)
    table.then(agenda.Acting(order))


def acting(table: Table, task: agenda.Acting) -> None:
    """R6.5: the next seat acts, the winner with the primary action, the others with a secondary one."""
    state = table.state
    if not task.seats:
        if state.winner == NOBODY:
            table.emit(events.MarkerTaken("R6.2", state.marker))
        table.then()
        return
    seat, rest = task.seats[0], agenda.Acting(task.seats[1:])
    number = dict(state.trick)[seat]
    card = table.data.cards[number]
    if seat != state.winner and len(card.secondary) > 1:
        table.then(rest, agenda.AskAct(seat, number))
        return
    primary = seat == state.winner
    table.tell(events.ActionBegun, "R6.5", seat, number, 0 if primary else 1)
    symbols = card.primary if primary else card.secondary[0]
    action(table, agenda.Action(seat, number, symbols, state.track[seat]), rest)


def act(table: Table, move: moves.Act) -> None:
    """R6.5: a secondary action is chosen and performed whole."""
    state, ask = table.state, table.state.pending[-1]
    table.tell(events.ActionBegun, "R6.5", ask.seat, ask.card, move.choice)
    symbols = table.data.cards[ask.card].secondary[move.choice - 1]
    action(table, agenda.Action(ask.seat, ask.card, symbols, state.track[ask.seat]))
