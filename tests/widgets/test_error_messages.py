"""What a panel says of a request that is wrong, in the language of the person."""

import re

import pytest

from boardkit.widgets import exercise_data
from boardkit.widgets.exercise_data import ExerciseError
from widgets.panels import LEAD, lead, shown

FAULTS = {
    "scenario": ({"do": "load", "text": LEAD.replace("coins = 3", "coinz = 3", 1)}, "這裡沒有 seats.A.coinz 這個欄位"),
    "town": ({"do": "load", "text": LEAD.replace('"C8"', '"C88"')}, "沒有名為「C88」的城市；是不是指 C8"),
    "text": ({"do": "load", "text": LEAD[:300]}, "不是 TOML，或內容不完整：第 "),
    "move": ({"do": "play", "move": "plai 22"}, "沒有以「plai」開頭的動作；是不是指 play？"),
    "action": ({"do": "plya"}, "沒有名為「plya」的要求"),
    "way": ({"do": "time", "way": "bakc"}, "way 不能是「bakc」；是不是指 back？"),
    "node": ({"do": "goto", "node": 99}, "沒有節點 99；節點為 0 到 0"),
    "rule": ({"do": "rule", "id": "R7.99"}, "沒有規則「R7.99」"),
    "players": ({"do": "new", "players": 9}, "brian_boru 的玩家人數是 3 到 5 人，不能是 9"),
    "seed": ({"do": "new", "players": 3, "seed": [1]}, "亂數種子必須是數字或簡短的文字"),
    "bot": ({"do": "seat", "seat": "A", "kind": "gready"}, "沒有名為「gready」的玩家種類；是不是指 greedy？"),
    "seat": ({"do": "view", "seat": "Z"}, "「Z」不是玩家；玩家有 A、B、C、D"),
    "preset": ({"do": "preset", "name": "note"}, "沒有名為「note」的規則組合"),
    "language": ({"do": "lang", "lang": "zh"}, "沒有「zh」這個語言"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_in_chinese(fault):
    action, told = FAULTS[fault]
    found = lead(lang="zh-TW")
    found.act(action)
    alert = shown(found)["alert"]
    assert alert.startswith("無法完成：") and told in alert
    assert not re.search(r"[a-z]+ [a-z]+ [a-z]+|did you|there is", alert)


def test_the_same_fault_is_told_in_english():
    found = lead()
    found.act({"do": "load", "text": LEAD.replace('"C8"', '"C88"')})
    assert "there is no town 'C88'; did you mean C8?" in shown(found)["alert"]


TEXTS = {"en": "x", "zh-TW": "x"}


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ({"kind": "play"}, "缺少 goal；「play」這種練習需要它"),
        ({"kind": "ply"}, "mine.kind 是 'ply'；是不是指 play？"),
        ({"kind": "predict"}, "options 必須至少有 2 個"),
        ({"kind": "number", "mistakes": [TEXTS, {"en": "x"}, 3]}, "mine.mistakes，第 2 項：缺少 zh-TW，或它不是文字"),
        ({"kind": "number"}, 'value 必須有 field，例如 {field = "points", seat = "A"}'),
    ],
)
def test_a_fault_of_an_exercise_is_told_in_chinese(entry, told):
    with pytest.raises(ExerciseError) as caught:
        exercise_data.read("mine", entry)
    text = caught.value.say("zh-TW")
    assert told in text and not re.search(r"[a-z]+ [a-z]+ [a-z]+|missing|must", text)
