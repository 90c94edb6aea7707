"""`boardkit figures` and `boardkit site`: the pictures of the project, and a web site with all of it."""

import argparse
from pathlib import Path

from boardkit.commands.declaring import Command, CommandError, need
from boardkit.commands.opening import notebooks_folder
from boardkit.commands.wording import say
from boardkit.core.messages import cause


def add_figures(command: Command) -> None:
    command.set_defaults(run=run_figures)
    command.option("--out", metavar="FOLDER", default="figures")


def run_figures(arguments: argparse.Namespace) -> int:
    need("matplotlib", "matplotlib", "plot")
    from boardkit.draw import figures

    for path in figures.write_all(Path(arguments.out)):
        print(path)
    return 0


def add_site(command: Command) -> None:
    command.set_defaults(run=run_site)
    command.option("--out", metavar="FOLDER", default="site")
    command.option("--python", metavar="PROGRAM")


def run_site(arguments: argparse.Namespace) -> int:
    from boardkit import site

    try:
        made = site.build(notebooks_folder().parent, Path(arguments.out), arguments.lang, arguments.python)
    except site.SiteError as error:
        raise CommandError(cause(error), status=1) from None
    print(say("site.ready", arguments.lang, made=made))
    return 0
