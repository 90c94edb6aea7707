"""Writing TOML: the small part of it that scenarios and records use (reading is the standard library's `tomllib`)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any


def dumps(table: Mapping[str, Any], path: str = "") -> str:
    """TOML text of a table of booleans, numbers, strings, lists and tables; keys in the order given.

    >>> print(dumps({"round": 2, "seats": {"A": {"coins": 3}}}), end="")
    round = 2
    <BLANKLINE>
    [seats.A]
    coins = 3
    """
    plain = {name: value for name, value in table.items() if not isinstance(value, Mapping)}
    text = "".join(f"{_key(name)} = {_value(value)}\n" for name, value in plain.items())
    for name, value in table.items():
        if isinstance(value, Mapping):
            full = f"{path}.{_key(name)}" if path else _key(name)
            text += ("\n" if text else "") + _header(full, value) + dumps(value, full)
    return text


def _header(path: str, table: Mapping[str, Any]) -> str:
    """A table of tables needs no line of its own."""
    only_tables = table and all(isinstance(value, Mapping) for value in table.values())
    return "" if only_tables else f"[{path}]\n"


def _key(name: str) -> str:
    return name if name.replace("_", "").replace("-", "").isalnum() and name.isascii() else _string(name)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(name)} = {_value(item)}" for name, item in value.items()) + "}"
    items = [_value(item) for item in value]
    line = "[" + ", ".join(items) + "]"
    return line if len(line) <= 110 else "[\n" + "".join(f"  {item},\n" for item in items) + "]"


def _string(text: str) -> str:
    """A basic string: JSON's escapes are TOML's, but for the one control character that JSON leaves bare."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
