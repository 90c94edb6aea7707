"""A data file of one's own: what is wrong in it is named by record and field."""

import json

import pytest

import boardkit as bk
from engines.brian_boru.story import Story, raw_components


def problems(change):
    """What the loader says about the shipped data after a change, one fault a line."""
    data = raw_components()
    change(data)
    with pytest.raises(bk.ComponentsError) as raised:
        bk.load("brian_boru", components=data)
    return "\n".join(raised.value.problems)


def town(data, name):
    return next(record for record in data["towns"] if record["id"] == name)


def card(data, number):
    return next(record for record in data["action_cards"] if record["number"] == number)


def setting(find, name, field, value):
    """A change that gives one field of one record another value."""
    return lambda data: find(data, name).update({field: value})


def region(data, name):
    return next(record for record in data["regions"] if record["id"] == name)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (setting(town, "D2", "colour", "rad"), "towns, D2.colour is 'rad'; did you mean red?"),
        (setting(town, "D2", "colour", "white"), "towns, D2.colour is 'white'; there are: red, blue, yellow"),
        (setting(town, "D2", "region", "dublin"), "towns, D2.region is 'dublin'; did you mean dubhlinn?"),
        (setting(town, "D2", "id", "D1"), "towns: D1 is there twice"),
        (setting(town, "D2", "color", "red"), "towns, D2.color is not known here; did you mean colour?"),
        (setting(card, 7, "colour", "yelow"), "action_cards, number 7.colour is 'yelow'; did you mean yellow?"),
        (setting(card, 7, "number", 8), "action_cards: number 8 is there twice"),
        (setting(card, 7, "number", 0), "action_cards, number 0.number is 0, but the least is 1"),
        (setting(card, 7, "primary", "coin"), "action_cards, number 7.primary must be a list of symbols"),
        (setting(card, 7, "primary", ["coin", "curtship"]), "primary, item 2: is 'curtship'; did you mean courtship?"),
        (setting(card, 7, "secondary", [["chruch"]]), "number 7.secondary, item 1: is 'chruch'; did you mean church?"),
        (setting(card, 7, "secondary", []), "action_cards, number 7.secondary must hold at least one list of symbols"),
        (setting(region, "ulaid", "threshold", "3"), "regions, ulaid.threshold must be a whole number, not '3'"),
        (setting(region, "ulaid", "threshold", 0), "regions, ulaid.threshold is 0, but the least is 1"),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named_with_its_record(change, problem):
    assert problem in problems(change)


@pytest.mark.parametrize(
    ("records", "field", "problem"),
    [
        ("towns", "colour", "towns, N1.colour is missing"),
        ("towns", "region", "towns, N1.region is missing"),
        ("towns", "label", "towns, N1.label is missing"),
        ("regions", "threshold", "regions, northern_ui_neill.threshold is missing"),
        ("regions", "claim_value", "regions, northern_ui_neill.claim_value is missing"),
        ("action_cards", "number", "action_cards, number of record 1.number is missing"),
        ("action_cards", "colour", "action_cards, number 1.colour is missing"),
        ("action_cards", "primary", "action_cards, number 1.primary must be a list of symbols"),
        ("action_cards", "secondary", "action_cards, number 1.secondary is missing"),
        ("marriage_cards", "points", "marriage_cards, orlaith.points is missing"),
    ],
)
def test_a_missing_field_is_named_with_its_record(records, field, problem):
    assert problem in problems(lambda data: data[records][0].pop(field))


@pytest.mark.parametrize(
    "part",
    ["towns", "regions", "action_cards", "marriage_cards", "player_counts", "setup", "princess"],
)
def test_a_missing_part_is_named(part):
    assert f"{part} is missing" in problems(lambda data: data.pop(part))


@pytest.mark.parametrize(
    ("part", "change", "problem"),
    [
        ("player_counts", lambda part: part["3"].update(hand_size=9), "3: 3 hands of 9 need more than 25 cards"),
        (
            "player_counts",
            lambda part: part["4"].update(rounds=5),
            "4: rounds must be one more than the marriage cards",
        ),
        ("player_counts", lambda part: part.update({"6": {}}), "6 is not a table for 3, 4 or 5 players"),
        ("viking_cards", lambda part: part.__delitem__(slice(4)), "counts.5: 4 rounds need as many Viking cards"),
        ("viking_cards", lambda part: part.append(-1), "viking_cards, item 8: must be a whole number, not -1"),
        ("marriage_cards", lambda part: part.__delitem__(slice(5)), "counts.5: there are only 2 marriage cards"),
        ("marriage_cards", lambda part: part[0].update(town_in_region="munstre"), "'munstre'; did you mean munster?"),
        ("marriage_track", lambda part: part.append(["gold"]), "marriage_track, item 11: 'gold' is not a reward"),
        ("region_count_points", lambda part: part.pop(), "region_count_points must hold the points for 0 regions"),
        ("roads", lambda part: part.append(["D2", "Z9"]), "roads, item 37: ['D2', 'Z9'] must be two ids of towns"),
    ],
)
def test_parts_that_do_not_go_together_are_named(part, change, problem):
    assert problem in problems(lambda data: change(data[part]))


def test_all_faults_are_listed_at_once():
    def change(data):
        town(data, "D2")["colour"] = "green"
        card(data, 7)["colour"] = "green"

    assert sorted(line.partition(".")[0] for line in problems(change).split("\n")) == [
        "action_cards, number 7",
        "towns, D2",
    ]


def test_a_file_that_is_no_data_file_is_refused_by_name(tmp_path):
    for text, reason in (("[1, 2", "own.json: "), ("[1, 2]", "own.json: must hold a table, not list")):
        path = tmp_path / "own.json"
        path.write_text(text)
        with pytest.raises(bk.ComponentsError, match=reason):
            bk.load("brian_boru", components=path)
    with pytest.raises(bk.ComponentsError, match=r"none\.json"):
        bk.load("brian_boru", components=tmp_path / "none.json")


def test_a_changed_file_changes_the_game(tmp_path):
    """Five coins at the start instead of three; and a position of the one is not taken for one of the other."""
    data = raw_components()
    data["setup"]["coins_each"] = 5
    path = tmp_path / "own.json"
    path.write_text(json.dumps(data))
    game = bk.load("brian_boru", components=path)
    story = Story(3, game).play("first A")
    assert story.state.coins == (5, 5, 5)
    with pytest.raises(bk.ScenarioError, match="another data file"):
        bk.load("brian_boru").scenario(game.dump(story.state))


@pytest.mark.parametrize("value", [True, None, [], {}, 3, "x"])
@pytest.mark.parametrize("key", ["id", "colour", "region"])
def test_whatever_wrong_stands_in_a_field_of_a_town_is_named(key, value):
    assert problems(lambda data: data["towns"][0].update({key: value}))


@pytest.mark.parametrize("value", [True, None, [], {}, 3, "x"])
@pytest.mark.parametrize("part", ["towns", "regions", "action_cards", "setup", "princess", "marriage_track"])
def test_whatever_wrong_stands_for_a_part_is_named(part, value):
    assert problems(lambda data: data.update({part: value}))


def test_a_player_with_very_many_coins_is_offered_every_extra():
    game = bk.load("brian_boru")
    state = game.apply(game.scenario("ec_20"), game.parse("act 2")).state.copy()
    state.coins, state.area = (200,) * state.players, 150
    assert "extra 100" in game.legal_moves(state)
