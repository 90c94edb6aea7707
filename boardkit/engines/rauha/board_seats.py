"""A player's sheet: the head with the score, the world with its notches and the avatar, card and entities below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardkit.core.data import letter
from boardkit.core.hidden import Hidden
from boardkit.core.scene import Shape
from boardkit.engines.rauha import agenda, words
from boardkit.engines.rauha import board_pieces as pieces
from boardkit.engines.rauha.board_icons import icon
from boardkit.engines.rauha.board_pieces import group, say, text
from boardkit.engines.rauha.components import CELLS, Stop
from boardkit.engines.rauha.counting import water_total

if TYPE_CHECKING:
    from boardkit.engines.rauha import Engine

HEAD, RIM, CELL_HEIGHT, GAP, BELOW = 46, 34, 128, 5, 152
WORLD_HEIGHT = 2 * RIM + 3 * CELL_HEIGHT + 2 * GAP
HEIGHT = HEAD + WORLD_HEIGHT + BELOW
LEGEND_WIDTH, LARGER_LEGEND_WIDTH = 260, 290


class Sheet:
    """Where a seat's things lie: the left edge and width of its sheet, and the size of a cell."""

    def __init__(self, seat: int, x: float, y: float, width: float) -> None:
        self.seat, self.x, self.y, self.width = seat, x, y, width
        self.cell = min(150, (width - 8 - 2 * RIM - 2 * GAP) // 3)
        self.world_width = 2 * RIM + 3 * self.cell + 2 * GAP
        self.left = x + (width - self.world_width) / 2
        self.top = y + HEAD

    def corner(self, cell: int) -> tuple[float, float]:
        """The top left corner of a cell."""
        return (
            self.left + RIM + (self.cell + GAP) * (cell % 3),
            self.top + RIM + (CELL_HEIGHT + GAP) * (cell // 3),
        )

    def notch(self, stop: Stop) -> tuple[float, float]:
        """The middle of a notch or a scoring corner."""
        near, right, bottom = RIM / 2, self.left + self.world_width - RIM / 2, self.top + WORLD_HEIGHT - RIM / 2
        if stop.kind == "corner":
            return (right if "right" in stop.side else self.left + near), (
                bottom if "bottom" in stop.side else self.top + near
            )
        x, y = self.corner(stop.index if stop.axis == "column" else 3 * stop.index)
        if stop.axis == "column":
            return x + self.cell / 2, self.top + near if stop.side == "top" else bottom
        return (right if stop.side == "right" else self.left + near), y + CELL_HEIGHT / 2


def head(game: Engine, state: Any, sheet: Sheet, turn: bool, lang: str) -> Shape:
    """Who it is, score with the order of arrival, crystals, water sources, spores."""
    seat = sheet.seat
    mark = "gone" if seat in state.gone else "wins" if seat in state.winners else ""
    name = say("player", lang, seat=letter(seat)) + (f" ({say(mark, lang)})" if mark and lang == "en" else "")
    name += f"（{say(mark, lang)}）" if mark and lang != "en" else ""
    parts = [
        Shape(
            "rect", (0, 0, sheet.width, HEIGHT, 12), f"fill-paper line-seat-{seat}" if turn else "fill-paper line-soft"
        ),
        pieces.disc(seat, 24, 24),
    ]
    if seat in state.removed:
        return group(
            *parts, text(48, 30, say("removed", lang), "size-s", "start"), at=(sheet.x, sheet.y), id=f"head-{seat}"
        )
    numbers = _numbers(game, state, sheet, lang)
    wide = sheet.width > 500
    label = text(48, 31, name, "size-m bold" if turn else "size-m", "start") if wide else None
    parts += [label] if label else []
    return group(*parts, *numbers, at=(sheet.x, sheet.y), id=f"head-{seat}", label="" if wide else name)


def _numbers(game: Engine, state: Any, sheet: Sheet, lang: str) -> tuple[Shape, ...]:
    """The figures at the right of the head."""
    seat = sheet.seat
    energy = state.energy[seat]
    tied = [other for other in state.seated() if state.energy[other] == energy]
    key, values = ("markers", {"number": energy // 100}) if energy > 99 else ("energy", {})
    water = water_total(game.data, state, seat) if state.worlds[seat] else 0
    x = sheet.width - 318
    found = [_figure("energy", x, energy, say(key, lang, count=energy, **values), "size-l bold")]
    if len(tied) > 1 and any(state.worlds):
        place = len(tied) - state.height[seat]
        label = say("arrival", lang, place=place, count=len(tied))
        found.append(group(text(0, 0, f"{place}/{len(tied)}▲", "size-xs muted", "start"), at=(x + 62, 31), label=label))
    rest = (
        ("crystals", state.crystals[seat], "crystals"), ("water_source", water, "water"),
        ("spore", state.spores[seat].count(True), "spores"),
    )  # fmt: skip
    for number, (name, value, words_key) in enumerate(rest):
        found.append(_figure(name, x + 120 + 68 * number, value, say(words_key, lang, count=value), "size-m bold"))
    return tuple(found)


def _figure(name: str, x: float, value: int, label: str, style: str) -> Shape:
    return group(icon(name, 0, 0, 26), text(17, 8, value, style, "start"), at=(x, 24), label=label)


def rim(game: Engine, state: Any, sheet: Sheet, lang: str) -> Shape:
    """Notches, scoring corners, the active line lit, and the avatar."""
    track = game.data.track
    here = track[state.stop] if state.stop >= 0 else None
    parts = [Shape("rect", (sheet.left, sheet.top, sheet.world_width, WORLD_HEIGHT, 14), "fill-shoal line-soft")]
    if here is not None and here.line:
        parts.append(_lit(sheet, here, lang))
    for stop in track:
        x, y = sheet.notch(stop)
        parts.append(Shape("circle", (x, y, 13), "fill-paper line-soft"))
        parts.append(
            icon(
                "scoring" if stop.kind == "corner" else stop.symbol, x, y, 17, words.stop(game, track.index(stop), lang)
            )
        )
    if here is not None:
        label = say("avatar", lang, seat=letter(sheet.seat), stop=words.stop(game, state.stop, lang))
        parts.append(pieces.avatar(sheet.seat, *sheet.notch(here), label))
    return group(*parts, id=f"rim-{sheet.seat}")


def _lit(sheet: Sheet, stop: Stop, lang: str) -> Shape:
    """The band of the active line, out to the notch."""
    x, y = sheet.corner(stop.line[0])
    if stop.axis == "column":
        box = (x - 4, sheet.top + 3, sheet.cell + 8, WORLD_HEIGHT - 6, 8)
    else:
        box = (sheet.left + 3, y - 4, sheet.world_width - 6, CELL_HEIGHT + 8, 8)
    return group(Shape("rect", box, "fill-yellow line-ink thick"), label=say("active", lang))


def cells(game: Engine, state: Any, sheet: Sheet, acting: bool, lang: str) -> tuple[Shape, ...]:
    """The nine spaces; those of the seat to move can be clicked."""
    seat = sheet.seat
    if not state.worlds[seat]:
        return tuple(group(id=f"cell-{seat}-{name}") for name in CELLS)
    return tuple(_cell(game, state, sheet, cell, acting, lang) for cell in range(9))


def _cell(game: Engine, state: Any, sheet: Sheet, cell: int, acting: bool, lang: str) -> Shape:
    seat, width = sheet.seat, sheet.cell
    biome = game.data.biomes[state.worlds[seat][cell]]
    spored, used = state.spores[seat][cell], acting and CELLS[cell] in state.used
    parts = pieces.biome_words(biome, lang)
    extra = [say(key, lang) for key, there in (("spore", spored), ("used", used)) if there]
    label = say("cell", lang, cell=CELLS[cell], parts=say("comma", lang).join([parts, *extra]))
    return group(
        Shape("rect", (-4, -4, width + 8, CELL_HEIGHT + 8, 9), "halo"),
        *pieces.biome_face(biome, width, CELL_HEIGHT, lang),
        pieces.spore(width) if spored else None,
        _used_mark(width) if used else None,
        at=sheet.corner(cell), id=f"cell-{seat}-{CELLS[cell]}", label=label,
        handle=f"cell:{CELLS[cell]}" if acting else "",
    )  # fmt: skip


def _used_mark(width: float) -> Shape:
    """A tick on what has been activated."""
    return group(
        Shape("circle", (0, 0, 11), "fill-white line-ink"),
        Shape("path", (0, 0), "stroke thick", d="M-5 0L-1 4L5-5"),
        at=(width - 16, 50),
    )


def below(game: Engine, state: Any, sheet: Sheet, lang: str) -> Shape:
    """The chosen card, hidden or seen, and the entities held."""
    seat, y = sheet.seat, sheet.top + WORLD_HEIGHT + 16
    parts: list[Shape] = []
    pick = state.picks[seat]
    if pick:
        x = sheet.x + 12
        hidden = isinstance(pick, Hidden)
        parts.append(pieces.card_back(x, y, lang) if hidden else pieces.card_face(game.data, pick[0], x, y, lang))
    held = [entity for entity, holder in enumerate(state.holders) if holder == seat]
    left = sheet.x + 12 + (pieces.CARD_WIDTH + 10 if pick else 0)
    columns = max(1, int((sheet.x + sheet.width - left) // (pieces.TILE_WIDTH + 8)))
    rows = max(1, -(-len(held) // columns))
    step = min(pieces.TILE_BRIEF + 8, (pieces.CARD_HEIGHT - pieces.TILE_BRIEF) / max(1, rows - 1))
    for place, entity in enumerate(held):
        record = game.data.entities[entity]
        x, dy = left + (pieces.TILE_WIDTH + 8) * (place % columns), step * (place // columns)
        dim = "dim" if record.id in state.used and acting_seat(state) == seat else ""
        parts.append(pieces.tile(record, x, y + dy, lang, dim, brief=rows > 1))
    parts += _legend(game, state, sheet, left + (pieces.TILE_WIDTH + 8) * min(columns, len(held)), y, lang)
    parts += _chips(state, sheet, y, lang)
    return group(*parts, id=f"below-{seat}")


def _legend(game: Engine, state: Any, sheet: Sheet, x: float, y: float, lang: str) -> list[Shape]:
    """What the active line does, in full words, where there is room beside the card and the entities."""
    stop, world = game.data.track[state.stop], state.worlds[sheet.seat]
    room = sheet.x + sheet.width - x
    if state.stop < 0 or not stop.line or not world or room < LEGEND_WIDTH:
        return []
    size = "size-s" if sheet.width > 500 else "size-xs" if room > LARGER_LEGEND_WIDTH else "size-xxs"
    lines = [text(x, y + 12, say("active", lang), f"{size} bold", "start")]
    for place, cell in enumerate(stop.line):
        effect = pieces.effect_words(game.data.biomes[world[cell]].effect, lang)
        told = say("legend", lang, cell=CELLS[cell], effect=effect)
        lines.append(text(x, y + 36 + 23 * place, told, size, "start"))
    return lines


def acting_seat(state: Any) -> int:
    """The seat whose turn is being resolved, or -1."""
    top = state.pending[-1] if state.pending else None
    return top.seat if isinstance(top, agenda.Decision) and hasattr(top, "seat") else -1


def _chips(state: Any, sheet: Sheet, y: float, lang: str) -> list[Shape]:
    """Buttons for what no part of the board stands for."""
    top = state.pending[-1] if state.pending else None
    if acting_seat(state) != sheet.seat:
        return []
    x = sheet.x + sheet.width - 130
    if isinstance(top, agenda.AskActivate | agenda.AskScore):
        return [pieces.chip(x, y + 100, 118, say("stop", lang), "stop")]
    return (
        [pieces.chip(x - 52, y + 100, 170, say("stay", lang), "stay")] if isinstance(top, agenda.AskMoveSpore) else []
    )
