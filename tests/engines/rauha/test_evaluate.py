"""The guess of how good a position is: good enough that looking one move ahead beats playing at random."""

from random import Random

import boardkit as bk
from boardkit.bots import make
from engines.rauha.story import GAME


def test_the_greedy_bot_beats_random_ones():
    won = 0
    for seed in range(6):
        rng, state = Random(seed), GAME.initial(players=3)
        bots = [make("greedy" if seat == seed % 3 else "random", GAME) for seat in range(3)]
        while (mover := GAME.to_move(state)) is not None:
            if mover == bk.CHANCE:
                move = GAME.sample_chance(state, rng)
            else:
                move = bots[mover].choose(GAME.view(state, mover), GAME.legal_moves(state), rng)
            GAME.advance(state, move)
        won += seed % 3 in state.winners
    assert won >= 5
