"""Golden playthroughs: ``python tests/golden/regenerate.py`` writes them again.

One random game for each game and number of players: every move with its events in words and the rules they cite.  Look
at the difference before you keep it: it is what a change of the rules, or of the words, means at the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import boardkit as bk
from boardkit.core.data import letter

SEED = 7
FOLDER = Path(__file__).parent
PLAYERS = [(name, players) for name in bk.games() for players in bk.load(name).player_counts]


def path_of(name: str, players: int) -> Path:
    return FOLDER / f"{name}_{players}p_seed{SEED}.txt"


def playthrough(name: str, players: int) -> str:
    """The whole game as text."""
    game = bk.load(name)
    session, rng = bk.Session(game, players=players, seed=SEED, auto_chance=False), Random(SEED)
    while session.to_move is not None:
        session.play(None if session.to_move == bk.CHANCE else rng.choice(session.legal_moves))
    return "\n".join([f"{game.title()}, {players} players, seed {SEED}", *_moves(session), *_result(session), ""])


def _moves(session: bk.Session) -> Iterator[str]:
    game = session.game
    for node in session.nodes[1:]:
        who = "chance" if node.seat == bk.CHANCE else letter(node.seat)
        yield f"\n{node.number}. {who}: {node.move}"
        for index in node.visible():
            event = node.step.events[index]
            yield f"    {event.rule:6} {game.describe(event, 'en')}"


def _result(session: bk.Session) -> Iterator[str]:
    game = session.game
    result = game.result(session.state)
    scores = ", ".join(f"{letter(seat)} {score}" for seat, score in enumerate(result.scores))
    winners, tie_breaks = ", ".join(map(letter, result.winners)), ", ".join(result.tie_breaks) or "none"
    yield f"\nscores: {scores}; won by {winners}; tie-breaks: {tie_breaks}"
    for line in result.lines:
        yield f"    {line.rule:6} {letter(line.seat)}: {game.describe(line, 'en')}"


if __name__ == "__main__":
    for name, players in PLAYERS:
        path_of(name, players).write_text(playthrough(name, players), encoding="utf-8")
        print("wrote", path_of(name, players))
