"""Which orders of activation are worth trying (R7.2, R9.2), so that the best one is found without trying all.

Free gains come first, for they can only help to pay for more.  What is counted by spores, and what turns crystals into
life energy, can wait until everything else is done.  Choices remain where prices compete, and where a new spore in a
scoring makes one biome or another eligible.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from boardkit.core.answers import OrderedStep
from boardkit.core.data import Move
from boardkit.engines.rauha import agenda, moves
from boardkit.engines.rauha.candidates import eligible_cells, eligible_entities
from boardkit.engines.rauha.components import CELL_INDEX, CELLS, Effect
from boardkit.engines.rauha.counting import count, effect_of
from boardkit.engines.rauha.state import State
from boardkit.engines.rauha.violations import rank

if TYPE_CHECKING:
    from boardkit.engines.rauha import Engine

Way = tuple[moves.Activate, Effect]
Tries = Sequence[tuple[Move, int]]

LAST = 1
"""From this stage on no spore is placed any more, so that all counts stand."""


def ordered_step(game: Engine, state: State) -> OrderedStep | None:
    """Step 4 of a turn, or the activations of a scoring, of the seat that is asked."""
    ask: Any = state.pending[-1] if state.pending else None
    if not isinstance(ask, agenda.AskActivate | agenda.AskScore) or state.phase == "end":
        return None
    seat = ask.seat
    spores = state.spores[seat].count(True)
    return OrderedStep(seat, (("energy", state.energy[seat]), ("crystals", state.crystals[seat]), ("spores", spores)))


def orders_to_try(game: Engine, state: State, stage: int = 0) -> Tries:
    """See `Game.orders_to_try`."""
    ask: Any = state.pending[-1]
    legal = list(game.legal_moves(state))
    if game.takes_away:
        return [(move, 0) for move in legal]
    stop: Tries = [(move, stage) for move in legal if isinstance(move, moves.Stop)]
    ways = [way for group in _by_thing(game, state, ask, legal) for way in _unequal(game, state, ask, group)]
    if game.in_line_order:
        if ways and _is_free(ways[0][1], False):
            return [(ways[0][0], stage)]
        return [*stop, *((move, stage) for move, _ in ways)]
    left = list(_left(game, state, ask))
    growing = stage < LAST and any(effect.kind == "spore" for effect in left)
    rich = not growing and sum(effect.pay for effect in left) <= state.crystals[ask.seat]
    for move, effect in ways:
        if _is_free(effect, growing) or (rich and effect.gives == "energy"):
            return [(move, stage)]
    return [*stop, *_competing(game, ways, stage)]


def _is_free(effect: Effect, growing: bool) -> bool:
    """Whether to activate it now costs nothing: no price, and no count that may still grow."""
    if effect.pay:
        return effect.gives == "crystals" and effect.amount >= effect.pay
    return not (growing and effect.per == "spore")


def _competing(game: Engine, ways: list[Way], stage: int) -> Tries:
    """Where prices compete: what brings spores or crystals, then counts of spores, then life energy for crystals."""
    before: Tries = [(move, 0) for move, effect in ways if effect.gives != "energy"] if stage < LAST else []
    counted = [(move, LAST) for move, effect in ways if not effect.pay and effect.gives == "energy"]
    paid = [(move, LAST + rank(game, move.thing)) for move, effect in ways if effect.pay and effect.gives == "energy"]
    return [*before, *(counted[:1] or [(move, later) for move, later in paid if later >= stage])]


def _by_thing(game: Engine, state: State, ask: Any, legal: list[Any]) -> list[list[Way]]:
    """The activations with their effects, those of one thing together, in the order of `activation_order`."""
    groups: dict[str, list[Way]] = {}
    activations = [move for move in legal if isinstance(move, moves.Activate)]
    for move in sorted(activations, key=lambda move: rank(game, move.thing)):
        effect = effect_of(game.data, state, ask.seat, move.thing)
        assert effect is not None
        groups.setdefault(move.thing, []).append((move, effect))
    return list(groups.values())


def _unequal(game: Engine, state: State, ask: Any, group: list[Way]) -> Sequence[Way]:
    """One of several moves that come to the same: the animal with most symbols, one cell of those that are alike."""
    effect = group[0][1]
    if effect.needs == "animal":
        return [max(group, key=lambda way: count(game.data, state, ask.seat, way[0].target))]
    if effect.needs != "cell" or not _spores_count_at_once(game, ask):
        return group[:1]
    if game.in_line_order:
        return group
    alike: dict[Any, Way] = {}
    for way in group:
        alike.setdefault(game.data.biomes[state.worlds[ask.seat][CELL_INDEX[way[0].target]]].effect, way)
    return list(alike.values())


def _spores_count_at_once(game: Engine, ask: Any) -> bool:
    """R9.4: whether a new spore makes its biome eligible in this step."""
    at_once = game.readings.new_spore_in_scoring != "from_next_scoring"
    return type(ask) is agenda.AskScore and game.scores_spored and at_once


def _left(game: Engine, state: State, ask: Any) -> Iterator[Effect]:
    """The effects of all that may still be activated, payable or not."""
    things = [CELLS[cell] for cell in eligible_cells(game, state, ask)]
    things += [game.data.entities[entity].id for entity in eligible_entities(state, ask)]
    for thing in things:
        effect = effect_of(game.data, state, ask.seat, thing)
        if effect is not None and thing not in state.used:
            yield effect
