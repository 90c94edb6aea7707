"""R7, R9.2 and R10: activating biomes and divine entities."""

from __future__ import annotations

from boardkit.core.table import Table
from boardkit.engines.rauha import agenda, events, moves
from boardkit.engines.rauha.components import CELL_INDEX
from boardkit.engines.rauha.counting import count, effect_of
from boardkit.engines.rauha.energy import gain_energy
from boardkit.engines.rauha.scoring import finish


def activating(table: Table, task: agenda.Activating) -> None:
    """R7.1: step 4 begins."""
    table.begin("R7.1", "activate")
    table.then(agenda.AskActivate(task.seat))


def activate(table: Table, move: moves.Activate) -> None:
    """R7.1, R9.2, R10.1: the effect happens once, as a whole."""
    state, ask = table.state, table.state.pending[-1]
    seat, thing = ask.seat, move.thing
    cell = CELL_INDEX.get(thing)
    rule = "R10.1" if cell is None else ask.rule
    table.emit(events.Activated(rule, seat, thing, "" if cell is None else state.worlds[seat][cell]))
    effect = effect_of(table.data, state, seat, thing)
    assert effect is not None, "things without an effect are not activated (R7.9)"
    if effect.pay:
        table.emit(events.CrystalsPaid("R7.6", seat, effect.pay))
    if effect.needs == "cell":
        fresh = ask.name == "score" and table.readings.new_spore_in_scoring == "from_next_scoring"
        table.emit(events.SporePlaced("R7.8", seat, CELL_INDEX[move.target], fresh))
    elif effect.kind == "count":
        per = move.target if effect.per == "choose_one" else effect.per
        found = count(table.data, state, seat, per)
        table.tell(events.SymbolsCounted, "R7.7", seat, per, found)
        _gain(table, rule, seat, effect.gives, effect.amount * found)
    else:
        _gain(table, rule, seat, effect.gives, effect.amount)
    if seat in state.out:
        if table.readings.player_leaves == "end_game":
            finish(table)
        else:
            stop(table, None)


def _gain(table: Table, rule: str, seat: int, gives: str, amount: int) -> None:
    if gives == "crystals":
        table.emit(events.CrystalsGained(rule, seat, amount))
    else:
        gain_energy(table, rule, seat, amount)


def stop(table: Table, move: moves.Stop | None) -> None:
    """R7.3: nothing more is activated; marks are taken off."""
    ask = table.state.pending[-1]
    table.emit(events.StepEnded("R7.3", ask.seat, _banked(table, ask)))
    table.then()


def _banked(table: Table, ask: agenda.AskActivate | agenda.AskScore) -> tuple[int, ...]:
    """`entity_timing`: welcomed entities that were not used may be used in one later step 4."""
    state, entities = table.state, table.data.entities
    if table.readings.entity_timing != "bank_once_for_later" or ask.name == "score":
        return ()
    kept = {*state.banked[ask.seat], *state.welcomed}
    return tuple(sorted(entity for entity in kept if entities[entity].id not in state.used and entities[entity].effect))
