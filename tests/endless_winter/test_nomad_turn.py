"""EWS-2 The Nomad's turn: a card, a column, a figure, and what all visible cards say."""

from __future__ import annotations

import pytest

from firstfire.core import view
from firstfire.games.endless_winter.pieces import COLUMNS, N_SPOTS, NOBODY, SPOTS
from tests.endless_winter.scene import Scene
from tests.endless_winter.solo_scene import NOMAD, Solo
from tests.helpers import rule


def columns(scene: Scene) -> list[str]:
    """Where the Nomad's figures went, in order."""
    return [told["column"] for told in scene.told("nomad-column")]


def stand(scene: Solo, **figures: int) -> Solo:
    """Tribe figures of the player (0) or figures of the Nomad (1) stand in columns."""
    for column, whose in figures.items():
        scene.state.figures[N_SPOTS * whose + COLUMNS.index(column)] += 1
        scene.state.bottoms[COLUMNS.index(column)] = whose
    return scene


# --- the card ---------------------------------------------------------------------------------


@rule("EWS-2.1")
def test_a_card_is_turned_up_and_the_earlier_ones_stay_visible() -> None:
    scene = Solo().do("* nomad 16")
    assert scene.visible() == ["16"]
    scene.rests().do("* nomad 8")
    assert scene.visible() == ["16", "8"]
    scene.rests().do("* nomad 4")
    assert view(scene.state, 0)["state"]["nomad_up"] == ["16", "8", "4"]
    assert [told["nomad"] for told in scene.told("nomad-card")] == ["16", "8", "4"]


@rule("EWS-2.1")
def test_the_card_then_the_column_then_the_actions() -> None:
    scene = Solo().do("* nomad 8")
    kinds = [event.kind for event in scene.log if event.seat == NOMAD]
    assert kinds[-4:] == ["nomad-card", "nomad-column", "food", "climb"]
    assert scene.turn == 0


@rule("EWS-2.5")
def test_every_deed_tells_from_which_card_it_is() -> None:
    scene = Solo().do("* nomad 8").rests().do("* nomad 16").rests().do("* nomad 4")
    [*_, last] = scene.told("nomad-column")
    begun = max(i for i, event in enumerate(scene.log) if event.kind == "nomad-column")
    told = [event.args for event in scene.log[begun + 1 :] if "action" in event.args]
    least = len(last["deeds"])
    done: list[str] = []
    for args in told:  # what a bonus brings is told with the deed that brought it
        if args["waiting"] < least:
            least = args["waiting"]
            done.append(last["deeds"][-1 - least])
    assert last["deeds"] == sorted(last["deeds"], key=["4", "16", "8"].index)
    assert done
    assert done == sorted(done, key=["4", "16", "8"].index)


@rule("EWS-2.1")
def test_a_card_already_up_or_gone_cannot_come_again_in_the_round() -> None:
    scene = Solo().do("* nomad 16").rests()
    assert len(scene.state.outcomes()) == 15
    assert (15,) not in [outcome for outcome, _ in scene.state.outcomes()]


# --- arrows -----------------------------------------------------------------------------------


@rule("EWS-2.2", "EWS-R3")
@pytest.mark.parametrize(
    ("arrows", "taken"),
    [
        ("left up", "snares"),
        ("left down", "cordage"),
        ("right up", "ambush"),
        ("right down", "barter"),
    ],
)
def test_left_or_right_decides_first_then_up_or_down(arrows: str, taken: str) -> None:
    scene = Solo(arrows).pool_rows("snares drum-circle - ambush", "cordage butchery - barter")
    assert scene.deed("culture card").offered() == [taken]


@rule("EWS-2.2", "EWS-R3")
@pytest.mark.parametrize(("arrows", "taken"), [("left up", "barter"), ("right up", "snares")])
def test_the_first_arrow_alone_decides_where_it_can(arrows: str, taken: str) -> None:
    """Up would mean another card, but left or right comes first."""
    scene = Solo(arrows).pool_rows("- ambush - -", "barter - snares -")
    assert scene.deed("culture card").offered() == [taken]


@rule("EWS-2.2")
def test_the_arrows_are_those_of_the_newest_card() -> None:
    scene = Solo().up("1", "4").pool_rows("snares - - ambush", "cordage - - barter")
    assert scene.deed("culture card").offered() == ["barter"]
    assert scene.up("4", "1").deed("culture card").offered() == ["barter", "snares"]


