"""EW-7.1 to EW-7.5 The eclipse: reveal, new turn order, and everybody's bonuses."""

from __future__ import annotations

import pytest

from tests.endless_winter.scene import Scene, first
from tests.helpers import rule

# A land tile with its kind (see `LAND`): the moves after naming it, and what is received.
LAND_BONUSES = {
    "grassland": ("a2", "", {"food": 2}),
    "forest": ("a1", "0 tool", {"tools": 1}),
    "hills": ("b2", "0 honour", {"honour": 1}),
    "mountains": ("c2", "0 draw\n* draw brave", {"hand": 1}),
    "lakes": ("b3", "0 catch\n* caught moose", {"animals": 1}),
    "tundra": ("d2", "0 move d2 e1", {}),
    "glacier": ("c4", "", {"score": 1}),
}


def stacks(seats: int, *laid: str) -> Scene:
    """Each seat's eclipse stack, the first seat's first."""
    scene = Scene(seats)
    for seat, cards in enumerate(laid):
        scene.eclipse(seat, *cards.split())
    return scene


# --- labour and order -----------------------------------------------------------------------


@rule("EW-7.1", "EW-R4")
@pytest.mark.parametrize(
    ("cards", "halves"),
    [
        ("", 0),
        ("brave", 1 + 2),
        ("tribeswoman", 1),
        ("tribesman tribesman", 2),
        ("hunter", 2),
        ("explorer elder craftsperson", 6),
        ("shaman brave", 3 + 3),
        ("drum-circle firekeeping", 0),
        ("brave brave war-paint", 6),
    ],
)
def test_labour_of_the_stack(cards: str, halves: int) -> None:
    """Base labour and that of eclipse abilities; neither action abilities nor culture cards."""
    scene = stacks(2, cards).eclipse_phase()
    assert list(scene.state.effort) == [halves, 0]
    assert {one["seat"]: one["labour"] for one in scene.told("reveal")} == {0: halves, 1: 0}


@rule("EW-7.1")
def test_all_stacks_are_revealed_at_once_and_culture_cards_go_back_to_hand() -> None:
    scene = stacks(2, "shaman offering", "brave snares").hand(0, "elder").eclipse_phase()
    told = [(one["seat"], one["cards"]) for one in scene.told("reveal")]
    assert told == [(0, ["shaman", "offering"]), (1, ["brave", "snares"])]
    assert (scene.cards(0, "above"), scene.cards(1, "above")) == (["shaman"], ["brave"])
    assert (scene.cards(0, "hand"), scene.cards(1, "hand")) == (["elder", "offering"], ["snares"])
    assert scene.cards(0, "eclipse") == scene.cards(1, "eclipse") == []
    assert scene.sound()


@rule("EW-7.1", "EW-R4")
def test_food_is_not_spent_for_labour() -> None:
    scene = stacks(2, "", "tribesman").goods(0, 6, 5).eclipse_phase()
    assert list(scene.state.effort) == [0, 1]
    assert scene.state.order == [1, 0]
    while scene.state.phase == 2 and scene.state.turn >= 0:
        assert "work" not in scene.moves()
        scene.state.play(scene.state.moves()[-1])


@rule("EW-R3", "EW-7.1")
@pytest.mark.parametrize(("figures", "halves"), [(0, 0), (1, 3), (2, 6)])
def test_a_resting_figure_is_worth_one_and_a_half(figures: int, halves: int) -> None:
    assert list(Scene().resting(1, figures).eclipse_phase().state.effort) == [0, halves]


@rule("EW-R3")
def test_a_resting_chief_is_worth_one_and_a_half_too() -> None:
    scene = Scene().chief(0, "tuskbreaker", "b").animals(0, "sloth")
    scene.do("0 place chief rest\n0 first draw\n0 draw\n* draw brave\n0 done\n0 done")
    assert scene.turn == 1
    assert list(scene.eclipse_phase().state.effort) == [3, 0]


