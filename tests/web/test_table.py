"""What happens at a table besides the moves: friends, reloads, undo, refusals, curtain."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from firstfire.i18n.marks import plain
from tests.web.browser import Person, Server, do, finished, near_the_end, until

Make = Callable[..., Person]


# --- from the door to the first move -------------------------------------------------------------


def test_two_clicks_to_the_first_move(person: Person) -> None:
    person.page.goto("/")
    person.page.get_by_role("button", name="Play now").first.click()
    person.page.locator('[data-target="hut"]').click()
    person.page.get_by_text(re.compile("2 people to the hut")).first.wait_for()


def test_my_name_stands_beside_play_now(people: Make, server: Server) -> None:
    """A fresh device proposes a name; what is typed is kept; a word for everybody is refused."""
    person = people(server.address)
    page = person.page
    page.goto("/")
    field = page.get_by_label("You play as")
    expect(field).not_to_have_value("")
    field.fill("You")
    page.get_by_role("button", name="Play now").first.click()
    page.get_by_text('"You" would be confusing in sentences.').wait_for()
    field.fill("Ylva")
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_selector("[data-table]")
    info = person.get(f"/tables/{page.url.rpartition('/')[2]}")
    assert info["seats"][0]["name"] == "Ylva"
    page.goto("/")
    expect(page.get_by_label("You play as")).to_have_value("Ylva")


def of_bruno(person: Person) -> Locator:
    """The buttons of the link for the friend; a link for one's own other devices is beside it."""
    copy = person.page.get_by_role("button", name="Copy link", exact=True)
    return person.page.locator(".share", has=copy)


def test_a_link_is_shown_as_a_code(person: Person) -> None:
    seats = [{"kind": "me", "name": "Mila"}, {"kind": "friend", "name": "Bruno"}]
    made = person.post("/tables", {"game": "stone-age", "seats": seats})
    person.page.goto(f"/t/{made['table']['id']}")
    of_bruno(person).get_by_role("button", name="QR code").click()
    person.page.get_by_role("img", name="QR code of the link for Bruno").wait_for()
    link = person.page.get_by_label("Link for Bruno", exact=True).input_value()
    assert "/t/" in link
    assert "#k=" in link


SHARES = """() => {
  window.shared = [];
  Object.defineProperty(Navigator.prototype, 'share', {
    configurable: true,
    value: (what) => {
      window.shared.push(what);
      return window.shared.length > 1 ? Promise.reject(new DOMException('', 'AbortError'))
        : Promise.resolve();
    },
  });
}"""


def test_a_link_is_shared_with_another_program(people: Make, server: Server) -> None:
    """Whoever closes the device's dialogue instead is told nothing, and can share again."""
    person = people(server.address)
    person.context.add_init_script(f"({SHARES})()")
    seats = [{"kind": "me", "name": "Mila"}, {"kind": "friend", "name": "Bruno"}]
    made = person.post("/tables", {"game": "stone-age", "seats": seats})
    person.page.goto(f"/t/{made['table']['id']}")
    share = of_bruno(person).get_by_role("button", name="Share")
    for n in (1, 2, 3):
        share.click()
        until(lambda n=n: person.page.evaluate("window.shared.length") == n)
    shared = person.page.evaluate("window.shared[0]")
    link = person.page.get_by_label("Link for Bruno", exact=True).input_value()
    assert shared == {"title": "Firstfire", "text": "Come and play with me.", "url": link}
    assert "#k=" in link
    guest = people(server.address)
    join_by_link(guest, link, "Bruno")
    guest.page.get_by_text("Mila").first.wait_for()


def test_a_new_table_as_the_form_says(person: Person) -> None:
    page = person.page
    page.goto("/new/endless-winter")
    page.get_by_role("group", name="Number of players").get_by_role("button", name="2").click()
    page.get_by_label("Seat 1: name").fill("Ylva")
    page.get_by_label("Seat 2: strength").select_option("easy")
    page.locator("label.option", has_text="Rest tokens").get_by_role("combobox").select_option("on")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector("[data-table]")
    info = person.get(f"/tables/{page.url.rpartition('/')[2]}")
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot"]
    assert info["seats"][0]["name"] == "Ylva"
    assert info["seats"][1]["level"] == "easy"
    assert info["options"]["rest_tokens"] == "on"


def test_my_tables_are_in_the_lobby(person: Person) -> None:
    person.sit("stone-age", 2)
    person.page.goto("/")
    row = person.page.locator(".hot a")
    expect(row).to_contain_text("Your turn")
    row.click()
    person.page.wait_for_selector("[data-table]")


def test_a_record_becomes_a_table(person: Person, tmp_path: Path) -> None:
    table = finished(person)
    record = person.context.request.get(f"/api/tables/{table}/record").text()
    file = tmp_path / "game.txt"
    file.write_text(record, "utf-8")
    person.page.goto("/")
    person.page.set_input_files("#record", file)
    person.page.wait_for_url("**/t/*")
    person.page.wait_for_selector("#end-title, input[type=range]")


# --- friends -------------------------------------------------------------------------------------


