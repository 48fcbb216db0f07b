"""EW-2 General rules: the deck, weaker bonuses, limits, points, costs, conditions."""

from __future__ import annotations

import pytest

from firstfire.core import CHANCE
from firstfire.games.endless_winter.effects import parse_effect
from firstfire.games.endless_winter.stones import from_table
from tests.endless_winter.scene import Scene
from tests.helpers import rule

LADDER = ["megalith", "draw", "honour", "sacrifice", "tool", "food"]


def offered(scene: Scene) -> list[str]:
    """The bonuses on offer, megaliths without their spaces."""
    return sorted({move.split()[0] for move in scene.moves()}, key=LADDER.index)


def preparing(scene: Scene) -> Scene:
    """The preparation of the next round, up to the first draw of seat 0."""
    scene.next_round()
    while scene.awaits in ("animal", "culture"):
        scene.state.happen(scene.state.outcomes()[0][0])
    return scene


# --- the deck ---------------------------------------------------------------------------------


@rule("EW-2.1")
def test_an_empty_deck_is_renewed_from_the_discard_pile() -> None:
    scene = Scene().discards(0, "brave", "tribesman").no_deck(0).receive("draw")
    scene.do("0 draw\n* draw tribesman")
    assert scene.cards(0, "hand") == ["tribesman"]
    assert scene.cards(0, "deck") == ["brave"]
    assert scene.cards(0, "discards") == []


@rule("EW-2.1")
def test_a_deck_with_cards_is_not_mixed_with_the_discard_pile() -> None:
    scene = Scene().discards(0, "brave", "brave", "brave").receive("draw").do("0 draw")
    assert [card for card, _ in scene.state.outcomes()] == [(1,), (2,)]
    assert scene.cards(0, "discards") == ["brave"] * 3


@rule("EW-X1")
def test_two_cards_are_drawn_then_the_discards_are_shuffled_then_three() -> None:
    scene = Scene().discards(0, *["brave"] * 3, *["tribeswoman"] * 3, "tribesman")
    preparing(scene).do("* draw tribesman\n* draw tribesman")
    assert scene.told("renew") == [{"kind": "renew", "seat": 0}]
    scene.do("* draw brave\n* draw brave\n* draw tribeswoman")
    assert len(scene.cards(0, "hand")) == 5
    assert len(scene.cards(0, "deck")) == 4
    assert len(scene.told("draw")) == 5


@rule("EW-2.1", "EW-R13", "EW-X29")
def test_with_deck_and_discards_empty_a_totem_a_tool_or_a_food_is_taken() -> None:
    scene = Scene().no_deck(0).receive("draw")
    assert scene.moves() == ["honour", "sacrifice", "tool", "food"]
    assert scene.refused_by(0, "draw") == "EW-2.1"


@rule("EW-R13")
def test_in_preparation_one_simply_draws_fewer() -> None:
    scene = preparing(Scene().discards(0, "brave").no_deck(0))
    scene.do("* draw brave")
    assert scene.awaits == "draw"
    scene.state.happen(scene.state.outcomes()[0][0])
    assert len(scene.cards(1, "hand")) == 1
    assert scene.cards(0, "hand") == ["brave"]
    assert scene.state.food[0] == scene.state.tools[0] == 0


@rule("EW-R1")
def test_the_cards_of_preparation_are_never_swapped_for_weaker_bonuses() -> None:
    scene = preparing(Scene())
    while scene.awaits == "draw":
        scene.state.happen(scene.state.outcomes()[0][0])
    assert [len(scene.cards(seat, "hand")) for seat in (0, 1)] == [5, 5]
    assert scene.moves()[0].startswith("place")


@rule("EW-R61")
def test_cards_above_the_board_and_in_the_eclipse_stack_stay_when_the_deck_is_renewed() -> None:
    scene = Scene().hand(0, "fireside-tales").discards(0, "brave").eclipse(0, "tribesman")
    scene.no_deck(0).do("0 play fireside-tales\n0 draw")
    assert scene.state.outcomes() == [((0,), 1)]
    assert scene.cards(0, "above") == ["fireside-tales"]
    assert scene.cards(0, "eclipse") == ["tribesman"]


