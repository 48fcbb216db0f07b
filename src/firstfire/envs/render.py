"""Rendering: the table as text."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from firstfire.core import SPECTATOR, GameError
from firstfire.core.views import view
from firstfire.envs.plain import PlainEnv
from firstfire.tui.boards import speak_and_draw

WIDTH = 120
RENDER_MODES = ("ansi", "human")


def check_mode(mode: str | None) -> None:
    """`GameError` if there is no such render mode."""
    if mode is not None and mode not in RENDER_MODES:
        raise GameError(f"render_mode must be one of {', '.join(RENDER_MODES)}, not {mode!r}")


def rendered(env: PlainEnv, mode: str | None) -> str | None:
    """Render the table: return it (``ansi``), print it (``human``), or do nothing."""
    if mode == "ansi":
        return picture(env)
    if mode == "human":
        print(picture(env))
    return None


def picture(env: PlainEnv) -> str:
    """The table in 120 columns, as seen by the seat whose turn it is or, at the end, by all."""
    _, board = speak_and_draw(env)
    seen = view(env.state, env.seat if env.seat >= 0 else SPECTATOR)
    out = StringIO()
    console = Console(file=out, width=WIDTH, color_system=None, highlight=False)
    for part in board.draw(seen):
        console.print(part)
    if env.over:
        for part in board.result(seen["result"]):
            console.print(part)
    return out.getvalue()
