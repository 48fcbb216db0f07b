"""The style of each bot at a table."""

from __future__ import annotations

from zlib import crc32

from firstfire.bots.levels import STYLE, STYLED
from firstfire.bots.styles import styles_of
from firstfire.server.live.table import LiveTable


def style_of(live: LiveTable, seat: int) -> str | None:
    """The style of a bot, another one for each at the table; None for people and simple bots."""
    styles = list(styles_of(live.game.name))
    if live.seat(seat)["level"] not in STYLED or not styles:
        return None
    return styles[(crc32(live.id.encode()) + seat) % len(styles)]


def bot_name(live: LiveTable, seat: int) -> str:
    """The name by which the bot of a seat is made."""
    level = str(live.seat(seat)["level"])
    style = style_of(live, seat)
    return f"{level}{STYLE}{style}" if style else level
