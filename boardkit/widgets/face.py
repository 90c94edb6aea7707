"""The part of a widget that talks to the browser: what is sent after each action, and what comes back."""

from __future__ import annotations

import json
from abc import ABCMeta, abstractmethod
from functools import cache
from importlib.resources import files
from typing import Any

import anywidget
import traitlets

from boardkit.core.scene import Scene
from boardkit.draw import font, svg
from boardkit.widgets import rule_cards
from boardkit.widgets.panel import Panel
from boardkit.widgets.pictures import LivePicture
from boardkit.widgets.wording import words

PARTS = ("dom", "hear", "board", "sections", "order", "advice", "settings", "tallies", "graph", "ask", "access", "face")


@cache
def script(name: str, *further: str) -> str:
    """The scripts that all widgets share, and those of one, joined: each only declares, so that no build is needed."""
    parts = [_text(f"js/{part}.js") for part in (*PARTS, *further, name)]
    return "\n".join([*parts, f"export default shown({name.title()});"])


@cache
def style() -> str:
    """The style sheets of pictures and panels."""
    return svg.style_sheet() + _text("face.css")


def _text(name: str) -> str:
    return (files("boardkit.widgets") / name).read_text(encoding="utf-8")


class FaceType(ABCMeta, traitlets.MetaHasTraits):
    """So that a face without a view cannot be made: traits need a metaclass of their own, abstract methods another."""


class Face(anywidget.AnyWidget, metaclass=FaceType):
    """A widget that shows a panel.  One action is one message, and one message comes back.

    base, patch   the picture (see `LivePicture`)
    view          all else, as the script shows it; JSON text, for ipywidgets is slow with deep tables
    words         the texts of the script in the present language
    catalog       what does not change during a game
    large         whether text is large and plain and the board has the whole width, for a class to read
    """

    base = traitlets.Dict().tag(sync=True)
    patch = traitlets.Dict().tag(sync=True)
    view = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    catalog = traitlets.Dict().tag(sync=True)
    large = traitlets.Bool(False).tag(sync=True)

    def __init__(self, panel: Panel) -> None:
        self._panel = panel
        self._picture = LivePicture()
        self._catalog: tuple[Any, ...] = ()
        self._count = 0
        self.update()
        super().__init__()  # opens the comm with all values, so that a picture is there even if nothing follows
        self.on_msg(self._on_message)

    @property
    def session(self) -> Any:
        """The session on show, to play or look at from code; call `update` afterwards."""
        return self._panel.session

    def act(self, /, **action: Any) -> dict[str, Any] | None:
        """Do what the browser can ask for, such as ``act(do="play", move="play 17")``; returns the reply, if any."""
        reply = self.perform(action)
        self.update()
        return reply

    def perform(self, action: Any) -> dict[str, Any] | None:
        """What an action means here."""
        return self._panel.act(action)

    @abstractmethod
    def make_view(self) -> dict[str, Any]:
        """What to show now, besides the picture."""

    def make_scene(self) -> Scene:
        """The picture to show now."""
        return self._panel.game.scene(self._panel.state_seen(), self._panel.lang)

    def update(self) -> None:
        """Send what has changed, all in one message."""
        panel = self._panel
        self._picture.show(self.make_scene())
        self._count += 1
        with self.hold_sync():
            if self._catalog != (panel.game, panel.lang):
                self._catalog = (panel.game, panel.lang)
                self.words = dict(words(panel.lang))
                self.catalog = rule_cards.catalog(panel.game, panel.lang)
            self.base, self.patch = self._picture.base, self._picture.patch
            view = self.make_view() | {"picture": self._picture.title, "count": self._count}
            self.view = json.dumps(view, ensure_ascii=False)

    def _on_message(self, widget: Any, content: Any, buffers: Any) -> None:
        """An action from the browser.  A fault of ours is told there too, and goes on to the log of the kernel."""
        match content:
            case {"do": "font"}:
                return self.send({"font": font.font_face_css()})
            case {"do": "missed"}:
                return self.send_state()
        try:
            reply = self.perform(content)
            self.update()
        except Exception as error:
            self._panel.fault(error)
            self.update()
            raise
        if reply:
            self.send(reply)
