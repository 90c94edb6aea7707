"""Random games, and what must hold at every step of them, whatever the game.

The tests of this folder, the rulings and the soak test ask the same functions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cache
from random import Random
from typing import Any

import pytest

import boardkit as bk

LONGEST = 5_000
"""Moves after which a game counts as endless."""

PLAYERS = [(name, players) for name in bk.games() for players in bk.load(name).player_counts]
"""Every game at every number of players."""

every_game = pytest.mark.parametrize(("name", "players"), PLAYERS)
by_game = pytest.mark.parametrize("name", bk.games())


@dataclass(frozen=True)
class Turn:
    """A move of a random game: the position, who was to move, the move, and what it led to."""

    before: Any
    seat: Any
    move: bk.Move
    step: bk.Step


def random_turns(game: bk.Game, players: int, seed: int | str) -> Iterator[Turn]:
    """A random game from the empty table to its end, through the public `apply`."""
    rng, state = Random(seed), game.initial(players=players)
    for _ in range(LONGEST):
        seat = game.to_move(state)
        if seat is None:
            return
        legal = () if seat == bk.CHANCE else game.legal_moves(state)
        assert legal or seat == bk.CHANCE, f"{state.pending[-1]} is asked, but no move is legal"
        move = rng.choice(legal) if legal else game.sample_chance(state, rng)
        step = game.apply(state, move)
        yield Turn(state, seat, move, step)
        state = step.state
    raise AssertionError(f"{game.name} with {players} players and seed {seed} is not over after {LONGEST} moves")


@cache
def loaded(name: str) -> bk.Game:
    return bk.load(name)


@cache
def random_game(name: str, players: int, seed: int = 0) -> tuple[Turn, ...]:
    """One game as a whole, played once for all tests."""
    return tuple(random_turns(loaded(name), players, seed))


@cache
def positions(name: str, players: int, seed: int = 0) -> tuple[Any, ...]:
    """Every position of a game, the end included."""
    turns = random_game(name, players, seed)
    return (*(turn.before for turn in turns), turns[-1].step.state)


SHORT = 60
"""Positions of a game that is too short to show of everything as much as is asked of a long one."""


def enough(name: str, players: int, least: int) -> int:
    """How much a random game must at least show: `least`, or anything at all if it is short."""
    return least if len(positions(name, players)) > SHORT else 0


def spread(found: Sequence[Any], step: int) -> Sequence[Any]:
    """Every so manieth position or turn of a game, but at least five of a short one."""
    return found[:: max(1, min(step, len(found) // 5))]


def middle(name: str, players: int) -> Any:
    """The position half-way through a game."""
    found = positions(name, players)
    return found[len(found) // 2]


def draws(name: str) -> bool:
    """Whether chance has a say in the game."""
    turns = random_game(name, loaded(name).player_counts[0])
    return any(turn.seat == bk.CHANCE and not isinstance(turn.move, bk.Continue) for turn in turns)


def viewers(players: int) -> tuple[int | None, ...]:
    """All seats and a spectator."""
    return (*range(players), None)


def fold(state: Any, events: tuple[bk.Event, ...]) -> Any:
    """The state that the events make of a state."""
    state = state.copy()
    for event in events:
        event.reduce(state)
    return state


def folds(turn: Turn) -> None:
    """State after = fold(events, state before)."""
    folded = fold(turn.before, turn.step.events)
    assert folded == turn.step.state, f"the events of {turn.move} do not fold into its state"
    assert hash(folded) == hash(turn.step.state)
    assert all(event.rule or event.quiet for event in turn.step.events), "every event that is shown names its rule"


def has_notation(game: bk.Game, state: Any, move: bk.Move) -> None:
    """A move is one line, and the line means the move."""
    text = str(move)
    assert text.isprintable() and "|" not in text
    assert game.parse(text, state) == move
    assert hash(game.parse(text, state)) == hash(move)


def is_lawful(game: bk.Game, state: Any) -> None:
    """Legal moves are the candidates without violations, and whoever is asked has a choice."""
    candidates, legal = tuple(game.candidates(state)), tuple(game.legal_moves(state))
    assert len(set(candidates)) == len(candidates)
    assert legal == tuple(move for move in candidates if not game.explain(state, move))
    for move in candidates:
        assert game.is_legal(state, move) == (not game.explain(state, move))
    if game.to_move(state) not in (None, bk.CHANCE):
        assert len(legal) >= 2, "who has no choice is not asked; `is_choice` is only for questions that leave one"


def is_forbidden_or_legal(game: bk.Game, state: Any, move: bk.Move) -> bool:
    """Any move at any time: `explain`, `is_legal` and `apply` agree, and a refusal changes nothing.  True if legal."""
    reasons = game.explain(state, move)
    assert game.is_legal(state, move) == (not reasons)
    if not reasons:
        listed = game.to_move(state) != bk.CHANCE or game.chance_outcomes(state) is not None
        assert move in tuple(game.candidates(state)) or not listed, f"{move} is legal but no candidate"
        return True
    assert all(reason.rule in game.rules for reason in reasons)
    before, mark = repr(state), hash(state)
    try:
        game.apply(state, move)
    except bk.IllegalMove as error:
        assert error.violations == reasons
        assert error.move == move
    else:
        raise AssertionError(f"{move} was played though {reasons} forbid it")
    assert (repr(state), hash(state)) == (before, mark)
    return False


def has_a_scenario(game: bk.Game, state: Any) -> None:
    """Written and read, a position is the same."""
    again = game.scenario(game.dump(state))
    differing = [f.name for f in fields(state) if getattr(again, f.name) != getattr(state, f.name)]
    assert not differing, f"fields {differing} differ after\n{game.dump(state)}"
    assert again == state
    assert game.digest(again) == game.digest(state)


def keeps_secrets(game: bk.Game, state: Any, seat: int | None, rng: Random) -> Any:
    """Unknown cards dealt again give the same view, and a position that can be played.  Returns that position."""
    view = game.view(state, seat)
    other = game.determinize(view, rng)
    assert game.view(other, seat) == view
    assert hash(game.view(other, seat)) == hash(view)
    assert game.problems(other) == ()
    if game.to_move(other) not in (None, bk.CHANCE):
        assert game.legal_moves(other), "whoever is to move in a determinized position must be able to"
    return other


def tells_the_same(game: bk.Game, first: Any, second: Any, seat: int | None, rng: Random) -> int:
    """In two positions with equal views, what the seat may see of a move is equal as long as its views are.

    Where a move shows the seat something new, both its view and its log may come to differ, but never one alone.
    Returns how many moves were compared.
    """
    if game.to_move(first) is None:
        return 0
    twins = _twin_moves(game, first, second, seat, rng)
    for move, twin in twins:
        a, b = game.apply(first, move), game.apply(second, twin)
        logs = [[game.redact(event, seat) for event in step.events] for step in (a, b)]
        same = game.view(a.state, seat) == game.view(b.state, seat)
        assert same == (logs[0] == logs[1]), f"after {move}, views equal is {same}, but logs are\n{logs[0]}\n{logs[1]}"
    return len(twins)


def _twin_moves(game: bk.Game, first: Any, second: Any, seat: int | None, rng: Random) -> list[tuple[bk.Move, bk.Move]]:
    """Moves that the seat cannot tell apart, one in each position."""
    mover = game.to_move(first)
    if mover == bk.CHANCE:
        move, other = game.sample_chance(first, rng), game.sample_chance(second, rng)
        twins = [other] if other.redacted() == move.redacted() else []
        return [(move, twin) for twin in (move, *twins) if game.is_legal(second, twin)]
    if mover == seat:
        return [(move, move) for move in rng.sample(tuple(game.legal_moves(first)), 2)]
    move = rng.choice(game.legal_moves(first))
    twins = [move] if move in game.legal_moves(second) else []
    twins += [twin for twin in game.legal_moves(second) if twin != move and twin.redacted() == move.redacted()][:1]
    return [(move, twin) for twin in twins]


def redaction_hides(game: bk.Game, event: bk.Event, players: int) -> None:
    """Who may not read an event's secret fields finds placeholders of the same length there."""
    readers = event.seen_by()
    assert readers is None or event.secret, f"{type(event).__name__} is not for all, but nothing in it is secret"
    for seat in viewers(players):
        redacted = game.redact(event, seat)
        if readers is None or seat in readers:
            assert redacted is event
            continue
        for field in fields(event):
            shown, real = getattr(redacted, field.name), getattr(event, field.name)
            if field.name in event.secret:
                assert isinstance(shown, bk.Hidden) and shown is not real
                assert len(shown) == (len(real) if isinstance(real, tuple) else 1)
            else:
                assert shown == real


