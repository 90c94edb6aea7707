"""Every example found again by a new search: long, so it is part of `make soak`."""

from __future__ import annotations

import pytest

import boardkit as bk
from boardkit.explore import examples

ACTING = [(name, rule) for name in bk.games() for rule in bk.load(name).rules.acting()]


@pytest.mark.parametrize(("name", "rule"), ACTING, ids=[" ".join(one) for one in ACTING])
def test_a_new_search_finds_the_shipped_example(name, rule):
    game = bk.load(name)
    assert examples.search(game, rule) == examples.shipped_plays(game)[rule]
