"""What the sources of Brian Boru do not tell of its texts."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import boardkit as bk
from boardkit.engines.brian_boru import agenda, components, moves
from contract.checks import loaded
from contract.wording import Own, given, wording

GAME = loaded("brian_boru")
SUITS = tuple(components.SUIT_SYMBOL.values())
FILLS = {"no_{}": SUITS, "no_more_{}": SUITS}
REASONS = given("brian_boru", "Scored", 3, FILLS)

SAMPLES: dict[str, tuple[Any, ...]] = {
    "seat": (0, 2), "seats": ((1,), (0, 2)), "giver": (1,), "previous": (1,), "loser": (1,),
    "town": ("D2", "S4"), "source": (3,), "symbols": (("coin", "expand"), ("raider",)),
    "neighbours": ((3,), (3, 4)), "region": (0, 7), "colour": ("red", "blue"),
    "cards": ((11,), (2, 13), bk.Hidden(1), bk.Hidden(2)), "first": (2,), "second": (13,), "values": ((9, 12, 12),),
    "symbol": SUITS, "phase": GAME.phase_names, "verb": sorted(GAME.verbs),
    "asked": tuple(kind.name for kind in agenda.DECISIONS),
    "name": ("nowhere", 40), "names": (("aoife", "brigid"), (9, 12)),
}  # fmt: skip


def samples(key: str, name: str) -> tuple[Any, ...]:
    """Values for a placeholder: those that a field of this name and type can have."""
    kind = wording("brian_boru").owner(key)
    types = {field.name: field.type for field in fields(kind)} if kind else {}
    text = types.get(name) == "str"
    if name == "card":
        return ("aoife", "estrid") if text else (11, 20)
    if name == "choice" and text:
        return moves.PRINCESS_CHOICES
    if key == "decision.take" and name == "region":
        return (-1, 0)
    return SAMPLES.get(name, (0, 1, 3))


OWN = Own(
    sub_keys={
        "NothingHappens": given("brian_boru", "NothingHappens", 2, FILLS),
        "ClaimStays": given("brian_boru", "ClaimStays", 2),
        "Scored": REASONS,
        "ActionBegun": {"primary", "secondary"},
        "MovedOnTrack": {"up", "down"},
        "ChooserNamed": {"one", "each"},
        "ClaimTaken": {"board", "player"},
        "Act": {"alone", "here"},
        "Extra": {"none", "some"},
        "Expand": {"none", "town"},
        "Princess": set(moves.PRINCESS_CHOICES),
    },
    always_seen=("ActionBegun", "MovedOnTrack", "ChooserNamed", "ClaimTaken", "Extra", "Expand", "Princess"),
    sections={
        "score": REASONS | {"track"},
        "tally": {"title", "thing", "leader", "below", "column.vikings", "column.weight", "column.threshold"},
        "word": {
            *("none", "any_region", "princess"),
            *components.CARD_SYMBOLS,
            *components.COLOURS,
            *(f"card_{colour}" for colour in components.COLOURS),
            *moves.PRINCESS_CHOICES,
        },
    },
    fills=FILLS,
    facts={
        "score": {"seat", "points", "region", "count"},
        **{f"word.card_{colour}": {"number"} for colour in components.COLOURS},
        "word.princess": {"name"},
        "move.Act.here": {"choice", "symbols"},
        "tally.below": {"weight", "threshold"},
    },
    samples=samples,
)
