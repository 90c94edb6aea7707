"""The moves worth asking about at each decision, legal or not: what a person could point at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

from boardkit.core.data import Move
from boardkit.engines.brian_boru import agenda, moves
from boardkit.engines.brian_boru.effects_symbols import most_extras
from boardkit.engines.brian_boru.state import State
from boardkit.engines.brian_boru.tuples import places_of

if TYPE_CHECKING:
    from boardkit.engines.brian_boru import Engine

Chance = Callable[[], float]


def _towns(kind: type[Move]) -> Any:
    return lambda game, state, ask: game.interned.towns[kind]


def _keep(game: Engine, state: State, ask: agenda.AskKeep) -> Sequence[Move]:
    keep = game.interned.keep
    return [keep[pair] for pair in combinations(sorted(state.packets[ask.seats[0]]), 2)]


def _drawn_pair(game: Engine, state: State, ask: agenda.AskKeep, random: Chance) -> Move:
    packet = state.packets[ask.seats[0]]
    first, second = int(random() * len(packet)), int(random() * (len(packet) - 1))
    a, b = packet[first], packet[second + (second >= first)]
    return game.interned.keep[(a, b) if a < b else (b, a)]


def _hand(game: Engine, state: State, ask: Any) -> Sequence[Move]:
    return [*_hand_lazily(game, state, ask)]


def _hand_lazily(game: Engine, state: State, ask: Any) -> Iterator[Move]:
    return map(game.interned.play.__getitem__, state.hands[ask.seat])


def _drawn_card(game: Engine, state: State, ask: Any, random: Chance) -> Move:
    hand = state.hands[ask.seat]
    return game.interned.play[hand[int(random() * len(hand))]]


def _act(game: Engine, state: State, ask: agenda.AskAct) -> Sequence[Move]:
    return game.interned.act[: len(game.data.cards[ask.card].secondary)]


def _extra(game: Engine, state: State, ask: agenda.AskExtra) -> Sequence[Move]:
    """One more than can be had, so that the limit can be asked about."""
    extra = game.interned.extra
    return [extra(count) for count in range(most_extras(game.data, state, ask.seat, ask.symbol) + 2)]


def _expand(game: Engine, state: State, ask: agenda.AskExpand) -> Sequence[Move]:
    """Whatever lies along a road from a disc of the seat."""
    kind, neighbours = game.interned.towns[moves.Expand], game.data.neighbours
    near = {end for town in places_of(state.owner, ask.seat) for end in neighbours[town]}
    return [game.interned.stay, *(kind[town] for town in sorted(near))]


def _liberate(game: Engine, state: State, ask: agenda.AskLiberate) -> Sequence[Move]:
    kind = game.interned.towns[moves.Liberate]
    return [kind[town] for town, held in enumerate(state.viking) if held]


def _take(game: Engine, state: State, ask: agenda.AskTake) -> Sequence[Move]:
    kind = game.interned.towns[moves.Take]
    return kind if ask.region == -1 else [kind[town] for town in game.data.region_towns[ask.region]]


def _discs(kind: type[Move], whose: str) -> Any:
    """Towns with a disc of the seat asked about, under the Vikings or not."""

    def listing(game: Engine, state: State, ask: Any) -> Sequence[Move]:
        towns, seat = game.interned.towns[kind], getattr(ask, whose)
        return [towns[town] for town in places_of(state.owner, seat)]

    return listing


def pointed_at(game: Engine, state: State, handle: str) -> list[Move]:
    """Moves of the kinds asked for that name a town or a card, however unlikely."""
    part, _, name = handle.partition(":")
    found: list[Move] = []
    top: Any = state.pending[-1] if state.pending else None
    for kind in top.accepts if top else ():
        if part == "town" and kind in game.interned.towns and name in game.data.town_index:
            found.append(game.interned.towns[kind][game.data.town_index[name]])
        if part == "card" and kind is moves.Play and name.isdecimal() and int(name) in game.data.cards:
            found.append(game.interned.play[int(name)])
    return found


def _princess(game: Engine, state: State, ask: agenda.AskPrincess) -> Sequence[Move]:
    return game.interned.princess


def _chance(game: Engine, state: State, ask: Any) -> Sequence[Move]:
    return [move for move, _ in outcomes(game, state, ask) or ()]


LISTING: Mapping[Any, Any] = {
    agenda.AskSettle: _towns(moves.Settle),
    agenda.AskKeep: _keep,
    agenda.AskMarker: _towns(moves.PlaceMarker),
    agenda.AskLead: _hand,
    agenda.AskFollow: _hand,
    agenda.AskAct: _act,
    agenda.AskExtra: _extra,
    agenda.AskExpand: _expand,
    agenda.AskLiberate: _liberate,
    agenda.AskTake: _take,
    agenda.AskPrincess: _princess,
    agenda.AskLose: _discs(moves.Lose, "loser"),
    agenda.AskBuild: _discs(moves.Build, "seat"),
    agenda.DrawFirst: _chance,
    agenda.DrawVikings: _chance,
    agenda.DrawMarriage: _chance,
    agenda.DrawDeal: _chance,
}

LAZILY: Mapping[Any, Any] = {agenda.AskLead: _hand_lazily, agenda.AskFollow: _hand_lazily}

DRAWING: Mapping[Any, Any] = {
    agenda.AskKeep: _drawn_pair,
    agenda.AskLead: _drawn_card,
    agenda.AskFollow: _drawn_card,
}


def outcomes(game: Engine, state: State, ask: Any) -> tuple[tuple[Move, float], ...] | None:
    """Chance's moves with their probabilities; None for a deal, which has too many."""
    if isinstance(ask, agenda.DrawDeal):
        return None
    if isinstance(ask, agenda.DrawFirst):
        return tuple((moves.First(seat), 1 / state.players) for seat in range(state.players))
    if isinstance(ask, agenda.DrawVikings):
        pile = state.vikings_unseen
        return tuple((moves.RevealVikings(value), pile.count(value) / len(pile)) for value in sorted(set(pile)))
    if state.pile == 1:
        return ((moves.RevealMarriage(game.data.princess), 1.0),)
    unseen = state.marriages_unseen
    return tuple((moves.RevealMarriage(card), 1 / len(unseen)) for card in unseen)


def draw(game: Engine, state: State, ask: Any, rng: Random) -> moves.Deal:
    """R5.1: all action cards, shuffled and dealt."""
    cards, size = list(game.data.cards), game.data.counts[state.players].hand
    rng.shuffle(cards)
    packets = (sorted(cards[seat * size : (seat + 1) * size]) for seat in range(state.players))
    return moves.Deal(tuple(map(tuple, packets)))
