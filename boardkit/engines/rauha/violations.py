"""Why a move is forbidden: one generator per kind of move, which yields every reason, cheap ones first.

These are the only source of legality: a move is legal when its generator yields nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from boardkit.core.violations import Violation
from boardkit.engines.rauha import agenda, moves
from boardkit.engines.rauha.candidates import eligible_cells, eligible_entities, is_eligible, stacks
from boardkit.engines.rauha.components import ANIMALS, CELL_INDEX, CELLS, Effect
from boardkit.engines.rauha.counting import effect_of
from boardkit.engines.rauha.effects_round import missing, reserve
from boardkit.engines.rauha.state import State

if TYPE_CHECKING:
    from boardkit.engines.rauha import Engine

Found = Iterator[Violation]


def choose(game: Engine, state: State, move: moves.Choose) -> Found:
    """R4.1 for the pile; R4.4 where only payable cards may be chosen."""
    seat = state.pending[-1].waiting()[0]
    pile = state.piles[state.satellite(seat, game.data.track[state.stop].symbol)]
    if move.card not in pile:
        yield Violation("R4.1", "not_in_pile", card=move.card)
    elif game.readings.unaffordable_choice == "not_allowed":
        biomes, crystals = game.data.biomes, state.crystals[seat]
        if biomes[move.card].cost > crystals and any(biomes[card].cost <= crystals for card in pile):
            yield Violation("R4.4", "choose_payable", card=move.card, needs=biomes[move.card].cost, has=crystals)


def leave(game: Engine, state: State, move: moves.Leave) -> Found:
    """R11.6."""
    if not state.leaving:
        yield Violation("R11.6", "no_leaving")
    elif len(state.seated()) - len(set(state.gone) - set(state.removed)) < 2:
        yield Violation("R11.6", "last_player")


def place(game: Engine, state: State, move: moves.Place) -> Found:
    """R5.2 for the requirement, R5.4 for what may be covered."""
    seat = state.pending[-1].seat  # type: ignore[attr-defined]
    card = game.data.biomes[state.picks[seat][0]]
    if card.cost > state.crystals[seat]:
        yield Violation("R5.2", "too_few_crystals", needs=card.cost, has=state.crystals[seat])
    cell = CELL_INDEX.get(move.cell, -1)
    if cell < 0:
        yield Violation("R5.3", "no_such_cell", name=move.cell)
        return
    if card.cells and cell not in card.cells:
        yield Violation("R5.2", "cell_not_allowed", cell=cell, cells=card.cells)
    if game.readings.cover_rule != "any_space" and game.data.biomes[state.worlds[seat][cell]].age:
        world, biomes = state.worlds[seat], game.data.biomes
        if game.readings.cover_rule == "only_printed_spaces":
            yield Violation("R5.4", "card_in_the_way", cell=cell)
        else:
            free = tuple(free for free in card.cells or range(9) if biomes[world[free]].printed)
            if free:
                yield Violation("R5.4", "printed_space_left", cell=cell, cells=free)


def discard(game: Engine, state: State, move: moves.Discard) -> Found:
    """R5.7 and its readings."""
    spores, reading = state.spores[state.pending[-1].seat], game.readings.discard_reward  # type: ignore[attr-defined]
    if move.reward == "crystals":
        if reading == "spore_only":
            yield Violation("R5.7", "only_spores_given")
        return
    if move.reward == "nothing":
        if reading != "spore_only" or False in spores:
            yield Violation("R5.7", "take_something")
        return
    if reading == "crystals_only":
        yield Violation("R5.7", "only_crystals_given")
    cell = CELL_INDEX.get(move.cell, -1)
    if cell < 0:
        yield Violation("R5.7", "spore_needs_cell")
    elif spores[cell]:
        yield Violation("R5.7", "has_spore" if False in spores else "all_spored", cell=cell)


def move_spore(game: Engine, state: State, move: moves.MoveSpore) -> Found:
    """R5.5."""
    if move.cell == moves.STAY:
        return
    cell = CELL_INDEX.get(move.cell, -1)
    if cell < 0:
        yield Violation("R5.5", "no_such_cell", name=move.cell)
    elif state.spores[state.pending[-1].seat][cell]:  # type: ignore[attr-defined]
        yield Violation("R5.5", "has_spore", cell=cell)


def welcome(game: Engine, state: State, move: moves.Welcome) -> Found:
    """R6.8."""
    entity = game.data.entity_index.get(move.entity, -1)
    if entity not in state.pending[-1].entities:  # type: ignore[attr-defined]
        yield Violation("R6.8", "not_coming", thing=move.entity)


# Activation


def activate(game: Engine, state: State, move: moves.Activate) -> Found:
    """R7.1 and R9.2 for what may be activated, R7.6 to R7.9 and R10.1 for the effect, R7.2 and R7.3 for the order."""
    ask: Any = state.pending[-1]
    data, seat, thing = game.data, ask.seat, move.thing
    cell = CELL_INDEX.get(thing)
    if cell is None and thing not in data.entity_index:
        yield Violation(ask.rule, "no_such_thing", name=thing)
        return
    if thing in state.used:
        yield Violation(ask.rule, "already_used", thing=thing)
    if cell is None:
        effect = data.entities[data.entity_index[thing]].effect
        yield from _entity(game, state, ask, thing)
    else:
        effect = data.biomes[state.worlds[seat][cell]].effect
        if not is_eligible(game, state, ask, cell):
            yield _not_eligible(game, state, ask, cell)
    if effect is None:
        yield (
            Violation("R10.1", "never_activated", thing=thing)
            if cell is None
            else Violation("R7.9", "no_effect", thing=thing)
        )
        return
    if effect.pay > state.crystals[seat]:
        yield Violation("R7.6", "cannot_pay", needs=effect.pay, has=state.crystals[seat])
    if effect.needs or move.target:
        yield from _target(state, seat, effect, move.target)
    if game.in_line_order:
        yield from _order(game, state, ask, thing)


def _entity(game: Engine, state: State, ask: Any, thing: str) -> Found:
    """R7.1, R7.4, R9.2."""
    entity = game.data.entity_index[thing]
    if entity in eligible_entities(state, ask):
        return
    if state.holders[entity] != ask.seat:
        yield Violation(ask.rule, "entity_not_held", thing=thing, holder=state.holders[entity])
    else:
        yield Violation("R7.4", "not_welcomed_now", thing=thing)


def _not_eligible(game: Engine, state: State, ask: Any, cell: int) -> Violation:
    """Why a cell is not among those of this step."""
    if type(ask) is agenda.AskActivate:
        return Violation("R7.1", "not_in_line", cell=cell, cells=game.data.track[state.stop].line)
    if game.readings.scoring_activates == "entities_only":
        return Violation("R9.2", "only_entities")
    return (
        Violation("R9.4", "spore_too_new", cell=cell)
        if cell in state.fresh
        else Violation("R9.2", "no_spore", cell=cell)
    )


def _target(state: State, seat: int, effect: Effect, target: str) -> Found:
    """R7.8 for a new spore, R10.1 for Metsat's animal; other effects need no target."""
    if effect.needs == "cell":
        if False not in state.spores[seat]:
            yield Violation("R7.8", "all_spored")
        elif target not in CELL_INDEX:
            yield Violation("R7.8", "spore_needs_cell")
        elif state.spores[seat][CELL_INDEX[target]]:
            yield Violation("R7.8", "has_spore", cell=CELL_INDEX[target])
    elif effect.needs:
        if target not in ANIMALS:
            yield Violation("R10.1", "needs_animal")
    elif target:
        yield Violation("R7.1", "no_target", name=target)


