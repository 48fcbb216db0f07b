"""What workers are told of a table."""

from __future__ import annotations

import secrets

from firstfire.core import Rng
from firstfire.core.chance import SEEDS
from firstfire.core.codec import encode
from firstfire.server.live.table import LiveTable
from firstfire.server.present.preview import determinized
from firstfire.server.workers.base import Task


def seat_task(live: LiveTable, seat: int) -> Task:
    """What a worker gets of a table: what the seat knows, the rest dealt anew unpredictably.

    If the deal could be foreseen, an answer might tell what is hidden.
    """
    return {
        "game": live.game.name,
        "pack": live.pack_text,
        "state": encode(determinized(live, seat, Rng(secrets.randbelow(SEEDS)))),
        "seed": secrets.randbelow(SEEDS),
    }
