"""Events of R2 to R6: setup, preparation, draft and tricks."""

from __future__ import annotations

from typing import ClassVar

from boardkit.core.data import Event, record
from boardkit.core.tuples import put, without
from boardkit.engines.brian_boru.state import FACE_DOWN, NOBODY, State

# Setup and preparation


@record
class PiecesGiven(Event):
    rule: str
    seat: int
    coins: int
    renown: int
    points: int

    def reduce(self, state: State) -> None:
        seat = self.seat
        state.coins = put(state.coins, seat, self.coins)
        state.renown = put(state.renown, seat, self.renown)
        state.points = put(state.points, seat, self.points)


@record
class ClaimsLaid(Event):
    rule: str
    count: int

    def reduce(self, state: State) -> None:
        state.claims = (FACE_DOWN,) * self.count


@record
class MarriagePileMade(Event):
    rule: str
    cards: tuple[str, ...]
    count: int

    def reduce(self, state: State) -> None:
        state.marriages_unseen = self.cards
        state.pile = self.count


@record
class VikingPileMade(Event):
    rule: str
    values: tuple[int, ...]

    def reduce(self, state: State) -> None:
        state.vikings_unseen = self.values


@record
class MarkerTaken(Event):
    rule: str
    seat: int

    def reduce(self, state: State) -> None:
        state.marker = self.seat
        state.active = -1


@record
class DiscPlaced(Event):
    rule: str
    seat: int
    town: int

    def reduce(self, state: State) -> None:
        state.owner = put(state.owner, self.town, self.seat)


@record
class RoundBegun(Event):
    rule: str
    number: int

    def reduce(self, state: State) -> None:
        state.round = self.number


@record
class VikingsLand(Event):
    rule: str
    value: int

    def reduce(self, state: State) -> None:
        state.area = self.value
        state.vikings_unseen = without(state.vikings_unseen, self.value)


@record
class MarriageRevealed(Event):
    rule: str
    card: str

    def reduce(self, state: State) -> None:
        state.marriage = self.card
        state.pile -= 1
        if self.card in state.marriages_unseen:
            state.marriages_unseen = without(state.marriages_unseen, self.card)


@record
class LastRoundBegun(Event):
    rule: str


# Draft


@record
class CardsGathered(Event):
    """All action cards go back together before the deal."""

    rule: str
    quiet: ClassVar[bool] = True

    def reduce(self, state: State) -> None:
        state.hands = state.packets = state.picks = state.known = state.unplayed = ((),) * state.players
        state.played = state.undealt = ()


@record
class PacketDealt(Event):
    rule: str
    seat: int
    cards: tuple[int, ...]
    turn: int
    secret: ClassVar[tuple[str, ...]] = ("cards",)

    def reduce(self, state: State) -> None:
        state.packets = put(state.packets, self.seat, self.cards)
        state.known = put(state.known, self.seat, (*state.known[self.seat], (self.turn, self.cards)))

    def seen_by(self) -> tuple[int, ...]:
        return (self.seat,)


@record
class PacketPassed(Event):
    """A packet goes to the left; `cards` was seen by the one who passes it and is seen by the one who gets it."""

    rule: str
    giver: int
    seat: int
    cards: tuple[int, ...]
    turn: int
    secret: ClassVar[tuple[str, ...]] = ("cards",)

    reduce = PacketDealt.reduce

    def seen_by(self) -> tuple[int, ...]:
        return (self.giver, self.seat)


@record
class CardsLeftOut(Event):
    rule: str
    cards: tuple[int, ...]
    secret: ClassVar[tuple[str, ...]] = ("cards",)

    def reduce(self, state: State) -> None:
        state.undealt = self.cards

    def seen_by(self) -> tuple[int, ...]:
        return ()


@record
class CardsChosen(Event):
    """A pick while others still choose: it takes effect when all have chosen."""

    rule: str
    seat: int
    cards: tuple[int, ...]
    quiet: ClassVar[bool] = True
    secret: ClassVar[tuple[str, ...]] = ("cards",)

    def reduce(self, state: State) -> None:
        state.picks = put(state.picks, self.seat, self.cards)

    def seen_by(self) -> tuple[int, ...]:
        return (self.seat,)


@record
class CardsKept(Event):
    rule: str
    seat: int
    cards: tuple[int, ...]
    secret: ClassVar[tuple[str, ...]] = ("cards",)

    def reduce(self, state: State) -> None:
        seat = self.seat
        state.hands = put(state.hands, seat, tuple(sorted(state.hands[seat] + self.cards)))
        passed_on = [card for card in state.packets[seat] if card not in self.cards]
        state.packets = put(state.packets, seat, tuple(passed_on))
        state.picks = put(state.picks, seat, ())

    def seen_by(self) -> tuple[int, ...]:
        return (self.seat,)


# Tricks


@record
class ActiveTownChosen(Event):
    rule: str
    seat: int
    town: int

    def reduce(self, state: State) -> None:
        state.active = self.town


@record
class LeadIsFree(Event):
    rule: str
    seat: int


@record
class MarkerPassed(Event):
    rule: str
    seat: int

    def reduce(self, state: State) -> None:
        state.marker = self.seat


@record
class TricksDropped(Event):
    rule: str


@record
class CardPlayed(Event):
    rule: str
    seat: int
    card: int

    def reduce(self, state: State) -> None:
        seat = self.seat
        state.hands = put(state.hands, seat, without(state.hands[seat], self.card))
        state.trick = (*state.trick, (seat, self.card))


@record
class TrickWon(Event):
    rule: str
    seat: int
    card: int

    def reduce(self, state: State) -> None:
        state.winner = self.seat


@record
class TrickUnwon(Event):
    rule: str

    def reduce(self, state: State) -> None:
        state.winner = NOBODY


@record
class OrderSet(Event):
    rule: str
    seats: tuple[int, ...]


@record
class ActionBegun(Event):
    """A seat begins its card's primary action (`choice` 0) or a secondary one."""

    rule: str
    seat: int
    card: int
    choice: int

    @property
    def text_key(self) -> str:
        return "ActionBegun.secondary" if self.choice else "ActionBegun.primary"


@record
class CardDiscarded(Event):
    rule: str
    seat: int
    card: int

    def reduce(self, state: State) -> None:
        entry = (self.seat, self.card)
        state.trick = without(state.trick, entry)
        state.played = (*state.played, entry)


@record
class LastCardsDiscarded(Event):
    rule: str
    seat: int
    cards: tuple[int, ...]
    secret: ClassVar[tuple[str, ...]] = ("cards",)

    def reduce(self, state: State) -> None:
        state.hands = put(state.hands, self.seat, ())
        state.unplayed = put(state.unplayed, self.seat, self.cards)

    def seen_by(self) -> tuple[int, ...]:
        return (self.seat,)
