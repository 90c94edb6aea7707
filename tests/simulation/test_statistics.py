"""What many games say is noted, summed up and stored truly; the stored files are those of the shipped components."""

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

import boardkit as bk
from boardkit.core.answers import Result, ScoreLine
from boardkit.simulation import Details, Played, Summary, summaries, summary
from boardkit.simulation.summing import part_name, summed

ROOT = Path(__file__).parents[2]
spec = spec_from_file_location("make_statistics", ROOT / "tools" / "make_statistics.py")
tool = module_from_spec(spec)
spec.loader.exec_module(tool)

TINY = tool.Size(random=8, greedy=4, mcts=4, rulings=1, iterations=1)
SIDES = ("won", "lost")


def simulate(name, games, bots=("random",), **options):
    found = bk.simulate(bk.load(name), games, bots, workers=1, progress=False, details=True, **options)
    assert not found.failed
    return found.games


# Noted


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("name", bk.games())
def test_the_points_that_rules_gave_add_up_to_the_scores(name, bot):
    game = bk.load(name)
    for one in simulate(name, 2, [bot], players=game.player_counts[-1]):
        assert tuple(sum(gained.values()) for gained in one.details.gained) == one.result.scores
        assert {rule for gained in one.details.gained for rule in gained} <= set(game.rules)
        assert set(one.details.order) == set(range(game.player_counts[-1]))


@pytest.mark.parametrize("rules", [True, False])
def test_details_change_nothing_in_the_games(rules):
    plain = bk.simulate(bk.load("brew"), 2, workers=1, progress=False, rules=rules).games
    noted = simulate("brew", 2, rules=rules)
    assert [(one.moves, one.result, one.rules) for one in plain] == [
        (one.moves, one.result, one.rules) for one in noted
    ]
    assert all(one.details is None for one in plain)


@pytest.mark.parametrize("name", ["brew", "brian_boru"])
def test_the_first_in_the_order_is_whom_chance_let_begin(name):
    game = bk.load(name)
    for one in simulate(name, 4, players=3, rules=False):
        session = bk.Session(game, seed=f"0/{one.deal}", players=3)
        first = next(node.move.seat for node in session.nodes if getattr(node.move, "verb", "") == "first")
        assert one.details.order[0] == first


def test_a_choice_that_all_make_together_tells_nobody_the_first():
    game = bk.load("rauha")
    for one in simulate("rauha", 4, players=3, rules=False):
        session = bk.Session(game, seed=f"0/{one.deal}", players=3)
        stack = next(node.move for node in session.nodes if getattr(node.move, "verb", "") == "stack")
        assert set(one.details.order) == set(stack.seats) and len(one.details.order) == 3


def test_parts_are_what_the_moves_of_a_seat_named():
    (one,) = simulate("brian_boru", 1, players=3, rules=False)
    for parts in one.details.parts:
        assert any(part.startswith("card:") for part in parts) and any(part.startswith("town:") for part in parts)
        assert not any(part.startswith("seat:") for part in parts), "chance's moves are nobody's choice"


# Summed up


def played(winners, scores, order, parts, moves=123):
    lines = tuple(ScoreLine(seat, points, "R1", "track") for seat, points in enumerate(scores))
    gained = tuple({"R13.1": points} for points in scores)
    details = Details(order, tuple(map(frozenset, parts)), gained)
    return Played(0, 0, (0,) * len(scores), moves, Result(winners, scores, lines, ()), (), details)


def test_sums_of_made_up_games():
    games = [
        played((0,), (30, 20), (1, 0), [{"card:11"}, {"card:11", "act:1"}]),
        played((0, 1), (20, 20), (0, 1), [{"card:12"}, set()], moves=130),
    ]
    found = summed(bk.load("brian_boru"), games)
    assert found["games"] == 2 and found["moves"] == {"120": 1, "130": 1}
    assert found["places"] == [0.5, 1.5] and found["seats"] == [1.5, 0.5]
    assert found["won"] == {
        "count": 3,
        "all": [70, 1700],
        "reasons": {"track": [70, 1700]},
        "rules": {"R13.1": [70, 1700]},
    }
    assert found["lost"]["all"] == [20, 400]
    assert found["parts"] == {"card:11": [2, 1], "card:12": [1, 0.5]}, "act:1 has no name of its own"


