"""Positions as readable tables: writing them and reading them; ``defects`` says what can be wrong with one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from boardkit.core.data import Frame, letter, read_seat
from boardkit.core.errors import close_matches
from boardkit.core.reader import Reader, one_of
from boardkit.core.scenario import frame_table, read_frame
from boardkit.core.tuples import put
from boardkit.engines.brew import agenda
from boardkit.engines.brew.components import FACES, KINDS, SEASONS, SIDES
from boardkit.engines.brew.messages import message
from boardkit.engines.brew.state import NOBODY, OWNER, State

if TYPE_CHECKING:
    from boardkit.engines.brew import Engine

GOODS = ("herb", "mushroom", "crystal", "berries")
CARDS: Mapping[str, str] = {
    "hand": "hands", "reserved": "reserved", "drunk": "drunk", "trained": "trained", "released": "released",
    "claimed": "claimed", "fresh": "fresh", "used": "used", "pool": "pools", "pick": "picks",
}  # fmt: skip
"""Keys of a seat that hold lists, and the fields of the state."""

_SETUP = (
    "first",
    "set_up",
    "equip",
    "characters",
    "round",
    "lay_forests",
    "reveal_potion",
    "reveal_creature",
    "refill",
)
_STEP: Mapping[str, str] = {
    "roll": "roll", "win": "claims", "award": "claims", "ability_step": "claims", "abilities": "abilities",
    "together": "abilities", "gather_together": "abilities", "clean_up": "abilities", "final_release": "end",
    "scoring": "end",
}  # fmt: skip


def _phase(name: str, number: int) -> str:
    """The phase in which an entry of the agenda is resolved."""
    if name in _SETUP and not number:
        return "setup"
    if name in ("round", "lay_forests"):
        return "cleanup"
    return _STEP.get(name, "turns")


def _implied(frame: Frame, first: int) -> tuple[Frame, ...]:
    """The agenda below an entry, bottom first, so that nobody has to spell out the rest of the round."""
    if isinstance(frame, agenda.FinalRelease):
        return (agenda.Scoring(),)
    if isinstance(frame, agenda.DrawForests):
        return (agenda.Round(),)
    if isinstance(frame, agenda.Abilities | agenda.Together | agenda.AskTogether | agenda.AbilityStep):
        return agenda.ROUND_END[:1]
    if isinstance(frame, agenda.Award | agenda.AskWin | agenda.Claims):
        return agenda.ROUND_END[:2]
    if isinstance(frame, agenda.DrawRoll):
        return (*agenda.ROUND_END, agenda.NextTurn(first))
    if isinstance(frame, agenda.NextTurn | agenda.AskTurn):
        return agenda.ROUND_END
    if frame.name in (*_SETUP, "clean_up", "scoring"):
        return ()
    return (*agenda.ROUND_END, agenda.AskTurn(frame.seat, True))  # type: ignore[attr-defined]


# What follows from the rest


def _left(every: Iterable[str], seen: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted((Counter(every) - Counter(seen)).elements()))


def _potions_left(game: Engine, state: State) -> tuple[str, ...]:
    """The potions that are not in sight."""
    if not state.round:
        return ()
    every = (potion.id for potion in game.data.potions.values() for _ in range(potion.copies))
    piles = (state.market, *state.hands, *state.reserved, *state.drunk)
    return _left(every, (card for pile in piles for card in pile))


def _creatures_left(game: Engine, state: State) -> tuple[tuple[str, ...], ...]:
    """The creatures of each season that are not in sight."""
    if not state.round:
        return ((),) * len(SEASONS)
    seen = [card for pile in (state.tops, *state.trained, *state.released) for card in pile]
    creatures = [c for c in game.data.creatures.values() if not (game.readings.no_creature_die_slots and c.die_space)]
    return tuple(
        _left((c.id for c in creatures if c.season == season for _ in range(c.copies)), seen) for season in SEASONS
    )


def _forests_left(game: Engine, state: State) -> tuple[str, ...]:
    """As many forests as the rounds to come need, lowest numbers first, out of those not in sight."""
    if not state.round:
        return ()
    count = game.data.counts[state.players]
    usable = (forest.id for forest in game.data.forests.values() if forest.mark in count.marks)
    unseen = _left(usable, (card for pile in (state.row, *state.claimed) for card in pile))
    return unseen[: count.row * max(0, game.data.rounds - state.round)]


# Writing


def position_table(game: Engine, state: State) -> dict[str, Any]:
    """A position as a table, next thing on the agenda first, defaults omitted."""
    found: dict[str, Any] = {"players": state.players, "agenda": _written_agenda(game, state)}
    top = state.pending[-1].name if state.pending else "scoring"
    ids = game.data.place_ids
    optional = {
        "phase": (state.phase, _phase(top, state.round)),
        "round": (state.round, 0),
        "first": ("" if state.first == NOBODY else letter(state.first), "A" if state.round else ""),
        "side": (state.side, _side(state.round)),
        "row": (list(state.row), []),
        "scorched": ([ids[place] for place in state.scorched], []),
        "aside": (list(state.aside), []),
        "market": (list(state.market), []),
        "creatures": ([card for card in state.tops if card], []),
        "forests_unseen": (list(state.forests_unseen), list(_forests_left(game, state))),
        "potions_unseen": (list(state.potions_unseen), list(_potions_left(game, state))),
        "tie_breaks": (list(state.tie_breaks), []),
        "winners": ([letter(seat) for seat in state.winners], []),
        "scored": ([[letter(line[0]), *line[1:]] for line in state.scored], []),
    }
    found |= {key: value for key, (value, default) in optional.items() if value != default}
    if state.creatures_unseen != _creatures_left(game, state):
        found["creatures_unseen"] = [card for pile in state.creatures_unseen for card in pile]
    found["dice"] = {ids[place]: list(stack) for place, stack in enumerate(state.stacks) if stack}
    found["seats"] = {letter(seat): _seat_table(state, seat) for seat in range(state.players)}
    return {key: value for key, value in found.items() if value != {}}


def _side(number: int) -> str:
    return SIDES[(number - 1) % 2] if number else ""


def _written_agenda(game: Engine, state: State) -> list[Any]:
    """Next first; the part that follows by itself is left out."""
    shown = state.pending[::-1]
    for cut in range(1, len(shown)):
        if shown[cut:][::-1] == _implied(shown[cut - 1], state.first):
            shown = shown[:cut]
            break
    return [_plain(frame_table(game, frame)) for frame in shown]


def _plain(frame: dict[str, Any]) -> Any:
    return frame["do"] if len(frame) == 1 else frame


def _seat_table(state: State, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = {"character": state.characters[seat]}
    found |= dict(zip(GOODS, state.goods[seat], strict=True))
    found |= {"points": state.points[seat], "noted": state.noted[seat]}
    found |= {key: list(getattr(state, name)[seat]) for key, name in CARDS.items()}
    found["pairs"] = [list(pair) for pair in state.pairs[seat]]
    return {key: value for key, value in found.items() if value not in (0, "", [])}


# Reading


def read_position(game: Engine, reader: Reader) -> State:
    """The position in a table; faults go to the reader's problems."""
    counts = game.player_counts
    players = reader.need("players", int, least=counts[0], most=counts[-1])
    state = game.empty_table(players if players in counts else counts[0])
    frames = reader.items("agenda", lambda item: read_frame(game, item))
    state.round = reader.take("round", int, 0, least=0, most=game.data.rounds)
    state.first = _first(reader, state)
    state.pending = (*_implied(frames[-1], state.first), *frames[::-1]) if frames else ()
    top = frames[0].name if frames else "scoring"
    state.phase = reader.choice("phase", game.phase_names, _phase(top, state.round))
    state.side = reader.choice("side", SIDES, _side(state.round))
    state.row = tuple(sorted(reader.items("row", one_of(tuple(game.data.forests)))))
    state.market = tuple(sorted(reader.items("market", one_of(tuple(game.data.potions)))))
    state.scorched = tuple(sorted(reader.items("scorched", _slot(game))))
    state.aside = tuple(sorted(reader.items("aside", _die(state))))
    state.tie_breaks = reader.items("tie_breaks", str)
    state.winners = reader.items("winners", lambda text: read_seat(text, state.players))
    state.scored = reader.items("scored", lambda line: (read_seat(line[0], state.players), *line[1:]))
    _read_tops(game, reader, state)
    _read_dice(game, reader, state)
    seats = Reader(reader.take("seats", dict, {}), "seats", reader.problems)
    for seat in range(state.players):
        _read_seat(
            game, Reader(seats.take(letter(seat), dict, {}), f"seats.{letter(seat)}", reader.problems), state, seat
        )
    seats.close()
    _read_decks(game, reader, state)
    return state


