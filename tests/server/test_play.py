"""Playing over the network: moves, refusals, undo, held turns, bots, chat, presence."""

from __future__ import annotations

import json
import uuid
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from firstfire.core import State
from firstfire.server.present import presenter
from firstfire.server.present.presenter import view_and_decision
from tests.server.harness import Person, Running, wait_for

People = Callable[[], Person]


def digest_of(view: Any) -> str:
    text = json.dumps(view, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return f"{zlib.crc32(text.encode()):08x}"


def merged(view: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    rest = {key: value for key, value in patch.items() if key not in ("state", "gone")}
    table = {**view["state"], **patch.get("state", {})}
    for key in patch.get("gone", []):
        del table[key]
    return {**view, **rest, "state": table}


def after_frames(view: dict[str, Any], frames: list[dict[str, Any]]) -> dict[str, Any]:
    for frame in frames:
        view = merged(view, frame["patch"])
    return view


def two_at_a_table(person: People, **more: Any) -> tuple[Person, Person, str]:
    anna, ben = person(), person()
    table, links = anna.make("stone-age", "me", "friend", start=True, **more)
    assert ben.claim(links["seats"][1]).status_code == 200
    return anna, ben, table["id"]


# --- moves ------------------------------------------------------------------------------------


def test_a_table_shows_its_question_with_moves_as_sentences(anna: Person) -> None:
    table, _ = anna.make("stone-age", {"kind": "me", "name": "Anna"}, "random")
    shown = anna.view(table["id"])
    assert shown["decision"]["text"] == "Where do you place people? You have 5 left to place."
    offer = next(o for o in shown["decision"]["moves"] if o["text"] == "place forest 3")
    assert (offer["verb"], offer["args"], offer["free"]) == ("place", ["forest", "3"], False)
    assert "forest" in offer["label"]
    assert shown["names"][0] == "Anna"
    assert digest_of(shown["view"]) == shown["digest"]
    assert "decision" not in shown["view"]


def test_what_a_seat_has_not_seen_yet(anna: Person) -> None:
    table, _ = anna.make("eiszeit", "me", "random", "random")
    found = anna.get(f"/tables/{table['id']}/unseen", seat=0).json()
    assert sum(thing["all"] for thing in found["sheets"]["light"].values()) == 33
    assert sum(thing["all"] for thing in found["sheets"]["dark"].values()) == 22
    hand = anna.view(table["id"])["view"]["state"]["hand"][0]
    for sheet in found["sheets"].values():
        for kind, thing in sheet.items():
            assert thing["unseen"] <= thing["all"] - hand[kind], kind


def test_only_the_deciding_seat_sees_its_moves(person: People) -> None:
    anna, ben, id = two_at_a_table(person)
    assert anna.view(id)["decision"]["moves"]
    assert ben.view(id)["decision"]["moves"] is None


def test_a_refused_move_names_the_rule_and_changes_nothing(anna: Person) -> None:
    table, _ = anna.make("stone-age", "me", "me", confirm="never")
    id = table["id"]
    anna.play(id, "place toolmaker", seat=0)
    before = anna.view(id, 1)
    answer = anna.act(id, "moves", before["seq"], moves=["place toolmaker"], seat=1)
    assert answer.status_code == 409
    error = answer.json()["error"]
    assert (error["code"], error["refusal"]["rule"]) == ("refused", "SA-2.4")
    assert error["message"] == error["refusal"]["text"]
    assert error["refusal"]["move"] == "place toolmaker"
    assert anna.view(id, 1) == before


def test_several_moves_are_done_all_or_none(anna: Person) -> None:
    table, _ = anna.make("stone-age", "me", "me", confirm="never")
    id, seq = table["id"], anna.view(table["id"], 0)["seq"]
    answer = anna.act(id, "moves", seq, moves=["place hunt 5", "place forest 1"], seat=0)
    assert answer.status_code == 409  # after the first it is the other's turn
    assert answer.json()["error"]["code"] == "beyond-chance"
    assert anna.view(id, 0)["seq"] == seq


def test_moves_that_do_not_exist_and_ids_that_are_none(anna: Person) -> None:
    id = anna.make("stone-age", "me", "random")[0]["id"]
    seq = anna.view(id)["seq"]
    answer = anna.act(id, "moves", seq, moves=["jump"])
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad-input")
    assert "jump" in answer.json()["error"]["message"]
    answer = anna.act(id, "moves", seq + 7, moves=["place hunt 5"])
    assert answer.status_code == 400
    answer = anna.act(id, "moves", seq, moves=["place hunt 5"], move_id="short")
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "types"


def test_a_stale_move_is_told_what_it_missed(person: People) -> None:
    anna, ben, id = two_at_a_table(person, confirm="never")
    seq = ben.view(id)["seq"]
    anna.play(id, "place hunt 3")
    answer = ben.act(id, "moves", seq, moves=["place forest 2"])
    assert answer.status_code == 409
    error = answer.json()["error"]
    assert error["code"] == "stale"
    assert [entry["seq"] for entry in error["entries"]] == [seq + 1]
    assert error["entries"][0]["lines"][0].endswith("hunting grounds.")


def test_chat_makes_nothing_stale(person: People) -> None:
    anna, ben, id = two_at_a_table(person, confirm="never")
    seq = anna.view(id)["seq"]
    assert ben.post(f"/tables/{id}/chat", {"text": "hello"}).status_code == 201
    assert anna.act(id, "moves", seq, moves=["place hunt 3"]).status_code == 200
    chat = anna.entries(id, seq)[0]
    assert (chat["kind"], chat["text"], chat["seat"]) == ("chat", "hello", 1)


def test_the_same_move_id_again_gets_the_stored_answer(person: People) -> None:
    anna, ben, id = two_at_a_table(person, confirm="never")
    body = {"move_id": uuid.uuid4().hex, "expected_seq": anna.view(id)["seq"]}
    body |= {"moves": ["place hunt 3"]}
    first = anna.post(f"/tables/{id}/moves", body)
    assert first.status_code == 200
    assert anna.post(f"/tables/{id}/moves", body).json() == first.json()
    ben.play(id, "place forest 2")
    again = anna.post(f"/tables/{id}/moves", body)
    assert again.status_code == 200
    assert again.json()["entries"] == first.json()["entries"]
    theirs = ben.post(f"/tables/{id}/moves", body)
    assert (theirs.status_code, theirs.json()["error"]["code"]) == (409, "move-id-used")


def test_fifty_connections_with_one_move_id_make_one_entry(anna: Person) -> None:
    id = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]
    seq = anna.view(id, 0)["seq"]
    body = {"move_id": uuid.uuid4().hex, "expected_seq": seq, "moves": ["place hunt 3"], "seat": 0}
    with ThreadPoolExecutor(50) as crowd:
        answers = list(crowd.map(lambda _: anna.post(f"/tables/{id}/moves", body), range(50)))
    assert {answer.status_code for answer in answers} == {200}
    assert {answer.json()["seq"] for answer in answers} == {seq + 1}
    assert [entry["seq"] for entry in anna.entries(id, seq, seat=0)] == [seq + 1]


def test_of_many_different_moves_at_once_one_wins(anna: Person) -> None:
    id = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]
    seq = anna.view(id, 0)["seq"]
    moves = [f"place {spot} {n}" for spot in ("hunt", "forest", "quarry") for n in (1, 2, 3)]
    with ThreadPoolExecutor(9) as crowd:
        answers = list(crowd.map(lambda m: anna.act(id, "moves", seq, moves=[m], seat=0), moves))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 8
    assert anna.view(id, 0)["seq"] == seq + 1