@rule("EWS-R3")
@pytest.mark.parametrize("along", ["up", "down"])
@pytest.mark.parametrize(("across", "stone"), [("left", "ground"), ("right", "tiles")])
def test_for_stones_only_left_or_right_counts(across: str, stone: str, along: str) -> None:
    scene = Solo(f"{across} {along}").stone_pool(("ground", "variety", "tiles"))
    scene.goods(NOMAD, 1, 1).deed("sacred stone")
    assert scene.told("stone")[0]["stone"] == stone


@rule("EWS-R3")
@pytest.mark.parametrize(
    ("arrows", "taken"),
    [("left up", "sloth"), ("left down", "rhino"), ("right up", "moose"), ("right down", "tiger")],
)
def test_of_a_row_of_cards_the_first_column_and_the_card_at_its_end(
    arrows: str, taken: str
) -> None:
    scene = Solo(arrows).ground_rows("sloth - moose", "rhino - tiger").deed("animal")
    assert scene.kept(NOMAD) == [taken]


# --- the column -------------------------------------------------------------------------------


@rule("EWS-2.3")
@pytest.mark.parametrize(
    ("card", "column"),
    [("4", "initiation"), ("8", "development"), ("11", "migration"), ("16", "hunting")],
)
def test_the_pointer_decides_if_its_column_is_empty(card: str, column: str) -> None:
    scene = Solo().do(f"* nomad {card}")
    assert columns(scene) == [column]
    assert scene.told("nomad-column")[0]["why"] == "pointer"


@rule("EWS-2.3")
@pytest.mark.parametrize("whose", [0, NOMAD])
@pytest.mark.parametrize(
    ("card", "column"),
    [("13", "migration"), ("15", "initiation"), ("2", "hunting"), ("4", "development")],
)
def test_else_the_next_empty_one_in_the_direction_of_the_arrow(
    card: str, column: str, whose: int
) -> None:
    """Wrapping round. A column with only a figure of the Nomad is occupied too."""
    pointer = "hunting" if card in ("13", "15") else "initiation"
    scene = stand(Solo(), **{pointer: whose}).do(f"* nomad {card}")
    assert columns(scene) == [column]
    assert scene.told("nomad-column")[0]["why"] == "arrow"


@rule("EWS-2.3")
def test_occupied_columns_on_the_way_are_passed_over() -> None:
    scene = stand(Solo(), hunting=0, migration=NOMAD, development=0).do("* nomad 13")
    assert columns(scene) == ["initiation"]
    scene = stand(Solo(), hunting=0, initiation=NOMAD).do("* nomad 16")
    assert columns(scene) == ["development"]


@rule("EWS-2.3")
def test_the_players_chief_occupies_a_column_and_a_resting_figure_none() -> None:
    scene = Solo()
    scene.state.chief_at[0] = COLUMNS.index("hunting")
    assert columns(scene.do("* nomad 13")) == ["migration"]
    assert columns(Solo().resting(0).do("* nomad 13")) == ["hunting"]


@rule("EWS-2.3")
def test_the_pointer_decides_if_all_columns_are_occupied() -> None:
    scene = stand(Solo(), initiation=0, development=NOMAD, migration=0, hunting=NOMAD)
    scene.do("* nomad 4")
    assert columns(scene) == ["initiation"]
    assert scene.told("nomad-column")[0]["why"] == "full"


@rule("EWS-X1")
def test_a_round_of_three_columns() -> None:
    scene = Solo().do("* nomad 13")
    assert columns(scene) == ["hunting"]
    scene.idle(0, "tribe migration").do("* nomad 10")
    assert columns(scene) == ["hunting", "development"]
    scene.idle(0, "tribe initiation").do("* nomad 16")
    assert columns(scene) == ["hunting", "development", "hunting"]
    scene.do("* caught moose\n0 place chief rest")
    assert scene.state.chief_at[0] == SPOTS.index("rest")
    assert scene.sound()


# --- the figure -------------------------------------------------------------------------------


@rule("EWS-2.4")
def test_the_figure_stands_at_the_bottom_and_brings_the_nomad_nothing() -> None:
    """In Hunting the first to come would get an animal; the Nomad gets what its card says."""
    scene = Solo().do("* nomad 16")
    assert list(scene.state.bottoms) == [NOBODY, NOBODY, NOBODY, NOMAD]
    assert list(scene.state.figures[N_SPOTS:]) == [0, 0, 0, 1, 0]
    assert scene.kept(NOMAD) == []
    assert scene.state.placed[NOMAD] == 2


