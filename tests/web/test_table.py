"""What happens at a table besides the moves: friends, reloads, undo, refusals, curtain, replay."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from firstfire.library import pack_text
from tests.web.browser import PHONE, Person, Server, until

pytestmark = pytest.mark.xdist_group("web")
Make = Callable[..., Person]


def finished(person: Person, game: str = "eiszeit", seats: int = 3) -> str:
    """A finished game against bots, played over HTTP."""
    table = person.sit(game, seats)
    rng = random.Random(3)
    number = 0
    while True:
        shown = person.get(f"/tables/{table}/view?seat=0")
        if shown["view"]["over"]:
            return table
        decision = shown["decision"]
        if decision is None or decision["seat"] != 0:
            person.page.wait_for_timeout(10)
            continue
        number += 1
        move = rng.choice(decision["moves"])["text"]
        body = {"seat": 0, "move_id": f"finish-{number:05}", "expected_seq": shown["seq"]}
        person.post(f"/tables/{table}/moves", {**body, "moves": [move]})


def do(person: Person, move: str) -> None:
    """Type a move on the command line."""
    person.page.keyboard.press("/")
    person.page.keyboard.type(move)
    person.page.keyboard.press("Enter")
    person.page.keyboard.press("Escape")


# --- from the door to the first move ------------------------------------------------------------


def test_two_clicks_to_the_first_move(person: Person) -> None:
    person.page.goto("/")
    person.page.get_by_role("button", name="Play now").first.click()
    person.page.locator('[data-target="hut"]').click()
    person.page.get_by_text(re.compile("2 people to the hut")).first.wait_for()


def test_a_new_table_as_the_form_says(person: Person) -> None:
    page = person.page
    page.goto("/new/endless-winter")
    page.get_by_role("group", name="Number of players").get_by_role("button", name="2").click()
    page.get_by_label("Seat 1: name").fill("Ylva")
    page.get_by_label("Seat 2: strength").select_option("easy")
    page.locator("label.option", has_text="Rest").get_by_role("combobox").select_option("on")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector("#table")
    info = person.get(f"/tables/{page.url.rpartition('/')[2]}")
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot"]
    assert info["seats"][0]["name"] == "Ylva"
    assert info["seats"][1]["level"] == "easy"
    assert info["options"]["rest_tokens"] == "on"


def test_my_tables_are_in_the_lobby(person: Person) -> None:
    person.sit("stone-age", 2)
    person.page.goto("/")
    row = person.page.locator("a.hot")
    expect(row).to_contain_text("Your turn")
    row.click()
    person.page.wait_for_selector("#table")


def test_a_record_becomes_a_table(person: Person, tmp_path: Path) -> None:
    table = finished(person)
    record = person.context.request.get(f"/api/tables/{table}/record").text()
    file = tmp_path / "game.txt"
    file.write_text(record, "utf-8")
    person.page.goto("/")
    person.page.set_input_files("#record", file)
    person.page.wait_for_url("**/t/*")
    person.page.wait_for_selector("#end-title, input[type=range]")


# --- friends ------------------------------------------------------------------------------------


def two_at_a_table(
    people: Make, server: Server, game: str = "stone-age"
) -> tuple[Person, Person, str]:
    host, guest = people(server.address), people(server.address)
    seats = [{"kind": "me", "name": "Mila"}, {"kind": "friend", "name": "Bruno"}]
    made = host.post("/tables", {"game": "stone-age", "seats": seats, "start": True})
    table: str = made["table"]["id"]
    host.enter(table)
    guest.page.goto(made["links"]["seats"][1])
    guest.page.wait_for_selector("#table")
    return host, guest, table


def test_two_browsers_at_one_table(people: Make, server: Server) -> None:
    host, guest, table = two_at_a_table(people, server)
    until(lambda: "#k=" not in guest.page.url)  # the secret does not stay in the address
    until(lambda: "Mila" in guest.question)
    do(host, "place forest 2")
    host.page.get_by_role("button", name=re.compile("End turn")).wait_for()
    guest.page.get_by_text("Mila sends 2 people to the forest.").first.wait_for()
    until(lambda: "may still take it back" in guest.question)
    host.page.keyboard.press("e")
    guest.page.get_by_text("Where do you place people?").first.wait_for()
    until(lambda: "Bruno decides" in host.question)
    do(guest, "say well met")
    host.page.get_by_role("tab", name=re.compile("Chat")).click()
    host.page.get_by_text("well met").wait_for()
    assert host.get(f"/tables/{table}")["turn"] == 1


def test_others_moves_arrive_one_after_the_other(people: Make, server: Server) -> None:
    """With motion on, too, the last state is the server's, and in step with it."""
    person = people(server.address, motion=True)
    table = person.sit("stone-age", 4)
    do(person, "place forest 1")
    until(lambda: person.get(f"/tables/{table}")["turn"] == 0)
    person.page.get_by_text("Where do you place people?").first.wait_for()
    entries = person.get(f"/tables/{table}/entries?seat=0")["entries"]
    last = [line for entry in entries for line in entry["lines"]][-1]
    until(lambda: person.page.locator(".entry p").last.inner_text().strip() == last)


