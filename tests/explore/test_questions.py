"""Quiz questions: made from real positions, answered by the rules, and checked here by other ways."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from importlib.resources import files
from random import Random

import pytest

import boardkit as bk
from boardkit.core.asking import catalogue
from boardkit.core.data import CHANCE
from boardkit.core.languages import LANGUAGES
from boardkit.explore import question_kinds, questions
from boardkit.explore.questions import nth_seed
from contract.checks import enough
from notebooks.chinese import TYPOGRAPHY

QUESTIONS = 200
COMMON = {"comma", "seat", "seats", "number", "nobody", "made"}
GENERIC = {
    "legal_move", "who_next", "next_phase", "next_event", "which_move", "forbidding_rule", "rule_of_event",
    "points_gained", "all_forbidden", "who_wins", "which_reading",
}  # fmt: skip

every_game = pytest.mark.parametrize("name", bk.games())


@cache
def game(name):
    return bk.load(name)


@cache
def asked(name):
    """The questions that a long quiz asks."""
    return tuple(bk.explore.quiz(game(name), seed=seed) for seed in range(QUESTIONS))


def of_kind(name, *kinds):
    found = [question for question in asked(name) if question.kind in kinds]
    assert found
    return found


def right(question):
    (number,) = question.right
    return question.options[number]


def legal(name, question, notation):
    rules = game(name)
    return rules.is_legal(question.state, rules.parse(notation, question.state))


def after(name, question, notation=None):
    rules = game(name)
    return rules.apply(question.state, rules.parse(notation or question.move, question.state))


# What every question is


@every_game
def test_no_two_of_two_hundred_questions_are_alike(name):
    seen = {
        (question.text["en"], *sorted(option.text["en"] for option in question.options), question.scenario)
        for question in asked(name)
    }
    assert len(seen) == QUESTIONS


@every_game
def test_a_long_quiz_asks_every_kind_all_player_counts_and_three_levels(name):
    kinds = Counter(question.kind for question in asked(name))
    assert set(kinds) == {kind for kind in bk.explore.topics(game(name)) if not re.fullmatch(r"R\d+", kind)}
    assert set(kinds) > GENERIC and len(kinds) >= len(GENERIC) + enough(name, game(name).player_counts[0], 5)
    assert max(kinds.values()) < QUESTIONS / 4
    assert {question.state.players for question in asked(name)} == set(game(name).player_counts)
    assert {question.level for question in asked(name)} == {1, 2, 3}


@every_game
def test_every_question_can_be_answered_and_every_answer_is_proved_by_a_rule(name):
    rules = game(name).rules
    for question in asked(name):
        assert 2 <= len(question.options) <= 4
        assert len(question.right) == 1 or (question.several and question.kind == "all_forbidden")
        assert len(question.right) < len(question.options)
        for lang in LANGUAGES:
            assert len({option.text[lang] for option in question.options}) == len(question.options)
        cited = [reason.rule for reason in question.explanation if reason.rule]
        assert cited and all(rule in rules for rule in cited)
        assert question.topic == cited[0].split(".")[0]


@every_game
def test_the_position_is_kept_as_a_scenario(name):
    for question in asked(name)[:40]:
        assert game(name).scenario(question.scenario) == question.state
        assert bk.open_session(question.scenario).state == question.state


@every_game
def test_both_languages_are_complete_and_no_key_shows_through(name):
    for question in asked(name):
        said = [question.text, question.title, *(option.text for option in question.options)]
        said += [reason.text for reason in question.explanation]
        said += [reason.text for option in question.options for reason in option.why]
        for words in said:
            assert set(words) == set(LANGUAGES) and all(words.values())
            assert not re.search(r"\b(ask|kind|made|event|move|decision|word|violation)\.\w|\{|\}", words["en"])
            if re.search("[a-z] [a-z]", words["en"]):
                assert re.search("[\u4e00-\u9fff]", words["zh-TW"]), words


@every_game
def test_chinese_questions_follow_the_house_style(name):
    """Only what this game's own catalogues and the general one put between the words of the engine."""
    for question in asked(name):
        for words in (question.text, *(reason.text for reason in question.explanation)):
            for fault, pattern in TYPOGRAPHY.items():
                if fault != "curly quotation marks":
                    text = re.sub(r"[\[\]]", "", words["zh-TW"])
                    assert not re.search(pattern, text), f"{question.kind}: {fault}: {text}"


