"""The table as text, for environments that are looked at."""

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
    """Refuse a way of rendering that is not there."""
    if mode is not None and mode not in RENDER_MODES:
        raise GameError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {mode!r}")


def rendered(env: PlainEnv, mode: str | None) -> str | None:
    """The table as text: given back (``ansi``), printed (``human``), or not at all."""
    if mode == "ansi":
        return picture(env)
    if mode == "human":
        print(picture(env))
    return None


def picture(env: PlainEnv) -> str:
    """What the deciding seat sees, or at the end everybody, within 120 columns."""
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