def check_turn(game: bk.Game, turn: Turn, rng: Random, number: int) -> None:
    """All of the above for one turn; what is slow only now and then."""
    folds(turn)
    has_notation(game, turn.before, turn.move)
    is_lawful(game, turn.before)
    if number % 5 == 0:
        state, players = turn.step.state, turn.before.players
        has_a_scenario(game, state)
        seat = rng.choice(viewers(players))
        tells_the_same(game, state, keeps_secrets(game, state, seat, rng), seat, rng)
        for event in turn.step.events:
            redaction_hides(game, event, players)


def check_end(game: bk.Game, state: Any) -> None:
    """A game that is over has a result whose lines add up, and no move left."""
    assert game.waiting(state) == () and not game.candidates(state) and not game.legal_moves(state)
    result = game.result(state)
    assert result.winners and set(result.winners) <= set(range(state.players))
    for seat, score in enumerate(result.scores):
        assert sum(line.points for line in result.lines if line.seat == seat) == score
    assert all(line.rule in game.rules for line in result.lines)
    assert all(rule in game.rules for rule in result.tie_breaks)


def check_game(game: bk.Game, players: int, seed: int | str) -> Any:
    """Play a random game to its end, checking everything on the way.  Returns the last position."""
    rng, state = Random(f"checks/{seed}"), None
    for number, turn in enumerate(random_turns(game, players, seed)):
        check_turn(game, turn, rng, number)
        state = turn.step.state
    check_end(game, state)
    return state
