"""What an engine fills in: tables of small functions, what it must answer, and what it may add.

An engine is a folder.  Its class needs no methods to hand a question on: `FILES` says in which file of the folder a
hook is found by its name, a table in capitals.  A function takes the game first and becomes a method of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from boardkit.core.answers import ScoreLine, TurnPart
from boardkit.core.data import Decision, Move, Task
from boardkit.core.errors import OptionError
from boardkit.core.hidden import View
from boardkit.core.messages import message
from boardkit.core.notation import Form
from boardkit.core.scene import Scene
from boardkit.core.table import Table
from boardkit.core.tallies import Movable, Tally
from boardkit.core.violations import Violation

if TYPE_CHECKING:
    from boardkit.core.asking import Kind

Check = Callable[[Any, Any, Any], Iterator[Violation]]

FILES: Mapping[str, tuple[str, ...]] = {
    "components": ("read_components",),
    "agenda": ("TASKS", "DECISIONS"),
    "notation": ("NOTATION",),
    "candidates": ("LISTING", "LAZILY", "DRAWING", "LIKELY", "outcomes", "draw", "sample_chance", "pointed_at"),
    "violations": ("CHECKS", "untimely"),
    "effects": ("PERFORMERS", "RESUMERS"),
    "scoring": ("score_lines",),
    "hiding": ("mask", "determinize"),
    "position": ("position_table", "read_position", "spell", "unspell"),
    "defects": ("defects",),
    "words": ("word", "told_in"),
    "board": ("scene",),
    "evaluate": ("evaluate",),
    "questions": ("question_kinds",),
    "turn": ("turn_parts", "explainable"),
    "tallies": ("tallies", "at_rest", "movable", "put"),
    "ordering": ("ordered_step", "orders_to_try"),
    "geography": ("map_data",),
    "sheet": ("card_sheet",),
}
"""File of an engine's folder to the hooks that may be found there; tables in capitals."""


