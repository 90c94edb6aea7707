"""The worked rulings, part 1: tricks, symbols, payments.  One test per case, by number; each plays its scenario."""

import re
from itertools import product
from pathlib import Path

import pytest

from boardkit import Violation
from boardkit.engines.brian_boru import agenda
from boardkit.engines.brian_boru import events as ev
from engines.brian_boru.story import GAME, A, B, C, D, E, Story, town

CASES = (
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 17, 18, 20, 22, 23, 25, 26, 27, 28, 29, 30, 32, 34, 35, 37, 38, 39,
    40, 41, 44, 45, 46, 47, 48, 49, 51, 52, 54, 55, 56, 58, 61, 63, 64,
)  # fmt: skip


def test_every_case_has_a_test_and_a_scenario():
    sources = sorted(Path(__file__).parent.glob("test_edge_cases*.py"))
    tested = [int(number) for file in sources for number in re.findall(r"def test_ec_(\d+)_", file.read_text("utf-8"))]
    assert sorted(tested) == list(CASES)
    assert [name for name in GAME.scenarios() if name.startswith("ec_")] == [f"ec_{number:02}" for number in CASES]


# Tricks


def test_ec_01_winner_acts_in_number_order():
    """Red town; red 8, blue 25, white 13, yellow 23: white 13 wins, and all act from the lowest number up."""
    story = Story("ec_01").play("play 8", "play 25", "play 13", "play 23")
    story.happened(ev.TrickWon("R6.4", C, 13), ev.OrderSet("R6.5", (A, C, D, B)))
    story.play("act 1", "act 1", "act 1")
    assert [(begun.seat, begun.card) for begun in story.of(ev.ActionBegun)] == [(A, 8), (C, 13), (D, 23), (B, 25)]


def test_ec_02_winner_does_not_act_last():
    """The same trick: when D and B act, C already has the town and the marker."""
    story = Story("ec_02").play("act 1")
    story.happened(
        ev.ActionBegun("R6.5", A, 8, 1),
        ev.ActionBegun("R6.5", C, 13, 0),
        ev.MarkerTaken("R7.2", C),
        ev.DiscPlaced("R7.2", C, town("U5")),
    )
    assert story.asks == agenda.AskAct(D, 23)
    assert (story.state.marker, story.owner("U5")) == (C, C)
    story.play("act 2", "act 2")
    story.happened(ev.MarkerTaken("R7.2", C), ev.ActionBegun("R6.5", D, 23, 2), ev.ActionBegun("R6.5", B, 25, 2))


def test_ec_03_the_leader_may_lose_and_act_first():
    """A leads red 2, B's red 5 wins; A takes a secondary action of card 2, before everybody else."""
    story = Story("ec_03").play("play 2", "play 5", "play 3")
    story.happened(ev.TrickWon("R6.4", B, 5), ev.OrderSet("R6.5", (A, C, B)))
    assert story.asks == agenda.AskAct(A, 2)
    story.play("act 1", "act 1")
    story.happened(ev.ActionBegun("R6.5", A, 2, 1), ev.ActionBegun("R6.5", C, 3, 1), ev.ActionBegun("R6.5", B, 5, 0))


def test_ec_04_white_counts_as_the_colour_of_the_town():
    """Blue town; white 20, blue 19, white 22: white 22 wins."""
    story = Story("ec_04").play("play 20", "play 19", "play 22")
    story.happened(ev.TrickWon("R6.4", C, 22), ev.OrderSet("R6.5", (B, A, C)))
    story.play("act 1")
    assert story.owner("S2") == C


def test_ec_05_no_duty_to_follow():
    """B holds red cards, the active town is red, and still B may play any card of the hand, but no other."""
    story = Story("ec_05")
    assert story.legal() == {"play 2", "play 4", "play 18", "play 25"}
    assert story.why_not("play 3") == (Violation("R6.3", "not_in_hand", card=3),)
    story.play("play 25").happened(ev.CardPlayed("R6.3", B, 25))


def test_ec_06_the_leader_chooses_a_town_that_a_card_fits():
    """A holds only yellow cards, so A must choose a yellow town, though red and blue ones are free."""
    story = Story("ec_06")
    colours = {GAME.data.town_colours[town(move.split()[1])] for move in story.legal()}
    assert colours == {"yellow"} and len(story.legal()) == 16
    assert story.why_not("marker N1") == (Violation("R6.1", "no_card_of_colour", town=town("N1"), colour="red"),)
    assert story.why_not("marker U2") == (Violation("R6.1", "no_card_of_colour", town=town("U2"), colour="blue"),)
    assert story.why_not("marker N5") == (Violation("R6.1", "town_not_free", town=town("N5"), seat=D),)
    story.play("marker S3", "play 17")
    story.happened(ev.ActiveTownChosen("R6.1", A, town("S3")), ev.CardPlayed("R6.1", A, 17))