def _first(reader: Reader, state: State) -> int:
    text = reader.take("first", str, "A" if state.round else "")
    try:
        return read_seat(text, state.players) if text else NOBODY
    except ValueError as error:
        reader.blame("first", error)
        return NOBODY


def _read_tops(game: Engine, reader: Reader, state: State) -> None:
    """The visible creatures, at most one a season."""
    tops = [""] * len(SEASONS)
    for card in reader.items("creatures", one_of(tuple(game.data.creatures))):
        number = SEASONS.index(game.data.creatures[card].season)
        if tops[number]:
            reader.problems.append(message("position.two_tops", first=tops[number], second=card))
        tops[number] = card
    state.tops = tuple(tops)


def _read_dice(game: Engine, reader: Reader, state: State) -> None:
    """What lies where, from bottom to top."""
    dice = Reader(reader.take("dice", dict, {}), "dice", reader.problems)
    stacks = list(state.stacks)
    for place in dice.table:
        if place not in game.data.place_index:
            fault = message("no.place", name=place, close=close_matches(place, game.data.place_index))
            reader.blame("dice", ValueError(fault))
            continue
        stacks[game.data.place_index[place]] = dice.items(place, _die(state))
    state.stacks = tuple(stacks)


def _read_decks(game: Engine, reader: Reader, state: State) -> None:
    """Cards still to come; last, since what is missing is worked out from the rest."""
    for key, default, options in (
        ("forests_unseen", _forests_left, tuple(game.data.forests)), ("potions_unseen", _potions_left,
        tuple(game.data.potions)),
    ):  # fmt: skip
        given = tuple(sorted(reader.items(key, one_of(options))))
        setattr(state, key, given if key in reader.table else default(game, state))
    given = reader.items("creatures_unseen", one_of(tuple(game.data.creatures)))
    piles = (tuple(sorted(c for c in given if game.data.creatures[c].season == season)) for season in SEASONS)
    state.creatures_unseen = tuple(piles) if "creatures_unseen" in reader.table else _creatures_left(game, state)


