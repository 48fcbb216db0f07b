"""EW-3 The action phase: turns, culture cards, figures, labour, rest, the eclipse stack."""

from __future__ import annotations

import pytest

from firstfire.core import view
from firstfire.games.endless_winter.pieces import COLUMNS, SPOTS
from tests.endless_winter.scene import Scene
from tests.helpers import rule

PLACES = [f"place {figure} {spot}" for figure in ("chief", "tribe") for spot in SPOTS]


# --- turns and steps --------------------------------------------------------------------------


@rule("EW-3.1")
def test_in_turn_order_one_turn_each_until_everybody_has_had_three() -> None:
    scene = Scene(3)
    scene.state.order = [2, 0, 1]
    scene.log.clear()
    scene.next_round()
    while scene.state.turn < 0:
        scene.state.happen(scene.state.outcomes()[0][0])
    figures = ("tribe development", "chief migration", "tribe initiation")
    for figure in figures:
        for seat in (2, 0, 1):
            assert scene.turn == seat
            scene.idle(seat, figure)
    turns = [(told["seat"], told["n"]) for told in scene.told("turn")]
    assert turns == [(seat, n) for n in (1, 2, 3) for seat in (2, 0, 1)]
    assert len(scene.told("eclipse")) == 1


@rule("EW-3.2")
def test_the_steps_of_a_turn_in_order() -> None:
    """Culture cards, a figure and its actions, discard; the stack is not for the first turn."""
    scene = Scene().hand(0, "firekeeping", "drum-circle", "brave", "tribesman")
    assert scene.refused_by(0, "play brave") == "EW-R59"
    assert scene.refused_by(0, "lay brave") == "EW-3.4"
    scene.do("0 place tribe migration")
    assert scene.refused_by(0, "play firekeeping") == "EW-3.3"
    assert scene.refused_by(0, "play smokehouse") == "EW-3.3"
    assert scene.refused_by(0, "place chief rest") == "EW-3.6"
    scene.do("0 play brave\n0 on\n0 on\n0 on")
    assert scene.cards(0, "above") == ["brave"]
    scene.do("0 done")
    assert scene.cards(0, "discards") == ["brave"]
    assert scene.turn == 1
    assert scene.cards(0, "eclipse") == []


@rule("EW-3.2", "EW-3.15")
def test_the_eclipse_stack_is_laid_after_the_third_turn_only() -> None:
    scene = Scene().hand(0, "firekeeping", "brave", "brave", "elder").hand(1, "brave")
    for where in ("tribe development", "chief development"):
        scene.idle(0, where).idle(1, where)
        assert scene.moves()[-1].startswith("place")
    scene.do("0 place tribe migration\n0 on\n0 on\n0 bonus\n0 decline\n0 decline\n0 done")
    assert scene.moves() == ["lay brave", "lay elder", "lay firekeeping", "done"]
    scene.do("0 lay brave\n0 lay firekeeping\n0 done")
    assert scene.cards(0, "eclipse") == ["brave", "firekeeping"]
    assert scene.cards(0, "hand") == ["brave", "elder"]
    assert scene.turn == 1


@rule("EW-3.15")
def test_the_eclipse_stack_is_secret() -> None:
    scene = Scene().idle(0, "chief development").idle(1).idle(0).idle(1).hand(0, "elder", "brave")
    scene.do("0 place tribe rest\n0 food\n0 lay elder")
    assert view(scene.state, 0)["state"]["eclipse"][0] == {"elder": 1}
    other = view(scene.state, 1)["state"]
    assert other["eclipse"][0] is None
    assert other["eclipse_cards"] == [1, 0]
    assert scene.told("lay", seat=0)[-1]["card"] == "elder"
    assert "card" not in scene.told("lay", seat=1)[-1]


# --- step 1: culture cards --------------------------------------------------------------------


@rule("EW-3.3", "EW-R22", "EW-R60")
def test_the_first_culture_card_is_free_each_further_one_costs_any_other_card() -> None:
    scene = Scene().hand(0, "gathering-baskets", "firekeeping", "smokehouse", "brave")
    scene.do("0 play gathering-baskets")
    assert scene.state.food[0] == 3  # at once
    assert len(scene.cards(0, "hand")) == 3
    scene.do("0 play firekeeping")
    assert scene.moves() == ["discard brave", "discard smokehouse"]
    assert scene.state.food[0] == 3  # paid before its effects
    scene.do("0 discard smokehouse")
    assert scene.state.food[0] == 5
    scene.do("0 tool")
    assert scene.cards(0, "above") == ["firekeeping", "gathering-baskets"]
    assert scene.cards(0, "discards") == ["smokehouse"]
    assert scene.moves() == PLACES


