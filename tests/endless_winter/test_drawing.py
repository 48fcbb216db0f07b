"""What pictures show follows from the rules: printed costs, maps, limits, influence, worth."""

from __future__ import annotations

from typing import Any, cast

import pytest

from firstfire.core.conformance import playing
from firstfire.games.endless_winter.columns import (
    middle_action,
    middle_moves,
    top_action,
    top_moves,
)
from firstfire.games.endless_winter.drawing import COLUMN_ACTIONS
from firstfire.games.endless_winter.effects import parse_effect
from firstfire.games.endless_winter.hexes import N_TILES, TILES
from firstfire.games.endless_winter.land import leads
from firstfire.games.endless_winter.layouts import SPACES
from firstfire.games.endless_winter.megaliths import cell_at
from firstfire.games.endless_winter.pack import NOMAD_DEEDS, START, WinterPack
from firstfire.games.endless_winter.pieces import ANIMALS, COLUMNS, ECLIPSE_PHASE, N_ANIMALS
from firstfire.games.endless_winter.scoring import best_sets
from firstfire.games.endless_winter.state import Winter, layout_of
from firstfire.server.present.catalogue import game_catalogue
from tests.endless_winter.scene import GAME, Scene
from tests.helpers import rule

PACK = cast(WinterPack, GAME.default_pack)
DRAWN = GAME.drawing(PACK)


def facts(s: Winter, seat: int = 0) -> dict[str, Any]:
    return GAME.facts(s, seat)


@pytest.fixture(scope="module", params=[1, 2, 4])
def positions(request: pytest.FixtureRequest) -> list[Winter]:
    states = playing(GAME.state(request.param), 5)
    return [cast(Winter, s.clone()) for i, s in enumerate(states) if i % 9 == 0]


# --- the catalogue ----------------------------------------------------------------------------


@rule("EW-R82")
def test_icons_are_the_notation_from_left_to_right() -> None:
    for sheet, column in (("culture", "effect"), ("chiefs", "a"), ("tribe", "action")):
        for entry in PACK.sheets[sheet]:
            icons = DRAWN[sheet][entry.id]["icons"][column]
            assert icons == parse_effect(entry.text(column)).icons()
    chief = DRAWN["chiefs"]["seeing-hand"]
    assert [one["icon"] for one in chief["icons"]["b"]] == ["food", "->", "totem", "draw"]
    assert chief["bound"] == {"a": "initiation", "b": None}


def paid(s: Winter, column: int, verb: str) -> tuple[dict[str, int], Winter]:
    """What a seat with plenty pays for an action of a column."""
    before = (s.food[0], s.tools[0], s.labour)
    if verb in [move.verb for move in top_moves(s, 0)]:
        move = next(move for move in top_moves(s, 0) if move.verb == verb)
        top_action(s, 0, move)
    else:
        move = next(move for move in middle_moves(s, 0) if move.verb == verb)
        middle_action(s, 0, move)
    after = (s.food[0], s.tools[0], s.labour)
    food, tools, labour = (a - b for a, b in zip(before, after, strict=True))
    return {"food": food, "tool": tools, "labour": labour}, s


@rule("EW-4.1", "EW-4.3", "EW-4.6", "EW-4.10", "EW-4.11", "EW-4.13", "EW-4.14")
@pytest.mark.parametrize("column", range(4))
def test_printed_costs_are_what_is_paid(column: int) -> None:
    top, middle, _ = COLUMN_ACTIONS[column]
    for action in [*top, middle]:
        if action["verb"] in ("stone", "consume"):
            continue  # the space is paid, or nothing
        scene = Scene().goods(0, food=5, tools=5).camps(0, "b2", "b3", "a2")
        scene.grounds("rhino").pool("firekeeping")
        s = scene.state
        s.column, s.labour = column, 12
        assert paid(s, column, action["verb"])[0] == action["cost"], action


@rule("EW-5.1", "EW-5.5")
def test_spaces_show_what_they_give(positions: list[Winter]) -> None:
    words = game_catalogue(GAME, "en")["megaliths"]
    s = positions[-1]
    layout = DRAWN["layouts"][facts(s)["layout"]]
    tiles = ["abcd"[tile] for tile in s.tiles]
    assert len(layout["spaces"]) == len(layout_of(s).ground)
    for one in layout["spaces"]:
        cell = words[tiles[one["tile"]]]["cells"][one["cell"]]
        number = cell_at(s, layout_of(s), SPACES.index(one["space"]))
        assert cell["start"] == (number == START)
        if number != START:
            assert cell["icons"] == PACK.effects[number].icons()
            assert cell["words"].startswith("Whoever builds here gets: ")


