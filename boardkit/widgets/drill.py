"""What an exercise does, without pixels: a panel with a task, the answers to it, and the engine that judges them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from boardkit.core.data import CHANCE, letter
from boardkit.core.game import Game
from boardkit.core.scene import Scene, veiled
from boardkit.core.session import Node, Session
from boardkit.core.violations import Violation
from boardkit.widgets import exercise_data, stepping
from boardkit.widgets.exercise_data import Entry, ExerciseError, Text
from boardkit.widgets.panel import Panel
from boardkit.widgets.wording import message, say

QUESTIONS = ("predict", "number")
MOVING = ("play", "pick", "draw")
UNTIMELY = ("not_now", "continue_first", "game_over", "die_first")
"""Reasons against a move that teach no rule of the game: another decision is due."""
CLOSED = (
    "new", "scenario", "load", "load_part", "back", "ruling", "preset", "seat", "bots", "view", "auto", "order",
    "advise",
    "graph", "tree", "tree_go", "example", "stand", "compare", "measure",
)  # fmt: skip
"""Actions of the Explorer that would turn the exercise into something else."""
MOST_REPLIES = 200

Feedback = Text | tuple[str, dict[str, Any]] | None
"""What to say: a text of the exercise, or a text of the catalogue with its values."""


class Drill:
    """An exercise being solved.

    verdict   ``right``, ``wrong``, or nothing yet
    feedback  what to say about the last answer
    proof     the events or violations that decided
    given     whether the solution was shown; then the exercise does not count as solved until it is tried again
    held      where the board was held for the goal to be seen, though the others have moved on; or None
    """

    def __init__(self, game: str, exercise: str | Entry, lang: str | None = None, start: Session | None = None) -> None:
        self.entry: Entry = exercise_data.find(game, exercise) if isinstance(exercise, str) else exercise
        start = start or exercise_data.session(self.entry, game)
        self._start = start.node.state
        self.panel = Panel(Session(start.game, self._start, auto_chance=False), lang=lang)
        self.seat = start.to_move
        self.solved = self.given = False
        self.hints = 0
        self._begin()

    @property
    def game(self) -> Game:
        """The rules under the readings of the exercise."""
        return self.panel.game

    @property
    def open_question(self) -> bool:
        """Whether a question waits for its answer; what would tell it is then kept out of sight."""
        return self.entry.kind in QUESTIONS and not (self.solved or self.given)

    def scene(self) -> Scene:
        """The board as it may be seen now."""
        scene = self.game.scene(self.panel.state_seen(), self.panel.lang)
        return veiled(scene, self.game.spoilers if self.open_question else ())

    def _begin(self) -> None:
        """To the start, with a history of its own: steps of an earlier try must not give the answer away."""
        self.panel.turn_to(self._fresh())
        self.given = False
        self.held: tuple[Node, int | None] | None = None
        self.answer: int | None = None
        self._judge("", None)
        if self.entry.kind == "look":
            self._look_on()
            self._judge_looking()

    def _fresh(self) -> Session:
        return Session(self.game, self._start, auto_chance=False)

    def _judge(self, verdict: str, feedback: Feedback, proof: Iterable[Any] = ()) -> None:
        self.verdict, self.feedback, self.proof = verdict, feedback, list(proof)
        if verdict == "right" and not self.given:
            self.solved = True

    def act(self, action: Any) -> dict[str, Any] | None:
        """Do what the browser asks: what only exercises have, or what every panel has."""
        name = action.get("do") if isinstance(action, Mapping) else None
        if isinstance(name, str) and name in OWN:
            self.panel.why = ()
            self.panel.attempt(OWN[name], self, action)
        elif name in CLOSED:
            self.panel.only_refuse("not_in_exercise")
        elif name in self._closed_yet():
            self.panel.only_refuse("answer_first")
        else:
            return self._forward(action, name)
        return None

    def _closed_yet(self) -> tuple[str, ...]:
        """A question is answered before things are tried out; what is forbidden is to be found, not looked up."""
        if self.entry.kind in ("play", "look") or self.solved or self.given:
            return ()
        return ("forbidden",) if self.entry.kind == "forbidden" else (*MOVING, "forbidden")

    def _forward(self, action: Any, name: Any) -> dict[str, Any] | None:
        before = self.panel.session.node
        reply = self.panel.act(action)
        if not (self.solved or self.given):
            self._judge_moves(before, name in MOVING)
            self._hold()
        return reply

    def _judge_moves(self, before: Node, moving: bool) -> None:
        if self.entry.kind == "play":
            answer_for_others(self.panel.session, self.entry, self.seat)
            self._judge_line()
            if moving and self.panel.why:
                self._judge_refused()
        elif self.entry.kind == "look":
            self._judge_looking()
        elif self.entry.kind == "forbidden" and moving:
            self._judge_attempt(before)

    # Playing to a goal

    def _judge_line(self) -> None:
        """Right as soon as the goal has happened; wrong when no moves are left."""
        session = self.panel.session
        path = session.node.path()[1:]
        hits = [] if "field" in self.entry.goal else happened(self.game, self.entry.goal, path)
        if session.event is not None:
            return
        if hits or reached(self.game, self.entry.goal, session.state, path):
            self._judge("right", self.entry.explain, hits[:1])
        elif missed := self._missed(path):
            self._judge("wrong", missed)
        elif session.to_move is None or sum(node.seat == self.seat for node in path) >= self.entry.most:
            self._judge("wrong", ("line_failed", {"most": self.entry.most}))
        else:
            self._judge("", None)

    def _hold(self) -> None:
        """Back to where the goal was met, if the others have gone on to another phase since.

        Else the board would show the next round, say, and nothing of what was achieved.
        """
        session, met = self.panel.session, self._met_at() if self.verdict == "right" else None
        if met is None or met[0] is session.node:
            return
        path, phase = session.node.path(), session.state_at(*met).phase
        if any(node.state.phase != phase for node in path[path.index(met[0]) :]):
            stepping.walk_to(session, *met)
            self.held = session.node, session.event

    def _met_at(self) -> tuple[Node, int] | None:
        """The move, and how many of its events had happened, when the goal was met by moves."""
        if self.entry.kind != "play":
            return None
        session, goal = self.panel.session, self.entry.goal
        path = session.node.path()[1:]
        for node, done, event in session.log():
            state = session.state_at(node, done)
            if exercise_data.matches(self.game, goal, event) or reached(self.game, goal, state, path):
                return node, done
        return None

    def _missed(self, path: list[Node]) -> Feedback:
        """What the exercise says of the latest move of one's own that leads elsewhere, if it knows one."""
        own = [str(node.move) for node in path if node.seat == self.seat]
        replies = {one.moves: one.text for one in self.entry.missed}
        lines = (tuple(own[start:end]) for end in range(len(own), 0, -1) for start in range(end))
        return next((replies[line] for line in lines if line in replies), None)

    def _judge_refused(self) -> None:
        """A move was refused: the reply of the first rule that the exercise has something to say about."""
        reasons = self._reasons()
        for refusal in self.entry.refusals:
            broken = [one for one in reasons if one.rule == refusal.rule]
            if broken:
                self._judge("refused", refusal.text, broken[:1])
                return

    def _reasons(self) -> list[Violation]:
        """What forbids the move just tried, apart from that something else is asked for first."""
        return [one for _, why in self.panel.why for one in why if one.code not in UNTIMELY]

    # Looking on

    def _look_on(self) -> None:
        """The moves are there to be stepped through, from their beginning."""
        session = self._played()
        session.goto(0)
        self.panel.turn_to(session)
        self.panel.grain = "event"

    def _judge_looking(self) -> None:
        session = self.panel.session
        if session.event is None and not session.node.children:
            self._judge("right", self.entry.explain)

    # Finding what is forbidden

    def _judge_attempt(self, before: Node) -> None:
        """A legal move is taken back; a forbidden one counts if the rule asked for forbids it."""
        session, goal = self.panel.session, self.entry.goal
        if session.node is not before:
            move = session.node.move
            if len(session.node.path()) - 1 < self.entry.most:
                self._judge("", None)
                return
            self._begin()
            self._judge("wrong", ("legal_attempt", {"move": move}))
        elif self.panel.why:
            hits = [
                one for one in self._reasons() if goal["rule"] == one.rule and goal.get("code", one.code) == one.code
            ]
            if hits:
                self._judge("right", self.entry.explain, hits[:1])
            else:
                self._judge("wrong", ("other_rule", {}))

    # Answering a question

    def check(self, action: Mapping[str, Any]) -> None:
        """The answer to a question: the number of an option, counted from 0, or the number asked for."""
        answer = action.get("answer")
        if not self.open_question:
            self.panel.refuse("nothing_to_answer")
            return
        if type(answer) is not int:
            self._judge("wrong", ("no_answer", {}))
            return
        self.answer = answer
        if answer == self._right_answer():
            self._reveal()
        else:
            self._judge("wrong", self._mistake(answer))

    def _mistake(self, answer: int) -> Feedback:
        known = (one.text for one in self.entry.mistakes if one.value == answer)
        return next(known, ("wrong_number" if self.entry.kind == "number" else "wrong_option", {}))

    def _played(self) -> Session:
        """A session of its own in which the moves of the question have been made."""
        session = self._fresh()
        play_all(session, self.entry.moves)
        return session

    def _right_answer(self) -> int:
        session = self._played()
        if self.entry.kind == "number":
            return exercise_data.number(self.game, self.entry.value, session.state)
        return right_option(self.entry, session)

    def _reveal(self) -> None:
        """Stand before the moves, so that the learner can step through what happens, event by event."""
        session, path = self._played(), []
        if self.entry.kind == "predict":
            wanted = self.entry.options[right_option(self.entry, session)].holds
            path = happened(self.game, wanted, session.node.path())[:1]
        while session.undo():
            pass
        self.panel.turn_to(session)
        self.panel.grain = "event"
        self._judge("right", self.entry.explain, path)

    # Help

    def hint(self, action: Mapping[str, Any]) -> None:
        """Show one more hint."""
        self.hints = min(self.hints + 1, len(self.entry.hints["en"]))

    def retry(self, action: Mapping[str, Any]) -> None:
        """Begin again."""
        self._begin()

    def solution(self, action: Mapping[str, Any]) -> None:
        """Show the solution."""
        self._begin()
        self.given = True
        self._solve()

    def solve(self) -> bool:
        """Solve it as a learner would; whether that worked."""
        self._begin()
        self._solve()
        return self.solved

    def _solve(self) -> None:
        if self.entry.kind in QUESTIONS:
            self.answer = self._right_answer()
            self._reveal()
            return
        if self.entry.kind == "look":
            while self.panel.session.redo():
                pass
            self._judge_looking()
        for move in self.entry.solution:
            before = self.panel.session.node
            self.panel.act({"do": "play", "move": move})
            self._judge_moves(before, moving=True)
        self._hold()

    def words(self, feedback: Feedback) -> str:
        """Feedback in the present language."""
        lang = self.panel.lang
        if feedback is None:
            return ""
        if isinstance(feedback, Mapping):
            return feedback[lang]
        key, values = feedback
        spoken = {name: self.game.describe(value, lang) if name == "move" else value for name, value in values.items()}
        return say(f"exercise.{key}", lang, **spoken)