def test_a_spectator_sees_no_hand(people: Make, server: Server) -> None:
    host, watcher = people(server.address), people(server.address)
    table = host.sit("eiszeit", 3, public=True)
    watcher.enter(table)
    watcher.page.get_by_text("You are watching.").wait_for()
    assert watcher.page.locator("[data-target][role=button][aria-disabled=false]").count() == 0
    view = watcher.get(f"/tables/{table}/view?seat=-1")
    assert view["decision"] is None or view["decision"]["moves"] is None


def test_a_seat_given_to_a_bot_is_taken_back(people: Make, server: Server) -> None:
    host, guest, table = two_at_a_table(people, server)
    host.page.get_by_role("button", name="Seats and links").click()
    host.page.get_by_label("Bot for Bruno").select_option("easy")
    guest.page.get_by_text("A bot plays for you.").wait_for()
    guest.page.get_by_role("button", name="Take my seat back").click()
    guest.page.get_by_text("A bot plays for you.").wait_for(state="hidden")
    assert guest.get(f"/tables/{table}")["seats"][1]["kind"] == "person"


def test_a_wrong_link_says_so(person: Person, people: Make) -> None:
    table = person.sit("stone-age", 2)
    stranger = people(person.address)
    stranger.page.goto(f"/t/{table}#k=wrong")
    stranger.page.get_by_role("heading", name="This link does not open the table").wait_for()


# --- nothing is lost ----------------------------------------------------------------------------


def test_reload_and_restart_in_the_middle(people: Make, own_server: Server) -> None:
    person = people(own_server.address)
    table = person.sit("stone-age", 2)
    do(person, "place forest 2")
    person.page.get_by_text("Mila sends 2 people to the forest.").first.wait_for()
    person.my_turn()
    person.page.reload()
    person.page.get_by_text("Mila sends 2 people to the forest.").first.wait_for()
    own_server.kill()
    person.page.get_by_text("Connection lost, trying again").wait_for()
    person.my_turn()
    do(person, "place claypit 1")  # kept, and sent when the server is there again
    own_server.start()
    person.page.get_by_text("Mila sends 1 person to the clay pit.").first.wait_for()
    person.page.get_by_text("Connection lost").wait_for(state="hidden")
    lines = [
        line
        for entry in person.get(f"/tables/{table}/entries?seat=0")["entries"]
        for line in entry["lines"]
    ]
    assert lines.count("Mila sends 1 person to the clay pit.") == 1


# --- taking back, and not being allowed ---------------------------------------------------------


def test_undo_and_restart(person: Person) -> None:
    table = person.sit("eiszeit", 3, confirm="always")
    undo = person.page.get_by_role("button", name="Undo")
    before = person.question
    person.page.locator('[data-target="region-6"]').click()
    person.page.get_by_role("button", name=re.compile("End turn")).wait_for()
    person.page.get_by_text(re.compile("End your turn")).wait_for()
    undo.click()
    until(lambda: person.question == before)
    expect(person.page.locator(".entry.gone")).to_have_count(1)
    expect(undo).to_have_attribute("aria-disabled", "true")
    assert person.get(f"/tables/{table}/view?seat=0")["undo"]["steps"] == 0


