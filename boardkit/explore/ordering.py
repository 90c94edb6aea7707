"""The best order of the moves of a step, found by exact search, and why other orders lose.

The search asks the game only what anybody can ask: which moves are worth trying, what they lead to, and what the step
is worth so far.  It stops where the step ends, so that nothing counts that comes after it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from boardkit.core.data import Decision, Event, Move
from boardkit.core.errors import OptionError
from boardkit.core.game import Game
from boardkit.core.languages import checked, html_lang, language
from boardkit.core.markup import element
from boardkit.core.messages import Message, message
from boardkit.explore.wording import say

Worth = tuple[int, ...]
"""Amounts, the most important first; or changes of them."""

MOST_OTHERS = 8


@dataclass(frozen=True, slots=True)
class Made:
    """A move of an order: the position before it, what happened, what it brings, and whether the step is over then."""

    move: Move
    state: Any = field(repr=False)
    events: tuple[Event, ...] = field(repr=False)
    brings: Worth
    ends: bool


@dataclass(frozen=True, slots=True)
class OtherOrder:
    """An order that loses.

    moves   the order; up to the wrong move it is as good as the best
    worth   what it brings: an impossible move is left out, and after a bad one all is done as well as can be
    wrong   at which of the moves it goes wrong, counted from 1
    rule    the rule that makes it wrong, or "" where no single one does
    why     the reason in words, without the rule; `why.say(lang)` says it in a language
    """

    moves: tuple[Move, ...]
    worth: Worth
    wrong: int
    rule: str
    why: Message

    @property
    def move(self) -> Move:
        """The move that is wrong."""
        return self.moves[self.wrong - 1]


@dataclass(frozen=True, slots=True, repr=False)
class BestOrder:
    """The best order of an open step for the seat to move; shows itself in words.

    moves    the order, with what each move brings
    names    what is counted, the most important first; `worth` holds the change of each over the step
    others   orders that lose, each with the first move that goes wrong and the reason
    lang     the language in which it shows itself
    """

    game: Game = field(compare=False)
    seat: int
    names: tuple[str, ...]
    moves: tuple[Made, ...]
    worth: Worth
    others: tuple[OtherOrder, ...]
    lang: str

    def said(self, worth: Worth, lang: str | None = None) -> str:
        """A worth in words, such as "life energy +2, crystals -3": only what changes."""
        lang = lang or self.lang
        return worth_said(self.game, self.names, worth, lang)

    def summary(self, lang: str | None = None) -> str:
        """What the whole step brings, and whether another order would lose anything."""
        lang = lang or self.lang
        if not self.moves:
            return say("order.nothing", lang)
        parts = [say("order.worth", lang, worth=self.said(self.worth, lang))]
        parts += [] if self.others else [say("order.alike", lang)]
        return say("order.space", lang).join(parts)

    def title(self, lang: str | None = None) -> str:
        """Whose best order it is."""
        lang = lang or self.lang
        return say("order.title", lang, seat=self.game.word("seat", self.seat, lang))

    def __repr__(self) -> str:
        moves = [f"{number}. {self._move_said(made)}" for number, made in enumerate(self.moves, 1)]
        others = [f"- {self._other_said(other)}" for other in self.others]
        return "\n".join([self.title(), *moves, self.summary(), *others])

    def _repr_html_(self) -> str:
        moves = (element("li", self._move_said(made)) for made in self.moves)
        parts = [element("p", element("b", self.title())), element("ol", *moves), element("p", self.summary())]
        if self.others:
            others = (element("li", self._other_said(other)) for other in self.others)
            parts += [element("p", say("order.others", self.lang)), element("ul", *others)]
        return element("div", *parts, lang=html_lang(self.lang), class_="boardkit-order")

    def _move_said(self, made: Made) -> str:
        told = self.game.describe(made.move, self.lang)
        return say("order.move", self.lang, move=told, worth=self.said(made.brings))

    def _other_said(self, other: OtherOrder) -> str:
        why = other.why.say(self.lang)
        told = say("order.by_rule", self.lang, why=why, rule=other.rule) if other.rule else why
        return say("order.other", self.lang, why=told, worth=self.said(other.worth))


def best_order(game: Game, state: Any, *, lang: str | None = None) -> BestOrder:
    """Find the best order of the open step of the seat to move, by exact search, and why other orders lose.

    Best is what brings most until the step ends, by what the game counts first (its `ordered_step` says what that is).
    lang   ``en`` or ``zh-TW``; None for that of the notebook

    Raises `OptionError` where no such step is open.

    >>> import boardkit as bk
    >>> game = bk.load("rauha")
    >>> best = bk.explore.best_order(game, game.scenario("conflict_06_new_spore_in_scoring"), lang="en")
    >>> [str(made.move) for made in best.moves]
    ['activate 0,1', 'activate 0,0 1,1', 'activate 1,1']
    >>> best.said(best.worth)
    'life energy +4, crystals -1, spores +1'
    >>> other = best.others[0]
    >>> other.wrong, str(other.move), other.rule
    (2, 'activate 1,1', 'R9.2')
    """
    lang = checked(lang or language())
    search = _Search(game, state)
    made, start = tuple(search.line(state)), search.worth_of(state)
    others = tuple(_Others(search, state, made).found())
    worth = _minus(search.best(state)[0], start)
    return BestOrder(game, search.seat, search.names, made, worth, others, lang)


# The search


@dataclass(frozen=True, slots=True)
class _After:
    """What a move leads to: the position (None where the step has ended), its worth, and what happened in the step."""

    state: Any
    worth: Worth
    events: tuple[Event, ...]


class _Search:
    """Every position of the step is searched once; `stage` is what the game said of the way there."""

    def __init__(self, game: Game, state: Any) -> None:
        step = game.ordered_step(state)
        if step is None:
            raise OptionError(message("no.order", now=_now(game, state)))
        self.game, self.seat = game, step.seat
        self.names = tuple(name for name, _ in step.worth)
        self._found: dict[tuple[Any, int], tuple[Worth, Move | None, int]] = {}
        self._after: dict[tuple[Any, Move], _After] = {}

    def worth_of(self, state: Any) -> Worth:
        """What the step is worth so far."""
        step = self.game.ordered_step(state)
        assert step is not None
        return tuple(amount for _, amount in step.worth)

    def best(self, state: Any, stage: int = 0) -> tuple[Worth, Move | None, int]:
        """The best worth that can be reached from a position, the move that leads there, and its stage."""
        found = self._found.get((state, stage))
        if found is None:
            found = self._found[state, stage] = self._best(state, stage)
        return found

    def _best(self, state: Any, stage: int) -> tuple[Worth, Move | None, int]:
        best: tuple[Worth, Move | None, int] | None = None
        for move, later in self.game.orders_to_try(state, stage):
            worth = self.reached(self.after(state, move), later)
            if best is None or worth > best[0]:
                best = (worth, move, later)
        return best or (self.worth_of(state), None, stage)

    def reached(self, after: _After, stage: int = 0) -> Worth:
        """The best worth after a move."""
        return after.worth if after.state is None else self.best(after.state, stage)[0]

    def after(self, state: Any, move: Move) -> _After:
        """Play a move, and look at what happens for as long as the step is open."""
        found = self._after.get((state, move))
        if found is None:
            found = self._after[state, move] = self._look(state, move)
        return found

    def _look(self, state: Any, move: Move) -> _After:
        step, folded, worth = self.game.apply(state, move), state.copy(), self.worth_of(state)
        for number, event in enumerate(step.events):
            event.reduce(folded)
            now = self.game.ordered_step(folded)
            if now is None or now.seat != self.seat:
                return _After(None, worth, step.events[:number])
            worth = tuple(amount for _, amount in now.worth)
        return _After(step.state, worth, step.events)

    def line(self, state: Any) -> Iterator[Made]:
        """The best moves from a position to the end of the step; that nothing more is done is no move."""
        stage = 0
        while state is not None:
            _, move, stage = self.best(state, stage)
            if move is None:
                return
            made, state = self.made(state, move)
            if state is None and not any(made.brings):
                return
            yield made

    def made(self, state: Any, move: Move) -> tuple[Made, Any]:
        """A move, and the position that it leads to."""
        after = self.after(state, move)
        events = tuple(event for event in after.events if not event.quiet)
        return Made(move, state, events, _minus(after.worth, self.worth_of(state)), after.state is None), after.state

    def end(self, made: Made) -> Any:
        """The position in which a last move has brought all that it brings, before the step is cleared up."""
        after, folded = self.after(made.state, made.move), made.state.copy()
        end, worth = made.state, self.worth_of(made.state)
        for event in after.events:
            event.reduce(folded)
            if worth != (worth := self.worth_of(folded)):
                end = folded.copy()
        return end if after.state is None else after.state


# Other orders


class _Others:
    """Orders that lose: the same moves in another order, and other moves at some point of the best order."""

    def __init__(self, search: _Search, state: Any, best: tuple[Made, ...]) -> None:
        self.search, self.game, self.start, self.best = search, search.game, state, best
        self.moves = tuple(made.move for made in best)
        self.worth, self.first = search.best(state)[0], search.worth_of(state)

    def found(self) -> list[OtherOrder]:
        """Not all, but those that differ least from the best."""
        return [*self._earlier(), *self._instead()][:MOST_OTHERS]

    def _earlier(self) -> Iterator[OtherOrder]:
        """For each move, the latest earlier place where it would lose."""
        for place in range(1, len(self.moves)):
            for earlier in range(place - 1, -1, -1):
                rest = [move for move in self.moves if move != self.moves[place]]
                other = self._judged((*rest[:earlier], self.moves[place], *rest[earlier:]))
                if other is not None:
                    yield other
                    break

    def _instead(self) -> Iterator[OtherOrder]:
        """Moves that are no part of the best order, each where it is first possible; the least bad about each thing."""
        found: dict[Any, OtherOrder] = {}
        tried: set[Move] = set(self.moves)
        for place, made in enumerate(self.best):
            for move in self.game.legal_moves(made.state):
                if move in tried:
                    continue
                tried.add(move)
                after = self.search.after(made.state, move)
                stops = after.state is None and after.worth == self.search.worth_of(made.state)
                if stops or self.search.reached(after) >= self.worth:
                    continue
                other = self._bad((*self.moves[:place], move), made.state)
                key = (move.handles()[:1], other.rule)
                if key not in found or other.worth > found[key].worth:
                    found[key] = other
        return iter(found.values())

    def _judged(self, order: tuple[Move, ...]) -> OtherOrder | None:
        """The order with its first fault; None where it is as good as the best."""
        state = self.start
        for number, move in enumerate(order):
            violations = self.game.explain(state, move)
            if violations:
                return self._impossible(order, number, violations[0])
            after = self.search.after(state, move)
            if self.search.reached(after) < self.worth:
                return self._bad(order[: number + 1], state)
            if after.state is None:
                return None
            state = after.state
        return None

    def _impossible(self, order: tuple[Move, ...], place: int, violation: Any) -> OtherOrder:
        state, worth = self.start, self.first
        for move in order:
            if state is not None and self.game.is_legal(state, move):
                after = self.search.after(state, move)
                state, worth = after.state, after.worth
        why = self._why("illegal", violation, number=place + 1, move=order[place])
        return OtherOrder(order, _minus(worth, self.first), place + 1, violation.rule, why)

    def _bad(self, begun: tuple[Move, ...], state: Any) -> OtherOrder:
        """An order that begins so, its last move being the bad one, made in `state`."""
        made, onward = self.search.made(state, begun[-1])
        rest = (made, *(self.search.line(onward) if onward is not None else ()))
        rule, why = self._reason(rest, len(begun))
        worth = _minus(self.search.reached(self.search.after(state, begun[-1])), self.first)
        return OtherOrder((*begun, *(one.move for one in rest[1:])), worth, len(begun), rule, why)

    def _reason(self, rest: tuple[Made, ...], number: int) -> tuple[str, Message]:
        """What the best order does and this one cannot, or what brings less here."""
        facts = {"number": number, "move": rest[0].move}
        less = [found for one in rest for found in self._lessened(one)]
        if less and less[0][0] is rest[0]:
            return self._brings_less("less", less[0], facts)
        end, about = self.search.end(rest[-1]), {one.move.handles()[:1] for one in rest}
        for move in self.moves[number - 1 :]:
            violations = () if move.handles()[:1] in about else self.game.explain(end, move)
            if violations:
                return violations[0].rule, self._why("barred", violations[0], lost=move, **facts)
        if less:
            return self._brings_less("later", less[0], facts)
        twins = [move for move in self.moves if move.handles()[:1] == rest[0].move.handles()[:1]]
        return "", self._why("worse", None, better=(twins or self.moves[number - 1 :])[0], **facts)

    def _lessened(self, one: Made) -> Iterator[tuple[Made, Made, Event]]:
        """A move, that about the same thing in the best order if it brings more, and the first event that differs."""
        for other in self.best:
            events = [event for event in one.events if event not in other.events]
            if other.move.handles()[:1] == one.move.handles()[:1] and other.brings > one.brings and events:
                yield one, other, events[0]

    def _brings_less(self, key: str, found: tuple[Made, Made, Event], facts: dict[str, Any]) -> tuple[str, Message]:
        here, there, event = found
        worths = {"worth": here.brings, "better": there.brings, "less": here.move}
        return event.rule, self._why(key, event, **worths, **facts)

    def _why(self, key: str, reason: Any, **facts: Any) -> Message:
        """A reason in words: moves, worths and the event or violation behind it are said in the language asked for."""

        def said(value: Any, lang: str) -> Any:
            if isinstance(value, tuple):
                return worth_said(self.game, self.search.names, value, lang)
            return self.game.describe(value, lang) if isinstance(value, Move) else value

        def sentence(lang: str) -> str:
            told = "" if reason is None else self.game.describe(reason, lang).rstrip(".。")
            values = {name: said(value, lang) for name, value in facts.items()}
            return say(f"why.{key}", lang, reason=told, **values)

        return Message(sentence)


# Words


def worth_said(game: Game, names: Sequence[str], worth: Worth, lang: str) -> str:
    """The changes in words; "nothing" where there is none."""
    said = [
        game.texts.say(f"worth.{name}", lang, {"amount": f"{amount:+d}"})
        for name, amount in zip(names, worth, strict=True)
        if amount
    ]
    return say("order.comma", lang).join(said) or say("order.no_change", lang)


def _minus(worth: Worth, other: Worth) -> Worth:
    return tuple(one - two for one, two in zip(worth, other, strict=True))


def _now(game: Game, state: Any) -> Message:
    """What is going on instead."""
    top = state.pending[-1] if state.pending else None
    if isinstance(top, Decision):
        return Message(lambda lang: game.describe(top, lang))
    return message("no.order_over" if top is None else "no.order_task")
