"""The map: the island and its regions, roads, towns with what lies on them, claim tokens.

The geometry is ``map.json``: ours, not the printed board.  Towns, regions and roads of a user's own data file that
it does not know are drawn too: towns in a row in the sea, roads straight.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import Any

from boardkit.core.data import letter
from boardkit.core.scene import Shape
from boardkit.engines.brian_boru.board_icons import icon
from boardkit.engines.brian_boru.board_pieces import disc, group, say, symbol, text
from boardkit.engines.brian_boru.components import Data
from boardkit.engines.brian_boru.geography import geometry
from boardkit.engines.brian_boru.state import FACE_DOWN, NOBODY, ON_BOARD

ID_AT = {"s": (0, 43, "middle"), "n": (-8, -31, "middle"), "e": (31, 6, "start"), "w": (-31, 6, "end")}
SYMBOLS = ("claim_active_town", "coin", "pay", "expand", "raider", "church", "courtship", "liberate", "renown")
SHIELD = "M-25-26H25V4C25 17 12 25 0 30C-12 25-25 17-25 4Z"
PIECES = ("disc", "monastery", "viking", "marker", "claim")


def place(data: Data, town: int) -> tuple[float, float]:
    """Where a town is drawn."""
    known = geometry()["towns"].get(data.town_ids[town])
    if known:
        return known["at"][0], known["at"][1]
    strangers = [name for name in data.town_ids if name not in geometry()["towns"]]
    row, column = divmod(strangers.index(data.town_ids[town]), 16)
    return 40 + 52 * column, 1030 + 60 * row


def map_parts(data: Data, lang: str) -> tuple[Shape, ...]:
    """What never changes: sea, land, borders, roads, names, legend."""
    roads = tuple((place(data, a), place(data, b), data.town_ids[a], data.town_ids[b]) for a, b in data.roads)
    return (
        *_land(data.region_ids, data.region_names, lang),
        *_roads(roads, lang),
        *_names(data.region_ids),
        *_legend(lang),
    )


@lru_cache(maxsize=8)
def _land(ids: tuple[str, ...], names: tuple[str, ...], lang: str) -> tuple[Shape, ...]:
    world = geometry()
    coast = tuple(chain.from_iterable(world["coast"]))
    shapes = [
        Shape("rect", (0, 0, *world["size"]), "fill-sea"),
        Shape("polygon", coast, "fill-shoal line-shoal"),
    ]
    for number, (region, name) in enumerate(zip(ids, names, strict=True)):
        outline = world["regions"].get(region, {}).get("outline", ())
        if outline:
            label = say("region.label", lang, region=name)
            shapes.append(Shape("polygon", tuple(chain.from_iterable(outline)), f"tint-{number % 8}", label=label))
    for border in world["borders"]:
        shapes.append(Shape("path", (), "fill-none line-paper", d=_polyline(border["line"])))
    shapes += [
        Shape("polygon", tuple(chain.from_iterable(lake)), "fill-sea", label=name)
        for name, lake in world["lakes"].items()
    ]
    return (*shapes, Shape("polygon", coast, "fill-none line-coast"))


def _polyline(points: Any) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)


@lru_cache(maxsize=8)
def _roads(roads: tuple[Any, ...], lang: str) -> tuple[Shape, ...]:
    """Each road twice: a broad dark line, a narrow light one."""
    wide, narrow = [], []
    for (x1, y1), (x2, y2), a, b in roads:
        bend = geometry()["roads"].get(f"{a}-{b}") or geometry()["roads"].get(f"{b}-{a}")
        middle = f"Q{bend[0][0]:g} {bend[0][1]:g} " if bend else "L"
        d = f"M{x1:g} {y1:g}{middle}{x2:g} {y2:g}"
        wide.append(Shape("path", (), "line-road", d=d, label=say("road.label", lang, a=a, b=b)))
        narrow.append(Shape("path", (), "line-road-core", d=d))
    return (*wide, *narrow)


@lru_cache(maxsize=8)
def _names(regions: tuple[str, ...]) -> tuple[Shape, ...]:
    """The names of the regions, which are the same in both languages; a line leads to what lies in the sea."""
    shapes = []
    for region in regions:
        known = geometry()["regions"].get(region)
        if known and known.get("leader"):
            (x1, y1), (x2, y2) = known["leader"]
            shapes += [Shape("line", (x1, y1, x2, y2), "line-coast"), Shape("circle", (x2, y2, 4))]
        for row, line in enumerate(known["lines"] if known else ()):
            x, y = known["label"]
            lift = (len(known["lines"]) - 1) * 12 - row * 24 - 8
            shapes.append(text(x, y - lift, line, "size-place bold muted halo-text"))
    return tuple(shapes)


@lru_cache(maxsize=8)
def _legend(lang: str) -> tuple[Shape, ...]:
    """Title and town shapes in the north-west, symbols and pieces in the south-east: both in the sea."""
    shapes = [text(18, 44, say("name", lang), "size-xl bold serif", "start")]
    shapes.append(text(19, 72, say("subtitle", lang), "size-s muted serif", "start"))
    for row, colour in enumerate(("red", "blue", "yellow")):
        shapes.append(group(*_token(colour, 11), at=(30, 106 + 28 * row)))
        shapes.append(text(50, 112 + 28 * row, say(f"legend.{colour}", lang), "size-s", "start"))
    for number, name in enumerate((*SYMBOLS, *PIECES)):
        x, y = (524, 648, 768)[number // 5], 866 + 29 * (number % 5)
        key = "symbol" if name in SYMBOLS else "legend"
        picture = symbol(name, x, y, 24, lang) if name in SYMBOLS else _piece(name, x, y)
        shapes += [picture, text(x + 20, y + 6, say(f"{key}.{name}", lang), "size-s", "start")]
    return tuple(shapes)


def _piece(name: str, x: float, y: float) -> Shape:
    """A piece as the legend shows it."""
    return disc(0, x, y, 13) if name == "disc" else icon(name, x, y, 26)


def _token(colour: str, r: float) -> tuple[Shape, ...]:
    """A town by colour and shape: red square, blue circle, yellow diamond."""
    style = f"fill-{colour} line-ink"
    if colour == "red":
        return (Shape("rect", (-r * 0.9, -r * 0.9, r * 1.8, r * 1.8, 3), style),)
    if colour == "blue":
        return (Shape("circle", (0, 0, r), style),)
    return (Shape("polygon", (0, -r * 1.25, r * 1.25, 0, 0, r * 1.25, -r * 1.25, 0), style),)


def town(data: Data, number: int, state: Any, lang: str) -> Shape:
    """A town and what lies on it."""
    return _town(
        data.town_ids[number], data.town_labels[number], data.town_colours[number],
        data.region_names[data.town_regions[number]], place(data, number),
        (state.owner[number], state.viking[number], state.monastery[number], state.active == number), lang,
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _town(
    id_: str, name: str, colour: str, region: str, at: tuple[float, float], held: tuple[int, bool, bool, bool],
    lang: str,
) -> Shape:  # fmt: skip
    owner, viking, monastery, active = held
    dx, dy, anchor = ID_AT[geometry()["towns"].get(id_, {}).get("id_at", "s")]
    return group(
        Shape("circle", (0, 0, 28), "halo"),
        *_token(colour, 20),
        *_lying(owner, viking, monastery),
        icon("marker", 20, -21, 30) if active else None,
        text(dx, dy, id_, "size-town bold halo-text", anchor),
        at=at,
        style="active" if active else "",
        id=f"town:{id_}",
        handle=f"town:{id_}",
        label=_town_label(id_, name, colour, region, held, lang),
    )


def _lying(owner: int, viking: bool, monastery: bool) -> tuple[Shape, ...]:
    """Disc, monastery ring and Viking control token of a town."""
    ring = icon("monastery", 0, 0, 52) if monastery else None
    if owner == NOBODY:
        return (ring,) if ring else ()
    pieces = (disc(owner, 11, 11, 12), icon("viking", -3, -3, 30)) if viking else (disc(owner, 0, 0, 15),)
    return (ring, *pieces) if ring else pieces


def _town_label(id_: str, name: str, colour: str, region: str, held: tuple[int, bool, bool, bool], lang: str) -> str:
    owner, viking, monastery, active = held
    seat = letter(owner) if owner >= 0 else ""
    kind = "free" if owner == NOBODY else "viking" if viking else "disc"
    words = say(f"town.{kind}", lang, seat=seat)
    words += say("town.monastery", lang) if monastery else ""
    words += say("town.active", lang) if active else ""
    return say("town.label", lang, id=id_, name=name, colour=say(f"colour.{colour}", lang), region=region, holder=words)


def claim(data: Data, region: int, state: Any, readings: Any, lang: str) -> Shape:
    """The claim token of a region: its value; face down, how far the region is from turning it up; or who holds it."""
    weight = sum(1 + state.monastery[town] for town in data.region_towns[region] if state.owner[town] != NOBODY)
    known = geometry()["regions"].get(data.region_ids[region])
    at = tuple(known["claim"]) if known else (860, 60 * region + 40)
    holder = state.claims[region] if state.claims else FACE_DOWN
    return _claim(
        data.region_ids[region], data.region_names[region], at,
        (data.region_values[region], data.region_thresholds[region], weight, holder),
        getattr(readings, "claim_threshold_mode", "at_least"), lang,
    )  # fmt: skip


@lru_cache(maxsize=1024)
def _claim(
    id_: str, name: str, at: tuple[float, float], numbers: tuple[int, int, int, int], mode: str, lang: str
) -> Shape:
    value, threshold, weight, holder = numbers
    values = {"region": name, "value": value, "threshold": threshold, "weight": weight}
    face: tuple[Shape, ...]
    if holder == FACE_DOWN:
        label = say("region.down", lang, when=say(f"region.{mode}", lang), **values)
        goal = threshold if mode == "at_least" else f">{threshold}"
        look = "fill-grey line-ink"
        face = (text(0, -4, value, "size-m bold"), text(0, 16, f"{weight}/{goal}", "size-s bold"))
    else:
        key = "board" if holder == ON_BOARD else "held"
        label = say(f"region.{key}", lang, seat=letter(holder) if holder >= 0 else "", **values)
        look = "fill-white line-ink thick" if holder == ON_BOARD else "fill-paper line-soft dash"
        held = (text(-12, 5, value, "size-m bold"), disc(max(holder, 0), 9, -2, 13))
        face = (text(0, 9, value, "size-l bold"),) if holder == ON_BOARD else held
    plate = Shape("path", (0, 0), look, d=SHIELD)
    return group(plate, *face, at=at, id=f"claim:{id_}", handle=f"region:{id_}", label=label)
