"""The present face of a panel as plain data, which the script in the browser shows as it is."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from boardkit.core.answers import Result
from boardkit.core.data import CHANCE, Move
from boardkit.core.languages import html_lang
from boardkit.core.session import Node
from boardkit.widgets import asking, graph_tab, rule_cards, tally_view
from boardkit.widgets.advice_view import advice
from boardkit.widgets.choices import Reasons
from boardkit.widgets.logbook import seat_name
from boardkit.widgets.order_view import order
from boardkit.widgets.wording import say

if TYPE_CHECKING:
    from boardkit.widgets.panel import Panel

Table = dict[str, Any]
MOST_MOVES = 150
MOST_REASONS = 12
MOST_LINES = 12


def frame(panel: Panel) -> Table:
    """What every widget shows: the language, what was told or refused and why, the rule that was looked up."""
    game, lang = panel.game, panel.lang
    return {
        "lang": lang,
        "htmlLang": html_lang(lang),
        "why": reasons(panel, panel.why),
        "alert": panel.alert,
        "alertRule": panel.alert_rule,
        "said": panel.message,
        "told": panel.message,
        "rule": rule_cards.card(game, panel.rule, lang) if panel.rule else None,
        "search": {"text": panel.wanted, "found": rule_cards.search(game, panel.wanted, lang)},
    }


def playing(panel: Panel) -> Table:
    """What is shown wherever moves can be made and stepped through."""
    lines, earlier = panel.logbook.latest(panel.log_lines)
    return frame(panel) | {
        "head": head(panel),
        "marks": marks(panel),
        "moves": moves(panel),
        "said": panel.message or _happened(panel, lines),
        "time": time(panel),
        "log": lines,
        "earlier": earlier,
        "result": result(panel),
    }


def view(panel: Panel) -> Table:
    """Everything in the Explorer but the picture."""
    return playing(panel) | {
        "order": order(panel),
        "partial": panel.partial is not None,
        "table": table(panel),
        "tallies": tally_view.table(panel.game, panel.game.tallies(panel.session.state), panel.lang),
        "graph": graph_tab.view(panel),
        "ask": asking.view(panel),
        "advice": advice(panel),
    }


# Whose turn


def head(panel: Panel) -> Table:
    """Game, round, phase, and who is asked what."""
    game, state, lang = panel.game, panel.session.state, panel.lang
    mover = panel.session.to_move
    return {
        "title": game.title(lang),
        "round": say("round", lang, number=state.round) if getattr(state, "round", 0) else "",
        "phase": game.texts.say(f"phase.{state.phase}", lang),
        "asked": _asked(panel, mover),
        "seat": "" if panel.inside else seat_name(mover),
        "rule": panel.asked.rule if panel.asked else "",
        "turn": _turn(panel),
    }


def _turn(panel: Panel) -> list[Table]:
    """The parts of the turn under way."""
    say_it, lang = panel.game.texts.say, panel.lang
    return [
        {
            "state": part.state,
            "text": say_it(f"turn.{part.code}", lang),
            "rule": part.rule,
            "must": part.must,
            "why": say_it(f"turn.why.{part.why}", lang) if part.why else "",
        }
        for part in panel.game.turn_parts(panel.session.node.state)
        if not panel.inside
    ]


def _asked(panel: Panel, mover: Any) -> str:
    lang, node = panel.lang, panel.session.node
    if panel.inside:
        move, done, count = panel.logbook.move(node)["text"], panel.session.event, len(node.visible())
        return say("inside", lang, move=move, event=done, count=count)
    return panel.question() if mover is not None else say("over", lang)


def _happened(panel: Panel, lines: list[Table]) -> str:
    """For those who cannot see what changed: the last line of the log, and the question now."""
    last = lines[-1]["text"] if lines else ""
    return " ".join(filter(None, (last, _asked(panel, panel.session.to_move))))


# Moves


def marks(panel: Panel) -> Table:
    """The parts of the board that can be used now, that cannot, and that are picked."""
    if panel.inside or not panel.may_see(panel.session.to_move):
        return {"legal": [], "forbidden": [], "picked": []}
    choices = panel.choices
    legal = choices.handles(choices.narrowed(choices.legal, panel.picked))
    others = set(choices.handles(choices.forbidden)).difference(legal)
    return {"legal": legal, "forbidden": sorted(others), "picked": list(panel.picked)}


def moves(panel: Panel) -> Table:
    """The moves in groups, or why there are none to choose from."""
    mover = panel.session.node.seat if panel.inside else panel.session.to_move
    found: Table = {"state": _kind_of_choice(panel, mover), "groups": [], "more": 0, "forbidden": [], "chosen": ""}
    found |= {"seat": seat_name(mover), "bot": panel.bot_to_move() or "", "showForbidden": panel.show_forbidden}
    if mover is None or not panel.may_see(mover):
        return found
    choices = panel.choices
    left = choices.narrowed(choices.legal, panel.picked)
    found["groups"] = _groups(panel, left[:MOST_MOVES])
    found["more"] = max(0, len(left) - MOST_MOVES)
    if panel.inside:
        found["chosen"] = str(panel.session.node.move)
    elif panel.show_forbidden:
        found["forbidden"] = _forbidden(panel)
    return found


def _kind_of_choice(panel: Panel, mover: Any) -> str:
    if panel.inside:
        return "inside"
    if mover is None:
        return "over"
    if not panel.may_see(mover):
        return "secret"
    if mover == CHANCE:
        return "chance" if panel.asked else "rules"
    return "open"


def _groups(panel: Panel, found: Iterable[Move]) -> list[Table]:
    odds = _odds(panel)
    groups: dict[str, list[Table]] = {}
    for move in found:
        row = _row(panel, move)
        if move in odds:
            row["odds"] = f"{odds[move]:.0%}"
        groups.setdefault(move.verb, []).append(row)
    return [{"title": _group_title(panel, verb), "moves": rows} for verb, rows in groups.items()]


def _group_title(panel: Panel, verb: str) -> str:
    texts, key = panel.game.texts, f"group.{verb}"
    return texts.say(key, panel.lang) if key in texts else verb


def _row(panel: Panel, move: Move) -> Table:
    text = panel.game.describe(move, panel.lang, panel.session.state)
    return {"move": str(move), "text": text, "handles": list(move.handles())}


def _odds(panel: Panel) -> dict[Move, float]:
    if panel.inside or panel.session.to_move != CHANCE or not panel.asked:
        return {}
    return dict(panel.game.chance_outcomes(panel.session.state) or ())


def _forbidden(panel: Panel) -> list[Table]:
    """The forbidden moves, those forbidden by the same rules together."""
    choices = panel.choices
    groups: dict[tuple[str, ...], list[Table]] = {}
    for entry in reasons(
        panel, choices.reasons(choices.narrowed(choices.forbidden, panel.picked)[:MOST_MOVES]), MOST_MOVES
    ):
        rules = tuple(dict.fromkeys(reason["rule"] for reason in entry["reasons"]))
        groups.setdefault(rules, []).append(entry)
    titles = panel.game.rules
    return [
        {"rules": list(rules), "title": " · ".join(titles[id_].title(panel.lang) for id_ in rules), "moves": entries}
        for rules, entries in groups.items()
    ]


def reasons(panel: Panel, found: Reasons, most: int = MOST_REASONS) -> list[Table]:
    """Forbidden moves in words, each with every reason and its rule."""
    describe, lang = panel.game.describe, panel.lang
    return [
        _row(panel, move) | {"reasons": [{"rule": one.rule, "text": describe(one, lang)} for one in why]}
        for move, why in found[:most]
    ]


# Time


def time(panel: Panel) -> Table:
    """Where we are in the history, and where one can go from here."""
    session = panel.session
    node = session.node
    path = node.path()
    return {
        "grain": panel.grain,
        "move": len(path) - 1,
        "event": session.event if panel.inside else len(node.visible()),
        "events": len(node.visible()),
        "back": node.parent is not None,
        "forward": panel.inside or bool(node.children),
        "onward": [_way(panel, child) for child in node.children] if len(node.children) > 1 else [],
        "lines": _other_lines(panel, path),
    }


def _way(panel: Panel, node: Node) -> Table:
    return {"node": node.number, **panel.logbook.move(node)}


def _other_lines(panel: Panel, path: list[Node]) -> list[Table]:
    """The other branches, newest first: where each leaves our line, by which move, and how far it goes."""
    here, ours, found = panel.session.node, {id(node) for node in path}, []
    for leaf in reversed(panel.session.nodes):
        if leaf.children or id(leaf) in ours:
            continue
        branch = [node for node in leaf.path() if id(node) not in ours]
        split = branch[0].parent
        assert split is not None  # the root is on every line
        if split is here:
            continue  # these are among the ways onward
        way = {"leaf": leaf.number, "after": len(split.path()) - 1, "length": len(branch)}
        found.append(_way(panel, branch[0]) | way)
        if len(found) == MOST_LINES:
            break
    return found


# Settings and result


def table(panel: Panel) -> Table:
    """Seats, readings, and the choices about them."""
    session = panel.session
    return {
        "seats": [{"seat": seat_name(seat), "kind": kind} for seat, kind in enumerate(panel.seats)],
        "view": panel.viewer if isinstance(panel.viewer, str) else seat_name(panel.viewer),
        "preset": panel.game.rulings.preset,
        "readings": {name: rule_cards.key(ruling.value) for name, ruling in panel.game.rulings.items()},
        "auto": session.auto_chance,
        "seed": str(session.seed),
        "kept": len(panel.kept),
        "players": session.state.players,
    }


def result(panel: Panel) -> Table | None:
    """The end of the game: a line per reason with the points of each seat, and who won by what."""
    if panel.inside or panel.session.to_move is not None:
        return None
    found, lang, game = panel.game.result(panel.session.state), panel.lang, panel.game
    seats = range(len(found.scores))
    return {
        "seats": [seat_name(seat) for seat in seats],
        "rows": _score_rows(panel, found),
        "scores": list(found.scores),
        "winners": [seat_name(seat) for seat in found.winners],
        "text": say("winners", lang, seats=game.word("seats", found.winners, lang)),
        "tie_breaks": [{"rule": id_, "title": game.rules[id_].title(lang)} for id_ in found.tie_breaks],
    }


def _score_rows(panel: Panel, found: Result) -> list[Table]:
    """Lines of the same rule and reason are one row of the table; the single ones can be read there too."""
    rows: dict[tuple[str, str], Table] = {}
    for line in found.lines:
        row = rows.setdefault(
            (line.rule, line.reason), {"rule": line.rule, "points": [0] * len(found.scores), "lines": []}
        )
        row["points"][line.seat] += line.points
        row["lines"].append(panel.game.describe(line, panel.lang))
    for number, key in enumerate(rows):
        if number == panel.ask.row:
            lines = [line for line in found.lines if (line.rule, line.reason) == key]
            rows[key]["sources"] = asking.sources(panel, lines)
    return [{"title": _row_title(panel, row), **row} for row in rows.values()]


def _row_title(panel: Panel, row: Table) -> str:
    """What comes before the colon in every line ("Forests (2): 9 points"), without unequal counts; else the rule."""
    reasons = {re.split("[:：]", line)[0] for line in row["lines"]}
    if len(reasons) > 1:
        reasons = {re.sub(r" ?[(（][^()（）]*[)）]$", "", reason) for reason in reasons}
    return reasons.pop() if len(reasons) == 1 else str(panel.game.rules[row["rule"]].title(panel.lang))
