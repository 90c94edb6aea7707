"""The command line: help, rules in both languages, where the notebooks are, messages when something is missing."""

import importlib.util
import locale
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from boardkit import cli
from boardkit.commands import opening
from boardkit.commands.wording import example_lines, texts
from boardkit.core.languages import LANGUAGES
from notebooks.chinese import TYPOGRAPHY

COMMANDS = ("lab", "figures", "rules", "coverage", "simulate", "app", "site")


@pytest.fixture(autouse=True)
def english_system(monkeypatch):
    """A system whose language is English, whatever that of the person at work is."""
    monkeypatch.setattr(locale, "getlocale", lambda *_: ("en_US", "UTF-8"))


def run(capsys, *argv):
    """Exit status, output and error output of one command."""
    try:
        status = cli.main(list(argv))
    except SystemExit as stop:
        status = stop.code
    return status, *capsys.readouterr()


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """An empty checkout with a start notebook and one more, gone to."""
    notebooks = tmp_path / "notebooks"
    (notebooks / "zh-TW").mkdir(parents=True)
    for name in (opening.START, f"zh-TW/{opening.START}", "other.ipynb"):
        (notebooks / name).touch()
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def without(monkeypatch):
    """Makes a package look as if it was not installed."""
    find_spec = importlib.util.find_spec

    def hide(missing):
        monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == missing else find_spec(name))

    return hide


@pytest.fixture
def started(monkeypatch):
    """Command lines and environments of the programs that would have been started."""
    calls = []

    def record(command, environment):
        calls.append((command, environment))
        return 0

    monkeypatch.setattr(opening, "run_program", record)
    return calls


# --- help --------------------------------------------------------------------------------------------------------


def test_help_names_every_command_with_an_example(capsys):
    status, out, _ = run(capsys, "--help")
    assert status == 0
    assert all(f"boardkit {command}" in out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_has_examples(capsys, command):
    status, out, _ = run(capsys, command, "--help")
    assert status == 0
    assert "examples:" in out


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_is_chinese_where_that_is_asked_for(capsys, command):
    status, out, _ = run(capsys, command, "--help", "--lang", "zh-TW")
    assert status == 0
    assert "範例：" in out and "顯示這份說明" in out
    assert not re.search("examples|usage|show this|arguments", out)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_example_is_a_command_that_can_be_given(command):
    lines = [shlex.split(line) for line in example_lines(command)]
    own = [words[1:] for words in lines if words[0] == "boardkit"]
    assert own
    for words in own:
        assert cli.parser("en").parse_args(words).command == command


@pytest.mark.parametrize(
    ("system", "argv", "lang"),
    [
        ("zh_TW", [], "zh-TW"),
        ("Chinese (Traditional)_Taiwan", ["rules"], "zh-TW"),
        ("zh_TW", ["rules", "--lang", "en"], "en"),
        ("zh_CN", [], "en"),
        (None, [], "en"),
        ("en_US", ["rules", "--lang=zh-TW"], "zh-TW"),
        ("en_US", ["rules", "--lang"], "en"),
    ],
)
def test_the_language_is_the_one_asked_for_else_that_of_the_system(monkeypatch, system, argv, lang):
    monkeypatch.setattr(locale, "getlocale", lambda *_: (system, "UTF-8"))
    assert cli.language_of(argv) == lang


@pytest.mark.parametrize("key", texts().templates)
def test_both_languages_say_the_same_values(key):
    template = texts().templates[key]
    assert set(template) == set(LANGUAGES)
    en, zh = (set(re.findall(r"%(?:\(\w+\))?\w|\{\w+\}", template[lang])) for lang in LANGUAGES)
    assert en == zh
    assert not [fault for fault, pattern in TYPOGRAPHY.items() if re.search(pattern, template["zh-TW"])]


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        ((), "缺少這些引數：COMMAND"),
        (("rules",), "需要其中一個引數"),
        (("simulate", "brew", "--games", "many"), "'many' 不是 int"),
        (("figures", "--color"), "不認得的引數：--color"),
    ],
)
def test_a_call_that_cannot_be_read_is_told_in_chinese(capsys, monkeypatch, argv, told):
    monkeypatch.setattr(locale, "getlocale", lambda *_: ("zh_TW", "UTF-8"))
    status, _, err = run(capsys, *argv)
    assert status == 2 and told in err and "錯誤：" in err


