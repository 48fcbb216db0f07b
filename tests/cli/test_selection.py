"""What was typed is what happens: several items in one line, in any order, all or nothing."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import firstfire
from firstfire.core import CHANCE, OVER, GameError, Rng
from tests.cli.terminal import Terminal, at
from tests.eiszeit.scene import Scene as IceScene
from tests.eiszeit.scene import light_turn
from tests.endless_winter.scene import Scene as WinterScene
from tests.stone_age.scene import Scene


def card(price: int, **owned: Any) -> Terminal:
    """Seat 0 buys a card and has to pay."""
    scene = Scene().give(0, **owned).actions(f"card-{price} 1, hut 2, field 1", "hunt 1")
    return at(scene.do(f"0 use card-{price}\n0 buy").state)


def building(**owned: Any) -> Terminal:
    """Seat 0 pays one to seven resources for a building."""
    scene = Scene(tiles="B26 B02 B03 B04").give(0, **owned)
    scene.actions("building-1 1, hut 2, field 1", "hunt 1").do("0 use building-1\n0 buy")
    return at(scene.state)


def rolled(tools: tuple[int, int, int], ready: str = "") -> Terminal:
    scene = Scene().give(0, tools=tools, ready=ready).actions("forest 2, hut 2, field 1", "hunt 1")
    return at(scene.do("0 use forest\n* roll 3 4").state)


# --- payments ---------------------------------------------------------------------------------


@pytest.mark.parametrize("way", list(permutations(("gold", "clay", "wood"))))
def test_a_payment_in_one_line_and_in_any_order(way: tuple[str, ...]) -> None:
    terminal = card(3, wood=2, clay=2, gold=2)
    terminal.type("pay " + " ".join(way))
    assert terminal.record == ["0 pay wood", "0 pay clay", "0 pay gold"]


def test_a_payment_line_by_line_in_any_order() -> None:
    terminal = card(3, wood=2, clay=2, gold=2)
    shown = terminal.type("pay gold", "pay wood", "pay clay")
    assert "Which 3 resources do you pay?" in shown[0]
    assert "Chosen so far: pay gold." in shown[1]
    assert "pay wood" in shown[1]
    assert "Chosen so far: pay gold, pay wood." in shown[2]
    assert terminal.record == ["0 pay wood", "0 pay clay", "0 pay gold"]


def test_gold_named_first_never_pays_another_set() -> None:
    """The engine would take two gold for granted, and draw the extra card at once."""
    terminal = card(2, clay=1, gold=2)
    shown = terminal.type("pay gold")
    assert terminal.record == []
    assert "Chosen so far: pay gold." in shown[1]
    assert "pay clay" in shown[1]


def test_a_building_for_one_to_seven_is_not_built_for_one_gold() -> None:
    terminal = building(wood=3, gold=1)
    shown = terminal.type("pay gold", "pay wood wood", "enough")
    assert "1 to 7 resources of any kind. Which do you pay?" in shown[0]
    assert "Chosen so far: pay gold." in shown[1]
    assert terminal.record[:3] == ["0 pay wood", "0 pay wood", "0 pay gold"]


def test_too_much_is_told_and_nothing_is_paid() -> None:
    terminal = card(2, wood=1, clay=1, gold=1)
    shown = terminal.type("pay stone clay", "pay wood clay gold", "pay gold wood")
    assert "pay stone: You have no stone." in shown[1]
    assert "SA-3.16" in shown[1]
    assert "Chosen" not in shown[1] + shown[2]
    assert terminal.record == ["0 pay wood", "0 pay gold"]


def test_that_is_all_before_the_price_is_paid() -> None:
    terminal = card(3, wood=3, clay=2, gold=2)
    shown = terminal.type("pay gold enough", "enough", "pay gold", "enough", "pay wood wood")
    assert "That is not a whole answer yet." in shown[1]
    assert "3 more must be paid." in shown[2]
    assert "That is not a whole answer yet." in shown[4]
    assert terminal.record == ["0 pay wood", "0 pay wood", "0 pay gold"]


def test_undo_drops_what_was_chosen_last() -> None:
    terminal = card(3, wood=2, clay=2, gold=2)
    shown = terminal.type("pay gold", "pay gold", "undo", "pay clay wood")
    assert "Chosen so far: pay gold." in shown[3]
    assert terminal.record == ["0 pay wood", "0 pay clay", "0 pay gold"]


def test_undo_takes_a_whole_line_back() -> None:
    terminal = card(3, wood=2, clay=2, gold=2)
    before = terminal.table.digest()
    terminal.type("pay gold clay wood", "undo")
    assert terminal.table.digest() == before


# --- tools ------------------------------------------------------------------------------------


def test_tools_in_any_order() -> None:
    terminal = rolled((2, 1, 0))
    terminal.type("tool 2 1")
    assert terminal.record[:2] == ["0 tool 1", "0 tool 2"]


def test_a_one_use_tool_named_first_does_not_close_the_roll() -> None:
    terminal = rolled((2, 1, 0), ready="C33")
    shown = terminal.type("once 4", "tool 1", "enough")
    assert "Chosen so far: once 4." in shown[1]
    assert terminal.record == ["0 tool 1", "0 once 4"]


def test_a_single_tool_and_that_is_all() -> None:
    terminal = rolled((2, 1, 0))
    shown = terminal.type("tool 2", "enough")
    assert "Chosen so far: tool 2." in shown[1]
    assert terminal.record == ["0 tool 2"]


# --- placing ----------------------------------------------------------------------------------


def test_the_only_number_is_filled_in_and_another_is_asked_for() -> None:
    terminal = at(Scene().state, confirm=False)
    shown = terminal.type("place hut", "place forest", "9", "3", "place quarry", "place river 1")
    assert shown[2].startswith("place forest: how many, 1 to 5?")
    assert shown[3].startswith("place forest: how many, 1 to 5?")
    assert terminal.record == ["0 place hut 2", "1 place forest 3", "2 place river 1"]


def test_candidates_are_told() -> None:
    terminal = at(Scene().state)
    shown = terminal.type("place card", "pl h", "place")
    assert '"card" can mean several moves: place card-1, place card-2' in shown[1]
    assert '"h" can mean several moves: place hut 2, place hunt 1 … 5.' in shown[2]
    assert terminal.record == []


def test_what_comes_after_other_players_or_dice_is_not_played() -> None:
    terminal = at(Scene().state)
    shown = terminal.type("place hut forest 2")
    assert 'Somebody else decides before "place forest 2".' in shown[1]
    assert terminal.record == []
    scene = Scene().actions("forest 2, hunt 1", "hunt 1")
    terminal = at(scene.state)
    shown = terminal.type("use forest hunt")
    assert 'Dice or a card come before "use hunt".' in shown[1]
    assert terminal.record == []


# --- Eiszeit ----------------------------------------------------------------------------------


def settling() -> Terminal:
    """Seat 0 may place up to three hunters on steppe, regions 6 and 12."""
    scene = light_turn("steppe").do("0 play steppe")
    return at(scene.state)


def test_hunters_on_regions_in_any_order() -> None:
    terminal = settling()
    terminal.type("place 12 6 12")
    assert terminal.record[:3] == ["0 place 6", "0 place 12", "0 place 12"]


def test_hunters_one_by_one_in_any_order() -> None:
    terminal = settling()
    shown = terminal.type("place 12", "place 6", "done")
    assert "You may place up to 3 hunters. On which regions?" in shown[0]
    assert "Chosen so far: place 12." in shown[1]
    assert "place 6 " in shown[1]
    assert terminal.record[:3] == ["0 place 6", "0 place 12", "0 done"]


def driving() -> IceScene:
    scene = light_turn("drive").hunters(0, "9: 1").hunters(1, "9: 1", "10: 1")
    return scene.hunters(2, "10: 1").do("0 play drive")


DRIVEN = ["0 at 9", "0 take 0", "0 to 5", "0 at 10", "0 take 1", "0 to 11", "0 done"]


def test_items_of_several_moves_in_one_line() -> None:
    terminal = at(driving().state)
    terminal.type("at 10 take b to 11 at 9 take a to 5 done")
    assert terminal.record[:7] == DRIVEN


def test_an_item_that_is_not_whole_cannot_be_closed() -> None:
    terminal = at(driving().state)
    shown = terminal.type("at 10 done", "at 10 take b to 11 done")
    assert "That is not a whole answer yet." in shown[1]
    assert terminal.record[:4] == ["0 at 10", "0 take 1", "0 to 11", "0 done"]


def test_items_of_several_moves_step_by_step() -> None:
    """The hunter of the higher region is driven first; the engine asks for the lower one first."""
    terminal = at(driving().state)
    shown = terminal.type("at 10", "take b", "to 11", "at 9", "take a", "to 5", "done")
    assert "Which hunter of region 10 moves?" in shown[1]
    assert "take B" in shown[1]
    assert "at 9" in shown[3]
    assert "Which hunter of region 9 moves?" in shown[4]
    assert terminal.record[:7] == DRIVEN


# --- Endless Winter ---------------------------------------------------------------------------


def test_a_village_by_its_tiles_in_any_order() -> None:
    scene = WinterScene().camps(0, "c3", "b2", "b3", "c4", "b4").goods(0, food=6)
    scene.receive("village")
    assert "village b3 b4 c4" in scene.moves()
    terminal = at(scene.state)
    terminal.type("village c4 b3 b4")
    assert terminal.record == ["0 village b3 b4 c4"]


def test_several_cards_in_one_line_are_played_at_once() -> None:
    scene = WinterScene().hand(0, "brave", "brave", "tribesman").do("0 place tribe hunting")
    terminal = at(scene.state)
    shown = terminal.type("play tribesman brave")
    assert terminal.record == ["0 play tribesman", "0 play brave"]
    assert "Chosen" not in "".join(shown)


# --- at random --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", firstfire.games())
def test_what_is_played_is_what_was_typed_or_nothing(name: str) -> None:
    """Random lines at random positions: nothing is ever played that was not typed."""
    game = firstfire.load(name)
    played = refused = 0
    for seed in range(5):
        rng, s = Rng(seed, 11), game.state(game.least_seats)
        while s.turn != OVER:
            if s.turn == CHANCE:
                s.happen(s.sample(rng))
                continue
            if rng.below(9) == 0:
                near = [move for move in game.moves.moves if move.verb in {m.verb for m in s.legal}]
                moves = [near[rng.below(len(near))] for _ in range(rng.below(3))]
                moves.append(s.legal[rng.below(len(s.legal))])
                typed = [move.text for move in moves]
                terminal = at(s.clone(), confirm=False)
                terminal.type(*[" and ".join(typed), "moves"][: 1 + rng.below(2)])
                decided = [line.words for line in terminal.table.lines if line.seat == s.turn]
                assert not Counter(decided) - Counter(typed)
                played += bool(decided)
                refused += not decided
            s.play(s.legal[rng.below(len(s.legal))])
    assert min(played, refused) > 5


# --- why --------------------------------------------------------------------------------------


def test_order_is_never_a_reason() -> None:
    terminal = card(2, wood=1, clay=1, gold=1)
    shown = terminal.type(
        "why pay gold", "pay clay", "why pay wood", "why pay gold", "why pay clay"
    )
    for answer in (shown[1], shown[3], shown[4]):
        assert "You may do that now." in answer
    assert "Each of these is possible, but not all of them together." in shown[5]
    assert terminal.record == []


def test_nonsense_changes_nothing() -> None:
    terminal = card(2, wood=1, clay=1, gold=1)
    terminal.type("pay", "pay gold gold gold", "gold", "pay gold fly", "99", "0", "enough")
    assert terminal.record == []
    with pytest.raises(GameError):
        terminal.table.find("fly")
