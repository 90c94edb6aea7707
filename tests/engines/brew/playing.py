"""Playing shipped scenarios of BREW in tests."""

from __future__ import annotations

from typing import Any

import boardkit as bk
from boardkit.engines.brew.components import KINDS

GAME = bk.load("brew")


def opened(name: str, **rulings: Any) -> bk.Session:
    """A shipped scenario as a session in which chance is played by hand, perhaps under other readings."""
    session = bk.open_session(GAME.scenarios()[name])
    if rulings:
        session = bk.Session(session.game.with_rulings(**rulings), session.state)
    session.auto_chance = False
    return session


def case(number: int, *moves: str, **rulings: Any) -> bk.Session:
    """The scenario of an edge case after some moves."""
    session = opened(f"ec_{number:02d}", **rulings)
    for move in moves:
        session.play(move)
    return session


def position(text: str, game: bk.Game = GAME) -> bk.Session:
    """A written position of round 1 with two players; `text` may override what follows."""
    head = {
        "game": '"brew"', "players": "2", "round": "1", "row": '["F01", "F06", "F07"]',
        "market": '["P01", "P05", "P08", "P13"]',
        "creatures": '["C_SPR_gleaner", "C_SUM_sparkling", "C_AUT_larder", "C_WIN_brewer"]',
    }  # fmt: skip
    given = {line.split(" =")[0] for line in text.splitlines() if " =" in line}
    lines = [f"{key} = {value}" for key, value in head.items() if key not in given]
    session = bk.Session(game, game.scenario("\n".join(lines) + "\n" + text))
    session.auto_chance = False
    return session


def happened(session: bk.Session) -> list[str]:
    """The names of all visible events so far."""
    return [type(event).__name__ for _, _, event in session.log()]


def fired(session: bk.Session, name: str) -> list[Any]:
    """The events of one kind so far."""
    return [event for _, _, event in session.log() if type(event).__name__ == name]


def goods(session: bk.Session, seat: int = 0) -> dict[str, int]:
    """What a seat has, zeros left out."""
    return {kind: count for kind, count in zip(KINDS, session.state.goods[seat], strict=True) if count}


def stack(session: bk.Session, place: str) -> tuple[str, ...]:
    """What lies at a place."""
    return session.state.stacks[session.game.data.place_index[place]]


def why(session: bk.Session, move: str) -> set[str]:
    """The rules that forbid a move."""
    return {reason.rule for reason in session.game.explain(session.state, session.game.parse(move))}


def legal(session: bk.Session) -> set[str]:
    """The legal moves in notation."""
    return set(map(str, session.legal_moves))


def claimed(session: bk.Session) -> tuple[tuple[str, ...], ...]:
    """Forests claimed by seat."""
    return session.state.claimed
