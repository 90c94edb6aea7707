"""What every widget has in common: it shows something, and whatever the browser sends is answered."""

from __future__ import annotations

import pytest

from boardkit.widgets.face import Face
from widgets.panels import panel


def test_a_face_without_a_view_cannot_be_made():
    class Blank(Face):
        pass

    with pytest.raises(TypeError, match="make_view"):
        Blank(panel())


def test_a_face_with_a_view_shows_it():
    class Plain(Face):
        def make_view(self):
            return {"lang": "en"}

    assert '"lang": "en"' in Plain(panel()).view
