"""Records: a session as TOML, replayed exactly, move by move, with a fingerprint of every position.

A record holds chance's outcomes as moves, so replaying needs no generator.  Where the rules or the readings have
changed since, loading names the first move that differs and why, and hands over the session up to there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardkit.core import scenario
from boardkit.core.errors import BoardkitError, IllegalMove, RecordError
from boardkit.core.messages import Message, cause, listed, message, unreadable
from boardkit.core.reader import Reader
from boardkit.core.session import Node, Session
from boardkit.core.toml_text import dumps as toml

if TYPE_CHECKING:
    from boardkit.core.game import Game

FORMAT = 1


def dumps(session: Session) -> str:
    """See `Session.dumps`."""
    game = session.game
    table: dict[str, Any] = {"record": FORMAT, "game": game.name, "ruleset": game.rulings.preset}
    table |= {"components": game.data_hash, "seed": session.seed, "at": session.node.number}
    if session.options:
        table["options"] = session.options
    else:
        table["start"] = scenario.write(game, session.root.state, session.about)
    table["moves"] = [_line(game, node) for node in session.nodes[1:]]
    if game.rulings.changes():
        table["rulings"] = game.rulings.changes()
    return toml(table)


def _line(game: Game, node: Node) -> str:
    """``parent | move | fingerprint``; the parent is left out where it is the node written just before."""
    parent = node.parent
    assert parent is not None
    branch = "" if parent.number == node.number - 1 else f"{parent.number} "
    return f"{branch}| {node.move} | {game.digest(node.state)}"


def load(source: str | Path, load_game: Callable[..., Game], components: Any = None) -> Session:
    """The session that a record, or the position that a scenario, describes.

    source      a path, or the text itself
    load_game   `boardkit.load`
    components  the data file that the game was played with, if not the shipped one

    Raises `RecordError` (its `session` is what could be replayed) or `ScenarioError`.
    """
    text = _text(source)
    table = scenario.parse(text)
    if "record" not in table:
        head = scenario.header(table)
        game = load_game(head.game, ruleset=head.ruleset, components=components).with_rulings(**head.rulings)
        session = Session(game, game.scenario(text))
        session.about = head.about
        return session
    return _replay(table, load_game, components)


def _text(source: str | Path) -> str:
    if isinstance(source, str) and "\n" in source:
        return source
    path = Path(source)
    try:
        size = path.stat().st_size
        text = path.read_text(encoding="utf-8") if size <= 4 * scenario.LARGEST else ""
    except (OSError, ValueError) as error:  # ValueError: not UTF-8, or no possible path
        raise RecordError(message("file.unreadable", name=path.name or str(source), why=unreadable(error))) from None
    if size > 4 * scenario.LARGEST:
        raise RecordError(message("file.too_large", name=path.name, size=size))
    return text


def _replay(table: Mapping[str, Any], load_game: Callable[..., Game], components: Any) -> Session:
    session, lines, at, data_hash = _opened(table, load_game, components)
    key = "record.move" if data_hash == session.game.data_hash else "record.move_other_data"
    for number, line in enumerate(lines, 1):
        try:
            _replay_line(session, str(line))
        except BoardkitError as error:
            move = str(line).split("|")[-2].strip() if "|" in str(line) else str(line)
            problem = RecordError(message(key, number=number, move=move, why=cause(error)))
            problem.session = session  # type: ignore[attr-defined]
            raise problem from None
    session.goto(min(at, len(session.nodes) - 1))
    return session


def _opened(
    table: Mapping[str, Any], load_game: Callable[..., Game], components: Any
) -> tuple[Session, list[Any], int, str]:
    """The session before its first move, and what else the record says; raises `RecordError`."""
    problems: list[str] = []
    reader = Reader(table, "", problems)
    version, name = reader.need("record", int), reader.need("game", str)
    ruleset, rulings = reader.take("ruleset", str, "rulebook"), reader.take("rulings", dict, {})
    seed = reader.take("seed", str if isinstance(table.get("seed"), str) else int, 0)
    at = reader.take("at", int, 0, least=0)
    options, start = reader.take("options", dict, {}), reader.take("start", str, "")
    lines, data_hash = reader.need("moves", list), reader.take("components", str, "")
    reader.close()
    if not problems and version != FORMAT:
        problems.append(message("record.format", version=version, ours=FORMAT))
    if problems:
        raise RecordError(message("record.unreadable", problems=listed(problems, "list.semicolon")))
    game = load_game(name, ruleset=ruleset, components=components).with_rulings(**rulings)
    state = game.scenario(start) if start else game.initial(**options)
    session = Session(game, state, seed=seed, auto_chance=False)
    session.options = {} if start else options
    session.about = scenario.about_of(game, start) if start else None
    return session, lines, at, data_hash


def _replay_line(session: Session, line: str) -> None:
    parts = [part.strip() for part in line.split("|")]
    if len(parts) != 3 or (parts[0] and not (parts[0].isdecimal() and len(parts[0]) < 10)):
        raise RecordError(message("record.line", line=line))
    session.goto(int(parts[0]) if parts[0] else len(session.nodes) - 1)
    try:
        session.play(parts[1])
    except IllegalMove as error:
        reasons = [
            message("record.reason", rule=why.rule, why=Message(partial(session.game.describe, why)))
            for why in error.violations
        ]
        raise RecordError(message("record.illegal", reasons=listed(reasons, "list.semicolon"))) from None
    found = session.game.digest(session.node.state)
    if found != parts[2]:
        raise RecordError(message("record.differs", found=found, was=parts[2]))
