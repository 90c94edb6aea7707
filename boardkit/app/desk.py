"""The page of `boardkit app`: a row in which one chooses, and below it what was chosen."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from random import SystemRandom
from typing import Any

import anywidget
import ipywidgets
import traitlets

import boardkit as bk
from boardkit import app
from boardkit.core.languages import LANGUAGES, checked, html_lang, texts_of
from boardkit.widgets import exercise_data, face, lesson_data

PEOPLE = "people"
SEATS = "ABCDEFGH"
LONGEST_TITLE = 60
PROGRESS = "boardkit-progress.toml"
WAYS = ("play", "learn", "practise", "quiz")

Options = list[tuple[str, str]]

texts = partial(texts_of, "boardkit.app")


@cache
def chooser_script() -> str:
    """The script of the row, with the helpers of all our widgets."""
    widgets = Path(face.__file__).parent
    shared = [widgets / "js" / f"{part}.js" for part in ("dom", "hear")]
    return "\n".join(path.read_text("utf-8") for path in (*shared, app.HERE / "chooser.js"))


class Chooser(anywidget.AnyWidget):
    """The row; `view` is what it shows, as JSON text."""

    _esm = chooser_script()
    _css = face.style() + (app.HERE / "chooser.css").read_text(encoding="utf-8")
    view = traitlets.Unicode().tag(sync=True)


class Desk(ipywidgets.VBox):
    """The whole page.

    lang    ``en`` or ``zh-TW``; None for that of `boardkit app --lang`
    folder  where the progress of lessons is kept; None for the folder in which `boardkit app` was started

    >>> desk = Desk("en")
    >>> desk.act({"do": "set", "name": "game", "value": "rauha"})
    >>> desk.act({"do": "go"})
    >>> desk.face.session.game.name
    'rauha'
    """

    def __init__(self, lang: str | None = None, folder: str | Path | None = None) -> None:
        self.lang = checked(lang or os.environ.get(app.LANGUAGE) or LANGUAGES[0])
        self.folder = Path(folder or os.environ.get(app.FOLDER) or Path.cwd())
        self.way = WAYS[0]
        self.chosen = {"game": bk.games()[0], "players": "", "others": "greedy", "exercise": ""}
        self.chooser = Chooser(view=self._row())
        self.chooser.on_msg(lambda widget, content, buffers: self.act(content))
        self.face: Any = None
        super().__init__()
        self.act({"do": "go"})

    def act(self, action: Mapping[str, Any]) -> None:
        """Do what the row can ask for: ``way``, ``set``, ``go`` or ``next``; anything else changes nothing."""
        match action:
            case {"do": "missed"}:
                self.chooser.send_state()
            case {"do": "way", "way": str(way)} if way in self.ways():
                self.way = way
                self._open()
            case {"do": "set", "name": str(name), "value": str(value)} if value in dict(self._fields().get(name, ())):
                self.chosen[name] = value
                if self.way not in self.ways():  # a game need not have lessons or exercises
                    self.way = WAYS[0]
            case {"do": "go"}:
                self._open()
            case {"do": "next"} if self.way == "practise":
                names = exercise_data.names(self.chosen["game"])
                self.chosen["exercise"] = names[(names.index(self._value("exercise")) + 1) % len(names)]
                self._open()
        self._show()

    def ways(self) -> list[str]:
        """What can be done with the chosen game."""
        game = self.chosen["game"]
        has = {"learn": lesson_data.names(game), "practise": exercise_data.names(game)}
        return [way for way in WAYS if has.get(way, True)]

    # What is below the row

    def _open(self) -> None:
        if self.way not in self.ways():
            self.way = WAYS[0]
        before, self.face = self.face, getattr(self, f"_{self.way}")(self.chosen["game"])
        self.face.observe(self._follow, "view")
        self.children = (self.chooser, self.face)
        if before is not None:
            before.close()

    def _play(self, game: str) -> Any:
        players, others = int(self._value("players")), self.chosen["others"]
        session = bk.Session(bk.load(game), players=players, seed=SystemRandom().randrange(10**6))
        seats = {} if others == PEOPLE else dict.fromkeys(SEATS[1:players], others)
        return bk.widgets.Explorer(session, lang=self.lang, seats=seats, view="A" if seats else "table")

    def _learn(self, game: str) -> Any:
        return bk.widgets.Lesson(game, lang=self.lang, progress=self.folder / PROGRESS)

    def _practise(self, game: str) -> Any:
        return bk.widgets.Exercise(game, self._value("exercise"), lang=self.lang)

    def _quiz(self, game: str) -> Any:
        return bk.widgets.Quiz(game, lang=self.lang, seed=SystemRandom().randrange(10**6))

    def _follow(self, change: Any) -> None:
        """The row speaks the language that is chosen below."""
        lang = json.loads(self.face.view)["lang"]
        if lang != self.lang:
            self.lang = lang
            self._show()

    # The row

    def _value(self, name: str) -> str:
        """What is chosen in a field; where that does not fit the game, the first that does."""
        options = dict(self._fields()[name])
        return self.chosen[name] if self.chosen[name] in options else next(iter(options))

    def _fields(self) -> dict[str, Options]:
        """The fields of the row with their options, in order."""
        found = {"game": [(name, bk.load(name).title(self.lang)) for name in bk.games()]}
        game = bk.load(self.chosen["game"])
        if self.way == "play":
            found["players"] = [(str(count), str(count)) for count in game.player_counts]
            found["others"] = [(kind, self._say(kind)) for kind in (*bk.bots.NAMES, PEOPLE)]
        if self.way == "practise":
            names = enumerate(exercise_data.names(game.name), 1)
            found["exercise"] = [(name, f"{number}  {self._title(name)}") for number, name in names]
        return found

    def _title(self, name: str) -> str:
        """How an exercise begins."""
        task = exercise_data.find(self.chosen["game"], name).task[self.lang]
        return task if len(task) <= LONGEST_TITLE else task[:LONGEST_TITLE].rstrip() + "…"

    def _say(self, key: str) -> str:
        return texts().say(key, self.lang)

    def _show(self) -> None:
        self.chooser.view = self._row()

    def _row(self) -> str:
        """What the row shows, as JSON text."""
        go = "new_game" if self.way == "play" else "open"
        view = {
            "htmlLang": html_lang(self.lang),
            "label": self._say("label"),
            "way": self.way,
            "ways": [(way, self._say(way)) for way in self.ways()],
            "fields": [
                {"name": name, "label": self._say(name), "options": options, "value": self._value(name)}
                for name, options in self._fields().items()
            ],
            "buttons": [("go", self._say(go)), *([("next", self._say("next"))] if self.way == "practise" else [])],
        }
        return json.dumps(view, ensure_ascii=False)
