"""The Explorer: a board to click, every move with its reasons, time both ways, and the rule behind each event."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import traitlets

import boardkit as bk
from boardkit.core.session import Session
from boardkit.widgets import graph_tab
from boardkit.widgets.face import Face, script, style
from boardkit.widgets.logbook import TABLE
from boardkit.widgets.panel import Panel
from boardkit.widgets.panel_view import view as view_of
from boardkit.widgets.pictures import Still, still


class Explorer(Face):
    """A session to play, step through and question.

    session  a `Session`; or the name of a shipped scenario, the text of a scenario or record, or the path of one
    lang     ``en`` or ``zh-TW``; None for that of the notebook
    seats    who plays each seat: ``{"A": "human", "B": "greedy", "C": "random"}``; None for people only
    view     ``table``, ``spectator``, or the letter of the seat through whose eyes to look

    >>> import boardkit as bk
    >>> explorer = bk.widgets.Explorer(bk.Session(bk.load("brian_boru"), players=3, seed=7))
    >>> explorer.act(do="play", move="settle D2")
    >>> explorer.session.node.move
    <settle D2>
    """

    tree = traitlets.Dict().tag(sync=True)
    """The picture of the "what if" tree, sent only when it is another one."""
    _esm = script("explorer")
    _css = style()

    def __init__(
        self, session: Session | str | Path, *, lang: str | None = None, seats: Mapping[str, str] | None = None,
        view: str = TABLE,
    ) -> None:  # fmt: skip
        found = session if isinstance(session, Session) else opened(session)
        super().__init__(Panel(found, lang=lang, seats=seats, view=view))

    def make_view(self) -> dict[str, Any]:
        self.tree = graph_tab.picture(self._panel)
        return view_of(self._panel)

    def still(self) -> Still:
        """The picture now on show, for paper and for pages without a running notebook."""
        panel = self._panel
        seat = None if panel.viewer == "spectator" else panel.viewer
        return still(panel.session, panel.lang, seat)


def opened(source: str | Path) -> Session:
    """The session that a name, a text or a path means; raises `ScenarioError` or `RecordError`."""
    session = bk.open_session(source)
    session.auto_chance = True
    return session
