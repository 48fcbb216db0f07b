"""EZ-2 Phase 1, colonisation: playing, paying, discarding, drawing, and the end."""

from __future__ import annotations

from firstfire.core import CHANCE
from firstfire.games.eiszeit.pieces import KINDS, N_LIGHT
from firstfire.games.eiszeit.state import pile_size
from tests.eiszeit.scene import Scene, write
from tests.helpers import rule

LIGHT_HAND = ("fire", "swap", "steppe", "drive", "remove-one")  # four light, one dark
DARK_HAND = ("fire", "all-one", "all-one", "remove-one", "dark-fire")  # one light, four dark
MIXED = ("fire", "swap", "all-one", "remove-one", "remove-one")


def holding(*cards: str) -> Scene:
    """Seat 0 holds these cards and has its turn."""
    scene = Scene().hand(1, "pasture", "tundra", "remove-mammoth", "all-two", "all-two")
    scene.hand(2, "pasture", "tundra", "remove-mammoth", "remove-mammoth", "remove-two")
    return scene.hand(0, *cards)


def drawn(scene: Scene) -> Scene:
    """Let any card be drawn."""
    assert scene.awaits == "draw"
    scene.state.happen(scene.state.outcomes()[0][0])
    return scene


def empty_pile(scene: Scene, colour: int, *left: str) -> Scene:
    """Leave only these cards in a pile; the others have been played."""
    kinds = range(N_LIGHT) if colour == 0 else range(N_LIGHT, len(KINDS))
    for kind in kinds:
        stay = left.count(KINDS[kind])
        scene.state.discards[kind] += scene.state.pile[kind] - stay
        scene.state.pile[kind] = stay
    return scene


# --- the turn -------------------------------------------------------------------------------


@rule("EZ-2.1", "EZ-2.12")
def test_a_turn_is_play_discard_draw() -> None:
    scene = holding(*MIXED)
    assert scene.moves() == ["play swap", "play fire", "play all-one", "play remove-one"]
    scene.do("0 play fire\n0 done")
    assert scene.moves() == ["discard swap", "discard all-one", "discard remove-one", "keep"]
    scene.do("0 keep")
    assert scene.moves() == ["draw light", "draw dark"]
    scene.do("0 draw light\n* draw steppe")
    assert scene.held(0) == ["steppe", "swap", "all-one", "remove-one", "remove-one"]
    assert scene.turn == 1
    assert scene.sound()


@rule("EZ-2.1", "EZ-1.12")
def test_turns_go_round_and_round() -> None:
    scene = Scene()
    for seat in (0, 1, 2):
        scene.plain_turn(seat, f"{seat} play fire\n{seat} done\n{seat} keep")
        assert len(scene.held(seat)) == 5
    assert [told["seat"] for told in scene.told("play")] == [0, 1, 2]
    assert scene.turn == 0


@rule("EZ-2.1")
def test_playing_is_a_must() -> None:
    assert all(move.startswith("play ") for move in holding(*MIXED).moves())


@rule("EZ-2.2")
def test_what_cannot_be_paid_cannot_be_played() -> None:
    scene = holding("steppe", "swap", "fire", "all-one", "remove-one").stones(2, 4, 4)
    assert scene.moves() == ["play swap", "play fire", "play all-one", "play remove-one"]


@rule("EZ-2.2")
def test_who_can_pay_for_nothing_must_play_a_dark_card() -> None:
    scene = holding("steppe", "swap", "fire", "all-one", "remove-one").stones(0, 4, 4)
    assert scene.moves() == ["play all-one", "play remove-one"]


@rule("EZ-2.4")
def test_with_eight_stones_no_dark_card() -> None:
    scene = holding("steppe", "swap", "fire", "all-one", "remove-one")
    assert "play all-one" in scene.stones(7, 4, 4).moves()
    for stones in (8, 9, 20):
        assert scene.stones(stones, 4, 4).moves() == ["play steppe", "play swap", "play fire"]


