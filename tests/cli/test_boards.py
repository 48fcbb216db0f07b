"""What the drawings of the games tell: neighbours, void cards, tie-breaks, sources of points."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import firstfire
from firstfire.games.eiszeit.pieces import REGIONS
from firstfire.tui.boards import speak_and_draw
from firstfire.tui.eiszeit import CELL, COLUMNS, GAP, EiszeitBoard
from tests.eiszeit.scene import Scene as IceScene
from tests.helpers import rule

EISZEIT = firstfire.load("eiszeit")
WINTER = firstfire.load("endless-winter")


def result_of(seats: int, places: list[dict[str, Any]]) -> str:
    """The result of a game of Endless Winter, as text."""
    page = StringIO()
    console = Console(file=page, width=100, color_system=None)
    board = speak_and_draw(WINTER.new(seats, 1))[1]
    ranked = [
        {"seat": i, "rank": 1 + i, "points": {"land": 3}, **one} for i, one in enumerate(places)
    ]
    for part in board.result({"reason": "rounds", "winners": [0], "places": ranked}):
        console.print(part)
    return page.getvalue()


# --- Eiszeit ----------------------------------------------------------------------------------


@rule("EZ-5.3")
@pytest.mark.parametrize("diagonals", ["on", "off"])
def test_lines_join_exactly_the_regions_that_touch(diagonals: str) -> None:
    table = EISZEIT.new(5, 1, {"centre_diagonals": diagonals})
    board = speak_and_draw(table)[1]
    assert isinstance(board, EiszeitBoard)
    fields = table.view(0)["state"]
    page = StringIO()
    for line in board.map(fields, 5):
        Console(file=page, width=100, color_system=None).print(line, highlight=False)
    lines = page.getvalue().splitlines()[1:]
    joined = set()
    for row in range(3):
        heads, joints = lines[4 * row], lines[4 * row + 3 : 4 * row + 4]
        for column in range(COLUMNS):
            region, left = COLUMNS * row + column, 2 + column * (CELL + GAP)
            if heads[left + CELL : left + CELL + GAP] == " ─ ":
                joined.add((region, region + 1))
            if not joints:
                continue
            if joints[0].ljust(100)[left + 1] == "│":
                joined.add((region, region + COLUMNS))
            sign = joints[0].ljust(100)[left + CELL + 1]
            joined |= {(region, region + COLUMNS + 1)} if sign in "╲╳" else set()
            joined |= {(region + 1, region + COLUMNS)} if sign in "╱╳" else set()
    touching = {
        (one, REGIONS.index(other))
        for one, near in enumerate(fields["near"])
        for other in near
        if one < REGIONS.index(other)
    }
    assert joined == touching
    assert ((2, 5) in joined) == (diagonals == "on")


@rule("EZ-4.10")
def test_a_card_that_would_be_void_says_so_before_it_is_played() -> None:
    def details(round: int, dark: int) -> dict[str, str]:
        scene = IceScene(round=round).hand(0, "remove-one", "fire", "swap", "all-one", "cult")
        scene.stones(4, 4, 4)
        scene.state.dark = dark
        texts = speak_and_draw(EISZEIT.new(3, 1))[0]
        seen = firstfire.core.view(scene.state, 0)
        return {move.text: texts.detail(move, seen) for move in scene.state.moves()}

    void = "void: it would end the last round, so it brings no stones and does nothing"
    last = details(4, 3)
    assert last["play all-one"] == void  # it brings 4
    assert last["play remove-one"] == "brings 2 stones; an opponent removes a hunter"
    assert void not in details(4, 9).values()
    assert void not in details(3, 3).values()


def test_opponents_are_named_by_their_letters() -> None:
    texts = speak_and_draw(EISZEIT.new(4, 1))[0]
    spelled = [
        texts.spell(EISZEIT.moves.by_text[text]) for text in ("name 1", "take 3 club", "at 2")
    ]
    assert spelled == ["name B", "take D club", "at 2"]


# --- Endless Winter ---------------------------------------------------------------------------


@rule("EW-9.5")
def test_a_tie_break_is_shown_only_for_a_tie_and_the_right_way_round() -> None:
    places = [
        {"score": 30, "tie": {"order": 3}},  # first in the turn order
        {"score": 30, "tie": {"order": 1}},
        {"score": 12, "tie": {"order": 2}},
    ]
    line = next(line for line in result_of(3, places).splitlines() if "tie-break" in line)
    assert line.split() == ["tie-break:", "place", "in", "the", "turn", "order", "1", "3"]
    places[1]["score"] = 29
    assert "tie-break" not in result_of(3, places)


@rule("EWS-4.5")
def test_the_nomad_wins_a_tie() -> None:
    places = [{"score": 30, "tie": {"nomad": 1}}, {"score": 30, "tie": {"nomad": 0}}]
    line = next(line for line in result_of(1, places).splitlines() if "tie-break" in line)
    assert line.split()[1:] == ["the", "Nomad", "wins", "a", "tie", "✓", "–"]


@rule("EW-11.1", "EWS-3.9")
def test_points_from_glaciers_are_not_called_land() -> None:
    told = {"kind": "score", "seat": 0, "n": 2, "source": "glacier-tokens"}
    several, alone = [speak_and_draw(WINTER.new(seats, 1))[0] for seats in (2, 1)]
    assert several.event(told) == "A scores 2 VP (glacier tokens)."
    land = {**told, "source": "land"}
    assert several.event(land) == "A scores 2 VP (land)."
    assert alone.event({**land, "seat": 1}) == "The Nomad scores 2 VP (land and glaciers)."
