"""Messages of errors: texts in English that can be said in the other language too.

Each package that has messages keeps them in its ``messages.toml``; ``message = messages_of(package)`` makes them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from boardkit.core.languages import LANGUAGES, Texts, texts_of

SIGNS = dict(zip("“”„「」『』‘’＝，", '"""""""\'\'=,', strict=True))
"""What a person may write for a sign that a file must have."""


class Message(str):
    """A text in English that `say` says in either language; copied or sent elsewhere, it is the English text."""

    def __new__(cls, say: Callable[[str], str]) -> Message:
        made = super().__new__(cls, say(LANGUAGES[0]))
        made.say = say
        return made

    say: Callable[[str], str]

    def __reduce__(self) -> tuple[Any, ...]:
        return str, (str(self),)


def said(value: Any, lang: str) -> Any:
    """A message in a language; any other value as it is."""
    return value.say(lang) if isinstance(value, Message) else value


def messages_of(package: str) -> Callable[..., Message]:
    """What makes the messages of a package: ``message(key, fact=value)``; facts may be messages themselves."""

    def message(key: str, /, **facts: Any) -> Message:
        return Message(partial(_say, package, key, facts))

    return message


message = messages_of("boardkit.core")


def listed(items: Iterable[Any], between: str = "list.comma") -> Message:
    """Several things in a row, with what goes between them in the language."""
    return Message(partial(_listed, tuple(items), between))


def cause(error: Exception) -> str:
    """What an error says, as a message if it has one."""
    first = error.args[0] if error.args else ""
    return first if isinstance(first, Message) else str(error)


def syntax(error: Exception, text: str = "") -> Message:
    """What a parser of the standard library complains of: its own words in English, otherwise the place.

    Where the text has a curly or a full-width sign there, as word processors and input methods write them, that is
    said, with the right one.
    """
    found = re.search(r"line (\d+),? column (\d+)", str(error))
    place = message("syntax.end" if "end of document" in str(error) else "syntax.somewhere")
    sign = ""
    if found:
        place = message("syntax.at", line=found[1], column=found[2])
        sign = "".join(text.split("\n")[int(found[1]) - 1 :][:1])[int(found[2]) - 1 :][:1]
    told = Message(lambda lang: str(error) if lang == LANGUAGES[0] else place.say(lang))
    return message("syntax.sign", why=told, sign=sign, right=SIGNS[sign]) if sign in SIGNS else told


def unreadable(error: Exception) -> Message:
    """Why the system does not give us a file."""
    if isinstance(error, FileNotFoundError):
        return message("file.not_there")
    if isinstance(error, IsADirectoryError):
        return message("file.folder")
    if isinstance(error, OSError):
        return message("file.refused", number=error.errno)
    return message("file.no_text")


def catalogue(package: str) -> Texts:
    """The messages of a package."""
    return texts_of(package, "messages.toml")


def _say(package: str, key: str, facts: dict[str, Any], lang: str) -> str:
    return catalogue(package).say(key, lang, {name: said(value, lang) for name, value in facts.items()})


def _listed(items: tuple[Any, ...], between: str, lang: str) -> str:
    return message(between).say(lang).join(str(said(item, lang)) for item in items)
