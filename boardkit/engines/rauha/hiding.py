"""Who knows what (R4.2, R4.5, R4.6): masking a state for a seat, and dealing the unknown again.

Hidden are the decks, the piles, the chosen cards of others until their step 2, and left-over cards.  A seat that has
looked at a pile remembers it: as long as another player's choice from it is secret, it knows what pile and choice hold
together; once the card is shown, it knows the pile.  That a seat has looked at a pile, everybody knows.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from boardkit.core.hidden import Hidden, View
from boardkit.engines.rauha.components import Data
from boardkit.engines.rauha.state import State

if TYPE_CHECKING:
    from boardkit.engines.rauha import Engine


def choosers(state: State, data: Data) -> dict[int, int]:
    """The seat that has secretly chosen from each satellite."""
    symbol = data.track[state.stop].symbol if state.stop >= 0 else ""
    return {state.satellite(seat, symbol): seat for seat, pick in enumerate(state.picks) if pick} if symbol else {}


def mask(game: Engine, state: State, seat: int | None) -> State:
    """A copy of the state in which the secrets of others are `Hidden`."""
    masked, chosen = state.copy(), choosers(state, game.data)
    masked.picks = tuple(pick if owner == seat else _veil(pick) for owner, pick in enumerate(state.picks))
    own = {} if seat is None else dict(state.known[seat])
    masked.piles = tuple(
        pile if chosen.get(satellite, seat) == seat and _covers(own.get(satellite), pile) else _veil(pile)
        for satellite, pile in enumerate(state.piles)
    )
    masked.known = tuple(
        known
        if owner == seat
        else tuple((place, _veil_known(state, chosen, owner, place, cards)) for place, cards in known)
        for owner, known in enumerate(state.known)
    )
    masked.decks = tuple(map(_veil, state.decks))
    masked.lost = tuple((card if seat in seats else Hidden(), seats) for card, seats in state.lost)
    return masked


def _veil(cards: Any) -> Any:
    return Hidden(len(cards)) if cards else ()


def _covers(cards: Any, pile: Any) -> bool:
    return cards is not None and all(card in cards for card in pile)


def _together(state: State, chosen: dict[int, int], seat: int, satellite: int) -> tuple[str, ...]:
    """A pile, and the card that another seat has secretly chosen from it: what can be remembered of it."""
    chooser = chosen.get(satellite, seat)
    pile: tuple[str, ...] = state.piles[satellite]
    return tuple(sorted((*pile, *state.picks[chooser]))) if chooser != seat else pile


def _veil_known(state: State, chosen: dict[int, int], seat: int, satellite: int, cards: tuple[str, ...]) -> Hidden:
    """Of another seat's memory everybody knows whether it holds a whole pile."""
    whole = _together(state, chosen, seat, satellite)
    return Hidden(len(whole)) if _covers(cards, whole) else Hidden(0)


# Dealing the unknown again


def determinize(game: Engine, view: View, rng: Random) -> State:
    """A full state that looks to the viewing seat just like its view."""
    state: State = view._state.copy()
    chosen = choosers(state, game.data)
    pools = _unknown(game.data, state, view.seat)
    for pool in pools:
        rng.shuffle(pool)
    older = len(pools[0]) - len(state.decks[0])
    ages = _ages(game, state, view.seat, chosen, older, rng)
    state.lost = tuple(
        (_drawn(pools, ages.pop(("lost", number), 0)) if isinstance(card, Hidden) else card, seats)
        for number, (card, seats) in enumerate(state.lost)
    )
    for satellite in range(len(state.piles)):
        _fill(game, state, view.seat, satellite, chosen, pools, ages.get(("pile", satellite), 0), rng)
    state.decks = tuple(tuple(sorted(pool)) for pool in pools)
    state.known = tuple(
        known if owner == view.seat else tuple(_remembered(state, chosen, owner, *entry) for entry in known)
        for owner, known in enumerate(state.known)
    )
    return state


def _unknown(data: Data, state: State, seat: int | None) -> list[list[str]]:
    """The cards of each age that the seat cannot place: not in sight, not remembered."""
    own = () if seat is None else state.known[seat]
    groups = (*state.worlds, *state.buried, *state.picks, *state.piles, state.hole, *(cards for _, cards in own))
    placed = {card for group in groups if not isinstance(group, Hidden) for card in group}
    placed |= {card for card, _ in state.lost if not isinstance(card, Hidden)}
    if not any(state.worlds):
        return [[], []]
    return [[card for card in deck if card not in placed] for deck in data.decks]


