"""Every figure is drawn, in both languages, without a warning, readable, and the same bytes each time."""

import filecmp
import json
import os
import re
import subprocess
import sys
import warnings
from collections.abc import Iterator
from importlib.metadata import version
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

pytest.importorskip("matplotlib")

import boardkit as bk
from boardkit.draw import figures
from boardkit.draw.font import is_cjk

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "zh-TW")
PLOTS = ("control", "regions", "roads")
DRAWN_BY = ("matplotlib", "networkx")
OVERLAP_ALLOWED = 1.5
"""Points by which the boxes round two texts may touch; letters do not fill their boxes."""


@pytest.fixture(scope="module")
def game():
    return bk.load("brian_boru")


@pytest.fixture(scope="module")
def state(game):
    return figures.midgame(game)


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """What two processes, whose sets are in different order, write."""
    folders = []
    for seed in ("1", "2"):
        folder = tmp_path_factory.mktemp(f"figures{seed}")
        code = f"from boardkit.draw import figures; from pathlib import Path; figures.write_all(Path({str(folder)!r}))"
        command = [sys.executable, "-W", "error::UserWarning", "-c", code]
        done = subprocess.run(command, env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")
        folders.append(folder)
    return folders


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.svg"))


def plots(game, state, lang) -> Iterator:
    yield figures.roads(game, lang)
    yield figures.regions(game, lang)
    yield figures.control(game, state, lang)


# Files


def test_every_figure_is_written_in_both_languages(written):
    expected = {f"brian_boru_{title}{suffix}.svg" for title in ("board", "cards", *PLOTS) for suffix in ("", ".zh-TW")}
    expected |= {f"{name}_phases{suffix}.svg" for name in bk.games() for suffix in ("", ".zh-TW")}
    assert expected <= set(names(written[0]))


def test_the_same_bytes_in_two_processes(written):
    first, second = written
    assert names(first) == names(second)
    _, different, missing = filecmp.cmpfiles(first, second, names(first), shallow=False)
    assert (different, missing) == ([], [])


def test_the_files_are_svg_with_a_title_in_their_language(written):
    for name in names(written[0]):
        root = ElementTree.parse(written[0] / name).getroot()
        lang = "zh-Hant-TW" if name.endswith(".zh-TW.svg") else "en"
        title = root.get("aria-label") or root.findtext("{http://www.w3.org/2000/svg}title")
        assert (root.get("role"), root.get("lang")) == ("img", lang)
        assert any(map(is_cjk, title)) == (lang != "en"), name


def test_the_plots_need_no_font_of_the_machine(written):
    for title in PLOTS:
        assert "<text" not in (written[0] / f"brian_boru_{title}.zh-TW.svg").read_text(encoding="utf-8")


def test_the_figures_of_the_repository_are_these(written):
    pinned = dict(re.findall(r"^([\w.-]+)==(\S+)$", (ROOT / "constraints.txt").read_text(), re.MULTILINE))
    other = [f"{name} {version(name)} instead of {pinned[name]}" for name in DRAWN_BY if version(name) != pinned[name]]
    if other:
        pytest.skip(f"the figures are drawn with the versions of constraints.txt; here is {', '.join(other)}")
    _, different, missing = filecmp.cmpfiles(written[0], ROOT / "figures", names(written[0]), shallow=False)
    assert (different, missing) == ([], []), "run `make figures`"


# What is on them


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_warning_and_no_message_while_drawing(game, state, lang, caplog):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for picture in plots(game, state, lang):
            assert picture._repr_svg_().count("<svg ") == 1
    assert caplog.records == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [3, 5])
def test_no_text_covers_another_or_leaves_the_page(game, players, lang, monkeypatch):
    monkeypatch.setattr(figures, "PLAYERS", players)
    for picture in plots(game, figures.midgame(game, seed=5), lang):
        boxes = text_boxes(picture)
        width, height = picture.canvas.get_width_height()
        for words, box in boxes:
            assert box.x0 >= 0 and box.y0 >= 0 and box.x1 <= width and box.y1 <= height, words
        for (one, a), (two, b) in combinations(boxes, 2):
            deep = min(min(a.x1, b.x1) - max(a.x0, b.x0), min(a.y1, b.y1) - max(a.y0, b.y0))
            assert deep <= OVERLAP_ALLOWED, f"{one!r} and {two!r} overlap"


def text_boxes(picture) -> list:
    from matplotlib.text import Text

    from boardkit.draw.figures_canvas import style

    with style():
        picture.canvas.draw()
        shown = [text for text in picture.findobj(Text) if text.get_text().strip() and text.get_visible()]
        return [(text.get_text(), text.get_window_extent()) for text in shown]


