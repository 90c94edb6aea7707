"""What can be wrong with a position that reads well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from boardkit.core.data import CHANCE, letter
from boardkit.engines.brew import agenda
from boardkit.engines.brew.components import ELEMENT_FACES, SEASONS
from boardkit.engines.brew.messages import message
from boardkit.engines.brew.queries import can, die_at, unpaired
from boardkit.engines.brew.state import FACE, NOBODY, OWNER, State

if TYPE_CHECKING:
    from boardkit.engines.brew import Engine


def defects(game: Engine, state: State) -> Iterator[str]:
    """Everything that is wrong; if nothing else is, whether somebody is asked who can do nothing."""
    found = [*_agenda(game, state), *_cards(game, state), *_dice(game, state), *_seats(game, state)]
    yield from found
    if not found and state.pending and game.to_move(state) != CHANCE and not game.legal_moves(state):
        top = state.pending[-1]
        yield message("position.nothing_to_answer", entry=top.name, seat=letter(top.waiting()[0]))


def _over(found: Counter[str], most: Counter[str], fault: str) -> Iterator[str]:
    for card, count in found.items():
        if count > most[card]:
            yield message(fault, card=card, count=count, most=most[card])


def _cards(game: Engine, state: State) -> Iterator[str]:
    """No card in two places."""
    data = game.data
    potions = Counter({card: potion.copies for card, potion in data.potions.items()})
    piles = (state.market, state.potions_unseen, *state.hands, *state.reserved, *state.drunk)
    yield from _over(Counter(card for pile in piles for card in pile), potions, "position.potions_over")
    creatures = Counter({card: creature.copies for card, creature in data.creatures.items()})
    shown = [card for card in state.tops if card]
    piles = (tuple(shown), *state.creatures_unseen, *state.trained, *state.released)
    yield from _over(Counter(card for pile in piles for card in pile), creatures, "position.creatures_over")
    piles = (state.row, state.forests_unseen, *state.claimed)
    forests = Counter(dict.fromkeys(data.forests, 1))
    yield from _over(Counter(card for pile in piles for card in pile), forests, "position.forests_over")
    for number, pile in enumerate(state.creatures_unseen):
        drawn = any(isinstance(f, agenda.DrawCreature) and f.season == SEASONS[number] for f in state.pending)
        if pile and not shown and state.round and not drawn and not any(state.tops):
            yield message("position.no_top", season=SEASONS[number])
    size = data.counts[state.players].row
    for frame in state.pending:
        if isinstance(frame, agenda.DrawForests) and len(state.forests_unseen) < size:
            yield message("position.few_forests", size=size, left=len(state.forests_unseen))


def _dice(game: Engine, state: State) -> Iterator[str]:
    """No more dice than there are, and each where it can lie."""
    data, dice = game.data, [*state.aside, *(die for stack in state.stacks for die in stack)]
    elements = sum(OWNER[die] == NOBODY for die in dice)
    for seat in range(state.players):
        own = sum(OWNER[die] == seat for die in dice)
        loose = (*state.pools[seat], *_rolling(state, seat))
        white = sum(face in ELEMENT_FACES for face in loose)
        elements += white
        if own + len(loose) - white > data.forage_each:
            yield message("position.forage_over", seat=letter(seat), most=data.forage_each)
    if elements > data.element_each * state.players:
        yield message("position.elements_over", most=data.element_each * state.players)
    yield from _places(game, state)


def _rolling(state: State, seat: int) -> tuple[str, ...]:
    """Dice in the hand, about to be rolled again."""
    return tuple(
        f for frame in state.pending if isinstance(frame, agenda.DrawReroll) and frame.seat == seat for f in frame.faces
    )


def _places(game: Engine, state: State) -> Iterator[str]:
    data = game.data
    laid = state.phase in ("roll", "turns")
    held = {card for cards in state.trained for card in cards}
    for place, stack in enumerate(state.stacks):
        name, forest = data.place_ids[place], data.place_forests[place]
        if stack and forest and laid and forest not in state.row:
            yield message("position.not_in_row", place=name, forest=forest)
        if stack and name in data.spaces:
            space = data.spaces[name]
            if space.side != state.side and laid:
                yield message("position.other_side", place=name)
            if space.accepts != "any" and (len(stack) > 1 or FACE[stack[0]] != space.accepts):
                yield message("position.one_die", place=name, face=space.accepts)
        if stack and name in data.creatures and (name not in held or len(stack) > 1):
            yield message("position.perch", place=name)
    for place in state.scorched:
        if state.scorched.count(place) > 1 or (state.stacks[place] and not game.readings.fire_on_scorch):
            yield message("position.scorched_full", place=data.place_ids[place])
    if len(state.scorched) > data.scorch_tokens:
        yield message("position.scorch_tokens", most=data.scorch_tokens)


def _seats(game: Engine, state: State) -> Iterator[str]:
    data = game.data
    named = [character for character in state.characters if character]
    for character in sorted({character for character in named if named.count(character) > 1}):
        yield message("position.character_twice", character=character)
    for seat in range(state.players):
        where = f"seats.{letter(seat)}"
        for card, forest in state.pairs[seat]:
            if card not in state.released[seat] or forest not in state.claimed[seat]:
                yield message("position.pair_parts", where=where, card=card, forest=forest)
            elif data.creatures[card].season not in data.forests[forest].seasons:
                yield message("position.pair_season", where=where, card=card, forest=forest)
        forests = [forest for _, forest in state.pairs[seat]]
        if len(set(forests)) < len(forests):
            yield message("position.pair_twice", where=where)
        for card in sorted(set(state.fresh[seat]) - set(state.claimed[seat])):
            yield message("position.fresh", where=where, card=card)
    if game.readings.finite_tokens:
        for number, kind in enumerate(("herb", "mushroom", "crystal", "berry")):
            if sum(goods[number] for goods in state.goods) > data.tokens[number]:
                yield message("position.tokens", most=data.tokens[number], kind=kind)


# The agenda


def _agenda(game: Engine, state: State) -> Iterator[str]:
    """What is still to be done, but cannot be."""
    for frame in state.pending:
        if any(seat >= state.players for seat in (*getattr(frame, "seats", ()), getattr(frame, "seat", 0))):
            yield message("position.stranger", entry=frame.name, players=state.players)
        elif hasattr(frame, "seat") and frame.seat < 0 and not isinstance(frame, agenda.Award):
            yield message("position.no_player", entry=frame.name)
        else:
            yield from _frame(game, state, frame)
    names = {frame.name for frame in state.pending}
    if names - {"first"} and state.first == NOBODY:
        yield message("position.first")
    if names & {"next_turn", "turn", "claims", "clean_up"} and not state.round:
        yield message("position.round")
    if not state.pending and not state.winners:
        yield message("position.empty_agenda")


def _frame(game: Engine, state: State, frame: Any) -> Iterator[str]:
    """One entry of the agenda."""
    data, entry = game.data, frame.name
    if isinstance(frame, agenda.AskSpot | agenda.AskWay) and frame.face not in state.pools[frame.seat]:
        yield message("position.not_in_pool", entry=entry, seat=letter(frame.seat), face=frame.face)
    if isinstance(frame, agenda.AskWay) and not 0 <= data.place_index[frame.spot] < data.slots:
        yield message("position.no_slot", entry=entry, spot=frame.spot)
    if isinstance(frame, agenda.AskTo | agenda.AskWith):
        die = die_at(data, state, frame.die)[2] if _address(frame.die) else ""
        if not die or OWNER[die] == NOBODY:
            yield message("position.no_forage_die", entry=entry, die=frame.die)
    if isinstance(frame, agenda.Effects):
        if not 0 <= frame.index <= len(data.effects[frame.source]):
            yield message("position.no_effect", entry=entry, source=frame.source, index=frame.index)
        if frame.source in data.potions and frame.source not in state.hands[frame.seat]:
            yield message("position.not_in_hand", entry=entry, source=frame.source, seat=letter(frame.seat))
    if isinstance(frame, agenda.AskExchange):
        listed = data.effects[frame.source]
        if not 0 <= frame.index < len(listed) or listed[frame.index].kind != "exchange":
            yield message("position.no_exchange", entry=entry, source=frame.source, index=frame.index)
    if isinstance(frame, agenda.AskTogether):
        yield from _together(game, state, frame)
    if isinstance(frame, agenda.AskPair) and not (
        frame.card in data.creatures and unpaired(data, state, frame.seat, frame.card)
    ):
        yield message("position.no_pair", entry=entry, seat=letter(frame.seat), card=frame.card)
    yield from _draw(game, state, frame)


def _draw(game: Engine, state: State, frame: Any) -> Iterator[str]:
    """What chance is to draw must be there."""
    if isinstance(frame, agenda.DrawPotion) and not state.potions_unseen:
        yield message("position.no_potion_left", entry=frame.name)
    if isinstance(frame, agenda.DrawCreature):
        if not frame.season or not state.creatures_unseen[SEASONS.index(frame.season)]:
            yield message("position.no_creature_left", entry=frame.name)
        elif state.tops[SEASONS.index(frame.season)]:
            yield message("position.on_show", entry=frame.name, season=frame.season)
    if isinstance(frame, agenda.DrawReroll) and not frame.faces:
        yield message("position.no_reroll", entry=frame.name)
    if isinstance(frame, agenda.Refill) and not 0 < frame.size < 50:
        yield message("position.market_size", entry=frame.name, size=frame.size)


def _address(text: str) -> bool:
    level = text.partition("/")[2]
    return not level or (level.isdecimal() and 0 < int(level) < 99)


def _together(game: Engine, state: State, frame: agenda.AskTogether) -> Iterator[str]:
    if not frame.seats or list(frame.seats) != sorted(set(frame.seats)):
        yield message("position.together_order", entry=frame.name)
    for seat in frame.seats:
        found = [game.data.creatures[c] for c in state.trained[seat] if game.data.creatures[c].when == "end_of_round"]
        effects = found[frame.number].effects if 0 <= frame.number < len(found) else ()
        if not any(effect.kind == "gather" and len(effect.choice) > 1 for effect in effects):
            yield message("position.together_nothing", entry=frame.name, seat=letter(seat))
        elif not any(can(game, state, seat, effect, True) for effect in effects):
            yield message("position.together_empty", entry=frame.name, seat=letter(seat))