def _remembered(
    state: State, chosen: dict[int, int], seat: int, satellite: int, cards: Any
) -> tuple[int, tuple[str, ...]]:
    """What another seat remembers of a pile that has now been dealt again."""
    whole = isinstance(cards, Hidden) and len(cards) > 0
    return satellite, _together(state, chosen, seat, satellite) if whole else ()


def _slots(state: State, seat: int | None, satellite: int, chosen: dict[int, int]) -> tuple[list[str], int]:
    """What the seat knows to be in a hidden pile or chosen from it, and how many cards there it does not know."""
    pile, chooser = state.piles[satellite], chosen.get(satellite)
    pick = state.picks[chooser] if chooser is not None else ()
    size = len(pile) * isinstance(pile, Hidden) + isinstance(pick, Hidden)
    known = list(dict(state.known[seat]).get(satellite, ())) if seat is not None and size else []
    return known, size - len(known)


def _ages(
    game: Engine, state: State, seat: int | None, chosen: dict[int, int], older: int, rng: Random
) -> dict[tuple[str, int], int]:
    """Where unknown cards come from: the age of a left-over card (from 0), how many cards of Age I a pile holds.

    `older` unknown cards of Age I are not in the deck.  In rounds 1 and 2 all hidden cards are of Age I; later they are
    left-over ones, or carried from round to round (`last_card_of_round`), one on a satellite at most.
    """
    satellites = range(len(state.piles))
    if state.stop < 0 or game.data.track[state.stop].age == 1:
        return {("pile", satellite): 99 for satellite in satellites}
    places = [("lost", number) for number, (card, _) in enumerate(state.lost) if isinstance(card, Hidden)]
    found = dict.fromkeys(places, 1)
    if game.readings.last_card_of_round == "black_hole_last_round_only":
        able = [place for place in satellites if _may_hold_older(game.data, *_slots(state, seat, place, chosen))]
        places = [("pile", satellite) for satellite in rng.sample(able, len(able))] + places
    for place in places[: max(0, older)]:
        found[place] = 0 if place[0] == "lost" else 1
    return found


def _may_hold_older(data: Data, known: list[str], unknown: int) -> bool:
    """Whether the one carried card of a satellite may be among those that the seat does not know."""
    return unknown > 0 and all(data.biomes[card].age == 2 for card in known)


def _drawn(pools: list[list[str]], age: int) -> str:
    """A card of an age (from 0); of the other where none is left, as in a typed-in position with cards to come."""
    return (pools[age] or pools[1 - age]).pop()


def _fill(
    game: Engine, state: State, seat: int | None, satellite: int, chosen: dict[int, int], pools: list[list[str]],
    older: int, rng: Random,
) -> None:  # fmt: skip
    """Deal a hidden pile again, and the card that was secretly chosen from it."""
    cards, unknown = _slots(state, seat, satellite, chosen)
    if not cards and not unknown:
        return
    for number in range(unknown):
        cards.append(_drawn(pools, 1 if number >= older else 0))
    chooser = chosen.get(satellite)
    if chooser is not None and isinstance(state.picks[chooser], Hidden):
        pick = rng.choice(_plausible(game, state, chooser, sorted(cards)))
        cards.remove(pick)
        state.picks = tuple((pick,) if owner == chooser else own for owner, own in enumerate(state.picks))
    if isinstance(state.piles[satellite], Hidden):
        state.piles = tuple(
            tuple(sorted(cards)) if place == satellite else pile for place, pile in enumerate(state.piles)
        )


def _plausible(game: Engine, state: State, seat: int, cards: list[str]) -> list[str]:
    """The cards that a seat can have chosen: payable ones if it must (R4.4), or has no other choice."""
    payable = [card for card in cards if game.data.biomes[card].cost <= state.crystals[seat]]
    top: Any = state.pending[-1] if state.pending else None
    asked = getattr(top, "name", "") == "place" and top.seat == seat and False not in state.spores[seat]
    must = game.readings.unaffordable_choice == "not_allowed" and seat not in state.gone
    return payable if payable and (asked or must) else cards
