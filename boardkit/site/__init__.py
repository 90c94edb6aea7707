"""A site that needs no installation: JupyterLab, Python and the notebooks as files for any web server.

`build` makes it. Python runs in the visitor's browser (Pyodide), and nothing is fetched from elsewhere: the site works
without internet. Only `build` itself needs it, to fetch the builder and Pyodide; both are kept for the next time.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from boardkit.site import pages
from boardkit.site.tools import Builder, SiteError, npm_folder
from boardkit.site.wording import message, say

__all__ = ["SiteError", "build"]

PYODIDE = "pyodide@314.0.6"
"""The Pyodide that the kernel of builder.txt names."""

NEEDED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PACKAGES = ("boardkit", "networkx", "ipywidgets", "anywidget", "joblib", "tqdm")
MARK = "jupyter-lite.json"
"""A file by which a site is known, so that no other folder is ever replaced."""


def build(
    root: Path, out: Path, lang: str = "en", python: str | None = None, tell: Callable[[str], None] = print
) -> Path:
    """Build the site of a checkout and return the folder.

    root    the checkout: its package, notebooks and figures go in
    out     where to; an older site there is replaced, any other folder is left alone
    lang    the language that the first page shows first, and in which the steps are told
    python  the Python (3.12 or newer) that builds; None to look for one
    tell    what is told of each step

    Raises `SiteError`, which says what is missing and where to get it; `out` is then as it was.
    """
    _check(root, out)

    def step(key: str, **facts: Any) -> None:
        tell(say(f"step.{key}", lang, **facts))

    builder = Builder.find(python, step)
    step("pyodide")
    pyodide = npm_folder(PYODIDE, builder.cache)
    with tempfile.TemporaryDirectory() as folder:
        lite = Path(folder)
        step("wheel")
        builder.wheel(root, lite / "wheels")
        _collect(root, lite, pyodide)
        step("site")
        builder.lite(lite)
        made = lite / "dist"
        check_complete(made)
        step("page")
        pages.write(made, root / "notebooks", lang)
        _replace(out, made)
    return out


def _check(root: Path, out: Path) -> None:
    if not (root / "pyproject.toml").is_file():
        raise SiteError(message("no.checkout", root=root))
    if out.exists() and not (out.is_dir() and ((out / MARK).is_file() or not any(out.iterdir()))):
        raise SiteError(message("no.site", out=out))


def _collect(root: Path, lite: Path, pyodide: Path) -> None:
    """The folder from which the builder works: notebooks, figures, wheels, Pyodide and its settings."""
    hidden = shutil.ignore_patterns(".*")
    for name in ("notebooks", "figures"):
        shutil.copytree(root / name, lite / "files" / name, ignore=hidden)
    for picture in (lite / "files" / "figures").rglob("*.svg"):
        picture.write_text(ascii_only(picture.read_text(encoding="utf-8")), encoding="ascii")
    target = lite / "static" / "pyodide"
    target.mkdir(parents=True)
    for name in NEEDED:
        shutil.copy(pyodide / name, target / name)
    lock = json.loads((target / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = {}  # else the builder takes Pyodide's own wheels, which only its CDN has
    (target / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    for name, content in (("jupyter_lite_config.json", builder_settings()), (MARK, site_settings())):
        (lite / name).write_text(json.dumps(content), encoding="utf-8")


def ascii_only(svg: str) -> str:
    """The same picture with every other sign as a reference: JupyterLab in the browser shows no picture with them.

    >>> ascii_only("<text>城市 · town</text>")
    '<text>&#22478;&#24066; &#183; town</text>'
    """
    return svg.encode("ascii", "xmlcharrefreplace").decode("ascii")


def builder_settings() -> dict[str, Any]:
    """What the builder is told: where things are, and which wheels to serve along."""
    pins = dict(line.split("==") for line in Builder.pins() if "[" not in line)
    wanted = [f"{name}=={pins[name]}" if name in pins else name for name in (*PACKAGES, "ipython", "micropip")]
    lock = {"enabled": True, "wheels": ["wheels"], "specs": wanted, "prefetch_extra": list(PACKAGES)}
    return {"LiteBuildConfig": {"contents": ["files"], "output_dir": "dist"}, "PyodideLockAddon": lock}


def site_settings() -> dict[str, Any]:
    """What JupyterLab in the browser is told."""
    return {"jupyter-config-data": {"appName": "boardkit", "exposeAppInBrowser": True}}


def check_complete(site: Path) -> None:
    """Every package is in the site itself; raises `SiteError`, for the builder only warns when one is not."""
    lock = site / "static" / "pyodide-lock" / "pyodide-lock.json"
    if not lock.is_file():
        raise SiteError(message("packages.none"))
    found = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    for name in PACKAGES:
        if name not in found:
            raise SiteError(message("packages.missing", name=name))
    for name, package in found.items():
        if not (lock.parent / package["file_name"]).is_file():
            raise SiteError(message("packages.elsewhere", name=name, address=package["file_name"]))


def _replace(out: Path, made: Path) -> None:
    if out.exists():
        shutil.rmtree(out)
    out.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(made, out)
