"""EWS-1 The solo game: components and set-up."""

from __future__ import annotations

from itertools import groupby

import pytest

from firstfire.core import GameError, view
from firstfire.core.ints import ints
from firstfire.games.endless_winter.hexes import TILES
from firstfire.games.endless_winter.pieces import (
    ANIMALS,
    CHIEFS,
    GLACIER,
    LANDS,
    MAP_CARDS,
    NOMAD_CARDS,
    NONE,
    SET_UPS,
)
from tests.endless_winter.scene import GAME
from tests.endless_winter.solo_scene import NOMAD, Solo
from tests.endless_winter.test_setup import play_set_up, until
from tests.helpers import rule

INNER = {"b2", "b3", "c2", "c4", "d2", "d3"}
ZONES = ("hand", "deck", "discards", "above", "eclipse", "buried")


def laid(options: dict[str, str] | None = None, choices: str = "", **lots: str) -> Solo:
    """A table before the Nomad's first turn, set up by lot but for what is wished."""
    scene = Solo(start="setup", options=options)
    play_set_up(scene, choices, **lots)
    return scene


def chances(scene: Solo) -> list[tuple[int, ...]]:
    return [outcome for outcome, _ in scene.state.outcomes()]


# --- components -------------------------------------------------------------------------------


@rule("EWS-1.1", "EWS-1.5")
def test_sixteen_nomad_cards_and_six_map_cards_are_shuffled() -> None:
    scene = until(Solo(start="setup"), "map")
    assert scene.state.outcomes() == [((card,), 1) for card in range(6)]
    until(scene, "nomad")
    assert scene.state.outcomes() == [((card,), 1) for card in range(16)]
    assert (len(MAP_CARDS), len(NOMAD_CARDS)) == (6, 16)


@rule("EWS-1.1")
def test_the_nomad_has_an_animal_scoring_card_and_a_token_of_two_sides() -> None:
    assert GAME.check_options({})["nomad_token"] == "camp"
    assert GAME.check_options({"nomad_token": "village"})["nomad_token"] == "village"
    pack = Solo(start="setup").state.pack
    assert [entry.text("sets") for entry in pack.sheets["nomad_animals"]] == [
        "1 3 6 10",
        "2 5",
        "5",
    ]


@rule("EWS-1.1")
@pytest.mark.parametrize(
    ("arrows", "first"), [("left up", "c1"), ("right up", "c5"), ("left down", "c1")]
)
def test_north_and_west_of_the_land_are_fixed(arrows: str, first: str) -> None:
    """Of all twelve outer tiles the arrows mean one at the western or the eastern corner."""
    scene = Solo(arrows).camps(0, "c3").land(c1="forest", c5="forest")
    scene.camps(NOMAD, "c1", "c5", "a1", "e3", "e1").nomad_eclipse()
    assert scene.told("land")[0]["tile"] == first


# --- as for two players -----------------------------------------------------------------------


@rule("EWS-1.2")
def test_the_boards_are_laid_as_for_two_players() -> None:
    s = laid().state
    assert [stone == NONE for stone in s.stone_pool].count(False) == 8
    assert list(s.land).count(GLACIER) == 6
    assert len([kind for kind in s.grounds if kind != NONE]) == 3
    assert sorted(s.tiles) == [0, 1, 2, 3]
    starts = Solo().receive("megalith").moves()
    assert [move for move in starts if move.startswith("megalith")] == [
        f"megalith {space}" for space in ("b1", "e2", "c3", "h3")
    ]


@rule("EWS-1.2")
def test_the_nomad_has_a_board_but_neither_cards_nor_a_chief() -> None:
    scene = laid()
    s = scene.state
    assert s.tribes == 2
    assert (s.villages_home[NOMAD], s.placed[NOMAD], s.camps_home[NOMAD]) == (3, 0, 0)
    assert (s.score[NOMAD], s.sacrifice[NOMAD], s.honour[NOMAD]) == (0, 0, 0)
    assert (s.chief[NOMAD], s.side[NOMAD], s.setup[NOMAD]) == (NONE, NONE, NONE)
    assert [scene.cards(NOMAD, zone) for zone in ZONES] == [[]] * 6
    assert scene.sound()


