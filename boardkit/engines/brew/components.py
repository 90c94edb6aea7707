"""The components (``components.json`` or a user's own file), checked and indexed for the rules.

Everything that a die can lie on is a numbered *place*: first the forest slots, then the village spaces, then the
creatures with
a die space, each in the order of the file.  The state's `stacks` are indexed by place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardkit.core.errors import ComponentsError
from boardkit.core.languages import LANGUAGES
from boardkit.core.messages import listed
from boardkit.core.reader import Reader, one_of, whole
from boardkit.engines.brew.cards import Character, Count, Creature, Data, Effect, Forest, Potion, Space
from boardkit.engines.brew.messages import message

SEASONS = ("spring", "summer", "autumn", "winter")
BASIC = ("herb", "mushroom", "crystal")
KINDS = (*BASIC, "berry")
FORAGE_FACES = (*BASIC, "creature")
ELEMENT_FACES = ("water", "fire", "wind")
FACES = (*FORAGE_FACES, *ELEMENT_FACES)
SIDES = ("day", "night")
POWERS = (
    "char_stack_forage", "char_win_tie", "char_extra_creature_room", "char_ingredient_slot_as_creature",
    "char_double_berry",
)  # fmt: skip
ACTIONS = (
    "gather", "gain_berry", "gain_vp", "exchange", "train", "release", "reveal_and_reserve", "scorch", "change_die",
    "reroll_dice", "place_extra_die", "move_forage_die", "swap_matching_forage_dice", "remove_die",
    "remove_element_dice_from_forests", "return_forage_die",
)  # fmt: skip
"""What potions, village spaces and creatures can make happen."""
WHEN: Mapping[str, tuple[str, ...]] = {
    "gather": ("gather_bonus",),
    "element": ("gain_berry", "gain_vp"),
    "die": ACTIONS,
    "end_of_round": ("gather", "gain_berry", "gain_vp", "gain_vp_per_claimed"),
    "forced": ("waive_forced_cost",),
    "claim": ("control_bonus",),
    "brew": ("brew_discount", "brew_refund"),
    "active": ACTIONS,
}
"""When a creature's ability works, and the effects that it may then have."""
EFFECTS = tuple(dict.fromkeys((*ACTIONS, *(kind for kinds in WHEN.values() for kind in kinds))))


def read_components(game: Any, raw: Mapping[str, Any]) -> Data:
    """The data in a parsed file.

    Raises `ComponentsError`, which lists every fault by record and field.
    """
    problems: list[str] = []
    reader = Reader(raw, "", problems)
    for ignored in ("game", "status"):
        reader.take(ignored, object)
    parts = _small_parts(reader, problems)
    parts["characters"] = _characters(reader, problems)
    parts["powers"] = {"": {}, **{name: character.powers for name, character in parts["characters"].items()}}
    forests, icons = _forests(reader, problems)
    spaces = _village(reader, problems)
    parts |= {"forests": forests, "spaces": spaces, "potions": _potions(reader, problems)}
    parts["creatures"] = _creatures(reader, problems, len(icons) + len(spaces))
    reader.close()
    _cross_check(parts, problems)
    if problems:
        raise ComponentsError(problems)
    parts["reconstructed"] = "reconstructed" in str(raw)
    return Data(**parts, **_places(parts, icons))


def _places(parts: Mapping[str, Any], icons: tuple[str, ...]) -> dict[str, Any]:
    """Everything that a die can lie on, numbered."""
    forests, spaces = parts["forests"].values(), parts["spaces"]
    perches = [creature for creature in parts["creatures"].values() if creature.place >= 0]
    ids = [f"{forest.id}.{number}" for forest in forests for number in range(1, len(forest.places) + 1)]
    homes = [forest for forest in forests for _ in forest.places]
    others = len(spaces) + len(perches)
    ids += [*spaces, *(creature.id for creature in perches)]
    cards = (*parts["potions"].values(), *parts["creatures"].values(), *spaces.values())
    return {
        "slots": len(icons),
        "place_ids": tuple(ids),
        "place_icons": (*icons, *("",) * others),
        "place_forests": (*(forest.id for forest in homes), *("",) * others),
        "place_seasons": (*(forest.seasons for forest in homes), *((),) * others),
        "place_index": {name: number for number, name in enumerate(ids)},
        "side_places": {
            side: tuple(ids.index(space.id) for space in spaces.values() if space.side == side) for side in (*SIDES, "")
        },
        "perches": tuple(creature.place for creature in perches),
        "effects": {card.id: card.effects for card in cards},
    }


