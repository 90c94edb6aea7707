"""Everything that can happen, each event with the rule that makes it happen and how it changes the state."""

from __future__ import annotations

from typing import Any, ClassVar

from boardkit.core.data import Event, record
from boardkit.engines.brian_boru.state import FACE_DOWN, NOBODY, ON_BOARD, State


def put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one entry replaced (by way of a list, which is the quickest)."""
    changed = list(values)
    changed[index] = value
    return tuple(changed)


def without(values: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    """The tuple with the first such entry taken out."""
    index = values.index(value)
    return values[:index] + values[index + 1 :]


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

    reduce = PacketDealt.reduce  # type: ignore[assignment]

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
        state.packets = put(state.packets, seat, tuple(card for card in state.packets[seat] if card not in self.cards))
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


# Goods


@record
class CoinsGained(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.coins = put(state.coins, self.seat, state.coins[self.seat] + self.amount)


@record
class CoinsPaid(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.coins = put(state.coins, self.seat, state.coins[self.seat] - self.amount)


@record
class PointsGained(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.points = put(state.points, self.seat, state.points[self.seat] + self.amount)


@record
class PointsLost(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.points = put(state.points, self.seat, state.points[self.seat] - self.amount)


@record
class RenownGained(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.renown = put(state.renown, self.seat, state.renown[self.seat] + self.amount)


@record
class RaidersTaken(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.raiders = put(state.raiders, self.seat, state.raiders[self.seat] + self.amount)
        state.area -= self.amount


@record
class RaidersReturned(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.raiders = put(state.raiders, self.seat, state.raiders[self.seat] - self.amount)


@record
class ChurchDiscsPlaced(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.church = put(state.church, self.seat, state.church[self.seat] + self.amount)


@record
class ChurchDiscsReturned(Event):
    rule: str
    seat: int
    amount: int

    def reduce(self, state: State) -> None:
        state.church = put(state.church, self.seat, state.church[self.seat] - self.amount)


@record
class MovedOnTrack(Event):
    """A disc on the marriage track; up by courtship, down by collision (R7.9), to the start by marriage (R8.2)."""

    rule: str
    seat: int
    start: int
    space: int

    def reduce(self, state: State) -> None:
        state.track = put(state.track, self.seat, self.space)

    @property
    def text_key(self) -> str:
        return "MovedOnTrack.up" if self.space > self.start else "MovedOnTrack.down"


@record
class ExtrasDeclined(Event):
    rule: str
    seat: int
    symbol: str


@record
class NothingHappens(Event):
    """A rule was due and had no effect; `what` says why."""

    rule: str
    seat: int
    what: str

    @property
    def text_key(self) -> str:
        return f"NothingHappens.{self.what}"


# Towns


@record
class TownLost(Event):
    rule: str
    seat: int
    town: int

    def reduce(self, state: State) -> None:
        state.viking = put(state.viking, self.town, True)


@record
class TownLiberated(Event):
    rule: str
    seat: int
    town: int

    def reduce(self, state: State) -> None:
        state.viking = put(state.viking, self.town, False)


@record
class MonasteryBuilt(Event):
    rule: str
    seat: int
    town: int

    def reduce(self, state: State) -> None:
        state.monastery = put(state.monastery, self.town, True)


# Upkeep


@record
class MarriageCardRemoved(Event):
    rule: str
    card: str

    def reduce(self, state: State) -> None:
        state.marriage = ""


@record
class Married(Event):
    rule: str
    seat: int
    card: str

    def reduce(self, state: State) -> None:
        state.wives = put(state.wives, self.seat, (*state.wives[self.seat], self.card))
        state.marriage = ""


@record
class PrincessMarried(Event):
    rule: str
    seat: int


@record
class PrincessChosen(Event):
    rule: str
    seat: int
    choice: str

    def reduce(self, state: State) -> None:
        state.princess, state.princess_seat = self.choice, self.seat


@record
class PrincessSpurned(Event):
    rule: str
    seat: int
    card: str

    def reduce(self, state: State) -> None:
        state.wives = put(state.wives, self.seat, without(state.wives[self.seat], self.card))


@record
class VikingsRepelled(Event):
    rule: str


@record
class VikingsBreakThrough(Event):
    rule: str
    seats: tuple[int, ...]
    area: int


@record
class ChooserNamed(Event):
    """Who chooses the towns that are lost; -1 where each loser chooses."""

    rule: str
    seat: int

    @property
    def text_key(self) -> str:
        return "ChooserNamed.one" if self.seat != NOBODY else "ChooserNamed.each"


@record
class LossOrderSet(Event):
    rule: str
    seats: tuple[int, ...]


@record
class BattleAreaCleared(Event):
    rule: str
    amount: int

    def reduce(self, state: State) -> None:
        state.area = 0


@record
class ClaimFlipped(Event):
    rule: str
    region: int
    weight: int
    threshold: int

    def reduce(self, state: State) -> None:
        state.claims = put(state.claims, self.region, ON_BOARD)


@record
class ClaimTaken(Event):
    """`previous` is the seat that held the token, or -1 for the board."""

    rule: str
    region: int
    seat: int
    previous: int

    def reduce(self, state: State) -> None:
        state.claims = put(state.claims, self.region, self.seat)

    @property
    def text_key(self) -> str:
        return "ClaimTaken.board" if self.previous == NOBODY else "ClaimTaken.player"


@record
class ClaimStays(Event):
    """`why` is a text key: tie, vikings_level, vikings_lead, leader_holds."""

    rule: str
    region: int
    why: str

    @property
    def text_key(self) -> str:
        return f"ClaimStays.{self.why}"


@record
class ClaimReturned(Event):
    rule: str
    region: int

    def reduce(self, state: State) -> None:
        state.claims = put(state.claims, self.region, ON_BOARD)


@record
class MilitarySupport(Event):
    rule: str
    seat: int
    count: int


# The end


@record
class GameEnds(Event):
    rule: str


@record
class Scored(Event):
    """Points of the final scoring; `region` is -1 where the reason has none, `count` what was counted."""

    rule: str
    seat: int
    points: int
    reason: str
    region: int = -1
    count: int = 0

    def reduce(self, state: State) -> None:
        state.points = put(state.points, self.seat, state.points[self.seat] + self.points)
        state.scored = (*state.scored, (self.seat, self.points, self.rule, self.reason, self.region, self.count))

    @property
    def text_key(self) -> str:
        return f"Scored.{self.reason}"


@record
class ClaimUnscored(Event):
    """A token on the board that nobody scores, the Vikings being ahead."""

    rule: str
    region: int


@record
class VikingTownsCounted(Event):
    """Towns of the Vikings add to a player's number of regions."""

    rule: str
    seat: int


@record
class TieBroken(Event):
    """A tie-break leaves `seats`."""

    rule: str
    seats: tuple[int, ...]

    def reduce(self, state: State) -> None:
        state.tie_breaks = (*state.tie_breaks, self.rule)


@record
class Won(Event):
    rule: str
    seats: tuple[int, ...]

    def reduce(self, state: State) -> None:
        state.winners = self.seats


TYPES = tuple(kind for kind in list(globals().values()) if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event)