@rule("EWS-1.2")
def test_the_nomad_has_three_figures() -> None:
    scene = Solo().do("* nomad 16").rests().do("* nomad 8").rests().do("* nomad 4")
    assert list(scene.state.figures[5:]) == [1, 1, 0, 1, 0]
    assert scene.sound()


# --- offering deck ----------------------------------------------------------------------------


@rule("EWS-1.3")
def test_five_cards_of_each_era_are_laid_aside_before_the_pool() -> None:
    scene = until(Solo(start="setup"), "culture")
    assert list(scene.state.offering) == [5, 5]
    s = laid().state
    assert list(s.offering) == [5, 5]
    assert view(s, 0)["state"]["culture_cards"] == [20 - 5 - 8, 20 - 5]
    assert view(s, 0)["state"]["offering"] == {"era-1": 5, "era-2": 5}


@rule("EWS-1.3", "EWS-R31")
def test_nobody_knows_which_cards_they_are() -> None:
    """Any card of era I may still come into the pool, as nobody has seen it."""
    scene = until(Solo(start="setup"), "culture")
    assert len(scene.state.outcomes()) == 20
    assert laid().state.offering_top == []


@rule("EWS-1.3")
def test_the_cards_of_era_one_lie_on_top() -> None:
    scene = Solo()
    for _ in range(5):
        scene.deed("bury")
    assert list(scene.state.offering) == [0, 5]
    assert list(scene.state.unseen_buried) == [5, 0]
    scene.deed("bury")
    assert list(scene.state.offering) == [0, 4]
    assert list(scene.state.unseen_buried) == [5, 1]


@rule("EWS-1.3")
@pytest.mark.parametrize("burials", [0, 2])
def test_the_cards_laid_aside_never_reach_the_pool(burials: int) -> None:
    """Of era I 15 cards are left, of which 8 lie open; the gaps take the other 7, and no more.

    Cards that have been buried since are no longer in the offering deck, but in no other either.
    """
    scene = laid()
    for _ in range(burials):
        scene.deed("bury")
    assert list(scene.state.offering) == [5 - burials, 5]
    s = scene.state
    for card in s.pool:
        s.removed |= 1 << card
    s.pool = ints([NONE] * len(s.pool))
    scene.next_round()
    words = []
    while scene.awaits != "nomad":
        words.append(scene.awaits)
        s.happen(s.outcomes()[0][0])
    assert words.count("culture") == 7
    assert view(s, 0)["state"]["culture_cards"] == [0, 15]


# --- animal, camps, order ---------------------------------------------------------------------


@rule("EWS-1.4", "EWS-R17")
def test_the_top_animal_goes_to_the_nomad_once_the_grounds_are_laid() -> None:
    scene = until(Solo(start="setup"), "caught")
    assert len([kind for kind in scene.state.grounds if kind != NONE]) == 3
    scene.do("* caught moose")
    assert scene.kept(NOMAD) == ["moose"]
    assert "moose" not in scene.kept(0)
    assert scene.told("catch")[-1] == {"kind": "catch", "seat": NOMAD, "animal": "moose"}
    assert view(scene.state, 0)["state"]["animals"][NOMAD] == {"moose": 1}


@rule("EWS-1.5")
@pytest.mark.parametrize(
    ("card", "camps"),
    [
        ("1", "c4 b3 c1 d1 e1"),
        ("2", "b3 b2 e1 e2 e3"),
        ("3", "b2 c2 e3 d4 c5"),
        ("4", "c2 d2 c5 b4 a3"),
        ("5", "d2 d3 a3 a2 a1"),
        ("6", "d3 c4 a1 b1 c1"),
    ],
)
def test_the_camps_stand_where_the_first_map_card_shows_them(card: str, camps: str) -> None:
    scene = laid(map=card)
    assert sorted(scene.camps_on(NOMAD)) == sorted(camps.split())
    assert len(INNER & {*scene.camps_on(NOMAD)}) == 2
    table = view(scene.state, 0)["state"]
    assert table["map_card"] == card
    assert scene.state.map_deck == 0b111111 ^ 1 << MAP_CARDS.index(card)


