"""A known game comes out as it did before, word for word."""

import pytest

from golden.regenerate import FOLDER, PLAYERS, path_of, playthrough


@pytest.mark.parametrize(("name", "players"), PLAYERS)
def test_the_playthrough_is_the_one_on_file(name, players):
    path = path_of(name, players)
    assert path.is_file(), "a game without a playthrough; run: python tests/golden/regenerate.py"
    assert playthrough(name, players) == path.read_text(encoding="utf-8"), (
        "a known game comes out differently; if that is meant, run: python tests/golden/regenerate.py"
    )


def test_no_playthrough_is_left_over():
    assert {path.name for path in FOLDER.glob("*.txt")} == {path_of(name, players).name for name, players in PLAYERS}
