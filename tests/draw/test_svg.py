"""Scenes as SVG, as JSON, and as patches; the style sheet's colours; the board of Brian Boru as a picture."""

import re
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random
from xml.etree import ElementTree

import pytest

import boardkit as bk
from boardkit.core.scene import Scene, Shape
from boardkit.draw.svg import patch, scene_json, style_sheet, svg
from boardkit.engines.brian_boru.board_icons import BOX, ICONS, icon

NASTY = "<script>alert('x')</script>\" & ]]>"
SVG = "{http://www.w3.org/2000/svg}"


def scene(*parts, **changes):
    base = Scene(200, 100, "A picture", "en", parts)
    return replace(base, **changes)


def square(name, style="fill-red", **fields):
    return Shape("rect", (1, 2, 30, 40), style, id=name, **fields)


def applied(old, change):
    """What the browser shows after a patch: the other half of `patch`, in six lines."""
    if "full" in change:
        return change["full"]
    shown = scene_json(old)
    shown["parts"] = [change["shapes"].get(part.get("i"), part) for part in shown["parts"]]
    shown["title"] = change.get("title", shown["title"])
    return shown


# SVG


def test_same_scene_same_bytes():
    parts = (square("a"), Shape("text", (1 / 3, 2.0), text="3"), icon("coin", 5, 5, 17))
    assert svg(scene(*parts)) == svg(scene(*parts))


def test_numbers_are_short():
    text = svg(scene(Shape("circle", (1 / 3, 20.0, 2.5))))
    assert 'cx="0.33" cy="20" r="2.5"' in text


@pytest.mark.parametrize("standalone", [True, False])
def test_hostile_text_stays_text(standalone):
    shape = Shape("text", (1, 2), NASTY, id=NASTY, text=NASTY, d=NASTY, label=NASTY, handle=NASTY, anchor=NASTY)
    text = svg(scene(Shape("group", parts=(shape,)), title=NASTY, lang=NASTY, badge=NASTY), standalone=standalone)
    root = ElementTree.fromstring(text)
    assert not root.findall(f".//{SVG}script")
    assert root.get("aria-label") == NASTY
    assert NASTY in [node.text for node in root.iter(f"{SVG}title")]


def test_labels_are_titles_and_handles_are_buttons_only_where_they_can_be_clicked():
    parts = (square("a", label="A square", handle="town:D2"),)
    still, live = (ElementTree.fromstring(svg(scene(*parts), standalone=kind)) for kind in (True, False))
    for root in (still, live):
        assert root.find(f".//{SVG}rect/{SVG}title").text == "A square"
    assert still.find(f".//{SVG}rect").get("role") is None and still.get("role") == "img"
    button = live.find(f".//{SVG}rect")
    assert [button.get(name) for name in ("role", "tabindex", "data-handle", "aria-label")] == [
        "button", "0", "town:D2", "A square",
    ]  # fmt: skip


def test_chinese_is_tagged_as_traditional_and_brings_its_font():
    text = svg(scene(Shape("text", (1, 2), text="城市"), lang="zh-TW"))
    assert 'lang="zh-Hant-TW"' in text and "@font-face" in text
    assert "@font-face" not in svg(scene(Shape("text", (1, 2), text="Town"), lang="zh-TW"))


def test_badge_lies_below_the_picture():
    root = ElementTree.fromstring(svg(scene(square("a"), badge="Reconstructed")))
    _, _, width, height = map(float, root.get("viewBox").split())
    assert (width, height > 100) == (200, True)
    (badge,) = [node for node in root.iter(f"{SVG}text") if node.text == "Reconstructed"]
    assert float(badge.get("y")) > 100


def test_every_icon_keeps_within_its_box():
    for layers in ICONS.values():
        for _, d in layers:
            assert max(abs(float(number)) for number in re.findall(r"-?\d+(?:\.\d+)?", d)) <= BOX / 2 + 1.5


# JSON and patches


def test_json_leaves_out_what_is_empty():
    assert scene_json(scene(square("a")))["parts"] == [{"k": "rect", "a": [1, 2, 30, 40], "c": "fill-red", "i": "a"}]


def test_patch_holds_only_what_changed():
    old = scene(Shape("line", (0, 0, 9, 9)), square("a"), square("b"))
    new = replace(old, parts=(*old.parts[:2], square("b", "fill-blue")))
    assert set(patch(old, new)["shapes"]) == {"b"}
    assert patch(old, replace(old)) == {"shapes": {}}


