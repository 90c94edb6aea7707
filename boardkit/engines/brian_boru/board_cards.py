"""The lower sheets beside the map: trick or packet and hand; where no cards are about, who has what in the regions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from boardkit.core.data import letter
from boardkit.core.hidden import Hidden
from boardkit.core.scene import Shape
from boardkit.engines.brian_boru.board_icons import icon
from boardkit.engines.brian_boru.board_panels import WIDTH, X
from boardkit.engines.brian_boru.board_pieces import asked, card_back, card_face, chip, disc, group, panel, say, text
from boardkit.engines.brian_boru.scoring import VIKINGS, ahead, tally
from boardkit.engines.brian_boru.state import NOBODY

if TYPE_CHECKING:
    from boardkit.engines.brian_boru import Engine

# The trick


def trick(game: Engine, state: Any, y: float, card_height: float, lang: str) -> Shape:
    """The cards on the table in order of play; while a draft goes on, see `packet`."""
    parts = [*panel(X, y, WIDTH, card_height + 84, _trick_title(game, state, lang))]
    numbers = {card: place + 1 for place, card in enumerate(sorted(card for _, card in state.trick))}
    decided = state.phase == "act" or len(state.trick) == state.players
    if decided and state.trick:
        parts.append(text(X + WIDTH - 46, y + 27, say("trick.order", lang), "size-s muted", "end"))
        parts.append(_order("n", X + WIDTH - 26, y + 21, lang))
    pitch, width = WIDTH / state.players, min(108, WIDTH / state.players - 14)
    for place, (seat, card) in enumerate(_places(state)):
        left = X + pitch * place + (pitch - width) / 2
        order = numbers.get(card, 0) if decided else 0
        parts += _played(game, state, seat, card, (left, y), (width, card_height), order, lang)
    return group(*parts, id="trick")


def _trick_title(game: Engine, state: Any, lang: str) -> str:
    if state.active < 0:
        return say("trick.title", lang)
    name = f"{game.data.town_ids[state.active]} {game.data.town_labels[state.active]}"
    return say("trick.town", lang, town=name, colour=say(f"colour.{game.data.town_colours[state.active]}", lang))


def _places(state: Any) -> list[tuple[int, int]]:
    """Seats in order of play with the card each has on the table, 0 for none."""
    if state.phase not in ("lead", "follow", "act") or state.marker == NOBODY:
        return []
    cards = dict(state.trick)
    first = _leader(state) if state.phase == "act" else state.marker
    return [(seat, cards.get(seat, 0)) for seat in state.clockwise(first)]


def _leader(state: Any) -> int:
    """Who led the trick on the table: cards already acted on lie on top of the pile, the rest is in order of play."""
    table = {seat for seat, _ in state.trick}
    gone = [seat for seat, _ in state.played[-(state.players - len(table)) :]] if len(table) < state.players else []
    order = [seat for seat, _ in state.trick]
    for first in range(state.players):
        turn = state.clockwise(first)
        if [seat for seat in turn if seat in table] == order and set(gone) == set(turn) - table:
            return first
    return order[0] if order else 0


def _played(
    game: Engine, state: Any, seat: int, card: int, at: tuple[float, float], size: tuple[float, float], order: int,
    lang: str,
) -> Iterable[Shape]:  # fmt: skip
    """A seat's place in the trick: disc, order of acting, crown of the winner, the card."""
    (x, y), (width, height) = at, size
    top = y + 76
    yield disc(seat, x + 16, y + 55)
    if not card:
        label = say("trick.waits", lang, seat=letter(seat))
        yield Shape("rect", (x, top, width, height, 8), "fill-none line-soft dash", label=label)
        return
    if order:
        yield _order(order, x + width - 16, y + 55, lang)
    if seat == state.winner:
        yield icon("crown", x + width / 2, y + 55, 30, say("trick.wins", lang, seat=letter(seat)))
    choosing = asked(state) == "act" and state.pending[-1].seat == seat
    mark = "active" if choosing else "chosen" if seat == state.winner else ""
    half = "" if not order else "upper" if seat == state.winner else "choose" if choosing else "lower"
    yield card_face(game.data.cards[card], (x, top), width, height, lang, state=mark, half=half)


def _order(number: int | str, x: float, y: float, lang: str) -> Shape:
    """A number in a pointed plate: the place in the order of acting."""
    plate = Shape("polygon", (-14, -13, 7, -13, 15, 0, 7, 13, -14, 13), "fill-ink")
    label = say("trick.acts", lang, order=number)
    return group(plate, text(-2, 6, number, "size-s bold invert"), at=(x, y), label=label)


# Hand, packet, choices


def cards_in_a_row(game: Engine, cards: Any, chosen: Sequence[int], y: float, height: float, lang: str) -> list[Shape]:
    """Cards side by side, their backs where they are hidden."""
    count = len(cards)
    if not count:
        return [text(X + WIDTH / 2, y + height / 2, say("hand.empty", lang), "size-s muted")]
    pitch = min(118, (WIDTH - 16) / count)
    width = min(108, pitch - 4)
    left = X + (WIDTH - pitch * count) / 2 + (pitch - width) / 2
    if isinstance(cards, Hidden):
        return [card_back(left + pitch * place, y, width, height, lang) for place in range(count)]
    return [
        card_face(
            game.data.cards[card], (left + pitch * place, y), width, height, lang,
            state="chosen" if card in chosen else "", handle=f"card:{card}",
        )
        for place, card in enumerate(cards)
    ]  # fmt: skip


