"""Kinds of question that every game can be asked: what is legal, what happens, who is next, who wins."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from boardkit.core.answers import Step
from boardkit.core.asking import Asked, Kind, Option, Say, catalogue
from boardkit.core.data import CHANCE, Event, Move, PhaseBegun
from boardkit.core.game import Game
from boardkit.core.languages import LANGUAGES
from boardkit.core.rulebook import chapter_of
from boardkit.core.violations import Violation

Refused = tuple[Move, tuple[Violation, ...]]
"""A forbidden move with all that forbids it."""

texts = partial(catalogue, "boardkit.explore")

MOST_TRIES = 8
MOST_LISTED = 40

_NAMED = re.compile(r"\[[\d,]+\]|×?\w*[\d_]\w*(?:[./]\w+)*")
"""What a text names: spaces, cards, towns, numbers."""


@dataclass(frozen=True, slots=True)
class About:
    """What a question may be about: the rules of one chapter, or any."""

    chapter: str = ""

    def __call__(self, thing: Event | Violation) -> bool:
        return not self.chapter or chapter_of(thing.rule) == self.chapter


def kinds(chapter: str = "") -> tuple[Kind, ...]:
    """All of them, asking about the rules of a chapter only, if one is given."""
    about = About(chapter)
    return tuple(
        Kind(ask.__name__, level, (), texts(), partial(ask, about), last=ask is who_wins) for level, ask in _LEVELS
    )


# What the questions are made of


def happened(step: Step) -> list[Any]:
    """What a person would notice of a step."""
    return [event for event in step.events if not event.quiet and not isinstance(event, PhaseBegun)]


def restates(game: Game, event: Any, move: Move, state: Any) -> bool:
    """Whether an event repeats what the move says, so that it would give the move away."""
    named, told = (set(_NAMED.findall(text)) for text in (game.describe(move, "en", state), game.describe(event)))
    things = {name for name in named if not name.isdigit()}
    return bool(things & told) if things else bool(named) and named <= told


def tries(
    game: Game, state: Any, rng: Random, about: About, count: int = MOST_TRIES, drawn: bool = False
) -> Iterator[tuple[Move, Step]]:
    """Some legal moves, each with what it leads to; a draw of chance if `drawn`, or for the rules of a chapter."""
    if game.to_move(state) == CHANCE:
        moves: list[Move] = [game.sample_chance(state, rng)] if drawn or about.chapter else []
    else:
        moves = list(game.legal_moves(state))
        moves = rng.sample(moves, min(count, len(moves)))
    for move in moves:
        yield move, game.apply(state, move)


def forbidden(game: Game, state: Any, rng: Random, about: About) -> list[Refused]:
    """Forbidden moves, each with all that forbids it; those that a click may mean are among them."""
    if not state.pending or game.to_move(state) == CHANCE:
        return []
    pointed = _pointed(game, state, rng) if about.chapter else []
    candidates = list(game.candidates(state))
    found = []
    for move in dict.fromkeys([*rng.sample(candidates, min(MOST_LISTED, len(candidates))), *pointed]):
        why = game.explain(state, move)
        if why and any(map(about, why)) and not any(reason.code in _EMPTY for reason in why):
            found.append((move, why))
    rng.shuffle(found)
    return _varied(found)


def _pointed(game: Game, state: Any, rng: Random) -> list[Move]:
    """What clicks on some parts of the board may mean."""
    handles = sorted({shape.handle for shape in game.scene(state).parts if shape.handle})
    return [move for handle in rng.sample(handles, min(12, len(handles))) for move in game.pointed_at(state, handle)]


_EMPTY = ("not_now", "continue_first", "game_over", "finish_first", "die_first")


def _varied(found: list[Refused]) -> list[Refused]:
    """One move for each reason first, then the rest: options should not all be wrong in the same way."""
    seen: set[str] = set()
    first: list[Refused] = []
    rest: list[Refused] = []
    for move, why in found:
        (rest if why[0].code in seen else first).append((move, why))
        seen.add(why[0].code)
    return first + rest


def decision(state: Any) -> Any:
    """The decision that is due."""
    return state.pending[-1]


def made(game: Game, state: Any, move: Move) -> Say:
    """A move with the one who makes it."""
    mover = game.to_move(state)
    return Say("drawn", move=move) if mover == CHANCE else Say("made", seat=mover, move=move)


def _move_option(move: Move, *why: Any) -> Option:
    return Option(str(move), move, why)


def _rule_option(rule: str, *why: Any) -> Option:
    return Option(rule, Say("rule", rule=rule), why)


def _other_rules(game: Game, rng: Random, right: Iterable[str], kinds_of_rule: tuple[str, ...]) -> list[str]:
    """Rules that could be meant instead: of the same chapter first."""
    right = set(right)
    chapters = {chapter_of(rule) for rule in right}
    others = [rule.id for rule in game.rules.values() if rule.kind in kinds_of_rule and rule.id not in right]
    rng.shuffle(others)
    return sorted(others, key=lambda rule: chapter_of(rule) not in chapters)


# What is legal


def legal_move(about: About, game: Game, state: Any, rng: Random) -> Asked | None:
    """One legal move among forbidden ones."""
    refused = forbidden(game, state, rng, about)
    if len(refused) < 2:
        return None
    right = rng.choice(list(game.legal_moves(state)))
    return Asked(
        Say("ask.legal_move", decision=decision(state)), (_move_option(right, Say("is_legal")),),
        tuple(_move_option(move, *why) for move, why in refused), tuple(why[0] for _, why in refused[:3]),
    )  # fmt: skip


def all_forbidden(about: About, game: Game, state: Any, rng: Random) -> Asked | None:
    """Which of some moves are forbidden: several are."""
    refused = forbidden(game, state, rng, about)
    legal = list(game.legal_moves(state)) if len(refused) > 1 else []
    count = rng.choice((2, 3))
    if len(refused) < count or len(legal) < 2:
        return None
    return Asked(
        Say("ask.all_forbidden", decision=decision(state)),
        tuple(_move_option(move, *why) for move, why in refused[:count]),
        tuple(_move_option(move, Say("is_legal")) for move in rng.sample(legal, min(2, len(legal)))),
        tuple(why[0] for _, why in refused[:count]),
    )  # fmt: skip


def forbidding_rule(about: About, game: Game, state: Any, rng: Random) -> Asked | None:
    """The rule that forbids a move."""
    refused = forbidden(game, state, rng, about)
    if not refused:
        return None
    move, why = refused[0]
    right = next(filter(about, why))
    others = _other_rules(game, rng, (reason.rule for reason in why), ("permission", "effect"))
    return Asked(
        Say("ask.forbidding_rule", made=made(game, state, move)), (_rule_option(right.rule, right),),
        tuple(_rule_option(rule, Say("forbids_too")) for rule in others), why, move=move,
    )  # fmt: skip


# What happens


def next_event(about: About, game: Game, state: Any, rng: Random) -> Asked | None:
    """An event that a move leads to, among events that other moves would lead to."""
    steps = list(tries(game, state, rng, about))
    for move, step in steps:
        told = {game.describe(event) for event in happened(step)}
        fitting = [event for event in happened(step) if about(event) and not restates(game, event, move, state)]
        if not fitting:
            continue
        event = rng.choice(fitting[1:] or fitting)
        wrong = [
            Option(game.describe(other), other, (Say("happens_after", move=by),))
            for by, others in steps
            for other in happened(others)[1:]
            if by != move and game.describe(other) not in told and not restates(game, other, by, state)
        ]
        wrong.sort(key=lambda option: type(option.said) is not type(event))
        if len(wrong) >= 2:
            right = Option(game.describe(event), event, (event,))
            return Asked(
                Say("ask.next_event", made=made(game, state, move)), (right,), tuple(wrong), (event,), move=move
            )
    return None


def which_move(about: About, game: Game, state: Any, rng: Random) -> Asked | None:
    """The one move that leads to an event."""
    if game.to_move(state) == CHANCE:
        return None
    told = [
        (move, {game.describe(event): event for event in happened(step)})
        for move, step in tries(game, state, rng, about)
    ]
    for move, own in told:
        for text, event in list(own.items())[1:]:
            others = [(other, events) for other, events in told if text not in events]
            alone = len(others) >= 2 and len(others) == len(told) - 1
            if about(event) and alone and not restates(game, event, move, state):
                wrong = tuple(_move_option(other, *_instead(events, own)) for other, events in others)
                asks = Say("ask.which_move", decision=decision(state), event=event)
                return Asked(asks, (_move_option(move, event),), wrong, (event,))
    return None


def _instead(events: dict[str, Any], own: dict[str, Any]) -> tuple[Say, ...]:
    """What happens after another move and not after ours."""
    return tuple(Say("leads_to", event=event) for text, event in events.items() if text not in own)[:1]


def rule_of_event(about: About, game: Game, state: Any, rng: Random) -> Asked | None:
    """The rule by which something happens."""
    for move, step in tries(game, state, rng, about, 3):
        fitting = [event for event in happened(step)[1:] if about(event) and not _named_after(game, event)]
        if fitting:
            event = rng.choice(fitting)
            cited = {other.rule for other in happened(step) if game.describe(other) == game.describe(event)}
            others = _other_rules(game, rng, cited, ("effect", "scoring", "setup"))
            return Asked(
                Say("ask.rule_of_event", made=made(game, state, move), event=event), (_rule_option(event.rule, event),),
                tuple(_rule_option(rule, Say("rule_elsewhere")) for rule in others), (event,), move=move,
            )  # fmt: skip
    return None


def _named_after(game: Game, event: Any) -> bool:
    """Whether an event is told in the words of the title of its rule."""
    return any(game.rules[event.rule].title(lang) in game.describe(event, lang) for lang in LANGUAGES)


def who_next(about: About, game: Game, state: Any, rng: Random) -> Asked | None:
    """Who has to decide after a move."""
    if len(game.waiting(state)) > 1:
        return None
    for move, step in tries(game, state, rng, about, 3):
        due = game.waiting(step.state)
        asked = decision(step.state) if due else None
        if len(due) > 1 or (asked is None and about.chapter) or (asked is not None and not about(asked)):
            continue
        right = due[0] if due else None
        seats = [CHANCE, *range(state.players)] if right == CHANCE or rng.random() < 0.3 else list(range(state.players))
        proof = tuple(happened(step)[-2:]) + ((asked,) if asked is not None else ())
        wrong = [seat for seat in seats if seat != right]
        rng.shuffle(wrong)
        return Asked(
            Say("ask.who_next", made=made(game, state, move)), (_who(right),),
            tuple(_who(seat, *([Say("not_asked", seat=seat)] if seat != CHANCE else [])) for seat in wrong), proof,
            move=move,
        )  # fmt: skip
    return None


def _who(seat: Any, *why: Any) -> Option:
    if seat is None:
        return Option("", Say("game_over"), why)
    return Option(seat, Say("chance") if seat == CHANCE else Say("seat", seat=seat), why)


def next_phase(about: About, game: Game, state: Any, rng: Random) -> Asked | None:
    """The phase that a move leads to."""
    for move, step in tries(game, state, rng, about, 3, drawn=True):
        begun = [event for event in step.events if isinstance(event, PhaseBegun)]
        if not begun or not about(begun[-1]):
            continue
        right, names = begun[-1], list(game.phases().names)
        passed = [event.phase for event in begun[:-1]] + [state.phase]
        wrong = [name for name in names if name != right.phase]
        rng.shuffle(wrong)
        wrong.sort(key=lambda name: name not in passed)
        others = tuple(Option(name, Say("phase", phase=name), (Say("phase_later"),)) for name in wrong)
        answer = Option(right.phase, Say("phase", phase=right.phase), (right,))
        return Asked(Say("ask.next_phase", made=made(game, state, move)), (answer,), others, (right,), move=move)
    return None


# Points


def points_gained(about: About, game: Game, state: Any, rng: Random) -> Asked | None:
    """The points that a move, or a draw of chance, brings to each player; those of the set-up are no gain."""
    for move, step in tries(game, state, rng, about, drawn=state.phase != game.phase_names[0]):
        scored = scoring_events(game, state, step)
        gains = _difference(game, state, step.state)
        if not any(gains) or not any(about(event) for event, _ in scored):
            continue
        wrong = [
            _gains(tuple(g - own for g, own in zip(gains, change, strict=True)), Say("left_out", event=event))
            for event, change in rng.sample(scored, min(2, len(scored)))
        ]
        wrong += [_gains(tuple(_turned(gains, rng))), _gains(tuple(gain + (gain > 0) for gain in gains))]
        wrong += [_gains(gains[1:] + gains[:1]), _gains(tuple(2 * gain for gain in gains))]
        proof = tuple(event for event, _ in scored)
        return Asked(
            Say("ask.points_gained", made=made(game, state, move)), (_gains(gains),), tuple(wrong), proof, move=move
        )
    return None


def scoring_events(game: Game, state: Any, step: Step) -> list[tuple[Any, tuple[int, ...]]]:
    """The events of a step that change points, each with the change."""
    now, found = state.copy(), []
    points = game.points(now)
    for event in step.events:
        event.reduce(now)
        after = game.points(now)
        if after != points:
            if len(after) == len(points):
                found.append((event, tuple(new - old for new, old in zip(after, points, strict=True))))
            points = after
    return found


def _difference(game: Game, before: Any, after: Any) -> tuple[int, ...]:
    return tuple(new - old for new, old in zip(game.points(after), game.points(before), strict=True))


def _gains(gains: tuple[int, ...], *why: Any) -> Option:
    rows = tuple(Say("gain", seat=seat, points=f"{gain:+d}" if gain else "0") for seat, gain in enumerate(gains))
    return Option(list(gains), Say("gains", gains=rows), why)


def _turned(gains: tuple[int, ...], rng: Random) -> list[int]:
    """The same points, handed to others."""
    return rng.sample(gains, len(gains))


def who_wins(about: About, game: Game, state: Any, rng: Random) -> Asked | None:
    """The winners, where one move, or a draw of chance, ends the game."""
    if len(game.waiting(state)) != 1:
        return None
    for move, step in tries(game, state, rng, about, 3, drawn=True):
        if game.to_move(step.state) is not None:
            continue
        result = game.result(step.state)
        proof = [event for event in happened(step) if event.rule in result.tie_breaks or event is happened(step)[-1]]
        if not any(map(about, proof)):
            continue
        ranked = sorted(range(state.players), key=lambda seat: -result.scores[seat])
        groups = [(seat,) for seat in ranked[:3]] + [tuple(sorted(ranked[:2]))]
        wrong = [seats for seats in groups if seats != tuple(result.winners)]
        right = Option(list(result.winners), Say("seats", seats=tuple(result.winners)))
        others = tuple(_lost(seats, result.scores) for seats in wrong)
        return Asked(Say("ask.who_wins", made=made(game, state, move)), (right,), others, tuple(proof), move=move)
    return None


def _lost(seats: tuple[int, ...], scores: tuple[int, ...]) -> Option:
    why = tuple(Say("has_points", seat=seat, points=scores[seat]) for seat in seats)
    return Option(list(seats), Say("seats", seats=seats), why)


_LEVELS: tuple[tuple[int, Callable[..., Asked | None]], ...] = (
    (1, legal_move), (1, who_next), (1, next_phase), (2, next_event), (2, which_move), (2, forbidding_rule),
    (2, rule_of_event), (2, points_gained), (3, all_forbidden), (3, who_wins),
)  # fmt: skip
