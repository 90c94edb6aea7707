"""Kinds of question that only this game has: entities, order, satellites, lines, water and activation."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from boardkit.core.asking import Asked, Kind, Option, Say, catalogue, suppose
from boardkit.engines.rauha import agenda, events, moves
from boardkit.engines.rauha.components import ANIMALS, CELL_INDEX, COLUMNS, ROWS, Data
from boardkit.engines.rauha.counting import effect_of, water_total
from boardkit.engines.rauha.state import NOBODY, State

if TYPE_CHECKING:
    from boardkit.engines.rauha import Engine


def question_kinds(game: Engine) -> tuple[Kind, ...]:
    """All of them."""
    texts = catalogue("boardkit.engines.rauha")
    return tuple(Kind(ask.__name__, level, chapters, texts, ask) for level, chapters, ask in _KINDS)


def _top(state: State, *wanted: Any) -> Any:
    """The decision that is due, if it is one of those wanted."""
    return state.pending[-1] if state.pending and type(state.pending[-1]) in wanted else None


# Entities


def _placements(game: Engine, state: State, rng: Random) -> Iterator[Any]:
    """Legal placements in any order, each with the events of its third step; none that leaves a choice (R6.8)."""
    if not _top(state, agenda.AskPlace):
        return
    found = [move for move in game.legal_moves(state) if isinstance(move, moves.Place)]
    for move in rng.sample(found, len(found)):
        after, happened = game.apply(state, move)
        if not _top(after, agenda.AskWelcome):
            yield move, happened


_OF_ENTITIES = (events.EntityWelcomed, events.EntityRewelcomed, events.EntityStays)


def entity_brings(game: Engine, state: State, rng: Random) -> Asked | None:
    """Which entities a placement brings (R6.1 to R6.5)."""
    for move, happened in _placements(game, state, rng):
        told = [event for event in happened if isinstance(event, _OF_ENTITIES)]
        if not told:
            continue
        seat, cell = state.pending[-1].seat, CELL_INDEX[move.cell]  # type: ignore[attr-defined]
        right = tuple(event.entity for event in told if isinstance(event, events.EntityWelcomed))
        stays = {event.entity: event for event in told if event.entity not in right}
        others = rng.sample(range(len(state.holders)), len(state.holders))
        singles = [(entity,) for entity in (*stays, *right, *_shown(game.data, state.picks[seat][0]), *others)]
        guesses = dict.fromkeys([*singles[:2], (), *singles])
        wrong = [_entities(game, guess, stays, right) for guess in guesses if guess != right]
        text = Say("entity.ask", seat=seat, card=state.picks[seat][0], cell=cell)
        return Asked(text, (_entities(game, right, stays, right),), tuple(wrong), tuple(told), move=move)
    return None


def _shown(data: Data, card: str) -> list[int]:
    """The entities whose symbol a card shows."""
    return [entity for entity in range(len(data.entities)) if data.biomes[card].lines >> entity & 1]


def _entities(game: Engine, chosen: tuple[int, ...], stays: dict[int, Any], right: tuple[int, ...]) -> Option:
    said = Say("entity.these", entities=chosen) if chosen else Say("entity.none")
    ids = [game.data.entities[entity].id for entity in chosen]
    if chosen == right:
        return Option(ids, said)
    if not chosen:
        return Option(ids, said, (Say("entity.comes", entities=right),))
    why = [stays.get(entity) or Say("entity.no_line", entity=entity) for entity in chosen if entity not in right]
    return Option(ids, said, tuple(why) or (Say("entity.comes", entities=right),))


def entity_taken(game: Engine, state: State, rng: Random) -> Asked | None:
    """Whether an entity comes from the side module or from another player (R6.1, R6.4)."""
    for move, happened in _placements(game, state, rng):
        event = next((event for event in happened if isinstance(event, events.EntityWelcomed)), None)
        if event is None or (event.previous == NOBODY and rng.random() < 0.9):
            continue
        seats = [seat for seat in state.seated() if seat != event.seat]
        wrong = [
            _from(seat, event.entity) for seat in (NOBODY, *rng.sample(seats, len(seats))) if seat != event.previous
        ]
        text = Say(
            "entity.taken",
            seat=event.seat,
            card=state.picks[event.seat][0],
            cell=CELL_INDEX[move.cell],
            entity=event.entity,
        )
        return Asked(text, (_from(event.previous, event.entity),), tuple(wrong), (event,), move=move)
    return None


def _from(seat: int, entity: int) -> Option:
    if seat == NOBODY:
        return Option(seat, Say("entity.module"))
    return Option(seat, Say("entity.from", seat=seat), (Say("entity.not_holder", seat=seat, entity=entity),))


# Turns


def _beginning(game: Engine, state: State) -> Any:
    """The beginning of a turn, and what it leads to."""
    if not _top(state, agenda.AskChoose) or any(state.picks):
        return None
    return suppose(game, state, agenda.Turn())


def turn_order(game: Engine, state: State, rng: Random) -> Asked | None:
    """In which order the players resolve their steps (R3.3, R3.4)."""
    found = _beginning(game, state) if state.players > 2 else None
    if not found:
        return None
    supposed, step = found
    proof = tuple(e for e in step.events if isinstance(e, events.OrderSet | events.LeaderTied))
    order = step.state.order
    seats = state.seated()
    ranked = tuple(sorted(seats, key=lambda seat: -state.energy[seat]))
    last = seats.index(ranked[-1])
    guesses = {(order[0], *order[:0:-1]): "backwards", ranked: "by_score", seats: "first_seat"}
    behind = state.energy[ranked[-1]] < state.energy[ranked[0]]
    guesses[(*seats[last:], *seats[:last])] = "trailing" if behind else "first_seat"
    default = game.readings.turn_order == "clockwise_from_leader"  # what the remarks speak of
    wrong = [
        Option(list(guess), Say("seats", seats=guess), (Say(f"order.{why}"),) if default else ())
        for guess, why in guesses.items()
        if guess != order
    ]
    right = Option(list(order), Say("seats", seats=order))
    return Asked(Say("order.ask"), (right,), tuple(wrong), proof, supposed, hides=("heading",))


def satellite(game: Engine, state: State, rng: Random) -> Asked | None:
    """From which satellite a card is chosen (R4.1); with two players the picture says so."""
    found = _beginning(game, state) if state.players > 2 else None
    if not found:
        return None
    supposed, step = found
    event = rng.choice([event for event in step.events if isinstance(event, events.PileLookedAt)])
    seat = event.seat
    near = (seat, state.left_of(seat), *state.seated())
    wrong = [
        Option(other, Say("satellite", satellite=other), (Say("satellite_of.side"),))
        for other in near
        if other != event.satellite
    ]
    right = Option(event.satellite, Say("satellite", satellite=event.satellite), (Say("satellite_of.side"),))
    text = Say("satellite_of.ask", seat=seat, stop=state.stop)
    return Asked(text, (right,), tuple(wrong), (event,), supposed)


def next_line(game: Engine, state: State, rng: Random) -> Asked | None:
    """Which line is active in the next turn, if one comes (R1.6, R8.1)."""
    ask = _top(state, agenda.AskActivate)
    resolving = state.pending[-2] if ask and len(state.pending) > 1 else None
    if type(resolving) is not agenda.Resolving or resolving.seats or not game.is_legal(state, moves.Stop()):
        return None
    happened = game.apply(state, moves.Stop()).events
    moved = next((event for event in happened if isinstance(event, events.AvatarsMoved)), None)
    if moved is None:
        return None
    stop, now = game.data.track[moved.stop], game.data.track[state.stop].line
    lines = [*ROWS, *COLUMNS]
    right = tuple(stop.line) if stop.kind == "notch" else ()
    wrong = [_line(now, Say("line.now"))] if now != right else []
    wrong += [_line(line) for line in ((), *rng.sample(lines, 6)) if line not in (right, now)]
    return Asked(Say("line.ask", seat=ask.seat), (_line(right),), tuple(wrong), (moved,), move=moves.Stop())


def _line(line: tuple[int, ...], *why: Say) -> Option:
    if not line:
        return Option([], Say("line.scoring"), why)
    axis, number = ("row", ROWS.index(line)) if line in ROWS else ("column", COLUMNS.index(line))
    return Option(list(line), Say(f"line.{axis}", number=number + 1, line=line), why)


# Life energy


def water_points(game: Engine, state: State, rng: Random) -> Asked | None:
    """What the water sources of a seat give in a scoring phase (R9.5)."""
    ask = _top(state, agenda.AskScore)
    if not ask or not game.is_legal(state, moves.Stop()):
        return None
    happened = game.apply(state, moves.Stop()).events
    event = next((event for event in happened if isinstance(event, events.WaterCompared)), None)
    if event is None or not water_total(game.data, state, ask.seat) or (not event.points and rng.random() < 0.7):
        return None
    table, difference = game.data.water_points, abs(event.count - event.other)
    guesses = {
        event.count: "own", difference: "difference", table[min(event.count, len(table) - 1)]: "own_table",
    }  # fmt: skip
    wrong = [_number(points, Say(f"water.{why}")) for points, why in guesses.items() if points != event.points]
    wrong += [_number(points) for points in rng.sample(table, len(table)) if points != event.points]
    return Asked(Say("water.ask", seat=ask.seat), (_number(event.points),), tuple(wrong), (event,), move=moves.Stop())


def _number(value: int, *why: Say) -> Option:
    return Option(value, Say("number", number=value), why)


def activation_gain(game: Engine, state: State, rng: Random) -> Asked | None:
    """How much an effect gives that counts something (R7.7)."""
    ask = _top(state, agenda.AskActivate, agenda.AskScore)
    legal = [move for move in game.legal_moves(state) if isinstance(move, moves.Activate)] if ask else []
    for move in rng.sample(legal, len(legal)):
        happened = game.apply(state, move).events
        counted = next((event for event in happened if isinstance(event, events.SymbolsCounted)), None)
        gains = [e for e in happened if isinstance(e, events.EnergyGained | events.CrystalsGained)]
        if counted is None or not gains:
            continue
        gives = "energy" if isinstance(gains[0], events.EnergyGained) else "crystals"
        amount, right = _each(game, state, ask.seat, move.thing), gains[0].amount
        here = amount * _in_line(game, state, ask.seat, counted.per)
        guesses = {amount: "once", counted.count: "each"} | ({here: "line_only"} if ask.name == "activate" else {})
        wrong = [_gain(gives, count, Say(f"gain.{why}")) for count, why in guesses.items() if count != right]
        wrong += [_gain(gives, count) for count in (right + amount, right - amount, right + 2 * amount) if count >= 0]
        text = Say("gain.ask", made=Say("made", seat=ask.seat, move=move))
        return Asked(text, (_gain(gives, right),), tuple(wrong), (gains[0], counted), move=move)
    return None


def _each(game: Engine, state: State, seat: int, thing: str) -> int:
    effect = effect_of(game.data, state, seat, thing)
    return effect.amount if effect else 0


def _in_line(game: Engine, state: State, seat: int, per: str) -> int:
    """How much there is in the active line: a likely mistake."""
    line = game.data.track[state.stop].line
    if per == "spore":
        return sum(state.spores[seat][cell] for cell in line)
    kind = (*ANIMALS, "water_source").index(per)
    return sum(game.data.biomes[state.worlds[seat][cell]].counts[kind] for cell in line)


def _gain(gives: str, count: int, *why: Say) -> Option:
    return Option(count, Say(f"gain.{gives}", count=count), why)


_KINDS: tuple[tuple[int, tuple[str, ...], Any], ...] = (
    (2, ("R6",), entity_brings), (1, ("R6",), entity_taken), (2, ("R3",), turn_order), (1, ("R4",), satellite),
    (1, ("R8",), next_line), (3, ("R9",), water_points), (2, ("R7", "R9"), activation_gain),
)  # fmt: skip
