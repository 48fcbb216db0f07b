"""What a player wants to know before choosing a move of Endless Winter."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from firstfire.core import Move
from firstfire.games.endless_winter.effects import Effect
from firstfire.games.endless_winter.layouts import LEVEL, level_of
from firstfire.games.endless_winter.pack import START, WinterPack
from firstfire.games.endless_winter.pieces import (
    CARDS,
    COLUMNS,
    LANDS,
    MOST_TOOLS,
    N_FOLK,
    NEUTRAL,
    NONE,
)
from firstfire.i18n.endless_winter_view import (
    View,
    arrow_of,
    figures_at,
    food_limit,
    layout_of,
    next_slot,
    place_name,
    printed,
)

if TYPE_CHECKING:
    from firstfire.i18n.endless_winter import EndlessWinterTexts

Detail = Callable[["EndlessWinterTexts", Move, View, int], str]


def detail(texts: EndlessWinterTexts, move: Move, view: View) -> str:
    """What a move costs and gives, and what is there already; often nothing."""
    tell = DETAILS.get(move.verb)
    return tell(texts, move, view, view["decision"]["seat"]) if tell else ""


def both(texts: EndlessWinterTexts, *parts: str) -> str:
    """The parts that say something, one after another."""
    found = [part for part in parts if part]
    text = found[0] if found else ""
    for part in found[1:]:
        text = texts.say("detail-joined", first=text, second=part)
    return text


# --- set-up -----------------------------------------------------------------------------------


def of_side(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    return texts.chief_does(view["decision"]["about"]["chief"], move.args[0])


def of_chief_card(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    a, b = [texts.chief_does(move.args[0], side) for side in "ab"]
    return texts.say("detail-side-both", a=a, b=b)


def of_set_up(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    return texts.set_up_does(move.args[0])


# --- figures and cards ------------------------------------------------------------------------


def of_place(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    """Who is there, whether the bottom is free, what the chief would do there."""
    table, spot = view["state"], move.args[1]
    if spot == "rest":
        bottom = texts.say("resting")
    else:
        bottom = texts.say("detail-place", free="no" if spot in table["bottoms"] else "yes")
    who = [
        texts.say("figure", player=texts.person(one), chief="yes" if chief else "no")
        for one, chief in figures_at(table, spot)
    ]
    here = texts.say("detail-here", who=texts.listed(who)) if who and spot != "rest" else ""
    return both(texts, bottom, here, chief_there(texts, table, seat, spot, move.args[0]))


def chief_there(
    texts: EndlessWinterTexts, table: dict[str, Any], seat: int, spot: str, figure: str
) -> str:
    """Whether an ability that is tied to a column is tied to this one."""
    if figure != "chief":
        return ""
    chief = table["chief"][seat]
    column, colon, _ = chief_text(texts.pack, chief, table["side"][seat]).partition(":")
    if not colon or column != spot:
        return ""
    return texts.say("detail-chief-here", chief=texts.chief(chief))


def chief_text(pack: WinterPack, chief: str, side: str) -> str:
    """A chief's ability in the notation of the data."""
    entries = {entry.id: entry for entry in pack.sheets["chiefs"]}
    return entries[chief].text(side)


