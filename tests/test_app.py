"""The page of `boardkit app`, without a browser: what the row offers, what it opens, how the page is started."""

import json
import os
import sys

import pytest

pytest.importorskip("anywidget")

import boardkit as bk
from boardkit import app
from boardkit.app.desk import Desk, texts
from boardkit.core.languages import LANGUAGES
from boardkit.widgets import exercise_data


@pytest.fixture
def desk(tmp_path):
    """The page as it is first shown."""
    return Desk("en", tmp_path)


def row(desk) -> dict:
    return json.loads(desk.chooser.view)


def choose(desk, **fields) -> None:
    for name, value in fields.items():
        desk.act({"do": "set", "name": name, "value": value})


def options(desk, name) -> list[str]:
    (field,) = (field for field in row(desk)["fields"] if field["name"] == name)
    return [key for key, _ in field["options"]]


def test_a_game_starts_at_once_and_the_bots_have_played_up_to_the_person(desk):
    session = desk.face.session
    assert session.game.name == bk.games()[0]
    assert session.to_move == 0
    assert desk.face._panel.seats[0] == "human" and "human" not in desk.face._panel.seats[1:]


def test_a_game_is_chosen_with_its_own_numbers_of_players(desk):
    before = desk.face
    for name in bk.games():
        choose(desk, game=name)
        assert options(desk, "players") == [str(count) for count in bk.load(name).player_counts]
    choose(desk, game="brian_boru", players="5", others="people")
    assert desk.face is before, "nothing is opened before it is asked for"
    desk.act({"do": "go"})
    assert desk.face is not before
    assert (desk.face.session.game.name, desk.face.session.state.players) == ("brian_boru", 5)
    assert set(desk.face._panel.seats) == {"human"}


def test_a_number_of_players_that_the_next_game_has_not_falls_back(desk):
    choose(desk, game="brian_boru", players="5")
    choose(desk, game="brew")
    desk.act({"do": "go"})
    assert desk.face.session.state.players == 2


def test_every_new_game_is_another(desk):
    seeds = set()
    for _ in range(3):
        desk.act({"do": "go"})
        seeds.add(desk.face.session.seed)
    assert len(seeds) > 1


def test_every_way_opens_its_widget(desk):
    choose(desk, game="brian_boru")
    for way, kind in (("learn", "Lesson"), ("practise", "Exercise"), ("quiz", "Quiz"), ("play", "Explorer")):
        desk.act({"do": "way", "way": way})
        assert type(desk.face).__name__ == kind
        assert desk.children == (desk.chooser, desk.face)


def test_only_what_a_game_has_is_offered(desk, monkeypatch):
    monkeypatch.setattr("boardkit.widgets.lesson_data.names", lambda game: ())
    choose(desk, game="rauha")
    assert "learn" not in dict(row(desk)["ways"])
    desk.act({"do": "way", "way": "learn"})
    assert type(desk.face).__name__ == "Explorer"


def test_the_row_goes_back_to_play_for_a_game_that_has_no_exercises(desk, monkeypatch):
    desk.act({"do": "way", "way": "practise"})
    names = exercise_data.names
    monkeypatch.setattr("boardkit.widgets.exercise_data.names", lambda game: () if game == "rauha" else names(game))
    choose(desk, game="rauha")
    assert row(desk)["way"] == "play" and "practise" not in dict(row(desk)["ways"])
    desk.act({"do": "go"})
    assert type(desk.face).__name__ == "Explorer" and desk.face.session.game.name == "rauha"


def test_next_goes_through_the_exercises_and_round(desk):
    desk.act({"do": "way", "way": "practise"})
    names = options(desk, "exercise")
    seen = []
    for name in (names[0], names[-1]):
        choose(desk, exercise=name)
        desk.act({"do": "next"})
        seen.append(json.loads(desk.face.view)["exercise"]["name"])
    assert seen == [names[1], names[0]]


def test_the_row_follows_the_language_chosen_below_and_keeps_it(desk):
    desk.face.act(do="lang", lang="zh-TW")
    assert row(desk)["htmlLang"] == "zh-Hant-TW"
    assert dict(row(desk)["ways"])["play"] == texts().say("play", "zh-TW")
    desk.act({"do": "go"})
    assert json.loads(desk.face.view)["lang"] == "zh-TW"


@pytest.mark.parametrize(
    "nonsense", [{}, {"do": "set", "name": "game", "value": "chess"}, {"do": "way", "way": 3}, "go"]
)
def test_nonsense_from_the_browser_changes_nothing(desk, nonsense):
    before, face = desk.chooser.view, desk.face
    desk.act(nonsense)
    assert (desk.chooser.view, desk.face) == (before, face)


def test_progress_is_kept_in_the_folder_in_which_the_app_was_started(desk, tmp_path):
    choose(desk, game="brian_boru")
    desk.act({"do": "way", "way": "learn"})
    desk.face.solve()
    assert [path.name for path in tmp_path.iterdir()] == ["boardkit-progress.toml"]


def test_every_bot_has_a_name_in_both_languages():
    for kind in (*bk.bots.NAMES, "people"):
        assert len({texts().say(kind, lang) for lang in LANGUAGES} - {kind}) == 2


def test_the_page_is_served_to_this_machine_only():
    command = app.command(8867, browser=False)
    assert command[:3] == [sys.executable, "-m", "voila"]
    assert {"--Voila.ip=127.0.0.1", "--port=8867", "--no-browser"} <= set(command)
    assert "--no-browser" not in app.command(8867)


def test_a_taken_port_is_left_alone(monkeypatch):
    import socket

    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        monkeypatch.setattr(app, "PORT", other.getsockname()[1])
        assert app.free_port() != app.PORT


def test_a_port_asked_for_that_cannot_be_had_is_told_in_both_languages():
    import socket

    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        taken = other.getsockname()[1]
        for port in (taken, 80_000, 0, -1):
            with pytest.raises(bk.OptionError, match=f"port {port} cannot be used") as caught:
                app.command(port)
            assert f"連接埠 {port}" in caught.value.say("zh-TW")
    assert f"--port={taken}" in app.command(taken)


def test_the_environment_keeps_what_is_there(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found = app.environment({"JUPYTER_PATH": "mine", "HOME": "there"}, "zh-TW")
    assert found["JUPYTER_PATH"].split(os.pathsep)[1] == "mine"
    assert (found["HOME"], found[app.LANGUAGE], found[app.FOLDER]) == ("there", "zh-TW", str(tmp_path))
