"""An example of every acting rule: replayed from the shipped ones, found anew, opened right before it happens."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import pytest

import boardkit as bk
from boardkit.core.data import ChanceDecision
from boardkit.core.errors import OptionError, RuleNotFound
from boardkit.explore import examples, examples_page

ROOT = Path(bk.__file__).parents[1]
ACTING = [(name, rule) for name in bk.games() for rule in bk.load(name).rules.acting()]
SILENT = [(name, id_) for name in bk.games() for id_, rule in bk.load(name).rules.items() if not rule.acts]
every_acting_rule = pytest.mark.parametrize(("name", "rule"), ACTING, ids=[" ".join(one) for one in ACTING])


@every_acting_rule
def test_the_shipped_example_shows_the_rule_in_the_next_step(name, rule):
    game = bk.load(name)
    assert rule in examples.shipped_plays(game), "run: python tools/make_examples.py"
    example = bk.explore.find_example(game, rule)
    assert example.play.scenario == examples.shipped_plays(game)[rule].scenario, "the shipped one, not a new search"
    session = example.session()
    if example.blocks:
        with pytest.raises(bk.IllegalMove) as forbidden:
            session.play(example.move)
        assert rule in [violation.rule for violation in forbidden.value.violations]
    else:
        assert session.step_forward()
        assert list(session.log())[-1][2].rule == rule


@every_acting_rule
def test_a_forbidden_move_is_one_that_a_player_might_try(name, rule):
    game = bk.load(name)
    example = bk.explore.find_example(game, rule)
    of_chance = {kind for asked in game.decisions if issubclass(asked, ChanceDecision) for kind in asked.accepts}
    session = example.session()
    assert not example.blocks or type(game.parse(example.move, session.state)) not in of_chance


@every_acting_rule
def test_an_example_tells_where_it_starts_and_what_happens_in_both_languages(name, rule):
    example = bk.explore.find_example(bk.load(name), rule)
    for lang in ("en", "zh-TW"):
        lines = dict(example.lines(lang))
        assert len(lines) >= 3 and all(lines.values())
    assert rule in example._repr_html_() and rule in repr(example)
    assert "example." not in "".join(name for name, _ in example.lines("zh-TW"))


@pytest.mark.parametrize(("name", "rule"), SILENT)
def test_a_rule_that_explains_says_so_and_what_to_read(name, rule):
    with pytest.raises(OptionError) as refused:
        bk.explore.find_example(bk.load(name), rule)
    assert "never acts" in str(refused.value) and "read its text" in str(refused.value)
    assert "只做說明" in refused.value.say("zh-TW")


def test_an_unknown_rule_is_answered_with_close_ones():
    with pytest.raises(RuleNotFound, match=r"R7\.9"):
        bk.explore.find_example(bk.load("brian_boru"), "R7.99")


@pytest.mark.parametrize(
    ("name", "rule"), [("brian_boru", "R7.9"), ("brian_boru", "R6.1"), ("rauha", "R5.2"), ("brew", "R5.3")]
)
def test_a_new_search_is_quick_and_finds_a_play_that_shows_the_rule(name, rule):
    game, began = bk.load(name), perf_counter()
    play = examples.search(game, rule)
    took = perf_counter() - began
    assert examples.told(game, rule, play) is not None
    assert took < 20, "about a second where nothing else runs"


def test_another_seed_finds_another_example():
    game = bk.load("brian_boru")
    found = [bk.explore.find_example(game, "R9.8", seed) for seed in (1, 2)]
    assert found[0].play != found[1].play
    found.append(bk.explore.find_example(game, "R9.8", "class 4"))
    assert {example.witness.rule for example in found} == {"R9.8"}


def test_the_kind_of_rule_decides_what_is_shown():
    """A permission blocks where it can; an effect fires."""
    game = bk.load("brian_boru")
    assert bk.explore.find_example(game, "R7.11").blocks is False
    assert bk.explore.find_example(game, "R7.12").blocks is True


def test_a_rule_that_acts_under_another_reading_only_names_it():
    game = bk.load("rauha", discard_reward="spore_only")
    for rule in game.rules.acting():
        assert bk.explore.find_example(game, rule).witness.rule == rule
    other = bk.load("brian_boru", second_spoils_tie="none")
    for rule in other.rules.acting():
        example = bk.explore.find_example(other, rule)
        assert example.witness.rule == rule
        assert all(example.game.rulings[name].value == value for name, value in example.play.rulings.items())


def test_a_new_search_tries_the_readings():
    """Under `pass_lead_clockwise` no free lead is given; the search finds the reading that gives one."""
    game = bk.load("brian_boru", no_legal_lead="pass_lead_clockwise")
    play = examples.search(game, "R6.2")
    example = examples.told(game, "R6.2", play)
    assert example.witness.rule == "R6.2"


def test_a_symbol_that_no_printed_card_shows_needs_a_house_card():
    example = bk.explore.find_example(bk.load("brian_boru"), "R7.5")
    assert example.play.house == 0
    assert "15" in dict(example.lines("en"))["House card it needs"]
    assert example.game.own_components is not None and bk.load("brian_boru").own_components is None


def test_the_shipped_file_reads_back_as_it_was_written():
    for name in bk.games():
        plays = examples.shipped_plays(bk.load(name))
        file = Path(bk.__file__).parent / "engines" / name / examples.FILE
        assert examples.written(plays) == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", examples_page.PAGES.values())
def test_the_page_of_examples_is_current(path):
    """After a change: python tools/make_examples.py"""
    assert (ROOT / path).read_text(encoding="utf-8") == examples_page.pages()[path]
