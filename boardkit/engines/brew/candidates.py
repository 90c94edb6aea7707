"""The moves worth asking about at each decision, legal or not, and the outcomes of chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, islice, permutations
from math import comb, factorial, prod
from random import Random
from typing import TYPE_CHECKING, Any

from boardkit.core.data import ChanceDecision, Move
from boardkit.core.game import Game
from boardkit.engines.brew import agenda, moves
from boardkit.engines.brew.components import BASIC, FACES, FORAGE_FACES, SEASONS
from boardkit.engines.brew.queries import (
    Counts,
    affordable,
    cost,
    empty_slots,
    faces_of,
    forage,
    lowered,
    power,
    removable,
    tokens,
)  # fmt: skip
from boardkit.engines.brew.state import ELEMENT_DICE, NOBODY, State
from boardkit.engines.brew.tuples import ordered
from boardkit.engines.brew.violations_place import ways_there

if TYPE_CHECKING:
    from boardkit.engines.brew import Engine

Listed = Sequence[Move]
MOST = 300
"""More rows than this are not listed, but drawn."""


def _turn(game: Engine, state: State, ask: agenda.AskTurn) -> Listed:
    """What may be done in a turn; that it may not end yet can be explained."""
    steps = _steps(game, state, ask)
    return steps if ask.placed else [*steps, game.interned.end]


def _steps(game: Engine, state: State, ask: agenda.AskTurn) -> Listed:
    """Of three steps those not taken yet, creatures, and once a die is placed the end (first, for it is possible)."""
    ready, seat = game.interned, ask.seat
    trained = state.trained[seat]
    found: list[Move] = [ready.end] if ask.placed else [ready.place[face] for face in dict.fromkeys(state.pools[seat])]
    if not ask.brewed:
        payer = (
            state.goods[seat],
            power(game.data, state, seat, "char_double_berry") is not None,
            game.spared(trained) if trained else (),
        )
        payable = game.payable(moves.Brew, *payer)
        for card in dict.fromkeys(state.market):
            found += payable[card]
        if state.reserved[seat]:
            payable = game.payable(moves.BrewReserved, *payer)
            for card in dict.fromkeys(state.reserved[seat]):
                found += payable[card]
    if state.hands[seat] and not ask.drunk:
        found += game.drinkable(state.hands[seat])
    if trained:
        found += game.usable(trained)
    return found


def usable(game: Engine, trained: tuple[str, ...]) -> Listed:
    """The creatures with an ability to be used in the own turn."""
    creatures, use = game.data.creatures, game.interned.cards[moves.Use]
    return tuple(use[card] for card in dict.fromkeys(trained) if creatures[card].when == "active")


def drinkable(game: Engine, hand: tuple[str, ...]) -> Listed:
    """The potions of a hand."""
    return tuple(map(game.interned.cards[moves.Drink].__getitem__, dict.fromkeys(hand)))


class Payable(dict[str, Listed]):
    """By potion: every payment that somebody with these ingredients can make, found when it is first asked for.

    What cannot be paid for is explained where it is pointed at.
    """

    def __init__(self, game: Engine, kind: type[Move], goods: Counts, double: bool, spared: tuple[str, ...]) -> None:
        self.potions, self.ready = game.data.potions, game.interned.brew
        self.kind, self.goods, self.double, self.spared = kind, goods, double, spared

    def __missing__(self, card: str) -> Listed:
        price = lowered(self.potions[card].cost, self.spared)
        paid = affordable(price, self.goods, self.double)
        found = self[card] = [self.ready(self.kind, card, payment) for payment in paid]
        return found


def _extra(game: Engine, state: State, ask: agenda.AskExtra) -> Listed:
    return [*(game.interned.place[face] for face in dict.fromkeys(state.pools[ask.seat])), game.interned.stop]


def _spots(game: Engine, state: State, ask: agenda.AskSpot) -> Listed:
    """The village, slots of the row, own creatures; and matching slots to be used without their reward."""
    trained, bare = state.trained[ask.seat], game.bare_spots(state.row)
    mine = game.perches(trained) if trained else ()
    return (*game.common_spots(state.row, state.side), *mine, *bare.get(ask.face, ()))


def _likely_spots(game: Engine, state: State, ask: agenda.AskSpot) -> Listed:
    """The same without village spaces for other dice."""
    trained, likely = state.trained[ask.seat], game.likely_spots(state.row, state.side, ask.face)
    return (*likely, *game.perches(trained)) if trained else likely


def likely_spots(game: Engine, row: tuple[str, ...], side: str, face: str) -> Listed:
    """Village spaces that accept the face, slots of the row, and those of them that match it."""
    common: Sequence[Any] = game.common_spots(row, side)
    spaces, count = game.data.spaces, len(game.data.side_places[side])
    village = [move for move in common[:count] if spaces[move.spot].accepts in ("any", face)]
    return (*village, *common[count:], *game.bare_spots(row).get(face, ()))


def common_spots(game: Engine, row: tuple[str, ...], side: str) -> Listed:
    """The village, then the slots of the row."""
    data, at = game.data, game.interned.spots[moves.At]
    slots = [place for card in row for place in data.forests[card].places]
    return tuple(at[place] for place in (*data.side_places[side], *slots))


def perches(game: Engine, trained: tuple[str, ...]) -> Listed:
    """The spaces on trained creatures."""
    places, at = (game.data.creatures[card].place for card in trained), game.interned.spots[moves.At]
    return tuple(at[place] for place in places if place >= 0)


def bare_spots(game: Engine, row: tuple[str, ...]) -> Mapping[str, Listed]:
    """By face: the slots that it matches, to be used without their reward."""
    data, bare = game.data, game.interned.spots[moves.Bare]
    slots = [place for card in row for place in data.forests[card].places]
    return {face: [bare[place] for place in slots if data.place_icons[place] == face] for face in BASIC}


def _ways(game: Engine, state: State, ask: agenda.AskWay) -> Listed:
    number, way = game.data.place_index[ask.spot], game.interned.way
    return [way[mode] for mode in ways_there(game, state, ask.seat, ask.face, number)]


def _train(game: Engine, state: State, ask: agenda.AskTrain) -> Listed:
    return [*(game.interned.cards[moves.Train][card] for card in state.tops if card), game.interned.stop]


def _release(game: Engine, state: State, ask: agenda.AskRelease) -> Listed:
    return [game.interned.cards[moves.Release][card] for card in dict.fromkeys(state.trained[ask.seat])]


def _pair(game: Engine, state: State, ask: agenda.AskPair) -> Listed:
    return [*(game.interned.cards[moves.Pair][card] for card in state.claimed[ask.seat]), game.interned.stop]


def _gather(game: Engine, state: State, ask: agenda.AskGather) -> Listed:
    return [game.interned.take[kind] for kind in ask.kinds]


def _together(game: Engine, state: State, ask: agenda.AskTogether) -> Listed:
    return [game.interned.take[kind] for kind in BASIC]


def _exchange(game: Engine, state: State, ask: agenda.AskExchange) -> Listed:
    effect, ready = game.data.effects[ask.source][ask.index], game.interned
    return [*(ready.exchange[a, b] for a in effect.choice for b in effect.into if a != b), ready.stop]


def _reserve(game: Engine, state: State, ask: agenda.AskReserve) -> Listed:
    return [game.interned.cards[moves.Reserve][card] for card in dict.fromkeys(state.market)]


def _slots(kind: type[Move], *, stop: bool) -> Any:
    def listing(game: Engine, state: State, ask: Any) -> Listed:
        season = getattr(ask, "season", "")
        ready = game.interned.spots[kind]
        found = [ready[place] for place in empty_slots(game.data, state, season)]
        return [*found, game.interned.stop] if stop else found

    return listing


def _change(game: Engine, state: State, ask: agenda.AskChange) -> Listed:
    ready = game.interned.change
    found = [move for face in dict.fromkeys(state.pools[ask.seat]) for move in ready[face]]
    return [*found, game.interned.stop]


def _reroll(game: Engine, state: State, ask: agenda.AskReroll) -> Listed:
    return [*game.interned.rerolls(state.pools[ask.seat]), game.interned.stop]


def _dice(kind: type[Move], which: Any, *, stop: bool) -> Any:
    def listing(game: Engine, state: State, ask: Any) -> Listed:
        ready = game.interned.dice
        found = [ready(kind, place, level) for place, level, _ in which(game, state, ask)]
        return [*found, game.interned.stop] if stop else found

    return listing


def _movable(game: Engine, state: State, ask: agenda.AskLift) -> Any:
    return forage(game, state, ask.seat if ask.owner == "self" else NOBODY)


def _clear(game: Engine, state: State, ask: agenda.AskClear) -> Listed:
    return [game.interned.cards[moves.Clear][card] for card in state.row]


def _win(game: Engine, state: State, ask: agenda.AskWin) -> Listed:
    return [*(game.interned.cards[moves.Win][card] for card in state.row), game.interned.stop]


def _chance(game: Engine, state: State, ask: Any) -> Listed:
    return [move for move, _ in outcomes(game, state, ask) or ()]


LISTING: Mapping[Any, Any] = {
    agenda.AskTurn: _turn,
    agenda.AskExtra: _extra,
    agenda.AskSpot: _spots,
    agenda.AskWay: _ways,
    agenda.AskTrain: _train,
    agenda.AskRelease: _release,
    agenda.AskPair: _pair,
    agenda.AskGather: _gather,
    agenda.AskTogether: _together,
    agenda.AskExchange: _exchange,
    agenda.AskReserve: _reserve,
    agenda.AskScorch: _slots(moves.Scorch, stop=True),
    agenda.AskChange: _change,
    agenda.AskReroll: _reroll,
    agenda.AskLift: _dice(moves.Lift, _movable, stop=True),
    agenda.AskTo: _slots(moves.To, stop=False),
    agenda.AskSwap: _dice(moves.Swap, lambda game, state, ask: forage(game, state), stop=True),
    agenda.AskWith: _dice(moves.With, lambda game, state, ask: forage(game, state), stop=False),
    agenda.AskRemove: _dice(
        moves.Remove, lambda game, state, ask: removable(game, state, ask.target, ask.season), stop=True
    ),
    agenda.AskReturn: _dice(moves.Return, lambda game, state, ask: forage(game, state, ask.seat), stop=True),
    agenda.AskClear: _clear,
    agenda.AskWin: _win,
    **dict.fromkeys((kind for kind in agenda.DECISIONS if issubclass(kind, ChanceDecision)), _chance),
}

LIKELY: Mapping[Any, Any] = {agenda.AskTurn: _steps, agenda.AskSpot: _likely_spots}


_DECK: Mapping[Any, str] = {
    moves.Drink: "potions", moves.Reserve: "potions", moves.Use: "creatures", moves.Train: "creatures",
    moves.Release: "creatures", moves.Pair: "forests", moves.Clear: "forests", moves.Win: "forests",
}  # fmt: skip
"""By kind of move that names a card: where such cards are found in the data."""


def pointed_at(game: Engine, state: State, handle: str) -> list[Move]:
    """Moves of the kinds asked for that name a board part, however unlikely."""
    part, _, name = handle.partition(":")
    found: list[Move] = []
    kinds = state.pending[-1].accepts  # type: ignore[attr-defined]
    for kind in (*kinds, moves.At) if moves.Place in kinds else kinds:  # a place before its die is explained, too
        if part == "spot" and kind in game.interned.spots and _is_place(game, kind, name):
            found.append(game.interned.spots[kind][game.data.place_index[name]])
        if part == "card" and kind in _DECK and name in getattr(game.data, _DECK[kind]):
            found.append(game.interned.cards[kind][name])
        if part == "card" and kind in (moves.Brew, moves.BrewReserved) and name in game.data.potions:
            price = cost(game.data, state, state.pending[-1].seat, name)  # type: ignore[attr-defined]
            found.append(kind(name, tokens((*price, 0))))
        if part == "die" and kind is moves.Place and name in FACES:
            found.append(game.interned.place[name])
        if part == "placed" and kind in moves.DIE_MOVES:
            found.append(kind(name))
        if part == "spot" and kind in moves.DIE_MOVES and name in game.data.place_index:
            stack = state.stacks[game.data.place_index[name]]
            found += [kind(f"{name}/{level}") for level in range(1, len(stack) + 1)]
    return found


def _is_place(game: Engine, kind: type[Move], name: str) -> bool:
    """Whether there is such a place, and one where a reward can be declined if that is the move."""
    number = game.data.place_index.get(name, -1)
    return 0 <= number < game.data.slots if kind is moves.Bare else number >= 0


# Chance


def outcomes(game: Engine, state: State, ask: Any) -> tuple[tuple[Move, float], ...] | None:
    """Chance's moves with their probabilities; None where there are too many."""
    cards, kind = pile(state)
    if cards:
        return _cards(game, kind, cards)
    if isinstance(ask, agenda.DrawReroll):
        return _rerolled(game, ask.faces)
    if isinstance(ask, agenda.DrawForests):
        if _rows(game, state) > MOST:
            return None
        size = game.data.counts[state.players].row
        return _alike(moves.LayForests(cards) for cards in combinations(state.forests_unseen, size))
    if isinstance(ask, agenda.DrawFirst):
        return _alike(moves.First(seat) for seat in range(state.players))
    if isinstance(ask, agenda.DrawCharacters):
        return _alike(moves.Characters(names) for names in permutations(game.data.characters, state.players))
    return None


