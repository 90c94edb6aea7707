"""The present face of a workbench as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from boardkit.core.tallies import Part
from boardkit.widgets import panel_view, rule_cards, tally_view
from boardkit.widgets.bench import Bench
from boardkit.widgets.wording import say

Table = dict[str, Any]


def view(bench: Bench) -> Table:
    """Everything but the picture."""
    panel, game, lang = bench.panel, bench.game, bench.panel.lang
    table = tally_view.table(game, bench.tallies, lang, bench.before)
    told = " ".join(filter(None, (panel.message or bench.happened(), _changes(table, lang))))
    return panel_view.frame(panel) | {
        "head": _head(bench),
        "marks": _marks(bench),
        "told": told,
        "tallies": table,
        "bench": _pieces(bench),
    }


def _head(bench: Bench) -> Table:
    game, lang = bench.game, bench.panel.lang
    asked = say("bench.choose", lang)
    if bench.picked:
        asked = say("bench.put_where", lang, piece=game.describe(bench.pieces[bench.picked][0], lang))
    title = say("bench.title", lang, game=game.title(lang))
    return {"title": title, "round": "", "phase": "", "asked": asked, "seat": "", "rule": ""}


def _marks(bench: Bench) -> Table:
    pieces = bench.pieces
    legal = [place.handle for place in pieces[bench.picked][1]] if bench.picked else list(pieces)
    return {"legal": legal, "forbidden": [], "picked": [bench.picked] if bench.picked else []}


def _changes(table: Table | None, lang: str) -> str:
    """The rows in which somebody else is ahead now."""
    rows = [row for row in (table or {"rows": ()})["rows"] if row["was"] and row["was"]["leader"] != row["leader"]]
    return " ".join(
        say("bench.change", lang, name=row["name"], was=row["was"]["leaderText"], now=row["leaderText"]) for row in rows
    )


def _pieces(bench: Bench) -> Table:
    """What can be taken, in groups, and where the piece in hand can be put."""
    game, lang, pieces = bench.game, bench.panel.lang, bench.pieces
    groups: dict[str, list[Part]] = {}
    for piece, _ in pieces.values():
        groups.setdefault(piece.code, []).append(piece)

    def named(parts: Iterable[Part]) -> list[Table]:
        return [{"handle": part.handle, "text": game.describe(part, lang)} for part in parts]

    rulings = [game.rulings[name] for name in game.tally_rulings]
    return {
        "picked": bench.picked,
        "groups": [
            {"title": game.texts.say(f"part.group.{code}", lang), "pieces": named(parts)}
            for code, parts in groups.items()
        ],
        "places": named(pieces[bench.picked][1]) if bench.picked else [],
        "undo": bool(bench.past),
        "rulings": [rule_cards.ruling(one, lang) | {"now": rule_cards.key(one.value)} for one in rulings],
    }
