"""EW-11.3 to EW-11.6 The mammoth figure: where it goes, and what it does in the eclipse."""

from __future__ import annotations

import pytest

from firstfire import library
from firstfire.core import view
from firstfire.core.observation import Observer
from firstfire.games.endless_winter.hexes import ALL_POINTS, BASE, TILES
from firstfire.games.endless_winter.pack import WinterPack
from tests.endless_winter.scene import GAME, Scene
from tests.helpers import rule

ON = {"mammoth": "on"}
ALL = [" ".join(TILES[tile] for tile in point) for point in ALL_POINTS]


def tundra(**options: str) -> Scene:
    """Seat 0 is about to act in Migration with 2 labour."""
    scene = Scene(options=ON | options).hand(0, "explorer")
    return scene.do("0 place tribe migration\n0 play explorer")


def offered(scene: Scene) -> list[str]:
    """The points that are offered for the mammoth."""
    return [move[len("mammoth ") :] for move in scene.moves() if move.startswith("mammoth ")]


def harvest(influence: str, round: int = 2, **lands: str) -> Scene:
    """Eclipse, seat 0 first; the mammoth at b2 b3 c3, camps as in ``"b2 b2 / b3"`` by seats."""
    camps = influence.split("/")
    scene = Scene(len(camps), round=round, options=ON).land(**lands).mammoth("b2 b3 c3")
    for seat, tiles in enumerate(camps):
        scene.camps(seat, *tiles.split())
    return scene.resting(0, 2).eclipse_phase().do("0 food")


# --- where it begins and where it goes ------------------------------------------------------


@rule("EW-11.3")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_begins_beside_the_land(seats: int) -> None:
    scene = Scene(seats, "setup", options=ON).settle()
    assert scene.mammoth_at() == ""
    assert view(scene.state, 0)["state"]["mammoth"] is None


@rule("EW-11.3")
def test_without_the_option_there_is_none() -> None:
    """Views and observations are those of before, and every movement of it is refused."""
    scene = Scene().hand(0, "explorer").do("0 place tribe migration\n0 play explorer")
    assert offered(scene) == []
    assert "mammoth" not in view(scene.state, 0)["state"]
    refusal = scene.refusal(0, "mammoth b2 b3 c3")
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("EW-11.3", "no-mammoth")
    without, with_it = Observer(GAME, 2), Observer(GAME, 2, ON)
    assert "mammoth" not in [part.name for part in without.parts]
    assert with_it.length == without.length + 1


@rule("EW-11.4")
def test_two_movements_of_migration_put_it_on_any_point_those_of_the_base_tile_too() -> None:
    scene = tundra()
    assert offered(scene) == ALL
    assert sum(BASE in point for point in ALL_POINTS) == 6
    scene.do("0 mammoth b2 b3 c3")
    assert (scene.mammoth_at(), scene.state.labour) == ("b2 b3 c3", 0)
    assert scene.camps_on(0) == ["c3"]
    told = {"kind": "mammoth", "seat": 0, "tiles": ["b2", "b3", "c3"]}
    assert scene.told("mammoth") == [told]
    assert view(scene.state, 1)["state"]["mammoth"] == "b2-b3-c3"


@rule("EW-11.4", "EW-R92")
def test_it_goes_on_from_point_to_point_and_never_stays() -> None:
    scene = tundra().mammoth("a1 a2 b2")
    assert offered(scene) == [point for point in ALL if point != "a1 a2 b2"]
    assert scene.refused_by(0, "mammoth a1 a2 b2") == "EW-R92"
    assert scene.do("0 mammoth d1 d2 e1").mammoth_at() == "d1 d2 e1"


@rule("EW-11.4")
def test_only_to_an_empty_point() -> None:
    scene = tundra().villages(0, "a1 a2 b2").villages(1, "c4 c5 d4")
    assert {*ALL} - {*offered(scene)} == {"a1 a2 b2", "c4 c5 d4"}
    assert scene.refused_by(0, "mammoth a1 a2 b2") == "EW-11.4"


@rule("EW-11.4", "EW-R90")
def test_one_labour_is_one_movement_and_not_enough() -> None:
    scene = tundra().do("0 move c3 c4")
    assert "move c4 c5" in scene.moves()
    assert offered(scene) == []
    refusal = scene.refusal(0, "mammoth b2 b3 c3")
    assert refusal is not None
    assert (refusal.rule, refusal.about["labour"], refusal.about["have_labour"]) == (
        "EW-11.4",
        4,
        2,
    )


@rule("EW-11.4", "EW-R90")
@pytest.mark.parametrize("effect", ["move 2", "move 3", "camp, move 2"])
def test_an_effect_with_two_movements(effect: str) -> None:
    scene = Scene(options=ON).receive(effect)
    if "camp" in effect:
        scene.do("0 first move-2")
    assert offered(scene) == ALL
    scene.do("0 mammoth c2 d1 d2")
    assert scene.mammoth_at() == "c2 d1 d2"
    left = {"move 2": "place", "move 3": "move", "camp, move 2": "camp"}[effect]
    assert scene.moves()[0].startswith(left)


