"""The upper sheets beside the map: players, marriage track and card, battle area, church area."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from boardkit.core.data import letter
from boardkit.core.hidden import Hidden
from boardkit.core.scene import Shape
from boardkit.engines.brian_boru.board_icons import icon
from boardkit.engines.brian_boru.board_pieces import (
    asked,
    chip,
    counted,
    disc,
    group,
    listed,
    panel,
    say,
    seats,
    symbol,
    symbol_row,
    symbol_words,
    text,
)  # fmt: skip

if TYPE_CHECKING:
    from boardkit.engines.brian_boru import Engine

X, WIDTH = 910, 680
"""Left edge and width of all sheets."""

COLUMNS = {
    "points": 138,
    "coins": 202,
    "renown": 266,
    "raiders": 340,
    "church": 412,
    "claims": 493,
    "wives": 586,
    "hand": 654,
}
ROW = 36
GAP = 10


# Players


def players_head(game: Engine, state: Any, y: float, lang: str) -> Shape:
    """The sheet under the table of players, with the headings of its columns."""
    height = 36 + ROW * state.players
    heads = (text(X + x, y + 24, say(f"table.{name}", lang), "size-xs muted") for name, x in COLUMNS.items())
    return group(*panel(X, y, WIDTH, height), *heads)


def player_row(game: Engine, state: Any, seat: int, y: float, to_move: Sequence[int], lang: str) -> Shape:
    """What a player has, in numbers."""
    tokens = [region for region, holder in enumerate(state.claims) if holder == seat]
    middle, name = ROW / 2, f"seat:{letter(seat)}"
    return group(
        Shape("rect", (4, 1, WIDTH - 8, ROW - 2, 8), "halo"),
        Shape("polygon", (12, middle - 8, 24, middle, 12, middle + 8), "fill-ink") if seat in to_move else None,
        disc(seat, 44, middle),
        icon("marker", 76, middle, 26, say("table.marker_title", lang)) if state.marker == seat else None,
        icon("crown", 103, middle, 24) if seat in state.winners else None,
        *(text(x, middle + 7, number, style) for x, number, style in _numbers(state, seat)),
        *_tokens(game, tokens, COLUMNS["claims"], middle),
        at=(X, y), id=name, handle=name, style="active" if seat in to_move else "",
        label=_player_label(game, state, seat, tokens, lang),
    )  # fmt: skip


def _numbers(state: Any, seat: int) -> Iterable[tuple[float, int, str]]:
    """Place, number and style of each column."""
    yield COLUMNS["points"], state.points[seat], "size-m bold"
    for name in ("coins", "renown", "raiders", "church"):
        yield COLUMNS[name], getattr(state, name)[seat], "size-m"
    yield COLUMNS["wives"], len(state.wives[seat]), "size-m"
    yield COLUMNS["hand"], len(state.hands[seat]), "size-m"


def _tokens(game: Engine, regions: Sequence[int], x: float, y: float) -> Iterable[Shape]:
    """Claim tokens held: a small plate each, with the first letter of the region."""
    pitch = min(22, 100 / max(len(regions), 1))
    for place, region in enumerate(regions):
        left = x - pitch * (len(regions) - 1) / 2 + pitch * place
        plate = Shape("rect", (left - pitch / 2 + 1, y - 11, pitch - 2, 22, 4), f"tint-{region % 8} line-ink")
        name = game.data.region_names[region]
        yield group(plate, text(left, y + 6, name[:1], "size-xs bold"), label=name)


def _player_label(game: Engine, state: Any, seat: int, tokens: Sequence[int], lang: str) -> str:
    data, hand = game.data, state.hands[seat]
    known = listed(map(str, hand), lang) if not isinstance(hand, Hidden) else say("table.cards", lang, count=len(hand))
    wives = [data.princess_name if wife == data.princess else data.marriages[wife].name for wife in state.wives[seat]]
    if state.princess_seat == seat and state.princess in ("military", "trade"):
        wives[-1] += f" ({say(f'table.{state.princess}', lang)})"
    return say(
        "table.label", lang, seat=letter(seat), points=state.points[seat], coins=state.coins[seat],
        renown=state.renown[seat], raiders=state.raiders[seat], church=state.church[seat],
        claims=listed((data.region_names[region] for region in tokens), lang), wives=listed(wives, lang), hand=known,
        marker=say("table.marker", lang) if state.marker == seat else "",
    )  # fmt: skip


# Marriage


def track(game: Engine, state: Any, y: float, lang: str) -> Shape:
    """The marriage track from left to right, discs above rewards."""
    spaces = game.data.track
    step = 428 / (len(spaces) - 1)
    parts = [*panel(X, y, WIDTH, 150, say("track.title", lang))]
    for number, rewards in enumerate(spaces):
        left, width = (X + 12, 86) if number == 0 else (X + 101 + step * (number - 1), step - 2)
        here = [seat for seat, space in enumerate(state.track) if space == number]
        parts.append(_space(number, rewards, here, (left, y + 40), width, len(spaces) - 1, lang))
    return group(*parts, id="track", handle="track")


def _space(
    number: int, rewards: tuple[str, ...], here: Sequence[int], at: tuple[float, float], width: float, top: int,
    lang: str,
) -> Shape:  # fmt: skip
    role = "start" if number == 0 else "top" if number == top else ""
    where = say("track.there", lang, seats=seats(here, lang)) if here else ""
    words = symbol_words(rewards, lang) if rewards else say(f"track.{role or 'nothing'}", lang)
    return group(
        Shape("rect", (0, 0, width, 98, 7), "tint-0 line-soft" if rewards else "tint-6 line-soft"),
        *_standing(here, width),
        *symbol_row(rewards, 0, 62, width, lang, 22),
        text(width / 2, 68, say(f"track.{role}", lang), "size-xs") if role else None,
        text(width / 2, 92, number, "size-xs muted"),
        at=at, label=say("track.space", lang, number=number, reward=words, discs=where).rstrip(),
    )  # fmt: skip


def _standing(here: Sequence[int], width: float) -> Iterable[Shape]:
    """Discs on a space: one in the middle; during an action two above each other; on the wide first space in rows."""
    if len(here) > 1 and width < 60:
        return [disc(seat, width / 2, 14 + 24 * place / (len(here) - 1), 11.5) for place, seat in enumerate(here)]
    if len(here) < 3:
        return [disc(seat, width / 2 + 30 * (place - (len(here) - 1) / 2), 24) for place, seat in enumerate(here)]
    return [
        disc(seat, width / 2 + 27 * (place % 3 - (1 if place < 3 else 0.5)), 16 + 25 * (place // 3), 12)
        for place, seat in enumerate(here)
    ]


def marriage(game: Engine, state: Any, y: float, lang: str) -> Shape:
    """The marriage card on show."""
    data = game.data
    card = data.princess if asked(state) == "princess" else state.marriage
    at, width = (X + 538, y + 10), 132
    if not card:
        slot = Shape("rect", (0, 0, width, 130, 8), "fill-none line-soft dash")
        empty = (slot, text(width / 2, 70, say("marriage.none_short", lang), "size-s muted"))
        return group(*empty, at=at, id="marriage", handle="marriage", label=say("marriage.none", lang))
    princess = card == data.princess
    name = say("marriage.princess", lang) if princess else data.marriages[card].name
    inside = _princess(game, width, lang) if princess else tuple(_rewards(game, data.marriages[card], width, lang))
    return group(
        Shape("rect", (-3, -3, width + 6, 136, 10), "halo"),
        Shape("rect", (0, 0, width, 130, 8), "fill-white line-ink"),
        icon("marriage", 20, 21, 24),
        text(width / 2 + 14, 28, name, "size-m bold serif"),
        *inside,
        at=at, id="marriage", handle="" if princess else "marriage", label=_marriage_label(game, card, lang),
    )  # fmt: skip


def _rewards(game: Engine, card: Any, width: float, lang: str) -> Iterable[Shape]:
    yield symbol("points", width / 2 - 24, 62, 28, lang)
    yield text(width / 2 + 2, 70, f"+{card.points}", "size-l bold", "start")
    if card.renown:
        yield symbol("renown", width / 2 - 24, 101, 28, lang)
        yield text(width / 2 + 2, 109, f"+{card.renown}", "size-l bold", "start")
    if card.region >= 0:
        name = game.data.region_names[card.region]
        first, _, rest = name.partition(" ")
        yield icon("town", 22, 101, 28)
        yield text(83, 98 if rest else 107, first, "size-s")
        yield text(83, 118, rest, "size-s")


def _princess(game: Engine, width: float, lang: str) -> tuple[Shape, ...]:
    """Her three choices, as buttons."""
    points = game.data.spurn_points
    return tuple(
        chip(
            8, 38 + 31 * place, width - 16, say(f"marriage.{choice}", lang, points=points), f"princess:{choice}",
            say(f"marriage.{choice}_label", lang, points=points),
        )
        for place, choice in enumerate(("military", "trade", "spurn"))
    )  # fmt: skip


def _marriage_label(game: Engine, card: str, lang: str) -> str:
    data = game.data
    if card == data.princess:
        choices = (say(f"marriage.{c}_label", lang, points=data.spurn_points) for c in ("military", "trade", "spurn"))
        return say("marriage.label", lang, name=data.princess_name, rewards=f" {say('or', lang)} ".join(choices))
    found = data.marriages[card]
    rewards = [say("marriage.points", lang, points=found.points)]
    if found.renown:
        rewards.append(f"{say('symbol.renown', lang)} {found.renown}")
    if found.region >= 0:
        rewards.append(say("marriage.town", lang, region=data.region_names[found.region]))
    return say("marriage.label", lang, name=found.name, rewards=listed(rewards, lang))


# Battle and church


def battle(game: Engine, state: Any, y: float, lang: str) -> Shape:
    """Raiders in the battle area, and those the players hold."""
    width, taken = 335, listed((f"{letter(seat)} {n}" for seat, n in enumerate(state.raiders)), lang)
    pitch = min(22, 300 / max(state.area, 1))
    return group(
        *panel(X, y, width, 108, say("battle.title", lang)),
        icon("raider", X + width - 62, y + 21, 28),
        text(X + width - 40, y + 29, state.area, "size-l bold", "start"),
        *(icon("raider", X + 26 + pitch * place, y + 55, 20) for place in range(state.area)),
        *(counted(seat, X + 26 + 64 * seat, y + 88, n) for seat, n in enumerate(state.raiders)),
        id="battle", handle="battle", label=say("battle.label", lang, area=state.area, taken=taken),
    )  # fmt: skip


def church(game: Engine, state: Any, y: float, lang: str) -> Shape:
    """Discs in the church area: a pile for each player."""
    left, width = X + 345, 335
    taken = listed((f"{letter(seat)} {n}" for seat, n in enumerate(state.church)), lang)
    piles = (_pile(seat, left + 30 + 64 * seat, y, n) for seat, n in enumerate(state.church))
    return group(
        *panel(left, y, width, 108, say("church.title", lang)),
        icon("church", left + width - 32, y + 21, 28),
        *piles,
        id="church", handle="church", label=say("church.label", lang, taken=taken),
    )  # fmt: skip


def _pile(seat: int, x: float, y: float, count: int) -> Shape:
    """Edges of up to six discs, and a number."""
    style = f"fill-seat-{seat} line-ink"
    edges = (Shape("rect", (x - 21, y + 67 - 5 * place, 30, 5, 2), style) for place in range(min(count, 6)))
    return group(*edges, counted(seat, x - 6, y + 88, count))
