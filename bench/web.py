"""How long one waits in the browser, and what it costs, with a server on this machine.

    bench/run web [--rounds 5] [waiting] [idle] [moves] [turns]

- waiting: from the request until the games of the lobby are there, and until a painted board is
  complete; from a move to its line in the log
- idle: how much of one core all processes of the browser take while nobody does anything
- moves: the time of scripts for each entry at a full table of Endless Winter, everything on show
- turns: how long a bot's turn and the Nomad's part of an eclipse are on show at normal pace
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import Browser
from tests.web.browser import Person, Server, chromium
from tests.web.screens import GAMES, wander
from tests.web.sheets import play_on

WATCHED = 8.0  # s of idleness
MOVES = 60  # entries whose scripts are timed
TURNS = 50.0  # s in which turns are watched

# Scenes as they come and go: kind, seat, begin and end in ms.
WATCH = """() => {
  const seen = (window.scenes_seen = []);
  let now = null;
  const next = (at) => {
    const shown = document.querySelector('[data-scene]');
    const is = shown && `${shown.dataset.scene}/${shown.dataset.sceneSeat}`;
    if (is !== (now && now.is)) {
      if (now) now.end = at;
      now = is ? { is, begin: at, end: at } : null;
      if (now) seen.push(now);
    } else if (now) now.end = at;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}"""
Measure = Callable[[Browser, str, int], None]


def tell(name: str, times: list[float], goal: float, unit: str = "ms") -> None:
    middle = statistics.median(times)
    print(f"{name}: median {middle:.1f} {unit}, most {max(times):.1f} (goal {goal:g})", flush=True)


def waiting(browser: Browser, address: str, rounds: int) -> None:
    person = Person(browser, address)
    tell("the lobby", [paint(person) for _ in range(rounds)], 1000)
    for game, seats in GAMES.items():
        table = person.sit(game, seats)
        tell(f"a board of {game}", [board(person, table) for _ in range(rounds)], 1500)
    tell("a move shown", [move(person) for _ in range(rounds)], 150)
    person.close()


def paint(person: Person) -> float:
    person.page.goto("/")
    person.page.wait_for_selector("article")
    return float(person.page.evaluate("performance.now()"))


def board(person: Person, table: str) -> float:
    """Until the last drawing of the page has arrived."""
    person.enter(table)
    person.page.wait_for_load_state("networkidle")
    last = "Math.max(...performance.getEntriesByType('resource').map((one) => one.responseEnd))"
    return float(person.page.evaluate(last))


def move(person: Person) -> float:
    """The first placement of a new table, which is mine."""
    person.sit("stone-age", 2)
    person.my_turn()
    person.page.keyboard.press("/")
    person.page.keyboard.type("place forest 1")
    person.page.keyboard.press("Enter")
    entered = time.perf_counter()
    person.page.locator("#tab-panel").get_by_text("forest").first.wait_for()
    return 1000 * (time.perf_counter() - entered)


def idle(browser: Browser, address: str, rounds: int) -> None:
    processes = browser.new_browser_cdp_session()

    def seconds() -> float:
        found = processes.send("SystemInfo.getProcessInfo")["processInfo"]
        return float(sum(one["cpuTime"] for one in found))

    def share() -> float:
        before, began = seconds(), time.monotonic()
        time.sleep(WATCHED)
        return 100 * (seconds() - before) / (time.monotonic() - began)

    for dark in (False, True):
        for page in ("", *GAMES):
            person = Person(browser, address, motion=True, dark=dark)
            if page:
                person.sit(page, GAMES[page])
                person.my_turn()
            else:
                person.page.goto("/")
                person.page.wait_for_selector("article svg")
            time.sleep(2.5)
            name = f"idle, {page or 'lobby'}, {'dark' if dark else 'light'}"
            tell(name, [share() for _ in range(max(1, rounds // 3))], 3, "% of a core")
            person.close()


def moves(browser: Browser, address: str, rounds: int) -> None:
    person = Person(browser, address, motion=True)
    table = person.sit("endless-winter", 4)
    wander(person, 150)
    session = person.context.new_cdp_session(person.page)
    session.send("Performance.enable")

    def scripts() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return 1000 * float(next(m["value"] for m in metrics if m["name"] == "ScriptDuration"))

    rng = random.Random(1)
    spent: list[float] = []
    for _ in range(rounds):
        before, began = scripts(), person.seq(table)
        while person.seq(table) < began + MOVES // rounds:
            play_on(person, table, rng)
        spent.append((scripts() - before) / (person.seq(table) - began))
    tell("scripts for an entry of endless-winter", spent, 30)
    person.close()


def turns(browser: Browser, address: str, rounds: int) -> None:
    for game, seats in {**GAMES, "endless-winter alone": 1}.items():
        person = Person(browser, address, motion=True)
        table = person.sit(game.split()[0], seats)
        person.page.evaluate(WATCH)
        rng = random.Random(4)
        end = time.monotonic() + TURNS
        while time.monotonic() < end and not person.get(f"/tables/{table}/view")["view"]["over"]:
            play_on(person, table, rng)
        lengths = whole_turns(person.page.evaluate("window.scenes_seen"))
        if lengths:
            tell(f"an opponent's turn on show, {game}", lengths, 8, "s")
        person.close()


def whole_turns(scenes: list[dict[str, float | str]]) -> list[float]:
    """How long each unbroken run of the scenes of one opponent was on show, in seconds."""
    lengths: list[float] = []
    last, began, ended = "", 0.0, 0.0
    nobody: dict[str, float | str] = {"is": "/", "begin": 0.0, "end": 0.0}
    for one in [*scenes, nobody]:
        seat = str(one["is"]).rpartition("/")[2]
        if seat != last:
            if last not in ("", "0", "-1"):
                lengths.append((ended - began) / 1000)
            last, began = seat, float(one["begin"])
        ended = float(one["end"])
    return lengths


PARTS: dict[str, Measure] = {"waiting": waiting, "idle": idle, "moves": moves, "turns": turns}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="default: waiting")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server(Path(folder))
        try:
            for part in given.parts or ["waiting"]:
                PARTS[part](browser, server.address, given.rounds)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
