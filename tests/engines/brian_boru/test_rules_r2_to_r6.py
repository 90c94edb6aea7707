"""R2 to R6: setup, rounds, preparation, draft and tricks."""

from itertools import pairwise
from random import Random

import pytest

from boardkit import Violation
from boardkit.core.data import PhaseBegun
from boardkit.engines.brian_boru import agenda, moves
from boardkit.engines.brian_boru import events as ev
from boardkit.engines.brian_boru.state import FACE_DOWN, NOBODY
from contract.checks import random_game
from engines.brian_boru.story import GAME, A, B, C, D, Story, moves_of, region, town

# players: rounds, cards dealt to each, cards left out, marriage pile with the Princess, tricks a round
COUNTS = {3: (3, 8, 1, 3, 7), 4: (4, 6, 1, 4, 5), 5: (4, 5, 0, 4, 4)}
every_count = pytest.mark.parametrize("players", COUNTS)


def happened_in(players, *kinds):
    """The events of some kinds in a whole random game."""
    return [event for turn in random_game("brian_boru", players) for event in turn.step.events if type(event) in kinds]


# R2 Setup


@every_count
def test_r2_1_everybody_begins_alike(players):
    """3 coins, 1 renown, 10 points, the first space of the track, and nothing on the map."""
    story = Story(players).play("first B")
    state = story.state
    assert (state.coins, state.renown, state.points) == ((3,) * players, (1,) * players, (10,) * players)
    assert (state.track, state.raiders, state.church) == ((0,) * players,) * 3
    assert set(state.owner) == {NOBODY} and not any(state.viking) and not any(state.monastery)
    story.happened(*(ev.PiecesGiven("R2.1", seat, 3, 1, 10) for seat in range(players)))


@every_count
def test_r2_2_to_r2_4_tokens_and_piles_are_laid(players):
    """Eight claim tokens face down; the Princess under 2 or 3 random cards; all seven Viking cards for every count."""
    story = Story(players).play("first A")
    assert story.state.claims == (FACE_DOWN,) * 8
    assert story.state.pile == COUNTS[players][3]
    assert len(story.state.marriages_unseen) == 7 and "estrid" not in story.state.marriages_unseen
    assert story.state.vikings_unseen == (9, 10, 11, 12, 12, 13, 14)
    story.happened(
        ev.ClaimsLaid("R2.2", 8),
        ev.MarriagePileMade("R2.3", tuple(GAME.data.marriages), COUNTS[players][3]),
        ev.VikingPileMade("R2.4", GAME.data.vikings),
    )


@every_count
def test_r2_5_chance_gives_the_marker_to_anybody(players):
    story = Story(players)
    assert [chance for _, chance in GAME.chance_outcomes(story.state)] == [1 / players] * players
    story.play("first C").happened(ev.MarkerTaken("R2.5", C))
    if players < 5:
        assert Story(players).why_not("first E") == (Violation("R2.5", "no_such_player", seat=4),)
    assert not GAME.is_legal(Story(players).state, moves.First(-1))


def test_r2_6_starting_towns_lie_in_different_regions():
    """Clockwise from the holder of the marker; any colour; no region twice."""
    story = Story(4).play("first C")
    assert story.asks == agenda.AskSettle(C) and len(story.legal()) == 53
    story.play("settle D2")
    assert story.why_not("settle D3") == (Violation("R2.6", "region_taken", region=region("dubhlinn"), seat=C),)
    story.play("settle M1", "settle S3")
    assert story.asks == agenda.AskSettle(B)
    story.play("settle N5")
    placed = ((C, "D2"), (D, "M1"), (A, "S3"), (B, "N5"))
    story.happened(*(ev.DiscPlaced("R2.6", seat, town(name)) for seat, name in placed))


# R3, R4 Rounds and preparation


