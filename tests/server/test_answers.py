"""Answers of several items: in any order, and with what can still be added."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import firstfire
from firstfire.core import CHANCE, OVER, Rng, State, Table
from firstfire.core.codec import step_name
from firstfire.core.flow import Choice
from firstfire.server.errors import Problem
from firstfire.server.live.table import LiveTable
from firstfire.server.live.undo import UndoTrail
from firstfire.server.present.answers import MOST
from firstfire.server.present.presenter import snapshot
from firstfire.server.present.preview import arranged_texts, preview
from firstfire.server.store.base import TableRow
from tests.eiszeit.scene import Scene as EiszeitScene
from tests.eiszeit.scene import light_turn
from tests.scene import GameScene
from tests.server.harness import Person, Running
from tests.stone_age.scene import Scene

Json = dict[str, Any]
MARCHING = ("march", "fire", "swap", "all-one", "remove-one")  # a hand
SEVERAL = {
    "stone-age": {"pay", "pay-kinds", "add-tools", "take-any"},
    "eiszeit": {
        "place-hunters",
        "move-hither",
        "hither-at",
        "arm-fresh",
        "remove-at",
        "drive-at",
        "march-hunters",
        "swap-at",
    },
    "endless-winter": {"lay-stack"},
}

# Questions whose items are several moves each.
SEVERAL_MOVES = {*("drive-at", "remove-at", "hither-at", "place-hunters", "move-hither", "swap-at")}


def live_table(state: State) -> LiveTable:
    seat = {"kind": "person", "level": None, "taken": True, "person": True}
    seats = [{**seat, "name": f"Player {n}"} for n in range(state.seats)]
    meta = {"seats": seats, "settings": {"confirm": "never"}, "options": {}, "seed": 1}
    meta |= {"rules": state.game.version}
    live = LiveTable(TableRow("id", state.game.name, 0.0, "playing", True, meta))
    live.table, live.seq, live.state = Table(state.game, seed=1, state=state.clone()), 1, "playing"
    return live


def live_scene(scene: GameScene) -> LiveTable:
    return live_table(scene.state)


def items(answer: Json) -> dict[str, int]:
    return {item["text"]: item["n"] for item in answer["items"]}


def card(price: int, **owned: Any) -> LiveTable:
    """Seat 0 pays for a card."""
    scene = Scene().give(0, **owned).actions(f"card-{price} 1, forest 2, hunt 1", "hunt 1")
    return live_scene(scene.do(f"0 use card-{price}\n0 buy"))


# --- which questions --------------------------------------------------------------------------


@pytest.mark.parametrize("game", firstfire.games())
def test_questions_of_several_items_are_marked(game: str) -> None:
    steps = firstfire.load(game).steps
    found = {step_name(step) for step in steps if issubclass(step, Choice) and step.several}
    assert found == SEVERAL[game]


def test_the_decision_tells_what_can_be_chosen() -> None:
    decision = snapshot(card(3, wood=5, clay=3, gold=1), 0, "en")["decision"]
    assert items(decision) == {"pay wood": 3, "pay clay": 3, "pay gold": 1}
    assert (decision["complete"], decision["closing"]) == (False, None)
    assert decision["items"][0]["label"]


def test_others_are_not_told_what_can_be_chosen() -> None:
    live = card(3, wood=5, clay=3, gold=1)
    for seat in (1, -1):
        assert "items" not in snapshot(live, seat, "en")["decision"]


def test_other_questions_have_no_items() -> None:
    live = live_scene(Scene().actions("forest 2, hunt 1", "hunt 1"))
    assert "items" not in snapshot(live, 0, "en")["decision"]


# --- previews ---------------------------------------------------------------------------------


def any_order(live: LiveTable, *moves: str, close: bool = False) -> Json:
    seat = live.playing.seat
    assert seat is not None
    return preview(live, seat, list(moves), "en", any_order=True, close=close)


def test_a_preview_tells_what_can_still_be_added() -> None:
    live = card(3, wood=5, clay=3, gold=1)
    answer = any_order(live, "pay gold")
    assert (answer["ok"], answer["complete"]) == (True, False)
    assert items(answer) == {"pay wood": 2, "pay clay": 2}
    answer = any_order(live, "pay gold", "pay clay", "pay clay")
    assert (answer["ok"], answer["complete"], items(answer)) == (True, True, {})
    gone = [event["kind"] for event in answer["events"]]
    assert gone.count("pay") == 3


def test_a_preview_tells_what_cannot_be_paid() -> None:
    scene = Scene(tiles="B26 B02 B03 B04").give(0, wood=1, gold=1)
    scene = scene.actions("building-1 1, forest 2, hunt 1", "hunt 1")
    live = live_scene(scene.do("0 use building-1\n0 buy"))
    answer = any_order(live, "pay wood", "pay gold", "pay wood")
    assert (answer["ok"], "items" in answer) == (False, False)
    assert answer["refusal"]["reason"] == "have-none"
    assert answer["message"] == answer["refusal"]["text"]


def test_moves_before_the_items_may_be_in_the_draft() -> None:
    scene = Scene().give(0, wood=1, clay=1, gold=1).actions("card-2 1, forest 2, hunt 1", "hunt 1")
    live = live_scene(scene)
    answer = any_order(live, "buy", "use card-2")
    assert items(answer) == {"pay wood": 1, "pay clay": 1, "pay gold": 1}
    answer = any_order(live, "buy", "use card-2", "pay gold")
    assert (items(answer), answer["complete"]) == ({"pay wood": 1, "pay clay": 1}, False)
    answer = any_order(live, "pay wood", "buy", "use card-2", "pay gold")
    assert (items(answer), answer["complete"]) == ({}, True)


def test_a_set_that_may_be_closed() -> None:
    scene = Scene(tiles="B26 B02 B03 B04").give(0, wood=2, gold=2)
    scene = scene.actions("building-1 1, forest 2, hunt 1", "hunt 1")
    live = live_scene(scene.do("0 use building-1\n0 buy"))
    answer = any_order(live, "pay gold")
    assert (answer["complete"], answer["closing"]) == (False, "enough")
    assert any_order(live, "pay gold", "enough")["complete"]
    assert any_order(live, "pay gold", close=True)["complete"]


def test_hunters_that_are_driven_in_any_order() -> None:
    scene = light_turn("drive").hunters(0, "9: 1").hunters(1, "9: 1", "10: 1")
    live = live_scene(scene.hunters(2, "10: 1").do("0 play drive"))
    answer = any_order(live, "at 10")
    assert [offer["text"] for offer in answer["following"]] == ["take 1", "take 2"]
    answer = any_order(live, "at 10", "take 1", "to 11")
    assert {"at 9", "at 10"} <= set(items(answer))
    assert answer["closing"] == "done"
    moves = ["at 10", "take 1", "to 11", "at 9", "take 0", "to 5"]
    expected = ["at 9", "take 0", "to 5", "at 10", "take 1", "to 11"]
    assert arranged_texts(live, 0, moves, False, "en") == expected


def swap() -> LiveTable:
    """Hunters of three seats on 11 and 12, which touch, and one on 10 beside 11."""
    scene = light_turn("swap").hunters(0, "10: 1", "12: 1").hunters(1, "11: 1", "12: 1")
    return live_scene(scene.hunters(2, "11: 1").do("0 play swap"))


def test_an_item_keeps_its_moves() -> None:
    """A hunter of 12 and somebody of 11 never become a hunter of 11 and somebody of 12."""
    live = swap()
    answer = any_order(live, "at 12", "take 1")
    assert answer["chosen"] == [["at 12", "take 1"]]
    assert (answer["complete"], answer["closing"], answer["following"]) == (False, None, [])
    assert set(items(answer)) == {"at 11"}  # the lower region, which the engine asks for first
    answer = any_order(live, "at 12", "take 1", "at 11")
    assert (answer["ok"], answer["complete"]) == (True, False)
    assert [offer["text"] for offer in answer["following"]] == ["take 2"]
    whole = any_order(live, "at 12", "take 1", "at 11", "take 2")
    assert (whole["complete"], whole["closing"]) == (True, None)
    moved = [(e["seat"], e["start"], e["end"]) for e in whole["events"] if e["kind"] == "move"]
    assert sorted(moved) == [(1, 12, 11), (2, 11, 12)]


def test_what_begins_an_item_is_no_part_of_the_one_before() -> None:
    """After the first hunter of a swap the other may be of a higher region or of a lower one."""
    answer = any_order(swap(), "at 11", "take 1")
    assert set(items(answer)) == {"at 10", "at 12"}
    assert (answer["following"], answer["complete"]) == ([], False)


def test_an_item_chosen_in_part_is_asked_for() -> None:
    """Region 9 comes before region 10 in the engine's order; still its hunter is asked for."""
    scene = light_turn("drive").hunters(0, "9: 1").hunters(1, "9: 1", "10: 1")
    live = live_scene(scene.hunters(2, "10: 1").do("0 play drive"))
    answer = any_order(live, "at 10", "take 1", "to 11", "at 9", close=True)
    assert [offer["text"] for offer in answer["following"]] == ["take 0", "take 1"]
    assert answer["decision"]["ask"] == "drive-who"
    assert answer["decision"]["about"] == {"region": 9}
    moved = [(e["start"], e["end"]) for e in answer["events"] if e["kind"] == "move"]
    assert moved == [(10, 11)]  # what is whole is shown
    assert answer["chosen"] == [["at 10", "take 1", "to 11"], ["at 9"]]


