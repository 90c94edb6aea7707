"""Questions about a position that several rules ask.

`rules` is the game or a table: anything with the data and the readings in force.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Any

from boardkit.engines.brew.cards import Creature, Data, Effect
from boardkit.engines.brew.components import BASIC
from boardkit.engines.brew.state import ELEMENT_DICE, FACE, KIND, NOBODY, OWNER, State

BERRY = KIND["berry"]
CREATURES = 3
"""Trained creatures that a player may keep without a power (R9.2)."""

Counts = tuple[int, ...]


def power(data: Data, state: State, seat: int, name: str) -> int | None:
    """What a character's power costs the seat in berries; None without it (R14)."""
    return data.powers[state.characters[seat]].get(name)


def limit(data: Data, state: State, seat: int) -> int:
    """How many trained creatures the seat may keep (R9.2, R14.3)."""
    roomy = power(data, state, seat, "char_extra_creature_room") is not None
    return data.characters[state.characters[seat]].creatures if roomy else CREATURES


def helpers(data: Data, state: State, seat: int, when: str) -> list[Creature]:
    """The seat's trained creatures whose ability works then."""
    trained, creatures = state.trained[seat], data.creatures
    return [creatures[card] for card in trained if creatures[card].when == when] if trained else []


def spent(state: State, seat: int, card: str) -> bool:
    """Whether a once-per-round ability has been used as often as the creature is there."""
    return state.used[seat].count(card) >= state.trained[seat].count(card)


def supply(rules: Any, state: State, kind: str) -> int:
    """How many tokens of a kind are left; very many where they never run out (R1.7)."""
    if not rules.readings.finite_tokens:
        return 1_000
    number = KIND[kind]
    return int(rules.data.tokens[number] - sum(goods[number] for goods in state.goods))


def waiver(data: Data, state: State, seat: int, place: int) -> str:
    """The creature that makes a forced placement there free, or ""."""
    for card in state.trained[seat]:
        creature = data.creatures[card]
        if creature.when == "forced" and creature.effects[0].season in data.place_seasons[place]:
            return creature.id
    return ""


def empty_slots(data: Data, state: State, season: str = "") -> Iterator[int]:
    """Forest slots of the row without die and token, in forests of the season if one is named."""
    for card in state.row:
        if not season or season in data.forests[card].seasons:
            for place in data.forests[card].places:
                if not state.stacks[place] and place not in state.scorched:
                    yield place


def placed(rules: Any, state: State) -> Iterator[tuple[int, int, str]]:
    """Every placed die that abilities may touch: place, level from 0, die (R13)."""
    data, stacks = rules.data, state.stacks
    forests = [data.forests[card].places for card in state.row]
    others = () if rules.readings.targets_forest_only else (data.side_places[state.side], data.perches)
    for places in (*forests, *others):
        for place in filter(stacks.__getitem__, places):
            for level, die in enumerate(stacks[place]):
                yield place, level, die


def forage(rules: Any, state: State, seat: int = NOBODY) -> Iterator[tuple[int, int, str]]:
    """The placed Forage dice, those of one seat if it is named."""
    for place, level, die in placed(rules, state):
        owner = OWNER[die]
        if owner != NOBODY and seat in (NOBODY, owner):
            yield place, level, die


def removable(rules: Any, state: State, target: str, season: str) -> Iterator[tuple[int, int, str]]:
    """The placed dice that REMOVE may take."""
    for place, level, die in placed(rules, state):
        if (target == "any" or OWNER[die] == NOBODY) and (not season or season in rules.data.place_seasons[place]):
            yield place, level, die


def swappable(rules: Any, state: State) -> list[tuple[int, int, str]]:
    """The placed Forage dice for which there is another with the same face."""
    dice = list(forage(rules, state))
    faces = [FACE[die] for _, _, die in dice]
    return [found for found, face in zip(dice, faces, strict=True) if faces.count(face) > 1]