def test_thirteen_networks_are_told_by_letter_and_by_colour(game):
    from boardkit.draw.figures_graphs import networks

    found = networks(bk.explore.map_graph(game))
    assert [network.letter for network in found] == list("ABCDEFGHIJKLM")
    assert len({network.colour for network in found}) == 13
    assert sum(len(network.roads) for network in found) == 36


def test_a_notebook_shows_the_picture_with_its_description(game):
    picture = figures.regions(game, "zh-TW")
    html = picture._repr_html_()
    assert html.startswith('<img lang="zh-Hant-TW" alt="') and picture.alt.splitlines()[0] in html
    assert "data:image/svg+xml;base64," in html


def test_a_notebook_fits_every_picture_into_its_page_and_describes_it(game):
    session = bk.Session(game, players=3, seed=7)
    for picture in (
        figures.board(game, session.state, "zh-TW"),
        figures.rules(bk.explore.coverage(session), "zh-TW"),
        bk.widgets.still(session, "zh-TW"),
    ):
        html = picture._repr_html_()
        assert html.startswith('<img lang="zh-Hant-TW" alt="Brian Boru') and "max-width:100%" in html


def test_the_alternative_text_tells_what_the_picture_shows(game, state):
    assert "H: D3 L3 L4 L5 L6 L7 L8 L9" in figures.roads(game).alt
    assert "Ulaid: 5 towns, threshold 3, 4 points" in figures.regions(game).alt
    assert "claim token: " in figures.control(game, state).alt
    assert "After Claim regions: Preparation, Final scoring" in figures.phases(game).alt


def test_control_shows_what_a_seat_may_know(game, state):
    assert figures.control(game, game.view(state, 0)).alt == figures.control(game, state).alt


def test_faults_are_named(game):
    with pytest.raises(bk.OptionError, match="did you mean marriage"):
        figures.phases(game, current="mariage")
    with pytest.raises(bk.OptionError, match="did you mean zh-TW"):
        figures.roads(game, "zh-tw")
    with pytest.raises(bk.OptionError, match="rauha has no sheet of cards"):
        figures.cards(bk.load("rauha"))


def test_settings_of_the_notebook_stay_as_they_are(game):
    import matplotlib

    with matplotlib.rc_context({"font.size": 7.5, "svg.hashsalt": "mine"}):
        figures.regions(game)._repr_svg_()
        assert (matplotlib.rcParams["font.size"], matplotlib.rcParams["svg.hashsalt"]) == (7.5, "mine")


@pytest.fixture
def without_matplotlib(monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_matplotlib_the_shipped_pictures_are_shown_and_say_so(game, lang, without_matplotlib):
    for title in ("roads", "regions"):
        picture = getattr(figures, title)(game, lang)
        suffix = "" if lang == "en" else f".{lang}"
        assert picture == (ROOT / "figures" / f"brian_boru_{title}{suffix}.svg").read_text(encoding="utf-8")
        assert picture.note in picture._repr_html_()
        assert "matplotlib" in picture.note and any(map(is_cjk, picture.note)) == (lang != "en")


def test_without_matplotlib_control_is_the_board_of_that_very_position(game, state, without_matplotlib):
    other = figures.midgame(game, share=0.4)
    for position in (state, other):
        assert figures.control(game, position) == figures.board(game, position)
    assert figures.control(game, state) != figures.control(game, other)


def test_without_matplotlib_the_shipped_picture_is_not_passed_off_for_other_data(game, tmp_path, without_matplotlib):
    own = json.loads((Path(bk.__file__).parent / "engines" / "brian_boru" / "components.json").read_text("utf-8"))
    own["regions"][0]["claim_value"] += 1
    (tmp_path / "mine.json").write_text(json.dumps(own), encoding="utf-8")
    mine = bk.load("brian_boru", components=str(tmp_path / "mine.json"))
    with pytest.raises(bk.BoardkitError, match=r"boardkit\[plot\]"):
        figures.regions(mine)


def test_without_matplotlib_faults_are_named_all_the_same(game, without_matplotlib):
    with pytest.raises(bk.OptionError, match="did you mean marriage"):
        figures.phases(game, current="mariage")
    with pytest.raises(bk.OptionError):
        figures.roads(bk.load("rauha"))
    for picture in (figures.board(game, figures.midgame(game)), figures.cards(game), figures.phases(game)):
        assert picture.startswith("<svg")