@rule("EWS-1.5")
def test_the_nomad_token_begins_beside_the_board_on_its_camp_side() -> None:
    scene = laid()
    assert scene.state.nomad_token == NONE
    assert scene.state.options["nomad_token"] == "camp"
    assert set(scene.state.villages) == {NONE}
    assert (scene.visible(), scene.state.nomad_stack) == ([], 0)


@rule("EWS-1.6")
def test_the_nomad_is_first_and_the_player_second_with_a_food() -> None:
    scene = laid(offer_set_up="hunter elder", choices="choose fire-wolf, side a, set-up hunter")
    assert scene.state.order == [NOMAD, 0]
    assert (scene.state.food[0], scene.state.tools[0]) == (2 + 1, 2)
    assert scene.awaits == "nomad"
    assert [(told["seat"], told["place"]) for told in scene.told("position")] == [(1, 1), (0, 2)]
    assert scene.told("turn")[0]["seat"] == NOMAD


# --- choices ----------------------------------------------------------------------------------


@rule("EWS-1.7")
def test_the_player_keeps_one_of_two_chiefs_and_of_two_set_up_cards() -> None:
    scene = until(Solo(start="setup"), "offer-chief")
    scene.do("* offer-chief fire-wolf\n* offer-chief thunderpaw")
    scene.do("* offer-set-up hunter\n* offer-set-up elder")
    assert scene.moves() == ["choose thunderpaw", "choose fire-wolf"]
    assert scene.refused_by(0, "choose tuskbreaker") == "EWS-1.7"
    assert scene.refused_by(0, "set-up hunter") == "EWS-1.7"
    scene.do("0 choose fire-wolf")
    assert scene.moves() == ["side a", "side b"]
    scene.do("0 side b")
    assert scene.moves() == ["set-up elder", "set-up hunter"]
    assert scene.refused_by(0, "set-up shaman") == "EWS-1.7"
    scene.do("0 set-up elder")
    s = scene.state
    assert (CHIEFS[s.chief[0]], s.side[0], SET_UPS[s.setup[0]]) == ("fire-wolf", 1, "elder")
    assert (s.chief_offer, s.setup_offer, s.tools[0]) == (0, 0, 3)
    assert scene.kept(0) == ["tiger"]


@rule("EWS-1.7")
def test_both_set_up_cards_are_seen_when_the_chief_and_its_side_are_chosen() -> None:
    scene = until(Solo(start="setup"), "offer-chief")
    scene.do("* offer-chief fire-wolf\n* offer-chief thunderpaw")
    scene.do("* offer-set-up hunter\n* offer-set-up elder")
    asked = view(scene.state, 0)["decision"]
    assert (asked["ask"], asked["about"]) == ("choose-chief", {"cards": ["elder", "hunter"]})
    early = GAME.moves.find("set-up elder")
    assert early
    assert str(GAME.refusal(scene.state, 0, early)).startswith("<EWS-1.7 chief-first")
    scene.do("0 choose fire-wolf")
    asked = view(scene.state, 0)["decision"]
    assert asked["about"] == {"chief": "fire-wolf", "cards": ["elder", "hunter"]}


@rule("EWS-1.7")
def test_only_the_player_chooses() -> None:
    words = play_set_up(Solo(start="setup"))
    assert [word for word in words if word[0].isdigit()] == ["0 choose", "0 side", "0 set-up"]
    assert words.count("offer-chief") == words.count("offer-set-up") == 2


# --- harder -----------------------------------------------------------------------------------


@rule("EWS-1.8")
def test_harder_with_a_nomad_card_that_lies_open_from_the_start() -> None:
    scene = Solo(start="setup", options={"nomad_extra_card": "on"})
    words = play_set_up(scene, nomad="9")
    assert words[-1] == "nomad"
    assert scene.visible() == ["9"]
    assert view(scene.state, 0)["state"]["nomad_up"] == ["9"]
    assert list(scene.state.figures[5:]) == [0] * 5
    assert scene.awaits == "nomad"
    assert (8,) not in chances(scene)


