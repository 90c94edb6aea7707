"""R2, R3, R4 and R15.3 to R15.5: setup, rounds, turns and clean-up."""

from __future__ import annotations

from boardkit.core.table import Table
from boardkit.engines.brew import agenda, events, moves
from boardkit.engines.brew.components import SEASONS, SIDES

# R2: setup


def first(table: Table, move: moves.First) -> None:
    """R2.8."""
    table.emit(events.FirstPlayerSet("R2.8", move.seat))
    table.then(agenda.SetUp())


def set_up(table: Table, task: agenda.SetUp) -> None:
    """R2.1 to R2.5; cards are drawn by chance as they are turned up."""
    data = table.data
    table.begin("R2.1", "setup")
    table.emit(events.VillageTurned("R2.1", SIDES[0]))
    marks = data.counts[table.state.players].marks
    forests = tuple(sorted(forest.id for forest in data.forests.values() if forest.mark in marks))
    table.emit(events.ForestDeckMade("R2.2", forests, len(forests)))
    potions = sorted(potion.id for potion in data.potions.values() for _ in range(potion.copies))
    table.emit(events.PotionDeckMade("R2.4", tuple(potions), len(potions)))
    piles = [_pile(table, number, season) for number, season in enumerate(SEASONS)]
    draws = [agenda.DrawCreature(season) for season, pile in zip(SEASONS, piles, strict=True) if pile]
    people = agenda.Equip() if table.readings.characters_off else agenda.DrawCharacters()
    table.then(agenda.Round(), people, *reversed(draws), agenda.Refill(data.market), agenda.DrawForests())


def _pile(table: Table, number: int, season: str) -> tuple[str, ...]:
    """R2.5; under `no_creature_die_slots` creatures with a die space are left out."""
    bare = table.readings.no_creature_die_slots
    pile = tuple(sorted(
        creature.id
        for creature in table.data.creatures.values()
        if creature.season == season and not (bare and creature.die_space)
        for _ in range(creature.copies)
    ))  # fmt: skip
    table.emit(events.CreaturePileMade("R2.5", season, number, pile, len(pile)))
    return pile


def lay_forests(table: Table, move: moves.LayForests) -> None:
    """R2.3, R15.4."""
    table.emit(events.ForestsLaid("R15.4" if table.state.round else "R2.3", move.cards))
    table.then()


def characters(table: Table, move: moves.Characters) -> None:
    """R2.6: a character each."""
    for seat, name in enumerate(move.names):
        table.emit(events.CharacterTaken("R2.6", seat, name))
    equip(table, agenda.Equip())


def equip(table: Table, task: agenda.Equip) -> None:
    """R2.6: one berry each, and nothing else."""
    for seat in range(table.state.players):
        table.emit(events.BerriesGiven("R2.6", seat, table.data.berries))
    table.then()


# R3: rounds and turns


def begin_round(table: Table, task: agenda.Round) -> None:
    """R3.1, R3.2."""
    state = table.state
    table.begin("R3.1", "roll")
    table.emit(events.RoundBegun("R3.1", state.round + 1))
    table.then(*agenda.ROUND_END, agenda.NextTurn(state.first), agenda.DrawRoll())


def roll(table: Table, move: moves.Roll) -> None:
    """R3.2."""
    for seat, faces in enumerate(move.pools):
        table.emit(events.DiceRolled("R3.2", seat, faces))
    table.begin("R3.3", "turns")
    table.then()


def next_turn(table: Table, task: agenda.NextTurn) -> None:
    """R3.3 to R3.5."""
    state, seat = table.state, task.seat
    if not any(state.pools):
        table.tell(events.TurnsEnded, "R3.5")
        table.then()
    elif state.pools[seat]:
        table.tell(events.TurnBegun, "R3.3", seat)
        table.then(agenda.AskTurn(seat))
    else:
        table.tell(events.TurnSkipped, "R3.4", seat)
        table.then(agenda.NextTurn((seat + 1) % state.players))


def end(table: Table, move: moves.End) -> None:
    """R4.1: the turn passes clockwise."""
    state = table.state
    next_turn(table, agenda.NextTurn((state.pending[-1].seat + 1) % state.players))


# R15: the end of the round


def clean_up(table: Table, task: agenda.CleanUp) -> None:
    """R15.3: the end, after the last round; else R15.4, R15.5."""
    state = table.state
    if state.round >= table.data.rounds:
        table.tell(events.LastRoundOver, "R15.3", state.round)
        table.begin("R15.3", "end")
        table.then(agenda.Scoring(), agenda.FinalRelease(state.clockwise(state.first)))
        return
    table.begin("R15.4", "cleanup")
    if state.scorched:
        table.emit(events.ScorchTokensReturned("R10.3", len(state.scorched)))
    table.emit(events.DiceTakenBack("R15.4"))
    table.emit(events.VillageTurned("R15.4", SIDES[state.side == SIDES[0]]))
    table.emit(events.FirstPlayerPassed("R15.5", (state.first + 1) % state.players))
    table.then(agenda.Round(), agenda.DrawForests())
