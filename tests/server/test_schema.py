"""The OpenAPI description is true: what is asked as it says is answered as it says."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from pydantic import ValidationError
from schemathesis import checks

from firstfire.server.app import create_app
from firstfire.server.store import open_store
from tests.server.contract import check_message
from tests.server.harness import Person, Running

RECORD = Path(__file__).parents[1] / "stone_age" / "records" / "2-players-0.txt"
SHORT = settings(
    max_examples=12,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate],
)


@pytest.fixture(scope="module")
def tables(server: Running) -> Any:
    """A session with a table in play and a finished one."""
    person = Person(server)
    playing = person.make("stone-age", "me", "me", confirm="never")[0]["id"]
    over = person.post("/tables/record", {"record": RECORD.read_text("utf-8")}).json()
    yield person, playing, over["table"]["id"]
    person.close()


schema = schemathesis.openapi.from_dict(create_app(open_store("sqlite:///never/opened")).openapi())


@schema.parametrize()
@SHORT
def test_every_request_that_the_description_allows(
    case: schemathesis.Case[Any], tables: Any
) -> None:
    """On tables that are there, and on none."""
    person, playing, over = tables
    which = zlib.crc32(repr((case.query, case.body, case.path_parameters)).encode()) % 3
    if "id" in case.path_parameters and which:
        case.path_parameters["id"] = playing if which == 1 else over
    answer = case.call(base_url=person.server.base, headers={"cookie": person.cookie})
    case.validate_response(
        answer,
        checks=[
            checks.not_a_server_error,
            checks.response_schema_conformance,
            checks.status_code_conformance,
            checks.content_type_conformance,
        ],
    )


def play_on(person: Person, id: str, seat: int, number: int) -> None:
    """Ask everything that can be asked about a decision, and make a move."""
    snapshot = person.view(id, seat)
    offers = snapshot["decision"]["moves"]
    move = offers[number % len(offers)]["text"]
    person.post(f"/tables/{id}/preview", {"seat": seat, "moves": [move]})
    person.post(f"/tables/{id}/forecast", {"seat": seat, "moves": [move]})
    person.post(f"/tables/{id}/refusal", {"seat": seat, "move": move})
    assert person.act(id, "moves", snapshot["seq"], seat=seat, moves=[move]).status_code == 200
    if number % 5 == 0:
        person.act(id, "undo", person.view(id, seat)["seq"], seat=seat)
    stale = person.act(id, "moves", 0, seat=seat, moves=[move]).json()["error"]
    assert stale["code"] in ("stale", "held", "not-your-turn")
    held = person.view(id, -1)["held"]
    if held is not None:
        person.act(id, "end", person.view(id, held)["seq"], seat=held)


@pytest.mark.parametrize(
    ("game", "seats"), [("stone-age", 3), ("eiszeit", 3), ("endless-winter", 1)]
)
def test_everything_that_a_played_game_sends_is_described(
    anna: Person, game: str, seats: int
) -> None:
    """`Person` checks every answer and message: see `tests.server.contract`."""
    table, _ = anna.make(game, *["me"] * seats, confirm="always")
    id = table["id"]
    with anna.socket(id, seat=0) as own, anna.socket(id, seat=-1) as spectator:
        assert own.next()["type"] == spectator.next()["type"] == "hello"
        for number in range(40):
            play_on(anna, id, anna.view(id, -1)["decision"]["seat"], number)
        anna.post(f"/tables/{id}/hint", {"seat": anna.view(id, -1)["decision"]["seat"]})
        anna.post(f"/tables/{id}/chat", {"text": "Hello"})
        seq = anna.get(f"/tables/{id}/entries", seat=0).json()["seq"]
        for heard in (own, spectator):
            frames = [one["frames"] for one in heard.until(seq) if "frames" in one]
            patches = [frame["patch"] for entry in frames for frame in entry]
            assert any("state" in patch for patch in patches)
    for path in (f"/tables/{id}", f"/tables/{id}/things", "/tables", "/games", "/health"):
        assert anna.get(path).status_code == 200


def test_answers_about_finished_games_are_described(tables: Any) -> None:
    person, _, over = tables
    assert person.view(over, -1)["view"]["result"]["places"]
    for path in ("replay", "scores", "analysis", "entries"):
        assert person.get(f"/tables/{over}/{path}").status_code == 200
    assert person.post(f"/tables/{over}/replay/hint", {"step": 0}).status_code == 200


@pytest.mark.parametrize(
    "text",
    [
        '{"type": "thinking"}',
        '{"type": "thinking", "seat": "1"}',
        '{"type": "thinking", "seat": 1, "level": "easy"}',
        '{"type": "presence", "online": [true], "spectators": null}',
        '{"type": "guess", "seat": 1}',
    ],
)
def test_a_message_that_differs_from_its_model_is_found(text: str) -> None:
    check_message('{"type": "thinking", "seat": 1}')
    with pytest.raises((ValidationError, AssertionError)):
        check_message(text)
