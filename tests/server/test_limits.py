"""Limits, headers, hostile input, pages, health: what stands around the application."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus

from firstfire import server as server_package
from firstfire.i18n import catalogue
from firstfire.server.api.limits import TokenBuckets, same_origin
from firstfire.server.errors import STATUS
from firstfire.server.store import sqlite_url
from tests.server.harness import FAST, FakeOutlet, Person, Running, running

People = Callable[[], Person]
SOURCES = Path(server_package.__file__).parent
PLAIN = settings(
    max_examples=30,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


# --- headers ----------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/t/abc", "/favicon.ico"])
def test_every_answer_tells_browsers_what_to_refuse(anna: Person, path: str) -> None:
    headers = anna.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "style-src 'self' 'unsafe-inline'" in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_requests_from_other_sites_change_nothing(anna: Person) -> None:
    id = anna.make("stone-age", "me", "me")[0]["id"]
    headers = {"origin": "https://evil.example"}
    answer = anna.http.post(f"/api/tables/{id}/chat", json={"text": "x"}, headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "bad-origin")
    own = {"origin": anna.server.base}
    answer = anna.http.post(f"/api/tables/{id}/chat", json={"text": "x"}, headers=own)
    assert answer.status_code == 201


@pytest.mark.parametrize(
    ("origin", "good"),
    [
        (None, True),
        (b"http://here:8421", True),
        (b"https://HERE:8421", True),
        (b"http://here", False),
        (b"http://there:8421", False),
        (b"null", False),
        (b"http://[", False),
        (b"\xff", False),
    ],
)
def test_origins(origin: bytes | None, good: bool) -> None:
    headers = {b"host": b"here:8421"} | ({} if origin is None else {b"origin": origin})
    assert same_origin(headers) is good


# --- sizes and rates --------------------------------------------------------------------------


def test_bodies_have_a_limit(anna: Person) -> None:
    huge = {"game": "stone-age", "seats": [], "pack": "x" * 300_000}
    assert anna.post("/tables", huge).status_code == 413

    def pieces() -> object:
        for _ in range(400):
            yield b"x" * 1000

    headers = {"content-type": "application/json"}
    answer = anna.http.post("/api/tables", content=pieces(), headers=headers)  # type: ignore[arg-type]
    assert answer.status_code == 413
    assert anna.post("/tables", {"game": "x" * 100, "seats": []}).status_code == 422


def test_whoever_asks_too_often_must_wait(folder: Path) -> None:
    slow = replace(FAST, rate=5.0, burst=10.0, household=1.0, new_burst=2.0)
    with running(folder, slow) as server:
        anna = Person(server)
        answers = [anna.get("/games").status_code for _ in range(14)]
        assert answers[:10] == [200] * 10
        assert answers[-1] == 429
        refused = anna.get("/games")
        assert int(refused.headers["retry-after"]) >= 1
        assert refused.json()["error"]["code"] == "too-fast"
        time.sleep(0.5)
        assert anna.get("/games").status_code == 200
        anna.close()


def test_a_session_that_asks_too_often_does_not_spoil_it_for_its_household(folder: Path) -> None:
    with running(folder, replace(FAST, rate=1.0, burst=10.0, household=4.0)) as server:
        anna, ben = Person(server), Person(server)
        id = anna.make("stone-age", "me", "me")[0]["id"]
        answers = [anna.get(f"/tables/{id}").status_code for _ in range(14)]
        assert answers[-1] == 429
        with pytest.raises(InvalidStatus), anna.socket(id):
            pass
        assert ben.get("/games").status_code == 200
        anna.close()
        ben.close()


def test_new_tables_have_a_limit_of_their_own(folder: Path) -> None:
    slow = replace(FAST, rate=1000.0, burst=1000.0, new_rate=0.1, new_burst=2.0)
    with running(folder, slow) as server:
        anna = Person(server)
        body = {"game": "stone-age", "seats": [{"kind": "me"}] * 2}
        found = [anna.post("/tables", body).status_code for _ in range(3)]
        assert found == [201, 201, 429]
        anna.close()


def test_buckets_fill_again_and_forget() -> None:
    buckets = TokenBuckets(2.0, 3.0)
    assert [buckets.take("a", 0.0) for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    assert buckets.take("b", 0.0) == 0.0
    assert buckets.take("a", 0.5) == 0.0
    for i in range(20_000):
        buckets.take(f"many {i}", 1.0)
    assert len(buckets.levels) <= 10_000


def test_sockets_of_one_session_have_a_limit(folder: Path) -> None:
    with running(folder, replace(FAST, sockets=2)) as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "me")[0]["id"]
        with anna.socket(id) as one, anna.socket(id) as two, anna.socket(id) as three:
            assert one.next("hello")
            assert two.next("hello")
            assert three.next("error")["error"]["code"] == "too-fast"
        anna.close()


def test_a_socket_that_does_not_listen_is_cut_off(folder: Path) -> None:
    from firstfire.server.live.room import TOO_SLOW, Listener

    outlet = FakeOutlet()
    listener = Listener(0, "en", None, outlet, 3)
    for n in range(9):
        listener.send(b"%d" % n)
    assert listener.closed
    assert outlet.code == TOO_SLOW
    assert outlet.frames == [b"0", b"1", b"2", b"3"]


# --- hostile input ----------------------------------------------------------------------------

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
POSTS = (
    "/tables",
    "/tables/record",
    *(
        f"/tables/{{id}}/{what}"
        for what in (
            *("claim", "join", "leave", "seats/0", "links", "settings", "start", "chat"),
            *("moves", "preview", "forecast", "refusal", "undo", "end", "hint"),
            *("rematch", "analysis", "replay/hint"),
        )
    ),
)


@PLAIN
@given(path=st.sampled_from(POSTS), body=json_values)
def test_no_json_makes_the_server_fail(server: Running, path: str, body: object) -> None:
    person = Person(server)
    id = person.make("stone-age", "me", "me")[0]["id"]
    text = json.dumps(body)
    headers = {"content-type": "application/json"}
    answer = person.http.post(f"/api{path.format(id=id)}", content=text, headers=headers)
    assert answer.status_code < 500, answer.text
    person.close()


@PLAIN
@given(path=st.sampled_from(POSTS), body=st.binary(max_size=80))
def test_no_bytes_make_the_server_fail(server: Running, path: str, body: bytes) -> None:
    with httpx.Client(base_url=server.base, verify=False) as http:
        headers = {"content-type": "application/json"}
        answer = http.post(f"/api{path.format(id='x')}", content=body, headers=headers)
        assert 400 <= answer.status_code < 500


@pytest.mark.parametrize(
    "text",
    ["\0", "\ud800", "place hunt 5\n1 place hunt 5", "# 0", "place\thunt 5; drop table", "🦣" * 20],
)
def test_strange_moves_names_and_chat(anna: Person, text: str) -> None:
    id = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]
    seq = anna.view(id, 0)["seq"]
    escaped = json.dumps({"text": text})
    headers = {"content-type": "application/json"}
    assert (
        anna.http.post(f"/api/tables/{id}/chat", content=escaped, headers=headers).status_code < 500
    )
    body = json.dumps({"seat": 0, "moves": [text], "move_id": "a" * 20, "expected_seq": seq})
    answer = anna.http.post(f"/api/tables/{id}/moves", content=body, headers=headers)
    assert 400 <= answer.status_code < 500
    name = json.dumps({"name": text})
    assert (
        anna.http.post(f"/api/tables/{id}/seats/0", content=name, headers=headers).status_code < 500
    )
    assert anna.view(id, 0)["view"]["state"]["at"][0]["hunt"] == 0


@pytest.mark.parametrize(
    "cookie", ["firstfire=", "firstfire=\xff", "firstfire=a;firstfire=b", "x" * 4000, "firstfire"]
)
def test_strange_cookies(server: Running, anna: Person, cookie: str) -> None:
    id = anna.make("stone-age", "me", "me")[0]["id"]
    with httpx.Client(base_url=server.base, verify=False) as http:
        headers = {"cookie": cookie.encode("latin-1")}
        answer = http.get(f"/api/tables/{id}/view", headers=headers)  # type: ignore[arg-type]
        assert answer.status_code == 401


# --- pages ------------------------------------------------------------------------------------


def test_without_the_client_the_page_says_how_to_build_it(folder: Path) -> None:
    server = Running(sqlite_url(folder / "t.db"), FAST, client=folder / "none")
    try:
        answer = httpx.get(f"{server.base}/", verify=False)
        assert answer.status_code == 503
        assert "./run" in answer.text
    finally:
        server.stop()


def test_the_client_is_served_with_its_addresses(folder: Path) -> None:
    client = folder / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<title>the client</title>", "utf-8")
    (client / "assets/app-1a2b.js").write_text("1", "utf-8")
    (client / ".sources").write_text("a digest", "utf-8")
    (client / "assets/app.js.map").write_text("{}", "utf-8")
    (folder / "secret.txt").write_text("secret", "utf-8")
    server = Running(sqlite_url(folder / "t.db"), FAST, client=client)
    try:
        with httpx.Client(base_url=server.base, verify=False) as http:
            for path in ("/", "/new/stone-age", "/t/abc", "/rules/eiszeit"):
                page = http.get(path)
                assert "the client" in page.text
                assert page.headers["cache-control"] == "no-cache"
            script = http.get("/assets/app-1a2b.js")
            assert "immutable" in script.headers["cache-control"]
            assert http.get("/assets/none.js").status_code == 404
            assert http.get("/api/none").status_code == 404
            assert http.get("/.sources").status_code == 404
            assert http.get("/assets/app.js.map").status_code == 404
            for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
                assert "secret" not in http.get(path).text
    finally:
        server.stop()


# --- health -----------------------------------------------------------------------------------


def test_health_and_metrics(anna: Person) -> None:
    anna.make("stone-age", "me", "me")
    health = anna.get("/health").json()
    assert health["status"] == "ok"
    assert health["tables"]["playing"] >= 1
    text = anna.get("/metrics").text
    assert re.search(r"^firstfire_live_tables \d+$", text, re.M)
    assert re.search(r'^firstfire_entries_total\{kind="start"\} \d+$', text, re.M)
    assert re.search(r'^firstfire_write_seconds_bucket\{le="\+Inf"\} \d+$', text, re.M)
    for line in text.splitlines():
        assert re.fullmatch(r"# TYPE \w+ \w+|\w+(\{[^}]*\})? [-+\d.e]+", line), line


# --- the command ------------------------------------------------------------------------------


def serve(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "firstfire", "serve", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "FIRSTFIRE_PURE": "1"},
    )


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_serve_says_where_it_is_and_stops_when_told(folder: Path, how: signal.Signals) -> None:
    process = serve("--port", "0", "--db", sqlite_url(folder / "tables.db"))
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert address, line
        assert httpx.get(f"{address[0]}api/health", verify=False).json()["status"] == "ok"
        process.send_signal(how)
        assert process.wait(10) == 0
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize(
    ("db", "words"),
    [("mysql://x", "a database is"), ("sqlite:///", "an SQLite database is")],
)
def test_serve_refuses_databases_that_are_none(db: str, words: str) -> None:
    process = serve("--port", "0", "--db", db)
    _, errors = process.communicate(timeout=20)
    assert process.returncode == 2
    assert words in errors


def test_serve_says_that_the_port_is_taken(folder: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        process = serve("--port", port, "--db", sqlite_url(folder / "t.db"))
        _, errors = process.communicate(timeout=20)
    assert process.returncode == 2
    assert f"Port {port} is already in use" in errors


def test_serve_says_that_a_file_is_no_database(folder: Path) -> None:
    (folder / "t.db").write_text("this is not a database, only a text of some length" * 10)
    process = serve("--port", "0", "--db", sqlite_url(folder / "t.db"))
    _, errors = process.communicate(timeout=20)
    assert process.returncode == 2
    assert "t.db" in errors
    assert "Traceback" not in errors


# --- words ------------------------------------------------------------------------------------


def test_every_problem_has_its_sentence() -> None:
    """A code without a sentence would be a failure of the server."""
    code = "".join(file.read_text("utf-8") for file in sorted(SOURCES.rglob("*.py")))
    raised = re.findall(r'Problem\(\s*"([a-z-]+)"(?:,\s*"([a-z-]+)")?', code)
    barriers = [("no-undo", f"undo-{why}") for why in ("start", "seen", "others", "ended", "over")]
    assert len(raised) > 40
    for name, why in raised + barriers:
        assert name in STATUS
        if why or name != "no-undo":
            assert catalogue().has(f"problem-{why or name}"), (name, why)
    page = (SOURCES.parent / "i18n/en/server.ftl").read_text("utf-8")
    for message in re.findall(r"^problem-([a-z-]+) =", page, re.M):
        assert message in {why or name for name, why in raised + barriers}, message
