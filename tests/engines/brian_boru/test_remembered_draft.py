"""A seat remembers the packets that it has seen: dealing the unknown again must agree with all of them."""

from __future__ import annotations

from random import Random

import pytest

from contract.checks import loaded, positions, viewers


def cards_of(state, seat):
    """Cards that a seat took from the packets of this round."""
    own = {card for player, card in (*state.played, *state.trick) if player == seat}
    return own.union(state.hands[seat], state.unplayed[seat])


def contradictions(state):
    """Where what the seats remember cannot have happened: of a packet that two in a row saw, the first took two."""
    for seat, packets in enumerate(state.known):
        for turn, packet in packets:
            then = dict(state.known[(seat + 1) % state.players]).get(turn + 1)
            if then is not None:
                taken = set(packet) - set(then)
                if not (set(then) < set(packet) and len(taken) == 2 and taken <= cards_of(state, seat)):
                    yield seat, turn, packet, then


@pytest.mark.parametrize("players", [3, 4, 5])
def test_dealing_the_unknown_again_gives_a_draft_that_can_have_happened(players):
    game, rng, remembered = loaded("brian_boru"), Random(4), 0
    for seed in range(3):
        for state in positions("brian_boru", players, seed)[seed::3]:
            assert not list(contradictions(state))
            for seat in viewers(players)[:-1]:
                other = game.determinize(game.view(state, seat), rng)
                assert not list(contradictions(other))
                assert [len(seen) for seen in other.known] == [len(seen) for seen in state.known]
                remembered += bool(state.known and state.known[seat])
    assert remembered > 100


def test_cards_that_a_seat_passed_on_are_never_dealt_to_a_seat_that_cannot_have_them():
    """Three players: what A passes in the first turn of the draft, B sees next; A's first packet returns in turn 3."""
    game, rng = loaded("brian_boru"), Random(5)
    state = next(s for s in positions("brian_boru", 3) if s.round == 1 and s.phase == "lead" and not s.played)
    first, later = dict(state.known[0])[0], dict(state.known[0])[3]
    between = set(first) - set(later) - cards_of(state, 0)
    for _ in range(50):
        other = game.determinize(game.view(state, 0), rng)
        assert between <= cards_of(other, 1) | cards_of(other, 2)
        assert len(between & cards_of(other, 1)) == len(between & cards_of(other, 2)) == 2


def test_cards_discarded_unplayed_lie_in_order_when_they_are_dealt_again():
    """Where no town was free, several each: written down and read back, the deal is the same position."""
    game, rng = loaded("brian_boru"), Random(7)
    state = next(s for s in positions("brian_boru", 4) if s.phase == "lead" and not s.played).copy()
    state.hands, state.unplayed = ((),) * 4, state.hands
    for seat in viewers(4):
        other = game.determinize(game.view(state, seat), rng)
        assert all(list(cards) == sorted(cards) for cards in other.unplayed)


def test_a_typed_in_position_that_contradicts_the_memory_is_dealt_all_the_same():
    game, rng = loaded("brian_boru"), Random(6)
    state = next(s for s in positions("brian_boru", 4) if s.phase == "act" and s.played).copy()
    state.known = (((0, (1, 2, 3, 4, 5, 6)),), *state.known[1:])
    for seat in viewers(4):
        view = game.view(state, seat)
        assert game.view(game.determinize(view, rng), seat) == view
