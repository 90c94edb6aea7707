"""Positions as readable tables: writing and reading them.  What can be wrong with one is in `defects`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from boardkit.core.data import Frame, letter, read_seat
from boardkit.core.reader import Reader, one_of, short
from boardkit.core.scenario import frame_table, read_frame
from boardkit.core.tuples import put
from boardkit.engines.rauha import agenda
from boardkit.engines.rauha.components import CELL_INDEX, CELLS, SIDES
from boardkit.engines.rauha.messages import message
from boardkit.engines.rauha.order import order_of
from boardkit.engines.rauha.state import NOBODY, State

if TYPE_CHECKING:
    from boardkit.engines.rauha import Engine

PHASE = {
    "stack": "setup", "round": "deal", "deal": "deal", "turn": "deal", "choose": "choose", "draw": "choose",
    "resolving": "choose", "place": "place", "move_spore": "place", "welcoming": "place", "welcome": "welcome",
    "activating": "welcome", "activate": "activate", "moving": "activate", "scoring_phase": "move",
    "scoring": "scoring", "score": "scoring", "water": "scoring", "round_end": "scoring",
}  # fmt: skip
"""The phase in which an entry of the agenda is usually resolved."""

AFTER_LOOKING = ("choose", "draw", "resolving", "place", "move_spore", "welcoming", "welcome", "activating", "activate")
"""What is next while the piles of the turn are known to those who choose from them."""

SEAT_SETS = ("gone", "removed", "out", "winners")


def _after(order: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return order[order.index(seat) + 1 :] if seat in order else ()


def _implied(frame: Frame, order: tuple[int, ...]) -> tuple[Frame, ...]:
    """The agenda below an entry, bottom first, so that nobody has to spell out the rest of the turn."""
    if isinstance(frame, agenda.AskPlace | agenda.Welcoming | agenda.AskActivate | agenda.Activating):
        return agenda.Moving(), agenda.Resolving(_after(order, frame.seat))
    if isinstance(frame, agenda.AskWelcome):
        return agenda.Moving(), agenda.Resolving(_after(order, frame.seat)), agenda.Activating(frame.seat)
    if isinstance(frame, agenda.AskChoose | agenda.DrawCard):
        return agenda.Moving(), agenda.Resolving(order)
    if isinstance(frame, agenda.AskScore):
        return agenda.RoundEnd(), agenda.Scoring(_after(order, frame.seat)), agenda.Water(frame.seat)
    if isinstance(frame, agenda.Water):
        return agenda.RoundEnd(), agenda.Scoring(_after(order, frame.seat))
    below: dict[type[Frame], Frame] = {
        agenda.Resolving: agenda.Moving(), agenda.Scoring: agenda.RoundEnd(), agenda.DrawDeal: agenda.Turn(),
    }  # fmt: skip
    return (below[type(frame)],) if type(frame) in below else ()


# Writing


def position_table(game: Engine, state: State) -> dict[str, Any]:
    """A position as a table, next thing on the agenda first, defaults omitted."""
    found: dict[str, Any] = {"players": state.players, "agenda": _written_agenda(game, state)}
    top = state.pending[-1].name if state.pending else ""
    ids = [entity.id for entity in game.data.entities]
    optional = {
        "leaving": (state.leaving, False),
        "phase": (state.phase, PHASE.get(top, "end")),
        "set_up": (any(state.worlds), top != "stack"),
        "avatar": (state.stop + 1, 0),
        "order": ([letter(seat) for seat in state.order], [letter(seat) for seat in _usual_order(game, state)]),
        "welcomed": ([ids[entity] for entity in state.welcomed], []),
        "used": (list(state.used), []),
        "fresh": ([CELLS[cell] for cell in state.fresh], []),
        "black_hole": (list(state.hole), []),
        "left_over": ([[card, *map(letter, seats)] for card, seats in state.lost], []),
        "tie_breaks": (list(state.tie_breaks), []),
    }
    optional |= {name: ([letter(seat) for seat in getattr(state, name)], []) for name in SEAT_SETS}
    found |= {key: value for key, (value, default) in optional.items() if value != default}
    found["piles"] = {letter(satellite): list(pile) for satellite, pile in enumerate(state.piles) if pile}
    found["seats"] = {letter(seat): _seat_table(game, state, seat) for seat in range(state.players)}
    return {key: value for key, value in found.items() if value != {}}


def _usual_order(game: Engine, state: State) -> tuple[int, ...]:
    """The order that follows from the scores; none before the first turn."""
    return order_of(state, game.readings) if any(state.worlds) else ()


def _written_agenda(game: Engine, state: State) -> list[Any]:
    """Next first; the part that follows by itself is left out."""
    shown = state.pending[::-1]
    for cut in range(1, len(shown)):
        if shown[cut:][::-1] == _implied(shown[cut - 1], state.order):
            shown = shown[:cut]
            break
    tables = [frame_table(game, frame) for frame in shown]
    return [frame["do"] if len(frame) == 1 else frame for frame in tables]


def _seat_table(game: Engine, state: State, seat: int) -> dict[str, Any]:
    ids = [entity.id for entity in game.data.entities]
    world = state.worlds[seat]
    found: dict[str, Any] = {
        "crystals": state.crystals[seat],
        "energy": state.energy[seat],
        "cards": {CELLS[cell]: biome for cell, biome in enumerate(world) if game.data.biomes[biome].age},
        "buried": list(state.buried[seat]),
        "spores": [CELLS[cell] for cell, spored in enumerate(state.spores[seat]) if spored],
        "entities": [ids[entity] for entity, holder in enumerate(state.holders) if holder == seat],
        "kept": [ids[entity] for entity in state.banked[seat]],
        "chosen": state.picks[seat][0] if state.picks[seat] else "",
        "known": [[letter(place), *cards] for place, cards in state.known[seat]],
        "bonus": state.bonus[seat],
    }
    found = {key: value for key, value in found.items() if value not in (0, [], "", {})}
    if state.height[seat] != _usual_height(state, seat):
        found["height"] = state.height[seat]
    side = _side(game, world)
    if side not in ("", game.readings.board_side):
        found["side"] = side
    return found


def _usual_height(state: State, seat: int) -> int:
    """Unless something else is written, the tokens on one score lie in the order of the seats."""
    if not any(state.worlds) or seat in state.removed:
        return 0
    return sum(state.energy[other] == state.energy[seat] for other in state.seated() if other < seat)


def _side(game: Engine, world: tuple[str, ...]) -> str:
    """The side of the board, if any of it is to be seen."""
    return next((side for side in SIDES for biome in game.data.boards[side] if biome in world), "")


# Reading


def read_position(game: Engine, reader: Reader) -> State:
    """The position in a table; faults go to the reader's problems."""
    players = reader.need("players", int, least=game.player_counts[0], most=game.player_counts[-1])
    leaving = reader.take("leaving", bool, False)
    state = game.empty_table(players if players in game.player_counts else game.player_counts[0], leaving=leaving)
    frames = reader.items("agenda", lambda item: read_frame(game, item))
    top = frames[0].name if frames else ""
    _read_common(game, reader, state)
    seats = Reader(reader.take("seats", dict, {}), "seats", reader.problems)
    piles = Reader(reader.take("piles", dict, {}), "piles", reader.problems)
    set_up = reader.take("set_up", bool, top != "stack")
    for seat in range(state.players):
        inner = Reader(seats.take(letter(seat), dict, {}), f"seats.{letter(seat)}", reader.problems)
        _read_seat(game, inner, state, seat, set_up and seat not in state.removed)
        state.piles = put(state.piles, seat, tuple(sorted(piles.items(letter(seat), _card(game)))))
    seats.close()
    piles.close()
    state.height = tuple(
        height if height >= 0 else _usual_height(state, seat) for seat, height in enumerate(state.height)
    )
    if set_up:
        state.decks = tuple(_complement(state, deck) for deck in game.data.decks)
    usual = _usual_order(game, state)
    state.order = reader.items("order", _seat(state)) if "order" in reader.table else usual
    state.pending = (*_implied(frames[-1], state.order), *frames[::-1]) if frames else ()
    if top in AFTER_LOOKING and state.stop >= 0 and game.data.track[state.stop].symbol:
        _remember(game, reader, state)
    state.phase = reader.choice("phase", game.phase_names, PHASE.get(top, "end"))
    return state