# --- weaker bonuses ---------------------------------------------------------------------------


@rule("EW-2.2")
@pytest.mark.parametrize(
    ("bonus", "instead"),
    [("megalith", LADDER), ("draw", LADDER[1:]), ("totem", LADDER[2:]), ("tool", LADDER[4:])],
)
def test_any_one_further_down_may_be_taken_instead(bonus: str, instead: list[str]) -> None:
    assert offered(Scene().receive(bonus)) == instead


@rule("EW-2.2")
def test_never_one_further_up() -> None:
    for bonus, better in (("draw", "megalith b1"), ("totem", "draw"), ("tool", "honour")):
        assert Scene().receive(bonus).refused_by(0, better) == "EW-2.2"


@rule("EW-2.2")
def test_only_at_the_moment_of_receiving() -> None:
    scene = Scene().receive("tool").do("0 tool")
    assert scene.state.tools[0] == 1
    assert not {"food", "tool"} & set(scene.moves())
    assert scene.refused_by(0, "food") == "EW-3.4"


@rule("EW-X2")
@pytest.mark.parametrize(("taken", "goods"), [("tool", (0, 1)), ("food", (1, 0))])
def test_a_tool_or_a_food_instead_of_a_totem(taken: str, goods: tuple[int, int]) -> None:
    s = Scene().receive("totem").do(f"0 {taken}").state
    assert [s.food[0], s.tools[0]] == [*goods]
    assert s.honour[0] == s.sacrifice[0] == 0


@rule("EW-X3")
def test_a_food_instead_of_a_tool() -> None:
    s = Scene().receive("tool").do("0 food").state
    assert (s.food[0], s.tools[0]) == (1, 0)


@rule("EW-X19")
@pytest.mark.parametrize(
    ("taken", "change"),
    [
        ("0 draw\n* draw brave", {"hand": 1}),
        ("0 honour", {"honour": 1}),
        ("0 sacrifice", {"sacrifice": 1}),
        ("0 tool", {"tools": 1}),
        ("0 food", {"food": 1}),
    ],
)
def test_a_card_a_totem_a_tool_or_a_food_instead_of_a_megalith(
    taken: str, change: dict[str, int]
) -> None:
    assert Scene().receive("megalith").gains(0, taken) == change


@rule("EW-R14")
def test_each_single_icon_of_a_multiple_is_swapped_separately() -> None:
    s = Scene().receive("totem 3").do("0 tool\n0 sacrifice\n0 food").state
    assert (s.food[0], s.tools[0], s.sacrifice[0], s.honour[0]) == (1, 1, 1, 0)


@rule("EW-R14")
def test_set_up_bonuses_are_not_swappable() -> None:
    """The tool of the third in turn order is a tool: nothing but chiefs' sides is asked."""
    scene = Scene(3, start="setup")
    while scene.state.phase == 0:
        if scene.awaits == "order":
            tools = scene.state.tools[:]
            scene.do("* order 0\n* order 1\n* order 2")
            assert scene.state.tools[2] == tools[2] + 1
        elif scene.state.turn == CHANCE:
            scene.state.happen(scene.state.outcomes()[0][0])
        else:
            assert scene.moves() == ["side a", "side b"]
            scene.do(f"{scene.turn} side a")


@rule("EW-R55")
@pytest.mark.parametrize(
    ("script", "bonus"),
    [
        ("0 play bone-needles", "tool"),  # a card
        ("0 place chief initiation\n0 chief", "draw"),  # a chief
        ("0 place tribe hunting\n0 on\n0 consume tiger", "honour"),  # an animal
        ("0 place tribe initiation\n0 on\n0 on\n0 bonus\n0 first totem", "honour"),  # a column
        ("0 place tribe development\n0 on\n0 on\n0 bonus", "tool"),
        ("0 place tribe rest\n0 token open\n0 first totem", "honour"),  # a token
        ("0 place tribe rest\n0 token open\n0 first draw", "draw"),  # the rest space
        ("0 play standing-stone\n0 megalith b1\n0 megalith c1", "tool"),  # a megalith space
        ("0 play standing-stone\n0 sacrifice", "draw"),  # a track
    ],
)
def test_bonuses_of_the_action_phase_may_be_taken_weaker(script: str, bonus: str) -> None:
    scene = Scene(options={"rest_tokens": "on"}).tiles("abcd").rest_tokens("3")
    scene.hand(0, "brave", "bone-needles", "standing-stone").animals(0, "tiger")
    scene.chief(0, "thunderpaw", "b").totems(0, sacrifice=1).do(script)
    assert {bonus, "food"} <= set(scene.moves())


