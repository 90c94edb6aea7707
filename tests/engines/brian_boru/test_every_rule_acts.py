"""Every rule that acts fires or blocks: in a scenario's line of play, in random games, or in a position made for it."""

import boardkit as bk
from contract.checks import random_turns
from engines.brian_boru.story import GAME, B, C, Story, bare, moves_of, raw_components

GAMES = 30
"""Random games for each number of players."""


def of_scenarios():
    """Rules of the events in the lines of play that the scenarios propose, and of what is forbidden on the way."""
    for name in GAME.scenarios():
        story = Story(name)
        for move in moves_of(name):
            yield from forbidding(story.state)
            story.play(move)
        yield from story.cited()


def of_random_games():
    for players in GAME.player_counts:
        for seed in range(GAMES):
            for turn in random_turns(GAME, players, seed):
                yield from forbidding(turn.before)
                yield from (event.rule for event in turn.step.events)


def forbidding(state):
    """Rules that forbid a candidate."""
    for move in GAME.candidates(state):
        yield from (violation.rule for violation in GAME.explain(state, move))


def of_rare_ends():
    """Both sides of the Princess, and a shared victory: A holds the marker, B and C have a point more on the track."""
    for choice in ("military", "trade"):
        yield from Story("conflict_04_princess").play("continue", f"princess {choice}").cited()
    yield from Story(bare("scoring", pile=0)).give(B, points=1).give(C, points=1).play("continue").cited()


def of_an_own_card():
    """No printed card shows the renown symbol (R7.5): A wins the trick of case 14 with a card that does."""
    own = raw_components()
    next(card for card in own["action_cards"] if card["number"] == 15)["primary"].append("renown")
    return Story("ec_14", bk.load("brian_boru", components=own)).play(*moves_of("ec_14")).cited()


def test_every_acting_rule_fires_or_blocks():
    cited = {*of_scenarios(), *of_random_games(), *of_rare_ends(), *of_an_own_card()} - {""}
    assert cited <= set(GAME.rules), "only rules of the rulebook are cited"
    assert set(GAME.rules.acting()) - cited == set()
