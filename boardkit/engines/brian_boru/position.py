"""Positions as readable tables: writing them and reading them; see `defects` for what can be wrong with one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from boardkit.core.data import Frame, letter, read_seat
from boardkit.core.errors import close_matches
from boardkit.core.reader import Reader, one_of
from boardkit.core.scenario import frame_table, read_frame
from boardkit.core.tuples import put
from boardkit.engines.brian_boru import agenda
from boardkit.engines.brian_boru.components import CARD_SYMBOLS
from boardkit.engines.brian_boru.effects_symbols import EXTRA_RULE
from boardkit.engines.brian_boru.messages import message
from boardkit.engines.brian_boru.state import FACE_DOWN, NOBODY, ON_BOARD, State

if TYPE_CHECKING:
    from boardkit.engines.brian_boru import Engine

NUMBERS = ("coins", "points", "renown", "raiders", "church", "track")
CARDS = {"hand": "hands", "packet": "packets", "pick": "picks", "unplayed": "unplayed"}

_AFTER: Mapping[str, Frame] = {
    **dict.fromkeys(("settling", "settle"), agenda.Round()),
    **dict.fromkeys(("drafting", "keep"), agenda.Tricks()),
    **dict.fromkeys(("marker", "lead", "following", "follow", "acting", "act", "action"), agenda.Tricks()),
    **dict.fromkeys(("extra", "expand", "liberate"), agenda.Tricks()),
    **dict.fromkeys(("track_rewards", "take", "princess"), agenda.BattleStep()),
    **dict.fromkeys(("losing", "lose", "spoils"), agenda.ChurchStep()),
    **dict.fromkeys(("church_lead", "build", "church_second", "church_fours"), agenda.ClaimStep()),
}
"""What follows on the agenda after the last entry written, so that nobody has to spell out the rest of the round."""

PHASE = {
    **dict.fromkeys(("first", "settling", "settle"), "setup"),
    **dict.fromkeys(("round", "vikings", "reveal_marriage", "deal"), "preparation"),
    **dict.fromkeys(("drafting", "keep"), "draft"),
    **dict.fromkeys(("tricks", "marker", "lead"), "lead"),
    **dict.fromkeys(("following", "follow"), "follow"),
    **dict.fromkeys(("acting", "act", "action", "extra", "expand", "liberate"), "act"),
    **dict.fromkeys(("marriage", "track_rewards", "take", "princess"), "marriage"),
    **dict.fromkeys(("battle", "losing", "lose", "spoils"), "battle"),
    **dict.fromkeys(("church", "church_lead", "church_second", "church_fours", "build"), "church"),
    **dict.fromkeys(("claims", "round_end"), "claims"),
    "scoring": "end",
}
"""The phase in which an entry of the agenda is resolved."""


def _implied(frame: Frame) -> tuple[Frame, ...]:
    """The agenda below an entry, bottom first."""
    if frame in agenda.ROUND:
        return agenda.ROUND[: agenda.ROUND.index(frame)]
    after = _AFTER.get(frame.name)
    if after is None:
        return ()
    return (*agenda.ROUND[: agenda.ROUND.index(after)], after) if after in agenda.ROUND else (after,)


def _marriages_left(game: Engine, state: State) -> tuple[str, ...]:
    """The ordinary marriage cards that may still come, unless the position says otherwise: all not in sight."""
    shown = {state.marriage}.union(*state.wives)
    return tuple(card for card in game.data.marriages if card not in shown) if state.pile else ()


# Writing


def position_table(game: Engine, state: State) -> dict[str, Any]:
    """A position as a table, next thing on the agenda first, defaults omitted."""
    found: dict[str, Any] = {"players": state.players, "agenda": _written_agenda(game, state)}
    top = state.pending[-1].name if state.pending else "scoring"
    data, seat_or_board = game.data, {FACE_DOWN: "face_down", ON_BOARD: "board"}
    optional = {
        "phase": (state.phase, PHASE[top]),
        "round": (state.round, 0),
        "marker": ("" if state.marker == NOBODY else letter(state.marker), ""),
        "active": ("" if state.active < 0 else data.town_ids[state.active], ""),
        "battle_area": (state.area, 0),
        "marriage": (state.marriage, ""),
        "pile": (state.pile, 0),
        "marriages_unseen": (list(state.marriages_unseen), list(_marriages_left(game, state))),
        "vikings_unseen": (list(state.vikings_unseen), list(game.data.vikings if state.pile else ())),
        "monasteries": ([data.town_ids[town] for town, there in enumerate(state.monastery) if there], []),
        "princess": (state.princess, ""),
        "princess_seat": ("" if state.princess_seat == NOBODY else letter(state.princess_seat), ""),
        "trick": ([f"{letter(seat)} {card}" for seat, card in state.trick], []),
        "trick_winner": ("" if state.winner == NOBODY else letter(state.winner), ""),
        "played": ([f"{letter(seat)} {card}" for seat, card in state.played], []),
        "left_out": (list(state.undealt), []),
        "tie_breaks": (list(state.tie_breaks), []),
        "winners": ([letter(seat) for seat in state.winners], []),
        "scored": ([[letter(line[0]), *line[1:]] for line in state.scored], []),
    }
    found |= {key: value for key, (value, default) in optional.items() if value != default}
    claims = dict(zip(data.region_ids, state.claims, strict=False))
    found["claims"] = {id_: seat_or_board.get(c, letter(max(c, 0))) for id_, c in claims.items() if c != FACE_DOWN}
    if not state.claims:
        found["claims"] = {"laid": False}
    found["seats"] = {letter(seat): _seat_table(game, state, seat) for seat in range(state.players)}
    return {key: value for key, value in found.items() if value != {}}


def _written_agenda(game: Engine, state: State) -> list[Any]:
    """Next first; the part that follows by itself is left out."""
    shown = list(state.pending[::-1])
    while len(shown) > 1 and tuple(shown[1:][::-1]) != _implied(shown[0]):
        head = shown[:1]
        rest = shown[1:]
        for cut in range(1, len(rest) + 1):
            if tuple(rest[cut:][::-1]) == _implied(rest[cut - 1]):
                return [_plain(frame_table(game, frame)) for frame in head + rest[:cut]]
        break
    return [_plain(frame_table(game, frame)) for frame in (shown[:1] if len(shown) > 1 else shown)]


def _plain(frame: dict[str, Any]) -> Any:
    return frame["do"] if len(frame) == 1 else frame


def _seat_table(game: Engine, state: State, seat: int) -> dict[str, Any]:
    ids = game.data.town_ids
    found: dict[str, Any] = {name: getattr(state, name)[seat] for name in NUMBERS}
    found["towns"] = [ids[town] for town in state.controlled(seat)]
    found["vikings"] = [ids[town] for town, o in enumerate(state.owner) if o == seat and state.viking[town]]
    found["marriages"] = list(state.wives[seat])
    found |= {key: list(getattr(state, name)[seat]) for key, name in CARDS.items()}
    found["known"] = [[turn, *cards] for turn, cards in state.known[seat]]
    return {key: value for key, value in found.items() if value not in (0, [])}


# Reading


def read_position(game: Engine, reader: Reader) -> State:
    """The position in a table; faults go to the reader's problems."""
    data = game.data
    players = reader.need("players", int, least=game.player_counts[0], most=game.player_counts[-1])
    state = game.empty_table(players if players in game.player_counts else game.player_counts[0])
    frames = reader.items("agenda", lambda item: read_frame(game, item))
    state.pending = (*_implied(frames[-1]), *frames[::-1]) if frames else ()
    top = frames[0].name if frames else "scoring"
    state.phase = reader.choice("phase", sorted(set(PHASE.values())), PHASE[top])
    state.round = reader.take("round", int, 0, least=0)
    state.area = reader.take("battle_area", int, 0, least=0)
    state.pile = reader.take("pile", int, 0, least=0)
    names = (*data.marriages, data.princess)
    state.marriage = reader.choice("marriage", names, "")
    state.princess = reader.choice("princess", ("military", "trade"), "")
    state.active = data.town_index.get(reader.choice("active", data.town_ids, ""), -1)
    for town in reader.items("monasteries", _town(game)):
        state.monastery = put(state.monastery, town, True)
    _read_people(game, reader, state)
    _read_claims(game, reader, state)
    seats = Reader(reader.take("seats", dict, {}), "seats", reader.problems)
    for seat in range(state.players):
        inner = Reader(seats.take(letter(seat), dict, {}), f"seats.{letter(seat)}", reader.problems)
        _read_seat(game, inner, state, seat)
    seats.close()
    _read_piles(game, reader, state)
    return state


