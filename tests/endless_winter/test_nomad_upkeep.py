"""EWS-4 The Nomad in eclipse, preparation and at the end; EWS-5 modules."""

from __future__ import annotations

from typing import cast

import pytest

from firstfire.core import view
from firstfire.games.endless_winter.pack import read_pack
from firstfire.games.endless_winter.pieces import (
    ALL_NOMAD_CARDS,
    ANIMALS,
    CULTURE,
    N_ANIMALS,
    NONE,
)
from firstfire.games.endless_winter.state import Winter
from firstfire.library import pack_text
from firstfire.rulebook import rulebook
from tests.endless_winter.scene import GAME
from tests.endless_winter.solo_scene import NOMAD, Solo
from tests.helpers import rule


def tiles(scene: Solo) -> list[str]:
    """The land tiles of which the Nomad took the bonus, in order."""
    return [told["tile"] for told in scene.told("land") if told["seat"] == NOMAD]


def prepared(scene: Solo) -> Solo:
    """Go to the next round, up to the first Nomad card."""
    scene.next_round()
    while scene.awaits != "nomad":
        scene.state.happen(scene.state.outcomes()[0][0])
    return scene


# --- labour and order -------------------------------------------------------------------------


@rule("EWS-4.1")
@pytest.mark.parametrize(
    ("up", "stack", "labour"),
    [
        (["14", "16"], "", 1),
        (["16", "14"], "", 3),
        (["14", "16"], "3", 1 + 3),
        (["14", "16"], "3 2 6", 1 + 3 + 2 + 1),
    ],
)
def test_its_labour_is_that_of_the_newest_card_and_of_its_stack(
    up: list[str], stack: str, labour: int
) -> None:
    """In halves: card 16 has one, 14 three, 3 three, 2 two, 6 one."""
    scene = Solo().up(*up)
    scene.state.nomad_stack = len(stack.split())
    scene.eclipse_phase()
    for card in stack.split():
        scene.do(f"* nomad-stack {card}")
    assert [told["labour"] for told in scene.told("nomad-labour")] == [labour]
    assert scene.awaits != "nomad-stack"


@rule("EWS-4.1")
def test_the_cards_of_the_stack_are_revealed_for_their_labour_only() -> None:
    """Their actions do not happen, and the arrows stay those of the newest turn card."""
    scene = Solo().up("13").camps(NOMAD, "c2", "d2", "c1", "c5", "a3").land(c1="forest")
    scene.deed("eclipse card").eclipse_phase().do("* nomad-stack 8")
    assert scene.visible() == ["13"]
    assert tiles(scene)[0] == "c1"
    assert scene.state.nomad_stack == 0
    assert scene.sound()


@rule("EWS-4.1", "EWS-4.2")
@pytest.mark.parametrize(
    ("order", "resting", "after"),
    [([1, 0], 0, [1, 0]), ([0, 1], 2, [0, 1]), ([1, 0], 1, [0, 1]), ([0, 1], 1, [1, 0])],
)
def test_the_new_order_goes_by_labour_and_a_tie_to_the_one_further_back(
    order: list[int], resting: int, after: list[int]
) -> None:
    """Card 14 has 1½ labour, as much as one resting figure."""
    scene = Solo().up("14").resting(0, resting)
    scene.state.order = order
    scene.eclipse_phase()
    assert scene.told("order")[0]["order"] == after


# --- its eclipse ------------------------------------------------------------------------------


@rule("EWS-4.2")
@pytest.mark.parametrize(("order", "kind"), [([1, 0], "megalith"), ([0, 1], "nomad-bury")])
def test_the_turn_order_bonus_comes_first(order: list[int], kind: str) -> None:
    """First place: a megalith; second: a card, which is a burial."""
    scene = Solo("left up")
    scene.state.order = order
    scene.nomad_eclipse()
    assert scene.told("eclipse-turn")[0]["place"] == order.index(NOMAD) + 1
    kinds = [event.kind for event in scene.log if event.kind != "nomad-instead"]
    assert kinds[kinds.index("eclipse-turn") + 1] == kind


