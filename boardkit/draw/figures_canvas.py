"""The sheet that figures are drawn on: fonts, colours, and SVG text that is the same bytes each time.

Imports matplotlib, so it is loaded only when a figure is drawn.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from html import escape
from io import StringIO
from typing import Any

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from boardkit.core.languages import html_lang
from boardkit.draw.font import is_cjk, register_matplotlib
from boardkit.draw.svg import as_image

INK, MUTED, PAPER, SOFT, NIGHT = "#14161a", "#4d4a44", "#fbf8f0", "#b5a98f", "#00415f"
SEA, LAND = "#e6f0f5", "#efe9db"
TOWN = {"red": "#d55e00", "blue": "#0072b2", "yellow": "#f0e442"}
SEAT = ("#e69f00", "#56b4e9", "#00a87b", "#d48bb3", "#2b2d33")
TINT = ("#f1dfba", "#cfe3c6", "#ddd3ea", "#f6d3c5", "#f3ecb4", "#dfe2b2", "#dcd8d0", "#efcfdb")
"""Seats and regions as in ``scene.css``."""

SIZE = (12.8, 9.6)
BODY, SMALL, HEAD, TITLE = 12, 10.5, 13.5, 20


class Picture(Figure):
    """A figure that shows itself in a notebook as SVG, with what it shows in words for those who cannot see it."""

    alt = ""
    lang = "en"

    def _repr_svg_(self) -> str:
        return svg(self)

    def _repr_html_(self) -> str:
        return as_image(svg(self), self.alt, self.lang)


@contextmanager
def style() -> Iterator[None]:
    """Our settings, for drawing and for writing; those of the notebook stay as they are."""
    settings = {
        "font.family": list(register_matplotlib()), "font.size": BODY, "text.color": INK, "svg.fonttype": "path",
        "svg.hashsalt": "boardkit", "text.parse_math": False, "path.simplify": False, "hatch.linewidth": 0.6,
    }  # fmt: skip
    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(settings)
        yield


def styled(draw: Callable[..., Picture]) -> Callable[..., Picture]:
    """Have a function draw with our settings."""

    @wraps(draw)
    def drawn(*arguments: Any, **options: Any) -> Picture:
        with style():
            return draw(*arguments, **options)

    return drawn


def sheet(title: str, alt: str, lang: str, size: tuple[float, float] = SIZE) -> Picture:
    """An empty page with a headline."""
    figure = Picture(figsize=size, dpi=100, facecolor="white")
    figure.alt, figure.lang = alt, html_lang(lang)
    figure.text(0.02, 1 - 0.3 / size[1], title, size=TITLE, va="center", **bold(title))
    return figure


def panel(figure: Figure, box: tuple[float, float, float, float], width: float, height: float) -> Axes:
    """A part of the page with own units, y downwards.  `box`: left, bottom, width, height, as shares of the page."""
    axes = figure.add_axes(box)
    axes.set_axis_off()
    axes.set_xlim(0, width)
    axes.set_ylim(height, 0)
    axes.set_aspect("equal", anchor="NW")
    return axes


def svg(figure: Picture) -> str:
    """The figure as SVG text: title and description inside, letters as paths, no date."""
    target = StringIO()
    with style():
        nothing = dict.fromkeys(("Creator", "Date", "Format", "Type"))
        figure.savefig(target, format="svg", metadata=nothing)
    head, tag, rest = target.getvalue().partition("<svg ")
    attributes, end, body = rest.partition(">")
    label = f'role="img" lang="{figure.lang}" '
    body = f"\n <title>{escape(figure.alt.partition(chr(10))[0])}</title>\n <desc>{escape(figure.alt)}</desc>{body}"
    whole = _named_by_shape(_rounded(f"{head}{tag}{label}{attributes}{end}{body}"))
    return "\n".join(line.rstrip() for line in whole.splitlines()) + "\n"


def _rounded(text: str) -> str:
    """Coordinates of paths to a hundredth of a point: more cannot be seen, and may differ from machine to machine."""

    def shorter(path: re.Match[str]) -> str:
        return re.sub(r"-?\d+\.\d{3,}", lambda number: f"{float(number[0]):.2f}".rstrip("0").rstrip("."), path[0])

    return re.sub(r' d="[^"]*"', shorter, text)


def _named_by_shape(text: str) -> str:
    """Name each letter after its shape, not after its number in the font, which changes when the font is cut anew."""
    names = {
        name: "g" + hashlib.blake2b(shape.encode(), digest_size=6).hexdigest()
        for name, shape in re.findall(r'<path id="([^"]+)"([^>]*)/>', text)
    }
    return re.sub(r'((?:id|href)="#?)([^"]+)', lambda found: found[1] + names.get(found[2], found[2]), text)


def bold(text: str) -> dict[str, Any]:
    """Settings for heavy letters; the Chinese font has one weight, so text with Chinese letters stands as it is."""
    return {} if any(map(is_cjk, text)) else {"weight": "bold", "family": register_matplotlib()[0]}


def on(colour: str) -> str:
    """Ink or white, whichever reads better on a colour.

    >>> on("#f0e442"), on("#0072b2")
    ('#14161a', 'white')
    """
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    linear = [
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4 for channel in (red, green, blue)
    ]
    light = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return INK if light > 0.2 else "white"
