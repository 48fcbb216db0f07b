"""EW-11.1, EW-11.2 Glacier tokens and rest tokens."""

from __future__ import annotations

import pytest

from firstfire.core import CHANCE
from firstfire.games.endless_winter.hexes import TILES
from firstfire.games.endless_winter.pieces import GLACIER, GLACIER_TOKENS, NONE, REST_TOKENS
from tests.endless_winter.scene import Scene
from tests.helpers import rule

FACE_DOWN = len(GLACIER_TOKENS)
DRAWN = "0 draw\n* draw brave"
CARD = f"0 first draw\n{DRAWN}"  # the card of a rest, where something else might come first
# Each glacier token: the moves after the village is placed, and what is received.
GLACIERS = {
    "1": ("0 megalith b1\n0 decline", {"megaliths": 1}),
    "2": ("0 draw\n* draw brave", {"hand": 1, "food": 1}),
    "3": ("0 honour\n0 tool", {"honour": 1, "tools": 1}),
    "4": ("", {"food": 4}),
    "5": ("0 tool\n0 tool", {"tools": 2}),
    "6": ("0 take shaman", {"hand": 1}),
    "7": ("0 hunt moose", {"animals": 1}),
    "8": ("", {"score": 2}),
    "9": ("0 first bury\n0 bury hand elder\n0 tool", {"hand": -1, "buried": 1, "tools": 1}),
    "10": ("", {"food": 5}),
}
# Each rest token: its effects, used before those of the rest, and what is received with the card.
RESTS = {
    "1": ("0 first food", {"food": 2}),
    "2": ("0 first tool\n0 tool\n0 first food", {"tools": 1, "food": 1}),
    "3": ("0 first totem\n0 sacrifice", {"sacrifice": 1}),
    "4": (f"{DRAWN}\n0 first draw", {"hand": 1}),
    "5": ("0 first bury\n0 bury hand elder\n0 first food", {"hand": -1, "buried": 1, "food": 1}),
}


def ice(**tokens: str) -> Scene:
    """With glacier tokens on these tiles."""
    scene = Scene(options={"glacier_tokens": "on"}).tiles("abcd").grounds("moose")
    return scene.hand(0, "elder").tokens(**tokens)


def rest(open: str = "1", *under: str) -> Scene:
    """With rest tokens; seat 0 is about to rest."""
    scene = Scene(options={"rest_tokens": "on"}).rest_tokens(open, *under).animals(0, "sloth")
    return scene.hand(0, "elder").do("0 place tribe rest")


def token_on(scene: Scene, tile: str) -> str:
    i = scene.state.tokens[TILES.index(tile)]
    return "" if i == NONE else (*GLACIER_TOKENS, "face-down")[i]


def rest_stack(scene: Scene) -> tuple[str, str, list[str], int]:
    """The open token, the one held, those known to lie below, and how many nobody has seen."""
    s = scene.state
    names = (*REST_TOKENS, "")
    under = [names[token] for token in s.rest_under]
    return names[s.rest_open], names[s.rest_held], under, s.rest_bag.bit_count()


# --- glacier tokens -------------------------------------------------------------------------


@rule("EW-11.1")
@pytest.mark.parametrize(("seats", "glaciers"), [(2, 6), (3, 6), (4, 3)])
def test_a_token_lies_face_down_on_every_glacier(seats: int, glaciers: int) -> None:
    s = Scene(seats, "setup", options={"glacier_tokens": "on"}).settle().state
    ice_tiles = [tile for tile, kind in enumerate(s.land) if kind == GLACIER]
    assert [tile for tile, token in enumerate(s.tokens) if token == FACE_DOWN] == ice_tiles
    assert len(ice_tiles) == glaciers
    assert s.token_bag.bit_count() == 10


@rule("EW-11.1", "EW-R48")
def test_a_camp_that_enters_turns_the_token_up() -> None:
    scene = ice(c4="face-down", c5="face-down").goods(0, 2)
    scene.do("0 place tribe migration\n0 work\n0 move c3 c4")
    assert scene.awaits == "token"
    assert len(scene.state.outcomes()) == 10
    scene.do("* token 8")
    assert (token_on(scene, "c4"), token_on(scene, "c5")) == ("8", "face-down")
    assert scene.told("flip") == [{"kind": "flip", "seat": 0, "tile": "c4", "token": "8"}]
    assert scene.points(0) == {"cards": 1}


