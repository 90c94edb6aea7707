"""The command `boardkit`: open the notebooks, draw the figures, look up a rule, and more.

Only the standard library is loaded to read the arguments, so `--help` answers at once and a missing
extra is reported with the way to install it.
"""

import argparse
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "zh-TW")
START = "00_start_here.ipynb"
JUPYTER_CONFIG = Path(__file__).parent / "jupyter"

LABELS = {
    "en": {
        "kind": "Kind",
        "source": "Source",
        "switch": "Ruling",
        "default": "default",
        "and": " and ",
        "nothing": "no rule of {game} holds {words} (in {language})",
    },
    "zh-TW": {
        "kind": "類別",
        "source": "出處",
        "switch": "裁定",
        "default": "預設",
        "and": "、",
        "nothing": "{game} 沒有包含 {words} 的規則（{language}）",
    },
}

EXAMPLES = """\
examples:
  boardkit lab                              open the notebooks in JupyterLab
  boardkit rules R7.9                       print one rule
  boardkit rules --search tie               print every rule that speaks of a tie
  boardkit figures                          draw the pictures of the README again
  boardkit simulate brew --games 1000       let bots play, and see who wins
  boardkit coverage game.toml               which rules did this game meet?
  boardkit app                              play and practise in a web page, without code
  boardkit site                             build a web site that needs no installation

`boardkit COMMAND --help` tells more about a command.
"""

LAB_EXAMPLES = """\
examples:
  boardkit lab                              start at notebooks/00_start_here.ipynb
  boardkit lab --no-browser --port 8890     print the address, open nothing
  boardkit lab notebooks/zh-TW              start with another folder, or a notebook

JupyterLab listens on this machine only (127.0.0.1). Ctrl-C ends it.
"""

RULES_EXAMPLES = """\
examples:
  boardkit rules R7.9
  boardkit rules R7.9 --lang zh-TW
  boardkit rules --search monastery viking  every rule with both words in its title or text
  boardkit rules --search 平手 --lang zh-TW

Exit status: 0 printed, 1 nothing found, 2 no such rule or game.
"""

FIGURES_EXAMPLES = """\
examples:
  boardkit figures                          write into ./figures
  boardkit figures --out pictures

With the versions of constraints.txt the files are the same bytes each time.
"""

COVERAGE_EXAMPLES = """\
examples:
  boardkit coverage game.toml               the rules that fired, blocked, or were never seen
  boardkit coverage *.toml --lang zh-TW     several games together, in Chinese
  boardkit coverage game.toml --html map.html
  pytest --rule-coverage rules.json         write down what a test run meets ...
  boardkit coverage rules.json              ... and look at it

A record comes from `session.save(path)` or from the Explorer (Settings, Save and load). A rule blocks where it
forbids a listed move in a position of the record.

Exit status: 0 printed, 2 a file that cannot be read.
"""


SIMULATE_EXAMPLES = """\
examples:
  boardkit simulate brew                                       a thousand random games of two
  boardkit simulate rauha --bots greedy random --games 200     greedy against random, seats changing
  boardkit simulate brian_boru --players 4 --csv games.csv     a row a player and game

Ctrl-C ends it and keeps the games that were played.
Exit status: 0 played, 1 some games failed (their records are written beside the table), 2 not possible.
"""

APP_EXAMPLES = """\
examples:
  boardkit app                              open the page in the browser
  boardkit app --lang zh-TW                 in Chinese first; the page switches too
  boardkit app --no-browser --port 8867     print the address, open nothing

The page is served to this machine only (127.0.0.1). Ctrl-C ends it.
"""

SITE_EXAMPLES = """\
examples:
  boardkit site                             write the site into ./site
  boardkit site --out public --lang zh-TW   Chinese first on the first page
  python -m http.server --directory site    look at it: http://localhost:8000

The site holds JupyterLab, Python and the notebooks as plain files, 50 MB, for any web server; it asks no other server
for anything. To build it takes npm, Python 3.12 or newer (boardkit itself may run on 3.11) and, the first time, the
internet. What is fetched is kept in a cache folder (BOARDKIT_CACHE names another one).
"""


class CommandError(Exception):
    """A request that cannot be met; the text is for the person who typed it."""

    def __init__(self, message: str, status: int = 2) -> None:
        super().__init__(message)
        self.status = status


def main(argv: list[str] | None = None) -> int:
    """Run one command and return its exit status."""
    arguments = parser().parse_args(argv)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a console without Chinese letters shows a mark instead of failing
    try:
        return arguments.run(arguments)
    except CommandError as error:
        print(f"boardkit {arguments.command}: {error}", file=sys.stderr)
        return error.status


# --- arguments ---------------------------------------------------------------------------------------------------


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="boardkit",
        description="Rules engines of board games, and notebooks in which you see a rule happen.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    add_lab(commands)
    add_figures(commands)
    add_rules(commands)
    add_simulate(commands)
    add_coverage(commands)
    add_app(commands)
    add_site(commands)
    return top