PACKAGES = ("boardkit.explore", *(f"boardkit.engines.{name}" for name in bk.games()))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_text_of_a_catalogue_is_used_and_says_the_same_facts_in_both_languages(package):
    source = "".join(file.read_text(encoding="utf-8") for file in files(package).iterdir() if file.name.endswith(".py"))
    for key, template in catalogue(package).templates.items():
        fields = [set(re.findall(r"\{(\w+)", template[lang])) for lang in LANGUAGES]
        assert set(template) == set(LANGUAGES) and fields[0] == fields[1]
        head, _, last = key.rpartition(".")
        signs = {f'"{key}"', f'f"{head}.{{'} | ({f"def {last}(", f'Kind("{last}"'} if head == "kind" else set())
        assert key in COMMON or any(sign in source for sign in signs), key


@every_game
def test_the_same_seed_gives_the_same_question_and_another_one_another(name):
    first, again, other = (bk.explore.quiz(game(name), seed=seed) for seed in (5, 5, 6))
    assert first == again and first != other


@every_game
def test_no_answer_is_offered_only_where_it_is_right_or_right_nearly_always(name):
    offered, right_ones, kinds = Counter(), Counter(), Counter()
    about_rules = ("forbidding_rule", "rule_of_event")  # a rule that forbids much is seldom a wrong answer
    for question in (question for question in asked(name) if question.kind not in about_rules):
        kinds[question.kind] += len(question.right) == 1
        for option in question.options:
            offered[question.kind, option.text["en"]] += 1
            right_ones[question.kind, option.text["en"]] += option.right
    for (kind, text), count in right_ones.items():
        assert offered[kind, text] < 6 or count < offered[kind, text], (kind, text)
        assert kinds[kind] < 8 or count <= 0.7 * kinds[kind], (kind, text)


@every_game
def test_the_event_asked_about_does_not_name_what_the_right_move_names(name):
    for question in of_kind(name, "which_move"):
        spots = re.findall(r"\[\d,\d\]|[A-Z]+\d[\w.]*", right(question).text["en"])
        assert not any(spot in question.explanation[0].text["en"] for spot in spots), question


@every_game
def test_a_shared_win_that_is_wrong_is_answered_with_the_points_of_all_it_names(name):
    for question in of_kind(name, "who_wins"):
        for option in question.options:
            assert option.right or len(option.why) == len(option.value)


# The answers, found out in another way


@every_game
def test_the_one_legal_move_is_legal_and_the_others_are_not(name):
    for question in of_kind(name, "legal_move"):
        for option in question.options:
            assert legal(name, question, option.value) == option.right
            assert option.right or option.why[0].rule


@every_game
def test_all_forbidden_moves_are_forbidden_and_only_those_are_right(name):
    for question in of_kind(name, "all_forbidden"):
        assert question.several
        for option in question.options:
            assert legal(name, question, option.value) != option.right


@every_game
def test_the_rule_named_forbids_the_move_and_no_other_option_does(name):
    for question in of_kind(name, "forbidding_rule"):
        rules = game(name)
        cited = {reason.rule for reason in rules.explain(question.state, rules.parse(question.move))}
        assert [option.value in cited for option in question.options] == [option.right for option in question.options]


@every_game
def test_what_happens_is_what_the_move_leads_to(name):
    for question in of_kind(name, "next_event"):
        told = {game(name).describe(event) for event in after(name, question).events}
        for option in question.options:
            assert (option.text["en"] in told) == option.right


@every_game
def test_one_move_only_leads_to_the_event_asked_for(name):
    for question in of_kind(name, "which_move"):
        for option in question.options:
            told = [game(name).describe(event) for event in after(name, question, option.value).events]
            assert (question.explanation[0].text["en"] in told) == option.right


@every_game
def test_who_is_next_is_who_has_to_answer_after_the_move(name):
    for question in of_kind(name, "who_next"):
        mover = game(name).to_move(after(name, question).state)
        assert right(question).value == ("" if mover is None else mover)
        assert {option.value for option in question.options} <= {"", CHANCE, *range(question.state.players)}


@every_game
def test_the_points_named_are_those_after_the_move_less_those_before(name):
    for question in of_kind(name, "points_gained"):
        before, now = game(name).points(question.state), game(name).points(after(name, question).state)
        assert right(question).value == [new - old for new, old in zip(now, before, strict=True)]


@every_game
def test_the_winner_named_is_that_of_the_result(name):
    for question in of_kind(name, "who_wins"):
        found = game(name).result(after(name, question).state)
        assert right(question).value == list(found.winners)
        assert max(found.scores) == found.scores[found.winners[0]]


@cache
def ended_by_a_draw():
    """A position of BREW in which the creature that is revealed ends the game."""
    rules, rng = game("brew"), Random(12)
    state, before = rules.initial(players=2), None
    while rules.to_move(state) is not None:
        before, state = state, rules.apply(state, rules.sample_move(state, rng)).state
    assert rules.to_move(before) == bk.CHANCE
    return before


@pytest.mark.parametrize("kind", [question_kinds.points_gained, question_kinds.who_wins])
def test_a_draw_of_chance_that_ends_the_game_is_asked_about(kind):
    found = kind(question_kinds.About(), game("brew"), ended_by_a_draw(), Random(1))
    assert found.text.facts["made"].key == "drawn" and found.move