@rule("EW-7.2")
def test_most_labour_comes_first() -> None:
    scene = stacks(4, "elder", "", "shaman", "brave brave").eclipse_phase()
    assert scene.state.order == [3, 2, 0, 1]
    assert scene.told("order") == [{"kind": "order", "seat": -1, "order": [3, 2, 0, 1]}]


@rule("EW-7.2")
def test_ties_go_to_the_one_further_back() -> None:
    scene = stacks(4, "hunter", "elder", "", "")
    scene.state.order = [2, 0, 3, 1]
    assert scene.eclipse_phase().state.order == [1, 0, 3, 2]


@rule("EW-7.2")
def test_ties_at_nothing_too() -> None:
    assert Scene(3).eclipse_phase().state.order == [2, 1, 0]


@rule("EW-X9", "EW-7.2")
def test_wolf_bison_and_lion() -> None:
    """Wolf rests and reveals a Brave, Bison reveals a Shaman, Lion rests; Bison stood behind."""
    wolf, lion, bison = 0, 1, 2
    scene = stacks(3, "brave", "", "shaman").resting(wolf).resting(lion)
    scene.state.order = [lion, wolf, bison]
    scene.eclipse_phase()
    assert list(scene.state.effort) == [6, 3, 3]
    assert scene.state.order == [wolf, bison, lion]


# --- a turn of the eclipse ------------------------------------------------------------------


@rule("EW-7.3", "EW-R34")
def test_each_does_everything_in_this_order_before_the_next() -> None:
    scene = stacks(2, "craftsperson", "hunter hunter").camps(0, "a1").camps(1, "c2")
    scene.tiles("abcd").megaliths(b1="n", e2="n").stones(1, "variety").eclipse_phase()
    assert scene.turn == 1
    assert scene.moves()[-5:] == ["draw", "honour", "sacrifice", "tool", "food"]
    scene.do("1 food")
    assert scene.moves() == ["eclipse hunter", "done"]
    scene.do("1 eclipse hunter\n1 catch\n* caught rhino\n1 done")
    assert scene.moves() == ["land c2", "done"]
    assert scene.points(1) == {"animals-rhino": 1, "cards": 2}
    scene.do("1 land c2\n1 tool")
    assert scene.points(1)["stone-variety"] == 1
    assert scene.turn == 0
    scene.do("0 draw\n* draw brave\n0 eclipse craftsperson\n0 tool\n0 land a1\n0 tool")
    assert scene.moves() == ["tool", "food"]
    assert scene.state.phase == 2
    scene.do("0 tool")
    assert (list(scene.state.tools), list(scene.state.food)) == ([3, 1], [0, 1])
    assert scene.state.phase == 3
    assert [one["seat"] for one in scene.told("eclipse-turn")] == [1, 0]


@rule("EW-7.3", "EW-R77")
@pytest.mark.parametrize(
    ("seats", "bonuses"),
    [(2, ["megalith", "draw"]), (4, ["megalith", "draw", "totem", "tool"])],
)
def test_the_bonus_of_the_turn_order_goes_by_the_new_position(
    seats: int, bonuses: list[str]
) -> None:
    ladder = {"megalith": "megalith b1", "draw": "draw", "totem": "honour", "tool": "tool"}
    scene = Scene(seats).tiles("abcd").eclipse_phase()
    for seat, bonus in zip(reversed(range(seats)), bonuses, strict=True):
        assert scene.turn == seat
        assert scene.moves()[0] == ladder[bonus]
        scene.do(f"{seat} food")
    assert scene.state.phase == 3
    assert list(scene.state.food) == [1] * seats


@rule("EW-7.3")
def test_the_bonus_of_the_turn_order_may_be_taken_weaker() -> None:
    scene = Scene().resting(0).eclipse_phase()
    assert scene.gains(0, "0 sacrifice") == {"sacrifice": 1}
    assert scene.turn == 1
    assert scene.gains(1, "1 tool") == {"tools": 1}


