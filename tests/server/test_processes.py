"""Several servers behind one address, on one PostgreSQL."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from firstfire.server.spread import home, table_in
from firstfire.server.store import sqlite_url
from tests.server.postgres import cluster

SEATS = [{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}]
PLAN = {"game": "stone-age", "seats": SEATS, "confirm": "never", "start": True}


@contextmanager
def serving(*options: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    command = [sys.executable, "-m", "firstfire", "serve", "--port", "0", "--rate", "0", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            yield server.stdout.readline().split()[-1], server
        finally:
            server.send_signal(signal.SIGINT)
            assert server.wait(30) == 0


def children(pid: int) -> list[int]:
    """The servers: processes that the front has spawned."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
    lines = {int(one): Path(f"/proc/{one}/cmdline").read_bytes() for one in found}
    return [one for one, line in lines.items() if b"spawn_main" in line]


def patiently(ask: Any) -> Any:
    end = time.monotonic() + 60
    while True:
        with suppress(httpx.TransportError, OSError):
            return ask()
        assert time.monotonic() < end
        time.sleep(0.1)


def play(http: httpx.Client, id: str, move_id: str) -> int:
    """Play any move as whoever has the turn; the number of its entry."""
    for seat in (0, 1):
        shown = http.get(f"/api/tables/{id}/view", params={"seat": seat}).json()
        if shown["decision"]["seat"] == seat:
            move = shown["decision"]["moves"][0]["text"]
            body = {"seat": seat, "move_id": move_id, "expected_seq": shown["seq"], "moves": [move]}
            answer = http.post(f"/api/tables/{id}/moves", json=body)
            assert answer.status_code == 200, answer.text
            seq: int = answer.json()["seq"]
            return seq
    raise AssertionError("nobody has the turn")


def test_sqlite_serves_one_process(folder: Path) -> None:
    command = [sys.executable, "-m", "firstfire", "serve", "--processes", "2", "--port", "0"]
    done = subprocess.run(
        [*command, "--db", sqlite_url(folder / "t.db")], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 2
    assert "SQLite serves one" in done.stderr


def test_every_table_has_one_home() -> None:
    ids = [f"table{n}".encode() for n in range(1000)]
    homes = [home(id, 4) for id in ids]
    assert all(200 < homes.count(n) < 300 for n in range(4))
    assert table_in(b"/api/tables/abc/moves HTTP/1.1") == b"abc"
    assert table_in(b"/t/abc HTTP/1.1") == b"abc"
    assert table_in(b"/api/tables HTTP/1.1") is None
    assert table_in(b"/api/games HTTP/1.1") is None


@pytest.mark.long
def test_servers_share_an_address_and_one_that_dies_is_replaced() -> None:
    with serving("--processes", "2", "--db", cluster().database()) as (address, server):
        http = httpx.Client(base_url=address, timeout=30)
        made = [http.post("/api/tables", json=PLAN).json()["table"]["id"] for _ in range(8)]
        assert {home(id.encode(), 2) for id in made} == {0, 1}
        for id in made:
            # the connection is closed wherever the table is not at home, so it gets there
            http.get(f"/api/tables/{id}/view")
            assert "connection" not in http.get(f"/api/tables/{id}/view").headers
            cookie = f"firstfire={http.cookies['firstfire']}"
            url = f"{address.replace('http', 'ws')}api/tables/{id}/socket?seat=0"
            with connect(url, additional_headers={"Cookie": cookie}) as listening:
                assert json.loads(listening.recv(10))["type"] == "hello"
                seq = play(http, id, "before-the-kill")
                while (message := json.loads(listening.recv(10)))["type"] != "entry":
                    pass
                assert message["seq"] == seq
        first = children(server.pid)
        assert len(first) == 2
        os.kill(first[0], signal.SIGKILL)
        for id in made:
            assert patiently(partial(play, http, id, "after-the-kill")) == 3
        end = time.monotonic() + 60
        while len(children(server.pid)) < 2:
            assert time.monotonic() < end, "the dead server was not replaced"
            time.sleep(0.1)
        http.close()


@pytest.mark.long
def test_whoever_says_nothing_holds_up_nobody() -> None:
    with serving("--processes", "2", "--db", cluster().database()) as (address, _):
        url = httpx.URL(address)
        quiet = [socket.create_connection((url.host, url.port or 80)) for _ in range(300)]
        assert httpx.get(f"{address}api/health", timeout=5).status_code == 200
        for one in quiet[:100]:
            one.sendall(b"GET /api/tab")
        assert httpx.get(f"{address}api/health", timeout=5).status_code == 200
        for one in quiet:
            one.close()
