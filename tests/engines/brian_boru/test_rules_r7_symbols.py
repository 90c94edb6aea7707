"""R7: what the symbols on the action cards do."""

import pytest

import boardkit as bk
from boardkit import Violation
from boardkit.engines.brian_boru import agenda, moves
from boardkit.engines.brian_boru import events as ev
from engines.brian_boru.story import GAME, A, B, C, Story, raw_components, town

# Town, cOin, Pay, Church, Raider, courtsHip, eXpand, Liberate
LETTERS = {
    "claim_active_town": "t", "coin": "o", "pay": "p", "church": "c", "raider": "r", "courtship": "h", "expand": "x",
    "liberate": "l",
}  # fmt: skip
# number: colour, primary action, secondary actions
CARDS = {
    1: ("yellow", "thho", "ooox", "hh"),
    2: ("red", "trro", "ooox", "rr"),
    3: ("blue", "tcco", "ooox", "cc"),
    4: ("yellow", "thh", "ooox", "hh"),
    5: ("red", "trr", "oox", "rr"),
    6: ("blue", "tcc", "ooox", "cc"),
    7: ("yellow", "tho", "oox", "hh"),
    8: ("red", "tro", "oox", "rr"),
    9: ("blue", "tco", "oox", "cc"),
    10: ("yellow", "too", "oox", "hh"),
    11: ("red", "too", "oox", "rr"),
    12: ("blue", "too", "oox", "cc"),
    13: ("white", "to", "oox", "lp"),
    14: ("yellow", "t", "ox", "hhh"),
    15: ("red", "t", "ox", "rrr"),
    16: ("blue", "t", "ox", "ccc"),
    17: ("yellow", "tp", "ox", "hhh"),
    18: ("red", "tp", "ox", "rrr"),
    19: ("blue", "tp", "ox", "ccc"),
    20: ("white", "t", "oox"),
    21: ("white", "tp", "oox"),
    22: ("white", "tpp", "oox"),
    23: ("yellow", "tpp", "ox", "hhh"),
    24: ("red", "tpp", "ox", "rrr"),
    25: ("blue", "tpp", "ox", "ccc"),
}
ACTIONS = [(card, choice) for card, (_, *actions) in CARDS.items() for choice in range(len(actions))]


def about_to_act(card, wins=False, game=None, rulings=None, **goods):
    """B is the last to act, on any card, for N1; nine raiders in the area; C4 and C3 are under the Vikings."""
    story = Story("ec_14", game, **(rulings or {})).disc(C, "C4", "C3", viking=True)
    state = story.state
    state.track, state.area = (0, 0, 0, 0), 9
    state.trick, state.winner = ((B, card),), B if wins else A
    state.pending = (*state.pending[:-2], agenda.Acting((B,)))
    return story.give(B, **({"coins": 20, "points": 10, "raiders": 0, "church": 0} | goods))


@pytest.mark.parametrize("card", CARDS)
def test_the_cards_carry_the_printed_symbols(card):
    printed = GAME.data.cards[card]
    found = ("".join(LETTERS[symbol] for symbol in action) for action in (printed.primary, *printed.secondary))
    assert (printed.colour, *found) == CARDS[card]


@pytest.mark.parametrize(("card", "choice"), ACTIONS)
def test_every_action_of_every_card_does_what_its_symbols_say(card, choice):
    """Played without extras and without expanding: 0 is the primary action, 1 and 2 are the secondary ones."""
    symbols = CARDS[card][choice + 1]
    story = about_to_act(card, wins=choice == 0).play("continue")
    if choice and len(CARDS[card]) > 3:
        story.play(f"act {choice}")
    for symbol in symbols:
        story.play(
            *{"c": ["extra 0"], "r": ["extra 0"], "h": ["extra 0"], "x": ["expand none"], "l": ["liberate C4"]}.get(
                symbol, []
            )
        )
    state, count = story.state, symbols.count
    assert state.coins[B] == 20 + count("o") - count("p")
    assert (state.church[B], state.raiders[B], state.track[B]) == (count("c"), count("r"), count("h"))
    assert state.area == 9 - count("r")
    assert (story.owner("N1"), state.marker) == ((B, B) if "t" in symbols else (-1, A))
    assert state.viking[town("C4")] == ("l" not in symbols)
    assert story.of(ev.ActionBegun) == [ev.ActionBegun("R6.5", B, card, choice)]
    assert story.of(ev.CardDiscarded) == [ev.CardDiscarded("R6.6", B, card)]
    assert story.asks.name == "marker", "the action is over and the next trick begins"


# R7.1 and R7.15: extras


def test_r7_1_extras_are_optional():
    story = about_to_act(6).play("continue", "act 2", "extra 0", "extra 3")
    story.happened(
        ev.ExtrasDeclined("R7.1", B, "church"), ev.CoinsPaid("R7.6", B, 6), ev.ChurchDiscsPlaced("R7.6", B, 3)
    )
    assert (story.state.church[B], story.state.coins[B]) == (5, 14)


