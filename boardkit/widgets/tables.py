"""What the engine makes of a shipped scenario under each reading of a disputed rule, as a table for notebooks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import boardkit as bk
from boardkit.core import scenario
from boardkit.core.languages import checked
from boardkit.engines.loading import find_scenario
from boardkit.explore.comparison import Comparison
from boardkit.widgets.wording import language


def compare_readings(
    name: str, ruling: str, then: Mapping[str, Sequence[str]] | None = None, *, lang: str | None = None
) -> Comparison:
    """Play the line of a shipped scenario under every reading of a switch.

    name     the scenario, such as "brian_boru/conflict_02_threshold"; its `moves` are played
    ruling   the switch, such as ``claim_threshold_mode``
    then     further moves under one reading, by its name, where the others do not ask for them
    lang     ``en`` or ``zh-TW``; None for that of the notebook

    >>> table = compare_readings("brian_boru/conflict_02_threshold", "claim_threshold_mode", lang="en")
    >>> [rule for rule, text in table["at_least"].lines("en") if "flipped" in text]
    ['R11.1']
    """
    lang = checked(lang or language())
    game_name, text = find_scenario(name)
    game = bk.load(game_name)
    about = scenario.header(scenario.parse(text)).about
    return bk.explore.compare(
        game, game.scenario(text), about.moves, ruling, then=then, title=about.title[lang], lang=lang
    )
