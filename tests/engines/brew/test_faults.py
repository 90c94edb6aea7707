"""What BREW says of input that is wrong: every message is provoked once and said in both languages."""

from __future__ import annotations

import copy
import json
from importlib.resources import files
from typing import Any

import pytest

import boardkit as bk
from boardkit.core.messages import Message, catalogue
from core.test_messages import odd
from engines.brew.playing import GAME, position

RAW = json.loads((files("boardkit.engines.brew") / "components.json").read_text(encoding="utf-8"))
PERCH = next(number for number, record in enumerate(RAW["creatures"]) if record.get("die_space"))
AGENDA = "agenda = [{agenda}]\n"


def change(path: str, value: Any) -> Any:
    """The shipped data with one field changed; a field set to None is left out."""
    raw = copy.deepcopy(RAW)
    *way, last = path.split("/")  # type: Any
    part: Any = raw
    for key in way:
        part = part[int(key) if isinstance(part, list) else key]
    if isinstance(part, list):
        last = int(last)
    if value is None:
        del part[last]
    else:
        part[last] = value
    return raw


def keys(message: str) -> set[str]:
    """The catalogue keys that a message is made of."""
    if not isinstance(message, Message):
        return set()
    args = getattr(message.say, "args", ())
    facts = args[2] if len(args) == 3 and isinstance(args[2], dict) else {}
    own = {args[1]} if args and args[0] in ("boardkit.engines.brew", "boardkit.core") else set()
    return own.union(*(keys(value) for value in facts.values()))


COMPONENTS = {
    "components.count": ("player_counts/5", {}, "player_counts.5 is not a table for 2, 3 or 4 players"),
    "field.whole": ("player_counts/2/marks", ["two"], "player_counts.2.marks, item 1: must be a whole number"),
    "components.record": ("potions/0", 7, "potions, record 1: must be a table"),
    "components.nth": ("potions/0/id", None, "potions, record 1.id is missing"),
    "components.named": ("potions/0/points", "many", "potions, P01.points must be a whole number, not 'many'"),
    "components.twice": ("potions/1/id", "P01", "potions: P01 is there twice"),
    "components.name": ("potions/0/name", {"en": "Tonic"}, "potions, P01.name must be a text, or one for each of"),
    "components.item": ("potions/0/effects", [{"effect": "chnge_die"}],
                        "potions, P01.effects, item 1.effect is 'chnge_die'; did you mean change_die"),
    "components.item_table": ("potions/0/effects", ["gather"], "potions, P01.effects, item 1: must be a table"),
    "components.open_space": ("village/day", [], "village.day needs a space that accepts any die (R5.8)"),
    "components.slots": ("forests/0/slots", [], "forests, F01.slots must hold at least one slot"),
    "components.seasons": ("forests/0/seasons", [], "forests, F01.seasons must hold one or two seasons (R1.4)"),
    "components.die_space": (f"creatures/{PERCH}/die_space", None, "a creature has a die space if and only if"),
    "components.copies": (f"creatures/{PERCH}/copies", 2, "must be the only one of its id"),
    "components.forests": ("rounds", 7, "player_counts.4: 35 forests are laid out, but only 20 may be used"),
    "components.characters": ("characters/0", None, "player_counts.4: there are only 3 characters"),
    "components.no_counts": ("player_counts", {}, "player_counts must hold at least one of 2, 3 and 4"),
    "components.market": ("market", 40, "potions: the market shows 40, but there are only 32 cards"),
    "components.two_things": ("potions/0/id", "F01", "the id F01 is used for two things"),
    "components.signs": ("potions/0/id", "P 1", "the id 'P 1' must not hold spaces, commas, full stops or slashes"),
    "no.name": ("forests/0/slots", ["herbs"], "forests, F01.slots, item 1: 'herbs' is unknown; did you mean herb?"),
}  # fmt: skip


def both(problems: tuple[str, ...], key: str, said: str) -> None:
    """One problem is the one meant, and is a sentence in either language."""
    found = [problem for problem in problems if said in problem]
    assert found, problems
    assert any(key in keys(problem) for problem in found)
    for problem in found:
        chinese = problem.say("zh-TW")
        assert chinese != problem and not odd(chinese), chinese


