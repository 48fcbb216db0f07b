"""Workers in processes of their own, so that thinking bots hold up nobody.

A worker reads tasks and writes results, one JSON document a line, and ends when its input ends, so
also when the server was killed. A task has a state in which everything that the deciding seat
cannot know has been dealt anew, and nothing else of the table.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from collections.abc import Callable

from firstfire.server.workers.base import P, Result, T, Task, WorkerLost

TASK_SECONDS = 30.0  # no task takes longer; one may have a ``limit`` of its own
IDLE_CHECK = 0.02  # seconds between two checks whether other tasks still wait
LINE_BYTES = 4 << 20  # of a task or a result


class Worker:
    """One process, started when it gets its first task."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def run(self, task: Task) -> Result:
        try:
            async with asyncio.timeout(task.get("limit", TASK_SECONDS)):
                return await self._exchange(task)
        except (TimeoutError, OSError, ValueError) as error:
            self.kill()
            raise WorkerLost(str(error) or type(error).__name__) from error
        except asyncio.CancelledError:
            self.kill()  # its result would be taken for that of the next task
            raise

    async def _exchange(self, task: Task) -> Result:
        process = self.process
        if process is None or process.returncode is not None:
            process = self.process = await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(task).encode() + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise ValueError("the worker has ended")
        result: Result = json.loads(line)
        return result

    async def _start(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "firstfire.server.workers.tasks",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE_BYTES,
            start_new_session=True,  # Ctrl-C reaches the server alone, which then ends its workers
        )

    def kill(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()


class WorkerPool:
    """`Pool` with a fixed number of processes."""

    def __init__(self, size: int) -> None:
        self.workers = [Worker() for _ in range(size)]
        self.free: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self.workers:
            self.free.put_nowait(worker)
        self.waiting = 0
        self.idle_task = asyncio.Lock()

    async def run(self, task: Task) -> Result:
        self.waiting += 1
        try:
            worker = await self.free.get()
        finally:
            self.waiting -= 1
        try:
            result = await worker.run(task)
        finally:
            self.free.put_nowait(worker)
        if "error" in result:
            raise WorkerLost(result["error"])
        return result

    async def run_when_idle(self, task: Task) -> Result:
        async with self.idle_task:
            while self.waiting:
                await asyncio.sleep(IDLE_CHECK)
            return await self.run(task)

    async def call(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.to_thread(function, *args, **kwargs)

    async def close(self) -> None:
        for worker in self.workers:
            process = worker.process
            worker.kill()
            if process is not None:
                await process.wait()
