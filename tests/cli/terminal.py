"""A terminal for tests: typed lines in, what was shown before each of them out."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from firstfire.bots import Bot, make_bot
from firstfire.core import State, Table
from firstfire.tui.session import Session


class Terminal:
    """Plays lines at a table; everybody sits at the keyboard, but for the seats of bots."""

    def __init__(
        self, table: Table, width: int = 100, confirm: bool = True, bots: tuple[int, ...] = ()
    ) -> None:
        self.page = StringIO()
        self.table = table
        self.shown: list[str] = []  # what was on the screen before each input, with the prompt
        self.lines: list[str] = []
        console = Console(file=self.page, width=width, color_system=None)
        brains: dict[int, Bot] = {seat: make_bot("random", 1, seat) for seat in bots}
        levels = dict.fromkeys(bots, "random")
        self.session = Session(table, brains, console, self.ask, levels, confirm)

    def ask(self, prompt: str) -> str:
        self.shown.append(self.page.getvalue() + prompt)
        self.page.seek(0)
        self.page.truncate()
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def type(self, *lines: str) -> list[str]:
        """What was shown before each line, and after the last one."""
        self.lines = list(lines)
        self.session.run()
        self.shown.append(self.page.getvalue())
        return self.shown

    @property
    def record(self) -> list[str]:
        """What has been decided, and what chance has done."""
        return [str(line) for line in self.table.lines]


def at(state: State, width: int = 100, confirm: bool = True) -> Terminal:
    """A terminal at a table that goes on from a state."""
    return Terminal(Table(state.game, seed=1, state=state), width, confirm)
