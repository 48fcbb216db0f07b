"""Who may do what: every request in the hands of everybody."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Person, Running, running

GAME = "stone-age"
RECORDS = Path(__file__).parents[1] / "stone_age" / "records"

# Each request as somebody makes it who wants to be, see or change seat 0.
# method, path after /tables/ID, body; {id} and {n} are filled in.
ACT = {"move_id": "?", "expected_seq": "?", "seat": 0}
REQUESTS: dict[str, tuple[str, str, Any]] = {
    "info": ("GET", "", None),
    "things": ("GET", "/things", None),
    "view": ("GET", "/view", None),
    "view of seat 0": ("GET", "/view?seat=0", None),
    "view as spectator": ("GET", "/view?seat=-1", None),
    "entries": ("GET", "/entries", None),
    "entries of seat 0": ("GET", "/entries?seat=0", None),
    "frames": ("GET", "/entries/1/frames", None),
    "frames of seat 0": ("GET", "/entries/1/frames?seat=0", None),
    "unseen": ("GET", "/unseen", None),
    "unseen of seat 0": ("GET", "/unseen?seat=0", None),
    "moves": ("POST", "/moves", {**ACT, "moves": ["place hunt 1"]}),
    "undo": ("POST", "/undo", ACT),
    "end": ("POST", "/end", ACT),
    "preview": ("POST", "/preview", {"seat": 0, "moves": ["place hunt 1"]}),
    "forecast": ("POST", "/forecast", {"seat": 0, "moves": []}),
    "refusal": ("POST", "/refusal", {"seat": 0, "move": "place hunt 1"}),
    "hint": ("POST", "/hint", {"seat": 0}),
    "chat": ("POST", "/chat", {"text": "hello"}),
    "chat as seat 0": ("POST", "/chat", {"text": "hello", "seat": 0}),
    "claim": ("POST", "/claim", {"secret": "not the right one"}),
    "join": ("POST", "/join", {"seat": 0}),
    "watch": ("POST", "/join", {"spectate": True}),
    "rename seat 0": ("POST", "/seats/0", {"name": "Zoe"}),
    "bot to seat 0": ("POST", "/seats/0", {"kind": "bot", "level": "random"}),
    "open seat 0": ("POST", "/seats/0", {"kind": "open"}),
    "links": ("POST", "/links", {"role": "seat", "seat": 1}),
    "settings": ("POST", "/settings", {"chat": True}),
    "start": ("POST", "/start", {}),
    "rematch": ("POST", "/rematch", {}),
    "record": ("GET", "/record", None),
    "replay": ("GET", "/replay?step=5&seat=0", None),
    "replay hint": ("POST", "/replay/hint", {"step": 5}),
    "scores": ("GET", "/scores", None),
    "analysis": ("GET", "/analysis", None),
    "analyse": ("POST", "/analysis", {}),
    "play on": ("POST", "/play-on", {"step": 5, "seat": 0}),
    "leave seat 0": ("POST", "/leave", {"seat": 0}),
}
OUT = dict.fromkeys(REQUESTS, 401)
LOOKS = {
    "info": 200,
    "things": 200,
    "view": 200,
    "view as spectator": 200,
    "entries": 200,
    "frames": 409,  # the deal has no scenes
    "unseen": 200,
    "watch": 200,
}
NO = dict.fromkeys(REQUESTS, 403) | {"claim": 401, "join": 409}
LATER = {"replay": 409, "replay hint": 409, "scores": 409, "analysis": 409, "analyse": 409}
LATER["play on"] = 409
EXPECTED: dict[str, dict[str, int]] = {
    "nobody": OUT,
    "other table": OUT,
    "revoked": OUT,
    "spectator": NO | LOOKS | LATER,
    "other seat": NO | LOOKS | LATER | {"chat": 201, "rematch": 409},
    "host": NO
    | LOOKS
    | LATER
    | {
        "chat": 201,
        "rename seat 0": 200,
        "bot to seat 0": 200,
        "open seat 0": 409,
        "links": 200,
        "settings": 200,
        "start": 409,
        "rematch": 409,
    },
    "own seat": NO
    | LOOKS
    | LATER
    | {
        "view of seat 0": 200,
        "entries of seat 0": 200,
        "frames of seat 0": 409,
        "unseen of seat 0": 200,
        "moves": 200,
        "undo": 409,
        "end": 409,
        "preview": 200,
        "forecast": 409,
        "refusal": 200,
        "hint": 200,
        "chat": 201,
        "chat as seat 0": 201,
        "rename seat 0": 200,
        "bot to seat 0": 200,
        "rematch": 409,
        "leave seat 0": 200,
    },
}
# The same when the game is over.
SHOWN = {
    "record": 200,
    "replay": 200,
    "replay hint": 200,
    "scores": 200,
    "analysis": 200,
    "analyse": 200,
    "play on": 201,
}
OVER = {"moves": 409, "undo": 409, "end": 409, "hint": 409, "bot to seat 0": 409}
EXPECTED |= {
    "nobody, over": OUT,
    "other table, over": OUT,
    "revoked, over": OUT,
    "spectator, over": EXPECTED["spectator"] | SHOWN,
    "other seat, over": EXPECTED["other seat"] | SHOWN | {"rematch": 201},
    "host, over": EXPECTED["host"] | SHOWN | {"bot to seat 0": 409, "rematch": 201},
    "own seat, over": EXPECTED["own seat"] | OVER | SHOWN | {"rematch": 201},
}


def in_general(path: str) -> str:
    """The path of a request with names instead of numbers."""
    found = path.partition("?")[0].replace("/seats/0", "/seats/{seat}")
    return found.replace("/entries/1/", "/entries/{seq}/")


def test_the_matrix_has_every_request_of_a_table(server: Running) -> None:
    paths = server.app.openapi()["paths"]
    known = {
        f"{method} {path.removeprefix('/api/tables/{id}')}"
        for path, methods in paths.items()
        if path.startswith("/api/tables/{id}")
        for method in methods
    }
    asked = {f"{method.lower()} {in_general(path)}" for method, path, _ in REQUESTS.values()}
    assert known == asked


class Cast:
    """A table with somebody in every role."""

    def __init__(self, server: Running, over: bool) -> None:
        self.server = server
        names = ("host", "own seat", "other seat", "spectator", "revoked", "other table", "nobody")
        self.people = {name: Person(server) for name in names}
        host = self.people["host"]
        seats = [{"kind": "friend"}, {"kind": "friend"}]
        if over:
            record = (RECORDS / "2-players-0.txt").read_text("utf-8")
            made = host.post("/tables/record", {"record": record, "seats": seats}).json()
        else:
            wish = {"game": GAME, "seats": seats, "start": True, "confirm": "never"}
            made = host.post("/tables", wish).json()
        self.id, links = made["table"]["id"], made["links"]
        for name, link in (("revoked", links["seats"][0]), ("other seat", links["seats"][1])):
            assert self.people[name].claim(link).status_code == 200
        again = host.post(f"/tables/{self.id}/links", {"role": "seat", "seat": 0}).json()["link"]
        assert self.people["revoked"].claim(links["seats"][0]).status_code == 401
        assert self.people["own seat"].claim(again).status_code == 200
        assert self.people["spectator"].claim(links["spectator"]).status_code == 200
        self.people["other table"].make(GAME, "me", "me")
        self.seq = host.get(f"/tables/{self.id}").json()["seq"]

    def ask(self, role: str, request: str) -> int:
        method, path, body = REQUESTS[request]
        if body and "move_id" in body:
            body = {**body, "move_id": uuid.uuid4().hex, "expected_seq": self.seq}
        http = self.people[role].http
        answer = http.request(method, f"/api/tables/{self.id}{path}", json=body)
        assert_says_why(answer.status_code, answer)
        return answer.status_code

    def close(self) -> None:
        for one in self.people.values():
            one.close()


def assert_says_why(status: int, answer: Any) -> None:
    if status >= 400:
        error = answer.json()["error"]
        assert error["code"]
        assert error["message"].endswith((".", "!"))


@pytest.fixture
def cast(server: Running) -> Iterator[Callable[[bool], Cast]]:
    made: list[Cast] = []

    def make(over: bool) -> Cast:
        made.append(Cast(server, over))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.mark.parametrize("role", EXPECTED)
def test_every_request_of_every_role(cast: Callable[[bool], Cast], role: str) -> None:
    """Requests that change much come last; what changes the table has a table of its own."""
    name, over = role.removesuffix(", over"), role.endswith(", over")
    changing = ("bot to seat 0", "moves", "links", "rematch", "leave seat 0", "watch")
    common = cast(over)
    found = {}
    for request in REQUESTS:
        table = cast(over) if request in changing and EXPECTED[role][request] < 300 else common
        found[request] = table.ask(name, request)
    assert found == EXPECTED[role]


@pytest.mark.parametrize(
    ("role", "code"),
    [
        ("nobody", "no-session"),
        ("other table", "no-session"),
        ("revoked", "no-session"),
        ("spectator", "not-allowed"),
        ("host", "not-allowed"),
        ("other seat", "not-allowed"),
        ("own seat", None),
    ],
)
def test_sockets_of_every_role(cast: Callable[[bool], Cast], role: str, code: str | None) -> None:
    one = cast(False)
    with one.people[role].socket(one.id, seat=0) as socket:
        message = socket.next()
    if code is None:
        assert message["snapshot"]["seat"] == 0
    else:
        assert message["error"]["code"] == code


def test_a_revoked_seat_hears_no_more(cast: Callable[[bool], Cast]) -> None:
    one = cast(False)
    with one.people["own seat"].socket(one.id) as socket:
        socket.next("hello")
        link = one.people["host"].post(f"/tables/{one.id}/links", {"role": "seat", "seat": 0})
        assert link.status_code == 200
        assert socket.close_code() == 4403


def test_a_new_host_link_leaves_the_one_who_asked_in_charge(cast: Callable[[bool], Cast]) -> None:
    one = cast(False)
    host, other = one.people["host"], one.people["nobody"]
    link = host.post(f"/tables/{one.id}/links", {"role": "host"}).json()["link"]
    assert host.post(f"/tables/{one.id}/settings", {"chat": False}).status_code == 200
    assert other.claim(link).status_code == 200
    assert other.post(f"/tables/{one.id}/settings", {"chat": True}).status_code == 200


def test_secrets_are_long_and_stored_as_hashes(folder: Path) -> None:
    with running(folder) as server:
        anna = Person(server)
        _, links = anna.make(GAME, "me", "friend")
        secrets = [link.partition("#k=")[2] for link in (links["host"], *links["seats"])]
        cookie = anna.http.cookies["firstfire"]
        anna.close()
    kept = b"".join(file.read_bytes() for file in folder.iterdir())
    for secret in (*secrets, cookie):
        assert len(secret) >= 43  # 256 bits
        assert secret.encode() not in kept


def test_the_cookie_is_for_the_server_alone(person: Callable[[], Person]) -> None:
    answer = person().post("/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": "me"}]})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
