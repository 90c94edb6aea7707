"""What the hooks promise: where they are found, what they take; and quick ways of listing agree with the plain one."""

import inspect
from collections import Counter
from dataclasses import fields
from importlib import import_module
from random import Random

import pytest

import boardkit as bk
from boardkit.core.hooks import FILES
from contract.checks import PLAYERS, enough, loaded, positions

by_game = pytest.mark.parametrize("name", bk.games())
by_table = pytest.mark.parametrize(("name", "players"), PLAYERS)


@by_game
def test_a_hook_comes_from_the_file_that_is_named_for_it(name):
    """And not from another, whose name the file has imported."""
    engine = type(loaded(name))
    for file, hooks in FILES.items():
        for hook in hooks:
            found = vars(engine).get(hook)
            assert found is None or found.__module__ == f"{engine.__module__}.{file}", hook


@by_game
def test_a_hook_takes_what_it_is_given(name):
    engine = type(loaded(name))
    for hook in (hook for hooks in FILES.values() for hook in hooks if hook.islower()):
        own = list(inspect.signature(getattr(engine, hook)).parameters.values())
        declared = list(inspect.signature(getattr(bk.Game, hook)).parameters.values())
        assert [one.default for one in own[: len(declared)]] == [one.default for one in declared], hook
        assert all(one.default is not one.empty for one in own[len(declared) :]), hook


@by_game
def test_every_move_is_written_checked_and_carried_out_and_every_frame_is_known(name):
    game = loaded(name)
    assert set(game.notation) == set(game.checks) == set(game.performers)
    assert set(game.resumers) == set(game.tasks)
    assert set(game.listing) == set(game.decisions)
    assert set(game.notation) == {kind for decision in game.decisions for kind in decision.accepts}
    assert {*game.lazily, *game.drawing, *game.likely} <= set(game.listing)


@by_game
def test_what_feeds_a_line_of_the_result_is_a_kind_of_event(name):
    game = loaded(name)
    kinds = {kind.__name__ for kind in import_module(f"boardkit.engines.{name}.events").TYPES}
    assert {kind for kinds_of_line in game.feeds.values() for kind in kinds_of_line} <= kinds
    assert all(f"score.{reason}" in game.texts for reason in game.feeds)


@by_table
def test_a_state_has_what_the_core_reads_of_it(name, players):
    game = loaded(name)
    for state in (positions(name, players)[0], positions(name, players)[-1]):
        missing = {"players", "phase", "pending", "winners", "tie_breaks"} - {field.name for field in fields(state)}
        assert not missing, "see State in boardkit/core/data.py"
        assert len(game.points(state)) in (0, players)


def asked(game, players, *tables):
    """Positions in which a seat is asked something for which one of the tables has a quick way, of a few games."""
    kinds, met = {kind for table in tables for kind in table}, 0
    for seed in range(2):
        for state in positions(game.name, players, seed):
            if state.pending and type(state.pending[-1]) in kinds:
                met += 1
                yield state, state.pending[-1]
    assert met > enough(game.name, players, 3) or not kinds


@by_table
def test_candidates_are_listed_once_each(name, players):
    game = loaded(name)
    for state, top in asked(game, players, game.listing):
        for table in (game.listing, game.likely):
            if type(top) in table:
                listed = list(table[type(top)](game, state, top))
                assert len(listed) == len(set(listed))


@by_table
def test_one_by_one_come_the_moves_of_the_list(name, players):
    game = loaded(name)
    for state, top in asked(game, players, game.lazily):
        assert list(game.lazily[type(top)](game, state, top)) == list(game.candidates(state))


@by_table
def test_likely_moves_are_the_legal_ones_and_few_others(name, players):
    game = loaded(name)
    for state, top in asked(game, players, game.likely):
        likely = list(game.likely[type(top)](game, state, top))
        assert set(game.legal_moves(state)) <= set(likely) <= set(game.candidates(state))
        assert len(likely) > 1 or game.is_legal(state, likely[0])


@by_table
def test_drawn_moves_are_those_of_the_list_all_alike(name, players):
    game, rng = loaded(name), Random(1)
    for state, top in list(asked(game, players, game.drawing))[::9]:
        listed = game.candidates(state)
        drawn = Counter(game.drawing[type(top)](game, state, top, rng.random) for _ in range(100 * len(listed)))
        assert set(drawn) == set(listed)
        assert all(50 < count < 170 for count in drawn.values())
