"""The moves worth asking about at each decision, legal or not: what a person could point at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

from boardkit.core.data import Move
from boardkit.engines.brian_boru import agenda, moves
from boardkit.engines.brian_boru.effects_symbols import most_extras
from boardkit.engines.brian_boru.state import State

if TYPE_CHECKING:
    from boardkit.engines.brian_boru import Engine


def _towns(kind: type[Move]) -> Any:
    return lambda game, state, ask: game.interned.towns[kind]


def _keep(game: Engine, state: State, ask: agenda.AskKeep) -> Iterable[Move]:
    pairs = game.interned.keep
    return [pairs[pair] for pair in combinations(sorted(state.packets[ask.seats[0]]), 2)]


def _hand(game: Engine, state: State, ask: Any) -> Iterable[Move]:
    play = game.interned.play
    return [play[card] for card in state.hands[ask.seat]]


def _act(game: Engine, state: State, ask: agenda.AskAct) -> Iterable[Move]:
    return game.interned.act[: len(game.data.cards[ask.card].secondary)]


def _extra(game: Engine, state: State, ask: agenda.AskExtra) -> Iterable[Move]:
    """One more than can be had, so that the limit can be asked about."""
    return game.interned.extra[: most_extras(game.data, state, ask.seat, ask.symbol) + 2]


def _expand(game: Engine, state: State, ask: agenda.AskExpand) -> Iterable[Move]:
    return (game.interned.stay, *game.interned.towns[moves.Expand])


def _princess(game: Engine, state: State, ask: agenda.AskPrincess) -> Iterable[Move]:
    return game.interned.princess


def _chance(game: Engine, state: State, ask: Any) -> Iterable[Move]:
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
    agenda.AskLiberate: _towns(moves.Liberate),
    agenda.AskTake: _towns(moves.Take),
    agenda.AskPrincess: _princess,
    agenda.AskLose: _towns(moves.Lose),
    agenda.AskBuild: _towns(moves.Build),
    agenda.DrawFirst: _chance,
    agenda.DrawVikings: _chance,
    agenda.DrawMarriage: _chance,
    agenda.DrawDeal: _chance,
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


def deal(game: Engine, state: State, rng: Random) -> moves.Deal:
    """R5.1: all action cards, shuffled and dealt."""
    cards, size = list(game.data.cards), game.data.counts[state.players].hand
    rng.shuffle(cards)
    packets = (sorted(cards[seat * size : (seat + 1) * size]) for seat in range(state.players))
    return moves.Deal(tuple(map(tuple, packets)))
