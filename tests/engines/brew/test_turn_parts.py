"""What is still open in a turn, why a step is not possible, and moves that are explained though nobody makes them."""

from __future__ import annotations

import json

import pytest

import boardkit as bk
from engines.brew.playing import GAME, position, why
from widgets.panels import shown

OPEN = """
agenda = [{do = "turn", seat = "A"}]
[seats.A]
pool = ["herb", "fire"]
herb = 2
mushroom = 2
hand = ["P01"]
"""


def steps(session):
    return {part.code: (part.state, part.rule, part.why) for part in session.game.turn_parts(session.state)}


def test_at_first_all_three_steps_are_open_and_only_placing_must_be_done():
    session = position(OPEN)
    assert {state for state, _, _ in steps(session).values()} == {"open"}
    assert [part.code for part in GAME.turn_parts(session.state) if part.must] == ["place"]


def test_a_step_that_was_taken_is_done():
    session = position(OPEN)
    session.play("brew P01 herb,mushroom")
    assert steps(session)["brew"] == ("done", "R4.1", "") and steps(session)["place"][0] == "open"
    session.play(None)
    session.play("place herb")
    assert steps(session)["place"][0] == "done", "already while the spot is being chosen"


@pytest.mark.parametrize(
    ("change", "step", "said"),
    [
        (("herb = 2\nmushroom = 2", "crystal = 0"), "brew", ("impossible", "R11.1", "too_dear")),
        (("[seats.A]", "market = []\npotions_unseen = []\n[seats.A]"), "brew", ("impossible", "R11.8", "no_potion")),
        (('hand = ["P01"]', ""), "drink", ("impossible", "R11.4", "empty_hand")),
        (('hand = ["P01"]', 'hand = ["P11"]'), "drink", ("impossible", "R11.5", "does_nothing")),
    ],
)
def test_a_step_that_is_not_possible_says_why(change, step, said):
    session = position(OPEN.replace(*change))
    assert steps(session)[step] == said
    panel = bk.widgets.Explorer(session, lang="zh-TW")
    told = next(part for part in json.loads(panel.view)["head"]["turn"] if part["state"] == "impossible")
    assert told["why"] and not told["why"].startswith("turn.")


def test_between_turns_nothing_is_open():
    assert GAME.turn_parts(position('agenda = ["claims"]\n').state) == ()
    assert bk.load("rauha").turn_parts(bk.load("rauha").initial()) == ()


def forbidden(session):
    explorer = bk.widgets.Explorer(session, lang="en")
    explorer.act(do="forbidden", on=True)
    groups = shown(explorer._panel)["moves"]["forbidden"]
    return {
        entry["move"]: {reason["rule"] for reason in entry["reasons"]} for group in groups for entry in group["moves"]
    }


def test_potions_that_cannot_be_paid_for_are_listed_among_the_forbidden_moves():
    session = position(OPEN.replace("herb = 2\nmushroom = 2", "herb = 1"))
    found = forbidden(session)
    brews = {move.split()[1]: rules for move, rules in found.items() if move.startswith("brew ")}
    assert set(brews) == set(session.state.market)
    assert all(rules == {"R11.1"} for rules in brews.values())


def test_what_can_be_paid_for_is_not_listed_as_forbidden():
    found = forbidden(position(OPEN))
    assert "brew P01 herb,mushroom" not in found and any(move.startswith("brew P13") for move in found)


def test_a_second_brew_and_a_second_placement_are_explained():
    session = position(OPEN)
    session.play("brew P01 herb,mushroom")
    assert all("R4.1" in rules for move, rules in forbidden(session).items() if move.startswith("brew "))


def test_the_price_that_is_explained_is_the_one_that_creatures_lower():
    text = OPEN.replace("herb = 2\nmushroom = 2", "mushroom = 0") + 'trained = ["C_WIN_brewer"]\n'
    session = position('creatures = ["C_SPR_gleaner", "C_SUM_sparkling", "C_AUT_larder", "C_WIN_gleaner"]\n' + text)
    listed = [move for move in forbidden(session) if move.startswith("brew P13")]
    assert listed == ["brew P13 mushroom"]
    assert why(session, listed[0]) == {"R11.1"}


def test_candidates_stay_as_few_as_they_were():
    session = position(OPEN.replace("herb = 2\nmushroom = 2", "herb = 0"))
    assert not [move for move in GAME.candidates(session.state) if str(move).startswith("brew")]


def test_undo_works_inside_a_turn_step_by_step():
    explorer = bk.widgets.Explorer(position(OPEN), lang="en")
    session = explorer.session
    session.auto_chance = True
    seen = [session.state]
    for move in ("brew P01 herb,mushroom", "place herb", "at F01.1"):
        explorer.act(do="play", move=move)
        seen.append(session.state)
    assert len(set(seen)) == 4
    for state in seen[-2::-1]:
        while session.state != state:
            before = session.node
            explorer.act(do="undo")
            assert session.node is not before
    assert session.state == seen[0]
    for _ in range(12):
        explorer.act(do="redo")
    assert session.state == seen[-1]
