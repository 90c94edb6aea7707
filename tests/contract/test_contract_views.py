"""What a seat may not know: views, redacted events, and unknown cards dealt again."""

from __future__ import annotations

import pickle
from random import Random

import pytest

import boardkit as bk
from contract import checks
from contract.checks import by_game, enough, every_game, loaded, middle, positions, random_game, spread, viewers


@every_game
def test_a_view_is_the_same_when_the_unknown_is_dealt_again(name, players):
    game, rng = loaded(name), Random(11)
    differing = 0
    for seed in range(2):
        for state in spread(positions(name, players, seed)[seed:], 3):
            for seat in viewers(players):
                other = checks.keeps_secrets(game, state, seat, rng)
                differing += other != state
    assert differing > enough(name, players, 50) or not game.has_secrets, (
        "most positions hold secrets, so most deals differ"
    )


@every_game
def test_positions_with_equal_views_allow_the_seat_the_same_moves_for_the_same_reasons(name, players):
    game, rng = loaded(name), Random(12)
    others, asked = [turn.move for turn in random_game(name, players, 1)], 0
    for state in positions(name, players, 0)[::2]:
        for seat in game.waiting(state)[:1]:
            if seat == bk.CHANCE:
                continue
            asked += 1
            twin = game.determinize(game.view(state, seat), rng)
            assert tuple(game.candidates(twin)) == tuple(game.candidates(state))
            assert tuple(game.legal_moves(twin)) == tuple(game.legal_moves(state))
            for move in (*game.candidates(state), *rng.sample(others, min(10, len(others)))):
                assert game.explain(twin, move) == game.explain(state, move)
    assert asked > enough(name, players, 10)


@every_game
def test_as_long_as_views_are_equal_the_log_that_a_seat_may_read_is_equal(name, players):
    game, rng, compared = loaded(name), Random(13), 0
    for seed in range(2):
        for state in positions(name, players, seed)[seed::2]:
            for seat in viewers(players):
                twin = game.determinize(game.view(state, seat), rng)
                compared += checks.tells_the_same(game, state, twin, seat, rng)
    assert compared > enough(name, players, 50)


@every_game
def test_a_redacted_event_holds_nothing_that_the_seat_may_not_read(name, players):
    game, secrets = loaded(name), 0
    for seed in range(3):
        for turn in random_game(name, players, seed):
            for event in turn.step.events:
                checks.redaction_hides(game, event, players)
                secrets += event.seen_by() is not None
    assert secrets > enough(name, players, 20) or not game.has_secrets


@every_game
def test_a_view_is_a_type_of_its_own_that_cannot_be_played_on(name, players):
    game = loaded(name)
    for turn in random_game(name, players)[::10]:
        view = game.view(turn.before, 0)
        assert isinstance(view, bk.View) and not isinstance(view, type(turn.before))
        assert view != turn.before
        mark = hash(view)
        with pytest.raises(TypeError, match="determinize"):
            game.apply(view, turn.move)
        assert hash(view) == mark == hash(game.view(turn.before, 0))


@every_game
def test_views_of_different_seats_differ_and_can_be_kept(name, players):
    game = loaded(name)
    state = middle(name, players)
    views = [game.view(state, seat) for seat in viewers(players)]
    assert len(set(views)) == len(views)
    assert pickle.loads(pickle.dumps(views)) == views


@every_game
def test_dealing_the_unknown_again_leaves_view_and_state_alone_and_depends_on_the_generator_only(name, players):
    game = loaded(name)
    for state in positions(name, players)[::17]:
        view, before = game.view(state, 0), repr(state)
        deals = [game.determinize(view, Random(seed)) for seed in (1, 1)]
        assert deals[0] == deals[1]
        assert view == game.view(state, 0) and repr(state) == before


@by_game
def test_deals_of_the_unknown_vary(name):
    game = loaded(name)
    players = game.player_counts[-1]
    state = middle(name, players)
    view = game.view(state, None)
    assert len({game.determinize(view, Random(seed)) for seed in range(20)}) > (10 if game.has_secrets else 0)
