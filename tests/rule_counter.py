"""What `pytest --rule-coverage FILE` does: count the rules that events and violations name during the tests."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

import boardkit as bk


class RuleCounter:
    """A plugin that listens at `Game.apply` and at the one source of violations; workers hand their counts over."""

    def __init__(self, config) -> None:
        self.config, self.file = config, config.getoption("--rule-coverage")
        self.counts: Counter[tuple[str, str, str]] = Counter()
        self.first: dict[tuple[str, str, str], str] = {}
        self.test = ""
        if self.file:
            self.listen()

    def listen(self) -> None:
        apply, violations = bk.Game.apply, bk.Game._violations

        def counted_apply(game, state, move):
            step = apply(game, state, move)
            for event in step.events:
                self.note(game, "fired", event.rule)
            return step

        def counted_violations(game, state, move):
            for violation in violations(game, state, move):
                self.note(game, "blocked", violation.rule)
                yield violation

        bk.Game.apply, bk.Game._violations = counted_apply, counted_violations

    def note(self, game, kind: str, rule: str) -> None:
        if rule in game.rules and game.name in bk.games():
            self.counts[game.name, kind, rule] += 1
            self.first.setdefault((game.name, kind, rule), self.test)

    def pytest_runtest_logstart(self, nodeid) -> None:
        self.test = nodeid

    @pytest.hookimpl(optionalhook=True)  # of pytest-xdist
    def pytest_testnodedown(self, node) -> None:
        """On the controller: a worker has ended."""
        for key, count, where in getattr(node, "workeroutput", {}).get("rules", ()):
            self.counts[tuple(key)] += count
            self.first.setdefault(tuple(key), where)

    def pytest_sessionfinish(self) -> None:
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput["rules"] = [
                [list(key), count, self.first[key]] for key, count in self.counts.items()
            ]
        elif self.file:
            Path(self.file).write_text(json.dumps(self.table(), indent=1), encoding="utf-8")

    def table(self) -> dict:
        """As `boardkit coverage` reads it."""
        games: dict = {}
        for (game, kind, rule), count in sorted(self.counts.items()):
            games.setdefault(game, {}).setdefault(kind, {})[rule] = [count, self.first[game, kind, rule]]
        return {"coverage": 1, "games": games}