@rule("EZ-2.13")
def test_with_seven_stones_any_yield() -> None:
    scene = holding("fire", "swap", "all-one", "remove-one", "club-or-move").stones(7, 4, 4)
    scene.do("0 play all-one")
    assert scene.state.stones[0] == 11


# --- discards -------------------------------------------------------------------------------


@rule("EZ-2.5", "EZ-2.12")
def test_a_played_card_is_visible_before_its_action() -> None:
    scene = holding(*MIXED).do("0 play fire")
    assert scene.tops() == ["fire", None]
    assert scene.turn == 0
    assert scene.moves()[0] == "from 5"
    scene = holding(*MIXED).discards(dark="dark-fire").do("0 play all-one")
    assert scene.tops() == [None, "all-one"]


@rule("EZ-2.6")
def test_the_optional_discard_goes_under_its_pile() -> None:
    scene = holding(*MIXED).do("0 play fire\n0 done\n0 discard all-one")
    assert scene.tops() == ["fire", None]
    assert scene.held(0) == ["swap", "remove-one", "remove-one"]
    assert scene.told("under", 0) == [
        {"kind": "under", "seat": 0, "colour": "dark", "card": "all-one"}
    ]
    scene.do("0 draw light\n* draw steppe\n0 draw dark")
    assert scene.awaits == "draw"
    drawn(scene)
    assert len(scene.held(0)) == 5
    assert scene.turn == 1
    assert scene.sound()


@rule("EZ-2.6")
def test_the_card_under_the_pile_is_its_last() -> None:
    scene = empty_pile(holding(*MIXED), 1, "dark-fire").do("0 play fire\n0 done\n0 discard all-one")
    scene.do("0 draw dark\n* draw dark-fire")
    assert pile_size(scene.state, 1) == 1
    scene.do("0 draw dark")
    assert scene.held(0) == ["swap", "all-one", "remove-one", "remove-one", "dark-fire"]
    assert scene.sound()


@rule("EZ-2.6")
def test_cards_under_a_pile_come_up_in_the_order_they_were_put() -> None:
    scene = empty_pile(holding(*MIXED), 1).do("0 play fire\n0 done\n0 discard remove-one")
    scene.do("0 draw light\n* draw steppe\n0 draw light\n* draw forest")
    scene.hand(1, "fire", "pasture", "remove-mammoth", "all-two", "all-two")
    empty_pile(scene, 1).do("1 play fire\n1 done\n1 discard all-two\n1 draw dark")
    assert "remove-one" in scene.held(1)


# --- drawing --------------------------------------------------------------------------------


@rule("EZ-2.7")
def test_the_last_card_must_be_of_the_other_colour() -> None:
    scene = holding("fire", "swap", "steppe", "drive", "remove-one").do("0 play remove-one")
    scene.do("0 name 1\n0 keep")
    assert scene.awaits == "draw"
    assert all(outcome[0] >= N_LIGHT for outcome, _ in scene.state.outcomes())
    scene = holding("fire", "all-one", "remove-one", "dark-fire", "all-one").do("0 play fire")
    scene.do("0 done\n0 keep")
    assert scene.awaits == "draw"
    assert all(outcome[0] < N_LIGHT for outcome, _ in scene.state.outcomes())


@rule("EZ-2.7")
def test_two_cards_are_drawn_after_a_discard() -> None:
    scene = holding(*LIGHT_HAND).do("0 play remove-one\n0 name 1\n0 discard fire\n0 draw light")
    scene.do("* draw fire")
    assert scene.awaits == "draw"
    assert all(outcome[0] >= N_LIGHT for outcome, _ in scene.state.outcomes())
    drawn(scene)
    assert len(scene.held(0)) == 5
    assert scene.turn == 1


@rule("EZ-2.11")
def test_the_first_card_is_seen_before_the_second_is_chosen() -> None:
    scene = holding(*MIXED).do("0 play fire\n0 done\n0 discard swap\n0 draw light\n* draw march")
    assert "march" in scene.held(0)
    assert scene.moves() == ["draw light", "draw dark"]