def test_a_refusal_names_its_rule_and_leads_to_it(person: Person) -> None:
    person.sit("stone-age", 2)
    do(person, "use hunt")
    notice = person.page.locator('[data-notice="no"]')
    notice.wait_for()
    rule = notice.get_by_role("button", name=re.compile(r"SA-\d"))
    name = rule.inner_text()
    rule.click()
    entry = person.page.locator(f'[id="{name}"]')
    expect(entry).to_have_class(re.compile("wanted"))
    person.page.keyboard.press("Escape")
    entry.wait_for(state="hidden")


def test_clicking_a_forbidden_thing_says_why(person: Person) -> None:
    person.sit("eiszeit", 3)
    person.page.locator('[data-target="region-1"]').click(force=True)
    expect(person.page.locator("[data-notice]")).to_contain_text(re.compile(r"EZ-\d"))


def test_things_explain_themselves(person: Person) -> None:
    person.sit("stone-age", 2)
    card = person.page.locator('[data-target="card-1"]')
    card.hover()
    expect(person.page.locator("[role=tooltip]")).to_contain_text(re.compile(r"\w"))
    person.page.mouse.move(5, 5)
    person.page.locator("[role=tooltip]").wait_for(state="hidden")


def test_a_preview_shows_the_chances(person: Person) -> None:
    person.sit("stone-age", 2)
    person.page.locator('[data-target="forest:3"]').hover()
    person.page.get_by_text(re.compile("on average")).first.wait_for()


# --- several people at one screen ---------------------------------------------------------------


def shared(person: Person, game: str, people: int = 3) -> str:
    seats: list[dict[str, Any]] = [
        {"kind": "me", "name": name} for name in ("Mila", "Bruno", "Hazel")[:people]
    ]
    made = person.post("/tables", {"game": game, "seats": seats, "start": True, "confirm": "never"})
    table: str = made["table"]["id"]
    person.page.goto(f"/t/{table}")
    return table


def test_a_curtain_falls_between_hidden_hands(person: Person) -> None:
    table = shared(person, "eiszeit")
    rng = random.Random(1)
    curtain = person.page.get_by_role("button", name=re.compile("I am "))
    for _ in range(60):
        person.page.wait_for_selector("#table, h1:has-text('Pass to')")
        if curtain.count():
            break
        person.click_something(rng)
        person.page.wait_for_timeout(30)
    assert curtain.count(), "no curtain"
    assert person.page.locator("#table").count() == 0
    name = curtain.inner_text().removeprefix("I am ").strip()
    hands = [person.get(f"/tables/{table}/view?seat={n}")["view"]["table"] for n in range(3)]
    assert hands[0] != hands[1]
    curtain.click()
    expect(person.page.locator("#mine")).to_contain_text(name)


def test_without_hidden_hands_there_is_no_curtain(person: Person) -> None:
    shared(person, "stone-age", 2)
    person.page.wait_for_selector("#table")
    do(person, "place forest 1")
    expect(person.page.locator("#mine")).to_contain_text("Bruno")
    assert person.page.get_by_role("button", name=re.compile("I am ")).count() == 0


# --- the end and after --------------------------------------------------------------------------


def test_replay_from_any_seat_at_any_step(person: Person) -> None:
    table = finished(person)
    person.enter(table)
    person.page.wait_for_selector("#end-title")
    person.page.get_by_role("link", name="Replay").click()
    slider = person.page.get_by_role("slider")
    slider.wait_for()
    until(lambda: int(slider.get_attribute("max") or 0) > 50)
    for step in (1, 2, 3):
        person.page.keyboard.press(".")
        person.page.wait_for_url(f"**?step={step}")
    person.page.keyboard.press(",")
    person.page.wait_for_url("**?step=2")
    person.page.get_by_label("Seen by").select_option("1")
    expect(person.page.locator("#mine")).to_contain_text("Hazel")
    early = person.page.locator(".entry").count()
    person.enter(table, "?step=40")
    until(lambda: person.page.get_by_role("slider").input_value() == "40")
    until(lambda: person.page.locator(".entry").count() > early)  # the log goes along
    expect(person.page.locator(".entry").get_by_text("The last round is over.")).to_have_count(0)
    person.page.get_by_role("button", name="Play", exact=True).click()
    person.page.wait_for_url("**?step=42")
    person.page.get_by_role("button", name="Close").click()
    person.page.wait_for_selector("#end-title")


