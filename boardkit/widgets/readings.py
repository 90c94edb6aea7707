"""The same session under other readings of the rules."""

from __future__ import annotations

from dataclasses import dataclass

from boardkit.core.errors import BoardkitError, IllegalMove
from boardkit.core.game import Game
from boardkit.core.session import Node, Session


@dataclass(frozen=True, slots=True)
class Retold:
    """A session played again by another game.

    differs   the first node on the way to where the old session stands that is not the same any more, or None
    why       the violations of its move, or none where the move leads elsewhere
    dropped   how many nodes of other branches could not be played again
    """

    session: Session
    differs: Node | None = None
    why: tuple[object, ...] = ()
    dropped: int = 0


def retell(old: Session, game: Game) -> Retold:
    """Play all branches again; where the line itself would come out differently, start from its present position."""
    new = Session(game, old.root.state, seed=old.seed, auto_chance=False)
    twins = {old.root.number: new.root}
    differs, why = _replay(old, new, twins)
    if differs is None:
        new.goto(twins[old.node.number], _event_in(twins[old.node.number], old.event))
    else:
        new = Session(game, old.node.state, seed=old.seed, auto_chance=False)
    new.auto_chance = old.auto_chance
    if differs is None:
        new.options, new.about = old.options, old.about
    return Retold(new, differs, why, len(old.nodes) - len(twins) if differs is None else 0)


def _replay(old: Session, new: Session, twins: dict[int, Node]) -> tuple[Node | None, tuple[object, ...]]:
    """Fill `twins` with the new node of each old one; the first difference on the line, and the reasons."""
    line = set(node.number for node in old.node.path())
    for node in old.nodes[1:]:
        assert node.parent is not None and node.move is not None
        if node.parent.number not in twins:
            continue
        why = _replay_one(new, twins[node.parent.number], node)
        if why is None:
            twins[node.number] = new.node
        elif node.number in line:
            return node, why
    return None, ()


def _replay_one(new: Session, parent: Node, node: Node) -> tuple[object, ...] | None:
    """Play a node's move again; None if it leads to the same position, else why not."""
    new.goto(parent)
    try:
        assert node.move is not None
        new.play(node.move)
    except IllegalMove as error:
        return error.violations
    except BoardkitError:
        return ()
    return None if new.node.state == node.state else ()


def _event_in(node: Node, event: int | None) -> int | None:
    return None if event is None else min(event, len(node.visible()))