def test_the_points_that_everybody_has_at_the_start_are_no_gain():
    rules = game("brian_boru")
    assert question_kinds.points_gained(question_kinds.About(), rules, rules.initial(players=3), Random(1)) is None


@every_game
def test_the_phase_named_is_the_one_reached(name):
    for question in of_kind(name, "next_phase"):
        assert right(question).value == after(name, question).state.phase


@every_game
def test_only_the_reading_named_leads_to_what_is_told(name):
    for question in of_kind(name, "which_reading"):
        sign = question.explanation[1]
        for option in question.options:
            switch, reading = option.value
            rules = game(name).with_rulings(**{switch: reading})
            move = rules.parse(question.move)
            things = rules.explain(question.state, move) or rules.apply(question.state, move).events
            assert (sign.text["en"] in {rules.describe(thing) for thing in things}) == option.right


def test_the_best_order_brings_more_than_every_other_option():
    for question in of_kind("rauha", "order_of_moves"):
        worths = {}
        for option in question.options:
            state, seat = question.state, game("rauha").to_move(question.state)
            for notation in option.value:
                move = game("rauha").parse(notation, state)
                if game("rauha").is_legal(state, move):
                    state = game("rauha").apply(state, move).state
            worths[option.right] = max(worths.get(option.right, (-1,)), (state.energy[seat], state.crystals[seat]))
        assert worths[True] >= worths[False]


# Topics, levels, sheets


@every_game
def test_every_kind_and_every_chapter_that_acts_has_questions(name):
    for topic in bk.explore.topics(game(name)):
        question = bk.explore.quiz(game(name), topic, seed=1)
        assert topic in (question.kind, question.topic)


def test_questions_follow_the_readings_of_the_game_given():
    loose = game("brian_boru").with_rulings(claim_threshold_mode="more_than")
    for seed in range(20):
        question = bk.explore.quiz(loose, "region_claim", seed)
        assert bk.open_session(question.scenario).game.rulings["claim_threshold_mode"].value == "more_than"
        for reason in question.explanation:
            weights = re.search(r"weight (\d+), threshold (\d+)", reason.text["en"])
            assert not weights or int(weights[1]) > int(weights[2])


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_level_gives_questions_of_that_level(level):
    assert {bk.explore.quiz(game("rauha"), None, seed, level).level for seed in range(8)} == {level}


def test_an_unknown_topic_is_refused_with_close_matches_in_both_languages():
    with pytest.raises(bk.OptionError, match="did you mean trick_winner") as error:
        bk.explore.quiz(game("brian_boru"), "trick_winer")
    assert error.value.say("zh-TW") == "brian_boru 沒有「trick_winer」這個主題；是不是指 trick_winner？"
    with pytest.raises(bk.OptionError, match="brew has no topic 'trick_winner'"):
        bk.explore.quiz(game("brew"), "trick_winner")


@pytest.mark.parametrize("level", [0, 4, "1", True, 1.0])
def test_a_level_that_does_not_exist_is_refused(level):
    with pytest.raises(bk.OptionError, match="levels are 1, 2 and 3"):
        bk.explore.quiz(game("brew"), level=level)


def test_a_topic_without_questions_of_the_level_says_so():
    with pytest.raises(bk.OptionError, match="no question about trick_winner"):
        bk.explore.quiz(game("brian_boru"), "trick_winner", level=3)


@every_game
def test_a_sheet_has_as_many_questions_as_asked_for_easy_ones_first(name):
    sheet = bk.explore.worksheet(game(name), seed="class 4", count=12)
    assert len({question.text["en"] + str([o.text["en"] for o in question.options]) for question in sheet}) == 12
    levels = [question.level for question in sheet]
    assert levels == sorted(levels)
    assert bk.explore.quiz(game(name), seed=nth_seed("class 4", 0)) in sheet


def test_a_game_without_questions_of_its_own_is_asked_those_of_every_game(monkeypatch):
    monkeypatch.setattr(type(game("rauha")), "question_kinds", bk.Game.question_kinds)
    found = bk.explore.topics(game("rauha"))
    assert {kind for kind in found if not re.fullmatch(r"R\d+", kind)} == GENERIC | {"order_of_moves"}
    assert bk.explore.quiz(game("rauha"), "R9", seed=3).kind in GENERIC | {"order_of_moves"}


def test_positions_come_from_whole_games():
    spots = list(questions.play_through(game("brew"), Random(1)))
    states = [state for state, _ in spots]
    assert states[0] == game("brew").initial(players=states[0].players)
    assert states[-1].round == game("brew").data.rounds
    assert question_kinds.chapter_of("R10.3") == "R10"