def test_the_mammoth_comes_along_whatever_the_order_of_the_hunters() -> None:
    scene = EiszeitScene(options={"march_any_owner": "on"}).hand(0, *MARCHING)
    scene.stones(7, 4, 4).hunters(0, "5: 2").hunters(1, "5: 1").hunters(2, "5: 1")
    live = live_scene(scene.do("0 play march\n0 at 5\n0 to 9"))
    for takes in (["take 2", "take 1", "take 0"], ["take 1", "take 0"], ["take 2"]):
        expected = [*sorted(takes), *(["done"] if len(takes) == 2 else []), "mammoth"]
        assert arranged_texts(live, 0, [*takes, "mammoth"], True, "en") == expected
    assert any_order(live, "take 2", "take 0", "mammoth", close=True)["complete"]


# --- every question of all games --------------------------------------------------------------


def positions(game: str, seed: int) -> Iterator[State]:
    """The questions of several items that come up in a random game."""
    rules = firstfire.load(game)
    seats = rules.least_seats + seed % (rules.most_seats - rules.least_seats + 1)
    options = {option.name: option.values[seed % len(option.values)] for option in rules.options}
    s, rng = rules.state(seats, rules.fitting(seats, options)), Rng(seed, 4)
    while s.turn != OVER:
        if s.turn == CHANCE:
            s.happen(s.sample(rng))
            continue
        if s.steps[-1].several:
            yield s
        s.play(s.legal[rng.below(len(s.legal))])


