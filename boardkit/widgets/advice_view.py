"""What a bot would do here and why, as plain data for the script: shown when it is asked for, apart from legality."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import boardkit as bk
from boardkit.bots import Candidate
from boardkit.core.data import letter
from boardkit.widgets.wording import say

if TYPE_CHECKING:
    from boardkit.widgets.panel import Panel

MOST = 6


def ask(panel: Panel, bot: str) -> None:
    """Let a bot think about the present position, from what the seat to move may see."""
    session = panel.session
    mover, node = session.to_move, session.node
    if panel.inside or not isinstance(mover, int) or not panel.may_see(mover):
        panel.refuse("no_advice")
        return
    game, state = panel.game, node.state
    rng = Random(f"{session.seed}/advice/{letter(mover)}/{game.digest(state)}")
    found = bk.bots.make(bot, game).advise(game.view(state, mover), game.legal_moves(state), rng)
    panel.advice = (node, bot, found)


def advice(panel: Panel) -> dict[str, Any] | None:
    """None where nobody can be advised; only the bots to ask, until one has been asked about this position."""
    mover = panel.session.to_move
    if panel.inside or not isinstance(mover, int) or not panel.may_see(mover):
        return None
    asked = panel.advice
    if asked is None or asked[0] is not panel.session.node:
        return {"bots": list(bk.bots.ADVISERS), "bot": "", "rows": [], "more": 0}
    _, bot, found = asked
    rows = [_row(panel, candidate) for candidate in found[:MOST]]
    return {"bots": list(bk.bots.ADVISERS), "bot": bot, "rows": rows, "more": max(0, len(found) - MOST)}


def _row(panel: Panel, one: Candidate) -> dict[str, Any]:
    game, lang = panel.game, panel.lang
    key = "searched" if one.visits else "looks"
    line = [game.describe(move, lang) for move in one.line[1:]]
    return {
        "move": str(one.move),
        "text": game.describe(one.move, lang, panel.session.node.state),
        "handles": list(one.move.handles()),
        "worth": say(f"advice.{key}", lang, share=f"{one.value:.0%}", visits=one.visits, points=f"{one.value:.1f}"),
        "line": say("advice.then", lang, moves=" → ".join(line)) if line else "",
    }
