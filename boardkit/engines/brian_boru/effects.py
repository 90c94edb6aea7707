"""Which rule carries out which move or task: the table of contents of the ``effects_*`` modules and ``scoring``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardkit.engines.brian_boru import agenda, moves, scoring
from boardkit.engines.brian_boru import effects_round as rounds
from boardkit.engines.brian_boru import effects_symbols as symbols
from boardkit.engines.brian_boru import effects_tricks as tricks
from boardkit.engines.brian_boru import effects_upkeep as upkeep

PERFORMERS: Mapping[Any, Any] = {
    moves.First: rounds.first,
    moves.Settle: rounds.settle,
    moves.RevealVikings: rounds.vikings,
    moves.RevealMarriage: rounds.marriage,
    moves.Deal: rounds.deal,
    moves.Keep: rounds.keep,
    moves.PlaceMarker: tricks.place_marker,
    moves.Play: tricks.play,
    moves.Act: tricks.act,
    moves.Extra: symbols.extra,
    moves.Expand: symbols.expand,
    moves.Liberate: symbols.liberate,
    moves.Take: upkeep.take,
    moves.Princess: upkeep.princess,
    moves.Lose: upkeep.lose,
    moves.Build: upkeep.build,
}

RESUMERS: Mapping[Any, Any] = {
    agenda.Settling: rounds.settling,
    agenda.Round: rounds.round_,
    agenda.Drafting: rounds.drafting,
    agenda.RoundEnd: rounds.round_end,
    agenda.Tricks: tricks.tricks,
    agenda.Following: tricks.following,
    agenda.Acting: tricks.acting,
    agenda.Action: symbols.action,
    agenda.MarriageStep: upkeep.marriage_step,
    agenda.TrackRewards: upkeep.track_rewards,
    agenda.BattleStep: upkeep.battle_step,
    agenda.Losing: upkeep.losing,
    agenda.Spoils: upkeep.spoils,
    agenda.ChurchStep: upkeep.church_step,
    agenda.ChurchLead: upkeep.church_lead,
    agenda.ChurchSecond: upkeep.church_second,
    agenda.ChurchFours: upkeep.church_fours,
    agenda.ClaimStep: scoring.claim_step,
    agenda.Scoring: scoring.scoring,
}
