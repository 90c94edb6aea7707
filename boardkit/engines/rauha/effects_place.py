"""R5 and R6: placing or discarding the chosen card, and welcoming divine entities."""

from __future__ import annotations

from boardkit.core.data import Frame
from boardkit.core.table import Table
from boardkit.engines.rauha import agenda, events, moves
from boardkit.engines.rauha.components import CELL_INDEX, COLUMNS, LINES, ROWS, Data
from boardkit.engines.rauha.effects_activate import activating
from boardkit.engines.rauha.state import NOBODY, State


def resolving(table: Table, task: agenda.Resolving) -> None:
    """R3.3, R5.1: the next seat in order resolves its steps 2 to 4; a seat that nobody plays discards (R11.6)."""
    if not task.seats:
        table.then()
        return
    seat, rest = task.seats[0], agenda.Resolving(task.seats[1:])
    table.begin("R5.1", "place")
    if seat in table.state.gone:
        _auto_discard(table, seat)
        table.begin("R7.1", "activate")
        table.then(rest)
    else:
        table.then(rest, agenda.AskPlace(seat))


def _auto_discard(table: Table, seat: int) -> None:
    """R11.6: for crystals; where only spores are given, for one on the first free space."""
    card = _reveal(table, seat)
    table.emit(events.CardDiscarded("R11.6", seat, card))
    spores = table.state.spores[seat]
    if table.readings.discard_reward != "spore_only":
        table.emit(events.CrystalsGained("R11.6", seat, table.data.discard))
    elif not all(spores):
        table.emit(events.SporePlaced("R11.6", seat, spores.index(False)))


def _reveal(table: Table, seat: int) -> str:
    """R5.1, R4.5: the chosen card is shown."""
    state = table.state
    card: str = state.picks[seat][0]
    satellite = state.satellite(seat, table.data.track[state.stop].symbol)
    table.emit(events.CardRevealed("R5.1", seat, satellite, card))
    return card


def place(table: Table, move: moves.Place) -> None:
    """R5.2 to R5.5: pay, cover what is there; then steps 3 and 4."""
    state, seat = table.state, table.state.pending[-1].seat
    cell, biomes = CELL_INDEX[move.cell], table.data.biomes
    card = _reveal(table, seat)
    covered = state.worlds[seat][cell]
    if biomes[card].cost:
        table.emit(events.CrystalsPaid("R5.2", seat, biomes[card].cost))
    table.emit(events.CardPlaced("R5.4", seat, card, cell, covered, not biomes[covered].printed))
    asked: tuple[Frame, ...] = _spore_of_covered(table, seat, cell) if state.spores[seat][cell] else ()
    if table.readings.entity_lost_when_line_broken == "yes":
        _return_entities(table, seat)
    table.then(agenda.Welcoming(seat, cell, covered), *asked)


def _spore_of_covered(table: Table, seat: int, cell: int) -> tuple[Frame, ...]:
    """R5.5 and its readings."""
    reading = table.readings.spore_when_covered
    if reading == "owner_may_move_it":
        return (agenda.AskMoveSpore(seat, cell),)
    if reading == "lost":
        table.emit(events.SporeLost("R5.5", seat, cell))
    else:
        table.tell(events.SporeStays, "R5.5", seat, cell)
    return ()


def move_spore(table: Table, move: moves.MoveSpore) -> None:
    """R5.5: the owner moves the spore, or lets it stay."""
    ask = table.state.pending[-1]
    if move.cell == moves.STAY:
        table.tell(events.SporeStays, "R5.5", ask.seat, ask.cell)
    else:
        table.emit(events.SporeMoved("R5.5", ask.seat, ask.cell, CELL_INDEX[move.cell]))
    table.then()


def discard(table: Table, move: moves.Discard) -> None:
    """R5.7: to the Black Hole, for crystals or a spore; no entity comes, but step 4 follows (R7.11)."""
    seat = table.state.pending[-1].seat
    table.emit(events.CardDiscarded("R5.7", seat, _reveal(table, seat)))
    if move.reward == "crystals":
        table.emit(events.CrystalsGained("R5.7", seat, table.data.discard))
    elif move.reward == "spore":
        table.emit(events.SporePlaced("R5.7", seat, CELL_INDEX[move.cell]))
    else:
        table.tell(events.NothingGained, "R5.7", seat)
    activating(table, agenda.Activating(seat))


# R6: entities