def test_ec_07_nothing_fits_so_the_lead_is_free():
    """All yellow towns are full, A has only yellow cards: any town, any card; nobody wins, A leads again."""
    story = Story("ec_07").play("continue", "marker N1", "play 17", "play 12", "play 9", "play 16")
    story.happened(
        ev.LeadIsFree("R6.2", A), ev.ActiveTownChosen("R6.2", A, town("N1")), ev.CardPlayed("R6.2", A, 17),
        ev.TrickUnwon("R6.2"), ev.OrderSet("R6.5", (C, B, D, A)),
    )  # fmt: skip
    story.play("act 1", "act 1", "act 1", "act 1")
    story.happened(ev.ActionBegun("R6.5", A, 17, 1), ev.MarkerTaken("R6.2", A))
    assert story.owner("N1") == -1
    assert story.asks == agenda.AskMarker(A, free=True)

    passed = Story("ec_07", no_legal_lead="pass_lead_clockwise").play("continue")
    passed.happened(ev.MarkerPassed("R6.2", B))
    assert passed.asks == agenda.AskMarker(B)


def test_ec_08_white_21_has_one_secondary_action():
    """B loses with white 21 and is asked nothing: 2 coins come, then perhaps an expansion."""
    story = Story("ec_08").play("play 21", "play 6", "play 10", "act 1", "act 1")
    story.happened(ev.TrickWon("R6.4", A, 24), ev.ActionBegun("R6.5", B, 21, 1), ev.CoinsGained("R7.3", B, 2))
    assert story.asks == agenda.AskExpand(B)
    story.play("expand L2").happened(ev.CoinsPaid("R7.11", B, 5), ev.DiscPlaced("R7.11", B, town("L2")))


def test_ec_09_the_last_card_is_discarded():
    """Five players, four tricks: the fifth card is discarded, or played in a fifth trick under the other reading."""
    story = Story("ec_09").play("continue")
    last_cards = [ev.LastCardsDiscarded("R6.8", seat, (card,)) for seat, card in enumerate((4, 11, 13, 16, 25))]
    story.happened(*last_cards, ev.Married("R8.2", A, "brigid"))
    assert not story.of(ev.CardPlayed)

    fifth = Story("ec_09", last_card_policy="play_in_five_player").play("continue")
    assert fifth.asks == agenda.AskMarker(C)
    fifth.play("marker M7")
    assert [played.seat for played in fifth.of(ev.CardPlayed)] == [C, D, E, A, B]


def test_ec_10_the_last_two_cards_are_kept_without_a_choice():
    """Three players: the two cards passed last are kept; of 25 cards one was never dealt."""
    story = Story("ec_10").play("keep 2 10", "keep 6 19", "keep 1 14")
    story.happened(
        ev.PacketPassed("R5.2", C, A, (4, 20), 3), ev.CardsKept("R5.2", A, (4, 20)), ev.CardsKept("R5.2", B, (3, 11)),
        ev.CardsKept("R5.2", C, (7, 21)),
    )  # fmt: skip
    assert [len(hand) for hand in story.state.hands] == [8, 8, 8]
    assert story.state.undealt == (15,)
    assert story.asks == agenda.AskMarker(B)


# Symbols and payments


def test_ec_12_a_player_with_a_coin_pays_the_coin():
    """White 22 asks for two payments; with 3 coins no points may be lost instead, and nothing is asked."""
    story = Story("ec_12").play("act 1")
    story.happened(ev.ActionBegun("R6.5", A, 22, 0), ev.CoinsPaid("R7.4", A, 1), ev.CoinsPaid("R7.4", A, 1))
    assert not story.of(ev.PointsLost)
    assert (story.state.coins[A], story.state.points[A]) == (1, 10)


def test_ec_14_a_coin_gained_in_the_same_action_pays_for_expanding():
    """Coin, then expand: 4 coins are enough, 3 are not, whatever the score."""
    story = Story("ec_14").play("act 1", "expand L2")
    story.happened(ev.CoinsGained("R7.3", B, 1), ev.CoinsPaid("R7.11", B, 5), ev.DiscPlaced("R7.11", B, town("L2")))
    assert story.state.coins[B] == 0

    poor = Story("ec_14").give(B, coins=3, points=60).play("act 1")
    poor.happened(ev.CoinsGained("R7.3", B, 1), ev.NothingHappens("R7.11", B, "no_coins_to_expand"))


@pytest.mark.parametrize("between", [C, -1])
def test_ec_15_expanding_goes_along_one_road(between):
    """From L7 to L8 the road runs through L9: out of reach, whoever holds L9, unless it is B."""
    story = Story("ec_15").disc(between, "L9").play("act 1")
    ends = tuple(town(name) for name in ("L5", "L6", "L9"))
    assert story.why_not("expand L8") == (
        Violation("R7.11", "no_road_from_own_town", town=town("L8"), neighbours=ends),
    )
    assert Story("ec_15").disc(B, "L9").play("act 1").why_not("expand L8") == ()


