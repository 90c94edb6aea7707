"""The best order of a step: as good as the best of all orders, and right about why others lose."""

from __future__ import annotations

import re
from random import Random

import pytest

import boardkit as bk
from boardkit.core.languages import LANGUAGES, texts_of
from boardkit.core.tuples import put
from positions import PRICED, fitting

READINGS = [
    {}, {"activation_order": "along_the_line"}, {"activation_optional": "only_if_it_costs"},
    {"activation_order": "along_the_line", "activation_optional": "only_if_it_costs"},
    {"turn_activates": "whole_board"}, {"scoring_activates": "all_biomes_and_entities"},
    {"scoring_activates": "entities_only"}, {"new_spore_in_scoring": "from_next_scoring"},
    {"entity_timing": "bank_once_for_later"},
]  # fmt: skip

TEXT = """
game = "rauha"
players = 2
agenda = [{{do = "{step}", seat = "A"}}]
avatar = {avatar}
[seats.A]
crystals = {crystals}
[seats.B]
crystals = 4
energy = 3
"""


def worth(game, state):
    """What the step is worth so far; None where it is over."""
    step = game.ordered_step(state)
    return step and tuple(amount for _, amount in step.worth)


def best_of_all(game, state, known):
    """The best that any order reaches: every legal move of every position of the step is tried, with no skipping."""
    if state not in known:
        reached = []
        for move in game.legal_moves(state):
            after, events = game.apply(state, move)
            folded, best = state.copy(), worth(game, state)
            for event in events:
                event.reduce(folded)
                if worth(game, folded) is None:
                    break
                best = worth(game, folded)
            else:
                best = best_of_all(game, after, known)
            reached.append(best)
        known[state] = max(reached)
    return known[state]


def crowded(game, rng, most=5):
    """A step in which prices compete: many biomes with a price or a count, few crystals, some spores and entities."""
    scoring = rng.random() < 0.5
    avatar = rng.choice([4, 8, 12, 16] if scoring else [1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15])
    text = TEXT.format(step="score" if scoring else "activate", avatar=avatar, crystals=rng.randint(0, 7))
    state, biomes = game.scenario(text), game.data.biomes
    cards = [card for deck in game.data.decks for card in deck]
    busy = [card for card in cards if (effect := biomes[card].effect) and (effect.pay or effect.per == "spore")]
    chosen = list(dict.fromkeys(rng.sample(busy, 4) + rng.sample(cards, rng.randint(0, 5))))
    for cell, card in zip(rng.sample(range(9), len(chosen)), chosen, strict=True):
        state.worlds = put(state.worlds, 0, put(state.worlds[0], cell, card))
    spored = rng.sample(range(9), rng.randint(1, most if scoring else 8))
    state.spores = put(state.spores, 0, tuple(cell in spored for cell in range(9)))
    held = rng.sample(range(7), rng.randint(0, 2))
    state.holders = tuple(0 if entity in held else -1 for entity in range(7))
    state.welcomed = () if scoring else tuple(sorted(held))
    return state


@pytest.mark.parametrize("seed", range(45))
def test_no_order_at_all_is_better(seed):
    game, rng = bk.load("rauha", **READINGS[seed % len(READINGS)]), Random(f"order/{seed}")
    whole = seed % len(READINGS) in (4, 5)  # with nine biomes at once, all orders are too many for more spores
    state = crowded(game, rng, most=2 if whole else 3)
    if whole:
        state.used = tuple(sorted(["0,0", "1,0", "2,0", "0,1", "1,1"][: rng.randint(3, 5)]))
    best, start = bk.explore.best_order(game, state, lang="en"), worth(game, state)
    reached = tuple(gain + before for gain, before in zip(best.worth, start, strict=True))
    assert reached == best_of_all(game, state, {})
    replayed = start
    for made in best.moves:
        assert game.is_legal(made.state, made.move)
        replayed = tuple(one + two for one, two in zip(replayed, made.brings, strict=True))
    assert replayed == reached


@pytest.mark.parametrize("seed", range(20))
def test_other_orders_lose_and_go_wrong_where_it_is_said(seed):
    game = bk.load("rauha")
    state = crowded(game, Random(f"other/{seed}"))
    best = bk.explore.best_order(game, state, lang="en")
    for other in best.others:
        assert other.worth < best.worth
        now = state
        for move in other.moves[: other.wrong - 1]:  # until then the order is as good as the best
            now = game.apply(now, move).state
            assert game.ordered_step(now).seat == 0
        before = tuple(one - two for one, two in zip(worth(game, now), worth(game, state), strict=True))
        onward = bk.explore.best_order(game, now, lang="en").worth
        assert tuple(one + two for one, two in zip(before, onward, strict=True)) == best.worth
        if other.rule and not game.is_legal(now, other.move):
            assert other.rule in {violation.rule for violation in game.explain(now, other.move)}
        assert other.rule == "" or f"{other.why} ({other.rule})" in repr(best)
        assert other.why.say("zh-TW") != other.why.say("en")


