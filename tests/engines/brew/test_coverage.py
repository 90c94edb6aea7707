"""Every acting rule fires or blocks, and every kind of effect is carried out, somewhere in games and scenarios."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

import boardkit as bk
from boardkit.core.scenario import parse
from boardkit.engines.brew import components
from engines.brew.playing import GAME, opened, position


def _note(step, found):
    for event in step.events:
        found.add(("fires", event.rule))
        found.add(("event", type(event).__name__))


def _ask(game, state, found, moves=()):
    for move in (*game.candidates(state), *moves):
        found.update(("blocks", reason.rule) for reason in game.explain(state, move))


def _random_game(game, players, seed, found, *, greedy=0.0):
    rng, state, seen = Random(seed), game.initial(players=players), []
    while (seat := game.to_move(state)) is not None:
        if seat == bk.CHANCE:
            move = game.sample_chance(state, rng)
        else:
            _ask(game, state, found, rng.sample(seen, min(3, len(seen))))
            move = rng.choice(game.legal_moves(state))
            seen.append(move)
        step = game.apply(state, move)
        _note(step, found)
        found.add(("move", move.verb))
        if move.verb == "way":
            found.add(("way", move.mode))
        _resolved(game, state, step, found)
        state = step.state


def _resolved(game, state, step, found):
    """Which kinds of effect of cards and spaces were asked about or carried out."""
    for event in step.events:
        for source in (getattr(event, "card", ""), _space(game, event)):
            for effect in game.data.effects.get(source, ()):
                if type(event).__name__ in ("PotionDrunk", "AbilityUsed", "DieToVillage", "DieToCreature"):
                    found.add(("effect", effect.kind))


def _space(game, event):
    return game.data.place_ids[event.place] if type(event).__name__ == "DieToVillage" else ""


@cache
def everything() -> frozenset[tuple[str, str]]:
    """What happens in random games of every size and in the shipped scenarios."""
    found: set[tuple[str, str]] = set()
    for seed in range(3):
        for players in (2, 3, 4):
            _random_game(GAME, players, f"coverage/{seed}", found)
    _random_game(GAME.with_rulings(characters_off=True), 2, 1, found)
    for name, text in GAME.scenarios().items():
        session = opened(name)
        for move in parse(text)["moves"]:
            if session.to_move not in (None, bk.CHANCE):
                pointed = (*_at(session, "spot:D3"), *_at(session, "card:C_SPR_gleaner"))
                _ask(session.game, session.state, found, pointed)
            if session.game.is_legal(session.state, session.game.parse(move)):  # the last may be there to be explained
                _play(session, move, found)
    _short_deck(found)
    _by_hand(found)
    return frozenset(found)


def _play(session, move, found):
    before, node = session.state, session.play(move)
    _note(node.step, found)
    found.add(("move", node.move.verb))
    if node.move.verb == "way":
        found.add(("way", node.move.mode))
    _resolved(session.game, before, node.step, found)


BY_HAND = """
agenda = [{do = "turn", seat = "A"}]
market = ["P01", "P08", "P13", "P14"]
[seats.A]
pool = ["herb"]
hand = ["P05"]
reserved = ["P02"]
trained = ["C_SUM_brewer"]
herb = 1
mushroom = 1
crystal = 2
[seats.B]
pool = ["herb"]
reserved = ["P03"]
"""


def _by_hand(found):
    """R4.5: PLACE with a single die; R11.7: what another player reserved; a refund for a costly brew."""
    session = position(BY_HAND)
    for move in ("drink P05", "drink P02", "brew P03 herb,herb"):
        found.update(("blocks", reason.rule) for reason in GAME.explain(session.state, GAME.parse(move)))
    _play(session, "brew P14 herb,mushroom,crystal,crystal", found)


def _at(session, handle):
    return session.game.moves_at(session.state, handle)


def _short_deck(found):
    """R11.8: the deck is empty, one potion has been drunk."""
    text = """
agenda = [{do = "turn", seat = "A"}]
potions_unseen = []
[seats.A]
pool = ["herb", "fire"]
herb = 1
mushroom = 1
drunk = ["P02"]
"""
    session = position(text)
    _note(session.play("brew P01 herb,mushroom").step, found)
    assert session.state.noted == (2, 0) and session.state.potions_unseen == ("P02",)


@pytest.mark.parametrize("rule", GAME.rules.acting())
def test_every_acting_rule_fires_or_blocks(rule):
    assert {("fires", rule), ("blocks", rule)} & everything(), f"{rule} {GAME.rules[rule].title()}"


def test_every_rule_that_is_cited_exists():
    assert {rule for kind, rule in everything() if kind in ("fires", "blocks")} - {""} <= set(GAME.rules)


SEEN_AS = {
    "gather": ("effect", "gather"),
    "gain_berry": ("effect", "gain_berry"),
    "gain_vp": ("effect", "gain_vp"),
    "exchange": ("move", "exchange"),
    "train": ("effect", "train"),
    "release": ("event", "CreatureReleased"),
    "reveal_and_reserve": ("move", "reserve"),
    "scorch": ("event", "SlotScorched"),
    "change_die": ("event", "DieChanged"),
    "reroll_dice": ("event", "DiceRerolled"),
    "place_extra_die": ("event", "ExtraGranted"),
    "move_forage_die": ("event", "DieMoved"),
    "swap_matching_forage_dice": ("event", "DiceSwapped"),
    "remove_die": ("move", "remove"),
    "remove_element_dice_from_forests": ("effect", "remove_element_dice_from_forests"),
    "return_forage_die": ("event", "DieReturned"),
    "element_water": ("way", "water"),
    "element_fire": ("fires", "R7.3"),
    "element_wind": ("event", "WindReplaces"),
    "forced_placement": ("fires", "R5.3"),
    "char_stack_forage": ("fires", "R14.1"),
    "char_win_tie": ("fires", "R14.2"),
    "char_extra_creature_room": ("event", "RoomUsed"),
    "char_ingredient_slot_as_creature": ("way", "wren"),
    "char_double_berry": ("event", "BerryDoubled"),
    "gather_bonus": ("effect", "gather_bonus"),
    "gain_vp_per_claimed": ("effect", "gain_vp_per_claimed"),
    "waive_forced_cost": ("event", "CostWaived"),
    "control_bonus": ("event", "HelpCounted"),
    "brew_discount": ("event", "CostLowered"),
    "brew_refund": ("effect", "brew_refund"),
    "creature_die_slot": ("event", "DieToCreature"),
}
"""The effects of the vocabulary, and by what each is recognised."""


def test_there_are_thirty_two_effects():
    others = {"forced_placement", "creature_die_slot", *(f"element_{face}" for face in components.ELEMENT_FACES)}
    assert set(SEEN_AS) == {*components.EFFECTS, *components.POWERS, *others}
    assert len(SEEN_AS) == 32


@pytest.mark.parametrize("kind", SEEN_AS)
def test_every_effect_is_carried_out(kind):
    assert SEEN_AS[kind] in everything()


def test_the_deck_is_made_of_drunk_potions_whose_points_are_kept():
    _short_deck(set())
