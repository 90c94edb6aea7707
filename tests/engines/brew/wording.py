"""What the sources of BREW do not tell of its texts."""

from __future__ import annotations

from boardkit.engines.brew import components, moves, queries
from contract.wording import Own, codes, given

CHARACTERS = ("char_stack_forage", "char_ingredient_slot_as_creature", "char_win_tie")
TIE_FAULTS = ("no_die_there", "comparison_lost", "tie_with_elements", "no_tie")
FILLS = {
    "not_{}": CHARACTERS,
    "win_{}": TIE_FAULTS,
    "too_few_{}": components.KINDS,
    "no_{}": tuple(kind for kind in queries._CAN if not kind.startswith("gain_vp")),
}
SCORED = {"potions", "noted", "forests", "paired", "unpaired", "sets", "berry_sets"}
COMPARED = {"seat", "count", "rival", "elements"}
TALLY = codes("brew", "Reason", FILLS) | {
    "leads": COMPARED, "leads_sum": COMPARED, "can_pay": {"seat", "amount"}, "cannot_pay": {"seat", "amount"},
}  # fmt: skip
PART = {
    "spot": {"place"}, "pool": {"seat"}, "pooled": {"die", "seat"}, "placed": {"die", "place"},
    "covered": {"die", "place"},
}  # fmt: skip
OF_FORESTS = {
    "move.Win", "move.Pair",
    *(f"violation.win_{fault}" for fault in TIE_FAULTS),
    *(f"violation.forest_{fault}" for fault in ("not_yours", "not_in_row", "paired")),
    *(f"violation.{fault}" for fault in ("card_twice", "no_element_die", "other_season")),
}  # fmt: skip


def samples(key: str, name: str) -> tuple[str, ...] | None:
    """Values for a placeholder: a card is a forest in some texts, a potion or creature in others."""
    return ("F06", "F12") if name == "card" and key in OF_FORESTS else None


OWN = Own(
    out_of_reach=frozenset({"picks"}),
    sub_keys={
        "NothingHappens": given("brew", "NothingHappens", 2, FILLS),
        "Scored": SCORED,
        "Way": set(moves.MODES),
        "Gathered": set(components.KINDS),
        "Won": {"alone", "shared"},
        "At": {"spot", "creature"},
        **{kind.__name__: {"address", "seen"} for kind in moves.DIE_MOVES},
    },
    sections={
        "score": SCORED | {"tokens"},
        "word": {
            *components.FACES, *components.KINDS, *components.SEASONS, *components.SIDES,
            "nothing", "card", "forage_die", "element_die",
        },
        "tally": {*TALLY, "title", "thing", "leader", "column.elements"},
        "turn": {"place", "brew", "drink", "why.too_dear", "why.no_potion", "why.empty_hand", "why.does_nothing"},
        "part": {*PART, "group.pooled", "group.placed", "group.covered"},
    },
    fills=FILLS,
    violations={
        "potion_not_in_market": {"card"}, "potion_not_reserved": {"card"},
        "pays_too_little": {"card", "kinds"}, "pays_too_much": {"card", "kinds"},
    },
    facts={
        "word": {"id", "name", "face", "letter"},
        "move.At.creature": {"card"},
        **{f"move.{kind.__name__}.seen": {"placed", "place"} for kind in moves.DIE_MOVES},
        **{f"tally.{code}": facts for code, facts in TALLY.items()},
        **{f"part.{code}": facts for code, facts in PART.items()},
    },
    samples=samples,
    ids=r"\bC_[A-Z]{3}_[a-z_]+",
)  # fmt: skip
