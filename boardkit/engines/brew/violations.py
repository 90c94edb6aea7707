"""Why a move is forbidden: one generator per kind of move, which yields every reason, cheap ones first.

These, and those of ``violations_place``, are the only source of legality: a move is legal when its generator yields
nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from boardkit.core.data import Move
from boardkit.core.game import Game
from boardkit.core.violations import Violation
from boardkit.engines.brew import agenda, moves
from boardkit.engines.brew import violations_chance as chance
from boardkit.engines.brew import violations_dice as dice
from boardkit.engines.brew import violations_place as placing
from boardkit.engines.brew.components import KINDS
from boardkit.engines.brew.queries import (
    BERRY,
    can,
    cost,
    counts,
    extra_room,
    payment_fault,
    power,
    spent,
    supply,
    unpaired,
)  # fmt: skip
from boardkit.engines.brew.scoring import tally, tie_fault
from boardkit.engines.brew.state import KIND, State

if TYPE_CHECKING:
    from boardkit.engines.brew import Engine

Found = Iterator[Violation]


def end(game: Engine, state: State, move: moves.End) -> Found:
    """R4.1."""
    if not state.pending[-1].placed:  # type: ignore[attr-defined]
        yield Violation("R4.1", "must_place")


def stop(game: Engine, state: State, move: moves.Stop) -> Found:
    """R11.5: the reason for drinking a potion or using a creature has to be carried out; R8.4: so has an action."""
    ask = state.pending[-1]
    if getattr(ask, "must", False):
        of_space = getattr(ask, "cited", "") == "R8.4"
        yield Violation("R8.4", "space_acts") if of_space else Violation("R11.5", "must_do_one")


# Potions


def brew(game: Engine, state: State, move: moves.Brew) -> Found:
    """R4.1, R11.1, R12.1, R14.4."""
    if move.card in game.data.potions and move.card not in state.market:
        yield _elsewhere(state, state.pending[-1].seat, move.card, "potion_not_in_market")  # type: ignore[attr-defined]
    yield from _brewed(game, state, move)


def brew_reserved(game: Engine, state: State, move: moves.BrewReserved) -> Found:
    """The same for a potion that the seat has reserved (R11.7)."""
    seat = state.pending[-1].seat  # type: ignore[attr-defined]
    if move.card in game.data.potions and move.card not in state.reserved[seat]:
        yield _elsewhere(state, seat, move.card, "potion_not_reserved")
    yield from _brewed(game, state, move)


def _elsewhere(state: State, seat: int, card: str, code: str) -> Violation:
    """Why a potion cannot be brewed from there; if another player has reserved it, that is worth saying (R11.7)."""
    for other, cards in enumerate(state.reserved):
        if card in cards and other != seat:
            return Violation("R11.7", "reserved_by_other", card=card, seat=other)
    return Violation("R11.7" if code == "potion_not_reserved" else "R11.1", code, card=card)


def _brewed(game: Engine, state: State, move: Any) -> Found:
    """What holds for both: one brew a turn, the tokens, the price."""
    ask: Any = state.pending[-1]
    if ask.brewed:
        yield Violation("R4.1", "already_brewed")
    if move.card not in game.data.potions:
        yield Violation("R11.1", "unknown_card", name=move.card)
        return
    paid = counts(move.paid)
    for kind, given, has in zip(KINDS, paid, state.goods[ask.seat], strict=True):
        if given > has:
            yield Violation("R12.1" if kind == "berry" else "R11.1", f"too_few_{kind}", needs=given, has=has)
    yield from _payment(game, state, ask.seat, move, paid)


def _payment(game: Engine, state: State, seat: int, move: Any, paid: tuple[int, ...]) -> Found:
    """R11.1: neither too little nor a token that is not needed."""
    double = power(game.data, state, seat, "char_double_berry") is not None
    price = cost(game.data, state, seat, move.card)
    fault = payment_fault(price, paid, double)
    if fault:
        rule = "R14.4" if double and paid[BERRY] and fault == "pays_too_much" else "R11.1"
        yield Violation(
            rule, fault, card=move.card, kinds=tuple(k for k, n in zip(KINDS, price, strict=False) for _ in range(n))
        )


def drink(game: Engine, state: State, move: moves.Drink) -> Found:
    """R4.1, R11.4, R11.5, R11.7, R4.5."""
    ask: Any = state.pending[-1]
    if ask.drunk:
        yield Violation("R4.1", "already_drunk")
    if move.card not in state.hands[ask.seat]:
        if move.card in state.reserved[ask.seat]:
            yield Violation("R11.7", "reserved_not_brewed", card=move.card)
        else:
            yield Violation("R11.4", "not_in_hand", card=move.card)
        return
    if not game.data.potions[move.card].effects:
        yield Violation("R11.5", "points_only", card=move.card)
    else:
        yield from _useful(game, state, ask, move.card)


def _useful(game: Engine, state: State, ask: Any, card: str) -> Found:
    """R11.5: the first ability must be able to do something; R4.5: with a die left to place."""
    effect = game.data.effects[card][0]
    pool = state.pools[ask.seat]
    if effect.kind == "place_extra_die" and pool and not extra_room(state, ask.seat, ask.placed):
        yield Violation("R4.5", "keep_one_die", count=len(pool))
    elif not can(game, state, ask.seat, effect, ask.placed):
        yield Violation("R11.5", "does_nothing", card=card)


def reserve(game: Engine, state: State, move: moves.Reserve) -> Found:
    """R11.6."""
    if move.card not in state.market:
        yield Violation("R11.6", "potion_not_in_market", card=move.card)


# Creatures


def use(game: Engine, state: State, move: moves.Use) -> Found:
    """R4.7, R11.5."""
    ask: Any = state.pending[-1]
    creature = game.data.creatures.get(move.card)
    if creature is None or move.card not in state.trained[ask.seat]:
        yield Violation("R4.7", "not_your_creature", card=move.card)
        return
    if creature.when != "active":
        yield Violation("R4.7", "not_to_be_used", card=move.card)
        return
    if creature.once and spent(state, ask.seat, move.card):
        yield Violation("R4.7", "already_used", card=move.card)
    yield from _useful(game, state, ask, move.card)


def train(game: Engine, state: State, move: moves.Train) -> Found:
    """R9.1, R9.7."""
    if move.card in state.tops:
        return
    creature = game.data.creatures.get(move.card)
    if creature is None:
        yield Violation("R9.1", "unknown_card", name=move.card)
        return
    season = list(game.data.creatures[card].season for card in state.tops if card)
    if creature.season in season:
        yield Violation("R9.1", "creature_not_on_show", card=move.card)
    else:
        yield Violation("R9.7", "pile_empty", season=creature.season)


def release(game: Engine, state: State, move: moves.Release) -> Found:
    """R9.3."""
    if move.card not in state.trained[state.pending[-1].seat]:  # type: ignore[attr-defined]
        yield Violation("R9.3", "not_your_creature", card=move.card)


def pair(game: Engine, state: State, move: moves.Pair) -> Found:
    """R9.4, R9.5."""
    ask: Any = state.pending[-1]
    if move.card in unpaired(game.data, state, ask.seat, ask.card):
        return
    if move.card not in state.claimed[ask.seat]:
        yield Violation("R9.4", "forest_not_yours", card=move.card)
    elif any(forest == move.card for _, forest in state.pairs[ask.seat]):
        yield Violation("R9.4", "forest_paired", card=move.card)
    else:
        yield Violation("R9.4", "other_season", card=move.card)


# Ingredients


def take(game: Engine, state: State, move: moves.Take) -> Found:
    """R8.4, R15.2, R1.7."""
    ask: Any = state.pending[-1]
    kinds = _kinds_together(game, state, ask) if type(ask) is agenda.AskTogether else ask.kinds
    if move.kind not in kinds:
        yield Violation("R8.4", "kind_not_offered", kind=move.kind, kinds=kinds)
    if not supply(game, state, move.kind):
        yield Violation("R1.7", "supply_is_empty", kind=move.kind)


def _kinds_together(game: Engine, state: State, ask: agenda.AskTogether) -> tuple[str, ...]:
    """What the first seat that still chooses may take."""
    found = [card for card in state.trained[ask.seats[0]] if game.data.creatures[card].when == "end_of_round"]
    return next(effect.choice for effect in game.data.creatures[found[ask.number]].effects if len(effect.choice) > 1)


def exchange(game: Engine, state: State, move: moves.Exchange) -> Found:
    """R8.4."""
    ask: Any = state.pending[-1]
    effect = game.data.effects[ask.source][ask.index]
    if move.given not in effect.choice:
        yield Violation("R8.4", "kind_not_taken", kind=move.given, kinds=effect.choice)
    elif not state.goods[ask.seat][KIND[move.given]]:
        yield Violation("R8.4", f"too_few_{move.given}", needs=1, has=0)
    if move.taken not in effect.into:
        yield Violation("R8.4", "kind_not_offered", kind=move.taken, kinds=effect.into)
    if move.given == move.taken:
        yield Violation("R8.4", "same_kind", kind=move.given)
    if not supply(game, state, move.taken):
        yield Violation("R1.7", "supply_is_empty", kind=move.taken)


# Ties


def win(game: Engine, state: State, move: moves.Win) -> Found:
    """R14.2, R16.3."""
    seat = state.pending[-1].seat  # type: ignore[attr-defined]
    yield from placing._power(game, state, seat, "R14.2", "char_win_tie")
    if move.card not in state.row:
        yield Violation("R14.2", "forest_not_in_row", card=move.card)
        return
    fault = tie_fault(game, *tally(game.data, state, move.card), seat)
    if fault:
        rule = "R14.2" if fault in ("no_tie", "tie_with_elements") else "R16.3"
        yield Violation(rule, f"win_{fault}", card=move.card)


def untimely(game: Engine, state: State, top: Any, move: Move) -> Found:
    """R4.2: a step of the turn is carried out whole before the next begins; R5.1: the die comes before its place."""
    if type(move) is moves.At and type(top) in (agenda.AskTurn, agenda.AskExtra):
        placed = type(top) is agenda.AskTurn and top.placed
        return iter((Violation("R4.1", "already_placed") if placed else Violation("R5.1", "die_first"),))
    if type(move) in agenda.AskTurn.accepts and any(type(frame) is agenda.AskTurn for frame in state.pending[:-1]):
        return iter((Violation("R4.2", "finish_first", verb=move.verb, asked=top.name),))
    return Game.untimely(game, state, top, move)


CHECKS: Mapping[Any, Any] = {
    moves.Place: placing.place,
    moves.At: placing.at,
    moves.Bare: placing.bare,
    moves.Way: placing.way,
    moves.Brew: brew,
    moves.BrewReserved: brew_reserved,
    moves.Drink: drink,
    moves.Reserve: reserve,
    moves.Use: use,
    moves.Train: train,
    moves.Release: release,
    moves.Pair: pair,
    moves.Take: take,
    moves.Exchange: exchange,
    moves.Change: dice.change,
    moves.Reroll: dice.reroll,
    moves.Lift: dice.lift,
    moves.To: dice.to,
    moves.Swap: dice.swap,
    moves.With: dice.swap_with,
    moves.Remove: dice.remove,
    moves.Return: dice.give_back,
    moves.Scorch: dice.scorch,
    moves.Clear: dice.clear,
    moves.Win: win,
    moves.Stop: stop,
    moves.End: end,
    moves.First: chance.first,
    moves.Characters: chance.characters,
    moves.LayForests: chance.lay_forests,
    moves.RevealPotion: chance.reveal_potion,
    moves.RevealCreature: chance.reveal_creature,
    moves.Roll: chance.roll,
    moves.Rolled: chance.rolled,
}
