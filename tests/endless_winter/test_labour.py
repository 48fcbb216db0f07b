"""EW-3.8 to EW-3.12 Labour from tribe cards, food and culture cards; the free actions of step 2."""

from __future__ import annotations

import pytest

from firstfire.games.endless_winter.pieces import COLUMNS
from tests.endless_winter.scene import Scene
from tests.helpers import rule


def in_column(column: str, *hand: str, food: int = 0, tools: int = 0) -> Scene:
    """Seat 0 has placed a tribe figure and holds these cards."""
    return Scene().hand(0, *hand).goods(0, food, tools).do(f"0 place tribe {column}")


def labour(scene: Scene) -> float:
    return scene.state.labour / 2


# --- labour -----------------------------------------------------------------------------------


@rule("EW-3.8", "EW-R23")
def test_halves_are_summed_exactly_and_labour_is_made_piecemeal() -> None:
    scene = in_column("migration", "tribesman", "tribesman", "tribesman", "brave")
    scene.do("0 play tribesman")
    assert labour(scene) == 0.5
    assert "move c3 b2" not in scene.moves()  # half a labour is none
    scene.do("0 play tribesman\n0 move c3 b2")
    assert labour(scene) == 0
    scene.do("0 play tribesman\n0 play brave\n0 move b2 a1")
    assert labour(scene) == 1
    scene.do("0 move a1 a2")
    assert scene.camps_on(0) == ["a2"]


@rule("EW-3.8")
def test_only_cards_of_the_hand_make_labour() -> None:
    scene = in_column("migration", "brave").discards(0, "tribesman")
    assert scene.refused_by(0, "play tribesman") == "EW-3.8"


@rule("EW-3.9", "EW-3.10")
def test_an_ability_works_after_its_card_is_played_in_its_column_or_anywhere() -> None:
    scene = in_column("hunting", "tribeswoman", "craftsperson", food=1)
    assert "use tribeswoman" not in scene.moves()
    scene.do("0 play tribeswoman\n0 on\n0 on")
    assert "use tribeswoman" in scene.moves()
    scene.do("0 play craftsperson")  # its symbol is that of Development
    assert labour(scene) == 0.5 + 1
    assert scene.cards(0, "above") == ["tribeswoman", "craftsperson"]
    scene.do("0 on\n0 done")  # its labour only, the ability stays unused
    assert (scene.state.food[0], scene.state.tools[0]) == (1, 0)
    assert scene.turn == 1


@rule("EW-3.10")
@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("card", ["tribesman", "elder", "shaman", "hunter"])
def test_any_card_makes_labour_in_any_column(column: str, card: str) -> None:
    scene = in_column(column, card, "brave").do(f"0 play {card}")
    plain = {"tribesman": 0.5, "shaman": 1.5}.get(card, 1)
    here = {"elder": "initiation", "hunter": "hunting"}.get(card) == column
    assert labour(scene) == plain + here


@rule("EW-X22")
@pytest.mark.parametrize(
    ("card", "own"),
    [
        ("elder", "initiation"),
        ("craftsperson", "development"),
        ("explorer", "migration"),
        ("hunter", "hunting"),
    ],
)
def test_extra_labour_in_the_own_column_plain_labour_elsewhere(card: str, own: str) -> None:
    for column in COLUMNS:
        scene = in_column(column, card, "brave").do(f"0 play {card}")
        assert labour(scene) == (2 if column == own else 1)


@rule("EW-3.11", "EW-R58")
@pytest.mark.parametrize(
    ("food", "left"),
    [(10, 9), (9, 7), (8, 7), (7, 5), (4, 3), (3, 1), (2, 1), (1, None), (0, None)],
)
def test_food_goes_just_past_the_next_mark(food: int, left: int | None) -> None:
    """The marks are at 2, 4, 6, 8 and 10."""
    scene = in_column("migration", "brave").camps(0, *["c3"] * 5).goods(0, food)
    if left is None:
        assert scene.refused_by(0, "work") == "EW-3.11"
    else:
        scene.do("0 work")
        assert (scene.state.food[0], labour(scene)) == (left, 1)


@rule("EW-3.11")
def test_any_number_of_food_becomes_labour() -> None:
    scene = in_column("migration", "brave").camps(0, *["c3"] * 5).goods(0, 10)
    scene.do("0 work\n0 work\n0 work\n0 work\n0 work")
    assert (scene.state.food[0], labour(scene)) == (1, 5)


@rule("EW-R58")
def test_food_paid_as_a_cost_passes_no_labour_marks() -> None:
    scene = in_column("initiation", "tribeswoman", food=4).do("0 play tribeswoman")
    scene.do("0 use tribeswoman\n0 tool\n0 on\n0 pay\n0 first bury\n0 decline\n0 decline")
    assert scene.state.food[0] == 2
    assert labour(scene) == 0.5
    scene = in_column("migration", "brave", food=6).camps(0, "a1", "a2", "b2").goods(0, food=6)
    scene.do("0 on\n0 village a1 a2 b2")
    assert labour(scene) == 0


@rule("EW-R58")
def test_food_becomes_labour_only_in_a_column() -> None:
    scene = Scene().goods(0, food=6)
    assert scene.refused_by(0, "work") == "EW-R59"
    scene.chief(0, "thunderpaw", "b").do("0 place chief rest")
    assert scene.refused_by(0, "work") == "EW-3.13"


@rule("EW-3.12", "EW-R23")
def test_unspent_labour_is_lost_at_the_end_of_the_turn() -> None:
    scene = in_column("migration", "brave", "brave").do("0 play brave\n0 on\n0 on\n0 on")
    assert labour(scene) == 1.5  # until the end of step 2
    scene.do("0 done")
    assert scene.turn == 1
    assert labour(scene) == 0
    scene.hand(1, "brave").do("1 place tribe migration")
    assert "move c3 b2" not in scene.moves()


