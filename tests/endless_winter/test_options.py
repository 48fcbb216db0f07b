"""What each option changes (EW-1.11, EW-1.14, EW-1.15, EW-11.1, EW-11.2, EW-12.4)."""

from __future__ import annotations

import pytest

from firstfire.core import CHANCE
from firstfire.games.endless_winter.layouts import SPACES
from firstfire.games.endless_winter.pieces import NONE
from firstfire.games.endless_winter.state import layout_of
from tests.endless_winter.scene import GAME, Scene
from tests.helpers import rule

# The order of set-up: which chances strike and which questions are asked, each named once.
DEALT = "stone culture chief side set-up draw animal order megalith-tile more-land land"
DRAFT = "stone culture order megalith-tile more-land land"


def set_up(seats: int = 3, **options: str) -> tuple[Scene, list[str]]:
    """A set-up in which the first of everything is drawn and chosen, and what it was asked for."""
    scene = Scene(seats, "setup", options=options)
    asked: list[str] = []
    while scene.state.phase == 0:
        if scene.state.turn == CHANCE:
            asked.append(scene.awaits)
            scene.state.happen(scene.state.outcomes()[0][0])
        else:
            asked.append(f"{scene.turn} {scene.moves()[0].split()[0]}")
            scene.state.play(scene.state.moves()[0])
    return scene, asked


def kinds(asked: list[str]) -> str:
    """What is asked for, whoever is asked, each thing once."""
    return " ".join(dict.fromkeys(one.split()[-1] for one in asked))


@rule("EW-1.11", "EW-1.14", "EW-12.1", "EW-11.1", "EW-11.2")
def test_defaults() -> None:
    assert dict(Scene().state.options) == {
        "setup": "dealt",
        "megalith_layout": "players",
        "glacier_tokens": "off",
        "rest_tokens": "off",
        "edition": "polish",
        "nomad_extra_card": "off",
        "nomad_token": "camp",
        "mammoth": "off",
    }


# --- setup ----------------------------------------------------------------------------------


@rule("EW-1.14", "EW-1.15")
def test_dealt_chiefs_and_set_up_cards_leave_only_the_side_to_choose() -> None:
    scene, asked = set_up()
    assert kinds(asked) == DEALT
    assert [one for one in asked if one[0].isdigit()] == ["0 side", "1 side", "2 side"]
    assert scene.sound()


@rule("EW-1.14")
def test_set_up_cards_are_drafted_in_reverse_turn_order() -> None:
    scene, asked = set_up(setup="draft-setup")
    assert kinds(asked) == f"{DRAFT} chief side offer-set-up set-up draw animal"
    assert asked.count("offer-set-up") == 4
    drafted = [one for one in asked if one.endswith(" set-up")]
    assert drafted == ["2 set-up", "1 set-up", "0 set-up"]
    assert list(scene.state.setup) == [2, 1, 0]
    assert scene.sound()


@rule("EW-1.15")
def test_chiefs_are_drafted_in_turn_order_then_the_set_up_cards() -> None:
    scene, asked = set_up(setup="draft-both")
    assert kinds(asked) == f"{DRAFT} offer-chief choose side offer-set-up set-up draw animal"
    assert asked.count("offer-chief") == asked.count("offer-set-up") == 4
    chosen = [one for one in asked if one[0].isdigit()]
    chiefs = [f"{seat} {what}" for seat in (0, 1, 2) for what in ("choose", "side")]
    assert chosen == [*chiefs, "2 set-up", "1 set-up", "0 set-up"]
    assert list(scene.state.chief) == [0, 1, 2]
    assert scene.sound()


# --- megalith_layout ------------------------------------------------------------------------


@rule("EW-1.11")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("chosen", ["players", "for-2", "for-3", "for-4"])
def test_any_layout_may_be_chosen(seats: int, chosen: str) -> None:
    """By default the one for the number of players."""
    scene = Scene(seats, options={"megalith_layout": chosen}).tiles("abcd")
    used = str(seats) if chosen == "players" else chosen[-1]
    starts = {"2": "b1 e2 c3 h3", "3": "b1 c4 c5 f7", "4": "b1 e1 e5 b6"}[used]
    scene.receive("megalith")
    assert scene.moves()[:4] == [f"megalith {space}" for space in starts.split()]
    far = {"2": "h4", "3": "f8", "4": "f6"}[used]
    assert SPACES[layout_of(scene.state).ground[-1]] == far


# --- glacier_tokens, rest_tokens ------------------------------------------------------------


@rule("EW-11.1")
def test_glacier_tokens_lie_on_the_glaciers_or_nowhere() -> None:
    for value, n in (("off", 0), ("on", 6)):
        scene, asked = set_up(glacier_tokens=value)
        tokens = [token for token in scene.state.tokens if token != NONE]
        assert len(tokens) == n
        assert "token" not in asked
        ice = next(tile for tile, kind in enumerate(scene.state.land) if kind == 7)
        assert (scene.state.tokens[ice] != NONE) is (value == "on")


@rule("EW-11.1")
def test_without_glacier_tokens_nothing_is_turned_up() -> None:
    scene = Scene().receive("move").do("0 move c3 c4")
    assert scene.state.turn == 0
    assert scene.moves()[0] == "place chief initiation"


@rule("EW-11.2")
def test_a_rest_token_lies_open_or_none() -> None:
    off, asked_off = set_up(rest_tokens="off")
    on, asked_on = set_up(rest_tokens="on")
    assert ("rest" in asked_off, asked_on[-1]) == (False, "rest")
    assert (off.state.rest_open, on.state.rest_open) == (NONE, 0)


@rule("EW-11.2")
def test_without_rest_tokens_a_rest_begins_with_its_card() -> None:
    scene = Scene().do("0 place tribe rest")
    assert scene.moves() == ["draw", "honour", "sacrifice", "tool", "food"]
    other = Scene(options={"rest_tokens": "on"}).do("0 place tribe rest")
    assert other.moves() == ["token open", "token next"]


# --- edition --------------------------------------------------------------------------------


@rule("EW-8.4", "EW-12.4")
@pytest.mark.parametrize(("value", "questions"), [("polish", 0), ("czech", 10)])
def test_whether_the_draw_of_preparation_is_decided_card_by_card(
    value: str, questions: int
) -> None:
    scene = Scene(options={"edition": value}).next_round()
    asked = 0
    while scene.state.phase == 3:
        if scene.state.turn == CHANCE:
            scene.state.happen(scene.state.outcomes()[0][0])
        else:
            assert scene.moves()[0] == "draw"
            asked += 1
            scene.state.play(scene.state.moves()[0])
    assert asked == questions
    assert [len(scene.cards(seat, "hand")) for seat in (0, 1)] == [5, 5]


@rule("EW-8.4")
def test_what_is_no_option_is_refused() -> None:
    for wish in ({"setup": "auction"}, {"layout": "3"}):
        with pytest.raises(ValueError, match="option"):
            GAME.begin(2, wish)
