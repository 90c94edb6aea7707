"""`boardkit rules` and `boardkit coverage`: rules in words, and which of them a game has met."""

import argparse
import re
from pathlib import Path

import boardkit as bk
from boardkit.commands.declaring import Command, CommandError
from boardkit.commands.wording import message, say
from boardkit.core.languages import labelled
from boardkit.core.messages import listed
from boardkit.core.rulebook import Rule, Ruling


def add_rules(command: Command) -> None:
    command.set_defaults(run=run_rules)
    what = command.add_mutually_exclusive_group(required=True)
    command.option("rule", within=what, metavar="RULE", nargs="?")
    command.option("--search", within=what, metavar="WORD", nargs="+")
    command.option("--game", default="brian_boru")


def run_rules(arguments: argparse.Namespace) -> int:
    lang, words = arguments.lang, arguments.search
    game = bk.load(arguments.game)
    rules = found_rules(game, words, lang) if words else [game.rules[rule_id(game, arguments.rule)]]
    if not rules:
        raise CommandError(message("no.rule_with", game=arguments.game, words=listed(words), lang=lang), status=1)
    print("\n\n".join([*(rule_card(game, rule, lang) for rule in rules), legend(game, rules, lang)]))
    return 0


def rule_id(game: bk.Game, typed: str) -> str:
    """The number as the game writes it: `r7.9` and `7.9` mean R7.9."""
    meant = (typed.casefold(), f"r{typed}".casefold())
    return next((id_ for id_ in game.rules if id_.casefold() in meant), typed)


def found_rules(game: bk.Game, words: list[str], lang: str) -> list[Rule]:
    """The rules whose title or text holds all the words, in any case."""
    wanted = [word.casefold() for word in words]
    texts = {id_: f"{rule.title(lang)}\n{rule.text(lang)}".casefold() for id_, rule in game.rules.items()}
    return [game.rules[id_] for id_, text in texts.items() if all(word in text for word in wanted)]


def rule_card(game: bk.Game, rule: Rule, lang: str) -> str:
    """Number and title, kind and source, text, and the switches that change the rule."""
    lines = [
        f"{rule.id}  {rule.title(lang)}",
        say("rules.card", lang, kind=say(f"rules.kind.{rule.kind}", lang), source=rule.source),
        rule.text(lang),
    ]
    for name in rule.rulings:
        lines += ruling_lines(game.rulings[name], lang)
    return "\n".join(lines)


def legend(game: bk.Game, rules: list[Rule], lang: str) -> str:
    """What the abbreviations of the sources stand for."""
    used = {part.partition(" ")[0] for rule in rules for part in re.split(r"[;,]\s*", rule.source)}
    return "\n".join(labelled(name, words[lang], lang) for name, words in game.rules.sources.items() if name in used)


def ruling_lines(ruling: Ruling, lang: str) -> list[str]:
    lines = [say("rules.ruling", lang, name=ruling.name, title=ruling.title(lang))]
    for value in ruling.readings:
        name = str(value).lower() if isinstance(value, bool) else str(value)
        mark = say("rules.default", lang) if value == ruling.default else ""
        lines.append(labelled(f"    {name}{mark}", ruling.reading(value, lang), lang))
    return lines


def add_coverage(command: Command) -> None:
    command.set_defaults(run=run_coverage)
    command.option("files", metavar="FILE", nargs="+")
    command.option("--html", metavar="PAGE")


def run_coverage(arguments: argparse.Namespace) -> int:
    from boardkit.explore import rule_map, seen_rules

    found = seen_rules.coverages(map(Path, arguments.files)).values()
    print("\n\n".join(one.text(arguments.lang) for one in found))
    if arguments.html:
        maps = "".join(rule_map.html(one, arguments.lang) for one in found)
        Path(arguments.html).write_text(f'<!doctype html><meta charset="utf-8">{maps}', encoding="utf-8")
    return 0