@rule("EW-3.12", "EW-R24")
def test_labour_of_culture_cards_lasts_through_step_2() -> None:
    scene = Scene().hand(0, "drum-circle").do("0 play drum-circle\n0 place tribe migration")
    scene.do("0 move c3 b2\n0 move b2 a1")
    assert scene.camps_on(0) == ["a1"]
    scene = Scene().hand(0, "drum-circle").do("0 play drum-circle\n0 place tribe rest\n0 food")
    assert scene.turn == 1
    assert labour(scene) == 0


# --- free actions -----------------------------------------------------------------------------


@rule("EW-R59")
def test_free_actions_come_before_between_and_after_the_sections() -> None:
    scene = in_column("development", "brave", "tribesman", "tribeswoman", "elder", food=2)
    scene.do("0 play brave\n0 on\n0 play tribesman\n0 on\n0 play tribeswoman\n0 on")
    assert scene.moves() == ["done", "play elder", "use tribeswoman", "work"]
    scene.do("0 work\n0 play elder\n0 use tribeswoman\n0 tool")  # nothing is left: step 3
    assert scene.turn == 1
    assert len(scene.cards(0, "discards")) == 4


@rule("EW-R59")
def test_never_inside_another_effect() -> None:
    scene = in_column("initiation", "brave", "elder", food=3).do("0 on\n0 pay\n0 first bury")
    assert scene.refused_by(0, "play brave") == "EW-R59"
    assert scene.refused_by(0, "work") == "EW-R59"


@rule("EW-R5", "EW-X21")
def test_a_card_bought_in_initiation_makes_no_labour_this_turn() -> None:
    scene = in_column("initiation", "elder", "brave", food=1, tools=3).do("0 play elder")
    scene.do("0 take hunter")
    assert scene.refused_by(0, "play hunter") == "EW-R5"
    scene.do("0 take shaman")
    assert not [move for move in scene.moves() if move.startswith("take")]  # for want of labour
    scene.do("0 on\n0 pay\n0 first bury\n0 bury hand hunter\n0 decline\n0 on\n0 done")
    assert scene.cards(0, "buried") == ["hunter"]
    scene.idle(1).do("0 place tribe development\n0 play shaman")  # the next turn
    assert labour(scene) == 1.5


@rule("EW-R5")
def test_a_bought_card_may_go_to_the_eclipse_stack_and_others_may_be_played() -> None:
    scene = Scene().idle(0, "chief development").idle(1).idle(0).idle(1)
    scene.hand(0, "elder").goods(0, tools=1)
    scene.do("0 place tribe initiation\n0 play elder\n0 take shaman\n0 on")
    assert scene.moves() == ["lay shaman", "done"]
    scene = Scene().hand(0, "apprenticeship").do("0 play apprenticeship\n0 first tribe-card")
    scene.do("0 take hunter\n0 decline\n0 place tribe hunting\n0 play hunter")  # by a bonus
    assert labour(scene) == 2


@rule("EW-R83")
def test_an_equal_card_already_in_hand_may_be_played() -> None:
    scene = in_column("initiation", "elder", "hunter", tools=1).do("0 play elder\n0 take hunter")
    scene.do("0 play hunter")
    assert scene.refused_by(0, "play hunter") == "EW-R5"


@rule("EW-R83")
def test_of_equal_copies_the_bound_one_is_buried_first() -> None:
    scene = in_column("initiation", "elder", "hunter", food=1, tools=1)
    scene.do(
        "0 play elder\n0 take hunter\n0 on\n0 pay\n0 first bury\n0 bury hand hunter\n0 decline"
    )
    assert scene.cards(0, "hand") == ["hunter"]
    assert "play hunter" in scene.moves()


# --- worked examples --------------------------------------------------------------------------


@rule("EW-X5")
def test_a_hunting_turn() -> None:
    scene = in_column("hunting", "hunter", food=4, tools=2).grounds("rhino", "moose")
    scene.do("0 play hunter\n0 work\n0 work")
    assert (labour(scene), scene.state.tools[0], scene.state.food[0]) == (4, 2, 1)
    scene.do("0 hunt rhino\n0 reveal\n* animal tiger\n* animal sloth\n0 hunt sloth\n0 reveal")
    assert (labour(scene), scene.state.tools[0]) == (0, 0)


@rule("EW-X6")
def test_a_craftsperson() -> None:
    assert labour(in_column("development", "craftsperson", "brave").do("0 play craftsperson")) == 2
    scene = in_column("hunting", "craftsperson", "brave").do("0 play craftsperson")
    assert labour(scene) == 1
    assert scene.state.tools[0] == 0


@rule("EW-X7", "EW-R2")
@pytest.mark.parametrize("column", COLUMNS)
def test_a_tribeswoman(column: str) -> None:
    scene = in_column(column, "tribeswoman", "brave", food=2).do("0 play tribeswoman")
    assert labour(scene) == 0.5
    scene.do("0 use tribeswoman\n0 tool")
    assert (scene.state.food[0], scene.state.tools[0]) == (1, 1)  # no food of its eclipse ability
    assert scene.refused_by(0, "use tribeswoman") == "EW-3.9"


@rule("EW-X8", "EW-R2")
@pytest.mark.parametrize("column", COLUMNS)
def test_a_brave(column: str) -> None:
    scene = in_column(column, "brave", "elder")
    assert scene.state.pack.labour[0] == 1  # ½
    assert labour(scene.do("0 play brave")) == 1.5