def test_the_log_sums_up_what_befell_me(person: Person) -> None:
    table = person.sit("eiszeit", 3)
    rng = random.Random(5)
    for number in range(400):
        if person.page.locator("#log .changes").count():
            break
        shown = person.get(f"/tables/{table}/view?seat=0")
        assert not shown["view"]["over"]
        decision = shown["decision"]
        if decision and decision["seat"] == 0:
            body = {"seat": 0, "move_id": f"befall-{number:05}", "expected_seq": shown["seq"]}
            move = rng.choice(decision["moves"])["text"]
            person.post(f"/tables/{table}/moves", {**body, "moves": [move]})
        person.page.wait_for_timeout(30)
    expect(person.page.locator("#log .changes")).to_contain_text(re.compile(r"^(You|\d+ of your)"))


def test_the_replay_shows_chances_and_what_a_bot_would_have_done(person: Person) -> None:
    table = finished(person)
    person.enter(table, "?step=5")
    person.page.get_by_role("button", name="Chances to win along the game").click()
    person.page.get_by_role("button", name="Analyse the game").click()
    expect(person.page.get_by_text("Where the game turned")).to_be_visible(timeout=240_000)
    chart = person.page.get_by_role("img", name="Chances to win along the game")
    chart.click()
    slider = person.page.get_by_role("slider")
    until(lambda: int(slider.input_value()) > 20)
    person.page.locator("#tab-panel li button").first.click()
    jumped = person.page.locator("#tab-panel li button.now")
    expect(jumped.first).to_be_visible()
    person.page.keyboard.press("h")
    expect(person.page.get_by_text("this was played")).to_be_visible()
    expect(person.page.locator("#tab-panel li").first).to_contain_text("%")
    person.page.locator("#tab-chances").click()
    expect(chart).to_be_visible()


def test_rematch(person: Person) -> None:
    table = finished(person)
    person.enter(table)
    person.page.get_by_role("button", name="Rematch").click()
    person.page.wait_for_url(lambda url: table not in url)
    person.page.wait_for_selector("#table")
    person.my_turn()


def test_the_record_is_saved(person: Person) -> None:
    table = finished(person)
    person.enter(table)
    with person.page.expect_download() as saved:
        person.page.get_by_role("button", name="Save the record").click()
    text = Path(saved.value.path()).read_text("utf-8")
    assert text.startswith("game eiszeit 1")


# --- rulebook, hints, settings ------------------------------------------------------------------


def test_the_rulebook_is_searched(person: Person) -> None:
    person.page.goto("/rules/stone-age#SA-2.4")
    person.page.locator('[id="SA-2.4"].wanted').wait_for()
    person.page.get_by_role("searchbox").fill("hut people")
    until(lambda: 0 < person.page.locator("section p").count() < 40)


def test_hints_are_there_on_demand(person: Person) -> None:
    person.sit("stone-age", 2)
    person.page.keyboard.press("h")
    hints = person.page.locator("#tab-panel li button")
    hints.first.wait_for(timeout=40_000)
    assert 1 <= hints.count() <= 3
    hints.first.click()
    person.page.locator("#tab-log").click()
    person.page.get_by_text(re.compile("^Mila ")).first.wait_for()


def test_a_first_game_has_a_sentence_more(person: Person) -> None:
    person.sit("stone-age", 2)
    person.my_turn()
    expect(person.page.locator("#question .help")).to_contain_text("People bring")
    person.sit("stone-age", 2)
    person.my_turn()
    expect(person.page.locator("#question")).to_contain_text("Where do you place people?")
    expect(person.page.locator("#question .help")).to_have_count(0)


def test_the_nomad_acts_step_by_step_if_wished(person: Person) -> None:
    person.page.goto("/")
    person.page.get_by_role("button", name="Settings").click()
    person.page.locator("label.pill", has_text="step by step").click()
    person.sit("endless-winter", 1)
    scene = person.page.locator("[data-notice=scene]")
    rng = random.Random(8)
    for _ in range(150):
        if scene.count():
            break
        person.click_something(rng)
        person.page.wait_for_timeout(40)
    expect(scene).to_contain_text("Next (1 of")
    scene.get_by_role("button", name=re.compile("^Next")).click()
    expect(scene).to_contain_text("Next (2 of")
    scene.get_by_role("button", name="Close").click()
    expect(scene).to_have_count(0)


