"""Where points come from: the events behind each line of a result add up to it."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

import boardkit as bk

GAMES = [(name, players) for name in bk.games() for players in bk.load(name).player_counts]


@cache
def ended(name, players, **rulings):
    game = bk.load(name, **rulings)
    session, rng = bk.Session(game, players=players, seed=players), Random(players)
    while session.to_move is not None:
        session.play(game.sample_legal(session.state, rng))
    return session


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_events_of_every_line_add_up_to_its_points(name, players):
    session = ended(name, players)
    story = bk.explore.explain_score(session)
    assert [one.line for one in story.lines] == list(session.game.result(session.state).lines)
    for one in story.lines:
        assert one.before + sum(source.points for source in one.scored) == one.line.points
    for seat, score in enumerate(session.game.result(session.state).scores):
        assert sum(source.points for one in story.of(seat) for source in one.scored) == score


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_source_is_the_place_where_its_event_has_just_happened(name, players):
    session = ended(name, players)
    for one in bk.explore.explain_score(session).lines:
        for source in (*one.counted, *one.scored):
            node = session.nodes[source.node]
            assert node.step.events[node.visible()[source.event - 1]] == source.thing


def test_claimed_forests_lead_to_the_claims():
    story = bk.explore.explain_score(ended("brew", 3))
    forests = [one for one in story.lines if one.line.reason == "forests"]
    assert forests
    for one in forests:
        assert len(one.counted) == dict(one.line.facts)["count"]
        assert {source.thing.seat for source in one.counted} == {one.line.seat}


def test_a_claim_token_leads_to_the_region_it_is_of():
    story = bk.explore.explain_score(ended("brian_boru", 4))
    claims = [one for one in story.lines if one.line.reason == "claim"]
    for one in claims:
        assert one.counted[-1].thing.seat == one.line.seat
        assert {source.thing.region for source in one.counted} == {dict(one.line.facts)["region"]}
    assert claims


def test_crystals_left_over_lead_to_what_was_gained_and_paid():
    story = bk.explore.explain_score(ended("rauha", 3, leftover_crystals="one_point_per_4"))
    (line, *_) = [one for one in story.lines if one.line.reason == "crystals"]
    balance = {"CrystalsGained": 1, "CrystalsPaid": -1}
    total = sum(balance[type(source.thing).__name__] * source.thing.amount for source in line.counted)
    assert total <= dict(line.line.facts)["count"]
    assert [type(source.thing).__name__ for source in line.scored] == ["CrystalsScored"]


def test_points_from_before_the_record_are_told_apart():
    session = bk.open_session("brian_boru/conflict_10_church_point")
    begun = session.game.points(session.root.state)
    while session.to_move is not None:
        session.play(session.legal_moves[0])
    story = bk.explore.explain_score(session)
    assert [story.of(seat)[0].before for seat in range(len(begun))] == list(begun)


def test_a_record_is_read_too_and_a_game_that_goes_on_has_no_story():
    session = ended("rauha", 2)
    assert repr(bk.explore.explain_score(session.dumps())) == repr(bk.explore.explain_score(session))
    with pytest.raises(bk.BoardkitError):
        bk.explore.explain_score(bk.Session(bk.load("rauha"), players=2))


def test_the_table_escapes_and_has_headings():
    html = bk.explore.explain_score(ended("brew", 2))._repr_html_()
    assert html.count('scope="col"') == 3 and "score." not in html