def _read_seat(game: Engine, reader: Reader, state: State, seat: int) -> None:
    data = game.data
    character = reader.choice("character", tuple(data.characters), "")
    state.characters = put(state.characters, seat, character)
    goods = tuple(reader.take(kind, int, 0, least=0, most=1_000) for kind in GOODS)
    state.goods = put(state.goods, seat, goods)
    for key, name in (("points", "points"), ("noted", "noted")):
        setattr(state, name, put(getattr(state, name), seat, reader.take(key, int, 0, least=0, most=1_000)))
    options: Mapping[str, tuple[str, ...]] = {
        **dict.fromkeys(("hand", "reserved", "drunk"), tuple(data.potions)),
        **dict.fromkeys(("trained", "released", "used"), tuple(data.creatures)),
        **dict.fromkeys(("claimed", "fresh"), tuple(data.forests)),
        "pool": FACES,
        "pick": KINDS,
    }
    for key, name in CARDS.items():
        cards = tuple(sorted(reader.items(key, one_of(options[key]))))
        setattr(state, name, put(getattr(state, name), seat, cards))
    creature, forest = one_of(tuple(data.creatures)), one_of(tuple(data.forests))
    pairs = reader.items("pairs", lambda pair: (creature(pair[0]), forest(pair[1])))
    state.pairs = put(state.pairs, seat, tuple(sorted(pairs)))
    reader.close()


def _die(state: State) -> Any:
    def convert(text: Any) -> str:
        if text not in OWNER or OWNER[text] >= state.players:
            raise ValueError(message("no.die", name=text))
        return str(text)

    return convert


def _slot(game: Engine) -> Any:
    names = game.data.place_ids[: game.data.slots]

    def convert(text: Any) -> int:
        return names.index(one_of(names)(text))

    return convert


# Spelling of single values in the agenda


def spell(game: Engine, field: str, value: Any) -> Any:
    """How a field of an agenda entry is written."""
    if field == "seat":
        return letter(value) if value != NOBODY else ""
    if field == "seats":
        return [letter(seat) for seat in value]
    return list(value) if isinstance(value, tuple) else value


def unspell(game: Engine, field: str, text: Any) -> Any:
    """The value that a written field means; raises `ValueError`."""
    data = game.data
    options: Mapping[str, Any] = {
        "face": FACES,
        "spot": data.place_ids,
        "source": data.effects,
        "season": (*SEASONS, ""),
        "card": (*data.forests, *data.creatures, ""),
        "cited": game.rules,
        "owner": ("any", "self"),
        "target": ("any", "element"),
    }
    if field == "seat":
        return read_seat(text) if text else NOBODY
    if field == "seats":
        return tuple(read_seat(item) for item in text)
    if field in options:
        return one_of(tuple(options[field]))(text)
    if field in ("faces", "done", "kinds"):
        return tuple(map(one_of(KINDS if field == "kinds" else FACES), text))
    return tuple(text) if isinstance(text, list) else text
