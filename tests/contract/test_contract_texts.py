"""Everything an engine says has words in both languages, and they read as the glossary asks."""

from __future__ import annotations

import re

import pytest

import boardkit as bk
from boardkit.core.languages import LANGUAGES, closed
from contract.checks import by_game, enough, loaded
from contract.wording import FAULTS, faults, placeholders, wording

by_language = pytest.mark.parametrize("lang", LANGUAGES)
TEXTS = [(name, key) for name in bk.games() for key in loaded(name).texts.templates]
SECTIONS = list(dict.fromkeys((name, key.partition(".")[0]) for name, key in TEXTS))
every_text = pytest.mark.parametrize(("name", "key"), TEXTS)


@by_game
def test_random_games_say_only_what_has_a_text(name):
    words = wording(name)
    seen = {thing.text_key for thing in words.said if hasattr(thing, "text_key")}
    assert seen <= words.expected()["event"] | words.expected()["move"]
    assert {thing.code for thing in words.said if isinstance(thing, bk.Violation)} <= set(words.violations)
    for kind in words.own.always_seen:
        assert {key.split(".")[1] for key in seen if key.startswith(f"{kind}.")} == words.own.sub_keys[kind]


# The catalogue


@pytest.mark.parametrize(("name", "section"), SECTIONS)
def test_every_text_is_there_and_no_other(name, section):
    there = {key.partition(".")[2] for key in wording(name).texts if key.startswith(f"{section}.")}
    assert there == wording(name).expected().get(section)


@by_game
def test_there_are_no_other_sections(name):
    there = {key.partition(".")[0] for key in wording(name).texts}
    asked = {section for section, keys in wording(name).expected().items() if keys}
    assert there == asked, f"sections of its own a game declares in engines/{name}/wording.py"


@every_text
def test_both_languages_name_the_same_facts(name, key):
    template = wording(name).texts[key]
    assert set(template) == set(LANGUAGES)
    named = {lang: placeholders(template[lang]) for lang in LANGUAGES}
    assert named["en"] == named["zh-TW"] <= wording(name).may_name(key)


# How it reads


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Player A plays  red 11"),
        ("en", "Player A places  A1-15"),
        ("en", "Player A plays red 11."),
        ("en", "event.CardPlayed"),
        ("zh-TW", "玩家 A打出紅 11"),
        ("zh-TW", "玩家 A 打出 紅 11"),
        ("zh-TW", "玩家 A 留下： 紅 11"),
        ("zh-TW", "玩家 A 打出,紅 11"),
        ("zh-TW", "玩家 A 打出紅 11。"),
    ],
)
def test_faults_are_noticed(lang, text):
    assert faults(text, lang, stop=False)


@by_language
@by_game
def test_all_that_random_games_say_reads_well(name, lang):
    words = wording(name)
    texts = {(words.game.describe(thing, lang), isinstance(thing, bk.Violation)) for thing in words.said}
    assert len(texts) > 20 + enough(name, words.game.player_counts[0], 980)
    assert not [fault for text, stop in texts for fault in words.faults(text, lang, stop)][:20]


@by_language
@every_text
def test_every_text_reads_well_whatever_its_facts(name, key, lang):
    words = wording(name)
    choices = {fact: words.samples(key, fact) for fact in placeholders(words.texts[key][lang])}
    for turn in range(max(map(len, choices.values()), default=1)):
        facts = {fact: words.spoken(fact, values[turn % len(values)], lang) for fact, values in choices.items()}
        text = closed(words.game.texts.say(key, lang, facts), lang)
        assert not words.faults(text, lang, stop=key.startswith("violation."))


@every_text
def test_what_stands_alone_begins_with_a_capital_letter_whatever_its_facts(name, key):
    if not key.startswith(("event.", "move.", "decision.", "violation.", "score.")):
        return
    words, template = wording(name), wording(name).texts[key]["en"]
    choices = {fact: words.samples(key, fact) for fact in placeholders(template)}
    for turn in range(max(map(len, choices.values()), default=1)):
        facts = {fact: words.spoken(fact, values[turn % len(values)], "en") for fact, values in choices.items()}
        assert not words.game.texts.say(key, "en", facts)[0].islower()


@by_language
@by_game
def test_rules_and_rulings_are_in_the_words_of_the_glossary(name, lang):
    game = loaded(name)
    texts = [rule.text(lang) for rule in game.rules.values()]
    texts += [ruling.reading(value, lang) for ruling in game.rulings.values() for value in ruling.readings]
    assert not [(fault, text) for text in texts for fault, pattern in FAULTS[lang].items() if re.search(pattern, text)]
