"""The OpenAPI description is true: what is asked as it says is answered as it says."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import checks

from firstfire.server.api import responses
from firstfire.server.app import create_app
from firstfire.server.store import open_store
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


@pytest.mark.parametrize(
    ("game", "seats"), [("stone-age", 3), ("eiszeit", 3), ("endless-winter", 1)]
)
def test_answers_have_the_described_types(anna: Person, game: str, seats: int) -> None:
    """Along the first moves of a game."""
    table, _ = anna.make(game, *["me"] * seats, confirm="never")
    id = table["id"]
    for _ in range(25):
        seat = anna.view(id, -1)["decision"]["seat"]
        shown = anna.view(id, seat)
        responses.Snapshot.model_validate(shown, strict=True)
        move = shown["decision"]["moves"][-1]["text"]
        dry = anna.post(f"/tables/{id}/preview", {"seat": seat, "moves": [move]}).json()
        responses.Preview.model_validate(dry, strict=True)
        why = anna.post(f"/tables/{id}/refusal", {"seat": seat, "move": move}).json()
        responses.Refusal.model_validate(why, strict=True)
        played = anna.act(id, "moves", shown["seq"], seat=seat, moves=[move]).json()
        responses.MoveResult.model_validate(played, strict=True)
    responses.TableInfo.model_validate(anna.get(f"/tables/{id}").json(), strict=True)
    responses.Tables.model_validate(anna.get("/tables").json(), strict=True)
    entries = anna.get(f"/tables/{id}/entries", seat=0).json()
    responses.Entries.model_validate(entries, strict=True)
    for info in anna.get("/games").json():
        responses.GameInfo.model_validate(info, strict=True)


def test_answers_of_finished_games_have_the_described_types(tables: Any) -> None:
    person, _, over = tables
    replay = person.get(f"/tables/{over}/replay", step=30, seat=0).json()
    responses.ReplayStep.model_validate(replay, strict=True)
    responses.Scores.model_validate(person.get(f"/tables/{over}/scores").json(), strict=True)
    responses.Analysis.model_validate(person.get(f"/tables/{over}/analysis").json(), strict=True)
    hint = person.post(f"/tables/{over}/replay/hint", {"step": 0}).json()
    responses.ReplayHints.model_validate(hint, strict=True)
