"""Where the points of a result come from: for each line, the events that made it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from boardkit.core.answers import ScoreLine
from boardkit.core.data import Event
from boardkit.core.game import Game
from boardkit.core.languages import html_lang, labelled, language
from boardkit.core.markup import table
from boardkit.core.session import Node, Session
from boardkit.engines.loading import open_session
from boardkit.explore.wording import cited, say

MOST_SHOWN = 30


@dataclass(frozen=True, slots=True)
class Source:
    """An event behind a line of the result.

    node    number of the node whose move brought it
    event   how many visible events of that move have then happened: ``session.goto(node, event)`` shows it
    thing   the event
    points  what it added to the seat's points at once, 0 where it added to what was counted later
    """

    node: int
    event: int
    thing: Event
    points: int = 0


@dataclass(slots=True)
class Explained:
    """A line of the result with its events.

    line     the line
    scored   the events by which its points were gained; their sum, with `before`, is that of the line
    counted  earlier events that made what the line counts
    before   points that the seat had where the record begins
    """

    line: ScoreLine
    scored: list[Source] = field(default_factory=list)
    counted: list[Source] = field(default_factory=list)
    before: int = 0


class ScoreStory:
    """Every line of a result with the events behind it; shows itself as a table."""

    def __init__(self, game: Game, lines: list[Explained], path: list[Node]) -> None:
        self.game, self.lines, self._depth = game, tuple(lines), {node.number: at for at, node in enumerate(path)}

    def of(self, seat: int) -> tuple[Explained, ...]:
        """The lines of a seat."""
        return tuple(one for one in self.lines if one.line.seat == seat)

    def told(self, one: Explained, lang: str) -> list[str]:
        """The events of a line in words, those that were counted first."""
        found = [say("score.before", lang, points=one.before)] if one.before else []
        sources = [*one.counted, *one.scored]
        for source in sources[:MOST_SHOWN]:
            text = cited(source.thing.rule, self.game.describe(source.thing, lang), lang)
            points = f"{source.points:+d}" if source.points else ""
            found.append(say("score.at", lang, move=self._depth[source.node], text=text, points=points).rstrip())
        if len(sources) > MOST_SHOWN:
            found.append(say("compare.more", lang, count=len(sources) - MOST_SHOWN))
        return found

    def _rows(self, lang: str) -> Iterator[tuple[str, str, list[str]]]:
        for one in self.lines:
            told = self.told(one, lang)
            if one.line.points or told:
                yield self.game.word("seat", one.line.seat, lang), self.game.describe(one.line, lang), told

    def __repr__(self) -> str:
        lang, parts = language(), []
        for seat, line, told in self._rows(lang):
            parts += [labelled(seat, line, lang), *(f"  {text}" for text in told)]
        return "\n".join(parts)

    def _repr_html_(self) -> str:
        lang, style = language(), "text-align: left; vertical-align: top"
        heads = [say(f"score.{name}", lang) for name in ("line", "seat", "events")]
        rows = ((line, seat, "\n".join(told)) for seat, line, told in self._rows(lang))
        return table(heads, rows, style=style, lang=html_lang(lang), class_="boardkit-score")


def explain_score(played: Session | str | Path) -> ScoreStory:
    """The events that made each point of a result.

    played  a session that stands at the end of a game; or a record, as text or by its path

    Raises `BoardkitError` while the game goes on.

    >>> import boardkit as bk
    >>> session = bk.open_session("brian_boru/conflict_10_church_point")
    >>> while session.to_move is not None:
    ...     _ = session.play(session.legal_moves[0])
    >>> story = bk.explore.explain_score(session)
    >>> all(one.before + sum(source.points for source in one.scored) == one.line.points for one in story.lines)
    True
    """
    session = played if isinstance(played, Session) else open_session(played)
    game, path = session.game, session.node.path()
    lines = [Explained(line) for line in game.result(session.node.state).lines]
    for seat, points in enumerate(game.points(session.root.state)):
        _in_play(lines, seat).before = points
    for node in path[1:]:
        _follow(game, node, lines)
    return ScoreStory(game, lines, path)


def _in_play(lines: list[Explained], seat: int) -> Explained:
    """The line of what a seat gained during the game: the first of its lines."""
    return next(one for one in lines if one.line.seat == seat)


def _follow(game: Game, node: Node, lines: list[Explained]) -> None:
    """Hand each event of a move to the lines that it feeds."""
    assert node.parent is not None
    state, done = node.parent.state.copy(), 0
    for event in node.step.events:
        done += not event.quiet
        before = game.points(state)
        event.reduce(state)
        for seat, (old, new) in enumerate(zip(before, game.points(state), strict=True)):
            if new != old:
                _line_of(lines, seat, event, new - old).scored.append(Source(node.number, done, event, new - old))
        for one in lines:
            if _feeds(game, one.line, event):
                one.counted.append(Source(node.number, done, event))


def _line_of(lines: list[Explained], seat: int, event: Event, points: int) -> Explained:
    """The line of the final scoring that an event is, or else that of the game before it."""
    for one in lines:
        line, reason = one.line, getattr(event, "reason", None)
        same = (line.seat, line.rule, line.points) == (seat, event.rule, points) and reason in (None, line.reason)
        if same and not one.scored and one is not _in_play(lines, seat):
            return one
    return _in_play(lines, seat)


def _feeds(game: Game, line: ScoreLine, event: Event) -> bool:
    """Whether an event changed what a line counts: of a kind that the game names, of the same seat, card, region …"""
    if type(event).__name__ not in game.feeds.get(line.reason, ()):
        return False
    about: dict[str, Any] = {name: value for name, value in line.facts if name != "count" and value not in ("", -1)}
    about["seat"] = line.seat
    return all(getattr(event, name, value) == value for name, value in about.items())
