"""Cut the Chinese font of the package down to the characters that the package and its notebooks show.

    python tools/subset_font.py                       fetch the whole font as an npm package, then cut
    python tools/subset_font.py --source FONT.ttf     cut from a file at hand
    python tools/subset_font.py --also WORDS.md       keep the characters of another text too

Writes NotoSansTC-subset.ttf (for matplotlib) and .woff2 (for pages) with the licence beside them. The same texts and
the same source give the same bytes.
"""

import argparse
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

sys.path.insert(0, str(Path(__file__).parents[1]))
from boardkit.draw import font

NPM_PACKAGE = "@expo-google-fonts/noto-sans-tc"
NPM_FONT = "package/400Regular/NotoSansTC_400Regular.ttf"
NPM_LICENCE = "package/LICENSE_FONT"

# Letters of any name in a Latin script, and the signs that pictures and texts of games use.
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180)]
SIGNS = "–—‘’“”…•‧·※←↑→↓↔⇄×÷±−≤≥≠≈∞√§©°½✓✔✗✘●○■□▲△▼▽◆◇★☆♠♣♥♦①②③④⑤⑥⑦⑧⑨⑩、。，．：；？！「」『』（）《》〈〉【】〔〕～　"


def main() -> None:
    arguments = parse_arguments()
    shown = font.shown_characters()
    wanted = shown | font.characters_of(arguments.also) | set(SIGNS) | set(map(chr, LATIN))
    with source_font(arguments.source) as source:
        missing = sorted(filter(font.is_cjk, shown - available(source)))
        if missing:
            sys.exit(f"not in {source.name}: {' '.join(missing)}")
        for target in (font.TTF, font.WOFF2):
            cut(source, wanted, target)
            print(f"{target.name}: {target.stat().st_size / 1000:.0f} kB, {len(available(target))} characters")


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", type=Path, metavar="FONT.ttf", help="the whole font (default: fetched with npm)")
    parser.add_argument(
        "--also", type=Path, nargs="+", default=[], metavar="TEXT", help="more texts to cover, as far as it goes"
    )
    return parser.parse_args()


@contextmanager
def source_font(given: Path | None) -> Iterator[Path]:
    """The file given, or the one of the npm package, with its licence copied beside the cut fonts."""
    if given:
        yield given
        return
    with tempfile.TemporaryDirectory() as folder:
        npm = shutil.which("npm") or sys.exit("npm is not installed; name a font file: --source FONT.ttf")
        subprocess.run([npm, "pack", "--silent", NPM_PACKAGE], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        (archive,) = Path(folder).glob("*.tgz")
        with tarfile.open(archive) as members:
            members.extract(NPM_FONT, folder, filter="data")
            members.extract(NPM_LICENCE, folder, filter="data")
        shutil.copyfile(Path(folder, NPM_LICENCE), font.FOLDER / "OFL.txt")
        yield Path(folder, NPM_FONT)


def available(path: Path) -> set[str]:
    with TTFont(path) as opened:
        return set(map(chr, opened.getBestCmap()))


def cut(source: Path, wanted: set[str], target: Path) -> None:
    options = subset.Options(hinting=False, flavor="woff2" if target.suffix == ".woff2" else None)
    options.name_IDs += [13, 14]  # the licence stays in the font
    with subset.load_font(source, options) as whole:
        subsetter = subset.Subsetter(options)
        subsetter.populate(text="".join(sorted(wanted)))
        subsetter.subset(whole)
        subset.save_font(whole, target, options)


if __name__ == "__main__":
    main()