def _read_piles(game: Engine, reader: Reader, state: State) -> None:
    """Cards still to come; last, since what is missing is worked out from the rest."""
    given = reader.items("marriages_unseen", one_of(tuple(game.data.marriages)))
    state.marriages_unseen = given if "marriages_unseen" in reader.table else _marriages_left(game, state)
    vikings = reader.items("vikings_unseen", one_of(game.data.vikings))
    default = game.data.vikings if state.pile else ()
    state.vikings_unseen = vikings if "vikings_unseen" in reader.table else default


def _read_people(game: Engine, reader: Reader, state: State) -> None:
    """Everything at the top that names seats or cards."""
    seat = _seat(state)

    def entry(item: Any) -> tuple[int, int]:
        words = str(item).split()
        if len(words) != 2:
            raise ValueError(message("position.entry", value=item))
        return seat(words[0]), _card(game)(int(words[1]) if words[1].isdecimal() else words[1])

    for key, name in (("marker", "marker"), ("princess_seat", "princess_seat"), ("trick_winner", "winner")):
        text = reader.take(key, str, "")
        if text:
            setattr(state, name, _tried(reader, key, seat, text, NOBODY))
    state.trick, state.played = reader.items("trick", entry), reader.items("played", entry)
    state.undealt = reader.items("left_out", _card(game))
    state.tie_breaks, state.winners = reader.items("tie_breaks", str), reader.items("winners", seat)
    state.scored = reader.items("scored", lambda line: (seat(line[0]), *line[1:]))


