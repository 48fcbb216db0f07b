"""Blunders of the old bots in Stone Age: the old evaluator still errs, today's does not.

Each position was distilled from games in which the old bots went wrong.
"""

from __future__ import annotations

from firstfire.bots import make_bot
from firstfire.bots.bot import Bot
from firstfire.bots.evaluator import Evaluator
from firstfire.bots.old.evaluator import Evaluator as OldEvaluator
from firstfire.bots.old.levels import evaluator_for as old_evaluator_for
from firstfire.bots.weights import evaluator_for
from firstfire.games.stone_age.state import StoneAge
from tests.stone_age.scene import Scene

LATE = 1  # tiles in a stack, shortly before the end


def scene(tiles: str = "B01 B02", cards: str = "C11 C12 C13 C14") -> Scene:
    return Scene(2, tiles=tiles, cards=cards)


def old(s: StoneAge) -> float:
    """What seat 0 expected in the old days."""
    evaluator: OldEvaluator = old_evaluator_for(s)
    return evaluator.estimate(s, 0)


def new(s: StoneAge) -> float:
    evaluator: Evaluator = evaluator_for(s)
    return evaluator.estimate(s, 0)


def hungry(missing: int) -> StoneAge:
    found = scene().give(0, people=10, farming=0)
    found.state.food[0] = 10 - missing
    return found.state


def test_hunger_costs_ten_points_at_most() -> None:
    assert old(hungry(5)) - old(hungry(15)) > 30
    assert abs(new(hungry(5)) - new(hungry(15))) < 1


def farmers(farming: int) -> StoneAge:
    return scene().give(0, people=5, farming=farming).state


def test_farming_is_worth_what_it_feeds() -> None:
    """Half the price of a useful field, and less, once everybody is fed."""
    assert old(farmers(10)) - old(farmers(6)) > 0.9 * (old(farmers(4)) - old(farmers(0)))
    assert new(farmers(10)) - new(farmers(6)) < 0.5 * (new(farmers(4)) - new(farmers(0)))


def field_at_ten(people: int) -> StoneAge:
    s = scene().give(0, farming=10).state
    s.at[2] = people
    return s


def test_the_field_is_worth_nothing_at_ten() -> None:
    assert old(field_at_ten(1)) - old(field_at_ten(0)) > 10
    assert new(field_at_ten(1)) <= new(field_at_ten(0)) + 0.5


def woodpile(wood: int) -> StoneAge:
    s = scene().give(0, wood=wood).state
    s.stacks[0] = LATE
    return s


def test_goods_that_can_no_longer_be_spent_are_worth_a_point() -> None:
    assert (old(woodpile(16)) - old(woodpile(12))) / 4 > 1.8
    assert (new(woodpile(16)) - new(woodpile(12))) / 4 < 1.4


def placed(where: str) -> StoneAge:
    return scene(cards="C01 C02 C05 C06").do(f"0 place {where}").state


def test_nobody_is_sent_to_what_cannot_be_paid() -> None:
    """Without any goods, the dearest card was worth more than a person who fetches wood."""
    assert old(placed("card-4")) > old(placed("forest 1"))
    assert new(placed("card-4")) < new(placed("forest 1"))


def growing(where: str) -> StoneAge:
    """Seven people, no food yet: whoever hunts for seven can hunt for eight."""
    return scene().give(0, people=7, food=0, farming=1).do(f"0 place {where}").state


def test_the_hut_is_not_left_free_early() -> None:
    places = ("hut 2", "toolmaker", "card-1", "card-4", "building-1")
    assert max(places, key=lambda where: old(growing(where))) != "hut 2"
    assert max(places, key=lambda where: new(growing(where))) == "hut 2"


def dice_first(bot: Bot) -> str:
    found = scene().give(0, tools=(1, 0, 0)).actions("toolmaker 1, forest 3, claypit 1", "hunt 5")
    return bot.decide(found.state).text


def test_the_tool_maker_comes_before_the_dice() -> None:
    """A tool that is made first helps the rolls of the same round; there is nothing to think of."""
    assert any(dice_first(make_bot("old-medium", seed, 0)) != "use toolmaker" for seed in range(3))
    assert all(dice_first(make_bot("medium", seed, 0)) == "use toolmaker" for seed in range(3))


def buying(bot: Bot) -> str:
    """Six cultures, thirteen wood, and the seventh culture is for sale for four."""
    six = "C01 C02 C03 C04 C13 C26"  # pottery, writing, time, transport, weaving, music
    found = scene(cards="C05 C06 C07 C12").give(0, cards=six, wood=13, people=7, farming=5)
    found.actions("card-4 1", "hunt 5")
    return bot.decide(found.state).text


def test_a_seventh_culture_is_not_declined_with_goods_in_hand() -> None:
    assert buying(make_bot("old-medium", 1, 0)) == "decline"
    assert buying(make_bot("medium", 1, 0)) == "buy"
