"""R8 to R12: the upkeep: marriage, battle, church, claims, and the Princess of Denmark."""

import pytest

from boardkit import Violation
from boardkit.engines.brian_boru import agenda
from boardkit.engines.brian_boru import events as ev
from boardkit.engines.brian_boru.state import FACE_DOWN, ON_BOARD
from engines.brian_boru.story import GAME, A, B, C, D, Story, bare, region, town

IDS = GAME.data.town_ids


def towns_of(name):
    """The ids of a region's towns."""
    return [IDS[number] for number in GAME.data.region_towns[region(name)]]


# R8 Marriage


@pytest.mark.parametrize(
    ("card", "points", "renown", "home"),
    [
        ("orlaith", 2, 0, "munster"),
        ("aodhan", 2, 0, "leinster"),
        ("conall", 2, 0, "southern_ui_neill"),
        ("cormac", 2, 0, "connaught"),
        ("niall", 2, 0, "northern_ui_neill"),
        ("aoife", 2, 1, None),
        ("brigid", 4, 0, None),
    ],
)
def test_r8_3_the_rewards_of_every_marriage_card(card, points, renown, home):
    """Points; renown; a free town of the region, which must be taken."""
    story = Story(bare("marriage", marriage=card)).give(A, track=4).play("continue")
    if home:
        assert story.asks == agenda.AskTake(A, region(home))
        assert story.legal() == {f"take {name}" for name in towns_of(home)}
        story.play(f"take {towns_of(home)[1]}").happened(ev.DiscPlaced("R8.3", A, town(towns_of(home)[1])))
    story.happened(ev.Married("R8.2", A, card), ev.PointsGained("R8.3", A, points), ev.MovedOnTrack("R8.2", A, 4, 0))
    assert (story.state.wives[A], story.state.renown[A]) == ((card,), renown)
    assert (ev.RenownGained("R8.3", A, 1) in story.events) == bool(renown)


def test_r8_3_and_r8_5_which_town_may_be_taken():
    """A free one, of the region that the card names."""
    story = Story(bare("marriage", marriage="aodhan")).give(A, track=4).disc(B, "L2").disc(C, "L3", viking=True)
    story.play("continue")
    assert story.why_not("take L2") == (Violation("R8.5", "town_not_free", town=town("L2"), seat=B),)
    assert story.why_not("take L3") == (Violation("R8.5", "town_not_free", town=town("L3"), seat=C),)
    assert story.why_not("take D2") == (Violation("R8.3", "wrong_region", town=town("D2"), region=region("leinster")),)


@pytest.mark.parametrize(("space", "coins"), list(enumerate([0, 0, 1, 1, 1, 2, 2, 0, 0])))
def test_r8_4_the_reward_of_every_space(space, coins):
    """A marries from space 9.  B gets coins, a renown on 7, a town on 8, and stays there; C, on the first, nothing."""
    story = Story(bare("marriage", marriage="brigid")).give(A, track=9).give(B, track=space).play("continue")
    assert (story.asks == agenda.AskTake(B)) == (space == 8)
    if space == 8:
        assert len(story.legal()) == 53
        story.play("take D2").happened(ev.DiscPlaced("R8.4", B, town("D2")))
    assert (story.state.coins, story.state.renown) == ((0, coins, 0), (0, int(space == 7), 0))
    assert story.state.track == (0, space, 0)


def test_r8_4_without_a_free_town_space_8_gives_nothing():
    story = Story(bare("marriage", marriage="brigid")).give(A, track=9).give(B, track=8).disc(C, *IDS)
    story.play("continue").happened(ev.NothingHappens("R8.4", B, "no_free_town"))


def test_r8_4_the_last_free_town_is_taken_without_asking():
    story = Story(bare("marriage", marriage="brigid")).give(A, track=9).give(B, track=8).disc(C, *IDS).disc(-1, "D2")
    story.play("continue").happened(ev.DiscPlaced("R8.4", B, town("D2")))
    assert not [event for event in story.of(ev.NothingHappens) if event.rule == "R8.4"]


def test_r8_2_the_card_is_rewarded_before_the_track():
    """A takes the last free town for the card, so none is left for B on space 8."""
    story = Story(bare("marriage", marriage="niall")).give(A, track=9).give(B, track=8).disc(C, *IDS).disc(-1, "N4")
    story.play("continue").happened(
        ev.DiscPlaced("R8.3", A, town("N4")),
        ev.MovedOnTrack("R8.2", A, 9, 0),
        ev.NothingHappens("R8.4", B, "no_free_town"),
    )


