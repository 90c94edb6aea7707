"""What forbids an outcome of chance, for a lesson or a person may choose it (R2, R3.2, R13.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from boardkit.core.violations import Violation
from boardkit.engines.brew import moves
from boardkit.engines.brew.components import ELEMENT_FACES, FORAGE_FACES
from boardkit.engines.brew.queries import faces_of
from boardkit.engines.brew.state import State
from boardkit.engines.brew.tuples import ordered

if TYPE_CHECKING:
    from boardkit.engines.brew import Engine

Found = Iterator[Violation]


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
    for face in ordered(set(faces).difference(printed)):
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
