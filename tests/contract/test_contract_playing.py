"""Random games of every game at every number of players: steps, legality, notation, chance, the end."""

from __future__ import annotations

import copy
import os
import pickle
import random
import subprocess
import sys
from collections import Counter
from dataclasses import fields, replace
from itertools import pairwise
from random import Random
from types import SimpleNamespace

import pytest

import boardkit as bk
from contract import checks
from contract.checks import by_game, enough, every_game, fold, loaded, middle, positions, random_game, spread

SEEDS = range(4)


@every_game
def test_the_events_of_every_step_fold_into_its_state(name, players):
    for seed in SEEDS:
        for turn in random_game(name, players, seed):
            checks.folds(turn)


@every_game
def test_past_states_keep_their_value_while_the_game_goes_on(name, players):
    state, past = loaded(name).initial(players=players), []
    for turn in checks.random_turns(loaded(name), players, "past"):
        state = turn.step.state
        past.append((state, hash(state), copy.deepcopy(state), repr(state)))
    for state, mark, twin, text in past:
        assert (hash(state), repr(state)) == (mark, text)
        assert state == twin


@every_game
def test_legal_moves_are_the_candidates_without_violations_and_whoever_is_asked_has_a_choice(name, players):
    for seed in SEEDS:
        for state in positions(name, players, seed):
            checks.is_lawful(loaded(name), state)


@every_game
def test_a_move_of_any_kind_at_any_time_is_legal_or_refused_with_every_reason(name, players):
    game, rng = loaded(name), Random(1)
    kinds: dict[type, list[bk.Move]] = {}
    for turn in random_game(name, players, 0):
        for move in (turn.move, *game.candidates(turn.before)):
            kinds.setdefault(type(move), []).append(move)
    refused = legal = 0
    for state in positions(name, players, 1):
        for moves in kinds.values():
            found = checks.is_forbidden_or_legal(game, state, rng.choice(moves))
            legal, refused = legal + found, refused + (not found)
    assert legal and refused > enough(name, players, 9) * len(kinds) + len(kinds)


@every_game
def test_a_move_of_a_kind_that_is_not_asked_for_is_refused(name, players):
    game = loaded(name)
    kinds = {type(turn.move): turn.move for turn in random_game(name, players, 0)}
    refused = 0
    for state in spread(positions(name, players, 1), 7):
        accepted = getattr(state.pending[-1], "accepts", (bk.Continue,)) if state.pending else ()
        for kind, move in kinds.items():
            if kind not in accepted:
                refused += 1
                assert game.explain(state, move)
                with pytest.raises(bk.IllegalMove):
                    game.apply(state, move)
    assert refused > enough(name, players, 9) * len(kinds) + len(kinds)


@every_game
def test_after_the_end_every_move_is_refused_by_the_rule_that_ends_the_game(name, players):
    game, over = loaded(name), positions(name, players)[-1]
    for turn in random_game(name, players):
        assert {violation.rule for violation in game.explain(over, turn.move)} == {game.end_rule}


@every_game
def test_every_move_is_read_back_from_its_notation(name, players):
    game = loaded(name)
    for seed in SEEDS:
        for turn in random_game(name, players, seed):
            for move in (turn.move, *game.candidates(turn.before)):
                checks.has_notation(game, turn.before, move)


@every_game
def test_legal_moves_can_be_asked_by_notation(name, players):
    game, state = loaded(name), middle(name, players)
    legal = game.legal_moves(state)
    assert str(legal[0]) in legal and legal[0] in legal
    assert "no such move" not in legal
    assert all(str(move) in repr(legal) for move in legal)


@every_game
def test_the_parts_that_a_move_names_find_the_move(name, players):
    game, named = loaded(name), 0
    for state in spread(positions(name, players), 11):
        for move in game.candidates(state):
            for handle in move.handles():
                named += 1
                assert move in tuple(game.moves_at(state, handle))
    assert named > enough(name, players, 20), "moves name the parts of the board that are clicked for them: `handles`"


@every_game
def test_playing_in_place_leads_to_the_same_position_as_apply(name, players):
    game = loaded(name)
    for turn in random_game(name, players, 1):
        state = turn.before.copy()
        game.advance(state, turn.move)
        assert state == turn.step.state


