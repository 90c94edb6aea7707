"""Brian Boru: High King of Ireland (Peer Sylvester, Osprey Games 2021), for 3 to 5 players.

Rules are numbered as in ``rules.toml``; a rule is found by its number: R2 to R5 in ``effects_round``, R6 in
``effects_tricks``, R7 in ``effects_symbols``, R8 to R10 and R12 in ``effects_upkeep``, R11, R13 and R14 in
``scoring``; what is forbidden, in ``violations``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

from boardkit.core.game import Game
from boardkit.engines.brian_boru import agenda, notation
from boardkit.engines.brian_boru.components import Data
from boardkit.engines.brian_boru.state import NOBODY, State


class Engine(Game, folder=__name__):
    """The rules of Brian Boru."""

    name = "brian_boru"
    player_counts = range(3, 6)
    flow = (
        "setup preparation", "preparation draft", "draft lead", "lead follow", "follow act", "act lead", "act marriage",
        "marriage battle", "battle church", "church claims", "claims preparation", "claims end",
    )  # fmt: skip
    house_cards = (
        {
            "title": {
                "en": "Card 15 also shows renown, as no printed card does.",
                "zh-TW": "15 號牌多了名聲符號，印製的牌都沒有。",
            },
            "changes": {"action_cards.14.primary": ["claim_active_town", "renown"]},
        },
    )
    feeds: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "coins": ("CoinsGained", "CoinsPaid"), "marker": ("MarkerTaken", "MarkerPassed"), "renown": ("RenownGained",),
        "claim": ("ClaimFlipped", "ClaimTaken"), "board_claim": ("ClaimFlipped", "ClaimReturned"),
        "regions": ("DiscPlaced", "TownLost", "TownLiberated"),
    }  # fmt: skip
    end_rule = "R14.1"
    tally_rulings = ("claim_threshold_mode", "viking_tie_in_region")
    data: Data

    def prepare(self) -> None:
        cards = self.data.cards
        self.interned = notation.Interned(self.data)
        self.hand_colours = lru_cache(maxsize=65_536)(lambda hand: frozenset(cards[card].colour for card in hand))

    def empty_table(self, players: int, **options: Any) -> State:
        towns, zeros, nothing = len(self.data.town_ids), (0,) * players, ((),) * players
        return State(
            players=players, pending=(agenda.DrawFirst(),), owner=(NOBODY,) * towns,
            viking=(False,) * towns, monastery=(False,) * towns,
            coins=zeros, points=zeros, renown=zeros, raiders=zeros, church=zeros, track=zeros,
            wives=nothing, hands=nothing, packets=nothing, picks=nothing, known=nothing, unplayed=nothing,
        )  # fmt: skip