@rule("EW-R55")
def test_bonuses_of_the_eclipse_may_be_taken_weaker() -> None:
    """The turn order track, a card, a land tile, the player board."""
    scene = Scene().camps(0, "b2").camps(1).villages(0, "a1 a2 b2").eclipse(0, "shaman")
    scene.eclipse_phase()
    assert offered(scene) == LADDER
    scene.do("0 food\n0 eclipse shaman")
    assert offered(scene) == LADDER[2:]
    scene.do("0 food")  # the village leads on hills and forest
    scene.do("0 land b2")
    assert offered(scene) == LADDER[2:]
    scene.do("0 food\n0 done")
    assert offered(scene) == LADDER[1:]


# --- limits and points ------------------------------------------------------------------------


@rule("EW-2.3", "EW-X4")
@pytest.mark.parametrize("camps", range(6))
def test_the_food_limit_grows_with_each_camp_off_the_board(camps: int) -> None:
    scene = Scene().camps(0, *["c3"] * camps).receive("fill food")
    assert scene.state.food[0] == 5 + camps
    scene.receive("food 2")
    assert scene.state.food[0] == 5 + camps


@rule("EW-2.3")
def test_food_beyond_the_limit_is_lost() -> None:
    scene = Scene().goods(0, food=5).receive("food 4")
    assert scene.state.food[0] == 6
    assert scene.told("food")[-1]["lost"] == 3
    assert scene.receive("totem").refused_by(0, "food") == "EW-2.3"


@rule("EW-2.3")
def test_camps_that_come_back_lower_the_limit() -> None:
    scene = Scene().camps(0, "a1", "a2", "b2", "c3", "c3").goods(0, food=10)
    scene.receive("village").do("0 village a1 a2 b2")
    assert scene.state.food[0] == 7
    assert scene.sound()


@rule("EW-2.4")
def test_at_most_five_tools() -> None:
    scene = Scene().goods(0, food=6, tools=4).receive("tool 3")
    assert scene.state.tools[0] == 5
    assert scene.turn == 0
    assert scene.moves()[0].startswith("place")
    assert scene.receive("totem").refused_by(0, "tool") == "EW-2.4"


@rule("EW-2.5")
def test_points_at_once_and_points_at_the_end() -> None:
    """Monument gives 1 VP now; the 3 VP printed on it count at the end."""
    scene = Scene(round=4).hand(0, "monument").do("0 play monument\n0 food")
    assert scene.state.score[0] == 1
    assert scene.points(0) == {"effects": 1, "cards": 3}


@rule("EW-2.5")
def test_the_score_has_no_upper_end() -> None:
    scene = Scene().totems(0, honour=7)
    scene.state.score[0] = 98
    scene.receive("totem").do("0 honour")
    assert scene.state.score[0] == 103


@rule("EW-R73")
def test_tables_give_nothing_for_none_and_the_last_entry_for_more() -> None:
    assert [from_table([2, 2, 4], n) for n in range(6)] == [0, 2, 2, 4, 4, 4]
    scene = Scene(round=4).totems(0, honour=1)
    assert scene.points(0) == {}
    scene.buried(0, *["brave"] * 3, *["tribesman"] * 3, *["tribeswoman"] * 3)
    scene.animals(0, *["sloth"] * 5, *["mammoth"] * 3)
    assert scene.points(0) == {"burials": 15, "animals-sloth": 10, "animals-mammoth": 5}


