"""Every switch between readings: a position where its readings differ, and what each of them gives; the two presets."""

import pytest

import boardkit as bk
from boardkit.engines.brian_boru import agenda
from boardkit.engines.brian_boru import events as ev
from boardkit.engines.brian_boru.state import ON_BOARD
from engines.brian_boru.story import GAME, A, B, C, D, Story, moves_of, region, town

SHOWN_BY = {
    "last_card_policy": ("conflict_01_last_card", "ec_09"),
    "claim_threshold_mode": ("conflict_02_threshold",),
    "board_claim_share": ("conflict_03_board_share", "ec_55"),
    "princess_options": ("conflict_04_princess",),
    "second_spoils_tie": ("conflict_05_second_spoils", "ec_34", "ec_37"),
    "no_legal_lead": ("conflict_06_no_legal_lead",),
    "expand_into_active_town": ("conflict_07_expand_into_active_town",),
    "liberate_scope": ("conflict_08_liberate_scope",),
    "extra_purchase_timing": ("conflict_09_extra_timing",),
    "church_point_needs_disc": ("conflict_10_church_point", "ec_44"),
    "viking_tie_in_region": ("conflict_11_viking_tie",),
    "most_coins_tie": ("conflict_12_most_coins", "ec_61"),
    "board_claim_under_viking_lead": ("conflict_13_viking_lead",),
    "marriage_slide_down": ("conflict_14_slide_down",),
    "monastery_counts_at_end": ("conflict_15_monasteries",),
}


def played(name, **reading):
    """The scenario after its own line of play, under a reading."""
    return Story(name, **reading).play(*moves_of(name))


# In general


def test_every_switch_has_a_scenario():
    assert set(SHOWN_BY) == set(GAME.rulings)
    conflicts = {name for name in GAME.scenarios() if name.startswith("conflict_")}
    assert {names[0] for names in SHOWN_BY.values()} == conflicts


@pytest.mark.parametrize("switch", SHOWN_BY)
def test_the_readings_of_a_switch_lead_to_different_positions(switch):
    """In one of its scenarios or another, no two readings of a switch give the same after the same moves."""
    readings = GAME.rulings[switch].readings
    outcomes = {tuple(played(name, **{switch: value}).state for name in SHOWN_BY[switch]) for value in readings}
    assert len(outcomes) == len(readings)


@pytest.mark.parametrize("switch", SHOWN_BY)
def test_only_the_switch_of_a_conflict_matters_in_it(switch):
    """Turning any other switch changes nothing in the scenario made for this one."""
    name = SHOWN_BY[switch][0]
    default = played(name).state
    for other in SHOWN_BY:
        for reading in GAME.rulings[other].readings:
            if other != switch:
                assert played(name, **{other: reading}).state == default, f"{other} = {reading} matters in {name}"


# The presets


def test_the_notes_preset_reads_the_notes_literally():
    """Six switches differ from the rulebook, the others stand at their defaults."""
    differing = {
        "last_card_policy": "play_always",
        "claim_threshold_mode": "more_than",
        "board_claim_share": "equal_split",
        "princess_options": "military_only_as_in_seed",
        "second_spoils_tie": "none",
        "expand_into_active_town": True,
    }
    notes = bk.load("brian_boru", ruleset="notes").rulings
    assert {name: ruling.value for name, ruling in notes.items() if ruling.value != ruling.default} == differing
    assert {name: ruling.value for name, ruling in GAME.rulings.items()} == {
        name: ruling.default for name, ruling in GAME.rulings.items()
    }


def test_the_default_of_every_switch():
    """The official reading, or our ruling where the rulebook is silent."""
    assert {name: ruling.default for name, ruling in GAME.rulings.items()} == {
        "last_card_policy": "discard",
        "no_legal_lead": "free_lead",
        "expand_into_active_town": False,
        "liberate_scope": "any",
        "extra_purchase_timing": "per_symbol",
        "second_spoils_tie": "all",
        "church_point_needs_disc": True,
        "claim_threshold_mode": "at_least",
        "viking_tie_in_region": "counts_as_tie",
        "princess_options": "three",
        "most_coins_tie": "none",
        "board_claim_share": "half_each",
        "board_claim_under_viking_lead": "nobody",
        "monastery_counts_at_end": True,
        "marriage_slide_down": False,
    }


# One by one


@pytest.mark.parametrize(
    ("reading", "with_four", "with_five"),
    [("discard", 0, 0), ("play_in_five_player", 0, 1), ("play_always", 1, 1)],
)
def test_last_card_policy(reading, with_four, with_five):
    """The last card is discarded, or played in one more trick: with five players only, or always."""
    for name, leads, more_tricks in (("conflict_01_last_card", A, with_four), ("ec_09", C, with_five)):
        story = played(name, last_card_policy=reading)
        assert len(story.of(ev.LastCardsDiscarded)) == (0 if more_tricks else story.state.players)
        assert (story.asks == agenda.AskMarker(leads)) == bool(more_tricks)


