"""BREW (Stevo Torres, Pandasaurus Games 2021), for 2 to 4 players.

Rules are numbered as in ``rules.toml``; a rule is found by its number: R2 to R4, R15.3 to R15.5 in ``effects_round``,
R5 to R8 and R14 in ``effects_place``, R9 and R11 in ``effects_cards``, R8.4, R10 and R13 in ``effects_actions``, R15.1,
R15.2, R16 and R17 in ``scoring``; what is forbidden, in the ``violations`` modules.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Any, ClassVar

from boardkit.core.game import Game
from boardkit.engines.brew import agenda, candidates, components, notation, queries
from boardkit.engines.brew.cards import Data
from boardkit.engines.brew.state import State


class Engine(Game, folder=__name__):
    """The rules of BREW."""

    name = "brew"
    player_counts = range(2, 5)
    flow = (
        "setup roll", "roll turns", "turns claims", "claims abilities", "abilities cleanup", "cleanup roll",
        "abilities end",
    )  # fmt: skip
    feeds: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "potions": ("PotionBrewed", "ReservedBrewed"), "noted": ("PotionsNoted",), "forests": ("ForestClaimed",),
        "paired": ("Paired",), "unpaired": ("CreatureReleased",), "sets": ("Gathered", "Exchanged", "TokensPaid"),
        "berry_sets": ("Gathered", "Exchanged", "TokensPaid"),
    }  # fmt: skip
    end_rule = "R17.4"
    has_secrets = False
    spoilers = ("tally",)
    tally_rulings = ("control_beats_sum_of_players", "myla_players_only")
    data: Data

    def prepare(self) -> None:
        self.interned = notation.Interned(self.data)
        self.common_spots = lru_cache(maxsize=4_096)(partial(candidates.common_spots, self))
        self.likely_spots = lru_cache(maxsize=4_096)(partial(candidates.likely_spots, self))
        self.bare_spots = lru_cache(maxsize=4_096)(partial(candidates.bare_spots, self))
        self.payable = lru_cache(maxsize=16_384)(partial(candidates.Payable, self))
        self.spared = lru_cache(maxsize=4_096)(partial(queries.spared, self.data))
        self.drinkable = lru_cache(maxsize=4_096)(partial(candidates.drinkable, self))
        self.usable = lru_cache(maxsize=4_096)(partial(candidates.usable, self))
        self.perches = lru_cache(maxsize=4_096)(partial(candidates.perches, self))

    def empty_table(self, players: int, **options: Any) -> State:
        nothing: tuple[Any, ...] = ((),) * players
        return State(
            players=players, pending=(agenda.DrawFirst(),), characters=("",) * players, pools=nothing,
            goods=((0,) * len(components.KINDS),) * players, points=(0,) * players,
            stacks=((),) * len(self.data.place_ids), hands=nothing, reserved=nothing, drunk=nothing,
            noted=(0,) * players,
            tops=("",) * 4, creatures_unseen=((),) * 4, trained=nothing, released=nothing, pairs=nothing, used=nothing,
            claimed=nothing, fresh=nothing, picks=nothing,
        )  # fmt: skip
