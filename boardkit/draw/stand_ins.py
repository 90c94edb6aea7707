"""Pictures in the place of figures that need matplotlib, where it is not installed, as in a browser.

A figure that is the same in every game comes from the file that `boardkit figures` wrote; a position is shown by its
board.  A line below says so.
"""

from __future__ import annotations

import importlib.util
from html import escape
from pathlib import Path

from boardkit.core.errors import BoardkitError
from boardkit.core.game import Game
from boardkit.core.languages import LANGUAGES, html_lang
from boardkit.draw.figures_words import message, say
from boardkit.draw.svg import as_image
from boardkit.engines.loading import load

FOLDERS = (Path(__file__).with_name("shipped"), Path(__file__).parents[2] / "figures")
"""Where the files are: in an installed package, in a checkout."""


class Still(str):
    """SVG text that a notebook shows as a picture; `alt` is what it shows in words."""

    alt, lang = "", "en"

    def _repr_svg_(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return as_image(self, self.alt, self.lang)


class StandIn(Still):
    """A picture with a line below that says what it stands for."""

    def __new__(cls, text: str, lang: str, reason: str) -> StandIn:
        made = super().__new__(cls, text)
        made.note, made.lang = say(f"stand_in.{reason}", lang), lang
        return made

    note: str

    def _repr_html_(self) -> str:
        picture = as_image(self, self.note, self.lang)
        return f'<figure lang="{html_lang(self.lang)}">{picture}<figcaption>{escape(self.note)}</figcaption></figure>'


def needed() -> bool:
    """Whether there is no matplotlib here."""
    return importlib.util.find_spec("matplotlib") is None


def file_name(game: str, title: str, lang: str) -> str:
    """The file of a figure.

    >>> file_name("rauha", "phases", "zh-TW")
    'rauha_phases.zh-TW.svg'
    """
    suffix = "" if lang == LANGUAGES[0] else f".{lang}"
    return f"{game}_{title}{suffix}.svg"


def shipped(game: Game, title: str, lang: str) -> StandIn:
    """The file of a figure; raises `BoardkitError` where there is none, or where the game plays with other data."""
    paths = (folder / file_name(game.name, title, lang) for folder in FOLDERS)
    found = next(filter(Path.is_file, paths), None)
    if found is None or game.data_hash != load(game.name).data_hash:
        raise BoardkitError(message("figure.matplotlib"))
    return StandIn(found.read_text(encoding="utf-8"), lang, "shipped")
