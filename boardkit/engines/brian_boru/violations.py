"""Why a move is forbidden: one generator per kind of move, which yields every reason, cheap ones first.

These are the only source of legality: a move is legal when its generator yields nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from boardkit.core.violations import Violation
from boardkit.engines.brian_boru import agenda, moves
from boardkit.engines.brian_boru.effects_symbols import EXPAND_COST, EXTRA_COST, EXTRA_RULE, room
from boardkit.engines.brian_boru.state import NOBODY, State

if TYPE_CHECKING:
    from boardkit.engines.brian_boru import Engine

Found = Iterator[Violation]


def _town(game: Engine, move: Any) -> int:
    """The number of the town named, or -1."""
    return game.data.town_index.get(move.town, -1)


def _unknown(rule: str, move: Any) -> Violation:
    return Violation(rule, "unknown_town", name=move.town)


def settle(game: Engine, state: State, move: moves.Settle) -> Found:
    """R2.6."""
    town = _town(game, move)
    if town < 0:
        yield _unknown("R2.6", move)
        return
    seat, region = state.pending[-1].seat, game.data.town_regions[town]  # type: ignore[attr-defined]
    for other in game.data.region_towns[region]:
        if state.owner[other] not in (NOBODY, seat):
            yield Violation("R2.6", "region_taken", region=region, seat=state.owner[other])
            return
    if state.owner[town] != NOBODY:
        yield Violation("R2.6", "town_not_free", town=town, seat=state.owner[town])


def keep(game: Engine, state: State, move: moves.Keep) -> Found:
    """R5.2."""
    packet = state.packets[state.pending[-1].waiting()[0]]
    if move.first == move.second:
        yield Violation("R5.2", "same_card_twice", card=move.first)
    for card in (move.first, move.second):
        if card not in packet:
            yield Violation("R5.2", "not_in_packet", card=card)


def place_marker(game: Engine, state: State, move: moves.PlaceMarker) -> Found:
    """R6.1, R6.2."""
    town = _town(game, move)
    if town < 0:
        yield _unknown("R6.1", move)
        return
    ask: Any = state.pending[-1]
    if state.owner[town] != NOBODY:
        yield Violation("R6.1", "town_not_free", town=town, seat=state.owner[town])
    if not ask.free:
        colours = game.hand_colours(state.hands[ask.seat])
        if game.data.town_colours[town] not in colours and "white" not in colours:
            yield Violation("R6.1", "no_card_of_colour", town=town, colour=game.data.town_colours[town])


def play(game: Engine, state: State, move: moves.Play) -> Found:
    """R6.1 for the leader, R6.3 for the others, who may play any card."""
    ask: Any = state.pending[-1]
    if move.card not in state.hands[ask.seat]:
        yield Violation(ask.rule, "not_in_hand", card=move.card)
    if type(ask) is agenda.AskLead and not ask.free and move.card in game.data.cards:
        colour = game.data.town_colours[state.active]
        if not game.data.cards[move.card].fits(colour):
            yield Violation("R6.1", "lead_must_fit", card=move.card, town=state.active, colour=colour)


def act(game: Engine, state: State, move: moves.Act) -> Found:
    """R6.5."""
    ask: Any = state.pending[-1]
    count = len(game.data.cards[ask.card].secondary)
    if not 1 <= move.choice <= count:
        yield Violation("R6.5", "no_such_action", card=ask.card, count=count)


def extra(game: Engine, state: State, move: moves.Extra) -> Found:
    """R7.15 for the coins; R7.6 to R7.8 for what there is to get."""
    ask: Any = state.pending[-1]
    if move.count < 0:
        yield Violation(EXTRA_RULE[ask.symbol], "below_no_extras")
    cost, coins = EXTRA_COST * move.count, state.coins[ask.seat]
    if cost > coins:
        yield Violation("R7.15", "too_few_coins", needs=cost, has=coins)
    left = room(game.data, state, ask.seat, ask.symbol)
    if move.count > left:
        yield Violation(EXTRA_RULE[ask.symbol], f"no_more_{ask.symbol}", count=left)


def expand(game: Engine, state: State, move: moves.Expand) -> Found:
    """R7.11, R7.12."""
    if move.town == moves.NO_TOWN:
        return
    town = _town(game, move)
    if town < 0:
        yield _unknown("R7.11", move)
        return
    seat = state.pending[-1].seat  # type: ignore[attr-defined]
    if state.owner[town] != NOBODY:
        yield Violation("R7.11", "town_not_free", town=town, seat=state.owner[town])
    if not any(state.controls(neighbour) == seat for neighbour in game.data.neighbours[town]):
        yield _no_road(game, state, town, seat)
    if town == state.active and not game.readings.expand_into_active_town:
        yield Violation("R7.12", "active_town", town=town)
    if state.coins[seat] < EXPAND_COST:
        yield Violation("R7.11", "too_few_coins", needs=EXPAND_COST, has=state.coins[seat])


def _no_road(game: Engine, state: State, town: int, seat: int) -> Violation:
    """Why the roads of a town do not help: an own neighbour under the Vikings is worth naming."""
    if not game.data.neighbours[town]:
        return Violation("R7.11", "no_roads", town=town)
    for neighbour in game.data.neighbours[town]:
        if state.owner[neighbour] == seat:
            return Violation("R7.11", "road_from_viking_town", town=town, source=neighbour)
    return Violation("R7.11", "no_road_from_own_town", town=town, neighbours=game.data.neighbours[town])


def liberate(game: Engine, state: State, move: moves.Liberate) -> Found:
    """R7.13."""
    town = _town(game, move)
    if town < 0:
        yield _unknown("R7.13", move)
        return
    if not state.viking[town]:
        yield Violation("R7.13", "no_viking_token", town=town)
    elif game.readings.liberate_scope == "own_only" and state.owner[town] != state.pending[-1].seat:  # type: ignore[attr-defined]
        yield Violation("R7.13", "only_own_towns", town=town, seat=state.owner[town])


def take(game: Engine, state: State, move: moves.Take) -> Found:
    """R8.3 for the region, R8.5 for the town."""
    ask: Any = state.pending[-1]
    town = _town(game, move)
    if town < 0:
        yield _unknown("R8.5", move)
        return
    if ask.region not in (-1, game.data.town_regions[town]):
        yield Violation("R8.3", "wrong_region", town=town, region=ask.region)
    if state.owner[town] != NOBODY:
        yield Violation("R8.5", "town_not_free", town=town, seat=state.owner[town])


def princess(game: Engine, state: State, move: moves.Princess) -> Found:
    """R12.1."""
    if move.choice not in moves.PRINCESS_CHOICES:
        yield Violation("R12.1", "no_such_choice", name=move.choice)


def lose(game: Engine, state: State, move: moves.Lose) -> Found:
    """R9.3, R9.4."""
    ask: Any = state.pending[-1]
    town = _town(game, move)
    if town < 0:
        yield _unknown("R9.4", move)
    elif state.owner[town] != ask.loser:
        yield Violation("R9.4", "not_the_losers", town=town, seat=ask.loser)
    elif state.viking[town]:
        yield Violation("R9.4", "already_viking", town=town)


def build(game: Engine, state: State, move: moves.Build) -> Found:
    """R10.4."""
    seat = state.pending[-1].seat  # type: ignore[attr-defined]
    town = _town(game, move)
    if town < 0:
        yield _unknown("R10.4", move)
        return
    if state.controls(town) != seat:
        code = "site_under_vikings" if state.owner[town] == seat else "not_controlled"
        yield Violation("R10.4", code, town=town)
    if state.monastery[town]:
        yield Violation("R10.4", "has_monastery", town=town)


# Chance: a lesson or a person may choose the outcome, so it is checked as well


def first(game: Engine, state: State, move: moves.First) -> Found:
    """R2.5."""
    if not 0 <= move.seat < state.players:
        yield Violation("R2.5", "no_such_player", seat=move.seat)


def vikings(game: Engine, state: State, move: moves.RevealVikings) -> Found:
    """R4.1."""
    if move.value not in state.vikings_unseen:
        yield Violation("R4.1", "card_not_in_pile", name=move.value, names=tuple(sorted(set(state.vikings_unseen))))


def marriage(game: Engine, state: State, move: moves.RevealMarriage) -> Found:
    """R4.2: the Princess comes last."""
    possible = state.marriages_unseen if state.pile > 1 else (game.data.princess,)
    if move.card not in possible:
        yield Violation("R4.2", "card_not_in_pile", name=move.card, names=possible)


def deal(game: Engine, state: State, move: moves.Deal) -> Found:
    """R5.1, R3.2."""
    size = game.data.counts[state.players].hand
    if len(move.packets) != state.players or any(len(packet) != size for packet in move.packets):
        yield Violation("R5.1", "wrong_packets", count=state.players, size=size)
    cards = [card for packet in move.packets for card in packet]
    for card in sorted({card for card in cards if cards.count(card) > 1}):
        yield Violation("R5.1", "dealt_twice", card=card)
    for card in cards:
        if card not in game.data.cards:
            yield Violation("R5.1", "no_such_card", name=card)


CHECKS: Mapping[Any, Any] = {
    moves.Settle: settle,
    moves.Keep: keep,
    moves.PlaceMarker: place_marker,
    moves.Play: play,
    moves.Act: act,
    moves.Extra: extra,
    moves.Expand: expand,
    moves.Liberate: liberate,
    moves.Take: take,
    moves.Princess: princess,
    moves.Lose: lose,
    moves.Build: build,
    moves.First: first,
    moves.RevealVikings: vikings,
    moves.RevealMarriage: marriage,
    moves.Deal: deal,
}