def _tried(reader: Reader, key: str, convert: Any, text: Any, default: Any) -> Any:
    try:
        return convert(text)
    except ValueError as error:
        reader.blame(key, error)
        return default


def _read_claims(game: Engine, reader: Reader, state: State) -> None:
    claims = Reader(reader.take("claims", dict, {}), "claims", reader.problems)
    laid = claims.take("laid", bool, True)
    places = {"board": ON_BOARD, "face_down": FACE_DOWN} | {letter(seat): seat for seat in range(state.players)}
    found = [places[claims.choice(id_, tuple(places), "face_down")] for id_ in game.data.region_ids]
    state.claims = tuple(found) if laid else ()
    claims.close()


def _read_seat(game: Engine, reader: Reader, state: State, seat: int) -> None:
    top = game.data.top
    for name in NUMBERS:
        value = reader.take(name, int, 0, least=0, most=top if name == "track" else 1_000)
        setattr(state, name, put(getattr(state, name), seat, value))
    for key in ("towns", "vikings"):
        for town in reader.items(key, _town(game)):
            if state.owner[town] != NOBODY:
                found = {"town": game.data.town_ids[town], "seat": letter(state.owner[town])}
                reader.problems.append(message("position.occupied", where=reader.where(key), **found))
                continue
            state.owner = put(state.owner, town, seat)
            state.viking = put(state.viking, town, key == "vikings")
    wife = one_of((*game.data.marriages, game.data.princess))
    state.wives = put(state.wives, seat, reader.items("marriages", wife))
    for key, name in CARDS.items():
        setattr(state, name, put(getattr(state, name), seat, tuple(sorted(reader.items(key, _card(game))))))
    turn, card = one_of(tuple(range(len(game.data.cards)))), _card(game)
    known = reader.items("known", lambda item: (turn(item[0]), tuple(map(card, item[1:]))))
    state.known = put(state.known, seat, known)
    reader.close()


def _seat(state: State) -> Any:
    return lambda text: read_seat(text, state.players)


def _town(game: Engine) -> Any:
    def convert(name: Any) -> int:
        if name not in game.data.town_index:
            raise ValueError(message("no.town", name=name, close=close_matches(name, game.data.town_ids)))
        return game.data.town_index[name]

    return convert


def _card(game: Engine) -> Any:
    return one_of(tuple(game.data.cards))


# Spelling of single values in the agenda


def spell(game: Engine, field: str, value: Any) -> Any:
    """How a field of an agenda entry is written."""
    if field in ("seats", "left", "bought"):
        return [letter(seat) for seat in value] if field == "seats" else list(value)
    if field in ("seat", "chooser", "built", "loser", "married"):
        return letter(value) if value != NOBODY else ""
    if field == "region":
        return game.data.region_ids[value]
    return value


def unspell(game: Engine, field: str, text: Any) -> Any:
    """The value that a written field means; raises `ValueError`."""
    if field in ("seats", "left", "bought") and not isinstance(text, list):
        raise ValueError(message("position.list", field=field, value=text))
    if field == "seats":
        return tuple(read_seat(item) for item in text)
    if field in ("chooser", "built", "married") and text == "":
        return NOBODY
    if field in ("seat", "chooser", "built", "loser", "married"):
        return read_seat(text)
    if field == "region":
        if text not in game.data.region_index:
            raise ValueError(message("no.region", name=text, close=close_matches(text, game.data.region_ids)))
        return game.data.region_index[text]
    if field == "card":
        return _card(game)(text)
    if field == "left":
        return tuple(map(one_of(CARD_SYMBOLS), text))
    if field == "bought":
        return tuple(map(one_of(tuple(EXTRA_RULE)), text))
    if field == "symbol":
        return one_of(tuple(EXTRA_RULE))(text)
    if field == "cited":
        return one_of(("R10.1", "R10.3"))(text)
    return tuple(text) if isinstance(text, list) else text