@rule("EW-3.3")
def test_culture_cards_are_optional_and_lie_above_the_board_until_step_3() -> None:
    scene = Scene().hand(0, "gathering-baskets", "smokehouse")
    assert set(PLACES) < set(scene.moves())
    scene.do("0 play smokehouse")
    assert scene.cards(0, "above") == ["smokehouse"]
    scene.idle(0)
    assert scene.cards(0, "above") == []
    assert scene.cards(0, "discards") == ["smokehouse"]
    assert scene.cards(0, "hand") == ["gathering-baskets"]


@rule("EW-3.3")
def test_any_number_of_culture_cards_and_in_the_next_turn_the_first_is_free_again() -> None:
    cards = ("gathering-baskets", "drum-circle", "smokehouse", "firekeeping")
    scene = Scene().hand(0, *cards, "brave", "tribesman")
    scene.do("0 play gathering-baskets\n0 play drum-circle\n0 discard brave")
    scene.do("0 play smokehouse\n0 discard tribesman")
    assert len(scene.cards(0, "above")) == 3
    scene.idle(0).idle(1).goods(0).do("0 play firekeeping\n0 tool")
    assert (scene.state.food[0], scene.state.tools[0]) == (2, 1)
    assert scene.cards(0, "hand") == []


@rule("EW-R60")
def test_without_another_card_no_further_culture_card() -> None:
    scene = Scene().hand(0, "gathering-baskets", "smokehouse").do("0 play gathering-baskets")
    assert scene.moves() == PLACES
    assert scene.refused_by(0, "play smokehouse") == "EW-R60"


@rule("EW-R60")
def test_a_card_drawn_by_a_culture_card_may_be_played_or_discarded() -> None:
    scene = Scene().hand(0, "fireside-tales", "smokehouse").do("0 play fireside-tales")
    scene.do("0 draw\n* draw brave")
    assert "play smokehouse" in scene.moves()
    scene.do("0 play smokehouse")
    assert scene.cards(0, "discards") == ["brave"]
    scene = Scene().hand(0, "fireside-tales", "brave").discards(0, "drum-circle").no_deck(0)
    scene.do("0 play fireside-tales\n0 draw\n* draw drum-circle\n0 play drum-circle")
    assert scene.state.labour == 4
    assert scene.cards(0, "discards") == ["brave"]


# --- step 2: a figure -------------------------------------------------------------------------


@rule("EW-3.4")
def test_a_figure_must_be_placed() -> None:
    scene = Scene().hand(0, "brave")
    assert scene.moves() == PLACES
    scene.idle(0, "chief migration").idle(1)
    assert scene.moves() == [place for place in PLACES if "tribe" in place]
    assert scene.refused_by(0, "place chief hunting") == "EW-3.4"


@rule("EW-3.5", "EW-R51")
def test_the_chiefs_ability_works_once_at_any_time_of_the_turn_of_the_chief_figure() -> None:
    for sections in ("", "0 on", "0 on\n0 on", "0 on\n0 on\n0 on"):
        scene = Scene().hand(0, "brave").chief(0, "thunderpaw", "b").do("0 place chief migration")
        scene.do(sections)
        assert "chief" in scene.moves()
        scene.do("0 chief\n0 draw\n* draw tribesman")
        assert scene.state.food[0] == 1
        assert scene.refused_by(0, "chief") == "EW-3.5"


@rule("EW-3.5")
def test_not_with_a_tribe_figure_nor_before_placing_nor_in_another_turn() -> None:
    scene = Scene().hand(0, "brave").chief(0, "thunderpaw", "b")
    assert scene.refused_by(0, "chief") == "EW-R59"
    assert scene.do("0 place tribe migration").refused_by(0, "chief") == "EW-3.5"
    scene = Scene().hand(0, "brave").chief(0, "thunderpaw", "b").idle(0, "chief hunting").idle(1)
    assert scene.do("0 place tribe migration").refused_by(0, "chief") == "EW-3.5"


@rule("EW-3.5")
@pytest.mark.parametrize("column", COLUMNS)
def test_a_chief_tied_to_a_column_works_only_there(column: str) -> None:
    scene = Scene().hand(0, "brave").chief(0, "tuskbreaker", "a").do(f"0 place chief {column}")
    assert ("chief" in scene.moves()) == (column == "hunting")


