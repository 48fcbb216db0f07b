"""Every move, question, event and refusal has its sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import firstfire
from firstfire.core import SPECTATOR
from firstfire.core.conformance import playing, random_table
from firstfire.core.game import Refusal
from firstfire.core.views import view
from firstfire.i18n import LANGUAGES, MissingText, catalogue
from firstfire.i18n.stone_age import StoneAgeTexts

GAME = firstfire.load("stone-age")
SOURCES = Path(firstfire.__file__).parent / "games" / "stone_age"


def texts(lang: str) -> StoneAgeTexts:
    return StoneAgeTexts(catalogue(lang), GAME.default_pack, ["Aino", "Bruno", "Cai", "Dora"])


def named_in_sources(pattern: str) -> set[str]:
    text = "".join(file.read_text("utf-8") for file in SOURCES.glob("*.py"))
    return set(re.findall(pattern, text))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_moves_cards_and_buildings(lang: str) -> None:
    speak = texts(lang)
    for move in GAME.moves.moves:
        assert speak.move(move)
    for card in GAME.default_pack.sheets["cards"]:
        assert speak.card(card.id)
    for tile in GAME.default_pack.sheets["buildings"]:
        assert speak.cost(tile.id)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_events_and_questions_of_some_games(lang: str) -> None:
    speak = texts(lang)
    for seats in (2, 3, 4):
        for seed in range(3):
            table = random_table(GAME, seats, {"first_player": "drawn"}, seed)
            for seat in range(SPECTATOR, seats):
                assert all(speak.event(event) for event in table.events(seat))
            for s in playing(GAME.state(seats), seed):
                if s.turn >= 0:
                    assert speak.ask(view(s, s.turn)).endswith(("?", "."))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_refusals_events_and_questions_are_in_the_catalogue(lang: str) -> None:
    known = catalogue(lang)
    reasons = named_in_sources(r'Refusal\(\s*[^,]*?"SA-[^,]*, "([a-z-]+)"')
    reasons |= named_in_sources(r'Refusal\([a-z]+, "([a-z-]+)"')
    events = named_in_sources(r'(?:tell\(s|Event\(), ?"([a-z-]+)"|Event\("([a-z-]+)"')
    assert len(reasons) > 25
    for reason in reasons:
        assert known.has(f"stone-age-refusal-{reason}"), reason
    for pair in events:
        for kind in filter(None, pair):
            assert known.has(f"stone-age-event-{kind}"), kind


def test_no_text_is_left_over() -> None:
    """What the catalogue holds for refusals is used."""
    sources = "".join(file.read_text("utf-8") for file in SOURCES.glob("*.py"))
    page = (Path(firstfire.__file__).parent / "i18n/en/stone-age.ftl").read_text("utf-8")
    for reason in re.findall(r"^stone-age-(?:refusal|event)-([a-z-]+) =", page, re.M):
        assert f'"{reason}"' in sources, reason


def test_refusals_as_sentences() -> None:
    speak = texts("en")
    full = Refusal("SA-2.4", "full", {"location": "hut", "by": [1]})
    assert speak.refusal(full) == "No ring is free at the hut (Bruno)."


def test_a_missing_text_is_an_error() -> None:
    with pytest.raises(MissingText, match="no text 'nonsense'"):
        catalogue().text("nonsense")
    with pytest.raises(MissingText, match="stone-age-event-place"):
        catalogue().text("stone-age-event-place")