@rule("EWS-4.2", "EWS-R26")
def test_then_the_land_the_villages_the_megalith_spaces_and_the_stones() -> None:
    scene = Solo("left up").land(b3="grassland", b2="grassland").villages(NOMAD, "a1 a2 b2")
    scene.camps(0, "a1", "a1", "a1", "b2", "b2").stones(NOMAD, "tiles", "kinds").placed(NOMAD, 6)
    scene.state.order = [0, NOMAD]
    scene.nomad_eclipse()
    kinds = [event.kind for event in scene.log if event.seat == NOMAD]
    kinds = [kind for kind in kinds[kinds.index("eclipse-turn") :] if kind != "nomad-instead"]
    land = [i for i, kind in enumerate(kinds) if kind == "land"]
    assert kinds[1] == "nomad-bury"
    assert land[0] == 2
    after = kinds[land[-1] :]
    assert after[-4:] == ["nomad-bury", "tools", "climb", "score"]


@rule("EWS-4.2", "EWS-3.10")
@pytest.mark.parametrize("n", range(4))
def test_two_points_for_each_stone_whatever_is_printed(n: int) -> None:
    scene = Solo("left up").stones(NOMAD, *["villages-glacier", "totems", "variety"][:n])
    scene.land(b3="grassland").nomad_eclipse()
    assert scene.points(NOMAD).get("stones-nomad", 0) == 2 * n
    assert not any(name.startswith("stone-") for name in scene.points(NOMAD))


@rule("EWS-4.2")
@pytest.mark.parametrize(
    ("placed", "tools", "totems"), [(1, 0, 0), (2, 1, 0), (6, 1, 1), (8, 1, 1)]
)
def test_the_bonuses_of_emptied_megalith_spaces(placed: int, tools: int, totems: int) -> None:
    scene = Solo("left up").offering(3, 3).placed(NOMAD, placed)
    scene.state.order = [0, NOMAD]
    scene.land(b3="grassland").nomad_eclipse()
    assert (scene.state.tools[NOMAD], scene.state.honour[NOMAD]) == (tools, totems)


@rule("EWS-4.2", "EWS-R16")
def test_the_card_of_each_village_is_a_burial() -> None:
    scene = Solo("left up").land(b3="grassland").villages(NOMAD, "a1 a2 b2", "d3 e2 e3")
    scene.nomad_eclipse()
    assert len(scene.told("nomad-bury")) == 2
    assert sum(scene.state.unseen_buried) == 2
    assert scene.cards(NOMAD, "hand") == []


@rule("EWS-4.2", "EWS-R26")
@pytest.mark.parametrize(
    ("arrows", "order"),
    [
        ("left up", "c1 d1 a1 e1 c5"),
        ("left down", "c1 d1 e1 a1 c5"),
        ("right up", "c5 a1 e1 d1 c1"),
        ("right down", "c5 e1 a1 d1 c1"),
    ],
)
def test_it_takes_its_land_tiles_by_the_arrows_of_the_newest_card(arrows: str, order: str) -> None:
    newest = Solo(arrows).visible()[0]
    scene = Solo().up("8" if newest == "1" else "1", newest)
    scene.camps(NOMAD, "a1", "c1", "d1", "e1", "c5").nomad_eclipse()
    assert tiles(scene) == order.split()


@rule("EWS-R26", "EWS-R9")
def test_among_those_it_leads_at_that_moment_each_once() -> None:
    """The tundra of d2 moves the inner camps: c2 is lost, c4 and b3 are won."""
    scene = Solo("right up").camps(NOMAD, "c2", "d2", "a1", "a2", "a3").maps("1 4")
    assert tiles(scene.nomad_eclipse()) == ["a3", "a2", "d2"]
    scene.do("* map 1\n* caught moose")
    assert tiles(scene) == ["a3", "a2", "d2", "c4", "b3", "a1"]
    assert scene.points(NOMAD)["land"] == 1


@rule("EWS-R26")
def test_a_tile_already_taken_is_not_taken_again() -> None:
    """The tundra of d2 brings the camps back to where they were."""
    scene = Solo("right up").camps(NOMAD, "c2", "d2", "a1", "a2", "a3").nomad_eclipse()
    scene.do("* map 4")
    assert tiles(scene) == ["a3", "a2", "d2", "a1", "c2"]


@rule("EWS-4.2")
def test_a_tie_for_the_lead_is_enough_for_both() -> None:
    scene = Solo("left up").camps(0, "c1", "d1", "d1").land(b3="grassland").nomad_eclipse()
    assert "c1" in tiles(scene)
    assert "d1" not in tiles(scene)


