"""The question which reading of a disputed rule was applied, where two readings lead to different things."""

from __future__ import annotations

from functools import lru_cache, partial
from random import Random
from typing import Any

from boardkit.core.asking import Asked, Kind, Option, Say
from boardkit.core.data import Move
from boardkit.core.game import Game
from boardkit.core.rulebook import chapter_of
from boardkit.core.violations import Violation
from boardkit.explore.question_kinds import About, happened, made, texts, tries

MOST_MOVES, MOST_SWITCHES = 3, 8


def kind(game: Game, chapter: str, rng: Random) -> Kind:
    """The kind, about some of the switches, on rules of a chapter if one is given."""
    names = switches(game, chapter)
    chosen = rng.sample(names, min(MOST_SWITCHES, len(names)))
    return Kind("which_reading", 3, (), texts(), partial(which_reading, About(chapter), chosen))


@lru_cache(maxsize=256)
def variant(game: Game, name: str, reading: Any) -> Game:
    """The game under another reading of one switch."""
    return game if game.rulings[name].value == reading else game.with_rulings(**{name: reading})


def switches(game: Game, chapter: str = "") -> list[str]:
    """The switches that can make a difference in the middle of a game."""
    return [
        name
        for name, ruling in game.rulings.items()
        if ruling.scope != "setup" and ruling.reachable and (not chapter or chapter_of(ruling.rule) == chapter)
    ]


def which_reading(about: About, names: list[str], game: Game, state: Any, rng: Random) -> Asked | None:
    """A move that comes out differently under the readings of a switch, and what came out."""
    for move, step in tries(game, state, rng, about, MOST_MOVES):
        for name in names:
            outcomes = {game.rulings[name].value: happened(step)}
            for reading in game.rulings[name].readings:
                if reading not in outcomes:
                    outcomes[reading] = _outcome(variant(game, name, reading), state, move)
            found = _asked(game, state, move, name, outcomes, rng)
            if found:
                return found
    return None


def _asked(game: Game, state: Any, move: Move, name: str, outcomes: dict[Any, list[Any]], rng: Random) -> Asked | None:
    right = rng.choice(list(outcomes))
    others = [reading for reading in outcomes if outcomes[reading] != outcomes[right]]
    if not others:
        return None
    told = {reading: [game.describe(thing) for thing in outcomes[reading]] for reading in (right, *others)}
    signs = [
        thing
        for thing, text in zip(outcomes[right], told[right], strict=True)
        if all(text not in told[other] for other in others)
    ]
    options = [
        Option([name, other], Say("reading", reading=(name, other)), _why(outcomes[other], told[other], told[right]))
        for other in others
    ]
    if not signs or not all(option.why for option in options):
        return None  # where nothing happens instead, it may only happen later
    chosen = Option([name, right], Say("reading", reading=(name, right)), (signs[0],))
    proof = (Say("disputed", rule=game.rulings[name].rule), signs[0])
    return Asked(_what_came(game, state, move, signs[0], others, name), (chosen,), tuple(options), proof, move=move)


def _what_came(game: Game, state: Any, move: Move, sign: Any, others: list[Any], name: str) -> Say:
    """The move, and that it was forbidden, allowed where it might not be, or what it led to."""
    told = made(game, state, move)
    if isinstance(sign, Violation):
        return Say("ask.which_reading_forbids", made=told)
    if not all(variant(game, name, other).is_legal(state, move) for other in others):
        return Say("ask.which_reading_allows", made=told)
    return Say("ask.which_reading", made=told, event=sign)


def _outcome(game: Game, state: Any, move: Move) -> list[Any]:
    """What happens, or what forbids the move."""
    return list(game.explain(state, move)) or happened(game.apply(state, move))


def _why(things: list[Any], told: list[str], told_right: list[str]) -> tuple[Any, ...]:
    """What would have happened instead."""
    instead = (thing for thing, text in zip(things, told, strict=True) if text not in told_right)
    return tuple(Say("under_it", event=thing) for thing in instead)[:1]
