"""The order of the parts, what each may load, and how long modules and functions are."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import boardkit as bk

PACKAGE = Path(bk.__file__).parent
MODULES = sorted(path for path in PACKAGE.rglob("*.py"))
NAMES = [str(path.relative_to(PACKAGE)) for path in MODULES]

LAYERS = ("core", "engines", "bots", "simulation", ("draw", "explore"), ("app", "cli", "commands", "site", "widgets"))
"""From the bottom up: a part may load those below it, and those beside it."""

LONGEST_MODULE, LONGEST_FUNCTION = 450, 40
ALLOWED: dict[str, int] = {}
"""Modules and ``module:function`` that may be longer, with their length; docstrings of functions do not count."""

every_module = pytest.mark.parametrize("path", MODULES, ids=NAMES)


def layer(part: str) -> int:
    """The height of a part; the package itself (`import boardkit`) brings in core and engines."""
    if part == "":
        return layer("engines")
    return next(
        height for height, parts in enumerate(LAYERS) if part in (parts if isinstance(parts, tuple) else (parts,))
    )


def part_of(path: Path) -> str:
    part = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return "" if part == "__init__" else part


def imports(path: Path) -> list[tuple[str, bool]]:
    """Every module that a module loads, anywhere in it, and whether only for the type checker."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    only_types = {
        id(node)
        for block in ast.walk(tree)
        if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING"
        for node in ast.walk(block)
    }
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [(name.name, id(node) in only_types) for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            names = [f"boardkit.{name.name}" for name in node.names] if node.module == "boardkit" else [node.module]
            found += [(name, id(node) in only_types) for name in names]
    return found


@every_module
def test_arrows_point_one_way(path):
    own = part_of(path)
    for module, only_types in imports(path):
        if module.split(".")[0] != "boardkit":
            continue
        other = [*module.split("."), ""][1]
        if own == "":  # the package hands out every part, but the upper ones only on demand
            assert only_types or layer(other) <= layer("engines"), f"boardkit loads {module} at once"
        else:
            assert layer(other) <= layer(own), f"{path.relative_to(PACKAGE)} must not load {module}"


@every_module
def test_core_and_engines_load_the_standard_library_only(path):
    if part_of(path) in ("core", "engines", "bots", ""):
        foreign = {module.split(".")[0] for module, _ in imports(path)} - sys.stdlib_module_names - {"boardkit"}
        assert not foreign


def test_core_knows_no_game():
    for path in (PACKAGE / "core").glob("*.py"):
        for module, _ in imports(path):
            assert not module.startswith("boardkit.engines")


def test_an_engine_knows_no_other_engine():
    for name in bk.games():
        for path in (PACKAGE / "engines" / name).rglob("*.py"):
            for module, _ in imports(path):
                if module.startswith("boardkit.engines."):
                    assert module.split(".")[2] == name


def python(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


def test_importing_boardkit_loads_the_standard_library_only():
    loaded = python(
        "import sys; before = set(sys.modules); import boardkit; boardkit.load('brian_boru')\n"
        "print(*{name.split('.')[0] for name in set(sys.modules) - before})"
    ).split()
    assert set(loaded) - sys.stdlib_module_names == {"boardkit"}


BLOCKED = """
import sys

class Block:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] not in (*sys.stdlib_module_names, "boardkit"):
            raise ImportError(f"{name} is blocked")

sys.meta_path.insert(0, Block())
"""


def test_the_block_of_third_parties_does_block():
    assert "blocked" in python(BLOCKED + "try:\n    import networkx\nexcept ImportError as error: print(error)")


@pytest.mark.parametrize("name", bk.games())
def test_a_whole_game_is_played_by_bots_with_every_third_party_blocked(name):
    said = python(
        BLOCKED
        + f"""
from random import Random
import boardkit as bk
game = bk.load({name!r})
session, rng = bk.Session(game, players=game.player_counts[0], seed=1), Random(1)
bots = [bk.bots.make(kind, game) for kind in ("greedy", "random", "random", "random", "random")]
while (seat := session.to_move) is not None:
    view = game.view(session.state, seat)
    session.play(bots[seat].choose(view, session.legal_moves, rng))
assert bk.open_session(session.dumps()).state == session.state
for node, _, event in session.log():
    game.describe(event, "en"), game.describe(event, "zh-TW"), event.rule in game.rules or 1 / 0
print(game.result(session.state).winners)
"""
    )
    assert said.startswith("(")


PROMISED = {
    "games",
    "load",
    "open_session",
    "simulate",
    "map_graph",
    "state_graph",
    "find_example",
    "compare",
    "coverage",
    "quiz",
}


def test_no_module_bears_the_name_of_a_public_function():
    public = set(PROMISED)
    for part in (bk, bk.bots, bk.explore, bk.draw, bk.widgets):
        public |= {name for name in getattr(part, "__all__", ()) if type(vars(part).get(name)).__name__ == "function"}
    stems = {path.stem: path for path in MODULES} | {path.name: path for path in PACKAGE.rglob("*") if path.is_dir()}
    assert not public & set(stems)


@every_module
def test_modules_and_functions_are_short_and_modules_say_what_they_are_for(path):
    name, text = str(path.relative_to(PACKAGE)), path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    assert text == "" or ast.get_docstring(tree), f"{name} has no docstring"
    lengths = {name: (len(text.splitlines()), LONGEST_MODULE)}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            told = node.body[0].end_lineno - node.body[0].lineno + 1 if ast.get_docstring(node) else 0
            lengths[f"{name}:{node.name}"] = (node.end_lineno - node.lineno + 1 - told, LONGEST_FUNCTION)
    too_long = {what: length for what, (length, most) in lengths.items() if length > ALLOWED.get(what, most)}
    assert not too_long, f"too long: {too_long}"


BY_NAME = {"commands/looking_up.py"}
"""Modules outside the engines that name a game: `boardkit rules` takes the first one where none is given."""


@every_module
def test_no_part_knows_a_game_by_its_name(path):
    """What only one game has is a hook that it fills in."""
    name = str(path.relative_to(PACKAGE))
    if part_of(path) == "engines" or name in BY_NAME:
        return
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)} & set(bk.games())
    assert not [
        found for found, _ in imports(path) for game in bk.games() if found.startswith(f"boardkit.engines.{game}")
    ]


ENGINE_FILES = {
    "__init__.py", "rules.toml", "texts.toml", "messages.toml", "messages.py", "components.json", "components.py",
    "state.py", "agenda.py", "moves.py", "notation.py", "candidates.py", "violations.py", "events.py", "effects.py",
    "scoring.py", "hiding.py", "position.py", "defects.py", "board.py", "evaluate.py",
    "questions.py", "questions.toml", "scenarios",
}  # fmt: skip


@pytest.mark.parametrize("name", bk.games())
def test_an_engine_folder_has_the_file_names_of_all(name):
    found = {path.name for path in (PACKAGE / "engines" / name).iterdir()}
    assert found >= ENGINE_FILES, f"missing: {ENGINE_FILES - found}"


def test_an_engine_that_leaves_something_out_is_told_when_it_is_loaded():
    class Half(type(bk.load("brian_boru"))):
        evaluate = bk.Game.evaluate

    with pytest.raises(TypeError, match="evaluate"):
        Half({})
