"""An example of any rule: the shortest play found in which it fires, or blocks a move."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from itertools import chain
from typing import Any

from boardkit.core import scenario, toml_text
from boardkit.core.data import Event, Move
from boardkit.core.errors import OptionError
from boardkit.core.game import Game
from boardkit.core.languages import html_lang, labelled, language
from boardkit.core.markup import element
from boardkit.core.messages import listed
from boardkit.core.rulebook import chapter_of
from boardkit.core.session import Node, Session
from boardkit.core.violations import Violation
from boardkit.explore import hunting
from boardkit.explore.hunting import Hunt, Play
from boardkit.explore.wording import message, say

FEW_GAMES = 20
"""Random games under each way of reading the rules, before the long search."""


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Example:
    """A move by which a rule acts, and the way to it.

    game     under the readings, and with the house cards, that the example needs
    rule     the id of the rule
    state    the position before the move
    move     its events fire the rule, or the rule forbids it
    witness  the event or the violation that names the rule
    play     the same as plain data: where to start, and the moves on the way
    """

    game: Game
    rule: str
    state: Any
    move: Move
    witness: Event | Violation
    play: Play

    @property
    def blocks(self) -> bool:
        """Whether the rule forbids the move."""
        return isinstance(self.witness, Violation)

    def session(self) -> Session:
        """A session that stands right before the witness: step forward by one event to see it, or try the move.

        >>> import boardkit as bk
        >>> s = bk.explore.find_example(bk.load("brian_boru"), "R7.9").session()
        >>> s.step_forward(), list(s.log())[-1][2].rule
        (True, 'R7.9')
        """
        play = self.play
        start = self.game.scenario(play.scenario) if play.scenario else None
        session = Session(self.game, start, auto_chance=False, **play.options)
        for move in play.moves:
            session.play(move)
        if isinstance(self.witness, Event):
            stand_before(session, session.play(self.move), self.witness)
        session.auto_chance = True
        return session

    def lines(self, lang: str) -> Iterator[tuple[str, str]]:
        """What there is to say of it: a heading and a text each."""
        game, play = self.game, self.play
        yield say("example.start", lang), self._start(lang)
        if play.rulings:
            yield say("example.readings", lang), "\n".join(f"{name} = {value}" for name, value in play.rulings.items())
        if play.house is not None:
            yield say("example.house", lang), game.house_cards[play.house]["title"][lang]
        if play.moves:
            yield say("example.moves", lang), "\n".join(play.moves)
        words = game.describe(self.move, lang, self.state)
        yield say("example.forbidden" if self.blocks else "example.move", lang), f"{words}\n{self.move}"
        yield say("example.because" if self.blocks else "example.witness", lang), game.describe(self.witness, lang)

    def _start(self, lang: str) -> str:
        name = self.play.scenario
        if not name:
            return say("example.new_game", lang, players=self.play.options["players"])
        if "\n" in name:
            return say("example.position", lang)
        title = scenario.header(scenario.parse(self.game.scenarios()[name])).about.title[lang]
        return say("example.scenario", lang, name=name, title=title) if title else name

    def __repr__(self) -> str:
        lang = language()
        head = f"{self.rule} {self.game.rules[self.rule].title(lang)}"
        lines = (labelled(name, "; ".join(text.splitlines()), lang) for name, text in self.lines(lang))
        return "\n".join([head, *(f"  {line}" for line in lines)])

    def _repr_html_(self) -> str:
        lang = language()
        rule = self.game.rules[self.rule]
        title = element("p", element("strong", f"{rule.id} {rule.title(lang)}"))
        bold = "font-weight: bold"
        pairs = ((element("dt", name, style=bold), element("dd", text)) for name, text in self.lines(lang))
        parts = (title, element("p", rule.text(lang)), element("dl", *chain(*pairs)))
        return element("section", *parts, lang=html_lang(lang), class_="boardkit-example")


def stand_before(session: Session, node: Node, event: Event) -> None:
    """Go to the place from which one step forward by an event makes it happen."""
    number = [node.step.events[index] for index in node.visible()].index(event)
    if number:
        session.goto(node, number)
    else:
        session.goto(node)
        session.undo()


def find_example(game: Game, rule: str, seed: int | str = 0) -> Example:
    """The shortest play found in which a rule fires, or blocks a move.

    game    any game; where the rule acts under other readings only, the example names those that it needs
    rule    the id of an acting rule
    seed    another seed finds another example where there are several

    The shipped scenarios are looked through first, then new games and random play; what is found is shortened.
    Examples that were found before are shipped with the game.  Raises `RuleNotFound`, and `OptionError` for a rule
    that explains and never acts.

    >>> import boardkit as bk
    >>> example = bk.explore.find_example(bk.load("brian_boru"), "R7.9")
    >>> example.witness.rule, example.blocks
    ('R7.9', False)
    >>> bk.explore.find_example(bk.load("brian_boru"), "R6.1").blocks
    True
    """
    found = game.rules[rule]
    if not found.acts:
        raise OptionError(_never_acts(game, rule))
    example = None if seed else _shipped(game, rule)
    if example is None:
        play = search(game, rule, seed)
        example = None if play is None else told(game, rule, play)
    if example is None:
        raise OptionError(message("example.none", rule=rule))
    return example


def _shipped(game: Game, rule: str) -> Example | None:
    """The example shipped with the game, under its readings or, where it needs them, under those of the rulebook."""
    play = shipped_plays(game).get(rule)
    if play is None:
        return None
    needed = {name: ruling.default for name, ruling in game.rulings.items() if ruling.value != ruling.default}
    home = told(game, rule, replace(play, rulings=needed | dict(play.rulings)))
    if home is None or not needed:
        return home
    for name in list(needed):  # name only those that the example cannot do without
        fewer = {one: value for one, value in home.play.rulings.items() if one != name or one in play.rulings}
        home = told(game, rule, replace(play, rulings=fewer)) or home
    return home


def _never_acts(game: Game, rule: str) -> Any:
    """It explains: read its text, and the rules of its chapter that act."""
    others = [id_ for id_ in game.rules.acting() if chapter_of(id_) == chapter_of(rule)]
    near = message("example.near", rules=listed(others)) if others else message("example.alone")
    return message("example.explains", rule=rule, kind=message(f"kind.{game.rules[rule].kind}"), near=near)


def told(game: Game, rule: str, play: Play) -> Example | None:
    """A play with its position, move and witness; None where it does not show the rule in this game."""
    game = variant(game, play)
    if not hunting.shows(game, rule, play):
        return None
    state = hunting.start_of(game, play)
    for text in play.moves:
        state = game.apply(state, game.parse(text, state)).state
    move = game.parse(play.move, state)
    found = hunting.witness(game, rule, state, move)
    assert found is not None  # the play shows the rule
    return Example(game, rule, state, move, found, play)


def variant(game: Game, play: Play) -> Game:
    """The game under the readings, and with the house cards, that a play needs."""
    game = game if play.house is None else game.with_house_cards(play.house)
    return game.with_rulings(**play.rulings) if play.rulings else game


# Searching


def search(game: Game, rule: str, seed: int | str = 0) -> Play | None:
    """The best play that a new search finds, or None."""
    near = [{name: value} for name in game.rules[rule].rulings for value in _others(game, name)]
    far = [{name: value} for name in game.rulings for value in _others(game, name) if {name: value} not in near]
    stages = [
        *_stages(game, rule, seed, [{}], FEW_GAMES), *_stages(game, rule, seed, near, FEW_GAMES),
        *_house_stages(game, rule, seed), *_stages(game, rule, seed, far, 0),
        *_stages(game, rule, seed, [{}], hunting.GAMES), *_stages(game, rule, seed, far, FEW_GAMES),
    ]  # fmt: skip
    for hunt, games in stages:
        hunt.opening()
        hunt.scenarios()
        if not hunt.plays and games:
            hunt.random_games(games)
        play = hunt.choice()
        if play is not None:
            return hunting.shortened(hunt.game, rule, play)
    return None


def _others(game: Game, name: str) -> list[Any]:
    return [value for value in game.rulings[name].readings if value != game.rulings[name].value]


def _stages(
    game: Game, rule: str, seed: int | str, readings: list[dict[str, Any]], games: int
) -> list[tuple[Hunt, int]]:
    return [(Hunt(game.with_rulings(**one) if one else game, rule, seed, one), games) for one in readings]


def _house_stages(game: Game, rule: str, seed: int | str) -> list[tuple[Hunt, int]]:
    """The engine's own cards that no printed game has; only where the shipped data are used."""
    numbers = range(len(game.house_cards)) if game.own_components is None else ()
    return [(Hunt(game.with_house_cards(number), rule, seed, {}, number), FEW_GAMES) for number in numbers]


