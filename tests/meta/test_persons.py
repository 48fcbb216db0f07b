"""Sentences address whoever reads them, and speak of everybody else by name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import firstfire
from firstfire.core import SPECTATOR, Game, State
from firstfire.core.conformance import random_table
from firstfire.i18n import catalogue
from firstfire.i18n.marks import MARK, plain
from firstfire.i18n.person import Person
from firstfire.i18n.texts import GameTexts, game_texts

ROOT = Path(firstfire.__file__).parent
PAGES = sorted((ROOT / "i18n" / "en").glob("*.ftl"))
SPRITE = Path(__file__).parents[2] / "web" / "src" / "board" / "icons.svg"
GAMES = [firstfire.load(name) for name in firstfire.games()]
NAMES = ["Aino", "Bruno", "Cleo", "Dara", "Edda"]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

THIRD = re.compile(r"\b[Yy]ou (?:is|has|was|does|goes|\w+[^su]s)\b")  # "You sends"
SECOND = re.compile(r"\b(?:Aino|Bruno|Cleo|Dara|Edda|The Nomad) (?:are|have|send|pay|gain|roll)\b")
ADDRESSED = re.compile(r"\b(?:you|your|yours)\b", re.IGNORECASE)


def texts(game: Game[State], seats: int, reader: int = SPECTATOR) -> GameTexts:
    return game_texts(game, game.default_pack, NAMES[:seats], "en", reader)


def stories(game: Game[State], seats: int, seed: int, reader: int) -> list[str]:
    """All that is told of a game: every event by itself, and the story."""
    fitting = [option for option in game.options if option.fits(seats)]
    options = {option.name: option.values[seed % len(option.values)] for option in fitting}
    table = random_table(game, seats, options, seed)
    speak = texts(game, seats, reader)
    events = table.events(max(reader, 0))
    return [*map(speak.event, events), *speak.story(events), *speak.digest(events)]


@every_game
def test_the_reader_is_addressed_and_nobody_else(game: Game[State]) -> None:
    for seats in range(game.least_seats, game.most_seats + 1):
        told = stories(game, seats, seats, 0)
        assert [one for one in told if THIRD.search(one) or "You's" in one or "you's" in one] == []
        assert [one for one in told if SECOND.search(one)] == []
        assert any(one.startswith(("You ", "Your ")) for one in told)
        assert [one for one in told if re.search(rf"\b{NAMES[0]}\b", one)] == []


@every_game
def test_to_those_who_watch_everybody_has_a_name(game: Game[State]) -> None:
    for seats in range(game.least_seats, game.most_seats + 1):
        told = stories(game, seats, seats, SPECTATOR)
        assert [one for one in told if ADDRESSED.search(one)] == []
        assert [one for one in told if SECOND.search(one)] == []


def patterns(entry: ast.Message) -> list[ast.SelectExpression]:
    """All places where a message chooses by the grammatical person."""
    found: list[ast.SelectExpression] = []

    def look(node: object) -> None:
        if isinstance(node, ast.SelectExpression) and isinstance(
            node.selector, ast.FunctionReference
        ):
            found.append(node)
        for value in vars(node).values() if isinstance(node, ast.BaseNode) else ():
            for one in value if isinstance(value, list) else [value]:
                look(one)

    look(entry)
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_message_about_a_player_has_both_persons(page: Path) -> None:
    """An event whose subject is the player says it in the second and in the third person."""
    for entry in FluentParser().parse(page.read_text("utf-8")).body:
        if not isinstance(entry, ast.Message) or not re.search("-(event|deed)-", entry.id.name):
            continue
        assert entry.span is not None
        source = page.read_text("utf-8")[entry.span.start : entry.span.end]
        if "nomad-" in entry.id.name or not re.search(r"\{ \$player \}", source):
            continue
        assert patterns(entry), f"{entry.id.name} does not ask for the PERSON of its player"


def test_persons_in_messages() -> None:
    known = catalogue()
    about = {"level": "easy"}
    assert known.text("entry-seat-bot", player=Person("Bruno"), **about).endswith("for Bruno.")
    mine = Person("Bruno", reads=True)
    assert known.text("entry-seat-bot", player=mine, **about).endswith("for you.")
    nomad = Person("The Nomad", "the Nomad")
    assert known.text("person-inside", player=nomad) == "the Nomad"
    assert known.text("person-subject", player=nomad) == "The Nomad"


def test_marks_name_symbols_that_are_drawn() -> None:
    symbols = set(re.findall(r'<symbol id="([a-z0-9-]+)"', SPRITE.read_text("utf-8")))
    used = {
        name for page in PAGES for name in re.findall(r"<([a-z0-9-]+)>", page.read_text("utf-8"))
    }
    assert used - symbols == set()
    assert len(used) > 20


@every_game
def test_marks_are_left_out_of_words(game: Game[State]) -> None:
    table = random_table(game, game.least_seats, {}, 1)
    speak = texts(game, game.least_seats)
    events = table.events(0)
    marked = speak.with_marks().story(events)
    assert [plain(one) for one in marked] == speak.story(events)
    assert not any(MARK.search(one) for one in speak.story(events))
    things = {name for one in marked for name in re.findall(r"<([\w.-]+\.[\w-]+)>", one)}
    assert things
