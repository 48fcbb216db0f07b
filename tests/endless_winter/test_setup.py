"""EW-1 Components and set-up."""

from __future__ import annotations

from itertools import groupby

import pytest

from firstfire.core import CHANCE, Rng, view
from firstfire.games.endless_winter.pieces import (
    ANIMALS,
    CHIEFS,
    CULTURE_ONE,
    GLACIER,
    LANDS,
    NONE,
    SET_UPS,
    SPOTS,
    STONES,
    TRIBE,
)
from tests.endless_winter.scene import Scene
from tests.helpers import rule

# What each set-up card gives: food, tools, animals, a second camp.
CARDS = [
    ("hunter", 2, 2, ["sloth"], 1),
    ("craftsperson", 1, 1, ["rhino", "tiger"], 1),
    ("explorer", 2, 1, ["glyptodon"], 2),
    ("elder", 1, 3, ["tiger"], 1),
    ("shaman", 3, 1, ["argentavis"], 1),
]


def play_set_up(scene: Scene, choices: str = "", **lots: str) -> list[str]:
    """Set up by lot, but as wished where a wish is left: ``order="1 0"``. What came, in order."""
    rng = Rng(1)
    chosen = {word.replace("_", "-"): text.split() for word, text in lots.items()}
    moves = choices.split(", ") if choices else []
    words: list[str] = []
    while scene.state.phase == 0:
        if scene.state.turn != CHANCE:
            move = moves.pop(0) if moves else scene.moves()[0]
            words.append(f"{scene.turn} {move.split()[0]}")
            scene.do(f"{scene.turn} {move}")
            continue
        words.append(scene.awaits)
        if chosen.get(scene.awaits):
            scene.do(f"* {scene.awaits} {chosen[scene.awaits].pop(0)}")
        else:
            scene.state.happen(scene.state.sample(rng))
    return words


def laid(
    seats: int = 2, options: dict[str, str] | None = None, choices: str = "", **lots: str
) -> Scene:
    """A table at the beginning of the first turn."""
    scene = Scene(seats, start="setup", options=options)
    play_set_up(scene, choices, **lots)
    return scene


def until(scene: Scene, word: str) -> Scene:
    """Let the set-up go on until this chance is awaited."""
    while scene.awaits != word:
        if scene.state.turn == CHANCE:
            scene.state.happen(scene.state.outcomes()[0][0])
        else:
            scene.state.play(scene.state.moves()[0])
    return scene


# --- boards -----------------------------------------------------------------------------------


@rule("EW-1.1")
def test_the_game_begins_with_round_1() -> None:
    scene = laid()
    assert scene.state.round == 1
    assert [told["round"] for told in scene.told("round")] == [1]


@rule("EW-1.2")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 8), (3, 12), (4, 14)])
def test_half_of_the_stones_are_of_each_era(seats: int, tiles: int) -> None:
    s = laid(seats).state
    left = [stone for stone in s.stone_pool[:7] if stone != NONE]
    right = [stone for stone in s.stone_pool[7:] if stone != NONE]
    assert len(left) == len(right) == tiles // 2
    assert max(left) < 10 <= min(right)
    assert s.stone_box.bit_count() == 20 - tiles


@rule("EW-1.2")
def test_the_stones_are_random_each_era_by_itself() -> None:
    scene = Scene(start="setup")
    assert scene.awaits == "stone"
    assert [STONES[o[0]] for o, _ in scene.state.outcomes()] == list(STONES[:10])
    scene.do("* stone tiles\n* stone variety\n* stone ground\n* stone villages-lakes")
    assert [STONES[o[0]] for o, _ in scene.state.outcomes()] == list(STONES[10:])


@rule("EW-1.3", "EW-1.6")
def test_five_stacks_of_15_from_which_the_set_up_cards_take_one() -> None:
    assert list(Scene(start="setup").state.stacks) == [15] * 5
    s = laid(set_up="hunter elder").state
    assert dict(zip(TRIBE, s.stacks, strict=True)) == {
        **dict.fromkeys(TRIBE, 15),
        "hunter": 14,
        "elder": 14,
    }


