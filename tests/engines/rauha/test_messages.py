"""What the engine says of faulty input: the fault, the place and the fix, in both languages."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import pytest

import boardkit as bk
from boardkit.core.messages import Message
from core.test_messages import odd
from engines.rauha.story import GAME

RAW = (files("boardkit.engines.rauha") / "components.json").read_text("utf-8")
PLACING = GAME.scenarios()["ec_09"]
SCORING = GAME.scenarios()["conflict_06_new_spore_in_scoring"]


def position(text, *changes):
    """A scenario with some parts of its text replaced."""

    def ask():
        faulty = text
        for old, new in changes:
            assert old in faulty, old
            faulty = faulty.replace(old, new, 1)
        GAME.scenario(faulty)

    return ask


def added(text, line, table=""):
    """A scenario with a line more, at the top or at the head of a table."""
    place = f"[{table}]\n" if table else "players = "
    return position(text, (place, f"{place}{line}\n" if table else f"{line}\nplayers = "))


def components(change):
    def ask():
        raw = json.loads(RAW)
        change(raw)
        bk.load("rauha", components=raw)

    return ask


def card(number, **values):
    return components(lambda raw: raw["cards"][number].update(values))


FAULTS = {
    # notation
    "card": (
        lambda: GAME.parse("choose A1-99"),
        "there is no card 'A1-99'; did you mean A1-",
        "沒有名為「A1-99」的卡；是不是指 A1-",
    ),
    "cell": (lambda: GAME.parse("place 3,0"), "there is no cell '3,0'; did you mean", "沒有名為「3,0」的格；是不是指"),
    "entity": (
        lambda: GAME.parse("welcome metsa"),
        "did you mean metsat?",
        "沒有名為「metsa」的神靈；是不是指 metsat？",
    ),
    "thing": (
        lambda: GAME.parse("activate sienett"),
        "there is no cell or entity 'sienett'; did you mean sienet",
        "的格或神靈",
    ),
    "target": (lambda: GAME.parse("activate 1,0 lnad"), "did you mean land?", "的格或動物；是不是指 land？"),
    "reward": (
        lambda: GAME.parse("discard crystal"),
        "did you mean crystals?",
        "沒有名為「crystal」的獎勵；是不是指 crystals？",
    ),
    "words": (
        lambda: GAME.parse("place"),
        "'place' takes 1 word after it, not 0: place 2,0",
        "「place」後面要有 1 個字，不能是 0 個",
    ),
    "words that may be left out": (
        lambda: GAME.parse("discard"),
        "'discard' takes 1 to 2 words after it, not 0: discard crystals",
        "「discard」後面要有 1 到 2 個字，不能是 0 個",
    ),
    "no words": (lambda: GAME.parse("leave now"), "'leave' takes no words after it", "「leave」後面不能有其他字"),
    "stack": (lambda: GAME.parse("stack 12"), "'12' must be the letters of the players", "「12」必須是玩家的字母"),
    "result": (lambda: GAME.result(GAME.initial()), "it has no result yet", "遊戲還沒結束"),
    # positions
    "unknown card": (
        position(PLACING, ("A1-34", "A1-43")),
        "cards.0,0 is 'A1-43'; did you mean A1-",
        "是 'A1-43'；是不是指 A1-",
    ),
    "card twice": (
        position(PLACING, ("A1-34", "A1-36")),
        "card A1-36 is in two places: cards of A, cards of A",
        "卡 A1-36 同時在兩個地方",
    ),
    "no hand": (position(PLACING, ("chosen =", "# chosen =")), "seats.A.chosen is missing", "缺少 seats.A.chosen"),
    "no avatar": (
        position(PLACING, ("avatar =", "# avatar =")),
        "say at which stop, 1 to 16",
        "請寫出化身在第幾站，1 到 16",
    ),
    "corner": (
        position(PLACING, ("avatar = 9", "avatar = 8")),
        "place cannot come while the avatars are at a scoring corner",
        "化身在計分角時，agenda 不能有 place",
    ),
    "notch": (
        position(SCORING, ("avatar = 4", "avatar = 5")),
        "score cannot come while the avatars are at a notch",
        "化身在凹槽時，agenda 不能有 score",
    ),
    "a turn's frame at a corner": (
        position(
            PLACING,
            (
                'agenda = [{do = "place", seat = "A"}, "moving"]',
                'agenda = [{do = "move_spore", seat = "A", cell = "0,0"}]',
            ),
            ("avatar = 9", "avatar = 16"),
        ),
        "move_spore cannot come while the avatars are at a scoring corner",
        "化身在計分角時，agenda 不能有 move_spore",
    ),
    "a turn's frame below one of the scoring": (
        position(SCORING, ('agenda = [{do = "score", seat = "A"}]', 'agenda = [{do = "score", seat = "A"}, "moving"]')),
        "moving cannot come while the avatars are at a scoring corner",
        "化身在計分角時，agenda 不能有 moving",
    ),
    "nothing to do": (
        position(SCORING, ("agenda =", "# agenda =")),
        "agenda is empty, but nobody has won",
        "agenda 是空的，但還沒有人獲勝",
    ),
    "fresh": (added(SCORING, 'fresh = ["2,2"]'), "fresh: 2,2 has no spore", "fresh：2,2 沒有孢子"),
    "removed": (
        added(SCORING, 'removed = ["B"]'),
        "removed: B must be part of gone as well",
        "玩家 B 也必須列在 gone 裡",
    ),
    "height": (added(SCORING, "height = 3", "seats.A"), "height: the tokens on", "能量指示物必須各佔位置"),
    "kept": (
        added(SCORING, 'kept = ["meri"]', "seats.A"),
        "seats.A.kept: meri is not held by A",
        "玩家 A 沒有持有 meri",
    ),
    "known": (
        added(SCORING, 'known = [["A", "A1-20"]]', "seats.B"),
        "A1-20 is not on satellite A",
        "A1-20 不在衛星板 A 上",
    ),
    "known, form": (
        added(SCORING, "known = [3]", "seats.B"),
        "3 must be a list of a satellite and cards",
        "3 必須是清單，依序為衛星板和卡",
    ),
    "left over": (
        added(SCORING, "left_over = [[]]"),
        "must be a list of a card and the players who know it",
        "必須是清單，依序為卡和知道這張卡的玩家",
    ),
    "stranger": (
        position(SCORING, ('seat = "A"', 'seat = "D"')),
        "names a player who is not in a game of 2",
        "其中的玩家不在這場 2 人的遊戲裡",
    ),
    "cell of a spore": (
        position(SCORING, ('spores = ["', 'spores = ["7,7", "')),
        "'7,7' is unknown; there are: 0,0",
        "這裡不能用 '7,7'",
    ),
    # data files
    "cost and cells": (
        card(1, cost=2),
        "cards, A1-02: a card has a cost or cells, not both (R5.2)",
        "cards（A1-02）：一張卡只能有 cost 或 cells",
    ),
    "no biome": (card(0, biomes=[]), "cards, A1-01.biomes must hold at least one biome", "必須有至少 1 種生態"),
    "biome": (
        card(0, biomes=["forrest"]),
        "'forrest' is unknown; did you mean forest?",
        "這裡不能用 'forrest'；是不是指 forest？",
    ),
    "cells": (card(1, cells=["3,0"]), "there is no cell '3,0'; did you mean", "沒有名為「3,0」的格"),
    "gives": (
        card(0, effect={"kind": "gain", "amount": 1}),
        "cards, A1-01.effect.gives must be crystals or energy",
        "必須是 crystals 或 energy",
    ),
    "loss": (card(0, effect={"kind": "gain", "gives": "crystals", "amount": -1}), "not crystals", "不能拿走水晶"),
    "no table": (
        components(lambda raw: raw["cards"].append(3)),
        "cards, record 81: must be a table",
        "cards，第 81 筆：必須是表格",
    ),
    "twice": (
        components(lambda raw: raw["cards"].append(raw["cards"][0])),
        "cards: A1-01 is there twice",
        "cards：A1-01 出現 2 次",
    ),
    "no id": (
        components(lambda raw: raw["cards"][0].pop("id")),
        "cards, record 1.id is missing",
        "缺少 cards（第 1 筆）",
    ),
    "spaces": (
        components(lambda raw: raw["boards"]["A"].pop()),
        "boards.A must hold nine spaces",
        "boards.A 必須有 9 格",
    ),
    "track": (
        components(lambda raw: raw["track"].pop(0)),
        "track, stop 3: three notches and a corner must alternate",
        "track，第 3 站",
    ),
    "track ends": (components(lambda raw: raw["track"].pop()), "track must begin with a notch", "track 必須以凹槽開始"),
    "water": (
        components(lambda raw: raw.update(water_points=[0])),
        "water_points must hold",
        "water_points 必須依序寫出",
    ),
    "water, number": (
        components(lambda raw: raw.update(water_points=[0, "1"])),
        "must be a whole number, not '1'",
        "必須是整數，不能是 '1'",
    ),
    "no cards": (
        components(lambda raw: raw.update(cards=raw["cards"][:40])),
        "cards: there is none of age 2",
        "沒有時代 2 的卡",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_its_place_in_both_languages(fault):
    ask, english, chinese = FAULTS[fault]
    with pytest.raises(bk.BoardkitError) as caught:
        ask()
    assert english in str(caught.value)
    text = caught.value.say("zh-TW")
    assert chinese in text
    assert not any(odd(line) for line in text.split("\n")), text
    assert not re.search("[\u3400-\u9fff，：；。？]", str(caught.value))
    assert all(isinstance(problem, Message) for problem in getattr(caught.value, "problems", ()))


def test_an_entity_is_held_by_one_player_only():
    text = SCORING.replace("[seats.A]", '[seats.A]\nentities = ["meri"]').replace(
        "[seats.B]", '[seats.B]\nentities = ["meri"]'
    )
    with pytest.raises(bk.ScenarioError, match=r"seats\.B\.entities: A holds meri too") as caught:
        GAME.scenario(text)
    assert "玩家 A 也持有 meri" in caught.value.say("zh-TW")


def test_a_pile_that_is_empty_when_somebody_must_choose_from_it_is_told():
    text = """
        game = "rauha"
        players = 2
        agenda = [{do = "choose", seats = ["A", "B"]}]
        avatar = 1
        piles = {A = ["A1-01", "A1-02"]}
    """
    with pytest.raises(bk.ScenarioError, match="A has to choose a card, but there is none on satellite B") as caught:
        GAME.scenario(text)
    assert "玩家 A 要選卡" in caught.value.say("zh-TW")


def test_decks_that_are_too_small_are_told():
    raw = json.loads(RAW)
    raw["cards"] = [card for card in raw["cards"] if card["id"] not in ("A1-01", "A1-02")]
    with pytest.raises(bk.OptionError, match="5 players need 40 cards of age 1; the data file has 38") as caught:
        bk.load("rauha", components=raw).initial(players=5)
    assert "只有 38 張" in caught.value.say("zh-TW")
