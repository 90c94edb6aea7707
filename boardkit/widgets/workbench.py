"""The Workbench: a position whose pieces are moved about, and a table of what counts that follows at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from boardkit.core.session import Session
from boardkit.core.tallies import Tally
from boardkit.widgets.bench import Bench
from boardkit.widgets.bench_view import view as view_of
from boardkit.widgets.explorer import opened
from boardkit.widgets.face import Face, script, style


class Workbench(Face):
    """Pieces to move about freely, not by the moves of the game, and what counts then, with the rule that decides.

    session  a `Session`; or the name of a shipped scenario, the text of a scenario or record, or the path of one
    lang     ``en`` or ``zh-TW``; None for that of the notebook

    Nobody is asked for anything here, and pieces that the position does not mention can be used too.  A piece is
    named by the part of the board where it lies, such as ``spot:F06.1``.

    >>> import boardkit as bk
    >>> bench = bk.widgets.Workbench("brew/ec_01")
    >>> [tally.leader for tally in bench.tallies if tally.handle == "card:F06"]
    [0]
    >>> bench.put("spot:F06.1", "spot:F01.1")
    >>> [tally.leader for tally in bench.tallies if tally.handle == "card:F06"]
    [-1]
    """

    _esm = script("workbench")
    _css = style()

    def __init__(self, session: Session | str | Path, *, lang: str | None = None) -> None:
        self._bench = Bench(session if isinstance(session, Session) else opened(session), lang)
        super().__init__(self._bench.panel)

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """What counts now: a `Tally` for each thing that players compare."""
        return self._bench.tallies

    def put(self, piece: str, place: str) -> None:
        """Put a piece on a place; raises `OptionError` where there is no such piece or place.

        A position that cannot be is refused as in the browser: nothing changes, and the widget says why.
        """
        self._bench.put_down(piece, place)
        self.update()

    def perform(self, action: Any) -> None:
        self._bench.act(action)

    def make_view(self) -> dict[str, Any]:
        return view_of(self._bench)