@rule("EWS-4.2")
def test_the_player_has_an_eclipse_as_usual() -> None:
    scene = Solo().up("14").land(b3="grassland").camps(0, "a2", "a2").eclipse_phase()
    assert scene.turn == 0
    assert [told["seat"] for told in scene.told("eclipse-turn")] == [NOMAD, 0]
    while scene.turn == 0 and "land a2" not in scene.moves():
        scene.do(f"0 {scene.moves()[-1]}")
    scene.do("0 land a2")
    assert scene.told("land")[-1]["seat"] == 0


# --- preparation ------------------------------------------------------------------------------


@rule("EWS-4.3")
def test_all_nomad_cards_make_a_new_deck() -> None:
    scene = Solo().up("13", "16", "8").deed("eclipse card")
    prepared(scene)
    assert scene.state.round == 2
    assert (scene.visible(), scene.state.nomad_stack) == ([], 0)
    assert scene.state.nomad_deck == ALL_NOMAD_CARDS
    assert len(scene.state.outcomes()) == 16
    scene.do("* nomad 13")
    assert scene.visible() == ["13"]


@rule("EWS-4.3")
def test_the_cards_of_the_eclipse_stack_come_back_too() -> None:
    scene = Solo().up("8").deed("eclipse card").eclipse_phase().do("* nomad-stack 13")
    while scene.awaits != "nomad":
        if scene.state.turn == 0:
            scene.do(f"0 {scene.moves()[-1]}")
        else:
            scene.state.happen(scene.state.outcomes()[0][0])
    assert scene.state.round == 2
    assert scene.state.nomad_deck == ALL_NOMAD_CARDS


@rule("EWS-4.3", "EWS-1.8")
def test_the_harder_game_turns_one_up_in_every_preparation() -> None:
    scene = Solo(options={"nomad_extra_card": "on"}).up("13", "16", "8", "4")
    prepared(scene).do("* nomad 7")
    assert scene.visible() == ["7"]
    assert list(scene.state.figures) == [0] * 10
    scene.do("* nomad 8")
    assert scene.visible() == ["7", "8"]
    assert scene.state.figures[5 + 1] == 1


# --- end --------------------------------------------------------------------------------------


@rule("EWS-4.4")
@pytest.mark.parametrize(("level", "points"), [(0, 0), (1, 1), (4, 2), (7, 5)])
def test_left_over_goods_count_by_the_sacrifice_level(level: int, points: int) -> None:
    scene = Solo("left up").goods(NOMAD, 3, 2).totems(NOMAD, level).ended()
    assert scene.over
    assert scene.points(NOMAD).get("sacrifice", 0) == points


@rule("EWS-4.4")
@pytest.mark.parametrize(("mine", "its", "points"), [(0, 1, 10), (3, 2, 6), (2, 3, 10), (2, 0, 0)])
def test_burials_count_by_honour_rank_seen_or_not(mine: int, its: int, points: int) -> None:
    """Four cards: 10 points for the higher, 6 for the other, none for a marker never moved."""
    scene = (
        Solo("left up").offering(2, 1, "snares").totems(0, honour=mine).totems(NOMAD, honour=its)
    )
    for _ in range(4):
        scene.deed("bury")
    scene.ended()
    while not scene.over:
        scene.state.happen(scene.state.outcomes()[0][0])
    assert scene.points(NOMAD).get("burials", 0) == points


@rule("EWS-4.4", "EWS-R31")
def test_the_printed_points_of_its_buried_culture_cards_count() -> None:
    scene = Solo("left up").offering(1, 1, "monument").deed("bury").deed("bury").deed("bury")
    scene.pool_rows("war-paint - - -").deed("culture card")
    scene.ended().do("* buried bone-needles\n* buried tanning")
    pack = scene.state.pack
    printed = {name: pack.points[8 + CULTURE.index(name)] for name in CULTURE}
    assert printed["war-paint"] > 0
    expected = sum(printed[name] for name in ("monument", "bone-needles", "tanning"))
    assert scene.points(NOMAD).get("cards", 0) == expected > 0
    assert scene.offered() == ["war-paint"]
    assert [told["card"] for told in scene.told("nomad-unearth")] == ["bone-needles", "tanning"]
    assert scene.sound()


