"""Look for an example of every acting rule, and write them down: data in each engine's folder, and `EXAMPLES.md`.

    python tools/make_examples.py           search again (minutes), then write
    python tools/make_examples.py --page    write the pages only, from the examples at hand

The same rules give the same files. Tests replay every example and compare the pages.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import boardkit as bk
from boardkit.explore import examples, examples_page

ROOT = Path(__file__).parents[1]


def write(game: bk.Game, only: list[str] | None) -> Path:
    """Search the rules of a game, and write down its examples in the order of the rules."""
    acting = game.rules.acting()
    old = examples.shipped_plays(game) if only else {}
    plays = {**old, **examples.searched_plays(game, [rule for rule in acting if only is None or rule in only])}
    file = ROOT / "boardkit" / "engines" / game.name / examples.FILE
    file.write_text(examples.written({rule: plays[rule] for rule in acting}), encoding="utf-8")
    return file


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n\n", 1)[0], formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--page", action="store_true", help="write the pages only")
    parser.add_argument("--game", choices=bk.games(), nargs="+", default=bk.games(), help="search these games only")
    parser.add_argument("--rule", nargs="+", help="search these rules only, and keep the other examples")
    arguments = parser.parse_args()
    for name in () if arguments.page else arguments.game:
        print(write(bk.load(name), arguments.rule))
    for path, text in examples_page.pages().items():
        (ROOT / path).write_text(text, encoding="utf-8")
        print(ROOT / path)


if __name__ == "__main__":
    main()