def test_r7_1_nobody_sells_back_what_a_symbol_gave():
    """Notation has no number below 0, but a bot may make the move itself."""
    story = about_to_act(6).play("continue", "act 2")
    assert GAME.explain(story.state, moves.Extra(-1)) == (Violation("R7.6", "below_no_extras"),)


@pytest.mark.parametrize("card", [1, 2, 3, 7, 8, 9])
def test_r7_15_a_coin_that_comes_later_does_not_pay_for_an_extra(card):
    """With one coin nothing is asked per symbol; as a whole action, the last coin makes one extra possible."""
    strict = about_to_act(card, wins=True, coins=1).play("continue")
    assert strict.state.coins[B] == 2 and strict.asks.name == "marker"
    loose = about_to_act(card, wins=True, coins=1, rulings={"extra_purchase_timing": "whole_action"}).play("continue")
    assert loose.asks.name == "extra" and loose.legal() == {"extra 0", "extra 1"}
    assert loose.why_not("extra 2") == (Violation("R7.15", "too_few_coins", needs=4, has=2),)
    loose.play("extra 1").happened(ev.CoinsPaid("R7.15", B, 2), ev.CardDiscarded("R6.6", B, card))


def test_r7_15_extras_of_every_suit_of_an_action_are_offered_at_its_end():
    """No printed card has two suits, but one of an own data file may; the expansion in between has the first say."""
    own = raw_components()
    own["action_cards"][5]["secondary"][0] = ["church", "raider", "church", "expand", "coin"]
    game = bk.load("brian_boru", components=own, extra_purchase_timing="whole_action")
    story = about_to_act(6, game=game, coins=8)
    story.state.played = ()
    story.play("continue", "act 1")
    assert story.asks.name == "expand" and game.scenario(game.dump(story.state)) == story.state
    story.play("expand none", "extra 2", "extra 1")
    assert (story.state.church[B], story.state.raiders[B], story.state.coins[B]) == (4, 2, 3)


# R7.2 to R7.5: town, coin, pay, renown


def test_r7_2_the_winner_takes_marker_and_town():
    story = about_to_act(15, wins=True).play("continue")
    story.happened(ev.MarkerTaken("R7.2", B), ev.DiscPlaced("R7.2", B, town("N1")))
    assert story.state.active == -1


@pytest.mark.parametrize(
    ("coins", "points", "left", "event"),
    [
        (1, 10, (0, 10), ev.CoinsPaid("R7.4", B, 1)),
        (0, 10, (0, 8), ev.PointsLost("R7.4", B, 2)),
        (0, 2, (0, 0), ev.PointsLost("R7.4", B, 2)),
        (0, 1, (0, 0), ev.PointsLost("R7.4", B, 1)),
        (0, 0, (0, 0), ev.NothingHappens("R7.4", B, "nothing_to_pay")),
    ],
)
def test_r7_4_a_payment_costs_a_coin_or_two_points_or_what_is_left(coins, points, left, event):
    story = about_to_act(17, wins=True, coins=coins, points=points).play("continue")
    story.happened(event)
    assert (story.state.coins[B], story.state.points[B]) == left


def test_r7_4_each_pay_symbol_is_paid_by_itself():
    """Two payments with one coin: the coin, then 2 points."""
    story = about_to_act(22, wins=True, coins=1, points=10).play("continue")
    story.happened(ev.CoinsPaid("R7.4", B, 1), ev.PointsLost("R7.4", B, 2))


def test_r7_5_a_renown_symbol_gives_renown():
    """No printed card shows it; a card of an own data file may."""
    own = raw_components()
    next(card for card in own["action_cards"] if card["number"] == 15)["primary"].append("renown")
    story = about_to_act(15, wins=True, game=bk.load("brian_boru", components=own))
    before = story.state.renown[B]
    story.play("continue").happened(ev.DiscPlaced("R7.2", B, town("N1")), ev.RenownGained("R7.5", B, 1))
    assert story.state.renown[B] == before + 1


# R7.6 to R7.10: church, raiders, courtship


def test_r7_6_only_coins_limit_the_church():
    story = about_to_act(6, coins=9).play("continue", "act 2")
    assert story.legal() == {f"extra {count}" for count in range(5)}
    assert story.why_not("extra 5") == (Violation("R7.15", "too_few_coins", needs=10, has=9),)
    assert Story("ec_20").give(B, coins=1).play("act 2").asks.seat == A, "with one coin nothing can be bought"


def test_r7_7_the_battle_area_limits_the_raiders():
    """Three symbols and two raiders: the third finds none, and nothing can be bought for it."""
    story = about_to_act(15)
    story.state.area = 2
    story.play("continue", "act 2")
    assert story.why_not("extra 2") == (Violation("R7.7", "no_more_raider", count=1),)
    story.play("extra 0")
    story.happened(
        ev.RaidersTaken("R7.7", B, 1), ev.RaidersTaken("R7.7", B, 1), ev.NothingHappens("R7.7", B, "no_raider"),
        ev.CardDiscarded("R6.6", B, 15),
    )  # fmt: skip
    assert (story.state.area, story.state.raiders[B]) == (0, 2)


