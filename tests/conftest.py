"""What all tests share: marks by folder, no time limit of its own for each generated example."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

from rule_counter import RuleCounter

pytest.register_assert_rewrite("contract.checks", "engines.story")  # a check that fails shows its values

os.environ.setdefault("MPLBACKEND", "Agg")
settings.register_profile("boardkit", deadline=None)
settings.load_profile("boardkit")

HERE = Path(__file__).parent
MARKED_FOLDERS = {HERE / "browser": pytest.mark.browser, HERE / "soak": pytest.mark.soak}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Everything below tests/browser and tests/soak bears that mark, before -m selects."""
    for item in items:
        for folder, mark in MARKED_FOLDERS.items():
            if folder in item.path.parents:
                item.add_marker(mark)


def pytest_addoption(parser):
    told = "write down which rules fired or blocked, for `boardkit coverage FILE`"
    parser.addoption("--rule-coverage", metavar="FILE", help=told)


def pytest_configure(config):
    if config.getoption("--rule-coverage") or hasattr(config, "workerinput"):
        config.pluginmanager.register(RuleCounter(config), "rule-counter")