@rule("EW-3.6")
def test_top_any_number_of_times_middle_once_bottom_for_the_first() -> None:
    scene = Scene().hand(0, "hunter", "brave").goods(0, food=6, tools=3).grounds("rhino", "moose")
    scene.do("0 place tribe hunting")
    scene.do(
        "0 play hunter\n0 work\n0 work\n0 hunt rhino\n0 reveal\n* animal tiger\n* animal sloth"
    )
    scene.do("0 hunt tiger\n0 on")
    assert "consume rhino" in scene.moves()
    assert scene.refused_by(0, "hunt moose") == "EW-3.6"  # the figure only moves down
    scene.do("0 consume rhino\n0 tool\n0 tool")
    assert scene.refused_by(0, "consume tiger") == "EW-3.6"
    scene.do("0 bonus\n* caught moose")
    assert scene.kept(0) == ["tiger", "moose"]
    assert scene.state.bottoms[3] == 0
    assert "bonus" not in scene.moves()


@rule("EW-3.6", "EW-3.7")
def test_later_figures_of_anybody_skip_the_bottom() -> None:
    scene = Scene().hand(0, "brave").hand(1, "brave").do("0 place tribe development\n0 on\n0 on")
    assert scene.moves()[:2] == ["bonus", "on"]
    scene.do("0 bonus\n0 tool\n0 done")
    for seat in (1, 0):  # another player, then the first one again
        scene.do(f"{seat} place tribe development\n{seat} on\n{seat} on")
        assert scene.moves() == ["done", "play brave"]
        scene.do(f"{seat} done")
    assert scene.state.figures[1] == 2
    assert scene.state.figures[5 + 1] == 1


@rule("EW-3.7")
def test_a_column_used_by_all_is_open_to_all_in_its_other_sections() -> None:
    scene = Scene().hand(0, "elder").hand(1, "elder").goods(0, tools=1).goods(1, tools=1)
    scene.do("0 place tribe initiation\n0 play elder\n0 take shaman\n0 on")
    scene.do("1 place chief initiation\n1 play elder\n1 take shaman")
    assert scene.cards(0, "hand") == scene.cards(1, "hand") == ["shaman"]


# --- rest, discard ----------------------------------------------------------------------------


@rule("EW-3.13")
def test_resting_draws_a_card_then_an_animal_may_be_consumed() -> None:
    scene = Scene().animals(0, "sloth", "sloth").hand(0, "brave").do("0 place tribe rest")
    assert scene.refused_by(0, "first consume") == "EW-2.2"  # the card comes first
    assert scene.refused_by(0, "play brave") == "EW-3.13"
    assert scene.refused_by(0, "work") == "EW-3.13"
    scene.do("0 draw\n* draw tribesman")
    assert scene.moves() == ["first consume", "done"]
    assert scene.refused_by(0, "play brave") == "EW-3.13"
    scene.do("0 first consume\n0 consume sloth")
    assert scene.state.food[0] == 4
    assert scene.eaten(0) == ["sloth"]
    assert scene.turn == 1


@rule("EW-3.13")
def test_the_chief_rests_and_uses_its_ability_unless_tied_to_a_column() -> None:
    scene = Scene().chief(0, "fire-wolf", "b").do("0 place chief rest")
    assert scene.moves() == ["first draw", "chief"]
    scene.do("0 chief\n0 move c3 b2\n0 move b2 a1\n0 food")
    assert scene.camps_on(0) == ["a1"]
    scene = Scene().chief(0, "fire-wolf", "a").do("0 place chief rest")
    assert "chief" not in scene.moves()


@rule("EW-3.13")
def test_several_figures_rest_one_a_turn_for_one_and_a_half_labour_each() -> None:
    scene = Scene().do("0 place tribe rest\n0 tool").idle(1)
    assert scene.turn == 0
    scene.do("0 place tribe rest\n0 tool").idle(1)
    scene.do("0 place chief rest\n0 first draw\n0 tool\n0 done\n0 done").idle(
        1, "chief development"
    )
    assert list(scene.state.effort) == [3 * 3, 0]  # in halves
    assert scene.state.order == [0, 1]


@rule("EW-R11")
def test_culture_cards_may_be_played_on_a_resting_turn_tribe_cards_not() -> None:
    scene = Scene().hand(0, "gathering-baskets", "brave", "elder").animals(0, "sloth")
    scene.do("0 play gathering-baskets\n0 place tribe rest\n0 tool")
    assert scene.state.food[0] == 3
    assert scene.moves() == ["first consume", "done"]
    assert scene.refused_by(0, "play elder") == "EW-3.13"


@rule("EW-3.14")
def test_all_cards_above_the_board_are_discarded_and_none_is_drawn() -> None:
    scene = Scene().hand(0, "smokehouse", "brave", "elder", "tribesman").do("0 play smokehouse")
    scene.do("0 place tribe migration\n0 play brave\n0 play elder\n0 on\n0 on\n0 on\n0 done")
    assert scene.turn == 1
    assert scene.cards(0, "discards") == ["brave", "elder", "smokehouse"]
    assert scene.cards(0, "hand") == ["tribesman"]
    assert "elder" in view(scene.state, 1)["state"]["discards"][0]  # face up
