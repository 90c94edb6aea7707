"""R9, R11 and R14.4: creatures and potions."""

from __future__ import annotations

from typing import Any

from boardkit.core.data import Frame
from boardkit.core.table import Table
from boardkit.engines.brew import agenda, events, moves
from boardkit.engines.brew.components import SEASONS
from boardkit.engines.brew.effects_place import gather
from boardkit.engines.brew.queries import CREATURES, cost, discounts, helpers, limit, power, unpaired

# R9: creatures


def train(table: Table, move: moves.Train) -> None:
    """R9.1, R9.2."""
    state, data = table.state, table.data
    seat, season = state.pending[-1].seat, data.creatures[move.card].season
    number = SEASONS.index(season)
    table.emit(events.CreatureTrained("R9.1", seat, move.card, number))
    follow: list[Frame] = []
    count, most = len(state.trained[seat]), limit(data, state, seat)
    if count > most:
        table.tell(events.LimitPassed, "R9.2", seat, count)
        follow.append(agenda.AskRelease(seat))
    elif count > CREATURES:
        table.tell(events.RoomUsed, "R14.3", seat, count)
    if state.creatures_unseen[number]:
        follow.append(agenda.DrawCreature(season))
    table.then(*follow)


def reveal_creature(table: Table, move: moves.RevealCreature) -> None:
    """R2.5, R9.1: the next card of the pile is visible."""
    rule = "R9.1" if table.state.round else "R2.5"
    number = SEASONS.index(table.data.creatures[move.card].season)
    table.emit(events.CreatureRevealed(rule, move.card, number))
    table.then()


def let_go(table: Table, seat: int, card: str, rule: str) -> tuple[Frame, ...]:
    """R9.3: a creature is released; a die on it is set aside."""
    state, number = table.state, table.data.creatures[card].place
    table.emit(events.CreatureReleased(rule, seat, card))
    if number >= 0 and state.stacks[number]:
        table.emit(events.DieRemoved("R9.3", state.stacks[number][0], number, 0))
    pairing = table.readings.pair_on_release_only and unpaired(table.data, state, seat, card)
    return (agenda.AskPair(seat, card),) if pairing else ()


def release(table: Table, move: moves.Release) -> None:
    """R9.2, R9.3."""
    seat = table.state.pending[-1].seat
    table.then(*let_go(table, seat, move.card, "R9.3"))


def pair(table: Table, move: moves.Pair) -> None:
    """R9.5 under `pair_on_release_only`."""
    ask = table.state.pending[-1]
    table.emit(events.Paired("R9.5", ask.seat, ask.card, move.card))
    table.then()


def use(table: Table, move: moves.Use) -> None:
    """R4.7: an ability that is used in the own turn."""
    ask, data = table.state.pending[-1], table.data
    table.emit(events.AbilityUsed("R4.7", ask.seat, move.card, data.creatures[move.card].once))
    table.then(ask, agenda.Effects(ask.seat, move.card, 0, True))


# R11: potions


def brew(table: Table, move: moves.Brew) -> None:
    """R11.1."""
    ask = table.state.pending[-1]
    _pay(table, ask.seat, move)
    table.emit(events.PotionBrewed("R11.1", ask.seat, move.card))
    table.then(agenda.AskTurn(ask.seat, ask.placed, True, ask.drunk), agenda.Refill(table.data.market))


def brew_reserved(table: Table, move: moves.BrewReserved) -> None:
    """R11.7: the market is not touched, but filled up if it had run short (R11.1)."""
    ask, size = table.state.pending[-1], table.data.market
    _pay(table, ask.seat, move)
    table.emit(events.ReservedBrewed("R11.7", ask.seat, move.card))
    short = len(table.state.market) < size
    table.then(agenda.AskTurn(ask.seat, ask.placed, True, ask.drunk), *((agenda.Refill(size),) if short else ()))


def _pay(table: Table, seat: int, move: Any) -> None:
    """R11.1, with R12.1 for berries and R14.4 for Lyric's first."""
    state, data = table.state, table.data
    _lower(table, seat, move.card)
    double = "berry" in move.paid and power(data, state, seat, "char_double_berry") is not None
    if double and len(move.paid) < sum(cost(data, state, seat, move.card)):
        table.tell(events.BerryDoubled, "R14.4", seat)
    if move.paid:
        table.emit(events.TokensPaid("R12.1" if "berry" in move.paid else "R11.1", seat, move.paid))
    _refund(table, seat, len(move.paid))


def _lower(table: Table, seat: int, card: str) -> None:
    """Creatures that make the potion cheaper (R9.6)."""
    price = dict(zip(("herb", "mushroom", "crystal"), table.data.potions[card].cost, strict=True))
    for creature, kind in discounts(table.data, table.state.trained[seat]):
        if price[kind]:
            price[kind] -= 1
            table.tell(events.CostLowered, "R9.6", seat, creature)


def _refund(table: Table, seat: int, paid: int) -> None:
    """Creatures that give berries after a costly brew (R9.6)."""
    for creature in helpers(table.data, table.state, seat, "brew"):
        for effect in creature.effects:
            if effect.kind == "brew_refund" and paid >= effect.least:
                table.emit(events.AbilityUsed("R9.6", seat, creature.id, False))
                gather(table, "R9.6", seat, "berry", effect.amount)


def drink(table: Table, move: moves.Drink) -> None:
    """R11.4: the ability first, then the card is laid down, so that it is not yet among those of a new deck (R11.8)."""
    ask = table.state.pending[-1]
    table.tell(events.PotionDrunk, "R11.4", ask.seat, move.card)
    table.then(agenda.AskTurn(ask.seat, ask.placed, ask.brewed, True), agenda.Effects(ask.seat, move.card, 0, True))


def refill(table: Table, task: agenda.Refill) -> None:
    """R11.1, R11.6; R11.8 where the deck is empty."""
    state = table.state
    if len(state.market) >= task.size:
        table.then()
        return
    if not state.potions_unseen and any(state.drunk):
        _reshuffle(table)
    if state.potions_unseen:
        cited = "R2.4" if not state.round else "R11.6" if task.size > table.data.market else "R11.1"
        table.then(*((task,) if len(state.market) + 1 < task.size else ()), agenda.DrawPotion(cited))
    else:
        table.tell(events.NothingHappens, "R11.8", -1, "no_potions")
        table.then()


def _reshuffle(table: Table) -> None:
    """R11.8: points first, then the cards go back."""
    state, potions = table.state, table.data.potions
    for seat, cards in enumerate(state.drunk):
        if cards:
            table.emit(events.PotionsNoted("R11.8", seat, sum(potions[card].points for card in cards)))
    table.emit(events.DeckReshuffled("R11.8", sum(map(len, state.drunk))))


def reveal_potion(table: Table, move: moves.RevealPotion) -> None:
    """R2.4, R11.1, R11.6."""
    table.emit(events.PotionRevealed(table.state.pending[-1].cited, move.card))
    table.then()


def reserve(table: Table, move: moves.Reserve) -> None:
    """R11.6."""
    seat, size = table.state.pending[-1].seat, table.data.market
    table.emit(events.PotionReserved("R11.6", seat, move.card))
    table.then(*((agenda.Refill(size),) if len(table.state.market) < size else ()))