def add_command(commands: Any, name: str, summary: str, epilog: str, run: Any) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=f"{summary[0].upper()}{summary[1:]}.",
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.set_defaults(run=run)
    return command


def add_lab(commands: Any) -> None:
    lab = add_command(commands, "lab", "open the notebooks in JupyterLab", LAB_EXAMPLES, run_lab)
    lab.add_argument(
        "path", metavar="PATH", nargs="?", help="a notebook or a folder (default: the notebooks of this checkout)"
    )
    lab.add_argument("--port", type=int, help="port to listen on (default: the first free one from 8888)")
    lab.add_argument("--no-browser", action="store_true", help="do not open a browser window")


def add_figures(commands: Any) -> None:
    figures = add_command(commands, "figures", "draw every picture of the project", FIGURES_EXAMPLES, run_figures)
    figures.add_argument("--out", metavar="FOLDER", default="figures", help="where to write (default: figures)")


def add_rules(commands: Any) -> None:
    rules = add_command(commands, "rules", "print a rule, or search the rules", RULES_EXAMPLES, run_rules)
    what = rules.add_mutually_exclusive_group(required=True)
    what.add_argument("rule", metavar="RULE", nargs="?", help="the number of a rule, such as R7.9")
    what.add_argument("--search", metavar="WORD", nargs="+", help="print the rules that hold all these words")
    rules.add_argument("--game", default="brian_boru", help="which game (default: brian_boru)")
    rules.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the texts (default: en)")


def add_simulate(commands: Any) -> None:
    simulate = add_command(commands, "simulate", "let bots play many games", SIMULATE_EXAMPLES, run_simulate)
    simulate.add_argument("game", metavar="GAME", help="which game, such as brew")
    simulate.add_argument("--games", type=int, default=1000, help="how many (default: 1000)")
    simulate.add_argument("--bots", metavar="BOT", nargs="+", default=["random"], help="one for all, or one a seat")
    simulate.add_argument("--players", type=int, help="how many play (default: as many as bots)")
    simulate.add_argument("--seed", default="0", help="of deals and bots (default: 0)")
    simulate.add_argument("--workers", type=int, default=-1, help="processes (default: one a core)")
    simulate.add_argument("--csv", metavar="FILE", help="write the table of games")
    simulate.add_argument("--no-rules", action="store_true", help="do not note which rules act: faster")
    simulate.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the summary (default: en)")


def add_coverage(commands: Any) -> None:
    summary = "tell which rules a game, or a test run, has met"
    command = add_command(commands, "coverage", summary, COVERAGE_EXAMPLES, run_coverage)
    command.add_argument("files", metavar="FILE", nargs="+", help="records, or what `pytest --rule-coverage` wrote")
    command.add_argument("--html", metavar="PAGE", help="also write the map of the rules to a page")
    command.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the texts (default: en)")


def add_app(commands: Any) -> None:
    app = add_command(commands, "app", "play and practise in a web page, without code", APP_EXAMPLES, run_app)
    app.add_argument("--port", type=int, help="port to listen on (default: 8866, or a free one)")
    app.add_argument("--lang", choices=LANGUAGES, default="en", help="language to begin with (default: en)")
    app.add_argument("--no-browser", action="store_true", help="do not open a browser window")


def add_site(commands: Any) -> None:
    site = add_command(commands, "site", "build a web site that needs no installation", SITE_EXAMPLES, run_site)
    site.add_argument("--out", metavar="FOLDER", default="site", help="where to write (default: site)")
    site.add_argument("--lang", choices=LANGUAGES, default="en", help="language that comes first (default: en)")
    site.add_argument("--python", metavar="PROGRAM", help="the Python, 3.12 or newer, that builds (default: found)")


# --- boardkit lab ------------------------------------------------------------------------------------------------


def run_lab(arguments: argparse.Namespace) -> int:
    if importlib.util.find_spec("jupyterlab") is None:
        raise CommandError("JupyterLab is not installed. In the checkout: pip install -e '.[lab]'", status=1)
    root, page = starting_page(arguments.path)
    command = lab_command(root, page)
    if arguments.port:
        command.append(f"--ServerApp.port={arguments.port}")
    if arguments.no_browser:
        command.append("--no-browser")
    return run_program(command, lab_environment())


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


def starting_page(path: str | None) -> tuple[Path, str]:
    """The folder to serve and the address of the first page in it.

    The folder above `notebooks` is served, so that notebooks can show the pictures of `figures`.
    """
    target = Path(path).resolve() if path else notebooks_folder()
    if not target.exists():
        raise CommandError(f"there is no {target}")
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
    for folder in (here, *here.parents, Path(__file__).parents[1]):
        if (folder / "notebooks" / START).is_file():
            return folder / "notebooks"
    raise CommandError(
        f"no folder notebooks with {START} in {here} or above it. "
        "Go to the checkout of boardkit, or name a notebook: boardkit lab PATH"
    )


# --- boardkit app and site ---------------------------------------------------------------------------------------


