"""Pictures: a scene as SVG text (`svg`), and the figures of the project (`figures`)."""

from __future__ import annotations

import importlib
from types import ModuleType


def __getattr__(name: str) -> ModuleType:
    """A part is loaded when it is first used."""
    if name in ("figures", "font", "svg"):
        return importlib.import_module(f"boardkit.draw.{name}")
    raise AttributeError(f"module 'boardkit.draw' has no attribute {name!r}")
