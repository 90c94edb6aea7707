"""The words of the widgets: both languages, the same values in both, every text used, every used text there."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest

import boardkit as bk
from boardkit.core.rulebook import ACTING
from boardkit.widgets import asking, stepping
from boardkit.widgets.wording import say, texts, words
from widgets.panels import panel, play_on, shown

FOLDER = files("boardkit.widgets")
SCRIPT = "\n".join(file.read_text(encoding="utf-8") for file in (FOLDER / "js").iterdir())
PYTHON = "\n".join(file.read_text(encoding="utf-8") for file in FOLDER.iterdir() if file.name.endswith(".py"))
KEYS = re.search(r"const KEYS = \[(.+)\];", SCRIPT)[1]
UI = {key.removeprefix("ui.") for key in texts().templates if key.startswith("ui.")}
COMPUTED = {
    *(f"{way}{end}" for way in (*stepping.WAYS, "undo", "redo") for end in ("", "_label")),
    *(f"by_{grain}" for grain in stepping.GRAINS),
    *("mark_legal", "mark_forbidden", "mark_picked", "write_record", "write_scenario"),
    *(
        "human",
        "random",
        "greedy",
        "mcts",
        "log",
        "rules",
        "table",
        "right",
        "wrong",
        "refused",
        "hint",
        "solution",
        "retry",
    ),
    *("inside_hint", "secret_hint", "over_hint"),
    *("turn_done", "turn_impossible"),
    *("seats", "new_game", "scenarios", "files", "readings"),
    *(f"key_{name}{end}" for name in re.findall(r"\w+", KEYS) for end in ("", "_does")),
    *(f"line_{line}" for line in asking.LINES),
    *(f"example_{state}" for state in ("before", "came", "away", "try")),
}


@pytest.mark.parametrize("key", sorted(texts().templates))
def test_both_languages_say_the_same_values(key):
    template = texts().templates[key]
    assert set(template) == {"en", "zh-TW"}
    fields = [set(re.findall(r"\{(\w+)", template[lang])) for lang in ("en", "zh-TW")]
    assert fields[0] == fields[1]
    assert template["en"].strip() and template["zh-TW"].strip()


@pytest.mark.parametrize("key", sorted(texts().templates))
def test_chinese_follows_the_house_style(key):
    text = texts().templates[key]["zh-TW"]
    assert not re.search(r"[\u4e00-\u9fff][,.;:!?]|[,;:!?][\u4e00-\u9fff]", text), "half-width punctuation"
    assert not re.search(r"[\u4e00-\u9fff][A-Za-z0-9{]|[A-Za-z0-9}][\u4e00-\u9fff]", text), "no space beside Latin"
    assert not re.search("您|默認|保存|加載|撤銷|點擊|信息|文件|視頻|數據|回合結束", text)


def test_every_text_that_the_script_asks_for_is_there():
    asked = set(re.findall(r"""\bt\(\s*"(\w+)\"""", SCRIPT)) | set(re.findall(r"""ui, "(\w+)", """, SCRIPT))
    assert asked - UI == set()
    assert COMPUTED <= UI


def test_every_text_of_the_script_is_used():
    named = set(re.findall(r'"(\w+)"', SCRIPT)) | COMPUTED
    assert UI - named == set()


def test_every_message_said_from_python_is_there():
    asked = set(re.findall(r"""(?:tell|refuse|_refuse|say)\(\s*"(\w+)\"""", PYTHON))
    missing = {key for key in asked if f"say.{key}" not in texts()}
    assert missing == set()


def test_every_kind_of_rule_has_a_name():
    kinds = {rule.kind for game in bk.games() for rule in bk.load(game).rules.values()}
    assert ACTING & kinds
    for kind in kinds:
        assert not say(f"kind.{kind}", "zh-TW").startswith("say.")


def test_the_words_of_the_script_are_those_of_the_language():
    assert words("en")["moves"] == "Moves" and words("zh-TW")["moves"] == "動作"


@pytest.mark.parametrize("game", bk.games())
@pytest.mark.parametrize("lang", ["en", "zh-TW"])
def test_no_key_shows_through_in_a_whole_game(game, lang):
    """A missing text says its own key; none of the families of keys may be seen on the panel."""
    found = panel(bk.Session(bk.load(game), seed=5), lang=lang)
    found.log_lines = 10_000
    for _ in range(60):
        play_on(found, 5, seed=found.session.node.number)
        text = str([shown(found)[part] for part in ("head", "moves", "log", "result", "said")])
        assert not re.search(r"\b(event|move|decision|phase|group|violation|score|task|say|word)\.\w", text)
        if found.session.to_move is None:
            return


def test_texts_are_a_file_that_anybody_can_read():
    assert set(tomllib.loads((FOLDER / "texts.toml").read_text(encoding="utf-8"))) == {"say", "ui"}


def test_data_never_becomes_markup_in_the_browser():
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|srcdoc", SCRIPT)


def test_the_script_asks_nothing_of_other_servers():
    addresses = set(re.findall(r"https?://[^\s\"'`)]+", SCRIPT + (FOLDER / "face.css").read_text(encoding="utf-8")))
    assert addresses == {"http://www.w3.org/2000/svg"}  # the name of a namespace
