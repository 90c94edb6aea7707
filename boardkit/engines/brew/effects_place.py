"""R5 to R8: placing a die, what it gives, and the element powers."""

from __future__ import annotations

from boardkit.core.data import Frame
from boardkit.core.table import Table
from boardkit.engines.brew import agenda, events, moves
from boardkit.engines.brew.components import BASIC
from boardkit.engines.brew.queries import helpers, power, spent, supply, waiver
from boardkit.engines.brew.state import DICE, ELEMENT_DICE
from boardkit.engines.brew.violations_place import possible_ways

WATER = 2
"""What water adds on an ingredient slot (R7.2)."""

Follow = tuple[Frame, ...]


def place(table: Table, move: moves.Place) -> None:
    """R4.1, R13.3: the die is chosen; where it goes is asked next."""
    ask = table.state.pending[-1]
    if type(ask) is agenda.AskTurn:
        turn = agenda.AskTurn(ask.seat, True, ask.brewed, ask.drunk)
        table.then(turn, agenda.AskSpot(ask.seat, move.face))
    elif ask.left > 1:
        table.then(agenda.AskExtra(ask.seat, ask.left - 1), agenda.AskSpot(ask.seat, move.face))
    else:
        table.then(agenda.AskSpot(ask.seat, move.face))


def at(table: Table, move: moves.At) -> None:
    """R5.1: a forest slot, a village space or a creature; the way is asked for where several are possible."""
    data, ask = table.data, table.state.pending[-1]
    number = data.place_index[move.spot]
    if number < data.slots:
        ways = possible_ways(table, table.state, ask.seat, ask.face, number)
        if len(ways) == 1:
            table.then(*_WAYS[ways[0]](table, ask.seat, ask.face, number))
        else:
            table.then(agenda.AskWay(ask.seat, ask.face, move.spot))
    elif move.spot in data.spaces:
        _village(table, ask.seat, ask.face, number)
    else:
        _on_creature(table, ask.seat, ask.face, number)


def _village(table: Table, seat: int, face: str, number: int) -> None:
    """R8.2 to R8.4."""
    spot = table.data.place_ids[number]
    rule = "R8.2" if table.data.spaces[spot].accepts == "any" else "R8.3"
    table.emit(events.DieToVillage(rule, seat, DICE[seat][face], number))
    table.then(agenda.Effects(seat, spot))


def _on_creature(table: Table, seat: int, face: str, number: int) -> None:
    """R9.8."""
    card = table.data.place_ids[number]
    table.emit(events.DieToCreature("R9.8", seat, DICE[seat][face], number, card))
    table.then(agenda.Effects(seat, card))


def bare(table: Table, move: moves.Bare) -> None:
    """R5.4: a matching die whose reward is declined."""
    ask = table.state.pending[-1]
    number = table.data.place_index[move.spot]
    table.emit(events.DiePlaced("R5.2", ask.seat, DICE[ask.seat][ask.face], number))
    table.tell(events.RewardDeclined, "R5.4", ask.seat)
    table.then()


def way(table: Table, move: moves.Way) -> None:
    """R5.2 to R5.5, R7, R14.1, R14.3: payment first (R5.9), then the die, then what it gives."""
    ask = table.state.pending[-1]
    number = table.data.place_index[ask.spot]
    table.then(*_WAYS[move.mode](table, ask.seat, ask.face, number))


# Forage dice


def _match(table: Table, seat: int, face: str, number: int) -> Follow:
    """R5.2."""
    table.emit(events.DiePlaced("R5.2", seat, DICE[seat][face], number))
    return _reward(table, seat, face, number)


def _forced(table: Table, seat: int, face: str, number: int, token: str) -> Follow:
    """R5.3: paid for, and without reward."""
    table.emit(events.TokensPaid("R5.9", seat, (token,)))
    table.emit(events.DiePlaced("R5.3", seat, DICE[seat][face], number))
    return ()


def _ingredient(table: Table, seat: int, face: str, number: int) -> Follow:
    """R5.3 with an ingredient of the slot's kind."""
    return _forced(table, seat, face, number, table.data.place_icons[number])


def _berry(table: Table, seat: int, face: str, number: int) -> Follow:
    """R5.3 with a berry (R12.2)."""
    return _forced(table, seat, face, number, "berry")


def _free(table: Table, seat: int, face: str, number: int) -> Follow:
    """R5.3 where a creature waives the payment (R9.6)."""
    table.tell(events.CostWaived, "R9.6", seat, waiver(table.data, table.state, seat, number))
    table.emit(events.DiePlaced("R5.3", seat, DICE[seat][face], number))
    return ()


def _lello(table: Table, seat: int, face: str, number: int) -> Follow:
    """R14.1."""
    _pay_power(table, "R14.1", seat, "char_stack_forage")
    table.emit(events.DieCovers("R14.1", seat, DICE[seat][face], number))
    return ()


def _pay_power(table: Table, rule: str, seat: int, name: str) -> None:
    """R12.3: berries for a character's ability."""
    price = power(table.data, table.state, seat, name) or 0
    if price:
        table.emit(events.TokensPaid(rule, seat, ("berry",) * price))


