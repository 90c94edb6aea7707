"""R8.4, R10.1 and R13: what potions, village spaces and creatures make happen, one function an effect."""

from __future__ import annotations

from boardkit.core.data import Frame
from boardkit.core.table import Table
from boardkit.engines.brew import agenda, events, moves
from boardkit.engines.brew.cards import Effect
from boardkit.engines.brew.effects_place import gather, train
from boardkit.engines.brew.queries import can, die_at, supply, with_elements
from boardkit.engines.brew.state import NOBODY, OWNER

Follow = tuple[Frame, ...]

OWN_RULE = {
    "scorch": "R10.1", "change_die": "R13.1", "reroll_dice": "R13.2", "place_extra_die": "R13.3",
    "move_forage_die": "R13.4",
    "swap_matching_forage_dice": "R13.5", "remove_die": "R13.6", "return_forage_die": "R13.7",
    "reveal_and_reserve": "R11.6",
}  # fmt: skip
"""Effects with a rule of their own; the others cite the rule of where they come from."""


def cited(table: Table, source: str, kind: str) -> str:
    """The rule that an effect cites."""
    data = table.data
    if kind in OWN_RULE:
        return OWN_RULE[kind]
    if source in data.potions:
        return "R11.4"
    if source in data.spaces:
        return "R8.4"
    return {"die": "R9.8", "end_of_round": "R15.2"}.get(data.creatures[source].when, "R4.7")


def effects(table: Table, task: agenda.Effects) -> None:
    """The next effect of a potion, village space or creature; what can do nothing is passed over (R8.4)."""
    listed, potion = table.data.effects[task.source], task.source in table.data.potions
    if task.index >= len(listed):
        table.then()
        if potion:
            table.emit(events.PotionLaidDown("R11.4", task.seat, task.source))
        return
    effect = listed[task.index]
    more = potion or task.index + 1 < len(listed)
    rest = (agenda.Effects(task.seat, task.source, task.index + 1),) if more else ()
    rule = cited(table, task.source, effect.kind)
    turn = agenda.turn_of(table.state.pending)
    if can(table, table.state, task.seat, effect, turn is None or turn.placed):
        table.then(*rest, *_EFFECTS[effect.kind](table, task, effect, rule))
    else:
        table.tell(events.NothingHappens, rule, task.seat, f"no_{effect.kind}")
        table.then(*rest)


def single(table: Table, seat: int, source: str, effect: Effect) -> Follow:
    """An effect at the end of the round (R15.2)."""
    return _EFFECTS[effect.kind](table, agenda.Effects(seat, source), effect, "R15.2")


# Goods


def _gather(table: Table, task: agenda.Effects, effect: Effect, rule: str) -> Follow:
    """Ingredients, each of a kind that is chosen if there are several."""
    if len(effect.choice) == 1:
        gather(table, rule, task.seat, effect.choice[0], effect.amount)
        return ()
    return (agenda.AskGather(task.seat, effect.choice, effect.amount, rule),)


def take(table: Table, move: moves.Take) -> None:
    """R8.4, R15.2."""
    ask = table.state.pending[-1]
    if type(ask) is agenda.AskTogether:
        _choose(table, ask, move.kind)
        return
    gather(table, ask.cited, ask.seat, move.kind, 1)
    more = ask.left > 1 and any(supply(table, table.state, kind) for kind in ask.kinds)
    table.then(*((agenda.AskGather(ask.seat, ask.kinds, ask.left - 1, ask.cited),) if more else ()))


def _choose(table: Table, ask: agenda.AskTogether, kind: str) -> None:
    """R15.2 without `strict_draw_order`: choices take effect when all have been made."""
    seat, rest = ask.seats[0], ask.seats[1:]
    table.emit(events.KindChosen("R15.2", seat, (kind,)))
    if rest:
        table.then(agenda.AskTogether(rest, ask.number))
        return
    for chooser, picked in enumerate(table.state.picks):
        for chosen in picked:
            gather(table, "R15.2", chooser, chosen, 1)
    table.emit(events.ChoicesMade("R15.2"))
    table.then()


def _berry(table: Table, task: agenda.Effects, effect: Effect, rule: str) -> Follow:
    gather(table, rule, task.seat, "berry", effect.amount)
    return ()


def _points(table: Table, task: agenda.Effects, effect: Effect, rule: str) -> Follow:
    table.emit(events.PointsGained(rule, task.seat, effect.amount))
    return ()


