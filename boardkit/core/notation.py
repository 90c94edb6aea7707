"""Reading moves: the words after a verb, each read by a small function of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NamedTuple

from boardkit.core.data import Move
from boardkit.core.errors import NotationError, close_matches
from boardkit.core.messages import Message, cause, listed, message

Reads = Callable[[str, Any], Any]
"""A word and the components to what it means; raises `ValueError` with a message."""


class Form(NamedTuple):
    """How a kind of move is written.

    usage   an example, for errors; several with semicolons between them
    words   what reads each word after the verb
    least   how many of them there must be, where the last may be left out
    make    the move that they mean, where it is not the kind itself that takes them
    """

    usage: str
    words: tuple[Reads, ...] = ()
    least: int | None = None
    make: Callable[..., Move] | None = None


def read(form: Form, kind: type[Move], words: list[str], data: Any) -> Move:
    """The move of a kind that the words after the verb mean; raises `NotationError`."""
    most = len(form.words)
    least = most if form.least is None else form.least
    if not least <= len(words) <= most:
        fault = "move.bare" if not most else "move.words" if least == most else "move.words_between"
        found = {"verb": kind.verb, "least": least, "most": most, "count": len(words)}
        usage = listed(form.usage.split("; "), "list.or")
        raise NotationError(message(fault, usage=usage, **found))
    try:
        values = [reads(word, data) for reads, word in zip(form.words, words, strict=False)]
        return (form.make or kind)(*values)
    except ValueError as error:
        text = " ".join([kind.verb, *words])
        raise NotationError(message("move.fault", text=text, why=cause(error))) from None


_no_name = partial(message, "no.name")


def named(options: Callable[[Any], Iterable[str]], fault: Callable[..., Message] = _no_name) -> Reads:
    """What reads one of some names, whatever the case; `fault` takes the `name` that is none and the `close` ones."""

    def reads(word: str, data: Any) -> str:
        names = {name.lower(): name for name in options(data)}
        if word.lower() in names:
            return names[word.lower()]
        raise ValueError(fault(name=word, close=close_matches(word, names.values())))

    return reads
