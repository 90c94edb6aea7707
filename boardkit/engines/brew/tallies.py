"""R16 before the end of the round: who would claim each forest now and why, and dice moved about to see it change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle
from typing import TYPE_CHECKING, Any

from boardkit.core.data import letter, read_seat
from boardkit.core.tallies import Movable, Part, Reason, Tally
from boardkit.core.tuples import put as laid
from boardkit.core.tuples import without
from boardkit.engines.brew import agenda
from boardkit.engines.brew.components import ELEMENT_FACES
from boardkit.engines.brew.queries import locate, power
from boardkit.engines.brew.scoring import can_pay, controller, rivals, tally, tie_fault, visible, wardens
from boardkit.engines.brew.state import DICE, FACE, NOBODY, OWNER, State
from boardkit.engines.brew.tuples import joined, ordered

if TYPE_CHECKING:
    from boardkit.engines.brew import Engine

# What counts


def tallies(game: Engine, state: State) -> tuple[Tally, ...]:
    """The forests of the row, each with what is compared there."""
    return tuple(_forest(game, state, card) for card in state.row)


def _forest(game: Engine, state: State, card: str) -> Tally:
    counts, elements = tally(game.data, state, card)
    leader = controller(game, counts, elements)
    decisive = _claimed(game, leader, counts, elements) if leader != NOBODY else _unclaimed(game, counts, elements)
    reasons = (*decisive, *_ties(game, state, counts, elements), *_remarks(game, state, card))
    return Tally(("forest", card), f"card:{card}", tuple(counts), (("elements", elements),), leader, reasons)


def _claimed(game: Engine, seat: int, counts: Sequence[int], elements: int) -> Iterator[Reason]:
    """R16.2."""
    code = "leads_sum" if game.readings.control_beats_sum_of_players else "leads"
    rival = max(rivals(game, counts, seat))
    yield Reason("R16.2", code, seat=seat, count=counts[seat], rival=rival, elements=elements)


def _unclaimed(game: Engine, counts: Sequence[int], elements: int) -> Iterator[Reason]:
    """R16.2, R16.3: every comparison that the seats with the most dice do not win."""
    most = max(counts)
    if not most:
        yield Reason("R16.2", "no_forage")
        return
    top = tuple(seat for seat, count in enumerate(counts) if count == most)
    rival = max(rivals(game, counts, top[0]))
    if len(top) > 1:
        yield Reason("R16.3", "level", seats=top, count=most)
    elif rival >= most:
        yield Reason("R16.3" if rival == most else "R16.2", "sum_not_beaten", seat=top[0], count=most, rival=rival)
    if elements == most:
        yield Reason("R16.3", "level_with_elements", seats=top, count=most)
    elif elements > most:
        yield Reason("R16.2", "fewer_than_elements", seats=top, count=most, elements=elements)


def _ties(game: Engine, state: State, counts: Sequence[int], elements: int) -> Iterator[Reason]:
    """R14.2: who may win the tie for berries."""
    for seat in range(state.players):
        price = power(game.data, state, seat, "char_win_tie")
        if price is None:
            continue
        fault = tie_fault(game, counts, elements, seat)
        if fault == "tie_with_elements":
            yield Reason("R14.2", "tie_not_for_sale", seat=seat)
        elif not fault:
            code = "can_pay" if can_pay(game.data, state, seat) else "cannot_pay"
            yield Reason("R14.2", code, seat=seat, amount=price)


def _remarks(game: Engine, state: State, card: str) -> Iterator[Reason]:
    """What changes or keeps out of the count: creatures' help, covered dice, scorched slots."""
    for seat, creature, effect in wardens(game.data, state, card, visible(game.data, state, card)[0]):
        yield Reason("R9.6", "helped", seat=seat, card=creature.id, amount=effect.amount)
    places = game.data.forests[card].places
    covered = sum(max(0, len(state.stacks[place]) - 1) for place in places)
    if covered:
        yield Reason("R16.1", "covered", count=covered)
    scorched = sum(place in state.scorched for place in places)
    if scorched:
        yield Reason("R10.2", "scorched", count=scorched)


# Dice moved about