def _points_per_claim(table: Table, task: agenda.Effects, effect: Effect, rule: str) -> Follow:
    """Points for each forest of a season claimed in this round."""
    forests = table.data.forests
    count = sum(effect.season in forests[card].seasons for card in table.state.fresh[task.seat])
    if count:
        table.emit(events.PointsGained(rule, task.seat, effect.amount * count))
    else:
        table.tell(events.NothingHappens, rule, task.seat, "none_claimed")
    return ()


def _exchange(table: Table, task: agenda.Effects, effect: Effect, rule: str) -> Follow:
    return (agenda.AskExchange(task.seat, task.source, task.index, effect.amount),)


def exchange(table: Table, move: moves.Exchange) -> None:
    """R8.4: one for one, several times if the space says so."""
    ask = table.state.pending[-1]
    effect = table.data.effects[ask.source][ask.index]
    table.emit(events.Exchanged("R8.4", ask.seat, move.given, move.taken))
    more = ask.left > 1 and can(table, table.state, ask.seat, effect, True)
    table.then(*((agenda.AskExchange(ask.seat, ask.source, ask.index, ask.left - 1),) if more else ()))


# Creatures and potions


def _train(table: Table, task: agenda.Effects, effect: Effect, rule: str) -> Follow:
    return train(table, task.seat, rule) * effect.amount


def _release(table: Table, task: agenda.Effects, effect: Effect, rule: str) -> Follow:
    return (agenda.AskRelease(task.seat, rule),)


def _reserve(table: Table, task: agenda.Effects, effect: Effect, rule: str) -> Follow:
    """R11.6: a fifth potion first, unless `reserve_before_reveal`."""
    ask = agenda.AskReserve(task.seat)
    if table.readings.reserve_before_reveal:
        return (ask,) if table.state.market else ()
    return (ask, agenda.Refill(len(table.state.market) + 1))


# Dice


def _change(table: Table, task: agenda.Effects, effect: Effect, rule: str) -> Follow:
    return (agenda.AskChange(task.seat, effect.amount, task.must),)


def change(table: Table, move: moves.Change) -> None:
    """R13.1: several dice must be different ones."""
    ask = table.state.pending[-1]
    table.emit(events.DieChanged("R13.1", ask.seat, move.face, move.to))
    done = tuple(sorted((*ask.done, move.to)))
    more = ask.left > 1 and len(table.state.pools[ask.seat]) > len(done)
    table.then(*((agenda.AskChange(ask.seat, ask.left - 1, False, done),) if more else ()))


def _reroll(table: Table, task: agenda.Effects, effect: Effect, rule: str) -> Follow:
    return (agenda.AskReroll(task.seat, effect.amount, task.must),)


def reroll(table: Table, move: moves.Reroll) -> None:
    """R13.2."""
    seat = table.state.pending[-1].seat
    table.emit(events.DiceTakenUp("R13.2", seat, move.faces))
    table.then(agenda.DrawReroll(seat, move.faces))


def rolled(table: Table, move: moves.Rolled) -> None:
    """R13.2: the results are kept."""
    table.emit(events.DiceRerolled("R13.2", table.state.pending[-1].seat, move.faces))
    table.then()


def _extra(table: Table, task: agenda.Effects, effect: Effect, rule: str) -> Follow:
    table.tell(events.ExtraGranted, "R13.3", task.seat, effect.amount)
    return (agenda.AskExtra(task.seat, effect.amount, task.must),)


def _move(table: Table, task: agenda.Effects, effect: Effect, rule: str) -> Follow:
    return (agenda.AskLift(task.seat, effect.amount, effect.owner, task.must),)


def lift(table: Table, move: moves.Lift) -> None:
    """R13.4: the die is chosen, then where it goes."""
    ask = table.state.pending[-1]
    again = (agenda.AskLift(ask.seat, ask.left - 1, ask.owner),) if ask.left > 1 else ()
    table.then(*again, agenda.AskTo(ask.seat, move.die))


def to(table: Table, move: moves.To) -> None:
    """R13.4: no match needed, nothing gained, nothing triggered (R6.3)."""
    ask = table.state.pending[-1]
    source, level, die = die_at(table.data, table.state, ask.die)
    table.emit(events.DieMoved("R13.4", ask.seat, die, source, level, table.data.place_index[move.spot]))
    table.then()


def _swap(table: Table, task: agenda.Effects, effect: Effect, rule: str) -> Follow:
    return (agenda.AskSwap(task.seat, effect.amount, task.must),)


