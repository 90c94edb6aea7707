"""The defects that a position can have although it reads well: things in two places, or where they cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from boardkit.core.data import CHANCE, Frame, letter
from boardkit.core.messages import listed
from boardkit.engines.brian_boru import agenda
from boardkit.engines.brian_boru.messages import message
from boardkit.engines.brian_boru.state import NOBODY, State

if TYPE_CHECKING:
    from boardkit.engines.brian_boru import Engine


def defects(game: Engine, state: State) -> Iterator[str]:
    """What is wrong with a position that reads well; if nothing else is, whether somebody is asked who can't answer."""
    found = list(_all_defects(game, state))
    yield from found
    if not found and state.pending and game.to_move(state) != CHANCE and not game.legal_moves(state):
        top = state.pending[-1]
        yield message("position.nothing_to_answer", entry=top.name, seat=letter(top.waiting()[0]))


def _all_defects(game: Engine, state: State) -> Iterator[str]:
    """Things in two places, or where they cannot be."""
    yield from _town_defects(game, state)
    yield from _card_defects(game, state)
    moving = {frame.seat for frame in state.pending if isinstance(frame, agenda.Action)}
    taken = Counter(space for seat, space in enumerate(state.track) if space and seat not in moving)
    for space, count in taken.items():
        if count > 1:
            yield message("position.shared_space", count=count, space=space)
    seen = Counter(card for cards in ((state.marriage,), *state.wives) for card in cards if card)
    for card, count in seen.items():
        if count > 1 or card in state.marriages_unseen:
            yield message("position.two_wives", card=card)
    if state.pile and game.data.princess in seen:
        yield message("position.princess_early", pile=state.pile)
    if bool(state.princess) != (state.princess_seat != NOBODY):
        yield message("position.princess")
    for frame in state.pending:
        seats = (*getattr(frame, "seats", ()), getattr(frame, "seat", 0), getattr(frame, "loser", 0))
        if any(seat >= state.players for seat in seats):
            yield message("position.stranger", entry=frame.name, players=state.players)
    yield from _agenda_defects(game, state)


def _town_defects(game: Engine, state: State) -> Iterator[str]:
    ids = game.data.town_ids
    for town, owner in enumerate(state.owner):
        if owner == NOBODY and (state.monastery[town] or state.viking[town]):
            yield message("position.town_without_disc", town=ids[town])
    if state.active >= 0 and state.owner[state.active] != NOBODY and not game.readings.expand_into_active_town:
        yield message("position.active_town", town=ids[state.active])


def _card_defects(game: Engine, state: State) -> Iterator[str]:
    places: dict[int, list[str]] = {}
    for key, name in (("hand", "hands"), ("packet", "packets"), ("unplayed", "unplayed")):
        for seat, cards in enumerate(getattr(state, name)):
            for card in cards:
                places.setdefault(card, []).append(message("position.place", key=key, seat=letter(seat)))
    for name, entries in (("trick", state.trick), ("played", state.played)):
        for _, card in entries:
            places.setdefault(card, []).append(name)
    for card in state.undealt:
        places.setdefault(card, []).append("left_out")
    for card, where in places.items():
        if len(where) > 1:
            yield message("position.two_places", card=card, places=listed(where))
    for seat, pick in enumerate(state.picks):
        if any(card not in state.packets[seat] for card in pick):
            yield message("position.pick_outside", seat=letter(seat))


def _agenda_defects(game: Engine, state: State) -> Iterator[str]:
    """What is still to be done, but cannot be."""
    names = {frame.name for frame in state.pending}
    if names - {"first", "settle", "settling", "round"} and state.marker == NOBODY:
        yield message("position.marker")
    if state.pile > len(state.marriages_unseen) + 1:
        yield message("position.marriage_pile", pile=state.pile, left=len(state.marriages_unseen))
    if state.pile > len(state.vikings_unseen) + ("vikings" not in names and "reveal_marriage" in names):
        yield message("position.viking_pile", pile=state.pile, left=len(state.vikings_unseen))
    if names & {"round", "reveal_marriage"} and not state.pile:
        yield message("position.pile")
    if "marriage" in names and "reveal_marriage" not in names and not state.marriage:
        yield message("position.marriage")
    yield from _trick_defects(state, names)
    yield from _draft_defects(state, names)
    for frame in state.pending:
        if (
            isinstance(frame, agenda.AskTake)
            and frame.seat < state.players
            and not any(frame.region in (-1, game.data.town_regions[town]) for town in state.free())
        ):
            yield message("position.nothing_to_take")


def _trick_defects(state: State, names: set[str]) -> Iterator[str]:
    """Cards of the trick that are not where they should be."""
    to_play = _seats(state, agenda.AskFollow, agenda.Following)
    to_act = _seats(state, agenda.AskAct, agenda.Acting)
    needed = names & {"lead", "follow", "following"} or ("acting" in names and state.winner in (NOBODY, *to_act))
    if needed and state.active < 0:
        yield message("position.active")
    in_trick = [seat for seat, _ in state.trick]
    for seat in range(state.players):
        if [*in_trick, *to_play].count(seat) > 1:
            yield message("position.played_twice", seat=letter(seat))
        if to_act.count(seat) > 1:
            yield message("position.acts_twice", seat=letter(seat))
        if seat in to_act and seat not in in_trick:
            yield message("position.acts_without_card", seat=letter(seat))
    for frame in state.pending:
        if isinstance(frame, agenda.AskAct | agenda.Action) and (frame.seat, frame.card) not in state.trick:
            yield message("position.not_in_trick", entry=frame.name, seat=letter(frame.seat), card=frame.card)
    sizes = {len(hand) - (seat in to_play) for seat, hand in enumerate(state.hands)}
    if "tricks" in names and len(sizes) > 1:
        yield message("position.hands")
    if names & {"marker", "lead"} and 0 in sizes:
        yield message("position.empty_hand")


def _draft_defects(state: State, names: set[str]) -> Iterator[str]:
    """Packets and picks that do not go together."""
    sizes = {len(packet) for packet in state.packets}
    if "drafting" in names and len(sizes) > 1:
        yield message("position.packets")
    if "keep" in names and min(sizes) <= 2:
        yield message("position.small_packet")
    choosing = _seats(state, agenda.AskKeep)
    for seat, pick in enumerate(state.picks):
        if len(pick) != (2 if choosing and seat not in choosing else 0):
            yield message("position.pick_size", seat=letter(seat))


def _seats(state: State, *kinds: type[Frame]) -> list[int]:
    """The seats that entries of the agenda of these kinds are about."""
    frames = [frame for frame in state.pending if isinstance(frame, kinds)]
    return [seat for frame in frames for seat in getattr(frame, "seats", None) or (getattr(frame, "seat", NOBODY),)]
