"""Who knows what (R15 of the notes to the rules): masking a state for a seat, and dealing the unknown again.

Hidden are the hands, packets, picks and unplayed cards of others, and the cards left out.  A seat remembers every
packet that it has looked at, so a deal of the unknown must agree with all of them: between two sightings of a packet,
exactly the missing cards were taken by exactly the seats in between, two each.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from boardkit.core.hidden import Hidden, View
from boardkit.engines.brian_boru import agenda
from boardkit.engines.brian_boru.effects_tricks import can_lead
from boardkit.engines.brian_boru.state import State

if TYPE_CHECKING:
    from boardkit.engines.brian_boru import Engine
    from boardkit.engines.brian_boru.components import Data

PER_SEAT = ("hands", "packets", "picks", "unplayed")
MOST_DEALS = 1_000
"""Deals tried; a position where none of them will do has no fitting card left to deal."""


def mask(game: Engine, state: State, seat: int | None) -> State:
    """A copy of the state in which the secrets of others are `Hidden`."""
    masked = state.copy()
    for name in PER_SEAT:
        values = getattr(state, name)
        setattr(masked, name, tuple(cards if owner == seat else _veil(cards) for owner, cards in enumerate(values)))
    masked.known = tuple(seen if owner == seat else () for owner, seen in enumerate(state.known))
    masked.undealt = _veil(state.undealt)
    return masked


def _veil(cards: Any) -> Any:
    return Hidden(len(cards)) if cards else ()


@dataclass(frozen=True, slots=True)
class _Slot:
    """Cards that one seat took from a packet in one turn of the draft, or (`kept` false) that still lie in its packet.

    `cards` are those that the viewer can name; the others come from `pool`: a stretch between two sightings, or None
    for cards the viewer never saw.
    """

    origin: int
    turn: int
    seat: int
    size: int
    kept: bool
    pool: tuple[int, int] | None
    cards: list[int]


@dataclass(frozen=True, slots=True)
class _Draft:
    """What the viewer, `seat`, remembers of the draft, and the cards that everybody has seen each seat play: `taken`.

    `pools` and `unseen` hold the cards that lie in slots unknown.
    """

    seat: int
    slots: list[_Slot]
    pools: dict[tuple[int, int], list[int]]
    unseen: list[int]
    taken: list[list[int]]


def determinize(game: Engine, view: View, rng: Random) -> State:
    """A full state that looks to the viewing seat just like its view.

    A player asked to lead holds a card for it, so other deals are thrown away.
    """
    state = _dealt(game, view, rng)
    for _ in range(MOST_DEALS):
        if _can_answer(game.data, state):
            break
        state = _dealt(game, view, rng)
    return state


def _can_answer(data: Data, state: State) -> bool:
    """Whether whoever leads holds a card that fits (R6.1), unless any will do (R6.2)."""
    top = state.pending[-1] if state.pending else None
    if isinstance(top, agenda.AskMarker) and not top.free:
        return can_lead(data, state, top.seat)
    if isinstance(top, agenda.AskLead) and not top.free:
        return any(data.cards[card].fits(data.town_colours[state.active]) for card in state.hands[top.seat])
    return True


def _dealt(game: Engine, view: View, rng: Random) -> State:
    """One deal of the unknown; what the seat remembers does not count where a typed-in position contradicts it."""
    if view.worked_out is None:
        view.worked_out = (_fitting_draft(game, view),)
    (draft,) = view.worked_out
    if draft is None:
        return _deal_freely(game.data, view._state.copy(), view.seat, rng)
    return _deal_the_draft(draft, view._state.copy(), rng)


def _fitting_draft(game: Engine, view: View) -> _Draft | None:
    """The draft as the seat remembers it; None where it remembers none, or one that cannot have been."""
    seat, shown = view.seat, view._state
    if seat is None or not shown.known or not shown.known[seat]:
        return None
    try:
        draft = _draft(game.data, shown, seat)
        state = _deal_the_draft(draft, shown.copy(), Random(0))
    except LookupError:
        return None
    return draft if _each_card_once(state) and mask(game, state, seat) == shown else None


def _each_card_once(state: State) -> bool:
    groups = (*state.hands, *state.packets, *state.unplayed, state.undealt)
    cards = [card for group in groups for card in group] + [card for _, card in (*state.played, *state.trick)]
    return len(set(cards)) == len(cards)


def _taken(state: State, seat: int) -> list[int]:
    """Cards that everybody knows the seat has had: those it has played."""
    return [card for player, card in (*state.played, *state.trick) if player == seat]


def _deal_freely(data: Data, state: State, seat: int | None, rng: Random) -> State:
    """Without a remembered draft (a typed-in position, or a spectator), every unknown card may be anywhere."""
    public = {card for _, card in (*state.played, *state.trick)}
    own = _own_cards(state, seat)
    pool = [card for card in data.cards if card not in public and card not in own]
    rng.shuffle(pool)
    for name in ("hands", "packets", "unplayed"):
        setattr(state, name, tuple(_drawn(pool, cards) for cards in getattr(state, name)))
    state.undealt = _drawn(pool, state.undealt)
    state.picks = tuple(_picked(pick, state.packets[owner], rng) for owner, pick in enumerate(state.picks))
    return state


def _own_cards(state: State, seat: int | None) -> set[int]:
    if seat is None or not state.hands:
        return set()
    return {card for name in ("hands", "packets", "unplayed") for card in getattr(state, name)[seat]}


def _drawn(pool: list[int], cards: Any) -> tuple[int, ...]:
    """The cards themselves, or so many from the pool where they are hidden."""
    if not isinstance(cards, Hidden):
        return tuple(cards)
    return tuple(sorted(pool.pop() for _ in range(len(cards))))


def _picked(pick: Any, packet: tuple[int, ...], rng: Random) -> tuple[int, ...]:
    return tuple(sorted(rng.sample(packet, len(pick)))) if isinstance(pick, Hidden) else pick


def _draft(data: Data, state: State, seat: int) -> _Draft:
    """The draft so far, with the cards that were seen played each where it must have come from."""
    slots, pools = _slots(data, state, seat)
    known = {card for slot in slots for card in slot.cards}.union(*pools.values())
    unseen = set(data.cards) - known
    taken = [_taken(state, player) for player in range(state.players)]
    for other, cards in enumerate(taken):
        for card in cards if other != seat else ():
            pool = next((name for name, found in pools.items() if card in found), None)
            room = [s for s in slots if s.seat == other and s.kept and s.pool == pool and len(s.cards) < s.size]
            room[0].cards.append(card)
            (unseen if pool is None else pools[pool]).discard(card)
    return _Draft(seat, slots, {name: sorted(cards) for name, cards in pools.items()}, sorted(unseen), taken)


def _slots(data: Data, state: State, seat: int) -> tuple[list[_Slot], dict[tuple[int, int], set[int]]]:
    """Every slot of the draft so far, with the viewer's own filled in, and the cards of each pool."""
    players, hand = state.players, data.counts[state.players].hand
    mine = {*state.hands[seat], *state.unplayed[seat], *_taken(state, seat)}
    done = (len(mine) + 1) // 2
    slots: list[_Slot] = []
    pools: dict[tuple[int, int], set[int]] = {}
    for origin in range(players):
        sightings = {turn: set(cards) for turn, cards in state.known[seat] if (seat - turn) % players == origin}
        last: tuple[int, int] | None = None
        for turn in range(done + 1):
            left, kept, pool = hand - 2 * turn, turn < done, last
            own: set[int] = set()
            if turn in sightings:
                last, pool = (origin, turn), None
                later = sightings.get(turn + players, set())
                own = sightings[turn] & mine - later if kept else sightings[turn]
                pools[last] = sightings[turn] - own - later
            size = min(2, left) if kept else max(left, 0)
            slots.append(_Slot(origin, turn, (origin + turn) % players, size, kept, pool, sorted(own)))
    return slots, pools