def choose(live: LiveTable, rng: Rng) -> list[str] | None:
    """An answer, item by item, using nothing but what previews tell; None if it was given up."""
    chosen: list[str] = []
    for _ in range(12):
        answer = any_order(live, *chosen)
        assert answer["ok"], (chosen, answer)
        if answer["complete"]:
            return chosen
        offers = answer["following"] or [item for item in answer["items"] if not item["free"]]
        texts = [offer["text"] for offer in offers]
        if answer["closing"] is not None and (not texts or rng.below(3) == 0):
            return [*chosen, answer["closing"]]
        assert texts, (chosen, answer)
        chosen.append(texts[rng.below(len(texts))])
    return None


def shuffled(moves: list[str], rng: Rng) -> list[str]:
    rest, found = moves[:], []
    while rest:
        found.append(rest.pop(rng.below(len(rest))))
    return found


@pytest.mark.parametrize("game", firstfire.games())
def test_whatever_previews_offer_can_be_played_in_any_order(game: str) -> None:
    """Items are chosen from the previews alone, and then sent in another order."""
    rng, asked = Rng(3, 9), Counter[str]()
    for seed in range(40):
        for state in positions(game, seed):
            ask = step_name(type(state.steps[-1]))
            if asked[ask] >= 12:
                continue
            live = live_table(state)
            chosen = choose(live, rng)
            if chosen is None:
                continue
            asked[ask] += 1
            sequence = arranged_texts(live, state.turn, chosen, False, "en")
            live.draft_moves(state.turn, sequence)
            if ask not in SEVERAL_MOVES:
                other = arranged_texts(live, state.turn, shuffled(chosen, rng), False, "en")
                assert sorted(other) == sorted(sequence)
        if set(asked) == SEVERAL[game] and min(asked.values()) >= 12:
            break
    assert set(asked) >= SEVERAL[game] - {"hither-at", "arm-fresh"}, asked


