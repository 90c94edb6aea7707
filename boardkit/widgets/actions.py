"""The actions that the browser can ask for: small tables such as ``{"do": "play", "move": "play 17"}``.

Each is read with care, for it comes from outside; a fault raises a `BoardkitError` with what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import boardkit as bk
from boardkit.core import scenario
from boardkit.core.data import CHANCE
from boardkit.core.errors import OptionError, RecordError, close_matches
from boardkit.core.languages import checked
from boardkit.core.messages import message as core_message
from boardkit.core.session import Session
from boardkit.engines.loading import find_scenario
from boardkit.widgets import advice_view, asking, graph_tab, rule_cards, stepping
from boardkit.widgets.wording import message

if TYPE_CHECKING:
    from boardkit.widgets.panel import Panel

Action = Mapping[str, Any]
Reply = dict[str, Any] | None


LONGEST_NAME = 80


def perform(panel: Panel, action: Any) -> Reply:
    """Do what a table asks."""
    if not isinstance(action, Mapping):
        raise OptionError(message("action.table", kind=type(action).__name__))
    name = action.get("do")
    if not isinstance(name, str) or name not in ACTIONS:
        word = str(name)[:40]
        raise OptionError(message("action.name", name=word, close=close_matches(word, ACTIONS)))
    if name not in LEAVE_WHY:
        panel.why = ()
    return ACTIONS[name](panel, action)


def _word(action: Action, key: str, longest: int = 200) -> str:
    return str(action.get(key, ""))[:longest]


def _one_of(action: Action, key: str, options: tuple[str, ...]) -> str:
    value = _word(action, key)
    if value not in options:
        raise OptionError(message("action.value", key=key, value=value, close=close_matches(value, options)))
    return value


# Playing


def _play(panel: Panel, action: Action) -> None:
    panel.play(_word(action, "move", 2000))


def _draw(panel: Panel, action: Action) -> None:
    panel.play(None)


def _pick(panel: Panel, action: Action) -> None:
    panel.pick(_word(action, "handle"))


def _clear(panel: Panel, action: Action) -> None:
    panel.picked = ()


def _bots(panel: Panel, action: Action) -> None:
    """Let one bot make one move; where a person plays too, the others answer as they always do."""
    if not panel.bot_to_move():
        panel.refuse("no_bot")
        return
    panel.bot_move()
    panel.let_bots_play()


def _seat(panel: Panel, action: Action) -> None:
    panel.seat(action.get("seat"), action.get("kind"))
    panel.let_bots_play()


def _auto(panel: Panel, action: Action) -> None:
    """Whether chance draws by itself, or waits to be told."""
    panel.session.auto_chance = bool(action.get("on"))


# Time


def _time(panel: Panel, action: Action) -> None:
    way = _one_of(action, "way", stepping.WAYS)
    grain = _one_of(action, "grain", stepping.GRAINS) if "grain" in action else panel.grain
    panel.picked = ()
    if not stepping.step(panel.session, way, grain):
        panel.tell("at_start" if way in ("first", "back") else "at_end")


def _goto(panel: Panel, action: Action) -> None:
    nodes, number, event = panel.session.nodes, action.get("node"), action.get("event")
    if type(number) is not int or not 0 <= number < len(nodes):
        raise OptionError(core_message("no.node", number=str(number)[:40], last=len(nodes) - 1))
    count = len(nodes[number].visible())
    if event is not None and (type(event) is not int or not 0 <= event <= count):
        raise OptionError(core_message("no.event", number=number, count=count))
    panel.picked = ()
    stepping.walk_to(panel.session, nodes[number], event)


def _undo(panel: Panel, action: Action) -> None:
    """Back to the last time that a person had to decide: over bots and chance."""
    panel.picked = ()
    if not panel.session.undo():
        panel.tell("at_start")
    while panel.session.node.parent and not _person_decides(panel):
        panel.session.undo()


def _redo(panel: Panel, action: Action) -> None:
    panel.picked = ()
    if not panel.session.redo():
        panel.tell("at_end")
    while not _person_decides(panel) and panel.session.redo():
        pass


def _person_decides(panel: Panel) -> bool:
    return panel.session.to_move != CHANCE and not panel.bot_to_move()


def _grain(panel: Panel, action: Action) -> None:
    panel.grain = _one_of(action, "grain", stepping.GRAINS)


# Looking


def _forbidden(panel: Panel, action: Action) -> None:
    panel.show_forbidden = bool(action.get("on"))


def _order(panel: Panel, action: Action) -> None:
    """Show the best order of the open step, or hide it again."""
    panel.revealed = panel.session.node if action.get("on") else None


def _advise(panel: Panel, action: Action) -> None:
    """Ask a bot what it would do, or hide what it said."""
    bot = _word(action, "bot", 40)
    if bot:
        advice_view.ask(panel, bot)
    else:
        panel.advice = None


def _rule(panel: Panel, action: Action) -> None:
    id_ = _word(action, "id", 40)
    panel.rule = panel.game.rules[id_].id if id_ else ""


def _search(panel: Panel, action: Action) -> None:
    panel.wanted = _word(action, "text")
    found = rule_cards.search(panel.game, panel.wanted, panel.lang)
    if len(found) == 1:
        panel.rule = found[0]["id"]


def _lang(panel: Panel, action: Action) -> None:
    panel.lang = checked(_word(action, "lang", 20))


def _view(panel: Panel, action: Action) -> None:
    panel.look(action.get("seat"))


def _log(panel: Panel, action: Action) -> None:
    """Show more of what happened before."""
    panel.log_lines *= 2


# Other sessions


def _new(panel: Panel, action: Action) -> None:
    players, seed = action.get("players"), action.get("seed", 0)
    if type(players) is not int:
        raise OptionError(message("action.players", value=str(players)[:40]))
    if type(seed) not in (int, str) or len(str(seed)) > 100:
        raise OptionError(message("action.seed"))
    panel.replace(Session(panel.game, players=players, seed=seed, auto_chance=panel.session.auto_chance))
    panel.tell("new_game", count=players)
    panel.let_bots_play()


def _scenario(panel: Panel, action: Action) -> None:
    name, shipped = _word(action, "name"), panel.game.scenarios()
    if name not in shipped:
        raise OptionError(core_message("no.scenario", name=name, close=close_matches(name, shipped)))
    _open(panel, shipped[name])


def _load(panel: Panel, action: Action) -> None:
    """A pasted or uploaded text; a path is not opened, for the text may come from anybody."""
    text = str(action.get("text", ""))
    if not text.strip():
        panel.refuse("nothing_to_load")
        return
    name = text.strip()
    if _is_name(name) and name not in panel.game.scenarios():
        text = find_scenario(name)[1]
    _open(panel, panel.game.scenarios().get(name, text + "\n"))


def _is_name(text: str) -> bool:
    """Whether a text looks like the name of a shipped scenario, with or without its game."""
    return len(text) <= LONGEST_NAME and re.fullmatch(r"[\w/]+", text) is not None


def _open(panel: Panel, text: str) -> None:
    try:
        session = bk.open_session(text, panel.game.own_components)
    except RecordError as error:
        panel.partial = getattr(error, "session", None)
        raise
    _turn_to_opened(panel, session)


def _load_part(panel: Panel, action: Action) -> None:
    """A record that no longer replays to its end is opened up to the move that differs."""
    try:
        _load(panel, action)
    except RecordError:
        if panel.partial is None:
            raise
        _turn_to_opened(panel, panel.partial)
        panel.partial = None


def _turn_to_opened(panel: Panel, session: Session) -> None:
    session.auto_chance = panel.session.auto_chance
    panel.replace(session)
    panel.tell("loaded", moves=len(session.node.path()) - 1)
    panel.let_bots_play()


def _text(panel: Panel, action: Action) -> Reply:
    """The record, or the present position as a scenario, to be shown, copied or downloaded."""
    kind = _one_of(action, "kind", ("record", "scenario"))
    text = panel.session.dumps() if kind == "record" else _position(panel.session)
    panel.tell(f"{kind}_written")
    return {"text": text, "file": f"{panel.game.name}-{kind}.toml", "use": _word(action, "use")}


def _position(session: Session) -> str:
    """The present position as a scenario; its words go with it as long as it is the one they are about."""
    return scenario.write(session.game, session.node.state, None if session.node.parent else session.about)


def _back(panel: Panel, action: Action) -> None:
    if panel.back():
        panel.tell("session_back")
    else:
        panel.refuse("nothing_kept")


def _ruling(panel: Panel, action: Action) -> None:
    panel.retell(panel.game.with_rulings(**{_word(action, "name"): action.get("value")}))


def _preset(panel: Panel, action: Action) -> None:
    panel.retell(panel.game.with_ruleset(_word(action, "name")))


ACTIONS: Mapping[str, Callable[[Panel, Action], Reply]] = {
    "play": _play, "draw": _draw, "pick": _pick, "clear": _clear, "bots": _bots, "seat": _seat, "auto": _auto,
    "time": _time, "goto": _goto, "undo": _undo, "redo": _redo, "grain": _grain,
    "forbidden": _forbidden, "order": _order, "advise": _advise, "rule": _rule, "search": _search,
    "lang": _lang, "view": _view,
    "log": _log,
    "new": _new, "scenario": _scenario, "load": _load, "load_part": _load_part, "text": _text, "back": _back,
    "ruling": _ruling, "preset": _preset,
    "graph": graph_tab.show, "tree": graph_tab.grow, "tree_go": graph_tab.go,
    **asking.ACTIONS,
}  # fmt: skip

LEAVE_WHY = (
    "rule", "search", "log", "text", "lang", "grain", "forbidden", "order", "advise", "auto", "graph",
    "compare",
    "measure", "score",
)  # fmt: skip
"""Actions that leave an explanation on show."""
