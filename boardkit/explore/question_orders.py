"""The question which order of the moves of a step brings most."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from boardkit.core.asking import Asked, Kind, Option, Say
from boardkit.core.game import Game
from boardkit.core.messages import Message
from boardkit.explore.ordering import BestOrder, OtherOrder, best_order
from boardkit.explore.question_kinds import About, decision, texts

FEWEST_MOVES, MOST_MOVES = 3, 40
"""Legal moves with which an order is worth asking for, and with which the search is quick."""


def kind(chapter: str = "") -> Kind:
    """The kind; only games in which the order within a step is free have such questions."""
    return Kind("order_of_moves", 3, (), texts(), partial(order_of_moves, About(chapter)))


def order_of_moves(about: About, game: Game, state: Any, rng: Random) -> Asked | None:
    """The best order, among others that lose."""
    if game.ordered_step(state) is None or not FEWEST_MOVES <= len(game.legal_moves(state)) <= MOST_MOVES:
        return None
    best = best_order(game, state)
    asked = decision(state)
    if len(best.moves) < 2 or len(best.others) < 2 or not about(asked):
        return None
    right = _option([made.move for made in best.moves])
    wrong = tuple(_option(other.moves, _why(other)) for other in best.others)
    worth = Say("order_brings", worth=Message(partial(_worth, best)))
    return Asked(Say("ask.order_of_moves", decision=asked), (right,), wrong, (asked, worth))


def _why(other: OtherOrder) -> Say:
    """What is wrong with an order, with the rule that makes it so, if one does."""
    return Say("order_loses", why=other.why, **({"rule": other.rule} if other.rule else {}))


def _worth(best: BestOrder, lang: str) -> str:
    return best.said(best.worth, lang)


def _option(moves: Any, *why: Any) -> Option:
    steps = tuple(Say("order_move", number=number, move=move) for number, move in enumerate(moves, 1))
    return Option([str(move) for move in moves], Say("order", moves=steps), why)
