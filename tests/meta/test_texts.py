"""Every move, question, event and refusal has its sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import firstfire
from firstfire.core import SPECTATOR, Game, State
from firstfire.core.conformance import playing, random_table
from firstfire.core.game import Refusal
from firstfire.core.views import view
from firstfire.i18n import LANGUAGES, MissingText, catalogue
from firstfire.i18n.texts import GameTexts
from firstfire.library import manifest
from firstfire.tui.boards import speak_and_draw

ROOT = Path(firstfire.__file__).parent
GAMES = [firstfire.load(name) for name in firstfire.games()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def texts(game: Game[State], seats: int | None = None) -> GameTexts:
    return speak_and_draw(game.new(game.most_seats if seats is None else seats))[0]


def varied(game: Game[State], seats: int, seed: int) -> dict[str, str]:
    """Every option at another of its values, from the usual game on."""
    return game.fitting(seats, {o.name: o.values[seed % len(o.values)] for o in game.options})


def sources(game: Game[State]) -> str:
    folder = ROOT / "games" / manifest(game.name).module
    return "".join(file.read_text("utf-8") for file in sorted(folder.rglob("*.py")))


@every_game
def test_all_moves(game: Game[State]) -> None:
    speak = texts(game)
    assert all(speak.move(move) for move in game.moves.moves)


def test_all_cards_and_buildings() -> None:
    game = firstfire.load("stone-age")
    speak = texts(game)
    for card in game.default_pack.sheets["cards"]:
        assert speak.event({"kind": "buy-card", "seat": 0, "card": card.id, "price": 1})
    for tile in game.default_pack.sheets["buildings"]:
        assert speak.event({"kind": "turn-tile", "seat": -1, "tile": tile.id, "stack": 1})


@every_game
def test_all_events_questions_and_details_of_some_games(game: Game[State]) -> None:
    for seats in range(game.least_seats, game.most_seats + 1):
        speak = texts(game, seats)
        for seed in range(3):
            table = random_table(game, seats, varied(game, seats, seed), seed)
            for seat in range(SPECTATOR, seats):
                told = [speak.event(event) for event in table.events(seat)]
                for sentence in [*told, *speak.story(table.events(seat))]:
                    assert sentence[:1].isupper(), sentence
                    assert sentence.endswith("."), sentence
            for s in playing(game.state(seats, varied(game, seats, seed)), seed):
                if s.turn >= 0:
                    seen = view(s, s.turn)
                    assert speak.ask(seen).endswith(("?", "."))
                    assert all(isinstance(speak.detail(m, seen), str) for m in s.moves())


@every_game
@every_language
def test_all_refusals_and_events_are_in_the_catalogue(game: Game[State], lang: str) -> None:
    known, code = catalogue(lang), sources(game)
    prefixes = "|".join(manifest(game.name).rule_prefixes)
    reasons = set(re.findall(rf'Refusal\(\s*[^,]*?"(?:{prefixes})-[^,]*, "([a-z-]+)"', code))
    reasons |= set(re.findall(r'Refusal\([a-z]+, "([a-z-]+)"', code))
    events = set(re.findall(r'(?:tell\(s, |Event\()"([a-z-]+)"', code))
    assert len(reasons) > 15
    assert len(events) > 15
    for reason in reasons:
        assert known.has(f"{game.name}-refusal-{reason}"), reason
    for kind in events:
        assert known.has(f"{game.name}-event-{kind}"), kind


@every_game
def test_no_text_is_left_over(game: Game[State]) -> None:
    """What the catalogue holds for refusals and events is used."""
    code = sources(game)
    page = (ROOT / f"i18n/en/{game.name}.ftl").read_text("utf-8")
    for reason in re.findall(rf"^{game.name}-(?:refusal|event)-([a-z-]+) =", page, re.M):
        assert f'"{reason}"' in code, reason


@every_game
@every_language
def test_the_game_and_its_options_are_described(game: Game[State], lang: str) -> None:
    known = catalogue(lang)
    keys = [option.name.replace("_", "-") for option in game.options]
    wanted = ["title", "summary", *[f"option-{option.name}" for option in game.options]]
    wanted += [f"{what}-{key}" for key in keys for what in ("label", "value")]
    assert [name for name in wanted if not known.has(f"{game.name}-{name}")] == []


def test_refusals_as_sentences() -> None:
    full = Refusal("SA-2.4", "full", {"location": "hut", "by": [1]})
    speak = texts(firstfire.load("stone-age"))
    assert speak.refusal(full) == "No ring is free at the hut (B)."


def test_a_missing_text_is_an_error() -> None:
    with pytest.raises(MissingText, match="no text 'nonsense'"):
        catalogue().text("nonsense")
    with pytest.raises(MissingText, match="stone-age-event-place"):
        catalogue().text("stone-age-event-place")