@rule("EWS-2.4")
@pytest.mark.parametrize(("first", "offered"), [("16", False), ("11", True)])
def test_it_takes_the_first_come_bonus_away_from_the_player(first: str, offered: bool) -> None:
    scene = Solo().goods(0, 2, 2).ground_rows("rhino - -").do(f"* nomad {first}")
    scene.do("0 place tribe hunting")
    while scene.state.turn == 0 and "on" in scene.moves() and "bonus" not in scene.moves():
        scene.do("0 on")
    assert ("bonus" in scene.moves()) == offered


@rule("EWS-2.4")
def test_a_figure_of_the_player_stays_on_the_symbol() -> None:
    scene = stand(Solo(), initiation=0, development=0, migration=0, hunting=0).do("* nomad 4")
    assert list(scene.state.bottoms) == [0, 0, 0, 0]
    assert scene.state.figures[N_SPOTS] == 1


# --- the actions ------------------------------------------------------------------------------


@rule("EWS-2.5")
def test_all_visible_cards_act_from_the_newest_down() -> None:
    """Card 8 lets it have food and a totem in Development, card 7 below two tools."""
    scene = Solo().up("7").do("* nomad 8")
    kinds = [event.kind for event in scene.log if event.kind in ("food", "climb", "tools")]
    assert kinds == ["food", "climb", "tools", "tools"]
    scene = Solo().up("8").do("* nomad 7")
    kinds = [event.kind for event in scene.log if event.kind in ("food", "climb", "tools")]
    assert kinds == ["tools", "tools", "food", "climb"]


@rule("EWS-2.5")
def test_the_cells_are_those_of_the_column_where_the_figure_stands() -> None:
    """Card 16 points at Hunting (a megalith); in Initiation it is an eclipse card and a totem."""
    scene = stand(Solo(), hunting=0).do("* nomad 16")
    assert columns(scene) == ["initiation"]
    assert (scene.state.nomad_stack, scene.state.honour[NOMAD]) == (1, 1)
    assert scene.state.placed[NOMAD] == 0


@rule("EWS-X2")
def test_in_its_second_turn_in_initiation() -> None:
    """With two cards visible: megalith, bury, 2 eclipse cards."""
    scene = Solo().do("* nomad 12\n* map 2").idle(0, "tribe development")
    scene.log.clear()
    scene.do("* nomad 5")
    assert columns(scene) == ["initiation"]
    assert scene.visible() == ["12", "5"]
    done = [e.kind for e in scene.log if e.kind in ("megalith", "nomad-bury", "nomad-stack")]
    assert done == ["megalith", "megalith", "nomad-bury", "nomad-stack", "nomad-stack"]
    assert scene.state.nomad_stack == 2


@rule("EWS-R21")
def test_the_actions_of_a_cell_go_from_left_to_right() -> None:
    """Card 7 in Hunting first reveals an animal, which the Nomad then takes."""
    scene = stand(Solo(), development=0, migration=0).do("* nomad 7")
    assert scene.awaits == "animal"
    scene.do("* animal mammoth")
    assert scene.kept(NOMAD) == ["mammoth"]
    assert scene.instead() == []


@rule("EWS-R21")
def test_each_action_comes_with_all_that_follows_from_it() -> None:
    """Card 5 in Initiation: the megalith's space gives a burial before the action's own."""
    scene = Solo().up("1").offering(0, 1, "snares").megaliths(b3="n", b4="n")
    scene.placed(0, 0).placed(NOMAD, 2)
    stand(scene, development=0).do("* nomad 5")
    told = [e.seen_by(0) for e in scene.log if e.kind in ("megalith", "nomad-bury")]
    assert [(one["kind"], one.get("card")) for one in told] == [
        ("megalith", None),
        ("nomad-bury", "snares"),
        ("nomad-bury", None),
        ("megalith", None),
    ]


@rule("EWS-R21", "EWS-R19")
def test_the_icons_of_a_bonus_go_from_left_to_right() -> None:
    scene = Solo("left up").nomad_receives("totem, tool, food 2, bury")
    kinds = [event.kind for event in scene.log]
    assert kinds[-5:] == ["climb", "tools", "food", "food", "nomad-bury"]
    scene = Solo("left up").nomad_receives("bury, food, totem")
    assert [event.kind for event in scene.log][-3:] == ["nomad-bury", "food", "climb"]


