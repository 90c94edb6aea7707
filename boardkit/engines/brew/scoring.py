"""R14.2, R15.1, R15.2, R16 and R17: control of forests, abilities at the end of the round, final scoring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from boardkit.core.answers import ScoreLine, points_in_play
from boardkit.core.data import Frame
from boardkit.core.table import Table
from boardkit.engines.brew import agenda, events, moves
from boardkit.engines.brew.cards import Creature, Data, Effect
from boardkit.engines.brew.effects_actions import single
from boardkit.engines.brew.effects_cards import let_go
from boardkit.engines.brew.queries import helpers, power, supply
from boardkit.engines.brew.state import NOBODY, OWNER, State

if TYPE_CHECKING:
    from boardkit.engines.brew import Engine

PAIRED, RELEASED, SET = 3, 1, 3
"""Points of a paired and of an unpaired creature (R9.4); ingredients that make a point (R17.2)."""


# R16: control


def visible(data: Data, state: State, card: str) -> tuple[list[int], int]:
    """R16.1: the visible Forage dice of a forest by seat, and the visible Element dice; none on scorched slots."""
    counts, elements = [0] * state.players, 0
    for place in data.forests[card].places:
        stack = state.stacks[place]
        if stack and place not in state.scorched:
            owner = OWNER[stack[-1]]
            if owner == NOBODY:
                elements += 1
            else:
                counts[owner] += 1
    return counts, elements


def wardens(data: Data, state: State, card: str, counts: Sequence[int]) -> list[tuple[int, Creature, Effect]]:
    """Creatures that make their owner's dice in a forest count for more."""
    return [
        (seat, creature, creature.effects[0])
        for seat, count in enumerate(counts)
        if count
        for creature in helpers(data, state, seat, "claim")
        if creature.effects[0].season in data.forests[card].seasons
    ]


def tally(data: Data, state: State, card: str) -> tuple[list[int], int]:
    """What is compared in a forest: dice by seat with creatures' help, and Element dice."""
    counts, elements = visible(data, state, card)
    for seat, _, effect in wardens(data, state, card, counts):
        counts[seat] += effect.amount
    return counts, elements


def rivals(rules: Any, counts: Sequence[int], seat: int) -> list[int]:
    """What a seat's dice have to beat: each other player, or all of them together (`control_beats_sum_of_players`)."""
    others = [count for other, count in enumerate(counts) if other != seat]
    return [sum(others)] if rules.readings.control_beats_sum_of_players else others


def controller(rules: Any, counts: Sequence[int], elements: int) -> int:
    """R16.2, R16.3: who claims the forest, or nobody."""
    for seat, own in enumerate(counts):
        if own > elements and own > max(rivals(rules, counts, seat)):
            return seat
    return NOBODY


def tie_fault(rules: Any, counts: Sequence[int], elements: int, seat: int) -> str:
    """Why a seat could not win a tie in a forest (R14.2, R16.3); "" if it could."""
    own = counts[seat]
    if not own:
        return "no_die_there"
    if own < elements or any(own < rival for rival in rivals(rules, counts, seat)):
        return "comparison_lost"
    if rules.readings.myla_players_only and own == elements:
        return "tie_with_elements"
    return "no_tie" if controller(rules, counts, elements) == seat else ""


def claims(table: Table, task: agenda.Claims) -> None:
    """R15.1: forests are compared; then who can win a tie for berries is asked (R14.2)."""
    state, data = table.state, table.data
    table.begin("R15.1", "claims")
    for card in state.row:
        counts, elements = visible(data, state, card)
        for seat, creature, effect in wardens(data, state, card, counts):
            table.tell(events.HelpCounted, "R9.6", seat, creature.id, card, effect.amount)
            counts[seat] += effect.amount
        table.tell(events.ForestCompared, "R16.1", card, tuple(counts), elements)
    for seat in state.clockwise(state.first):
        if _can_win_tie(table, seat):
            table.then(agenda.AskWin(seat))
            return
    table.then(agenda.Award())


