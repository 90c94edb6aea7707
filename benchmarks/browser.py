"""How fast the engines are in the Python of a browser: ``python benchmarks/browser.py``.

The same random games, through the public `legal_moves` and `apply`, in this Python and in Pyodide under Node; shown are
decisions of seats a second, the best of many short rounds, for other work on the machine can only slow a round down.
Pyodide comes from the cache folder of `boardkit site`, or is fetched with npm.  Target: 0.4 of CPython.
"""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from time import perf_counter

import boardkit as bk

ROOT = Path(__file__).parents[1]
PLAYERS, ROUNDS, SHORTEST, TARGET = 4, 12, 0.25, 0.4
NODE = """
const [folder, root] = process.argv.slice(1);
const { loadPyodide } = await import(`file://${folder}/pyodide.mjs`);
const pyodide = await loadPyodide({ indexURL: `${folder}/` });
pyodide.mountNodeFS("/project", root);
await pyodide.runPythonAsync(`
import runpy, sys
sys.path.insert(0, "/project")
runpy.run_path("/project/benchmarks/browser.py", run_name="__main__")
`);
"""


def rates() -> dict[str, float]:
    """Decisions a second of every game."""
    return {name: max(rate(bk.load(name), Random(seed)) for seed in range(ROUNDS)) for name in bk.games()}


def rate(game: bk.Game, rng: Random) -> float:
    done, start = 0, perf_counter()
    while perf_counter() < start + SHORTEST:
        state = game.initial(players=PLAYERS)
        while (seat := game.to_move(state)) is not None:
            done += seat != bk.CHANCE
            move = game.sample_chance(state, rng) if seat == bk.CHANCE else rng.choice(game.legal_moves(state))
            state = game.apply(state, move).state
    return done / (perf_counter() - start)


def main() -> None:
    from boardkit import site
    from boardkit.site import tools

    folder = tools.npm_folder(site.PYODIDE, tools.cache_folder())
    command = ["node", "--input-type=module", "--eval", NODE, str(folder), str(ROOT)]
    there = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()[-1])
    here = rates()
    print(f"decisions a second, {PLAYERS} players\n{'':12}{'CPython':>9}{'Pyodide':>9}{'share':>7}")
    for name in bk.games():
        share = there[name] / here[name]
        missed = "" if share >= TARGET else "  missed"
        print(f"{name:12}{here[name]:>9,.0f}{there[name]:>9,.0f}{share:>7.2f}{missed}")


if __name__ == "__main__":
    if sys.platform == "emscripten":
        print(json.dumps(rates()))
    else:
        main()
