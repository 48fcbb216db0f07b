"""Tables of which something is lost, damaged or from another program.

Each says so in a sentence, can be read as far as there is anything to read, and leaves the other
tables alone. A table goes on with the data it was begun with, whatever the game has by now.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from unittest import mock

import pytest

import firstfire
from firstfire import library
from firstfire.core import Rng, parse_record
from firstfire.server.live.tasks import seat_task
from firstfire.server.store.bodies import pack, unpack
from tests.server.harness import FAST, Person, Running, running
from tests.server.make_database import play
from tests.server.test_keeping import same_session
from tests.server.test_old_rules import ask
from tests.server.test_rights import REQUESTS

SETTINGS = replace(FAST, snapshot_every=1000, sweep_seconds=30)
CHANGED = library.pack_text("stone-age").replace("points = 10 }", "points = 9 }", 1)
Harm = Callable[[sqlite3.Connection, str], object]


@contextmanager
def newer_program(text: str) -> Iterator[None]:
    """Stone Age as a program has it that comes with other data."""
    game = library.load("stone-age")
    data = library.read_pack("stone-age", text, "newer")
    texts = library.pack_text

    def pack_text(name: str) -> str:
        return text if name == "stone-age" else texts(name)

    with (
        mock.patch.object(library, "pack_text", pack_text),
        mock.patch.object(game, "default_pack", data),
    ):
        yield


def play_quickly(server: Running, id: str, most: int) -> None:
    """Random moves without anybody who asks for them."""

    async def play() -> None:
        room, rng = await server.hub.room(id), Rng(1)
        live = room.live
        for _ in range(most):
            if live.playing.over:
                return
            async with live.lock:
                moves = live.playing.moves()
                draft = live.draft_moves(live.turn or 0, [moves[rng.below(len(moves))].text])
                await server.hub.write(room, draft)

    server.in_loop(play(), 120)


# --- other data ---------------------------------------------------------------------------------


def test_a_game_goes_on_with_the_data_it_was_begun_with(folder: Path) -> None:
    with running(folder, SETTINGS) as server:
        anna = Person(server)
        begun = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]
        waiting = anna.make("stone-age", "me", "me", start=False)[0]["id"]
        play_quickly(server, begun, 12)
        shown, info = anna.view(begun, 0), anna.get(f"/tables/{begun}").json()
    with newer_program(CHANGED), running(folder, SETTINGS) as server:
        ben = same_session(server, anna)
        assert ben.view(begun, 0) == shown
        now = ben.get(f"/tables/{begun}").json()
        assert (now["data"], now["playable"], now["trouble"]) == (info["data"], True, None)
        play_quickly(server, begun, 2000)
        record = parse_record(ben.get(f"/tables/{begun}/record").text)
        assert record.data == info["data"]  # this program's own data are others
        ben.post(f"/tables/{waiting}/start")
        later = ben.get(f"/tables/{waiting}").json()
        assert later["data"] == library.load("stone-age").default_pack.digest != info["data"]
        ben.close()
    anna.close()


def test_bots_of_such_a_game_know_its_data(folder: Path) -> None:
    before = library.pack_text("stone-age")
    with running(folder, SETTINGS) as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]
    with newer_program(CHANGED), running(folder, SETTINGS) as server:
        ben = same_session(server, anna)
        assert ben.view(id, 0)["seat"] == 0
        assert seat_task(server.hub.rooms[id].live, 0)["pack"] == before
        ben.close()
    anna.close()


def test_a_rematch_is_played_with_what_the_game_has_now(folder: Path) -> None:
    with running(folder, SETTINGS) as server:
        anna = Person(server)
        usual = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]
        own = anna.make("stone-age", "me", "me", confirm="never", pack=CHANGED)[0]["id"]
        for id in (usual, own):
            play_quickly(server, id, 2000)
        before = anna.get(f"/tables/{own}").json()["data"]
    newer = CHANGED.replace("points = 11 }", "points = 12 }", 1)
    with newer_program(newer), running(folder, SETTINGS) as server:
        ben = same_session(server, anna)
        again = ben.post(f"/tables/{usual}/rematch").json()["table"]
        assert again["data"] == library.load("stone-age").default_pack.digest
        assert ben.post(f"/tables/{own}/rematch").json()["table"]["data"] == before
        ben.close()
    anna.close()


def test_each_text_of_data_is_kept_once(folder: Path) -> None:
    with running(folder, SETTINGS) as server:
        anna = Person(server)
        for _ in range(3):
            anna.make("stone-age", "me", "me")
            anna.make("stone-age", "me", "me", pack=CHANGED)
        anna.close()
    with closing(sqlite3.connect(folder / "tables.db")) as db:
        assert db.execute("select count(*), count(distinct data) from tables").fetchone() == (6, 2)
        assert db.execute("select count(*) from packs").fetchone() == (2,)


def test_the_sentence_names_the_program_that_can_play_it(folder: Path) -> None:
    with running(folder, SETTINGS) as server:
        anna = Person(server)
        id = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]
    game = library.load("stone-age")
    with mock.patch.object(game, "version", game.version + 1), running(folder, SETTINGS) as server:
        ben = same_session(server, anna)
        info = ben.get(f"/tables/{id}").json()
        assert f"version {game.version - 1} of the rules of Stone Age" in info["trouble"]
        assert f"(Firstfire {firstfire.__version__})" in info["trouble"]
        assert ben.get(f"/tables/{id}/view").json()["error"]["message"] == info["trouble"]
        ben.close()
    anna.close()


# --- damage -------------------------------------------------------------------------------------


def spoil_body(db: sqlite3.Connection, id: str) -> None:
    db.execute("""update entries set body = x'0001' where "table" = ? and seq = 6""", (id,))


def drop_entry(db: sqlite3.Connection, id: str) -> None:
    db.execute("""delete from entries where "table" = ? and seq = 6""", (id,))


def drop_last_entry(db: sqlite3.Connection, id: str) -> None:
    db.execute(
        """delete from entries where "table" = ? and seq =
        (select max(seq) from entries where "table" = ?)""",
        (id, id),
    )


def change_move(db: sqlite3.Connection, id: str) -> None:
    which = """where "table" = ? and seq = 6"""
    (body,) = db.execute(f"select body from entries {which}", (id,)).fetchone()
    changed = pack(unpack(body) | {"lines": [[0, "fly 1"]]})
    db.execute(f"update entries set body = ? {which}", (changed, id))


def forget_lines(db: sqlite3.Connection, id: str) -> None:
    db.execute(
        """update entries set body = ? where "table" = ? and seq = 6""", (pack({"turn": 0}), id)
    )


def drop_data(db: sqlite3.Connection, id: str) -> None:
    db.execute("update tables set data = 'none' where id = ?", (id,))


def spoil_data(db: sqlite3.Connection, id: str) -> None:
    db.execute("insert into packs values ('bad', 'cards = 7')")
    db.execute("update tables set data = 'bad' where id = ?", (id,))


READABLE: dict[str, tuple[Harm, str]] = {
    "a damaged entry": (spoil_body, "Entry 6 of this table is missing or damaged"),
    "a missing entry": (drop_entry, "Entry 6 of this table is missing or damaged"),
    "a missing last entry": (drop_last_entry, "of this table is missing or damaged"),
    "an impossible move": (change_move, "Entry 6 of this table is missing or damaged"),
    "an entry without its lines": (forget_lines, "Entry 6 of this table is missing or damaged"),
    "missing data": (drop_data, "data pack that this game of Stone Age is played with is missing"),
    "unreadable data": (spoil_data, "a data pack that this server cannot read"),
}


def spoil_row(db: sqlite3.Connection, id: str) -> None:
    db.execute("update tables set meta = x'789c00' where id = ?", (id,))


def rename_game(db: sqlite3.Connection, id: str) -> None:
    db.execute("update tables set game = 'pebbles' where id = ?", (id,))


CLOSED: dict[str, tuple[Harm, str]] = {
    "a damaged row": (spoil_row, "What was stored of this table is damaged"),
    "an unknown game": (rename_game, 'This table plays "pebbles", a game that is not installed'),
}


@contextmanager
def harmed(folder: Path, harm: Harm, moves: int = 12) -> Iterator[tuple[Running, Person, str, str]]:
    """A server, its visitor, a table that was harmed, and one that was not."""
    with running(folder, SETTINGS) as server:
        anna = Person(server)
        bad, good = (
            anna.make("stone-age", "me", "me", confirm="never", public=True)[0]["id"]
            for _ in range(2)
        )
        for id in (bad, good):
            play_quickly(server, id, moves)
    with closing(sqlite3.connect(folder / "tables.db")) as db:
        harm(db, bad)
        db.commit()
    with running(folder, SETTINGS) as server:
        ben = same_session(server, anna)
        yield server, ben, bad, good
        ben.close()
    anna.close()


def assert_others_go_on(who: Person, good: str, listed: int) -> None:
    play(who, good, 3, 5)
    tables = who.get("/tables").json()
    assert len(tables["mine"]) == listed
    row = next(one for one in tables["mine"] if one["id"] == good)
    assert row["playable"]
    assert who.get("/health").json()["status"] == "ok"
    assert who.get("/record").status_code == 200


@pytest.mark.parametrize("what", READABLE)
def test_it_says_what_is_wrong_and_can_be_read(folder: Path, what: str) -> None:
    harm, sentence = READABLE[what]
    with harmed(folder, harm) as (_, anna, bad, good):
        info = anna.get(f"/tables/{bad}").json()
        assert (info["playable"], info["turn"]) == (False, None)
        assert sentence in info["trouble"]
        error = anna.get(f"/tables/{bad}/view").json()["error"]
        assert (error["code"], error["message"]) == ("damaged", info["trouble"])
        log = anna.entries(bad)
        assert len(log) >= 11
        assert sum(entry["kind"] == "damaged" for entry in log) == (what == "a damaged entry")
        record = parse_record(anna.get(f"/tables/{bad}/record").text)
        assert len(record.lines) >= 4
        with anna.socket(bad, seat=0) as socket:
            assert socket.next("error")["error"]["message"] == info["trouble"]
        for request in REQUESTS:
            assert ask(anna, bad, request).status_code < 500, request
        assert anna.post(f"/tables/{bad}/chat", {"text": "Oh no"}).status_code == 201
        listed = len(anna.get("/tables").json()["mine"])
        assert_others_go_on(anna, good, listed)


@pytest.mark.parametrize("what", CLOSED)
def test_a_table_that_cannot_be_opened_says_why(folder: Path, what: str) -> None:
    harm, sentence = CLOSED[what]
    with harmed(folder, harm) as (_, anna, bad, good):
        for request in REQUESTS:
            method, path, body = REQUESTS[request]
            answer = anna.http.request(method, f"/api/tables/{bad}{path}", json=body)
            assert 400 <= answer.status_code < 500, request
        answer = anna.get(f"/tables/{bad}")
        assert answer.status_code == 409
        assert sentence in answer.json()["error"]["message"]
        assert_others_go_on(anna, good, 2 if what == "an unknown game" else 1)


@pytest.mark.parametrize("body", [b"\x00\x01", pack({"state": "nonsense", "chances": 3})])
def test_a_damaged_saved_state_only_costs_time(folder: Path, body: bytes) -> None:
    def spoil(db: sqlite3.Connection, id: str) -> None:
        assert db.execute('select 1 from snapshots where "table" = ?', (id,)).fetchone()
        db.execute('update snapshots set body = ? where "table" = ?', (body, id))

    with (
        mock.patch("tests.server.test_damage.SETTINGS", replace(SETTINGS, snapshot_every=5)),
        harmed(folder, spoil) as (_, anna, bad, good),
    ):
        assert anna.get(f"/tables/{bad}").json()["playable"]
        play(anna, bad, 3, 5)
        assert_others_go_on(anna, good, 2)


@pytest.mark.parametrize("harm", [spoil_body, drop_entry, change_move])
def test_a_finished_game_of_which_an_entry_is_lost(folder: Path, harm: Harm) -> None:
    """The final state was saved, so the game can be looked at; it cannot be replayed."""
    with harmed(folder, harm, 2000) as (_, anna, bad, good):
        assert anna.get(f"/tables/{bad}").json()["state"] == "over"
        answer = anna.get(f"/tables/{bad}/replay", step=3)
        assert answer.status_code == 409
        assert "Entry 6 of this table" in answer.json()["error"]["message"]
        for request in ("view", "record", "entries", "frames"):
            if request in REQUESTS:
                assert ask(anna, bad, request).status_code < 500, request
        assert anna.get(f"/tables/{good}/replay", step=3).status_code == 200
