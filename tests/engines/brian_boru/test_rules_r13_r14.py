"""R13 and R14: final scoring, and who wins."""

import pytest

from boardkit.engines.brian_boru import events as ev
from engines.brian_boru.story import GAME, A, B, C, Story, bare, region

IDS = GAME.data.town_ids
VALUES = {
    "munster": 7, "connaught": 7, "leinster": 6, "northern_ui_neill": 6, "southern_ui_neill": 5, "ulaid": 4,
    "breifne": 3, "dubhlinn": 2,
}  # fmt: skip
every_region = pytest.mark.parametrize("home", VALUES)


def the_end(**top):
    """Nobody has anything but A, who holds the marker."""
    return Story(bare("scoring", pile=0, **top))


def one_town_in_each(regions):
    """The id of the first town of so many regions."""
    return [IDS[towns[0]] for towns in GAME.data.region_towns[:regions]]


def scored(story, rule):
    """Seat and points of every line of a rule."""
    return [(line.seat, line.points) for line in story.of(ev.Scored) if line.rule == rule]


# R13 Points


def test_r13_1_the_most_coins_bring_a_point_to_one_player():
    assert scored(the_end().give(B, coins=3).give(C, coins=2).play("continue"), "R13.1") == [(B, 1)]
    assert scored(the_end().play("continue"), "R13.1") == [], "nobody has any, so all are tied"


def test_r13_2_and_r13_3_the_marker_and_every_renown():
    story = the_end(marker="C").give(A, renown=4).give(C, renown=2).play("continue")
    assert scored(story, "R13.2") == [(C, 1)]
    assert scored(story, "R13.3") == [(A, 4), (C, 2)]


@every_region
def test_r13_4_a_token_in_front_of_a_player_scores_its_value(home):
    """Whatever the towns say: B is ahead there, A holds the token."""
    names = [IDS[number] for number in GAME.data.region_towns[region(home)]]
    story = the_end(claims={home: "A"}).disc(B, *names).play("continue")
    assert scored(story, "R13.4") == [(A, VALUES[home])]
    assert scored(story, "R13.5") == []


