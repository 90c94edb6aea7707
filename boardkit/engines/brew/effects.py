"""Which rule carries out which move or task: the table of contents of the ``effects_*`` modules and ``scoring``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardkit.engines.brew import agenda, moves, scoring
from boardkit.engines.brew import effects_actions as actions
from boardkit.engines.brew import effects_cards as cards
from boardkit.engines.brew import effects_place as placing
from boardkit.engines.brew import effects_round as rounds

PERFORMERS: Mapping[Any, Any] = {
    moves.Place: placing.place,
    moves.At: placing.at,
    moves.Bare: placing.bare,
    moves.Way: placing.way,
    moves.Brew: cards.brew,
    moves.BrewReserved: cards.brew_reserved,
    moves.Drink: cards.drink,
    moves.Reserve: cards.reserve,
    moves.Use: cards.use,
    moves.Train: cards.train,
    moves.Release: cards.release,
    moves.Pair: cards.pair,
    moves.Take: actions.take,
    moves.Exchange: actions.exchange,
    moves.Change: actions.change,
    moves.Reroll: actions.reroll,
    moves.Lift: actions.lift,
    moves.To: actions.to,
    moves.Swap: actions.swap,
    moves.With: actions.swap_with,
    moves.Remove: actions.remove,
    moves.Return: actions.give_back,
    moves.Scorch: actions.scorch,
    moves.Clear: actions.clear,
    moves.Win: scoring.win,
    moves.Stop: actions.stop,
    moves.End: rounds.end,
    moves.First: rounds.first,
    moves.Characters: rounds.characters,
    moves.LayForests: rounds.lay_forests,
    moves.RevealPotion: cards.reveal_potion,
    moves.RevealCreature: cards.reveal_creature,
    moves.Roll: rounds.roll,
    moves.Rolled: actions.rolled,
}

RESUMERS: Mapping[Any, Any] = {
    agenda.SetUp: rounds.set_up,
    agenda.Equip: rounds.equip,
    agenda.Round: rounds.begin_round,
    agenda.NextTurn: rounds.next_turn,
    agenda.Effects: actions.effects,
    agenda.Refill: cards.refill,
    agenda.Claims: scoring.claims,
    agenda.Award: scoring.award,
    agenda.AbilityStep: scoring.ability_step,
    agenda.Abilities: scoring.abilities,
    agenda.Together: scoring.together,
    agenda.CleanUp: rounds.clean_up,
    agenda.FinalRelease: scoring.final_release,
    agenda.Scoring: scoring.scoring,
}