def rank(game: Engine, thing: str) -> int:
    """The place of a thing in the order of `activation_order`: cells row by row, then entities."""
    cell = CELL_INDEX.get(thing)
    return 9 + game.data.entity_index[thing] if cell is None else cell


def _order(game: Engine, state: State, ask: Any, thing: str) -> Found:
    """`activation_order`: nothing that lies before what was used; `activation_optional`: no free gain passed over."""
    place = rank(game, thing)
    if any(rank(game, done) > place for done in state.used):
        yield Violation("R7.2", "out_of_order", thing=thing)
    if game.free_is_forced:
        for free in free_gains(game, state, ask):
            if rank(game, free) < place:
                yield Violation("R7.3", "free_first", thing=free)


def free_gains(game: Engine, state: State, ask: Any) -> Iterator[str]:
    """Things that can still be activated without a price."""
    ids = game.data.entities
    things = [CELLS[cell] for cell in eligible_cells(game, state, ask)]
    things += [ids[entity].id for entity in eligible_entities(state, ask)]
    last = max((rank(game, done) for done in state.used), default=-1) if game.in_line_order else -1
    for thing in things:
        effect = effect_of(game.data, state, ask.seat, thing)
        if effect is not None and not effect.pay and thing not in state.used and rank(game, thing) > last:
            yield thing


def stop(game: Engine, state: State, move: moves.Stop) -> Found:
    """R5.8 in step 2; R7.3 where free gains must be taken."""
    ask: Any = state.pending[-1]
    if type(ask) is agenda.AskPlace:
        yield Violation("R5.8", "no_pass")
    elif game.free_is_forced:
        for thing in free_gains(game, state, ask):
            yield Violation("R7.3", "free_first", thing=thing)


# Chance: a lesson or a person may choose the outcome, so it is checked as well


def stack(game: Engine, state: State, move: moves.Stack) -> Found:
    """R2.6."""
    if move.seats not in stacks(game, state.players):
        yield Violation("R2.6", "wrong_stack", count=state.players)


def deal(game: Engine, state: State, move: moves.Deal) -> Found:
    """R3.1."""
    sizes, age = missing(game.data, state), game.data.track[state.stop].age
    if tuple(map(len, move.piles)) != sizes:
        yield Violation("R3.1", "wrong_piles", sizes=sizes)
    cards, deck = [card for pile in move.piles for card in pile], state.decks[age - 1]
    for card in sorted({card for card in cards if cards.count(card) > 1}):
        yield Violation("R3.1", "dealt_twice", card=card)
    short = len(deck) < sum(sizes)
    possible = {*deck, *(reserve(game.data, state, age) if short else ())}
    for card in cards:
        if card not in possible:
            yield Violation("R3.1", "not_in_deck", card=card, age=age)
    if short and any(card not in cards for card in deck):
        yield Violation("R3.1", "deck_first")


def draw(game: Engine, state: State, move: moves.Draw) -> Found:
    """R11.6."""
    seat = state.pending[-1].seat  # type: ignore[attr-defined]
    if move.card not in state.piles[state.satellite(seat, game.data.track[state.stop].symbol)]:
        yield Violation("R11.6", "not_in_pile", card=move.card)


CHECKS: Mapping[Any, Any] = {
    moves.Choose: choose,
    moves.Leave: leave,
    moves.Place: place,
    moves.Discard: discard,
    moves.MoveSpore: move_spore,
    moves.Welcome: welcome,
    moves.Activate: activate,
    moves.Stop: stop,
    moves.Stack: stack,
    moves.Deal: deal,
    moves.Draw: draw,
}