def _small_parts(reader: Reader, problems: list[str]) -> dict[str, Any]:
    tokens = Reader(reader.need("tokens", dict), "tokens", problems)
    dice = Reader(reader.need("dice", dict), "dice", problems)
    forage = Reader(dice.need("forage", dict), "dice.forage", problems)
    element = Reader(dice.need("element", dict), "dice.element", problems)
    parts = {
        "rounds": reader.need("rounds", int, least=1),
        "market": reader.need("market", int, least=1),
        "berries": reader.need("starting_berries", int, least=0),
        "scorch_tokens": reader.need("scorch_tokens", int, least=0),
        "tokens": tuple(tokens.need(kind, int, least=0) for kind in KINDS),
        "counts": _counts(reader, problems),
        "forage_each": forage.need("each", int, least=1),
        "forage_faces": _words(forage, "faces", FORAGE_FACES),
        "three_symbol_faces": _words(forage, "three_symbol_faces", FORAGE_FACES),
        "element_each": element.need("each", int, least=0),
        "element_faces": _words(element, "faces", ELEMENT_FACES),
    }
    for inner in (tokens, dice, forage, element):
        inner.close()
    return parts


def _counts(reader: Reader, problems: list[str]) -> dict[int, Count]:
    found = {}
    for players, table in reader.need("player_counts", dict).items():
        if players not in ("2", "3", "4") or not isinstance(table, dict):
            problems.append(message("components.count", players=players))
            continue
        inner = Reader(table, f"player_counts.{players}", problems)
        found[int(players)] = Count(inner.need("row", int, least=1), inner.items("marks", whole))
        inner.close()
    return found


def _words(reader: Reader, key: str, options: tuple[str, ...], needed: bool = True) -> tuple[str, ...]:
    """A list of words out of some options."""
    if needed and key not in reader.table:
        reader.need(key, list)
        return ()
    return reader.items(key, one_of(options))


def _records(reader: Reader, key: str, problems: list[str]) -> list[tuple[str, Reader]]:
    """The records of a list, each with its id."""
    found: dict[str, Reader] = {}
    for place, record in enumerate(reader.need(key, list)):
        if not isinstance(record, dict):
            problems.append(message("components.record", list=reader.where(key), record=place + 1))
            continue
        name, home = record.get("id"), reader.where(key)
        if isinstance(name, str):
            inner = Reader(record, message("components.named", list=home, name=name), problems)
        else:
            name = message("components.nth", list=home, record=place + 1)
            inner = Reader(record, name, problems)
        inner.need("id", str)
        inner.take("status", str)
        if name in found:
            problems.append(message("components.twice", list=reader.where(key), name=name))
        found[name] = inner
    return list(found.items())


def _names(record: Reader) -> dict[str, str]:
    """A name in both languages, or one for both."""
    value = record.table.get("name")
    record.take("name", object)
    if isinstance(value, str):
        return dict.fromkeys(LANGUAGES, value)
    if isinstance(value, dict) and all(isinstance(value.get(lang), str) for lang in LANGUAGES):
        return {lang: value[lang] for lang in LANGUAGES}
    record.problems.append(message("components.name", where=record.where("name"), langs=listed(LANGUAGES)))
    return dict.fromkeys(LANGUAGES, "?")


def _effects(record: Reader, kinds: tuple[str, ...]) -> tuple[Effect, ...]:
    """The effects of a card or space."""
    found = []
    for number, table in enumerate(record.need("effects", list)):
        place = message("components.item", where=record.where("effects"), number=number + 1)
        if not isinstance(table, dict):
            record.problems.append(message("components.item_table", place=place))
            continue
        inner = Reader(table, place, record.problems)
        found.append(_effect(inner, kinds))
        inner.close()
    return tuple(found)


def _effect(reader: Reader, kinds: tuple[str, ...]) -> Effect:
    kind = reader.need_choice("effect", kinds)
    needs_choice = kind in ("gather", "exchange", "brew_discount")
    effect = Effect(
        kind, reader.take("amount", int, 0 if kind == "reroll_dice" else 1, least=0),
        _words(reader, "choice", BASIC, needs_choice), _words(reader, "into", KINDS, kind == "exchange"),
        reader.choice("season", SEASONS, ""), reader.choice("target", ("element", "any"), "any"),
        reader.choice("owner", ("any", "self"), "any"), reader.choice("scope", ("one_forest", "all_forests"),
        "one_forest"),
        reader.take("least", int, 0, least=0),
    )  # fmt: skip
    if kind in ("gather_bonus", "gain_vp_per_claimed", "waive_forced_cost", "control_bonus") and not effect.season:
        reader.need("season", str)
    return effect


