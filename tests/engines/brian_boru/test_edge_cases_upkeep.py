"""The worked rulings, part 2: marriage, battle, church, claims, game end."""

import pytest

from boardkit import Violation
from boardkit.engines.brian_boru import agenda, scoring
from boardkit.engines.brian_boru import events as ev
from boardkit.engines.brian_boru.state import ON_BOARD
from engines.brian_boru.story import A, B, C, Story, region, town

CLAIM_EVENTS = (ev.ClaimTaken, ev.ClaimStays, ev.ClaimReturned, ev.ClaimFlipped)

# Marriage


def test_ec_27_the_highest_disc_marries_wherever_it_stands():
    """Discs on 3, 2, 0, 0: A marries from space 3 and goes back; B gets a coin and stays; C and D get nothing."""
    story = Story("ec_27").play("continue")
    story.happened(
        ev.Married("R8.2", A, "brigid"), ev.PointsGained("R8.3", A, 4), ev.MovedOnTrack("R8.2", A, 3, 0),
        ev.CoinsGained("R8.4", B, 1),
    )  # fmt: skip
    assert [event.seat for event in story.events if event.rule == "R8.4"] == [B]
    assert story.state.track == (0, 2, 0, 0)


def test_ec_28_space_1_has_no_reward():
    """Discs on 5, 1, 0: B has left the first space and still gets nothing."""
    story = Story("ec_28").play("continue")
    story.happened(ev.Married("R8.2", A, "aoife"))
    assert "R8.4" not in story.cited()
    assert story.state.track == (0, 1, 0)


@pytest.mark.parametrize("card", ["niall", "estrid"])
def test_ec_29_with_all_on_the_first_space_the_card_is_lost(card):
    """Nobody courts, so the card leaves the game, the Princess included."""
    story = Story("ec_29")
    story.state.marriage = card
    story.play("continue").happened(ev.MarriageCardRemoved("R8.1", card))
    assert not story.of(ev.Married, ev.PrincessMarried)
    assert not any(card in wives for wives in story.state.wives)


@pytest.mark.parametrize("case", ["ec_30", "ec_32"])
def test_ec_30_a_full_region_gives_no_town(case):
    """Every town of the region has a disc, in case 32 one under the Vikings: 2 points, no town, no substitute."""
    before = Story(case).state
    story = Story(case).play("continue")
    story.happened(ev.Married("R8.2", A, before.marriage), ev.PointsGained("R8.3", A, 2))
    story.happened(ev.NothingHappens("R8.3", A, "region_full"))
    assert story.state.owner == before.owner and story.state.coins[A] == before.coins[A]


def test_ec_32_a_viking_town_is_not_free():
    """S2 has B's disc under a Viking control token.  Without that disc A would be given the town."""
    story = Story("ec_32")
    assert (story.owner("S2"), story.state.controls(town("S2"))) == (B, -1)
    assert town("S2") not in story.state.free()
    free = Story("ec_32").disc(-1, "S2").play("continue")
    free.happened(ev.DiscPlaced("R8.3", A, town("S2")))


# Battle and spoils


def test_ec_34_two_share_the_most_raiders():
    """4, 4, 0 raiders, 2 left: C chooses the own loss; no first spoils; A and B get a point and return a raider."""
    story = Story("ec_34").play("continue")
    assert story.asks == agenda.AskLose(C, C)
    assert story.why_not("lose D2") == (Violation("R9.4", "not_the_losers", town=town("D2"), seat=C),)
    story.play("lose C3").happened(
        ev.VikingsBreakThrough("R9.2", (C,), 2), ev.ChooserNamed("R9.3", -1), ev.TownLost("R9.4", C, town("C3")),
        ev.BattleAreaCleared("R9.6", 2), ev.NothingHappens("R9.7", -1, "spoils_tied"), ev.PointsGained("R9.8", A, 1),
        ev.RaidersReturned("R9.8", A, 1), ev.PointsGained("R9.8", B, 1), ev.RaidersReturned("R9.8", B, 1),
    )  # fmt: skip
    assert story.state.raiders == (3, 3, 0)


def test_ec_35_nobody_fought_and_everybody_loses():
    """No raiders at all: all are fewest and most; each loses an own choice, clockwise from the marker; no spoils."""
    story = Story("ec_35").play("continue")
    story.happened(
        ev.VikingsBreakThrough("R9.2", (B, C, A), 12), ev.ChooserNamed("R9.3", -1), ev.LossOrderSet("R9.5", (B, C, A))
    )
    for seat, move in ((B, "lose U3"), (C, "lose C8"), (A, "lose S5")):
        assert story.asks == agenda.AskLose(seat, seat)
        story.play(move)
    story.happened(ev.TownLost("R9.4", A, town("S5")), ev.NothingHappens("R9.7", -1, "no_spoils"))
    assert "R9.8" not in story.cited()