def can_pay(data: Data, state: State, seat: int) -> bool:
    """R14.2: whether the seat has the power to win a tie, and the berries for it."""
    price = power(data, state, seat, "char_win_tie")
    return price is not None and state.goods[seat][-1] >= price


def _can_win_tie(table: Table, seat: int) -> bool:
    if not can_pay(table.data, table.state, seat):
        return False
    tallies = (tally(table.data, table.state, card) for card in table.state.row)
    return any(not tie_fault(table, counts, elements, seat) for counts, elements in tallies)


def win(table: Table, move: moves.Win) -> None:
    """R14.2."""
    seat = table.state.pending[-1].seat
    price = power(table.data, table.state, seat, "char_win_tie") or 0
    table.emit(events.TokensPaid("R14.2", seat, ("berry",) * price))
    table.then(agenda.Award(move.card, seat))


def award(table: Table, task: agenda.Award) -> None:
    """R15.1, R16.2."""
    for card in table.state.row:
        seat = controller(table, *tally(table.data, table.state, card))
        if card == task.card:
            table.emit(events.ForestClaimed("R14.2", task.seat, card))
        elif seat != NOBODY:
            table.emit(events.ForestClaimed("R16.2", seat, card))
        else:
            table.emit(events.ForestDiscarded("R15.1", card))
    table.then()


# R15.2: abilities at the end of the round


def ability_step(table: Table, task: agenda.AbilityStep) -> None:
    """R15.2."""
    state = table.state
    table.begin("R15.2", "abilities")
    strict = table.readings.strict_draw_order
    table.then(agenda.Abilities(state.clockwise(state.first)) if strict else agenda.Together())


def abilities(table: Table, task: agenda.Abilities) -> None:
    """R15.2: each player in turn order."""
    if not task.seats:
        table.then()
        return
    seat, follow = task.seats[0], [agenda.Abilities(task.seats[1:])]  # type: tuple[int, list[Frame]]
    found = helpers(table.data, table.state, seat, "end_of_round")
    for creature in reversed(found):
        follow.append(agenda.Effects(seat, creature.id))
    for creature in found:
        table.emit(events.AbilityUsed("R15.2", seat, creature.id, False))
    table.then(*follow)


def together(table: Table, task: agenda.Together) -> None:
    """R15.2 without `strict_draw_order`: the first ability of every seat, then the second …, choices made at once."""
    state, choosing, more = table.state, [], False
    for seat in range(state.players):
        found = helpers(table.data, state, seat, "end_of_round")
        more = more or len(found) > task.number
        if len(found) > task.number:
            creature = found[task.number]
            table.emit(events.AbilityUsed("R15.2", seat, creature.id, False))
            choosing += [seat] * _resolved(table, seat, creature)
    follow: tuple[Frame, ...] = (agenda.AskTogether(tuple(choosing), task.number),) if choosing else ()
    table.then(*((agenda.Together(task.number + 1),) if more else ()), *follow)


def _resolved(table: Table, seat: int, creature: Creature) -> bool:
    """Carry out what needs no choice; whether one is needed."""
    for effect in creature.effects:
        if (
            effect.kind == "gather"
            and len(effect.choice) > 1
            and any(supply(table, table.state, k) for k in effect.choice)
        ):
            return True
        single(table, seat, creature.id, effect)
    return False


# R17: final scoring


def final_release(table: Table, task: agenda.FinalRelease) -> None:
    """R17.1."""
    state = table.state
    for number, seat in enumerate(task.seats):
        while state.trained[seat]:
            asking = let_go(table, seat, state.trained[seat][0], "R17.1")
            if asking:
                table.then(agenda.FinalRelease(task.seats[number:]), *asking)
                return
    table.then()