def at_rest(game: Engine, state: State) -> State:
    """The end of the turns: nobody is asked, and dice that are nowhere are in the pools."""
    if not state.row:
        return state
    new = state.copy()
    new.phase, new.pending = "turns", agenda.ROUND_END
    dice = [OWNER[die] for die in (*state.aside, *(die for stack in state.stacks for die in stack))]
    white = dice.count(NOBODY) + sum(face in ELEMENT_FACES for pool in state.pools for face in pool)
    missing = game.data.element_each * state.players - white
    for seat in range(state.players):
        pool = state.pools[seat]
        forage = dice.count(seat) + sum(face not in ELEMENT_FACES for face in pool)
        pool += _some(game.data.forage_faces, game.data.forage_each - forage)
        share = min(missing, max(0, game.data.element_each - sum(face in ELEMENT_FACES for face in pool)))
        missing -= share
        new.pools = laid(new.pools, seat, tuple(sorted(pool + _some(game.data.element_faces, share))))
    return new


def _some(faces: Sequence[str], count: int) -> tuple[str, ...]:
    return tuple(face for face, _ in zip(cycle(faces), range(count), strict=False))


def movable(game: Engine, state: State) -> Movable:
    """Every die in a pool or on a place; the one on top of a stack is taken by its place."""
    if state.pending != agenda.ROUND_END:
        return ()
    places = _places(game, state)
    pools = [Part(f"seat:{letter(seat)}", "pool", {"seat": seat}) for seat in range(state.players)]
    found: list[tuple[Part, tuple[Part, ...]]] = []
    for seat, pool in enumerate(state.pools):
        for face in ordered(set(pool)):
            die = DICE[seat][face]
            part = Part(f"pool:{letter(seat)}/{face}", "pooled", {"die": die, "seat": seat})
            others = [pools[other] for other in _homes(die, state) if other != seat]
            found.append((part, (*places, *others)))
    for place in places:
        number = game.data.place_index[place.handle.partition(":")[2]]
        free = tuple(other for other in places if other != place)
        for level, die in enumerate(state.stacks[number], 1):
            top = level == len(state.stacks[number])
            facts = {"die": die, "place": number}
            handle = place.handle if top else f"placed:{game.data.place_ids[number]}/{level}"
            part = Part(handle, "placed" if top else "covered", facts)
            found.append((part, (*free, *(pools[seat] for seat in _homes(die, state)))))
    return tuple(found)


def _places(game: Engine, state: State) -> tuple[Part, ...]:
    data = game.data
    forests = [place for card in state.row for place in data.forests[card].places]
    held = [data.creatures[card].place for cards in state.trained for card in cards if data.creatures[card].place >= 0]
    numbers = (*forests, *data.side_places[state.side], *dict.fromkeys(held))
    return tuple(Part(f"spot:{data.place_ids[number]}", "spot", {"place": number}) for number in numbers)


def _homes(die: str, state: State) -> tuple[int, ...]:
    """The pools that a die can go to: its owner's, or any for an Element die."""
    return tuple(range(state.players)) if OWNER[die] == NOBODY else (OWNER[die],)


def put(game: Engine, state: State, piece: str, place: str) -> State:
    """Take the die from where it is, and lay it on top of what is on the place, or into a pool."""
    new, (kind, _, name) = state.copy(), piece.partition(":")
    if kind == "pool":
        seat, face = read_seat(name[0]), name[2:]
        die = DICE[seat][face]
        new.pools = laid(new.pools, seat, without(new.pools[seat], face))
    else:
        number, level = locate(game.data, name)
        stack = state.stacks[number]
        level = level if kind == "placed" else len(stack) - 1
        die = stack[level]
        new.stacks = laid(new.stacks, number, stack[:level] + stack[level + 1 :])
    _lay(game, new, die, place)
    return new


def _lay(game: Engine, new: Any, die: str, place: str) -> None:
    kind, _, name = place.partition(":")
    if kind == "seat":
        seat = read_seat(name)
        new.pools = laid(new.pools, seat, joined(new.pools[seat], FACE[die]))
    else:
        number = game.data.place_index[name]
        new.stacks = laid(new.stacks, number, (*new.stacks[number], die))