def test_ec_37_the_second_spoils_are_counted_anew():
    """6, 3, 3 raiders: A gets a third renown, 3 points and returns all; then B and C, tied, a point each."""
    story = Story("ec_37").play("continue")
    story.happened(
        ev.VikingsRepelled("R9.1"), ev.RenownGained("R9.7", A, 1), ev.PointsGained("R9.7", A, 3),
        ev.RaidersReturned("R9.7", A, 6), ev.PointsGained("R9.8", B, 1), ev.RaidersReturned("R9.8", B, 1),
        ev.PointsGained("R9.8", C, 1), ev.RaidersReturned("R9.8", C, 1),
    )  # fmt: skip
    assert not story.of(ev.TownLost)
    assert (story.state.raiders, story.state.renown[A]) == ((0, 2, 2), 3)


def test_ec_38_no_raiders_left_no_second_spoils():
    """2, 0, 0 raiders: A takes the first spoils and returns both; nobody holds any for the second."""
    story = Story("ec_38").play("continue")
    story.happened(ev.RenownGained("R9.7", A, 1), ev.RaidersReturned("R9.7", A, 2))
    assert "R9.8" not in story.cited()


def test_ec_39_a_loser_without_a_town_loses_nothing():
    """All of C's towns are under the Vikings already: A would choose, but there is nothing to choose."""
    story = Story("ec_39").play("continue")
    story.happened(ev.ChooserNamed("R9.3", A), ev.NothingHappens("R9.4", C, "no_town_to_lose"))
    assert not story.of(ev.TownLost)


def test_ec_40_the_monastery_of_a_lost_town_stays():
    """A chooses C's S3 with its monastery: it weighs 2 for the Vikings, who take the lead in the region."""
    story = Story("ec_40").play("continue")
    assert story.asks == agenda.AskLose(A, C)
    south = region("southern_ui_neill")
    story.play("lose S3").happened(
        ev.ChooserNamed("R9.3", A), ev.TownLost("R9.4", C, town("S3")), ev.ClaimReturned("R11.5", south)
    )
    assert story.state.monastery[town("S3")]
    tally = scoring.tally(story.state, story.game.data, south)
    assert tally == {A: 1, scoring.VIKINGS: 2}


# Church


def test_ec_41_a_tie_in_the_church_leaves_no_monastery():
    """4, 4, 1 discs: no first reward; A and B get a point and take one back; nobody has four any more."""
    story = Story("ec_41").play("continue")
    story.happened(
        ev.NothingHappens("R10.1", -1, "church_tied"), ev.PointsGained("R10.2", A, 1),
        ev.ChurchDiscsReturned("R10.2", A, 1), ev.PointsGained("R10.2", B, 1), ev.ChurchDiscsReturned("R10.2", B, 1),
    )  # fmt: skip
    assert story.state.church == (3, 3, 1)
    assert not story.of(ev.MonasteryBuilt) and "R10.3" not in story.cited()


def test_ec_44_an_empty_church_gives_no_point():
    """A builds and takes all discs back; then zero discs are not the most, except under the other reading."""
    story = Story("ec_44").play("continue", "build M3")
    story.happened(
        ev.MonasteryBuilt("R10.1", A, town("M3")), ev.MarkerTaken("R10.1", A), ev.ChurchDiscsReturned("R10.1", A, 3)
    )
    assert "R10.2" not in story.cited()

    other = Story("ec_44", church_point_needs_disc=False).play("continue", "build M3")
    other.happened(*(ev.PointsGained("R10.2", seat, 1) for seat in (A, B, C)))


def test_ec_45_without_a_site_the_leader_still_takes_marker_and_discs():
    """Every town that A controls has a monastery: nothing is built, the rest of the reward stands."""
    story = Story("ec_45").play("continue")
    story.happened(
        ev.NothingHappens("R10.1", A, "no_site"), ev.MarkerTaken("R10.1", A), ev.ChurchDiscsReturned("R10.1", A, 4)
    )
    assert not story.of(ev.MonasteryBuilt)


def test_ec_46_only_a_builder_takes_four_discs_back():
    """C is left with four discs and no town to build in: C builds nothing and keeps the discs."""
    story = Story("ec_46").play("continue", "build M2")
    story.happened(ev.ChurchDiscsReturned("R10.2", C, 1), ev.NothingHappens("R10.3", C, "no_site"))
    assert story.state.church[C] == 4


def test_ec_47_without_a_church_winner_the_marker_stays():
    """No disc in the church area: C, who won the last trick, keeps the marker and leads the next round."""
    story = Story("ec_47").play("continue")
    story.happened(ev.NothingHappens("R10.1", -1, "church_empty"), ev.RoundBegun("R3.2", 3))
    assert story.play_until(agenda.AskMarker).asks.seat == C


def test_ec_48_no_monastery_on_a_viking_town():
    """A's own disc on L4 lies under a Viking control token: A does not control it and may not build there."""
    story = Story("ec_48").play("continue")
    assert story.why_not("build L4") == (Violation("R10.4", "site_under_vikings", town=town("L4")),)
    assert story.why_not("build D2") == (Violation("R10.4", "not_controlled", town=town("D2")),)
    story.play("build M3").happened(ev.MonasteryBuilt("R10.1", A, town("M3")))


# Claims and game end