@rule("EW-X15", "EW-11.1", "EW-R48")
def test_a_token_passed_over_in_a_two_step_move_is_revealed() -> None:
    scene = ice(c4="face-down", d4="face-down").hand(0, "trail-markers")
    scene.do("0 play trail-markers\n0 move c3 c4\n* token 3\n0 move c4 b4")
    assert scene.camps_on(0) == ["b4"]
    assert (token_on(scene, "c4"), token_on(scene, "d4")) == ("3", "face-down")


@rule("EW-R48")
def test_every_entry_flips_also_in_the_eclipse_but_only_once() -> None:
    scene = ice(c4="face-down").eclipse(1, "tribesman", "tribesman").camps(1, "d4", "b4")
    scene.eclipse_phase().do("1 food\n1 eclipse tribesman\n1 move d4 c4\n* token 5")
    scene.do("1 eclipse tribesman\n1 move b4 c4")
    assert scene.moves() == ["land c4", "done"]
    assert len(scene.told("flip")) == 1
    assert token_on(scene, "c4") == "5"


@rule("EW-11.1")
@pytest.mark.parametrize("token", GLACIER_TOKENS)
def test_a_village_beside_an_open_token_gets_its_bonuses(token: str) -> None:
    script, gain = GLACIERS[token]
    scene = ice(c4=token).camps(0, "c4", "c5", "d4").receive("village")
    assert scene.gains(0, f"0 village c4 c5 d4\n{script}") == gain
    assert scene.told("token") == [{"kind": "token", "seat": 0, "tile": "c4", "token": token}]
    assert scene.moves()[0].startswith("place ")
    assert token_on(scene, "c4") == token


@rule("EW-11.1")
def test_a_village_of_migration_gets_them_at_once_and_the_token_stays_for_later_ones() -> None:
    scene = ice(c4="8").camps(0, "c4", "c5", "d4", "c4", "b4").goods(0, 6)
    scene.do("0 place tribe migration\n0 on\n0 village c4 c5 d4")
    assert scene.points(0) == {"glacier-tokens": 2, "cards": 1}
    scene.camps(0, "c4", "b3", "b4").receive("village").do("0 village b3 b4 c4")
    assert scene.points(0) == {"glacier-tokens": 4, "cards": 1}
    scene.camps(1, "c4", "d3", "d4").receive("village", 1).do("1 village c4 d3 d4")
    assert scene.points(1) == {"glacier-tokens": 2}


@rule("EW-11.1")
def test_a_village_beside_a_hidden_token_or_none_gets_nothing() -> None:
    scene = ice(c4="face-down", e1="8").camps(0, "c4", "c5", "d4").receive("village")
    assert scene.gains(0, "0 village c4 c5 d4") == {}
    assert token_on(scene, "c4") == "face-down"


@rule("EW-R49")
def test_a_token_being_flipped_gives_nothing_to_villages_already_there() -> None:
    scene = ice(c4="face-down").villages(0, "c4 c5 d4").villages(1, "c4 d3 d4")
    scene.receive("move").do("0 move c3 c4\n* token 8")
    assert (list(scene.state.score), scene.told("token")) == ([0, 0], [])


@rule("EW-R80")
def test_a_village_gets_the_bonuses_of_all_open_tokens_in_any_order() -> None:
    scene = ice(c4="5", c5="8", d4="4").camps(0, "c4", "c5", "d4").receive("village")
    scene.do("0 village c4 c5 d4")
    assert scene.moves() == ["land c4", "land c5", "land d4"]
    assert scene.gains(0, "0 land c5") == {"score": 2}
    assert scene.moves() == ["land c4", "land d4"]
    assert scene.gains(0, "0 land d4\n0 tool\n0 tool") == {"food": 4, "tools": 2}
    assert scene.refused_by(0, "land c4") == "EW-3.4"


@rule("EW-11.1")
def test_tokens_give_no_bonus_in_eclipses() -> None:
    scene = ice(c4="8").camps(0, "c4").villages(0, "c4 c5 d4").resting(0).eclipse_phase()
    scene.do("0 food\n0 land c4\n0 done\n0 food")
    assert scene.points(0) == {"land": 1, "cards": 1}


# --- rest tokens ----------------------------------------------------------------------------


