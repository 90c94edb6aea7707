"""Rauha (Johannes Goupy and Théo Rivière, Grrre Games 2023), for 2 to 5 players.

Rules are numbered as in ``rules.toml``; a rule is found by its number: R2 to R4, R8 and R11.6 in ``effects_round``,
R3.3 and R3.4 in ``order``, R5 and R6 in ``effects_place``, R7 and R10 in ``effects_activate``, R9 and R11 in
``scoring``; what is forbidden, in ``violations``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, ClassVar

from boardkit.core.errors import OptionError
from boardkit.core.game import Game
from boardkit.engines.rauha import agenda, candidates, notation
from boardkit.engines.rauha.components import Data
from boardkit.engines.rauha.messages import message
from boardkit.engines.rauha.state import NOBODY, State


class Engine(Game, folder=__name__):
    """The rules of Rauha."""

    name = "rauha"
    player_counts = range(2, 6)
    flow: Sequence[str] = (
        "setup deal", "deal choose", "choose place", "place welcome", "place activate", "welcome activate",
        "activate place", "activate move", "move choose", "move scoring", "scoring deal", "scoring end",
    )  # fmt: skip
    options: ClassVar[Mapping[str, tuple[Any, ...]]] = {"leaving": (False, True)}
    feeds: ClassVar[Mapping[str, tuple[str, ...]]] = {"crystals": ("CrystalsGained", "CrystalsPaid")}
    end_rule = "R11.3"
    data: Data

    def prepare(self) -> None:
        self.interned = notation.Interned(self.data)
        self.likely_places = lru_cache(maxsize=4_096)(partial(candidates.likely_places, self))
        self.in_line_order = self.readings.activation_order == "along_the_line"
        self.whole_board = self.readings.turn_activates == "whole_board"
        self.scores_spored = self.readings.scoring_activates == "spored_biomes_and_entities"
        self.free_is_forced = self.readings.activation_optional == "only_if_it_costs"
        effects = [biome.effect for biome in self.data.biomes.values()] + [one.effect for one in self.data.entities]
        self.takes_away = any(effect is not None and effect.amount < 0 for effect in effects)
        if self.readings.player_leaves == "end_game":  # who leaves, or is put out, ends the game (R11.6)
            self.flow = (*self.flow, "choose end")
            if self.readings.below_zero == "eliminate":
                self.flow = (*self.flow, "activate end")

    def empty_table(self, players: int, *, leaving: bool = False, **options: Any) -> State:
        self._check_decks(players)
        zeros, nothing = (0,) * players, ((),) * players
        return State(
            players=players, leaving=leaving, pending=(agenda.DrawStack(),), worlds=nothing, buried=nothing,
            spores=((False,) * 9,) * players, crystals=zeros, energy=zeros, height=zeros,
            holders=(NOBODY,) * len(self.data.entities), banked=nothing, piles=nothing, picks=nothing, known=nothing,
            bonus=zeros,
        )  # fmt: skip

    def _check_decks(self, players: int) -> None:
        """R3.1: whether the decks suffice; a renewed one needs at most a card a player less (`deck_runs_out`)."""
        carried = self.readings.last_card_of_round == "black_hole_last_round_only"
        for age in (1, 2):
            rounds = len({stop.round for stop in self.data.track if stop.age == age})
            each = rounds * (self.data.pile - carried) + (carried and age == 1)
            if self.readings.deck_runs_out == "reshuffle_discards" and not carried:
                each -= rounds - 1
            if len(self.data.decks[age - 1]) < each * players:
                needed, count = each * players, len(self.data.decks[age - 1])
                raise OptionError(message("no.decks", players=players, needed=needed, age=age, count=count))

    def points(self, state: State) -> tuple[int, ...]:
        return state.energy