@every_count
def test_r3_1_every_round_has_the_same_parts_in_the_same_order(players):
    phases = [event.phase for event in happened_in(players, PhaseBegun)]
    rounds = [list(dict.fromkeys(part.split())) for part in " ".join(phases).split("preparation")[1:]]
    whole = ["draft", "lead", "follow", "act", "marriage", "battle", "church", "claims"]
    assert rounds == [whole] * (COUNTS[players][0] - 1) + [[*whole, "end"]]


@every_count
def test_r3_2_the_empty_marriage_pile_ends_the_game(players):
    """3 or 4 rounds; the Princess comes in the last, and its upkeep is played in full."""
    assert [event.number for event in happened_in(players, ev.RoundBegun)] == [*range(1, COUNTS[players][0] + 1)]
    revealed = [event.card for event in happened_in(players, ev.MarriageRevealed)]
    assert revealed.index("estrid") == len(revealed) - 1
    assert happened_in(players, ev.LastRoundBegun, ev.GameEnds) == [ev.LastRoundBegun("R4.2"), ev.GameEnds("R3.2")]


def test_r4_1_a_viking_card_fills_the_battle_area_and_is_used_up():
    """Two of the seven cards show 12; a card that was revealed does not come again."""
    story = Story(3).play("first A", "settle M1", "settle D2", "settle N5")
    assert dict(GAME.chance_outcomes(story.state))[GAME.parse("vikings 12")] == 2 / 7
    assert story.why_not("vikings 8") == (Violation("R4.1", "card_not_in_pile", name=8, names=(9, 10, 11, 12, 13, 14)),)
    story.play("vikings 12").happened(ev.VikingsLand("R4.1", 12))
    assert story.state.area == 12 and story.state.vikings_unseen == (9, 10, 11, 12, 13, 14)


def test_r4_2_the_princess_is_the_last_marriage_card():
    """Any ordinary card may come before her, none in her place."""
    story = Story(3).play("first A", "settle M1", "settle D2", "settle N5", "vikings 12")
    assert len(GAME.chance_outcomes(story.state)) == 7
    assert [(violation.rule, violation.code) for violation in story.why_not("marriage estrid")] == [
        ("R4.2", "card_not_in_pile")
    ]
    last = Story("ec_09")
    last.state.pile = 1
    last.play("continue", "vikings 9")
    assert last.why_not("marriage niall") == (Violation("R4.2", "card_not_in_pile", name="niall", names=("estrid",)),)
    last.play("marriage estrid").happened(ev.MarriageRevealed("R4.2", "estrid"), ev.LastRoundBegun("R4.2"))


# R5 Draft


@every_count
def test_r5_1_all_cards_are_dealt_anew_every_round(players):
    """8, 6 or 5 cards each; one card stays out with three or four players, none with five."""
    rounds, size, left, *_ = COUNTS[players]
    assert [len(event.cards) for event in happened_in(players, ev.PacketDealt)] == [size] * players * rounds
    assert [len(event.cards) for event in happened_in(players, ev.CardsLeftOut)] == [1] * rounds * left


def test_r5_1_a_deal_gives_everybody_so_many_different_cards():
    story = Story("conflict_01_last_card").play("continue", "vikings 9", "marriage niall")
    fair = "deal 1,2,3,4,5,6/7,8,9,10,11,12/13,14,15,16,17,18/19,20,21,22,23,24"
    assert story.why_not(fair) == ()
    assert story.why_not(fair.replace("24", "1")) == (Violation("R5.1", "dealt_twice", card=1),)
    assert story.why_not(fair.replace(",24", "")) == (Violation("R5.1", "wrong_packets", count=4, size=6),)
    story.play(fair).happened(ev.PacketDealt("R5.1", A, (1, 2, 3, 4, 5, 6), 0), ev.CardsLeftOut("R5.1", (25,)))


