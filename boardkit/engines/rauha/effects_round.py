"""R2 to R4, R8 and R11.6: setup, rounds and turns, choosing cards, moving the avatars, and players who leave."""

from __future__ import annotations

from boardkit.core.data import Frame
from boardkit.core.table import Table
from boardkit.engines.rauha import agenda, events, moves
from boardkit.engines.rauha.components import Data
from boardkit.engines.rauha.counting import knowing
from boardkit.engines.rauha.order import set_order
from boardkit.engines.rauha.scoring import finish
from boardkit.engines.rauha.state import State


def stack(table: Table, move: moves.Stack) -> None:
    """R2.1 to R2.6: everything is laid out as soon as the order of the tokens is known."""
    data, state, side = table.data, table.state, table.readings.board_side
    table.begin("R2.1", "setup")
    for seat in range(state.players):
        table.emit(events.PlayerSetUp("R2.1", seat, side, data.boards[side], data.crystals, data.energy))
    table.emit(events.SatellitesLaid("R2.2", state.players))
    table.emit(events.AvatarsPlaced("R2.3", 0))
    table.emit(events.EntitiesLaid("R2.4", len(data.entities)))
    table.emit(events.DecksShuffled("R2.5", data.decks))
    table.emit(events.TokensStacked("R2.6", move.seats))
    table.then(agenda.Round())


def round_(table: Table, task: agenda.Round) -> None:
    """R3.1: a round begins."""
    stop = table.data.track[table.state.stop]
    table.begin("R3.1", "deal")
    table.tell(events.RoundBegun, "R3.1", stop.round, stop.age)
    table.then(agenda.Turn())


def missing(data: Data, state: State) -> tuple[int, ...]:
    """R3.1: how many cards each satellite lacks for this turn: all at the start of a round, none later on.

    Piles of a position that somebody typed in are filled up in the same way.
    """
    size = data.pile - data.track[state.stop].turn
    return tuple(
        0 if satellite in state.removed else max(0, size - len(pile)) for satellite, pile in enumerate(state.piles)
    )


def reserve(data: Data, state: State, age: int) -> tuple[str, ...]:
    """`deck_runs_out`: the cards of an age in the Black Hole."""
    lost = (card for card, _ in state.lost)
    return tuple(card for card in (*state.hole, *lost) if data.biomes[card].age == age)


def deal(table: Table, move: moves.Deal) -> None:
    """R3.1: cards come face down to each satellite; a deck that is too small is renewed (`deck_runs_out`)."""
    data, state = table.data, table.state
    age = data.track[state.stop].age
    if sum(map(len, move.piles)) > len(state.decks[age - 1]):
        seen = tuple(card for card in state.hole if data.biomes[card].age == age)
        lost = tuple(card for card, _ in state.lost if data.biomes[card].age == age)
        table.emit(events.DeckRenewed("R3.1", age, seen, lost))
    for satellite, pile in enumerate(move.piles):
        if pile:
            table.emit(events.PileDealt("R3.1", satellite, age, pile))
    table.then()


def turn(table: Table, task: agenda.Turn) -> None:
    """R3.3, R4.1: the order of the turn, and everybody takes the pile at the notch's symbol."""
    data, state = table.data, table.state
    if any(missing(data, state)):
        table.then(agenda.Turn(), agenda.DrawDeal())
        return
    table.begin("R4.1", "choose")
    order = set_order(table, "R3.3")
    symbol = data.track[state.stop].symbol
    seats = tuple(seat for seat in state.seated() if seat not in state.gone)
    for seat in seats:
        satellite = state.satellite(seat, symbol)
        table.emit(events.PileLookedAt("R4.1", seat, satellite, state.piles[satellite]))
    absent = [agenda.DrawCard(seat) for seat in state.seated() if seat in state.gone]
    asked: list[Frame] = [agenda.AskChoose(seats)] if seats else []
    table.then(agenda.Moving(), agenda.Resolving(order), *absent, *asked)


def choose(table: Table, move: moves.Choose) -> None:
    """R4.2: one card, in secret; the others stay on the satellite."""
    state, seats = table.state, table.state.pending[-1].seats
    satellite = state.satellite(seats[0], table.data.track[state.stop].symbol)
    table.emit(events.CardChosen("R4.2", seats[0], satellite, move.card))
    table.then(*_still_asked(seats[1:]))


def _still_asked(seats: tuple[int, ...]) -> tuple[Frame, ...]:
    return (agenda.AskChoose(seats),) if seats else ()


def draw(table: Table, move: moves.Draw) -> None:
    """R11.6: the card of a seat that nobody plays."""
    state, seat = table.state, table.state.pending[-1].seat
    satellite = state.satellite(seat, table.data.track[state.stop].symbol)
    table.emit(events.CardChosen("R11.6", seat, satellite, move.card))
    table.then()


def leave(table: Table, move: moves.Leave) -> None:
    """R11.6: a player leaves; the game stops, or the rules alone play the seat."""
    seats = table.state.pending[-1].seats
    table.emit(events.PlayerLeft("R11.6", seats[0]))
    if table.readings.player_leaves == "end_game":
        finish(table)
    else:
        table.then(agenda.DrawCard(seats[0]), *_still_asked(seats[1:]))


def moving(table: Table, task: agenda.Moving) -> None:
    """R8.1, R4.6: all avatars move one stop; before a scoring the last cards of the piles are cleared away."""
    state, track = table.state, table.data.track
    table.begin("R8.1", "move")
    if track[state.stop + 1].kind == "corner":
        _clear_piles(table)
    table.emit(events.AvatarsMoved("R8.1", state.stop + 1))
    table.then(agenda.ScoringPhase() if track[state.stop].kind == "corner" else agenda.Turn())


def _clear_piles(table: Table) -> None:
    """R4.6: one card is left on each satellite."""
    state, last = table.state, table.state.stop + 2 >= len(table.data.track)
    carried = table.readings.last_card_of_round == "black_hole_last_round_only" and not last
    leaving = table.readings.player_leaves == "remove_seat_at_round_end"
    for satellite in state.seated():
        if carried and not (leaving and satellite in state.gone):
            table.tell(events.CardCarried, "R4.6", satellite)
            continue
        for card in state.piles[satellite]:
            table.emit(events.LeftOver("R4.6", satellite, card, knowing(state, satellite, card)))