@every_game
def test_sampling_finds_every_legal_move_and_no_other(name, players):
    game, rng, asked = loaded(name), Random(5), 0
    for turn in spread(random_game(name, players, 1), 9):
        legal = set(game.legal_moves(turn.before))
        if turn.seat != bk.CHANCE:
            asked += 1
            sampled = {game.sample_legal(turn.before, rng) for _ in range(40 * len(legal))}
            assert sampled == legal
    assert asked > enough(name, players, 3)


@every_game
def test_a_playout_makes_legal_moves_only_and_ends_with_a_result(name, players):
    game, made = bk.load(name), []

    def checked(perform):
        def performed(table, move):
            assert game.is_legal(table.state, move)
            made.append(move)
            perform(table, move)

        return performed

    game.performers = {kind: checked(perform) for kind, perform in game.performers.items()}
    for seed in range(3):
        state = game.initial(players=players)
        game.playout(state, Random(seed))
        assert made and not state.pending
        checks.check_end(game, state)


@every_game
def test_a_playout_stops_after_so_many_moves_before_the_next_decision(name, players):
    game = loaded(name)
    for moves in (0, 1, 7, 40):
        state = game.initial(players=players)
        game.playout(state, Random(2), moves)
        assert not game.problems(state) and game.to_move(state) != bk.CHANCE
        again = game.initial(players=players)
        game.playout(again, Random(2), moves)
        assert again == state
    start = middle(name, players).copy()
    game.playout(start, Random(1), 0)
    assert start == middle(name, players) or game.to_move(middle(name, players)) == bk.CHANCE


@every_game
def test_chances_outcomes_are_legal_distinct_and_certain_to_happen(name, players):
    game, rng = loaded(name), Random(3)
    drawn = 0
    for turn in (turn for seed in SEEDS for turn in random_game(name, players, seed)):
        if turn.seat != bk.CHANCE:
            with pytest.raises(bk.OptionError):
                game.chance_outcomes(turn.before)
            continue
        drawn += 1
        outcomes = game.chance_outcomes(turn.before)
        sample = game.sample_chance(turn.before, rng)
        assert game.explain(turn.before, sample) == ()
        if outcomes is not None:
            moves = [move for move, _ in outcomes]
            assert len(set(moves)) == len(moves) and sample in moves
            assert all(game.is_legal(turn.before, move) for move in moves)
            assert sum(weight for _, weight in outcomes) == pytest.approx(1)
            assert all(weight > 0 for _, weight in outcomes)
    assert drawn or not checks.draws(name)


class EvenlySpread(Random):
    """Numbers between 0 and 1, evenly spread, each of them once."""

    def __init__(self, count: int):
        super().__init__()
        self.points = iter([(number + 0.5) / count for number in range(count)])

    def random(self):
        return next(self.points)


@every_game
def test_chance_draws_each_outcome_as_often_as_its_weight_says(name, players):
    game, seen = loaded(name), set()
    for turn in random_game(name, players, 1):
        kind = type(turn.before.pending[-1])
        if turn.seat != bk.CHANCE or kind in seen or (outcomes := game.chance_outcomes(turn.before)) is None:
            continue
        seen.add(kind)
        count = 20 * len(outcomes)
        rng = EvenlySpread(count)
        drawn = Counter(game.sample_chance(turn.before, rng) for _ in range(count))
        for move, weight in outcomes:
            assert drawn[move] == pytest.approx(weight * count, abs=2), move
    assert seen or not checks.draws(name)


@by_game
def test_where_the_rules_only_have_to_go_on_that_is_the_move_sampled(name):
    game = loaded(name)
    state = game.initial(players=game.player_counts[0])
    state.pending = (next(kind() for kind in game.tasks if not fields(kind)),)
    assert game.sample_legal(state, Random(1)) == game.legal_moves(state)[0]


@every_game
def test_a_game_ends_with_a_result_whose_lines_add_up(name, players):
    game = loaded(name)
    for seed in range(10):
        checks.check_end(game, positions(name, players, seed)[-1])
    with pytest.raises(bk.BoardkitError):
        game.result(positions(name, players)[-2])


@every_game
def test_somebody_is_to_move_until_the_end_and_all_who_owe_an_answer_are_listed(name, players):
    game = loaded(name)
    for turn in random_game(name, players):
        waiting = game.waiting(turn.before)
        assert waiting[0] == turn.seat
        assert waiting == (bk.CHANCE,) or (
            list(waiting) == sorted(set(waiting)) and set(waiting) <= set(range(players))
        )


