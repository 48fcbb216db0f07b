"""A private PostgreSQL for tests and benchmarks: a cluster in a temporary folder, on its own port.

It is started when it is first asked for and goes away with the process that asked, whatever becomes
of that. Nobody needs to be somebody special: where we are root, another user runs it.
"""

from __future__ import annotations

import atexit
import functools
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

MISSING = "PostgreSQL is needed for this; tools/postgres.sh installs Debian's"


def binaries() -> Path:
    """The folder of the newest PostgreSQL."""
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda p: int(p.parts[-3])
    )
    if found:
        return found[-1].parent
    server = shutil.which("postgres")
    if server is None:
        raise RuntimeError(MISSING)
    return Path(server).resolve().parent


def somebody() -> list[str]:
    """What to put before a command so that it does not run as root and ends when we do."""
    if os.geteuid() != 0:
        return ["setpriv", "--pdeathsig", "INT"] if shutil.which("setpriv") else []
    user = user_name()
    return ["setpriv", "--reuid", user, "--regid", user, "--clear-groups", "--pdeathsig", "INT"]


def user_name() -> str:
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port: int = s.getsockname()[1]
        return port


@dataclass
class Cluster:
    """A running PostgreSQL; `durable` ones wait for the disk as in real use."""

    durable: bool = False
    port: int = field(default_factory=free_port)
    folder: Path = field(default_factory=lambda: Path(tempfile.mkdtemp(prefix="firstfire-pg-")))
    _names: count[int] = field(default_factory=count)
    _server: subprocess.Popen[bytes] | None = None

    def make(self) -> None:
        if os.geteuid() == 0:
            shutil.chown(self.folder, user_name(), user_name())
        command = [str(binaries() / "initdb"), "-D", str(self.folder / "data"), "-U", "firstfire"]
        options = ["--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"]
        subprocess.run(
            [*somebody(), *command, *options], check=True, capture_output=True, cwd=self.folder
        )

    def start(self) -> None:
        settings = {
            "port": str(self.port),
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "shared_buffers": "32MB",
            "max_connections": "60",
            "fsync": "on" if self.durable else "off",
        }
        command = [str(binaries() / "postgres"), "-D", str(self.folder / "data")]
        for name, value in settings.items():
            command += ["-c", f"{name}={value}"]
        with (self.folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                [*somebody(), *command], stdout=log, stderr=log, cwd=self.folder
            )
        self._wait()

    def _wait(self, seconds: float = 30.0) -> None:
        ready = [str(binaries() / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        end = time.monotonic() + seconds
        while subprocess.run(ready).returncode != 0:
            if time.monotonic() > end or (self._server and self._server.poll() is not None):
                raise RuntimeError((self.folder / "log").read_text("utf-8", "replace"))
            time.sleep(0.05)

    def stop(self) -> None:
        """A fast shutdown: connections are cut, nothing is lost."""
        if self._server is not None:
            self._server.send_signal(2)
            try:
                self._server.wait(20)
            except subprocess.TimeoutExpired:
                self._server.kill()
            self._server = None

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def database(self) -> str:
        """The URL of a new, empty database."""
        name = f"t{next(self._names)}"
        self.sql(f"create database {name}", "postgres")
        return f"postgresql://firstfire@127.0.0.1:{self.port}/{name}"

    def sql(self, statement: str, database: str) -> str:
        command = [str(binaries() / "psql"), "-XAtq", "-h", "127.0.0.1", "-p", str(self.port)]
        done = subprocess.run(
            [*command, "-U", "firstfire", "-d", database, "-c", statement],
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout.strip()


@functools.cache
def cluster(durable: bool = False) -> Cluster:
    """The one of this process."""
    made = Cluster(durable)
    atexit.register(made.remove)
    made.make()
    made.start()
    return made
