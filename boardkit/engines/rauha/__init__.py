"""Rauha (Johannes Goupy and Théo Rivière, Grrre Games 2023), for 2 to 5 players.

Rules are numbered as in ``rules.toml``; a rule is found by its number: R2 to R4, R8 and R11.6 in ``effects_round``,
R3.3 and R3.4 in ``order``, R5 and R6 in ``effects_place``, R7 and R10 in ``effects_activate``, R9 and R11 in
``scoring``; what is forbidden, in ``violations``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from random import Random
from typing import Any, ClassVar

from boardkit.core.answers import OrderedStep, Phases, Result, ScoreLine
from boardkit.core.asking import Kind
from boardkit.core.data import Move
from boardkit.core.errors import BoardkitError, OptionError
from boardkit.core.game import Game
from boardkit.core.hidden import View
from boardkit.core.reader import Reader
from boardkit.core.scene import Scene
from boardkit.engines.rauha import (
    agenda,
    candidates,
    components,
    effects,
    evaluate,
    hiding,
    moves,
    ordering,
    position,
    violations,
    words,
)  # fmt: skip
from boardkit.engines.rauha.components import Data
from boardkit.engines.rauha.messages import message
from boardkit.engines.rauha.state import NOBODY, State

_FLOW = (
    "setup deal", "deal choose", "choose place", "place welcome", "place activate", "welcome activate",
    "activate place", "activate move", "move choose", "move scoring", "scoring deal", "scoring end",
)  # fmt: skip


class Engine(Game):
    """The rules of Rauha."""

    name = "rauha"
    player_counts = range(2, 6)
    options: ClassVar[Mapping[str, tuple[Any, ...]]] = {"leaving": (False, True)}
    feeds: ClassVar[Mapping[str, tuple[str, ...]]] = {"crystals": ("CrystalsGained", "CrystalsPaid")}
    end_rule = "R11.3"
    move_types = moves.TYPES
    frame_types = (*agenda.TASKS, *agenda.DECISIONS)
    listing = candidates.LISTING
    lazily = candidates.LAZILY
    drawing = candidates.DRAWING
    likely = candidates.LIKELY
    checks = violations.CHECKS
    performers = effects.PERFORMERS
    resumers = effects.RESUMERS
    data: Data
    phase_names: ClassVar[tuple[str, ...]] = tuple(dict.fromkeys(phase for edge in _FLOW for phase in edge.split()))

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.in_line_order = self.readings.activation_order == "along_the_line"
        self.whole_board = self.readings.turn_activates == "whole_board"
        self.scores_spored = self.readings.scoring_activates == "spored_biomes_and_entities"
        self.free_is_forced = self.readings.activation_optional == "only_if_it_costs"
        effects = [biome.effect for biome in self.data.biomes.values()] + [one.effect for one in self.data.entities]
        self.takes_away = any(effect is not None and effect.amount < 0 for effect in effects)

    def read_components(self, raw: Mapping[str, Any]) -> Data:
        data = components.read(raw)
        self.interned = moves.Interned(data)
        self.likely_places = lru_cache(maxsize=4_096)(partial(candidates.likely_places, self))
        return data

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

    def read_move(self, kind: type[Move], words: list[str]) -> Move:
        return moves.read(kind, words, self.data)

    def pointed_at(self, state: State, handle: str) -> list[Move]:
        return candidates.at(self, state, handle)

    def outcomes(self, state: State, decision: Any) -> tuple[tuple[Move, float], ...] | None:
        return candidates.outcomes(self, state, decision)

    def draw(self, state: State, decision: Any, rng: Random) -> Move:
        return candidates.deal(self, state, rng)

    def mask(self, state: State, seat: int | None) -> State:
        return hiding.mask(state, seat, self.data)

    def determinize(self, view: View, rng: Random) -> State:
        return hiding.determinize(self, view, rng)

    def result(self, state: State) -> Result:
        if not state.winners:
            raise BoardkitError(message("no.result"))
        lines = [
            ScoreLine(seat, points - state.bonus[seat], "R11.3", "track") for seat, points in enumerate(state.energy)
        ]
        lines += [
            ScoreLine(seat, points, "R9.7", "crystals", (("count", state.crystals[seat]),))
            for seat, points in enumerate(state.bonus)
            if points
        ]
        return Result(state.winners, state.energy, tuple(lines), state.tie_breaks)

    def phases(self) -> Phases:
        """The usual flow; where a player who leaves, or is put out, ends the game (R11.6), also that it breaks off."""
        ends = self.readings.player_leaves == "end_game"
        broken_off = ("choose end", *(("activate end",) if self.readings.below_zero == "eliminate" else ()))
        flow = (*_FLOW, *broken_off) if ends else _FLOW
        edges = tuple((first, second) for first, second in (edge.split() for edge in flow))
        return Phases(self.phase_names, edges)

    def defects(self, state: State) -> Iterator[str]:
        return position.defects(self, state)

    def position_table(self, state: State) -> Mapping[str, Any]:
        return position.table(self, state)

    def read_position(self, reader: Reader) -> State:
        return position.read(self, reader)

    def spell(self, field: str, value: Any) -> Any:
        return position.spell(self, field, value)

    def unspell(self, field: str, text: Any) -> Any:
        return position.unspell(self, field, text)

    def word(self, field: str, value: Any, lang: str) -> str:
        return words.word(self, field, value, lang)

    def scene(self, state: State, lang: str = "en") -> Scene:
        from boardkit.engines.rauha import board

        return board.scene(self, state, lang)

    def points(self, state: State) -> tuple[int, ...]:
        return state.energy

    def question_kinds(self) -> tuple[Kind, ...]:
        from boardkit.engines.rauha import questions

        return questions.kinds()

    def ordered_step(self, state: State) -> OrderedStep | None:
        return ordering.step(state)

    def orders_to_try(self, state: State, stage: int = 0) -> Sequence[tuple[Move, int]]:
        return ordering.to_try(self, state, stage)

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate.evaluate(self.data, state, seat)
