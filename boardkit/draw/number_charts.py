"""Numbers as Scenes: how a game grows, and shares with their intervals.

Drawn without matplotlib, so that they show in the browser site as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import ceil, log10

from boardkit.core.scene import Scene, Shape
from boardkit.draw.figures_words import say
from boardkit.draw.flow_chart import breadth
from boardkit.explore.growing import Level

EDGE, HEAD, ROW = 24, 66, 40
PLOT = (640, 380)
RIGHT = 200
"""Room for the names of the lines."""
COLOURS = ("blue", "red", "green", "purple", "orange")
Row = tuple[str, float, float, float]
"""A label, a share, and the ends of its interval."""


# Growth


def growth_chart(series: Mapping[str, Sequence[Level]], lang: str = "en") -> Scene:
    """Lines of play by number of moves, each step up being ten times as many; a line a game.

    series   by name, what `boardkit.explore.growth` found

    Filled signs are counted, hollow ones estimated, with a bar of two standard errors each way; the dashed line holds
    the positions, equal ones counted once.

    >>> import boardkit as bk
    >>> game = bk.load("rauha")
    >>> levels = bk.explore.growth(game, bk.Session(game, players=2, seed=7).state, depth=2)
    >>> growth_chart({"Rauha": levels}).title
    'Lines of play by number of moves'
    """
    width, height = PLOT
    series = {name: levels for name, levels in series.items() if levels}
    every = [level for levels in series.values() for level in levels]
    deepest = max((level.depth for level in every), default=0)
    top = ceil(log10(max([10, *(level.lines + 2 * level.error for level in every)])))
    across, up = width / max(1, deepest), height / top

    def at(depth: int, count: float) -> tuple[float, float]:
        return depth * across, height - log10(max(1.0, count)) * up

    parts = list(_grid(deepest, top, across, up))
    for number, levels in enumerate(series.values()):
        parts += _series(levels, number, at)
    ends = {name: at(levels[-1].depth, levels[-1].lines) for name, levels in series.items()}
    parts += _names(ends)
    parts.append(Shape("text", (width / 2, height + 54), "size-s", text=say("growth.depth", lang)))
    title = say("growth.title", lang)
    page = EDGE + 90 + width + RIGHT, HEAD + height + 108
    sheet = [
        Shape("rect", (0, 0, *page, 8), "fill-paper"),
        Shape("text", (EDGE, 40), "size-l bold", text=title, anchor="start"),
        Shape("group", (EDGE + 90, HEAD), parts=tuple(parts)),
        Shape("text", (EDGE, page[1] - 18), "size-xs muted", text=say("growth.key", lang), anchor="start"),
    ]
    return Scene(*page, title, lang, tuple(sheet))


def _grid(deepest: int, top: int, across: float, up: float) -> Iterator[Shape]:
    """A line for each power of ten, a number below each depth."""
    width, height = PLOT
    for power in range(0, top + 1, max(1, ceil(top / 12))):
        y = height - power * up
        yield Shape("line", (0, y, width, y), "line-soft")
        yield Shape("text", (-12, y + 6), "size-s", text=f"{10**power:,}" if power < 7 else f"10^{power}", anchor="end")
    for depth in range(deepest + 1):
        yield Shape("text", (depth * across, height + 26), "size-s", text=str(depth))


def _series(levels: Sequence[Level], number: int, at: Callable[[int, float], tuple[float, float]]) -> Iterator[Shape]:
    colour = COLOURS[number % len(COLOURS)]
    merged = [at(level.depth, level.positions) for level in levels if level.positions]
    yield _path(merged, f"stroke chart-{colour} dash")
    yield _path([at(level.depth, level.lines) for level in levels], f"stroke chart-{colour} thick")
    for level in levels:
        x, y = at(level.depth, level.lines)
        if level.error:
            low, high = (at(level.depth, level.lines + way * level.error)[1] for way in (-2, 2))
            yield Shape("line", (x, low, x, high), "line-ink")
        hollow = level.positions is None
        yield _sign(number, x, y, f"{'fill-white' if hollow else f'fill-{colour}'} line-ink")


def _path(points: Sequence[tuple[float, float]], style: str) -> Shape:
    return Shape("path", d="M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points), style=style)


def _sign(number: int, x: float, y: float, style: str) -> Shape:
    """A shape of its own for each line, so that none is told by its colour alone."""
    if number % 3 == 0:
        return Shape("circle", (x, y, 7), style)
    if number % 3 == 1:
        return Shape("rect", (x - 6.5, y - 6.5, 13, 13), style)
    return Shape("polygon", (x, y - 8.5, x + 8.5, y, x, y + 8.5, x - 8.5, y), style)


def _names(ends: Mapping[str, tuple[float, float]]) -> Iterator[Shape]:
    """The names at the ends of the lines, from the top, pushed apart where they would meet."""
    last = float("-inf")
    for name in sorted(ends, key=lambda name: ends[name][1]):
        x, y = ends[name]
        last = max(y + 6, last + 26)
        yield Shape("text", (x + 18, last), "bold", text=name, anchor="start")


# Shares


def share_chart(rows: Sequence[Row], title: str, lang: str = "en", chance: float | None = None) -> Scene:
    """Shares from 0 to 100 %, each a point with its interval; `chance` draws a dashed line to compare them with.

    >>> share_chart([("coins", 0.12, 0.05, 0.2)], "The winner changes").height
    184
    """
    label = max((breadth(name, 17) for name, *_ in rows), default=0) + 20
    width, height = 500, ROW * len(rows)
    left = EDGE + label
    page = max(left + width + 130, breadth(title, 26) + 2 * EDGE), HEAD + height + 78
    parts = [
        Shape("rect", (0, 0, *page, 8), "fill-paper"),
        Shape("text", (EDGE, 40), "size-l bold", text=title, anchor="start"),
    ]
    inside = list(_scale(width, height))
    if chance is not None:
        x = chance * width
        inside.append(Shape("line", (x, -8, x, height), "line-ink dash"))
    for number, (name, share, low, high) in enumerate(rows):
        inside += _share(name, (share, low, high), width, ROW * (number + 0.5))
    key = say("shares.key" if chance is None else "shares.key_chance", lang)
    parts += [
        Shape("group", (left, HEAD), parts=tuple(inside)),
        Shape("text", (EDGE, page[1] - 14), "size-xs muted", text=key, anchor="start"),
    ]
    return Scene(*page, title, lang, tuple(parts))


def _scale(width: float, height: float) -> Iterator[Shape]:
    for tenth in range(0, 11, 2):
        x = tenth / 10 * width
        yield Shape("line", (x, 0, x, height), "line-soft")
        yield Shape("text", (x, height + 24), "size-s", text=f"{10 * tenth}%")


def _share(name: str, share: Sequence[float], width: float, y: float) -> Iterator[Shape]:
    middle, low, high = (number * width for number in share)
    yield Shape("text", (-14, y + 6), "size-s", text=name, anchor="end")
    yield Shape("line", (low, y, high, y), "chart-blue thick")
    yield from (Shape("line", (x, y - 7, x, y + 7), "chart-blue thick") for x in (low, high))
    yield Shape("circle", (middle, y, 7), "fill-white line-ink")
    yield Shape("text", (width + 16, y + 6), "size-s", text=f"{100 * share[0]:.0f}%", anchor="start")


def in_words(series: Mapping[str, Sequence[Level]], lang: str) -> str:
    """For those who cannot see the picture: the numbers of every line."""
    told = [
        say("growth.line", lang, name=name, numbers=say("comma", lang).join(f"{level.lines:,}" for level in levels))
        for name, levels in series.items()
    ]
    return "\n".join(told)


def shares_in_words(rows: Sequence[Row], lang: str) -> str:
    """The same for shares: each with the ends of its interval."""
    return "\n".join(
        say("shares.line", lang, name=name, **_percent({"share": share, "low": low, "high": high}))
        for name, share, low, high in rows
    )


def _percent(shares: Mapping[str, float]) -> dict[str, str]:
    return {name: f"{100 * share:.1f}" for name, share in shares.items()}
