"""What happens can be followed with the eyes: rolls, pace, skipping, seeing it again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.web.browser import DESK, PHONE, Person, Server, until

ROLLING = "[data-scene=roll]"

# At every picture that the browser draws, and whenever the page changes (a busy machine draws few
# pictures): what is to be seen of a roll for wood, and its results.
SAMPLER = """() => {
  window.samples = [];
  const text = (q) => document.querySelector(q)?.textContent.trim() ?? '';
  const take = () => {
    const scene = document.querySelector('[data-scene]');
    window.samples.push({
      at: performance.now(),
      scene: scene?.dataset.scene ?? '',
      seat: scene?.dataset.sceneSeat ?? '',
      dice: document.querySelector('[data-dice]')?.dataset.dice ?? '',
      sum: text('[data-roll=sum]'),
      gain: text('[data-roll=gain]'),
      counter: text('[data-count="wood-0"]'),
      people: document.querySelectorAll('[data-piece^="0-forest-"]').length,
      log: document.querySelectorAll('[data-region=log] p').length,
      status: text('[role=status]'),
      caption: text('[data-region=caption] b'),
    });
  };
  const loop = () => {
    take();
    requestAnimationFrame(loop);
  };
  loop();
  const changes = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(take).observe(document.body, changes);
}"""
Sample = dict[str, Any]


def decide(person: Person, table: str, wish: Callable[[str], bool]) -> bool:
    """Decide over HTTP if it is my turn, as wished if that is offered; is the wish fulfilled?"""
    shown = person.get(f"/tables/{table}/view?seat=0")
    decision = shown["decision"]
    if not decision or decision["seat"] != 0:
        person.page.wait_for_timeout(20)
        return False
    moves = [offer["text"] for offer in decision["moves"]]
    wished = next((move for move in moves if wish(move)), None)
    body = {"seat": 0, "move_id": f"scenes-{shown['seq']:05}", "expected_seq": shown["seq"]}
    request = {**body, "moves": [wished or moves[0]]}
    done = person.context.request.post(f"/api/tables/{table}/moves", data=request)
    assert done.ok or done.status == 409, done.text()  # 409: the page has answered by itself
    return done.ok and wished is not None


def before_a_roll(person: Person) -> str:
    """A table where I may use my three people in the forest."""
    table = person.sit("stone-age", 2)
    until(lambda: decide(person, table, lambda move: move == "place forest 3"))

    def ready() -> bool:
        decision = person.get(f"/tables/{table}/view?seat=0")["decision"]
        moves = (decision or {}).get("moves") or []
        if any(move["text"] == "use forest" for move in moves):
            return True
        decide(person, table, lambda move: move.startswith("place hunt"))
        return False

    until(ready)
    person.page.reload()  # nothing waits to be shown any longer
    person.my_turn()
    return table


def sampled(person: Person, done: str) -> list[Sample]:
    """Everything that is drawn until a scene of another kind, or none, follows the roll."""
    page = person.page
    until(lambda: page.evaluate(done))
    samples: list[Sample] = page.evaluate("window.samples")
    return samples


def first(samples: list[Sample], so: Callable[[Sample], bool]) -> int:
    """The place of the first sample that is so."""
    return next(i for i, sample in enumerate(samples) if so(sample))


OVER = "window.samples.some((s) => s.scene === 'roll') && window.samples.at(-1).scene === ''"


@pytest.fixture
def rolled(people: Callable[..., Person], server: Server) -> list[Sample]:
    person = people(server.address, motion=True)
    before_a_roll(person)
    person.page.evaluate(SAMPLER)
    person.page.locator("[data-target=forest]").first.click()
    return sampled(person, OVER)


def test_a_roll_tells_nothing_before_its_dice_lie(rolled: list[Sample]) -> None:
    start = first(rolled, lambda s: s["scene"] == "roll")
    lie = first(rolled, lambda s: s["dice"] == "lie")
    sums = first(rolled, lambda s: s["sum"] != "")
    gain = first(rolled, lambda s: s["gain"] != "")
    before = rolled[0]
    assert start < lie < sums < gain
    counted = [int(s["sum"]) for s in rolled if s["sum"]]
    assert counted == sorted(counted)  # die by die
    for sample in rolled[start:lie]:
        assert sample["seat"] == "0"
        assert [sample[key] for key in ("counter", "people", "sum", "gain")] == [
            *(before["counter"], 3, "", "")
        ]
        assert (sample["log"], sample["status"]) == (before["log"], before["status"])
        assert "dice are rolled" in sample["caption"]
    counter = [i for i, s in enumerate(rolled) if s["counter"] != before["counter"]]
    assert all(i > gain for i in counter)
    home = [i for i, s in enumerate(rolled) if i > start and s["people"] < 3]
    assert home, "the people never came home"
    assert home[0] > lie

    # Every roll stays on show for at least 1.2 s.
    times = [sample["at"] for sample in rolled if sample["scene"] == "roll"]
    assert times[-1] - times[0] >= 1150


@pytest.mark.parametrize(("size", "least"), [(DESK, 56), (PHONE, 44)])
def test_dice_are_large_wherever_one_looks(
    people: Callable[..., Person], server: Server, size: tuple[int, int], least: int
) -> None:
    person = people(server.address, motion=True, size=size, touch=size == PHONE)
    table = before_a_roll(person)
    if size == PHONE:  # the roll comes to whatever page is open
        person.page.get_by_role("button", name="Log").click()
    decide(person, table, lambda move: move == "use forest")
    die = person.page.locator(f"{ROLLING} .die").first
    person.page.locator("[data-dice=lie]").wait_for()
    box = die.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= least
    inside = "e => { const r = e.getBoundingClientRect(); return document.elementsFromPoint("
    inside += "r.x + r.width / 2, r.y + r.height / 2).length > 0 && r.top >= 0 && r.left >= 0 && "
    inside += "r.bottom <= innerHeight && r.right <= innerWidth; }"
    assert die.evaluate(inside)


def test_a_click_or_key_skips_a_scene_and_is_no_move(
    people: Callable[..., Person], server: Server
) -> None:
    person = people(server.address, motion=True)
    page = person.page
    table = before_a_roll(person)
    decide(person, table, lambda move: move == "use forest")
    page.locator(ROLLING).wait_for()
    seq = person.seq(table)
    page.locator("[data-target=hunt]").first.click(force=True)
    expect(page.locator("[data-scene]")).to_have_count(0)
    expect(page.locator("[data-region=log]")).to_contain_text("You roll")
    page.wait_for_timeout(200)
    assert person.seq(table) == seq


def test_at_once_nothing_waits_and_a_summary_stays(
    people: Callable[..., Person], server: Server
) -> None:
    person = people(server.address, motion=True, pace="once")
    page = person.page
    table = before_a_roll(person)
    expect(page.locator("html[data-pace=once]")).to_have_count(1)
    page.evaluate(SAMPLER)
    decide(person, table, lambda move: move == "use forest")
    missed = page.locator("[data-missed]")
    expect(missed).to_contain_text("wood")
    assert all(sample["scene"] == "" for sample in page.evaluate("window.samples"))
    page.wait_for_timeout(1500)
    expect(missed).to_have_count(1)


def test_the_others_turns_are_shown_again(people: Callable[..., Person], server: Server) -> None:
    person = people(server.address, motion=True, pace="fast")
    page = person.page
    table = person.sit("stone-age", 3)
    for _ in range(2):
        until(lambda: decide(person, table, lambda move: move.startswith("place")))
    until(lambda: person.get(f"/tables/{table}/view?seat=0")["decision"]["seat"] == 0)
    again = page.get_by_role("button", name="Show the others' turns again")
    again.wait_for()
    expect(page.locator("[data-scene]")).to_have_count(0)
    seq = person.seq(table)
    again.click()
    page.locator("[data-scene=place]").wait_for()
    expect(page.locator("[data-scene]")).to_have_count(0)
    person.my_turn()
    assert person.seq(table) == seq

    # A line of the log shows its scene.
    page.locator("[data-region=log] [data-seq] p").last.click()
    page.locator("[data-scene=place]").wait_for()
    page.keyboard.press("Space")
    expect(page.locator("[data-scene]")).to_have_count(0)


CLOCK = """() => {
  window.shown = null;
  const loop = (start) => () => document.querySelector('[data-piece="0-forest-1"]')
    ? (window.shown = performance.now() - start)
    : requestAnimationFrame(loop(start));
  addEventListener('click', () => loop(performance.now())(), { once: true, capture: true });
}"""


def test_a_move_is_shown_at_once(people: Callable[..., Person], server: Server) -> None:
    person = people(server.address, motion=True)
    page = person.page
    person.sit("stone-age", 2)
    person.my_turn()
    expect(page.locator("[data-scene]")).to_have_count(0)
    page.evaluate(CLOCK)
    page.locator("[data-target='forest:2']").click()
    until(lambda: page.evaluate("window.shown !== null"))
    shown = page.evaluate("window.shown")
    print(f"a move is shown after {shown:.0f} ms")
    assert shown < 2000  # below 100 on a quiet machine


# Which pieces have moved, by name.
MOVED = """() => {
  window.moved = [];
  const real = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const piece = this.getAttribute('data-piece');
    if (piece) window.moved.push(piece);
    return real.call(this, frames, timing);
  };
}"""


@pytest.mark.parametrize(
    ("game", "move", "kind"),
    [("endless-winter", "place tribe ", "figure-0-"), ("eiszeit", "place ", "hunter-0-")],
)
def test_an_own_piece_walks_before_the_answer_and_only_once(
    people: Callable[..., Person], server: Server, game: str, move: str, kind: str
) -> None:
    person = people(server.address, motion=True)
    page = person.page
    table = person.sit(game, 3)

    def offered() -> list[str]:
        decision = person.get(f"/tables/{table}/view?seat=0")["decision"] or {}
        texts = [one["text"] for one in decision.get("moves") or []]
        return [one for one in texts if one.startswith(move) and not one.endswith(" rest")]

    until(lambda: bool(offered()) or decide(person, table, lambda _: False))
    page.reload()
    person.my_turn()
    spot = offered()[0].removeprefix(move)
    target = f"figure:tribe:{spot}" if game == "endless-winter" else f"region-{spot}"
    places = f"svg[role=group] [data-piece^={kind}]"
    before = page.locator(places).count()
    held: list[Route] = []
    page.route("**/moves*", lambda route: held.append(route))
    page.evaluate(MOVED)
    page.mouse.move(5, 5)
    with page.expect_response("**/preview*"):
        page.locator(f'[data-target="{target}"]').hover(force=True)
    page.wait_for_timeout(200)
    page.locator(f'[data-target="{target}"]').click(force=True)
    expect(page.locator(places)).to_have_count(before + 1)
    until(lambda: len(held) == 1)
    with page.expect_response("**/moves*"):
        held[0].continue_()
    page.unroute("**/moves*")
    page.wait_for_timeout(600)
    expect(page.locator(places)).to_have_count(before + 1)
    moved = page.evaluate("window.moved")
    arrived = page.locator(places).last.get_attribute("data-piece")
    assert moved.count(arrived) == 1