def pile(state: State) -> tuple[tuple[str, ...], Any]:
    """The pile from which chance draws a single card now, and the kind of move; an empty one for everything else."""
    top = state.pending[-1] if state.pending else None
    if isinstance(top, agenda.DrawPotion):
        return state.potions_unseen, moves.RevealPotion
    if isinstance(top, agenda.DrawCreature):
        return state.creatures_unseen[SEASONS.index(top.season)], moves.RevealCreature
    return (), None


def _alike(found: Iterable[Move]) -> tuple[tuple[Move, float], ...]:
    """Moves that are equally likely."""
    listed = tuple(found)
    return tuple((move, 1 / len(listed)) for move in listed)


def _cards(game: Engine, kind: type[Move], pile: tuple[str, ...]) -> tuple[tuple[Move, float], ...]:
    return tuple((game.interned.cards[kind][card], count / len(pile)) for card, count in Counter(pile).items())


def _rerolled(game: Engine, faces: tuple[str, ...]) -> tuple[tuple[Move, float], ...]:
    """Every result of some dice, whatever their order."""
    forage_dice = [face for face in faces if face not in ELEMENT_DICE]
    results = [
        (moves.Rolled(ordered(a + b)), p * q)
        for a, p in _throws(faces_of(game, FORAGE_FACES[0]), len(forage_dice))
        for b, q in _throws(game.data.element_faces, len(faces) - len(forage_dice))
    ]
    return tuple(results)