@rule("EW-11.2")
def test_the_top_token_of_a_shuffled_stack_is_turned_up() -> None:
    scene = Scene(start="setup", options={"rest_tokens": "on"})
    while scene.awaits != "rest":
        if scene.awaits:
            scene.state.happen(scene.state.outcomes()[0][0])
        else:
            scene.state.play(scene.state.moves()[0])
    assert scene.state.outcomes() == [((token,), 1) for token in range(5)]
    scene.do("* rest 4")
    assert rest_stack(scene) == ("4", "", [], 4)


@rule("EW-R50", "EW-11.2")
def test_the_first_to_rest_must_take_a_token_which_one_is_a_choice() -> None:
    scene = rest("3")
    assert scene.moves() == ["token open", "token next"]
    assert scene.refused_by(0, "first draw") == "EW-R50"
    scene.do("0 token open")
    assert rest_stack(scene) == ("", "3", [], 4)
    other = rest("3").do("0 token next")
    assert other.awaits == "rest"
    assert len(other.state.outcomes()) == 4
    other.do("* rest 1")
    assert rest_stack(other) == ("", "1", ["3"], 3)


@rule("EW-11.2")
def test_once_all_were_seen_the_next_is_the_one_that_lies_on_top() -> None:
    scene = rest("3", "5", "1", "2", "4").do("0 token next")
    assert rest_stack(scene) == ("", "5", ["1", "2", "4", "3"], 0)


@rule("EW-11.2")
@pytest.mark.parametrize("token", REST_TOKENS)
def test_each_rest_token_gives_its_bonuses(token: str) -> None:
    script, gain = RESTS[token]
    scene = rest(token).do("0 token open")
    assert scene.gains(0, script) == gain
    assert scene.told("rest-token") == [{"kind": "rest-token", "seat": 0, "token": token}]
    assert scene.gains(0, DRAWN) == {"hand": 1}
    assert scene.moves() == ["first consume", "done"]
    assert scene.gains(0, "0 first consume\n0 consume sloth")["eaten"] == 1
    assert scene.turn == 1


@rule("EW-11.2")
@pytest.mark.parametrize(
    "script",
    [
        f"0 first tool\n0 tool\n0 first food\n{DRAWN}\n0 first consume\n0 consume sloth",
        f"{CARD}\n0 first food\n0 first tool\n0 tool\n0 first consume\n0 consume sloth",
        f"0 first food\n{CARD}\n0 first consume\n0 consume sloth\n0 first tool\n0 tool",
    ],
)
def test_its_effects_come_before_between_or_after_those_of_the_rest(script: str) -> None:
    scene = rest("2").do("0 token open")
    gain = {"tools": 1, "food": 1 + 4, "hand": 1, "animals": -1, "eaten": 1}
    assert scene.gains(0, script) == gain


@rule("EW-R50", "EW-11.2")
def test_using_the_token_is_optional_and_it_goes_to_the_bottom_all_the_same() -> None:
    scene = rest("2", "4").do("0 token open")
    assert scene.gains(0, f"{CARD}\n0 done") == {"hand": 1}
    assert scene.turn == 1
    assert rest_stack(scene) == ("", "", ["4", "2"], 3)


@rule("EW-11.2")
def test_who_rests_later_in_the_round_gets_none() -> None:
    scene = rest("1").do(f"0 token open\n0 first food\n{DRAWN}\n0 done")
    scene.do("1 place tribe rest")
    assert scene.moves() == ["draw", "honour", "sacrifice", "tool", "food"]
    assert rest_stack(scene) == ("", "", ["1"], 4)


@rule("EW-11.2")
def test_in_preparation_an_untaken_token_goes_to_the_bottom_and_the_top_one_is_turned_up() -> None:
    scene = Scene(options={"rest_tokens": "on"}).rest_tokens("4", "2").next_round()
    while scene.awaits != "rest":
        scene.state.happen(scene.state.outcomes()[0][0])
    assert rest_stack(scene) == ("", "", ["2", "4"], 3)
    scene.do("* rest 1")
    assert rest_stack(scene) == ("1", "", ["2", "4"], 2)
    assert scene.state.phase == 1


@rule("EW-11.2")
def test_after_preparation_the_first_to_rest_takes_one_again() -> None:
    scene = rest("1", "2", "3", "4", "5").do(f"0 token open\n{CARD}\n0 done").next_round()
    while scene.state.turn == CHANCE:
        scene.state.happen(scene.state.outcomes()[0][0])
    assert rest_stack(scene) == ("2", "", ["3", "4", "5", "1"], 0)
    assert scene.do("0 place tribe rest").moves() == ["token open", "token next"]
    assert scene.sound()
