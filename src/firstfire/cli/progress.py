"""Progress of long work: a bar on a terminal, a line now and then in a log."""

from __future__ import annotations

import time
from types import TracebackType

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from firstfire.cli.common import errors

EVERY = 10.0  # seconds between two lines in a log


class Rate(ProgressColumn):
    """How many are done in a second."""

    def render(self, task: Task) -> Text:
        return Text(rate(task.completed, task.elapsed or 0.0), style="dim")


def rate(done: float, seconds: float) -> str:
    """A rate that can be read at any speed.

    >>> rate(120, 2), rate(3, 60), rate(0, 5)
    ('60/s', '3/min', '')
    """
    if done <= 0 or seconds <= 0:
        return ""
    speed = done / seconds
    return f"{speed:.0f}/s" if speed >= 1 else f"{60 * speed:.0f}/min"


class Work:
    """Shows how far long work is, on the error stream; Ctrl-C ends the work, not the program.

    >>> with Work("counting", 3, silent=True) as work:
    ...     for done in range(3):
    ...         work.update(done + 1)
    ...     raise KeyboardInterrupt
    >>> work.interrupted, work.done
    (True, 3)
    """

    def __init__(self, title: str, total: int, silent: bool = False) -> None:
        self.title, self.total, self.silent = title, total, silent
        self.done = 0
        self.interrupted = False
        self.began = self.told = time.monotonic()
        self.bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            Rate(),
            TimeRemainingColumn(),
            console=errors,
            transient=True,
            disable=silent or not errors.is_terminal,
        )
        self.task = self.bar.add_task(title, total=total)

    def __enter__(self) -> Work:
        self.bar.start()
        return self

    def update(self, done: int) -> None:
        """So much is done in all."""
        self.done = done
        self.bar.update(self.task, completed=done)
        now = time.monotonic()
        if not self.silent and not errors.is_terminal and now - self.told >= EVERY:
            self.told = now
            speed = rate(done, now - self.began)
            errors.print(f"{self.title}: {done} of {self.total}, {speed}", markup=False)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        self.bar.stop()
        self.interrupted = kind is KeyboardInterrupt
        if self.interrupted and not self.silent:
            errors.print(f"Stopped after {self.done} of {self.total}.", markup=False)
        return self.interrupted