@rule("EW-7.3")
def test_eclipse_abilities_in_any_order_and_each_is_optional() -> None:
    cards = "tribeswoman craftsperson shaman elder"
    scene = first(stacks(2, cards))
    assert scene.moves() == [
        *[f"eclipse {card}" for card in ("tribeswoman", "elder", "craftsperson", "shaman")],
        "done",
    ]
    assert scene.gains(0, "0 eclipse shaman\n0 honour") == {"honour": 1}
    assert scene.gains(0, "0 eclipse tribeswoman") == {"food": 1}
    assert scene.refused_by(0, "eclipse shaman") == "EW-7.3"
    assert scene.moves() == ["eclipse elder", "eclipse craftsperson", "done"]
    scene.do("0 done")
    assert scene.turn == 1


@rule("EW-7.3")
@pytest.mark.parametrize(
    ("card", "script", "gain"),
    [
        ("tribeswoman", "", {"food": 1}),
        ("tribesman", "0 move a1 b1", {}),
        ("elder", "0 draw\n* draw brave", {"hand": 1}),
        ("craftsperson", "0 tool", {"tools": 1}),
        ("explorer", "0 move a1 b1\n0 move b1 c1", {}),
        ("hunter", "0 catch\n* caught tiger", {"animals": 1}),
        ("shaman", "0 sacrifice", {"sacrifice": 1}),
    ],
)
def test_every_eclipse_ability(card: str, script: str, gain: dict[str, int]) -> None:
    """Two equal cards are used one after the other."""
    for n in (1, 2):
        scene = first(stacks(2, " ".join([card] * n)).camps(0, "a1").camps(1, "c1", "b1", "a1"))
        assert scene.gains(0, f"0 eclipse {card}\n{script}") == gain
        assert (f"eclipse {card}" in scene.moves()) is (n == 2)


@rule("EW-R76")
def test_labour_of_eclipse_abilities_does_nothing_later() -> None:
    scene = first(stacks(2, "brave elder"))
    assert scene.moves() == ["eclipse elder", "done"]
    assert scene.refused_by(0, "eclipse brave") == "EW-7.3"
    assert scene.state.labour == 0


@rule("EW-X23")
@pytest.mark.parametrize(
    ("moves", "camps"),
    [
        ("0 move a1 b1\n0 move b1 c1", ["c1", "e3"]),
        ("0 move a1 b1\n0 move e3 e2", ["b1", "e2"]),
        ("0 move e3 e2\n0 decline", ["a1", "e2"]),
        ("0 decline", ["a1", "e3"]),
    ],
)
def test_an_explorer_moves_one_camp_twice_or_two_camps(moves: str, camps: list[str]) -> None:
    scene = first(stacks(2, "explorer").camps(0, "a1", "e3")).do(f"0 eclipse explorer\n{moves}")
    assert scene.camps_on(0) == camps
    assert scene.moves()[0].startswith("land ")


@rule("EW-R62", "EW-7.1")
def test_a_revealed_card_may_be_buried_its_labour_stays_its_ability_is_lost() -> None:
    scene = first(stacks(2, "shaman shaman elder")).receive("bury")
    assert scene.moves() == ["bury above elder", "bury above shaman", "decline"]
    scene.do("0 bury above elder")
    assert scene.moves() == ["eclipse shaman", "done"]
    scene.receive("bury").do("0 bury above shaman\n0 eclipse shaman\n0 honour")
    assert scene.cards(0, "buried") == ["elder", "shaman"]
    assert scene.state.effort[0] == 2 * 3 + 2 + 6
    assert scene.turn == 1


# --- land -----------------------------------------------------------------------------------