@rule("EW-4.11", "EW-11.4")
def test_hexes_and_points() -> None:
    """Villages have 18 points, the mammoth six more, those of the base tile."""
    assert (len(DRAWN["hexes"]), len(DRAWN["points"])) == (19, 24)
    assert sum("c3" in one["tiles"] for one in DRAWN["points"].values()) == 6
    assert [name for name, one in DRAWN["hexes"].items() if one["base"]] == ["c3"]
    for name, one in DRAWN["hexes"].items():
        assert all(name in DRAWN["hexes"][other]["neighbours"] for other in one["neighbours"])


@rule("EW-10.1")
def test_stones_say_what_they_count() -> None:
    stone = DRAWN["stones"]["villages-hills"]
    assert (stone["era"], stone["badge"], stone["counts"]) == (1, "village", ["hills"])
    assert DRAWN["stones"]["totems"]["points"] == {"each": 1, "per": 2, "table": []}
    assert DRAWN["stones"]["eaten-giants"]["counts"] == ["mammoth", "argentavis"]


# --- the table --------------------------------------------------------------------------------


@rule("EW-7.3", "EW-7.4")
def test_leaders_are_those_whom_the_rule_lets_harvest(positions: list[Winter]) -> None:
    for s in positions:
        found = facts(s)["leaders"]
        if s.phase != ECLIPSE_PHASE:
            assert found == {}
            continue
        for tile in range(N_TILES):
            leading = [who for who in range(s.tribes) if leads(s, who, tile)]
            assert found.get(TILES[tile], []) == leading


@rule("EW-3.1")
def test_figures_left_are_those_that_can_be_placed(positions: list[Winter]) -> None:
    for s in positions:
        texts = [move.text for move in s.moves()] if s.turn >= 0 else []
        placing = {text.split()[1] for text in texts if text.startswith("place ")}
        if placing:
            left = facts(s)["figures_left"][s.turn]
            assert placing == {k for k, n in left.items() if n}


@rule("EW-9.4")
def test_sets_of_animals(positions: list[Winter]) -> None:
    for s in positions:
        for who in range(s.seats):
            held = s.animals[N_ANIMALS * who : N_ANIMALS * (who + 1)]
            tame = [n if PACK.sets[kind] else 0 for kind, n in enumerate(held)]
            points = best_sets(PACK.sets, tame)
            expected = {ANIMALS[k]: points[k] for k, n in enumerate(tame) if n}
            assert facts(s)["animal_sets"][who] == expected


@rule("EW-7.1", "EW-R3")
def test_labour_of_the_stack_is_what_the_eclipse_counts() -> None:
    scene = Scene().eclipse(0, "brave", "hunter").resting(0)
    expected = facts(scene.state)["stack_labour"]
    assert facts(scene.state, -1)["stack_labour"] is None
    scene.eclipse_phase()
    assert scene.told("reveal")[0]["labour"] == expected > 0


@rule("EW-3.6")
def test_how_often_an_action_can_be_paid() -> None:
    scene = Scene().goods(0, tools=2).camps(0, "b2")
    s = scene.state
    s.column, s.labour = COLUMNS.index("initiation"), 7
    assert facts(s)["affordable"] == {"take": 2}
    for _ in range(2):
        top_action(s, 0, top_moves(s, 0)[0])
    assert top_moves(s, 0) == []
    assert facts(s)["affordable"] == {"take": 0}


@rule("EW-2.3", "EW-R58")
def test_food_limit_and_food_after_work() -> None:
    scene = Scene().goods(0, food=5).camps(0, "b2", "b3")
    found = facts(scene.state)
    assert found["food_limit"][0] == 7
    assert found["food_after_work"] == [3, None]


def test_every_deed_of_the_nomad_says_why() -> None:
    notes = game_catalogue(GAME, "en")["notes"]
    for deed in NOMAD_DEEDS:
        note = notes[f"nomad-{deed.replace(' ', '-')}"]
        assert note["rule"].startswith("EWS-")
        assert note["lines"]