@by_game
def test_observed_flow_is_the_declared_flow(name):
    game, observed = loaded(name), set()
    for players in game.player_counts:
        for seed in range(8):
            phases = [
                event.phase
                for turn in random_game(name, players, seed)
                for event in turn.step.events
                if type(event).__name__ == "PhaseBegun"
            ]
            observed.update(pairwise(phases))
            assert positions(name, players, seed)[-1].phase == phases[-1] == game.phases().names[-1]
    declared = game.phases()
    assert {phase for edge in declared.edges for phase in edge} == set(declared.names)
    assert not observed - set(declared.edges), "phases followed each other that `flow` does not declare"
    assert not set(declared.edges) - observed, "`flow` declares what was never seen: does each phase `table.begin`?"


# Determinism


@every_game
def test_the_same_seed_gives_the_same_record_and_another_seed_another(name, players):
    records = [_played(name, players, seed).dumps() for seed in (7, 7, 8)]
    assert records[0] == records[1]
    assert (records[0] != records[2].replace("seed = 8", "seed = 7")) == checks.draws(name)


@every_game
def test_foreign_random_numbers_do_not_matter(name, players):
    quiet = _played(name, players, 7).dumps()
    assert _played(name, players, 7, disturb=lambda: (random.random(), random.seed(1))).dumps() == quiet


@every_game
def test_playing_leaves_the_global_random_numbers_alone(name, players):
    random.seed(99)
    before = random.getstate()
    _played(name, players, 7)
    assert random.getstate() == before


def _played(name, players, seed, disturb=lambda: None):
    """A session played to the end, always by the middle legal move, so that only chance differs."""
    session = bk.Session(bk.load(name), players=players, seed=seed)
    while session.to_move is not None:
        disturb()
        session.play(session.legal_moves[len(session.legal_moves) // 2])
    return session


@by_game
def test_digests_are_the_same_under_another_hash_seed(name):
    code = (
        "import sys; sys.path.insert(0, 'tests')\n"
        "from contract.checks import loaded, positions\n"
        f"print(*[loaded({name!r}).digest(state) for state in positions({name!r}, {loaded(name).player_counts[0]})])"
    )
    outputs = set()
    for hash_seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        outputs.add(done.stdout.strip())
    own = " ".join(loaded(name).digest(state) for state in positions(name, loaded(name).player_counts[0]))
    assert outputs == {own}


# States as values


@every_game
def test_a_copy_covers_every_field_and_is_independent(name, players):
    for state in positions(name, players)[::23]:
        twin = state.copy()
        assert twin == state and twin is not state and hash(twin) == hash(state)
        for field in fields(state):
            sentinel = SimpleNamespace()
            changed = replace(state, **{field.name: sentinel})
            assert getattr(changed.copy(), field.name) is sentinel, f"copy() forgets {field.name}"
            setattr(twin, field.name, sentinel)
        assert state == positions(name, players)[positions(name, players).index(state)]
        assert all(not isinstance(getattr(state, field.name), SimpleNamespace) for field in fields(state))


@every_game
def test_states_moves_and_events_survive_pickling(name, players):
    for turn in random_game(name, players)[::5]:
        again = pickle.loads(pickle.dumps((turn.before, turn.move, turn.step.events)))
        assert again == (turn.before, turn.move, turn.step.events)
        assert hash(again[0]) == hash(turn.before)
        assert copy.copy(turn.before) == copy.deepcopy(turn.before) == turn.before


@every_game
def test_a_state_is_plain_data(name, players):
    """Nothing but numbers, words, tuples and small records: so past positions cannot change."""
    for state in positions(name, players)[::7]:
        for field in fields(state):
            _plain(getattr(state, field.name), field.name)


def _plain(value, where):
    if isinstance(value, tuple | frozenset):
        for item in value:
            _plain(item, where)
    elif type(value).__module__.startswith("boardkit."):
        for field in fields(value):
            _plain(getattr(value, field.name), f"{where}.{field.name}")
    else:
        assert value is None or isinstance(value, bool | int | str), f"{where} holds {value!r}"


@every_game
def test_a_position_reached_in_two_ways_is_one_position(name, players):
    """Equal by value, hash and digest: folding the whole game at once gives each position again."""
    game, state = loaded(name), loaded(name).initial(players=players)
    for turn in random_game(name, players):
        state = fold(state, turn.step.events)
        assert state == turn.step.state
        assert game.digest(state) == game.digest(turn.step.state)
    assert len({hash(state) for state in positions(name, players)}) == len(positions(name, players))
