"""The printed facts (``components.json`` or a user's own file), checked and indexed for the rules.

A cell is a number from 0 to 8, row by row from the top left; people write it ``column,row``: ``2,0`` is the top right.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from boardkit.core.errors import ComponentsError, close_matches
from boardkit.core.reader import Reader, one_of, whole
from boardkit.engines.rauha.messages import message

BIOMES = ("crystal", "forest", "mushroom", "mountain", "desert")
ANIMALS = ("flying", "land", "marine")
COUNTED = (*ANIMALS, "water_source", "spore", "choose_one")
EFFECTS = ("gain", "count", "pay", "spore")
SIDES = ("A", "B")
CELLS = tuple(f"{column},{row}" for row in range(3) for column in range(3))
CELL_INDEX: Mapping[str, int] = {name: cell for cell, name in enumerate(CELLS)}
ROWS = tuple(tuple(range(3 * row, 3 * row + 3)) for row in range(3))
COLUMNS = tuple(tuple(range(column, 9, 3)) for column in range(3))
LINES = tuple((ROWS[cell // 3], COLUMNS[cell % 3]) for cell in range(9))
"""The row and the column of each cell (R1.5)."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What an activation does.

    kind     gain · count (so much for each thing counted) · pay (pay, then gain) · spore (pay, then place a spore)
    gives    crystals or energy
    amount   how much, for each thing where they are counted
    per      what is counted
    pay      the price in crystals
    needs    what has to be named with it: a cell for a new spore, an animal to count, or nothing
    """

    kind: str
    gives: str = ""
    amount: int = 0
    per: str = ""
    pay: int = 0
    needs: str = field(init=False)

    def __post_init__(self) -> None:
        needs = "cell" if self.kind == "spore" else "animal" if self.per == "choose_one" else ""
        object.__setattr__(self, "needs", needs)


@dataclass(frozen=True, slots=True)
class Biome:
    """A biome card or a printed space.

    age       1 or 2; 0 where it is printed
    cost      crystals to be paid before placing
    cells     the only cells where it may go; empty for all (R5.2)
    lines     the entities whose symbol it shows, one bit each in their order
    counts    how many symbols of each animal, and water sources, in the order of `COUNTED`
    """

    id: str
    age: int
    biomes: tuple[str, ...]
    animals: tuple[str, ...]
    water: int
    cost: int
    cells: tuple[int, ...]
    effect: Effect | None
    lines: int
    counts: tuple[int, int, int, int]

    @property
    def printed(self) -> bool:
        """Whether it is part of the board."""
        return not self.age


@dataclass(frozen=True, slots=True)
class Entity:
    """A divine entity: the symbol whose line brings it, its effect, and the water sources that it adds while held."""

    id: str
    name: str
    group: str
    line_of: str
    effect: Effect | None
    water: int


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop of the avatar: a notch with its moon or star and its active line, or a scoring corner.

    turn   which turn of its round (0 to 2) is played here; 3 at a corner
    line   the cells of the active line (R1.6)
    """

    kind: str
    side: str
    round: int
    age: int
    turn: int
    symbol: str
    axis: str
    index: int
    line: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Data:
    """All components."""

    crystals: int
    energy: int
    pile: int
    discard: int
    water_points: tuple[int, ...]
    track: tuple[Stop, ...]
    entities: tuple[Entity, ...]
    entity_index: Mapping[str, int]
    boards: Mapping[str, tuple[str, ...]]
    biomes: Mapping[str, Biome]
    decks: tuple[tuple[str, ...], ...]


def read_components(game: Any, raw: Mapping[str, Any]) -> Data:
    """The data in a parsed file.

    Raises `ComponentsError`, which lists every fault by record and field.
    """
    problems: list[str] = []
    reader = Reader(raw, "", problems)
    for ignored in ("game", "status", "checksums"):
        reader.take(ignored, object)
    setup = Reader(reader.need("setup", dict), "setup", problems)
    entities = tuple(_entity(record) for record in _records(reader, "entities", problems))
    biomes: dict[str, Biome] = {}
    boards = _boards(reader, entities, biomes, problems)
    cards = [_biome(record, entities, biomes, False) for record in _records(reader, "cards", problems)]
    data = Data(
        setup.need("crystals", int, least=0), setup.need("energy", int),
        reader.need("cards_on_a_satellite", int, least=4), reader.need("discard_crystals", int, least=0),
        reader.items("water_points", whole), tuple(_stop(record) for record in _records(reader, "track", problems)),
        entities, {entity.id: number for number, entity in enumerate(entities)}, boards, biomes,
        tuple(tuple(sorted(card.id for card in cards if card.age == age)) for age in (1, 2)),
    )  # fmt: skip
    setup.close()
    reader.close()
    _cross_check(data, problems)
    if problems:
        raise ComponentsError(problems)
    return data


