"""How far a learner has come, in a small TOML file that is the learner's own."""

from __future__ import annotations

from pathlib import Path

from boardkit.core.messages import message as core_message
from boardkit.core.messages import unreadable
from boardkit.core.toml_text import dumps
from boardkit.widgets.lesson_data import LessonError, parse, read_file
from boardkit.widgets.wording import message


class Progress:
    """The steps done of each lesson of each game.

    path   where it is kept; None to keep it only as long as this object lives

    Raises `LessonError` where the file cannot be understood; it is then left as it is.
    """

    def __init__(self, path: str | Path | None = None) -> None:
        self.path = None if path is None else Path(path)
        self._done: dict[str, dict[str, list[int]]] = {}
        if self.path is not None and self.path.exists():
            self._read(self.path)

    def done(self, game: str, lesson: str) -> list[int]:
        """The numbers of the steps done, counted from 1, ascending."""
        return list(self._done.get(game, {}).get(lesson, ()))

    def add(self, game: str, lesson: str, step: int) -> None:
        """Note that a step was done; raises `LessonError` where it cannot be written."""
        steps = self._done.setdefault(game, {}).setdefault(lesson, [])
        if step in steps:
            return
        steps.append(step)
        steps.sort()
        if self.path is not None:
            self._write(self.path)

    def _read(self, path: Path) -> None:
        try:
            table = parse(path.stem, read_file(path))
            for game, lessons in table.items():
                for lesson, steps in lessons.items():
                    self._check(f"{game}.{lesson}", steps)
        except (LessonError, AttributeError) as error:
            why = error.problems[0] if isinstance(error, LessonError) else core_message("field.form", value=path.name)
            raise LessonError([message("lesson.progress", name=path.name, why=why)]) from None
        self._done = {game: dict(lessons) for game, lessons in table.items()}

    def _check(self, name: str, steps: object) -> None:
        if not isinstance(steps, list) or not all(type(step) is int and step > 0 for step in steps):
            raise LessonError([message("lesson.progress_form", name=name)])

    def _write(self, path: Path) -> None:
        """By way of a second file, so that an interruption leaves the old one whole."""
        fresh = path.with_name(path.name + ".new")
        try:
            fresh.write_text(dumps(self._done), encoding="utf-8")
            fresh.replace(path)
        except OSError as error:
            why = unreadable(error) if path.parent.is_dir() else message("lesson.no_folder", name=path.parent.name)
            raise LessonError([message("lesson.progress_written", name=path.name, why=why)]) from None
