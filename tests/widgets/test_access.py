"""Colours that can be read, computed from the style sheets; sizes that follow the browser; handles that do not nest."""

from __future__ import annotations

import re
from importlib.resources import files
from random import Random

import pytest

import boardkit as bk
from boardkit.core.scene import Shape
from boardkit.widgets.explorer import Explorer

FACE = (files("boardkit.widgets") / "face.css").read_text(encoding="utf-8")
SCENE = (files("boardkit.draw") / "scene.css").read_text(encoding="utf-8")
ENOUGH, ENOUGH_FOR_EDGES = 4.5, 3.0
SOFT_INK, INK = "#4d4a44", "#14161a"


def luminance(colour: str) -> float:
    digits = colour.lstrip("#")
    digits = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
    parts = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """The ratio of WCAG 2, between 1 and 21."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def variables(selector: str) -> dict[str, str]:
    """The colours that a rule of the style sheet names, over those of every widget."""
    rule = re.search(rf"(?m)^ *{re.escape(selector)} \{{([^}}]*)\}}", FACE)
    assert rule, selector
    return dict(re.findall(r"--([\w-]+): (#\w+)", rule[1]))


PLAIN = variables(".bk")
LARGE = PLAIN | variables(".bk-large .bk")
GROUNDS = ("paper", "card", "accent-soft", "wrong-soft", "now")


def declared(rule: str, colours: dict[str, str], name: str) -> str:
    """The colour that a rule gives to a property, or nothing."""
    found = re.search(rf"(?<![\w-]){name}: (?:var\(--([\w-]+)\)|(#\w{{3,6}})\b)", rule)
    return (colours[found[1]] if found[1] else found[2]) if found else ""


def rules() -> list[tuple[str, str]]:
    bare = re.sub(r"/\*.*?\*/", "", FACE, flags=re.DOTALL)
    return [(selector.strip(), body) for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", bare)]


def test_the_ratio_is_that_of_wcag():
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#fff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("colours", [PLAIN, LARGE], ids=["plain", "large"])
def test_every_text_colour_can_be_read_on_every_ground(colours):
    grounds = [colours[name] for name in GROUNDS] + ["#f7f4ec", "#e6f5ef", "#ece6d8"]
    faint = {
        (name, ground): round(contrast(colours[name], ground), 2)
        for name in ("ink", "soft", "accent", "wrong")
        for ground in grounds
        if contrast(colours[name], ground) < ENOUGH
    }
    assert faint == {}


@pytest.mark.parametrize("colours", [PLAIN, LARGE], ids=["plain", "large"])
def test_every_rule_with_a_text_colour_can_be_read_on_its_ground(colours):
    """A rule that names no ground of its own is put on the two that carry nearly everything."""
    faint, seen = [], 0
    for selector, body in rules():
        text, ground = declared(body, colours, "color"), declared(body, colours, "background")
        if not text:
            continue
        seen += 1
        light = contrast(text, colours["paper"]) < ENOUGH
        grounds = [ground] if ground else [colours["paper"], colours["card"]]
        if (light and not ground) or any(contrast(text, one) < ENOUGH for one in grounds):
            faint.append((selector, text, grounds))
    assert faint == [] and seen > 25


@pytest.mark.parametrize("colours", [PLAIN, LARGE], ids=["plain", "large"])
def test_edges_of_controls_and_the_focus_stand_out(colours):
    focus = re.search(r":focus-visible \{ outline: 3px solid (#\w+)", FACE)
    assert focus
    for edge in (colours["edge-strong"], colours["accent"], focus[1]):
        assert min(contrast(edge, colours[name]) for name in ("paper", "card")) >= ENOUGH_FOR_EDGES


def test_large_has_more_contrast():
    for name in ("soft", "accent", "wrong"):
        assert contrast(LARGE[name], LARGE["card"]) > contrast(PLAIN[name], PLAIN["card"])


def fills(prefix: str) -> dict[str, str]:
    return dict(re.findall(rf"\.bk-scene \.({prefix}[\w-]*) \{{ fill: (#\w+)", SCENE))


def test_words_on_the_board_can_be_read():
    """Ink goes on anything light, soft ink on paper and tints, white on the dark fills."""
    light = fills("tint-") | {name: fill for name, fill in fills("fill-").items() if luminance(fill) > 0.2}
    assert {name for name, fill in light.items() if contrast(INK, fill) < ENOUGH} == set()
    papers = [
        *fills("tint-").values(),
        *(fills("fill-")[f"fill-{name}"] for name in ("paper", "white", "sea", "table")),
    ]
    assert min(contrast(SOFT_INK, ground) for ground in papers) >= ENOUGH
    assert f".muted {{ fill: {SOFT_INK}; }}" in SCENE
    badge = re.search(r"\.badge \{ fill: (#\w+); \}\n\.bk-scene \.badge-text \{ fill: (#\w+); \}", SCENE)
    assert badge and contrast(badge[1], badge[2]) >= ENOUGH


@pytest.mark.parametrize("seat", "ABCDE")
def test_the_letter_of_a_seat_can_be_read_on_its_colour(seat):
    found = re.search(rf"\.bk-seat-{seat} \{{ background: (#\w+);(?: color: (#\w+);)?", FACE)
    assert found and contrast(found[1], found[2] or INK) >= ENOUGH
    assert found[1] == fills("fill-seat-")[f"fill-seat-{ord(seat) - ord('A')}"]


# Sizes


def test_no_text_has_a_size_of_its_own():
    """Sizes in px would stay small when the browser's text is made larger."""
    assert re.findall(r"font(?:-size)?: [^;]*\dpx", FACE) == []
    assert re.findall(r"@container \([^)]*px", FACE) == []


def test_large_is_kept_by_the_widget():
    explorer = Explorer("brian_boru/ec_01")
    assert explorer.large is False
    explorer.large = True
    explorer.act(do="lang", lang="zh-TW")
    assert explorer.large is True and explorer.words["large"] == "大字"


# Handles


def nested(shape: Shape, above: str = "") -> list[tuple[str, str]]:
    """Handles inside a handle: a screen reader would hear only the outer one."""
    here = [(above, shape.handle)] if above and shape.handle else []
    return here + [pair for part in shape.parts for pair in nested(part, above or shape.handle)]


def test_a_handle_in_a_handle_is_noticed():
    inner = Shape("group", handle="die:1")
    assert nested(Shape("group", handle="spot:1", parts=(Shape("group", parts=(inner,)),))) == [("spot:1", "die:1")]


@pytest.mark.parametrize("name", bk.games())
def test_nothing_on_a_board_is_inside_something_else_that_can_be_pressed(name):
    game, rng = bk.load(name), Random(5)
    session = bk.Session(game, players=max(game.player_counts), seed=5)
    found = []
    for move in range(160):
        if session.to_move is None:
            break
        if move % 8 == 0:
            found += [pair for part in game.scene(session.state, "en").parts for pair in nested(part)]
        session.play(rng.choice(list(session.legal_moves)))
    assert found == []