# --- costs and conditions ---------------------------------------------------------------------


@rule("EW-2.6", "EW-R57")
def test_a_cost_is_paid_once_then_the_gain_comes_in_any_order() -> None:
    scene = Scene().chief(0, "seeing-hand", "b").goods(0, food=3).no_deck(0)
    scene.totems(0, sacrifice=3).do("0 place chief migration\n0 chief")
    assert scene.state.food[0] == 2
    assert scene.moves() == ["first draw", "first totem"]
    scene.do("0 first totem\n0 sacrifice\n0 take elder\n0 draw\n* draw elder")
    assert scene.refused_by(0, "chief") == "EW-3.5"


@rule("EW-2.6")
def test_abilities_are_optional_and_work_once_a_turn() -> None:
    scene = Scene().hand(0, "tribeswoman", "tribeswoman").goods(0, food=5)
    scene.do("0 place tribe migration\n0 play tribeswoman\n0 use tribeswoman\n0 tool")
    assert (scene.state.food[0], scene.state.tools[0]) == (4, 1)
    assert scene.refused_by(0, "use tribeswoman") == "EW-3.9"
    scene.do("0 play tribeswoman")  # another copy, another use
    assert "use tribeswoman" in scene.moves()
    scene.do("0 on\n0 on\n0 on\n0 done")
    assert scene.turn == 1
    assert scene.state.tools[0] == 1


@rule("EW-2.6")
def test_a_cost_may_be_declined() -> None:
    scene = Scene().hand(0, "offering").goods(0, tools=1).do("0 play offering")
    assert scene.moves() == ["pay", "decline"]
    scene.do("0 decline")
    assert (scene.state.tools[0], scene.state.honour[0]) == (1, 0)


@rule("EW-R57")
def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    scene = Scene().hand(0, "barter").goods(0, food=1).do("0 play barter")
    assert scene.state.food[0] == 1
    assert scene.moves()[0].startswith("place")


@rule("EW-R57")
def test_a_cost_may_be_paid_though_part_of_the_gain_is_lost() -> None:
    scene = Scene().chief(0, "stonewhisperer", "b").goods(0, food=6, tools=1)
    scene.do("0 place chief migration\n0 chief\n0 honour")
    assert (scene.state.food[0], scene.state.tools[0], scene.state.honour[0]) == (6, 0, 1)


@rule("EW-2.7")
def test_a_column_symbol_works_only_in_its_column() -> None:
    scene = Scene().chief(0, "fire-wolf", "a").hand(0, "brave").do("0 place chief hunting")
    assert scene.refused_by(0, "chief") == "EW-3.5"
    scene = Scene().chief(0, "fire-wolf", "a").do("0 place chief migration\n0 chief")
    assert scene.state.labour == 4


@rule("EW-2.7")
def test_the_eclipse_symbol_works_only_in_the_eclipse_and_in_the_stack() -> None:
    scene = Scene().hand(0, "shaman", "tribesman").do("0 place tribe migration\n0 play shaman")
    assert scene.state.honour[0] == scene.state.sacrifice[0] == 0
    scene = Scene().hand(0, "shaman").eclipse(0, "craftsperson").eclipse_phase().do("0 food")
    assert scene.moves() == ["eclipse craftsperson", "done"]


# --- declining, what cannot be done -----------------------------------------------------------

OTHERS = [
    "bury",
    "camp",
    "move",
    "move 2",
    "village",
    "tribe card",
    "tribe card to discard",
    "culture card",
    "animal",
    "animal from deck",
    "reveal animal",
    "consume",
    "sacred stone",
]


@rule("EW-R56")
@pytest.mark.parametrize("symbol", OTHERS)
def test_every_effect_may_be_declined(symbol: str) -> None:
    scene = Scene().hand(0, "brave").pool("cordage").grounds("rhino").animals(0, "sloth")
    scene.camps(0, "a1", "a2", "b2").goods(0, food=1, tools=1).stone_pool(("ground",))
    before = scene.has(0)
    scene.receive(symbol)
    assert "decline" in scene.moves()
    scene.do("0 decline")
    assert scene.has(0) == before
    assert scene.moves()[0].startswith("place")


