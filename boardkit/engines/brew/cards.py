"""The records of the data file: what is printed on cards, spaces and characters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect; the fields that a kind does not use keep their defaults.

    amount   how many, how much or how often; 0 for any number (REROLL)
    choice   kinds of ingredient that are gathered, given, or cheaper;  `into` what is taken in exchange
    season   only in forests of this season;  `target` which dice REMOVE takes;  `owner` whose dice MOVE takes
    scope    one forest or all;  `least` tokens that must have been paid
    """

    kind: str
    amount: int = 1
    choice: tuple[str, ...] = ()
    into: tuple[str, ...] = ()
    season: str = ""
    target: str = "any"
    owner: str = "any"
    scope: str = "one_forest"
    least: int = 0


@dataclass(frozen=True, slots=True)
class Character:
    """A character: its powers with their price in berries, and how many trained creatures it keeps."""

    id: str
    name: str
    powers: Mapping[str, int]
    creatures: int


@dataclass(frozen=True, slots=True)
class Space:
    """A village space: the side it is on, the dice it accepts (a face, or any), and what it does."""

    id: str
    side: str
    accepts: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Forest:
    """A forest card; `mark` is the least number of players it is used for, `places` are its slots."""

    id: str
    mark: int
    seasons: tuple[str, ...]
    points: int
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Creature:
    """A creature card; `die_space` says which dice it holds ("" for none), `place` is its number, or -1."""

    id: str
    names: Mapping[str, str]
    season: str
    copies: int
    when: str
    effects: tuple[Effect, ...]
    die_space: str
    once: bool
    place: int


@dataclass(frozen=True, slots=True)
class Potion:
    """A potion: what it costs in herbs, mushrooms and crystals, its points, and what drinking it does."""

    id: str
    names: Mapping[str, str]
    copies: int
    cost: tuple[int, int, int]
    points: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """What depends on the number of players."""

    row: int
    marks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Data:
    """All components.  `place_*` tuples are indexed by place; the first `slots` places are forest slots.

    `powers` are those of the characters, and none without a character ("").
    """

    rounds: int
    market: int
    berries: int
    scorch_tokens: int
    tokens: tuple[int, ...]
    counts: Mapping[int, Count]
    forage_each: int
    forage_faces: tuple[str, ...]
    three_symbol_faces: tuple[str, ...]
    element_each: int
    element_faces: tuple[str, ...]
    characters: Mapping[str, Character]
    powers: Mapping[str, Mapping[str, int]]
    spaces: Mapping[str, Space]
    forests: Mapping[str, Forest]
    creatures: Mapping[str, Creature]
    potions: Mapping[str, Potion]
    slots: int
    place_ids: tuple[str, ...]
    place_icons: tuple[str, ...]
    place_forests: tuple[str, ...]
    place_seasons: tuple[tuple[str, ...], ...]
    place_index: Mapping[str, int]
    side_places: Mapping[str, tuple[int, ...]]
    perches: tuple[int, ...]
    effects: Mapping[str, tuple[Effect, ...]]
    reconstructed: bool