def test_full_bonuses_are_taken_at_once_and_can_be_swapped(person: Person) -> None:
    person.page.goto("/")
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_label("Take full bonuses at once").check()
    swap = person.page.get_by_role("button", name="swap", exact=True)
    rng = random.Random(3)
    for _ in range(3):
        person.sit("endless-winter", 2)
        for _ in range(150):
            if swap.count() or person.ended:
                break
            person.click_something(rng)
            person.page.wait_for_timeout(60)
        if swap.count():
            break
    swap.click()
    expect(person.page.get_by_role("group", name="The bonus, or a weaker one")).to_be_visible()


def test_letters_lead_to_the_regions_of_the_table(person: Person) -> None:
    person.sit("stone-age", 2)
    person.my_turn()
    for letter, region in {"l": "log", "o": "board", "b": "decision", "m": "mine"}.items():
        person.page.keyboard.press("g")
        person.page.keyboard.press(letter)
        inside = f"() => document.activeElement.closest('#{region}') !== null"
        person.page.wait_for_function(inside)


def test_escape_drops_what_waits_to_be_sent(person: Person) -> None:
    """Eiszeit collects the pieces of one decision; Escape takes them back."""
    person.sit("eiszeit", 3)
    rng = random.Random(2)
    chosen = person.page.locator("#decision .chip")
    for _ in range(150):
        person.click_something(rng)
        person.page.wait_for_timeout(60)
        if chosen.count():
            break
    expect(chosen.first).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)


def test_a_table_explains_its_own_data(person: Person) -> None:
    dear = 'cost = "2 wood, 1 clay", points = 77'
    own = re.sub(r'cost = "[^"]*"(, points = \d+)?', dear, pack_text("stone-age"))
    person.sit("stone-age", 4, pack=own)
    person.my_turn()
    expect(person.page.locator("#board")).to_contain_text("77")


def test_settings_are_kept(person: Person) -> None:
    person.page.goto("/")
    person.page.get_by_role("button", name="Settings").click()
    person.page.locator("label.pill", has_text="dark").click()
    person.page.get_by_label("Text size").select_option("1.3")
    person.page.reload()
    root = person.page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("style", re.compile(r"1\.3"))


# --- a phone ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "seats"), [("stone-age", 4), ("eiszeit", 5), ("endless-winter", 4)]
)
def test_the_main_decision_needs_no_scrolling(
    people: Make, server: Server, game: str, seats: int
) -> None:
    for size in (PHONE, (1366, 768)):
        person = people(server.address, size=size, touch=size == PHONE)
        person.sit(game, seats)
        person.my_turn()
        sizes = "[document.documentElement.scrollHeight, document.documentElement.scrollWidth]"
        assert person.page.evaluate(sizes) == [size[1], size[0]]
        box = person.page.locator("#decision").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size[1]


SMALL = """() => [...document.querySelectorAll(
  'header button, header a, nav button, .top button, #decision button, #decision [role=button]')]
  .map((e) => [e.getAttribute('aria-label') ?? e.textContent.trim(), e.getBoundingClientRect()])
  .filter(([, r]) => r.width && Math.min(r.width, r.height) < 40)
  .map(([name, r]) => `${name}: ${r.width} × ${r.height}`)"""


@pytest.mark.parametrize(
    ("game", "seats"), [("stone-age", 4), ("eiszeit", 4), ("endless-winter", 3)]
)
def test_a_finger_finds_its_place(people: Make, server: Server, game: str, seats: int) -> None:
    person = people(server.address, size=PHONE, touch=True)
    person.sit(game, seats)
    rng = random.Random(6)
    for _ in range(12):
        person.my_turn()
        assert person.page.evaluate(SMALL) == []
        person.click_something(rng)
        person.page.wait_for_timeout(60)


def test_touch_is_two_taps(people: Make, server: Server) -> None:
    person = people(server.address, size=PHONE, touch=True)
    table = person.sit("eiszeit", 3)
    person.my_turn()
    before = person.seq(table)
    region = person.page.locator('[data-target="region-6"]')
    region.tap()
    expect(region).to_have_class(re.compile("picked"))
    assert person.seq(table) == before
    region.tap()
    until(lambda: person.seq(table) > before)
