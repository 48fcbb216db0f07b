"""The session cookie: how it is read, whose values are taken over, what it is called."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from firstfire.server.api.cookies import PLAIN, SECURE, cookie_secret
from firstfire.server.live.access import new_secret
from tests.server.harness import FAST, Person, Running, running

GOOD = "a" * 43


@pytest.mark.parametrize(
    ("line", "secret"),
    [
        (f"firstfire={GOOD}", GOOD),
        (f"x=1; firstfire={GOOD}; y=2", GOOD),
        (f"x=1;firstfire={GOOD};y", GOOD),
        (f"xfirstfire={GOOD}", None),
        (f"x=firstfire={GOOD}", None),
        (f'firstfire="{GOOD}"', None),
        (f"firstfire={GOOD}x\\", None),
        ("firstfire=short", None),
        (f"firstfire={'a' * 65}", None),
        (f"firstfire={'b' * 43}; __Host-firstfire={GOOD}", GOOD),
        ("", None),
    ],
)
def test_only_an_exact_cookie_is_read(line: str, secret: str | None) -> None:
    assert cookie_secret([(b"accept", b"*/*"), (b"cookie", line.encode())]) == secret


def test_a_cookie_of_backslashes_is_read_at_once() -> None:
    line = b'firstfire="' + b'\\"' * 30_000 + b'"'
    began = time.perf_counter()
    assert cookie_secret([(b"cookie", line)]) is None
    assert time.perf_counter() - began < 2.0  # unquoting it took 20 seconds


def test_a_session_that_nobody_was_given_is_not_taken_over(server: Running, anna: Person) -> None:
    planted = new_secret()
    anna.http.cookies.set(PLAIN, planted)
    anna.make("stone-age", "me", "easy")
    given = [one.value for one in anna.http.cookies.jar if one.name == PLAIN]
    assert given
    assert planted not in given[-1:]
    with httpx.Client(base_url=server.base, cookies={PLAIN: planted}, verify=False) as thief:
        assert thief.get("/api/tables").json()["mine"] == []


def test_a_known_session_stays(anna: Person) -> None:
    anna.make("stone-age", "me", "easy")
    before = anna.http.cookies[PLAIN]
    answer = anna.post(
        "/tables", {"game": "eiszeit", "seats": [{"kind": "me"}, *[{"kind": "bot"}] * 2]}
    )
    assert "set-cookie" not in answer.headers
    assert anna.http.cookies[PLAIN] == before


def test_behind_https_the_old_cookie_goes_over_to_the_secure_name(folder: Path) -> None:
    with running(folder) as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "easy")[0]["id"]
        secret = anna.http.cookies[PLAIN]
        anna.close()
    with running(folder, replace(FAST, secure=True)) as server:
        cookie = {"cookie": f"{PLAIN}={secret}"}
        answer = httpx.get(f"{server.base}/api/tables", headers=cookie, verify=False)
        assert [one["id"] for one in answer.json()["mine"]] == [id]
        lines = answer.headers.get_list("set-cookie")
        assert any(
            line.startswith(f"{SECURE}={secret}; ") and "Secure" in line and "HttpOnly" in line
            for line in lines
        )
        assert any(line.startswith(f'{PLAIN}=""') and "Max-Age=0" in line for line in lines)
        now = {"cookie": f"{SECURE}={secret}"}
        again = httpx.get(f"{server.base}/api/tables", headers=now, verify=False)
        assert [one["id"] for one in again.json()["mine"]] == [id]
        assert "set-cookie" not in again.headers
        stranger = {"cookie": f"{PLAIN}={new_secret()}"}
        assert (
            "set-cookie"
            not in httpx.get(f"{server.base}/api/tables", headers=stranger, verify=False).headers
        )
