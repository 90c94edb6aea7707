"""The shipped scenarios, and what is said about scenarios that describe no possible position."""

import tomllib

import pytest

import boardkit as bk
from boardkit.core import scenario
from boardkit.core.toml_text import dumps
from engines.brian_boru.story import GAME, Story, moves_of

SHIPPED = tuple(GAME.scenarios())
EXAMPLE = GAME.scenarios()["ec_40"]
WRONG = (True, 7, 2.5, "x", [], [[1]], [{}], {}, {"a": 1})
every_scenario = pytest.mark.parametrize("name", SHIPPED)


def problems(text):
    """What the reader says about a text that is no scenario, one fault a line."""
    with pytest.raises(bk.ScenarioError) as raised:
        GAME.scenario(text)
    return "\n".join(raised.value.problems)


# The shipped ones


def test_there_are_as_many_as_there_should_be():
    """One for each of the 48 cases with a position, one for each of the 15 switches, and the official example."""
    assert len(SHIPPED) == 64
    assert SHIPPED[-1] == "official_example"


@every_scenario
def test_a_shipped_scenario_says_enough_in_both_languages(name):
    about = scenario.header(scenario.parse(GAME.scenarios()[name])).about
    for lang in ("en", "zh-TW"):
        assert len(about.title[lang]) > 3 and len(about.text[lang]) > 20


@every_scenario
def test_the_proposed_moves_can_be_played(name):
    story = Story(name)
    assert moves_of(name)
    for move in moves_of(name):
        assert str(story.game.parse(move)) == move
        story.play(move)


def test_a_scenario_that_is_not_shipped_is_answered_with_the_right_names():
    assert problems("ec_4").startswith("there is no scenario 'ec_4'; did you mean ec_")


# Positions that cannot be


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"M2", "S5"', '"M2", "D2"', "seats.B.towns: D2 already has a disc of A"),
        ('"M2", "S5"', '"M22", "S5"', "seats.A.towns, item 2: there is no town 'M22'; did you mean M2?"),
        ('marker = "B"', 'marker = "D"', "marker: 'D' is not a player; players are A, B, C"),
        ('marker = "B"', "", "marker is missing: say which player holds the active town marker"),
        ('marker = "B"', 'markr = "B"', "markr is not known here; did you mean marker or marriage?"),
        ("[seats.C]", "[seats.D]", "seats.D is not known here; there are: A, B, C"),
        ("players = 3", "players = 6", "players is 6, but the most is 5"),
        ("players = 3", "players = 2", "players is 2, but the least is 3"),
        ("players = 3", "", "players is missing"),
        ("coins = 3", "coins = -3", "seats.A.coins is -3, but the least is 0"),
        ("coins = 3", "coin = 3", "seats.A.coin is not known here; did you mean coins or points?"),
        ("track = 1", "track = 10", "seats.B.track is 10, but the most is 9"),
        ("track = 1", "track = 4", "track: 2 discs share space 4; only the first space, 0, may be shared (R7.9)"),
        ('dubhlinn = "B"', 'dublin = "B"', "claims.dublin is not known here; did you mean dubhlinn?"),
        ('dubhlinn = "B"', 'dubhlinn = "E"', "claims.dubhlinn is 'E'; there are: board, face_down, A, B, C"),
        ('monasteries = ["S3"]', 'monasteries = ["D3"]', "towns: D3 has a monastery or a Viking control"),
        ('marriages = ["brigid"]', 'marriages = ["brigit"]', "item 1: 'brigit' is unknown; did you mean brigid?"),
        ("pile = 1", 'pile = 1\nmarriage = "brigid"', "marriages: brigid is in two places"),
        ("pile = 1", 'pile = 1\nmarriage = "estrid"', "pile is 1, but the Princess of Denmark, its last card, has"),
        ('marriages = ["brigid"]', 'marriages = ["estrid"]', "pile is 1, but the Princess of Denmark, its last card"),
        (
            "pile = 1", 'pile = 1\nmarriage = "niall"\nmarriages_unseen = ["aoife", "niall"]',
            "marriages: niall is in two places",
        ),
        ("pile = 1", 'pile = 1\nprincess = "military"', "princess and princess_seat must be given together"),
        ('agenda = ["battle"]', 'agenda = ["batle"]', "there is nothing called 'batle' to do; did you mean battle"),
        ('agenda = ["battle"]', 'agenda = [{do = "lose", seat = "A"}]', "agenda, item 1: lose needs 'loser'"),
        ('agenda = ["battle"]', 'agenda = [{do = "lose", seat = "", loser = "C"}]', "item 1: '' is not a player"),
        ('agenda = ["battle"]', 'agenda = [{do = "build", seat = "A", cited = "R9"}]', "item 1: 'R9' is unknown;"),
        ('game = "brian_boru"', 'game = "brian"', "game is 'brian', but this is brian_boru; did you mean brian_boru?"),
    ],
)  # fmt: skip
def test_a_defect_is_named_with_its_place_and_what_would_be_right(old, new, problem):
    assert old in EXAMPLE
    assert problem in problems(EXAMPLE.replace(old, new, 1))


