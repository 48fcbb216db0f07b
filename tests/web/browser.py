"""A real server and a real browser, and how a person uses them."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

STATIC = Path(__file__).parents[2] / "src" / "firstfire" / "server" / "static"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
DESK = (1366, 768)
PHONE = (390, 844)
RESULTS = "[data-region=decision] button:has-text('Results')"  # there once the game is over
BOTS = ("Hazel", "Bruno", "Aino", "Otso")
PATIENCE = 30_000  # ms
LEFT = 12  # lines of a record that are played anew to see an end
expect.set_options(timeout=PATIENCE)

CANDIDATES = """() => {
  const seen = (e) => {
    const r = e.getBoundingClientRect();
    const x = r.left + r.width / 2, y = r.top + r.height / 2;
    if (!r.width || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
    const top = document.elementFromPoint(x, y);
    return !!top && (e.contains(top) || top.contains(e));
  };
  const bar = '[data-region=decision] .answers button:not([disabled]), ' +
    '[data-region=decision] .special button:not([disabled]):not([aria-disabled="true"])';
  const things = '[data-target][role=button][aria-disabled="false"]';
  const all = document.querySelectorAll(things + ', ' + bar);
  return [...all].filter(seen).map((e) => {
    const r = e.getBoundingClientRect();
    return [r.left + r.width / 2, r.top + r.height / 2];
  });
}"""


class Server:
    """`firstfire serve` in a process of its own, on a free port."""

    def __init__(self, folder: Path, program: tuple[str, ...] = ("firstfire", "serve")) -> None:
        self.program = program
        self.database = folder / "tables.db"
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", *self.program, "--rate", "0", "--bots", "1"]
        command += ["--port", str(self.port), "--db", f"sqlite:///{self.database}"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:(\d+)/", line):
                self.port = int(found[1])
                return
        raise RuntimeError("the server did not start")

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Person:
    """Somebody with a browser of their own: a cookie, a page, and what went wrong in it."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = DESK,
        dark: bool = False,
        touch: bool = False,
        motion: bool = False,
        pace: str = "",  # how fast what happens is shown; without motion it is "once"
    ) -> None:
        self.address = address
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            permissions=["clipboard-read", "clipboard-write"],
            base_url=address,
        )
        if pace:
            self.context.add_init_script(
                f"localStorage.firstfire ??= JSON.stringify({{ pace: '{pace}' }})"
            )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.troubles: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def close(self) -> None:
        self.context.close()

    # --- the server's own view, to compare with the page ---------------------------------------

    def get(self, path: str) -> Any:
        answer = self.context.request.get(f"/api{path}")
        assert answer.ok, answer.text()
        return answer.json()

    def post(self, path: str, body: dict[str, Any]) -> Any:
        answer = self.context.request.post(f"/api{path}", data=body)
        assert answer.ok, answer.text()
        return answer.json()

    # --- sitting down ---------------------------------------------------------------------------

    def sit(self, game: str, seats: int, **settings: Any) -> str:
        """A table against easy bots; its id."""
        others = [{"kind": "bot", "level": "easy", "name": name} for name in BOTS[: seats - 1]]
        wish = {"game": game, "seats": [{"kind": "me", "name": "Mila"}, *others], "start": True}
        table: str = self.post("/tables", {**wish, **settings})["table"]["id"]
        self.enter(table)
        return table

    def enter(self, table: str, more: str = "") -> None:
        self.page.goto(f"/t/{table}{more}")
        self.page.wait_for_selector("[data-table]")

    # --- playing --------------------------------------------------------------------------------

    @property
    def ended(self) -> bool:
        return self.page.locator(RESULTS).count() > 0

    def see_results(self) -> None:
        """The end screen, which an Escape meant for something else may have closed."""
        self.page.locator(RESULTS).dispatch_event("click")
        self.page.wait_for_selector("#end-title")

    @property
    def log(self) -> str:
        return self.page.locator("[data-region=log]").inner_text()

    @property
    def question(self) -> str:
        return self.page.locator("[data-region=question]").inner_text()

    def seq(self, table: str, seat: int = 0) -> int:
        number: int = self.get(f"/tables/{table}/view?seat={seat}")["seq"]
        return number

    def my_turn(self) -> None:
        """Wait until something is to be decided here, or the game is over."""
        self.page.wait_for_selector(
            f"{RESULTS}, [data-target][role=button][aria-disabled=false], "
            "[data-region=decision] :is(.answers, .special) button, h1:has-text('Pass to')",
            state="attached",
        )

    def click_something(self, rng: random.Random) -> None:
        """Click a thing that may be used, whatever it is."""
        self.my_turn()
        places = self.page.evaluate(CANDIDATES)
        if not places:  # something lies over the board: the list of all answers, for instance
            self.page.keyboard.press("Escape")
            self.page.wait_for_timeout(20)
            return
        self.page.mouse.click(*rng.choice(places))

    def type_something(self, rng: random.Random) -> None:
        """Do a move by its number on the command line, as "?" lists them."""
        self.my_turn()
        if self.ended:
            return
        self.page.keyboard.press("/")
        self.page.keyboard.type("?")
        self.page.keyboard.press("Enter")
        listed = self.page.locator(".cmd .said p").all_inner_texts()
        moves = [line for line in listed if re.match(r"\d+\s", line)]
        if moves:
            self.page.keyboard.type(str(1 + rng.randrange(len(moves))))
            self.page.keyboard.press("Enter")
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("Escape")

    def press_something(self, rng: random.Random) -> None:
        """Keys only: N walks over what may be used, Enter does it; else the bar's answers."""
        self.my_turn()
        if self.ended:
            return
        targets = self.page.locator("[data-target][role=button][aria-disabled=false]").count()
        keys = self.page.keyboard
        if targets and rng.random() < 0.8:
            for _ in range(1 + rng.randrange(min(targets, 9))):
                keys.press("n")
            keys.press("Enter")
        else:
            keys.press("g")
            keys.press("b")
            for _ in range(rng.randrange(3)):
                keys.press("Tab")
            inside = "document.activeElement.closest('.answers, .special') !== null"
            if self.page.evaluate(inside):
                keys.press("Enter")
        if self.page.locator("dialog[open]:not(:has(#end-title))").count():
            keys.press("Escape")


