"""Who knows what (R15 of the notes to the rules): masking a state for a seat, and dealing the unknown again.

Hidden are the hands, packets, picks and unplayed cards of others, and the cards left out.  A seat remembers every
packet that it has looked at, so a deal of the unknown must agree with all of them: between two sightings of a packet,
exactly the missing cards were taken by exactly the seats in between, two each.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
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


@dataclass(slots=True)
class _Slot:
    """Cards that one seat took from a packet in one turn of the draft, or (`kept` false) that still lie in its packet.

    `pool` names the cards they came from: a stretch between two sightings, or None for cards the viewer never saw.
    """

    origin: int
    turn: int
    seat: int
    size: int
    kept: bool
    pool: tuple[int, int] | None = None
    cards: list[int] = field(default_factory=list)


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
    data, seat, shown = game.data, view.seat, view._state
    if seat is not None and shown.known and shown.known[seat]:
        state = _remembering(data, shown.copy(), seat, rng)
        if state is not None and _each_card_once(state) and mask(game, state, seat) == shown:
            return state
    return _deal_freely(data, shown.copy(), seat, rng)


def _each_card_once(state: State) -> bool:
    groups = (*state.hands, *state.packets, *state.unplayed, state.undealt)
    cards = [card for group in groups for card in group] + [card for _, card in (*state.played, *state.trick)]
    return len(set(cards)) == len(cards)


def _remembering(data: Data, state: State, seat: int, rng: Random) -> State | None:
    """A deal that agrees with the packets seen; None where they cannot have been."""
    slots, pools = _slots(data, state, seat)
    try:
        _fill(data, state, seat, slots, pools, rng)
    except LookupError:
        return None
    return _rebuilt(data, state, seat, slots, rng)


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


def _slots(data: Data, state: State, seat: int) -> tuple[list[_Slot], dict[tuple[int, int], set[int]]]:
    """Every slot of the draft so far, with the viewer's own filled in, and the cards of each pool."""
    players, hand = state.players, data.counts[state.players].hand
    kept = len(state.hands[seat]) + len(state.unplayed[seat]) + len(_taken(state, seat))
    done = (kept + 1) // 2
    mine = set(state.hands[seat]) | set(state.unplayed[seat]) | set(_taken(state, seat))
    slots: list[_Slot] = []
    pools: dict[tuple[int, int], set[int]] = {}
    for origin in range(players):
        sightings = {turn: set(cards) for turn, cards in state.known[seat] if (seat - turn) % players == origin}
        last = None
        for turn in range(done + 1):
            left = hand - 2 * turn
            size = min(2, left) if turn < done else max(left, 0)
            slot = _Slot(origin, turn, (origin + turn) % players, size, turn < done, last)
            if turn in sightings:
                last = (origin, turn)
                later = sightings.get(turn + players, set())
                own = sightings[turn] & mine - later if turn < done else sightings[turn]
                slot.cards, slot.pool = sorted(own), None
                pools[last] = sightings[turn] - own - later
            slots.append(slot)
    return slots, pools


def _fill(
    data: Data, state: State, seat: int, slots: list[_Slot], pools: dict[tuple[int, int], set[int]], rng: Random
) -> None:
    """First the cards that were seen played, each where it must have come from; then the rest at random."""
    known = {card for slot in slots for card in slot.cards}.union(*pools.values())
    unseen = set(data.cards) - known
    for other in range(state.players):
        if other == seat:
            continue
        for card in _taken(state, other):
            pool = next((name for name, cards in pools.items() if card in cards), None)
            room = [s for s in slots if s.seat == other and s.kept and s.pool == pool and len(s.cards) < s.size]
            room[0].cards.append(card)
            (unseen if pool is None else pools[pool]).discard(card)
    bags = {name: rng.sample(sorted(cards), len(cards)) for name, cards in pools.items()}
    rest = rng.sample(sorted(unseen), len(unseen))
    for slot in slots:
        bag = rest if slot.pool is None else bags[slot.pool]
        while len(slot.cards) < slot.size:
            slot.cards.append(bag.pop())
    state.undealt = tuple(sorted(rest))


def _rebuilt(data: Data, state: State, seat: int, slots: list[_Slot], rng: Random) -> State:
    """The state that follows from who took what: hands, packets, and what everybody remembers."""
    players = range(state.players)
    kept = {player: {card for s in slots if s.seat == player and s.kept for card in s.cards} for player in players}
    hands, unplayed = list(state.hands), list(state.unplayed)
    for player in players:
        if player != seat:
            left = sorted(kept[player].difference(_taken(state, player)))
            rng.shuffle(left)
            unplayed[player] = tuple(left[: len(state.unplayed[player])])
            hands[player] = tuple(sorted(left[len(state.unplayed[player]) :]))
    state.hands, state.unplayed = tuple(hands), tuple(unplayed)
    waiting = {s.seat: tuple(sorted(s.cards)) for s in slots if not s.kept}
    state.packets = tuple(waiting.get(player, ()) for player in players)
    state.picks = tuple(_picked(pick, state.packets[player], rng) for player, pick in enumerate(state.picks))
    seen = _looked_at(slots)
    state.known = tuple(state.known[seat] if player == seat else tuple(sorted(seen[player])) for player in players)
    return state


def _looked_at(slots: list[_Slot]) -> dict[int, list[tuple[int, tuple[int, ...]]]]:
    """Player to the packets looked at, by turn: all that was taken from them at that turn or later."""
    found: dict[int, list[tuple[int, tuple[int, ...]]]] = defaultdict(list)
    cards: list[int] = []
    for slot in reversed(slots):  # a packet's turns lie together, the last one at the end
        cards = slot.cards if not slot.kept else [*cards, *slot.cards]
        if slot.size:
            found[slot.seat].append((slot.turn, tuple(sorted(cards))))
    return found
