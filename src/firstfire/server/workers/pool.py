"""Bots at work, in processes of their own, so that thinking holds up nobody.

A worker reads questions and writes answers, one JSON document a line, and ends when its input
ends: also when the server was killed. It is told a state in which all that the deciding seat cannot
know has been dealt anew, and nothing else of the table.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import sys
from typing import Any

log = logging.getLogger("firstfire.server")

SECONDS = 30.0  # no answer takes longer
PATIENCE = 0.02  # seconds between two looks whether others still wait
LINE = 4 << 20  # bytes of a question or an answer


class BotsGone(Exception):
    """A worker has ended, or has no answer."""


class Worker:
    """One process."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        try:
            async with asyncio.timeout(SECONDS):
                return await self._ask(question)
        except (TimeoutError, OSError, ValueError) as error:
            self.end()
            raise BotsGone(str(error) or type(error).__name__) from error
        except asyncio.CancelledError:
            self.end()  # its answer would be taken for that to the next question
            raise

    async def _ask(self, question: dict[str, Any]) -> dict[str, Any]:
        process = self.process
        if process is None or process.returncode is not None:
            process = self.process = await self.start()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(question).encode() + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise ValueError("the worker has ended")
        answer: dict[str, Any] = json.loads(line)
        return answer

    async def start(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "firstfire.server.workers.pool",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE,
            start_new_session=True,  # Ctrl-C is for the server, which then ends its workers
        )

    def end(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()


class Crew:
    """Workers, and those who wait for one."""

    def __init__(self, size: int) -> None:
        self.workers = [Worker() for _ in range(size)]
        self.free: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self.workers:
            self.free.put_nowait(worker)
        self.waiting = 0
        self.aside = asyncio.Lock()

    async def ask_aside(self, question: dict[str, Any]) -> dict[str, Any]:
        """For work that can wait: one question at a time, and only when nobody else has one."""
        async with self.aside:
            while self.waiting:
                await asyncio.sleep(PATIENCE)
            return await self.ask(question)

    async def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """The answer of whichever worker is free first."""
        self.waiting += 1
        try:
            worker = await self.free.get()
        finally:
            self.waiting -= 1
        try:
            answer = await worker.ask(question)
        finally:
            self.free.put_nowait(worker)
        if "error" in answer:
            raise BotsGone(answer["error"])
        return answer

    async def close(self) -> None:
        for worker in self.workers:
            process = worker.process
            worker.end()
            if process is not None:
                await process.wait()


# --- in the worker ----------------------------------------------------------------------------


def answer(question: dict[str, Any]) -> dict[str, Any]:
    from firstfire import library
    from firstfire.core.codec import decode
    from firstfire.server.workers.tasks import chances, choose, hints, look_back

    game = library.load(question["game"])
    pack = library.read_pack(game.name, question["pack"], "") if question["pack"] else None
    state = decode(game, question["state"], pack)
    work = {"choose": choose, "hints": hints, "chances": chances, "look back": look_back}
    return work[question["work"]](state, question)


def main() -> None:
    """Answer until nobody asks any more."""
    with contextlib.suppress(OSError):
        os.nice(5)  # people at the table come first
    for line in sys.stdin.buffer:
        try:
            found = answer(json.loads(line))
        except Exception as error:  # whoever asked decides what to do without an answer
            found = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
