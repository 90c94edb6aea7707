"""What the picture of the table shows."""

from __future__ import annotations

import boardkit as bk
from boardkit.core.scene import walk

GAME = bk.load("brian_boru")


def test_two_discs_on_a_narrow_space_of_the_track_lie_inside_it():
    """During an action they share it (R7.9); beside each other the next space would cover one of them."""
    state = GAME.initial(players=3)
    state.track = (3, 3, 0)
    label = "Space 3 of the marriage track: Coin. There: A, B"
    (space,) = [shape for shape in walk(GAME.scene(state).parts) if shape.label == label]
    width, discs = space.parts[0].at[2], [part for part in space.parts if part.parts and part.parts[0].kind == "circle"]
    assert len(discs) >= 2
    for found in discs[:2]:
        reach = found.parts[0].at[2]
        assert reach <= found.at[0] <= width - reach