@rule("EW-1.4")
def test_the_pool_is_eight_cards_of_era_one() -> None:
    scene = until(Scene(start="setup"), "culture")
    assert len(scene.state.outcomes()) == len(CULTURE_ONE) == 20
    s = laid().state
    assert len(set(s.pool)) == 8
    assert min(s.pool) >= 0
    assert max(s.pool) < 20
    table = view(s, 0)["state"]
    assert table["culture_cards"] == [12, 20]
    assert "culture" not in table


@rule("EW-1.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_everybody_has(seats: int) -> None:
    s = Scene(seats, start="setup").state
    assert list(s.food) == list(s.tools) == [0] * seats
    assert list(s.camps_home) == [5] * seats
    assert list(s.villages_home) == [3] * seats
    assert list(s.placed) == [0] * seats
    assert list(s.chief_at) == [NONE] * seats
    assert list(s.figures) == [0] * (5 * seats)


@rule("EW-1.5")
def test_the_figures_are_one_chief_and_two_of_the_tribe() -> None:
    scene = Scene()
    assert len(scene.moves()) == 10
    scene.idle(0).idle(1, "chief development").idle(0)
    assert scene.moves() == [f"place tribe {spot}" for spot in SPOTS]
    scene.idle(1)
    assert scene.moves() == [f"place chief {spot}" for spot in SPOTS]


@rule("EW-1.5")
def test_everybody_chooses_the_side_of_a_random_chief() -> None:
    scene = until(Scene(start="setup"), "chief")
    assert len(scene.state.outcomes()) == 5
    scene.do("* chief fire-wolf\n* chief tuskbreaker\n0 side b\n1 side a")
    assert [CHIEFS[chief] for chief in scene.state.chief] == ["fire-wolf", "tuskbreaker"]
    assert list(scene.state.side) == [1, 0]


@rule("EW-1.5")
def test_nine_starting_cards_each() -> None:
    scene = laid(set_up="hunter elder")
    for seat, gift in enumerate(("hunter", "elder")):
        cards = scene.cards(seat, "hand") + scene.cards(seat, "deck")
        cards.remove(gift)
        assert sorted(cards) == ["brave"] * 3 + ["tribesman"] * 3 + ["tribeswoman"] * 3


# --- set-up cards, hands, animals -------------------------------------------------------------


@rule("EW-1.6", "EW-1.13")
@pytest.mark.parametrize(("card", "food", "tools", "animals", "camps"), CARDS)
def test_set_up_cards(card: str, food: int, tools: int, animals: list[str], camps: int) -> None:
    other = "hunter" if card != "hunter" else "shaman"
    scene = laid(set_up=f"{card} {other}", order="0 1")
    s = scene.state
    assert (s.food[0], s.tools[0]) == (food, tools)
    assert card in scene.cards(0, "hand")
    assert scene.kept(0) == animals
    assert scene.camps_on(0) == ["c3"] * camps
    scene.receive("fill food")
    assert s.food[0] == 5 + camps
    assert scene.sound()


@rule("EW-1.6")
def test_the_set_up_cards_are_random_and_all_different() -> None:
    scene = until(Scene(4, start="setup"), "set-up")
    assert len(scene.state.outcomes()) == 5
    scene.do("* set-up elder")
    assert "elder" not in [SET_UPS[o[0]] for o, _ in scene.state.outcomes()]
    assert len(set(laid(4).state.setup)) == 4


@rule("EW-X18")
def test_two_tools_and_two_food_put_both_markers_on_2() -> None:
    s = laid(set_up="hunter", order="0 1").state
    assert (s.food[0], s.tools[0]) == (2, 2)


@rule("EW-1.7")
def test_three_cards_are_set_aside_and_two_are_drawn() -> None:
    scene = until(Scene(start="setup"), "draw")
    assert scene.cards(0, "hand") == ["brave", "tribeswoman", "elder"]
    assert scene.cards(0, "deck") == ["brave"] * 2 + ["tribeswoman"] * 2 + ["tribesman"] * 3
    scene.do("* draw tribesman\n* draw brave")
    assert scene.cards(0, "hand") == ["brave", "brave", "tribeswoman", "tribesman", "elder"]
    assert len(scene.cards(0, "deck")) == 5
    scene.do("* draw tribesman\n* draw tribesman")
    assert len(scene.cards(1, "hand")) == len(scene.cards(1, "deck")) == 5


@rule("EW-1.7")
def test_hands_are_secret() -> None:
    scene = laid(draw="tribesman brave")
    mine, theirs = view(scene.state, 0)["state"], view(scene.state, 1)["state"]
    assert mine["hand"][0]["brave"] == 2
    assert theirs["hand"][0] is None
    assert theirs["hand_cards"] == [5, 5]
    assert {"card": "tribesman"}.items() <= scene.told("draw", seat=0)[0].items()
    assert "card" not in scene.told("draw", seat=1)[0]


@rule("EW-1.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_score_and_totem_markers_stand_at_0(seats: int) -> None:
    s = laid(seats).state
    assert list(s.score) == list(s.sacrifice) == list(s.honour) == [0] * seats


@rule("EW-1.9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_animal_more_than_players(seats: int) -> None:
    s = laid(seats).state
    assert 6 - list(s.grounds).count(NONE) == seats + 1
    assert sum(s.animal_deck) + sum(s.animals) == 60 - (seats + 1)


@rule("EW-X16")
def test_three_players_have_four_animals_and_at_least_four_after_each_preparation() -> None:
    assert 6 - list(laid(3).state.grounds).count(NONE) == 4
    scene = Scene(3).grounds("rhino").next_round()
    scene.do("* animal moose\n* animal moose\n* animal tiger")
    assert scene.awaits != "animal"
    assert list(scene.state.grounds).count(NONE) == 2
    scene = Scene(3).grounds("rhino", "rhino", "sloth", "tiger", "tiger").next_round()
    assert scene.awaits != "animal"
    assert list(scene.state.grounds).count(NONE) == 1


@rule("EW-R45")
def test_animals_of_set_up_cards_are_taken_out_first_and_may_be_equal() -> None:
    scene = until(Scene(start="setup"), "set-up").do("* set-up craftsperson\n* set-up elder")
    assert (scene.kept(0), scene.kept(1)) == (["rhino", "tiger"], ["tiger"])
    until(scene, "animal")
    tigers = dict(scene.state.outcomes())[(ANIMALS.index("tiger"),)]
    assert tigers == 10 - 2


# --- turn order, megaliths, land --------------------------------------------------------------


@rule("EW-1.10")
def test_the_further_back_the_more_one_gets() -> None:
    scene = laid(4, set_up="hunter craftsperson explorer elder", order="2 0 3 1")
    s = scene.state
    assert s.order == [2, 0, 3, 1]
    assert scene.turn == 2
    assert list(s.food) == [2 + 1, 1 + 1, 2, 1]
    assert list(s.tools) == [2, 1 + 1, 1, 3 + 1]


@rule("EW-1.10")
def test_every_order_is_possible() -> None:
    scene = until(Scene(3, start="setup"), "order")
    assert scene.state.outcomes() == [((0,), 1), ((1,), 1), ((2,), 1)]
    scene.do("* order 1")
    assert scene.state.outcomes() == [((0,), 1), ((2,), 1)]


@rule("EW-1.11")
@pytest.mark.parametrize(
    ("seats", "layout", "starts"),
    [
        (2, "players", "b1 e2 c3 h3"),
        (3, "players", "b1 c4 c5 f7"),
        (4, "players", "b1 e1 e5 b6"),
        (2, "for-4", "b1 e1 e5 b6"),
        (4, "for-2", "b1 e2 c3 h3"),
        (2, "for-3", "b1 c4 c5 f7"),
    ],
)
def test_the_megalith_tiles_are_laid_by_number_of_players_or_as_chosen(
    seats: int, layout: str, starts: str
) -> None:
    """With the tiles a, b, c and d in this order; their starting spaces show where they lie."""
    scene = laid(seats, {"megalith_layout": layout}, megalith_tile="a b c d").receive("megalith")
    spaces = [move.split()[1] for move in scene.moves() if move.startswith("megalith")]
    assert sorted(spaces) == sorted(starts.split())


@rule("EW-1.11")
def test_the_megalith_tiles_are_shuffled() -> None:
    scene = until(Scene(start="setup"), "megalith-tile").do("* megalith-tile c")
    assert [o for o, _ in scene.state.outcomes()] == [(0,), (1,), (3,)]
    assert sorted(laid().state.tiles) == [0, 1, 2, 3]


@rule("EW-1.12", "EW-X17")
@pytest.mark.parametrize(("seats", "glaciers", "more"), [(2, 6, 6), (3, 6, 6), (4, 3, 9)])
def test_land(seats: int, glaciers: int, more: int) -> None:
    scene = Scene(seats, start="setup")
    words = play_set_up(scene)
    assert words.count("more-land") == more
    assert words.count("land") == 18
    land = scene.state.land
    assert list(land).index(LANDS.index("base")) == 9
    assert list(land).count(GLACIER) == glaciers
    kinds = [list(land).count(kind) for kind in range(1, GLACIER)]
    assert min(kinds) >= 1
    assert sum(kinds) == 6 + more


@rule("EW-1.12")
def test_no_further_glacier_is_among_the_random_tiles() -> None:
    scene = until(Scene(4, start="setup"), "more-land")
    assert scene.state.outcomes() == [((kind,), 2) for kind in range(1, GLACIER)]
    until(scene, "land")
    assert (GLACIER,) in [outcome for outcome, _ in scene.state.outcomes()]


@rule("EW-1.13")
def test_the_first_camp_stands_on_the_base_tile() -> None:
    scene = laid(3, set_up="hunter explorer elder")
    assert [scene.camps_on(seat) for seat in range(3)] == [["c3"], ["c3", "c3"], ["c3"]]
    assert list(scene.state.camps_home) == [4, 3, 4]


# --- drafts, order of set-up ------------------------------------------------------------------


@rule("EW-1.14")
def test_set_up_cards_are_taken_in_reverse_turn_order() -> None:
    scene = Scene(3, start="setup", options={"setup": "draft-setup"})
    choices = "side a, side a, side a, set-up shaman, set-up hunter, set-up explorer"
    offered = "hunter shaman elder explorer"
    words = play_set_up(scene, choices, order="1 2 0", offer_set_up=offered)
    assert words.count("offer-set-up") == 4
    assert [word for word in words if word.endswith(" set-up")] == [
        "0 set-up",
        "2 set-up",
        "1 set-up",
    ]
    assert [SET_UPS[card] for card in scene.state.setup] == ["shaman", "explorer", "hunter"]
    assert list(scene.state.food) == [3, 2, 2 + 1]
    assert scene.sound()


@rule("EW-1.14")
def test_only_offered_set_up_cards_can_be_taken() -> None:
    scene = until(Scene(start="setup", options={"setup": "draft-setup"}), "offer-set-up")
    scene.do("* offer-set-up hunter\n* offer-set-up elder\n* offer-set-up shaman")
    assert scene.moves() == ["set-up elder", "set-up hunter", "set-up shaman"]
    last = scene.state.order[-1]
    assert scene.refused_by(last, "set-up explorer") == "EW-1.14"


@rule("EW-1.15", "EW-X20")
def test_the_last_chooses_the_chief_last_and_the_set_up_card_first() -> None:
    scene = Scene(3, start="setup", options={"setup": "draft-both"})
    words = play_set_up(scene, order="2 0 1")
    assert words.count("offer-chief") == words.count("offer-set-up") == 4
    drafted = [word for word in words if word[0].isdigit()]
    assert drafted == [
        *("2 choose", "2 side", "0 choose", "0 side", "1 choose", "1 side"),
        *("1 set-up", "0 set-up", "2 set-up"),
    ]
    assert scene.sound()


@rule("EW-1.15")
def test_one_of_the_chiefs_that_lie_open_on_either_side() -> None:
    scene = until(Scene(start="setup", options={"setup": "draft-both"}), "offer-chief")
    scene.do("* offer-chief fire-wolf\n* offer-chief thunderpaw\n* offer-chief seeing-hand")
    first, second = scene.state.order
    assert scene.moves() == ["choose thunderpaw", "choose seeing-hand", "choose fire-wolf"]
    assert scene.refused_by(first, "choose tuskbreaker") == "EW-1.15"
    scene.do(f"{first} choose fire-wolf")
    assert scene.moves() == ["side a", "side b"]
    scene.do(f"{first} side b")
    assert scene.turn == second
    assert scene.moves() == ["choose thunderpaw", "choose seeing-hand"]
    assert (scene.state.chief[first], scene.state.side[first]) == (4, 1)


@rule("EW-R52")
def test_the_order_of_set_up() -> None:
    words = play_set_up(Scene(start="setup"))
    assert [word for word, _ in groupby(words)] == [
        *("stone", "culture", "chief", "0 side", "1 side", "set-up", "draw", "animal"),
        *("order", "megalith-tile", "more-land", "land"),
    ]


@rule("EW-R53")
@pytest.mark.parametrize(
    ("variant", "chiefs"),
    [
        ("draft-setup", ["chief", "0 side", "1 side"]),
        ("draft-both", ["offer-chief", "0 choose", "0 side", "1 choose", "1 side"]),
    ],
)
def test_with_a_draft_turn_order_and_land_come_first(variant: str, chiefs: list[str]) -> None:
    words = play_set_up(Scene(start="setup", options={"setup": variant}), order="0 1")
    assert [word for word, _ in groupby(words)] == [
        *("stone", "culture", "order", "megalith-tile", "more-land", "land", *chiefs),
        *("offer-set-up", "1 set-up", "0 set-up", "draw", "animal"),
    ]


# --- pieces -----------------------------------------------------------------------------------


@rule("EW-R54")
def test_starting_cards_are_tribe_cards_in_every_respect() -> None:
    """Played, buried, laid into the eclipse stack; but of none of the five kinds."""
    scene = Scene().hand(0, "tribesman", "tribeswoman", "brave", "brave").goods(0, food=1, tools=3)
    scene.do("0 place tribe initiation\n0 play brave")
    assert [move for move in scene.moves() if move.startswith("take")] == [
        f"take {kind}" for kind in TRIBE
    ]
    scene.do("0 on\n0 pay\n0 first bury\n0 bury above brave\n0 decline\n0 on\n0 done")
    assert scene.cards(0, "buried") == ["brave"]
    scene.idle(1).idle(0, "chief development").idle(1).do("0 place tribe rest\n0 food")
    assert scene.moves() == ["lay brave", "lay tribeswoman", "lay tribesman", "done"]
    scene.do("0 lay tribesman")
    assert scene.cards(0, "eclipse") == ["tribesman"]


@rule("EW-R54")
def test_no_card_ever_returns_to_a_stack() -> None:
    """Played, discarded, buried: the stack does not grow."""
    scene = Scene().hand(0, "elder", "hunter").goods(0, food=1)
    before = scene.state.stacks[:]
    scene.do("0 place tribe initiation\n0 play elder\n0 on\n0 pay\n0 first bury")
    scene.do("0 bury hand hunter\n0 decline\n0 on")
    assert scene.turn == 1
    assert scene.cards(0, "discards") == ["elder"]
    assert scene.state.stacks == before
