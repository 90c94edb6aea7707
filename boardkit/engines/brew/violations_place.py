"""Why a die may not be placed somewhere: R4.1, R4.5, R5, R7, R8.3, R9.8, R14.1 and R14.3.

A die can be put on a forest slot if one of the ways to do so (`WAYS`) has nothing against it; each way has one list of
conditions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from boardkit.core.violations import Violation
from boardkit.engines.brew import agenda, moves
from boardkit.engines.brew.components import BASIC
from boardkit.engines.brew.queries import BERRY, power, spent, waiver
from boardkit.engines.brew.state import ELEMENT_DICE, KIND, OWNER, State
from boardkit.engines.brew.tuples import ordered

if TYPE_CHECKING:
    from boardkit.engines.brew import Engine

Found = Iterator[Violation]
Way = Callable[["Engine", State, int, str, int], Found]


def place(game: Engine, state: State, move: moves.Place) -> Found:
    """R4.1, R4.5, R5.1."""
    ask: Any = state.pending[-1]
    pool = state.pools[ask.seat]
    if move.face not in pool:
        yield Violation("R5.1", "not_in_pool", face=move.face, faces=ordered(pool))
    if type(ask) is agenda.AskTurn:
        if ask.placed:
            yield Violation("R4.1", "already_placed")
        return
    turn = agenda.turn_of(state.pending)
    if turn is not None and not turn.placed and len(pool) < 2:
        yield Violation("R4.5", "keep_one_die", count=len(pool))


def at(game: Engine, state: State, move: moves.At) -> Found:
    """R5.1, and what holds for slots, village spaces and creatures."""
    ask: Any = state.pending[-1]
    data, spot = game.data, move.spot
    number = data.place_index.get(spot, -1)
    if 0 <= number < data.slots:
        return _slot(game, state, ask.seat, ask.face, number)
    if spot in data.spaces:
        return _village(game, state, ask.face, number)
    if spot in data.creatures and number >= 0:
        return _creature(game, state, ask.seat, ask.face, number)
    return iter((Violation("R5.1", "unknown_place", name=move.spot),))


# Forest slots

ON_DIE: Mapping[str, tuple[str, ...]] = {"water": (), "fire": ("fire",), "wind": ("wind",)}


def main_ways(game: Any, state: State, seat: int, face: str, number: int) -> tuple[str, ...]:
    """The ways that can be possible on a slot as it is now; others only change what the die then does."""
    if state.scorched and number in state.scorched:
        return ("fire",) if face == "fire" and game.readings.fire_on_scorch else ()
    if state.stacks[number]:
        lello = face not in ON_DIE and power(game.data, state, seat, "char_stack_forage") is not None
        return ("lello",) if lello else ON_DIE.get(face, ())
    if face in ON_DIE:
        return ("plain",)
    if face == game.data.place_icons[number]:
        return ("match",)
    forced = ("free",) if state.trained[seat] and waiver(game.data, state, seat, number) else ("berry", "ingredient")
    return (*forced, "wren") if face == "creature" and game.readings.wren_creature_face_matches else forced


def ways_there(game: Any, state: State, seat: int, face: str, number: int) -> Sequence[str]:
    """The ways worth asking about on a slot."""
    ways = main_ways(game, state, seat, face, number)
    if face == "water" and ways:
        ways = (*ways, "water")
    if ways and "wren" not in ways and power(game.data, state, seat, "char_ingredient_slot_as_creature") is not None:
        ways = (*ways, "wren")
    return ways


NONE: Found = iter(())
"""Nothing against it: an iterator that is over may be shared."""


def _slot(game: Engine, state: State, seat: int, face: str, number: int) -> Found:
    """Nothing, if one way is possible; else what stands against each."""
    if game.data.place_forests[number] not in state.row:
        return iter((Violation("R5.1", "forest_not_in_row", card=game.data.place_forests[number]),))
    ways = main_ways(game, state, seat, face, number)
    if not ways:
        return _open(state, number)
    firsts = []
    for mode in ways:
        for reason in WAYS[mode](game, state, seat, face, number):
            firsts.append(reason)
            break
        else:
            return NONE
    return _refused(game, state, seat, face, number, firsts[0])


def _refused(game: Engine, state: State, seat: int, face: str, number: int, first: Violation) -> Found:
    """What stands against every way, without repetition; only who wants to know more than `first` looks at all.

    Who cannot pay to cover a die hears first that the slot is taken; the words about elements say it themselves.
    """
    if state.stacks[number] and face not in ON_DIE:
        yield from _open(state, number)
    yield first
    said = [first]
    for mode in main_ways(game, state, seat, face, number):
        for reason in WAYS[mode](game, state, seat, face, number):
            if reason not in said:
                said.append(reason)
                yield reason
    if face not in ON_DIE and not state.stacks[number] and number not in state.scorched:
        yield from _match(game, state, seat, face, number)


def _open(state: State, number: int) -> Found:
    """R5.6, R5.7: whether the slot is empty."""
    if number in state.scorched:
        yield Violation("R5.7", "slot_scorched", place=number)
    if state.stacks[number]:
        yield Violation("R5.6", "slot_taken", place=number)


def bare(game: Engine, state: State, move: moves.Bare) -> Found:
    """R5.4: only a matching die on an ingredient slot has something to decline here."""
    ask: Any = state.pending[-1]
    number = game.data.place_index.get(move.spot, -1)
    if not 0 <= number < game.data.slots:
        yield Violation("R5.1", "unknown_place", name=move.spot)
        return
    if game.data.place_forests[number] not in state.row:
        yield Violation("R5.1", "forest_not_in_row", card=game.data.place_forests[number])
    if game.data.place_icons[number] not in BASIC:
        yield Violation("R5.4", "nothing_to_decline", place=number)
    yield from _match(game, state, ask.seat, ask.face, number)


def possible_ways(rules: Any, state: State, seat: int, face: str, number: int) -> Sequence[str]:
    """The ways on a slot that nothing forbids, if one of them at least is known to be possible."""
    ways = ways_there(rules, state, seat, face, number)
    if len(ways) == 1:
        return ways
    return [mode for mode in ways if next(WAYS[mode](rules, state, seat, face, number), None) is None]


def way(game: Engine, state: State, move: moves.Way) -> Found:
    """Whatever stands against that way on the slot that was chosen."""
    ask: Any = state.pending[-1]
    number = game.data.place_index[ask.spot]
    if game.data.place_forests[number] not in state.row:
        return iter((Violation("R5.1", "forest_not_in_row", card=game.data.place_forests[number]),))
    return WAYS[move.mode](game, state, ask.seat, ask.face, number)


def _forage(face: str) -> Found:
    if face in ELEMENT_DICE:
        yield Violation("R5.2", "needs_forage_die", face=face)


def _match(game: Engine, state: State, seat: int, face: str, number: int) -> Found:
    """R5.2."""
    icon = game.data.place_icons[number]
    if icon != face:
        yield Violation("R5.2", "does_not_match", face=face, place=number, icon=icon)
        yield from _forage(face)
    if state.stacks[number] or state.scorched:
        yield from _open(state, number)


def _forced(game: Engine, state: State, seat: int, face: str, number: int, waived: str) -> Found:
    """R5.3, R5.4: what every forced placement needs; `waived` names a creature that makes it free."""
    if game.data.place_icons[number] == face:
        yield Violation("R5.4", "never_forced", face=face, place=number)
    if state.stacks[number] or state.scorched:
        yield from _open(state, number)
    if face in ELEMENT_DICE:
        yield from _forage(face)
    if waived:
        yield Violation("R5.3", "costs_nothing", card=waived)


def _ingredient(game: Engine, state: State, seat: int, face: str, number: int) -> Found:
    """R5.3; what the slot would give cannot pay (R5.9)."""
    icon = game.data.place_icons[number]
    if icon not in BASIC:
        yield Violation("R5.3", "berry_only", place=number)
    elif not state.goods[seat][KIND[icon]]:
        yield Violation("R5.9", "no_ingredient", kind=icon, place=number)
    yield from _forced(game, state, seat, face, number, waiver(game.data, state, seat, number))


def _berry(game: Engine, state: State, seat: int, face: str, number: int) -> Found:
    """R5.3, R12.2."""
    if not state.goods[seat][BERRY]:
        yield Violation("R5.3", "no_berry")
    yield from _forced(game, state, seat, face, number, waiver(game.data, state, seat, number))


def _free(game: Engine, state: State, seat: int, face: str, number: int) -> Found:
    """R5.3 with a creature's help (R9.6)."""
    if not waiver(game.data, state, seat, number):
        yield Violation("R5.3", "nothing_waives", place=number)
    yield from _forced(game, state, seat, face, number, "")


