"""The wheel under Pyodide, the Python of the browser, in Node: a game of each, the same as in CPython.

Node is no part of the project: where it is missing, or what it needs cannot be fetched, the test skips and says so,
also where CI is set.  What is fetched stays in the cache folder of `boardkit site`.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import boardkit as bk
from boardkit import site
from boardkit.site import tools

HERE, ROOT = Path(__file__).parent, Path(__file__).parents[2]
SLOWEST = 0.2
"""The least share of CPython's speed; on a quiet machine it is 0.4 to 0.6."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """Our wheel, made by pip with a hatchling that is fetched once."""
    hatchling, folder = tools.cache_folder() / "hatchling", tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip"]
    try:
        if not list(hatchling.glob("hatchling-*.whl")):
            tools.run([*pip, "download", "--quiet", "--dest", str(hatchling), "hatchling"], "fetching hatchling")
        offline = ["--no-index", "--find-links", str(hatchling), "--no-deps"]
        tools.run([*pip, "wheel", "--quiet", *offline, "--wheel-dir", str(folder), str(ROOT)], "building the wheel")
    except tools.SiteError as error:
        pytest.skip(str(error))
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def pyodide() -> Path:
    """The folder of Pyodide."""
    if shutil.which("node") is None:
        pytest.skip("node is not installed, which runs Pyodide without a browser")
    try:
        return tools.npm_folder(site.PYODIDE, tools.cache_folder())
    except tools.SiteError as error:
        pytest.skip(str(error))


def told(command: list[str]) -> dict:
    """What a program that runs playing.py tells."""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=environment)
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout.splitlines()[-1])


def test_the_wheel_plays_the_same_games_in_the_browsers_python(wheel, pyodide, record_property):
    here = told([sys.executable, str(HERE / "playing.py")])
    there = told(["node", str(HERE / "pyodide.mjs"), str(pyodide), str(wheel), str(HERE / "playing.py")])
    assert there["platform"] == "emscripten"
    assert set(there["games"]) == set(bk.games())
    assert there["games"] == here["games"]
    assert there["rule"] == here["rule"]
    ratio = here["seconds"] / there["seconds"]
    record_property("speed", f"{ratio:.2f} of CPython")
    assert ratio >= SLOWEST, f"{ratio:.2f} of the speed of CPython"


def test_the_wheel_holds_what_the_package_reads(wheel):
    """Every file of the package that version control keeps, and the figures that need matplotlib."""
    import zipfile

    held = set(zipfile.ZipFile(wheel).namelist())
    listed = subprocess.run(["git", "ls-files", "boardkit"], cwd=ROOT, capture_output=True, text=True)
    wanted = set(listed.stdout.split())
    if not wanted:
        pytest.skip("no git here to list the files of the package")
    assert not {name for name in wanted if not name.endswith(".gitkeep")} - held
    assert "boardkit/draw/shipped/brian_boru_roads.zh-TW.svg" in held