def _remember(game: Engine, reader: Reader, state: State) -> None:
    """Whoever has chosen, or is about to, has looked at the pile, unless the position says what is known (R4.1)."""
    symbol, tables = game.data.track[state.stop].symbol, reader.table.get("seats", {})
    for seat in state.seated():
        table = tables.get(letter(seat), {}) if isinstance(tables, dict) else {}
        satellite = state.satellite(seat, symbol)
        if seat not in state.gone and isinstance(table, dict) and "known" not in table and state.piles[satellite]:
            state.known = put(state.known, seat, ((satellite, state.piles[satellite]),))


def _complement(state: State, deck: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that are nowhere on the table."""
    groups = (*state.worlds, *state.buried, *state.piles, *state.picks, state.hole)
    placed = {card for group in groups for card in group} | {card for card, _ in state.lost}
    return tuple(card for card in deck if card not in placed)


def _read_common(game: Engine, reader: Reader, state: State) -> None:
    """Everything at the top but the agenda."""
    seat, card, cell = _seat(state), _card(game), one_of(CELL_INDEX)
    things = (*CELLS, *game.data.entity_index)

    def left_over(item: Any) -> tuple[str, tuple[int, ...]]:
        if not isinstance(item, list) or not item:
            raise ValueError(message("position.left_over", value=short(item)))
        return card(item[0]), tuple(map(seat, item[1:]))

    state.stop = reader.take("avatar", int, 0, least=0, most=len(game.data.track)) - 1
    state.welcomed = tuple(sorted(reader.items("welcomed", _entity(game))))
    state.used = tuple(sorted(reader.items("used", one_of(things))))
    state.fresh = tuple(sorted(CELL_INDEX[name] for name in reader.items("fresh", cell)))
    state.hole = tuple(sorted(reader.items("black_hole", card)))
    state.lost = reader.items("left_over", left_over)
    state.tie_breaks = reader.items("tie_breaks", str)
    for name in SEAT_SETS:
        setattr(state, name, tuple(sorted(reader.items(name, seat))))


def _read_seat(game: Engine, reader: Reader, state: State, seat: int, set_up: bool) -> None:
    for name in ("crystals", "energy", "height", "bonus"):
        default, least = (-1, 0) if name == "height" else (0, -1_000 if name == "energy" else 0)
        setattr(state, name, put(getattr(state, name), seat, reader.take(name, int, default, least=least)))
    side = reader.choice("side", SIDES, game.readings.board_side)
    world = _read_world(game, Reader(reader.take("cards", dict, {}), f"{reader.place}.cards", reader.problems), side)
    state.worlds = put(state.worlds, seat, world if set_up else ())
    state.buried = put(state.buried, seat, tuple(sorted(reader.items("buried", _card(game)))))
    spored = reader.items("spores", one_of(CELL_INDEX))
    state.spores = put(state.spores, seat, tuple(name in spored for name in CELLS))
    for entity in reader.items("entities", _entity(game)):
        if state.holders[entity] != NOBODY:
            found = {"seat": letter(state.holders[entity]), "entity": game.data.entities[entity].id}
            reader.problems.append(message("position.held", where=reader.where("entities"), **found))
        state.holders = put(state.holders, entity, seat)
    state.banked = put(state.banked, seat, tuple(sorted(reader.items("kept", _entity(game)))))
    chosen = reader.choice("chosen", game.interned.cards, "")
    state.picks = put(state.picks, seat, (chosen,) if chosen else ())
    state.known = put(state.known, seat, tuple(sorted(reader.items("known", _known(game, state)))))
    reader.close()


def _read_world(game: Engine, reader: Reader, side: str) -> tuple[str, ...]:
    world = list(game.data.boards[side])
    for cell, name in enumerate(CELLS):
        world[cell] = reader.choice(name, game.interned.cards, world[cell])
    reader.close()
    return tuple(world)


def _known(game: Engine, state: State) -> Any:
    def convert(item: Any) -> tuple[int, tuple[str, ...]]:
        if not isinstance(item, list) or not item:
            raise ValueError(message("position.known", value=short(item)))
        return _seat(state)(item[0]), tuple(sorted(map(_card(game), item[1:])))

    return convert


def _seat(state: State) -> Any:
    return lambda text: read_seat(text, state.players)


def _card(game: Engine) -> Any:
    return one_of(game.interned.cards)


def _entity(game: Engine) -> Any:
    return lambda name: game.data.entity_index[one_of(game.data.entity_index)(name)]


# Spelling of single values in the agenda


def spell(game: Engine, field: str, value: Any) -> Any:
    """How a field of an agenda entry is written."""
    if field == "seats":
        return [letter(seat) for seat in value]
    if field == "entities":
        return [game.data.entities[entity].id for entity in value]
    if field == "entity":
        return game.data.entities[value].id
    return letter(value) if field == "seat" else CELLS[value] if field == "cell" else value


def unspell(game: Engine, field: str, text: Any) -> Any:
    """The value that a written field means; raises `ValueError`."""
    converts: Mapping[str, Any] = {
        "seats": lambda names: tuple(map(read_seat, names)),
        "entities": lambda names: tuple(map(_entity(game), names)),
        "entity": _entity(game),
        "seat": read_seat,
        "cell": lambda name: CELL_INDEX[one_of(CELL_INDEX)(name)],
        "covered": one_of(game.data.biomes),
    }
    return converts[field](text) if field in converts else text
