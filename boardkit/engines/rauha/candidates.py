"""The moves worth asking about at each decision, legal or not: what a person could point at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, compress, permutations
from random import Random
from typing import TYPE_CHECKING, Any

from boardkit.core.data import Move
from boardkit.engines.rauha import agenda, moves
from boardkit.engines.rauha.components import CELL_INDEX, CELLS, Effect
from boardkit.engines.rauha.counting import effect_of
from boardkit.engines.rauha.effects_round import missing, reserve
from boardkit.engines.rauha.state import State

if TYPE_CHECKING:
    from boardkit.engines.rauha import Engine

ALL_CELLS = range(9)


def _pile(game: Engine, state: State, seat: int) -> Any:
    return state.piles[state.satellite(seat, game.data.track[state.stop].symbol)]


def _choose(game: Engine, state: State, ask: agenda.AskChoose) -> Sequence[Move]:
    return [*_choose_lazily(game, state, ask)]


def _choose_lazily(game: Engine, state: State, ask: agenda.AskChoose) -> Iterator[Move]:
    cards = map(game.interned.cards.__getitem__, _pile(game, state, ask.seats[0]))
    return chain(cards, (game.interned.leave,)) if state.leaving else cards


def _drawn_choice(game: Engine, state: State, ask: agenda.AskChoose, random: Callable[[], float]) -> Move:
    pile = _pile(game, state, ask.seats[0])
    number = int(random() * (len(pile) + state.leaving))
    return game.interned.cards[pile[number]] if number < len(pile) else game.interned.leave


def _place(game: Engine, state: State, ask: agenda.AskPlace) -> Sequence[Move]:
    """Every cell; no more than the discards where the card cannot be paid for, which a click on a cell explains."""
    return _placing(game, game.data.biomes[state.picks[ask.seat][0]].cost <= state.crystals[ask.seat])


def _placing(game: Engine, payable: bool) -> Sequence[Any]:
    made = game.interned
    if not payable:
        return made.discards if game.readings.discard_reward != "spore_only" else (*made.discards, made.nothing)
    return made.placing if game.readings.discard_reward != "spore_only" else made.placing_or_nothing


def _likely_place(game: Engine, state: State, ask: agenda.AskPlace) -> Sequence[Move]:
    """The same without cells that the card does not allow, and without spores where one is."""
    card = game.data.biomes[state.picks[ask.seat][0]]
    return game.likely_places(card.cost <= state.crystals[ask.seat], card.cells, state.spores[ask.seat])


def likely_places(game: Engine, payable: bool, cells: tuple[int, ...], spores: tuple[bool, ...]) -> Sequence[Move]:
    """The moves to these cells, to any if there are none, and the discards for a spore on a cell without one."""
    allowed = {CELLS[cell] for cell in cells or ALL_CELLS}
    bare = {"", *(cell for cell, spored in zip(CELLS, spores, strict=True) if not spored)}
    return [move for move in _placing(game, payable) if move.cell in (allowed if type(move) is moves.Place else bare)]


def _move_spore(game: Engine, state: State, ask: agenda.AskMoveSpore) -> Sequence[Move]:
    return game.interned.spores


def _welcome(game: Engine, state: State, ask: agenda.AskWelcome) -> Sequence[Move]:
    return [game.interned.welcome[game.data.entities[entity].id] for entity in ask.entities]


def eligible_cells(game: Engine, state: State, ask: Any) -> Sequence[int]:
    """R7.1, R9.2: the cells that this step may activate, used or not."""
    if type(ask) is agenda.AskActivate:
        return ALL_CELLS if game.whole_board else game.data.track[state.stop].line
    if game.scores_spored:
        spored = [*compress(ALL_CELLS, state.spores[ask.seat])]
        return [cell for cell in spored if cell not in state.fresh] if state.fresh else spored
    return ALL_CELLS if game.readings.scoring_activates == "all_biomes_and_entities" else ()


def is_eligible(game: Engine, state: State, ask: Any, cell: int) -> bool:
    """Whether a cell is one of these."""
    if type(ask) is agenda.AskActivate:
        return game.whole_board or cell in game.data.track[state.stop].line
    if game.scores_spored:
        return state.spores[ask.seat][cell] and cell not in state.fresh
    return cell in eligible_cells(game, state, ask)


def eligible_entities(state: State, ask: Any) -> Sequence[int]:
    """R7.1, R7.4, R9.2: the entities that this step may activate, used or not."""
    seat = ask.seat
    if type(ask) is agenda.AskActivate:
        kept = state.banked[seat]
        if kept and state.welcomed:  # a right that was kept and an entity welcomed again may be the same (R6.5)
            return tuple(dict.fromkeys(state.welcomed + kept))
        return state.welcomed + kept
    if seat not in state.holders:
        return ()
    return [entity for entity, holder in enumerate(state.holders) if holder == seat]


def _activate(game: Engine, state: State, ask: Any) -> Sequence[Move]:
    """Stopping, and what is left to activate; what cannot be paid for is listed once."""
    made, data, used, seat = game.interned, game.data, state.used, ask.seat
    world, biomes, found = state.worlds[seat], data.biomes, [made.stop]  # type: Any, Any, list[Move]
    for cell in eligible_cells(game, state, ask):
        effect, thing = biomes[world[cell]].effect, CELLS[cell]
        if effect is None or thing in used:
            continue
        if effect.needs:
            found += _ways(game, state, seat, thing, effect)
        else:
            found.append(made.plain[thing])
    for entity in eligible_entities(state, ask):
        record = data.entities[entity]
        if record.effect is not None and record.id not in used:
            found += _ways(game, state, seat, record.id, record.effect)
    return found


def _ways(game: Engine, state: State, seat: int, thing: str, effect: Effect) -> Sequence[Move]:
    """The moves that activate a thing: one for each target."""
    if not effect.needs:
        return (game.interned.plain[thing],)
    if effect.needs == "animal":
        return game.interned.to_animal[thing]
    ways, spores = game.interned.to_cell[thing], state.spores[seat]
    if effect.pay > state.crystals[seat] or False not in spores:
        return ways[:1]
    return [way for way, spored in zip(ways, spores, strict=True) if not spored]


def pointed_at(game: Engine, state: State, handle: str) -> list[Move]:
    """Moves of the kinds asked for that name a cell, an entity or a card, however unlikely."""
    part, _, name = handle.partition(":")
    top: Any = state.pending[-1] if state.pending else None
    if part == "card" and isinstance(top, agenda.AskChoose) and name in game.interned.cards:
        return [game.interned.cards[name]]
    if part == "cell" and isinstance(top, agenda.AskPlace) and name in CELL_INDEX:
        return [moves.Place(name)]
    known = (part == "cell" and name in CELL_INDEX) or (part == "entity" and name in game.data.entity_index)
    if known and isinstance(top, agenda.AskActivate | agenda.AskScore):
        effect = effect_of(game.data, state, top.seat, name)
        return list(_ways(game, state, top.seat, name, effect)) if effect else [game.interned.plain[name]]
    return []


def _chance(game: Engine, state: State, ask: Any) -> Sequence[Move]:
    return [move for move, _ in outcomes(game, state, ask) or ()]


LISTING: Mapping[Any, Any] = {
    agenda.AskChoose: _choose,
    agenda.AskPlace: _place,
    agenda.AskMoveSpore: _move_spore,
    agenda.AskWelcome: _welcome,
    agenda.AskActivate: _activate,
    agenda.AskScore: _activate,
    agenda.DrawStack: _chance,
    agenda.DrawDeal: _chance,
    agenda.DrawCard: _chance,
}

LAZILY: Mapping[Any, Any] = {agenda.AskChoose: _choose_lazily}

DRAWING: Mapping[Any, Any] = {agenda.AskChoose: _drawn_choice}
LIKELY: Mapping[Any, Any] = {agenda.AskPlace: _likely_place}


def stacks(game: Engine, players: int) -> tuple[tuple[int, ...], ...]:
    """R2.6: the possible orders of the energy tokens, from bottom to top."""
    seats = tuple(range(players))
    if game.readings.initial_order == "random_stack":
        return tuple(permutations(seats))
    return (seats if game.readings.initial_order == "last_seat_on_top" else seats[::-1],)


def outcomes(game: Engine, state: State, ask: Any) -> tuple[tuple[Move, float], ...] | None:
    """Chance's moves with their probabilities; None for a deal, which has too many."""
    if isinstance(ask, agenda.DrawDeal):
        return None
    if isinstance(ask, agenda.DrawStack):
        orders = stacks(game, state.players)
        return tuple((moves.Stack(order), 1 / len(orders)) for order in orders)
    pile = _pile(game, state, ask.seat)
    return tuple((moves.Draw(card), 1 / len(pile)) for card in pile)


def draw(game: Engine, state: State, ask: Any, rng: Random) -> moves.Deal:
    """R3.1: the deck first, then the renewed one (`deck_runs_out`)."""
    sizes, age = missing(game.data, state), game.data.track[state.stop].age
    deck, count = state.decks[age - 1], sum(sizes)
    if len(deck) < count:
        deck = (*deck, *rng.sample(reserve(game.data, state, age), count - len(deck)))
    cards = rng.sample(deck, count)
    piles = [tuple(sorted([cards.pop() for _ in range(size)])) for size in sizes]
    return moves.Deal(tuple(piles))