def packet(game: Engine, state: Any, seat: int, y: float, card_height: float, lang: str) -> Shape:
    """In place of the trick: the packet that a seat chooses from."""
    cards, picks = state.packets[seat], state.picks[seat] if state.picks else ()
    title = say("trick.packet" if len(cards) > 2 else "trick.packet_one", lang, seat=letter(seat))
    chosen = () if isinstance(picks, Hidden) else picks
    row = cards_in_a_row(game, cards, chosen, y + 60, card_height, lang)
    return group(*panel(X, y, WIDTH, card_height + 84, title), *row, id="trick")


def hand(game: Engine, state: Any, seat: int, y: float, card_height: float, lang: str) -> Shape:
    """The hand of a seat (-1: of nobody), and what it has to choose besides cards and towns."""
    title, row = say("hand.nobody", lang), list[Shape]()
    if seat >= 0:
        title = say("hand.kept" if state.phase == "draft" else "hand.title", lang, seat=letter(seat))
        row = cards_in_a_row(game, state.hands[seat], (), y + 42, card_height, lang)
    return group(*panel(X, y, WIDTH, card_height + 52, title), *row, *_choices(game, state, y, lang), id="hand")


def _choices(game: Engine, state: Any, y: float, lang: str) -> Iterable[Shape]:
    """Buttons for what is neither a card nor on the map: how many extras; not to expand."""
    right = X + WIDTH - 12
    if asked(state) == "expand":
        yield chip(right - 160, y + 8, 160, say("choice.no_expand", lang), "town:none", say("choice.no_expand", lang))
    if asked(state) == "extra":
        counts = range(len(game.candidates(state)))
        pitch = min(40, 260 / len(counts))
        for count in counts:
            left = right - pitch * (len(counts) - count) + 6
            yield chip(left, y + 8, pitch - 6, count, f"extra:{count}", say("choice.extra_label", lang, count=count))
        yield text(right - pitch * len(counts) - 6, y + 28, say("choice.extra", lang), "size-s", "end")


# Without cards


def standing(game: Engine, state: Any, y: float, height: float, lang: str) -> Shape:
    """In place of trick and hand: what every side has in each region, and how near its claim token is to turning up."""
    data, step = game.data, (height - 76) / len(game.data.region_ids)
    columns = {seat: X + 400 + 50 * seat for seat in range(state.players)} | {VIKINGS: X + 400 + 50 * state.players}
    parts = [*panel(X, y, WIDTH, height, say("standing.title", lang))]
    parts.append(text(X + 252, y + 27, say("standing.value", lang), "size-xs muted"))
    parts.append(text(X + 326, y + 27, say("standing.towns", lang), "size-xs muted"))
    parts += (disc(seat, x, y + 24) if seat >= 0 else icon("viking", x, y + 24, 30) for seat, x in columns.items())
    for region in range(len(data.region_ids)):
        parts += _standing_row(game, state, region, y + 50 + step * region, step, columns)
    return group(*parts, id="trick", label=say("standing.label", lang))


def _standing_row(
    game: Engine, state: Any, region: int, y: float, height: float, columns: dict[int, float]
) -> Iterable[Shape]:
    """A region on its tint; the sides ahead in bold on a plate."""
    data, line = game.data, y + height / 2 + 7
    found = tally(state, data, region)
    most = ahead(found)
    discs = sum(1 + state.monastery[town] for town in data.region_towns[region] if state.owner[town] != NOBODY)
    yield Shape("rect", (X + 10, y + 2, WIDTH - 20, height - 4, 6), f"tint-{region % 8}")
    yield text(X + 22, line, data.region_names[region], "size-m", "start")
    yield text(X + 252, line, data.region_values[region], "size-m bold")
    yield text(X + 326, line, f"{discs}/{data.region_thresholds[region]}", "size-m")
    for side, x in columns.items():
        if side in most:
            yield Shape("rect", (x - 19, y + height / 2 - 15, 38, 30, 6), "fill-white line-ink")
        if found.get(side):
            yield text(x, line, found[side], "size-m bold" if side in most else "size-m")


def final_count(game: Engine, state: Any, y: float, height: float, lang: str) -> Shape:
    """In place of trick and hand: every player's points by reason."""
    reasons = ("track", "coins", "marker", "renown", "claim", "board_claim", "regions", "total")
    gained = {(seat, reason): 0 for seat in range(state.players) for reason in reasons}
    for seat, points, _, reason, *_ in state.scored:
        gained[seat, reason] = gained.get((seat, reason), 0) + points
    for seat in range(state.players):
        gained[seat, "total"] = state.points[seat]
        gained[seat, "track"] = state.points[seat] - sum(gained[seat, reason] for reason in reasons[1:-1])
    columns = [X + 360 + 68 * seat for seat in range(state.players)]
    parts = [*panel(X, y, WIDTH, height, say("score.title", lang))]
    parts += (disc(seat, x, y + 26) for seat, x in enumerate(columns))
    step = (height - 66) / len(reasons)
    for row, reason in enumerate(reasons):
        scores = [gained[seat, reason] for seat in range(state.players)]
        parts += _reason_row(reason, row, y + 54 + step * row, step, list(zip(columns, scores, strict=True)), lang)
    parts += (icon("crown", columns[seat] - 31, y + 26, 26) for seat in state.winners)
    return group(*parts, id="trick")


def _reason_row(
    reason: str, row: int, y: float, height: float, scores: Sequence[tuple[float, int]], lang: str
) -> Iterable[Shape]:
    line, bold = y + height / 2 + 7, " bold" if reason == "total" else ""
    yield Shape(
        "rect", (X + 10, y + 2, WIDTH - 20, height - 4, 6), "tint-0" if bold else "tint-6" if row % 2 else "fill-none"
    )
    yield text(X + 22, line, say(f"score.{reason}", lang), f"size-m{bold}", "start")
    for x, score in scores:
        yield text(x, line, score, f"size-m{bold}" if score else "size-m muted")
