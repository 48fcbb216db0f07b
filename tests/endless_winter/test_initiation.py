"""EW-4.1 to EW-4.5 Initiation: tribe cards, burying; and what all columns share."""

from __future__ import annotations

import pytest

from firstfire.core import view
from firstfire.games.endless_winter.pieces import COLUMNS, TRIBE
from tests.endless_winter.scene import Scene
from tests.helpers import rule


def initiation(*hand: str, food: int = 0, tools: int = 0) -> Scene:
    """Seat 0 has placed a tribe figure in Initiation and holds these cards."""
    return Scene().hand(0, *hand).goods(0, food, tools).do("0 place tribe initiation")


def takes(scene: Scene) -> list[str]:
    return [move.split()[1] for move in scene.moves() if move.startswith("take")]


# --- top --------------------------------------------------------------------------------------


@rule("EW-4.1")
def test_a_tool_and_a_labour_for_a_tribe_card() -> None:
    scene = initiation("elder", "brave", tools=2).do("0 play elder")
    assert takes(scene) == list(TRIBE)
    before = scene.state.stacks[:]
    scene.do("0 take hunter")
    assert (scene.state.tools[0], scene.state.labour) == (1, 2)
    assert scene.cards(0, "hand") == ["brave", "hunter"]
    assert [a - b for a, b in zip(before, scene.state.stacks, strict=True)] == [0, 0, 0, 1, 0]


@rule("EW-4.1")
def test_both_are_needed() -> None:
    assert initiation("elder", "brave").do("0 play elder").refused_by(0, "take hunter") == "EW-4.1"
    assert initiation("elder", "brave", tools=1).refused_by(0, "take hunter") == "EW-4.1"
    half = initiation("tribesman", "brave", tools=1).do("0 play tribesman")
    assert takes(half) == []


@rule("EW-4.1")
def test_every_card_taken_in_a_turn_is_of_another_kind() -> None:
    scene = initiation("elder", "brave", tools=5).do("0 play elder\n0 play brave\n0 take hunter")
    assert scene.refused_by(0, "take hunter") == "EW-4.1"
    scene.do("0 take elder")
    assert takes(scene) == ["craftsperson", "explorer", "shaman"]
    scene.do("0 take shaman\n0 on").idle(1)
    scene.do("0 place tribe initiation\n0 play elder\n0 take hunter")  # another turn
    assert scene.cards(0, "hand").count("hunter") == 2


@rule("EW-4.1")
def test_cards_taken_so_cannot_be_played_this_turn() -> None:
    scene = initiation("elder", "brave", tools=5).do("0 play elder\n0 take hunter\n0 on")
    assert "play hunter" not in scene.moves()
    assert "play brave" in scene.moves()


@rule("EW-4.2", "EW-R29")
def test_an_empty_stack_gives_a_point_and_counts_as_its_kind() -> None:
    scene = initiation("elder", "brave", tools=2).stack("hunter", 0).do("0 play elder")
    assert scene.gains(0, "0 take hunter") == {"tools": -1, "score": 1}
    assert "hunter" not in takes(scene)
    assert "craftsperson" in takes(scene)


@rule("EW-4.2")
@pytest.mark.parametrize("bonus", ["tribe card", "tribe card to discard"])
def test_bonuses_from_an_empty_stack_give_a_point(bonus: str) -> None:
    scene = Scene().stack("shaman", 0).receive(bonus)
    assert scene.gains(0, "0 take shaman") == {"score": 1}
    scene = initiation(food=1).stack("shaman", 0).do("0 pay")
    assert scene.gains(0, "0 take shaman") == {"score": 1}


# --- middle -----------------------------------------------------------------------------------


@rule("EW-4.3")
def test_a_food_for_a_tribe_card_on_the_discard_pile_and_a_burial() -> None:
    scene = initiation("brave", "brave", food=2).do("0 on\n0 pay")
    assert scene.state.food[0] == 1
    scene.do("0 first tribe-card-to-discard\n0 take elder\n0 bury hand brave")
    assert scene.cards(0, "discards") == ["elder"]
    assert scene.cards(0, "buried") == ["brave"]
    assert "pay" not in scene.moves()


@rule("EW-4.3")
@pytest.mark.parametrize(
    ("script", "discards", "buried"),
    [
        ("0 first bury\n0 bury hand brave\n0 decline", [], ["brave"]),
        ("0 first tribe-card-to-discard\n0 take elder\n0 decline", ["elder"], []),
    ],
)
def test_one_of_the_two_is_enough(script: str, discards: list[str], buried: list[str]) -> None:
    scene = initiation("brave", "brave", food=1).do(f"0 on\n0 pay\n{script}")
    assert scene.cards(0, "discards") == discards
    assert scene.cards(0, "buried") == buried


@rule("EW-4.3", "EW-R65")
def test_the_card_of_the_middle_may_be_of_a_kind_taken_above() -> None:
    scene = initiation("elder", "brave", food=1, tools=1).do("0 play elder\n0 take hunter\n0 on")
    scene.do("0 pay\n0 first tribe-card-to-discard\n0 take hunter")
    assert scene.cards(0, "discards") == ["hunter"]