@pytest.mark.parametrize(
    "change",
    [
        {"parts": (Shape("line", (0, 0, 9, 8)), square("a"), square("b"))},
        {"parts": (Shape("line", (0, 0, 9, 9)), square("b"), square("a"))},
        {"parts": (Shape("line", (0, 0, 9, 9)), square("a"))},
        {"width": 300},
        {"lang": "zh-TW"},
        {"badge": "Reconstructed"},
    ],
    ids=["static part", "order", "fewer", "size", "language", "badge"],
)
def test_whole_scene_where_a_patch_cannot_tell(change):
    old = scene(Shape("line", (0, 0, 9, 9)), square("a"), square("b"))
    new = replace(old, **change)
    assert patch(old, new) == {"full": scene_json(new)}
    assert patch(None, new) == {"full": scene_json(new)}


def test_patched_picture_is_the_new_picture():
    """Every step of a game, in both languages of it."""
    for lang in ("en", "zh-TW"):
        game, states = played(4, 11, 80)
        scenes = [game.scene(state, lang) for state in states]
        for old, new in pairwise(scenes):
            assert applied(old, patch(old, new)) == scene_json(new)


def test_a_move_is_a_patch_not_a_new_picture():
    game, states = played(4, 11, 60)
    changes = [patch(game.scene(old), game.scene(new)) for old, new in pairwise(states[8:])]
    assert all("full" not in change for change in changes)
    assert all(sum(name.startswith("town:") for name in change["shapes"]) <= 2 for change in changes)


# Colours


def colours():
    """Class to fill in the style sheet."""
    return dict(re.findall(r"\.bk-scene \.([\w-]+) \{ fill: (#[0-9a-f]{6}); \}", style_sheet()))


def contrast(a, b):
    """WCAG 2: the ratio of two colours."""

    def luminance(colour):
        parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


WHITE_TEXT = {"fill-blue", "fill-ink", "fill-seat-4"}
NEVER_UNDER_TEXT = {"muted", "invert", "badge-text"}


def test_text_is_readable_on_every_fill():
    palette = colours()
    for name, colour in palette.items():
        if name not in NEVER_UNDER_TEXT:
            text = palette["invert"] if name in WHITE_TEXT else palette["fill-ink"]
            assert contrast(text, colour) >= 4.5, name


def test_muted_text_is_readable_where_it_is_used():
    palette = colours()
    for name in ("fill-paper", "fill-white", "fill-sea", "fill-table", *(f"tint-{number}" for number in range(8))):
        assert contrast(palette["muted"], palette[name]) >= 4.5, name
    assert contrast(palette["badge-text"], palette["badge"]) >= 4.5


def test_seats_have_five_colours_and_five_rims():
    palette, sheet = colours(), style_sheet()
    seats = [palette[f"fill-seat-{seat}"] for seat in range(5)]
    towns = [palette[f"fill-{colour}"] for colour in ("red", "blue", "yellow", "white")]
    assert len({*seats, *towns}) == 9
    assert len(set(re.findall(r"\.bk-scene \.rim-\d (\{[^}]+\})", sheet))) >= 4


def test_style_sheet_touches_nothing_else_and_respects_reduced_motion():
    sheet = re.sub(r"/\*.*?\*/", "", style_sheet(), flags=re.S)
    assert "prefers-reduced-motion" in sheet
    selectors = re.findall(r"([^{}]+)\{", re.sub(r"@keyframes[^}]+\}\s*\}", "", sheet))
    for selector in (part.strip() for found in selectors for part in found.split(",")):
        assert selector.startswith((".bk-scene", "@media")), selector


# The board of Brian Boru


def played(players, seed, most):
    """A random game and its positions."""
    game, rng = bk.load("brian_boru"), Random(seed)
    states = [game.initial(players=players)]
    while len(states) < most and game.to_move(states[-1]) is not None:
        state = states[-1]
        states.append(game.apply(state, game.sample_move(state, rng)).state)
    return game, states


def font_sizes():
    return {name: float(size) for name, size in re.findall(r"\.(size-[\w]+) \{ font-size: (\d+)px", style_sheet())}