def test_what_is_shown_of_made_up_games():
    game = bk.load("brian_boru")
    games = [played((0,), (30, 20, 10), (1, 0, 2), [{"card:11"}, {"card:12"}, set()])] * 50
    games += [played((1,), (10, 20, 10), (1, 0, 2), [{"card:11"}, {"card:12"}, set()])] * 50
    parts = {f"random/{players}": summed(game, games) for players in game.player_counts}
    found = Summary(game, {"head": {"size": {}}, "parts": parts})
    assert found.bots == ("random",) and found.games("random") == {3: 100, 4: 100, 5: 100}
    assert found.lengths("random", 3) == {120: 100}
    (name, share, low, high), *_ = found.places("random", 3)
    assert (
        (name, share) == ("1", 0.5) and low == pytest.approx(0.404, abs=1e-3) and high == pytest.approx(0.596, abs=1e-3)
    )
    scores = found.scores("random")
    (label, mean, low, high), (_, others, *_) = scores["won"][0], scores["lost"][0]
    assert (label, mean, others) == (f"R13.1 {game.rules['R13.1'].title()}", 25, 12.5) and low < 25 < high
    best, worst = found.parts("random", least=300)
    fair = (1 / 3 + 1 / 4 + 1 / 5) / 3
    assert best[0] == "red 11" and best[1] == pytest.approx(0.5 - fair) and best[2] < best[1] < best[3]
    assert worst[1] == pytest.approx(0.5 - fair) and found.parts("random", least=301) == []


# Written by the tool


def test_the_same_numbers_give_the_same_file_also_in_two_goes(tmp_path):
    one, two = tmp_path / "one", tmp_path / "two"
    for folder in (one, two):
        folder.mkdir()
        tool.make(["brian_boru"], TINY, folder, workers=1)
    path = two / "brian_boru.json"
    text = path.read_text(encoding="utf-8")
    assert (one / "brian_boru.json").read_text(encoding="utf-8") == text
    half = json.loads(text)
    del half["parts"]["greedy/4"]
    path.write_text(json.dumps(half), encoding="utf-8")
    tool.make(["brian_boru"], TINY, two, workers=1)
    assert path.read_text(encoding="utf-8") == text


def test_numbers_of_other_sizes_are_not_mixed(tmp_path):
    path = tmp_path / "brian_boru.json"
    head = {"version": summaries.VERSION, "game": "brian_boru", "components": "other", "size": TINY._asdict()}
    path.write_text(json.dumps({"head": head, "parts": {"random/3": {}}}), encoding="utf-8")
    assert tool.File(bk.load("brian_boru"), TINY, tmp_path, afresh=False).parts == {}


# Shipped


@pytest.fixture(params=bk.games())
def stored(request):
    """After a change of the components: python tools/make_statistics.py"""
    return summary(bk.load(request.param))


def test_stored_games_are_as_many_as_promised_and_add_up(stored):
    game, size = stored.game, stored.size
    assert stored.bots == ("random", "greedy", "mcts")
    assert size == tool.FULL._asdict()
    for bot in stored.bots:
        assert sum(stored.games(bot).values()) >= size[bot]
        for players, part in ((count, stored.parts_of[f"{bot}/{count}"]) for count in game.player_counts):
            assert sum(part["moves"].values()) == part["games"]
            assert len(part["places"]) == len(part["seats"]) == players
            for by in ("places", "seats"):
                assert sum(part[by]) == pytest.approx(part["games"], abs=0.01)
            assert part["won"]["count"] + part["lost"]["count"] == part["games"] * players
            assert set(part["parts"]) == {one for one in part["parts"] if part_name(game, one)}
            for side in SIDES:
                for by in ("reasons", "rules"):
                    assert sum(total for total, _ in part[side][by].values()) == part[side]["all"][0]


def test_every_switch_that_can_matter_is_measured(stored):
    reachable = {name for name, ruling in stored.game.rulings.items() if ruling.reachable}
    for players in stored.game.player_counts:
        table = stored.parts_of[f"rulings/{players}"]
        assert set(table) == reachable
        for games, differs, scores, winners in table.values():
            assert games == stored.size["rulings"] >= 100
            assert winners <= differs <= games and scores <= differs


@pytest.mark.parametrize("lang", ["en", "zh-TW"])
def test_labels_are_whole_words_in_both_languages(stored, lang):
    for bot in stored.bots:
        for by in ("rules", "reasons"):
            found = stored.scores(bot, by, lang)
            assert [name for name, *_ in found["won"]] == [name for name, *_ in found["lost"]]
            assert all(name and not set(name) & set("{}:：") for name, *_ in found["won"])
        assert all(low <= share <= high for _, share, low, high in stored.parts(bot, lang=lang))
    assert stored.parts("random", lang=lang) and stored.rulings("winners", lang)


def test_the_files_are_small():
    assert all(path.stat().st_size < 80_000 for path in summaries.FOLDER.glob("*.json"))
    assert {path.stem for path in summaries.FOLDER.glob("*.json")} == set(bk.games())


def test_a_bot_or_a_table_that_is_not_there_is_named(stored):
    with pytest.raises(bk.OptionError, match="greedy"):
        stored.games("gredy")
    with pytest.raises(bk.OptionError, match="players"):
        stored.places("greedy", 9)


def test_other_components_and_readings_are_refused():
    game = bk.load("brian_boru")
    for other in (game.with_rulings(second_spoils_tie="none"), game.with_ruleset("notes"), game.with_house_cards(0)):
        with pytest.raises(bk.OptionError, match=r"bk\.simulate") as caught:
            summary(other)
        assert "對局" in caught.value.say("zh-TW")