def swap(table: Table, move: moves.Swap) -> None:
    """R13.5: the first die is chosen, then the second."""
    ask = table.state.pending[-1]
    again = (agenda.AskSwap(ask.seat, ask.left - 1),) if ask.left > 1 else ()
    table.then(*again, agenda.AskWith(ask.seat, move.die))


def swap_with(table: Table, move: moves.With) -> None:
    """R13.5: the two change places, levels included."""
    ask, data, state = table.state.pending[-1], table.data, table.state
    source, level, first = die_at(data, state, ask.die)
    place, other, second = die_at(data, state, move.die)
    table.emit(events.DiceSwapped("R13.5", ask.seat, first, source, level, second, place, other))
    table.then()


def _remove(table: Table, task: agenda.Effects, effect: Effect, rule: str) -> Follow:
    return (agenda.AskRemove(task.seat, effect.amount, effect.target, effect.season, task.must),)


def remove(table: Table, move: moves.Remove) -> None:
    """R13.6."""
    ask = table.state.pending[-1]
    place, level, die = die_at(table.data, table.state, move.die)
    table.emit(events.DieRemoved("R13.6", die, place, level))
    again = agenda.AskRemove(ask.seat, ask.left - 1, ask.target, ask.season)
    table.then(*((again,) if ask.left > 1 else ()))


def _return(table: Table, task: agenda.Effects, effect: Effect, rule: str) -> Follow:
    return (agenda.AskReturn(task.seat, effect.amount, task.must),)


def give_back(table: Table, move: moves.Return) -> None:
    """R13.7: back to the pool with its face."""
    ask = table.state.pending[-1]
    place, level, die = die_at(table.data, table.state, move.die)
    table.emit(events.DieReturned("R13.7", ask.seat, die, place, level))
    table.then(*((agenda.AskReturn(ask.seat, ask.left - 1),) if ask.left > 1 else ()))


def _scorch(table: Table, task: agenda.Effects, effect: Effect, rule: str) -> Follow:
    if task.source in table.data.spaces:
        return (agenda.AskScorch(task.seat, effect.amount, effect.season, True, "R8.4"),)
    return (agenda.AskScorch(task.seat, effect.amount, effect.season, task.must),)


def scorch(table: Table, move: moves.Scorch) -> None:
    """R10.1."""
    ask = table.state.pending[-1]
    table.emit(events.SlotScorched("R10.1", ask.seat, table.data.place_index[move.spot]))
    table.then(*((agenda.AskScorch(ask.seat, ask.left - 1, ask.season),) if ask.left > 1 else ()))


def _clear(table: Table, task: agenda.Effects, effect: Effect, rule: str) -> Follow:
    """One forest of one's choice, or all (`day_fire_all_forests`)."""
    if not table.readings.day_fire_all_forests and effect.scope == "one_forest":
        return (agenda.AskClear(task.seat),)
    for card in with_elements(table.data, table.state):
        _clear_forest(table, card)
    return ()


def clear(table: Table, move: moves.Clear) -> None:
    """R8.4: every Element die of the forest is set aside, covered ones too."""
    _clear_forest(table, move.card)
    table.then()


def _clear_forest(table: Table, card: str) -> None:
    for place in table.data.forests[card].places:
        for level in reversed(range(len(table.state.stacks[place]))):
            die = table.state.stacks[place][level]
            if OWNER[die] == NOBODY:
                table.emit(events.DieRemoved("R8.4", die, place, level))


def stop(table: Table, move: moves.Stop) -> None:
    """What may be done need not be done."""
    ask = table.state.pending[-1]
    if type(ask) is agenda.AskTrain:
        table.tell(events.NothingHappens, "R6.2", ask.seat, "not_trained")
    if type(ask) is agenda.AskWin:
        table.tell(events.NothingHappens, "R14.2", ask.seat, "ties_stand")
        table.then(agenda.Award())
        return
    table.then()


_EFFECTS = {
    "gather": _gather,
    "gain_berry": _berry,
    "gain_vp": _points,
    "gain_vp_per_claimed": _points_per_claim,
    "exchange": _exchange,
    "train": _train,
    "release": _release,
    "reveal_and_reserve": _reserve,
    "scorch": _scorch,
    "change_die": _change,
    "reroll_dice": _reroll,
    "place_extra_die": _extra,
    "move_forage_die": _move,
    "swap_matching_forage_dice": _swap,
    "remove_die": _remove,
    "remove_element_dice_from_forests": _clear,
    "return_forage_die": _return,
}