def text_boxes(parts, sizes, at=(0, 0)):
    """Each text with a generous box: 0.6 of the size for a letter, the whole for a Han character."""
    for shape in parts:
        if shape.kind == "text" and shape.text:
            size = next((sizes[word] for word in shape.style.split() if word in sizes), 20)
            width = size * sum(1.0 if letter >= "\u2e80" else 0.6 for letter in shape.text)
            left = at[0] + shape.at[0] - {"start": 0, "middle": width / 2, "end": width}[shape.anchor]
            base = at[1] + shape.at[1]
            yield shape.text, (left, base - 0.74 * size, left + width, base + 0.12 * size)
        moved = (at[0] + shape.at[0], at[1] + shape.at[1]) if shape.kind == "group" and shape.at else at
        yield from text_boxes(shape.parts, sizes, moved)


def assert_clear(picture):
    found = list(text_boxes(picture.parts, font_sizes()))
    for text, box in found:
        assert not text.startswith("board."), f"no words for {text}"
        assert box[0] >= 0 and box[1] >= 0 and box[2] <= picture.width and box[3] <= picture.height, text
    for (text, a), (other, b) in combinations(found, 2):
        apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
        assert apart, f"{text!r} and {other!r}"


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("lang", ["en", "zh-TW"])
def test_no_text_of_the_board_lies_on_another_or_leaves_the_picture(players, lang):
    game, states = played(players, 20 + players, 1000)
    seen = {}
    for state in states:
        asked = state.pending[-1].name if state.pending else "end"
        seen[state.phase, asked] = state
    assert len(seen) > 12
    for state in seen.values():
        assert_clear(game.scene(state, lang))


@pytest.mark.parametrize("lang", ["en", "zh-TW"])
def test_views_show_the_hand_of_the_viewer_and_backs_of_others(lang):
    game, states = played(4, 3, 24)
    state = states[-1]
    seen = {seat: svg(game.scene(game.view(state, seat), lang), standalone=False) for seat in (0, 1, None)}
    for seat in (0, 1):
        assert all(f'data-handle="card:{card}"' in seen[seat] for card in state.hands[seat])
        assert not any(f'data-handle="card:{card}"' in seen[seat] for card in state.hands[1 - seat])
    assert 'data-handle="card:' not in seen[None]


def test_whatever_can_be_chosen_can_be_clicked():
    """Every move that names board parts finds them in the picture."""
    for players, seed in ((3, 1), (4, 2), (5, 5)):
        game, states = played(players, seed, 1000)
        for state in states[:-1]:
            if game.to_move(state) == bk.CHANCE:
                continue
            shown = handles(game.scene(state).parts)
            for move in game.legal_moves(state):
                assert shown.issuperset(move.handles()), move


def labels(parts):
    for shape in parts:
        yield shape.label
        yield from labels(shape.parts)


def test_labels_are_words_and_chinese_ones_use_chinese_punctuation():
    game, states = played(5, 9, 400)
    for state in states[::25]:
        for lang in ("en", "zh-TW"):
            for label in labels(game.scene(state, lang).parts):
                assert "board." not in label and "{" not in label
                assert not re.search(r"[\u4e00-\u9fff][,.;:!?]|[,.;:!?][\u4e00-\u9fff]", label), label


def handles(parts):
    return {shape.handle for shape in parts if shape.handle} | {
        handle for shape in parts if shape.parts for handle in handles(shape.parts)
    }


def test_reconstruction_is_said_in_both_languages():
    game, states = played(3, 1, 5)
    assert "reconstructed" in game.scene(states[-1], "en").badge
    assert "重建" in game.scene(states[-1], "zh-TW").badge
    towns = [shape for shape in game.scene(states[-1]).parts if shape.id.startswith("town:")]
    assert len(towns) == 53 and all("reconstructed" in town.label for town in towns)


def test_towns_of_a_user_s_own_file_are_drawn_too():
    import json
    from importlib.resources import files

    raw = json.loads((files("boardkit.engines.brian_boru") / "components.json").read_text(encoding="utf-8"))
    renamed = json.loads(json.dumps(raw).replace('"D2"', '"X9"').replace('"munster"', '"mumu"'))
    game = bk.load("brian_boru", components=renamed)
    picture = game.scene(game.initial(players=3))
    assert "town:X9" in {shape.id for shape in picture.parts}
    assert "claim:mumu" in {shape.id for shape in picture.parts}
