"""The programs that build the site: a Python of its own, npm, and what they fetch, kept in a cache folder."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from boardkit.core.errors import BoardkitError
from boardkit.core.messages import Message, listed
from boardkit.site.wording import message

PINS = Path(__file__).with_name("builder.txt")
OLDEST = (3, 12)
LAST_LINES = 12


class SiteError(BoardkitError):
    """The site cannot be built; the text is for the person who asked."""


def cache_folder() -> Path:
    """Where fetched things stay: BOARDKIT_CACHE, or the folder for caches of this system."""
    if named := os.environ.get("BOARDKIT_CACHE"):
        return Path(named)
    home = Path.home()
    usual = {"win32": home / "AppData" / "Local", "darwin": home / "Library" / "Caches"}.get(sys.platform)
    return Path(os.environ.get("XDG_CACHE_HOME") or usual or home / ".cache") / "boardkit"


def run(command: list[str], what: Message, folder: Path | None = None) -> str:
    """What a program prints; a failure is a `SiteError` with the last lines it printed."""
    quiet = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "UV_PYTHON_DOWNLOADS": "never", "PYTHONWARNINGS": "ignore"}
    try:
        done = subprocess.run(
            command, cwd=folder, env=os.environ | quiet, text=True, encoding="utf-8", errors="replace",
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
    except OSError as error:
        raise SiteError(message("not_started", what=what, error=error)) from None
    if done.returncode:
        told = "\n    ".join(done.stdout.strip().splitlines()[-LAST_LINES:])
        raise SiteError(message("failed.offline" if _offline(done.stdout) else "failed.plain", what=what, told=told))
    return done.stdout


def _offline(told: str) -> bool:
    """Whether it looks as if there was no network."""
    signs = (
        "name resolution",
        "ENOTFOUND",
        "EAI_AGAIN",
        "ECONNREFUSED",
        "dns error",
        "NewConnectionError",
        "Max retries",
    )
    return any(sign.casefold() in told.casefold() for sign in signs)


# npm


def npm_folder(package: str, cache: Path) -> Path:
    """The content of an npm package such as ``pyodide@314.0.6``, fetched once."""
    folder = cache / package.replace("@", "-")
    if folder.is_dir():
        return folder
    npm = shutil.which("npm")
    if npm is None:
        raise SiteError(message("no.npm", package=package))
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as work:
        run([npm, "pack", "--silent", package], message("what.npm", package=package), Path(work))
        (archive,) = Path(work).glob("*.tgz")
        with tarfile.open(archive) as members:
            members.extractall(work, filter="data")
        _put(Path(work, "package"), folder)
    return folder


def _put(made: Path, folder: Path) -> None:
    """Move a finished folder to its place; where another process was faster, its folder is as good."""
    try:
        made.rename(folder)
    except OSError:
        if not folder.is_dir():
            raise


# Python


def pythons() -> Iterator[str]:
    """Programs that may be a Python, newest names first."""
    yield sys.executable
    names = [f"python3.{minor}" for minor in range(16, OLDEST[1] - 1, -1)] + ["python3", "python"]
    yield from filter(None, map(shutil.which, names))
    kept = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    yield from sorted(map(str, kept.glob("3.*/bin/python3")), reverse=True)


def version(python: str) -> tuple[int, int] | None:
    """Major and minor number of a Python; None for what is none."""
    try:
        code = "import sys, venv, ensurepip; print(*sys.version_info[:2])"
        done = subprocess.run([python, "-c", code], capture_output=True, text=True, timeout=20)
        major, minor = map(int, done.stdout.split())
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return None
    return major, minor


def find_python(candidates: Iterator[str] | list[str], version_of: Callable[..., object] = version) -> str:
    """The first Python that is new enough."""
    seen: dict[str, object] = {}
    for python in candidates:
        found = seen[python] = version_of(python)
        if isinstance(found, tuple) and found >= OLDEST:
            return python
    wanted = ".".join(map(str, OLDEST))
    told = listed(message("looked_at", python=python, found=_named(found)) for python, found in seen.items())
    raise SiteError(message("no.python", wanted=wanted, told=told))


def _named(found: object) -> str:
    return ".".join(map(str, found)) if isinstance(found, tuple) else message("unusable")


@dataclass(frozen=True)
class Builder:
    """The environment that builds: made once per set of versions, then found again."""

    folder: Path
    cache: Path

    @staticmethod
    def pins() -> list[str]:
        """The requirements of builder.txt."""
        lines = PINS.read_text(encoding="utf-8").splitlines()
        return [line for line in lines if line and not line.startswith("#")]

    @classmethod
    def find(cls, python: str | None, step: Callable[..., None], cache: Path | None = None) -> Builder:
        """The environment for a Python, made if need be; `step` is told which of the two."""
        chosen = find_python([python] if python else pythons())
        cache = cache or cache_folder()
        text = f"{chosen} {version(chosen)} {cls.pins()}"
        builder = cls(cache / f"builder-{hashlib.sha256(text.encode()).hexdigest()[:12]}", cache)
        if (builder.folder / "ready").is_file():
            step("kept", folder=builder.folder)
            return builder
        step("made", python=chosen, folder=builder.folder)
        shutil.rmtree(builder.folder, ignore_errors=True)
        run([chosen, "-m", "venv", str(builder.folder)], message("what.environment"))
        run([builder.program("python"), "-m", "pip", "install", "--quiet", "-r", str(PINS)], message("what.builder"))
        (builder.folder / "ready").touch()
        return builder

    def program(self, name: str) -> str:
        """The path of a program in the environment."""
        return str(self.folder / ("Scripts" if os.name == "nt" else "bin") / name)

    def wheel(self, root: Path, folder: Path) -> Path:
        """The wheel of a checkout, built into a folder."""
        command = [self.program("python"), "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
        run([*command, "--wheel-dir", str(folder), str(root)], message("what.wheel"))
        (wheel,) = folder.glob("boardkit-*.whl")
        return wheel

    def lite(self, folder: Path) -> None:
        """Build the site of a folder with its settings, into `dist` there."""
        command = [self.program("jupyter"), "lite", "build", "--no-sourcemaps", "--apps", "lab"]
        run(command, message("what.site"), folder)