def test_ec_16_region_borders_do_not_matter():
    """D2 lies in Dubhlinn, L2 in Leinster, a road joins them: B may expand."""
    data = GAME.data
    assert data.town_regions[town("D2")] != data.town_regions[town("L2")]
    Story("ec_16").play("act 1", "expand L2").happened(ev.DiscPlaced("R7.11", B, town("L2")))


def test_ec_17_a_viking_town_is_no_start_of_an_expansion():
    """B's disc on D2 lies under a Viking control token, so L2 is out of reach."""
    story = Story("ec_17").play("act 1")
    assert story.why_not("expand L2") == (
        Violation("R7.11", "road_from_viking_town", town=town("L2"), source=town("D2")),
    )


def test_ec_18_the_active_town_may_not_be_expanded_into():
    """B acts first, has 6 coins and a road to the active town, and may not take it; the other reading allows it."""
    story = Story("ec_18").play("act 1")
    assert story.state.coins[B] == 6
    assert story.why_not("expand L2") == (Violation("R7.12", "active_town", town=town("L2")),)

    bold = Story("ec_18", expand_into_active_town=True).play("act 1", "expand L2", "act 1", "act 1")
    bold.happened(
        ev.DiscPlaced("R7.11", B, town("L2")), ev.MarkerTaken("R7.2", A), ev.NothingHappens("R7.12", A, "town_gone")
    )
    assert (bold.owner("L2"), bold.state.marker) == (B, A)


def test_ec_20_raiders_may_be_bought_at_each_symbol():
    """Two raider symbols, 4 coins, 5 raiders in the area: 2, 3 or 4 raiders for 0, 2 or 4 coins."""
    outcomes = set()
    for first, second in product(range(3), range(3)):
        story = Story("ec_20").play("act 2", f"extra {first}")
        if story.asks == agenda.AskExtra(B, "raider"):
            if story.why_not(f"extra {second}"):
                continue
            story.play(f"extra {second}")
        outcomes.add((story.state.raiders[B] - 1, story.state.coins[B]))
    assert outcomes == {(2, 4), (3, 2), (4, 0)}

    story = Story("ec_20").play("act 2")
    assert story.why_not("extra 3") == (Violation("R7.15", "too_few_coins", needs=6, has=4),)
    story.give(B, coins=20)
    assert story.why_not("extra 5") == (Violation("R7.7", "no_more_raider", count=4),)
    story.play("extra 1").happened(ev.CoinsPaid("R7.7", B, 2), ev.RaidersTaken("R7.7", B, 1))


def test_ec_22_a_collision_leads_back_to_where_the_action_began():
    """From 4 to the occupied 5, then down to 4 again: no gain, but never lower."""
    story = Story("ec_22").play("act 1")
    story.happened(ev.MovedOnTrack("R7.8", A, 4, 5), ev.CoinsGained("R7.3", A, 1), ev.MovedOnTrack("R7.9", A, 5, 4))
    assert story.state.track[A] == 4


def test_ec_23_the_top_space_stops_the_climb():
    """A stands on 9.  B climbs from 8 to 9, the second symbol does nothing, nothing can be bought, B is back on 8."""
    story = Story("ec_23").play("act 2")
    story.happened(
        ev.MovedOnTrack("R7.8", B, 8, 9), ev.NothingHappens("R7.8", B, "no_courtship"), ev.MovedOnTrack("R7.9", B, 9, 8)
    )
    assert story.state.track[:2] == (9, 8)
    assert not [paid for paid in story.of(ev.CoinsPaid) if paid.seat == B]


def test_ec_25_any_town_may_be_and_must_be_liberated():
    """Only C's towns are under the Vikings: B frees one of them and pays; with own_only nothing is freed."""
    story = Story("ec_25").play("act 2")
    assert story.legal() == {"liberate B2", "liberate C4"}
    assert story.why_not("liberate C3") == (Violation("R7.13", "no_viking_token", town=town("C3")),)
    story.play("liberate C4").happened(ev.TownLiberated("R7.13", C, town("C4")), ev.CoinsPaid("R7.4", B, 1))
    assert story.state.controls(town("C4")) == C

    own = Story("ec_25", liberate_scope="own_only").play("act 2")
    own.happened(ev.NothingHappens("R7.13", B, "nothing_to_liberate"), ev.CoinsPaid("R7.4", B, 1))


def test_ec_26_an_action_without_effect_may_be_chosen():
    """Nothing to liberate: the action is legal all the same, and the pay symbol takes a coin, or else 2 points."""
    story = Story("ec_26")
    assert story.why_not("act 2") == ()
    story.play("act 2").happened(ev.NothingHappens("R7.13", B, "nothing_to_liberate"), ev.CoinsPaid("R7.4", B, 1))
    Story("ec_26").give(B, coins=0).play("act 2").happened(ev.PointsLost("R7.4", B, 2))
