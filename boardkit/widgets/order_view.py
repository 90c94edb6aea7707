"""The best order of an open step, as plain data for the script: shown when it is asked for, and until the step ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardkit.core.session import Node
from boardkit.explore.ordering import BestOrder, Made, OtherOrder, best_order

if TYPE_CHECKING:
    from boardkit.widgets.panel import Panel


def order(panel: Panel) -> dict[str, Any] | None:
    """None where no step is open whose order matters; only that there is one, until it is asked for."""
    node = panel.session.node
    if panel.inside or not _is_open(panel, node) or not panel.may_see(panel.session.to_move):
        return None
    if not _is_revealed(panel, node):
        return {"shown": False}
    best = best_order(panel.game, node.state, lang=panel.lang)
    return {
        "shown": True,
        "moves": [_move(panel, best, made) for made in best.moves],
        "summary": best.summary(),
        "others": [_other(best, other) for other in best.others],
    }


def _is_open(panel: Panel, node: Node) -> bool:
    return panel.game.ordered_step(node.state) is not None


def _is_revealed(panel: Panel, node: Node | None) -> bool:
    """Whether it was asked for in this step, here or before the moves made since."""
    while node is not None and _is_open(panel, node):
        if node is panel.revealed:
            return True
        node = node.parent
    return False


def _move(panel: Panel, best: BestOrder, made: Made) -> dict[str, Any]:
    text = panel.game.describe(made.move, panel.lang, made.state)
    return {
        "move": str(made.move),
        "text": text,
        "handles": list(made.move.handles()),
        "brings": best.said(made.brings),
    }


def _other(best: BestOrder, other: OtherOrder) -> dict[str, Any]:
    return {
        "why": other.why.say(best.lang),
        "rule": other.rule,
        "worth": best.said(other.worth),
        "handles": list(other.move.handles()),
    }