def run_app(arguments: argparse.Namespace) -> int:
    if importlib.util.find_spec("voila") is None:
        raise CommandError("Voila is not installed. In the checkout: pip install -e '.[app]'", status=1)
    from boardkit import app

    command = app.command(arguments.port, browser=not arguments.no_browser)
    return run_program(command, app.environment(lab_environment(), arguments.lang))


def run_site(arguments: argparse.Namespace) -> int:
    from boardkit import site

    try:
        made = site.build(notebooks_folder().parent, Path(arguments.out), arguments.lang, arguments.python)
    except site.SiteError as error:
        raise CommandError(str(error), status=1) from None
    print(f"{made} is ready. To look at it: python -m http.server --directory {made}, then http://localhost:8000")
    return 0


# --- boardkit figures --------------------------------------------------------------------------------------------


def run_figures(arguments: argparse.Namespace) -> int:
    if importlib.util.find_spec("matplotlib") is None:
        raise CommandError("matplotlib is not installed. In the checkout: pip install -e '.[plot]'", status=1)
    from boardkit.draw import figures

    for path in figures.write_all(Path(arguments.out)) or ():
        print(path)
    return 0


# --- boardkit rules ----------------------------------------------------------------------------------------------


def run_rules(arguments: argparse.Namespace) -> int:
    import boardkit as bk
    from boardkit.core.errors import BoardkitError

    language, words = arguments.lang, arguments.search
    try:
        game = bk.load(arguments.game)
        rules = found_rules(game, words, language) if words else [game.rules[rule_id(game, arguments.rule)]]
    except BoardkitError as error:  # an unknown game or rule; the text offers close matches
        raise CommandError(error.say(language)) from None
    if not rules:
        label = LABELS[language]
        nothing = label["nothing"].format(game=arguments.game, words=label["and"].join(words), language=language)
        raise CommandError(nothing, status=1)
    print("\n\n".join(rule_card(game, rule, language) for rule in rules))
    return 0


def rule_id(game: Any, typed: str) -> str:
    """The number as the game writes it: `r7.9` and `7.9` mean R7.9."""
    meant = (typed.casefold(), f"r{typed}".casefold())
    return next((id_ for id_ in game.rules if id_.casefold() in meant), typed)


def found_rules(game: Any, words: list[str], language: str) -> list[Any]:
    """The rules whose title or text holds all the words, in any case."""
    wanted = [word.casefold() for word in words]

    def holds(rule: Any) -> bool:
        text = f"{rule.title(language)}\n{rule.text(language)}".casefold()
        return all(word in text for word in wanted)

    return [rule for rule in game.rules.values() if holds(rule)]


def rule_card(game: Any, rule: Any, language: str) -> str:
    """Number and title, kind and source, text, and the switches that change the rule."""
    label = LABELS[language]
    lines = [
        f"{rule.id}  {rule.title(language)}",
        f"{label['kind']}: {rule.kind}   {label['source']}: {rule.source}",
        rule.text(language),
    ]
    for name in rule.rulings:
        lines += ruling_lines(game.rulings[name], language)
    return "\n".join(lines)


def ruling_lines(ruling: Any, language: str) -> list[str]:
    label = LABELS[language]
    lines = [f"{label['switch']}: {ruling.name} - {ruling.title(language)}"]
    for value in ruling.readings:
        name = str(value).lower() if isinstance(value, bool) else str(value)
        mark = f" ({label['default']})" if value == ruling.default else ""
        lines.append(f"    {name}{mark}: {ruling.reading(value, language)}")
    return lines


# --- boardkit simulate -------------------------------------------------------------------------------------------


def run_simulate(arguments: argparse.Namespace) -> int:
    import boardkit as bk
    from boardkit.core.errors import BoardkitError

    try:
        results = bk.simulate(
            bk.load(arguments.game), arguments.games, arguments.bots, players=arguments.players, seed=arguments.seed,
            rules=not arguments.no_rules, workers=arguments.workers, to=arguments.csv,
        )  # fmt: skip
    except BoardkitError as error:
        raise CommandError(error.say(arguments.lang)) from None
    except OSError as error:
        raise CommandError(f"{arguments.csv}: {error.strerror}") from None
    print(results.note(arguments.lang))
    for line in results.summary(arguments.lang):
        print("  ".join(line))
    for failed in results.failed:
        path = Path(f"failed-{arguments.game}-{failed.number}.toml")
        path.write_text(failed.record, encoding="utf-8")
        print(f"{path}: {failed.why}")
    return 1 if results.failed else 0


# --- boardkit coverage -------------------------------------------------------------------------------------------


def run_coverage(arguments: argparse.Namespace) -> int:
    from boardkit.core.errors import BoardkitError
    from boardkit.explore import rule_map, seen_rules

    language = arguments.lang
    try:
        found = seen_rules.coverages(map(Path, arguments.files))
    except BoardkitError as error:  # no such file, or no record
        raise CommandError(error.say(language)) from None
    print("\n\n".join(one.text(language) for one in found.values()))
    if arguments.html:
        maps = "".join(rule_map.html(one, language) for one in found.values())
        Path(arguments.html).write_text(f'<!doctype html><meta charset="utf-8">{maps}', encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