OWN: Mapping[str, Callable[[Drill, Mapping[str, Any]], None]] = {
    "check": Drill.check, "hint": Drill.hint, "retry": Drill.retry, "solution": Drill.solution,
}  # fmt: skip


def happened(game: Game, wanted: Mapping[str, Any], path: Iterable[Node]) -> list[Any]:
    """The events on a path that a table of fields describes."""
    return [event for node in path for event in node.step.events if exercise_data.matches(game, wanted, event)]


def reached(game: Game, goal: Mapping[str, Any], state: Any, path: Iterable[Node]) -> bool:
    """Whether the position, after at least one move, is as a goal ``{field = "marker", is = "C"}`` wants it.

    ``seat`` picks that seat's entry; ``least`` in place of ``is`` asks for so much.
    """
    if "field" not in goal or not list(path):
        return False
    found = getattr(state, goal["field"])
    if "seat" in goal:
        found = found[game.unspell("seat", goal["seat"])]
    if "least" in goal:
        return (len(found) if isinstance(found, tuple) else found) >= goal["least"]
    spoken = [found, game.spell(goal["field"], found)]
    if isinstance(found, int) and 0 <= found < state.players:
        spoken.append(letter(found))
    return goal.get("is") in spoken


def right_option(entry: Entry, session: Session) -> int:
    """The one option that came true; raises `ExerciseError` unless it is exactly one."""
    path = session.node.path()
    true = [number for number, option in enumerate(entry.options) if happened(session.game, option.holds, path)]
    if len(true) != 1:
        raise ExerciseError([message("exercise.come_true", name=entry.name, count=len(true))])
    return true[0]


def play_all(session: Session, moves: Iterable[str]) -> None:
    """Make the moves; chance draws where the next move is not one of its own."""
    for text in moves:
        move = session.game.parse(text)
        while session.to_move == CHANCE and not session.game.is_legal(session.state, move):
            session.play(None)
        session.play(move)


def answer_for_others(session: Session, entry: Entry, seat: Any) -> None:
    """Move for everybody but the learner, as the exercise says or at random; the same line gets the same answers."""
    for _ in range(MOST_REPLIES):
        mover = session.to_move
        if session.event is not None or mover in (None, seat):
            return
        if mover == CHANCE:
            session.play(None)
            continue
        done = sum(node.seat not in (seat, CHANCE) for node in session.node.path()[1:])
        given = entry.replies[done] if done < len(entry.replies) else ""
        legal = list(session.legal_moves)
        rng = Random(f"{entry.name}/{session.game.digest(session.state)}")
        session.play(next((move for move in legal if str(move) == given), None) or rng.choice(legal))
