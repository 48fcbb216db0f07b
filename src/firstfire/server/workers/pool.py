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
from dataclasses import dataclass

from firstfire.server.workers.base import (
    AHEAD,
    IDLE,
    NOBODY,
    QUICK,
    THINKING,
    Asker,
    Busy,
    P,
    Result,
    T,
    Task,
    WorkerLost,
)
from firstfire.server.workers.fair import FairQueue

TASK_SECONDS = 30.0  # no task takes longer; one may have a ``limit`` of its own
MOST_OF_SESSION = 8  # tasks that may wait, of those that are refused when there are too many,
MOST_OF_ADDRESS = 32  # of all sessions of an address,
MOST_ADDRESSES = 500  # and addresses that take turns
LINE_BYTES = 4 << 20  # of a task or a result


class Worker:
    """One process, started when it gets its first task."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.last: asyncio.subprocess.Process | None = None  # also when it has been killed

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
            process = self.process = self.last = await self._start()
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


@dataclass(eq=False, slots=True)
class Job:
    """A task that somebody waits for."""

    task: Task
    asker: Asker
    lane: str
    done: asyncio.Future[Result]


class WorkerPool:
    """`Pool` with a fixed number of processes that think, and one more for quick tasks."""

    def __init__(self, size: int) -> None:
        self.quick = Worker()
        self.thinkers = [Worker() for _ in range(size)]
        self.free: list[Worker] = [*self.thinkers, self.quick]
        self.lanes: dict[str, FairQueue[Job]] = {
            lane: FairQueue() for lane in (QUICK, THINKING, IDLE, AHEAD)
        }
        self.idle_tasks = 0  # of the lanes for idle times that are being done
        self.running: set[asyncio.Task[None]] = set()
        self.closed = False

    @property
    def waiting(self) -> int:
        return len(self.lanes[QUICK]) + len(self.lanes[THINKING])

    async def run(
        self, task: Task, asker: Asker = NOBODY, lane: str = THINKING, patient: bool = True
    ) -> Result:
        if self.closed:
            raise WorkerLost("the server is being stopped")
        if not patient:
            self.check_waiting(asker)
        job = Job(task, asker, lane, asyncio.get_running_loop().create_future())
        self.lanes[lane].push(asker, job)
        self.dispatch()
        try:
            result = await job.done
        except asyncio.CancelledError:
            self.lanes[lane].remove(asker, job)  # what has begun ends by itself, for nobody
            raise
        if "error" in result:
            raise WorkerLost(result["error"])
        return result

    def check_waiting(self, asker: Asker) -> None:
        """Refuse the task of somebody who has enough of them waiting."""
        lanes = [queue for lane, queue in self.lanes.items() if lane != AHEAD]
        own = sum(lane.of_session(asker) for lane in lanes)
        household = sum(lane.of_address(asker) for lane in lanes)
        turns = max(len(lane.addresses) for lane in lanes)
        if own >= MOST_OF_SESSION or household >= MOST_OF_ADDRESS or turns >= MOST_ADDRESSES:
            raise Busy(1.0 + min(own, self.waiting) / len(self.thinkers))

    def dispatch(self) -> None:
        """Give tasks to workers that are free."""
        for worker in list(self.free):
            job = self.next_job(worker)
            if job is not None:
                self.free.remove(worker)
                self.idle_tasks += job.lane in (IDLE, AHEAD)
                working = asyncio.get_running_loop().create_task(self.work(worker, job))
                self.running.add(working)
                working.add_done_callback(self.running.discard)

    def next_job(self, worker: Worker) -> Job | None:
        """What a worker does next; one of them is always there for quick tasks alone."""
        lanes = self.lanes
        if worker is self.quick:
            return lanes[QUICK].pop()
        job = lanes[THINKING].pop() or lanes[QUICK].pop()
        if job is None and not self.idle_tasks:
            job = lanes[IDLE].pop() or lanes[AHEAD].pop()
        return job

    async def work(self, worker: Worker, job: Job) -> None:
        """Do a task to its end, whether or not somebody still waits for it."""
        try:
            result = await worker.run(job.task)
        except WorkerLost as error:
            result = {"error": str(error)}
        finally:
            self.idle_tasks -= job.lane in (IDLE, AHEAD)
            self.free.append(worker)
        if not job.done.done():
            job.done.set_result(result)
        if not self.closed:
            self.dispatch()

    async def call(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.to_thread(function, *args, **kwargs)

    async def close(self) -> None:
        self.closed = True
        for task in list(self.running):
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)
        for worker in (*self.thinkers, self.quick):
            process = worker.last
            worker.kill()
            if process is not None:
                await process.wait()