@rule("EW-7.3")
@pytest.mark.parametrize("kind", LAND_BONUSES)
def test_a_land_tile_gives_its_bonus_to_who_leads_there(kind: str) -> None:
    tile, script, gain = LAND_BONUSES[kind]
    scene = first(Scene().camps(0, tile))
    assert scene.moves() == [f"land {tile}", "done"]
    assert scene.gains(0, f"0 land {tile}\n{script}") == gain
    assert scene.told("land") == [{"kind": "land", "seat": 0, "tile": tile, "land": kind}]
    assert scene.camps_on(0) == (["e1"] if kind == "tundra" else [tile])


@rule("EW-R33", "EW-7.3")
def test_all_who_tie_for_the_lead_get_the_bonus_and_who_is_behind_does_not() -> None:
    scene = Scene(3).camps(0, "c4", "c5", "a1").camps(1, "c4", "c5", "c5").camps(2, "c5", "c5")
    scene.resting(0).eclipse_phase().do("0 food")
    assert scene.moves() == ["land a1", "land c4", "done"]
    assert scene.refused_by(0, "land c5") == "EW-7.3"
    assert scene.refused_by(0, "land b2") == "EW-R33"
    scene.do("0 land c4\n0 done\n2 food")
    assert scene.moves() == ["land c5", "done"]
    scene.do("2 land c5\n1 food")
    assert scene.moves() == ["land c4", "land c5", "done"]
    scene.do("1 land c4\n1 land c5")
    assert list(scene.state.score) == [1, 2, 1]


@rule("EW-R33")
def test_the_base_tile_has_no_bonus() -> None:
    scene = Scene().camps(0, "c3", "c3").resting(0).eclipse_phase().do("0 food")
    assert scene.turn == 1
    assert scene.told("land") == []


@rule("EW-7.4", "EW-7.3")
@pytest.mark.parametrize(("camps", "tiles"), [(1, "c4 c5 d4"), (2, "c4 c5 d4"), (3, "c5 d4")])
def test_a_village_counts_2_on_each_of_its_tiles_a_camp_1(camps: int, tiles: str) -> None:
    scene = first(Scene().camps(0).villages(0, "c4 c5 d4").camps(1, *["c4"] * camps))
    assert scene.moves() == [*[f"land {tile}" for tile in tiles.split()], "done"]
    scene.do("0 done\n0 food\n1 food")
    assert ("land c4" in scene.moves()) is (camps > 1)


@rule("EW-7.3")
def test_land_in_any_order_and_each_is_optional() -> None:
    scene = first(Scene().camps(0, "a1", "c4", "b2", "e1"))
    assert scene.moves() == ["land a1", "land b2", "land c4", "land e1", "done"]
    assert scene.gains(0, "0 land e1\n0 land b2\n0 honour") == {"score": 1, "honour": 1}
    assert scene.do("0 done").turn == 1


@rule("EW-R75")
def test_each_tile_gives_its_bonus_once_an_eclipse() -> None:
    scene = first(Scene().camps(0, "c4", "c4", "a1")).do("0 land c4")
    assert scene.moves() == ["land a1", "done"]
    assert scene.refused_by(0, "land c4") == "EW-R75"


@rule("EW-R75")
def test_a_camp_moved_by_a_bonus_wins_one_tile_and_loses_another() -> None:
    scene = first(Scene().camps(0, "d2", "e2", "c4").camps(1, "c4"))
    assert scene.moves() == ["land c4", "land d2", "land e2", "done"]
    scene.do("0 land d2\n0 move e2 e1")
    assert scene.moves() == ["land c4", "land e1", "done"]
    assert scene.refused_by(0, "land e2") == "EW-R33"
    assert scene.gains(0, "0 land e1\n0 land c4") == {"score": 2}


# --- player board ---------------------------------------------------------------------------


@rule("EW-7.3")
def test_a_card_for_each_village_off_the_board() -> None:
    scene = first(Scene().camps(0).villages(0, "a1 a2 b2", "c4 c5 d4")).do("0 done")
    assert scene.moves() == ["draw", "honour", "sacrifice", "tool", "food"]
    gain = scene.gains(0, "0 draw\n* draw brave\n0 draw\n* draw tribesman")
    assert gain == {"hand": 2}
    assert scene.turn == 1


