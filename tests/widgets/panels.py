"""Help for the tests of panels: games to put in them, and positions worth clicking in."""

from __future__ import annotations

import json
from random import Random

import boardkit as bk
from boardkit.widgets.panel import Panel
from boardkit.widgets.panel_view import view
from positions import LEAD

HOSTILE = "<img src=x onerror=alert(1)>\"'`${7*7}\u202e\x00"

MOVING_A_DIE = """
game = "brew"
players = 2
round = 1
row = ["F01", "F06", "F07"]
market = ["P01", "P05", "P08", "P13"]
creatures = ["C_SPR_gleaner", "C_SUM_sparkling", "C_AUT_larder", "C_WIN_brewer"]
agenda = [{do = "move", seat = "A", left = 1, must = true}, {do = "turn", seat = "A", drunk = true}]
[seats]
A = {pool = ["herb", "water"]}
B = {pool = ["herb", "water"]}
"""


def session(players=4, seed=7):
    return bk.Session(bk.load("brian_boru"), players=players, seed=seed)


def panel(start=None, **options):
    return Panel(start or session(), **({"lang": "en"} | options))


def lead(**options):
    return panel(bk.open_session(LEAD), **options)


def moving_a_die(dice):
    """A must choose a Forage die to move; so many dice lie on the slot F06.1."""
    text = MOVING_A_DIE + f'[dice]\n"F06.1" = {json.dumps(dice)}\n'
    return panel(bk.open_session(text))


def play_on(panel, moves, seed=1):
    """Make so many random moves."""
    rng = Random(seed)
    for _ in range(moves):
        if panel.session.to_move is None:
            return
        panel.act({"do": "play", "move": str(rng.choice(list(panel.session.legal_moves)))})


def shown(panel):
    """The view, which must be plain JSON."""
    return json.loads(json.dumps(view(panel)))


def where(panel):
    """All that an action that fails must leave alone."""
    return (panel.session, panel.session.node, panel.session.event, len(panel.session.nodes), panel.session.state)