def _deal_the_draft(draft: _Draft, state: State, rng: Random) -> State:
    """A deal that agrees with the packets seen: what lies in slots unknown, at random, and the state that follows."""
    bags = {name: rng.sample(cards, len(cards)) for name, cards in draft.pools.items()}
    rest = rng.sample(draft.unseen, len(draft.unseen))
    held: list[list[int]] = []
    for slot in draft.slots:
        bag, cards = rest if slot.pool is None else bags[slot.pool], [*slot.cards]
        while len(cards) < slot.size:
            cards.append(bag.pop())
        held.append(cards)
    state.undealt = tuple(sorted(rest))
    _hand_out(draft, held, state, rng)
    return state


def _hand_out(draft: _Draft, held: list[list[int]], state: State, rng: Random) -> None:
    """Hands, packets, and what everybody remembers, when it is known who took what."""
    players, seat = range(state.players), draft.seat
    kept: list[list[int]] = [[] for _ in players]
    waiting: list[tuple[int, ...]] = [() for _ in players]
    for slot, cards in zip(draft.slots, held, strict=True):
        if slot.kept:
            kept[slot.seat] += cards
        else:
            waiting[slot.seat] = tuple(sorted(cards))
    hands, unplayed = [*state.hands], [*state.unplayed]
    for player in players:
        if player != seat:
            left = sorted(set(kept[player]).difference(draft.taken[player]))
            rng.shuffle(left)
            count = len(state.unplayed[player])
            unplayed[player], hands[player] = tuple(sorted(left[:count])), tuple(sorted(left[count:]))
    state.hands, state.unplayed, state.packets = tuple(hands), tuple(unplayed), tuple(waiting)
    state.picks = tuple(_picked(pick, state.packets[player], rng) for player, pick in enumerate(state.picks))
    seen = _looked_at(draft.slots, held)
    state.known = tuple(state.known[seat] if player == seat else tuple(sorted(seen[player])) for player in players)


def _looked_at(slots: list[_Slot], held: list[list[int]]) -> dict[int, list[tuple[int, tuple[int, ...]]]]:
    """Player to the packets looked at, by turn: all that was taken from them at that turn or later."""
    found: dict[int, list[tuple[int, tuple[int, ...]]]] = defaultdict(list)
    cards: list[int] = []
    for slot, own in zip(reversed(slots), reversed(held), strict=True):  # a packet's turns lie together
        cards = [*cards, *own] if slot.kept else own
        if slot.size:
            found[slot.seat].append((slot.turn, tuple(sorted(cards))))
    return found
