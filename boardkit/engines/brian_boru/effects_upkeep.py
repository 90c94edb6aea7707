"""R8 to R10 and R12: the first three upkeep steps, and the Princess."""

from __future__ import annotations

from boardkit.core.table import Table
from boardkit.engines.brian_boru import agenda, events, moves
from boardkit.engines.brian_boru.components import Marriage
from boardkit.engines.brian_boru.state import NOBODY, State


def leaders(values: tuple[int, ...]) -> list[int]:
    """The seats with the highest value."""
    most = max(values)
    return [seat for seat, value in enumerate(values) if value == most]


# R8, R12: marriage


def marriage_step(table: Table, task: agenda.MarriageStep) -> None:
    """R8.1, R8.2: the highest disc marries; with all on the first space the card is lost."""
    state, data = table.state, table.data
    table.begin("R3.1", "marriage")
    if not any(state.track):
        table.emit(events.MarriageCardRemoved("R8.1", state.marriage))
        table.then()
        return
    seat, card = leaders(state.track)[0], state.marriage
    table.emit(events.Married("R8.2", seat, card))
    rewards = agenda.TrackRewards(tuple(other for other in state.clockwise(seat)[1:]), seat)
    if card == data.princess:
        _princess(table, seat, rewards)
    else:
        _card_rewards(table, seat, data.marriages[card], rewards)


def _card_rewards(table: Table, seat: int, card: Marriage, rewards: agenda.TrackRewards) -> None:
    """R8.3: points, renown, a town of the region."""
    if card.points:
        table.emit(events.PointsGained("R8.3", seat, card.points))
    if card.renown:
        table.emit(events.RenownGained("R8.3", seat, card.renown))
    if card.region == -1:
        table.then(rewards)
    elif any(table.state.owner[town] == NOBODY for town in table.data.region_towns[card.region]):
        table.then(rewards, agenda.AskTake(seat, card.region))
    else:
        table.tell(events.NothingHappens, "R8.3", seat, "region_full")
        table.then(rewards)


def _princess(table: Table, seat: int, rewards: agenda.TrackRewards) -> None:
    """R12.1: a choice of three, or none under `military_only_as_in_seed`."""
    table.tell(events.PrincessMarried, "R12.1", seat)
    if table.readings.princess_options == "three":
        table.then(rewards, agenda.AskPrincess(seat))
    else:
        table.emit(events.PrincessChosen("R12.2", seat, "military"))
        table.then(rewards)


def princess(table: Table, move: moves.Princess) -> None:
    """R12.2 to R12.4."""
    seat = table.state.pending[-1].seat
    if move.choice == "spurn":
        table.emit(events.PrincessSpurned("R12.4", seat, table.data.princess))
        table.emit(events.PointsGained("R12.4", seat, table.data.spurn_points))
    else:
        table.emit(events.PrincessChosen("R12.2" if move.choice == "military" else "R12.3", seat, move.choice))
    table.then()


def track_rewards(table: Table, task: agenda.TrackRewards) -> None:
    """R8.2, R8.4: the married disc goes to the first space; the others take the reward of theirs."""
    state = table.state
    if task.married != NOBODY:
        table.emit(events.MovedOnTrack("R8.2", task.married, state.track[task.married], 0))
    for place, seat in enumerate(task.seats):
        towns = _track_reward(table, seat)
        if towns:
            asks = [agenda.AskTake(seat)] * towns
            table.then(agenda.TrackRewards(task.seats[place + 1 :]), *asks)
            return
    if table.readings.marriage_slide_down:
        for seat, space in enumerate(state.track):
            if space:
                table.emit(events.MovedOnTrack("R8.4", seat, space, space - 1))
    table.then()


def _track_reward(table: Table, seat: int) -> int:
    """Give coins and renown of the seat's space; how many towns it may take."""
    state, reward = table.state, table.data.track[table.state.track[seat]]
    if "coin" in reward:
        table.emit(events.CoinsGained("R8.4", seat, reward.count("coin")))
    if "renown" in reward:
        table.emit(events.RenownGained("R8.4", seat, reward.count("renown")))
    wanted, free = reward.count("town_any"), state.owner.count(NOBODY)
    if wanted > free:
        table.tell(events.NothingHappens, "R8.4", seat, "no_free_town")
    return min(wanted, free)


def take(table: Table, move: moves.Take) -> None:
    """R8.3, R8.4: a town as a reward."""
    ask = table.state.pending[-1]
    rule = "R8.4" if ask.region == -1 else "R8.3"
    table.emit(events.DiscPlaced(rule, ask.seat, table.data.town_index[move.town]))
    table.then()


# R9: battle


def battle_step(table: Table, task: agenda.BattleStep) -> None:
    """R9.1 to R9.5: whether the Vikings break through, who loses a town, and who chooses it."""
    state = table.state
    table.begin("R3.1", "battle")
    if not state.area:
        table.tell(events.VikingsRepelled, "R9.1")
        table.then(agenda.Spoils())
        return
    fewest = min(state.raiders)
    losers = tuple(seat for seat in state.clockwise(state.marker) if state.raiders[seat] == fewest)
    table.tell(events.VikingsBreakThrough, "R9.2", losers, state.area)
    most = leaders(state.raiders)
    chooser = most[0] if len(most) == 1 else NOBODY
    table.tell(events.ChooserNamed, "R9.3", chooser)
    if len(losers) > 1:
        table.tell(events.LossOrderSet, "R9.5", losers)
    table.then(agenda.Spoils(), agenda.Losing(losers, chooser))


