"""Placeholders for what may not be seen, and views that hold them."""

import copy
import pickle

import pytest

import boardkit as bk

GAME = bk.load("brian_boru")


def dealt(seed=3):
    session = bk.Session(GAME, players=3, seed=seed)
    while session.state.phase != "draft":
        session.play(session.legal_moves[0])
    return session


def test_hidden_things_have_a_number_and_nothing_else():
    assert len(bk.Hidden(3)) == 3 and len(bk.Hidden()) == 1
    assert bk.Hidden(2) == bk.Hidden(2) != bk.Hidden(3)
    assert repr(bk.Hidden(2)) == "Hidden(count=2)"
    with pytest.raises(TypeError):
        iter(bk.Hidden(2))


def test_a_seat_sees_its_own_packet_and_only_the_size_of_the_others():
    state = dealt().state
    view = GAME.view(state, 1)
    assert view.packets[1] == state.packets[1]
    assert view.packets[0] == view.packets[2] == bk.Hidden(8)
    assert view.undealt == bk.Hidden(1)
    assert GAME.view(state, None).packets == (bk.Hidden(8),) * 3


def test_a_view_reads_like_a_state():
    state = dealt().state
    view = GAME.view(state, 0)
    assert (view.players, view.round, view.coins) == (state.players, state.round, state.coins)
    assert GAME.to_move(view) == GAME.to_move(state)
    with pytest.raises(AttributeError):
        _ = view.no_such_field


def test_views_of_the_same_are_equal_and_of_another_seat_are_not():
    state = dealt().state
    assert GAME.view(state, 0) == GAME.view(state.copy(), 0) != GAME.view(state, 1)
    assert len({GAME.view(state, 0), GAME.view(state.copy(), 0), GAME.view(state, None)}) == 2
    assert GAME.view(state, 0) != state


def test_a_view_keeps_its_value_when_copied_or_sent_to_another_process():
    view = GAME.view(dealt().state, 2)
    assert copy.copy(view) == copy.deepcopy(view) == pickle.loads(pickle.dumps(view)) == view


def test_a_secret_choice_is_hidden_from_others_until_it_takes_effect():
    session = dealt()
    before = GAME.view(session.state, 1)
    node = session.play(session.legal_moves[0])
    assert node.move.redacted() == "keep ? ?"
    mine, theirs = GAME.view(session.state, 0), GAME.view(session.state, 1)
    assert mine.picks[0] == (node.move.first, node.move.second)
    assert theirs.picks[0] == bk.Hidden(2) and theirs.packets == before.packets
    (chosen,) = [event for event in node.step.events if type(event).__name__ == "CardsChosen"]
    assert GAME.redact(chosen, 0) is chosen
    assert GAME.redact(chosen, 1).cards == GAME.redact(chosen, None).cards == bk.Hidden(2)
