"""Seats that bots play: whenever it is a bot's turn, a worker is asked for its move."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING

from firstfire.server.errors import Problem
from firstfire.server.live.ahead import ThinkingAhead
from firstfire.server.live.room import Room
from firstfire.server.live.styles import bot_name
from firstfire.server.live.tasks import seat_task
from firstfire.server.store.base import Stale
from firstfire.server.store.patience import until_done
from firstfire.server.workers.base import QUICK, THINKING, WorkerLost

if TYPE_CHECKING:
    from firstfire.server.live.hub import Hub

log = logging.getLogger("firstfire.server")

ATTEMPTS = 2
QUICK_LEVELS = ("random", "easy")  # of bots that hardly think


class BotPlayer:
    """Plays the bots' turns at all tables of a hub."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.ahead = ThinkingAhead(hub)

    def wake(self, room: Room) -> None:
        """Let a bot play if it is its turn, and if there is somebody to play for."""
        self.ahead.wake(room)
        turn = room.live.turn
        if turn is None or self.hub.closing or not room.live.is_bot(turn):
            return
        if not room.is_followed():
            room.resting = True
            return
        if room.bot_task is None or room.bot_task.done():
            room.bot_task = self.hub.spawn(self.play(room))

    async def play(self, room: Room) -> None:
        """Play until a person decides or the game is over, also if nothing can be stored now."""
        await until_done(lambda: self.play_on(room), "A bot's move could not be stored")

    async def play_on(self, room: Room) -> None:
        hub, live = self.hub, room.live
        while not hub.closing:
            turn, seq = live.turn, live.game_seq
            if turn is None or not live.is_bot(turn):
                return
            if not room.is_followed():
                room.resting = True
                return
            room.broadcast_thinking(turn)
            began = time.perf_counter()
            move = await self.choose(room, turn, live.seat(turn)["level"])
            hub.metrics.thought(time.perf_counter() - began)
            await asyncio.sleep(hub.settings.bot_pause)
            async with live.lock:
                if (live.turn, live.game_seq) != (turn, seq) or not live.is_bot(turn):
                    continue  # somebody took the seat back
                try:
                    await hub.write(room, live.draft_moves(turn, [move]))
                except Stale:
                    await hub.catch_up(room)
                except Problem:
                    return

    async def choose(self, room: Room, seat: int, level: str) -> str:
        """The bot's move; a random one if no worker answers, because the game must go on."""
        live = room.live
        lane = QUICK if level in QUICK_LEVELS else THINKING
        moves = [move.text for move in live.playing.moves()]
        task = seat_task(live, seat) | {"work": "choose", "level": bot_name(live, seat)}
        task["ahead"], room.ahead = room.ahead, {}
        for _ in range(ATTEMPTS):
            try:
                result = await self.hub.pool.run(task, room.asker, lane)
            except WorkerLost as error:
                log.warning("A worker was lost while a bot was thinking: %s", error)
                self.hub.metrics.count("bots_gone")
            else:
                if result["move"] in moves:
                    return str(result["move"])
                break
        return secrets.choice(moves)
