"""Logs: a line a request with an id that the answer has too; JSON for programs."""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest

from firstfire.server import logs
from firstfire.server.logs import start_logging
from tests.server.harness import Person, Running, running, wait_for

LINE = re.compile(
    r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z INFO GET /api/games 200 [\d.]+ ms \[([0-9a-f]{16})\]"
)


@pytest.fixture
def heard() -> Iterator[io.StringIO]:
    loggers = [logging.getLogger(name) for name in logs.LOGGERS]
    before = [(one.handlers, one.level, one.propagate) for one in loggers]
    yield io.StringIO()
    for one, (handlers, level, propagate) in zip(loggers, before, strict=True):
        one.handlers, one.propagate = handlers, propagate
        one.setLevel(level)


@pytest.fixture
def server(folder: Path) -> Iterator[Running]:
    with running(folder) as one:
        yield one


def lines(heard: io.StringIO, count: int = 1) -> list[str]:
    """What was logged; a request's line comes just after its answer."""
    wait_for(lambda: heard.getvalue().count("\n") >= count)
    return heard.getvalue().splitlines()


def test_every_answer_has_an_id_of_its_own(server: Running) -> None:
    anna = Person(server)
    answers = [anna.get("/games"), anna.get("/games"), anna.get("/tables/none"), anna.http.get("/")]
    ids = [answer.headers["x-request-id"] for answer in answers]
    assert len(set(ids)) == 4
    assert all(re.fullmatch("[0-9a-f]{16}", id) for id in ids)
    anna.close()


def test_one_line_a_request_names_the_id_of_the_answer(server: Running, heard: io.StringIO) -> None:
    start_logging("info", stream=heard)
    anna = Person(server)
    answer = anna.get("/games")
    (line,) = lines(heard)
    found = LINE.fullmatch(line)
    assert found, line
    assert found[1] == answer.headers["x-request-id"]
    anna.close()


def test_usually_requests_are_not_logged(server: Running, heard: io.StringIO) -> None:
    start_logging("warning", stream=heard)
    anna = Person(server)
    anna.get("/games")
    anna.get("/tables/none")
    assert heard.getvalue() == ""
    anna.close()


def test_json_logs(server: Running, heard: io.StringIO) -> None:
    start_logging("info", as_json=True, stream=heard)
    anna = Person(server)
    answer = anna.get("/tables/none")
    (line,) = lines(heard)
    found = json.loads(line)
    assert found["request"] == answer.headers["x-request-id"]
    assert (found["method"], found["path"], found["status"]) == ("GET", "/api/tables/none", 404)
    assert found["ms"] >= 0
    assert (found["level"], found["logger"]) == ("info", "firstfire.requests")
    anna.close()


def test_a_fault_is_logged_with_the_id_that_the_answer_names(
    server: Running, heard: io.StringIO
) -> None:
    start_logging("warning", as_json=True, stream=heard)
    anna = Person(server)
    with mock.patch.object(server.hub.store, "count", side_effect=RuntimeError("a fault")):
        answer = anna.http.get("/api/health")
    assert answer.status_code == 500
    error = answer.json()["error"]
    assert (error["code"], error["request"]) == ("internal", answer.headers["x-request-id"])
    assert "a fault" not in answer.text
    found = json.loads(lines(heard)[0])
    assert found["request"] == error["request"]
    assert "RuntimeError: a fault" in found["exception"]
    anna.close()


def test_no_request_writes_lines_of_its_own(server: Running, heard: io.StringIO) -> None:
    start_logging("info", stream=heard)
    anna = Person(server)
    anna.http.get("/api/tables/a%0AERROR%20forged")
    (line,) = lines(heard)
    assert "a%0AERROR%20forged" in line
    anna.close()


def test_what_a_request_starts_has_its_id(server: Running, heard: io.StringIO) -> None:
    start_logging("warning", as_json=True, stream=heard)
    anna = Person(server)
    with mock.patch.object(server.hub.pool, "run", side_effect=RuntimeError("no worker")):
        body = {"game": "stone-age", "seats": [{"kind": "bot", "level": "easy"}, {"kind": "me"}]}
        answer = anna.post("/tables", body)
        found = json.loads(lines(heard)[0])
    assert "RuntimeError: no worker" in found["exception"]
    assert found["request"] == answer.headers["x-request-id"]
    anna.close()
