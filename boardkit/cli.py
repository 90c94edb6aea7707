"""The command `boardkit`: open the notebooks, look up a rule, let bots play, and more.

Only the standard library is loaded to read the arguments, so `--help` answers at once and a missing
extra is reported with the way to install it.
"""

import argparse
import locale
import os
import sys

import boardkit as bk
from boardkit.commands import looking_up, making, opening, playing
from boardkit.commands.declaring import Command, translate_argparse
from boardkit.commands.wording import examples, say
from boardkit.core.errors import BoardkitError
from boardkit.core.languages import LANGUAGES

COMMANDS = {
    "lab": opening.add_lab,
    "app": opening.add_app,
    "rules": looking_up.add_rules,
    "coverage": looking_up.add_coverage,
    "simulate": playing.add_simulate,
    "figures": making.add_figures,
    "site": making.add_site,
}


def main(argv: list[str] | None = None) -> int:
    """Run one command and return its exit status.

    >>> main(["rules", "R7.9", "--lang", "en"])  # doctest: +ELLIPSIS
    R7.9  Collision on the track
    ...
    0
    """
    arguments = parser(language_of(sys.argv[1:] if argv is None else argv)).parse_args(argv)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a console without Chinese letters shows a mark instead of failing
    try:
        status = arguments.run(arguments)
        sys.stdout.flush()
        return status
    except BrokenPipeError:  # what reads our output has seen enough, as in `boardkit rules --search town | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        return failed(arguments, ": ".join(str(part) for part in (error.filename, error.strerror or error) if part))
    except BoardkitError as error:
        return failed(arguments, error.say(arguments.lang), getattr(error, "status", 2))


def failed(arguments: argparse.Namespace, why: str, status: int = 2) -> int:
    print(f"boardkit {arguments.command}: {why}", file=sys.stderr)
    return status


def parser(lang: str) -> Command:
    """What reads the arguments and prints the help, in a language."""
    translate_argparse(lang)
    top = Command(prog="boardkit", description=say("about", lang), epilog=examples("", lang, COMMANDS))
    top.add_argument("--version", action="version", version=f"boardkit {bk.__version__}", help=say("version", lang))
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True, title=say("commands", lang))
    for name, declare in COMMANDS.items():
        summary = say(f"{name}.summary", lang)
        about = f"{summary[0].upper()}{summary[1:]}{say('stop', lang)}"
        command = commands.add_parser(name, help=summary, description=about, epilog=examples(name, lang))
        command.set_words(name, lang)
        declare(command)
        command.option("--lang", choices=LANGUAGES, default=lang)
    return top


def language_of(argv: list[str]) -> str:
    """The language asked for by `--lang`, else that of the system: the help, too, is said in it."""
    asked = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    asked.add_argument("--lang", nargs="?")
    lang = asked.parse_known_args(argv)[0].lang
    if lang in LANGUAGES:
        return lang
    system = locale.getlocale()[0] or ""
    return "zh-TW" if system.startswith(("zh_TW", "zh_HK", "Chinese (Traditional)")) else "en"


if __name__ == "__main__":
    sys.exit(main())
