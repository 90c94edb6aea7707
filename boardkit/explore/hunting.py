"""Looking for plays in which a rule acts: in the opening, in the shipped scenarios, in random games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from boardkit.core import scenario
from boardkit.core.data import CHANCE, Event, Move, PhaseBegun
from boardkit.core.errors import BoardkitError
from boardkit.core.game import Game
from boardkit.core.violations import Violation

OPENING = 12
"""Moves of a new game that are short enough to be shown from the empty table."""

SEEN = 60
"""Moves of earlier in a random game that are tried again where they are not offered."""

GAMES = 120
"""Random games for each number of players and each way of reading the rules."""


@dataclass(frozen=True, slots=True)
class Play:
    """A way to a move by which a rule acts, as plain data.

    move      the last move: its events or its violations show the rule
    moves     the moves before it
    scenario  where to start: the name of a shipped scenario, or the text of one; "" for a new game
    options   of the new game
    rulings   the readings, where they differ from those of the game asked about
    house     the number of the engine's set of house cards that is needed, or None
    """

    move: str
    moves: tuple[str, ...] = ()
    scenario: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    rulings: Mapping[str, Any] = field(default_factory=dict)
    house: int | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """A play, and how good an example it makes: the lower, the better."""

    play: Play
    cost: tuple[int, ...]


def witness(game: Game, rule: str, state: Any, move: Move) -> Event | Violation | None:
    """What shows the rule when the move is tried: a violation, or a visible event (more than a new phase if it can)."""
    violations = game.explain(state, move)
    if violations:
        return next((one for one in violations if one.rule == rule), None)
    fired = [event for event in game.apply(state, move).events if event.rule == rule and not event.quiet]
    return min(fired, key=lambda event: isinstance(event, PhaseBegun), default=None)


def start_of(game: Game, play: Play) -> Any:
    """The position where a play begins."""
    return game.scenario(play.scenario) if play.scenario else game.initial(**play.options)


class Hunt:
    """The search for one rule under one way of reading; `plays` are those found, the better one of each start.

    game      under the readings tried
    rule      the id of the rule
    seed      of the random games
    rulings   what to note in the plays found
    house     see `Play`
    """

    def __init__(self, game: Game, rule: str, seed: Any, rulings: Mapping[str, Any], house: int | None = None) -> None:
        self.game, self.rule, self.seed = game, rule, seed
        self.base = Play("", rulings=rulings, house=house)
        self.blocks = game.rules[rule].kind == "permission"
        self.plays: dict[str, Found] = {}

    def note(self, play: Play, found: Event | Violation, strange: int, aside: int) -> None:
        """Keep a play if it is the best from its start.

        Better is: a scenario about the rule, a witness that fits the kind of rule, a move of the line, few moves.
        """
        if not _can_be_written(self.game, play.move):
            return
        unlike = 2 * (isinstance(found, Violation) != self.blocks) + isinstance(found, PhaseBegun)
        cost = (strange, unlike, aside, len(play.moves))
        start = f"{play.scenario} {dict(play.options)}"
        if start not in self.plays or cost < self.plays[start].cost:
            self.plays[start] = Found(play, cost)

    def choice(self) -> Play | None:
        """The best play, or with another seed one after it; None where none was found."""
        found = sorted(self.plays.values(), key=lambda one: one.cost)
        number = self.seed if isinstance(self.seed, int) else Random(self.seed).randrange(len(found) or 1)
        return found[number % len(found)].play if found else None

    def opening(self) -> None:
        """The first moves of new games."""
        for players in self.game.player_counts:
            play = replace(self.base, options={"players": players})
            state, rng = start_of(self.game, play), Random(f"{self.seed}/{players}")
            moves: list[str] = []
            for _ in range(OPENING):
                if self.game.to_move(state) is None:
                    break
                self._look_around(replace(play, moves=tuple(moves)), state, 1)
                move = self.game.sample_move(state, rng)
                self._try(replace(play, moves=tuple(moves), move=str(move)), state, move, 1, 0)
                moves.append(str(move))
                state = self.game.apply(state, move).state

    def scenarios(self) -> None:
        """The lines of play of the shipped scenarios, and every other move on the way; those about the rule first."""
        for name, text in self.game.scenarios().items():
            about = scenario.header(scenario.parse(text)).about
            self._line(replace(self.base, scenario=name), about.moves, int(self.rule not in about.rules))

    def _line(self, play: Play, line: Sequence[str], strange: int) -> None:
        try:
            state = start_of(self.game, play)
            for number in range(len(line) + 1):
                here = replace(play, moves=tuple(line[:number]))
                if number < len(line):
                    move = self.game.parse(line[number], state)
                    self._try(replace(here, move=line[number]), state, move, strange, 0)
                self._look_around(here, state, strange)
                if number < len(line):
                    state = self.game.apply(state, move).state
        except BoardkitError:
            return  # under these readings the position, or the next move, is not possible

    def _look_around(self, play: Play, state: Any, strange: int) -> None:
        for move in _probes(self.game, state, ()):
            self._try(replace(play, move=str(move)), state, move, strange, 1)

    def _try(self, play: Play, state: Any, move: Move, strange: int, aside: int) -> None:
        found = witness(self.game, self.rule, state, move)
        if found is not None:
            self.note(play, found, strange, aside)

    def random_games(self, games: int = GAMES) -> None:
        """Random games, then random ways on from the scenarios, until the rule acts somewhere."""
        fresh = [replace(self.base, options={"players": players}) for players in self.game.player_counts]
        fresh += [
            replace(self.base, options={"players": players, name: value})
            for name, values in self.game.options.items()
            for value in values[1:]
            for players in self.game.player_counts[-1:]
        ]
        begun = [replace(self.base, scenario=name) for name in self.game.scenarios()]
        for starts, count in ((fresh, games), (begun, max(1, games // 30))):
            for number in range(count):
                for play in starts:
                    self._random_game(play, f"{self.seed}/{number}")
                if self.plays:
                    return

    def _random_game(self, play: Play, seed: str) -> None:
        """Play at random until the rule acts or the game is over."""
        game, rng = self.game, Random(seed)
        try:
            state = start_of(game, play)
        except BoardkitError:
            return  # not a possible position under these readings
        moves: list[str] = []
        seen: dict[Move, None] = {}
        while (mover := game.to_move(state)) is not None:
            move = game.sample_move(state, rng)
            step = game.apply(state, move)
            for event in step.events:
                if event.rule == self.rule and not event.quiet:
                    self.note(self._started_late(play, moves, state, move), event, 1, 0)
                    return
            for tried in _probes(game, state, list(seen)[-SEEN:]):
                for violation in game.explain(state, tried):
                    if violation.rule == self.rule:
                        self.note(self._started_late(play, moves, state, tried), violation, 1, int(tried in seen))
                        return
            if mover != CHANCE:  # nobody would try what only chance does
                seen[move] = None
            moves.append(str(move))
            state = step.state

    def _started_late(self, play: Play, moves: Sequence[str], state: Any, move: Move) -> Play:
        """From the start where the way is short, else from the position itself."""
        if len(moves) > OPENING:
            text = self.game.dump(state)
            if self.game.scenario(text) == state:
                return replace(play, move=str(move), scenario=text, options={})
        return replace(play, move=str(move), moves=tuple(moves))


def _probes(game: Game, state: Any, seen: Sequence[Move]) -> Iterator[Move]:
    """Moves to ask about: those offered, what clicks on parts of the board may mean, and what was played earlier."""
    if game.to_move(state) == CHANCE:
        return
    offered = game.candidates(state)
    yield from offered
    handles = dict.fromkeys(handle for move in (*offered, *seen) for handle in move.handles())
    for handle in handles:
        yield from game.pointed_at(state, handle)
    yield from seen


def _can_be_written(game: Game, move: str) -> bool:
    """Whether the notation means a move: a click on a board part may mean one of a thing that is not there."""
    try:
        return str(game.parse(move)) == move
    except BoardkitError:
        return False


def shortened(game: Game, rule: str, play: Play) -> Play:
    """The same play without the moves that it does not need."""
    number = 0
    while number < len(play.moves):
        shorter = replace(play, moves=play.moves[:number] + play.moves[number + 1 :])
        if shows(game, rule, shorter):
            play = shorter
        else:
            number += 1
    return play


def shows(game: Game, rule: str, play: Play) -> bool:
    """Whether a play can be played and its last move shows the rule."""
    try:
        state = start_of(game, play)
        for move in play.moves:
            state = game.apply(state, game.parse(move, state)).state
        return witness(game, rule, state, game.parse(play.move, state)) is not None
    except BoardkitError:
        return False
