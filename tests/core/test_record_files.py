"""Records and scenarios as files: what is kept, and what is said of a file that cannot be used."""

import pytest

import boardkit as bk

GAME = bk.load("brian_boru")


def played(game=GAME, seed=3, moves=60):
    session = bk.Session(game, players=3, seed=seed)
    for _ in range(moves):
        session.play(session.legal_moves[-1])
    return session


def test_a_record_says_game_ruleset_rulings_data_seed_options_and_every_move():
    game = bk.load("brian_boru", ruleset="notes", second_spoils_tie="all")
    text = played(game).dumps()
    for line in (
        'game = "brian_boru"',
        'ruleset = "notes"',
        "seed = 3",
        "players = 3",
        'second_spoils_tie = "all"',
        game.data_hash,
    ):
        assert line in text
    again = bk.open_session(text)
    assert repr(again.game) == repr(game)


def test_a_record_under_another_reading_stops_at_the_first_move_that_differs_and_hands_over_what_came_before():
    session = bk.Session(GAME, players=3, seed=2)
    while session.to_move is not None:
        session.play(session.legal_moves[len(session.legal_moves) // 2])
    text = session.dumps() + '\n[rulings]\nlast_card_policy = "play_always"\n'
    with pytest.raises(bk.RecordError, match=r"^move \d+, '") as caught:
        bk.open_session(text)
    kept = caught.value.session
    assert kept.game.rulings.changes() == {"last_card_policy": "play_always"}
    number = int(str(caught.value).split(",")[0].removeprefix("move "))
    assert [node.state for node in kept.nodes[:number]] == [node.state for node in session.nodes[:number]]
    assert kept.nodes[number - 1].number == number - 1


def test_a_move_that_has_become_illegal_is_named_with_the_rule():
    session = bk.Session(GAME, players=3, seed=2)
    session.play(session.legal_moves[0])
    first, second = (str(node.move) for node in session.nodes[1:3])
    text = session.dumps().replace(f"| {second} |", f"| {first} |")
    with pytest.raises(bk.RecordError, match=r"move 2, 'first .': no longer legal \(R2\.6: "):
        bk.open_session(text)


def test_the_data_file_is_mentioned_where_it_is_another():
    text = played(moves=5).dumps().replace(GAME.data_hash, "0" * 16)
    assert bk.open_session(text).node.number, "another data file is no reason to refuse as long as all moves replay"
    with pytest.raises(bk.RecordError, match="made with another data file"):
        bk.open_session(text.replace("| settle ", "| take ", 1))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda t: t.replace("record = 1", "record = 2"), "record is of format 2; this version reads format 1"),
        (lambda t: t.replace("record = 1", 'record = "1"'), "record must be a whole number"),
        (lambda t: t.replace('game = "brian_boru"', 'game = "brian_bru"'), "did you mean brian_boru"),
        (lambda t: t.replace('game = "brian_boru"\n', ""), "game is missing"),
        (lambda t: t.replace("seed = 3", "seed = [3]"), "seed must be a whole number"),
        (lambda t: t.replace("seed = 3", "sed = 3"), "sed is not known here; did you mean seed"),
        (lambda t: t.replace("players = 3", "players = 9"), "is for 3 to 5 players, not 9"),
        (lambda t: t.replace("players = 3", "player = 3"), "did you mean players"),
        (lambda t: t[: len(t) // 2], "not TOML, or broken off"),
        (lambda t: t.replace("| settle", "settle", 1), "move 2.*not of the form 'parent"),
        (lambda t: t.replace('"| first', '"7 | first'), "there is no node 7"),
        (lambda t: t.replace('"| first', '"' + "9" * 5000 + " | first"), "not of the form 'parent|there is no node"),
        (lambda t: t + "\n[rulings]\ncomponents = 1\n", "there is no ruling 'components'"),
        (lambda t: t + "\n[rulings]\nname = 1\n", "there is no ruling 'name'"),
        (lambda t: t + "\n[rulings]\nruleset = 1\n", "there is no ruling 'ruleset'"),
        (lambda t: t + "x = " + "[" * 5000, "not TOML, or broken off"),
        (lambda t: t + "x = " + "9" * 5000, "not TOML, or broken off"),
        (lambda t: t + "#" * 2_000_000, "the most that is read is"),
    ],
)  # fmt: skip
def test_a_record_that_cannot_be_used_is_refused_with_the_reason(change, message):
    text = played(moves=3).dumps()
    assert change(text) != text
    with pytest.raises(bk.BoardkitError, match=message):
        bk.open_session(change(text))


def test_files_that_are_none_are_refused_with_their_name(tmp_path):
    with pytest.raises(bk.RecordError, match=r"nowhere\.toml.*cannot be read"):
        bk.open_session(tmp_path / "nowhere.toml")
    with pytest.raises(bk.RecordError, match="cannot be read"):
        bk.open_session(tmp_path)
    binary = tmp_path / "picture.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(bk.RecordError, match=r"picture\.toml.*cannot be read"):
        bk.open_session(binary)
    huge = tmp_path / "huge.toml"
    huge.write_bytes(b"#" * 5_000_000)
    with pytest.raises(bk.RecordError, match="too large"):
        bk.open_session(str(huge))


def test_a_shipped_scenario_is_opened_by_name_and_a_wrong_name_is_answered():
    assert bk.open_session("brian_boru/ec_34").game.name == "brian_boru"
    assert bk.open_session("conflict_02_threshold").game.name == "brian_boru"
    with pytest.raises(bk.ScenarioError, match=r"several games .* brew/ec_01, brian_boru/ec_01, .*rauha/ec_01"):
        bk.open_session("ec_01")
    with pytest.raises(bk.ScenarioError, match="did you mean brian_boru/ec_34"):
        bk.open_session("brian_boru/ec34")
    with pytest.raises(bk.ScenarioError, match="there is no scenario"):
        bk.open_session("\0")


def test_a_scenario_opens_as_a_session_that_can_be_kept_and_played_on():
    session = bk.open_session(GAME.dump(played().state))
    session.play(None if session.to_move == bk.CHANCE else session.legal_moves[0])
    again = bk.open_session(session.dumps())
    assert again.state == session.state and not again.options


def test_a_scenario_of_another_game_or_data_file_is_refused():
    text = GAME.dump(played().state)
    with pytest.raises(bk.BoardkitError, match="did you mean brian_boru"):
        bk.open_session(text.replace('"brian_boru"', '"brian_bor"'))
    with pytest.raises(bk.ScenarioError, match="another data file"):
        GAME.scenario(text.replace('game = "brian_boru"', 'game = "brian_boru"\ncomponents = "0"'))


@pytest.mark.parametrize(
    ("item", "message"),
    [
        ('"settel"', "there is nothing called 'settel' to do; did you mean"),
        ("3", "must be a name or a table, not 3"),
        ("{do = 'lead'}", "lead needs 'seat'"),
        ("{do = 'lead', seat = 'A', fre = true}", "lead has no 'fre'; did you mean free"),
        ("{do = 'lead', seat = 'A', free = 'yes'}", "lead: free cannot be 'yes'"),
        ("{do = 'keep', seats = 3}", "seats must be a list, not 3"),
        ("{do = 'lead', seat = 'Z'}", "'Z' is not a player"),
        ("{do = 'extra', seat = 'A', symbol = 'chruch'}", "did you mean church"),
    ],
)
def test_an_entry_of_the_agenda_that_cannot_be_read_is_named(item, message):
    text = f'game = "brian_boru"\nplayers = 3\nmarker = "A"\nagenda = [{item}]\n'
    with pytest.raises(bk.ScenarioError, match=message) as caught:
        GAME.scenario(text)
    assert all(problem.startswith("agenda, item 1: ") for problem in caught.value.problems[:1])


def test_what_a_scenario_says_of_itself_stays_with_the_record_of_a_game_begun_there():
    session = bk.open_session("brian_boru/conflict_10_church_point")
    assert (session.about.ruling, session.about.moves) == ("church_point_needs_disc", ("continue", "build D2"))
    session.play("continue")
    assert bk.open_session(session.dumps()).about == session.about
    assert played(moves=2).about is None


def test_a_scenario_that_says_nothing_of_itself_writes_no_empty_words():
    session = bk.open_session(GAME.dump(GAME.initial(players=3)))
    assert "title" not in session.dumps() and "ruling" not in session.dumps()


def test_a_ruling_that_is_not_there_is_answered_with_the_close_ones():
    text = GAME.scenarios()["conflict_10_church_point"].replace("church_point_needs_disc", "church_point_needs_disk")
    with pytest.raises(bk.ScenarioError, match=r"no ruling 'church_point_needs_disk'.*church_point_needs_disc"):
        bk.open_session(text)


def test_a_file_may_begin_with_the_mark_of_its_encoding(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(GAME.scenarios()["ec_34"], encoding="utf-8-sig")
    assert bk.open_session(path).state == GAME.scenario("ec_34")


@pytest.mark.parametrize(
    ("right", "typed"),
    [('game = "', "game = “"), ("game =", "game ＝"), ('", "', '"， "')],
)
def test_a_sign_of_a_word_processor_is_named_with_the_right_one(right, typed):
    text = GAME.scenarios()["conflict_04_princess"].replace(right, typed, 1)
    sign = next(sign for sign in typed if not sign.isascii())
    with pytest.raises(bk.ScenarioError, match=f"for {sign} write") as caught:
        bk.open_session(text)
    assert f"請把「{sign}」改成" in caught.value.say("zh-TW")