def line_bits(data: Data, world: tuple[str, ...], line: tuple[int, ...]) -> int:
    """The entities whose symbol is on all three biomes of a line, one bit each (R6.1, R6.2)."""
    biomes, (a, b, c) = data.biomes, line
    return biomes[world[a]].lines & biomes[world[b]].lines & biomes[world[c]].lines


def _return_entities(table: Table, seat: int) -> None:
    """`entity_lost_when_line_broken`: entities without a line on the board go back."""
    state, data = table.state, table.data
    bits = 0
    for line in (*ROWS, *COLUMNS):
        bits |= line_bits(data, state.worlds[seat], line)
    for entity, holder in enumerate(state.holders):
        if holder == seat and not bits >> entity & 1:
            table.emit(events.EntityReturned("R6.6", seat, entity))


def welcoming(table: Table, task: agenda.Welcoming) -> None:
    """R6.1 to R6.8: entities whose line the placed card completes, by its row first, then by its column."""
    data, state, seat = table.data, table.state, task.seat
    table.begin("R6.1", "welcome")
    row, column = LINES[task.cell]
    by_row, by_column = (line_bits(data, state.worlds[seat], line) for line in (row, column))
    if not by_row | by_column:
        activating(table, agenda.Activating(seat))
        return
    before = data.biomes[task.covered].lines
    lines = {
        entity: row if by_row >> entity & 1 else column
        for entity in range(len(data.entities))
        if (by_row | by_column) >> entity & 1
    }
    coming = [entity for entity, line in lines.items() if _comes(table, seat, entity, line, not before >> entity & 1)]
    choice = _one_of_several(table, coming)
    for entity in coming:
        if entity not in choice:
            _welcome(table, "R6.1", seat, entity, lines[entity])
    if choice:
        table.then(agenda.Activating(seat), agenda.AskWelcome(seat, choice, task.cell))
    else:
        activating(table, agenda.Activating(seat))


def _comes(table: Table, seat: int, entity: int, line: tuple[int, ...], is_new: bool) -> bool:
    """Whether a line brings its entity; where not, the reason is told."""
    data, state, readings = table.data, table.state, table.readings
    holder = state.holders[entity]
    if data.track[state.stop].round < int(readings.entities_from_round):
        table.tell(events.EntityStays, "R6.8", seat, entity, "too_early")
    elif holder == seat and readings.entity_rewelcome == "activate_again" and is_new:
        table.emit(events.EntityRewelcomed("R6.5", seat, entity, line))
    elif holder == seat:
        table.tell(events.EntityStays, "R6.5", seat, entity, "held")
    elif holder != NOBODY and readings.entity_stealing == "off":
        table.tell(events.EntityStays, "R6.4", seat, entity, "not_taken")
    elif _is_limited(table, entity) and _holds_biome_entity(data, state, seat):
        table.tell(events.EntityStays, "R6.8", seat, entity, "limit")
    else:
        return True
    return False


def _is_limited(table: Table, entity: int) -> bool:
    """`entity_limit`: biome entities, of which a player may hold one."""
    return table.readings.entity_limit == "one_biome_entity" and table.data.entities[entity].group == "biome"


def _holds_biome_entity(data: Data, state: State, seat: int) -> bool:
    return any(holder == seat and data.entities[entity].group == "biome" for entity, holder in enumerate(state.holders))


def _one_of_several(table: Table, coming: list[int]) -> tuple[int, ...]:
    """`entity_limit`: the biome entities of which the owner chooses one."""
    limited = tuple(entity for entity in coming if _is_limited(table, entity))
    return limited if len(limited) > 1 else ()


def _welcome(table: Table, rule: str, seat: int, entity: int, line: tuple[int, ...]) -> None:
    """R6.1 from the side module, R6.4 from another player."""
    holder = table.state.holders[entity]
    table.emit(events.EntityWelcomed(rule if holder == NOBODY else "R6.4", seat, entity, line, holder))


def welcome(table: Table, move: moves.Welcome) -> None:
    """`entity_limit`: the one that was chosen comes by a line of the placed card (R6.7), the others stay."""
    state, data, ask = table.state, table.data, table.state.pending[-1]
    chosen = data.entity_index[move.entity]
    world = state.worlds[ask.seat]
    lines = (*ROWS, *COLUMNS) if ask.cell < 0 else LINES[ask.cell]
    line = next(line for line in lines if line_bits(data, world, line) >> chosen & 1)
    _welcome(table, "R6.1", ask.seat, chosen, line)
    for entity in ask.entities:
        if entity != chosen:
            table.tell(events.EntityStays, "R6.8", ask.seat, entity, "not_chosen")
    table.then()
