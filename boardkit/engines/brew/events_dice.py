"""Events of R10, R13 and R15 to R17: dice and slots changed, the end of the round and of the game."""

from __future__ import annotations

from typing import Any

from boardkit.core.data import Event, record
from boardkit.core.tuples import put, without
from boardkit.engines.brew.state import FACE, State
from boardkit.engines.brew.tuples import joined

# Dice


@record
class DieChanged(Event):
    rule: str
    seat: int
    face: str
    to: str

    def reduce(self, state: State) -> None:
        state.pools = put(state.pools, self.seat, joined(without(state.pools[self.seat], self.face), self.to))


@record
class DiceTakenUp(Event):
    """Dice are taken out of the pool to be rolled again."""

    rule: str
    seat: int
    faces: tuple[str, ...]

    def reduce(self, state: State) -> None:
        pool = list(state.pools[self.seat])
        for face in self.faces:
            pool.remove(face)
        state.pools = put(state.pools, self.seat, tuple(pool))


@record
class DiceRerolled(Event):
    rule: str
    seat: int
    faces: tuple[str, ...]

    def reduce(self, state: State) -> None:
        state.pools = put(state.pools, self.seat, tuple(sorted(state.pools[self.seat] + self.faces)))


def _lifted(stacks: tuple[Any, ...], place: int, level: int) -> tuple[Any, ...]:
    """The stacks without the die at a level, counted from 0; dice above it drop one level."""
    stack = stacks[place]
    return put(stacks, place, stack[:level] + stack[level + 1 :])


@record
class DieMoved(Event):
    """`level` counts from 0 at the bottom."""

    rule: str
    seat: int
    die: str
    source: int
    level: int
    place: int

    def reduce(self, state: State) -> None:
        state.stacks = put(_lifted(state.stacks, self.source, self.level), self.place, (self.die,))


@record
class DiceSwapped(Event):
    """The first die goes where the second lies, and the second where the first lies, levels included."""

    rule: str
    seat: int
    first: str
    source: int
    level: int
    second: str
    place: int
    other: int

    def reduce(self, state: State) -> None:
        stacks = put(state.stacks, self.source, put(state.stacks[self.source], self.level, self.second))
        state.stacks = put(stacks, self.place, put(stacks[self.place], self.other, self.first))


@record
class DieRemoved(Event):
    """A placed die is set aside till clean-up."""

    rule: str
    die: str
    place: int
    level: int

    def reduce(self, state: State) -> None:
        state.stacks = _lifted(state.stacks, self.place, self.level)
        state.aside = joined(state.aside, self.die)


@record
class DieReturned(Event):
    rule: str
    seat: int
    die: str
    place: int
    level: int

    def reduce(self, state: State) -> None:
        state.stacks = _lifted(state.stacks, self.place, self.level)
        state.pools = put(state.pools, self.seat, joined(state.pools[self.seat], FACE[self.die]))


@record
class SlotScorched(Event):
    rule: str
    seat: int
    place: int

    def reduce(self, state: State) -> None:
        state.scorched = joined(state.scorched, self.place)


# End of the round


@record
class ForestCompared(Event):
    """What is counted in a forest: visible Forage dice by seat, with creatures' help, and visible Element dice."""

    rule: str
    forest: str
    counts: tuple[int, ...]
    elements: int


@record
class HelpCounted(Event):
    """A creature makes its owner's dice in a forest count for more."""

    rule: str
    seat: int
    card: str
    forest: str
    amount: int


@record
class ForestClaimed(Event):
    rule: str
    seat: int
    forest: str

    def reduce(self, state: State) -> None:
        state.row = without(state.row, self.forest)
        state.claimed = put(state.claimed, self.seat, joined(state.claimed[self.seat], self.forest))
        state.fresh = put(state.fresh, self.seat, joined(state.fresh[self.seat], self.forest))


@record
class ForestDiscarded(Event):
    rule: str
    forest: str

    def reduce(self, state: State) -> None:
        state.row = without(state.row, self.forest)


@record
class ScorchTokensReturned(Event):
    rule: str
    count: int

    def reduce(self, state: State) -> None:
        state.scorched = ()


@record
class DiceTakenBack(Event):
    """Everybody takes the own Forage dice and two Element dice; what was used is fresh again."""

    rule: str

    def reduce(self, state: State) -> None:
        state.stacks, state.aside = ((),) * len(state.stacks), ()
        state.pools = state.used = state.fresh = ((),) * state.players


@record
class LastRoundOver(Event):
    rule: str
    number: int


# The end


@record
class Scored(Event):
    """Points in the final scoring: `count` things of a kind, or one named by `card` and `forest`."""

    rule: str
    seat: int
    points: int
    reason: str
    count: int = 0
    card: str = ""
    forest: str = ""

    def reduce(self, state: State) -> None:
        line = (self.seat, self.points, self.rule, self.reason, self.count, self.card, self.forest)
        state.scored = (*state.scored, line)
        state.points = put(state.points, self.seat, state.points[self.seat] + self.points)

    @property
    def text_key(self) -> str:
        return f"Scored.{self.reason}"


@record
class TieBroken(Event):
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

    @property
    def text_key(self) -> str:
        return "Won.alone" if len(self.seats) == 1 else "Won.shared"
