"""What the sources of Rauha do not tell of its texts."""

from __future__ import annotations

from typing import Any

import boardkit as bk
from boardkit.engines.rauha import agenda, components, moves
from contract.checks import loaded
from contract.wording import Own, given

GAME = loaded("rauha")

SAMPLES: dict[str, tuple[Any, ...]] = {
    "seat": (0, 2), "seats": ((1,), (0, 2)), "previous": (1,), "holder": (-1, 1), "cell": (0, 5),
    "cells": ((0,), (0, 4)),
    "line": ((0, 1, 2),), "card": ("A1-15", "A1-36", bk.Hidden()), "covered": ("A-00",), "biome": ("B-12", "A2-40"),
    "cards": (("A1-15",), ("A1-15", "A2-40"), bk.Hidden(3)), "lost": (("A1-15", "A1-16"), bk.Hidden(2)),
    "entity": (0, 6), "entities": ((3, 4),), "satellite": (0, 2), "stop": (0, 3, 15), "per": ("flying", "water_source"),
    "phase": GAME.phase_names, "verb": sorted(GAME.verbs),
    "asked": tuple(kind.name for kind in agenda.DECISIONS), "name": ("nowhere", 40),
    "sizes": ((4, 4),),
    "thing": ("1,0", "metsat"), "side": ("A",), "kinds": ("forest",), "place": ("B",), "axis": ("row",),
    "symbol": ("moon",), "age": (1, 2),
}  # fmt: skip
IN_WORDS = {"kinds": ("forest",), "axis": ("row",), "symbol": ("moon",), "name": ("A1-15",), "place": ("B",)}
OF_CELLS_AND_ENTITIES = ("already_used", "out_of_order", "free_first")
OF_ENTITIES = ("not_coming", "entity_not_held", "not_welcomed_now", "never_activated")


def samples(key: str, name: str) -> tuple[Any, ...]:
    """Values for a placeholder: those that a field of this name can have."""
    if name == "target":
        return ("flying",) if key == "move.Activate.animal" else ("0,0",)
    if key.startswith("violation.") and name == "thing":
        code = key.split(".")[1]
        either = ("1,0", "metsat") if code in OF_CELLS_AND_ENTITIES else ("1,0",)
        return ("metsat",) if code in OF_ENTITIES else either
    if key.startswith("word.") and name in IN_WORDS:
        return IN_WORDS[name]
    return SAMPLES.get(name, (0, 1, 3))


OWN = Own(
    out_of_reach=frozenset({"out"}),
    sub_keys={
        "EntityStays": given("rauha", "EntityStays", 3),
        "EntityWelcomed": {"board", "player"},
        "Activated": {"biome", "entity"},
        "EnergyGained": {"more", "less"},
        "Won": {"alone", "shared"},
        "Discard": set(moves.REWARDS),
        "MoveSpore": {"stay", "cell"},
        "Activate": {"plain", "cell", "animal"},
    },
    always_seen=("Activated", "Activate"),
    sections={
        "score": {"crystals", "track"},
        "word": {
            *("biome", "satellite", "notch_stop", "corner_stop", "row", "column"),
            *("moon", "star", "water_source", "spore", "age_1", "age_2"),
            *components.BIOMES,
            *components.ANIMALS,
        },
        "worth": {name for name, _ in GAME.ordered_step(GAME.scenario("ec_15")).worth},
    },
    facts={
        "word": {"name", "kinds", "place", "round", "turn", "axis", "number", "symbol"},
        "worth": {"amount"},
    },
    samples=samples,
)
