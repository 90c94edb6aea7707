"""Pictures of positions: a still one, and the live one that is sent whole once and then as differences."""

from __future__ import annotations

import json
from typing import Any

from boardkit.core.scene import Scene
from boardkit.core.session import Session
from boardkit.draw import svg
from boardkit.widgets.wording import language


class Still:
    """A picture that shows itself in a notebook, on a web page and in print."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.text = scene, svg.svg(scene)

    def _repr_svg_(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return svg.as_image(self.text, self.scene.title, self.scene.lang)

    def __repr__(self) -> str:
        return f"<picture, {len(self.text):,} characters of SVG>"


def still(session: Session, lang: str | None = None, seat: Any = "table") -> Still:
    """The position that a session shows, as the table, or as a seat (None: a spectator), may see it."""
    state = session.state if seat == "table" else session.game.view(session.state, seat)
    return Still(session.game.scene(state, lang or language()))


class LivePicture:
    """What the browser has been sent of a picture: all of it once, then the shapes that have changed since.

    base   the whole scene
    patch  shapes by id, each as JSON text: cheap to send, and the script sees at once which it has drawn already
    title  of the present picture, for screen readers
    """

    def __init__(self) -> None:
        self.base: dict[str, Any] = {}
        self.patch: dict[str, str] = {}
        self.title = ""
        self._scene: Any = None

    def show(self, scene: Scene) -> None:
        """Bring everything up to date; `base` stays the same object unless the frame of the picture changed."""
        found = svg.patch(self._scene, scene)
        if "full" in found:
            self.base, self.patch = found["full"], {}
        elif found["shapes"]:
            texts = {id_: json.dumps(shape, ensure_ascii=False) for id_, shape in found["shapes"].items()}
            self.patch = {**self.patch, **texts}
        self._scene, self.title = scene, scene.title
