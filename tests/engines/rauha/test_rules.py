"""The catalogue of rules: every id is cited rightly, and every rule that acts fires or blocks."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

import boardkit as bk
from boardkit.engines.rauha import components
from contract.checks import random_turns
from engines.rauha.story import GAME, Story, moves_of


@cache
def cited() -> tuple[frozenset[str], frozenset[str]]:
    """Rules named by events, and rules named by violations, in the scenarios and some random games."""
    fired: set[str] = set()
    blocked: set[str] = set()
    for name in GAME.scenarios():
        story = Story(name)
        for move in moves_of(name):
            blocked |= {rule for rule, _ in story.forbids(move)}
            if not story.forbids(move):
                story.play(move)
        fired |= {event.rule for event in story.events}
    for seed in range(6):
        for turn in random_turns(GAME, 2 + seed % 4, f"rules/{seed}"):
            fired |= {event.rule for event in turn.step.events}
            moves = [*GAME.candidates(turn.before), GAME.interned.stop]
            for cell in components.CELLS:
                moves += GAME.moves_at(turn.before, f"cell:{cell}")
            for move in moves:
                blocked |= {reason.rule for reason in GAME.explain(turn.before, move)}
    return frozenset(fired - {""}), frozenset(blocked)


def test_every_cited_rule_exists():
    fired, blocked = cited()
    assert fired | blocked <= set(GAME.rules)


@pytest.mark.parametrize("rule", GAME.rules.acting())
def test_every_acting_rule_fires_or_blocks(rule):
    fired, blocked = cited()
    assert rule in fired | blocked


def test_a_game_with_players_who_leave_runs_to_its_end():
    for reading in GAME.rulings["player_leaves"].readings:
        game = bk.load("rauha", player_leaves=reading)
        for seed in range(4):
            rng, state = Random(seed), game.initial(players=4, leaving=True)
            while game.to_move(state) is not None:
                chance = game.to_move(state) == bk.CHANCE
                move = game.sample_chance(state, rng) if chance else rng.choice(game.legal_moves(state))
                if str(move) == "leave" and rng.random() < 0.6:
                    continue
                step = game.apply(state, move)
                folded = state.copy()
                for event in step.events:
                    event.reduce(folded)
                assert folded == step.state
                state = step.state
                assert game.scenario(game.dump(state)) == state
                seat = rng.choice((0, 1, 2, 3, None))
                other = game.determinize(game.view(state, seat), rng)
                assert game.view(other, seat) == game.view(state, seat)
                assert game.problems(other) == ()
            assert state.winners


def test_a_game_that_offers_leaving_is_kept_and_opened_again():
    session = bk.Session(GAME, players=3, leaving=True, seed=2)
    session.play("leave")
    while session.to_move is not None and len(session.nodes) < 40:
        session.play(session.legal_moves[0])
    again = bk.open_session(session.dumps())
    assert again.options == {"players": 3, "leaving": True} and again.state == session.state
    assert again.state.gone == (0,)
