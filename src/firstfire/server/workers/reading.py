"""Reading what visitors bring, in a worker: data packs and records of games.

A text may have been made to keep a parser or the rules busy, so it is read where nobody waits for
it and within a time. What is found, or what is wrong, is told in plain values.
"""

from __future__ import annotations

from firstfire import library
from firstfire.core import GameError, PackError, RecordError, Table, parse_record
from firstfire.core.codec import encode
from firstfire.server.live.events import opening_body
from firstfire.server.workers.base import Result, Task


def check_pack(task: Task) -> Result:
    """What is wrong with a data pack; nothing if it can be played with."""
    try:
        library.read_pack(task["game"], task["pack"], "data pack")
    except PackError as error:
        return {"trouble": str(error)}
    return {"trouble": ""}


def read_record(task: Task) -> Result:
    """Play a record through: the table after it, or the first line that is not possible."""
    try:
        record = parse_record(task["record"])
        if record.game not in library.games():
            return {"no-game": record.game[:40]}
        game = library.load(record.game)
        pack = library.read_pack(game.name, task["pack"], "data pack") if task["pack"] else None
        table = Table.replay(game, record, pack)
        options = game.check_options(record.options, record.seats)
    except RecordError as error:
        return {"bad-record": str(error), "line": error.line}
    except PackError as error:
        return {"bad-pack": str(error)}
    except GameError as error:
        return {"bad-record": str(error)}
    return {
        "game": game.name,
        "seats": record.seats,
        "options": options,
        "seed": record.seed,
        "over": table.over,
        "body": opening_body(table),
        "state": encode(table.state),
        "chances": table.chance_count,
    }
