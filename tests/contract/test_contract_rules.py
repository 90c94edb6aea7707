"""The catalogue of rules: words, sources, switches; and what cites them."""

from __future__ import annotations

import re

import boardkit as bk
from boardkit.core.languages import LANGUAGES
from contract.checks import by_game, every_game, loaded, random_game


def is_known(source: str, game: bk.Game) -> bool:
    """A source may be followed by a page: "OR 9"."""
    return source in game.rules.sources or source.split()[0] in game.rules.sources


@by_game
def test_every_rule_has_words_in_both_languages_and_known_sources_and_rulings(name):
    game = loaded(name)
    for rule in game.rules.values():
        assert all(rule.title(lang) and rule.text(lang) for lang in LANGUAGES)
        assert rule.source and all(is_known(source, game) for source in re.split("[,;] *", rule.source)), rule.id
        assert set(rule.rulings) <= set(game.rulings)


@by_game
def test_every_ruling_is_named_by_its_rule_and_has_known_sources(name):
    game = loaded(name)
    for switch, ruling in game.rulings.items():
        assert switch in game.rules[ruling.rule].rulings
        assert ruling.source and all(is_known(source, game) for source in ruling.source), switch


@every_game
def test_events_and_violations_cite_rules_that_exist(name, players):
    game = loaded(name)
    for turn in random_game(name, players):
        assert {event.rule for event in turn.step.events} <= {*game.rules, ""}
        for move in game.candidates(turn.before):
            assert {reason.rule for reason in game.explain(turn.before, move)} <= set(game.rules)