@rule("EWS-1.8")
def test_no_nomad_card_lies_open_in_the_normal_game() -> None:
    assert "nomad" not in play_set_up(Solo(start="setup"))


@rule("EWS-1.8")
@pytest.mark.parametrize(("side", "leads"), [("camp", False), ("village", True)])
def test_harder_with_the_nomad_token_on_its_village_side(side: str, leads: bool) -> None:
    """Against two camps of the player a village's influence is a tie, a camp's is less."""
    scene = Solo("left up", options={"nomad_token": side}).camps(0, "a1", "a1")
    scene.token("a1 a2 b2").nomad_eclipse()
    assert ("a1" in [told["tile"] for told in scene.told("land")]) == leads


@rule("EWS-1.8")
@pytest.mark.parametrize("extra", ["off", "on"])
@pytest.mark.parametrize("side", ["camp", "village"])
def test_both_ways_of_a_harder_game_go_together(extra: str, side: str) -> None:
    scene = laid({"nomad_extra_card": extra, "nomad_token": side})
    assert len(scene.visible()) == (extra == "on")
    assert scene.state.options["nomad_token"] == side
    assert scene.sound()


# --- rulings ----------------------------------------------------------------------------------


@rule("EWS-R17")
def test_all_but_the_animals_is_laid_before_the_player_chooses() -> None:
    words = play_set_up(Solo(start="setup"))
    assert [word for word, _ in groupby(words)] == [
        *("stone", "culture", "megalith-tile", "more-land", "land", "map"),
        *("offer-chief", "offer-set-up", "0 choose", "0 side", "0 set-up"),
        *("draw", "animal", "caught"),
    ]


@rule("EWS-R17", "EW-1.14", "EW-1.15")
@pytest.mark.parametrize("draft", ["draft-setup", "draft-both"])
def test_the_drafts_of_several_players_are_refused_alone(draft: str) -> None:
    with pytest.raises(GameError, match="option setup is for 2 to 4 players"):
        GAME.begin(1, {"setup": draft})
    assert GAME.begin(2, {"setup": draft}).options["setup"] == draft


@rule("EWS-1.8")
@pytest.mark.parametrize("harder", [{"nomad_extra_card": "on"}, {"nomad_token": "village"}])
def test_what_makes_the_nomad_harder_is_refused_where_there_is_no_nomad(
    harder: dict[str, str],
) -> None:
    for seats in (2, 3, 4):
        with pytest.raises(GameError, match=r"nomad_\w+ is for 1 player"):
            GAME.begin(seats, harder)
    assert GAME.begin(1, harder).seats == 1


@rule("EWS-R17")
def test_the_players_animals_are_taken_out_before_the_deck_is_shuffled() -> None:
    scene = until(Solo(start="setup"), "offer-set-up")
    scene.do("* offer-set-up craftsperson\n* offer-set-up elder")
    scene.do("0 choose thunderpaw\n0 side a\n0 set-up craftsperson")
    until(scene, "animal")
    left = {ANIMALS[kind]: n for (kind,), n in scene.state.outcomes()}
    assert (left["rhino"], left["tiger"], left["sloth"]) == (9, 9, 10)


@rule("EWS-R18")
@pytest.mark.parametrize("card", MAP_CARDS)
def test_the_nomad_starts_with_nothing_and_never_on_the_base_tile(card: str) -> None:
    scene = laid(map=card)
    s = scene.state
    assert (s.food[NOMAD], s.tools[NOMAD], s.setup[NOMAD]) == (0, 0, NONE)
    assert "c3" not in scene.camps_on(NOMAD)
    assert scene.camps_on(0)[0] == "c3"
    assert all(
        TILES[tile] != "c3"
        for ring in (s.pack.map_inner, s.pack.map_outer)
        for tiles in ring
        for tile in tiles
    )
    assert LANDS[s.land[TILES.index("c3")]] == "base"