# R9 Battle


def test_r9_2_and_r9_3_a_sole_leader_chooses_for_all_losers():
    """C and A have the fewest; B, alone with the most, chooses both losses, clockwise from the marker's holder."""
    story = Story(bare("battle", battle_area=3, marker="C")).give(B, raiders=2)
    story.disc(A, "M1", "M2").disc(C, "C1", "C2").play("continue")
    story.happened(
        ev.VikingsBreakThrough("R9.2", (C, A), 3), ev.ChooserNamed("R9.3", B), ev.LossOrderSet("R9.5", (C, A))
    )
    assert story.asks == agenda.AskLose(B, C)
    assert story.why_not("lose M1") == (Violation("R9.4", "not_the_losers", town=town("M1"), seat=C),)
    story.play("lose C2")
    assert story.asks == agenda.AskLose(B, A)
    story.play("lose M2").happened(ev.TownLost("R9.4", C, town("C2")), ev.TownLost("R9.4", A, town("M2")))


def test_r9_4_a_town_under_the_vikings_cannot_be_lost_again():
    story = Story(bare("battle", battle_area=3)).give(B, raiders=2).give(A, raiders=1)
    story.disc(C, "C1", viking=True).disc(C, "C2", "C3").play("continue")
    assert story.why_not("lose C1") == (Violation("R9.4", "already_viking", town=town("C1")),)


def test_r9_4_the_only_town_is_lost_without_asking():
    story = Story(bare("battle", battle_area=3)).give(B, raiders=2).give(A, raiders=1).disc(C, "C2")
    story.play("continue").happened(ev.TownLost("R9.4", C, town("C2")))


def test_r9_6_and_r9_9_raiders_in_the_area_go_those_of_players_stay():
    """After the spoils A has 0, B 3 and C 2 raiders; they keep them for the next round."""
    story = Story(bare("battle", battle_area=5)).give(A, raiders=6).give(B, raiders=4).give(C, raiders=2).disc(C, "C2")
    story.play("continue").happened(ev.BattleAreaCleared("R9.6", 5), ev.RoundBegun("R3.2", 3))
    assert (story.state.area, story.state.raiders) == (0, (0, 3, 2))


@pytest.mark.parametrize(
    ("raiders", "points", "left"),
    [
        ((3, 1, 0), (2, 1, 0), (0, 0, 0)),  # first A, then B alone
        ((3, 2, 2), (2, 1, 1), (0, 1, 1)),  # first A, then B and C
        ((3, 3, 0), (1, 1, 0), (2, 2, 0)),  # nobody first, then A and B
        ((1, 1, 1), (1, 1, 1), (0, 0, 0)),  # nobody first, then all
        ((0, 0, 0), (0, 0, 0), (0, 0, 0)),  # nobody at all
        ((1, 0, 0), (2, 0, 0), (0, 0, 0)),  # first A, then nobody has any
    ],
)
def test_r9_7_and_r9_8_first_and_second_spoils(raiders, points, left):
    """Everybody has 1 renown, so the first spoils bring a second one and 2 points."""
    story = Story(bare("battle"))
    story.state.raiders, story.state.renown = raiders, (1, 1, 1)
    story.play("continue")
    assert (story.state.points, story.state.raiders) == (points, left)
    assert ("R9.1" in story.cited()) and not story.of(ev.VikingsBreakThrough)


# R10 Church