# --- requests ---------------------------------------------------------------------------------


def table_with(server: Running, person: Person, state: State) -> str:
    """A table of the server in a given state."""
    id: str = person.make("stone-age", *["me"] * state.seats, confirm="never")[0]["id"]
    live = server.hub.rooms[id].live
    live.table = Table(state.game, seed=1, state=state.clone())
    live.trail = UndoTrail((), "seen")
    return id


def chosen_tools(person: Person, id: str, seat: int) -> list[str]:
    """Tools, the last first, as long as the previews offer more."""
    chosen: list[str] = []
    while True:
        body = {"seat": seat, "moves": chosen, "order": "any"}
        draft = person.post(f"/tables/{id}/preview", body).json()
        assert draft["ok"], draft
        tools = [item["text"] for item in draft["items"] if item["verb"] == "tool"]
        if not tools:
            return chosen
        chosen.append(tools[-1])


def test_moves_in_any_order_are_played(server: Running, anna: Person) -> None:
    scene = Scene().give(0, tools=(2, 1, 1)).actions("forest 2, hunt 1", "hunt 1")
    id = table_with(server, anna, scene.do("0 use forest\n* roll 3 4").state)
    chosen = chosen_tools(anna, id, 0)
    assert len(chosen) > 1
    seq = anna.view(id, 0)["seq"]
    answer = anna.act(id, "moves", seq, seat=0, moves=chosen, order="any", close=True)
    assert answer.status_code == 200, answer.text
    assert set(answer.json()["entries"][0]["moves"]) <= {*chosen, "enough"}


def test_obstacles_are_told(server: Running, anna: Person) -> None:
    scene = Scene().give(0, wood=5, clay=3, gold=1)
    scene = scene.actions("card-3 1, forest 2, hunt 1", "hunt 1").do("0 use card-3\n0 buy")
    id, seat = table_with(server, anna, scene.state), 0
    table = anna.view(id, seat)

    def sent(*moves: str, **more: Any) -> Json:
        body = {"seat": seat, "moves": list(moves), "order": "any", **more}
        answer = anna.act(id, "moves", table["seq"], **body)
        assert 400 <= answer.status_code < 500, answer.text
        error: Json = answer.json()["error"]
        assert error["message"].endswith(".")
        return error

    assert sent("pay gold", *["pay wood"] * 18)["code"] == "together"
    assert sent("pay wood", close=True)["code"] == "unfinished"
    assert sent("place forest 1")["code"] == "refused"
    assert sent("fly to the moon")["code"] == "bad-input"
    assert sent(*["pay wood"] * (MOST + 1))["code"] == "bad-input"
    assert anna.view(id, seat)["seq"] == table["seq"]


def test_an_unfinished_answer_is_refused_as_such() -> None:
    live = card(3, wood=3, clay=3, gold=3)
    for moves in (["pay gold"], ["pay gold", "pay wood"]):
        with pytest.raises(Problem, match="unfinished") as found:
            arranged_texts(live, 0, moves, True, "en")
        assert found.value.body("en")["error"]["refusal"]["reason"] == "pay-more"


@pytest.mark.parametrize("game", firstfire.games())
def test_hostile_sets_are_answered_quickly(game: str) -> None:
    """Many different moves, many equal ones, moves of others: a 4xx, and not for long."""
    rng = Rng(8)
    for number, state in enumerate(positions(game, 2)):
        if number > 4:
            break
        live = live_table(state)
        every = [move.text for move in live.game.moves.moves]
        for moves in (
            [every[rng.below(len(every))] for _ in range(60)],
            [every[rng.below(len(every))] for _ in range(MOST)],
            [state.legal[rng.below(len(state.legal))].text for _ in range(MOST)],
            [state.legal[0].text] * MOST,
        ):
            began = time.perf_counter()
            with pytest.raises(Problem) as found:
                arranged_texts(live, state.turn, moves, False, "en")
            assert 400 <= found.value.status < 500
            assert found.value.body("en")["error"]["message"]
            answer = any_order(live, *moves)
            assert (answer["ok"], answer["complete"]) == (False, False)
            assert time.perf_counter() - began < 5
