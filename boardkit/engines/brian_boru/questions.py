"""Kinds of question that only this game has: tricks, marriage, battle, church and regions."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from boardkit.core.asking import Asked, Kind, Option, Say, catalogue, suppose
from boardkit.engines.brian_boru import agenda, events
from boardkit.engines.brian_boru.scoring import tally
from boardkit.engines.brian_boru.state import NOBODY, ON_BOARD, State

if TYPE_CHECKING:
    from boardkit.engines.brian_boru import Engine


def question_kinds(game: Engine) -> tuple[Kind, ...]:
    """All of them."""
    texts = catalogue("boardkit.engines.brian_boru")
    return tuple(Kind(ask.__name__, level, chapters, texts, ask) for level, chapters, ask in _KINDS)


def _seat(seat: int, *why: Any) -> Option:
    return Option(seat, Say("nobody") if seat == NOBODY else Say("seat", seat=seat), why)


def _seats(seats: tuple[int, ...], *why: Any) -> Option:
    return Option(list(seats), Say("seats", seats=seats), why)


def _between_tricks(state: State) -> bool:
    """Whether nothing is under way that a step of upkeep would interrupt."""
    return bool(state.pending) and type(state.pending[-1]) in (agenda.AskMarker, agenda.AskTake, agenda.AskLose)


# Tricks


def _last_card(game: Engine, state: State, rng: Random) -> Any:
    """A card that completes the trick, and what follows; None where it is not the last card."""
    if len(state.pending) < 2 or type(state.pending[-1]) is not agenda.AskFollow or state.pending[-2].seats:  # type: ignore[attr-defined]
        return None
    move = rng.choice(list(game.legal_moves(state)))
    return move, game.apply(state, move).events


def trick_winner(game: Engine, state: State, rng: Random) -> Asked | None:
    """Who wins the trick when the last card has been played (R6.4)."""
    found = _last_card(game, state, rng)
    if not found:
        return None
    move, happened = found
    last = state.pending[-1].seat  # type: ignore[attr-defined]
    played = dict((*state.trick, (last, move.card)))
    event = next(event for event in happened if isinstance(event, events.TrickWon | events.TrickUnwon))
    winner = event.seat if isinstance(event, events.TrickWon) else NOBODY
    tempting = sorted(played, key=lambda seat: -played[seat])  # the highest card of any colour
    wrong = [_loser(game, state, seat, played, winner) for seat in tempting if seat != winner]
    if winner != NOBODY:
        wrong.insert(2, _seat(NOBODY, Say("trick.somebody")))
    text = Say("trick.ask", seat=last, card=move.card, town=state.active)
    return Asked(text, (_seat(winner, event),), tuple(wrong), (event,), move=move)


def _loser(game: Engine, state: State, seat: int, played: dict[int, int], winner: int) -> Option:
    card = played[seat]
    if winner == NOBODY or not game.data.cards[card].fits(game.data.town_colours[state.active]):
        return _seat(seat, Say("trick.colour", card=card))
    return _seat(seat, Say("trick.lower", card=card, winning=Say("trick.card", card=played[winner])))


def acting_order(game: Engine, state: State, rng: Random) -> Asked | None:
    """In which order the players act after a trick (R6.5)."""
    found = _last_card(game, state, rng)
    if not found:
        return None
    move, happened = found
    last = state.pending[-1].seat  # type: ignore[attr-defined]
    event = next(event for event in happened if isinstance(event, events.OrderSet))
    order = event.seats
    winners = [other.seat for other in happened if isinstance(other, events.TrickWon)]
    losers = tuple(seat for seat in order if seat not in winners)
    wrong = [
        _seats((*losers, *winners), Say("order.winner_last")),
        _seats((*winners, *losers), Say("order.winner_first")),
        _seats(order[::-1], Say("order.descending")),
        _seats((*(seat for seat, _ in state.trick), last), Say("order.clockwise")),
    ]
    wrong = [option for option in wrong if option.value != list(order)]
    return Asked(
        Say("order.ask", seat=last, card=move.card), (_seats(order, event),), tuple(wrong), (event,), move=move
    )


# Marriage


def who_marries(game: Engine, state: State, rng: Random) -> Asked | None:
    """Who wins the marriage (R8.1, R8.2)."""
    found = suppose(game, state, agenda.RoundEnd(), agenda.MarriageStep()) if _between_tricks(state) else None
    if not found or not state.marriage:
        return None
    supposed, step = found
    event = next(event for event in step.events if isinstance(event, events.Married | events.MarriageCardRemoved))
    right = event.seat if isinstance(event, events.Married) else NOBODY
    ranked = sorted(range(state.players), key=lambda seat: -state.track[seat])
    wrong = [_seat(seat, Say("marry.space", seat=seat, space=state.track[seat])) for seat in ranked if seat != right]
    if right != NOBODY:
        wrong.insert(2, _seat(NOBODY))
    return Asked(
        Say("marry.ask", card=state.marriage), (_seat(right, event),), tuple(wrong), (event,), supposed
    )  # fmt: skip


def collision(game: Engine, state: State, rng: Random) -> Asked | None:
    """Where a disc ends that comes to a space with another one (R7.9)."""
    if not state.pending or type(state.pending[-1]) not in (agenda.AskExtra, agenda.AskAct, agenda.AskFollow):
        return None
    mover = state.pending[-1].seat  # type: ignore[attr-defined]
    for move in game.legal_moves(state):
        steps = [event for event in game.apply(state, move).events if isinstance(event, events.MovedOnTrack)]
        fall = next((event for event in steps if event.rule == "R7.9"), None)
        if fall is None:
            continue
        origin = state.track[fall.seat]
        wrong = [
            Option(fall.start, Say("number", number=fall.start), (Say("collision.shared", space=fall.start),)),
            Option(
                fall.space + 1, Say("number", number=fall.space + 1), (Say("collision.shared", space=fall.space + 1),)
            ),
            Option(fall.space - 1, Say("number", number=fall.space - 1), (Say("collision.too_far"),)),
            Option(origin, Say("number", number=origin), (Say("collision.start", space=origin),)),
            Option(0, Say("number", number=0), (Say("collision.too_far"),)),
        ]
        wrong = [option for option in wrong if 0 <= option.value != fall.space]
        proof = tuple(event for event in steps if event.seat == fall.seat)
        text = Say("collision.ask", made=Say("made", seat=mover, move=move), seat=fall.seat)
        right = Option(fall.space, Say("number", number=fall.space), (fall,))
        return Asked(text, (right,), tuple(wrong), (fall, *proof[:-1]), move=move)
    return None


# Battle and church


def _battle(game: Engine, state: State) -> Any:
    return suppose(game, state, agenda.RoundEnd(), agenda.BattleStep()) if _between_tricks(state) else None


def _raiders(state: State) -> Say:
    """How many raiders everybody has."""
    counts = tuple(Say("loss.count", seat=seat, count=count) for seat, count in enumerate(state.raiders))
    return Say("loss.raiders", counts=counts)


def viking_losers(game: Engine, state: State, rng: Random) -> Asked | None:
    """Who loses a town to the Vikings (R9.1, R9.2, R9.4)."""
    found = _battle(game, state)
    if not found:
        return None
    supposed, step = found
    event = next(e for e in step.events if isinstance(e, events.VikingsBreakThrough | events.VikingsRepelled))
    due = tuple(sorted(event.seats)) if isinstance(event, events.VikingsBreakThrough) else ()
    right = tuple(seat for seat in due if state.controlled(seat))
    why = (_raiders(state), *(Say("loss.no_town", seat=seat) for seat in due if seat not in right))
    seats, fewest = range(state.players), min(state.raiders)
    ranked = sorted(seats, key=lambda seat: state.raiders[seat])
    guesses = [
        tuple(sorted((*ranked[: len(right) - 1], *ranked[len(right) :][:1]))) if right else (),
        tuple(seat for seat in seats if state.raiders[seat] == fewest)[:1],
        tuple(seat for seat in seats if state.raiders[seat] < max(state.raiders)),
        (state.marker,), tuple(seat for seat in seats if state.raiders[seat] == fewest), (), tuple(seats),
    ]  # fmt: skip
    wrong = [_seats(guess, *why) for guess in dict.fromkeys(guesses) if guess != right]
    return Asked(Say("loss.ask"), (_seats(right, event),), tuple(wrong), (event, *why), supposed)


def loss_chooser(game: Engine, state: State, rng: Random) -> Asked | None:
    """Who chooses the towns that are lost (R9.3)."""
    found = _battle(game, state)
    event = next((e for e in found[1].events if isinstance(e, events.ChooserNamed)), None) if found else None
    if found is None or event is None:
        return None
    ranked = sorted(range(state.players), key=lambda seat: -state.raiders[seat])
    options = [
        Option(seat, Say("seat", seat=seat), (_raiders(state),)) for seat in (*ranked[:2], state.marker, *ranked)
    ]
    options.insert(1, Option(NOBODY, Say("loss.each"), (_raiders(state),)))
    right = next(option for option in options if option.value == event.seat)
    wrong = tuple(option for option in options if option.value != event.seat)
    return Asked(Say("loss.choose"), (right,), wrong, (event, _raiders(state)), found[0])


def church_leader(game: Engine, state: State, rng: Random) -> Asked | None:
    """Who builds a monastery for having the most discs in the church (R10.1)."""
    found = suppose(game, state, agenda.RoundEnd(), agenda.ChurchStep()) if _between_tricks(state) else None
    if not found or not any(state.church):
        return None
    supposed, step = found
    cited = [event for event in step.events if event.rule == "R10.1" and not event.quiet]
    top: Any = step.state.pending[-1] if step.state.pending else None
    asks = type(top) is agenda.AskBuild and top.cited == "R10.1"
    built = [event.seat for event in cited if isinstance(event, events.MonasteryBuilt)]
    right = top.seat if asks else built[0] if built else NOBODY
    ranked = sorted(range(state.players), key=lambda seat: -state.church[seat])
    wrong = [_seat(seat, Say("church.discs", seat=seat, count=state.church[seat])) for seat in ranked if seat != right]
    if right != NOBODY:
        wrong.insert(2, _seat(NOBODY))
    return Asked(Say("church.ask"), (_seat(right),), tuple(wrong), (*cited, *([top] if asks else ())), supposed)


# Regions


def region_claim(game: Engine, state: State, rng: Random) -> Asked | None:
    """Who holds a claim token when the regions have been judged (R11)."""
    found = suppose(game, state, agenda.RoundEnd(), agenda.ClaimStep()) if _between_tricks(state) else None
    if not found:
        return None
    supposed, step = found
    judged = (events.ClaimTaken, events.ClaimStays, events.ClaimReturned)
    told = [event for event in step.events if isinstance(event, judged)]
    if not told:
        return None
    event = rng.choice(told)
    region, right = event.region, step.state.claims[event.region]
    flipped = [e for e in step.events if isinstance(e, events.ClaimFlipped) and e.region == region]
    counts = tally(state, game.data, region)
    ranked = sorted(range(state.players), key=lambda seat: (seat != state.claims[region], -counts.get(seat, 0)))
    wrong = [_holder(seat, region, counts) for seat in ranked if seat != right]
    if right != ON_BOARD:
        wrong.insert(1, Option(ON_BOARD, Say("claim.board")))
    text, right_one = Say("claim.ask", region=region), _holder(right, region, counts)
    return Asked(text, (right_one,), tuple(wrong), (event, *flipped), supposed, hides=("trick",))


def _holder(seat: int, region: int, counts: dict[int, int]) -> Option:
    if seat == ON_BOARD:
        return Option(seat, Say("claim.board"))
    return Option(
        seat, Say("seat", seat=seat), (Say("claim.has", seat=seat, count=counts.get(seat, 0), region=region),)
    )


_KINDS: tuple[tuple[int, tuple[str, ...], Any], ...] = (
    (1, ("R6",), trick_winner), (2, ("R6",), acting_order), (1, ("R8",), who_marries), (3, ("R7",), collision),
    (2, ("R11",), region_claim), (2, ("R9",), viking_losers), (3, ("R9",), loss_chooser), (2, ("R10",), church_leader),
)  # fmt: skip
