"""Numbers as Scenes: how a game grows, how often what came, and numbers with their intervals.

Drawn without matplotlib, so that they show in the browser site as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import ceil, floor, log10
from typing import NamedTuple

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
"""A label, a number, and the ends of its interval."""


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


# Numbers with their intervals


class Measure(NamedTuple):
    """How a kind of number is written: on the scale, beside its row, and in words.

    whole   whether the scale goes from 0 to 1, whatever the numbers are
    """

    tick: str
    value: str
    factor: float = 1.0
    whole: bool = False


MEASURES = {
    "of_all": Measure("{:.0f}%", "{:.0f}%", 100, whole=True),
    "share": Measure("{:.0f}%", "{:.1f}%", 100),
    "more": Measure("{:g}", "{:+.1f}", 100),
    "points": Measure("{:g}", "{:.1f}"),
}


def share_chart(rows: Sequence[Row], title: str, lang: str = "en", chance: float | None = None) -> Scene:
    """Shares from 0 to 100 %, each a point with its interval; `chance` draws a dashed line to compare them with.

    >>> share_chart([("coins", 0.12, 0.05, 0.2)], "The winner changes").height
    184
    """
    key = say("shares.key" if chance is None else "shares.key_chance", lang)
    return interval_chart({"": rows}, title, key, "of_all", lang, chance)


def interval_chart(
    series: Mapping[str, Sequence[Row]], title: str, key: str, measure: str = "points", lang: str = "en",
    mark: float | None = None, axis: str = "",
) -> Scene:  # fmt: skip
    """Numbers with their intervals, a row a label; where there are several series, each has a sign of its own.

    series   by name, rows of the same labels in the same order
    key      what the lines mean, below
    measure  how numbers are written: a name of `MEASURES`
    mark     where a dashed line to compare them with is drawn
    axis     what the scale counts

    >>> rows = {"winners": [("coins", 3.5, 3.1, 3.9)], "others": [("coins", 2.0, 1.8, 2.2)]}
    >>> interval_chart(rows, "Points", "line: 95 % confidence interval", axis="points a game").title
    'Points'
    """
    labels, kind = [name for name, *_ in next(iter(series.values()))], MEASURES[measure]
    row = max(ROW if len(labels) <= 12 else 30, 20 * len(series))
    width, height = 500, row * len(labels)
    scale = _Scale.of([number for rows in series.values() for row in rows for number in row[1:]], kind, mark, width)
    left = EDGE + max((breadth(name, 17) for name in labels), default=0) + 20
    top = HEAD + (32 if len(series) > 1 else 0)
    inside = list(_scale(scale, height))
    if mark is not None:
        inside.append(Shape("line", (scale.at(mark), -8, scale.at(mark), height), "line-ink dash"))
    if axis:
        inside.append(Shape("text", (width / 2, height + 50), "size-s", text=axis))
    for number, name in enumerate(labels):
        inside.append(Shape("text", (-14, row * (number + 0.5) + 6), "size-s", text=name, anchor="end"))
        inside += _entries([rows[number][1:] for rows in series.values()], scale, row * (number + 0.5))
    page = max(left + width + 130, breadth(title, 26) + 2 * EDGE), top + height + (104 if axis else 78)
    legend = _legend(list(series), left) if len(series) > 1 else ()
    return _sheet(page, title, key, [*legend, Shape("group", (left, top), parts=tuple(inside))], lang)


def _sheet(page: tuple[float, float], title: str, key: str, parts: Iterable[Shape], lang: str) -> Scene:
    """A page with a title above and a key below."""
    head = Shape("text", (EDGE, 40), "size-l bold", text=title, anchor="start")
    foot = Shape("text", (EDGE, page[1] - 14), "size-xs muted", text=key, anchor="start")
    return Scene(*page, title, lang, (Shape("rect", (0, 0, *page, 8), "fill-paper"), head, *parts, foot))


class _Scale(NamedTuple):
    """Numbers across a width, with round steps."""

    low: float
    high: float
    step: float
    width: float
    kind: Measure

    @classmethod
    def of(cls, numbers: Sequence[float], kind: Measure, mark: float | None, width: float) -> _Scale:
        """Wide enough for all of them, the mark and zero."""
        if kind.whole:
            return cls(0.0, 1.0, 0.2, width, kind)
        low, high = min(0.0, mark or 0.0, *numbers), max(0.0, mark or 0.0, *numbers)
        high = high if high > low else low + 1.0
        size = 10.0 ** floor(log10(high - low))
        step = next(part * size for part in (0.1, 0.2, 0.5, 1.0, 2.0) if (high - low) / (part * size) <= 8)
        first, last = floor(round(low / step, 6)), ceil(round(high / step, 6))
        return cls(first * step, last * step, step, width, kind)

    def at(self, number: float) -> float:
        return (number - self.low) / (self.high - self.low) * self.width

    def ticks(self) -> list[float]:
        return [self.low + number * self.step for number in range(round((self.high - self.low) / self.step) + 1)]

    def said(self, number: float) -> str:
        return self.kind.value.format(self.kind.factor * number)


def _scale(scale: _Scale, height: float) -> Iterator[Shape]:
    for tick in scale.ticks():
        x, text = scale.at(tick), scale.kind.tick.format(round(scale.kind.factor * tick, 6) + 0.0)
        yield Shape("line", (x, 0, x, height), "line-soft")
        yield Shape("text", (x, height + 24), "size-s", text=text)


def _entries(numbers: Sequence[Sequence[float]], scale: _Scale, y: float) -> Iterator[Shape]:
    """The points and intervals of one row, one below the other where there are several."""
    for number, (middle, low, high) in enumerate(numbers):
        line, colour = y + 14 * (number - (len(numbers) - 1) / 2), COLOURS[number % len(COLOURS)]
        yield Shape("line", (scale.at(low), line, scale.at(high), line), f"chart-{colour} thick")
        for x in (scale.at(low), scale.at(high)):
            yield Shape("line", (x, line - 7, x, line + 7), f"chart-{colour} thick")
        yield _sign(number, scale.at(middle), line, f"{f'fill-{colour}' if number else 'fill-white'} line-ink")
    said = " · ".join(scale.said(middle) for middle, *_ in numbers)
    yield Shape("text", (scale.width + 16, y + 6), "size-s", text=said, anchor="start")


def _legend(names: Sequence[str], x: float) -> Iterator[Shape]:
    """Which sign belongs to whom."""
    for number, name in enumerate(names):
        style = f"{f'fill-{COLOURS[number % len(COLOURS)]}' if number else 'fill-white'} line-ink"
        yield _sign(number, x + 8, HEAD + 4, style)
        yield Shape("text", (x + 24, HEAD + 10), "size-s", text=name, anchor="start")
        x += breadth(name, 17) + 64


# How often each number came


def spread_chart(series: Mapping[str, Mapping[int, int]], title: str, axis: str, key: str, lang: str = "en") -> Scene:
    """How often numbers came, counted by steps of one size: a strip of bars for each series, all to one scale.

    series  by name, the least number of a step to how often it came

    >>> spread_chart({"3 players": {180: 40, 190: 60}}, "Lengths", "moves", "").height
    244
    """
    found = sorted({number for counts in series.values() for number in counts})
    step = min((b - a for a, b in pairwise(found)), default=1)
    width, strip, label = PLOT[0], 76, max(breadth(name, 17) for name in series) + 20
    low, high = found[0], found[-1] + step
    left, bottom = EDGE + label, (strip + 14) * len(series)
    inside = []
    for number, (name, counts) in enumerate(series.items()):
        y = (strip + 14) * number + strip
        inside.append(Shape("text", (-14, y - 8), "size-s", text=name, anchor="end"))
        inside += _bars(counts, step, (low, width / (high - low)), (y, strip), COLOURS[number % len(COLOURS)])
    marks = range(low, high + 1, step * max(1, ceil((high - low) / step / 10)))
    inside += [
        Shape("text", ((mark - low) / (high - low) * width, bottom + 20), "size-s", text=str(mark)) for mark in marks
    ]
    inside.append(Shape("text", (width / 2, bottom + 46), "size-s", text=axis))
    page = max(left + width + EDGE + 20, breadth(title, 26) + 2 * EDGE), HEAD + bottom + 88
    return _sheet(page, title, key, [Shape("group", (left, HEAD), parts=tuple(inside))], lang)


def _bars(
    counts: Mapping[int, int], step: int, across: tuple[int, float], up: tuple[float, float], colour: str
) -> Iterator[Shape]:
    """A bar for each step; the highest fills the strip."""
    (low, scale), (y, strip), most, total = across, up, max(counts.values()), sum(counts.values())
    yield Shape("line", (0, y, PLOT[0], y), "line-ink")
    for number, count in counts.items():
        height = count / most * strip
        box = ((number - low) * scale + 0.5, y - height, step * scale - 1, height)
        yield Shape("rect", box, f"fill-{colour}", label=f"{number}–{number + step - 1}: {count / total:.1%}")


# The same in words


def in_words(series: Mapping[str, Sequence[Level]], lang: str) -> str:
    """For those who cannot see the picture: the numbers of every line."""
    told = [
        say("growth.line", lang, name=name, numbers=say("comma", lang).join(f"{level.lines:,}" for level in levels))
        for name, levels in series.items()
    ]
    return "\n".join(told)


def intervals_in_words(series: Mapping[str, Sequence[Row]], measure: str, lang: str) -> str:
    """The same for numbers with intervals: each with the ends of its own."""
    kind, told = MEASURES[measure], []
    for label, rows in series.items():
        for name, *numbers in rows:
            facts = dict(zip(("share", "low", "high"), (f"{kind.factor * one:.1f}" for one in numbers), strict=True))
            told.append(say(f"shares.{measure}", lang, name=f"{name} · {label}" if label else name, **facts))
    return "\n".join(told)


def spread_in_words(series: Mapping[str, Mapping[int, int]], lang: str) -> str:
    """The same for counts: the middle one of each series, and the range of all."""
    told = []
    for name, counts in series.items():
        ordered = sorted(number for number, count in counts.items() for _ in range(count))
        facts = {"low": ordered[0], "middle": ordered[len(ordered) // 2], "high": ordered[-1]}
        told.append(say("lengths.line", lang, name=name, **facts))
    return "\n".join(told)