def _power(game: Engine, state: State, seat: int, rule: str, name: str) -> Found:
    """R12.3: the character, and its price."""
    price = power(game.data, state, seat, name)
    if price is None:
        yield Violation(rule, f"not_{name}")
    elif state.goods[seat][BERRY] < price:
        yield Violation(rule, "too_few_berries", needs=price, has=state.goods[seat][BERRY])


def _lello(game: Engine, state: State, seat: int, face: str, number: int) -> Found:
    """R14.1."""
    if not state.stacks[number]:
        yield Violation("R14.1", "nothing_to_cover", place=number)
    elif power(game.data, state, seat, "char_stack_forage") is None:
        yield Violation("R5.6", "slot_taken", place=number)
    yield from _forage(face)
    if number in state.scorched:
        yield Violation("R5.7", "slot_scorched", place=number)
    yield from _power(game, state, seat, "R14.1", "char_stack_forage")


def _plain(game: Engine, state: State, seat: int, face: str, number: int) -> Found:
    """R5.5."""
    if state.stacks[number] or state.scorched:
        yield from _open(state, number)
    if face not in ELEMENT_DICE:
        yield Violation("R5.5", "needs_element_die", face=face)


def _water(game: Engine, state: State, seat: int, face: str, number: int) -> Found:
    """R7.2."""
    if face != "water":
        yield Violation("R7.2", "wrong_element", face=face, needs_face="water")
    if game.data.place_icons[number] not in BASIC:
        yield Violation("R7.2", "nothing_to_gather", place=number)
    yield from _open(state, number)


