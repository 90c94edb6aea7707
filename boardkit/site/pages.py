"""The first page of the site, and the font for Chinese on every page of it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from html import escape
from itertools import groupby
from pathlib import Path
from string import Template
from urllib.parse import quote

from boardkit.core.languages import LANGUAGES, html_lang
from boardkit.draw import font
from boardkit.engines.loading import games, load
from boardkit.site.wording import say

HERE = Path(__file__).parent
START = "00_start_here.ipynb"

STYLE = """\
@font-face { font-family: "$family"; src: url("$file") format("woff2"); unicode-range: $characters; }
:root { --boardkit-font: "$family", system-ui, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif; }
html:root body { --jp-content-font-family: var(--boardkit-font); --jp-ui-font-family: var(--boardkit-font); }
"""


def write(site: Path, notebooks: Path, lang: str) -> None:
    """Put the first page in place of JupyterLab's own, and the Chinese font into all pages."""
    shutil.copy(font.WOFF2, site / font.WOFF2.name)
    characters = ", ".join(f"U+{low:x}-{high:x}" for low, high in font.CJK)
    style = Template(STYLE).substitute(family=font.FAMILY, file=font.WOFF2.name, characters=characters)
    (site / "boardkit.css").write_text(style, encoding="utf-8")
    (site / "index.html").write_text(first_page(notebooks, lang), encoding="utf-8")
    page = site / "lab" / "index.html"
    text = page.read_text(encoding="utf-8")
    link = '<link rel="stylesheet" href="../boardkit.css">'
    page.write_text(text.replace("</head>", f"{link}</head>", 1), encoding="utf-8")


def first_page(notebooks: Path, lang: str) -> str:
    """The page that leads to every notebook, both languages below each other, `lang` first.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     "Nothing has to be installed" in first_page(Path(folder), "en")
    True
    """
    order = sorted(LANGUAGES, key=lambda one: one != lang)
    parts = "\n".join(_part(notebooks, one) for one in order)
    page = Template((HERE / "index.html").read_text(encoding="utf-8"))
    return page.substitute(lang=html_lang(lang), parts=parts)


def _part(notebooks: Path, lang: str) -> str:
    folder = notebooks if lang == LANGUAGES[0] else notebooks / lang
    lines = [
        f'<section lang="{html_lang(lang)}">',
        f"<h2>{escape(say('title', lang))}</h2>",
        f"<p>{escape(say('about', lang))}</p>",
        f'<p><a class="start" href="{_address(notebooks, folder / START)}">{escape(say("start", lang))}</a></p>',
        f"<p>{escape(say('wait', lang))} {escape(say('keep', lang))}</p>",
        f"<h3>{escape(say('all', lang))}</h3>",
    ]
    for name, paths in groupby(_notebooks(folder), lambda path: path.parent.name):
        heading = load(name).title(lang) if name in games() else "" if name == folder.name else say("other", lang)
        lines += [f"<h3>{escape(heading)}</h3>"] if heading else []
        items = (f'<li><a href="{_address(notebooks, path)}">{escape(_title(path))}</a></li>' for path in paths)
        lines += ["<ul>", *items, "</ul>"]
    return "\n".join([*lines, "</section>"])


def _notebooks(folder: Path) -> Iterator[Path]:
    """The notebooks of one language: those of the folder first, then folder by folder."""
    found = [path for path in folder.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts]
    others = {folder / lang for lang in LANGUAGES}
    own = [path for path in found if not others & set(path.parents)]
    yield from sorted(own, key=lambda path: (path.parent != folder, path))


def _address(notebooks: Path, path: Path) -> str:
    return f"lab/index.html?path={quote(f'notebooks/{path.relative_to(notebooks).as_posix()}')}"


def _title(path: Path) -> str:
    """The headline of a notebook: the first line of its first cell."""
    source = json.loads(path.read_text(encoding="utf-8"))["cells"][0]["source"]
    return "".join(source).partition("\n")[0].lstrip("# ")
