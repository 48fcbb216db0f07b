"""Every card, chief and animal of the data pack is played once, and does what it shows.

Bonuses of the ladder (EW-2.2) are taken as themselves. What changed on the table is compared with
the amounts of the effect.
"""

from __future__ import annotations

from collections import Counter

import pytest

from firstfire.core import CHANCE
from firstfire.games.endless_winter.effects import Effect, parse_effect
from firstfire.games.endless_winter.pieces import (
    ANIMALS,
    CARDS,
    CHIEFS,
    COLUMNS,
    CULTURE,
    N_FOLK,
    NONE,
    TRIBE,
)
from firstfire.games.endless_winter.state import food_limit
from firstfire.games.endless_winter.symbols import GAINS
from tests.endless_winter.scene import Scene
from tests.helpers import rule

PACK = Scene().state.pack
FOLK = CARDS[:N_FOLK]
SECTIONS = {"on", "done", "bonus"}  # a decision of the turn, no longer of the effect
STARTS = ("megalith b1", "megalith e2")  # their arrows are declined: they give nothing else


def rich(*hand: str) -> Scene:
    """Seat 0 can pay for everything, and has room, animals, camps and cards for everything."""
    scene = (
        Scene()
        .pool("cordage")
        .tiles("abcd")
        .hand(0, *hand, "brave", "tribesman")
        .goods(0, food=3, tools=2)
    )
    scene.camps(0, "a1", "a2", "b2").animals(0, "argentavis", "argentavis")
    scene.grounds("rhino", "moose", "tiger")
    return scene.stone_pool(("ground",))


def run(scene: Scene) -> None:
    """Take everything that is offered, as itself, until the effect is done."""
    while True:
        if scene.state.turn == CHANCE:
            scene.state.happen(scene.state.outcomes()[0][0])
            continue
        moves = scene.moves()
        if SECTIONS & {*moves} or moves[-1].startswith("place"):
            return
        start = [move for move in STARTS if move in moves]
        arrow = moves[0].startswith("megalith") and moves[-1] == "decline"
        scene.do(f"0 {start[0] if start else 'decline' if arrow else moves[0]}")


def table(scene: Scene) -> Counter[str]:
    """Everything of seat 0 that an effect can change."""
    s = scene.state
    owned = {zone: scene.cards(0, zone) for zone in ("hand", "deck", "discards", "buried")}
    return Counter(
        {
            **{zone: len(cards) for zone, cards in owned.items()},
            "megaliths": s.placed[0],
            "totems": s.honour[0] + s.sacrifice[0],
            "tools": s.tools[0],
            "food": s.food[0],
            "camps": s.camps_home[0],
            "villages": s.villages_home[0],
            "steps": len(scene.told("move")),
            "tribe cards": sum(s.stacks),
            "tribe cards to hand": sum(card in TRIBE for card in owned["hand"]),
            "culture pool": 8 - list(s.pool).count(NONE),
            "grounds": 6 - list(s.grounds).count(NONE),
            "animal deck": sum(s.animal_deck),
            "animals": len(scene.kept(0) + scene.eaten(0)),
            "eaten": len(scene.eaten(0)),
            "stones": 3 - list(s.stones[:3]).count(NONE),
            "labour": s.labour,
            "score": s.score[0],
        }
    )


def expected(scene: Scene, effect: Effect, before: Counter[str]) -> dict[str, int]:
    """How an effect changes the table: its amounts, those of animals it consumes, its price."""
    got, paid = Counter(effect.amounts()), Counter(effect.price())
    for told in scene.told("consume"):
        got += Counter(PACK.effects[PACK.consume[ANIMALS.index(told["animal"])]].amounts())
    if got["sacred stone"]:
        got += Counter(PACK.effects[PACK.slot_bonus[0]].amounts())
        paid += Counter(PACK.effects[PACK.slot_cost[0]].amounts())
    cards = got["tribe card"] + got["tribe card to discard"]
    change = {
        "hand": got["draw"]
        + got["tribe card"]
        + got["culture card"]
        - got["bury"]
        - paid["discard"],
        "deck": -got["draw"],
        "discards": got["tribe card to discard"] + paid["discard"],
        "buried": got["bury"],
        "megaliths": got["megalith"],
        "totems": got["totem"],
        "tools": got["tool"] - paid["tool"],
        "food": got["food"] - paid["food"],
        "camps": 3 * got["village"] - got["camp"],
        "villages": -got["village"],
        "steps": got["move"] + 2 * got["move 2"],
        "tribe cards": -cards,
        "tribe cards to hand": got["tribe card"],
        "culture pool": -got["culture card"],
        "grounds": got["reveal animal"] - got["animal"],
        "animal deck": -got["reveal animal"] - got["animal from deck"],
        "animals": got["animal"] + got["animal from deck"],
        "eaten": got["consume"],
        "stones": got["sacred stone"],
        "labour": got["labour"],
        "score": got["points"],
    }
    if got["fill food"]:
        change["food"] = food_limit(scene.state, 0) - before["food"]
    return {name: n for name, n in change.items() if n}


def changed(scene: Scene, before: Counter[str]) -> dict[str, int]:
    return {name: n - before[name] for name, n in table(scene).items() if n != before[name]}


