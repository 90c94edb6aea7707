"""The shipped font holds every Chinese character that the package and its notebooks show."""

import re
from base64 import b64decode

import pytest

from boardkit.draw import font

ttLib = pytest.importorskip("fontTools.ttLib")


def covered(path):
    with ttLib.TTFont(path) as opened:
        return set(map(chr, opened.getBestCmap()))


@pytest.mark.parametrize("path", [font.TTF, font.WOFF2], ids=["ttf", "woff2"])
def test_font_covers_every_chinese_character_shown(path):
    missing = sorted(filter(font.is_cjk, font.shown_characters() - covered(path)))
    assert not missing, f"run `make font`: {path.name} lacks {' '.join(missing)}"


def test_both_files_hold_the_same_characters():
    assert covered(font.TTF) == covered(font.WOFF2)


def test_licence_lies_beside_the_font():
    assert "SIL OPEN FONT LICENSE" in (font.FOLDER / "OFL.txt").read_text(encoding="utf-8")


def test_style_sheet_carries_the_font_inside():
    (data,) = re.findall(r"url\(data:font/woff2;base64,([^)]+)\)", font.font_face_css())
    assert b64decode(data) == font.WOFF2.read_bytes()


def test_escaped_characters_are_found(tmp_path):
    text = tmp_path / "text.py"
    text.write_text(r'a = "\u4e2d\U00006587"; b = `\u{570b}`', encoding="utf-8")
    assert {"中", "文", "國"} <= font.characters_of([text])


def test_matplotlib_draws_chinese_without_a_missing_glyph(recwarn):
    matplotlib = pytest.importorskip("matplotlib")
    from matplotlib.figure import Figure

    with matplotlib.rc_context({"font.family": list(font.register_matplotlib())}):
        figure = Figure()
        figure.text(0.1, 0.5, "規則「平手判定」R7.9 Clár ✓")
        figure.canvas.draw()
    assert not [str(warning.message) for warning in recwarn if "lyph" in str(warning.message)]