def _characters(reader: Reader, problems: list[str]) -> dict[str, Character]:
    found = {}
    for name, record in _records(reader, "characters", problems):
        powers = {}
        for number, table in enumerate(record.need("powers", list)):
            place = message("components.item", where=record.where("powers"), number=number + 1)
            if not isinstance(table, dict):
                problems.append(message("components.item_table", place=place))
                continue
            inner = Reader(table, place, problems)
            powers[inner.need_choice("effect", POWERS)] = inner.need("berries", int, least=0)
            inner.close()
        found[name] = Character(name, record.need("name", str), powers, record.need("creatures", int, least=1))
        record.close()
    return found


def _village(reader: Reader, problems: list[str]) -> dict[str, Space]:
    village, found = Reader(reader.need("village", dict), "village", problems), {}
    for side in SIDES:
        for name, record in _records(village, side, problems):
            accepts = record.need_choice("accepts", ("any", *ELEMENT_FACES))
            found[name] = Space(name, side, accepts, _effects(record, ACTIONS))
            record.close()
        if not any(space.side == side and space.accepts == "any" for space in found.values()):
            problems.append(message("components.open_space", side=side))
    village.close()
    return found


def _forests(reader: Reader, problems: list[str]) -> tuple[dict[str, Forest], tuple[str, ...]]:
    found: dict[str, Forest] = {}
    icons: list[str] = []
    for name, record in _records(reader, "forests", problems):
        slots = _words(record, "slots", FORAGE_FACES)
        places = tuple(range(len(icons), len(icons) + len(slots)))
        icons += slots
        seasons, points = _words(record, "seasons", SEASONS), record.need("points", int, least=0)
        found[name] = Forest(name, record.need("mark", int, least=2, most=4), seasons, points, places)
        if not slots:
            problems.append(message("components.slots", where=record.where("slots")))
        if not 1 <= len(seasons) <= 2:
            problems.append(message("components.seasons", where=record.where("seasons")))
        record.close()
    return found, tuple(icons)


def _creatures(reader: Reader, problems: list[str], place: int) -> dict[str, Creature]:
    found = {}
    for name, record in _records(reader, "creatures", problems):
        when = record.choice("when", tuple(WHEN), "active")
        space = record.choice("die_space", ("forage", "element", "any"), "")
        copies = record.take("copies", int, 1, least=1)
        if (when == "die") != bool(space):
            problems.append(message("components.die_space", where=record.where("die_space")))
        if space and copies > 1:
            problems.append(message("components.copies", where=record.where("copies")))
        effects, once = _effects(record, WHEN[when]), record.take("once_per_round", bool, False)
        season = record.need_choice("season", SEASONS)
        found[name] = Creature(
            name, _names(record), season, copies, when, effects, space, once, place if space else -1
        )  # fmt: skip
        place += bool(space)
        record.close()
    return found


def _potions(reader: Reader, problems: list[str]) -> dict[str, Potion]:
    found = {}
    for name, record in _records(reader, "potions", problems):
        cost = Reader(record.need("cost", dict), record.where("cost"), problems)
        price = tuple(cost.take(kind, int, 0, least=0) for kind in BASIC)
        cost.close()
        copies, points = record.take("copies", int, 1, least=1), record.need("points", int, least=0)
        found[name] = Potion(name, _names(record), copies, price, points, _effects(record, ACTIONS))
        record.close()
    return found


def _cross_check(parts: Mapping[str, Any], problems: list[str]) -> None:
    """What no single record shows."""
    for players, count in parts["counts"].items():
        usable = sum(forest.mark in count.marks for forest in parts["forests"].values())
        if usable < count.row * parts["rounds"]:
            facts = {"players": players, "needed": count.row * parts["rounds"], "usable": usable}
            problems.append(message("components.forests", **facts))
        if players > len(parts["characters"]):
            problems.append(message("components.characters", players=players, count=len(parts["characters"])))
    if not parts["counts"]:
        problems.append(message("components.no_counts"))
    cards = sum(potion.copies for potion in parts["potions"].values())
    if cards < parts["market"]:
        problems.append(message("components.market", market=parts["market"], count=cards))
    names = [*parts["forests"], *parts["spaces"], *parts["creatures"], *parts["potions"]]
    for name in sorted({name for name in names if names.count(name) > 1}):
        problems.append(message("components.two_things", name=name))
    for name in names:
        if any(sign in name for sign in " ,/."):
            problems.append(message("components.signs", name=name))
