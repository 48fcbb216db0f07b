"""How long one waits in the browser, with a server on this machine.

    bench/run web [--rounds 5]

From the request until the games of the lobby are there; from a move to its line in the log.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.web.browser import Person, Server, chromium

GOALS = {"the lobby": 1000, "a move shown": 150}


def paint(person: Person) -> float:
    person.page.goto("/")
    person.page.wait_for_selector("article")
    return float(person.page.evaluate("performance.now()"))


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


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    rounds = range(parser.parse_args().rounds)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server(Path(folder))
        try:
            person = Person(browser, server.address)
            found = {
                "the lobby": [paint(person) for _ in rounds],
                "a move shown": [move(person) for _ in rounds],
            }
            person.close()
        finally:
            server.stop()
    for name, times in found.items():
        print(f"{name}: median {statistics.median(times):.0f} ms (goal {GOALS[name]})")


if __name__ == "__main__":
    main()
