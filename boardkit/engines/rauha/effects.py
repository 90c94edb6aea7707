"""Which rule carries out which move or task: the table of contents of the ``effects_*`` modules and ``scoring``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardkit.engines.rauha import agenda, moves, scoring
from boardkit.engines.rauha import effects_activate as activation
from boardkit.engines.rauha import effects_place as placing
from boardkit.engines.rauha import effects_round as rounds

PERFORMERS: Mapping[Any, Any] = {
    moves.Stack: rounds.stack,
    moves.Deal: rounds.deal,
    moves.Choose: rounds.choose,
    moves.Draw: rounds.draw,
    moves.Leave: rounds.leave,
    moves.Place: placing.place,
    moves.Discard: placing.discard,
    moves.MoveSpore: placing.move_spore,
    moves.Welcome: placing.welcome,
    moves.Activate: activation.activate,
    moves.Stop: activation.stop,
}

RESUMERS: Mapping[Any, Any] = {
    agenda.Round: rounds.round_,
    agenda.Turn: rounds.turn,
    agenda.Resolving: placing.resolving,
    agenda.Welcoming: placing.welcoming,
    agenda.Activating: activation.activating,
    agenda.Moving: rounds.moving,
    agenda.ScoringPhase: scoring.scoring_phase,
    agenda.Scoring: scoring.scoring,
    agenda.Water: scoring.water,
    agenda.RoundEnd: scoring.round_end,
}