@pytest.mark.parametrize(
    ("discs", "builders", "points", "left"),
    [
        ((3, 2, 1), [A], (0, 1, 0), (0, 1, 1)),  # first A, second B
        ((2, 2, 1), [], (1, 1, 0), (1, 1, 1)),  # no first, second A and B
        ((6, 5, 1), [A, B], (0, 1, 0), (0, 0, 1)),  # first A, second B, who still has four and builds
        ((7, 4, 4), [A], (0, 1, 1), (0, 3, 3)),  # first A, second B and C, who then have three
        ((5, 5, 4), [A, B, C], (1, 1, 0), (0, 0, 0)),  # no first, second A and B, then all three have four
        ((0, 0, 0), [], (0, 0, 0), (0, 0, 0)),
    ],
)
def test_r10_1_to_r10_3_the_three_church_rewards(discs, builders, points, left):
    """Everybody has one town, so that building is not asked; discs that no reward takes back stay (R10.5)."""
    story = Story(bare("church")).disc(A, "M1").disc(B, "D1").disc(C, "C1")
    story.state.church = discs
    story.play("continue")
    assert [built.seat for built in story.of(ev.MonasteryBuilt)] == builders
    assert (story.state.points, story.state.church) == (points, left)
    first = discs.count(max(discs)) == 1
    assert [built.rule for built in story.of(ev.MonasteryBuilt)][:1] == (
        ["R10.1"] if first else ["R10.3"][: len(builders)]
    )
    assert (story.of(ev.MarkerTaken) == [ev.MarkerTaken("R10.1", A)]) == first


def test_r10_3_the_third_reward_begins_with_the_new_holder_of_the_marker():
    """B leads the church and takes the marker from A; then C, D and A build, clockwise from B."""
    story = Story(bare("church", players=4, marker="A"))
    story.state.church = (4, 6, 5, 4)
    for seat, name in ((A, "M1"), (B, "D1"), (C, "C1"), (D, "N1")):
        story.disc(seat, name)
    story.play("continue").happened(
        ev.MonasteryBuilt("R10.1", B, town("D1")), ev.MarkerTaken("R10.1", B), ev.PointsGained("R10.2", C, 1),
        ev.MonasteryBuilt("R10.3", C, town("C1")), ev.ChurchDiscsReturned("R10.3", C, 4),
        ev.MonasteryBuilt("R10.3", D, town("N1")), ev.MonasteryBuilt("R10.3", A, town("M1")),
    )  # fmt: skip


def test_r10_4_one_monastery_a_town():
    story = Story(bare("church")).give(A, church=1).disc(A, "M1", monastery=True).disc(A, "M2", "M3").play("continue")
    assert story.legal() == {"build M2", "build M3"}
    assert story.why_not("build M1") == (Violation("R10.4", "has_monastery", town=town("M1")),)
    assert story.why_not("build D1") == (Violation("R10.4", "not_controlled", town=town("D1")),)


# R11 Claim regions


@pytest.mark.parametrize(
    ("home", "threshold", "value"),
    [
        ("munster", 5, 7), ("connaught", 5, 7), ("leinster", 4, 6), ("northern_ui_neill", 4, 6),
        ("southern_ui_neill", 3, 5), ("ulaid", 3, 4), ("breifne", 2, 3), ("dubhlinn", 2, 2),
    ],
)  # fmt: skip
def test_r11_1_the_threshold_of_every_region(home, threshold, value):
    """All discs count, the Vikings' towns included; a monastery counts double."""
    number, names = region(home), towns_of(home)
    assert GAME.data.region_values[number] == value
    short = Story(bare("claims")).disc(A, *names[: threshold - 1]).play("continue")
    assert short.state.claims[number] == FACE_DOWN and not short.of(ev.ClaimFlipped)
    for last in ({}, {"viking": True}):
        reached = Story(bare("claims")).disc(A, *names[: threshold - 1]).disc(B, names[threshold - 1], **last)
        reached.play("continue").happened(ev.ClaimFlipped("R11.1", number, threshold, threshold))
    heavy = Story(bare("claims")).disc(A, *names[: threshold - 2]).disc(A, names[-1], monastery=True)
    heavy.play("continue").happened(ev.ClaimTaken("R11.3", number, A, -1))


@pytest.mark.parametrize(
    ("holder", "a", "b", "vikings", "rule", "end"),
    [
        ("face_down", 2, 1, 0, "R11.3", A),
        ("board", 2, 1, 0, "R11.3", A),
        ("B", 2, 1, 0, "R11.3", A),  # taken from another player
        ("A", 2, 1, 0, "R11.3", A),
        ("board", 2, 2, 0, "R11.4", ON_BOARD),
        ("C", 2, 2, 0, "R11.4", C),  # a holder who is not among the leaders
        ("board", 1, 1, 2, "R11.5", ON_BOARD),
        ("A", 1, 1, 2, "R11.5", ON_BOARD),
        ("B", 2, 1, 2, "R11.6", B),
        ("face_down", 1, 0, 0, "", FACE_DOWN),
    ],
)
def test_r11_3_to_r11_6_where_a_token_goes(holder, a, b, vikings, rule, end):
    """Ulaid, threshold 3; the Vikings' towns have discs of C."""
    ulaid, names = region("ulaid"), towns_of("ulaid")
    story = Story(bare("claims", claims={"ulaid": holder})).disc(A, *names[:a]).disc(B, *names[a : a + b])
    story.disc(C, *names[a + b : a + b + vikings], viking=True).play("continue")
    assert story.state.claims[ulaid] == end
    moved = [event.rule for event in story.of(ev.ClaimTaken, ev.ClaimStays, ev.ClaimReturned)]
    assert moved == ([rule] if rule else [])


