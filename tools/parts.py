"""Parts of the preparation, done side by side, with a display of how far they are."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build"
LOGS = BUILD / "log"
TICK = 0.2  # seconds between two updates of the display


class Trouble(Exception):
    """Something failed; the message says what the user can do."""


class Part:
    """One part of the work, with what it is doing now, for the display."""

    def __init__(self, name: str, steps: int, work: Callable[[Part], None]) -> None:
        self.name, self.steps, self.work = name, steps, work
        self.at = 0
        self.doing = ""
        self.began = time.monotonic()
        self.seconds: float | None = None  # when it is done
        self.error: BaseException | None = None
        self.child: subprocess.Popen[bytes] | None = None
        self.stopped = False

    def step(self, doing: str) -> None:
        """Say what happens next."""
        if self.stopped:
            raise KeyboardInterrupt
        self.doing = doing
        self.at = min(self.at + 1, self.steps)

    def run(self, *command: str | Path, folder: Path = ROOT, **environment: str) -> None:
        """Run a command; its output goes to the log of this part."""
        LOGS.mkdir(parents=True, exist_ok=True)
        log = LOGS / f"{self.name}.log"
        with log.open("ab") as stream:
            stream.write(f"$ {' '.join(map(str, command))}\n".encode())
            stream.flush()
            self.child = subprocess.Popen(
                [str(word) for word in command],
                cwd=folder,
                env=os.environ | environment,
                stdin=subprocess.DEVNULL,
                stdout=stream,
                stderr=subprocess.STDOUT,
            )
            code = self.child.wait()
        if self.stopped:
            raise KeyboardInterrupt
        if code:
            shown = log.relative_to(ROOT)
            raise Trouble(f"{self.doing}: this failed. The whole output is in {shown}; its end:")

    def __call__(self) -> None:
        try:
            self.work(self)
        except BaseException as error:
            self.error = error
        self.seconds = time.monotonic() - self.began


def side_by_side(parts: list[Part]) -> None:
    """Do all parts at the same time and show how far they are."""
    threads = [threading.Thread(target=part, daemon=True) for part in parts]
    display = Display(parts)
    for thread in threads:
        thread.start()
    try:
        while any(thread.is_alive() for thread in threads):
            display.update()
            time.sleep(TICK)
    except KeyboardInterrupt:
        for part in parts:
            part.stopped = True
            if part.child is not None and part.child.poll() is None:
                part.child.terminate()
        for thread in threads:
            thread.join(5)
        raise
    display.update()
    for part in parts:
        if isinstance(part.error, Trouble):
            report(part)
        elif part.error is not None:
            raise part.error
    if any(part.error for part in parts):
        raise Trouble("Run the same command again to go on from here.")


def report(part: Part) -> None:
    say(f"\n{part.name}: {part.error}")
    log = read(LOGS / f"{part.name}.log").rstrip().splitlines()
    for line in log[-15:]:
        say(f"  {line}")


class Display:
    """A line for each part: rewritten on a terminal, added to elsewhere."""

    def __init__(self, parts: list[Part]) -> None:
        self.parts = parts
        self.live = sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
        self.said: dict[str, str] = {}
        self.drawn = False

    def update(self) -> None:
        if self.live:
            lines = [self.line(part) for part in self.parts]
            up = f"\033[{len(lines)}F" if self.drawn else ""
            sys.stderr.write(up + "".join(f"\033[2K{line}\n" for line in lines))
            sys.stderr.flush()
            self.drawn = True
            return
        for part in self.parts:
            text = self.line(part, ticking=False)
            if part.doing and self.said.get(part.name) != text:
                self.said[part.name] = text
                say(text)

    @staticmethod
    def line(part: Part, ticking: bool = True) -> str:
        seconds = time.monotonic() - part.began if part.seconds is None else part.seconds
        name = f"  {part.name:<12}"
        if part.seconds is None:
            how_far = f"{part.at}/{part.steps} {part.doing} …"
            return f"{name} {how_far}" + (f" {seconds:.0f} s" if ticking else "")
        return f"{name} {'failed' if part.error else 'ready'} ({seconds:.0f} s)"


def read(file: Path) -> str:
    return file.read_text() if file.is_file() else ""


def write(file: Path, text: str) -> None:
    """Write a stamp in one go, so that half of one is never found."""
    file.parent.mkdir(parents=True, exist_ok=True)
    half = file.with_name(file.name + ".new")
    half.write_text(text)
    half.replace(file)


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Only one process at a time; the others wait."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{name}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another process is preparing Firstfire; waiting for it …")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def is_busy(name: str) -> bool:
    """Does another process hold that lock?"""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{name}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
