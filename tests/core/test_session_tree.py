"""The tree of history, told as stories."""

import pytest

import boardkit as bk

GAME = bk.load("brian_boru")


@pytest.fixture
def session():
    """Three players, in the first draft."""
    session = bk.Session(GAME, players=3, seed=11)
    while session.state.phase != "draft":
        session.play(session.legal_moves[0])
    return session


def test_undo_keeps_the_branch_and_another_move_begins_a_second(session):
    fork = session.node
    first = session.play(session.legal_moves[0])
    session.undo()
    second = session.play(session.legal_moves[1])
    assert fork.children == [first, second]
    assert (first.number, second.number) == (fork.number + 1, fork.number + 2)
    session.goto(first)
    assert session.state == first.state


def test_playing_an_undone_move_again_goes_to_the_same_node(session):
    move = session.legal_moves[2]
    node = session.play(move)
    session.play(session.legal_moves[0])
    count = len(session.nodes)
    session.undo()
    session.undo()
    assert session.play(move) is node
    assert session.play(str(session.legal_moves[0])).parent is node
    assert len(session.nodes) == count


def test_redo_follows_the_way_last_come_even_into_a_second_branch(session):
    fork = session.node
    session.play(session.legal_moves[0])
    session.goto(fork)
    second = session.play(session.legal_moves[1])
    third = session.play(session.legal_moves[0])
    session.undo()
    session.undo()
    assert session.redo() and session.node is second
    assert session.redo() and session.node is third
    assert not session.redo()


def test_redo_after_going_elsewhere_follows_the_first_branch(session):
    fork = session.node
    first = session.play(session.legal_moves[0])
    session.undo()
    session.play(session.legal_moves[1])
    session.goto(fork)
    assert session.redo() and session.node is first


def test_a_new_move_after_undo_forgets_the_undone_way_for_redo_but_not_in_the_tree(session):
    fork = session.node
    old = session.play(session.legal_moves[0])
    session.undo()
    new = session.play(session.legal_moves[3])
    assert not session.redo()
    assert fork.children == [old, new]


def test_at_the_start_there_is_nothing_to_undo():
    session = bk.Session(GAME, players=3, auto_chance=False)
    assert not session.undo() and not session.step_back() and not session.redo() and not session.step_forward()
    assert session.node is session.root and list(session.log()) == []


def test_draws_depend_on_the_seed_and_their_number_not_on_undoing(session):
    root = session.root
    session.goto(root)
    drawn = [node.move for node in root.children]
    again = bk.Session(GAME, players=3, seed=11, auto_chance=False)
    for _ in range(3):
        again.play()
        again.undo()
    assert [node.move for node in again.root.children] == drawn
    assert len(again.nodes) == 2


def test_the_same_draw_on_two_branches_gives_the_same_cards():
    """Seats that dislike their starting towns get no other deal by choosing others."""
    deals = []
    for choice in (0, -1):
        session = bk.Session(GAME, players=3, seed=5)
        while session.state.phase != "draft":
            session.play(session.legal_moves[choice])
        deals.append(session.node.move)
    assert deals[0] == deals[1]


def test_a_refused_move_leaves_everything_as_it_was(session):
    before = session.dumps(), session.node, session.event
    for text, error in (
        ("keep 1 1", bk.IllegalMove),
        ("settle D2", bk.IllegalMove),
        ("kep 1 2", bk.NotationError),
        ("", bk.NotationError),
    ):
        with pytest.raises(error):
            session.play(text)
    with pytest.raises(bk.BoardkitError, match="only chance's moves can be drawn"):
        session.play()
    assert (session.dumps(), session.node, session.event) == before


def test_after_stepping_back_into_a_move_playing_goes_on_from_its_end(session):
    node = session.node
    assert len(node.visible()) > 2
    session.step_back()
    assert session.event == len(node.visible()) - 1 and session.state != node.state
    child = session.play(GAME.legal_moves(node.state)[0])
    assert child.parent is node


def test_stepping_forward_from_inside_a_move_ends_at_its_end(session):
    node = session.node
    session.goto(node, event=1)
    while session.event is not None:
        assert session.step_forward()
    assert session.node is node and session.state == node.state
    assert not session.step_forward()


def test_the_log_stops_at_the_place_shown(session):
    node = session.node
    session.goto(node, event=2)
    assert [done for at, done, _ in session.log() if at is node] == [1, 2]
    session.goto(node)
    assert [done for at, done, _ in session.log() if at is node] == list(range(1, len(node.visible()) + 1))


def test_book_keeping_is_folded_but_not_shown(session):
    shown = [event for _, _, event in session.log()]
    assert shown and not any(event.quiet for event in shown)
    assert any(event.quiet for node in session.nodes for event in node.step.events)


def test_a_place_that_is_not_there_is_refused_with_those_that_are(session):
    with pytest.raises(bk.BoardkitError, match=f"nodes are 0 to {len(session.nodes) - 1}"):
        session.goto(999)
    with pytest.raises(bk.BoardkitError, match="nodes are 0 to"):
        session.goto(-1)
    with pytest.raises(bk.BoardkitError, match="event must be 0 to"):
        session.goto(session.node, event=99)


def test_chance_waits_to_be_played_where_it_is_not_automatic():
    session = bk.Session(GAME, players=4, seed=1, auto_chance=False)
    assert session.to_move == bk.CHANCE
    session.play("first C")
    assert session.state.marker == 2 and session.to_move == 2


def test_a_chosen_outcome_of_chance_does_not_disturb_the_later_draws():
    drawn = bk.Session(GAME, players=3, seed=4, auto_chance=False)
    chosen = bk.Session(GAME, players=3, seed=4, auto_chance=False)
    drawn.play()
    chosen.play("first B" if str(drawn.node.move) != "first B" else "first A")
    for session in (drawn, chosen):
        while session.to_move != bk.CHANCE:
            session.play(session.legal_moves[0])
        session.play()
    assert drawn.node.move == chosen.node.move
