"""Help for tests that drive widgets in JupyterLab: small notebooks, waiting for an answer, faults of accessibility."""

from __future__ import annotations

import json
from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe

GRAVE = ("serious", "critical")
ANSWER_MS = 20_000
SHOWN = ".bk[data-turn]"
"""A widget that has shown something."""


def explorer_on(position: str) -> str:
    """The cell that shows the Explorer on a scenario text."""
    return f"import boardkit as bk\nexplorer = bk.widgets.Explorer({position!r}, lang='en')\nexplorer"


def write_notebook(lab, name: str, *cells: str) -> str:
    """A notebook with code cells in the folder that the laboratory serves; returns its name for `lab_page`."""
    code = [
        {
            "cell_type": "code",
            "id": f"cell-{number}",
            "metadata": {},
            "execution_count": None,
            "outputs": [],
            "source": cell,
        }
        for number, cell in enumerate(cells)
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    metadata = {"kernelspec": kernel, "language_info": {"name": "python"}}
    document = {"nbformat": 4, "nbformat_minor": 5, "metadata": metadata, "cells": code}
    folder = lab.root / "notebooks"
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(json.dumps(document), encoding="utf-8")
    return name


def resize(page, width: int, height: int) -> None:
    """Give the window another size, and wait until the page is drawn in it: a busy browser answers before it is."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height])
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


class Widget:
    """The first Explorer or Exercise of a page."""

    def __init__(self, page) -> None:
        self.page = page
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.wait_for_selector(".bk .bk-scene", timeout=ANSWER_MS)
        self.root = page.locator(SHOWN).first

    def turn(self) -> str:
        return self.root.get_attribute("data-turn")

    def after(self, act: Callable[[], object]) -> None:
        """Do something and wait for the answer."""
        before = self.turn()
        act()
        self.page.wait_for_function(
            f"before => document.querySelector('{SHOWN}').dataset.turn !== before", arg=before, timeout=ANSWER_MS
        )

    def click(self, selector: str) -> None:
        self.after(lambda: self.root.locator(selector).first.click())

    def handle(self, name: str) -> None:
        """Click a part of the board."""
        self.click(f'[data-handle="{name}"]')

    def button(self, name: str, exact: bool = True) -> None:
        self.after(lambda: self.root.get_by_role("button", name=name, exact=exact).first.click())

    def press(self, key: str) -> None:
        self.after(lambda: self.page.keyboard.press(key))

    def text(self, selector: str) -> str:
        return self.root.locator(selector).first.inner_text()

    def tab(self, name: str) -> None:
        self.root.get_by_role("tab", name=name).click()

    def last_line(self) -> str:
        return self.text(".bk-line[aria-current]")

    def grave_faults(self) -> list[str]:
        """What axe-core finds serious or critical inside the widget."""
        found = Axe().run(self.page, context=".bk")
        return [
            f"{fault['id']}: {node['target']} {node.get('failureSummary', '')[:300]}"
            for fault in found.response["violations"]
            if fault["impact"] in GRAVE
            for node in fault["nodes"]
        ]

    def clipped(self) -> list[str]:
        """Texts that do not fit into their control, and anything that sticks out of the widget."""
        return self.page.evaluate(CLIPPED)


CLIPPED = """() => {
  const root = document.querySelector('.bk[data-turn]');
  const frame = root.getBoundingClientRect();
  const found = [];
  for (const node of root.querySelectorAll('button, h3, h4, label, legend, summary, .bk-ask, .bk-told, .bk-tasktext')) {
    const box = node.getBoundingClientRect();
    if (!box.width || node.closest('svg, .bk-unseen')) continue;
    if (node.scrollWidth > node.clientWidth + 2) found.push('clipped: ' + node.textContent);
    if (box.right > frame.right + 1 || box.left < frame.left - 1) found.push('sticks out: ' + node.textContent);
  }
  return found;
}"""
