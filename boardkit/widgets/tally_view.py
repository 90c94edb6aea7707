"""What players compare in a position, as a table for the script: a row a thing, with the rule that decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardkit.core.game import Game
from boardkit.core.tallies import Tally
from boardkit.widgets.logbook import seat_name

Table = dict[str, Any]


def table(game: Game, found: Sequence[Tally], lang: str, before: Sequence[Tally] = ()) -> Table | None:
    """The table; where a row was different `before`, what it was.  None where nothing is compared."""
    if not found:
        return None
    say, old = game.texts.say, {tally.about: tally for tally in before}
    return {
        "title": say("tally.title", lang),
        "thing": say("tally.thing", lang),
        "seats": [seat_name(seat) for seat in range(len(found[0].counts))],
        "others": [say(f"tally.column.{name}", lang) for name, _ in found[0].others],
        "leader": say("tally.leader", lang),
        "rows": [_row(game, tally, lang, old.get(tally.about)) for tally in found],
    }


def _row(game: Game, tally: Tally, lang: str, old: Tally | None) -> Table:
    changed = old is not None and old != tally
    return {
        **_cells(game, tally, lang),
        "name": game.word(*tally.about, lang),
        "handle": tally.handle,
        "reasons": [{"rule": reason.rule, "text": game.describe(reason, lang)} for reason in tally.reasons],
        "was": _cells(game, old, lang) if changed and old else None,
    }


def _cells(game: Game, tally: Tally, lang: str) -> Table:
    return {
        "counts": list(tally.counts),
        "others": [count for _, count in tally.others],
        "leader": seat_name(tally.leader) if tally.leader >= 0 else "",
        "leaderText": game.word("seat", tally.leader, lang),
    }