# --- asking -----------------------------------------------------------------------------------


def test_preview_tells_what_moves_would_do_and_records_nothing(anna: Person) -> None:
    id = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]
    before = anna.view(id, 0)
    answer = anna.post(f"/tables/{id}/preview", {"moves": ["place forest 3"], "seat": 0}).json()
    assert (answer["ok"], answer["stops"], answer["complete"]) == (True, "others", True)
    assert answer["state"]["at"][0]["forest"] == 3
    assert answer["decision"]["seat"] == 1
    assert answer["decision"]["moves"] is None
    assert answer["events"][0]["text"].endswith("the forest.")
    refused = anna.post(f"/tables/{id}/preview", {"moves": ["use hunt"], "seat": 0}).json()
    assert (refused["ok"], refused["refusal"]["rule"]) == (False, "SA-3.1")
    nothing = anna.post(f"/tables/{id}/preview", {"seat": 0}).json()
    assert nothing["decision"]["moves"] == before["decision"]["moves"]
    assert anna.view(id, 0) == before


def test_forecast_of_a_roll(anna: Person) -> None:
    id = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]
    anna.play(id, "place forest 2", seat=0)
    anna.play(id, "place hunt 5", seat=1)
    anna.play(id, "place quarry 3", seat=0)
    answer = anna.post(f"/tables/{id}/forecast", {"moves": ["use forest"], "seat": 0})
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert (found["dice"], found["good"]) == (2, "wood")
    assert dict(map(tuple, found["sums"]))[7] == pytest.approx(6 / 36, abs=1e-5)
    assert sum(share for _, share in found["gains"]) == pytest.approx(1, abs=1e-4)
    assert found["mean"] == pytest.approx(sum(n * share for n, share in found["gains"]), abs=1e-3)
    dry = anna.post(f"/tables/{id}/preview", {"moves": ["use forest"], "seat": 0}).json()
    assert (dry["ok"], dry["stops"], dry["decision"]) == (True, "chance", None)
    beyond = {"moves": ["use forest", "enough"], "seat": 0}
    assert anna.post(f"/tables/{id}/preview", beyond).json()["ok"] is False
    none = anna.post(f"/tables/{id}/forecast", {"moves": [], "seat": 0})
    assert (none.status_code, none.json()["error"]["code"]) == (409, "no-roll")


