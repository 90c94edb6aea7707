"""A web page to play, practise and learn in, without code: one notebook that Voila serves to this machine.

`boardkit app` starts what `command` and `environment` say.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Mapping
from pathlib import Path

HERE = Path(__file__).parent
NOTEBOOK = HERE / "desk.ipynb"
PORT = 8866
LANGUAGE, FOLDER = "BOARDKIT_LANGUAGE", "BOARDKIT_FOLDER"
"""How the notebook learns the language to begin with, and the folder in which progress is kept."""


def command(port: int | None = None, browser: bool = True) -> list[str]:
    """The command line that serves the page on this machine only.

    >>> command(8867, browser=False)[1:3], "--port=8867" in command(8867)
    (['-m', 'voila'], True)
    """
    listen = ["--Voila.ip=127.0.0.1", f"--port={port or free_port()}"]
    shown = [] if browser else ["--no-browser"]
    return [sys.executable, "-m", "voila", str(NOTEBOOK), "--template=boardkit", *listen, *shown]


def environment(base: Mapping[str, str], lang: str) -> dict[str, str]:
    """The environment for the page: our template can be found, its language, and the folder one is in."""
    paths = [str(HERE / "jupyter"), base.get("JUPYTER_PATH", "")]
    found = {"JUPYTER_PATH": os.pathsep.join(filter(None, paths)), LANGUAGE: lang, FOLDER: str(Path.cwd())}
    return dict(base) | found


def free_port() -> int:
    """The usual port, or any free one when it is taken."""
    for port in (PORT, 0):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    return PORT