@rule("EW-R56")
def test_the_five_bonuses_are_taken_weaker_instead_and_points_are_simply_scored() -> None:
    for bonus in ("megalith", "draw", "totem", "tool"):
        assert "decline" not in Scene().receive(bonus).moves()
    scene = Scene().hand(0, "monument").do("0 play monument")
    assert scene.state.score[0] == 1


@rule("EW-R63")
@pytest.mark.parametrize(
    ("symbol", "scene"),
    [
        ("culture card", Scene()),
        ("animal", Scene()),
        ("reveal animal", Scene().grounds(*["rhino"] * 6)),
        ("reveal animal", Scene().animal_deck()),
        ("consume", Scene().animals(0, eaten="rhino")),
        ("camp", Scene().camps(0, *["c3"] * 5)),
        ("move", Scene().camps(0)),
        ("move 2", Scene().camps(0)),
        ("village", Scene().camps(0, "a1", "a2")),
        ("village", Scene().camps(0, "a1", "a2", "b2").villages(1, "a1 a2 b2")),
        (
            "village",
            Scene().camps(0, "e1", "e2", "d2").villages(0, "a1 a2 b2", "a1 b1 b2", "a2 a3 b3"),
        ),
        ("sacred stone", Scene().goods(0, food=5).stone_pool(("ground",))),
        ("sacred stone", Scene().goods(0, food=5, tools=5).stone_pool(era_two=("raised",))),
        (
            "sacred stone",
            Scene(round=3)
            .goods(0, 5, 5)
            .stone_pool(era_two=("raised",))
            .stones(0, "tiles", "variety", "ground"),
        ),
    ],
)
def test_a_bonus_that_cannot_be_done_is_void(symbol: str, scene: Scene) -> None:
    before = scene.has(0)
    scene.receive(symbol)
    assert scene.moves()[0].startswith("place")
    assert scene.has(0) == before


@rule("EW-R63")
def test_an_action_that_cannot_be_done_cannot_be_paid_for() -> None:
    scene = Scene().hand(0, "hunter", "brave").goods(0, tools=3).do("0 place tribe hunting")
    scene.do("0 play hunter")
    assert scene.refused_by(0, "hunt rhino") == "EW-4.14"
    assert "consume rhino" not in scene.do("0 on").moves()
    scene = Scene().hand(0, "brave").goods(0, tools=3).camps(0, *["c3"] * 5)
    assert scene.do("0 place tribe migration").refused_by(0, "camp") == "EW-R63"
    scene = Scene().hand(0, "brave").chief(0, "fire-wolf", "b").camps(0)
    assert scene.do("0 place chief hunting").refused_by(0, "chief") == "EW-R63"


# --- the notation -----------------------------------------------------------------------------


@rule("EW-R82")
def test_the_condition_binds_loosest_then_the_cost_then_the_list() -> None:
    effect = parse_effect("hunting: tool 2, food -> megalith, totem 2")
    symbols = [(one["icon"], one["n"]) for one in effect.icons()]
    assert symbols == [
        *(("hunting", 1), ("tool", 2), ("food", 1), ("->", 1), ("megalith", 1), ("totem", 2)),
    ]
    assert effect.price() == {"food": 1, "tool": 2}
    assert effect.amounts() == {"megalith": 1, "totem": 2}


@rule("EW-R82")
def test_a_number_repeats_a_symbol_but_two_moves_are_a_symbol_of_their_own() -> None:
    assert parse_effect("totem 2").amounts() == {"totem": 2}
    assert parse_effect("move 2").amounts() == {"move 2": 1}
    assert parse_effect("move").amounts() == {"move": 1}
    scene = Scene().receive("move 2").do("0 move c3 b2\n0 move b2 a1")
    assert scene.camps_on(0) == ["a1"]
    scene = Scene().camps(0, "c3", "c3").receive("move 2").do("0 move c3 b2\n0 move c3 d2")
    assert scene.camps_on(0) == ["b2", "d2"]
    assert scene.moves()[0].startswith("place")