@rule("EW-R90")
def test_single_movements_of_different_effects_do_not_add_up() -> None:
    scene = Scene(options=ON).receive("move")
    assert offered(scene) == []
    assert scene.refused_by(0, "mammoth b2 b3 c3") == "EW-R90"
    both = Scene(options=ON).eclipse(0, "tribesman", "tribesman").eclipse_phase()
    both.do("0 food\n0 eclipse tribesman")
    assert offered(both) == []


@rule("EW-R90", "EW-4.12")
def test_the_movement_of_the_bottom_of_migration_is_not_enough() -> None:
    scene = Scene(options=ON).do("0 place tribe migration\n0 bonus\n0 decline")
    assert "move c3 c4" in scene.moves()
    assert offered(scene) == []


@rule("EW-R90")
def test_after_the_first_of_two_movements_it_is_too_late() -> None:
    scene = Scene(options=ON).receive("move 2").do("0 move c3 c4")
    assert offered(scene) == []
    assert scene.refused_by(0, "mammoth b2 b3 c3") == "EW-R90"


@rule("EW-R91")
@pytest.mark.parametrize("effect", ["move 2", "move 3"])
def test_who_has_no_camp_on_the_land_has_no_movement_to_give_up(effect: str) -> None:
    scene = tundra().goods(0, 0, 1).camps(0)
    assert offered(scene) == []
    assert scene.refused_by(0, "mammoth b2 b3 c3") == "EW-R91"
    assert offered(Scene(options=ON).camps(0).receive(effect)) == []


@rule("EW-11.4")
def test_in_other_columns_and_questions_it_is_refused() -> None:
    scene = Scene(options=ON)
    assert scene.refused_by(0, "mammoth b2 b3 c3") == "EW-3.4"
    scene.do("0 place tribe hunting")
    refusal = scene.refusal(0, "mammoth b2 b3 c3")
    assert refusal is not None
    assert (refusal.rule, refusal.about) == ("EW-3.6", {"column": "migration"})


@rule("EW-R92")
def test_nobody_builds_a_village_where_it_stands() -> None:
    scene = (
        Scene(options=ON).camps(0, "c4", "c5", "d4").mammoth("c4 c5 d4").receive("village, food")
    )
    assert [move for move in scene.moves() if "village" in move] == []
    scene = Scene(options=ON).camps(0, "c4", "c5", "d4", "b4").mammoth("c4 c5 d4")
    scene.receive("village")
    assert scene.moves() == ["village b4 c4 c5", "decline"]
    assert scene.refused_by(0, "village c4 c5 d4") == "EW-R92"


# --- the eclipse ----------------------------------------------------------------------------


@rule("EW-11.5")
@pytest.mark.parametrize("round", [1, 2, 3, 4])
def test_its_influence_is_the_number_of_the_round(round: int) -> None:
    """With that many camps one leads, with one fewer nothing is to be had."""
    scene = harvest("b2 " * round + "/ a1", round)
    assert "land b2" in scene.moves()
    scene = harvest("b2 " * (round - 1) + "d4 / a1", round)
    assert "land b2" not in scene.moves()
    if round > 1:
        refusal = scene.refusal(0, "land b2")
        assert refusal is not None
        about = {"tile": "b2", "own": round - 1, "most": round}
        assert (refusal.rule, refusal.reason, refusal.about) == (
            "EW-11.5",
            "mammoth-stronger",
            about,
        )


@rule("EW-11.5")
def test_as_much_as_it_or_more_brings_the_benefit_twice() -> None:
    for camps in ("b3 b3", "b3 b3 b3"):
        scene = harvest(f"{camps} / a1", b3="forest")
        assert scene.gains(0, "0 land b3\n0 tool\n0 tool") == {"tools": 2}
        told = {"kind": "land-twice", "seat": 0, "tile": "b3", "land": "forest"}
        assert (scene.told("land-twice"), scene.told("land")) == ([told], [])


@rule("EW-11.5")
def test_the_other_tiles_bring_their_benefit_once() -> None:
    scene = harvest("b3 b3 d4 / a1", b3="forest", d4="forest")
    assert scene.gains(0, "0 land d4\n0 tool") == {"tools": 1}
    assert len(scene.told("land")) == 1


@rule("EW-11.5")
def test_points_are_scored_twice() -> None:
    scene = harvest("b3 b3 / a1", b3="glacier")
    assert scene.gains(0, "0 land b3") == {"score": 2}


@rule("EW-11.5")
def test_whoever_has_less_than_another_player_gets_nothing() -> None:
    scene = harvest("b3 b3 / b3 b3 b3")
    assert "land b3" not in scene.moves()
    assert scene.refused_by(0, "land b3") == "EW-7.3"


