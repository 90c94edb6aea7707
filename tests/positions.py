"""Positions that tests of several folders ask about."""


def fitting(game, players: int) -> int:
    """So many players, or as many as the game is for."""
    return min(players, game.player_counts[-1])


LEAD = """
game = "brian_boru"
players = 4
round = 1
agenda = [{do = "lead", seat = "C"}]
marker = "C"
active = "S2"
battle_area = 9
marriage = "brigid"
pile = 3
[seats]
A = {coins = 3, points = 10, renown = 1, towns = ["C8"], hand = [3, 12, 23]}
B = {coins = 5, points = 10, renown = 1, towns = ["L7"], hand = [4, 16, 20]}
C = {coins = 4, points = 10, renown = 1, towns = ["D2", "M4"], hand = [5, 9, 22]}
D = {coins = 3, points = 10, renown = 1, towns = ["S3"], hand = [1, 10, 21]}
"""
"""C leads, with cards that fit the active town and cards that do not."""

PRICED = """
game = "rauha"
players = 2
agenda = [{do = "activate", seat = "A"}]
avatar = 6
[seats.A]
crystals = 1
cards = {"2,1" = "A1-02"}
[seats.B]
crystals = 4
energy = 9
"""
"""A biome that costs more crystals than A has, in a line with biomes that bring some."""