def until(done: Any, seconds: float = PATIENCE / 1000) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "it did not come to pass"
        time.sleep(0.05)


def move_at_random(person: Person, table: str, rng: random.Random) -> Any:
    """Over HTTP, if it is the person's turn; what was to be seen before."""
    shown = person.get(f"/tables/{table}/view?seat=0")
    decision = shown["decision"]
    if decision and decision["seat"] == 0:
        move = rng.choice(decision["moves"])["text"]
        body = {"seat": 0, "move_id": f"at-random-{shown['seq']:05}", "expected_seq": shown["seq"]}
        person.post(f"/tables/{table}/moves", {**body, "moves": [move]})
    else:
        person.page.wait_for_timeout(10)
    return shown


def near_the_end(person: Person, record: str) -> str:
    """A table against bots that takes over a recorded game of tests/ shortly before its end."""
    text = (Path(__file__).parents[1] / record).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    count = int(text.split("seats", 1)[1].split()[0])
    bots = [{"kind": "bot", "level": "easy", "name": name} for name in BOTS[: count - 1]]
    wish = {"record": "\n".join(lines[:-LEFT]), "seats": [{"kind": "me", "name": "Mila"}, *bots]}
    table: str = person.post("/tables/record", wish)["table"]["id"]
    person.enter(table)
    return table


def finished(person: Person, record: str = "eiszeit/records/3-players-0.txt") -> str:
    """A finished game against bots."""
    table = near_the_end(person, record)
    rng = random.Random(3)
    while not move_at_random(person, table, rng)["view"]["over"]:
        pass
    return table


def do(person: Person, move: str) -> None:
    """Type a move on the command line."""
    person.page.keyboard.press("/")
    person.page.keyboard.type(move)
    person.page.keyboard.press("Enter")
    person.page.keyboard.press("Escape")
