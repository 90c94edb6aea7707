"""Many games at once: the same whoever plays them, tidy, stoppable, and with the failed ones kept to look at."""

import csv
import sys

import joblib
import pytest
import tqdm.auto

import boardkit as bk
from boardkit.bots import RandomBot
from boardkit.simulation import mean_interval, wilson
from boardkit.simulation.results import Results


def simulate(name, games, bots=("random",), **options):
    return bk.simulate(bk.load(name), games, bots, progress=False, **options)


def outcome(results):
    return [(game.number, game.bots, game.moves, game.result, game.rules) for game in results.games]


@pytest.mark.parametrize("name", bk.games())
def test_every_game_makes_a_row_for_each_player_that_adds_up(name):
    results = simulate(name, 3, workers=1)
    assert not results.failed
    rows, players = results.rows(), bk.load(name).player_counts[0]
    assert len(rows) == 3 * players
    for row in rows:
        assert set(row) <= set(results.columns())
        assert row["points"] == sum(value for key, value in row.items() if key.startswith("score."))
        assert row["rank"] >= 1 and row["rules"]
    for game in range(3):
        assert sum(row["won"] for row in rows if row["game"] == game) == pytest.approx(1)


def test_the_same_seed_gives_the_same_games_whatever_the_number_of_workers_and_the_size_of_batches():
    alone = simulate("brew", 6, workers=1, seed=4)
    assert outcome(alone) == outcome(simulate("brew", 6, workers=2, batch=1, seed=4))
    assert outcome(alone) != outcome(simulate("brew", 6, workers=1, seed=5))


def test_without_rules_the_games_are_the_same_and_the_rules_are_left_out():
    noted, quick = simulate("rauha", 3, workers=1), simulate("rauha", 3, workers=1, rules=False)
    assert [game.result for game in noted.games] == [game.result for game in quick.games]
    assert all(game.rules == () for game in quick.games)


def test_different_bots_have_every_seat_of_each_deal():
    results = simulate("brian_boru", 6, ["greedy", "random", "random"], workers=1, rules=False)
    assert [game.deal for game in results.games] == [0, 0, 0, 1, 1, 1]
    assert [game.bots.index(0) for game in results.games] == [0, 1, 2, 0, 1, 2]
    assert results.tallies["greedy"].games == 6 and results.tallies["random"].games == 12


def test_the_readings_travel_with_the_game():
    game = bk.load("rauha", "notes")
    results = bk.simulate(game, 2, workers=2, progress=False)
    assert not results.failed
    first = results.games[0]
    assert outcome(bk.simulate(game, 1, workers=1, progress=False))[0] == outcome(results)[0]
    assert first.rules


def test_the_table_is_written_to_a_file_and_reads_back(tmp_path):
    results = simulate("brew", 2, workers=1)
    results.to_csv(tmp_path / "kept.csv")
    streamed = simulate("brew", 2, workers=1, to=tmp_path / "streamed.csv")
    assert (tmp_path / "kept.csv").read_bytes() == (tmp_path / "streamed.csv").read_bytes()
    assert streamed.games == [] and streamed.count == 2, "what is written is not kept in memory as well"
    with (tmp_path / "kept.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["points"]) for row in rows] == [row["points"] for row in results.rows()]
    assert tuple(rows[0]) == results.columns()


@pytest.mark.parametrize("bot", ["random", ("greedy", {}), RandomBot, (RandomBot, {})])
def test_a_single_bot_need_not_be_put_in_a_list(bot):
    found = bk.simulate(bk.load("brew"), 1, bot, players=3, workers=1, progress=False)
    assert not found.failed and found.games[0].bots == (0, 1, 2)
    assert outcome(found) == outcome(simulate("brew", 1, [bot], players=3, workers=1))


class Stubborn:
    """A bot that plays well for a while, then says what no rule allows."""

    def __init__(self, game, patience=5):
        self.game, self.left = game, patience

    def choose(self, view, legal_moves, rng):
        self.left -= 1
        return legal_moves[0] if self.left >= 0 else self.game.parse("end")


def test_a_game_that_fails_is_kept_as_a_record_that_the_explorer_opens():
    results = simulate("brew", 2, [(Stubborn, {})], players=2, workers=1)
    assert len(results.failed) == 2 and results.count == 0
    failed = results.failed[0]
    assert "IllegalMove" in failed.why
    session = bk.widgets.Explorer(failed.record).session
    assert len(session.node.path()) > 5


def test_an_interruption_keeps_what_has_come_in(monkeypatch):
    add = Results.add

    def interrupted(self, game):
        if self.count == 3:
            raise KeyboardInterrupt
        add(self, game)

    monkeypatch.setattr(Results, "add", interrupted)
    results = simulate("brew", 10, workers=1, batch=1)
    assert results.stopped and results.count == 3 and len(results.rows()) == 6
    assert "3" in results.note("zh-TW") and "10" in results.note("en")


def test_a_wrong_number_of_games_or_bots_is_told_in_both_languages():
    for wrong in (0, -3, 2.5, "many"):
        with pytest.raises(bk.OptionError, match=r"games is .* least is 1|games must be"):
            simulate("brew", wrong)
    for wrong in (0, -5, "all"):
        with pytest.raises(bk.OptionError, match=r"batch is .* least is 1|batch must be"):
            simulate("brew", 5, batch=wrong)
    with pytest.raises(bk.OptionError, match="3 bots for 2 players") as caught:
        simulate("brew", 5, ["random"] * 3, players=2)
    assert "座位" in caught.value.say("zh-TW")
    with pytest.raises(bk.OptionError, match="greedy"):
        simulate("brew", 5, ["gredy", "random"])
    with pytest.raises(bk.OptionError, match="3 to 5"):
        simulate("brian_boru", 5, players=2)
    for wrong in (0, "all", 1.5):
        with pytest.raises(bk.OptionError, match="workers must be"):
            simulate("brew", 5, workers=wrong)


def test_a_missing_extra_is_named_with_the_way_to_install_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "joblib", None)
    with pytest.raises(bk.OptionError, match=r"boardkit\[simulate\]"):
        simulate("brew", 1)


def test_in_a_browser_no_thread_watches_the_bar(monkeypatch):
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(tqdm.auto.tqdm, "monitor_interval", 10)
    assert simulate("brew", 2, workers=1).count == 2
    assert tqdm.auto.tqdm.monitor_interval == 0


def test_the_summary_is_said_in_both_languages():
    results = simulate("brew", 4, ["greedy", "random"], workers=1)
    head, first, second = results.summary("zh-TW")
    assert "電腦玩家" in head and {first[0], second[0]} == {"greedy", "random"}
    assert "greedy" in repr(results) and "<table" in results._repr_html_()


def test_intervals_against_known_values():
    assert wilson(0, 10) == pytest.approx((0, 0.2775), abs=1e-3)  # Wilson's interval for none of ten
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-3)
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = mean_interval([0, 10] * 50)
    assert (low + high) / 2 == 5 and high - low == pytest.approx(2 * 1.96 * 5.025 / 10, abs=0.01)


def test_joblib_is_told_to_use_the_workers_asked_for(monkeypatch):
    asked = []
    real = joblib.Parallel

    def parallel(n_jobs, **options):
        asked.append(n_jobs)
        return real(n_jobs=1, **options)

    monkeypatch.setattr(joblib, "Parallel", parallel)
    simulate("brew", 1, workers=7)
    assert asked == [7]
