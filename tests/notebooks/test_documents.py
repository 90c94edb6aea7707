"""What the pages for people promise is there: links, files, commands, code, and the words on tabs and buttons."""

import json
import re
import shlex
import tomllib
from pathlib import Path

import pytest

import boardkit as bk
from boardkit import cli
from boardkit.core.languages import Texts
from notebooks.chinese import faults

ROOT = Path(__file__).parents[2]
PAGES = ("README.md", "README.zh-TW.md", "CONTRIBUTING.md", "CHANGELOG.md")
README = (ROOT / "README.md").read_text(encoding="utf-8")
ENGLISH = sorted(path for path in (ROOT / "notebooks").rglob("*.ipynb") if "zh-TW" not in path.parts)
TARGETS = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))

each_page = pytest.mark.parametrize("name", PAGES)


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


# README, CONTRIBUTING, CHANGELOG


@each_page
def test_links_and_pictures_lead_to_a_file(name):
    for target in re.findall(r"\]\(([^)\s]+)\)", text_of(name)):
        assert (ROOT / target.partition("#")[0]).is_file(), target


@each_page
def test_every_path_named_is_there(name):
    """A path begins with a folder of the project, or ends like one of its pages."""
    folders = "|".join(path.name for path in ROOT.iterdir() if path.is_dir() and path.name.isalpha())
    named = re.findall(rf"`((?:{folders})/[^`<>*{{]*|[A-Z]+(?:\.zh-TW)?\.md)`", text_of(name))
    assert [path for path in named if not (ROOT / path).exists()] == []


@each_page
def test_every_make_target_named_is_there(name):
    named = set(re.findall(r"(?:^    |`)make (\w+)", text_of(name), re.MULTILINE))
    assert named <= TARGETS


@each_page
def test_every_command_shown_can_be_given(name):
    """Lines of a terminal, a remark after them left out."""
    lines = re.findall(r"^    (?:\S*/)?boardkit (.+?)(?:\s+#.*)?$", text_of(name), re.MULTILINE)
    lines += re.findall(r"`(?:\S*/)?boardkit ([^`]+ [^`]+)`", text_of(name))
    for words in map(shlex.split, lines):
        if words[0] in cli.COMMANDS and "--help" not in words:
            assert cli.parser("en").parse_args(words).command == words[0]


@each_page
def test_every_function_named_is_there(name):
    for dotted in set(re.findall(r"\b(?:bk|explore|widgets|draw)(?:\.\w+)+(?=[(`])", text_of(name))):
        found = bk
        for part in dotted.removeprefix("bk.").split("."):
            assert hasattr(found, part), dotted
            found = getattr(found, part)


def test_the_files_of_an_engine_are_those_of_the_table():
    """Each file named is in a folder of a game; the last row names those that only some have."""
    table = text_of("CONTRIBUTING.md").partition("| file | what it holds |")[2].partition("\n\n")[0]
    rows = [re.findall(r"`([^`]+)`", row.split("|")[1]) for row in table.splitlines() if "`" in row]
    folders = [ROOT / "boardkit" / "engines" / name for name in bk.games()]
    for names in rows:
        wanted = any if names == rows[-1] else all
        for name in names:
            assert wanted(list(folder.glob(name)) for folder in folders) or "*" in name, name


def test_the_chinese_page_reads_as_the_glossary_asks():
    prose = re.sub(r"\]\([^)]*\)|^    .*$", "]", text_of("README.zh-TW.md"), flags=re.MULTILINE)
    lines = [part.strip() for line in prose.splitlines() for part in line.split("|")]
    assert not [(line, found) for line in lines if (found := faults(re.sub(r"^(#+|-) ", "", line)))]


def test_the_python_of_the_readme_runs(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names: dict = {}
    for code in re.findall(r"```python\n(.+?)```", README, re.DOTALL):
        exec(code.replace("games=20", "games=2, workers=1"), names)
    assert names["step"].events and names["game"].explain(names["state"], names["game"].parse("play 3"))
    assert (tmp_path / "sheet.html").is_file()


# The words on tabs and buttons


def words_of(package: str) -> dict[str, list[str]]:
    """What the widgets show, by the English words: the Chinese ones; a number in brackets at the end left out."""
    found: dict[str, list[str]] = {}
    catalogue = tomllib.loads((ROOT / "boardkit" / package / "texts.toml").read_text(encoding="utf-8"))
    for template in Texts(catalogue).templates.values():
        english, chinese = (
            re.sub(r" ?[(（]\{\w+\}[)）]$", "", template[lang].replace("{seat}", "B")) for lang in ("en", "zh-TW")
        )
        found.setdefault(english, []).append(chinese)
    return found


SHOWN = words_of("widgets")
OTHER = {"Run", "Run All Cells", "Create New View for Cell Output"}  # menus of JupyterLab
OTHER |= {"Lead", "Follow", "Any placed die"}  # phases of a game, words of a text


def cells(path: Path) -> list[str]:
    found = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) if cell["cell_type"] == "markdown" else "" for cell in found]


def buttons(text: str) -> list[str]:
    """What a text sets in italics and writes with a capital: the words on a tab, button or menu."""
    slanted = re.findall(r"(?<!\*)\*([A-Z][^*]+)\*(?!\*)", re.sub(r"\*\*.+?\*\*", "", text.replace("\n", " ")))
    return [part.strip() for phrase in slanted for part in phrase.split("→")]


@pytest.mark.parametrize("path", ENGLISH, ids=lambda path: path.relative_to(ROOT / "notebooks").as_posix())
def test_tabs_and_buttons_named_are_those_of_the_widgets(path):
    twin = ROOT / "notebooks" / "zh-TW" / path.relative_to(ROOT / "notebooks")
    for ours, theirs in zip(cells(path), cells(twin), strict=True):
        for button in buttons(ours):
            shown = SHOWN.get(button, [])
            assert shown or button in OTHER, f"no widget shows “{button}”"
            assert not shown or any(words in theirs for words in shown), f"{button}: the twin names none of {shown}"
