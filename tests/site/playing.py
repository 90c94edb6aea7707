"""A game of each, by greedy bots, as JSON: what came of it and how long it took.  Run by CPython and by Pyodide."""

import json
import sys
import time
from random import Random

import boardkit as bk


def played(name: str) -> dict:
    game, rng = bk.load(name), Random(7)
    bot, state, moves = bk.bots.make("greedy", game), game.initial(players=game.player_counts[0]), 0
    while (seat := game.to_move(state)) is not None:
        if seat == bk.CHANCE:
            move = game.sample_chance(state, rng)
        else:
            move = bot.choose(game.view(state, seat), game.legal_moves(state), rng)
        state, moves = game.apply(state, move).state, moves + 1
    return {"moves": moves, "end": game.digest(state), "scores": list(game.result(state).scores)}


def report() -> str:
    rule = bk.load("brian_boru").rules["R7.9"].title("zh-TW")
    start = time.perf_counter()
    games = {name: played(name) for name in bk.games()}
    seconds = time.perf_counter() - start
    return json.dumps({"games": games, "seconds": seconds, "rule": rule, "platform": sys.platform})


print(report())
