"""How a command declares its arguments: their help is looked up in the catalogue, in the language of the person."""

import argparse
import importlib.util
from typing import Any

from boardkit.commands.wording import message, say, texts
from boardkit.core.errors import BoardkitError


class CommandError(BoardkitError):
    """A request that cannot be met; the text is for the person who typed it."""

    def __init__(self, why: str, status: int = 2) -> None:
        super().__init__(why)
        self.status = status


class Command(argparse.ArgumentParser):
    """A parser that keeps the lines of its examples, and knows the words of its options."""

    def __init__(self, **how: Any) -> None:
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, **how)

    def set_words(self, name: str, lang: str) -> None:
        """Whose options these are, and in which language their help is said."""
        self.name, self.lang = name, lang

    def option(self, *names: str, within: Any = None, **how: Any) -> None:
        """Add an argument, to the command or to a group of it; its help is the text of its name.

        names   one name, or the short and the long one, as `add_argument` takes them
        within  a group of arguments that exclude each other
        how     what else `add_argument` takes
        """
        name = names[-1].lstrip("-").replace("-", "_")
        own = f"{self.name}.{name}"
        help = say(own if own in texts() else f"any.{name}", self.lang)
        (within or self).add_argument(*names, help=help, **how)


def translate_argparse(lang: str) -> None:
    """Let argparse say its own words in a language; it would ask gettext, which has no Chinese for them."""
    own = [template for key, template in texts().templates.items() if key.startswith("argparse.")]
    words = {template["en"]: template[lang] for template in own}
    argparse._ = lambda text: words.get(text, text)  # type: ignore[attr-defined]


def need(module: str, name: str, extra: str) -> None:
    """Raise `CommandError`, which tells how to install it, where a package is missing."""
    if importlib.util.find_spec(module) is None:
        raise CommandError(message("missing", name=name, extra=extra), status=1)