def test_why_not(anna: Person) -> None:
    id = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]
    ask = f"/tables/{id}/refusal"
    assert anna.post(ask, {"move": "place hunt 2", "seat": 0}).json() == {"refusal": None}
    other = anna.post(ask, {"move": "place hunt 2", "seat": 1}).json()["refusal"]
    assert (other["rule"], other["reason"]) == ("SA-2.1", "not-your-turn")
    assert other["text"].endswith(".")
    assert anna.post(ask, {"move": "fly", "seat": 0}).status_code == 400


def test_hints_can_be_switched_off(anna: Person) -> None:
    id = anna.make("stone-age", "me", "random")[0]["id"]
    answer = anna.post(f"/tables/{id}/hint", {"moves": 2})
    assert answer.status_code == 200, answer.text
    hints = answer.json()["hints"]
    offered = [offer["text"] for offer in anna.view(id)["decision"]["moves"]]
    assert len(hints) == 2
    assert all(hint["text"] in offered and hint["label"] for hint in hints)
    assert anna.post(f"/tables/{id}/settings", {"hints": False}).status_code == 200
    assert anna.post(f"/tables/{id}/hint").status_code == 403


# --- undo and held turns ----------------------------------------------------------------------


def test_a_turn_waits_for_its_end_when_somebody_else_plays(person: People) -> None:
    anna, ben, id = two_at_a_table(person)
    shown = anna.play(id, "place hunt 3")
    assert (shown["held"], shown["decision"], shown["undo"]["steps"]) == (0, None, 1)
    theirs = ben.view(id)
    assert (theirs["held"], theirs["decision"], theirs["undo"]["steps"]) == (0, None, 0)
    assert theirs["view"]["state"]["at"][0]["hunt"] == 3  # shown, not decided upon
    answer = ben.act(id, "moves", theirs["seq"], moves=["place forest 1"])
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "held")
    assert ben.act(id, "end", theirs["seq"]).status_code == 409
    ended = anna.act(id, "end", shown["seq"]).json()["snapshot"]
    assert (ended["held"], ended["decision"]["seat"]) == (None, 1)
    assert ended["undo"] == {"steps": 0, "with_bots": False, "why": "The turn has ended."}
    assert anna.act(id, "undo", ended["seq"]).json()["error"]["code"] == "no-undo"
    assert anna.act(id, "end", ended["seq"]).json()["error"]["code"] == "not-held"
    assert ben.play(id, "place forest 1")["held"] == 1


def test_a_held_turn_can_be_taken_back(person: People) -> None:
    anna, ben, id = two_at_a_table(person)
    before = anna.view(id)
    shown = anna.play(id, "place hunt 3")
    undone = anna.act(id, "undo", shown["seq"]).json()
    assert undone["entries"][0]["undone"] == [shown["seq"]]
    assert undone["snapshot"]["view"] == before["view"]
    assert undone["snapshot"]["held"] is None
    assert ben.act(id, "undo", undone["seq"]).status_code == 409
    assert ben.view(id)["decision"]["seat"] == 0


def test_alone_with_bots_no_turn_is_held_unless_wished(anna: Person) -> None:
    id = anna.make("stone-age", "me", "random")[0]["id"]
    assert anna.play(id, "place hunt 3")["held"] is None
    id = anna.make("stone-age", "me", "random", confirm="always")[0]["id"]
    assert anna.play(id, "place hunt 3")["held"] == 0


