"""Which rules were met: fired by an event, or blocking a move; and which were never seen."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from boardkit.core.errors import OptionError
from boardkit.core.game import Game
from boardkit.core.languages import language
from boardkit.core.messages import listed
from boardkit.core.session import Node, Session
from boardkit.engines.loading import load, open_session
from boardkit.explore import rule_map
from boardkit.explore.wording import message, say

FORMAT = 1
"""Of the files that a test run writes."""


@dataclass(slots=True)
class Seen:
    """How often something was seen, and where first."""

    count: int = 0
    where: str = ""


@dataclass(slots=True, repr=False)
class Coverage:
    """Rules of a game that were met, with counts and where first; shows itself as a map of all rules.

    game     the game
    fired    rule to how often an event named it
    blocked  rule to how often it forbade a move
    """

    game: Game
    fired: dict[str, Seen] = field(default_factory=dict)
    blocked: dict[str, Seen] = field(default_factory=dict)

    def note(self, kind: str, rule: str, where: str, count: int = 1) -> None:
        """Count a rule that ``fired`` or ``blocked``."""
        if rule:
            seen = getattr(self, kind).setdefault(rule, Seen(0, where))
            seen.count += count

    def note_moves(self, nodes: Iterable[Node], label: str = "") -> None:
        """Count the rules that the events of some moves name."""
        for node in nodes:
            for event in node.step.events:
                if event.rule:
                    self.note("fired", event.rule, _where(node, label))

    def note_forbidden(self, nodes: Iterable[Node], label: str = "") -> None:
        """Count the rules that forbid a listed move in the positions after some moves, each once a position."""
        for node in nodes:
            moves = self.game.candidates(node.state)
            for rule in {one.rule for move in moves for one in self.game.explain(node.state, move)}:
                self.note("blocked", rule, _where(node, label))

    @property
    def met(self) -> tuple[str, ...]:
        """The acting rules that fired or blocked, in the order of the rules."""
        return tuple(rule for rule in self.game.rules.acting() if rule in self.fired or rule in self.blocked)

    @property
    def never(self) -> tuple[str, ...]:
        """The acting rules that were not seen."""
        return tuple(rule for rule in self.game.rules.acting() if rule not in self.fired and rule not in self.blocked)

    def status(self, rule: str) -> str:
        """``fired``, ``blocked``, ``both``, ``never``; ``explains`` for a rule that does not act."""
        if not self.game.rules[rule].acts:
            return "explains"
        fired, blocked = rule in self.fired, rule in self.blocked
        return ("both" if blocked else "fired") if fired else ("blocked" if blocked else "never")

    def count(self, rule: str) -> int:
        """How often a rule was seen, either way."""
        return sum(found[rule].count for found in (self.fired, self.blocked) if rule in found)

    def summary(self, lang: str = "en") -> str:
        """``61 of 88 acting rules were met.``"""
        return say("coverage.summary", lang, met=len(self.met), all=len(self.met) + len(self.never))

    def text(self, lang: str = "en") -> str:
        """A table for terminals."""
        return "\n".join(rule_map.text(self, lang))

    def __repr__(self) -> str:
        return self.text(language())

    def _repr_html_(self) -> str:
        return rule_map.html(self, language())


Played = Session | str | Path | Coverage


def coverage(played: Played | Iterable[Played], *, listed_moves: bool = True) -> Coverage:
    """The rules that fired, blocked and were never seen.

    played        a session, the text or the path of a record, or several of these; all of one game
    listed_moves  whether a rule that forbids a listed move counts as blocking in each position passed through;
                  otherwise only what happened counts

    Raises `OptionError` where they are of several games, or there are none.

    >>> import boardkit as bk
    >>> game = bk.load("brian_boru")
    >>> found = bk.explore.coverage(bk.Session(game, players=3, seed=7))
    >>> found.fired["R2.1"].where, "R7.9" in found.never, len(found.met) + len(found.never)
    ('move 1: first C', True, 68)
    """
    several = [played] if isinstance(played, Session | str | Path | Coverage) else list(played)
    found = coverages(several, listed_moves=listed_moves)
    if len(found) != 1:
        key = "coverage.several" if found else "coverage.nothing"
        raise OptionError(message(key, games=listed(found)))
    return next(iter(found.values()))


def coverages(played: Iterable[Played], *, listed_moves: bool = True) -> dict[str, Coverage]:
    """The same for each game, by name; the files that a test run wrote are read too."""
    found: dict[str, Coverage] = {}
    several = list(played)
    for one in several:
        label = f"{Path(one).name}, " if isinstance(one, str | Path) and "\n" not in str(one) else ""
        for part in _parts(one, label if len(several) > 1 else "", listed_moves):
            whole = found.setdefault(part.game.name, Coverage(part.game))
            for kind in ("fired", "blocked"):
                for rule, seen in getattr(part, kind).items():
                    whole.note(kind, rule, seen.where, seen.count)
    return found


def _parts(played: Played, label: str, listed_moves: bool) -> Iterator[Coverage]:
    if isinstance(played, Coverage):
        yield played
        return
    table = None if isinstance(played, Session) else _test_run(played)
    if table is not None:
        yield from (read(name, counts) for name, counts in table.items())
        return
    session = played if isinstance(played, Session) else open_session(played)
    found = Coverage(session.game)
    found.note_moves(session.nodes, label)
    if listed_moves:
        found.note_forbidden(session.nodes, label)
    yield found


def _where(node: Node, label: str) -> str:
    return f"{label}move {len(node.path()) - 1}: {node.move}" if node.move else f"{label}start"


# What a test run wrote


def _test_run(source: str | Path) -> Mapping[str, Any] | None:
    """The tables by game of a file that a test run wrote; None for anything else."""
    try:
        table = json.loads(Path(source).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    games = table.get("games") if isinstance(table, dict) and table.get("coverage") == FORMAT else None
    return games if isinstance(games, dict) else None


def read(name: str, counts: Mapping[str, Any]) -> Coverage:
    """The coverage of a game in a table such as ``{"fired": {"R7.9": [3, "test_ec_22"]}}``."""
    found = Coverage(load(name))
    for kind in ("fired", "blocked"):
        for rule, (count, where) in counts.get(kind, {}).items():
            found.note(kind, rule, str(where), int(count))
    return found
