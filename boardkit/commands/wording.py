"""The words of the commands in both languages."""

from collections.abc import Iterable
from functools import partial
from unicodedata import east_asian_width

from boardkit.core.languages import sayer, texts_of
from boardkit.core.messages import messages_of

texts = partial(texts_of, "boardkit.commands")
say = sayer("boardkit.commands")
message = messages_of("boardkit.commands")

WIDTH = 44
"""Of the column of examples."""


def example_lines(command: str) -> dict[str, str]:
    """The example calls of a command, and the key of what is said of each.

    >>> list(example_lines("figures"))
    ['boardkit figures', 'boardkit figures --out pictures']
    """
    start = f"{command}.examples."
    return {key.removeprefix(start): key for key in texts().templates if key.startswith(start)}


def examples(command: str, lang: str, commands: Iterable[str] = ()) -> str:
    """What stands below the help: the examples of a command, or the first one of each, and what else is to be known."""
    lines = example_lines(command)
    for name in commands:
        lines |= dict([next(iter(example_lines(name).items()))])
    told = [f"  {padded(line, WIDTH)}  {say(key, lang)}" for line, key in lines.items()]
    after = f"{command}.after" if command else "after"
    return "\n".join([say("examples", lang), *told, "", say(after, lang)])


def padded(text: str, width: int) -> str:
    """A text with blanks after it up to a width on the screen, where a Chinese character takes two places.

    >>> padded("tie", 5) + "|", padded("平手", 5) + "|"
    ('tie  |', '平手 |')
    """
    return text + " " * (width - screen_width(text))


def screen_width(text: str) -> int:
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


def table(rows: Iterable[Iterable[str]]) -> str:
    """Rows of text in columns that stand below each other.

    >>> print(table([("bot", "games"), ("random", "6")]))
    bot     games
    random  6
    """
    rows = [list(row) for row in rows]
    widths = [max(map(screen_width, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(map(padded, row, widths)).rstrip() for row in rows)
