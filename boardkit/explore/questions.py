"""Questions with checked answers, made from positions of real games and answered by the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from boardkit.core.asking import Asked, Kind, Option, Say, spoken
from boardkit.core.data import CHANCE, Decision, Move
from boardkit.core.errors import OptionError, at_least, close_matches
from boardkit.core.game import Game
from boardkit.core.languages import LANGUAGES
from boardkit.core.messages import message
from boardkit.core.rulebook import chapter_of
from boardkit.core.violations import Violation
from boardkit.explore import question_kinds, question_orders, question_readings

LEVELS = (1, 2, 3)
MOST_OPTIONS = 4
MOST_GAMES = 40
MOST_POSITIONS, OTHER_POSITIONS, LAST_POSITIONS = 80, 8, 3
CAREFUL = 0.15
"""How often a move is the best of a few instead of any one."""

Words = Mapping[str, str]
"""A text in both languages."""


@dataclass(frozen=True, slots=True)
class Reason:
    """What shows that an answer is right or wrong: an event, a violation, a decision or a remark, with its rule."""

    kind: str
    rule: str
    text: Words


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer to choose: what it is, as plain data, what it says, whether it is right, and why."""

    value: Any
    text: Words
    right: bool
    why: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a position, in both languages, with the answer that the rules give.

    game, kind, level   what it was made from; `topic` is the chapter of the first rule that proves the answer
    state, scenario     the position, and the same as text that `open_session` opens
    text                what is asked; a line says what happens, the next one asks
    options, right      the answers, and the numbers of those that are right
    several             whether all that apply are to be marked
    explanation         the events or violations that decide, each with its rule
    move                the notation of the move asked about, or ""
    hides               what the picture must not show before the answer, see `boardkit.core.scene.veiled`
    """

    game: str
    kind: str
    title: Words
    topic: str
    level: int
    state: Any
    scenario: str
    text: Words
    options: tuple[Choice, ...]
    explanation: tuple[Reason, ...]
    move: str = ""
    hides: tuple[str, ...] = ()

    @property
    def right(self) -> tuple[int, ...]:
        """The numbers of the right options, from 0."""
        return tuple(number for number, option in enumerate(self.options) if option.right)

    @property
    def several(self) -> bool:
        """Whether more than one option is right."""
        return len(self.right) > 1

    def __repr__(self) -> str:
        return f"<question {self.kind}: {self.text['en']!r}>"


def quiz(game: Game, topic: str | None = None, seed: int | str = 0, level: int | None = None) -> Question:
    """A question about a position of a game that was played for it, with the answer of the rules.

    game    under any readings
    topic   a kind of question or a chapter of the rules, see `topics`; None for anything
    seed    the same seed gives the same question
    level   1 (easy), 2 or 3; None for any

    Raises `OptionError`, offering close matches, for a topic or level that does not exist, or where nothing was found.

    >>> import boardkit as bk
    >>> game = bk.load("brian_boru")
    >>> question = bk.explore.quiz(game, "trick_winner", seed=1)
    >>> question.kind, len(question.right)
    ('trick_winner', 1)
    >>> game.scenario(question.scenario) == question.state
    True
    """
    rng = Random(f"{game.name}/{topic}/{level}/{seed}")
    chapter = topic if topic in chapters(game) else ""
    kinds = _chosen(game, topic, level, rng)
    rng.shuffle(kinds)
    for kind, state in _search(game, kinds, chapter or "", rng):
        asked = kind.ask(game, state, rng)
        question = asked and _question(game, kind, asked, state, rng)
        if question and (not chapter or question.topic == chapter):
            return question
    named = topic or " / ".join(kind.name for kind in kinds)
    raise OptionError(message("no.question", topic=named))


def topics(game: Game) -> Mapping[str, Words]:
    """What `quiz` can be asked about: kinds of question and chapters of the rules, with their titles.

    >>> import boardkit as bk
    >>> topics = bk.explore.topics(bk.load("brian_boru"))
    >>> topics["trick_winner"]["en"], "R9" in topics
    ('Who wins the trick', True)
    """
    found = {kind.name: _title(kind) for kind in all_kinds(game, "", Random(0))}
    return found | {chapter: _chapter_title(game, chapter) for chapter in chapters(game)}


def worksheet(
    game: Game, topic: str | None = None, seed: int | str = 0, count: int = 10, level: int | None = None
) -> tuple[Question, ...]:
    """So many questions, no two alike, the easy ones first; fewer where there are no more to be found.

    The other arguments are those of `quiz`; the same seed gives the same sheet.

    >>> import boardkit as bk
    >>> sheet = bk.explore.worksheet(bk.load("brian_boru"), "R6", seed=3, count=4)
    >>> len(sheet), [question.topic for question in sheet] == ["R6"] * 4
    (4, True)
    """
    at_least(1, count=count)
    found: dict[tuple[str, ...], Question] = {}
    for number in range(count * MOST_GAMES):
        question = quiz(game, topic, nth_seed(seed, number), level)
        found.setdefault((question.text["en"], *sorted(option.text["en"] for option in question.options)), question)
        if len(found) == count:
            break
    return tuple(sorted(found.values(), key=lambda question: question.level))


def nth_seed(seed: int | str, number: int) -> str:
    """The seed of the question of that number, from 0, in a row of questions."""
    return f"{seed}/{number}"


def all_kinds(game: Game, chapter: str, rng: Random) -> list[Kind]:
    """The kinds of question of a game, those of every game included."""
    found = [*question_kinds.kinds(chapter), question_readings.kind(game, chapter, rng), *game.question_kinds()]
    orders = type(game).ordered_step is not Game.ordered_step
    return [*found, question_orders.kind(chapter)] if orders else found


def chapters(game: Game) -> tuple[str, ...]:
    """The chapters that hold a rule that acts."""
    return tuple(dict.fromkeys(chapter_of(rule) for rule in game.rules.acting()))


def _title(kind: Kind) -> Words:
    return {lang: kind.texts.say(f"kind.{kind.name}", lang) for lang in LANGUAGES}


def _chapter_title(game: Game, chapter: str) -> Words:
    """The chapter and the first of its rules."""
    first = next(rule for rule in game.rules.values() if chapter_of(rule.id) == chapter)
    return {"en": f"{chapter}: {first.title('en')} …", "zh-TW": f"{chapter}：{first.title('zh-TW')}……"}


def _chosen(game: Game, topic: str | None, level: int | None, rng: Random) -> list[Kind]:
    """The kinds that a topic and a level allow."""
    if level is not None and (type(level) is not int or level not in LEVELS):
        raise OptionError(message("no.level", value=level))
    known = topics(game)
    if topic is not None and topic not in known:
        raise OptionError(message("no.topic", game=game.name, name=topic, close=close_matches(topic, known)))
    chapter = topic if topic in chapters(game) else ""
    kinds = all_kinds(game, chapter or "", rng)
    if chapter:
        kinds = [kind for kind in kinds if not kind.chapters or chapter in kind.chapters]
    elif topic:
        kinds = [kind for kind in kinds if kind.name == topic]
    found = [kind for kind in kinds if level in (None, kind.level)]
    if not found:
        raise OptionError(message("no.question", topic=topic))
    return found


# Positions


def _search(game: Game, kinds: list[Kind], chapter: str, rng: Random) -> Iterator[tuple[Kind, Any]]:
    """Kinds and positions to try: the first kind in two games, then every kind in more and more games."""
    for number in range(MOST_GAMES):
        spots = list(play_through(game, rng))
        last = [state for state, _ in spots[-LAST_POSITIONS:]]
        states = _worth_a_try(game, spots, chapter, rng)
        for kind in kinds[:1] if number < 2 and not chapter else kinds:
            for state in last if kind.last else states:
                yield kind, state


def _worth_a_try(game: Game, spots: list[tuple[Any, Move]], chapter: str, rng: Random) -> list[Any]:
    """Positions of a game in any order; for a chapter, those in which its rules were about to act, and a few others."""
    rng.shuffle(spots)
    if not chapter:
        return [state for state, _ in spots[:MOST_POSITIONS]]
    near: list[Any] = []
    others: list[Any] = []
    for state, move in spots:
        acts = any(chapter_of(event.rule) == chapter for event in game.apply(state, move).events)
        (near if acts else others).append(state)
    return near[:MOST_POSITIONS] + others[:OTHER_POSITIONS]


def play_through(game: Game, rng: Random) -> Iterator[tuple[Any, Move]]:
    """The positions of a whole game by any number of players, each with the move that was made in it."""
    state = game.initial(players=rng.choice(game.player_counts))
    while (mover := game.to_move(state)) is not None:
        move = game.sample_chance(state, rng) if mover == CHANCE else _any_move(game, state, mover, rng)
        yield state.copy(), move
        game.advance(state, move)


def _any_move(game: Game, state: Any, mover: int, rng: Random) -> Move:
    """Now and then the better of two moves, so that players get somewhere."""
    move = game.sample_legal(state, rng)
    if rng.random() > CAREFUL:
        return move
    other = game.sample_legal(state, rng)
    values = []
    for one in (move, other):
        after = state.copy()
        game.advance(after, one)
        values.append(game.evaluate(after, mover))
    return other if values[1] > values[0] else move


# Words


def _question(game: Game, kind: Kind, asked: Asked, state: Any, rng: Random) -> Question | None:
    """The question in words; None where two options read alike or there is nothing to choose."""
    state = state if asked.state is None else asked.state
    options = _told_apart(game, kind, asked, state, rng)
    proof = tuple(_reason(game, kind, thing, state) for thing in asked.proof)
    if len(options) < 2 or not proof:
        return None
    text = _words(game, kind, asked.text, state)
    return Question(
        game.name, kind.name, _title(kind), chapter_of(proof[0].rule), kind.level, state, game.dump(state), text,
        options, proof, str(asked.move or ""), asked.hides,
    )  # fmt: skip


def _told_apart(game: Game, kind: Kind, asked: Asked, state: Any, rng: Random) -> tuple[Choice, ...]:
    """The right options and as many wrong ones as there is room for, no two alike, in no telling order."""
    found: dict[str, Choice] = {}
    for right, options in ((True, asked.right), (False, asked.wrong)):
        for option in options:
            choice = _choice(game, kind, option, state, right)
            if len(found) < MOST_OPTIONS:
                found.setdefault(choice.text["en"], choice)
    choices = list(found.values())
    if len(choices) <= len(asked.right) or len({choice.text["zh-TW"] for choice in choices}) < len(choices):
        return ()
    if all(type(choice.value) is int for choice in choices):
        return tuple(sorted(choices, key=lambda choice: choice.value))
    rng.shuffle(choices)
    return tuple(choices)


def _choice(game: Game, kind: Kind, option: Option, state: Any, right: bool) -> Choice:
    why = tuple(_reason(game, kind, thing, state) for thing in option.why)
    return Choice(option.value, _words(game, kind, option.said, state), right, why)


def _words(game: Game, kind: Kind, thing: Any, state: Any) -> Words:
    return {lang: spoken(game, kind.texts, thing, lang, state) for lang in LANGUAGES}


def _reason(game: Game, kind: Kind, thing: Any, state: Any) -> Reason:
    sort = "violation" if isinstance(thing, Violation) else "decision" if isinstance(thing, Decision) else "event"
    rule = thing.facts.get("rule", "") if isinstance(thing, Say) else thing.rule
    return Reason("remark" if isinstance(thing, Say) else sort, rule, _words(game, kind, thing, state))