def of_card(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    return texts.does(move.args[0])


def of_play(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    """A culture card does all it says; of a tribe card, what it gives in this column."""
    if move.args[0] not in CARDS[:N_FOLK]:
        return texts.does(move.args[0])
    effect = texts.pack.effects[texts.pack.action[move.a]]
    works = effect.column == NONE or COLUMNS[effect.column] == view["state"]["column"]
    at_once = works and not effect.code and not effect.costs()
    labour = texts.pack.labour[move.a] + (effect.labour if at_once else 0)
    later = texts.say("detail-then", effect=texts.effect(effect)) if works and not at_once else ""
    return both(texts, texts.gain("labour", labour), later)


def of_lay(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    """What a card of the eclipse stack counts and does."""
    if move.a >= N_FOLK:
        return texts.say("detail-back")
    ability = texts.pack.effects[texts.pack.eclipse[move.a]]
    labour = texts.gain("labour", texts.pack.labour[move.a] + ability.labour)
    only_labour = set(ability.amounts()) <= {"labour"}
    return both(texts, labour, "" if only_labour else texts.effect(ability))


def of_use(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    return texts.numbered(texts.pack.action[move.a])


def of_eclipse(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    return texts.numbered(texts.pack.eclipse[move.a])


def of_chief(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    chief, side = view["state"]["chief"][seat], view["state"]["side"][seat]
    effect = texts.chief_does(chief, side)
    return texts.say("detail-chief", chief=texts.chief(chief), effect=effect)


def of_work(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    """How much food the next labour costs: just past the next mark."""
    have = view["state"]["food"][seat]
    mark = max(food for food in range(have + 1) if texts.pack.marks[food])
    return texts.say("detail-work", food=have - mark + 1)


def of_take(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    if not view["state"]["stacks"][move.args[0]]:
        return texts.say("detail-stack-empty")
    return texts.does(move.args[0])


def of_bury(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    points = texts.pack.points[CARDS.index(move.args[1])]
    return texts.say("does-points", n=points) if points else ""


# --- sections ---------------------------------------------------------------------------------


def of_on(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    """Which section comes next."""
    column, ask = view["state"]["column"], view["decision"]["ask"]
    if ask == "top":
        return texts.say("detail-next-middle", action=texts.say("middle", column=column))
    if ask != "middle":
        return ""
    if column in view["state"]["bottoms"]:
        return texts.say("detail-next-end")
    return texts.say("detail-next-bottom", action=texts.say("bottom", column=column))


def of_pay(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    if view["decision"]["ask"] == "middle":
        return texts.say("middle", column=view["state"]["column"])
    effect = view["decision"]["about"].get("effect")
    return texts.effect(effect) if effect else ""


def of_bottom(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    return texts.say("bottom", column=view["state"]["column"])


# --- megaliths, totems, goods -----------------------------------------------------------------


def of_megalith(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    """What the space gives that would be covered."""
    cell = printed(texts.pack, view, move.a)
    if cell == START:
        targets = texts.listed([texts.space(one) for one in arrow_of(texts.pack, view, move.a)])
        return texts.say("detail-start", targets=targets)
    return texts.say("detail-covers", effect=texts.numbered(cell))


def of_raise(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    """The points for the four below, own and others'."""
    stands = view["state"]["megaliths"]
    place = move.a + LEVEL
    while place_name(place) in stands:
        place += LEVEL
    supports = layout_of(texts.pack, view).supports[place]
    below = [stands.get(place_name(one), NEUTRAL) for one in supports]
    points = sum(2 if whose == seat else 1 for whose in below)
    others = [
        texts.say("detail-others", player=texts.called(other), n=below.count(other))
        for other in range(view["state"]["tribes"])
        if other != seat and other in below
    ]
    own = texts.say("detail-raise", n=points, level=level_of(place) + 1)
    return both(texts, own, *others)


def of_sacrifice(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    level = view["state"]["sacrifice"][seat] + 1
    if level == len(texts.pack.rates):
        return texts.say("detail-top")
    effect = texts.pack.effects[texts.pack.sacrifice[level]]
    rate = texts.say("detail-rate", goods=texts.pack.rates[level])
    return both(texts, climbing(texts, level, texts.effect(effect) if effect.text else ""), rate)


def of_honour(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    level = view["state"]["honour"][seat] + 1
    points = texts.pack.honour[level]
    return climbing(texts, level, texts.gain("points", points) if points else "")


def climbing(texts: EndlessWinterTexts, level: int, effect: str) -> str:
    if effect:
        return texts.say("detail-level-effect", level=level, effect=effect)
    return texts.say("detail-level", level=level)


def of_tool(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    have = view["state"]["tools"][seat]
    return texts.say("detail-have-limit", n=have, limit=MOST_TOOLS)


def of_food(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    have, limit = view["state"]["food"][seat], food_limit(view["state"], seat)
    return texts.say("detail-have-limit", n=have, limit=limit)


# --- stones, land, animals --------------------------------------------------------------------


def of_stone(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    slot = next_slot(view["state"], seat)
    cost = texts.numbered(texts.pack.slot_cost[slot])
    bonus = texts.numbered(texts.pack.slot_bonus[slot])
    scores = texts.stone_scores(move.args[0])
    return both(texts, scores, texts.say("effect-cost", price=cost, gain=bonus))


def of_camp(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    return texts.say("detail-camp", limit=food_limit(view["state"], seat) + 1)


def of_tile(texts: EndlessWinterTexts, table: dict[str, Any], tile: str) -> str:
    """Kind and bonus of a tile, its token, the camps there."""
    land = table["land"][tile]
    bonus = bonus_of(texts, table, tile)
    text = f"{texts.land(land)}: {texts.effect(bonus)}" if bonus.text else texts.land(land)
    camps = [
        texts.say("camps-of", player=texts.person(seat), n=camps[tile])
        for seat, camps in enumerate(table["camps"])
        if camps.get(tile)
    ]
    who = texts.say("detail-camps", who=texts.listed(camps)) if camps else ""
    near = tile in (table.get("mammoth") or "").split("-")
    mammoth = texts.say("detail-mammoth-here", n=table["round"]) if near else ""
    return both(texts, text, token_on(texts, table, tile), mammoth, who)


def token_on(texts: EndlessWinterTexts, table: dict[str, Any], tile: str) -> str:
    token = table["tokens"].get(tile)
    if token is None:
        return ""
    if token == "face-down":
        return texts.say("detail-token-hidden")
    return texts.say("detail-token", effect=texts.token(token, glacier=True))


def of_step(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    return of_tile(texts, view["state"], move.args[1])


def of_land(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    if view["decision"]["ask"] == "token-bonuses":
        return token_on(texts, view["state"], move.args[0])
    return of_tile(texts, view["state"], move.args[0])


def of_village(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    table = view["state"]
    lands = [texts.land(table["land"][tile]) for tile in move.args]
    tokens = [token_on(texts, table, tile) for tile in move.args]
    return both(texts, texts.listed(texts.counted(lands)), *tokens)


def of_mammoth(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    """The benefits that whoever leads beside it would get twice, and its influence there."""
    table = view["state"]
    bonuses = [
        texts.effect(effect)
        for effect in [bonus_of(texts, table, tile) for tile in move.args]
        if effect.text
    ]
    effects = texts.listed(texts.counted(bonuses)) or "none"
    return texts.say("detail-mammoth", effects=effects, n=table["round"])


def bonus_of(texts: EndlessWinterTexts, table: dict[str, Any], tile: str) -> Effect:
    """What a land tile gives in the eclipse."""
    return texts.pack.effects[texts.pack.land[LANDS.index(table["land"][tile])]]


def of_hunt(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    """What consuming brings, what sets are worth, how many one has."""
    animal = move.args[0]
    if animal == "none":
        return ""
    eaten = texts.say("detail-consuming", effect=texts.consuming(animal))
    have = view["state"]["animals"][seat].get(animal, 0)
    return both(texts, eaten, texts.sets(animal), texts.say("detail-have", n=have))


def of_consume(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    have = view["state"]["animals"][seat].get(move.args[0], 0)
    got = texts.consuming(move.args[0])
    return both(texts, got, texts.sets(move.args[0]), texts.say("detail-have", n=have))


def of_deck(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    return texts.say("detail-deck", n=view["state"]["animal_cards"])


def of_token(texts: EndlessWinterTexts, move: Move, view: View, seat: int) -> str:
    if move.args[0] != "open":
        return ""
    return texts.token(view["state"]["rest_open"], glacier=False)


DETAILS: Final[dict[str, Detail]] = {
    "side": of_side,
    "choose": of_chief_card,
    "set-up": of_set_up,
    "place": of_place,
    "play": of_play,
    "learn": of_card,
    "lay": of_lay,
    "use": of_use,
    "eclipse": of_eclipse,
    "chief": of_chief,
    "work": of_work,
    "take": of_take,
    "bury": of_bury,
    "on": of_on,
    "pay": of_pay,
    "bonus": of_bottom,
    "megalith": of_megalith,
    "raise": of_raise,
    "sacrifice": of_sacrifice,
    "honour": of_honour,
    "tool": of_tool,
    "food": of_food,
    "stone": of_stone,
    "camp": of_camp,
    "move": of_step,
    "land": of_land,
    "village": of_village,
    "mammoth": of_mammoth,
    "hunt": of_hunt,
    "consume": of_consume,
    "catch": of_deck,
    "reveal": of_deck,
    "token": of_token,
}
