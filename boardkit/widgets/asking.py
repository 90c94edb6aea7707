"""What a person asks the rules in the Explorer: examples, readings compared, rules met so far, where points come from.

The questions are answered by `boardkit.explore`; here they are kept and put into plain data for the script.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import boardkit as bk
from boardkit.core.data import CHANCE, letter
from boardkit.core.session import Node, Session
from boardkit.core.violations import Violation
from boardkit.explore.comparison import Comparison
from boardkit.explore.examples import Example
from boardkit.explore.score_story import Explained
from boardkit.explore.seen_rules import Coverage
from boardkit.widgets.logbook import TABLE
from boardkit.widgets.wording import say

if TYPE_CHECKING:
    from boardkit.widgets.panel import Panel

Action = Mapping[str, Any]
Table = dict[str, Any]

GAMES = 1000
"""Random games that say how often a reading matters."""

MOST_WORDS = 2000
"""Characters of the words of a scenario that are sent; it may come from anybody."""

LINES = ("all", "last", "try", "shown")
"""Along which moves readings are compared: all so far, the last, one to try, those of the scenario."""

MOST_MOVES = 8
"""Of a compared line, so many moves are named."""

CHUNK_SECONDS = 0.4
"""The kernel plays so long before it answers and can hear a stop."""


@dataclass(slots=True)
class Shown:
    """An example that was opened: in its session, `node` is that of the witness, or of where to try the move."""

    example: Example
    session: Session
    node: Node
    event: int
    number: int = 0


class Asking:
    """The questions of one panel and their answers.

    example     the example on show, as long as its session is
    comparison  of readings, along `line`: how it was chosen, and its moves
    running     whether more random games are wanted
    row         the row of the result whose events are shown, or None
    """

    def __init__(self) -> None:
        self.example: Shown | None = None
        self.comparison: Comparison | None = None
        self.line: tuple[str, tuple[str, ...]] = ("all", ())
        self.running = False
        self.row: int | None = None
        self._met: dict[str, Coverage] = {}
        self._counted: WeakKeyDictionary[Session, int] = WeakKeyDictionary()

    # My coverage

    def met(self, session: Session) -> Coverage:
        """The rules met in all sessions so far, with what is new in this one."""
        game = session.game
        found = self._met.setdefault(game.name, Coverage(game))
        found.note_moves(session.nodes[self._counted.get(session, 1) :])
        self._counted[session] = len(session.nodes)
        shown = self.example
        if shown and shown.session is session and not shown.example.blocks and _has_come(shown):
            found.note("fired", shown.example.rule, "", int(shown.example.rule not in found.fired))
        return found

    def skip(self, session: Session) -> None:
        """What a session already holds was not played by the learner here."""
        self._counted[session] = len(session.nodes)

    def blocked(self, session: Session, violations: Iterable[Violation]) -> None:
        """A forbidden move was tried."""
        met = self.met(session)
        for rule in dict.fromkeys(violation.rule for violation in violations):
            met.note("blocked", rule, "")


def _has_come(shown: Shown) -> bool:
    """Whether the session stands at the witness or after it."""
    session = shown.session
    if session.node is shown.node:
        return session.event is None or session.event >= shown.event
    return shown.node in session.node.path()


# Actions


def open_example(panel: Panel, action: Action) -> None:
    """Open an example of a rule as a new session; the present one is kept."""
    rule, number = str(action.get("id", ""))[:40], action.get("number", 0)
    number = number if type(number) is int and 0 <= number < 100 else 0
    example = bk.explore.find_example(panel.game, rule, number)
    session = example.session()
    again = panel.ask.example is not None and panel.ask.example.session is panel.session
    panel.ask.skip(session)
    panel.look(TABLE)
    if again:
        panel.turn_to(session)  # one example follows another: back leads to the game before both
    else:
        panel.replace(session)
    panel.ask.example = _shown(example, session, number)
    panel.grain, panel.rule = "event", rule
    panel.tell("example.opened_blocks" if example.blocks else "example.opened", rule=rule)


def _shown(example: Example, session: Session, number: int) -> Shown:
    if example.blocks:
        return Shown(example, session, session.node, 0, number)
    node = next(node for node in reversed(session.nodes) if node.move == example.move)
    visible = [node.step.events[index] for index in node.visible()]
    return Shown(example, session, node, visible.index(example.witness) + 1, number)  # type: ignore[arg-type]


def stand_again(panel: Panel, action: Action) -> None:
    """Back to the place right before the witness of the example."""
    shown = panel.ask.example
    if shown is None or shown.session is not panel.session:
        panel.refuse("example.gone")
        return
    node, event = shown.node, shown.event - 1
    if event > 0:
        panel.session.goto(node, event)
    else:
        panel.session.goto(node if shown.example.blocks or node.parent is None else node.parent)


def compare(panel: Panel, action: Action) -> None:
    """Compare the readings of a switch along the line so far, the last move, a move tried, or those of the scenario."""
    name, line, typed = (str(action.get(key, ""))[:2000] for key in ("name", "line", "move"))
    session, game = panel.session, panel.game
    if panel.viewer != TABLE:
        panel.refuse("asking.table_only")
        return
    panel.ask.running = False
    path = session.node.path()
    if line == "try":
        game.parse(typed, session.node.state)  # raises what is wrong with it
        start, moves = session.node.state, [typed]
    elif line == "shown":
        start, moves = session.root.state, list(session.about.moves) if session.about else []
    else:
        first = _before_last(path) if line == "last" and not _of_setup(panel, name) else 0
        start, moves = path[first].state, [str(node.move) for node in path[first + 1 :]]
    panel.ask.comparison = bk.explore.compare(game, start, moves, name, seed=session.seed, lang=panel.lang)
    panel.ask.line = (line if line in LINES else "all", tuple(moves))


def _before_last(path: list[Node]) -> int:
    """The place before the last move of a seat; what chance drew afterwards belongs to it."""
    return next((at - 1 for at in reversed(range(1, len(path))) if path[at].seat != CHANCE), 0)


def _of_setup(panel: Panel, name: str) -> bool:
    return name in panel.game.rulings and panel.game.rulings[name].scope == "setup"


def measure(panel: Panel, action: Action) -> None:
    """Play some of the random games that say how often the reading matters.

    ``start`` and ``stop`` are a person's; with ``more`` the script goes on, unless it was stopped in the meantime.
    """
    ask, way = panel.ask, action.get("way")
    if ask.comparison is None or not (way == "start" or (way == "more" and ask.running)):
        ask.running = False
        return
    until, frequency = perf_counter() + CHUNK_SECONDS, ask.comparison.frequency
    while frequency.games < GAMES and perf_counter() < until:
        frequency.run(1)
    ask.running = frequency.games < GAMES


def score(panel: Panel, action: Action) -> None:
    """Show the events behind a row of the result, or hide them."""
    row = action.get("row")
    panel.ask.row = row if type(row) is int and row != panel.ask.row else None


ACTIONS: Mapping[str, Callable[[Panel, Action], None]] = {
    "example": open_example, "stand": stand_again, "compare": compare, "measure": measure, "score": score,
}  # fmt: skip


# The view


def view(panel: Panel) -> Table:
    """The answers as plain data."""
    return {"about": _about(panel), "example": _example(panel), "compare": _compare(panel), "met": _met(panel)}


def _about(panel: Panel) -> Table | None:
    """What the scenario on show says of itself: its words, the switch it is about, the moves worth trying."""
    about = panel.session.about
    if about is None:
        return None
    title, text = (words[panel.lang] or next(filter(None, words.values()), "") for words in (about.title, about.text))
    return {
        "title": title[:MOST_WORDS],
        "text": text[:MOST_WORDS],
        "rules": [id_ for id_ in about.rules if id_ in panel.game.rules],
        "ruling": about.ruling,
        "moves": "; ".join(about.moves)[:MOST_WORDS],
    }


def _example(panel: Panel) -> Table | None:
    shown = panel.ask.example
    if shown is None or shown.session is not panel.session:
        return None
    example, lang = shown.example, panel.lang
    came = _has_come(shown) and not example.blocks
    return {
        "rule": example.rule,
        "title": example.game.rules[example.rule].title(lang),
        "blocks": example.blocks,
        "move": str(example.move),
        "number": shown.number,
        "lines": [{"name": name, "text": text} for name, text in example.lines(lang)],
        "state": "came" if came else "before" if _stands_before(shown) else "away",
    }


def _stands_before(shown: Shown) -> bool:
    session = shown.session
    if shown.example.blocks:
        return session.node is shown.node and session.event is None
    if shown.event > 1:
        return session.node is shown.node and session.event == shown.event - 1
    return session.node is shown.node.parent and session.event is None


def _compare(panel: Panel) -> Table | None:
    found = panel.ask.comparison
    if found is None:
        return None
    if found.lang != panel.lang:
        found = panel.ask.comparison = found.in_language(panel.lang)
    return {
        "name": found.ruling.name,
        "title": found.ruling.title(panel.lang),
        "rule": found.ruling.rule,
        "headings": found.headings(),
        "rows": [{"name": name, "cells": cells} for name, cells in found.rows()],
        "line": _line(panel),
        "first": _first(found, panel.ask.line[1]),
        "summary": found.summary(),
        "games": found.frequency.games,
        "wanted": GAMES,
        "running": panel.ask.running,
    }


def _line(panel: Panel) -> Table:
    """What was compared: its first moves, and how many follow."""
    kind, moves = panel.ask.line
    told, more = "; ".join(moves[:MOST_MOVES]) or "–", len(moves) - MOST_MOVES
    return {"kind": kind, "moves": told, "more": say("asking.more_moves", panel.lang, n=more) if more > 0 else ""}


def _first(found: Comparison, moves: tuple[str, ...]) -> Table | None:
    if found.first is None:
        return None
    cells = [
        {"rule": "", "text": say("asking.nothing", found.lang)} if thing is None
        else {"rule": thing.rule, "text": one.game.describe(thing, found.lang), "no": isinstance(thing, Violation)}
        for thing, one in zip(found.first.things, found.outcomes, strict=True)
    ]  # fmt: skip
    return {"move": found.first.move, "made": moves[found.first.move - 1], "cells": cells}


def _met(panel: Panel) -> Table:
    found = panel.ask.met(panel.session)
    counts = {kind: {rule: seen.count for rule, seen in getattr(found, kind).items()} for kind in ("fired", "blocked")}
    return {**counts, "met": len(found.met), "all": len(found.met) + len(found.never)}


def sources(panel: Panel, lines: Iterable[Any]) -> list[Table]:
    """The events behind some lines of the result, as the viewer may read them."""
    wanted = list(lines)
    story = bk.explore.explain_score(panel.session)
    return [_explained(panel, one) for one in story.lines if one.line in wanted]


def _explained(panel: Panel, one: Explained) -> Table:
    nodes, rows = panel.session.nodes, []
    for source in [*one.counted, *one.scored]:
        line = panel.logbook.of(nodes[source.node])[source.event]
        rows.append({**line, "points": f"{source.points:+d}" if source.points else ""})
    before = say("asking.before", panel.lang, points=one.before) if one.before else ""
    text = panel.game.describe(one.line, panel.lang)
    return {"seat": letter(one.line.seat), "text": text, "before": before, "events": rows}
