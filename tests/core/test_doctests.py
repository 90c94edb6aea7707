"""The examples in the docstrings are true."""

import doctest
import importlib
from pathlib import Path

import pytest

import boardkit

PACKAGE = Path(boardkit.__file__).parent
EXAMPLES = [
    ".".join(("boardkit", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")
    for path in sorted(PACKAGE.rglob("*.py"))
    if ">>>" in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_of_a_module_are_true(name):
    tried = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS)
    assert tried.attempted and not tried.failed
