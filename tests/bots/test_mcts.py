"""The searching player: it sees a view only, finds what is plainly best, and can say why."""

from random import Random

import pytest

import boardkit as bk
from boardkit.bots import MCTS, make
from boardkit.bots.search_tree import Place

every_game = pytest.mark.parametrize("name", bk.games())


def opening(game, moves=12, seed=3):
    """A position in which a seat has a choice, not too near the end."""
    session = bk.Session(game, players=game.player_counts[0], seed=seed, auto_chance=True)
    rng, choices = Random(seed), []
    while session.to_move is not None:
        choices.append(session.state)
        session.play(game.sample_legal(session.state, rng))
    return choices[min(moves, len(choices) // 2)]


@every_game
def test_it_chooses_a_legal_move_and_the_same_one_for_the_same_seed(name):
    game = bk.load(name)
    state = opening(game)
    seat, legal = game.to_move(state), game.legal_moves(state)
    bot, view = MCTS(game, iterations=30), game.view(state, seat)
    chosen = bot.choose(view, legal, Random(5))
    assert chosen in legal
    assert chosen == bot.choose(view, legal, Random(5))


@every_game
def test_it_says_how_often_it_tried_each_move_and_what_it_expects(name):
    game = bk.load(name)
    state = opening(game)
    seat, legal = game.to_move(state), game.legal_moves(state)
    advice = MCTS(game, iterations=60).advise(game.view(state, seat), legal, Random(5))
    assert {candidate.move for candidate in advice} == set(legal)
    assert sum(candidate.visits for candidate in advice) == 60
    assert [candidate.visits for candidate in advice] == sorted((one.visits for one in advice), reverse=True)
    assert all(0 <= candidate.value <= 1 and candidate.line[0] == candidate.move for candidate in advice)


@every_game
def test_positions_that_differ_in_secrets_only_get_the_same_move(name):
    game = bk.load(name)
    state = opening(game)
    seat, legal = game.to_move(state), game.legal_moves(state)
    view = game.view(state, seat)
    other = game.determinize(view, Random(77))
    bot = MCTS(game, iterations=20)
    assert bot.choose(view, legal, Random(1)) == bot.choose(game.view(other, seat), legal, Random(1))


@every_game
def test_it_plays_the_last_moves_to_the_end_of_the_game(name):
    """No horizon: the playouts run to the result, and the position looked at stays as it was."""
    game = bk.load(name)
    state = opening(game)
    before = state.copy()
    seat = game.to_move(state)
    MCTS(game, iterations=3, horizon=None).choose(game.view(state, seat), game.legal_moves(state), Random(1))
    assert state == before


def test_a_move_that_wins_at_once_is_found():
    """Two arms, one of which always wins: the search soon tries nothing else."""
    place, rng, tries = Place(), Random(1), {"wins": 0, "loses": 0}
    for _ in range(200):
        move, arm = place.choose(0, ("wins", "loses"), 0.5, rng)
        arm.visits += 1
        arm.total += move == "wins"
        tries[move] += 1
    assert tries["wins"] > 180 and tries["loses"] >= 1


def test_a_rarely_offered_move_is_not_taken_for_a_rarely_chosen_one():
    """Its bound grows with the times that it could have been chosen, not with the visits of the place."""
    place, rng = Place(), Random(1)
    for turn in range(100):
        moves = ("always", "seldom") if turn % 10 == 0 else ("always",)
        _, arm = place.choose(0, moves, 0.5, rng)
        arm.visits += 1
        arm.total += 0.5
    arms = place.arms[0]
    assert arms["always"].offered == 100 and arms["seldom"].offered == 10
    assert arms["seldom"].visits <= 10


def test_who_decides_at_the_same_time_does_not_see_the_others():
    """In a draft the places that follow are told apart by the searcher's own choice only."""
    game = bk.load("brian_boru")
    state = bk.open_session("brian_boru/ec_10").state
    waiting = game.waiting(state)
    assert len(waiting) > 1
    from boardkit.bots.mcts import _Search

    root = _Search(MCTS(game, iterations=80), game.view(state, waiting[0]), Random(2)).run()
    assert set(root.arms) == set(waiting)
    own = set(root.arms[waiting[0]])
    assert set(root.after) <= own


def test_a_time_budget_is_kept():
    game = bk.load("rauha")
    state = opening(game)
    seat = game.to_move(state)
    bot = make("mcts", game, seconds=0.05)
    advice = bot.advise(game.view(state, seat), game.legal_moves(state), Random(1))
    assert sum(candidate.visits for candidate in advice) >= 1
    assert repr(bot) == "MCTS(seconds=0.05)"


@every_game
def test_the_greedy_player_tells_what_each_move_looks_worth(name):
    game = bk.load(name)
    state = opening(game)
    seat, legal = game.to_move(state), game.legal_moves(state)
    view = game.view(state, seat)
    advice = make("greedy", game).advise(view, legal, Random(4))
    best = [one.move for one in advice if one.value == advice[0].value]
    assert make("greedy", game).choose(view, legal, Random(4)) in best
    assert make("random", game).advise(view, legal, Random(4)) == ()