# Element dice


def _plain(table: Table, seat: int, face: str, number: int) -> Follow:
    """R5.5."""
    table.emit(events.DiePlaced("R5.5", seat, DICE[seat][face], number))
    return _reward(table, seat, face, number)


def _water(table: Table, seat: int, face: str, number: int) -> Follow:
    """R7.2: the reward and two more."""
    table.emit(events.DiePlaced("R5.5", seat, DICE[seat][face], number))
    follow = _reward(table, seat, face, number)
    gather(table, "R7.2", seat, table.data.place_icons[number], WATER)
    return follow


def _fire(table: Table, seat: int, face: str, number: int) -> Follow:
    """R7.3; on a scorched slot (`fire_on_scorch`) there is no reward."""
    table.emit(events.DieCovers("R7.3", seat, DICE[seat][face], number))
    if number not in table.state.scorched:
        return _reward(table, seat, face, number)
    _sparkle(table, seat, face, number)
    return ()


def _replace(table: Table, seat: int, face: str, number: int) -> None:
    """R7.4: the own die returns to the pool, wind takes its place."""
    table.emit(events.WindReplaces("R7.4", seat, table.state.stacks[number][-1], number))
    table.emit(events.DiePlaced("R7.4", seat, DICE[seat][face], number))


def _wind(table: Table, seat: int, face: str, number: int) -> Follow:
    """R7.4."""
    _replace(table, seat, face, number)
    return _reward(table, seat, face, number)


def _wren(table: Table, seat: int, face: str, number: int) -> Follow:
    """R14.3: placed as it would be without the power, but a creature is trained instead of gathering."""
    state = table.state
    _pay_power(table, "R14.3", seat, "char_ingredient_slot_as_creature")
    if face == "wind" and state.stacks[number]:
        _replace(table, seat, face, number)
    elif face == "fire" and state.stacks[number]:
        table.emit(events.DieCovers("R7.3", seat, DICE[seat][face], number))
    else:
        rule = "R5.5" if face in ELEMENT_DICE else "R14.3" if face == "creature" else "R5.2"
        table.emit(events.DiePlaced(rule, seat, DICE[seat][face], number))
    _sparkle(table, seat, face, number)
    return train(table, seat, "R14.3")


_WAYS = {
    "match": _match,
    "ingredient": _ingredient,
    "berry": _berry,
    "free": _free,
    "lello": _lello,
    "plain": _plain,
    "water": _water,
    "fire": _fire,
    "wind": _wind,
    "wren": _wren,
}
assert set(_WAYS) == set(moves.MODES)


# R6: rewards


def _reward(table: Table, seat: int, face: str, number: int) -> Follow:
    """R6.1, R6.2, and what trained creatures add (R9.6)."""
    icon = table.data.place_icons[number]
    _sparkle(table, seat, face, number)
    if icon not in BASIC:
        return train(table, seat, "R6.2")
    if gather(table, "R6.1", seat, icon, 1) and face not in ELEMENT_DICE:
        _glean(table, seat, icon, number)
    return ()


def gather(table: Table, rule: str, seat: int, kind: str, amount: int) -> int:
    """So many ingredients, or what the supply has (R1.7); how many there were."""
    got = min(amount, supply(table, table.state, kind))
    if got > 0:
        table.emit(events.Gathered(rule, seat, kind, got))
    else:
        table.tell(events.NothingHappens, rule, seat, "supply_empty")
    return got


def train(table: Table, seat: int, rule: str) -> Follow:
    """R6.2, R9.1: training is offered where a creature is on show (R9.7)."""
    if not any(table.state.tops):
        table.tell(events.NothingHappens, "R9.7", seat, "no_creatures")
        return ()
    table.tell(events.MayTrain, rule, seat)
    return (agenda.AskTrain(seat),)


def _glean(table: Table, seat: int, kind: str, number: int) -> None:
    """A creature adds to what a Forage die gathers in a forest of its season (R9.6)."""
    for creature in helpers(table.data, table.state, seat, "gather"):
        effect = creature.effects[0]
        if effect.season in table.data.place_seasons[number]:
            table.emit(events.AbilityUsed("R9.6", seat, creature.id, False))
            gather(table, "R9.6", seat, kind, effect.amount)


def _sparkle(table: Table, seat: int, face: str, number: int) -> None:
    """A creature gives something for an Element die placed in a forest of its season (R9.6)."""
    if face not in ELEMENT_DICE:
        return
    for creature in helpers(table.data, table.state, seat, "element"):
        effect = creature.effects[0]
        if effect.season in table.data.place_seasons[number] and not (
            creature.once and spent(table.state, seat, creature.id)
        ):
            table.emit(events.AbilityUsed("R9.6", seat, creature.id, creature.once))
            if effect.kind == "gain_vp":
                table.emit(events.PointsGained("R9.6", seat, effect.amount))
            else:
                gather(table, "R9.6", seat, "berry", effect.amount)
