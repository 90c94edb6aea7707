"""Brian Boru: High King of Ireland (Peer Sylvester, Osprey Games 2021), for 3 to 5 players.

Rules are numbered as in ``rules.toml``; a rule is found by its number: R2 to R5 in ``effects_round``, R6 in
``effects_tricks``, R7 in ``effects_symbols``, R8 to R10 and R12 in ``effects_upkeep``, R11, R13 and R14 in
``scoring``; what is forbidden, in ``violations``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import Any, ClassVar

from boardkit.core.answers import Phases, Result, ScoreLine
from boardkit.core.asking import Kind
from boardkit.core.data import Move
from boardkit.core.errors import BoardkitError
from boardkit.core.game import Game
from boardkit.core.hidden import View
from boardkit.core.reader import Reader
from boardkit.core.scene import Scene
from boardkit.core.tallies import Tally
from boardkit.engines.brian_boru import (
    agenda,
    candidates,
    components,
    defects,
    effects,
    evaluate,
    geography,
    hiding,
    moves,
    position,
    tallies,
    violations,
    words,
)  # fmt: skip
from boardkit.engines.brian_boru.components import Data
from boardkit.engines.brian_boru.state import NOBODY, State

_FLOW = (
    "setup preparation", "preparation draft", "draft lead", "lead follow", "follow act", "act lead", "act marriage",
    "marriage battle", "battle church", "church claims", "claims preparation", "claims end",
)  # fmt: skip


class Engine(Game):
    """The rules of Brian Boru."""

    name = "brian_boru"
    player_counts = range(3, 6)
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
    move_types = moves.TYPES
    frame_types = (*agenda.TASKS, *agenda.DECISIONS)
    listing = candidates.LISTING
    lazily = candidates.LAZILY
    drawing = candidates.DRAWING
    checks = violations.CHECKS
    performers = effects.PERFORMERS
    resumers = effects.RESUMERS
    data: Data
    phase_names: ClassVar[tuple[str, ...]] = tuple(dict.fromkeys(phase for edge in _FLOW for phase in edge.split()))

    def read_components(self, raw: Mapping[str, Any]) -> Data:
        data = components.read(raw)
        self.interned = moves.Interned(data)
        self.hand_colours = lru_cache(maxsize=65_536)(lambda hand: frozenset(data.cards[card].colour for card in hand))
        return data

    def empty_table(self, players: int, **options: Any) -> State:
        towns, zeros, nothing = len(self.data.town_ids), (0,) * players, ((),) * players
        return State(
            players=players, pending=(agenda.DrawFirst(),), owner=(NOBODY,) * towns,
            viking=(False,) * towns, monastery=(False,) * towns,
            coins=zeros, points=zeros, renown=zeros, raiders=zeros, church=zeros, track=zeros,
            wives=nothing, hands=nothing, packets=nothing, picks=nothing, known=nothing, unplayed=nothing,
        )  # fmt: skip

    def read_move(self, kind: type[Move], words: list[str]) -> Move:
        return moves.read(kind, words, self.data)

    def pointed_at(self, state: State, handle: str) -> list[Move]:
        return candidates.at(self, state, handle)

    def outcomes(self, state: State, decision: Any) -> tuple[tuple[Move, float], ...] | None:
        return candidates.outcomes(self, state, decision)

    def draw(self, state: State, decision: Any, rng: Random) -> Move:
        return candidates.deal(self, state, rng)

    def mask(self, state: State, seat: int | None) -> State:
        return hiding.mask(state, seat)

    def determinize(self, view: View, rng: Random) -> State:
        return hiding.determinize(self.data, view, rng)

    def result(self, state: State) -> Result:
        if not state.winners:
            raise BoardkitError(words.message("no.result"))
        lines = [
            ScoreLine(seat, points, rule, reason, (("region", region), ("count", count)))
            for seat, points, rule, reason, region, count in state.scored
        ]
        before = [
            state.points[seat] - sum(line.points for line in lines if line.seat == seat)
            for seat in range(state.players)
        ]
        earlier = [ScoreLine(seat, points, "R2.1", "track") for seat, points in enumerate(before)]
        return Result(state.winners, state.points, (*earlier, *lines), state.tie_breaks)

    def phases(self) -> Phases:
        edges = tuple((first, second) for first, second in (edge.split() for edge in _FLOW))
        return Phases(self.phase_names, edges)

    def defects(self, state: State) -> Iterator[str]:
        return defects.defects(self, state)

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

    def map_data(self, of: str, state: Any = None) -> Mapping[str, Any]:
        return geography.map_data(self, of, state)

    def told_in(self, move: Move, state: State) -> tuple[str, Mapping[str, Any]] | None:
        return words.told_in(self, move, state)

    tally_rulings = ("claim_threshold_mode", "viking_tie_in_region")

    def tallies(self, state: State) -> tuple[Tally, ...]:
        return tallies.tallies(self, state)

    def scene(self, state: State, lang: str = "en") -> Scene:
        from boardkit.engines.brian_boru import board

        return board.scene(self, state, lang)

    def question_kinds(self) -> tuple[Kind, ...]:
        from boardkit.engines.brian_boru import questions

        return questions.kinds()

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate.evaluate(self.data, state, seat)