def test_claim_threshold_mode():
    """A sum that equals the threshold flips the token, or does not; a larger one always does."""
    dubhlinn = region("dubhlinn")
    reached = played("conflict_02_threshold", claim_threshold_mode="at_least")
    reached.happened(ev.ClaimFlipped("R11.1", dubhlinn, 2, 2), ev.ClaimTaken("R11.3", dubhlinn, B, -1))
    short = played("conflict_02_threshold", claim_threshold_mode="more_than")
    assert not short.of(ev.ClaimFlipped, ev.ClaimTaken)
    exceeded = Story("conflict_02_threshold", claim_threshold_mode="more_than").disc(C, "D3").play("continue")
    exceeded.happened(ev.ClaimFlipped("R11.1", dubhlinn, 3, 2))


@pytest.mark.parametrize(("reading", "of_three"), [("half_each", 2), ("equal_split", 1)])
def test_board_claim_share(reading, of_three):
    """A token worth 5: half each is 2, a third is 1.  Two tied players get half under both readings."""
    story = played("conflict_03_board_share", board_claim_share=reading)
    south, ulaid = region("southern_ui_neill"), region("ulaid")
    story.happened(*(ev.Scored("R13.5", seat, of_three, "board_claim", south, 3) for seat in (A, B, C)))
    story.happened(*(ev.Scored("R13.5", seat, 2, "board_claim", ulaid, 2) for seat in (A, D)))


def test_princess_options():
    """Three choices, of which military support adds nothing to the regions; or no choice, and it does."""
    three = played("conflict_04_princess")
    assert three.legal() == {"princess military", "princess trade", "princess spurn"}
    three.play("princess military")
    three.happened(ev.PrincessChosen("R12.2", A, "military"), ev.Scored("R13.8", A, 1, "regions", -1, 4))

    literal = played("conflict_04_princess", princess_options="military_only_as_in_seed")
    assert not literal.state.pending, "nothing is asked, the game plays on to its end"
    literal.happened(
        ev.PrincessMarried("R12.1", A), ev.PrincessChosen("R12.2", A, "military"), ev.VikingTownsCounted("R12.2", A),
        ev.Scored("R13.8", A, 3, "regions", -1, 5),
    )  # fmt: skip


def test_second_spoils_tie():
    """Two tied for most: each gains a point and returns a raider, or nothing happens; a sole leader always gains."""
    shared = played("conflict_05_second_spoils", second_spoils_tie="all")
    shared.happened(ev.PointsGained("R9.8", A, 1), ev.PointsGained("R9.8", B, 1))
    assert shared.state.raiders == (4, 4, 2)
    skipped = played("conflict_05_second_spoils", second_spoils_tie="none")
    skipped.happened(ev.NothingHappens("R9.8", -1, "second_spoils_tied"))
    assert skipped.state.raiders == (5, 5, 2)
    alone = Story("conflict_05_second_spoils", second_spoils_tie="none").give(A, raiders=6).play("continue")
    alone.happened(ev.RaidersReturned("R9.7", A, 6), ev.PointsGained("R9.8", B, 1), ev.RaidersReturned("R9.8", B, 1))


def test_no_legal_lead():
    """The leader leads freely, or the marker goes on to the next who can lead; if nobody can, the lead is free."""
    free = played("conflict_06_no_legal_lead", no_legal_lead="free_lead")
    free.happened(ev.LeadIsFree("R6.2", A))
    assert free.asks == agenda.AskMarker(A, free=True)
    passed = played("conflict_06_no_legal_lead", no_legal_lead="pass_lead_clockwise")
    passed.happened(ev.MarkerPassed("R6.2", B))
    assert passed.asks == agenda.AskMarker(B) and passed.state.marker == B
    nobody = Story("conflict_06_no_legal_lead", no_legal_lead="pass_lead_clockwise")
    nobody.state.hands = ((6, 12), (16, 19), (3, 9), (9, 25))
    nobody.play("continue").happened(ev.LeadIsFree("R6.2", A))


def test_expand_into_active_town():
    """B's only road leads to the active town: nowhere to expand, or B takes it and the winner gets the marker only."""
    refused = played("conflict_07_expand_into_active_town", expand_into_active_town=False)
    refused.happened(ev.NothingHappens("R7.11", B, "nowhere_to_expand"))
    allowed = played("conflict_07_expand_into_active_town", expand_into_active_town=True)
    assert allowed.legal() == {"expand none", "expand L2"}
    allowed.play("expand L2", "act 1", "act 1")
    allowed.happened(
        ev.DiscPlaced("R7.11", B, town("L2")), ev.MarkerTaken("R7.2", A), ev.NothingHappens("R7.12", A, "town_gone")
    )


