"""The page that lists an example for every rule, for readers without a running notebook."""

from __future__ import annotations

from collections.abc import Iterator

from boardkit.core.game import Game
from boardkit.engines.loading import games, load
from boardkit.explore.examples import Example, find_example
from boardkit.explore.wording import say

PAGES = {"en": "EXAMPLES.md", "zh-TW": "EXAMPLES.zh-TW.md"}
"""The page of each language, from the top of the project."""


def pages() -> dict[str, str]:
    """The text of each page, by path; the same examples give the same text."""
    return {path: "\n".join(_page(lang)) + "\n" for lang, path in PAGES.items()}


def _page(lang: str) -> Iterator[str]:
    yield from (f"# {say('page.title', lang)}", "", say("page.intro", lang))
    for name in games():
        game = load(name)
        heads = [say(f"page.{column}", lang) for column in ("rule", "start", "moves", "move", "shows")]
        yield from ("", f"## {game.title(lang)}", "", f"| {' | '.join(heads)} |", "| --- | --- | --- | --- | --- |")
        for rule in game.rules.values():
            yield _row(game, rule.id, lang) if rule.acts else _explains(game, rule.id, lang)


def _row(game: Game, rule: str, lang: str) -> str:
    example = find_example(game, rule)
    cells = [
        f"**{rule}** {game.rules[rule].title(lang)}", _start(example, lang),
        "<br>".join(f"`{_short(move)}`" for move in example.play.moves), f"`{_short(str(example.move))}`",
        ("✗ " if example.blocks else "✓ ") + example.game.describe(example.witness, lang),
    ]  # fmt: skip
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def _start(example: Example, lang: str) -> str:
    """Where to start, with a link to the scenario, and what the example needs."""
    name, folder = example.play.scenario, f"boardkit/engines/{example.game.name}"
    start = f"[{name}]({folder}/scenarios/{name}.toml)"
    if not name:
        start = say("page.new_game", lang, players=example.play.options["players"])
    elif "\n" in name:
        start = f"[{say('page.position', lang)}]({folder}/examples.toml)"
    needs = [f"`{switch} = {value}`" for switch, value in example.play.rulings.items()]
    if example.play.house is not None:
        needs.append(example.game.house_cards[example.play.house]["title"][lang])
    return "<br>".join([start, *needs])


def _explains(game: Game, rule: str, lang: str) -> str:
    kind = say(f"page.kind.{game.rules[rule].kind}", lang)
    return f"| **{rule}** {game.rules[rule].title(lang)} | | | | {say('page.explains', lang, kind=kind)} |"


def _short(move: str) -> str:
    return move if len(move) <= 60 else move[:57] + "…"
