"""BREW (Stevo Torres, Pandasaurus Games 2021), for 2 to 4 players.

Rules are numbered as in ``rules.toml``; a rule is found by its number: R2 to R4, R15.3 to R15.5 in ``effects_round``,
R5 to R8 and R14 in ``effects_place``, R9 and R11 in ``effects_cards``, R8.4, R10 and R13 in ``effects_actions``, R15.1,
R15.2, R16 and R17 in ``scoring``; what is forbidden, in the ``violations`` modules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from random import Random
from typing import Any, ClassVar

from boardkit.core.answers import Phases, Result, ScoreLine, TurnPart
from boardkit.core.asking import Kind
from boardkit.core.data import Move
from boardkit.core.errors import BoardkitError
from boardkit.core.game import Game
from boardkit.core.hidden import View
from boardkit.core.reader import Reader
from boardkit.core.scene import Scene
from boardkit.core.tallies import Movable, Tally
from boardkit.core.violations import Violation
from boardkit.engines.brew import (
    agenda,
    candidates,
    components,
    effects,
    evaluate,
    hiding,
    moves,
    notation,
    position,
    tallies,
    turn,
    violations,
    words,
)  # fmt: skip
from boardkit.engines.brew.cards import Data
from boardkit.engines.brew.faults import message
from boardkit.engines.brew.queries import spared
from boardkit.engines.brew.state import State
from boardkit.engines.brew.tuples import ordered

_FLOW = (
    "setup roll", "roll turns", "turns claims", "claims abilities", "abilities cleanup", "cleanup roll",
    "abilities end",
)  # fmt: skip


class Engine(Game):
    """The rules of BREW."""

    name = "brew"
    player_counts = range(2, 5)
    feeds: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "potions": ("PotionBrewed", "ReservedBrewed"), "noted": ("PotionsNoted",), "forests": ("ForestClaimed",),
        "paired": ("Paired",), "unpaired": ("CreatureReleased",), "sets": ("Gathered", "Exchanged", "TokensPaid"),
        "berry_sets": ("Gathered", "Exchanged", "TokensPaid"),
    }  # fmt: skip
    end_rule = "R17.4"
    has_secrets = False
    move_types = moves.TYPES
    frame_types = (*agenda.TASKS, *agenda.DECISIONS)
    listing = candidates.LISTING
    likely = candidates.LIKELY
    checks = violations.CHECKS
    performers = effects.PERFORMERS
    resumers = effects.RESUMERS
    data: Data
    phase_names: ClassVar[tuple[str, ...]] = tuple(dict.fromkeys(phase for edge in _FLOW for phase in edge.split()))

    def read_components(self, raw: Mapping[str, Any]) -> Data:
        data = components.read(raw)
        self.interned = notation.Interned(data)
        self.common_spots = lru_cache(maxsize=4_096)(partial(candidates.common_spots, self))
        self.likely_spots = lru_cache(maxsize=4_096)(partial(candidates.likely_spots, self))
        self.bare_spots = lru_cache(maxsize=4_096)(partial(candidates.bare_spots, self))
        self.payable = lru_cache(maxsize=16_384)(partial(candidates.Payable, self))
        self.spared = lru_cache(maxsize=4_096)(partial(spared, data))
        self.drinkable = lru_cache(maxsize=4_096)(partial(candidates.drinkable, self))
        self.usable = lru_cache(maxsize=4_096)(partial(candidates.usable, self))
        self.perches = lru_cache(maxsize=4_096)(partial(candidates.perches, self))
        return data

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

    def untimely(self, state: State, top: Any, move: Move) -> Iterator[Violation]:
        """R4.2: a step of the turn is carried out whole before the next begins."""
        if type(move) in agenda.AskTurn.accepts and any(type(frame) is agenda.AskTurn for frame in state.pending[:-1]):
            return iter((Violation("R4.2", "finish_first", verb=move.verb, asked=top.name),))
        return super().untimely(state, top, move)

    def read_move(self, kind: type[Move], words: list[str]) -> Move:
        return notation.read(kind, words, self.data)

    def pointed_at(self, state: State, handle: str) -> list[Move]:
        return candidates.at(self, state, handle)

    def explainable(self, state: State) -> Iterator[Move]:
        return turn.explainable(self, state)

    def turn_parts(self, state: State) -> tuple[TurnPart, ...]:
        return turn.parts(self, state)

    def outcomes(self, state: State, decision: Any) -> tuple[tuple[Move, float], ...] | None:
        return candidates.outcomes(self, state, decision)

    def sample_chance(self, state: State, rng: Random) -> Move:
        """Cards are drawn without listing all that could come."""
        return candidates.sample(self, state, rng) or super().sample_chance(state, rng)

    def draw(self, state: State, decision: Any, rng: Random) -> Move:
        return candidates.draw(self, state, decision, rng)

    def mask(self, state: State, seat: int | None) -> State:
        return hiding.mask(state, seat)

    def determinize(self, view: View, rng: Random) -> State:
        return hiding.determinize(self, view, rng)

    def result(self, state: State) -> Result:
        if not state.winners:
            raise BoardkitError(message("no.result"))
        lines = [
            ScoreLine(seat, points, rule, reason, (("count", count), ("card", card), ("forest", forest)))
            for seat, points, rule, reason, count, card, forest in state.scored
        ]
        before = [
            state.points[seat] - sum(line.points for line in lines if line.seat == seat)
            for seat in range(state.players)
        ]
        earlier = [
            ScoreLine(seat, points, "R17.2", "tokens", (("count", points),)) for seat, points in enumerate(before)
        ]
        return Result(state.winners, state.points, (*earlier, *lines), state.tie_breaks)

    def phases(self) -> Phases:
        edges = tuple((first, second) for first, second in (edge.split() for edge in _FLOW))
        return Phases(self.phase_names, edges)

    spoilers = ("tally",)
    tally_rulings = ("control_beats_sum_of_players", "myla_players_only")

    def tallies(self, state: State) -> tuple[Tally, ...]:
        return tallies.tallies(self, state)

    def at_rest(self, state: State) -> State:
        return tallies.at_rest(self, state)

    def movable(self, state: State) -> Movable:
        return tallies.movable(self, state)

    def put(self, state: State, piece: str, place: str) -> State:
        return tallies.put_on(self, state, piece, place)

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
        from boardkit.engines.brew import board

        return board.scene(self, state, lang)

    def order(self, faces: tuple[str, ...]) -> tuple[str, ...]:
        """Faces in the order of the rules."""
        return ordered(faces)

    def question_kinds(self) -> tuple[Kind, ...]:
        from boardkit.engines.brew import questions

        return questions.kinds()

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate.evaluate(self, state, seat)