def best_pairs(data: Data, creatures: Sequence[str], forests: Sequence[str]) -> list[tuple[str, str]]:
    """R9.5: as many creatures as possible, each with a forest of its season; lowest ids first (augmenting paths)."""
    holder: dict[str, int] = {}

    def settle(number: int, seen: set[str]) -> bool:
        for forest in forests:
            if forest in seen or data.creatures[creatures[number]].season not in data.forests[forest].seasons:
                continue
            seen.add(forest)
            if forest not in holder or settle(holder[forest], seen):
                holder[forest] = number
                return True
        return False

    for number in range(len(creatures)):
        settle(number, set())
    return sorted((creatures[number], forest) for forest, number in holder.items())


def scoring(table: Table, task: agenda.Scoring) -> None:
    """R17.2 to R17.4."""
    state = table.state
    goods = [sum(kinds) for kinds in state.goods]
    for seat in range(state.players):
        if not table.readings.pair_on_release_only:
            for card, forest in best_pairs(table.data, state.released[seat], state.claimed[seat]):
                table.emit(events.Paired("R9.5", seat, card, forest))
        _potions_and_forests(table, seat)
        _creatures(table, seat)
        _left_over(table, seat)
    _winner(table, goods)
    table.then()


def _score(table: Table, rule: str, seat: int, points: int, reason: str, count: int) -> None:
    if points:
        table.emit(events.Scored(rule, seat, points, reason, count))


def _potions_and_forests(table: Table, seat: int) -> None:
    """R17.2, R11.3, R11.8."""
    state, data = table.state, table.data
    brewed = state.hands[seat] + state.drunk[seat]
    _score(table, "R17.2", seat, sum(data.potions[card].points for card in brewed), "potions", len(brewed))
    _score(table, "R17.2", seat, state.noted[seat], "noted", state.noted[seat])
    forests = state.claimed[seat]
    _score(table, "R17.2", seat, sum(data.forests[card].points for card in forests), "forests", len(forests))


def _creatures(table: Table, seat: int) -> None:
    """R9.4."""
    paired = len(table.state.pairs[seat])
    alone = len(table.state.released[seat]) - paired
    _score(table, "R9.4", seat, PAIRED * paired, "paired", paired)
    _score(table, "R9.4", seat, RELEASED * alone, "unpaired", alone)


def _left_over(table: Table, seat: int) -> None:
    """R17.2, R17.3: sets of three of a kind."""
    readings, (*basic, berries) = table.readings, table.state.goods[seat]
    sets = sum(count // SET for count in basic)
    _score(table, "R17.2", seat, sets, "sets", sets)
    if readings.berries_excluded_from_final_sets:
        return
    extra = wild_sets(basic, berries) if readings.berries_wild_in_final_sets else berries // SET
    _score(table, "R17.3", seat, extra, "berry_sets", extra)


def wild_sets(basic: Sequence[int], berries: int) -> int:
    """Sets that berries complete, those that need the fewest first; what is left forms own sets."""
    found = 0
    for missing in sorted(SET - count % SET for count in basic if count % SET):
        if missing <= berries:
            berries -= missing
            found += 1
    return found + berries // SET


def _winner(table: Table, goods: Sequence[int]) -> None:
    """R17.4: most points, then most ingredients as they were before scoring."""
    points = table.state.points
    seats = [seat for seat, value in enumerate(points) if value == max(points)]
    if len(seats) > 1:
        most = max(goods[seat] for seat in seats)
        seats = [seat for seat in seats if goods[seat] == most]
        table.emit(events.TieBroken("R17.4", tuple(seats)))
    table.emit(events.Won("R17.4", tuple(seats)))


def score_lines(game: Engine, state: State) -> Sequence[ScoreLine]:
    """R17.2: point tokens gained in play, then what was counted at the end."""
    lines = [
        ScoreLine(seat, points, rule, reason, (("count", count), ("card", card), ("forest", forest)))
        for seat, points, rule, reason, count, card, forest in state.scored
    ]
    return points_in_play(state.points, lines, "R17.2", "tokens") + lines
