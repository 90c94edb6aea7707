"""Games, sessions and texts that Hypothesis makes up; a failure is shrunk to the shortest story."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import boardkit as bk
from contract import checks
from contract.checks import PLAYERS, by_game, fold, loaded, middle, positions, random_game
from contract.test_contract_records import branched, shape

few = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
many = settings(few, max_examples=300)


def choose(game: bk.Game, state, choice: int) -> bk.Move:
    """The move that a number stands for."""
    if game.to_move(state) == bk.CHANCE:
        return game.sample_chance(state, Random(choice))
    legal = game.legal_moves(state)
    return legal[choice % len(legal)]


@few
@given(st.sampled_from(PLAYERS), st.lists(st.integers(0, 999), max_size=150))
def test_whatever_is_chosen_the_rules_hold_at_every_step(case, choices):
    name, players = case
    game = loaded(name)
    state = game.initial(players=players)
    for number, choice in enumerate(choices):
        if game.to_move(state) is None:
            break
        turn = checks.Turn(state, game.to_move(state), move := choose(game, state, choice), game.apply(state, move))
        checks.check_turn(game, turn, Random(choice), number)
        state = turn.step.state


@few
@given(st.sampled_from(PLAYERS), st.integers(0, 2**32))
def test_every_seed_plays_to_an_end(case, seed):
    name, players = case
    for turn in checks.random_turns(loaded(name), players, seed):
        state = turn.step.state
    checks.check_end(loaded(name), state)


class History(RuleBasedStateMachine):
    """A session pulled about: played, undone, branched, stepped through, kept and opened."""

    @initialize(case=st.sampled_from(PLAYERS), seed=st.integers(0, 9), auto=st.booleans())
    def start(self, case, seed, auto):
        self.game = loaded(case[0])
        self.session = bk.Session(self.game, players=case[1], seed=seed, auto_chance=auto)
        self.seen = {}

    @rule(choice=st.integers(0, 99), times=st.integers(1, 5))
    def play(self, choice, times):
        for _ in range(times):
            if self.game.to_move(self.session.node.state) is not None:
                known = list(self.session.nodes)
                self.session.play(choose(self.game, self.session.node.state, choice))
                assert self.session.nodes[: len(known)] == known
                assert self.session.event is None

    @rule(text=st.text(max_size=8))
    def misplay(self, text):
        """Nonsense leaves everything as it was."""
        before = (self.session.node, self.session.event, len(self.session.nodes))
        with pytest.raises(bk.BoardkitError):
            self.session.play(text + "?")
        assert (self.session.node, self.session.event, len(self.session.nodes)) == before

    @rule(times=st.integers(1, 4))
    def undo_and_redo(self, times):
        start = self.session.node
        undone = [self.session.undo() for _ in range(times)]
        for _ in range(sum(undone)):
            assert self.session.redo()
        assert self.session.node is start

    @rule(times=st.integers(1, 4))
    def undo(self, times):
        for _ in range(times):
            depth = len(self.session.node.path())
            assert self.session.undo() == (depth > 1)

    @rule(times=st.integers(1, 9), forward=st.booleans())
    def step(self, times, forward):
        for _ in range(times):
            self.session.step_forward() if forward else self.session.step_back()

    @precondition(lambda self: self.session.nodes)
    @rule(data=st.data())
    def goto(self, data):
        node = data.draw(st.sampled_from(self.session.nodes))
        event = data.draw(st.none() | st.integers(0, len(node.visible())))
        self.session.goto(node, event=event)

    @invariant()
    def the_tree_stays_as_it_grew(self):
        for node in self.session.nodes:
            kept = self.seen.setdefault(node.number, (node.parent, node.move, node.step, repr(node.state)))
            assert kept == (node.parent, node.move, node.step, repr(node.state))
        assert [node.number for node in self.session.nodes] == list(range(len(self.session.nodes)))

    @invariant()
    def the_state_shown_is_the_fold_of_the_log(self):
        node, event = self.session.node, self.session.event
        if node.parent is not None:
            events = node.step.events if event is None else node.step.events[: node.visible()[event]]
            assert self.session.state == fold(node.parent.state, events)
        shown = [entry[2] for entry in self.session.log()]
        assert len(shown) == sum(len(n.visible()) for n in node.path()[:-1]) + (
            len(node.visible()) if event is None else event
        )

    def teardown(self):
        if hasattr(self, "session"):
            again = bk.open_session(self.session.dumps())
            assert shape(again) == shape(self.session) and again.node.number == self.session.node.number


TestHistory = History.TestCase
TestHistory.settings = settings(few, max_examples=15, stateful_step_count=25)


# Text that people type, or that got broken on the way


def words_of(name: str) -> st.SearchStrategy[str]:
    """Words that stand in the game's notation, and others that do not."""
    known = {word for turn in random_game(name, loaded(name).player_counts[0]) for word in str(turn.move).split()}
    return (
        st.sampled_from(sorted(known))
        | st.sampled_from(["", "-1", "0", "²", "٣", "9" * 5000, "none", "A", "/", ","])
        | st.text(max_size=6)
    )


