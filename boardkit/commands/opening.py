"""`boardkit lab` and `boardkit app`: JupyterLab, or a page without code, served to this machine only."""

import argparse
import os
import subprocess
import sys
from pathlib import Path

from boardkit.commands.declaring import Command, CommandError, need
from boardkit.commands.wording import message

START = "00_start_here.ipynb"
PACKAGE = Path(__file__).parents[1]
JUPYTER_CONFIG = PACKAGE / "jupyter"


def add_lab(command: Command) -> None:
    command.set_defaults(run=run_lab)
    command.option("path", metavar="PATH", nargs="?")
    command.option("--port", type=int)
    command.option("--no-browser", action="store_true")


def run_lab(arguments: argparse.Namespace) -> int:
    need("jupyterlab", "JupyterLab", "lab")
    root, page = starting_page(arguments.path, arguments.lang)
    command = lab_command(root, page)
    if arguments.port:
        command.append(f"--ServerApp.port={arguments.port}")
    if arguments.no_browser:
        command.append("--no-browser")
    return run_program(command, lab_environment())


def add_app(command: Command) -> None:
    command.set_defaults(run=run_app)
    command.option("--port", type=int)
    command.option("--no-browser", action="store_true")


def run_app(arguments: argparse.Namespace) -> int:
    need("voila", "Voila", "app")
    from boardkit import app

    command = app.command(arguments.port, browser=not arguments.no_browser)
    return run_program(command, app.environment(lab_environment(), arguments.lang))


def run_program(command: list[str], environment: dict[str, str]) -> int:
    """Run a program to its end; Ctrl-C is for the program, which asks back and ends its kernels."""
    program = subprocess.Popen(command, env=environment)
    while True:
        try:
            return program.wait()
        except KeyboardInterrupt:
            continue


def lab_command(root: Path, page: str) -> list[str]:
    """The command line that serves `root` on this machine only and shows `page` first."""
    command = [sys.executable, "-m", "jupyterlab", "--ip=127.0.0.1"]
    command += [f"--ServerApp.root_dir={root}", f"--LabApp.default_url={page}"]
    if getattr(os, "geteuid", lambda: 1)() == 0:
        command.append("--allow-root")  # as in a container, where there is no other user
    return command


def lab_environment() -> dict[str, str]:
    """The environment with our defaults for JupyterLab (no news pop-up) below the person's own settings."""
    paths = [os.environ.get("JUPYTER_CONFIG_PATH", ""), str(JUPYTER_CONFIG)]
    return os.environ | {"JUPYTER_CONFIG_PATH": os.pathsep.join(filter(None, paths))}


def starting_page(path: str | None, lang: str = "en") -> tuple[Path, str]:
    """The folder to serve and the address of the first page in it.

    The folder above `notebooks` is served, so that notebooks can show the pictures of `figures`.
    """
    target = Path(path).resolve() if path else notebooks_folder() / ("zh-TW" if lang == "zh-TW" else "")
    if not target.exists():
        raise CommandError(message("no.path", path=target))
    if target.is_dir() and (target / START).is_file():
        target /= START
    root = next((folder.parent for folder in target.parents if folder.name == "notebooks"), None)
    if root is None:
        root = target if target.is_dir() else target.parent
    within = target.relative_to(root).as_posix()
    return root, "/lab" if within == "." else f"/lab/tree/{within}"


def notebooks_folder() -> Path:
    """`notebooks` of the checkout one is in, or of the checkout that the package is run from."""
    here = Path.cwd()
    for folder in (here, *here.parents, PACKAGE.parent):
        if (folder / "notebooks" / START).is_file():
            return folder / "notebooks"
    raise CommandError(message("no.notebooks", start=START, here=here))