class Hooks(ABC):
    """The part of a `Game` that each engine writes for itself."""

    def __init_subclass__(cls, folder: str = "", **options: Any) -> None:
        """Take over the hooks found in the files of `folder`, the package of an engine."""
        super().__init_subclass__(**options)
        for file, hooks in FILES.items() if folder else ():
            if find_spec(f"{folder}.{file}"):
                found = vars(import_module(f"{folder}.{file}"))
                for hook in hooks:
                    if hook in found:
                        setattr(cls, hook.lower(), found[hook])

    name: ClassVar[str]
    player_counts: ClassVar[range]
    options: ClassVar[Mapping[str, tuple[Any, ...]]] = {}
    """Options of `initial` besides `players`: name to the values it can have, the default first."""
    house_cards: ClassVar[tuple[Mapping[str, Any], ...]] = ()
    """Cards that no printed game has, to show rules that the shipped ones never bring up: each a `title` in both
    languages and `changes`, dotted path in the data file to value."""
    feeds: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Reason of a line of the result to the kinds of event that made what it counts: forests to their claiming."""
    flow: Sequence[str]
    """The declared flow: "setup roll" where rolling may follow the set-up; the first edges name the phases in order."""
    end_rule: ClassVar[str]
    """The rule by which a game is over, cited for moves after the end."""
    has_secrets: ClassVar[bool] = True
    """Whether seats hold what others may not see; what chance has not drawn yet is no secret, for it is nowhere."""
    tasks: ClassVar[tuple[type[Task], ...]]
    decisions: ClassVar[tuple[type[Decision], ...]]
    listing: ClassVar[Mapping[type[Decision], Callable[[Any, Any, Any], Sequence[Move]]]]
    """Decision to the moves worth asking about, each once: (game, state, decision).

    Every legal move is among them; `checks` says which are legal.  The next three tables are quicker ways to the same
    moves, for some decisions: nothing may come of them that is not listed here.
    """
    lazily: ClassVar[Mapping[type[Decision], Callable[[Any, Any, Any], Iterator[Move]]]] = {}
    """The same moves in the same order, one by one: to see whether there is a choice at all, two of them do."""
    drawing: ClassVar[Mapping[type[Decision], Callable[[Any, Any, Any, Callable[[], float]], Move]]] = {}
    """One of the moves, each as likely as the others: (game, state, decision, `random` as in the module)."""
    likely: ClassVar[Mapping[type[Decision], Callable[[Any, Any, Any], Sequence[Move]]]] = {}
    """For random play: every legal move and each once, but few of the others, so that a draw is seldom in vain.

    Where there is one move in it, that one is legal: a seat that is asked can answer.
    """
    checks: ClassVar[Mapping[type[Move], Check]]
    """Move to the generator of its violations: (game, state, move)."""
    performers: ClassVar[Mapping[type[Move], Callable[[Table, Any], None]]]
    """Move to the rule that carries it out."""
    resumers: ClassVar[Mapping[type[Task], Callable[[Table, Any], None]]]
    """Task to the rule that carries it out."""
    notation: ClassVar[Mapping[type[Move], Form]]
    """Move to how it is written after its verb."""

    # What it must answer

    @abstractmethod
    def read_components(self, raw: Mapping[str, Any]) -> Any:
        """The checked data; raises `ComponentsError`."""

    @abstractmethod
    def empty_table(self, players: int, **options: Any) -> Any:
        """The state before the first move; `options` are among those of the class, and have been checked."""

    @abstractmethod
    def outcomes(self, state: Any, decision: Any) -> tuple[tuple[Move, float], ...] | None:
        """See `chance_outcomes`."""

    @abstractmethod
    def draw(self, state: Any, decision: Any, rng: Random) -> Move:
        """One outcome where `outcomes` is None."""

    @abstractmethod
    def mask(self, state: Any, seat: int | None) -> Any:
        """A copy of the state with `Hidden` in place of what the seat may not know."""

    @abstractmethod
    def determinize(self, view: View, rng: Random) -> Any:
        """A state that the seat cannot tell from the real one: unknown cards dealt again, known ones respected."""

    @abstractmethod
    def score_lines(self, state: Any) -> Sequence[ScoreLine]:
        """Where the points come from, once the game is over."""

    @abstractmethod
    def defects(self, state: Any) -> Iterator[str]:
        """See `problems`."""

    @abstractmethod
    def position_table(self, state: Any) -> Mapping[str, Any]:
        """A position as a readable table, defaults omitted."""

    @abstractmethod
    def read_position(self, reader: Any) -> Any:
        """The position in a table; faults go to the reader's problems."""

    @abstractmethod
    def scene(self, state: Any, lang: str = "en") -> Scene:
        """The picture of a state or view."""

    @abstractmethod
    def evaluate(self, state: Any, seat: int) -> float:
        """How good the position is for a seat, in points, for bots."""

    # How things are said and written

    def told_in(self, move: Move, state: Any) -> tuple[str, Mapping[str, Any]] | None:
        """The text key and the facts that tell a move more fully in its position, if any do."""
        return None

    # What it may add

    def prepare(self) -> None:  # noqa: B027 - most games have something to prepare, none must
        """Make ready what the rules want at hand; called when components and readings are there."""

    def untimely(self, state: Any, top: Any, move: Move) -> Iterator[Violation]:
        """Why a move of a kind that is not asked for is forbidden; engines may name a rule of their own."""
        return iter((Violation(top.rule, "not_now", verb=move.verb, asked=top.name),))

    def map_data(self, of: str, state: Any = None) -> Mapping[str, Any]:
        """The map as plain data: `nodes` (id: attributes), `edges` (id, id, attributes), `graph` (of the whole).

        The figures of maps draw the attributes that ``engines/brian_boru/geography.py`` gives.
        """
        raise OptionError(message("no.map", game=self.name))

    def card_sheet(self, lang: str = "en") -> Scene:
        """All cards of a kind side by side, with what their symbols mean."""
        raise OptionError(message("no.sheet", game=self.name))

    def pointed_at(self, state: Any, handle: str) -> Sequence[Move]:
        """Moves that a click on a board part may mean although they are not candidates, so that it can be explained."""
        return ()

    def points(self, state: Any) -> tuple[int, ...]:
        """The points of each seat so far."""
        found: tuple[int, ...] = state.points
        return found

    def question_kinds(self) -> tuple[Kind, ...]:
        """The kinds of question that only this game has, for quizzes."""
        return ()

    def explainable(self, state: Any) -> Iterable[Move]:
        """Moves that are worth explaining among the forbidden ones, besides the candidates."""
        return ()

    def turn_parts(self, state: Any) -> tuple[TurnPart, ...]:
        """The parts of the turn under way: done, still open, or not possible and why; nothing that is secret."""
        return ()

    spoilers: ClassVar[tuple[str, ...]] = ()
    """Parts of the picture that count what an exercise may ask for, for `veiled`."""

    # What counts, and pieces moved freely to see it change

    tally_rulings: ClassVar[tuple[str, ...]] = ()
    """The switches on which the tallies depend."""

    def tallies(self, state: Any) -> tuple[Tally, ...]:
        """What players compare in this position, by the rules that will compare it; nothing that is secret."""
        return ()

    def at_rest(self, state: Any) -> Any:
        """The same position with nobody asked for anything, so that pieces can be moved about freely."""
        return state

    def movable(self, state: Any) -> Movable:
        """The pieces that can be moved about in a position at rest, each with the places it can be put on."""
        return ()

    def put(self, state: Any, piece: str, place: str) -> Any:
        """The position with a movable piece on one of its places; `problems` says whether it is a possible one."""
        return state
