"""Why a move is forbidden: one generator per kind of move, which yields every reason, cheap ones first.

These, and those of ``violations_place``, are the only source of legality: a move is legal when its generator yields nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from boardkit.core.violations import Violation
from boardkit.engines.brew import agenda, moves
from boardkit.engines.brew import violations_place as placing
from boardkit.engines.brew.components import ELEMENT_FACES, FORAGE_FACES, KINDS
from boardkit.engines.brew.queries import (
    BERRY,
    can,
    cost,
    counts,
    die_at,
    empty_slots,
    extra_room,
    payment_fault,
    power,
    spent,
    supply,
    swappable,
    unpaired,
    with_elements,
)  # fmt: skip
from boardkit.engines.brew.scoring import tally, tie_fault
from boardkit.engines.brew.state import ELEMENT_DICE, FACE, KIND, NOBODY, OWNER, State

if TYPE_CHECKING:
    from boardkit.engines.brew import Engine

Found = Iterator[Violation]


def end(game: Engine, state: State, move: moves.End) -> Found:
    """R4.1."""
    if not state.pending[-1].placed:  # type: ignore[attr-defined]
        yield Violation("R4.1", "must_place")


def stop(game: Engine, state: State, move: moves.Stop) -> Found:
    """R11.5: the reason for drinking a potion, or for using a creature, has to be carried out."""
    if getattr(state.pending[-1], "must", False):
        yield Violation("R11.5", "must_do_one")


# Potions


def brew(game: Engine, state: State, move: moves.Brew) -> Found:
    """R4.1, R11.1, R11.7, R12.1, R14.4."""
    ask: Any = state.pending[-1]
    seat = ask.seat
    if ask.brewed:
        yield Violation("R4.1", "already_brewed")
    if move.card not in game.data.potions:
        yield Violation("R11.1", "unknown_card", name=move.card)
        return
    if move.card not in state.market and move.card not in state.reserved[seat]:
        other = next((other for other, cards in enumerate(state.reserved) if move.card in cards), None)
        if other is None:
            yield Violation("R11.1", "potion_not_there", card=move.card)
        else:
            yield Violation("R11.7", "reserved_by_other", card=move.card, seat=other)
    paid = counts(move.paid)
    for kind, given, has in zip(KINDS, paid, state.goods[seat], strict=True):
        if given > has:
            yield Violation("R12.1" if kind == "berry" else "R11.1", "too_few_tokens", kind=kind, needs=given, has=has)
    yield from _payment(game, state, seat, move, paid)


def _payment(game: Engine, state: State, seat: int, move: moves.Brew, paid: tuple[int, ...]) -> Found:
    """R11.1: neither too little nor a token that is not needed."""
    double = power(game.data, state, seat, "char_double_berry") is not None
    price = cost(game.data, state, seat, move.card)
    fault = payment_fault(price, paid, double)
    if fault:
        rule = "R14.4" if double and paid[BERRY] and fault == "pays_too_much" else "R11.1"
        yield Violation(
            rule, fault, card=move.card, kinds=tuple(k for k, n in zip(KINDS, price, strict=False) for _ in range(n))
        )


def drink(game: Engine, state: State, move: moves.Drink) -> Found:
    """R4.1, R11.4, R11.5, R11.7, R4.5."""
    ask: Any = state.pending[-1]
    if ask.drunk:
        yield Violation("R4.1", "already_drunk")
    if move.card not in state.hands[ask.seat]:
        if move.card in state.reserved[ask.seat]:
            yield Violation("R11.7", "reserved_not_brewed", card=move.card)
        else:
            yield Violation("R11.4", "not_in_hand", card=move.card)
        return
    if not game.data.potions[move.card].effects:
        yield Violation("R11.5", "points_only", card=move.card)
    else:
        yield from _useful(game, state, ask, move.card)


def _useful(game: Engine, state: State, ask: Any, card: str) -> Found:
    """R11.5: the first ability must be able to do something; R4.5: with a die left to place."""
    effect = game.data.effects[card][0]
    if effect.kind == "place_extra_die" and not extra_room(state, ask.seat, ask.placed):
        yield Violation("R4.5", "keep_one_die", count=len(state.pools[ask.seat]))
    elif not can(game, state, ask.seat, effect, ask.placed):
        yield Violation("R11.5", "does_nothing", card=card)


def reserve(game: Engine, state: State, move: moves.Reserve) -> Found:
    """R11.6."""
    if move.card not in state.market:
        yield Violation("R11.6", "potion_not_there", card=move.card)


# Creatures


def use(game: Engine, state: State, move: moves.Use) -> Found:
    """R4.7, R11.5."""
    ask: Any = state.pending[-1]
    creature = game.data.creatures.get(move.card)
    if creature is None or move.card not in state.trained[ask.seat]:
        yield Violation("R4.7", "not_your_creature", card=move.card)
        return
    if creature.when != "active":
        yield Violation("R4.7", "not_to_be_used", card=move.card)
        return
    if creature.once and spent(state, ask.seat, move.card):
        yield Violation("R4.7", "already_used", card=move.card)
    yield from _useful(game, state, ask, move.card)


def train(game: Engine, state: State, move: moves.Train) -> Found:
    """R9.1, R9.7."""
    if move.card in state.tops:
        return
    creature = game.data.creatures.get(move.card)
    if creature is None:
        yield Violation("R9.1", "unknown_card", name=move.card)
        return
    season = list(game.data.creatures[card].season for card in state.tops if card)
    if creature.season in season:
        yield Violation("R9.1", "creature_not_on_show", card=move.card)
    else:
        yield Violation("R9.7", "pile_empty", season=creature.season)


def release(game: Engine, state: State, move: moves.Release) -> Found:
    """R9.3."""
    if move.card not in state.trained[state.pending[-1].seat]:  # type: ignore[attr-defined]
        yield Violation("R9.3", "not_your_creature", card=move.card)


def pair(game: Engine, state: State, move: moves.Pair) -> Found:
    """R9.4, R9.5."""
    ask: Any = state.pending[-1]
    if move.card in unpaired(game.data, state, ask.seat, ask.card):
        return
    if move.card not in state.claimed[ask.seat]:
        yield Violation("R9.4", "forest_not_yours", card=move.card)
    elif any(forest == move.card for _, forest in state.pairs[ask.seat]):
        yield Violation("R9.4", "forest_paired", card=move.card)
    else:
        yield Violation("R9.4", "other_season", card=move.card)


# Ingredients


def take(game: Engine, state: State, move: moves.Take) -> Found:
    """R8.4, R15.2, R1.7."""
    ask: Any = state.pending[-1]
    if type(ask) is agenda.AskTogether:
        kinds = _kinds_together(game, state, ask)
    else:
        kinds = ask.kinds
    if move.kind not in kinds:
        yield Violation("R8.4", "kind_not_offered", kind=move.kind, kinds=kinds)
    if not supply(game, state, move.kind):
        yield Violation("R1.7", "supply_is_empty", kind=move.kind)


def _kinds_together(game: Engine, state: State, ask: agenda.AskTogether) -> tuple[str, ...]:
    """What the first seat that still chooses may take."""
    found = [card for card in state.trained[ask.seats[0]] if game.data.creatures[card].when == "end_of_round"]
    return next(effect.choice for effect in game.data.creatures[found[ask.number]].effects if len(effect.choice) > 1)


def exchange(game: Engine, state: State, move: moves.Exchange) -> Found:
    """R8.4."""
    ask: Any = state.pending[-1]
    effect = game.data.effects[ask.source][ask.index]
    if move.given not in effect.choice:
        yield Violation("R8.4", "kind_not_taken", kind=move.given, kinds=effect.choice)
    elif not state.goods[ask.seat][KIND[move.given]]:
        yield Violation("R8.4", "too_few_tokens", kind=move.given, needs=1, has=0)
    if move.taken not in effect.into:
        yield Violation("R8.4", "kind_not_offered", kind=move.taken, kinds=effect.into)
    if move.given == move.taken:
        yield Violation("R8.4", "same_kind", kind=move.given)
    if not supply(game, state, move.taken):
        yield Violation("R1.7", "supply_is_empty", kind=move.taken)


# Dice


def change(game: Engine, state: State, move: moves.Change) -> Found:
    """R13.1."""
    ask: Any = state.pending[-1]
    pool = state.pools[ask.seat]
    if move.face not in pool:
        yield Violation("R13.1", "not_in_pool", face=move.face, faces=moves.ordered(pool))
    elif pool.count(move.face) <= ask.done.count(move.face):
        yield Violation("R13.1", "changed_already", face=move.face)
    if move.face == move.to:
        yield Violation("R13.1", "same_face", face=move.face)
    if move.to not in faces_of(game, move.face):
        yield Violation("R13.1", "no_such_face", face=move.face, to=move.to)


def faces_of(game: Engine, face: str) -> tuple[str, ...]:
    """The faces that the die has."""
    data = game.data
    if face in ELEMENT_DICE:
        return data.element_faces
    return data.three_symbol_faces if game.readings.three_symbol_forage_dice else data.forage_faces


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


def win(game: Engine, state: State, move: moves.Win) -> Found:
    """R14.2, R16.3."""
    seat = state.pending[-1].seat  # type: ignore[attr-defined]
    yield from placing._power(game, state, seat, "R14.2", "char_win_tie")
    if move.card not in state.row:
        yield Violation("R14.2", "forest_not_in_row", card=move.card)
        return
    fault = tie_fault(game, *tally(game.data, state, move.card), seat)
    if fault:
        rule = "R14.2" if fault in ("no_tie", "tie_with_elements") else "R16.3"
        yield Violation(rule, f"win_{fault}", card=move.card)


# Chance: a lesson or a person may choose the outcome, so it is checked as well


def first(game: Engine, state: State, move: moves.First) -> Found:
    """R2.8."""
    if move.seat >= state.players:
        yield Violation("R2.8", "no_such_player", seat=move.seat)


def characters(game: Engine, state: State, move: moves.Characters) -> Found:
    """R2.6: a different one each."""
    if len(move.names) != state.players:
        yield Violation("R2.6", "one_character_each", count=state.players)
    for name in sorted({name for name in move.names if move.names.count(name) > 1}):
        yield Violation("R2.6", "character_twice", character=name)
    for name in move.names:
        if name not in game.data.characters:
            yield Violation("R2.6", "unknown_card", name=name)


def lay_forests(game: Engine, state: State, move: moves.LayForests) -> Found:
    """R2.2, R2.3, R15.4."""
    size = game.data.counts[state.players].row
    if len(move.cards) != size:
        yield Violation("R2.3", "wrong_row", count=size)
    for card in sorted({card for card in move.cards if move.cards.count(card) > 1}):
        yield Violation("R2.3", "card_twice", card=card)
    for card in move.cards:
        if card not in state.forests_unseen:
            yield Violation("R2.2", "card_not_in_deck", card=card)


def reveal_potion(game: Engine, state: State, move: moves.RevealPotion) -> Found:
    """R2.4, R11.1."""
    if move.card not in state.potions_unseen:
        yield Violation(state.pending[-1].cited, "card_not_in_deck", card=move.card)  # type: ignore[attr-defined]


def reveal_creature(game: Engine, state: State, move: moves.RevealCreature) -> Found:
    """R2.5, R9.1."""
    season = state.pending[-1].season  # type: ignore[attr-defined]
    if not any(move.card in pile for pile in state.creatures_unseen):
        yield Violation("R2.5", "card_not_in_deck", card=move.card)
    elif game.data.creatures[move.card].season != season:
        yield Violation("R2.5", "wrong_pile", card=move.card, season=season)


def _faces(game: Engine, rule: str, faces: tuple[str, ...], likes: tuple[str, ...]) -> Found:
    """The faces that dice may show: as many of each kind as there are dice, and only printed ones."""
    for group in (FORAGE_FACES, ELEMENT_FACES):
        wanted, shown = (sum(face in group for face in part) for part in (likes, faces))
        if wanted != shown:
            yield Violation(rule, "wrong_dice", count=wanted, kinds=group)
    printed = (*faces_of(game, FORAGE_FACES[0]), *game.data.element_faces)
    for face in moves.ordered(set(faces).difference(printed)):
        yield Violation(rule, "face_not_printed", face=face)


def roll(game: Engine, state: State, move: moves.Roll) -> Found:
    """R3.2: four Forage dice and two Element dice each."""
    data = game.data
    if len(move.pools) != state.players:
        yield Violation("R3.2", "one_pool_each", count=state.players)
    likes = FORAGE_FACES[:1] * data.forage_each + ELEMENT_FACES[:1] * data.element_each
    for pool in move.pools:
        yield from _faces(game, "R3.2", pool, likes)


def rolled(game: Engine, state: State, move: moves.Rolled) -> Found:
    """R13.2."""
    return _faces(game, "R13.2", move.faces, state.pending[-1].faces)  # type: ignore[attr-defined]


CHECKS: Mapping[Any, Any] = {
    moves.Place: placing.place,
    moves.At: placing.at,
    moves.Bare: placing.bare,
    moves.Way: placing.way,
    moves.Brew: brew,
    moves.Drink: drink,
    moves.Reserve: reserve,
    moves.Use: use,
    moves.Train: train,
    moves.Release: release,
    moves.Pair: pair,
    moves.Take: take,
    moves.Exchange: exchange,
    moves.Change: change,
    moves.Reroll: reroll,
    moves.Lift: lift,
    moves.To: to,
    moves.Swap: swap,
    moves.With: swap_with,
    moves.Remove: remove,
    moves.Return: give_back,
    moves.Scorch: scorch,
    moves.Clear: clear,
    moves.Win: win,
    moves.Stop: stop,
    moves.End: end,
    moves.First: first,
    moves.Characters: characters,
    moves.LayForests: lay_forests,
    moves.RevealPotion: reveal_potion,
    moves.RevealCreature: reveal_creature,
    moves.Roll: roll,
    moves.Rolled: rolled,
}