def test_liberate_scope():
    """The only Viking control token lies on a disc of C: B must free the town, or frees none; B pays either way."""
    anyone = played("conflict_08_liberate_scope", liberate_scope="any")
    anyone.happened(ev.TownLiberated("R7.13", C, town("C4")), ev.CoinsPaid("R7.4", B, 1))
    own = played("conflict_08_liberate_scope", liberate_scope="own_only")
    own.happened(ev.NothingHappens("R7.13", B, "nothing_to_liberate"), ev.CoinsPaid("R7.4", B, 1))

    both = Story("conflict_08_liberate_scope", liberate_scope="own_only").disc(B, "D2", "D1", viking=True).play("act 2")
    assert both.legal() == {"liberate D1", "liberate D2"}
    assert both.why_not("liberate C4") == (bk.Violation("R7.13", "only_own_towns", town=town("C4"), seat=C),)


def test_extra_purchase_timing():
    """With one coin, red 2's coin comes too late for an extra raider; under whole_action it may be counted on."""
    strict = played("conflict_09_extra_timing", extra_purchase_timing="per_symbol")
    strict.happened(ev.RaidersTaken("R7.7", A, 1), ev.RaidersTaken("R7.7", A, 1), ev.CoinsGained("R7.3", A, 1))
    assert not strict.of(ev.CoinsPaid)
    loose = played("conflict_09_extra_timing", extra_purchase_timing="whole_action")
    assert loose.asks == agenda.AskExtra(A, "raider")
    loose.play("extra 1")
    loose.happened(ev.CoinsGained("R7.3", A, 1), ev.CoinsPaid("R7.15", A, 2), ev.RaidersTaken("R7.7", A, 1))


@pytest.mark.parametrize(("reading", "points"), [(True, 0), (False, 1)])
def test_church_point_needs_disc(reading, points):
    """After the first reward no disc is left: nobody has the most, or everybody."""
    story = played("conflict_10_church_point", church_point_needs_disc=reading)
    before = Story("conflict_10_church_point").state.points
    assert [after - then for after, then in zip(story.state.points, before, strict=True)] == [points] * 3
    assert ("R10.2" in story.cited()) == bool(points)


@pytest.mark.parametrize(
    ("reading", "holder", "event"),
    [
        ("counts_as_tie", C, ev.ClaimStays("R11.6", region("ulaid"), "vikings_level")),
        ("vikings_win", ON_BOARD, ev.ClaimReturned("R11.6", region("ulaid"))),
        ("player_wins", A, ev.ClaimTaken("R11.6", region("ulaid"), A, C)),
    ],
)
def test_viking_tie_in_region(reading, holder, event):
    """A and the Vikings are level where C holds the token: it stays, goes to the board, or goes to A."""
    story = played("conflict_11_viking_tie", viking_tie_in_region=reading)
    story.happened(event)
    assert story.state.claims[region("ulaid")] == holder


@pytest.mark.parametrize(("reading", "scorers"), [("none", []), ("all", [A, D])])
def test_most_coins_tie(reading, scorers):
    """Two have the most coins: nobody scores the point, or both."""
    story = played("conflict_12_most_coins", most_coins_tie=reading)
    assert [scored.seat for scored in story.of(ev.Scored) if scored.rule == "R13.1"] == scorers


def test_board_claim_under_viking_lead():
    """The Vikings alone lead at a token on the board: nobody scores, or the best player scores half of its 4."""
    ulaid = region("ulaid")
    nobody = played("conflict_13_viking_lead", board_claim_under_viking_lead="nobody")
    nobody.happened(ev.ClaimUnscored("R13.6", ulaid))
    best = played("conflict_13_viking_lead", board_claim_under_viking_lead="best_players_half")
    best.happened(ev.Scored("R13.6", A, 2, "board_claim", ulaid, 1))


def test_monastery_counts_at_end():
    """Leinster's 6 on the board, A's two towns weigh 3 with a monastery, B has three: a tie, or B ahead alone."""
    leinster = region("leinster")
    double = played("conflict_15_monasteries", monastery_counts_at_end=True)
    double.happened(*(ev.Scored("R13.5", seat, 3, "board_claim", leinster, 2) for seat in (A, B)))
    single = played("conflict_15_monasteries", monastery_counts_at_end=False)
    single.happened(ev.Scored("R13.5", B, 3, "board_claim", leinster, 1))
    assert [scored.seat for scored in single.of(ev.Scored) if scored.region == leinster] == [B]


@pytest.mark.parametrize(("reading", "track"), [(False, (0, 4, 1, 0)), (True, (0, 3, 0, 0))])
def test_marriage_slide_down(reading, track):
    """After A's marriage from space 6, B on 4 and C on 1 stay, or slide down by one; B's coin comes before."""
    story = played("conflict_14_slide_down", marriage_slide_down=reading)
    story.happened(ev.MovedOnTrack("R8.2", A, 6, 0), ev.CoinsGained("R8.4", B, 1))
    assert story.state.track == track
