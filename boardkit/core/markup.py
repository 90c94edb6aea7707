"""HTML put together from texts, which are escaped here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape


class Html(str):
    """What is HTML already and goes in as it is."""

    __slots__ = ()


def element(tag: str, *parts: str, **attributes: str) -> Html:
    """An element around texts, escaped with their line breaks, and other elements.

    attributes   ``class_`` stands for ``class``; an empty one is left out

    >>> element("p", "1 < 2", element("b", "yes"), class_="sum", style="")
    '<p class="sum">1 &lt; 2<b>yes</b></p>'
    """
    named = "".join(f' {name.rstrip("_")}="{escape(value)}"' for name, value in attributes.items() if value)
    inner = (part if isinstance(part, Html) else escape(part).replace("\n", "<br>") for part in parts)
    return Html(f"<{tag}{named}>{''.join(inner)}</{tag}>")


def table(
    heads: Sequence[str], rows: Iterable[Sequence[str]], caption: str = "", style: str = "", **attributes: str
) -> Html:
    """A table of texts or elements; each row begins with its heading, and `style` is that of every cell.

    >>> table(["bot", "won"], [["greedy", "9 < 10"]], lang="en")
    '<table lang="en"><thead>...<tbody><tr><th scope="row">greedy</th><td>9 &lt; 10</td></tr></tbody></table>'
    """

    def cells(tag: str, texts: Iterable[str], **scope: str) -> Iterator[Html]:
        return (element(tag, text, style=style, **scope) for text in texts)

    parts = [element("caption", caption, style="text-align: left; font-weight: bold")] if caption else []
    parts += [element("thead", element("tr", *cells("th", heads, scope="col")))] if heads else []
    body = (element("tr", *cells("th", row[:1], scope="row"), *cells("td", row[1:])) for row in rows)
    return element("table", *parts, element("tbody", *body), **attributes)