@lru_cache(maxsize=256)
def _throws(printed: tuple[str, ...], count: int) -> tuple[tuple[tuple[str, ...], float], ...]:
    """Results of so many equal dice, with their probabilities."""
    found = []
    for result in combinations_with_replacement(sorted(set(printed)), count):
        orders = factorial(count) // prod(factorial(result.count(face)) for face in set(result))
        found.append((result, orders * prod(printed.count(face) / len(printed) for face in result)))
    return tuple(found)


def sample_chance(game: Engine, state: State, rng: Random) -> Move:
    """Cards and rows are drawn without listing all that could come."""
    cards, kind = pile(state)
    if cards:
        found: Move = game.interned.cards[kind][rng.choice(cards)]
        return found
    rows = _rows(game, state) if isinstance(state.pending[-1], agenda.DrawForests) else MOST + 1
    if rows > MOST:
        return Game.sample_chance(game, state, rng)
    listed = combinations(state.forests_unseen, game.data.counts[state.players].row)
    return moves.LayForests(next(islice(listed, int(rng.random() * rows), None)))


def _rows(game: Engine, state: State) -> int:
    """How many different rows of forests there are."""
    return comb(len(state.forests_unseen), game.data.counts[state.players].row)


def draw(game: Engine, state: State, ask: Any, rng: Random) -> Move:
    """R3.2 and R2.3: a roll of all dice, or a row, where there are too many to list."""
    data = game.data
    if isinstance(ask, agenda.DrawForests):
        return moves.LayForests(tuple(sorted(rng.sample(state.forests_unseen, data.counts[state.players].row))))
    printed = faces_of(game, FORAGE_FACES[0])
    pools = [
        ordered([*rng.choices(printed, k=data.forage_each), *rng.choices(data.element_faces, k=data.element_each)])
        for _ in range(state.players)
    ]
    return moves.Roll(tuple(pools))