def test_ec_49_one_town_with_a_monastery_reaches_a_threshold_of_two():
    """Bréifne: one town of A with a monastery weighs 2; the token flips and A takes it."""
    story = Story("ec_49").play("continue")
    breifne = region("breifne")
    story.happened(ev.ClaimFlipped("R11.1", breifne, 2, 2), ev.ClaimTaken("R11.3", breifne, A, -1))


def test_ec_51_a_tie_leaves_the_token_with_its_holder():
    """A holds Munster with 2 towns, B and C are tied with 3: A keeps the token and scores its 7 points."""
    story = Story("ec_51").play("continue")
    munster = region("munster")
    story.happened(ev.ClaimStays("R11.4", munster, "tie"), ev.Scored("R13.4", A, 7, "claim", munster))


def test_ec_52_vikings_ahead_send_the_token_back():
    """A holds Ulaid with 1 town, the Vikings have 2: the token goes back to the board, face up."""
    story = Story("ec_52").play("continue")
    story.happened(ev.ClaimReturned("R11.5", region("ulaid")))
    assert story.state.claims[region("ulaid")] == ON_BOARD


def test_ec_54_a_token_does_not_move_during_tricks():
    """B overtakes A in Ulaid by winning a trick: nothing happens to the token until the claim step."""
    ulaid = region("ulaid")
    story = Story("ec_54").play("play 8", "play 18", "play 6", "play 10", "act 2", "act 1", "act 1")
    assert scoring.tally(story.state, story.game.data, ulaid) == {A: 2, B: 3}
    assert not story.of(*CLAIM_EVENTS) and story.state.claims[ulaid] == A
    story.play("marker S2", "play 12", "play 9", "play 11", "play 15", "act 1", "act 1", "act 1")
    story.happened(ev.ClaimTaken("R11.3", ulaid, B, A))


def test_ec_55_each_tied_player_scores_half():
    """Connaught's 7 on the board, three players with 2 towns each: 3 points each, or 2 under an equal split."""
    connaught = region("connaught")
    for reading, points in (("half_each", 3), ("equal_split", 2)):
        story = Story("ec_55", board_claim_share=reading).play("continue")
        story.happened(*(ev.Scored("R13.5", seat, points, "board_claim", connaught, 3) for seat in (A, B, C)))


def test_ec_56_level_with_the_vikings_scores_half():
    """Dubhlinn's 2 on the board, A 1 town, Vikings 1: A scores 1."""
    Story("ec_56").play("continue").happened(ev.Scored("R13.6", A, 1, "board_claim", region("dubhlinn"), 2))


@pytest.mark.parametrize(("side", "count", "points"), [("", 4, 1), ("trade", 5, 3), ("military", 4, 1)])
def test_ec_58_only_trade_adds_viking_towns_to_the_regions(side, count, points):
    """Four regions and a fifth only under the Vikings: 1 point; with trade 3; with military support still 1."""
    story = Story("ec_58")
    if side:
        story.state.princess, story.state.princess_seat = side, A
        story.give(A, wives=("orlaith", "estrid"))
    story.play("continue").happened(ev.Scored("R13.8", A, points, "regions", -1, count))
    assert story.of(ev.VikingTownsCounted) == ([ev.VikingTownsCounted("R12.3", A)] if side == "trade" else [])


def test_ec_61_a_tie_for_most_coins_scores_nothing():
    """6, 6, 1 coins: nobody gets the point, or both under the other reading."""
    story = Story("ec_61").play("continue")
    story.happened(ev.NothingHappens("R13.1", -1, "coins_tied"))
    assert not [scored for scored in story.of(ev.Scored) if scored.rule == "R13.1"]

    shared = Story("ec_61", most_coins_tie="all").play("continue")
    shared.happened(ev.Scored("R13.1", A, 1, "coins", -1, 6), ev.Scored("R13.1", B, 1, "coins", -1, 6))


def test_ec_63_a_spurned_princess_does_not_count_as_a_marriage_card():
    """A and B end level in points and in tokens; A has two marriage cards, B one, having spurned the Princess."""
    story = Story("ec_63").play("princess spurn")
    story.happened(
        ev.PrincessSpurned("R12.4", B, "estrid"), ev.PointsGained("R12.4", B, 4), ev.TieBroken("R14.2", (A, B)),
        ev.TieBroken("R14.3", (A,)), ev.Won("R14.3", (A,)),
    )  # fmt: skip
    assert story.state.points[A] == story.state.points[B]
    assert story.state.wives == (("orlaith", "brigid"), ("aodhan",), (), ())
    assert story.game.result(story.state).tie_breaks == ("R14.2", "R14.3")


def test_ec_64_the_last_church_moves_the_marker_and_its_point():
    """In the last upkeep C wins the church, takes the marker from A, and scores for it."""
    story = Story("ec_64").play("continue", "build C3")
    story.happened(ev.MarkerTaken("R10.1", C), ev.Scored("R13.2", C, 1, "marker"))
    assert [scored.seat for scored in story.of(ev.Scored) if scored.rule == "R13.2"] == [C]
    assert story.state.winners == (C,)
