"""Rules by id, switches and their readings, and what is said when one is misspelt."""

import pickle

import pytest

import boardkit as bk
from boardkit.core.rulebook import PRESETS

GAME = bk.load("brian_boru")


@pytest.mark.parametrize(
    ("ask", "error", "message"),
    [
        (lambda: bk.load("brian_bor"), bk.OptionError, "there is no game 'brian_bor'; did you mean brian_boru?"),
        (lambda: bk.load("chess"), bk.OptionError, "there is no game 'chess'; there are: .*brian_boru"),
        (lambda: bk.load("brian_boru", ruleset="note"), bk.OptionError, "no ruleset 'note'; did you mean notes?"),
        (lambda: bk.load("brian_boru", last_card_polcy="discard"), bk.OptionError, "did you mean last_card_policy"),
        (lambda: bk.load("brian_boru", last_card_policy="disc"), bk.OptionError, "did you mean discard"),
        (lambda: bk.load("brian_boru", marriage_slide_down="yes"), bk.OptionError, "there are: .*true"),
        (lambda: GAME.with_rulings(second_spoil_tie="none"), bk.OptionError, "did you mean second_spoils_tie"),
        (lambda: GAME.with_ruleset("rulebok"), bk.OptionError, "did you mean rulebook"),
        (lambda: GAME.initial(player=4), bk.OptionError, "has no option 'player'; did you mean players"),
        (lambda: GAME.initial(players=6), bk.OptionError, "is for 3 to 5 players, not 6"),
        (lambda: GAME.initial(players="4"), bk.OptionError, "is for 3 to 5 players"),
        (lambda: bk.Session(GAME, playrs=4), bk.OptionError, "did you mean players"),
        (lambda: GAME.rules["R7.99"], bk.RuleNotFound, "there is no rule 'R7.99'; did you mean R7.9"),
        (lambda: GAME.rules["R7.9"].text("fr"), bk.OptionError, "there is no language 'fr'; there are: en, zh-TW"),
        (lambda: GAME.describe(bk.Continue(), "zh_TW"), bk.OptionError, "did you mean zh-TW"),
        (lambda: GAME.scenario("no_such"), bk.ScenarioError, "there is no scenario 'no_such'"),
    ],
)  # fmt: skip
def test_a_misspelt_name_is_answered_with_what_it_may_have_meant(ask, error, message):
    with pytest.raises(error, match=message) as caught:
        ask()
    assert isinstance(caught.value, bk.BoardkitError)
    assert not str(caught.value).startswith(("'", '"'))


@pytest.mark.parametrize("players", [3.0, True, 0, -1, None.__class__, [3]])
def test_a_number_of_players_that_is_none_is_refused(players):
    with pytest.raises(bk.OptionError):
        GAME.initial(players=players)


def test_a_game_for_one_number_of_players_says_that_number(monkeypatch):
    monkeypatch.setattr(type(GAME), "player_counts", range(4, 5))
    with pytest.raises(bk.OptionError, match=r"^brian_boru is for 4 players, not 3$"):
        GAME.initial(players=3)


def test_readings_are_taken_as_values_or_as_written():
    for given in (True, "true", "True".lower()):
        assert bk.load("brian_boru", marriage_slide_down=given).readings.marriage_slide_down is True
    assert bk.load("brian_boru", marriage_slide_down="false").readings.marriage_slide_down is False
    with pytest.raises(bk.OptionError):
        bk.load("brian_boru", marriage_slide_down=1)


def test_a_preset_changed_here_and_there_knows_its_changes():
    game = bk.load("brian_boru", ruleset="notes")
    assert game.rulings.changes() == {}
    ruling = game.rulings["second_spoils_tie"]
    changed = game.with_rulings(second_spoils_tie=next(r for r in ruling.readings if r != ruling.value))
    assert list(changed.rulings.changes()) == ["second_spoils_tie"]
    assert changed.rulings.preset == "notes"
    assert game.rulings.changes() == {}, "the game it came from is as it was"
    assert changed.with_rulings(second_spoils_tie=ruling.value).rulings.changes() == {}
    assert changed.with_ruleset("notes").rulings.changes() == {}
    assert (
        repr(changed)
        == f"bk.load('brian_boru', ruleset='notes', second_spoils_tie={changed.readings.second_spoils_tie!r})"
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_takes_its_own_column(preset):
    for ruling in bk.load("brian_boru", ruleset=preset).rulings.values():
        assert ruling.value == (ruling.default if preset == "rulebook" else ruling.notes)


def test_rules_are_a_mapping_in_order():
    ids = list(GAME.rules)
    assert ids[:2] == ["R1.1", "R1.2"] and len(ids) == len(GAME.rules)
    assert "R7.9" in GAME.rules and "R99" not in GAME.rules
    assert GAME.rules.get("R99") is None
    assert set(GAME.rules.acting()) == {id_ for id_ in ids if GAME.rules[id_].acts}


def test_every_rule_has_words_in_both_languages_and_names_only_switches_that_exist():
    for rule in GAME.rules.values():
        assert all((rule.title(lang), rule.text(lang)) for lang in ("en", "zh-TW"))
        assert rule.source and set(rule.rulings) <= set(GAME.rulings)


def test_an_error_with_reasons_survives_pickling_for_other_processes():
    state = GAME.initial(players=3)
    with pytest.raises(bk.IllegalMove) as caught:
        GAME.apply(state, GAME.parse("play 3"))
    again = pickle.loads(pickle.dumps(caught.value.violations))
    assert again == caught.value.violations
