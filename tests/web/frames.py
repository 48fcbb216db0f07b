"""How smoothly a painted table moves: frames a second while a scene is on show, here and headless.

``python -m tests.web.frames [SECONDS]`` plays every game for a while and tells the figure.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser

from tests.web.browser import Person, Server, chromium
from tests.web.screens import GAMES
from tests.web.sheets import play_on

# Frames, and the time in which they were drawn, while something is shown.
COUNT = """() => {
  const seen = (window.frames_seen = { frames: 0, time: 0 });
  let last = 0;
  const next = (now) => {
    if (document.querySelector('[data-scene], .flight, .rise')) {
      if (last) { seen.frames += 1; seen.time += now - last; }
      last = now;
    } else last = 0;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}"""


def watch(browser: Browser, address: str, game: str, seconds: float) -> float:
    """Frames a second while scenes are on show."""
    person = Person(browser, address, motion=True)
    table = person.sit(game, GAMES[game])
    person.page.evaluate(COUNT)
    rng = random.Random(4)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        play_on(person, table, rng)
    seen = person.page.evaluate("window.frames_seen")
    person.close()
    return 1000 * float(seen["frames"]) / max(1.0, float(seen["time"]))


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 25
    with tempfile.TemporaryDirectory() as tables, chromium() as browser:
        server = Server(Path(tables))
        try:
            for game in GAMES:
                print(
                    f"{game}: {watch(browser, server.address, game, seconds):.0f} frames a second"
                )
        finally:
            server.stop()


if __name__ == "__main__":
    main()