@rule("EW-11.5", "EW-R93", "EW-R33")
def test_players_who_lead_together_all_get_it_twice() -> None:
    scene = harvest("b3 b3 / b3 b3", b3="forest")
    assert scene.gains(0, "0 land b3\n0 tool\n0 tool") == {"tools": 2}
    scene.do("1 tool")
    assert scene.gains(1, "1 land b3\n1 tool\n1 tool") == {"tools": 2}


@rule("EW-11.5")
def test_it_takes_part_on_the_base_tile_like_on_any_other() -> None:
    """The base tile has no benefit, so there is nothing to double."""
    assert harvest("c3 d4 / a1").refused_by(0, "land c3") == "EW-11.5"
    assert harvest("c3 c3 d4 / a1").refused_by(0, "land c3") == "EW-R63"


@rule("EW-11.5", "EW-7.4")
def test_a_village_counts_two_against_it() -> None:
    scene = Scene(options=ON, round=2).camps(0).villages(0, "a2 b2 b3").mammoth("b2 b3 c3")
    scene.land(b2="forest", b3="glacier", a2="glacier").camps(1)
    scene.resting(0, 2).eclipse_phase().do("0 food")
    assert {"land b2", "land b3", "land a2"} <= {*scene.moves()}
    assert scene.gains(0, "0 land b3") == {"score": 2}
    assert scene.gains(0, "0 land a2") == {"score": 1}


@rule("EW-R93")
def test_the_doubled_symbols_come_in_any_order_and_may_be_taken_weaker() -> None:
    scene = harvest("b3 b3 / a1", b3="hills")
    assert scene.gains(0, "0 land b3\n0 honour\n0 tool") == {"honour": 1, "tools": 1}


@rule("EW-R93")
def test_both_movements_of_a_doubled_benefit_may_be_given_up() -> None:
    scene = harvest("b3 b3 / a1", b3="tundra").do("0 land b3")
    assert scene.moves()[0] == "first move"
    assert offered(scene) == [point for point in ALL if point != "b2 b3 c3"]
    scene.do("0 mammoth d1 d2 e1")
    assert scene.mammoth_at() == "d1 d2 e1"
    assert "land b3" not in scene.moves()
    one = harvest("b3 b3 / a1", b3="tundra").do("0 land b3\n0 first move\n0 move b3 b4")
    assert offered(one) == []


@rule("EW-R93", "EW-R75")
def test_where_it_stands_counts_when_a_tile_is_taken() -> None:
    """Driven off a tile it doubles nothing there, and no longer keeps anybody from it."""
    scene = harvest("b3 b3 b2 / a1", b3="tundra", b2="forest")
    assert "land b2" not in scene.moves()
    scene.do("0 land b3\n0 mammoth d1 d2 e1")
    assert scene.gains(0, "0 land b2\n0 tool") == {"tools": 1}


@rule("EW-R93")
def test_a_benefit_too_large_to_count_as_one_comes_twice() -> None:
    text = library.pack_text("endless-winter").replace('bonus = "food 2"', 'bonus = "food 5"')
    pack = library.read_pack("endless-winter", text, "test")
    scene = Scene(round=2, options=ON).land(b3="grassland").camps(0, "b3", "b3", "b3", "b3", "b3")
    assert isinstance(pack, WinterPack)
    scene.state.pack = pack
    scene.mammoth("b2 b3 c3").resting(0, 2).eclipse_phase().do("0 food")
    assert scene.gains(0, "0 land b3") == {"food": 9}


# --- with the rest of the game --------------------------------------------------------------


@rule("EW-11.6", "EW-R94")
def test_it_goes_together_with_glacier_tokens_and_turns_none_up() -> None:
    scene = tundra(glacier_tokens="on").tokens(c4="face-down", b3="8")
    scene.do("0 mammoth b3 c3 c4")
    assert scene.awaits == ""
    assert (scene.told("flip"), scene.told("token")) == ([], [])
    scene.camps(0, "b3", "b4", "a3").receive("village").do("0 village a3 b3 b4")
    assert scene.points(0)["glacier-tokens"] == 2


@rule("EW-R94")
def test_it_counts_for_no_sacred_stone() -> None:
    scene = Scene(options=ON).stones(0, "villages-forest", "variety").land(b3="forest")
    scene.camps(0)
    before = scene.game.counts(scene.state, 0)["stones_worth"]
    assert scene.mammoth("b2 b3 c3").game.counts(scene.state, 0)["stones_worth"] == before


@rule("EW-11.3")
def test_every_seat_and_spectator_sees_where_it_is() -> None:
    scene = Scene(3, options=ON).mammoth("b2 b3 c3")
    for seat in (-1, 0, 1, 2):
        assert view(scene.state, seat)["state"]["mammoth"] == "b2-b3-c3"
