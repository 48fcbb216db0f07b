"""Eiszeit: what is on show when a round ends, beside the order of the rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from firstfire.games.eiszeit.conflict import survivors
from tests.web.browser import Person

pytestmark = pytest.mark.long
SHOWN = ("phase", "fire", "conflict", "remove", "clear", "region-points")
PHASES = {"conflict": "Conflict", "score": "Score", "ice": "Glacier"}  # in the header
Json = dict[str, Any]

WATCH = """() => {
  const seen = (window.scenesSeen = []);
  const look = () => {
    const scene = document.querySelector('[data-scene]');
    const caption = document.querySelector('[data-region=caption] b');
    if (!scene || !caption) return;
    const now = {
      kind: scene.dataset.scene,
      seat: scene.dataset.sceneSeat ?? null,
      region: document.querySelector('[data-scene-region]')?.dataset.sceneRegion ?? null,
      phase: document.querySelector('.phases [aria-current]')?.textContent.trim() ?? null,
      caption: caption.textContent,
      question: !!document.querySelector('[data-region=question]'),
      fires: document.querySelectorAll('.live .turning .number').length,
      lines: document.querySelectorAll('[data-region=log] p').length,
    };
    const last = seen.at(-1);
    const same = (key) => last?.[key] === now[key];
    if (!['caption', 'kind', 'region'].every(same)) seen.push(now);
    else {
      last.question ||= now.question;
      last.fires = Math.max(last.fires, now.fires);
    }
  };
  const frame = () => (look(), requestAnimationFrame(frame));
  frame();
}"""

SEEN = """() => window.scenesSeen.some((one) => one.kind === 'ice') &&
  !document.querySelector('[data-scene]') && document.querySelector('[data-region=question]')"""


def answer(person: Person, table: str, choose: Callable[[Json], str | None]) -> bool:
    """Answer a question over HTTP, if there is one; False if `choose` has no answer."""
    shown = person.get(f"/tables/{table}/view?seat=0")
    decision = shown["decision"]
    if decision is None or decision["seat"] != 0:
        person.page.wait_for_timeout(30)
        return True
    move = choose(shown)
    if move is None:
        return False
    body = {"seat": 0, "move_id": f"towards-{shown['seq']:05}", "expected_seq": shown["seq"]}
    person.post(f"/tables/{table}/moves", {**body, "moves": [move]})
    return True


def texts(shown: Json) -> list[str]:
    return [move["text"] for move in shown["decision"]["moves"]]


def crowd(rng: random.Random) -> Callable[[Json], str | None]:
    """Play until the first round is about to end; hunters crowd where they can."""

    def choose(shown: Json) -> str | None:
        moves, state = texts(shown), shown["view"]["state"]
        if state["dark"] <= 4 or state["round"] > 1:
            return None
        wanted = [move for move in moves if move in ("place 9", "place 12", "to 9")]
        return rng.choice(wanted or [move for move in moves if move != "done"] or moves)

    return choose


def end_round(shown: Json) -> str | None:
    """Play cards that end the round, until it has ended."""
    state, moves = shown["view"]["state"], texts(shown)
    if state["phase"] != 1 or state["round"] > 1:
        return None
    ending = [f"play {card}" for card in state["ending"]]
    wanted = [move for move in moves if move in ending] + [
        move for move in moves if move in ("keep", "done")
    ]
    return [*wanted, *moves][0]


def test_a_conflict_is_shown_as_the_rules_go(people: Callable[..., Person], person: Person) -> None:
    watcher = people(person.address, motion=True)
    table = watcher.sit("eiszeit", 3)
    rng = random.Random(3)
    while answer(watcher, table, crowd(rng)):
        pass
    before = watcher.get(f"/tables/{table}/view?seat=0")
    assert before["view"]["state"]["round"] == 1
    watcher.page.reload()
    watcher.page.wait_for_selector("[data-region=question]")
    watcher.page.evaluate(WATCH)
    while answer(watcher, table, end_round):
        pass
    entries = watcher.get(f"/tables/{table}/entries?after={before['seq']}&seat=0")["entries"]
    events = [event for entry in entries for event in entry["events"]]
    first, _, ice = [i for i, event in enumerate(events) if event["kind"] == "phase"][:3]
    state = before["view"]["state"]
    follow(state, events[:first])
    # A glacier drives hunters away as well, but not because of a conflict.
    told = [event for event in events[first : ice + 1] if event["kind"] in SHOWN]
    check_rules(told, state)
    watcher.page.wait_for_function(SEEN, timeout=120_000)
    seen = watcher.page.evaluate("scenesSeen")
    check_shown(told, [one for one in seen if one["kind"] in PHASES])
    fires = sum(len(event["values"]) for event in told if event["kind"] == "fire")
    assert next(one["fires"] for one in seen if one["kind"] == "conflict") == fires  # at once
    lines = [one["lines"] for one in seen if one["kind"] == "conflict"]
    assert lines == sorted(lines)
    assert len(set(lines)) >= 4  # the log follows the scenes of a long entry


def follow(state: Json, events: list[Json]) -> None:
    """Where the hunters are after some events of the colonisation."""
    for event in events:
        hunters, armed = state["hunters"][event["seat"]], state["armed"][event["seat"]]
        start = str(event["region"] if event["kind"] == "remove" else event.get("start"))
        end = str(event["region"] if event["kind"] == "place" else event.get("end"))
        if event["kind"] in ("remove", "move"):
            hunters[start] -= 1
            armed[start] -= event["club"]
        if event["kind"] in ("place", "move"):
            hunters[end] += 1
            armed[end] += event.get("club", 0)
        if event["kind"] == "arm":
            armed[str(event["region"])] += 1


def check_rules(told: list[Json], state: Json) -> None:
    """EZ-3.1, EZ-3.3, EZ-4.1: regions in their order, and in each those leave who must."""
    for kind in ("fire", "conflict", "region-points"):
        regions = [event["region"] for event in told if event["kind"] == kind]
        assert regions == sorted(regions)
    for fight in [event for event in told if event["kind"] == "conflict"]:
        region = str(fight["region"])
        hunters = [seat[region] for seat in state["hunters"]]
        armed = [seat[region] for seat in state["armed"]]
        leaving: list[int] = []
        survivors(hunters, armed, fight["limit"], leaving)
        left = [e["seat"] for e in told if e["kind"] == "remove" and e["region"] == int(region)]
        assert left == leaving


def check_shown(told: list[Json], shown: list[Json]) -> None:
    """What is on show is what was told, in the same order."""
    kinds = [one["kind"] for one in shown]
    assert without_repetition(kinds) == list(PHASES)
    assert all(one["phase"] == PHASES[one["kind"]] for one in shown)
    assert not any(one["question"] for one in shown)  # the next question waits
    regions = [one["region"] for one in shown if one["region"] and one["kind"] != "ice"]
    fights = [event for event in told if event["kind"] != "fire"]  # all fires turn up at once
    expected = [str(event["region"]) for event in fights if "region" in event]
    assert without_repetition(regions) == without_repetition(expected)
    leaving = [one["seat"] for one in shown if one["kind"] == "conflict" and one["seat"]]
    expected = [str(event["seat"]) for event in told if event["kind"] == "remove"]
    assert without_repetition(leaving) == without_repetition(expected)


def without_repetition(values: list[str]) -> list[str]:
    """Two hunters of one player look alike to an observer."""
    return [one for i, one in enumerate(values) if i == 0 or values[i - 1] != one]
