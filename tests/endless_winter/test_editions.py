"""EW-12 Where the Polish and the Czech rulebook want different play, an option chooses."""

from __future__ import annotations

import pytest

from firstfire.core import CHANCE, GameError, Table, parse_record
from firstfire.rulebook import rulebook
from tests.endless_winter.scene import GAME, Scene
from tests.helpers import rule

CZECH = {"edition": "czech"}
EDITIONS = pytest.mark.parametrize("edition", ["polish", "czech"])


def bought(options: dict[str, str] | None = None) -> Scene:
    """A Shaman has been bought at the top of Initiation, where the figure still stands."""
    scene = Scene(options=options).hand(0, "elder", "brave").goods(0, food=2, tools=1)
    return scene.do("0 place tribe initiation\n0 play elder\n0 take shaman")


def filled(scene: Scene) -> Scene:
    """The preparation after the grounds and the culture pool have been filled."""
    while scene.state.turn == CHANCE and scene.awaits != "draw":
        scene.state.happen(scene.state.outcomes()[0][0])
    return scene


@rule("EW-12.1")
def test_the_polish_rulebook_is_played_unless_the_other_is_chosen() -> None:
    assert GAME.begin(2).options["edition"] == "polish"
    assert GAME.begin(2, CZECH).options["edition"] == "czech"
    with pytest.raises(GameError, match="polish, czech"):
        GAME.begin(2, {"edition": "english"})


# --- the name that one part of it had before ------------------------------------------------------


@rule("EW-12.1")
@pytest.mark.parametrize(("old", "new"), [("off", "polish"), ("on", "czech")])
def test_the_older_option_is_still_read(old: str, new: str) -> None:
    assert GAME.check_options({"preparation_draw_is_bonus": old})["edition"] == new
    assert "preparation_draw_is_bonus" not in GAME.check_options({})


@rule("EW-12.1")
def test_a_record_with_the_older_option_is_still_read() -> None:
    head = f"game endless-winter {GAME.version}   seats 2   seed 3\n"
    old = parse_record(f"{head}option preparation_draw_is_bonus on\n")
    new = parse_record(f"{head}option edition czech\n")
    tables = [Table.replay(GAME, record) for record in (old, new)]
    assert tables[0].state.options == tables[1].state.options
    assert "option edition czech" in str(tables[0].record())


@rule("EW-12.1")
def test_the_older_option_is_refused_where_it_contradicts_the_new_one() -> None:
    with pytest.raises(GameError, match="chosen twice, as czech and as polish"):
        GAME.begin(2, {"edition": "czech", "preparation_draw_is_bonus": "off"})
    with pytest.raises(GameError, match="preparation_draw_is_bonus is one of off, on"):
        GAME.begin(2, {"preparation_draw_is_bonus": "sometimes"})
    both = {"edition": "czech", "preparation_draw_is_bonus": "on"}
    assert GAME.begin(2, both).options["edition"] == "czech"


# --- what differs ---------------------------------------------------------------------------------


@rule("EW-12.2", "EW-R5")
def test_polish_a_bought_card_is_not_played_in_the_same_turn() -> None:
    scene = bought()
    assert scene.refused_by(0, "play shaman") == "EW-R5"
    scene.do("0 on")
    assert "play shaman" not in scene.moves()
    assert scene.refused_by(0, "play shaman") == "EW-R5"


@rule("EW-12.2", "EW-R5")
def test_czech_a_bought_card_may_be_played_once_the_figure_has_left_the_top_section() -> None:
    scene = bought(CZECH)
    assert "play shaman" not in scene.moves()
    assert scene.refused_by(0, "play shaman") == "EW-12.2"
    scene.do("0 on\n0 play shaman\n0 use shaman\n0 honour")
    assert (scene.state.food[0], scene.state.honour[0]) == (1, 1)
    assert scene.cards(0, "above") == ["elder", "shaman"]


@rule("EW-12.3", "EW-R11")
def test_polish_a_turn_with_a_culture_card_may_be_a_rest() -> None:
    scene = Scene().hand(0, "gathering-baskets", "brave").do("0 play gathering-baskets")
    assert {"place chief rest", "place tribe rest"} <= {*scene.moves()}


@rule("EW-12.3", "EW-R11")
def test_czech_whoever_has_played_a_culture_card_does_not_rest_in_that_turn() -> None:
    scene = Scene(options=CZECH).hand(0, "gathering-baskets", "brave")
    assert {"place chief rest", "place tribe rest"} <= {*scene.moves()}
    scene.do("0 play gathering-baskets")
    assert not [move for move in scene.moves() if move.endswith("rest")]
    assert scene.refused_by(0, "place chief rest") == "EW-12.3"
    assert "place chief hunting" in scene.moves()
    scene.idle(0, "chief hunting").idle(1)
    assert scene.refused_by(0, "place chief rest") == "EW-3.4"  # that figure is placed
    assert "place tribe rest" in scene.moves()  # the next turn is another one


@rule("EW-12.4", "EW-8.4", "EW-R13")
def test_czech_a_card_of_the_preparation_may_be_a_weaker_bonus() -> None:
    scene = filled(Scene(options=CZECH).next_round())
    scene.do("0 food\n0 draw\n* draw brave\n0 tool")
    assert (scene.state.food[0], scene.state.tools[0]) == (1, 1)
    polish = filled(Scene().next_round())
    assert polish.awaits == "draw"  # nothing is asked


# --- what differs in words only -------------------------------------------------------------------


@rule("EW-12.5", "EW-5.7", "EW-R50", "EW-3.3", "EW-11.2")
@EDITIONS
def test_what_the_books_say_in_other_words_is_played_alike(edition: str) -> None:
    options = {"edition": edition, "rest_tokens": "on"}
    totem = Scene(options=options).receive("totem")
    assert totem.moves() == ["honour", "sacrifice", "tool", "food"]
    rest = Scene(options=options).rest_tokens("1", "2", "3", "4", "5").do("0 place tribe rest")
    assert rest.moves() == ["token open", "token next"]
    culture = Scene(options=options).hand(0, "trail-markers").do("0 play trail-markers")
    assert culture.moves()[-1] == "decline"


@rule("EW-12.5", "EW-R50")
def test_a_token_taken_and_not_used_ends_where_one_not_taken_does() -> None:
    options = {"rest_tokens": "on"}
    taken = Scene(options=options).rest_tokens("1", "2", "3", "4", "5")
    taken.do("0 place tribe rest\n0 token open\n0 first draw\n0 tool\n0 done")
    taken.next_round()
    left = Scene(options=options).rest_tokens("1", "2", "3", "4", "5").next_round()
    for scene in (taken, left):
        while scene.state.phase == 3:
            scene.state.happen(scene.state.outcomes()[0][0])
    assert taken.state.rest_open == left.state.rest_open == 1
    assert taken.state.rest_under == left.state.rest_under == [2, 3, 4, 0]


# --- what the digest says of it -------------------------------------------------------------------


@rule("EW-5.1", "EW-5.2", "EW-12.1")
def test_the_digest_says_where_the_books_differ_and_which_reading_is_played() -> None:
    rules = {id: entry.sentence for id, entry in rulebook("endless-winter").items()}
    assert "on any space" in rules["EW-5.2"]
    assert "never on top" in rules["EW-5.2"]
    for id in ("EW-3.3", "EW-3.13", "EW-4.1", "EW-5.7", "EW-8.4", "EW-11.2", "EW-R5", "EW-R50"):
        assert "Czech" in rules[id], id
        assert "EW-12" in rules[id], id
