"""How fast games grow: counted by hand, by brute force, and by estimates that must agree."""

from __future__ import annotations

from random import Random

import pytest

import boardkit as bk
from boardkit.explore import growth


def opening(name, players=3, seed=7):
    return bk.load(name), bk.Session(bk.load(name), players=players, seed=seed).state


def lines(game, state, depth):
    """The leaves of the whole tree, one by one."""
    if depth == 0:
        return 1
    if game.to_move(state) == bk.CHANCE:
        moves = [move for move, _ in game.chance_outcomes(state)]
    else:
        moves = game.legal_moves(state)
    return sum(lines(game, game.apply(state, move).state, depth - 1) for move in moves)


@pytest.mark.parametrize(("name", "depth"), [("brew", 3), ("brian_boru", 2), ("rauha", 3)])
def test_lines_are_the_leaves_of_the_whole_tree(name, depth):
    game, state = opening(name)
    levels = growth(game, state, depth)
    assert [level.lines for level in levels] == [lines(game, state, d) for d in range(depth + 1)]
    assert all(level.error == 0 and not level.drawn for level in levels)


def test_brian_boru_opens_with_fifty_three_towns():
    game, state = opening("brian_boru")
    first, second = growth(game, state, 1)
    assert (first.lines, second.lines, second.positions) == (1, 53, 53)


def test_merging_leaves_fewer_positions_than_lines():
    """BREW: dice placed in another order make the same position."""
    game, state = opening("brew", players=2)
    deepest = growth(game, state, 4)[-1]
    assert deepest.positions < deepest.lines


@pytest.mark.parametrize(("name", "depth", "limit"), [("brew", 4, 200), ("brian_boru", 2, 20), ("rauha", 6, 200)])
def test_an_estimate_is_near_the_count(name, depth, limit):
    game, state = opening(name)
    counted = growth(game, state, depth, limit=100_000)[-1]
    estimated = growth(game, state, depth, limit=limit, probes=300)[-1]
    assert counted.error == 0 and counted.positions
    assert estimated.positions is None
    assert abs(estimated.lines - counted.lines) <= 5 * estimated.error + 1e-9 * counted.lines


def test_estimates_are_the_same_for_the_same_seed():
    game, state = opening("rauha")
    one, two, other = (growth(game, state, 6, limit=50, probes=50, seed=seed) for seed in (1, 1, 2))
    assert one == two != other


def test_levels_after_a_deal_say_that_it_was_drawn():
    """Brian Boru: after the towns are settled come cards that nobody could list."""
    game, state = opening("brian_boru")
    levels = growth(game, state, 7, limit=60, probes=30)
    drawn = [level.drawn for level in levels]
    assert not drawn[0] and drawn[-1] and drawn == sorted(drawn)


def test_after_the_end_there_are_no_lines():
    game, rng = bk.load("rauha"), Random(1)
    state = game.initial(players=2)
    game.playout(state, rng)
    assert [level.lines for level in growth(game, state, 2)] == [1, 0, 0]


def test_a_view_is_refused_and_so_are_numbers_that_are_too_small():
    game, state = opening("brian_boru")
    with pytest.raises(TypeError, match="determinize"):
        growth(game, game.view(state, 0), 1)
    for options in ({"depth": -1}, {"limit": 0}, {"samples": 0}, {"probes": 0}, {"depth": 1.5}):
        (name,) = options
        with pytest.raises(bk.OptionError, match=name) as error:
            growth(game, state, **options)
        assert name in error.value.say("zh-TW")