@by_game
def test_text_is_read_as_a_move_or_refused_with_a_reason(name):
    game, state = loaded(name), middle(name, loaded(name).player_counts[0])

    @many
    @given(st.lists(words_of(name), max_size=4).map(" ".join) | st.text())
    def reads_or_refuses(text):
        try:
            move = game.parse(text, state)
        except bk.NotationError as error:
            assert str(error)
            return
        assert game.parse(str(move), state) == move
        checks.is_forbidden_or_legal(game, state, move)

    reads_or_refuses()


@by_game
def test_a_misspelt_verb_is_answered_with_the_right_ones(name):
    game = loaded(name)
    for kind in game.notation:
        with pytest.raises(bk.NotationError, match="did you mean"):
            game.parse(kind.verb + kind.verb[-1] + " x")
    with pytest.raises(bk.NotationError, match="empty"):
        game.parse("  ")


def broken(text: str) -> st.SearchStrategy[str]:
    """A text with a piece cut off, left out, doubled, or replaced."""
    place = st.integers(0, len(text))
    lines = text.splitlines(keepends=True)
    line = st.integers(0, len(lines) - 1)
    pieces = st.text(max_size=5) | st.sampled_from(
        [
            "\x00",
            "0",
            "-1",
            "[[",
            "]",
            '"',
            "\n",
            "|",
            "= 99",
            "true",
            "[]",
            "{}",
            "1e400",
            "'x'",
            "9" * 5000,
            "[" * 3000,
            "1979-05-27",
        ]
    )
    values = st.sampled_from(
        [
            "-1",
            "0",
            "99",
            "3.0",
            "nan",
            "true",
            "''",
            "'B'",
            "[]",
            "[1]",
            "['A']",
            "[[1]]",
            "[['B', 1]]",
            "{}",
            "{a = 1}",
            "1979-05-27",
            "'B 17'",
        ]
    )

    def assign(number: int, value: str) -> str:
        head = lines[number].split("=")[0]
        return "".join([*lines[:number], f"{head}= {value}\n", *lines[number + 1 :]])

    return st.one_of(
        place.map(lambda end: text[:end]),
        st.tuples(place, st.integers(0, 40)).map(lambda cut: text[: cut[0]] + text[cut[0] + cut[1] :]),
        st.tuples(place, pieces).map(lambda put: text[: put[0]] + put[1] + text[put[0] :]),
        st.tuples(line, line).map(lambda two: "".join([*lines[: two[0]], lines[two[1]], *lines[two[0] + 1 :]])),
        line.map(lambda number: "".join(lines[:number] + lines[number + 1 :])),
        st.builds(assign, line, values),
    )


@by_game
def test_a_broken_record_is_refused_with_a_reason_or_still_replays(name):
    game = loaded(name)
    session = branched(game, game.player_counts[0])
    short = bk.Session(game, middle(name, game.player_counts[0]), seed=1)
    while short.to_move is not None and len(short.nodes) < 7:
        short.play(choose(game, short.node.state, 3))

    @settings(few, max_examples=40)
    @given(st.sampled_from([short.dumps(), short.dumps(), session.dumps()]).flatmap(broken))
    def opens_or_refuses(text):
        try:
            again = bk.open_session(text)
        except bk.BoardkitError as error:
            assert str(error)
            return
        assert bk.open_session(again.dumps()).state == again.state

    opens_or_refuses()


@by_game
def test_a_broken_scenario_is_refused_with_a_reason_or_can_be_played_to_the_end(name):
    game = loaded(name)
    texts = [game.dump(state) for players in game.player_counts for state in positions(name, players)[3::13]]

    @settings(many, max_examples=100)
    @given(st.sampled_from(texts).flatmap(broken), st.integers(0, 9))
    def opens_or_refuses(text, seed):
        try:
            session = bk.open_session(text)
        except bk.BoardkitError as error:
            assert str(error)
            return
        checks.has_a_scenario(session.game, session.state)
        rng, state = Random(seed), session.state
        for _ in range(checks.LONGEST):
            seat = session.game.to_move(state)
            if seat is None:
                break
            legal = session.game.legal_moves(state)
            state = session.game.apply(
                state, session.game.sample_chance(state, rng) if seat == bk.CHANCE else rng.choice(legal)
            ).state

    opens_or_refuses()


@many
@given(st.text())
def test_any_text_at_all_is_refused_with_a_reason(text):
    assume("record" not in text)
    with pytest.raises(bk.BoardkitError):
        bk.open_session(text)


@by_game
def test_a_record_whose_move_was_changed_names_its_number_and_the_reason(name):
    game = loaded(name)
    session = branched(game, game.player_counts[0])
    lines = session.dumps().splitlines(keepends=True)
    moves = [index for index, line in enumerate(lines) if line.count("|") == 2]
    assert len(moves) == len(session.nodes) - 1

    @few
    @given(st.integers(1, len(moves)), st.integers(1, len(moves)))
    def names_the_move(number, other):
        changed = list(lines)
        line = lines[moves[number - 1]]
        old, new = str(session.nodes[number].move), str(session.nodes[other].move)
        assume(old != new)
        changed[moves[number - 1]] = line.replace(f"| {old} |", f"| {new} |")
        with pytest.raises(bk.RecordError) as caught:
            bk.open_session("".join(changed))
        assert f"move {number}, '{new}': " in str(caught.value)
        assert "no longer legal (R" in str(caught.value) or "another position" in str(caught.value)
        assert caught.value.session.nodes[-1].number in (number - 1, number)

    names_the_move()
