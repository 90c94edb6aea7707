"""A web page to play, practise and learn in, without code: one notebook that Voila serves to this machine.

`boardkit app` starts what `command` and `environment` say.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Mapping
from pathlib import Path

from boardkit.core.errors import OptionError
from boardkit.core.messages import messages_of

HERE = Path(__file__).parent
NOTEBOOK = HERE / "desk.ipynb"
ADDRESS, PORT = "127.0.0.1", 8866
LANGUAGE, FOLDER = "BOARDKIT_LANGUAGE", "BOARDKIT_FOLDER"
"""How the notebook learns the language to begin with, and the folder in which progress is kept."""

message = messages_of("boardkit.app")
"""What makes the messages of errors."""


def command(port: int | None = None, browser: bool = True) -> list[str]:
    """The command line that serves the page on this machine only.

    Raises `OptionError` where the port cannot be had; Voila would silently take another.

    >>> command(8867, browser=False)[1:3], "--port=8867" in command(8867)
    (['-m', 'voila'], True)
    """
    if port is not None and not is_free(port):
        raise OptionError(message("port", port=port))
    listen = [f"--Voila.ip={ADDRESS}", f"--port={port or free_port()}"]
    shown = [] if browser else ["--no-browser"]
    return [sys.executable, "-m", "voila", str(NOTEBOOK), "--template=boardkit", *listen, *shown]


def environment(base: Mapping[str, str], lang: str) -> dict[str, str]:
    """The environment for the page: our template can be found, its language, and the folder one is in."""
    paths = [str(HERE / "jupyter"), base.get("JUPYTER_PATH", "")]
    found = {"JUPYTER_PATH": os.pathsep.join(filter(None, paths)), LANGUAGE: lang, FOLDER: str(Path.cwd())}
    return dict(base) | found


def free_port() -> int:
    """The usual port, or any free one when it is taken."""
    if is_free(PORT):
        return PORT
    with socket.socket() as probe:
        probe.bind((ADDRESS, 0))
        return int(probe.getsockname()[1])


def is_free(port: int) -> bool:
    """Whether this machine has such a port and nothing listens there."""
    with socket.socket() as probe:
        if os.name != "nt":  # there it would mean to share the port
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # one that was just left is free
        try:
            probe.bind((ADDRESS, port))
        except (OSError, OverflowError):
            return False
    return port > 0