def test_undo_many_steps_and_restart_of_a_turn(anna: Person) -> None:
    id = anna.make("eiszeit", "me", "me", "me", confirm="never")[0]["id"]
    for seat in (0, 1, 2) * 4:
        shown = anna.view(id, seat)
        if shown["decision"]["seat"] == seat and shown["decision"]["ask"] == "place-first":
            anna.play(id, shown["decision"]["moves"][0]["text"], seat=seat)
    shown = play_on(anna, id, lambda s: s["undo"]["steps"] >= 2)
    seat, steps = shown["seat"], shown["undo"]["steps"]
    back = anna.act(id, "undo", shown["seq"], seat=seat).json()["snapshot"]
    assert back["undo"]["steps"] == steps - 1
    start = anna.act(id, "undo", back["seq"], seat=seat, all=True).json()
    assert len(start["entries"][0]["undone"]) == steps - 1
    assert start["snapshot"]["undo"]["steps"] == 0
    assert start["snapshot"]["decision"]["seat"] == seat


def play_on(who: Person, id: str, enough: Callable[[Any], bool], most: int = 400) -> Any:
    """Play first moves for all seats until something is so."""
    for _ in range(most):
        seat = who.view(id, -1)["decision"]["seat"]
        moves = who.view(id, seat)["decision"]["moves"]
        shown = who.play(id, moves[0]["text"], seat=seat)
        if enough(shown):
            return shown
    raise AssertionError("it never was so")


def test_dice_cannot_be_taken_back(anna: Person) -> None:
    id = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]

    def rolled(shown: Any) -> bool:
        last = anna.entries(id, shown["seq"] - 1, seat=shown["seat"])[-1]
        return any(event["kind"] == "roll" for event in last["events"])

    shown = play_on(anna, id, rolled)
    assert shown["undo"] == {
        "steps": 0,
        "with_bots": False,
        "why": "You cannot undo past dice or a card that has been revealed.",
    }
    answer = anna.act(id, "undo", shown["seq"], seat=shown["seat"])
    assert answer.json()["error"]["code"] == "no-undo"


def test_nothing_after_dice_is_taken_in_one_request(anna: Person) -> None:
    """Else a refusal would tell how the dice will fall."""
    id = anna.make("stone-age", "me", "me", confirm="never")[0]["id"]
    anna.play(id, "place forest 2", seat=0)
    anna.play(id, "place hunt 5", seat=1)
    anna.play(id, "place quarry 3", seat=0)
    seq = anna.view(id, 0)["seq"]
    for last in ("enough", "tool 4"):
        answer = anna.act(id, "moves", seq, moves=["use forest", last], seat=0)
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "beyond-chance")
    assert anna.view(id, 0)["seq"] == seq


# --- sockets ----------------------------------------------------------------------------------


def test_a_socket_tells_everything_as_it_happens(person: People) -> None:
    anna, ben, id = two_at_a_table(person, confirm="never")
    with ben.socket(id, after=0) as socket:
        hello = socket.next("hello")
        assert [entry["seq"] for entry in hello["entries"]] == list(range(1, hello["seq"] + 1))
        assert hello["presence"] == [False, True]
        view = hello["snapshot"]["view"]
        anna.play(id, "place hunt 3")
        told = socket.entry("moves")
        view = after_frames(view, told["frames"])
        assert digest_of(view) == told["digest"]
        assert view == ben.view(id)["view"]
        assert told["decision"]["seat"] == 1
        assert told["decision"]["moves"]
        assert "moves" not in told["entry"]  # what others chose is told by events alone


def test_a_reconnect_loses_and_repeats_nothing(person: People) -> None:
    anna, ben, id = two_at_a_table(person, confirm="never")
    heard: list[int] = []
    last = 0
    for turn in range(6):
        with ben.socket(id, after=last) as socket:
            hello = socket.next("hello")
            heard += [entry["seq"] for entry in hello["entries"]]
            who, seat = ((anna, 0), (ben, 1))[turn % 2]
            offers = who.view(id, seat)["decision"]["moves"]
            if offers:
                seq = who.play(id, offers[0]["text"])["seq"]
                heard += [m["entry"]["seq"] for m in socket.until(seq)]
            last = heard[-1]
        offers = anna.view(id)["decision"]["moves"]
        if offers:
            anna.play(id, offers[-1]["text"])
    with ben.socket(id, after=last) as socket:
        heard += [entry["seq"] for entry in socket.next("hello")["entries"]]
    assert heard == list(range(1, ben.view(id)["seq"] + 1))