# The shipped ones

FILE = "examples.toml"


def shipped_plays(game: Game) -> Mapping[str, Play]:
    """The plays in the engine's folder, by rule; none for an engine without such a file."""
    return _read_shipped(type(game).__module__)


@cache
def _read_shipped(package: str) -> Mapping[str, Play]:
    file = files(package) / FILE
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return {rule: _play(table) for rule, table in tomllib.loads(text).items()}


def _play(table: Mapping[str, Any]) -> Play:
    known = {name: value for name, value in table.items() if name not in ("moves", "position")}
    start = toml_text.dumps(table["position"]) if "position" in table else table.get("scenario", "")
    return Play(**(known | {"moves": tuple(table.get("moves", ())), "scenario": start}))


def written(plays: Mapping[str, Play]) -> str:
    """The text of a file of shipped plays."""
    return toml_text.dumps({rule: _table(play) for rule, play in plays.items()})


def _table(play: Play) -> dict[str, Any]:
    position = "\n" in play.scenario
    table: dict[str, Any] = {"move": play.move}
    table |= {"moves": list(play.moves)} if play.moves else {}
    table |= {"scenario": play.scenario} if play.scenario and not position else {}
    table |= {"house": play.house} if play.house is not None else {}
    for name in ("options", "rulings"):
        table |= {name: dict(getattr(play, name))} if getattr(play, name) else {}
    return table | ({"position": scenario.parse(play.scenario)} if position else {})


def searched_plays(game: Game, rules: Iterable[str]) -> dict[str, Play]:
    """A new search for each of the rules; raises `OptionError` where one fails."""
    found = {rule: search(game, rule) for rule in rules}
    for rule, play in found.items():
        if play is None:
            raise OptionError(message("example.none", rule=rule))
    return {rule: play for rule, play in found.items() if play is not None}
