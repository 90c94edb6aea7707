"""The notebooks as a learner finds them: clean, in order, in two languages, with links that lead somewhere."""

import json
import re
import tomllib
from functools import cache
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote

import pytest

import boardkit as bk
from notebooks.chinese import faults

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "notebooks"
CHINESE = FOLDER / "zh-TW"
GUIDE = FOLDER / "teacher_guide.ipynb"
EXERCISES = {path.parent.name: path for path in (ROOT / "boardkit" / "engines").glob("*/exercises.toml")}
MOST_LINES = 15


def paths(folder):
    found = folder.rglob("*.ipynb")
    return sorted(path for path in found if ".ipynb_checkpoints" not in path.parts)


ALL = paths(FOLDER)
ENGLISH = [path for path in ALL if CHINESE not in path.parents]
TWINS = paths(CHINESE)
TOPICS = FOLDER / "topics"
OF_GAMES = [path for path in ENGLISH if path.parent not in (FOLDER, TOPICS)]
OF_TOPICS = [path for path in ENGLISH if path.parent == TOPICS]


def name(path):
    return path.relative_to(FOLDER).as_posix()


def each(found):
    return pytest.mark.parametrize("path", found, ids=name)


@cache
def notebook(path):
    return json.loads(path.read_text(encoding="utf-8"))


def cells(path, kind):
    return ["".join(cell["source"]) for cell in notebook(path)["cells"] if cell["cell_type"] == kind]


def headings(path):
    """Level and text of every heading, in order."""
    lines = "\n".join(cells(path, "markdown")).splitlines()
    return [(len(found[1]), found[2]) for line in lines if (found := re.match(r"(#+) (.+)", line))]


def test_there_are_notebooks():
    assert FOLDER / "00_start_here.ipynb" in ENGLISH
    for game in ("brian_boru", "rauha", "brew"):
        assert len(list((FOLDER / game).glob("0[1-9]*.ipynb"))) == 7
    assert len(OF_TOPICS) == 6


# Twins


def test_every_notebook_has_a_twin():
    assert [name(path) for path in ENGLISH] == [path.relative_to(CHINESE).as_posix() for path in TWINS]


@each(ENGLISH)
def test_twins_have_the_same_cells_but_for_the_words(path):
    ours, theirs = notebook(path), notebook(CHINESE / path.relative_to(FOLDER))
    shape = [(cell["cell_type"], cell["id"], cell["metadata"]) for cell in ours["cells"]]
    assert shape == [(cell["cell_type"], cell["id"], cell["metadata"]) for cell in theirs["cells"]]
    assert cells(path, "code") == cells(CHINESE / path.relative_to(FOLDER), "code")
    assert [level for level, _ in headings(path)] == [
        level for level, _ in headings(CHINESE / path.relative_to(FOLDER))
    ]


def shape_of(text):
    """What a text and its translation have in common: rules cited, rows of tables, items of lists."""
    lists = re.findall(r"^(?:- |\d+\. )", text, re.MULTILINE)
    return sorted(set(re.findall(r"R\d+\.\d+", text))), text.count("\n|"), len(lists)


@each(ENGLISH)
def test_twins_cite_the_same_rules_and_have_tables_and_lists_of_the_same_length(path):
    twin = CHINESE / path.relative_to(FOLDER)
    for ours, theirs in zip(cells(path, "markdown"), cells(twin, "markdown"), strict=True):
        assert shape_of(ours) == shape_of(theirs), ours


# Shape


@each(ALL)
def test_the_first_cell_has_title_summary_and_contents(path):
    first, summary = cells(path, "markdown")[0], "摘要" if path in TWINS else "In short"
    assert notebook(path)["cells"][0]["cell_type"] == "markdown"
    assert first.startswith("# ") and f"**{summary}" in first
    contents = re.findall(r"^- \[(.+)\]\(#(.+)\)", first, re.MULTILINE)
    assert [text for text, _ in contents] == [text for level, text in headings(path) if level == 2]
    for text, anchor in contents:
        cell = notebook(path)["cells"][int(anchor.removeprefix("cell-id="))] if path in TWINS else None
        assert f"## {text}" in "".join(cell["source"]) if cell else anchor == text.replace(" ", "-")


@each(ALL)
def test_one_title_and_headings_in_order(path):
    levels = [level for level, _ in headings(path)]
    assert levels.count(1) == 1 and levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    texts = [text for _, text in headings(path)]
    assert len(set(texts)) == len(texts), "a link could not tell them apart"


@each(ALL)
def test_cells_are_short_and_stored_clean(path):
    for number, cell in enumerate(notebook(path)["cells"]):
        assert cell["id"] == str(number)
        if cell["cell_type"] == "code":
            assert len("".join(cell["source"]).splitlines()) <= MOST_LINES
            assert cell["outputs"] == [] and cell["execution_count"] is None
    metadata = notebook(path)["metadata"]
    assert metadata["language_info"] == {"name": "python"} and metadata["kernelspec"]["name"] == "python3"


