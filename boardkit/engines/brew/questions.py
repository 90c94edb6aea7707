"""Kinds of question that only this game has: forests, placements, payments, creatures and points."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from boardkit.core.asking import Asked, Kind, Option, Say, catalogue, suppose
from boardkit.engines.brew import agenda, events, moves
from boardkit.engines.brew.components import BASIC, KINDS
from boardkit.engines.brew.state import NOBODY, OWNER, State

if TYPE_CHECKING:
    from boardkit.engines.brew import Engine


def question_kinds(game: Engine) -> tuple[Kind, ...]:
    """All of them."""
    texts = catalogue("boardkit.engines.brew")
    return tuple(Kind(ask.__name__, level, chapters, texts, ask) for level, chapters, ask in _KINDS)


def _top(state: State, wanted: Any) -> Any:
    """The decision that is due, if it is the one wanted."""
    return state.pending[-1] if state.pending and type(state.pending[-1]) is wanted else None


# Forests


def forest_control(game: Engine, state: State, rng: Random) -> Asked | None:
    """Who claims a forest, if anybody (R16)."""
    used = [card for card in state.row if any(state.stacks[place] for place in game.data.forests[card].places)]
    found = suppose(game, state, *agenda.ROUND_END) if used and _top(state, agenda.AskTurn) else None
    if not found:
        return None
    supposed, step = found
    forest = rng.choice(used)
    told = [event for event in step.events if getattr(event, "forest", "") == forest]
    given = [event for event in told if isinstance(event, events.ForestClaimed | events.ForestDiscarded)]
    compared = next(event for event in told if isinstance(event, events.ForestCompared))
    if not given:
        return None  # somebody may pay to win a tie first
    right = given[0].seat if isinstance(given[0], events.ForestClaimed) else NOBODY
    if right == NOBODY and rng.random() < 0.5:
        return None
    dice = [die for place in game.data.forests[forest].places for die in state.stacks[place]]
    tempting = sorted(range(state.players), key=lambda seat: -sum(OWNER[die] == seat for die in dice))
    wrong = [_seat(seat, compared) for seat in (*tempting[:1], NOBODY, *tempting[1:]) if seat != right]
    text, proof = Say("forest.ask", forest=forest), (given[0], compared)
    return Asked(text, (_seat(right, compared),), tuple(wrong), proof, supposed, hides=game.spoilers)


def _seat(seat: int, *why: Any) -> Option:
    return Option(seat, Say("nobody") if seat == NOBODY else Say("seat", seat=seat), why)


# Placing and brewing


def placing_cost(game: Engine, state: State, rng: Random) -> Asked | None:
    """What it costs to place a die on a slot, if that is possible (R5)."""
    ask = _top(state, agenda.AskSpot)
    if not ask:
        return None
    places = [place for card in state.row for place in game.data.forests[card].places]
    place = rng.choice(places)
    move = moves.At(game.data.place_ids[place])
    violations = game.explain(state, move)
    if violations:
        right, proof = _cost("forbidden", violations[0]), violations[:2]
    else:
        right, proof = _paid(game, state, move)
    icon = game.data.place_icons[place]
    likely = ["nothing", "berry", *([icon] if icon in BASIC else [ask.face] if ask.face in BASIC else [])]
    likely += ["forbidden", "choice"]
    others = [_cost(value) for value in (*rng.sample(likely, len(likely)), *BASIC) if value != right.value]
    text = Say("cost.ask", seat=ask.seat, face=ask.face, place=place)
    return Asked(text, (right,), tuple(others), tuple(proof), move=move)


def _paid(game: Engine, state: State, move: moves.At) -> tuple[Option, tuple[Any, ...]]:
    """What the placement costs, and the events that show it."""
    step = game.apply(state, move)
    asked = step.state.pending[-1] if step.state.pending else None
    if type(asked) is agenda.AskWay:
        return _cost("choice"), (asked,)
    placed = [event for event in step.events if isinstance(event, events.DiePlaced | events.DieCovers)]
    paid = [event for event in step.events if isinstance(event, events.TokensPaid)]
    return _cost(paid[0].tokens[0] if paid else "nothing"), (*placed[:1], *paid[:1])


def _cost(value: str, *why: Any) -> Option:
    return Option(value, Say("cost.token", kind=value) if value in KINDS else Say(f"cost.{value}"), why)


def payment(game: Engine, state: State, rng: Random) -> Asked | None:
    """Which payment brews a potion (R11.1, R12.1, R14.4)."""
    ask = _top(state, agenda.AskTurn)
    legal = [move for move in game.legal_moves(state) if isinstance(move, moves.Brew)] if ask else []
    if not legal:
        return None
    right = rng.choice(legal)
    wrong = []
    for paid in dict.fromkeys(_mispaid(right.paid, rng)):
        move = moves.Brew(right.card, paid)
        reasons = game.explain(state, move)
        if reasons:
            wrong.append(Option(str(move), move, reasons))
    happened = game.apply(state, right).events
    proof = tuple(e for e in happened if isinstance(e, events.TokensPaid | events.PotionBrewed))
    text = Say("payment.ask", seat=ask.seat, card=right.card)
    return Asked(text, (Option(str(right), right),), tuple(wrong), proof)


def _mispaid(paid: tuple[str, ...], rng: Random) -> Iterator[tuple[str, ...]]:
    """Payments close to a right one: another kind, one token less, one more."""
    if not paid:
        return
    place = rng.randrange(len(paid))
    for kind in rng.sample(KINDS, len(KINDS)):
        yield _sorted((*paid[:place], kind, *paid[place + 1 :]))
    yield (*paid[:place], *paid[place + 1 :])
    yield _sorted((*paid, rng.choice(KINDS)))


def _sorted(paid: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(paid, key=KINDS.index))


# The end


def _ending(game: Engine, state: State) -> Any:
    """The end of the game, were it now; None where somebody would still have to choose."""
    if not _top(state, agenda.AskTurn):
        return None
    found = suppose(game, state, agenda.Scoring(), agenda.FinalRelease(state.clockwise(state.first)))
    return found if found and found[1].state.winners else None


def pairing(game: Engine, state: State, rng: Random) -> Asked | None:
    """How many creatures can be paired at most (R9.5)."""
    held = [(*trained, *released) for trained, released in zip(state.trained, state.released, strict=True)]
    seats = [seat for seat, creatures in enumerate(held) if len(creatures) > 1 and state.claimed[seat]]
    found = _ending(game, state) if seats else None
    if not found:
        return None
    supposed, step = found
    seat = rng.choice(seats)
    kinds_of_event = (events.Paired, events.Scored)
    told = [e for e in step.events if isinstance(e, kinds_of_event) and e.seat == seat and e.rule.startswith("R9.")]
    right, most = len(step.state.pairs[seat]), len(held[seat])
    guesses = dict.fromkeys((most, min(most, len(state.claimed[seat])), right - 1, right + 1, 0))
    wrong = [_pairs(count, right) for count in guesses if 0 <= count <= most and count != right]
    return Asked(Say("pairing.ask", seat=seat), (_pairs(right, right),), tuple(wrong), tuple(told), supposed)


def _pairs(count: int, right: int) -> Option:
    why = () if count == right else (Say("pairing.all" if count > right else "pairing.more"),)
    return Option(count, Say("number", number=count), why)


def final_points(game: Engine, state: State, rng: Random) -> Asked | None:
    """How many points a player would have (R17.2, R17.3, R9.4)."""
    found = _ending(game, state) if state.round > 1 else None
    if not found:
        return None
    supposed, step = found
    seat = rng.randrange(state.players)
    scored = [event for event in step.events if isinstance(event, events.Scored) and event.seat == seat]
    right = step.state.points[seat]
    if len(scored) < 2:
        return None
    wrong = [
        Option(right - event.points, Say("number", number=right - event.points), (Say("points.left_out", event=event),))
        for event in rng.sample(scored, len(scored))
    ]
    wrong += [Option(right + more, Say("number", number=right + more)) for more in (1, 3)]
    return Asked(
        Say("points.ask", seat=seat),
        (Option(right, Say("number", number=right)),),
        tuple(wrong),
        tuple(scored),
        supposed,
    )


_KINDS: tuple[tuple[int, tuple[str, ...], Any], ...] = (
    (2, ("R15", "R16"), forest_control), (2, ("R5", "R7", "R14"), placing_cost), (1, ("R11", "R12"), payment),
    (3, ("R9",), pairing), (3, ("R17",), final_points),
)  # fmt: skip