def _fire(game: Engine, state: State, seat: int, face: str, number: int) -> Found:
    """R7.3, R5.7."""
    if face != "fire":
        yield Violation("R7.3", "wrong_element", face=face, needs_face="fire")
    stack, scorched = state.stacks[number], number in state.scorched
    if scorched and not game.readings.fire_on_scorch:
        yield Violation("R5.7", "slot_scorched", place=number)
    if not stack and not scorched:
        yield Violation("R7.3", "nothing_to_cover", place=number)
    if stack and game.readings.fire_covers_opponents_only and OWNER[stack[-1]] == seat:
        yield Violation("R7.3", "covers_own_die", place=number)


def _wind(game: Engine, state: State, seat: int, face: str, number: int) -> Found:
    """R7.4."""
    if face != "wind":
        yield Violation("R7.4", "wrong_element", face=face, needs_face="wind")
    stack = state.stacks[number]
    if not stack or OWNER[stack[-1]] != seat:
        yield Violation("R7.4", "no_own_visible_die", place=number)
    if number in state.scorched:
        yield Violation("R5.7", "slot_scorched", place=number)


def _wren(game: Engine, state: State, seat: int, face: str, number: int) -> Found:
    """R14.3: the die must be legal there as it is, with a reward due; then a creature may be trained instead."""
    yield from _power(game, state, seat, "R14.3", "char_ingredient_slot_as_creature")
    if game.data.place_icons[number] not in BASIC:
        yield Violation("R14.3", "not_an_ingredient_slot", place=number)
    if not any(state.tops):
        yield Violation("R9.7", "no_creature_left")
    if face == "creature" and game.readings.wren_creature_face_matches:
        yield from _open(state, number)
    elif face not in ELEMENT_DICE:
        yield from _match(game, state, seat, face, number)
    elif face == "water" or not state.stacks[number]:
        yield from _open(state, number)
    elif number in state.scorched:  # fire may cover what lies there (`fire_on_scorch`), but no reward is due
        yield Violation("R5.7", "slot_scorched", place=number)
    else:
        yield from WAYS[face](game, state, seat, face, number)


WAYS: Mapping[str, Way] = {
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


# Village and creatures


def _village(game: Engine, state: State, face: str, number: int) -> Found:
    """R8.2, R8.3; element powers do not work there (R7.1)."""
    space = game.data.spaces[game.data.place_ids[number]]
    if space.side != state.side:
        yield Violation("R8.1", "other_side", place=number, side=state.side)
    if space.accepts == "any":
        return
    if face != space.accepts:
        yield Violation("R8.3", "needs_face", place=number, needs_face=space.accepts, face=face)
    if state.stacks[number]:
        yield Violation("R8.3", "space_taken", place=number)
        if face == "fire":
            yield Violation("R7.1", "no_power_here", face=face)


def _creature(game: Engine, state: State, seat: int, face: str, number: int) -> Found:
    """R9.8."""
    creature = game.data.creatures[game.data.place_ids[number]]
    if creature.id not in state.trained[seat]:
        yield Violation("R9.8", "not_your_creature", card=creature.id)
    elif spent(state, seat, creature.id) and not state.stacks[number]:
        yield Violation("R9.8", "die_space_used", card=creature.id)
    kind = "element" if face in ELEMENT_DICE else "forage"
    if creature.die_space not in ("any", kind):
        yield Violation("R9.8", "creature_refuses_die", card=creature.id, face=face)
    if state.stacks[number]:
        yield Violation("R9.8", "die_space_taken", card=creature.id)
        if face == "fire":
            yield Violation("R7.1", "no_power_here", face=face)
