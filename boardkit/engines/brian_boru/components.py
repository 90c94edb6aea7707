"""The printed facts (``components.json`` or a user's own file), checked and indexed for the rules.

Towns, regions and roads become numbers here: the order in the file is the order in the state's tuples.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boardkit.core.errors import ComponentsError, close_matches
from boardkit.core.messages import listed
from boardkit.core.reader import Reader, short, whole
from boardkit.engines.brian_boru.messages import message

COLOURS = ("red", "blue", "yellow", "white")
SUIT_SYMBOL = {"red": "raider", "blue": "church", "yellow": "courtship"}
CARD_SYMBOLS = ("claim_active_town", "coin", "pay", "church", "raider", "courtship", "expand", "liberate", "renown")
TRACK_REWARDS = ("coin", "renown", "town_any")


@dataclass(frozen=True, slots=True)
class Card:
    """An action card: its number, its colour (white fits any town), the primary action and the secondary ones."""

    number: int
    colour: str
    primary: tuple[str, ...]
    secondary: tuple[tuple[str, ...], ...]

    def fits(self, colour: str) -> bool:
        """Whether the card counts as the colour of a town."""
        return self.colour in (colour, "white")


@dataclass(frozen=True, slots=True)
class Marriage:
    """A marriage card and its rewards; `region` is -1 where it gives no town."""

    id: str
    name: str
    points: int
    renown: int
    region: int


@dataclass(frozen=True, slots=True)
class Count:
    """What depends on the number of players."""

    rounds: int
    hand: int
    marriages: int


@dataclass(frozen=True, slots=True)
class Data:
    """All components.  `town_*` tuples are indexed by town, `region_*` by region."""

    counts: Mapping[int, Count]
    coins: int
    renown: int
    points: int
    cards: Mapping[int, Card]
    vikings: tuple[int, ...]
    marriages: Mapping[str, Marriage]
    princess: str
    princess_name: str
    spurn_points: int
    track: tuple[tuple[str, ...], ...]
    town_ids: tuple[str, ...]
    town_labels: tuple[str, ...]
    town_colours: tuple[str, ...]
    town_regions: tuple[int, ...]
    region_ids: tuple[str, ...]
    region_names: tuple[str, ...]
    region_thresholds: tuple[int, ...]
    region_values: tuple[int, ...]
    region_towns: tuple[tuple[int, ...], ...]
    region_borders: tuple[tuple[int, int], ...]
    roads: tuple[tuple[int, int], ...]
    neighbours: tuple[tuple[int, ...], ...]
    region_points: tuple[int, ...]
    town_index: Mapping[str, int]
    region_index: Mapping[str, int]

    @property
    def top(self) -> int:
        """The index of the top space of the marriage track."""
        return len(self.track) - 1


def read_components(game: Any, raw: Mapping[str, Any]) -> Data:
    """The data in a parsed file.

    Raises `ComponentsError`, which lists every fault by record and field.
    """
    problems: list[str] = []
    reader = Reader(raw, "", problems)
    for ignored in ("game", "status"):
        reader.allow(ignored)
    regions = _Index(reader, "regions", problems)
    towns = _Index(reader, "towns", problems)
    cards, marriages = _cards(reader, problems), _marriages(reader, regions, problems)
    parts = _small_parts(reader, problems)
    parts |= _map_parts(reader, regions, towns, problems)
    reader.close()
    _cross_check(parts, cards, marriages, problems)
    if problems:
        raise ComponentsError(problems)
    return Data(cards=cards, marriages=marriages, **parts)


class _Index:
    """A list of records with ids, readable by id."""

    def __init__(self, reader: Reader, key: str, problems: list[str]) -> None:
        self.key, self.records, self.number = key, [], {}  # type: tuple[str, list[Reader], dict[str, int]]
        for place, record in enumerate(reader.need(key, list)):
            if not isinstance(record, dict):
                problems.append(message("components.record", list=key, record=place + 1))
                continue
            name = str(record.get("id", place + 1))
            if name in self.number:
                problems.append(message("components.twice", list=key, name=name))
            self.number[name] = len(self.records)
            self.records.append(Reader(record, f"{key}, {name}", problems))

    def column(self, key: str, kind: type, **limits: Any) -> tuple[Any, ...]:
        """One field of every record."""
        return tuple(record.need(key, kind, **limits) for record in self.records)

    def reference(self, key: str, other: _Index, optional: bool = False) -> tuple[int, ...]:
        """One field of every record, the id of a record of another list, as its number (-1 for none)."""
        found = []
        for record in self.records:
            if optional and record.table.get(key) is None:
                record.allow(key)
                found.append(-1)
            else:
                found.append(other.number.get(record.need_choice(key, list(other.number)), -1))
        return tuple(found)

    def close(self) -> None:
        for record in self.records:
            record.close()


def _cards(reader: Reader, problems: list[str]) -> dict[int, Card]:
    cards: dict[int, Card] = {}
    for place, record in enumerate(reader.need("action_cards", list)):
        if not isinstance(record, dict):
            problems.append(message("components.record", list="action_cards", record=place + 1))
            continue
        card = Reader(record, _card_place(record, place), problems)
        number = card.need("number", int, least=1)
        colour = card.need_choice("colour", COLOURS)
        primary = _symbols(card, "primary", record.get("primary"))
        secondary = tuple(_symbols(card, "secondary", part) for part in card.need("secondary", list))
        card.allow("primary")
        card.close()
        if number in cards:
            problems.append(message("components.number_twice", number=number))
        if not secondary:
            problems.append(message("components.no_secondary", where=card.where("secondary")))
        cards[number] = Card(number, colour, primary, secondary)
    return cards


def _card_place(record: Mapping[str, Any], place: int) -> str:
    """How a card is named in a message: by its number, or where it stands."""
    if "number" in record:
        return message("components.card", number=record["number"])
    return message("components.card_record", record=place + 1)


def _symbols(card: Reader, key: str, part: Any) -> tuple[str, ...]:
    if not isinstance(part, list) or not part:
        card.problems.append(message("components.symbols", where=card.where(key)))
        return ()
    inner = Reader({key: part}, card.place, card.problems)

    def known(symbol: Any) -> str:
        if symbol not in CARD_SYMBOLS:
            close = close_matches(symbol, CARD_SYMBOLS)
            raise ValueError(message("components.symbol", value=short(symbol), close=close))
        return str(symbol)

    return inner.items(key, known)


def _marriages(reader: Reader, regions: _Index, problems: list[str]) -> dict[str, Marriage]:
    records = _Index(reader, "marriage_cards", problems)
    columns = zip(
        records.column("id", str), records.column("name", str), records.column("points", int, least=0),
        records.column("renown", int, least=0), records.reference("town_in_region", regions, optional=True),
        strict=True,
    )  # fmt: skip
    records.close()
    return {row[0]: Marriage(*row) for row in columns}


def _small_parts(reader: Reader, problems: list[str]) -> dict[str, Any]:
    setup = Reader(reader.need("setup", dict), "setup", problems)
    princess = Reader(reader.need("princess", dict), "princess", problems)
    parts = {
        "counts": _counts(reader, problems),
        "coins": setup.need("coins_each", int, least=0),
        "renown": setup.need("renown_each", int, least=0),
        "points": setup.need("starting_points", int, least=0),
        "princess": princess.need("id", str),
        "princess_name": princess.need("name", str),
        "spurn_points": princess.need("spurn_points", int, least=0),
        "vikings": reader.items("viking_cards", whole),
        "track": reader.items("marriage_track", _reward),
        "region_points": reader.items("region_count_points", whole),
    }
    setup.close()
    princess.close()
    return parts


def _counts(reader: Reader, problems: list[str]) -> dict[int, Count]:
    found = {}
    for players, table in reader.need("player_counts", dict).items():
        if players not in ("3", "4", "5") or not isinstance(table, dict):
            problems.append(message("components.count", players=players))
            continue
        inner = Reader(table, f"player_counts.{players}", problems)
        marriages = inner.need("random_marriage_cards_on_princess", int, least=0)
        found[int(players)] = Count(
            inner.need("rounds", int, least=1), inner.need("hand_size", int, least=2), marriages
        )
        inner.close()
    return found


def _reward(value: Any) -> tuple[str, ...]:
    for symbol in value if isinstance(value, list) else [value]:
        if symbol not in TRACK_REWARDS:
            raise ValueError(message("components.reward", value=symbol, rewards=listed(TRACK_REWARDS)))
    return tuple(value)


def _map_parts(reader: Reader, regions: _Index, towns: _Index, problems: list[str]) -> dict[str, Any]:
    def pair(index: _Index) -> Any:
        def convert(value: Any) -> tuple[int, int]:
            if not isinstance(value, list) or len(value) != 2 or any(item not in index.number for item in value):
                raise ValueError(message("components.pair", value=value, list=index.key))
            return index.number[value[0]], index.number[value[1]]

        return convert

    town_regions, town_ids = towns.reference("region", regions), towns.column("id", str)
    roads = reader.items("roads", pair(towns))
    regions.column("letter", str)
    parts = {
        "town_ids": town_ids,
        "town_labels": towns.column("label", str),
        "town_colours": tuple(record.need_choice("colour", COLOURS[:3]) for record in towns.records),
        "town_regions": town_regions,
        "region_ids": regions.column("id", str),
        "region_names": regions.column("name", str),
        "region_thresholds": regions.column("threshold", int, least=1),
        "region_values": regions.column("claim_value", int, least=0),
        "region_towns": tuple(
            tuple(town for town, home in enumerate(town_regions) if home == region)
            for region in range(len(regions.records))
        ),
        "region_borders": reader.items("region_borders", pair(regions)),
        "roads": roads,
        "neighbours": tuple(_ends(roads, town) for town in range(len(town_ids))),
        "town_index": towns.number,
        "region_index": regions.number,
    }
    towns.close()
    regions.close()
    return parts


def _ends(roads: tuple[tuple[int, int], ...], town: int) -> tuple[int, ...]:
    """The towns at the other ends of a town's roads."""
    return tuple(b if a == town else a for a, b in roads if town in (a, b))


def _cross_check(
    parts: Mapping[str, Any], cards: Mapping[int, Card], marriages: Mapping[str, Marriage], problems: list[str]
) -> None:
    for players, count in parts["counts"].items():
        if players * count.hand > len(cards):
            problems.append(message("components.hands", players=players, hand=count.hand, cards=len(cards)))
        if count.marriages > len(marriages):
            problems.append(message("components.marriages", players=players, count=len(marriages)))
        if count.marriages + 1 != count.rounds:
            problems.append(message("components.rounds", players=players))
        if count.rounds > len(parts["vikings"]):
            problems.append(message("components.vikings", players=players, rounds=count.rounds))
    if not parts["counts"]:
        problems.append(message("components.no_counts"))
    if len(parts["region_points"]) != len(parts["region_ids"]) + 1:
        problems.append(message("components.region_points"))
    if len(parts["track"]) < 2:
        problems.append(message("components.track"))
