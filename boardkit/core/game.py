"""What every game can be asked.  An engine is a subclass that fills in tables of small functions."""

from __future__ import annotations

import copy
import functools
import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from boardkit.core import describe, scenario
from boardkit.core.answers import Moves, OrderedStep, Phases, Result, Step, TurnPart
from boardkit.core.data import CHANCE, Continue, Decision, Event, Frame, Move, Task, letter, read_seat
from boardkit.core.errors import IllegalMove, NotationError, OptionError, close_matches
from boardkit.core.hidden import View
from boardkit.core.languages import Texts
from boardkit.core.messages import message
from boardkit.core.rulebook import Rulebook, Rulings
from boardkit.core.scene import Scene
from boardkit.core.table import Table, UnrecordedTable
from boardkit.core.tallies import Movable, Tally
from boardkit.core.violations import Violation

if TYPE_CHECKING:
    from boardkit.core.asking import Kind

_CONTINUE: tuple[Move, ...] = (Continue(),)

Check = Callable[[Any, Any, Any], Iterator[Violation]]


class Game(ABC):
    """The rules of one game under one set of readings.  It holds no position; every method takes one.

    Engines set the class attributes below and write `read_components`, `empty_table`, and the methods at the end.
    """

    name: ClassVar[str]
    player_counts: ClassVar[range]
    options: ClassVar[Mapping[str, tuple[Any, ...]]] = {}
    """Options of `initial` besides `players`: name to the values it can have, the default first."""
    house_cards: ClassVar[tuple[Mapping[str, Any], ...]] = ()
    """Cards that no printed game has, to show rules that the shipped ones never bring up: each a `title` in both
    languages and `changes`, dotted path in the data file to value."""
    feeds: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Reason of a line of the result to the kinds of event that made what it counts: forests to their claiming."""
    end_rule: ClassVar[str]
    """The rule by which a game is over, cited for moves after the end."""
    has_secrets: ClassVar[bool] = True
    """Whether seats hold what others may not see; what chance has not drawn yet is no secret, for it is nowhere."""
    move_types: ClassVar[tuple[type[Move], ...]]
    frame_types: ClassVar[tuple[type[Frame], ...]]
    listing: ClassVar[Mapping[type[Decision], Callable[[Any, Any, Any], Sequence[Move]]]]
    """Decision to the moves worth asking about: (game, state, decision)."""
    lazily: ClassVar[Mapping[type[Decision], Callable[[Any, Any, Any], Iterator[Move]]]] = {}
    """The same one by one, for decisions where that is quicker to see whether there is a choice at all."""
    checks: ClassVar[Mapping[type[Move], Check]]
    """Move to the generator of its violations: (game, state, move)."""
    performers: ClassVar[Mapping[type[Move], Callable[[Table, Any], None]]]
    """Move to the rule that carries it out."""
    resumers: ClassVar[Mapping[type[Task], Callable[[Table, Any], None]]]
    """Task to the rule that carries it out."""

    def __init__(
        self, documents: Mapping[str, Any], ruleset: str = "rulebook", readings: Mapping[str, Any] | None = None,
        components: Mapping[str, Any] | None = None,
    ):  # fmt: skip
        self._documents = documents
        raw = documents["components"] if components is None else components
        self.own_components = components
        """The contents of the user's own data file, or None where the shipped one is used."""
        self.data_hash = hashlib.blake2b(json.dumps(raw, sort_keys=True).encode(), digest_size=8).hexdigest()
        self.data = self.read_components(raw)
        self.rules = Rulebook(documents["rules"])
        self.rulings = Rulings(documents["rules"], ruleset, readings)
        self.readings = self.rulings.values_in_force()
        self.texts = Texts(documents["texts"])
        kinds: tuple[type[Move], ...] = (*self.move_types, Continue)
        self.verbs = {kind.verb: kind for kind in kinds}

    def __repr__(self) -> str:
        changes = "".join(f", {name}={value!r}" for name, value in self.rulings.changes().items())
        return f"bk.load({self.name!r}, ruleset={self.rulings.preset!r}{changes})"

    def title(self, lang: str = "en") -> str:
        """The name of the game."""
        return str(self._documents["rules"]["title"][lang])

    def with_rulings(self, /, **changes: Any) -> Game:
        """The same game and components under other readings."""
        return type(self)(
            self._documents, self.rulings.preset, {**self.rulings.changes(), **changes}, self.own_components
        )

    def with_ruleset(self, ruleset: str) -> Game:
        """The same game and components under a preset."""
        return type(self)(self._documents, ruleset, None, self.own_components)

    def with_house_cards(self, number: int) -> Game:
        """The same game and readings with one of the engine's `house_cards` changes made to the shipped data file."""
        raw = copy.deepcopy(self._documents["components"])
        for path, value in self.house_cards[number]["changes"].items():
            *way, last = (int(word) if word.isdecimal() else word for word in path.split("."))
            functools.reduce(lambda table, key: table[key], way, raw)[last] = value
        return type(self)(self._documents, self.rulings.preset, self.rulings.changes(), raw)

    # Positions

    def initial(self, /, *, players: int | None = None, **options: Any) -> Any:
        """The empty table; the first moves, chance's among them, set the game up."""
        for name, value in options.items():
            self._check_option(name, value)
        counts = self.player_counts
        if players is None:
            players = counts[0]
        if type(players) is not int or players not in counts:
            found = {"game": self.name, "least": counts[0], "most": counts[-1], "count": players}
            raise OptionError(message("no.players", **found))
        return self.empty_table(players, **options)

    def _check_option(self, name: str, value: Any) -> None:
        if name not in self.options:
            close = close_matches(name, ["players", *self.options])
            raise OptionError(message("no.option", game=self.name, name=name, close=close))
        good = self.options[name]
        if not any(value is one or (value == one and type(value) is type(one)) for one in good):
            raise OptionError(message("no.option_value", name=name, value=value, close=close_matches(value, good)))

    def scenario(self, text: str) -> Any:
        """The position that a scenario text, or the shipped scenario of that name, describes.

        Raises `ScenarioError` with every defect found.
        """
        return scenario.read(self, text)

    def dump(self, state: Any) -> str:
        """The scenario text of a position: readable, defaults omitted; `scenario` reads it back."""
        return scenario.write(self, state)

    def problems(self, state: Any) -> tuple[str, ...]:
        """The defects of a position, such as two discs in one town; empty where it can be played."""
        return tuple(self.defects(state))

    def digest(self, state: Any) -> str:
        """A short fingerprint of a position, the same on every machine."""
        return hashlib.blake2b(repr(state).encode(), digest_size=4).hexdigest()

    # Whose turn

    def waiting(self, state: Any) -> tuple[Any, ...]:
        """All seats that owe an answer, ascending; ``(CHANCE,)``; or nobody when the game is over."""
        waiting: tuple[Any, ...] = state.pending[-1].waiting() if state.pending else ()
        return waiting

    def to_move(self, state: Any) -> Any:
        """The lowest seat that owes an answer, `CHANCE`, or None when the game is over."""
        return state.pending[-1].waiting()[0] if state.pending else None

    # Moves

    def candidates(self, state: Any) -> Moves:
        """The moves worth asking about, legal or not.  A chance node with very many outcomes lists none."""
        return Moves(self, state, self._candidates(state))

    def legal_moves(self, state: Any) -> Moves:
        """The candidates that nothing forbids."""
        return Moves(self, state, self._legal(state))

    def moves_at(self, state: Any, handle: str) -> Moves:
        """The moves that name a board part, legal or not: what a click on it may mean."""
        found = [move for move in self._candidates(state) if handle in move.handles()]
        found += [move for move in self.pointed_at(state, handle) if move not in found]
        return Moves(self, state, found)

    def sample_legal(self, state: Any, rng: Random) -> Move:
        """One legal move, all alike, found without listing them all: candidates are tried in random order."""
        moves = self._candidates(state)
        checks, count, random = self.checks, len(moves), rng.random
        while True:
            move = moves[int(random() * count)]
            for _ in checks[type(move)](self, state, move):
                break
            else:
                return move

    def is_legal(self, state: Any, move: Move) -> bool:
        """Whether nothing forbids the move."""
        for _ in self._violations(state, move):
            return False
        return True

    def explain(self, state: Any, move: Move) -> tuple[Violation, ...]:
        """Every reason why the move is forbidden; empty for a legal one."""
        return tuple(self._violations(state, move))

    def _legal(self, state: Any) -> Sequence[Move]:
        """The legal candidates; the same checks as in `explain`, without asking each time whose turn it is."""
        moves = self._candidates(state)
        if moves == _CONTINUE:
            return moves
        checks, legal = self.checks, []
        for move in moves:
            for _ in checks[type(move)](self, state, move):
                break
            else:
                legal.append(move)
        return legal

    def _candidates(self, state: Any) -> Sequence[Move]:
        if not state.pending:
            return ()
        top = state.pending[-1]
        listing = self.listing.get(type(top))
        return _CONTINUE if listing is None else listing(self, state, top)

    def _violations(self, state: Any, move: Move) -> Iterator[Violation]:
        """The one source of legality."""
        if not state.pending:
            return iter((Violation(self.end_rule, "game_over"),))
        top = state.pending[-1]
        if isinstance(top, Task):
            return iter(()) if type(move) is Continue else iter((Violation(self.end_rule, "continue_first"),))
        if type(move) not in top.accepts:
            return self.untimely(state, top, move)
        return self.checks[type(move)](self, state, move)

    def untimely(self, state: Any, top: Any, move: Move) -> Iterator[Violation]:
        """Why a move of a kind that is not asked for is forbidden; engines may name a rule of their own."""
        return iter((Violation(top.rule, "not_now", verb=move.verb, asked=top.name),))

    def parse(self, text: str, state: Any = None) -> Move:
        """The move that a notation means; the state adds nothing today, but notation may come to lean on it."""
        words = str(text).split()
        if not words:
            raise NotationError(message("move.empty"))
        kind = self.verbs.get(words[0])
        if kind is None:
            raise NotationError(message("move.verb", word=words[0], close=close_matches(words[0], self.verbs)))
        if kind is Continue:
            if words[1:]:
                raise NotationError(message("move.bare", verb=kind.verb))
            return kind()
        return self.read_move(kind, words[1:])

    # Playing

    def apply(self, state: Any, move: Move) -> Step:
        """Carry out a legal move on a copy of the state.

        Raises `IllegalMove` with every violation; the state given never changes.
        """
        if isinstance(state, View):
            raise TypeError("a view cannot be played on: it does not hold the hidden cards; determinize it first")
        violations = self.explain(state, move)
        if violations:
            raise IllegalMove(move, violations, self.describe)
        table = Table(self, state.copy())
        self._run(table, move)
        return Step(table.state, tuple(table.events))

    def advance(self, state: Any, move: Move) -> None:
        """For playouts: carry out a move known to be legal on the state itself, recording nothing."""
        self._run(UnrecordedTable(self, state), move)

    def _run(self, table: Table, move: Move) -> None:
        """Carry out the move, then tasks and forced choices, until somebody has a choice."""
        performers, resumers, state = self.performers, self.resumers, table.state
        if type(move) is not Continue:
            performers[type(move)](table, move)
        while state.pending:
            top = state.pending[-1]
            resume = resumers.get(type(top))
            if resume is not None:
                resume(table, top)
                continue
            only = None if top.is_choice else self._only_choice(state, top)
            if only is None:
                return
            performers[type(only)](table, only)

    def _only_choice(self, state: Any, top: Decision) -> Move | None:
        """The single legal move, which is not asked for; None where there is a choice."""
        only = None
        listing = self.lazily.get(type(top)) or self.listing[type(top)]
        for move in listing(self, state, top):
            for _ in self.checks[type(move)](self, state, move):
                break
            else:
                if only is not None:
                    return None
                only = move
        return only

    # Chance

    def chance_outcomes(self, state: Any) -> tuple[tuple[Move, float], ...] | None:
        """Chance's moves with their probabilities, or None where they are too many to list."""
        if self.to_move(state) != CHANCE:
            raise OptionError(message("move.not_chance"))
        top = state.pending[-1]
        return ((Continue(), 1.0),) if isinstance(top, Task) else self.outcomes(state, top)

    def sample_chance(self, state: Any, rng: Random) -> Move:
        """One of chance's moves, drawn with `rng`."""
        outcomes = self.chance_outcomes(state)
        if outcomes is None:
            return self.draw(state, state.pending[-1], rng)
        return rng.choices([move for move, _ in outcomes], [weight for _, weight in outcomes])[0]

    # Hidden information

    def view(self, state: Any, seat: int | None) -> View:
        """The position as a seat may know it (None: as a spectator)."""
        return View(seat, self.mask(state, seat))

    def redact(self, event: Event, seat: int | None) -> Event:
        """The event as a seat may know it (None: as a spectator)."""
        return event.redacted(seat)

    # Words

    def describe(self, thing: Any, lang: str = "en", state: Any = None) -> str:
        """A move, event, violation, decision or score line in words; a move may be told more fully with its state."""
        return describe.describe(self, thing, lang, state)

    def told_in(self, move: Move, state: Any) -> tuple[str, Mapping[str, Any]] | None:
        """The text key and the facts that tell a move more fully in its position, if any do."""
        return None

    def word(self, field: str, value: Any, lang: str) -> str:
        """How a value of a field is said; engines add the fields that they know."""
        return describe.plain_word(self, field, value, lang)

    def spell(self, field: str, value: Any) -> Any:
        """How a value of a field is written in scenarios."""
        if field == "seat":
            return letter(value)
        return [letter(seat) for seat in value] if field == "seats" else value

    def unspell(self, field: str, text: Any) -> Any:
        """The value that a written one means; raises `ValueError` with the right ones."""
        if field == "seat":
            return read_seat(text)
        if field == "seats":
            return tuple(read_seat(item) for item in text)
        return tuple(text) if isinstance(text, list) else text

    def scenarios(self) -> Mapping[str, str]:
        """The shipped scenarios: name to text."""
        found: Mapping[str, str] = self._documents["scenarios"]
        return found

    def map_data(self, of: str, state: Any = None) -> Mapping[str, Any]:
        """The map as plain data: `nodes` (id: attributes), `edges` (id, id, attributes), `graph` (of the whole)."""
        raise OptionError(message("no.map", game=self.name))

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

    def ordered_step(self, state: Any) -> OrderedStep | None:
        """The open step in which a seat chooses the order of its moves; None where there is none.

        It must hold only as long as that one decision of the seat is open, for what comes later counts no more.
        """
        return None

    def orders_to_try(self, state: Any, stage: int = 0) -> Sequence[tuple[Move, int]]:
        """The legal moves that a search for the best order must try here, each with the stage that it leads to.

        An engine leaves out what is never better than another move, and lists one move alone where it costs nothing to
        make it first.  `stage` is 0 at the start and then what the engine said, so that it can settle what comes last.
        """
        return [(move, 0) for move in self.legal_moves(state)]

    def explainable(self, state: Any) -> Iterable[Move]:
        """Moves that are worth explaining among the forbidden ones, besides the candidates."""
        return ()

    def turn_parts(self, state: Any) -> tuple[TurnPart, ...]:
        """The parts of the turn under way: done, still open, or not possible and why; nothing that is secret."""
        return ()

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

    # What an engine writes

    @abstractmethod
    def read_components(self, raw: Mapping[str, Any]) -> Any:
        """The checked data; raises `ComponentsError`."""

    @abstractmethod
    def empty_table(self, players: int, **options: Any) -> Any:
        """The state before the first move; `options` are among those of the class, and have been checked."""

    @abstractmethod
    def read_move(self, kind: type[Move], words: list[str]) -> Move:
        """The move of this kind that the words mean; raises `NotationError`."""

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
    def result(self, state: Any) -> Result:
        """How the game ended; raises `BoardkitError` while it goes on."""

    @abstractmethod
    def phases(self) -> Phases:
        """The declared flow of the game."""

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

    def puzzle(self, state: Any, lang: str = "en") -> Scene:
        """The same picture while a question about the position is open: without results that could be read off it."""
        return self.scene(state, lang)

    @abstractmethod
    def evaluate(self, state: Any, seat: int) -> float:
        """How good the position is for a seat, in points, for bots."""
