"""Nobody has to read codes: questions, offers and the story call things by names and places."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import firstfire
from firstfire.core import Game, State, Table
from firstfire.i18n.texts import game_texts

NAMES = ["Aino", "Bruno", "Cleo", "Dara", "Edda"]
CODE = re.compile(
    r"\b[A-Za-z]\d{1,2}\b"  # C33, B08, c3
    r"|\b[a-z]+-[a-z-]*\d"  # card-2
    r"|\b[a-z]+_[a-z]+\b"
    r"|→|[{[|]|\d×\d"
)
MOST = 12  # offers of one question that are read


def sentences(game: Game[State], seats: int) -> Iterator[str]:
    """All that the players read in a random game: questions, offers, then what happened."""
    table = Table(game, seats=seats, seed=seats)
    table.watch()
    table.settle()
    rng = random.Random(seats)
    texts = [game_texts(game, game.default_pack, NAMES[:seats], "en", i) for i in range(seats)]
    while not table.over:
        seat = table.seat
        assert seat is not None
        view, moves = table.view(seat), table.moves()
        yield texts[seat].ask(view)
        for move in moves[:MOST]:
            yield texts[seat].move(move)
            yield texts[seat].detail(move, view)
        table.play(rng.choice(moves))
        table.settle()
    events = table.events(0)
    yield from map(texts[0].event, events)
    yield from texts[0].story(events)


@pytest.mark.parametrize("name", firstfire.games())
def test_no_sentence_has_codes_in_it(name: str) -> None:
    game = firstfire.load(name)
    for seats in range(game.least_seats, game.most_seats + 1):
        assert [one for one in sentences(game, seats) if CODE.search(one)] == []


def test_codes_are_known_when_they_are_seen() -> None:
    for code in ("on space b3", "buys C33", "the place card-2", "c3 → c2", "4×0 5×1"):
        assert CODE.search(code)
    assert not CODE.search("You roll 3 dice (4 + 2 = 6): region 10, column b, row 3.")