def test_a_card_cannot_be_in_two_places():
    text = GAME.scenarios()["ec_01"].replace("hand = [6, 10, 19, 25]", "hand = [6, 8, 19, 25]")
    assert "card 8 is in two places: hand of A, hand of B" in problems(text)


def test_an_active_town_has_no_disc():
    text = GAME.scenarios()["ec_01"].replace('active = "U5"', 'active = "D2"')
    assert "active: D2 already has a disc, so it cannot be the active town (R6.1)" in problems(text)


def test_the_marker_is_given_once():
    assert problems('marker = "A"\n' + EXAMPLE).startswith("not TOML, or broken off: Cannot overwrite a value")


# Texts that are no scenarios


@pytest.mark.parametrize("cut", range(1, 12))
def test_a_text_that_breaks_off_is_refused(cut):
    assert problems(EXAMPLE[: len(EXAMPLE) * cut // 12])


def test_a_text_of_two_megabytes_is_refused_before_it_is_read():
    assert problems("#" * 2_000_000 + "\n" + EXAMPLE).endswith(" characters; the most that is read is 1,000,000")


def places(value, path=(), kind=""):
    """Every value inside a table with the way to it, and what it is: "agenda lose *" for an entry's field."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    do = value.get("do", "") if isinstance(value, dict) else ""
    for key, item in inner:
        what = f"{kind} {do} {key if isinstance(key, str) else '*'}"
        yield (*path, key), what
        yield from places(item, (*path, key), what)


def replaced(value, path, new):
    """A copy of a table with one value replaced."""
    if not path:
        return new
    copy = value.copy()
    copy[path[0]] = replaced(value[path[0]], path[1:], new)
    return copy


def one_of_each():
    """Of every kind of value, the first that any scenario has."""
    found = {}
    for name, text in GAME.scenarios().items():
        for path, what in places(tomllib.loads(text)):
            found.setdefault(what, pytest.param(name, path, id=what))
    return found.values()


@pytest.mark.parametrize(("name", "path"), one_of_each())
def test_a_value_of_a_wrong_type_is_refused_whatever_it_is(name, path):
    """A `ScenarioError`, never another exception.  (A title or text may be one text for both languages.)"""
    table = tomllib.loads(GAME.scenarios()[name])
    value = table
    for key in path:
        value = value[key]
    for new in WRONG:
        if type(new) is not type(value) and not (path[0] in ("title", "text") and isinstance(new, str)):
            assert problems(dumps(replaced(table, path, new))), f"{new!r} was taken"


def test_markup_in_a_title_stays_text():
    """It is handed on as it was written; escaping is for whoever shows it."""
    title = "<img src=x onerror=alert(1)> & <b>bold</b>"
    text = EXAMPLE.replace("The Vikings get the monastery too", title)
    about = scenario.header(scenario.parse(text)).about
    assert about.title["en"] == title
    again = scenario.write(GAME, GAME.scenario(text), about)
    assert scenario.header(scenario.parse(again)).about.title["en"] == title