@every_region
def test_r13_5_a_token_on_the_board_brings_half_to_each_tied_player(home):
    """Half of 7 is 3, of 6 is 3, of 5 is 2, of 4 is 2, of 3 is 1, of 2 is 1."""
    names = [IDS[number] for number in GAME.data.region_towns[region(home)]]
    story = the_end(claims={home: "board"}).disc(A, names[0]).disc(B, names[1]).play("continue")
    assert scored(story, "R13.5") == [(A, VALUES[home] // 2), (B, VALUES[home] // 2)]


def test_r13_5_monasteries_count_double_at_a_token_on_the_board():
    story = the_end(claims={"munster": "board"}).disc(A, "M1", "M2").disc(B, "M3", monastery=True).disc(C, "M4")
    assert scored(story.play("continue"), "R13.5") == [(A, 3), (B, 3)]


@pytest.mark.parametrize(
    ("vikings", "support", "best", "rule"),
    [
        (0, None, [A], "R13.5"),
        (1, None, [A], "R13.5"),  # behind: they make no difference
        (2, None, [A], "R13.6"),  # level
        (3, None, [], "R13.6"),  # ahead
        (1, "B", [A, B], "R13.6"),  # B's own town and one more
        (2, "B", [B], "R13.6"),
        (2, "A", [A], "R13.6"),
    ],
)
def test_r13_6_tokens_on_the_board_and_the_vikings(vikings, support, best, rule):
    """Munster, worth 7: A has 2 towns, B 1, the Vikings some, which may count for a player with military support."""
    top = {"princess": "military", "princess_seat": support} if support else {}
    story = the_end(claims={"munster": "board"}, **top).disc(A, "M1", "M2").disc(B, "M3")
    story.disc(C, *["M4", "M5", "M6"][:vikings], viking=True).play("continue")
    assert scored(story, rule) == [(seat, 3) for seat in best]
    assert (ev.ClaimUnscored("R13.6", region("munster")) in story.events) == (not best)


def test_r13_6_several_best_players_behind_the_vikings():
    """Under best_players_half with an equal split, B and C share 7: 3 each; with three of them 2 each."""
    for names, share in (("BC", 3), ("ABC", 2)):
        rulings = {"board_claim_under_viking_lead": "best_players_half", "board_claim_share": "equal_split"}
        story = Story(bare("scoring", pile=0, claims={"munster": "board"}), **rulings)
        story.disc(A, "M1", "M2", viking=True)
        for name, seat_town in zip(names, ("M3", "M4", "M5"), strict=False):
            story.disc("ABC".index(name), seat_town)
        assert scored(story.play("continue"), "R13.6") == [("ABC".index(name), share) for name in names]


@every_region
def test_r13_7_face_down_tokens_score_nothing(home):
    names = [IDS[number] for number in GAME.data.region_towns[region(home)]]
    story = the_end().disc(A, names[0]).disc(B, names[1]).play("continue")
    assert not scored(story, "R13.4") + scored(story, "R13.5") + scored(story, "R13.6")


@pytest.mark.parametrize(("regions", "points"), list(enumerate([0, 0, 0, 1, 1, 3, 5, 7, 10])))
def test_r13_8_points_for_the_number_of_regions(regions, points):
    story = the_end().disc(A, *one_town_in_each(regions)).play("continue")
    assert scored(story, "R13.8") == ([(A, points)] if points else [])


def test_r13_8_a_region_held_only_by_the_vikings_does_not_count():
    names = one_town_in_each(5)
    story = the_end().disc(A, *names[:4]).disc(A, names[4], viking=True).play("continue")
    assert scored(story, "R13.8") == [(A, 1)]


# R14 The winner


@pytest.mark.parametrize(
    ("points", "claims", "wives", "winners", "rules"),
    [
        ((9, 8, 7), "", (0, 0, 0), (A,), []),
        ((9, 10, 0), "A", (0, 0, 0), (A,), []),  # 9 and a token of 2 beat 10
        ((8, 10, 0), "A", (0, 0, 0), (A,), ["R14.2"]),  # level: A has a token
        ((8, 8, 10), "AB", (0, 1, 2), (B,), ["R14.2", "R14.3"]),  # C has no token, B more cards than A
        ((8, 8, 10), "AB", (1, 1, 2), (A, B), ["R14.2", "R14.3"]),
        ((9, 9, 9), "", (0, 0, 0), (A, B, C), ["R14.2", "R14.3"]),
    ],
)
def test_r14_points_then_tokens_then_marriage_cards_then_shared(points, claims, wives, winners, rules):
    """Tokens are counted, not their values: B's is worth 1 more, so B begins with 1 less.  The marker is D's."""
    homes = dict(zip(("dubhlinn", "breifne"), claims, strict=False))
    story = Story(bare("scoring", players=4, marker="D", pile=0, claims=homes))
    cards = iter(GAME.data.marriages)
    story.state.wives = (*(tuple(next(cards) for _ in range(count)) for count in wives), ())
    story.state.points = (points[A], points[B] - (len(claims) == 2), points[C], 0)
    story.play("continue")
    result = story.game.result(story.state)
    assert (result.winners, list(result.tie_breaks)) == (winners, rules)
    last = "R14.4" if len(winners) > 1 else rules[-1] if rules else "R14.1"
    assert story.of(ev.Won) == [ev.Won(last, winners)]
    assert [event.rule for event in story.of(ev.TieBroken)] == rules


def test_r14_1_the_score_adds_up_line_by_line():
    """The result holds the points of the track and a line for everything that scored."""
    story = Story("ec_29").play("continue")
    result = story.game.result(story.state)
    for seat in range(4):
        assert sum(line.points for line in result.lines if line.seat == seat) == result.scores[seat]
    assert result.winners == (A,) and result.tie_breaks == ()