def less(change: dict[str, int], **paid: int) -> dict[str, int]:
    """A change, and so much less of some things."""
    names = {*change, *paid}
    return {name: n for name in names if (n := change.get(name, 0) - paid.get(name, 0))}


# --- symbols ----------------------------------------------------------------------------------


@rule("EW-R82")
@pytest.mark.parametrize("symbol", GAINS)
def test_every_symbol_does_what_it_says(symbol: str) -> None:
    scene = rich()
    before = table(scene)
    run(scene.receive(symbol))
    assert changed(scene, before) == expected(scene, parse_effect(symbol), before)
    assert changed(scene, before)
    assert scene.sound()


# --- culture cards ----------------------------------------------------------------------------


@rule("EW-3.3", "EW-2.6")
@pytest.mark.parametrize("card", CULTURE)
def test_every_culture_card(card: str) -> None:
    """It is played in step 1, and lies above the board."""
    scene = rich(card)
    before = table(scene)
    effect = PACK.effects[PACK.culture[CULTURE.index(card)]]
    run(scene.do(f"0 play {card}"))
    assert changed(scene, before) == less(expected(scene, effect, before), hand=1)
    assert scene.cards(0, "above") == [card]
    assert scene.sound()


@rule("EW-2.6")
@pytest.mark.parametrize(
    "card", [card for i, card in enumerate(CULTURE) if PACK.effects[PACK.culture[i]].costs()]
)
def test_the_cost_of_a_culture_card_may_be_declined(card: str) -> None:
    scene = rich(card)
    before = table(scene)
    scene.do(f"0 play {card}\n0 decline")
    assert changed(scene, before) == {"hand": -1}


# --- chiefs -----------------------------------------------------------------------------------


@rule("EW-3.5")
@pytest.mark.parametrize("chief", CHIEFS)
@pytest.mark.parametrize("side", ["a", "b"])
def test_every_chief_on_both_sides(chief: str, side: str) -> None:
    effect = PACK.effects[PACK.chiefs[2 * CHIEFS.index(chief) + "ab".index(side)]]
    column = COLUMNS[max(effect.column, 0)]
    scene = rich().chief(0, chief, side).do(f"0 place chief {column}")
    before = table(scene)
    run(scene.do("0 chief"))
    assert changed(scene, before) == expected(scene, effect, before)
    assert changed(scene, before)
    assert "chief" not in scene.moves()
    assert scene.sound()


# --- animals ----------------------------------------------------------------------------------


@rule("EW-4.15")
@pytest.mark.parametrize("animal", ANIMALS)
def test_every_animal_is_consumed(animal: str) -> None:
    scene = rich().animals(0, animal).do("0 place tribe hunting\n0 on")
    before, kept = table(scene), scene.kept(0).count(animal)
    run(scene.do(f"0 consume {animal}"))
    assert changed(scene, before) == expected(scene, parse_effect("consume"), before)
    assert scene.eaten(0) == [animal]
    assert scene.kept(0).count(animal) == kept - 1
    assert scene.sound()


# --- tribe cards ------------------------------------------------------------------------------


@rule("EW-3.9", "EW-3.8")
@pytest.mark.parametrize("card", FOLK)
def test_the_labour_and_the_action_of_every_tribe_card(card: str) -> None:
    effect = PACK.effects[PACK.action[CARDS.index(card)]]
    scene = rich(card).do(f"0 place tribe {COLUMNS[max(effect.column, 0)]}")
    before = table(scene)
    scene.do(f"0 play {card}")
    if effect.code:
        run(scene.do(f"0 use {card}"))
    change = less(expected(scene, effect, before), hand=1, labour=-PACK.labour[CARDS.index(card)])
    if card in TRIBE:
        change["tribe cards to hand"] = -1
    assert changed(scene, before) == change
    assert f"use {card}" not in scene.moves()
    assert scene.sound()


@rule("EW-3.9", "EW-3.10")
@pytest.mark.parametrize("card", FOLK)
def test_every_tribe_card_gives_but_its_labour_where_its_action_does_not_work(card: str) -> None:
    effect = PACK.effects[PACK.action[CARDS.index(card)]]
    column = COLUMNS[(effect.column + 1) % 4]
    scene = rich(card).do(f"0 place tribe {column}\n0 play {card}")
    anywhere = effect.labour if effect.column == NONE else 0
    assert scene.state.labour == PACK.labour[CARDS.index(card)] + anywhere
    assert (f"use {card}" in scene.moves()) == (effect.column == NONE and effect.code > 0)


@rule("EW-2.7", "EW-3.9")
@pytest.mark.parametrize("card", FOLK)
def test_the_eclipse_ability_of_every_tribe_card(card: str) -> None:
    """Labour counts for the new turn order, everything else is received."""
    effect = PACK.effects[PACK.eclipse[CARDS.index(card)]]
    scene = rich().eclipse(0, card).eclipse_phase()
    assert list(scene.state.effort) == [PACK.labour[CARDS.index(card)] + effect.labour, 0]
    assert "megalith b1" in scene.moves()
    scene.do("0 tool")  # of the turn order track
    before = table(scene)
    if effect.code:
        run(scene.do(f"0 eclipse {card}"))
    want = {k: n for k, n in expected(scene, effect, before).items() if k != "labour"}
    assert changed(scene, before) == want
    assert f"eclipse {card}" not in scene.moves()
    assert scene.sound()
