"""Sessions kept as records, and the ways through their history."""

from __future__ import annotations

from random import Random

import pytest

import boardkit as bk
from contract.checks import by_game, enough, every_game, fold, loaded, positions


def branched(game: bk.Game, players: int, seed: int = 7) -> bk.Session:
    """A whole game with branches: undone moves, other moves in their place, some of them played on."""
    rng, session = Random(seed), bk.Session(game, players=players, seed=seed)
    while session.to_move is not None:
        session.play(rng.choice(session.legal_moves))
        if rng.random() < 0.1:
            back = session.node
            for _ in range(rng.randrange(1, 4)):
                session.undo()
            if session.to_move not in (None, bk.CHANCE):
                session.play(rng.choice(session.legal_moves))
            session.goto(back)
    return session


def shape(session: bk.Session) -> list[tuple]:
    """Everything that a record has to keep."""
    return [(node.parent and node.parent.number, node.move, node.seat, node.draws, node.step) for node in session.nodes]


@every_game
def test_a_session_with_branches_is_the_same_after_being_kept_and_opened(name, players, tmp_path):
    session = branched(loaded(name), players)
    assert any(len(node.children) > 1 for node in session.nodes)
    session.goto(len(session.nodes) // 2)
    session.save(tmp_path / "game.toml")
    for again in (bk.open_session(session.dumps()), bk.open_session(tmp_path / "game.toml")):
        assert shape(again) == shape(session)
        assert (again.node.number, again.seed, again.options) == (session.node.number, session.seed, session.options)
        assert again.dumps() == session.dumps()


@every_game
def test_a_session_that_began_in_a_scenario_is_the_same_after_being_kept_and_opened(name, players):
    game, rng = loaded(name), Random(1)
    for start in positions(name, players)[5::40]:
        session = bk.Session(game, start, seed=3)
        while session.to_move is not None and len(session.nodes) < 12:
            session.play(None if session.to_move == bk.CHANCE else rng.choice(session.legal_moves))
        again = bk.open_session(session.dumps())
        assert shape(again) == shape(session) and again.state == session.state


@every_game
def test_an_opened_session_draws_on_as_the_kept_one(name, players):
    """The draws of chance depend on the seed and the place, not on what happened in between."""
    session = bk.Session(loaded(name), players=players, seed=5)
    again = bk.open_session(session.dumps())
    again.auto_chance = True
    for _ in range(60):
        if session.to_move is None:
            break
        move = session.legal_moves[-1]
        session.play(move)
        again.play(move)
        assert again.state == session.state


@every_game
def test_stepping_visits_every_visible_event_both_ways_and_each_place_is_the_fold(name, players):
    session = bk.Session(loaded(name), players=players, seed=2)
    rng = Random(2)
    while session.to_move is not None:
        session.play(rng.choice(session.legal_moves))
    session.goto(0)
    forward = [_place(session)]
    while session.step_forward():
        assert session.state == _folded(session)
        forward.append(_place(session))
    expected = [(0, None)]
    for node in session.nodes[1:]:
        count = len(node.visible())
        expected += [(node.number, event) for event in range(1, count)] + [(node.number, None)]
    assert forward == expected
    backward = [_place(session)]
    while session.step_back():
        assert session.state == _folded(session)
        backward.append(_place(session))
    assert backward == forward[::-1]


def _place(session):
    return session.node.number, session.event


def _folded(session):
    """The position shown, worked out from the root by folding every event up to here."""
    *before, last = session.node.path()
    state = session.root.state
    for node in before:
        state = fold(state, node.step.events)
    if session.event is None:
        return fold(state, last.step.events)
    return fold(state, last.step.events[: last.visible()[session.event]])


@every_game
def test_the_log_up_to_any_place_holds_the_visible_events_up_to_there(name, players):
    session = branched(loaded(name), players)
    whole = list(session.log())
    assert [event for _, _, event in whole] == [
        event for node in session.node.path() for event in node.step.events if not event.quiet
    ]
    node = max(session.node.path(), key=lambda node: len(node.visible()))
    for event in range(len(node.visible()) + 1):
        session.goto(node, event=event)
        shown = [entry for entry in session.log() if entry[0] is node]
        assert len(shown) == event


@every_game
def test_undo_and_redo_retrace_the_way(name, players):
    session = branched(loaded(name), players)
    aside = [node for node in session.nodes if node.parent and node is not node.parent.children[0]]
    for leaf in (session.node, aside[0], aside[-1]):
        session.goto(leaf)
        way = [node.number for node in leaf.path()]
        for number in way[-2::-1]:
            assert session.undo() and session.node.number == number
        assert not session.undo() and session.node is session.root
        for number in way[1:]:
            assert session.redo() and session.node.number == number
        assert session.redo() == bool(leaf.children)


@every_game
def test_every_place_of_the_tree_can_be_gone_to(name, players):
    session = branched(loaded(name), players)
    for node in session.nodes[:: max(1, len(session.nodes) // 40)]:
        for event in (None, *range(len(node.visible()) + 1)):
            session.goto(node.number, event=event)
            assert session.node is node
            assert session.state == (node.state if event is None else session.state_at(node, event))
            if event == len(node.visible()):
                assert session.state == node.state and session.event is None
    with pytest.raises(bk.BoardkitError, match="there is no node"):
        session.goto(len(session.nodes))
    with pytest.raises(bk.BoardkitError, match="event must be"):
        session.goto(1, event=10_000)


@by_game
def test_a_record_under_other_readings_names_the_first_move_that_differs(name):
    """Every switch of the play, whatever it changes: the record replays whole, or says where it stops and why."""
    game = loaded(name)
    stops = (
        stopped_records(game, branched(game, game.player_counts[0], seed))
        for seed in range(7, 8 if enough(name, game.player_counts[0], 1) else 17)
    )
    assert any(stops) or not any(ruling.scope == "play" for ruling in game.rulings.values())


def stopped_records(game: bk.Game, session: bk.Session) -> int:
    """How many of the readings a record does not replay under, each checked."""
    stopped = 0
    for switch, ruling in game.rulings.items():
        for reading in ruling.readings:
            text = (
                session.dumps()
                + f"\n[rulings]\n{switch} = {str(reading).lower() if isinstance(reading, bool) else repr(reading)}\n"
            )
            try:
                again = bk.open_session(text)
            except bk.RecordError as error:
                stopped += 1
                again, illegal = error.session, "no longer legal (R" in str(error)
                number = len(again.nodes) - (not illegal)
                assert f"move {number}, '{session.nodes[number].move}'" in str(error)
                assert illegal or "leads to another position now" in str(error)
                assert [n.step for n in again.nodes[1:number]] == [n.step for n in session.nodes[1:number]]
                assert illegal or again.node.step != session.nodes[number].step
            else:
                assert [node.state for node in again.nodes] == [node.state for node in session.nodes]
    return stopped