def test_r7_8_the_top_space_limits_the_courtship():
    story = about_to_act(14).give(B, track=6).play("continue", "act 2")
    assert story.why_not("extra 3") == (Violation("R7.8", "no_more_courtship", count=2),)
    story.play("extra 2")
    story.happened(
        ev.MovedOnTrack("R7.8", B, 6, 7), ev.CoinsPaid("R7.8", B, 4), ev.MovedOnTrack("R7.8", B, 7, 9),
        ev.NothingHappens("R7.8", B, "no_courtship"), ev.NothingHappens("R7.8", B, "no_courtship"),
    )  # fmt: skip
    assert story.state.track[B] == 9


@pytest.mark.parametrize(
    ("others", "start", "steps", "end"),
    [
        ((1, 2, 4), 0, 3, 3),  # past two discs to an empty space
        ((3, 2, 5), 0, 3, 1),  # down past one more disc
        ((3, 2, 1), 0, 3, 0),  # down to the first space
        ((1, 2, 0), 0, 2, 0),  # where another disc is, too
        ((0, 0, 2), 0, 2, 1),  # the first space is shared, a higher one is not
        ((6, 5, 4), 3, 3, 3),  # back to where it began, never lower (R7.10)
        ((7, 6, 4), 3, 3, 5),
    ],
)
def test_r7_9_a_disc_that_shares_its_space_goes_down(others, start, steps, end):
    """Only after the whole action; occupied spaces are passed on the way up."""
    story = about_to_act({2: 4, 3: 14}[steps], coins=0)
    story.state.track = (others[0], start, *others[1:])
    story.play("continue", "act 2")
    assert story.state.track == (others[0], end, *others[1:])
    assert ("R7.9" in story.cited()) == (end != start + steps)
    moved = story.of(ev.MovedOnTrack)
    assert [move.space for move in moved[:steps]] == [start + step for step in range(1, steps + 1)]


def test_r7_9_an_extra_space_avoids_a_collision():
    story = about_to_act(4, coins=2)
    story.state.track = (2, 0, 5, 7)
    story.play("continue", "act 2", "extra 0", "extra 1")
    assert story.state.track[B] == 3 and "R7.9" not in story.cited()


# R7.11, R7.12: expand


@pytest.mark.parametrize("road", [*GAME.data.roads], ids=lambda road: "-".join(GAME.data.town_ids[end] for end in road))
def test_r7_11_every_road_can_be_taken_both_ways(road):
    ids = GAME.data.town_ids
    for start, end in (road, road[::-1]):
        story = about_to_act(11)
        story.state.owner, story.state.viking = (-1,) * len(ids), (False,) * len(ids)
        story.state.active = town("C1")
        story.disc(B, ids[start]).play("continue", "act 1")
        reached = {"none", *(ids[neighbour] for neighbour in GAME.data.neighbours[start])}
        assert story.legal() == {f"expand {name}" for name in reached}
        story.play(f"expand {ids[end]}").happened(ev.CoinsPaid("R7.11", B, 5), ev.DiscPlaced("R7.11", B, end))


def test_r7_11_what_forbids_an_expansion():
    story = about_to_act(14, coins=5).play("continue", "act 1")
    assert story.why_not("expand C4") == (
        Violation("R7.11", "town_not_free", town=town("C4"), seat=C),
        Violation("R7.11", "no_road_from_own_town", town=town("C4"), neighbours=(town("C3"), town("C8"))),
    )
    assert story.why_not("expand C1") == (Violation("R7.11", "no_roads", town=town("C1")),)
    assert story.why_not("expand none") == ()
    story.give(B, coins=4)
    assert story.why_not("expand L2") == (Violation("R7.11", "too_few_coins", needs=5, has=4),)
    story.give(B, coins=6).play("expand none").happened(ev.NothingHappens("R7.11", B, "stayed"))


def test_r7_11_without_a_town_to_expand_from_nothing_is_asked():
    story = about_to_act(14)
    story.disc(A, *(GAME.data.town_ids[number] for number in story.state.controlled(B)))
    story.play("continue", "act 1").happened(ev.NothingHappens("R7.11", B, "nowhere_to_expand"))


def test_r7_12_when_the_marker_is_gone_the_town_may_be_expanded_into():
    """The rule protects only the town on which the marker lies: after an unwon trick it is a town like any other."""
    story = about_to_act(14)
    story.state.active = town("L2")
    assert story.play("continue", "act 1").why_not("expand L2") == (Violation("R7.12", "active_town", town=town("L2")),)
    story.state.active = -1
    assert story.why_not("expand L2") == ()


# R7.13, R7.14: liberate


def test_r7_13_liberating_gives_the_town_back_to_its_owner():
    story = about_to_act(13).play("continue", "act 2", "liberate C3")
    story.happened(ev.TownLiberated("R7.13", C, town("C3")), ev.CoinsPaid("R7.4", B, 1))
    assert (story.state.controls(town("C3")), story.state.controls(town("C4"))) == (C, -1)


def test_r7_13_a_single_viking_town_is_not_asked_for():
    story = about_to_act(13).disc(C, "C4").play("continue", "act 2")
    story.happened(ev.TownLiberated("R7.13", C, town("C3")), ev.CardDiscarded("R6.6", B, 13))
