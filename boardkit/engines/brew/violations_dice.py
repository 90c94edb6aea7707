"""What forbids abilities of potions and spaces: R8.4 (clearing a forest), R10 and R13."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from boardkit.core.violations import Violation
from boardkit.engines.brew import moves
from boardkit.engines.brew.queries import die_at, empty_slots, faces_of, swappable, with_elements
from boardkit.engines.brew.state import FACE, NOBODY, OWNER, State
from boardkit.engines.brew.tuples import ordered

if TYPE_CHECKING:
    from boardkit.engines.brew import Engine

Found = Iterator[Violation]


def change(game: Engine, state: State, move: moves.Change) -> Found:
    """R13.1."""
    ask: Any = state.pending[-1]
    pool = state.pools[ask.seat]
    if move.face not in pool:
        yield Violation("R13.1", "not_in_pool", face=move.face, faces=ordered(pool))
    elif pool.count(move.face) <= ask.done.count(move.face):
        yield Violation("R13.1", "changed_already", face=move.face)
    if move.face == move.to:
        yield Violation("R13.1", "same_face", face=move.face)
    if move.to not in faces_of(game, move.face):
        yield Violation("R13.1", "no_such_face", face=move.face, to=move.to)


def reroll(game: Engine, state: State, move: moves.Reroll) -> Found:
    """R13.2."""
    ask: Any = state.pending[-1]
    pool = Counter(state.pools[ask.seat])
    for face, count in Counter(move.faces).items():
        if count > pool[face]:
            yield Violation("R13.2", "not_so_many", face=face, count=pool[face])
    if ask.most and len(move.faces) > ask.most:
        yield Violation("R13.2", "too_many_dice", count=ask.most)


def _placed(game: Engine, state: State, rule: str, address: str, *, forage: bool) -> Found:
    """R13: a die that lies there and may be touched."""
    place, _, die = die_at(game.data, state, address)
    if not die:
        yield Violation(rule, "no_die_there", name=address)
        return
    if forage and OWNER[die] == NOBODY:
        yield Violation(rule, "not_a_forage_die", placed=die)
    if place >= game.data.slots and game.readings.targets_forest_only:
        yield Violation(rule, "forest_only", placed=die)


def lift(game: Engine, state: State, move: moves.Lift) -> Found:
    """R13.4."""
    ask: Any = state.pending[-1]
    yield from _placed(game, state, "R13.4", move.die, forage=True)
    die = die_at(game.data, state, move.die)[2]
    if ask.owner == "self" and die and OWNER[die] != ask.seat:
        yield Violation("R13.4", "not_your_die", placed=die)
    if next(empty_slots(game.data, state), None) is None:
        yield Violation("R13.4", "no_empty_slot")


def to(game: Engine, state: State, move: moves.To) -> Found:
    """R13.4: an empty slot of the row."""
    return _empty_slot(game, state, "R13.4", move.spot)


def _empty_slot(game: Engine, state: State, rule: str, spot: str) -> Found:
    number = game.data.place_index.get(spot, -1)
    if not 0 <= number < game.data.slots:
        yield Violation(rule, "not_a_forest_slot", name=spot)
        return
    if game.data.place_forests[number] not in state.row:
        yield Violation(rule, "forest_not_in_row", card=game.data.place_forests[number])
    if state.stacks[number]:
        yield Violation(rule, "slot_taken", place=number)
    if number in state.scorched:
        yield Violation(rule, "slot_scorched", place=number)


def swap(game: Engine, state: State, move: moves.Swap) -> Found:
    """R13.5: another die must show the same face."""
    found = False
    for violation in _placed(game, state, "R13.5", move.die, forage=True):
        found = True
        yield violation
    place, level, die = die_at(game.data, state, move.die)
    if not found and (place, level, die) not in swappable(game, state):
        yield Violation("R13.5", "no_matching_die", placed=die)


def swap_with(game: Engine, state: State, move: moves.With) -> Found:
    """R13.5."""
    ask: Any = state.pending[-1]
    yield from _placed(game, state, "R13.5", move.die, forage=True)
    first, second = die_at(game.data, state, ask.die), die_at(game.data, state, move.die)
    if first == second:
        yield Violation("R13.5", "same_die", placed=first[2])
    elif second[2] and FACE[first[2]] != FACE[second[2]]:
        yield Violation("R13.5", "faces_differ", placed=first[2], other=second[2])


def remove(game: Engine, state: State, move: moves.Remove) -> Found:
    """R13.6."""
    ask: Any = state.pending[-1]
    yield from _placed(game, state, "R13.6", move.die, forage=False)
    place, _, die = die_at(game.data, state, move.die)
    if die and ask.target == "element" and OWNER[die] != NOBODY:
        yield Violation("R13.6", "not_an_element_die", placed=die)
    if die and ask.season and ask.season not in game.data.place_seasons[place]:
        yield Violation("R13.6", "wrong_season", season=ask.season)


def give_back(game: Engine, state: State, move: moves.Return) -> Found:
    """R13.7."""
    ask: Any = state.pending[-1]
    yield from _placed(game, state, "R13.7", move.die, forage=True)
    die = die_at(game.data, state, move.die)[2]
    if die and OWNER[die] not in (NOBODY, ask.seat):
        yield Violation("R13.7", "not_your_die", placed=die)


def scorch(game: Engine, state: State, move: moves.Scorch) -> Found:
    """R10.1, R1.7."""
    ask: Any = state.pending[-1]
    yield from _empty_slot(game, state, "R10.1", move.spot)
    number = game.data.place_index.get(move.spot, -1)
    if ask.season and number >= 0 and ask.season not in game.data.place_seasons[number]:
        yield Violation("R10.1", "wrong_season", season=ask.season)
    if len(state.scorched) >= game.data.scorch_tokens:
        yield Violation("R1.7", "no_scorch_token", count=game.data.scorch_tokens)


def clear(game: Engine, state: State, move: moves.Clear) -> Found:
    """R8.4."""
    if move.card not in state.row:
        yield Violation("R8.4", "forest_not_in_row", card=move.card)
    elif move.card not in with_elements(game.data, state):
        yield Violation("R8.4", "no_element_die", card=move.card)
