"""What each seat may know of the piles: who has looked remembers, and a choice is secret until its owner's step 2."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import boardkit as bk
from contract.checks import random_turns
from engines.rauha.story import GAME, A, B, C, Story

TABLE = """
game = "rauha"
players = 3
agenda = ["turn"]
avatar = 1
[piles]
A = ["A1-01", "A1-02", "A1-03", "A1-04"]
B = ["A1-05", "A1-06", "A1-07", "A1-08"]
C = ["A1-09", "A1-10", "A1-11", "A1-12"]
[seats.A]
crystals = 4
energy = 3
[seats.B]
crystals = 4
energy = 2
[seats.C]
crystals = 4
energy = 1
"""


def known(story, seat):
    """What a seat's view says of the piles: the cards themselves, or how many."""
    return [pile if isinstance(pile, tuple) else len(pile) for pile in story.game.view(story.state, seat).piles]


def remembered(story, seat):
    return dict(story.game.view(story.state, seat).known[seat])


def test_only_the_seat_at_a_pile_sees_it():
    story = Story(TABLE).play("continue")
    assert known(story, A) == [4, ("A1-05", "A1-06", "A1-07", "A1-08"), 4]
    assert known(story, B) == [4, 4, ("A1-09", "A1-10", "A1-11", "A1-12")]
    assert known(story, None) == [4, 4, 4]


def test_a_player_who_has_looked_remembers_and_learns_from_what_is_shown():
    story = Story(TABLE).play("continue", "choose A1-05", "choose A1-09", "choose A1-01")
    assert known(story, A) == [3, ("A1-06", "A1-07", "A1-08"), 3], "A's own choice is out of the pile"
    story.play("discard crystals", "stop", "discard crystals", "stop", "discard crystals", "stop")
    assert known(story, A) == [("A1-02", "A1-03", "A1-04"), ("A1-06", "A1-07", "A1-08"), 3], (
        "turn 2 shows A its own satellite"
    )
    story.play("choose A1-02", "choose A1-06")
    assert known(story, A)[B] == 2, "B has taken one of them in secret"
    assert remembered(story, A)[B] == ("A1-06", "A1-07", "A1-08"), "but A still knows the three"
    story.play("choose A1-10", "discard crystals", "stop", "discard crystals")
    assert remembered(story, A)[B] == ("A1-07", "A1-08") and known(story, A)[B] == ("A1-07", "A1-08")


def test_a_choice_is_secret_until_its_owner_resolves_it():
    story = Story(TABLE).play("continue", "choose A1-05", "choose A1-09", "choose A1-01")
    view = story.game.view(story.state, C)
    assert view.picks[C] == ("A1-01",) and isinstance(view.picks[A], bk.Hidden)
    story.play("place 0,0")
    assert story.game.view(story.state, C).worlds[A][0] == "A1-05"
    assert isinstance(story.game.view(story.state, C).picks[B], bk.Hidden)


def test_dealing_again_respects_what_is_known_of_a_pile_and_a_secret_choice():
    story = Story(TABLE).play("continue", "choose A1-05", "choose A1-09", "choose A1-01")
    story.play(*["discard crystals", "stop"] * 3, "choose A1-02", "choose A1-06")
    view, picks = story.game.view(story.state, A), Counter()
    for seed in range(300):
        other = story.game.determinize(view, Random(seed))
        assert set(other.piles[B]) | set(other.picks[B]) == {"A1-06", "A1-07", "A1-08"}
        picks[other.picks[B]] += 1
    assert len(picks) == 3 and min(picks.values()) > 60, "each of the three is as likely"


def test_cards_of_an_age_that_has_not_come_yet_can_be_dealt_again():
    """Nobody plays up to such a position, but a person may set it up, and ask for advice."""
    burnt = [f"A1-{number:02}" for number in range(1, 41)]
    text = TABLE.replace("A1-", "A2-").replace("avatar = 1", f"avatar = 1\nblack_hole = {burnt}")
    story = Story(text).play("continue")
    dealt = story.game.determinize(story.game.view(story.state, A), Random(0))
    assert [len(pile) for pile in dealt.piles] == [4, 4, 4] and dealt.piles[B] == story.state.piles[B]


def test_the_left_over_card_is_known_to_the_two_users_of_its_satellite():
    for players in (2, 3, 5):
        for turn in random_turns(GAME, players, f"left over/{players}"):
            state = turn.step.state
            for number, (_, seats) in enumerate(state.lost):
                satellite = number % players
                assert seats == tuple(sorted({satellite, (satellite - 1) % players}))
        assert len(state.lost) == 4 * players


@pytest.mark.parametrize("ruleset", ["rulebook", "notes"])
def test_cards_and_tokens_are_conserved(ruleset):
    game = bk.load("rauha", ruleset=ruleset)
    every = Counter(card for deck in game.data.decks for card in deck)
    for players in game.player_counts:
        for turn in random_turns(game, players, f"conservation/{players}"):
            state = turn.step.state
            groups = (*state.worlds, *state.buried, *state.piles, *state.picks, *state.decks, state.hole)
            cards = Counter(card for group in groups for card in group if not game.data.biomes[card].printed)
            cards.update(card for card, _ in state.lost)
            assert cards == (every if any(state.worlds) else Counter())
            assert min(state.crystals) >= 0 and all(len(spores) == 9 for spores in state.spores)
            _balances(turn)


def _balances(turn):
    """Crystals and life energy change by their events only."""
    before, after = turn.before, turn.step.state
    for seat in range(after.players):
        crystals, energy = before.crystals[seat], before.energy[seat]
        for event in turn.step.events:
            if getattr(event, "seat", None) != seat:
                continue
            name = type(event).__name__
            crystals += {"CrystalsGained": 1, "CrystalsPaid": -1}.get(name, 0) * getattr(event, "amount", 0)
            crystals += event.crystals if name == "PlayerSetUp" else 0
            energy += event.amount if name == "EnergyGained" else 0
        assert (crystals, energy) == (after.crystals[seat], after.energy[seat])