def losing(table: Table, task: agenda.Losing) -> None:
    """R9.3, R9.4: the next loser."""
    if not task.seats:
        table.then()
        return
    loser, rest = task.seats[0], agenda.Losing(task.seats[1:], task.chooser)
    if table.state.controlled(loser):
        table.then(rest, agenda.AskLose(loser if task.chooser == NOBODY else task.chooser, loser))
    else:
        table.tell(events.NothingHappens, "R9.4", loser, "no_town_to_lose")
        table.then(rest)


def lose(table: Table, move: moves.Lose) -> None:
    """R9.4: a Viking control token on the disc."""
    table.emit(events.TownLost("R9.4", table.state.pending[-1].loser, table.data.town_index[move.town]))
    table.then()


def spoils(table: Table, task: agenda.Spoils) -> None:
    """R9.6 to R9.8."""
    state = table.state
    if state.area:
        table.emit(events.BattleAreaCleared("R9.6", state.area))
    most = leaders(state.raiders)
    if len(most) == 1:
        seat = most[0]
        table.emit(events.RenownGained("R9.7", seat, 1))
        table.emit(events.PointsGained("R9.7", seat, state.renown[seat]))
        table.emit(events.RaidersReturned("R9.7", seat, state.raiders[seat]))
    else:
        table.tell(events.NothingHappens, "R9.7", NOBODY, "spoils_tied" if any(state.raiders) else "no_spoils")
    _second_spoils(table, state)
    table.then()


def _second_spoils(table: Table, state: State) -> None:
    """R9.8: counted anew, ties included or not."""
    most = leaders(state.raiders)
    if not any(state.raiders):
        return
    if len(most) > 1 and table.readings.second_spoils_tie == "none":
        table.tell(events.NothingHappens, "R9.8", NOBODY, "second_spoils_tied")
        return
    for seat in most:
        table.emit(events.PointsGained("R9.8", seat, 1))
        table.emit(events.RaidersReturned("R9.8", seat, 1))


# R10: church


def sites(state: State, seat: int) -> list[int]:
    """Where a seat may build a monastery (R10.4)."""
    return [town for town in state.controlled(seat) if not state.monastery[town]]


def church_step(table: Table, task: agenda.ChurchStep) -> None:
    """R10.1: whoever alone has the most discs builds, if possible, and takes marker and discs in any case."""
    state = table.state
    table.begin("R3.1", "church")
    most = leaders(state.church)
    if len(most) > 1:
        table.tell(events.NothingHappens, "R10.1", NOBODY, "church_tied" if any(state.church) else "church_empty")
        table.then(agenda.ChurchSecond())
        return
    seat = most[0]
    lead = (agenda.ChurchSecond(), agenda.ChurchLead(seat))
    if sites(state, seat):
        table.then(*lead, agenda.AskBuild(seat, "R10.1"))
    else:
        table.tell(events.NothingHappens, "R10.1", seat, "no_site")
        table.then(*lead)


def church_lead(table: Table, task: agenda.ChurchLead) -> None:
    """R10.1: the marker, and all discs back."""
    table.emit(events.MarkerTaken("R10.1", task.seat))
    table.emit(events.ChurchDiscsReturned("R10.1", task.seat, table.state.church[task.seat]))
    table.then()


def build(table: Table, move: moves.Build) -> None:
    """R10.1, R10.3: a monastery."""
    ask = table.state.pending[-1]
    table.emit(events.MonasteryBuilt(ask.cited, ask.seat, table.data.town_index[move.town]))
    table.then()


def church_second(table: Table, task: agenda.ChurchSecond) -> None:
    """R10.2: a point for the most discs now, ties included."""
    state = table.state
    if any(state.church):
        for seat in leaders(state.church):
            table.emit(events.PointsGained("R10.2", seat, 1))
            table.emit(events.ChurchDiscsReturned("R10.2", seat, 1))
    elif not table.readings.church_point_needs_disc:
        for seat in range(state.players):
            table.emit(events.PointsGained("R10.2", seat, 1))
    table.then(agenda.ChurchFours(state.clockwise(state.marker)))


def church_fours(table: Table, task: agenda.ChurchFours) -> None:
    """R10.3: four discs build a monastery; only a builder takes the discs back."""
    state = table.state
    if task.built != NOBODY:
        table.emit(events.ChurchDiscsReturned("R10.3", task.built, state.church[task.built]))
    for place, seat in enumerate(task.seats):
        if state.church[seat] < 4:
            continue
        if sites(state, seat):
            table.then(agenda.ChurchFours(task.seats[place + 1 :], seat), agenda.AskBuild(seat, "R10.3"))
            return
        table.tell(events.NothingHappens, "R10.3", seat, "no_site")
    table.then()
