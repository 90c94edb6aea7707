"""R2 to R5: setup, preparation and draft; and R3.2, how a round begins and ends."""

from __future__ import annotations

from boardkit.core.table import Table
from boardkit.engines.brian_boru import agenda, events, moves


def first(table: Table, move: moves.First) -> None:
    """R2.1 to R2.5: everything is laid out as soon as the first player is known."""
    data, state = table.data, table.state
    table.begin("R2.1", "setup")
    for seat in range(state.players):
        table.emit(events.PiecesGiven("R2.1", seat, data.coins, data.renown, data.points))
    table.emit(events.ClaimsLaid("R2.2", len(data.region_ids)))
    pile = data.counts[state.players].marriages + 1
    table.emit(events.MarriagePileMade("R2.3", tuple(data.marriages), pile))
    table.emit(events.VikingPileMade("R2.4", data.vikings))
    table.emit(events.MarkerTaken("R2.5", move.seat))
    table.then(agenda.Round(), agenda.Settling(state.clockwise(move.seat)))


def settling(table: Table, task: agenda.Settling) -> None:
    """R2.6: starting towns in clockwise order."""
    if task.seats:
        table.then(agenda.Settling(task.seats[1:]), agenda.AskSettle(task.seats[0]))
    else:
        table.then()


def settle(table: Table, move: moves.Settle) -> None:
    """R2.6: a starting town."""
    table.emit(events.DiscPlaced("R2.6", table.state.pending[-1].seat, table.data.town_index[move.town]))
    table.then()


def round_(table: Table, task: agenda.Round) -> None:
    """R3.1: a round is put on the agenda."""
    table.begin("R3.1", "preparation")
    table.emit(events.RoundBegun("R3.2", table.state.round + 1))
    table.then(*agenda.ROUND)


def round_end(table: Table, task: agenda.RoundEnd) -> None:
    """R3.2: the empty marriage pile ends the game."""
    if table.state.pile:
        table.then(agenda.Round())
    else:
        table.tell(events.GameEnds, "R3.2")
        table.then(agenda.Scoring())


def vikings(table: Table, move: moves.RevealVikings) -> None:
    """R4.1: the Vikings land."""
    table.emit(events.VikingsLand("R4.1", move.value))
    table.then()


def marriage(table: Table, move: moves.RevealMarriage) -> None:
    """R4.2: the next marriage card; the Princess, last in the pile, announces the last round."""
    table.emit(events.MarriageRevealed("R4.2", move.card))
    if not table.state.pile:
        table.tell(events.LastRoundBegun, "R4.2")
    table.then()


def deal(table: Table, move: moves.Deal) -> None:
    """R5.1: the packets are dealt; what is left over stays out, unseen."""
    table.begin("R5.1", "draft")
    table.emit(events.CardsGathered("R5.1"))
    for seat, packet in enumerate(move.packets):
        table.emit(events.PacketDealt("R5.1", seat, tuple(sorted(packet)), 0))
    dealt = {card for packet in move.packets for card in packet}
    rest = tuple(card for card in table.data.cards if card not in dealt)
    if rest:
        table.emit(events.CardsLeftOut("R5.1", rest))
    table.then()


def drafting(table: Table, task: agenda.Drafting) -> None:
    """R5.2: everybody keeps two and passes the rest; one or two cards are kept without a choice."""
    state = table.state
    if len(state.packets[0]) > 2:
        table.then(agenda.Drafting(task.turn + 1), agenda.AskKeep(tuple(range(state.players))))
        return
    for seat in range(state.players):
        if state.packets[seat]:
            table.emit(events.CardsKept("R5.2", seat, state.packets[seat]))
    table.then()


def keep(table: Table, move: moves.Keep) -> None:
    """R5.2: the picks count when all have been made; then the packets move on."""
    state, seats = table.state, table.state.pending[-1].seats
    table.emit(events.CardsChosen("R5.2", seats[0], (move.first, move.second)))
    if len(seats) > 1:
        table.then(agenda.AskKeep(seats[1:]))
        return
    for seat, cards in enumerate(state.picks):
        table.emit(events.CardsKept("R5.2", seat, cards))
    turn = state.pending[-2].turn
    for giver, packet in enumerate(state.packets):
        table.emit(events.PacketPassed("R5.2", giver, (giver + 1) % state.players, packet, turn))
    table.then()
