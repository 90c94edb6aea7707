"""What every game can be asked.  An engine is a subclass that fills in tables of small functions."""

from __future__ import annotations

import copy
import functools
import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from boardkit.core import describe, notation, scenario
from boardkit.core.answers import Moves, OrderedStep, Phases, Result, Step
from boardkit.core.data import CHANCE, ChanceDecision, Continue, Decision, Event, Move, Task, letter, read_seat
from boardkit.core.errors import BoardkitError, EngineError, IllegalMove, NotationError, OptionError, close_matches
from boardkit.core.hidden import View, no_view
from boardkit.core.hooks import Hooks
from boardkit.core.languages import Texts
from boardkit.core.messages import message
from boardkit.core.notation import Form
from boardkit.core.rulebook import Rulebook, Rulings
from boardkit.core.table import Table, UnrecordedTable
from boardkit.core.violations import Violation

_CONTINUE: tuple[Move, ...] = (Continue(),)


class Game(Hooks):
    """The rules of one game under one set of readings.  It holds no position; every method takes one.

    What an engine fills in is told by `Hooks`.
    """

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
        self.forms: Mapping[type[Move], Form] = {**self.notation, Continue: Form(Continue.verb)}
        self.verbs = {kind.verb: kind for kind in self.forms}
        self._one_by_one = {**self.listing, **self.lazily}
        self._to_draw_from = {**self.listing, **self.likely}
        self.prepare()

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
            raise OptionError(message("no.players" if len(counts) > 1 else "no.other_players", **found))
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
        """The moves that name a board part, legal or not: what a click on it may mean; none where nobody is asked."""
        if not state.pending or isinstance(state.pending[-1], Task):
            return Moves(self, state, ())
        found = [move for move in self._candidates(state) if handle in move.handles()]
        found += [move for move in self.pointed_at(state, handle) if move not in found]
        return Moves(self, state, found)

    def sample_legal(self, state: Any, rng: Random) -> Move:
        """One legal move, all alike, found without listing them all: candidates are tried in random order."""
        top = state.pending[-1]
        return _CONTINUE[0] if isinstance(top, Task) else self._sample(state, top, rng.random)

    def sample_move(self, state: Any, rng: Random) -> Move:
        """A move of whoever is to move: chance's with its odds, or any legal one, all alike.

        >>> import boardkit as bk
        >>> game = bk.load("rauha")
        >>> state, rng = game.initial(players=2), Random(1)
        >>> while game.to_move(state) is not None:
        ...     state, events = game.apply(state, game.sample_move(state, rng))
        >>> len(game.result(state).scores)
        2
        """
        return self.sample_chance(state, rng) if self.to_move(state) == CHANCE else self.sample_legal(state, rng)

    def _sample(self, state: Any, top: Decision, random: Callable[[], float]) -> Move:
        draw, checks = self.drawing.get(type(top)), self.checks
        moves = () if draw else self._to_draw_from[type(top)](self, state, top)
        count = len(moves)
        if count == 1:  # whoever is asked can answer
            return moves[0]
        while True:
            move = draw(self, state, top, random) if draw else moves[int(random() * count)]
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
        if moves is _CONTINUE:
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

    def parse(self, text: str, state: Any = None) -> Move:
        """The move that a notation means; the state adds nothing today, but notation may come to lean on it."""
        words = str(text).split()
        if not words:
            raise NotationError(message("move.empty"))
        kind = self.verbs.get(words[0])
        if kind is None:
            raise NotationError(message("move.verb", word=words[0], close=close_matches(words[0], self.verbs)))
        return notation.read(self.forms[kind], kind, words[1:], self.data)

    # Playing

    def apply(self, state: Any, move: Move) -> Step:
        """Carry out a legal move on a copy of the state.

        Raises `IllegalMove` with every violation; the state given never changes.
        """
        no_view(state)
        violations = self.explain(state, move)
        if violations:
            raise IllegalMove(move, violations, self.describe)
        table = Table(self, state.copy())
        self._run(table, move)
        return Step(table.state, tuple(table.events))

    def advance(self, state: Any, move: Move) -> None:
        """For playouts: carry out a move known to be legal on the state itself, recording nothing."""
        self._run(UnrecordedTable(self, state), move)

    def playout(self, state: Any, rng: Random, moves: int | None = None) -> None:
        """Play random legal moves on the state itself, to the end or so many of them, recording nothing.

        Chance's draws do not count; moves without a choice do, for nobody looks whether there is one.
        """
        table, random, left = UnrecordedTable(self, state), rng.random, -1 if moves is None else moves
        performers, resumers = self.performers, self.resumers
        while state.pending:
            top = state.pending[-1]
            resume = resumers.get(type(top))
            if resume is not None:
                resume(table, top)
                continue
            if isinstance(top, ChanceDecision):
                move = self.sample_chance(state, rng)
            elif left == 0:
                return
            else:
                move, left = self._sample(state, top, random), left - 1
            performers[type(move)](table, move)

    def _run(self, table: Table, move: Move) -> None:
        """Carry out the move, then tasks and forced choices, until somebody has a choice."""
        performers, resumers, state = self.performers, self.resumers, table.state
        if type(move) is not Continue:
            performers[type(move)](table, move)
        while pending := state.pending:
            top = pending[-1]
            resume = resumers.get(type(top))
            if resume is not None:
                resume(table, top)
                if state.pending is pending:  # it would be resumed for ever
                    raise EngineError(self.name, [message("engine.stays", name=type(top).__name__)])
            elif top.is_choice or (only := self._only_choice(state, top)) is None:
                return
            else:
                performers[type(only)](table, only)

    def _only_choice(self, state: Any, top: Decision) -> Move | None:
        """The single legal move, which is not asked for; None where there is a choice."""
        only, checks = None, self.checks
        for move in self._one_by_one[type(top)](self, state, top):
            for _ in checks[type(move)](self, state, move):
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
        point, reached = rng.random() * sum([weight for _, weight in outcomes]), 0.0
        for move, weight in outcomes:
            reached += weight
            if point < reached:
                return move
        return outcomes[-1][0]

    # The whole game

    @property
    def phase_names(self) -> tuple[str, ...]:
        """The phases in order."""
        return tuple(dict.fromkeys(phase for edge in self.flow for phase in edge.split()))

    def phases(self) -> Phases:
        """The declared flow of the game."""
        return Phases(self.phase_names, tuple((first, second) for first, second in map(str.split, self.flow)))

    def result(self, state: Any) -> Result:
        """How the game ended; raises `BoardkitError` while it goes on."""
        if not state.winners:
            raise BoardkitError(message("no.result"))
        return Result(state.winners, self.points(state), tuple(self.score_lines(state)), state.tie_breaks)

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

    # Orders

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