@rule("EZ-2.8", "EZ-2.15")
def test_a_pile_is_made_anew_with_its_last_card() -> None:
    scene = empty_pile(holding(*MIXED), 0, "march")
    played = sum(scene.state.discards[:N_LIGHT])
    scene.do("0 play fire\n0 done\n0 keep\n0 draw light\n* draw march")
    assert scene.told("reshuffle") == [{"kind": "reshuffle", "seat": -1, "colour": "light"}]
    assert pile_size(scene.state, 0) == played
    assert scene.tops()[0] == "fire"
    assert sum(scene.state.discards[:N_LIGHT]) == 1
    assert scene.sound()


@rule("EZ-2.15", "EZ-2.6")
def test_a_pile_is_made_anew_when_the_card_put_under_it_was_its_last() -> None:
    scene = empty_pile(holding(*MIXED), 1).do("0 play fire\n0 done\n0 discard all-one")
    scene.do("0 draw dark")
    assert scene.held(0) == ["swap", "all-one", "remove-one", "remove-one"]
    assert scene.told("reshuffle") == [{"kind": "reshuffle", "seat": -1, "colour": "dark"}]
    assert pile_size(scene.state, 1) > 0
    assert scene.sound()


@rule("EZ-2.15")
def test_cults_are_shuffled_in() -> None:
    scene = empty_pile(holding(*MIXED), 0, "march")
    assert scene.state.discards[KINDS.index("cult")] == 2
    scene.do("0 play fire\n0 done\n0 keep\n0 draw light\n* draw march")
    assert scene.state.discards[KINDS.index("cult")] == 0
    assert scene.state.pile[KINDS.index("cult")] == 2


@rule("EZ-2.15")
def test_a_pile_with_nothing_to_shuffle_is_tried_again_later() -> None:
    """The last dark card is drawn while only the visible one has been played."""
    scene = holding(*MIXED).discards(dark="dark-fire")
    everything = scene.state.pile[N_LIGHT:]
    write(scene.state.pile, N_LIGHT, [0] * 8)
    scene.state.pile[KINDS.index("all-one")] = 1
    scene.do("0 play fire\n0 done\n0 keep\n0 draw dark\n* draw all-one")
    assert scene.told("reshuffle") == []
    assert pile_size(scene.state, 1) == 0
    both = zip(scene.state.discards[N_LIGHT:], everything, strict=True)
    write(scene.state.discards, N_LIGHT, [a + b for a, b in both])
    scene.hand(1, "fire", "swap", "remove-mammoth", "all-two", "all-two").do("1 play fire\n1 done")
    scene.do("1 keep\n1 draw dark")
    assert scene.told("reshuffle") == [{"kind": "reshuffle", "seat": -1, "colour": "dark"}]
    assert scene.tops()[1] == "dark-fire"
    assert scene.awaits == "draw"


@rule("EZ-2.11")
def test_a_pile_that_cannot_be_refilled_leaves_the_other_colour() -> None:
    scene = holding(*MIXED)
    write(scene.state.pile, N_LIGHT, [0] * 8)
    scene.do("0 play fire\n0 done\n0 keep")
    assert scene.awaits == "draw"
    assert all(outcome[0] < N_LIGHT for outcome, _ in scene.state.outcomes())


# --- stuck ----------------------------------------------------------------------------------


def stuck_rich() -> Scene:
    """9 stones, and the only light card a Cult that can copy nothing."""
    scene = holding("fire", "swap", "all-one", "remove-one", "dark-fire").stones(9, 4, 4)
    return scene.hand(0, "cult", "all-one", "remove-one", "dark-fire", "club-or-move")


@rule("EZ-2.10")
def test_rich_and_stuck() -> None:
    scene = stuck_rich()
    assert scene.told("stuck") == [{"kind": "stuck", "seat": 0}]
    assert scene.moves() == [
        "discard cult",
        "discard club-or-move",
        "discard all-one",
        "discard remove-one",
        "discard dark-fire",
    ]