@pytest.mark.parametrize("key", COMPONENTS)
def test_a_data_file_of_ones_own_is_told_record_field_and_fix(key):
    path, value, said = COMPONENTS[key]
    with pytest.raises(bk.ComponentsError) as caught:
        bk.load("brew", components=change(path, value))
    both(caught.value.problems, key, said)


NEEDED = (
    "potions/0/points", "forests/0/mark", "creatures/0/season", "village/day/0/accepts", "potions/0/effects",
    "characters/0/powers", "tokens/herb", "dice", "rounds",
)  # fmt: skip
SHAPED = (
    "potions/0/id", "potions/0/effects", "potions/0/cost", "characters/0/powers", "village", "creatures/0/when",
    "player_counts/2", "forests/0/slots", "dice/forage",
)  # fmt: skip


@pytest.mark.parametrize("path", NEEDED)
def test_a_missing_field_is_named(path):
    with pytest.raises(bk.ComponentsError, match="is missing") as caught:
        bk.load("brew", components=change(path, None))
    field = path.rpartition("/")[2]
    assert any(problem.endswith(f"{field} is missing") for problem in caught.value.problems)


@pytest.mark.parametrize("value", [7, [{}], {"": []}])
@pytest.mark.parametrize("path", SHAPED)
def test_whatever_stands_in_a_field_is_answered_with_a_list_of_faults(path, value):
    with pytest.raises(bk.ComponentsError) as caught:
        bk.load("brew", components=change(path, value))
    assert caught.value.problems


