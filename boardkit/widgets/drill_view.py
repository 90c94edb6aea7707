"""The present face of an exercise as plain data: that of its panel, and the task."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardkit.core.session import Node
from boardkit.core.violations import Violation
from boardkit.widgets import panel_view

if TYPE_CHECKING:
    from boardkit.widgets.drill import Drill


def view(drill: Drill) -> dict[str, Any]:
    """Everything but the picture."""
    return panel_view.playing(drill.panel) | {"exercise": task(drill)}


def task(drill: Drill) -> dict[str, Any]:
    """What is asked, what was answered, and what is to be said about it."""
    entry, lang = drill.entry, drill.panel.lang
    return {
        "name": entry.name,
        "kind": entry.kind,
        "task": entry.task[lang],
        "options": [option.text[lang] for option in entry.options],
        "answer": drill.answer,
        "verdict": drill.verdict,
        "feedback": drill.words(drill.feedback),
        "proof": [_reason(drill, thing) for thing in drill.proof],
        "hints": list(entry.hints[lang][: drill.hints]),
        "moreHints": drill.hints < len(entry.hints[lang]),
        "made": sum(node.seat == drill.seat for node in _path(drill)),
        "most": entry.most,
        "solved": drill.solved,
        "given": drill.given,
        "held": drill.held == (drill.panel.session.node, drill.panel.session.event),
    }


def _path(drill: Drill) -> list[Node]:
    return drill.panel.session.node.path()


def _reason(drill: Drill, thing: Any) -> dict[str, str]:
    """An event or a violation in words, with its rule."""
    kind = "violation" if isinstance(thing, Violation) else "event"
    return {"kind": kind, "rule": thing.rule, "text": drill.game.describe(thing, drill.panel.lang)}