@rule("EZ-2.10")
def test_poor_and_stuck() -> None:
    """0 stones, and the only dark card a Cult that can copy nothing."""
    scene = holding(*MIXED).stones(0, 4, 4)
    scene.hand(0, "steppe", "forest", "drive", "march", "dark-cult")
    assert scene.told("stuck") == [{"kind": "stuck", "seat": 0}]
    assert len(scene.moves()) == 5


@rule("EZ-2.10")
def test_a_stuck_player_puts_one_card_away_refills_and_ends_the_turn() -> None:
    scene = stuck_rich().do("0 discard all-one")
    assert scene.told("under", 0) == [
        {"kind": "under", "seat": 0, "colour": "dark", "card": "all-one"}
    ]
    assert scene.moves() == ["draw light", "draw dark"]
    scene.do("0 draw light\n* draw steppe")
    assert scene.turn == 1
    assert len(scene.held(0)) == 5
    assert scene.tops() == [None, None]
    assert scene.state.stones[0] == 9
    assert scene.sound()


# --- the end of colonisation ----------------------------------------------------------------


def nearly_over(round: int = 1, dark: int = 2, light: int = 0) -> Scene:
    """The dark reserve has 2 stones; seat 0 holds Remove one (2 stones) and All settle one (4)."""
    scene = Scene(round=round)
    scene.hand(1, "pasture", "tundra", "remove-mammoth", "all-two", "all-two")
    scene.hand(2, "pasture", "tundra", "remove-mammoth", "remove-mammoth", "remove-two")
    scene.hand(0, *MIXED).hunters(0, "9: 1")
    rest = 32 - 5 - 10 - dark - light
    return scene.stones(5, 10, rest, dark=dark, light=light)


@rule("EZ-2.9", "EZ-2.12", "EZ-2.11")
def test_the_last_stone_ends_colonisation_after_the_whole_turn() -> None:
    scene = nearly_over().do("0 play remove-one")
    assert scene.state.dark == 0
    scene.do("0 name 1\n1 at 9")
    assert scene.at(9) == [0, 0, 0]
    scene.do("0 discard swap\n0 draw light\n* draw steppe\n0 draw dark")
    drawn(scene)
    assert len(scene.held(0)) == 5
    assert scene.awaits == "fire"
    assert scene.state.phase == 2


@rule("EZ-2.9")
def test_colonisation_goes_on_while_a_stone_is_left() -> None:
    scene = nearly_over(dark=3)
    scene.plain_turn(0, "0 play remove-one\n0 name 1\n1 done\n0 keep")
    assert scene.state.dark == 1
    assert scene.turn == 1


@rule("EZ-2.9")
def test_the_rest_comes_from_the_light_reserve() -> None:
    scene = nearly_over(dark=1, light=6).do("0 play all-one")
    assert (scene.state.stones[0], scene.state.dark, scene.state.light) == (9, 0, 3)


@rule("EZ-2.11")
def test_if_both_reserves_are_short_one_takes_what_there_is() -> None:
    scene = nearly_over(dark=1, light=1).do("0 play all-one")
    assert (scene.state.stones[0], scene.state.dark, scene.state.light) == (7, 0, 0)
    assert scene.sound()


@rule("EZ-2.11")
def test_at_the_end_of_the_last_round_no_discard_and_no_drawing() -> None:
    scene = nearly_over(round=4).do("0 play remove-one")
    assert scene.awaits == "fire"
    assert len(scene.held(0)) == 4


@rule("EZ-2.3", "EZ-2.12")
def test_the_stones_come_before_the_opponent_is_named() -> None:
    scene = nearly_over(dark=4).do("0 play remove-one")
    assert scene.state.stones[0] == 7
    assert scene.moves() == ["name 1", "name 2"]
    assert scene.state.turn != CHANCE