def test_a_file_in_the_working_directory_is_played_from(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my.json").write_text(json.dumps(change("potions/0/points", 9)), encoding="utf-8")
    game = bk.load("brew", components="my.json")
    assert game.data.potions["P01"].points == 9
    session = bk.Session(game, players=4, seed=1)
    assert bk.open_session(session.dumps(), "my.json").state == session.state


@pytest.mark.parametrize(
    ("text", "said"),
    [(None, "my.json: there is no such file"),
     ("{", "my.json: Expecting property name enclosed in double quotes: line 1"),
     ("[1]", "my.json: must hold a table, not list")],
)  # fmt: skip
def test_a_file_that_is_none_is_named(tmp_path, monkeypatch, text, said):
    monkeypatch.chdir(tmp_path)
    if text is not None:
        (tmp_path / "my.json").write_text(text, encoding="utf-8")
    with pytest.raises(bk.ComponentsError) as caught:
        bk.load("brew", components="my.json")
    assert said in str(caught.value)
    assert not odd(caught.value.say("zh-TW"))


NOTATION = {
    "move.words": ("brew P05", "'brew' takes 2 words after it, not 1: brew P05 herb,mushroom,berry"),
    "move.fault": ("place hreb", "'place hreb': there is no face 'hreb'; did you mean herb?"),
    "notation.level": ("move F06.4/0", "'0' is not a level; the bottom die of a stack has level 1"),
    "notation.sign": ("rolled hq", "'q' is not a face; faces are h, m, c, b, W, F, N"),
    "no.face": ("place hreb", "there is no face 'hreb'"),
    "no.place": ("at F06.9", "there is no place 'F06.9'; did you mean F06.6"),
    "no.ingredient": ("take hreb", "there is no ingredient 'hreb'; did you mean herb?"),
    "no.forest": ("clear F66", "there is no forest 'F66'; did you mean F16 or F06"),
    "no.creature": ("train C_SPR_gleener", "there is no creature 'C_SPR_gleener'; did you mean C_SPR_gleaner"),
    "no.potion": ("drink P99", "there is no potion 'P99'; did you mean"),
    "no.way": ("way mach", "there is no way 'mach'; did you mean match"),
    "no.character": ("characters lelo,wren", "there is no character 'lelo'; did you mean lello"),
}


@pytest.mark.parametrize("key", NOTATION)
def test_a_move_that_cannot_be_read_is_told_what_would_be_right(key):
    text, said = NOTATION[key]
    with pytest.raises(bk.NotationError) as caught:
        GAME.parse(text)
    both(caught.value.args[:1], key, said)


TURN = 'agenda = [{do = "turn", seat = "A"}]\n'
POOL = '[seats.A]\npool = ["herb"]\n'


def asks(entry: str, rest: str = POOL) -> str:
    return f"agenda = [{entry}]\n{rest}"


POSITIONS = {
    "position.nothing_to_answer": (asks('{do = "turn", seat = "A"}', ""), "there is nothing that A could answer"),
    "position.stranger": (asks('{do = "turn", seat = "C"}'), "names a player who is not in a game of 2"),
    "position.no_player": (asks('{do = "turn", seat = ""}'), "agenda, turn: names no player"),
    "position.potions_over": (TURN + 'market = ["P05", "P05", "P05", "P05"]\n' + POOL, "potion P05 is there 4 times"),
    "position.creatures_over": (TURN + '[seats.A]\npool = ["herb"]\ntrained = ["C_SPR_gleaner"]\n',
                                "creature C_SPR_gleaner is there 2 times, but the box holds 1"),
    "position.forests_over": (TURN + '[seats.A]\npool = ["herb"]\nclaimed = ["F01"]\n', "forest F01 is there 2 times"),
    "position.no_top": (TURN + "creatures = []\n" + POOL, "creatures: no spring creature is on show"),
    "position.two_tops": (TURN + 'creatures = ["C_SPR_gleaner", "C_SPR_perch"]\n' + POOL,
                          "C_SPR_gleaner and C_SPR_perch are of the same season"),
    "position.few_forests": ('agenda = ["lay_forests"]\nrow = []\nforests_unseen = ["F01"]\n',
                             "3 forests are to be laid out, but only 1 are left"),
    "position.forage_over": (TURN + '[seats.A]\npool = ["herb", "herb", "herb", "herb", "herb"]\n',
                             "there are more than 4 Forage dice of A"),
    "position.elements_over": (TURN + '[seats.A]\npool = ["fire", "fire", "fire", "fire", "fire"]\n',
                               "dice: there are more than 4 Element dice"),
    "position.not_in_row": (TURN + '[dice]\n"F02.1" = ["A:h"]\n' + POOL,
                            "F02.1 holds a die, but F02 is not in the row"),
    "position.other_side": (TURN + '[dice]\n"N1" = ["A:h"]\n' + POOL, "N1 is on the side of the village"),
    "position.one_die": (TURN + '[dice]\n"D4" = ["A:h"]\n' + POOL, "dice: D4 takes one wind die"),
    "position.perch": (TURN + '[dice]\n"C_SPR_perch" = ["A:h"]\n' + POOL, "only while it is trained"),
    "position.scorched_full": (TURN + 'scorched = ["F06.1"]\n[dice]\n"F06.1" = ["A:h"]\n' + POOL,
                               "scorched: F06.1 holds something else as well"),
    "position.scorch_tokens": (TURN + "scorched = [" + ", ".join(
        f'"F0{card}.{slot}"' for card in (1, 6) for slot in range(1, 6)) + ', "F07.1"]\n' + POOL,
        "there are only 10 scorch tokens"),
    "position.character_twice": (TURN +
                                 '[seats]\nA = {pool = ["herb"], character = "wren"}\nB = {character = "wren"}\n',
                                 "seats: wren is there twice"),
    "position.pair_parts": (TURN + POOL + 'pairs = [["C_SPR_perch", "F05"]]\n', "C_SPR_perch must be released"),
    "position.pair_season": (TURN + POOL + 'pairs = [["C_SPR_perch", "F02"]]\nreleased = ["C_SPR_perch"]\n'
                             'claimed = ["F02"]\n', "F02 has another season than C_SPR_perch"),
    "position.pair_twice": (TURN + POOL + 'pairs = [["C_SPR_perch", "F05"], ["C_SPR_warden", "F05"]]\n',
                            "a forest is paired twice (R9.4)"),
    "position.fresh": (TURN + POOL + 'fresh = ["F05"]\n', "seats.A.fresh: F05 is not claimed"),
    "position.first": ('agenda = ["set_up"]\nround = 0\nrow = []\nmarket = []\ncreatures = []\n', "first is missing"),
    "position.round": ('agenda = ["claims"]\nround = 0\nfirst = "A"\n', "round is missing"),
    "position.empty_agenda": ("agenda = []\n", "agenda is empty, but nobody has won"),
    "position.not_in_pool": (asks('{do = "spot", seat = "A", face = "wind"}'), "A has no wind die in the pool"),
    "position.no_slot": (asks('{do = "way", seat = "A", face = "herb", spot = "D1"}'), "D1 is not a forest slot"),
    "position.no_forage_die": (asks('{do = "to", seat = "A", die = "F06.1/1"}'),
                               "no Forage die lies at F06.1/1"),
    "position.no_effect": (asks('{do = "effects", seat = "A", source = "P08", index = 7}'),
                           "P08 has no effect number 7"),
    "position.not_in_hand": (asks('{do = "effects", seat = "A", source = "P08", index = 0}'),
                             "P08 is not in the hand of A"),
    "position.no_exchange": (asks('{do = "exchange", seat = "A", source = "P08", index = 0, left = 1}'),
                             "P08 has no exchange with number 0"),
    "position.no_pair": (asks('{do = "pair", seat = "A", card = "C_SPR_perch"}'), "A has no forest to pair"),
    "position.no_potion_left": (asks('"reveal_potion"', "potions_unseen = []\n"), "there is no potion left to reveal"),
    "position.no_creature_left": (asks('{do = "reveal_creature", season = "spring"}',
                                       'creatures = []\ncreatures_unseen = []\n'), "no creature left to reveal"),
    "position.on_show": (asks('{do = "reveal_creature", season = "spring"}'), "a spring creature is on show already"),
    "position.no_reroll": (asks('{do = "rolled", seat = "A", faces = []}'), "no dice are to be rolled"),
    "position.market_size": (asks('{do = "refill", size = 99}'), "99 is not a size of the market"),
    "position.together_order": (asks('{do = "gather_together", seats = ["B", "A"], number = 0}'),
                                "listed once each, in order"),
    "position.together_nothing": (asks('{do = "gather_together", seats = ["A"], number = 0}'),
                                  "A has nothing to choose"),
    "no.die": (TURN + '[dice]\n"F06.1" = ["A:x"]\n' + POOL, "'A:x' is not a die; dice are written as A:h"),
    "no.place": (TURN + '[dice]\n"F06.9" = ["A:h"]\n' + POOL, "there is no place 'F06.9'; did you mean F06.6"),
    "no.name": (TURN + 'row = ["F01", "F6", "F07"]\n' + POOL, "'F6' is unknown; did you mean F16 or F06"),
}  # fmt: skip


@pytest.mark.parametrize("key", POSITIONS)
def test_a_position_that_cannot_be_is_told_what_is_wrong(key):
    text, said = POSITIONS[key]
    with pytest.raises(bk.ScenarioError) as caught:
        position(text)
    both(caught.value.problems, key, said)


def test_more_tokens_than_there_are_where_they_can_run_out():
    game = bk.load("brew", finite_tokens=True)
    with pytest.raises(bk.ScenarioError) as caught:
        position(TURN + POOL + "herb = 25\n", game)
    both(caught.value.problems, "position.tokens", "seats: there are only 24 tokens of herb")


def test_a_choice_of_which_nothing_is_left_cannot_wait():
    raw = change("tokens", {"herb": 0, "mushroom": 0, "crystal": 0, "berry": 9})
    raw["creatures"][0] |= {"when": "end_of_round", "effects": [{"effect": "gather", "choice": ["herb", "crystal"]}]}
    game = bk.load("brew", components=raw, finite_tokens=True, strict_draw_order=False)
    top = RAW["creatures"][0]["id"]
    with pytest.raises(bk.ScenarioError) as caught:
        position(
            asks(
                '{do = "gather_together", seats = ["A"], number = 0}',
                f'creatures = []\n[seats.A]\ntrained = ["{top}"]\n',
            ),
            game,
        )
    both(caught.value.problems, "position.together_empty", "there is nothing left that A could take")


def test_a_game_that_goes_on_has_no_result():
    with pytest.raises(bk.BoardkitError, match="the game is not over") as caught:
        GAME.result(GAME.initial())
    assert caught.value.say("zh-TW") == "遊戲還沒結束，因此還沒有結果"


def test_every_message_is_provoked_here():
    provoked = {*COMPONENTS, *NOTATION, *POSITIONS, "position.together_empty", "position.tokens"}
    core = {"move.words", "move.fault", "field.whole", "no.name"}
    assert provoked - core == set(catalogue("boardkit.engines.brew").templates)