# --- places -----------------------------------------------------------------------------------


@rule("EWS-2.6", "EWS-R29")
def test_cards_that_are_taken_leave_gaps() -> None:
    scene = Solo("left down").ground_rows("rhino moose sloth", "tiger moose -").deed("animal")
    assert scene.ground_places() == "rhino moose sloth / - moose -"
    scene.pool_rows("snares ambush cordage barter", "butchery - - offering").deed("culture card")
    assert scene.pool_places() == "snares ambush cordage barter / - - - offering"
    scene = Solo().do("* nomad 8").pool_rows("snares ambush cordage barter", "butchery - - -")
    scene.receive("culture card").do("0 learn ambush")
    assert scene.pool_places() == "snares - cordage barter / butchery - - -"
    scene.ground_rows("rhino moose sloth", "tiger - -").receive("animal").do("0 hunt moose")
    assert scene.ground_places() == "rhino - sloth / tiger - -"


@rule("EWS-2.6", "EWS-R29")
def test_refills_go_to_the_top_row_first_from_the_left() -> None:
    scene = Solo().ground_rows("- tiger -", "- - -")
    scene.pool_rows("snares - ambush -", "- cordage barter butchery").next_round()
    scene.do("* animal moose\n* animal sloth")
    assert scene.ground_places() == "moose tiger sloth / - - -"
    scene.do("* culture drum-circle\n* culture quarrying\n* culture offering")
    assert scene.pool_places() == (
        "snares drum-circle ambush quarrying / offering cordage barter butchery"
    )


@rule("EWS-R29")
def test_the_grounds_are_two_rows_of_three_and_the_pool_two_of_four() -> None:
    """The card under the first is the fourth of the grounds, the fifth of the pool."""
    scene = Solo("left down").ground_rows("rhino sloth moose", "tiger - -").deed("animal")
    assert scene.kept(NOMAD) == ["tiger"]
    scene.pool_rows("snares ambush cordage barter", "butchery - - -").deed("culture card")
    assert scene.offered() == ["butchery"]
    assert (len(scene.state.grounds), len(scene.state.pool)) == (6, 8)


@rule("EWS-R32")
def test_the_player_says_from_which_place_an_animal_is_taken() -> None:
    scene = Solo().do("* nomad 8").ground_rows("rhino moose -", "moose rhino moose")
    scene.receive("animal").do("0 hunt moose")
    assert scene.moves() == ["from 2", "from 4", "from 6"]
    assert scene.refused_by(0, "from 1") == "EWS-2.6"
    assert scene.refused_by(0, "from 3") == "EWS-2.6"
    scene.do("0 from 4")
    assert scene.ground_places() == "rhino moose - / - rhino moose"
    assert scene.kept(0) == ["moose"]


@rule("EWS-R32")
def test_the_place_of_the_only_animal_of_its_kind_is_not_asked() -> None:
    scene = Solo().do("* nomad 8").ground_rows("rhino moose -", "- rhino -")
    scene.receive("animal").do("0 hunt moose")
    assert scene.ground_places() == "rhino - - / - rhino -"
    assert scene.moves()[0].startswith("place ")


@rule("EWS-R32")
@pytest.mark.parametrize(("place", "left"), [("1", "sloth"), ("3", "moose")])
def test_the_place_left_empty_matters_to_the_arrows(place: str, left: str) -> None:
    """In the hunting column too: what then lies furthest left is the Nomad's."""
    scene = Solo().do("* nomad 8").ground_rows("moose sloth moose").hand(0, "brave")
    scene.goods(0, 0, 1).do("0 place tribe hunting\n0 play brave\n0 hunt moose")
    scene.do(f"0 from {place}").up("2").deed("animal")
    assert scene.kept(NOMAD) == [left]


@rule("EWS-X7", "EWS-1.8")
def test_with_the_harder_rule_two_three_and_four_cards_are_visible() -> None:
    scene = Solo(options={"nomad_extra_card": "on"}).up("13")
    seen = []
    for card in ("16", "8", "4"):
        scene.do(f"* nomad {card}")
        seen.append(len(scene.visible()))
        scene.do("0 place chief rest" if card == "4" else "0 place tribe rest\n0 food")
    assert seen == [2, 3, 4]
