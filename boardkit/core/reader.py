"""Reading tables that people write, collecting every fault with its place instead of stopping at the first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardkit.core.errors import close_matches

KINDS = {
    int: "a whole number",
    str: "a text",
    bool: "true or false",
    list: "a list",
    dict: "a table",
    float: "a number",
}


class Reader:
    """A table being read.  `take` each known key, then `close`; faults gather in `problems`.

    table      what was parsed
    place      how to name it in a message ("seats.B")
    problems   the list to add to, shared by the readers of one document
    """

    def __init__(self, table: Mapping[str, Any], place: str, problems: list[str]) -> None:
        self.table, self.place, self.problems = table, place, problems
        self._known: list[str] = []

    def take(
        self, key: str, kind: type[Any], default: Any = None, *, least: int | None = None, most: int | None = None
    ) -> Any:
        """The value of `key`, or `default` where it is absent or wrong."""
        self._known.append(key)
        value = self.table.get(key, default)
        if value is default:
            return default
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            return self._wrong(key, f"must be {KINDS[kind]}, not {_short(value)}", default)
        if least is not None and value < least:
            return self._wrong(key, f"is {value}, but the least is {least}", default)
        if most is not None and value > most:
            return self._wrong(key, f"is {value}, but the most is {most}", default)
        return value

    def need(self, key: str, kind: type[Any], **limits: Any) -> Any:
        """The same for a key that must be there; an empty value of its kind where it is not."""
        if self.table.get(key) is None:
            self.allow(key)
            return self._wrong(key, "is missing", kind())
        value = self.take(key, kind, None, **limits)
        return kind() if value is None else value

    def allow(self, key: str) -> None:
        """Let `key` be there, whatever it holds."""
        self._known.append(key)

    def choice(self, key: str, options: Any, default: Any = None, kind: type = str) -> Any:
        """The value of `key`, which must be one of `options`."""
        value = self.take(key, kind, default)
        if value is default or value in options:
            return value
        return self._wrong(key, f"is {_short(value)}; {close_matches(value, options)}", default)

    def need_choice(self, key: str, options: Any) -> str:
        """The same for a key that must be there; an empty text where it is absent or wrong."""
        found: str = self.choice(key, options, "") if self.table.get(key) is not None else self.need(key, str)
        return found

    def items(self, key: str, convert: Callable[[Any], Any]) -> tuple[Any, ...]:
        """The list at `key`, each item converted; `convert` raises ValueError with a reason for a bad one."""
        found = []
        for number, item in enumerate(self.take(key, list, [])):
            try:
                found.append(convert(item))
            except ValueError as error:
                self.problems.append(f"{self.where(key)}, item {number + 1}: {error}")
            except (TypeError, LookupError):
                self.problems.append(f"{self.where(key)}, item {number + 1}: {_short(item)} is not of the right form")
        return tuple(found)

    def close(self) -> None:
        """Report keys that nobody took."""
        for key in self.table:
            if key not in self._known:
                self.problems.append(f"{self.where(key)} is not known here; {close_matches(key, self._known)}")

    def where(self, key: str) -> str:
        """The full name of a key."""
        return f"{self.place}.{key}" if self.place else key

    def _wrong(self, key: str, what: str, default: Any) -> Any:
        self.problems.append(f"{self.where(key)} {what}")
        return default


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"