def _records(reader: Reader, key: str, problems: list[str], place: str = "") -> list[Reader]:
    """The records of a list, each with its id as its place in messages."""
    found, seen = [], set()
    for number, record in enumerate(reader.need(key, list), 1):
        if not isinstance(record, dict):
            problems.append(message("components.record", list=place or key, record=number))
            continue
        name = record.get("id", message("components.number", record=number))
        if name in seen:
            problems.append(message("components.twice", list=place or key, name=name))
        seen.add(name)
        found.append(Reader(record, message("components.named", list=place or key, name=name), problems))
    return found


def _boards(
    reader: Reader, entities: tuple[Entity, ...], biomes: dict[str, Biome], problems: list[str]
) -> dict[str, tuple[str, ...]]:
    sides = Reader(reader.need("boards", dict), "boards", problems)
    boards = {}
    for side in SIDES:
        records = _records(sides, side, problems, f"boards.{side}")
        boards[side] = tuple(_biome(record, entities, biomes, True).id for record in records)
        if len(boards[side]) != len(CELLS):
            problems.append(message("components.nine_spaces", side=side, count=len(boards[side])))
    sides.close()
    return boards


def _biome(record: Reader, entities: tuple[Entity, ...], biomes: dict[str, Biome], printed: bool) -> Biome:
    """A card or a printed space; it also goes into `biomes`."""
    name = record.need("id", str)
    kinds, animals = record.items("biomes", one_of(BIOMES)), record.items("animals", one_of(ANIMALS))
    water = record.take("water_sources", int, 0, least=0)
    age = 0 if printed else record.need("age", int, least=1, most=2)
    cost, cells = record.take("cost", int, 0, least=0), record.items("cells", _cell)
    effect = _effect(record)
    record.close()
    if cost and cells:
        record.problems.append(message("components.cost_and_cells", where=record.place))
    if not kinds:
        record.problems.append(message("components.no_biome", where=record.where("biomes")))
    if name in biomes:
        record.problems.append(message("components.twice", list=record.place, name=name))
    symbols = (*kinds, *animals)
    lines = sum(1 << number for number, entity in enumerate(entities) if entity.line_of in symbols)
    counts = (*(animals.count(animal) for animal in ANIMALS), water)
    biomes[name] = Biome(name, age, kinds, animals, water, cost, tuple(sorted(cells)), effect, lines, counts)
    return biomes[name]


def _effect(record: Reader) -> Effect | None:
    table = record.take("effect", dict)
    if table is None:
        return None
    inner = Reader(table, record.where("effect"), record.problems)
    kind = inner.choice("kind", EFFECTS, "") or "gain"
    gives = "" if kind == "spore" else inner.choice("gives", ("crystals", "energy"), "")
    effect = Effect(
        kind, gives or "", 0 if kind == "spore" else inner.need("amount", int),
        (inner.choice("per", COUNTED, "") or "spore") if kind == "count" else "",
        inner.need("pay", int, least=1) if kind in ("pay", "spore") else 0,
    )  # fmt: skip
    if kind != "spore" and not gives:
        inner.problems.append(message("components.gives", where=inner.where("gives")))
    if gives == "crystals" and effect.amount < 0:
        inner.problems.append(message("components.no_loss", where=inner.where("amount")))
    inner.close()
    return effect


def _entity(record: Reader) -> Entity:
    entity = Entity(
        record.need("id", str), record.need("name", str), record.choice("group", ("biome", "animal"), "biome"),
        record.choice("line_of", (*BIOMES[:4], *ANIMALS), ""), _effect(record),
        record.take("water_sources", int, 0, least=0),
    )  # fmt: skip
    record.close()
    return entity


def _stop(record: Reader) -> Stop:
    kind = record.choice("kind", ("notch", "corner"), "notch")
    round_, age = record.need("round", int, least=1), record.need("age", int, least=1, most=2)
    if kind == "corner":
        stop = Stop(kind, record.need("corner", str), round_, age, 3, "", "", 0, ())
    else:
        axis, index = record.choice("axis", ("row", "column"), "row"), record.need("index", int, least=0, most=2)
        turn, side = record.need("turn", int, least=1), record.need("side", str)
        line = (ROWS if axis == "row" else COLUMNS)[index]
        stop = Stop(
            kind,
            side,
            round_,
            age,
            (turn - 1) % 3,
            record.choice("symbol", ("moon", "star"), "moon"),
            axis,
            index,
            line,
        )
    record.close()
    return stop


def _cell(value: Any) -> int:
    if value not in CELL_INDEX:
        raise ValueError(message("no.cell", name=value, close=close_matches(value, CELLS)))
    return CELL_INDEX[value]


def _cross_check(data: Data, problems: list[str]) -> None:
    if not data.track or data.track[0].kind != "notch" or data.track[-1].kind != "corner":
        problems.append(message("components.track_ends"))
    for place, stop in enumerate(data.track):
        expected = [0, 1, 2, 3][place % 4]
        if stop.turn != expected:
            problems.append(message("components.track_order", stop=place + 1))
    if len(data.water_points) < 2:
        problems.append(message("components.water"))
    for age in {stop.age for stop in data.track}:
        if not data.decks[age - 1]:
            problems.append(message("components.no_cards", age=age))
