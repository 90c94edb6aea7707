"""JupyterLab on a free port of this machine, and Chromium to look at it.

Where there is no browser the tests here say so and skip; with CI set in the environment they fail instead.
"""

import contextlib
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from boardkit.commands import opening

ROOT = Path(__file__).parents[2]
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
START_SECONDS = 60
CELL_SECONDS = 90

IS_IDLE = "() => window.jupyterapp?.shell?.currentWidget?.context?.sessionContext?.session?.kernel?.status === 'idle'"
RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
FAULTS = """() => window.jupyterapp.shell.currentWidget.content.widgets
    .map(cell => cell.model)
    .filter(cell => cell.type === 'code' && !(cell.getMetadata('tags') ?? []).includes('raises-exception'))
    .flatMap(cell => cell.outputs.toJSON())
    .filter(output => output.output_type === 'error')
    .map(output => output.ename + ': ' + output.evalue)"""


@dataclass
class Lab:
    """A running JupyterLab: its address and the folder it serves (a copy, free to be written to)."""

    url: str
    root: Path


def missing(reason: str) -> None:
    """Skip for a person at work, fail where every test must run."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser_binary() -> str:
    """Path of the browser: BOARDKIT_BROWSER, or the first known name on PATH."""
    named = os.environ.get("BOARDKIT_BROWSER")
    found = named or next(filter(None, map(shutil.which, BROWSERS)), None)
    if not found:
        missing(
            "no browser: install Chromium (Debian: apt-get install chromium), "
            "or set BOARDKIT_BROWSER to the path of Chromium or Chrome"
        )
    return found


@pytest.fixture(scope="session")
def lab(tmp_path_factory) -> Iterator[Lab]:
    """JupyterLab as `boardkit lab` starts it, over a copy of the notebooks, with no settings of the person at work."""
    if not (ROOT / "notebooks").is_dir():
        missing("no folder notebooks to open")
    home = tmp_path_factory.mktemp("lab")
    root = home / "root"
    for folder in ("notebooks", "figures"):
        if (ROOT / folder).is_dir():
            shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    port = free_port()
    command = [
        *opening.lab_command(root, "/lab"),
        "--no-browser",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
    ]
    command += ["--IdentityProvider.token=", "--ServerApp.password=", "--LabApp.expose_app_in_browser=True"]
    with (home / "log.txt").open("w") as log:
        server = subprocess.Popen(command, env=private_environment(home), stdout=log, stderr=log, cwd=root)
        try:
            running = Lab(f"http://127.0.0.1:{port}", root)
            wait_for_server(running.url, server, home / "log.txt")
            yield running
        finally:
            stop(server)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def private_environment(home: Path) -> dict[str, str]:
    names = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    names += ("JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR")
    return opening.lab_environment() | {name: str(home / name.lower()) for name in names}


def wait_for_server(url: str, server: subprocess.Popen, log: Path, page: str = "api") -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and server.poll() is None:
        with contextlib.suppress(urllib.error.URLError, ConnectionError):
            urllib.request.urlopen(f"{url}/{page}").close()
            return
        time.sleep(0.2)
    pytest.fail(f"{server.args[2]} did not start:\n{log.read_text()[-3000:]}")


def stop(server: subprocess.Popen) -> None:
    """End the server, which ends its kernels."""
    server.terminate()
    try:
        server.wait(timeout=15)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


@pytest.fixture(scope="session")
def browser(browser_binary):
    """One Chromium for the whole run; each test gets its own context from `lab_page`."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser_binary, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def lab_page(browser, lab):
    """`lab_page("brian_boru/01.ipynb")` opens a notebook, runs all its cells and returns the page.

    `run=False` leaves the cells alone; `width` and `height` are those of the window.
    """
    with contextlib.ExitStack() as opened:

        def open_notebook(path: str, run: bool = True, width: int = 1280, height: int = 900):
            context = opened.enter_context(
                contextlib.closing(browser.new_context(viewport={"width": width, "height": height}))
            )
            page = context.new_page()
            page.goto(f"{lab.url}/doc/tree/notebooks/{path}?reset")
            page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=START_SECONDS * 1000)
            wait_until_idle(page)
            if run:
                run_all_cells(page)
            return page

        yield open_notebook


def wait_until_idle(page) -> None:
    page.wait_for_function(IS_IDLE, timeout=CELL_SECONDS * 1000)


def run_all_cells(page) -> None:
    """Run the notebook to its end; an error fails the test, unless its cell is tagged `raises-exception`."""
    page.evaluate(RUN_ALL)
    wait_until_idle(page)
    faults = page.evaluate(FAULTS)
    assert not faults, "\n".join(faults)