def test_the_version_is_told(capsys):
    import boardkit as bk

    status, out, _ = run(capsys, "--version")
    assert (status, out.strip()) == (0, f"boardkit {bk.__version__}")


@pytest.mark.parametrize(
    "argv", [("coverage", "{record}", "--html"), ("simulate", "brew", "--games", "1", "--workers", "1", "--csv")]
)
def test_a_file_that_cannot_be_written_is_named(capsys, tmp_path, argv):
    import boardkit as bk

    record = tmp_path / "game.toml"
    bk.Session(bk.load("brew"), players=2, seed=1).save(record)
    target = tmp_path / "no" / "such" / "file"
    status, _, err = run(capsys, *(word.format(record=record) for word in argv), str(target))
    assert status == 2 and str(target) in err


def test_output_that_nobody_reads_to_the_end_is_no_failure():
    command = f"{shlex.quote(sys.executable)} -m boardkit.cli rules --search a --lang en | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.stdout.startswith("R") and not done.stderr


def test_help_loads_nothing_heavy():
    code = """
import sys
from boardkit import cli
try:
    cli.main(["rules", "--help"])
except SystemExit:
    pass
heavy = {"networkx", "ipywidgets", "anywidget", "matplotlib", "jupyterlab", "voila"}
sys.exit(", ".join(heavy & set(sys.modules)) or None)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_command_is_required(capsys):
    status, _, err = run(capsys)
    assert status == 2
    assert "COMMAND" in err


# --- boardkit rules ----------------------------------------------------------------------------------------------


def test_a_rule_is_printed_with_kind_source_and_text(capsys):
    import boardkit as bk

    rule = bk.load("brian_boru").rules["R7.9"]
    status, out, _ = run(capsys, "rules", "R7.9")
    assert status == 0
    assert out.startswith("R7.9  " + rule.title("en"))
    assert all(part in out for part in (rule.kind, rule.source, rule.text("en")))


def test_a_rule_is_printed_in_chinese(capsys):
    import boardkit as bk

    _, out, _ = run(capsys, "rules", "R7.9", "--lang", "zh-TW")
    assert bk.load("brian_boru").rules["R7.9"].text("zh-TW") in out


def test_the_sources_of_a_rule_are_written_out_once(capsys):
    out = run(capsys, "rules", "--search", "tie")[1]
    assert "Source: OR " in out and out.count("\nOR: official English rulebook") == 1


def test_a_rule_is_printed_in_chinese_with_its_kind_in_words(capsys):
    assert "種類：效果　出處：" in run(capsys, "rules", "R7.9", "--lang", "zh-TW")[1]


@pytest.mark.parametrize("typed", ["r7.9", "7.9"])
def test_a_rule_number_may_be_typed_carelessly(capsys, typed):
    status, out, _ = run(capsys, "rules", typed)
    assert status == 0
    assert out.startswith("R7.9 ")


def test_a_disputed_rule_shows_its_switch_and_every_reading(capsys):
    import boardkit as bk

    game = bk.load("brian_boru")
    rule = next(rule for rule in game.rules.values() if rule.rulings)
    _, out, _ = run(capsys, "rules", rule.id)
    ruling = game.rulings[rule.rulings[0]]
    assert ruling.name in out
    assert all(ruling.reading(value, "en") in out for value in ruling.readings)
    assert out.count("(default)") == len(rule.rulings)
    _, chinese, _ = run(capsys, "rules", rule.id, "--lang", "zh-TW")
    assert "（預設）：" in chinese and ": " not in chinese


def test_search_finds_every_rule_with_all_the_words_in_any_case(capsys):
    import boardkit as bk

    rules = bk.load("brian_boru").rules.values()
    _, out, _ = run(capsys, "rules", "--search", "TOWN", "Region")
    shown = {line.split()[0] for line in out.splitlines() if line.startswith("R") and "  " in line}
    texts = {rule.id: f"{rule.title('en')} {rule.text('en')}".casefold() for rule in rules}
    assert shown == {id_ for id_, text in texts.items() if "town" in text and "region" in text}
    assert shown


def test_search_in_chinese(capsys):
    status, out, _ = run(capsys, "rules", "--search", "平手", "--lang", "zh-TW")
    assert status == 0
    assert "平手" in out


def test_search_without_a_find_says_so(capsys):
    status, out, err = run(capsys, "rules", "--search", "zeppelin")
    assert (status, out) == (1, "")
    assert "zeppelin" in err


def test_an_unknown_rule_gets_close_matches(capsys):
    status, out, err = run(capsys, "rules", "R7.99")
    assert (status, out) == (2, "")
    assert "R7.99" in err
    assert "R7.9" in err.replace("R7.99", "")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("R7.99",), "沒有規則「R7.99」；是不是指 R7.9"),
        (("R7.9", "--game", "brian_bru"), "沒有名為「brian_bru」的遊戲；是不是指 brian_boru？"),
        (("--search", "zeppelin", "kite"), "brian_boru 沒有包含 zeppelin、kite 的規則"),
    ],
)
def test_what_is_not_found_is_told_in_chinese(capsys, arguments, told):
    status, out, err = run(capsys, "rules", *arguments, "--lang", "zh-TW")
    assert status and not out
    assert told in err


def test_an_unknown_game_gets_close_matches(capsys):
    status, out, err = run(capsys, "rules", "R7.9", "--game", "brian_buro")
    assert (status, out) == (2, "")
    assert "brian_boru" in err


def test_a_rule_or_a_search_is_required_but_not_both(capsys):
    assert run(capsys, "rules")[0] == 2
    assert run(capsys, "rules", "R7.9", "--search", "town")[0] == 2


# --- boardkit lab ------------------------------------------------------------------------------------------------


def test_lab_opens_the_start_notebook_on_this_machine_only(capsys, checkout, started):
    pytest.importorskip("jupyterlab")
    assert run(capsys, "lab", "--port", "8890", "--no-browser")[0] == 0
    ((command, _),) = started
    assert command[:3] == [sys.executable, "-m", "jupyterlab"]
    assert "--ip=127.0.0.1" in command
    assert f"--ServerApp.root_dir={checkout}" in command
    assert f"--LabApp.default_url=/lab/tree/notebooks/{opening.START}" in command
    assert "--ServerApp.port=8890" in command
    assert "--no-browser" in command


def test_lab_keeps_the_settings_of_the_person_before_ours(monkeypatch):
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "mine")
    assert opening.lab_environment()["JUPYTER_CONFIG_PATH"].startswith("mine")
    assert (opening.JUPYTER_CONFIG / "labconfig" / "default_setting_overrides.json").is_file()


@pytest.mark.parametrize(
    ("path", "page"),
    [
        (None, f"/lab/tree/notebooks/{opening.START}"),
        ("notebooks/other.ipynb", "/lab/tree/notebooks/other.ipynb"),
        ("notebooks/zh-TW", f"/lab/tree/notebooks/zh-TW/{opening.START}"),
    ],
)
def test_lab_serves_the_folder_above_the_notebooks(checkout, path, page):
    assert opening.starting_page(path) == (checkout, page)


def test_lab_opens_the_notebooks_of_the_language(checkout):
    assert opening.starting_page(None, "zh-TW") == (checkout, f"/lab/tree/notebooks/zh-TW/{opening.START}")
    assert opening.starting_page("notebooks/other.ipynb", "zh-TW")[1].endswith("/notebooks/other.ipynb")


def test_lab_finds_the_notebooks_from_a_folder_below(checkout, monkeypatch):
    monkeypatch.chdir(checkout / "notebooks" / "zh-TW")
    assert opening.notebooks_folder() == checkout / "notebooks"


def test_lab_serves_a_folder_that_is_no_checkout(tmp_path):
    (tmp_path / "mine.ipynb").touch()
    assert opening.starting_page(str(tmp_path)) == (tmp_path, "/lab")
    assert opening.starting_page(str(tmp_path / "mine.ipynb")) == (tmp_path, "/lab/tree/mine.ipynb")


def test_lab_says_where_it_looked_for_notebooks(capsys, tmp_path, monkeypatch, started):
    pytest.importorskip("jupyterlab")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(opening, "PACKAGE", tmp_path / "boardkit")
    status, _, err = run(capsys, "lab")
    assert status == 2
    assert str(tmp_path) in err
    assert not started


def test_lab_says_which_path_is_missing(capsys, checkout, started):
    pytest.importorskip("jupyterlab")
    status, _, err = run(capsys, "lab", "nowhere.ipynb")
    assert status == 2
    assert "nowhere.ipynb" in err


@pytest.mark.parametrize(("lang", "told"), [("en", "is not installed"), ("zh-TW", "沒有安裝 JupyterLab")])
def test_lab_tells_how_to_install_jupyterlab(capsys, without, started, lang, told):
    without("jupyterlab")
    status, _, err = run(capsys, "lab", "--lang", lang)
    assert status == 1
    assert "pip install -e '.[lab]'" in err and told in err


# --- boardkit figures --------------------------------------------------------------------------------------------


def test_figures_tells_how_to_install_matplotlib(capsys, without):
    without("matplotlib")
    status, _, err = run(capsys, "figures")
    assert status == 1
    assert "pip install -e '.[plot]'" in err


def test_figures_go_where_asked(capsys, tmp_path, monkeypatch):
    pytest.importorskip("matplotlib")
    from boardkit.draw import figures

    monkeypatch.setattr(figures, "write_all", lambda out: [Path(out, "a.svg")])
    status, out, _ = run(capsys, "figures", "--out", str(tmp_path))
    assert (status, out.strip()) == (0, str(tmp_path / "a.svg"))


# --- simulate ----------------------------------------------------------------------------------------------------


def test_simulate_prints_how_each_bot_did_and_writes_the_table(capsys, tmp_path):
    table = tmp_path / "games.csv"
    argv = ("simulate", "brew", "--games", "2", "--bots", "greedy", "random", "--workers", "1", "--csv", str(table))
    status, out, _ = run(capsys, *argv)
    assert status == 0 and "2 games played" in out and "greedy" in out
    assert len(table.read_text(encoding="utf-8").splitlines()) == 1 + 2 * 2
    status, out, _ = run(capsys, *argv[:-2], "--lang", "zh-TW")
    assert "電腦玩家" in out


@pytest.mark.parametrize(
    ("argv", "named"),
    [
        (("nothing",), "there is no game"),
        (("brew", "--bots", "gredy"), "greedy"),
        (("brew", "--games", "0"), "games is 0"),
        (("brew", "--games", "1", "--csv", "no/such/folder/games.csv"), "games.csv"),
    ],
)
def test_simulate_says_what_cannot_be_simulated(capsys, argv, named):
    status, _, err = run(capsys, "simulate", *argv)
    assert status == 2 and named in err


def test_simulate_writes_the_record_of_a_game_that_fails(capsys, tmp_path, monkeypatch):
    from boardkit.core.game import Game

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Game, "sample_legal", lambda game, state, rng: game.parse("end"))
    status, out, _ = run(capsys, "simulate", "brew", "--games", "1", "--workers", "1")
    assert status == 1 and "failed-brew-0.toml" in out
    assert "moves" in (tmp_path / "failed-brew-0.toml").read_text(encoding="utf-8")


# --- boardkit app and site ---------------------------------------------------------------------------------------


def test_app_tells_how_to_install_voila(capsys, without, started):
    without("voila")
    status, _, err = run(capsys, "app")
    assert status == 1
    assert "pip install -e '.[app]'" in err
    assert not started


def test_app_starts_the_page_in_the_language_asked_for(capsys, started):
    pytest.importorskip("voila")
    assert run(capsys, "app", "--port", "8867", "--no-browser", "--lang", "zh-TW")[0] == 0
    ((command, environment),) = started
    assert command[:3] == [sys.executable, "-m", "voila"]
    assert {"--port=8867", "--no-browser", "--Voila.ip=127.0.0.1"} <= set(command)
    assert environment["BOARDKIT_LANGUAGE"] == "zh-TW"


def test_site_builds_the_checkout_one_is_in(capsys, checkout, monkeypatch):
    from boardkit import site

    asked = []
    monkeypatch.setattr(site, "build", lambda *arguments: asked.append(arguments) or arguments[1])
    status, out, _ = run(capsys, "site", "--out", "public", "--lang", "zh-TW", "--python", "python3.13")
    assert status == 0
    assert asked == [(checkout, Path("public"), "zh-TW", "python3.13")]
    assert "python -m http.server --directory public" in out


def test_site_says_what_is_missing(capsys, checkout):
    status, _, err = run(capsys, "site")
    assert status == 1
    assert "pyproject.toml" in err
