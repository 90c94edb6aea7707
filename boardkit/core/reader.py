"""Reading tables that people write, collecting every fault with its place instead of stopping at the first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from boardkit.core.errors import close_matches
from boardkit.core.messages import cause, message


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
            return self._wrong(default, "field.kind", key, kind=message(f"kind.{kind.__name__}"), value=short(value))
        if least is not None and value < least:
            return self._wrong(default, "field.least", key, value=value, least=least)
        if most is not None and value > most:
            return self._wrong(default, "field.most", key, value=value, most=most)
        return value

    def need(self, key: str, kind: type[Any], **limits: Any) -> Any:
        """The same for a key that must be there; an empty value of its kind where it is not."""
        if self.table.get(key) is None:
            self.allow(key)
            return self._wrong(kind(), "field.missing", key)
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
        return self._wrong(default, "field.other", key, value=short(value), close=close_matches(value, options))

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
                self._wrong(None, "field.item", key, number=number + 1, why=cause(error))
            except (TypeError, LookupError):
                self._wrong(None, "field.item", key, number=number + 1, why=message("field.form", value=short(item)))
        return tuple(found)

    def close(self) -> None:
        """Report keys that nobody took."""
        for key in self.table:
            if key not in self._known:
                self._wrong(None, "field.unknown", key, close=close_matches(key, self._known))

    def blame(self, key: str, error: ValueError) -> None:
        """Report a fault of `key` that somebody else found."""
        self._wrong(None, "field.fault", key, why=cause(error))

    def where(self, key: str) -> str:
        """The full name of a key."""
        return message("field.within", place=self.place, key=key) if self.place else key

    def _wrong(self, default: Any, fault: str, key: str, **facts: Any) -> Any:
        self.problems.append(message(fault, where=self.where(key), **facts))
        return default


def short(value: Any) -> str:
    """A value as it is written, of a long one the beginning."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"


def whole(value: Any) -> int:
    """A whole number that is not negative, for `Reader.items`; raises ValueError."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(message("field.whole", value=value))
    return value


def one_of(options: Collection[Any]) -> Callable[[Any], Any]:
    """What lets one of some names or numbers through, for `Reader.items`, and raises ValueError for anything else.

    >>> one_of(("herb", "crystal"))("herb")
    'herb'
    """

    def convert(value: Any) -> Any:
        if not isinstance(value, str | int) or isinstance(value, bool) or value not in options:
            raise ValueError(message("no.name", name=value, close=close_matches(value, options)))
        return value

    return convert
