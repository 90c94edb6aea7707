"""The pictures of the project: for the README and the notebooks, and live in a notebook, where each shows itself.

`write_all` draws every one of them in both languages.  Board, cards and flow are our own SVG; maps are drawn by
matplotlib, which is imported when the first of them is drawn.  Where there is none, as in a browser, `stand_ins` helps.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from boardkit.bots import make
from boardkit.core.data import CHANCE
from boardkit.core.errors import OptionError
from boardkit.core.game import Game
from boardkit.core.languages import LANGUAGES, checked
from boardkit.core.scene import Scene
from boardkit.draw import number_charts, rule_chart, stand_ins
from boardkit.draw.figures_words import headline, say
from boardkit.draw.flow_chart import Counts, flow_chart, flow_in_words
from boardkit.draw.stand_ins import Still
from boardkit.draw.svg import svg
from boardkit.engines import loading
from boardkit.explore import Coverage, observed
from boardkit.explore.growing import Level

if TYPE_CHECKING:
    from boardkit.draw.figures_canvas import Picture

SEED, PLAYERS, SHARE = 22, 4, 0.8
"""The position that the figures show: so much of a game of bots."""
GAMES = 40
"""The random games behind the numbers on the flow of a game."""
MEASURED = {"places": "share", "seats": "share", "scores": "points", "parts": "more"}
"""What `measured` draws, and how its numbers are written."""


# One figure each


def board(game: Game, state: Any, lang: str = "en") -> Still:
    """The table in a position, as SVG text."""
    scene = game.scene(state, checked(lang))
    return _shown(scene, scene.title)


def cards(game: Game, lang: str = "en") -> Still:
    """All cards of a kind on one sheet, as SVG text: the action cards of Brian Boru.

    Raises `OptionError` for a game without such a sheet.
    """
    scene = game.card_sheet(checked(lang))
    return _shown(scene, scene.title)


def roads(game: Game, lang: str = "en") -> Picture | Still:
    """The road networks, each with a colour, a dash and a letter, and the towns without a road.

    Raises `OptionError` for a game without a map.
    """
    game.map_data("roads")
    return _graph("roads", game, checked(lang))


def regions(game: Game, lang: str = "en") -> Picture | Still:
    """The regions as a graph of borders over the map, with thresholds and values."""
    game.map_data("regions")
    return _graph("regions", game, checked(lang))


def control(game: Game, state: Any, lang: str = "en") -> Picture | Still:
    """Who controls which town in a state or view, and what each side has in each region.

    Without matplotlib it is the board in that position, which shows who holds what.
    """
    if stand_ins.needed():
        return stand_ins.StandIn(board(game, state, lang), lang, "board_instead")
    drawn: Picture = importlib.import_module("boardkit.draw.figures_control").control(game, state, checked(lang))
    return drawn


def phases(game: Game, lang: str = "en", current: str | None = None, games: int = 0) -> Still:
    """The flow of the game as SVG text, with the phase `current` lit (`state.phase`).

    games   so many random games are played to tell how often each way is taken; 0 for none

    Raises `OptionError` for a phase that the game does not have.
    """
    counts, note = None, ""
    if games:
        counts = _averages(game, games)
        note = say("phases.note", lang, games=games)
    scene = flow_chart(game, checked(lang), current, counts, note)
    return _told(scene, flow_in_words(game, lang))


def growth(series: Mapping[str, Sequence[Level]], lang: str = "en") -> Still:
    """What `boardkit.explore.growth` found, as SVG text: by name, a line of its own each."""
    scene = number_charts.growth_chart(series, checked(lang))
    return _told(scene, number_charts.in_words(series, lang))


def shares(game: Game, rows: Sequence[number_charts.Row], lang: str = "en", chance: float | None = None) -> Still:
    """In which share of games the winner changes, as SVG text.

    rows     label, share, and the ends of its interval
    chance   a share to compare them with, drawn as a dashed line
    """
    title = headline("shares.winner", game, checked(lang))
    scene = number_charts.share_chart(rows, title, lang, chance)
    return _told(scene, number_charts.intervals_in_words({"": rows}, "of_all", lang))


def measured(
    game: Game, what: str, rows: Sequence[number_charts.Row] | Mapping[str, Sequence[number_charts.Row]],
    lang: str = "en", mark: float | None = None,
) -> Still:  # fmt: skip
    """What many games said, as SVG text: numbers with their intervals, from `boardkit.simulation.summary` or your own.

    what   ``places``, ``seats``, ``scores`` or ``parts``: what the picture is about
    rows   label, number, and the ends of its interval; or several lists of the same labels, by name
    mark   a number to compare them with, drawn as a dashed line
    """
    series = rows if isinstance(rows, Mapping) else {"": rows}
    named = {_series_name(name, lang): list(found) for name, found in series.items()}
    measure = MEASURED[what]
    texts = headline(f"measured.{what}.title", game, checked(lang)), say(f"measured.{what}.key", lang)
    axis = say(f"measured.{what}.axis", lang)
    scene = number_charts.interval_chart(named, *texts, measure, lang, mark, axis)
    return _told(scene, number_charts.intervals_in_words(named, measure, lang))


def lengths(game: Game, counts: Mapping[int, Mapping[int, int]], lang: str = "en") -> Still:
    """How long games are, as SVG text: by number of players, the least length of a step to how many games had it."""
    series = {say("lengths.players", checked(lang), count=players): found for players, found in counts.items()}
    texts = headline("lengths.title", game, lang), say("lengths.axis", lang), say("lengths.key", lang)
    return _told(number_charts.spread_chart(series, *texts, lang), number_charts.spread_in_words(series, lang))


def _series_name(name: str, lang: str) -> str:
    """The winners and the others in the language; any other name as it is."""
    return say(f"measured.{name}", lang) if name in ("won", "lost") else name


def rules(found: Coverage, lang: str = "en") -> Still:
    """What `boardkit.explore.coverage` found as SVG text: a heat map of the rules that fired, blocked, or never did."""
    return _told(rule_chart.rule_chart(found, checked(lang)), rule_chart.in_words(found, lang))


def _told(scene: Scene, words: str) -> Still:
    """A picture with what it shows in words."""
    alt = f"{scene.title}\n{words}"
    return _shown(replace(scene, title=alt), alt)


def _shown(scene: Scene, alt: str) -> Still:
    found = Still(svg(scene))
    found.alt, found.lang = alt, scene.lang
    return found


@cache
def _averages(game: Game, games: int) -> Counts:
    """How often each way of the flow is taken in a random game."""
    edges = observed.flow(game, games).edges(data="count")
    return {(first, second): count / games for first, second, count in edges}


def _graph(title: str, game: Game, lang: str) -> Picture | Still:
    """A figure as matplotlib draws it, or the shipped file of it."""
    if stand_ins.needed():
        return stand_ins.shipped(game, title, lang)
    drawn: Picture = getattr(importlib.import_module("boardkit.draw.figures_graphs"), title)(game, lang)
    return drawn


# All figures


def write_all(out: Path) -> list[Path]:
    """Draw every figure of every game in both languages into a folder; returns what was written.

    The English files have plain names, the Chinese ones end in ``.zh-TW.svg``.
    """
    out.mkdir(parents=True, exist_ok=True)
    written = []
    for name in loading.games():
        game = loading.load(name)
        for title, draw in _all(game):
            for lang in LANGUAGES:
                path = out / stand_ins.file_name(name, title, lang)
                path.write_text(_text(draw(lang)), encoding="utf-8", newline="\n")
                written.append(path)
    return written


def _all(game: Game) -> Iterator[tuple[str, Callable[[str], Any]]]:
    """The figures that a game has, by name."""
    state = midgame(game)
    yield "board", lambda lang: board(game, state, lang)
    if _has_map(game):
        yield "roads", lambda lang: roads(game, lang)
        yield "regions", lambda lang: regions(game, lang)
        yield "control", lambda lang: control(game, state, lang)
    yield "phases", lambda lang: phases(game, lang, games=GAMES)
    if type(game).card_sheet is not Game.card_sheet:
        yield "cards", lambda lang: cards(game, lang)


def _text(picture: Any) -> str:
    found: str = picture._repr_svg_()
    return found if found.endswith("\n") else found + "\n"


def _has_map(game: Game) -> bool:
    try:
        game.map_data("roads")
    except OptionError:
        return False
    return True


def midgame(game: Game, seed: int = SEED, share: float = SHARE) -> Any:
    """A position late in a game of greedy bots, the same for the same seed."""
    states = list(_played(game, seed))
    return states[int(share * len(states))]


def _played(game: Game, seed: int) -> Iterator[Any]:
    """The positions of a whole game in which a seat had to answer."""
    rng, bot = Random(seed), make("greedy", game)
    state = game.initial(players=PLAYERS if PLAYERS in game.player_counts else game.player_counts[0])
    while (seat := game.to_move(state)) is not None:
        if seat == CHANCE:
            move = game.sample_chance(state, rng)
        else:
            yield state
            move = bot.choose(game.view(state, seat), game.legal_moves(state), rng)
        state = game.apply(state, move).state
