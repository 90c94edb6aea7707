"""The same line of play under every reading of a disputed rule, move by move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product, zip_longest
from typing import Any

from boardkit.core.data import Event, Move
from boardkit.core.errors import IllegalMove, at_least
from boardkit.core.game import Game
from boardkit.core.hidden import no_view
from boardkit.core.languages import checked, language
from boardkit.core.violations import Violation
from boardkit.explore.comparison import Comparison, Difference, Happening, Outcome, key
from boardkit.explore.frequency import Frequency


def compare(
    game: Game, state: Any, moves: Iterable[Move | str], ruling: str, games: int = 0, seed: int | str = 0, *,
    then: Mapping[str, Sequence[str]] | None = None, title: str = "", lang: str | None = None,
) -> Comparison:  # fmt: skip
    """The same line under every reading of a switch: where it first differs, and what comes of it.

    state   where the line starts; that of a new game starts under each reading anew, as a switch of the set-up needs
    moves   the line; under each reading it goes on as far as it is legal, and a move that is not is a difference
    ruling  the switch
    games   so many random games from the end of the line say how often the reading matters; the same seeds, and the
            same choices as long as the readings agree
    then    further moves under one reading, by its name, where the others do not ask for them
    title   of the table
    lang    ``en`` or ``zh-TW``; None for that of the notebook

    Raises `OptionError` for a switch or a reading that is not there, `NotationError` for what is no move, `TypeError`
    for a view.

    >>> import boardkit as bk
    >>> game = bk.load("brian_boru")
    >>> state = game.scenario("conflict_05_second_spoils")
    >>> found = bk.explore.compare(game, state, ["continue"], "second_spoils_tie", lang="en")
    >>> [outcome.value for outcome in found.outcomes], found.first.move
    (['all', 'none'], 1)
    >>> [type(thing).__name__ for thing in found.first.things]
    ['PointsGained', 'NothingHappens']
    """
    no_view(state)
    at_least(0, games=games)
    lang = checked(lang or language())
    further = {} if then is None else dict(then)
    if ruling not in game.rulings:
        game.with_rulings(**{ruling: None})  # raises, with close matches
    for value in further:
        game.with_rulings(**{ruling: value})
    switch, line, options = game.rulings[ruling], list(moves), new_game_options(game, state)
    outcomes = []
    for value in switch.readings:
        other = game.with_rulings(**{ruling: value})
        start = state if options is None else other.initial(**options)
        outcomes.append(_outcome(other, value, start, [*line, *further.get(key(value), ())]))
    frequency = Frequency([(one.game, one.state) for one in outcomes], seed)
    frequency.run(games)
    late = switch.scope == "setup" and options is None
    return Comparison(title or switch.title(lang), switch, outcomes, _first(outcomes), frequency, lang, late)


def new_game_options(game: Game, state: Any) -> dict[str, Any] | None:
    """With which options `initial` gives this state; None where it is no start of a game."""
    for values in product(*game.options.values()):
        options = {"players": state.players, **dict(zip(game.options, values, strict=True))}
        if game.initial(**options) == state:
            return options
    return None


def _outcome(game: Game, value: Any, state: Any, moves: Sequence[Move | str]) -> Outcome:
    happenings: list[Happening] = []
    for number, move in enumerate(moves, 1):
        if isinstance(move, str):
            move = game.parse(move, state)
        try:
            step = game.apply(state, move)
        except IllegalMove as error:
            happenings += [Happening(number, violation) for violation in error.violations]
            return Outcome(value, game, state, tuple(happenings), move)
        state = step.state
        happenings += [Happening(number, event) for event in step.events if not event.quiet]
    return Outcome(value, game, state, tuple(happenings))


def _first(outcomes: Sequence[Outcome]) -> Difference | None:
    """What is not the same for the first time; a reading under which nothing more happens has nothing there.

    Compared are the words: what differs only in what is kept for later, shows when it comes.
    """
    tales = [list(zip(one.happenings, one.told(), strict=True)) for one in outcomes]
    for found in zip_longest(*tales):
        if any(one is None or found[0] is None or one[1] != found[0][1] for one in found):
            move = min(one[0].move for one in found if one is not None)
            things: list[Event | Violation | None] = [
                one[0].thing if one is not None and one[0].move == move else None for one in found
            ]
            return Difference(move, tuple(things))
    return None