def with_elements(data: Data, state: State) -> list[str]:
    """Forests of the row that hold an Element die, covered or not."""
    return [
        card
        for card in state.row
        if any(OWNER[die] == NOBODY for place in data.forests[card].places for die in state.stacks[place])
    ]


def unpaired(data: Data, state: State, seat: int, card: str) -> list[str]:
    """The seat's claimed forests that a creature may still be paired with (R9.4)."""
    taken = {forest for _, forest in state.pairs[seat]}
    season = data.creatures[card].season
    return [forest for forest in state.claimed[seat] if forest not in taken and season in data.forests[forest].seasons]


def locate(data: Data, address: str) -> tuple[int, int]:
    """The place and the level, from 0, that an address such as ``F06.4/2`` means; place -1 for none."""
    spot, _, level = address.partition("/")
    return data.place_index.get(spot, -1), int(level or 1) - 1


def die_at(data: Data, state: State, address: str) -> tuple[int, int, str]:
    """The same with the die that lies there, "" for none."""
    place, level = locate(data, address)
    stack = state.stacks[place] if place >= 0 else ()
    return place, level, stack[level] if 0 <= level < len(stack) else ""


def faces_of(rules: Any, face: str) -> tuple[str, ...]:
    """The faces that the die has."""
    data = rules.data
    if face in ELEMENT_DICE:
        return data.element_faces
    return data.three_symbol_faces if rules.readings.three_symbol_forage_dice else data.forage_faces


# Paying for potions (R11.1, R12.1, R14.4)


def cost(data: Data, state: State, seat: int, card: str) -> Counts:
    """The cost of a potion for a seat, lowered by its creatures."""
    price: Counts = data.potions[card].cost
    trained = state.trained[seat]
    return lowered(price, spared(data, trained)) if trained else price


def lowered(price: Counts, kinds: tuple[str, ...]) -> Counts:
    """A price with one ingredient less for each of the kinds it has."""
    left = list(price)
    for kind in kinds:
        left[KIND[kind]] = max(0, left[KIND[kind]] - 1)
    return tuple(left)


def discounts(data: Data, trained: tuple[str, ...]) -> list[tuple[str, str]]:
    """The ingredients that trained creatures spare their owner in a brew, each with the creature."""
    return [
        (card, effect.choice[0])
        for card in trained
        if data.creatures[card].when == "brew"
        for effect in data.creatures[card].effects
        if effect.kind == "brew_discount"
        for _ in range(effect.amount)
    ]


def spared(data: Data, trained: tuple[str, ...]) -> tuple[str, ...]:
    """The same without the creatures."""
    return tuple(kind for _, kind in discounts(data, trained))


def covers(price: Counts, paid: Counts, double: bool) -> bool:
    """Whether a payment is enough: berries stand for what is missing, the first for two of them under `double`."""
    missing = sum(max(0, needed - given) for needed, given in zip(price, paid, strict=False))
    return missing <= paid[BERRY] + (double and paid[BERRY] > 0)


def _without_one(paid: Counts) -> Iterator[Counts]:
    for number, count in enumerate(paid):
        if count:
            yield (*paid[:number], count - 1, *paid[number + 1 :])


@lru_cache(maxsize=65_536)
def payment_fault(price: Counts, paid: Counts, double: bool) -> str:
    """What is wrong with a payment: too little, or a token that is not needed; "" for nothing."""
    if not covers(price, paid, double):
        return "pays_too_little"
    return "pays_too_much" if any(covers(price, less, double) for less in _without_one(paid)) else ""


@lru_cache(maxsize=4_096)
def payments(price: Counts, double: bool) -> tuple[Counts, ...]:
    """Every minimal payment, those with fewer berries first."""
    choices = product(*(range(needed + 1) for needed in price), range(sum(price) + 1))
    found = [paid for paid in choices if not payment_fault(price, paid, double)]
    return tuple(sorted(found, key=lambda paid: (paid[BERRY], [-count for count in paid])))


