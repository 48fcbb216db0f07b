"""Bags of moves in any order become sequences that can be played, or are refused for a reason."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import firstfire
from firstfire.core import CHANCE, OVER, Game, Move, Rng, State, digest
from firstfire.core.arrange import (
    BY_CHANCE,
    OTHERS,
    REFUSED,
    TOO_MANY,
    UNFINISHED,
    Additions,
    Arrangement,
    ArrangementSearch,
    Obstacle,
    additions,
    arrange,
)
from tests.core.toy import PebblesGame
from tests.eiszeit.scene import light_turn
from tests.scene import GameScene
from tests.stone_age.scene import Scene

GAMES = [firstfire.load(name) for name in firstfire.games()]


def bag(game: Game[State], text: str) -> list[list[Move]]:
    """The items of a line: ``pay wood, at 3 + take 1 + to 4``."""
    items = [item.split(" + ") for item in text.split(", ") if item]
    found = [[game.moves.find(part) for part in item] for item in items]
    assert all(move is not None for item in found for move in item), text
    return [[move for move in item if move is not None] for item in found]


def arranged(scene: GameScene, text: str, close: bool = False) -> list[str]:
    found = arrange(scene.state, bag(scene.game, text), close)
    assert isinstance(found, Arrangement), found
    return [move.text for move in found.moves]


def refused(scene: GameScene, text: str, close: bool = False) -> Obstacle:
    found = arrange(scene.state, bag(scene.game, text), close)
    assert isinstance(found, Obstacle), found
    return found


def added(scene: GameScene, text: str = "") -> tuple[dict[str, int], Additions]:
    found = additions(scene.state, bag(scene.game, text))
    return {move.text: n for move, n in found.more.items()}, found


def card(price: int, **owned: Any) -> Scene:
    """Seat 0 pays for a card; others wait."""
    scene = Scene().give(0, **owned).actions(f"card-{price} 1, forest 2, hunt 1", "hunt 1")
    return scene.do(f"0 use card-{price}\n0 buy")


def building(**owned: Any) -> Scene:
    """Seat 0 pays one to seven resources for a building."""
    scene = Scene(tiles="B26 B02 B03 B04").give(0, **owned)
    return scene.actions("building-1 1, forest 2, hunt 1", "hunt 1").do("0 use building-1\n0 buy")


def rolled(tools: tuple[int, int, int], ready: str = "") -> Scene:
    scene = Scene().give(0, tools=tools, ready=ready).actions("forest 2, hunt 1", "hunt 1")
    return scene.do("0 use forest\n* roll 3 4")


# --- sequences --------------------------------------------------------------------------------


def test_a_payment_in_any_order() -> None:
    scene = card(4, wood=3, clay=2, gold=3)
    for way in itertools.permutations(("pay gold", "pay wood", "pay clay", "pay wood")):
        expected = ["pay wood", "pay wood", "pay clay", "pay gold"]
        assert arranged(scene, ", ".join(way)) == expected


def test_what_was_named_is_what_is_paid() -> None:
    """Gold first is never another set: here the engine would take the wood for granted."""
    scene = building(wood=1, gold=2)
    assert arranged(scene, "pay gold, pay wood") == ["pay wood", "pay gold"]
    assert refused(scene, "pay gold, pay gold").reason == UNFINISHED  # or one wood besides?
    assert arranged(scene, "pay gold, pay gold", close=True) == ["pay gold", "pay gold"]


def test_tools_in_any_order() -> None:
    scene = rolled((4, 2, 1), ready="C33")
    assert arranged(scene, "once 4, tool 4, tool 1", close=True) == ["tool 1", "tool 4", "once 4"]


def test_the_given_order_is_kept_where_it_can_be() -> None:
    scene = Scene().actions("field 1, hut 2, toolmaker 1", "hunt 1")
    for way in itertools.permutations(("use hut", "use toolmaker")):
        assert arranged(scene, ", ".join(way)) == list(way)


def test_what_is_played_without_asking_may_be_named() -> None:
    scene = card(3, wood=1, clay=1, gold=2)
    assert arranged(scene, "pay gold, pay gold, pay wood") == ["pay wood", "pay gold"]
    assert arranged(scene, "pay clay, pay gold, pay wood") == ["pay wood", "pay clay"]


def test_what_is_played_without_asking_may_be_left_out_if_nothing_else_is_possible() -> None:
    scene = card(3, wood=1, clay=1, gold=2)
    found = refused(scene, "pay gold, pay wood")  # and then clay or gold?
    assert (found.reason, found.refusal and found.refusal.reason) == (UNFINISHED, "pay-more")
    assert [move.text for move in found.more] == ["pay clay"]
    assert arranged(card(3, wood=2, gold=2), "pay gold, pay gold") == ["pay gold"]
    scene = rolled((2, 1, 0))
    assert refused(scene, "tool 2").reason == UNFINISHED  # it would close the roll
    assert arranged(scene, "tool 2", close=True) == ["tool 2"]
    assert arranged(scene, "tool 2, tool 1") == ["tool 1", "tool 2"]


def test_what_follows_from_a_later_item_may_be_left_out_too() -> None:
    """Four to pay, one wood and one gold of them: the rest can only be stone."""
    scene = card(4, wood=1, stone=3, gold=1)
    assert arranged(scene, "pay gold, pay wood") == ["pay wood", "pay gold"]
    assert refused(card(4, wood=1, stone=3, gold=2), "pay gold, pay wood").reason == UNFINISHED


def test_moves_before_the_items_are_part_of_the_bag() -> None:
    scene = Scene().give(0, wood=1, clay=1, gold=1).actions("card-2 1, forest 2, hunt 1", "hunt 1")
    found = arranged(scene, "pay gold, pay wood, buy, use card-2")
    assert found == ["use card-2", "buy", "pay wood", "pay gold"]


def drive() -> GameScene:
    """Hunters of seats 1 and 2 on regions 9 and 10; two of them may be driven."""
    scene = light_turn("drive").hunters(0, "9: 1").hunters(1, "9: 1", "10: 1")
    return scene.hunters(2, "10: 1").do("0 play drive")


def test_an_item_does_not_borrow_what_followed_from_another() -> None:
    """The only hunter of region 10 is taken by itself: it is not the one to be taken at 9."""
    scene = light_turn("drive", more="remove-two").hunters(0, "9: 1", "10: 1").hunters(2, "9: 1")
    scene.do("0 play remove-two\n0 name 1")
    assert arranged(scene, "at 10 + take 0") == ["at 10"]
    refused(scene, "at 10, at 9 + take 0")
    assert arranged(scene, "at 9 + take 2, at 10 + take 0") == ["at 10", "at 9"]


def test_an_item_of_several_moves_stays_together() -> None:
    scene = drive()
    one, other = "at 10 + take 1 + to 11", "at 9 + take 0 + to 5"
    expected = ["at 9", "take 0", "to 5", "at 10", "take 1", "to 11"]
    assert arranged(scene, f"{one}, {other}") == expected
    assert arranged(scene, f"{other}, {one}") == expected
    flat = f"{one}, {other}".replace(" + ", ", ")
    assert arranged(scene, flat) == expected  # neighbours in the bag stay neighbours if possible


def test_parts_of_items_are_not_exchanged() -> None:
    """Seat 2 has no hunter on region 9, so this is not the same as 2 at 10 and 1 at 9."""
    found = refused(drive(), "at 9 + take 2 + to 5, at 10 + take 1 + to 11")
    assert (found.reason, found.move and found.move.text) == (REFUSED, "take 2")
    assert found.refusal is not None
    assert found.refusal.reason == "no-hunter"


# --- closing ----------------------------------------------------------------------------------


def test_closing_adds_the_move_that_says_so_where_it_is_needed() -> None:
    scene = building(wood=2, gold=2)
    assert arranged(scene, "pay gold, pay wood", close=True)[-1] == "enough"
    assert arranged(scene, "enough, pay gold, pay wood")[-1] == "enough"
    assert arranged(card(2, wood=2, gold=2), "pay gold, pay wood", close=True)[-1] == "pay gold"
    assert arranged(rolled((1, 0, 0)), "", close=True) == ["enough"]


def test_a_question_that_cannot_be_closed_yet() -> None:
    scene = card(3, wood=3, clay=3, gold=3)
    for paid in ("pay wood", "pay gold", "pay gold, pay wood"):
        found = refused(scene, paid, close=True)
        assert (found.reason, found.refusal and found.refusal.reason) == (UNFINISHED, "pay-more")


# --- refusals ---------------------------------------------------------------------------------


def test_a_refusal_names_the_obstacle_and_never_the_order() -> None:
    scene = building(wood=1, gold=1)
    found = refused(scene, "pay gold, pay wood, pay wood")
    assert (found.reason, [move.text for move in found.played]) == (
        REFUSED,
        ["pay wood"],
    )
    assert found.refusal is not None
    assert (found.refusal.rule, found.refusal.reason) == ("SA-3.16", "have-none")
    found = refused(rolled((2, 1, 0)), "tool 2, tool 1, tool 1")
    assert found.refusal is not None
    assert (found.refusal.rule, found.refusal.reason) == ("SA-4.6", "tool-used")


def test_nothing_is_played_after_chance() -> None:
    scene = Scene().actions("forest 2, hunt 1", "hunt 1")
    found = refused(scene, "use forest, use hunt")
    assert (found.reason, found.move and found.move.text) == (BY_CHANCE, "use hunt")
    end = arrange(scene.state, bag(scene.game, "use forest"))
    assert isinstance(end, Arrangement)
    assert (end.stops, end.complete) == (BY_CHANCE, True)


def test_nothing_is_played_after_the_decision_of_another_seat() -> None:
    table = PebblesGame().new(2)
    found = arrange(table.state, [table.find("take 1"), table.find("take 2")])
    assert isinstance(found, Obstacle)
    assert (found.reason, found.refusal and found.refusal.rule) == (OTHERS, "TOY-1")
    end = arrange(table.state, [table.find("take 1")])
    assert isinstance(end, Arrangement)
    assert (end.stops, end.complete) == (OTHERS, True)


def test_a_hostile_bag_is_bounded() -> None:
    """Sixty different moves: the search gives up, and says so, or finds a rule against one."""
    for game in GAMES:
        for s in positions(game, game.most_seats, 3, 40):
            legal = list(s.legal)
            others = [move for move in game.moves.moves if move not in legal]
            hostile = (legal + others)[:60]
            search = ArrangementSearch(s, hostile, False)
            assert search.first(True) is None
            found = arrange(s, hostile)
            assert isinstance(found, Obstacle)
            if found.reason == TOO_MANY:
                assert search.plays <= 0
            elif found.reason == REFUSED:
                assert found.refusal is not None
                assert not found.refusal.order


# --- what can be added ------------------------------------------------------------------------


def test_what_can_be_added_to_a_payment() -> None:
    scene = card(3, wood=5, clay=3, gold=1)
    more, found = added(scene)
    assert more == {"pay wood": 3, "pay clay": 3, "pay gold": 1}
    assert (found.complete, found.closing) == (False, None)
    more, _ = added(scene, "pay gold")  # it will be paid last, but it was chosen first
    assert more == {"pay wood": 2, "pay clay": 2}
    more, found = added(scene, "pay gold, pay wood, pay wood")
    assert (more, found.complete) == ({}, True)
    more, found = added(scene, "pay gold, pay gold")
    assert (more, found.possible) == ({}, False)


def test_what_can_be_added_to_a_payment_of_one_to_seven() -> None:
    more, found = added(building(wood=5, clay=2, gold=4), "pay clay")
    assert more == {"pay wood": 5, "pay clay": 1, "pay gold": 4}
    assert (found.complete, found.closing and found.closing.text) == (False, "enough")
    assert found.exact


def test_what_can_be_added_where_items_have_several_moves() -> None:
    scene = drive()
    more, found = added(scene)
    assert (sorted(more), found.closing and found.closing.text) == (["at 10", "at 9"], "done")
    assert [move.text for move in added(scene, "at 10")[1].following] == ["take 1", "take 2"]
    more, found = added(scene, "at 10 + take 1 + to 11")
    assert {"at 9", "at 10"} <= set(more)  # the one before it as well


# --- all games, at random ---------------------------------------------------------------------


def positions(game: Game[State], seats: int, seed: int, every: int) -> Iterator[State]:
    """Some of the decisions of a random game."""
    s, rng = game.state(seats), Rng(seed, 5)
    while s.turn != OVER:
        if s.turn == CHANCE:
            s.happen(s.sample(rng))
            continue
        if rng.below(every) == 0:
            yield s
        s.play(s.legal[rng.below(len(s.legal))])


def some_moves(s: State, rng: Rng, most: int) -> tuple[list[Move], list[Move]]:
    """A random sequence of the deciding seat, up to chance, a revelation or another seat.

    The second list holds what was played without asking before that.
    """
    c = s.clone()
    found: list[Move] = []
    by_itself: list[Move] = []
    while c.turn == s.turn and len(found) < most:
        move = c.legal[rng.below(len(c.legal))]
        c.log = []
        c.forced = []
        c.play(move)
        found.append(move)
        if any(event.reveals for event in c.log):
            break
        by_itself += [one.move for one in c.forced if one.seat == s.turn]
    return found, by_itself


def played(s: State, moves: Sequence[Move]) -> tuple[str, Counter[Move]]:
    """The digest after moves exactly in this order, and all that was played; nothing if illegal."""
    c = s.clone()
    c.log = []
    c.forced = []
    for move in moves:
        if c.turn != s.turn or not c.offers(move) or any(event.reveals for event in c.log):
            return "", Counter()
        c.play(move)
    return digest(c), Counter([*moves, *(one.move for one in c.forced if one.seat == s.turn)])


def check_permutations(s: State, moves: list[Move], rng: Rng) -> None:
    """Every permutation is found: as given if that is legal, else in some order that is.

    Where the engine would add to the bag what nobody has chosen, the bag is unfinished, or what
    the engine has added counts as part of it.
    """
    ways = sorted(set(itertools.permutations(moves)), key=lambda way: [m.number for m in way])
    ends = {way: played(s, way)[0] for way in ways}
    possible = {end for end in ends.values() if end}
    chosen = ways if len(ways) <= 12 else [ways[rng.below(len(ways))] for _ in range(12)]
    for way in chosen:
        found = arrange(s, way)
        if isinstance(found, Obstacle):
            assert (found.reason, bool(found.more)) == (UNFINISHED, True), (way, found.reason)
            continue
        end, everything = played(s, found.moves)
        assert Counter(way) <= everything, (way, found.moves)
        if len(found.moves) < len(way):
            assert everything > Counter(found.moves)
            continue
        assert end in possible
        if ends[way]:
            assert tuple(found.moves) == way
        elif len(possible) == 1:
            assert end == ends[tuple(moves)]


def check_named(s: State, moves: list[Move], by_itself: list[Move], rng: Rng) -> None:
    """With all that follows by itself named too, the bag is found from every permutation."""
    everything = [*moves, *by_itself]
    for _ in range(4):
        rest, way = everything[:], []
        while rest:
            way.append(rest.pop(rng.below(len(rest))))
        found = arrange(s, way)
        assert isinstance(found, Arrangement), (way, found.reason)
        assert Counter(way) <= played(s, found.moves)[1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_set_is_found_from_every_permutation(game: Game[State]) -> None:
    for seats in range(game.least_seats, game.most_seats + 1):
        for seed in range(3):
            rng = Rng(seed, 6)
            for s in positions(game, seats, seed, 12):
                moves, by_itself = some_moves(s, rng, 1 + rng.below(6))
                check_permutations(s, moves, rng)
                if len(moves) + len(by_itself) <= 6:
                    check_named(s, moves, by_itself, rng)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_bag_that_no_order_plays_is_refused_by_a_rule(game: Game[State]) -> None:
    """A random move is put into a bag that can be played; brute force tells whether it fits."""
    rng = Rng(1, 7)
    reasons = set()
    for s in positions(game, game.most_seats, 4, 6):
        moves, _ = some_moves(s, rng, 3)
        moves.append(game.moves.moves[rng.below(len(game.moves))])
        found = arrange(s, moves)
        legal = [way for way in itertools.permutations(moves) if played(s, way)[0]]
        if isinstance(found, Arrangement):
            left_out = len(moves) - len(found.moves)  # it was played without being asked
            assert legal or left_out
            continue
        assert not legal or found.reason == UNFINISHED, (moves, found.reason)
        reasons.add(found.reason)
        if found.reason == REFUSED:
            assert found.refusal is not None
            assert found.refusal.rule
            assert not found.refusal.order
    assert REFUSED in reasons


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_additions_are_what_can_be_played(game: Game[State]) -> None:
    """Every move that is offered can be added to an empty bag, and each addition is possible."""
    for s in positions(game, game.least_seats, 5, 12):
        found = additions(s, [])
        assert {move for move in s.legal if not move.closes} <= set(found.more)
        assert found.closing is None or s.offers(found.closing)
        for move, n in list(found.more.items())[:5]:
            again = additions(s, [move] * n)
            assert again.possible or not again.exact


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_answer_depends_on_nothing_that_is_hidden(game: Game[State]) -> None:
    """Whatever the seat cannot know is dealt anew: the same bag has the same answer."""
    rng = Rng(2, 8)
    for s in positions(game, game.most_seats, 6, 12):
        other = s.determinize(s.turn, rng)
        moves, _ = some_moves(s, rng, 4)
        moves.append(game.moves.moves[rng.below(len(game.moves))])
        assert spelled(arrange(s, moves)) == spelled(arrange(other, moves))
        assert additions(s, moves[:2]).more == additions(other, moves[:2]).more


def spelled(found: Arrangement | Obstacle) -> list[object]:
    if isinstance(found, Arrangement):
        return [*found.moves, found.stops, found.complete]
    return [found.reason, found.move, *found.played, found.refusal and found.refusal.as_dict()]
