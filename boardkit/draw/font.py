"""The Chinese font that travels with the package, and the characters it must hold.

No machine can be trusted to have Chinese letters. A part of Noto Sans TC (licence: `fonts/OFL.txt`) is shipped with
every character that the package and its notebooks show; `tools/subset_font.py` cuts it, a test compares it with
`shown_characters`.
"""

import base64
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

FAMILY = "Noto Sans TC"
FOLDER = Path(__file__).parent / "fonts"
TTF = FOLDER / "NotoSansTC-subset.ttf"
WOFF2 = FOLDER / "NotoSansTC-subset.woff2"

PACKAGE = Path(__file__).parents[1]
NOTEBOOKS = PACKAGE.parent / "notebooks"
SHOWN_IN = {PACKAGE: ("*.toml", "*.json", "*.js", "*.css", "*.py"), NOTEBOOKS: ("*.ipynb",)}

ESCAPE = re.compile(r"\\u\{?([0-9a-fA-F]{4,6})\}?|\\U([0-9a-fA-F]{8})")
CJK = ((0x2E80, 0x9FFF), (0xF900, 0xFAFF), (0xFE30, 0xFE4F), (0xFF00, 0xFFEF), (0x20000, 0x3FFFF))


@cache
def font_face_css() -> str:
    """An `@font-face` rule with the font inside, for a style sheet or an SVG that must need no other file."""
    data = base64.b64encode(WOFF2.read_bytes()).decode("ascii")
    return f'@font-face{{font-family:"{FAMILY}";src:url(data:font/woff2;base64,{data}) format("woff2");}}'


@cache
def register_matplotlib() -> tuple[str, ...]:
    """Tell matplotlib of the font; returns the families for `rc_context({"font.family": ...})`, Latin letters first."""
    from matplotlib.font_manager import fontManager

    fontManager.addfont(TTF)
    return ("DejaVu Sans", FAMILY)


def shown_characters() -> set[str]:
    """Every character in the texts, cards, scripts and notebooks of the checkout, escapes read."""
    return characters_of(text_files())


def characters_of(paths: Iterable[Path]) -> set[str]:
    """The printable characters of some text files."""
    found: set[str] = set()
    for path in paths:
        text = path.read_text(encoding="utf-8")
        found.update(text)
        found.update(chr(int(short or long, 16)) for short, long in ESCAPE.findall(text))
    return {character for character in found if character.isprintable()}


def text_files() -> Iterator[Path]:
    for folder, patterns in SHOWN_IN.items():
        for pattern in patterns:
            yield from sorted(path for path in folder.rglob(pattern) if ".ipynb_checkpoints" not in path.parts)


def is_cjk(character: str) -> bool:
    """Han, Bopomofo, or punctuation and wide forms set like them."""
    return any(low <= ord(character) <= high for low, high in CJK)