@rule("EW-X25", "EW-7.3")
@pytest.mark.parametrize(
    ("placed", "script", "gain"),
    [
        (1, "", {}),
        (2, "0 tool", {"tools": 1}),
        (5, "0 tool", {"tools": 1}),
        (6, "0 honour\n0 tool", {"tools": 1, "honour": 1}),
        (9, "0 honour\n0 tool", {"tools": 1, "honour": 1}),
        (10, "0 honour\n0 honour\n0 tool", {"tools": 1, "honour": 2}),
    ],
)
def test_emptied_megalith_spaces(placed: int, script: str, gain: dict[str, int]) -> None:
    """The first gives a tool, the third and the fifth a totem; one megalith left is not empty."""
    scene = Scene().placed(0, placed).resting(0).eclipse_phase()
    assert scene.gains(0, f"0 food\n{script}") == {"food": 1, **gain}
    assert scene.turn == 1


@rule("EW-7.3", "EW-R56")
def test_the_bonuses_of_the_board_come_in_any_order_where_it_matters() -> None:
    """Here the totem may put a tribe card among those that the next draw is made from."""
    scene = Scene().camps(0).villages(0, "a1 a2 b2").placed(0, 6).totems(0, sacrifice=3)
    assert scene.no_deck(0).cards(0, "deck") == []
    first(scene).do("0 done")
    assert scene.moves() == ["first draw", "first totem", "first tool"]
    scene.do("0 first totem\n0 sacrifice\n0 take hunter\n0 draw\n* draw hunter")
    scene = first(Scene().camps(0).villages(0, "a1 a2 b2").placed(0, 6)).do("0 done")
    assert scene.moves()[0] == "draw"  # the cards of the deck are there whatever comes first


@rule("EW-R36", "EW-7.3")
def test_stones_are_scored_last_on_the_state_of_that_moment() -> None:
    """The tundra's move has changed the kinds of land, the board's totem completes two levels."""
    scene = Scene().camps(0, "d2", "e3").placed(0, 6).totems(0, 1).stones(0, "variety", "totems")
    first(scene).do("0 land d2\n0 move d2 e2\n0 done")
    assert scene.points(0) == {}
    scene.do("0 honour\n0 tool")
    assert scene.points(0) == {"stone-variety": 1, "stone-totems": 1}
    assert scene.turn == 1


@rule("EW-R36")
def test_stones_are_scored_in_the_turn_of_their_owner() -> None:
    """What others do later makes no difference."""
    scene = Scene().tiles("abcd").megaliths(a1="0", b1="n", a2="1", b2="n").stones(0, "ground")
    scene.placed(1, 3).stones(1, "raised").resting(0).eclipse_phase().do("0 food\n0 tool")
    assert scene.points(0) == {"stone-ground": 1}
    assert scene.turn == 1
    scene.receive("megalith", 1).do("1 raise a1\n1 food\n1 tool")
    assert scene.points(0) == {"stone-ground": 1, "covered": 1}
    assert scene.points(1) == {"raised": 5, "stone-raised": 2}


# --- the end --------------------------------------------------------------------------------


@rule("EW-7.5")
def test_after_the_last_player_all_stacks_go_to_the_discard_piles() -> None:
    scene = stacks(2, "brave offering", "shaman shaman").discards(0, "elder").eclipse_phase()
    scene.do("1 food\n1 done")
    assert scene.cards(1, "above") == ["shaman", "shaman"]
    scene.do("0 food")
    assert scene.cards(0, "above") == scene.cards(1, "above") == []
    assert scene.cards(0, "discards") == ["brave", "elder"]
    assert scene.cards(1, "discards") == ["shaman", "shaman"]
    assert "offering" in scene.cards(0, "hand")
    assert scene.sound()