def test_r5_1_in_which_order_the_cards_of_a_packet_are_named_makes_no_difference():
    """Not to the position, and not to what a seat remembers of the packet that it passed on."""
    deals = ("deal 6,1,2,3,4,5/7,8,9,10,11,12/13,14,15,16,17,18/19,20,21,22,23,24", "deal 1,2,3,4,5,6/12,7,8,9,10,11")
    start, rest = ("continue", "vikings 9", "marriage niall"), "/13,14,15,16,17,18/19,20,21,22,23,24"
    picks = ("keep 1 2", "keep 7 8", "keep 13 14", "keep 19 20")
    one = Story("conflict_01_last_card").play(*start, deals[0], *picks)
    other = Story("conflict_01_last_card").play(*start, deals[1] + rest, *picks)
    assert one.state == other.state
    dealt = GAME.determinize(GAME.view(one.state, A), Random(0))
    assert dealt.packets[B] == (3, 4, 5, 6)


@every_count
def test_r5_2_two_cards_are_kept_at_a_time_and_the_last_ones_without_a_choice(players):
    """2+2+2+2, 2+2+2 or 2+2+1 cards; only packets of more than two are chosen from."""
    size = COUNTS[players][1]
    kept = [len(event.cards) for event in happened_in(players, ev.CardsKept)]
    passes = [2] * (size // 2) + [1] * (size % 2)
    assert kept == [count for count in passes for _ in range(players)] * COUNTS[players][0]
    chosen = [len(turn.before.packets[0]) for turn in random_game("brian_boru", players) if turn.move.verb == "keep"]
    assert min(chosen) > 2


def test_r5_2_picks_come_from_the_packet_and_count_together():
    """Nothing is passed until the last has chosen; then everybody has kept two cards."""
    story = Story("ec_10")
    assert story.why_not("keep 2 7") == (Violation("R5.2", "not_in_packet", card=7),)
    assert story.why_not("keep 2 2") == (Violation("R5.2", "same_card_twice", card=2),)
    story.play("keep 2 10", "keep 6 19")
    assert not story.of(ev.CardsKept) and len(story.state.packets[A]) == 4
    story.play("keep 1 14").happened(ev.CardsKept("R5.2", A, (2, 10)), ev.PacketPassed("R5.2", A, B, (3, 11), 3))


@every_count
def test_r5_3_packets_always_go_to_the_left(players):
    passed = happened_in(players, ev.PacketPassed)
    assert passed and all(event.seat == (event.giver + 1) % players for event in passed)


# R6 Tricks


def test_r6_1_the_leader_plays_a_card_that_fits_the_town():
    """The town first: free, of a colour in hand.  Then a card of its colour, or white."""
    story = Story("ec_08").play(*moves_of("ec_08"))
    assert story.asks == agenda.AskMarker(A) and story.state.hands[A] == (8, 16, 19)
    offered = [town(move.split()[1]) for move in story.legal()]
    assert sorted(offered) == [free for free in story.state.free() if GAME.data.town_colours[free] != "yellow"]
    story.play("marker S2")
    assert story.legal() == {"play 16", "play 19"}
    assert story.why_not("play 8") == (Violation("R6.1", "lead_must_fit", card=8, town=town("S2"), colour="blue"),)
    assert story.why_not("play 1")[0] == Violation("R6.1", "not_in_hand", card=1)


def test_r6_1_a_white_card_fits_every_town():
    """With two white cards in hand every free town may be chosen, and a red one is led with either of them."""
    story = Story("ec_06").give(A, hands=(1, 7, 10, 14, 20, 22))
    assert len(story.legal()) == 53 - 4
    assert story.play("marker N1").legal() == {"play 20", "play 22"}


def test_r6_2_a_free_lead_can_be_won():
    """The leader's free card fits nothing, but a follower's may: then the trick is won as usual."""
    story = Story("ec_07").play("continue", "marker N1", "play 17", "play 5", "play 9", "play 16")
    story.happened(ev.LeadIsFree("R6.2", A), ev.CardPlayed("R6.2", A, 17), ev.TrickWon("R6.4", B, 5))


def test_r6_2_without_any_free_town_the_other_tricks_are_dropped():
    """53 towns with a disc: no trick can be played, the cards go, the upkeep begins."""
    story = Story("ec_07")
    story.disc(D, *(GAME.data.town_ids[number] for number in story.state.free()))
    story.play("continue")
    story.happened(ev.TricksDropped("R6.2"), ev.LastCardsDiscarded("R6.8", A, (4, 7, 17)))
    story.happened(ev.LastCardsDiscarded("R6.8", D, (6, 11, 16)), ev.Married("R8.2", D, "estrid"))
    last = Story("ec_07", last_card_policy="play_always")
    last.disc(D, *(GAME.data.town_ids[number] for number in last.state.free()))
    last.state.hands = ((4,), (5,), (3,), (6,))
    last.play("continue").happened(ev.TricksDropped("R6.2"))


def test_r6_4_a_higher_number_of_another_colour_does_not_win():
    """Only 8 fits the town: it wins against 25, 23 and 24, wherever it was led."""
    story = Story("ec_01")
    story.state.hands = ((3, 8, 15, 16), (6, 10, 19, 25), (1, 4, 14, 17), (2, 11, 22, 23))
    story.play("play 8", "play 25", "play 17", "play 23").happened(ev.TrickWon("R6.4", A, 8))


def test_r6_5_a_loser_chooses_one_of_the_actions_on_the_card():
    story = Story("ec_12")
    assert story.legal() == {"act 1", "act 2"}
    assert story.why_not("act 3") == (Violation("R6.5", "no_such_action", card=11, count=2),)
    assert story.why_not("act 0") == (Violation("R6.5", "no_such_action", card=11, count=2),)


@every_count
def test_r6_5_to_r6_8_every_trick_is_acted_out_in_ascending_order(players):
    """7, 5 or 4 tricks a round; each card is discarded after its action; one card each is discarded unplayed."""
    rounds, *_, tricks = COUNTS[players]
    assert len(happened_in(players, ev.TrickWon)) == rounds * tricks
    acted = [event.card for event in happened_in(players, ev.ActionBegun)]
    for trick in zip(*[iter(acted)] * players, strict=True):
        assert all(first < second for first, second in pairwise(trick))
    assert [event.card for event in happened_in(players, ev.CardDiscarded)] == acted
    assert [len(event.cards) for event in happened_in(players, ev.LastCardsDiscarded)] == [1] * players * rounds


@every_count
def test_r6_7_the_holder_of_the_marker_leads(players):
    led = [turn for turn in random_game("brian_boru", players) if turn.move.verb == "marker"]
    assert led and all(turn.seat == turn.before.marker for turn in led)


def test_r6_9_the_official_example():
    """Red town; red 11, red 2, white 13, yellow 17.  White 13 wins; order of acting 2, 11, 13, 17."""
    story = Story("official_example").play(*moves_of("official_example"))
    story.happened(
        ev.TrickWon("R6.4", C, 13), ev.OrderSet("R6.5", (B, A, C, D)),
        ev.CoinsGained("R7.3", B, 3), ev.CoinsPaid("R7.11", B, 5), ev.DiscPlaced("R7.11", B, town("L2")),
        ev.RaidersTaken("R7.7", A, 1), ev.RaidersTaken("R7.7", A, 1),
        ev.CoinsPaid("R7.7", A, 4), ev.RaidersTaken("R7.7", A, 2),
        ev.MarkerTaken("R7.2", C), ev.DiscPlaced("R7.2", C, town("M8")), ev.CoinsGained("R7.3", C, 1),
        ev.MovedOnTrack("R7.8", D, 5, 6), ev.CoinsPaid("R7.8", D, 2), ev.MovedOnTrack("R7.8", D, 6, 7),
    )  # fmt: skip
    assert story.asks == agenda.AskMarker(C), "the winner leads the next trick"
    assert "R7.9" not in story.cited(), "D paid not to share C's space"