def test_crystals_come_before_the_price_that_they_pay():
    game = bk.load("rauha")
    best = bk.explore.best_order(game, game.scenario(PRICED), lang="en")
    assert [str(made.move) for made in best.moves] == ["activate 0,1", "activate 1,1", "activate 2,1"]
    assert best.worth == (5, -1, 0)
    (other,) = best.others
    assert (other.wrong, str(other.move), other.rule, other.worth) == (2, "activate 2,1", "R7.6", (0, 2, 0))
    assert "costs 3 crystals, and you have 2" in other.why and "你只有 2 顆" in other.why.say("zh-TW")


def test_a_count_of_spores_waits_for_the_spore():
    game = bk.load("rauha")
    state = game.scenario(PRICED.replace("crystals = 1", "crystals = 3").replace("A1-02", "A1-21"))
    state.worlds = put(state.worlds, 0, put(state.worlds[0], 4, "A-21"))  # the printed mushroom in the centre
    best = bk.explore.best_order(game, state, lang="en")
    assert [str(made.move) for made in best.moves][-2:] == ["activate 1,1 0,0", "activate 2,1"]
    other = best.others[0]
    assert (str(other.move), other.rule, other.worth) == ("activate 2,1", "R7.7", (0, 1, 0))
    assert "counts spores: 0" in other.why


def test_what_happens_after_the_step_counts_no_more():
    """The last activation is followed at once by the water sources of the same scoring, which are no part of it."""
    game = bk.load("rauha")
    text = TEXT.format(step="score", avatar=4, crystals=0) + '[seats.A.cards]\n"2,2" = "A1-32"\n'
    state = game.scenario(text.replace("crystals = 0", 'spores = ["0,2"]'))
    best = bk.explore.best_order(game, state, lang="en")
    assert [str(made.move) for made in best.moves] == ["activate 0,2"] and best.moves[0].ends
    assert best.worth == (1, 0, 0) and all(event.rule != "R9.5" for event in best.moves[0].events)
    assert game.apply(state, best.moves[0].move).state.energy[0] == 4  # 3 more for two water sources


def test_where_nothing_is_worth_doing_it_is_said():
    game = bk.load("rauha")
    state = game.scenario(PRICED)
    state.used = ("0,1", "1,1")
    best = bk.explore.best_order(game, state, lang="en")
    assert best.moves == () and best.others == () and "Nothing is worth doing" in repr(best)


def test_it_shows_itself_in_both_languages_and_as_plain_html():
    game = bk.load("rauha")
    best = bk.explore.best_order(game, game.scenario(PRICED), lang="zh-TW")
    assert "玩家 A 的最佳順序" in repr(best) and "生命能量 +5、水晶 -1" in repr(best)
    assert best._repr_html_().startswith('<div lang="zh-Hant-TW"')
    english = bk.explore.best_order(game, game.scenario(PRICED), lang="en")
    assert "<li>Activate [0,1]: crystals +1</li>" in english._repr_html_() and english == best.__class__(
        game, 0, english.names, english.moves, english.worth, english.others, "en"
    )


@pytest.mark.parametrize("name", bk.games())
def test_without_such_a_step_the_error_says_what_is_asked_instead(name):
    game = bk.load(name)
    with pytest.raises(bk.OptionError, match="no step is open") as caught:
        bk.explore.best_order(game, game.initial(players=fitting(game, 3)))
    assert caught.value.say("zh-TW").startswith("現在沒有讓玩家決定順序的步驟：")


def test_its_sentences_name_the_same_facts_in_both_languages():
    for key, template in texts_of("boardkit.explore").templates.items():
        assert set(template) == set(LANGUAGES), key
        named = [set(re.findall(r"{(\w+)", template[lang])) for lang in LANGUAGES]
        assert named[0] == named[1], key
        assert not re.search("[\u3400-\u9fff][,.;:!?]", template["zh-TW"]), key


def test_an_engine_that_says_nothing_of_its_moves_is_searched_through():
    """The default of the hook tries every legal move; the result is the same."""
    game = bk.load("rauha")

    class Plain(type(game)):
        orders_to_try = bk.Game.orders_to_try

    plain = Plain(game._documents)
    for seed in range(6):
        state = crowded(game, Random(f"plain/{seed}"), most=2)
        assert bk.explore.best_order(plain, state).worth == bk.explore.best_order(game, state).worth