def test_presence(person: People) -> None:
    anna, ben, id = two_at_a_table(person)
    with anna.socket(id) as socket:
        socket.next("presence")
        with ben.socket(id):
            assert socket.next("presence")["online"] == [True, True]
        assert socket.next("presence")["online"] == [True, False]
    seats = anna.get(f"/tables/{id}").json()["seats"]
    assert seats[1]["away_since"]


def test_bots_think_and_reply(anna: Person) -> None:
    id = anna.make("stone-age", "me", "random", "random")[0]["id"]
    with anna.socket(id) as socket:
        socket.next("hello")
        anna.play(id, "place hunt 3")
        assert socket.next("thinking")["seat"] == 1
        shown = wait_for(lambda: decided(anna, id))
    assert shown["decision"]["seat"] == 0
    assert {entry["seat"] for entry in anna.entries(id, 1)} == {0, 1, 2}


def decided(who: Person, id: str) -> Any:
    shown = who.view(id)
    return shown if shown["decision"] and shown["decision"]["seat"] == 0 else None


def test_a_table_of_bots_plays_to_its_end(anna: Person) -> None:
    id = anna.make("eiszeit", "random", "random", "random", options={"rounds": "3"})[0]["id"]
    wait_for(lambda: anna.get(f"/tables/{id}").json()["state"] == "over", 60)
    shown = anna.view(id)
    assert shown["view"]["result"]["winners"]
    assert shown["decision"] is None


@pytest.mark.parametrize("message", ["", "hello", "[]", '{"type": "move"}', '"ping"'])
def test_a_socket_only_listens(anna: Person, message: str) -> None:
    id = anna.make("stone-age", "me", "me")[0]["id"]
    with anna.socket(id) as socket:
        socket.ws.send('{"type": "ping"}')
        assert socket.next("pong")
        socket.ws.send(message)
        assert socket.close_code() == 4400


def test_a_huge_message_closes_the_socket(anna: Person) -> None:
    id = anna.make("stone-age", "me", "me")[0]["id"]
    with anna.socket(id) as socket:
        socket.ws.send("x" * 100_000)
        assert socket.close_code() == 1009


def test_sockets_from_other_sites_are_refused(server: Running, anna: Person) -> None:
    id = anna.make("stone-age", "me", "me")[0]["id"]
    url = f"{server.base.replace('http', 'ws', 1)}/api/tables/{id}/socket"
    headers = {"cookie": anna.cookie}
    evil = Origin("https://evil.example")
    with connect(url, additional_headers=headers, origin=evil) as ws:
        assert json.loads(ws.recv(5))["error"]["code"] == "bad-origin"
        with pytest.raises(ConnectionClosed) as closed:
            ws.recv(5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    own = Origin(server.base)
    with connect(url, additional_headers=headers, origin=own) as ws:
        assert json.loads(ws.recv(5))["type"] == "hello"


def test_sockets_of_strangers_are_refused(person: People, anna: Person) -> None:
    id = anna.make("stone-age", "me", "me")[0]["id"]
    with person().socket(id) as socket:
        assert socket.next("error")["error"]["code"] == "no-session"
    with anna.socket("nowhere") as socket:
        assert socket.next("error")["error"]["code"] == "no-table"
    with pytest.raises((InvalidStatus, ConnectionClosed)), anna.socket(id, seat="x") as socket:
        socket.next()


def test_a_move_is_presented_once_for_all_who_see_the_same(
    person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer, the sockets of the seat and of both spectators share what was made for them."""
    made: list[int] = []

    def counted(state: State, seat: int) -> tuple[Any, Any]:
        made.append(seat)
        return view_and_decision(state, seat)

    anna, ben, id = two_at_a_table(person, confirm="never")
    monkeypatch.setattr(presenter, "view_and_decision", counted)
    with ExitStack() as open_sockets:
        sockets = [
            open_sockets.enter_context(who.socket(id, seat=seat))
            for who, seat in ((anna, 0), (ben, 1), (anna, -1), (ben, -1))
        ]
        for socket in sockets:
            socket.next("hello")
        made.clear()
        after = anna.play(id, "place hunt 3")
        for socket in sockets:
            socket.entry("moves")
    assert after["view"]["state"]["at"][0]["hunt"] == 3
    assert sorted(made) == [-1, 0, 1]
