"""A Scene as SVG text, as plain JSON for the script in the browser, and as the difference between two scenes.

All three draw the same: the badge becomes shapes in a strip below the picture before anything else happens.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from boardkit.core.languages import html_lang
from boardkit.core.scene import Scene, Shape

BADGE_HEIGHT = 34
_GEOMETRY = {
    "circle": ("cx", "cy", "r"),
    "rect": ("x", "y", "width", "height", "rx"),
    "line": ("x1", "y1", "x2", "y2"),
}
_TAGS = {"group": "g"}


def svg(scene: Scene, *, standalone: bool = True, styled: bool = True) -> str:
    """The picture as SVG, the same text for the same scene on every machine.

    standalone   a still that needs nothing else: style sheet inside, and the Chinese font if it is needed;
                 without it, shapes with a handle can be clicked and focused, and the page supplies `style_sheet`
    styled       whether a still carries the style sheet; a page with several of them supplies it once
    """
    framed = _framed(scene)
    size = f'width="{_number(framed.width)}" height="{_number(framed.height)}"'
    still = f' {size} style="max-width:100%;height:auto"' if standalone else ""
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="bk-scene" viewBox="0 0 {_number(framed.width)} ',
            f'{_number(framed.height)}"{still} role="{"img" if standalone else "group"}" ',
            f'lang="{escape(html_lang(scene.lang))}" ',
            f'aria-label="{escape(scene.title)}">',
            f"<style>{style_sheet(with_font=_shows_han(framed.parts))}</style>" if standalone and styled else "",
            *(_element(shape, not standalone) for shape in framed.parts),
            "</svg>",
        ]
    )


def as_image(text: str, alt: str, lang: str = "en") -> str:
    """SVG text as HTML: a notebook shows SVG by itself wider than the page, and without a description."""
    data = b64encode(text.encode()).decode()
    fit = 'style="max-width:100%;height:auto"'
    return f'<img lang="{html_lang(lang)}" alt="{escape(alt)}" {fit} src="data:image/svg+xml;base64,{data}">'


def scene_json(scene: Scene) -> dict[str, Any]:
    """The picture as plain JSON: w, h, title, lang, and `parts`; see `shape_json`."""
    framed = _framed(scene)
    return {
        "w": framed.width,
        "h": framed.height,
        "title": scene.title,
        "lang": html_lang(scene.lang),
        "parts": [shape_json(shape) for shape in framed.parts],
    }


def shape_json(shape: Shape) -> dict[str, Any]:
    """A shape as plain JSON with short keys, empty ones left out.

    k kind · a at · c style (classes) · i id · x text · d path data · l label · h handle · n anchor · p parts
    """
    found: dict[str, Any] = {"k": shape.kind}
    if shape.at:
        found["a"] = [value if type(value) is int else round(value, 2) for value in shape.at]
    values = (shape.style, shape.id, shape.text, shape.d, shape.label, shape.handle)
    for key, value in zip("cixdlh", values, strict=True):
        if value:
            found[key] = value
    if shape.anchor != "middle":
        found["n"] = shape.anchor
    if shape.parts:
        found["p"] = [shape_json(part) for part in shape.parts]
    return found


def patch(old: Scene | None, new: Scene) -> dict[str, Any]:
    """What has to be drawn again: ``{"shapes": {id: shape}}``, with ``title`` if it changed; or ``{"full": scene}``.

    A full scene is sent where the order of ids, the size, the language or a shape without an id changed.
    """
    if old is None or not _comparable(old, new):
        return {"full": scene_json(new)}
    shapes = {}
    for before, after in zip(old.parts, new.parts, strict=True):
        if before is after or before == after:
            continue
        if before.id != after.id or not after.id:
            return {"full": scene_json(new)}
        shapes[after.id] = shape_json(after)
    return {"shapes": shapes} | ({"title": new.title} if new.title != old.title else {})


@cache
def style_sheet(with_font: bool = False) -> str:
    """The style sheet of all scenes, the Chinese font inside it if asked for."""
    css = (files("boardkit.draw") / "scene.css").read_text(encoding="utf-8")
    return _font_face() + css if with_font else css


def _font_face() -> str:
    """The font travels with the package, but a scene can be drawn without it."""
    try:
        from boardkit.draw import font

        return font.font_face_css()
    except (ImportError, OSError):
        return ""


def _comparable(old: Scene, new: Scene) -> bool:
    frames = [(s.width, s.height, s.lang, s.badge, len(s.parts)) for s in (old, new)]
    return frames[0] == frames[1]


def _framed(scene: Scene) -> Scene:
    """The scene with its badge drawn in a strip below, where it covers nothing."""
    if not scene.badge:
        return scene
    strip = Shape("rect", (0, scene.height, scene.width, BADGE_HEIGHT), "badge")
    text = Shape("text", (16, scene.height + 23), "size-s badge-text", text=scene.badge, anchor="start")
    return replace(scene, height=scene.height + BADGE_HEIGHT, parts=(*scene.parts, strip, text), badge="")


def _element(shape: Shape, live: bool) -> str:
    tag = _TAGS.get(shape.kind, shape.kind)
    attributes = "".join(f' {name}="{value}"' for name, value in _attributes(shape, live))
    title = f"<title>{escape(shape.label)}</title>" if shape.label else ""
    inner = title + escape(shape.text) + "".join([_element(part, live) for part in shape.parts])
    return f"<{tag}{attributes}>{inner}</{tag}>" if inner else f"<{tag}{attributes}/>"


def _attributes(shape: Shape, live: bool) -> Iterator[tuple[str, str]]:
    """Names and escaped values."""
    if shape.style:
        yield "class", escape(shape.style)
    yield from _place(shape)
    if shape.id:
        yield "data-id", escape(shape.id)
    if shape.kind == "text" and shape.anchor != "middle":
        yield "text-anchor", escape(shape.anchor)
    if live and shape.handle:
        yield "data-handle", escape(shape.handle)
        yield from (("role", "button"), ("tabindex", "0"), ("aria-label", escape(shape.label or shape.handle)))


def _place(shape: Shape) -> Iterator[tuple[str, str]]:
    at = shape.at
    if shape.kind == "polygon":
        yield "points", " ".join(f"{_number(x)},{_number(y)}" for x, y in zip(at[::2], at[1::2], strict=True))
    elif shape.kind == "text":
        yield from (("x", _number(at[0])), ("y", _number(at[1])))
    elif shape.kind in ("group", "path"):
        if at and (at[0] or at[1]):
            yield "transform", f"translate({_number(at[0])},{_number(at[1])})"
        if shape.d:
            yield "d", escape(shape.d)
    else:
        yield from ((name, _number(value)) for name, value in zip(_GEOMETRY[shape.kind], at, strict=False))


def _number(value: float) -> str:
    """At most two decimals, none where they are zero."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def _shows_han(parts: Iterable[Shape]) -> bool:
    return any(any(character >= "\u2e80" for character in shape.text) or _shows_han(shape.parts) for shape in parts)
