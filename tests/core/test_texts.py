"""Templates: plurals, missing keys, the two languages."""

import pytest

import boardkit as bk
from boardkit.core.languages import LANGUAGES, Texts, checked

TEXTS = Texts(
    {"event": {"Gained": {"en": "{seat} gains {n:coin|coins}", "zh-TW": "{seat} 獲得 {n} 枚金幣"}}},
    {"word": {"none": {"en": "none", "zh-TW": "無"}, "deep": {"er": {"en": "{n:city|cities}!", "zh-TW": "{n}"}}}},
)


@pytest.mark.parametrize(
    ("count", "said"), [(1, "A gains 1 coin"), (0, "A gains 0 coins"), (2, "A gains 2 coins"), (-1, "A gains -1 coins")]
)
def test_one_is_singular_and_all_else_is_plural(count, said):
    assert TEXTS.say("event.Gained", "en", {"seat": "A", "n": count}) == said


def test_chinese_needs_no_plural():
    assert TEXTS.say("event.Gained", "zh-TW", {"seat": "A", "n": 1}) == "A 獲得 1 枚金幣"


def test_keys_are_dotted_paths_through_all_tables():
    assert "word.deep.er" in TEXTS and "word.deep" not in TEXTS
    assert TEXTS.say("word.deep.er", "en", {"n": 2}) == "2 cities!"
    assert TEXTS.say("word.none", "zh-TW") == "無"


def test_a_missing_text_says_its_own_name():
    assert TEXTS.say("event.Lost", "en", {"n": 1}) == "event.Lost"


def test_braces_in_a_value_are_no_template():
    assert TEXTS.say("event.Gained", "en", {"seat": "{n.__class__}", "n": 1}) == "{n.__class__} gains 1 coin"


def test_an_unknown_language_is_refused_with_those_that_there_are():
    assert [checked(lang) for lang in LANGUAGES] == ["en", "zh-TW"]
    with pytest.raises(bk.OptionError, match="there is no language 'zh'"):
        checked("zh")
    with pytest.raises(bk.OptionError, match="did you mean zh-TW"):
        checked("zh-tw")