@lru_cache(maxsize=65_536)
def affordable(price: Counts, goods: Counts, double: bool) -> tuple[Counts, ...]:
    """The minimal payments that somebody with these ingredients can make."""
    berries = goods[BERRY] + (double and goods[BERRY] > 0)
    if sum(map(min, price, goods)) + berries < sum(price):
        return ()
    herbs, mushrooms, crystals, most = goods
    return tuple(
        paid
        for paid in payments(price, double)
        if paid[0] <= herbs and paid[1] <= mushrooms and paid[2] <= crystals and paid[3] <= most
    )


@lru_cache(maxsize=65_536)
def tokens(paid: Counts) -> tuple[str, ...]:
    """A payment as words, in the order of the kinds."""
    return tuple(kind for kind, count in zip((*BASIC, "berry"), paid, strict=True) for _ in range(count))


@lru_cache(maxsize=65_536)
def counts(paid: tuple[str, ...]) -> Counts:
    """Words as a payment."""
    return tuple(paid.count(kind) for kind in (*BASIC, "berry"))


# Whether an effect can do something (R11.5)


def _can_exchange(rules: Any, state: State, seat: int, effect: Effect) -> bool:
    goods = state.goods[seat]
    return any(
        goods[KIND[given]] and taken != given and supply(rules, state, taken)
        for given in effect.choice
        for taken in effect.into
    )


def extra_room(state: State, seat: int, placed_already: bool) -> bool:
    """Whether a die can be placed in addition, with one left for the mandatory placement (R4.5)."""
    return len(state.pools[seat]) >= (1 if placed_already else 2)


def can(rules: Any, state: State, seat: int, effect: Effect, placed_already: bool) -> bool:
    """Whether an effect can do something now."""
    return bool(_CAN[effect.kind](rules, state, seat, effect, placed_already))


def _can_scorch(rules: Any, state: State, season: str) -> bool:
    there = len(state.scorched) < rules.data.scorch_tokens
    return there and next(empty_slots(rules.data, state, season), None) is not None


def _can_move(rules: Any, state: State, seat: int, owner: str) -> bool:
    dice = forage(rules, state, seat if owner == "self" else NOBODY)
    return next(dice, None) is not None and next(empty_slots(rules.data, state), None) is not None


_CAN: dict[str, Any] = {
    "gather": lambda rules, s, seat, effect, _: any(supply(rules, s, kind) for kind in effect.choice),
    "gain_berry": lambda rules, s, seat, effect, _: supply(rules, s, "berry"),
    "gain_vp": lambda rules, s, seat, effect, _: True,
    "gain_vp_per_claimed": lambda rules, s, seat, effect, _: True,
    "exchange": lambda rules, s, seat, effect, _: _can_exchange(rules, s, seat, effect),
    "train": lambda rules, s, seat, effect, _: any(s.tops),
    "release": lambda rules, s, seat, effect, _: s.trained[seat],
    "reveal_and_reserve": lambda rules, s, seat, effect, _: s.market or s.potions_unseen or any(s.drunk),
    "scorch": lambda rules, s, seat, effect, _: _can_scorch(rules, s, effect.season),
    "change_die": lambda rules, s, seat, effect, _: s.pools[seat],
    "reroll_dice": lambda rules, s, seat, effect, _: s.pools[seat],
    "place_extra_die": lambda rules, s, seat, effect, done: extra_room(s, seat, done),
    "move_forage_die": lambda rules, s, seat, effect, _: _can_move(rules, s, seat, effect.owner),
    "swap_matching_forage_dice": lambda rules, s, seat, effect, _: swappable(rules, s),
    "remove_die": lambda rules, s, seat, effect, _: next(removable(rules, s, effect.target, effect.season), None),
    "remove_element_dice_from_forests": lambda rules, s, seat, effect, _: with_elements(rules.data, s),
    "return_forage_die": lambda rules, s, seat, effect, _: next(forage(rules, s, seat), None),
}