@rule("EW-4.3")
def test_without_food_no_middle_action() -> None:
    assert initiation("brave").do("0 on").refused_by(0, "pay") == "EW-4.3"


@rule("EW-R65")
def test_a_card_from_a_bonus_neither_counts_nor_is_bound() -> None:
    scene = Scene().hand(0, "body-paint", "elder").goods(0, tools=2).do("0 play body-paint\n0 pay")
    scene.do("0 first tribe-card\n0 take hunter\n0 food\n0 place tribe initiation\n0 play elder")
    assert "hunter" in takes(scene)
    assert "play hunter" in scene.moves()


@rule("EW-R66")
def test_the_card_just_put_on_the_discard_pile_may_be_buried() -> None:
    scene = initiation(food=1).do("0 pay\n0 take elder")
    assert scene.moves() == ["bury pile elder", "decline"]
    scene.do("0 bury pile elder")
    assert scene.cards(0, "buried") == ["elder"]


# --- burying ----------------------------------------------------------------------------------


@rule("EW-4.4")
def test_from_the_hand_the_discard_pile_or_above_the_board() -> None:
    scene = initiation("brave", "elder", "smokehouse", food=1).discards(0, "tribesman", "cordage")
    scene.do("0 play brave\n0 on\n0 pay\n0 first bury")
    assert scene.moves() == [
        *("bury hand elder", "bury hand smokehouse", "bury pile tribesman", "bury pile cordage"),
        *("bury above brave", "decline"),
    ]
    assert scene.refused_by(0, "bury hand brave") == "EW-4.4"


@rule("EW-4.4")
def test_a_buried_card_stays_buried_and_its_owner_may_look() -> None:
    scene = Scene().hand(0, "cordage").receive("bury").do("0 bury hand cordage").no_deck(0)
    assert "cordage" in view(scene.state, 0)["state"]["buried"][0]
    other = view(scene.state, 1)["state"]
    assert other["buried"][0] is None
    assert other["buried_cards"][0] == 10
    assert "card" not in scene.told("bury", seat=1)[0]
    assert scene.receive("draw").refused_by(0, "draw") == "EW-2.1"


@rule("EW-R28")
def test_a_card_just_played_may_be_buried_its_labour_is_kept_its_ability_lost() -> None:
    scene = initiation("shaman", "brave", food=3).do("0 play shaman")
    assert "use shaman" in scene.moves()
    scene.do("0 on\n0 pay\n0 first bury\n0 bury above shaman\n0 decline")
    assert scene.state.labour == 3
    assert scene.refused_by(0, "use shaman") == "EW-3.9"


@rule("EW-R62")
def test_a_culture_card_may_bury_itself_and_still_do_the_rest() -> None:
    scene = Scene().hand(0, "ancestor-rites").do("0 play ancestor-rites\n0 first bury")
    scene.do("0 bury above ancestor-rites\n0 honour")
    assert scene.cards(0, "buried") == ["ancestor-rites"]
    assert scene.cards(0, "above") == []
    assert scene.state.honour[0] == 1


@rule("EW-R62")
def test_a_culture_card_played_earlier_in_the_turn_may_be_buried() -> None:
    scene = Scene().hand(0, "smokehouse").do("0 play smokehouse\n0 place tribe initiation")
    scene.do("0 on\n0 pay\n0 first bury\n0 bury above smokehouse")
    assert scene.cards(0, "buried") == ["smokehouse"]
    assert scene.state.food[0] == 5


# --- bottom, and all columns ------------------------------------------------------------------


@rule("EW-4.5")
def test_the_first_gets_a_totem_and_may_bury_a_card() -> None:
    scene = initiation("brave", "tribesman").do("0 on\n0 on\n0 bonus\n0 first totem\n0 sacrifice")
    scene.do("0 bury hand brave")
    assert scene.state.sacrifice[0] == 1
    assert scene.cards(0, "buried") == ["brave"]
    scene = initiation("brave", "tribesman").do("0 on\n0 on\n0 bonus\n0 first bury\n0 decline")
    assert scene.gains(0, "0 honour") == {"honour": 1}


@rule("EW-R26")
@pytest.mark.parametrize("column", range(4))
def test_every_section_may_be_skipped_and_the_bottom_is_still_claimed(column: int) -> None:
    scene = Scene().hand(0, "brave").animals(0, "sloth").goods(0, food=5, tools=5)
    scene.camps(0, "a1", "a2", "b2").stone_pool(("ground",))
    before = scene.has(0)
    scene.do(f"0 place tribe {COLUMNS[column]}")
    for claimed in (-1, -1, 0):
        assert scene.state.bottoms[column] == claimed
        scene.do("0 on")
    scene.do("0 done")
    assert scene.has(0) == before
    assert scene.turn == 1
    assert scene.state.bottoms[column] == 0


@rule("EW-R27")
def test_the_bottom_is_lost_to_all_if_the_first_declines_it() -> None:
    scene = Scene().hand(1, "brave").idle(0, "tribe hunting")
    scene.do("1 place tribe hunting\n1 on\n1 on")
    assert scene.moves() == ["done", "play brave"]
    assert scene.kept(0) == scene.kept(1) == []
    assert scene.refused_by(1, "bonus") == "EW-R59"
