"""The map as plain data: towns joined by roads, regions joined by borders, and who is where in a position."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from boardkit.core.data import letter
from boardkit.core.errors import OptionError, close_matches
from boardkit.engines.brian_boru.messages import message
from boardkit.engines.brian_boru.scoring import VIKINGS, ahead, tally, weight
from boardkit.engines.brian_boru.state import FACE_DOWN, NOBODY, ON_BOARD, State

if TYPE_CHECKING:
    from boardkit.engines.brian_boru import Engine

TOKEN = {FACE_DOWN: "face_down", ON_BOARD: "board"}


@cache
def geometry() -> Mapping[str, Any]:
    """Where things lie on our map (``map.json``): coast, outlines, towns, bends of roads."""
    found: Mapping[str, Any] = json.loads(files(__package__).joinpath("map.json").read_text(encoding="utf-8"))
    return found


def map_data(game: Engine, of: str, state: Any = None) -> Mapping[str, Any]:
    """See `Game.map_data`."""
    if of not in _PARTS:
        raise OptionError(message("no.map", name=of, close=close_matches(of, _PARTS)))
    nodes, edges = _PARTS[of]
    shape = geometry()
    land = {
        region: shape["regions"][region]["outline"] for region in game.data.region_ids if region in shape["regions"]
    }
    drawing = {"size": shape["size"], "coast": shape["coast"], "lakes": shape["lakes"], "outlines": land}
    return {"graph": {"of": of, **drawing}, "nodes": nodes(game, state), "edges": edges(game)}


def _towns(game: Engine, state: Any) -> dict[str, dict[str, Any]]:
    data = game.data
    found = {}
    for town, id_ in enumerate(data.town_ids):
        region = data.region_ids[data.town_regions[town]]
        found[id_] = {"label": data.town_labels[town], "region": region, "colour": data.town_colours[town]}
        found[id_] |= _town_place(id_)
        if state is not None:
            found[id_] |= _in_town(state, town)
    return found


def _town_place(town: str) -> dict[str, Any]:
    """Where a town is drawn, and on which side its id stands; nothing for a town of the user's own."""
    place = geometry()["towns"].get(town)
    return {"pos": tuple(place["at"]), "id_at": place["id_at"]} if place else {}


def _in_town(state: State, town: int) -> dict[str, Any]:
    """R1.2: a disc has an owner even where the Vikings are in control."""
    owner = _seat(state.owner[town])
    viking = state.viking[town]
    control = "Vikings" if viking else owner
    return {
        "owner": owner, "viking": viking, "control": control,
        "monastery": state.monastery[town], "weight": weight(state, town), "active": state.active == town,
    }  # fmt: skip


def _regions(game: Engine, state: Any) -> dict[str, dict[str, Any]]:
    data = game.data
    found: dict[str, dict[str, Any]] = {}
    for region, id_ in enumerate(data.region_ids):
        towns = tuple(data.town_ids[town] for town in data.region_towns[region])
        found[id_] = {
            "name": data.region_names[region], "threshold": data.region_thresholds[region],
            "value": data.region_values[region], "towns": towns, **_region_place(id_, towns),
        }  # fmt: skip
        if state is not None:
            found[id_] |= _in_region(game, state, region)
    return found


def _region_place(region: str, towns: tuple[str, ...]) -> dict[str, Any]:
    """The middle of its towns, and where its name and its claim token are drawn."""
    places = [geometry()["towns"][town]["at"] for town in towns if town in geometry()["towns"]]
    drawing = geometry()["regions"].get(region)
    if not places or drawing is None:
        return {}
    middle = (sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places))
    return {"pos": middle, "label_pos": tuple(drawing["label"]), "claim_pos": tuple(drawing["claim"])}


def _in_region(game: Engine, state: State, region: int) -> dict[str, Any]:
    """R11: what each side has there, who is ahead, and where the claim token lies."""
    found = tally(state, game.data, region)
    sides = [*range(state.players), *([] if state.princess == "military" else [VIKINGS])]
    claim = state.claims[region] if state.claims else FACE_DOWN
    return {
        "claim": TOKEN.get(claim, "player"), "holder": _seat(claim),
        "tally": {_side(side): found.get(side, 0) for side in sides},
        "leaders": tuple(map(_side, sorted(ahead(found), key=sides.index))),
    }  # fmt: skip


def _roads(game: Engine) -> list[tuple[str, str, dict[str, Any]]]:
    data, bends = game.data, geometry()["roads"]
    found = []
    for first, second in data.roads:
        a, b = data.town_ids[first], data.town_ids[second]
        bend = bends.get(f"{a}-{b}") or bends.get(f"{b}-{a}") or ()
        crosses = data.town_regions[first] != data.town_regions[second]
        found.append((a, b, {"cross_border": crosses, "bend": tuple(bend[0]) if bend else None}))
    return found


def _borders(game: Engine) -> list[tuple[str, str, dict[str, Any]]]:
    ids = game.data.region_ids
    return [(ids[first], ids[second], {}) for first, second in game.data.region_borders]


def _seat(seat: int) -> str | None:
    return letter(seat) if seat > NOBODY else None


def _side(side: int) -> str:
    return "Vikings" if side == VIKINGS else letter(side)


_PARTS = {"roads": (_towns, _roads), "regions": (_regions, _borders)}