def test_r11_1_a_token_never_flips_back():
    """Dubhlinn's token stays face up with one town left to count, and goes to its owner."""
    story = Story(bare("claims", claims={"dubhlinn": "board"})).disc(C, "D1").play("continue")
    story.happened(ev.ClaimTaken("R11.3", region("dubhlinn"), C, -1))


@pytest.mark.parametrize(("side", "holder"), [("military", B), ("trade", ON_BOARD)])
def test_r11_7_with_military_support_the_vikings_count_for_a_player(side, holder):
    """Ulaid: A 1, Vikings 2, B none: with military support B takes the token, with trade the Vikings keep it."""
    story = Story(bare("claims", princess=side, princess_seat="B")).disc(A, "U1").disc(C, "U2", "U3", viking=True)
    story.play("continue")
    assert story.state.claims[region("ulaid")] == holder
    assert (ev.MilitarySupport("R11.7", B, 2) in story.events) == (side == "military")


# R12 The Princess


def wedding(choice):
    """A marries the Princess in the last round; three towns of Ulaid and C1, with discs of B, are under the Vikings."""
    story = Story(bare("marriage", marriage="estrid", pile=0)).give(A, track=3).disc(A, "M1").disc(C, "L1", "D1")
    story.disc(B, "U1", "U2", "U3", "C1", viking=True).play("continue")
    story.happened(ev.Married("R8.2", A, "estrid"), ev.PrincessMarried("R12.1", A))
    assert story.legal() == {"princess military", "princess trade", "princess spurn"}
    return story.play(f"princess {choice}")


def test_r12_2_military_support_counts_for_tokens_not_for_regions():
    story = wedding("military")
    story.happened(
        ev.PrincessChosen("R12.2", A, "military"), ev.MovedOnTrack("R8.2", A, 3, 0), ev.MilitarySupport("R11.7", A, 4),
        ev.ClaimTaken("R11.3", region("ulaid"), A, -1), ev.Scored("R13.4", A, 4, "claim", region("ulaid")),
    )  # fmt: skip
    assert story.state.wives[A] == ("estrid",)
    assert not [scored for scored in story.of(ev.Scored) if scored.rule == "R13.8"]


def test_r12_3_trade_counts_for_regions_only():
    story = wedding("trade")
    story.happened(
        ev.PrincessChosen("R12.3", A, "trade"), ev.ClaimStays("R11.5", region("ulaid"), "vikings_lead"),
        ev.VikingTownsCounted("R12.3", A), ev.Scored("R13.8", A, 1, "regions", -1, 3),
    )  # fmt: skip


def test_r12_4_spurned_she_brings_four_points_and_leaves():
    story = wedding("spurn")
    story.happened(ev.PrincessSpurned("R12.4", A, "estrid"), ev.PointsGained("R12.4", A, 4))
    assert (story.state.wives[A], story.state.princess, story.state.princess_seat) == ((), "", -1)
    assert not story.of(ev.MilitarySupport, ev.VikingTownsCounted)


def test_r12_5_she_comes_before_the_battle_of_the_same_upkeep():
    """A town lost in the battle that follows already counts for A in the claim step."""
    story = Story(bare("marriage", marriage="estrid", pile=0, battle_area=2)).give(A, track=3, raiders=1)
    story.give(B, raiders=1).disc(A, "D1").disc(C, "D2", "D3").play("continue", "princess military", "lose D3")
    story.happened(
        ev.TownLost("R9.4", C, town("D3")), ev.MilitarySupport("R11.7", A, 1),
        ev.ClaimTaken("R11.3", region("dubhlinn"), A, -1),
    )  # fmt: skip
