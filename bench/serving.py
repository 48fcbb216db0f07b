"""Server processes for load and chaos: start, kill, weigh.

A nursery imports the server once and forks it at every start, so that a kill −9 costs milliseconds
and not the second that Python needs to import everything. What is forked is what `firstfire serve`
runs, without limits to the requests of one address.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import time
import traceback
from pathlib import Path

from wire import Gone, Http

HERE = Path(__file__).resolve().parent
READY_SECONDS = 30.0


def free_port() -> int:
    """A port below those that clients get: one that knocks at a dead server must not take it."""
    while True:
        port = random.SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as s, contextlib.suppress(OSError):
            s.bind(("127.0.0.1", port))
            return port


def many_files() -> None:
    """Thousands of sockets need thousands of descriptors, here and in the server."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Nursery:
    """A process that has imported the server and forks a new one whenever it is told to."""

    def __init__(self, log: Path) -> None:
        self._log = log.open("ab")
        self._process = subprocess.Popen(
            [sys.executable, str(HERE / "serving.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )

    def fork(self, port: int, db: str, processes: int = 1) -> int:
        """The id of a new process that serves there."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([port, db, processes]) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the nursery has ended; see its log")
        return int(line)

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            self._process.wait(READY_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._log.close()


class Server:
    """One server on one port; it can be killed and started again any number of times."""

    def __init__(self, nursery: Nursery, db: str, processes: int = 1) -> None:
        self.port = free_port()
        self.processes = processes
        self.pid = 0
        self._nursery = nursery
        self._db = db

    def start(self) -> None:
        self.pid = self._nursery.fork(self.port, self._db, self.processes)

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, how)

    async def ready(self) -> float:
        """How many seconds it takes until the server answers."""
        began = time.perf_counter()
        ask = Http(self.port)
        while time.perf_counter() - began < READY_SECONDS:
            with contextlib.suppress(Gone):
                if (await ask("GET", "/api/health"))[0] == 200:
                    ask.close()
                    return time.perf_counter() - began
            if not is_alive(self.pid):
                raise RuntimeError("the server has ended; see its log")
            await asyncio.sleep(0.005)
        raise RuntimeError(f"no answer in {READY_SECONDS} s")

    async def stop(self) -> None:
        """As Ctrl-C does."""
        self.kill(signal.SIGINT)
        end = time.monotonic() + 20
        while is_alive(self.pid):
            if time.monotonic() > end:
                self.kill()
            await asyncio.sleep(0.01)

    def megabytes(self) -> float:
        """The resident memory of all its processes, as `top` shows it."""
        return sum(map(megabytes, family(self.pid)))

    def cpu_seconds(self) -> float:
        """How long all its processes have computed."""
        return sum(map(cpu_seconds, family(self.pid)))


def family(pid: int) -> list[int]:
    """A process, those that it has started, and so on."""
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii")
    return [pid, *(one for child in text.split() for one in family(int(child)))]


def megabytes(pid: int) -> float:
    text = Path(f"/proc/{pid}/status").read_text("utf-8")
    lines = dict(line.split(":", 1) for line in text.splitlines())
    return int(lines["VmRSS"].split()[0]) / 1024


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def is_alive(pid: int) -> bool:
    """Whether a process runs that is not our child."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except (OSError, IndexError):
        return False
    return state not in "ZX"


def nurse() -> None:
    """The nursery's own program: a line with arguments, a fork, its id."""
    from firstfire import library
    from firstfire.i18n import catalogue
    from firstfire.server.serve import Where, serve
    from firstfire.server.settings import Settings

    catalogue().text("serve-ready", address="")  # what is slow, once
    for name in library.games():
        library.load(name)
    children: dict[int, int] = {}  # by port
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for line in sys.stdin:
        port, db, processes = json.loads(line)
        if port in children:
            os.waitpid(children.pop(port), 0)
            await_port(port)
        pid = os.fork()
        if pid == 0:
            try:
                become_server()
                settings = Settings(rate=0, connections=0, processes=processes)
                serve(Where(port=port, db=db), settings, say=lambda _: None)
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(0)  # what follows is the nursery's
        children[port] = pid
        print(pid, flush=True)
    for pid in children.values():
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


def await_port(port: int) -> None:
    """Wait until nobody holds a port.

    A server that is killed while it starts a worker leaves a copy of itself, which holds the port
    until it has become the worker.
    """
    end = time.monotonic() + READY_SECONDS
    while time.monotonic() < end:
        with socket.socket() as s, contextlib.suppress(OSError):
            s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            s.bind(("127.0.0.1", port))
            s.listen()
            return
        time.sleep(0.005)


def become_server() -> None:
    """Let go of what belongs to the nursery."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.setpgrp()  # not a session of its own, which the system would schedule apart
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)


if __name__ == "__main__":
    nurse()