@each(ALL)
def test_every_section_has_something_to_do(path):
    sections, code = [], 0
    for cell in notebook(path)["cells"]:
        code += cell["cell_type"] == "code"
        found = (
            re.findall(r"^## (.+)", "".join(cell["source"]), re.MULTILINE) if cell["cell_type"] == "markdown" else []
        )
        sections += [(text, code) for text in found]
    marks = [*(start for _, start in sections), code]
    idle = [text for (text, start), end in zip(sections, marks[1:], strict=True) if start == end]
    to_read = {"6. Switch the language", "8. All notebooks", "6. 切換語言", "8. 所有筆記本"}
    to_read |= {"11. Where the notes can be misread", "11. 筆記中容易誤讀的地方"}
    assert set(idle) <= to_read


# Links and pictures


@each(ALL)
def test_links_lead_somewhere(path):
    for target in re.findall(r"\]\(([^)\s]+)\)", "\n".join(cells(path, "markdown"))):
        file, _, anchor = unquote(target).partition("#")
        aim = (path.parent / file).resolve() if file else path
        assert aim.is_file(), target
        if anchor:
            assert anchor in anchors(aim), target


def anchors(path):
    """What a link may name: a heading, or (JupyterLab does not find Chinese ones) the cell that a heading is in."""
    found = {text.replace(" ", "-") for _, text in headings(path)}
    return found | {f"cell-id={cell['id']}" for cell in notebook(path)["cells"] if "# " in "".join(cell["source"])}


@each(ALL)
def test_pictures_have_words_for_those_who_cannot_see_them(path):
    for alt, target in re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", "\n".join(cells(path, "markdown"))):
        assert len(alt) > 20, target


# Exercises


def used(path):
    """Game and name of every exercise that a cell before the self-check shows."""
    shown = "\n".join(cells(path, "code")[:-1])
    return re.findall(r'Exercise\("(\w+)", "(\w+)"\)', shown)


@pytest.mark.parametrize("game", EXERCISES)
def test_every_exercise_is_in_a_notebook(game):
    known = tomllib.loads(EXERCISES[game].read_text(encoding="utf-8"))
    shown = [exercise for path in ENGLISH if path != GUIDE for of, exercise in used(path) if of == game]
    assert sorted(shown) == sorted(known)


def test_every_switch_of_rauha_that_can_matter_is_played_under_all_its_readings():
    pages = "\n".join(cell for path in ENGLISH if path.parent.name == "rauha" for cell in cells(path, "code"))
    compared = re.findall(r'compare_readings\(\s*"rauha/\w+", "(\w+)"', pages)
    assert set(compared) == {name for name, ruling in bk.load("rauha").rulings.items() if ruling.reachable}


@each([*OF_GAMES, *OF_TOPICS])
def test_every_position_named_in_a_notebook_is_shipped(path):
    named = re.findall(
        r"\b(?:conflict|notes|order|ec)_\d\d\w*\b(?<!_)", "\n".join(cells(path, "code") + cells(path, "markdown"))
    )
    games = bk.games() if path in OF_TOPICS else [path.parent.name]
    assert set(named) <= {shipped for game in games for shipped in bk.load(game).scenarios()}


@each([path for path in OF_GAMES if path.stem != "00_course"])
def test_a_notebook_has_several_exercises_of_several_kinds(path):
    kinds = {
        tomllib.loads(EXERCISES[game].read_text(encoding="utf-8"))[exercise]["kind"] for game, exercise in used(path)
    }
    assert len(used(path)) >= 3 and len(kinds) >= 2


@each(OF_TOPICS)
def test_a_topic_has_answers_that_are_checked_and_is_linked_from_the_first_page(path):
    answered = [cell for cell in cells(path, "code")[:-1] if '"✓"' in cell]
    assert used(path) or answered
    assert f"({path.relative_to(FOLDER).as_posix()})" in "\n".join(cells(FOLDER / "00_start_here.ipynb", "markdown"))


@each(ENGLISH)
def test_the_self_check_solves_every_exercise_of_the_page(path):
    last = notebook(path)["cells"][-1]
    assert last["metadata"] == {"tags": ["self-check"]}
    check = "".join(last["source"])
    assert [exercise for _, exercise in used(path) if f'"{exercise}"' not in check] == []
    shows = used(path) or path.stem == "00_course"
    assert (".solve()" in check) == bool(shows) and ".act(" in check


# Chinese


def prose(path):
    """Lines of Chinese text, with the addresses of links taken out."""
    text = re.sub(r"\]\([^)]*\)", "]", "\n".join(cells(path, "markdown")))
    lines = [part.strip() for line in text.splitlines() for part in line.split("|")]
    return [re.sub(r"^(#+|-|\d+\.) ", "", line) for line in lines]


@pytest.mark.parametrize(
    "line", ["座位A", "這裡,那裡", "*強調*一下", "**注意：**這裡", "用**「墩」**說", "你 好", "保存檔案", "用 `x`寫"]
)
def test_faults_of_chinese_are_noticed(line):
    assert faults(line)


@each(TWINS)
def test_chinese_reads_as_the_glossary_asks(path):
    assert not [(line, found) for line in prose(path) if (found := faults(line))]
