"""The flow of a game as a Scene: its phases in layers, the present one lit, arrows with how often they were taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from boardkit.core.errors import OptionError, close_matches
from boardkit.core.game import Game
from boardkit.core.scene import Scene, Shape
from boardkit.draw.figures_words import headline, message, say
from boardkit.draw.font import is_cjk
from boardkit.draw.layers import Layers, Point, layered

Edge = tuple[str, str]
Counts = Mapping[Edge, float]

EDGE, HEAD, HEIGHT = 20, 56, 44
GAP = (40, 46)
ARROW = 11


def flow_chart(
    game: Game, lang: str = "en", current: str | None = None, counts: Counts | None = None, note: str = ""
) -> Scene:
    """The phases of a game and what may follow what.

    current   the phase to light (`state.phase`); raises `OptionError` where the game has none of that name
    counts    how often each arrow was taken; those not yet taken are drawn pale
    note      a line below, such as what the numbers count

    >>> import boardkit as bk
    >>> flow_chart(bk.load("rauha"), "en", "move").title
    'Rauha: the flow of the game. Now: Step 5: move'
    """
    flow = game.phases()
    if current is not None and current not in flow.names:
        close = close_matches(current, flow.names)
        raise OptionError(message("figure.phase", game=game.name, name=current, close=close))
    title = headline("phases.title", game, lang)
    words = {phase: game.word("phase", phase, lang) for phase in flow.names}
    told = {edge: _label(game, edge, lang, counts) for edge in flow.edges}
    width = max(map(breadth, words.values())) + 52
    room = {edge: breadth(text, 17) + 12 for edge, text in told.items()}
    found = layered(flow.names, flow.edges, dict.fromkeys(flow.names, width), height=HEIGHT, labels=room, gap=GAP)
    page = max(found.width, breadth(title, 26), breadth(note, 15)) + 2 * EDGE
    left = (page - found.width) / 2
    parts = [
        Shape("rect", (0, 0, page, found.height + HEAD + 2 * EDGE + (26 if note else 0), 8), "fill-paper"),
        Shape("text", (page / 2, 38), "size-l bold", text=title),
        Shape("group", (left, HEAD), parts=tuple(_inside(found, words, told, width, current, counts))),
        Shape("text", (page / 2, found.height + HEAD + EDGE + 24), "size-xs muted", text=note),
    ]
    now = f". {say('phases.now', lang, phase=words[current])}" if current else ""
    return Scene(page, parts[0].at[3], title + now, lang, tuple(parts if note else parts[:-1]))


def _inside(
    found: Layers, words: Mapping[str, str], told: Mapping[Edge, str], width: float, current: str | None,
    counts: Counts | None,
) -> Iterator[Shape]:  # fmt: skip
    """Arrows first, then boxes, then the words on the arrows."""
    for edge, route in found.routes.items():
        yield from _arrow(route, pale=counts is not None and not counts.get(edge))
    for phase, at in found.at.items():
        yield _box(at, width, words[phase], phase == current)
    for edge, (x, y) in found.words.items():
        if told[edge]:
            room = breadth(told[edge], 17) + 8
            yield Shape("rect", (x - room / 2, y - 13, room, 22), "fill-paper")
            yield Shape("text", (x, y + 4), "size-s", text=told[edge])


def flow_in_words(game: Game, lang: str) -> str:
    """For those who cannot see the picture: what follows each phase."""
    lines = []
    for phase in game.phases().names:
        following = [game.word("phase", second, lang) for first, second in game.phases().edges if first == phase]
        if following:
            first, after = game.word("phase", phase, lang), say("comma", lang).join(following)
            lines.append(say("phases.line", lang, first=first, next=after))
    return say("phases.alt", lang, list="\n".join(lines))


def breadth(text: str, size: float = 20) -> float:
    """About how wide a line of text is; fonts differ from machine to machine.

    >>> breadth("Draft"), breadth("輪抽")
    (52.0, 40)
    """
    return sum(size if is_cjk(letter) else size * 0.52 for letter in text)


def _label(game: Game, edge: Edge, lang: str, counts: Counts | None) -> str:
    """When a way is taken, where the game says so, and how often."""
    key = f"flow.{edge[0]}_{edge[1]}"
    when = game.texts.say(key, lang) if key in game.texts else ""
    count = counts.get(edge, 0) if counts is not None else 0
    return " ".join(filter(None, (when, f"×{count:,.1f}".removesuffix(".0") if count else "")))


def _box(at: Point, width: float, words: str, here: bool) -> Shape:
    """A phase; the present one is lit, framed, and pointed at."""
    x, y = at
    corner = (x - width / 2, y - HEIGHT / 2, width, HEIGHT, 10)
    parts = [
        Shape("rect", corner, "halo"),
        Shape("rect", corner, "fill-none stroke thick" if here else "fill-white line-ink"),
        Shape("text", (x, y + 7), "bold" if here else "", text=words),
    ]
    if here:
        parts.append(Shape("polygon", (corner[0] + 9, y - 8, corner[0] + 9, y + 8, corner[0] + 20, y), "fill-ink"))
    return Shape("group", style="active" if here else "", parts=tuple(parts))


def _arrow(route: Sequence[Point], pale: bool) -> Iterator[Shape]:
    """A line through its points, curved between the layers, with a head."""
    (x, y), down = route[-1], route[-1][1] > route[-2][1]
    back = -ARROW if down else ARROW
    points = [*route[:-1], (x, y + back)]
    line = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for place, ((x0, y0), (x1, y1)) in enumerate(pairwise(points)):
        turn = (y0 + y1) / 2
        straight = place % 2 == 1 or abs(x1 - x0) < 0.5
        line += f"L{x1:.1f} {y1:.1f}" if straight else f"C{x0:.1f} {turn:.1f} {x1:.1f} {turn:.1f} {x1:.1f} {y1:.1f}"
    yield Shape("path", d=line, style="stroke line-soft thick dash" if pale else "stroke thick")
    yield Shape("polygon", (x, y, x - 7, y + back, x + 7, y + back), "fill-sand" if pale else "fill-ink")