@rule("EWS-4.4", "EWS-X10")
@pytest.mark.parametrize(
    ("animals", "points"),
    [
        ("rhino 1", 1),
        ("rhino 2", 3),
        ("rhino 3", 6),
        ("rhino 4", 10),
        ("rhino 5", 10),
        ("sloth 4, moose 1", 11),
        ("mammoth 1", 2),
        ("mammoth 2", 5),
        ("mammoth 3", 5),
        ("argentavis 1", 2),
        ("argentavis 2", 5),
        ("argentavis 3", 5),
        ("rhino 1, argentavis 1", 3),
    ],
)
def test_the_points_of_its_animals(animals: str, points: int) -> None:
    """Argentavis is a kind like any other and completes no set."""
    owned = [one.split() for one in animals.split(", ")]
    scene = Solo("left up").animals(NOMAD, *[name for name, n in owned for _ in range(int(n))])
    scene.ended()
    scored = [n for name, n in scene.points(NOMAD).items() if name.startswith("animals-")]
    assert sum(scored) == points


@rule("EWS-4.4")
@pytest.mark.parametrize(("n", "points"), [(0, 0), (1, 5)])
def test_a_kind_of_which_there_is_one_card_scores_five(n: int, points: int) -> None:
    """There is none in the box, but a pack may have one."""
    text = pack_text("endless-winter").replace('"argentavis", count = 5', '"argentavis", count = 1')
    text = text.replace('"rhino", count = 10', '"rhino", count = 14')
    s = cast(Winter, GAME.begin(1, None, read_pack(text, "mine.toml")))
    s.animals[N_ANIMALS * NOMAD + ANIMALS.index("argentavis")] = n
    assert GAME.result(s).places[NOMAD].points["animals-argentavis"] == points


@rule("EWS-4.4")
def test_the_players_argentavis_is_still_wild() -> None:
    scene = Solo("left up").animals(0, "sloth", "sloth", "sloth", "argentavis").ended()
    assert scene.points(0)["animals-sloth"] == 10


@rule("EWS-4.5", "EWS-R15")
@pytest.mark.parametrize(("mine", "its", "winner"), [(7, 6, 0), (6, 6, NOMAD), (5, 6, NOMAD)])
def test_the_player_wins_with_more_points_than_the_nomad(mine: int, its: int, winner: int) -> None:
    scene = Solo("left up").hand(0)
    for seat, score in ((0, mine), (NOMAD, its)):
        scene.state.score[seat] = score
        scene.state.points[seat * (len(scene.state.points) // 2)] = score
    scene.state.order = [0, NOMAD]  # a tie would be the player's by the turn order
    scene.ended()
    result = GAME.result(scene.state)
    assert result.scores == [mine, its]
    assert result.winners == [winner]


# --- modules ----------------------------------------------------------------------------------


@rule("EWS-5.1")
def test_rest_tokens_are_ignored_by_the_nomad() -> None:
    """The player is the first to rest in the round, however many turns the Nomad has had."""
    scene = Solo(options={"rest_tokens": "on"}).rest_tokens("3")
    scene.do("* nomad 16").idle(0, "tribe initiation").do("* nomad 8")
    assert scene.state.rest_held == NONE
    assert scene.state.rest_open == 2
    assert scene.do("0 place tribe rest").moves() == ["token open", "token next"]


@rule("EWS-5.1")
def test_glacier_tokens_work_for_the_nomad_as_for_a_player() -> None:
    """A village gets the bonuses of the open tokens beside it, by the arrows; they stay."""
    scene = Solo("right down", options={"glacier_tokens": "on"}).tokens(e1="8", d1="5", c5="4")
    scene.camps(NOMAD, "c2", "d2", "c1", "d1", "e1").deed("village")
    assert scene.village_on("d1 d2 e1") == NOMAD
    assert (scene.state.score[NOMAD], scene.state.tools[NOMAD]) == (2, 2)
    assert scene.state.food[NOMAD] == 0
    scene.do("* map 5")
    assert view(scene.state, 0)["state"]["tokens"]["e1"] == "8"
    kinds = [event.kind for event in scene.log if event.kind in ("score", "tools")]
    assert kinds == ["score", "tools", "tools"]


@rule("EWS-5.2")
def test_other_expansions_stand_in_the_rulebook_without_code() -> None:
    sentence = rulebook("endless-winter")["EWS-5.2"].sentence
    assert sentence.startswith("(no code)")
    for name in ("Dog allies", "Rituals", "Mammoth figure", "Ancestors", "River", "Cave paint"):
        assert name in sentence
    said = (
        "uses modules as a player does",
        "only if it does so it carries out the main action",  # Dispute
        "starts on the source tile",  # the kayak
        "stands on the bottom action space of the painting column to the end of the game",
        "1 totem for the whole space",
    )
    for words in said:
        assert words in sentence
