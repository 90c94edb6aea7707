"""Nothing appears or vanishes: cards are always somewhere exactly once, everything else changes only by its events."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from functools import cache

import pytest

import boardkit as bk
from boardkit.core.rulebook import PRESETS
from boardkit.engines.brian_boru import events
from boardkit.engines.brian_boru.state import FACE_DOWN, NOBODY
from contract.checks import loaded, positions, random_game, random_turns

DATA = loaded("brian_boru").data
SEEDS = range(3)
by_players = pytest.mark.parametrize("players", [3, 4, 5])

AMOUNT = {
    "coins": {events.CoinsGained: 1, events.CoinsPaid: -1},
    "points": {events.PointsGained: 1, events.PointsLost: -1},
    "renown": {events.RenownGained: 1},
    "raiders": {events.RaidersTaken: 1, events.RaidersReturned: -1},
    "church": {events.ChurchDiscsPlaced: 1, events.ChurchDiscsReturned: -1},
}
"""By goods: the events that change them, and in which direction."""


@cache
def all_steps(players):
    """Before, event, after: every event of some games under both presets, book-keeping included."""
    return [step for preset in PRESETS for seed in SEEDS for step in _steps(preset, players, seed)]


def _steps(preset, players, seed):
    for turn in random_turns(bk.load("brian_boru", ruleset=preset), players, seed):
        state = turn.before
        for event in turn.step.events:
            after = state.copy()
            event.reduce(after)
            yield state, event, after
            state = after


def test_every_action_card_is_somewhere_exactly_once_from_the_first_deal_on():
    places = Counter()
    for players in (3, 4, 5):
        for seed in SEEDS:
            for state in positions("brian_boru", players, seed):
                if not state.known[0]:
                    continue
                for zone in ("hands", "packets", "unplayed"):
                    places[zone] += any(getattr(state, zone))
                cards = [
                    card for zone in (state.hands, state.packets, state.unplayed) for cards in zone for card in cards
                ]
                cards += [*state.undealt, *(card for _, card in state.played), *(card for _, card in state.trick)]
                assert sorted(cards) == sorted(DATA.cards)
                places.update(undealt=bool(state.undealt), played=bool(state.played), trick=bool(state.trick))
    assert all(places[zone] for zone in ("hands", "packets", "unplayed", "undealt", "played", "trick"))


@by_players
@pytest.mark.parametrize("goods", AMOUNT)
def test_goods_change_only_by_their_events_and_never_fall_below_zero(goods, players):
    seen = set()
    for before, event, after in all_steps(players):
        expected = list(getattr(before, goods))
        sign = AMOUNT[goods].get(type(event))
        if sign:
            assert event.amount > 0
            expected[event.seat] += sign * event.amount
            seen.add(type(event))
        elif type(event) is events.PiecesGiven:
            expected[event.seat] = getattr(event, goods, 0)
        elif type(event) is events.Scored and goods == "points":
            expected[event.seat] += event.points
        assert list(getattr(after, goods)) == expected
        assert min(expected) >= 0
    assert seen >= {kind for kind, sign in AMOUNT[goods].items() if sign > 0}


@by_players
def test_raiders_come_with_the_vikings_and_go_back_to_the_supply_only(players):
    for before, event, after in all_steps(players):
        change = sum(after.raiders) + after.area - sum(before.raiders) - before.area
        if type(event) is events.VikingsLand:
            assert change == event.value - before.area and before.area == 0
        elif type(event) in (events.RaidersReturned, events.BattleAreaCleared):
            assert change == -event.amount
        else:
            assert change == 0


@by_players
def test_a_disc_once_laid_stays_and_only_free_towns_get_one(players):
    for before, event, after in all_steps(players):
        if type(event) is events.DiscPlaced:
            assert before.owner[event.town] == NOBODY and after.owner[event.town] == event.seat
            changed = [town for town, owner in enumerate(before.owner) if owner != after.owner[town]]
            assert changed == [event.town]
        else:
            assert after.owner == before.owner


@by_players
def test_viking_tokens_and_monasteries_lie_on_discs_and_change_by_their_events(players):
    for before, event, after in all_steps(players):
        lost, freed = (
            [t for t, held in enumerate(a.viking) if held and not b.viking[t]]
            for a, b in ((after, before), (before, after))
        )
        assert lost == ([event.town] if type(event) is events.TownLost else [])
        assert freed == ([event.town] if type(event) is events.TownLiberated else [])
        built = [t for t, there in enumerate(after.monastery) if there != before.monastery[t]]
        assert built == ([event.town] if type(event) is events.MonasteryBuilt else [])
        for town, owner in enumerate(after.owner):
            assert owner != NOBODY or not (after.viking[town] or after.monastery[town])


@by_players
def test_claim_tokens_never_turn_face_down_again_and_change_by_their_events(players):
    for before, event, after in all_steps(players):
        if before.claims != after.claims:
            assert type(event) in (events.ClaimsLaid, events.ClaimFlipped, events.ClaimTaken, events.ClaimReturned)
        for old, new in zip(before.claims, after.claims, strict=False):
            assert new != FACE_DOWN or old == FACE_DOWN


@by_players
def test_marriage_and_viking_cards_are_seen_once(players):
    for seed in SEEDS:
        removed = revealed = 0
        for turn in random_game("brian_boru", players, seed):
            kinds = Counter(type(event) for event in turn.step.events)
            removed += kinds[events.MarriageCardRemoved] + kinds[events.PrincessSpurned]
            revealed += kinds[events.VikingsLand]
            state = turn.step.state
            if state.round:
                wives = [card for cards in state.wives for card in cards]
                shown = [state.marriage] if state.marriage else []
                cards = [*wives, *shown, *state.marriages_unseen]
                princess = DATA.princess in cards or not state.pile
                assert (
                    len(set(cards))
                    == len(cards)
                    == len(DATA.marriages)
                    + (DATA.princess in cards)
                    - (removed - (princess and DATA.princess not in cards))
                )
                assert len(state.vikings_unseen) == len(DATA.vikings) - revealed
        assert revealed == state.round == DATA.counts[players].rounds


@by_players
def test_events_that_only_tell_change_nothing_and_all_others_may_change_only_what_their_reducer_names(players):
    """A blunt net under the sharper tests above: which fields each kind of event has ever changed."""
    changed: dict[type, set[str]] = {}
    for before, event, after in all_steps(players):
        names = {f.name for f in fields(before) if getattr(before, f.name) != getattr(after, f.name)}
        changed.setdefault(type(event), set()).update(names)
    telling = [kind for kind, names in changed.items() if "reduce" not in vars(kind)]
    assert telling and all(not changed[kind] for kind in telling)
    assert changed[events.CardPlayed] == {"hands", "trick"}
    assert changed[events.CardDiscarded] == {"trick", "played"}
    assert changed[events.CardsKept] <= {"hands", "packets", "picks"}