def join_by_link(person: Person, link: str, name: str) -> None:
    """A device that nobody has named yet asks for a name."""
    person.page.goto(link)
    person.page.get_by_label("Your name").fill(name)
    person.page.get_by_role("button", name="Join").click()


def two_at_a_table(
    people: Make, server: Server, game: str = "stone-age"
) -> tuple[Person, Person, str]:
    host, guest = people(server.address), people(server.address)
    seats = [{"kind": "me", "name": "Mila"}, {"kind": "friend", "name": "Bruno"}]
    made = host.post("/tables", {"game": "stone-age", "seats": seats, "start": True})
    table: str = made["table"]["id"]
    host.enter(table)
    join_by_link(guest, made["links"]["seats"][1], "Bruno")
    guest.page.wait_for_selector("[data-table]")
    return host, guest, table


def test_two_browsers_at_one_table(people: Make, server: Server) -> None:
    host, guest, table = two_at_a_table(people, server)
    until(lambda: "#k=" not in guest.page.url)  # the secret does not stay in the address
    until(lambda: "Mila" in guest.question)
    do(host, "place forest 2")
    host.page.get_by_role("button", name=re.compile("End turn")).wait_for()
    guest.page.get_by_text("Mila sends 2 people to the forest.").first.wait_for()
    host.page.get_by_text("You send 2 people to the forest.").first.wait_for()
    assert "You send" not in guest.log
    assert "Mila sends" not in host.log
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
    last = plain([line for entry in entries for line in entry["lines"]][-1])
    until(lambda: person.page.locator(".entry p").last.inner_text().strip() == last)


def test_a_spectator_sees_no_hand(people: Make, server: Server) -> None:
    host, watcher = people(server.address), people(server.address)
    table = host.sit("eiszeit", 3, public=True)
    watcher.enter(table)
    watcher.page.get_by_role("img", name="You are watching.").wait_for()
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
    join_by_link(stranger, f"/t/{table}#k=wrong", "Otso")
    stranger.page.get_by_role("heading", name="This link does not open the table").wait_for()


# --- nothing is lost -----------------------------------------------------------------------------


def test_reload_and_restart_in_the_middle(people: Make, own_server: Server) -> None:
    person = people(own_server.address)
    table = person.sit("stone-age", 2)
    do(person, "place forest 2")
    person.page.get_by_text("You send 2 people to the forest.").first.wait_for()
    person.my_turn()
    person.page.reload()
    person.page.get_by_text("You send 2 people to the forest.").first.wait_for()
    own_server.kill()
    person.page.get_by_text("Connection lost, trying again").wait_for()
    person.my_turn()
    do(person, "place claypit 1")  # kept, and sent when the server is there again
    own_server.start()
    person.page.get_by_text("You send 1 person to the clay pit.").first.wait_for()
    person.page.get_by_text("Connection lost").wait_for(state="hidden")
    lines = [
        plain(line)
        for entry in person.get(f"/tables/{table}/entries?seat=0")["entries"]
        for line in entry["lines"]
    ]
    assert lines.count("You send 1 person to the clay pit.") == 1


# --- taking back, and not being allowed ----------------------------------------------------------


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


def test_things_in_the_log_explain_themselves(person: Person) -> None:
    """Not what scrolls below a resting pointer, nor what has been clicked."""
    near_the_end(person, "eiszeit/records/3-players-0.txt")
    thing = person.page.locator("[data-region=log] .thing").last
    tooltip = person.page.locator("[role=tooltip]")
    thing.dispatch_event("pointerenter", {"pointerType": "mouse"})
    person.page.wait_for_timeout(600)
    expect(tooltip).to_have_count(0)
    thing.hover()
    expect(tooltip).to_contain_text(re.compile(r"\w"))
    person.page.mouse.down()
    person.page.mouse.up()
    expect(tooltip).to_have_count(0)


def test_a_preview_shows_the_chances(person: Person) -> None:
    person.sit("stone-age", 2)
    person.page.locator('[data-target="forest:3"]').hover()
    person.page.get_by_text(re.compile("on average")).first.wait_for()


# --- several people at one screen ----------------------------------------------------------------


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
        person.page.wait_for_selector("[data-table], h1:has-text('Pass to')")
        if curtain.count():
            break
        person.click_something(rng)
        person.page.wait_for_timeout(30)
    assert curtain.count(), "no curtain"
    assert person.page.locator("[data-table]").count() == 0
    name = curtain.inner_text().removeprefix("I am ").strip()
    hands = [person.get(f"/tables/{table}/view?seat={n}")["view"]["state"] for n in range(3)]
    assert hands[0] != hands[1]
    curtain.click()
    expect(person.page.locator("[data-region=mine]")).to_contain_text(name)


def test_without_hidden_hands_there_is_no_curtain(person: Person) -> None:
    shared(person, "stone-age", 2)
    person.page.wait_for_selector("[data-table]")
    do(person, "place forest 1")
    expect(person.page.locator("[data-region=mine]")).to_contain_text("Bruno")
    assert person.page.get_by_role("button", name=re.compile("I am ")).count() == 0
