"""What the rules do to the table. Each verb changes the state in one place and tells of it.

Whatever begins a scene is told before it changes anything, so that those who watch see it happen.
"""

from __future__ import annotations

from firstfire.core.events import Event, report, tell
from firstfire.core.ints import Ints, bit, find, pour
from firstfire.core.state import more, put
from firstfire.games.endless_winter.hexes import BASE, N_TILES, POINTS, TILES
from firstfire.games.endless_winter.pieces import (
    ANIMALS,
    CARDS,
    CULTURE,
    FIRST_TRIBE,
    GROUNDS,
    LANDS,
    MOST_TOOLS,
    N_ANIMALS,
    N_CARDS,
    N_FOLK,
    N_SOURCES,
    NOBODY,
    NONE,
    POOL,
    SOURCES,
    TRIBE,
)
from firstfire.games.endless_winter.state import Winter, food_limit, limit_with


def begin_turn(s: Winter, seat: int, number: int) -> None:
    """EW-3.1 Somebody's first, second or third turn of the round."""
    if s.log is not None:
        tell(s, "turn", seat, n=number + 1)
    s.active = seat
    s.turn_number = number


# --- goods and points -------------------------------------------------------------------------


def gain_food(s: Winter, seat: int, n: int) -> None:
    """EW-2.3 Food beyond the limit is lost."""
    kept = min(n, food_limit(s, seat) - s.food[seat])
    if s.log is not None:
        tell(s, "food", seat, n=kept, lost=n - kept)
    s.food[seat] += kept


def gain_tools(s: Winter, seat: int, n: int) -> None:
    """EW-2.4 Tools beyond five are lost."""
    kept = min(n, MOST_TOOLS - s.tools[seat])
    if s.log is not None:
        tell(s, "tools", seat, n=kept, lost=n - kept)
    s.tools[seat] += kept


def pay(s: Winter, seat: int, food: int, tools: int, labour: int = 0) -> None:
    """EW-2.6 What stands left of the arrow; labour in halves."""
    s.food[seat] -= food
    s.tools[seat] -= tools
    s.labour -= labour
    if s.log is not None and food + tools + labour:
        tell(s, "pay", seat, food=food, tools=tools, labour=labour)


def gain_labour(s: Winter, seat: int, halves: int) -> None:
    """EW-R23 Labour is counted in halves, and what is left at the end of the turn is lost."""
    s.labour += halves
    if s.log is not None:
        tell(s, "labour", seat, labour=halves)


def score(s: Winter, seat: int, source: int, n: int) -> None:
    """EW-2.5 Points at once."""
    if n:
        if s.log is not None:
            tell(s, "score", seat, n=n, source=SOURCES[source])
        s.score[seat] += n
        s.points = more(s.points, N_SOURCES * seat + source, n)


# --- cards ------------------------------------------------------------------------------------


def draw(s: Winter, seat: int, card: int) -> None:
    """A card from the deck into the hand, seen by its owner alone."""
    s.deck[N_CARDS * seat + card] -= 1
    s.hand[N_CARDS * seat + card] += 1
    if s.log is not None:
        report(s, Event("draw", seat, {}, {"card": CARDS[card]}, knows=seat, reveals=True))


def renew_deck(s: Winter, seat: int) -> None:
    """EW-2.1 The discard pile becomes the deck; EW-R61 cards laid out stay where they are."""
    pour(s.discards, s.deck, N_CARDS * seat, N_CARDS * (seat + 1))
    if s.log is not None:
        tell(s, "renew", seat)


def enter_hand(s: Winter, seat: int, card: int) -> None:
    """A card goes to the hand before everybody's eyes."""
    i = N_CARDS * seat + card
    s.hand[i] += 1
    s.seen_hand = more(s.seen_hand, i, 1)


def leave_hand(s: Winter, seat: int, card: int, unseen: bool) -> None:
    """EW-R83 Of equal cards a bound one goes first. After a secret nothing is known of the hand."""
    base = N_CARDS * seat
    s.hand[base + card] -= 1
    if unseen:
        for i in range(base, base + N_CARDS):
            if s.seen_hand[i]:
                s.seen_hand = put(s.seen_hand, i, 0)
    else:
        forget(s, base + card)
    if FIRST_TRIBE <= card < N_FOLK:
        s.bound &= ~bit(card - FIRST_TRIBE)


def forget(s: Winter, i: int) -> None:
    """No more cards of a kind are known to be in a hand than are there."""
    if s.seen_hand[i] > s.hand[i]:
        s.seen_hand = put(s.seen_hand, i, s.hand[i])


def discard(s: Winter, seat: int, card: int) -> None:
    """A card from the hand onto the open discard pile."""
    leave_hand(s, seat, card, unseen=False)
    s.discards[N_CARDS * seat + card] += 1
    if s.log is not None:
        tell(s, "discard", seat, card=CARDS[card])


def play_card(s: Winter, seat: int, card: int) -> None:
    """EW-3.3, EW-3.9 A card from the hand lies above the board."""
    if s.log is not None:
        tell(s, "play", seat, card=CARDS[card])
    i = N_CARDS * seat + card
    s.hand[i] -= 1
    forget(s, i)
    s.above[i] += 1


def clear_above(s: Winter, seat: int) -> None:
    """EW-3.14, EW-7.5 All cards above the board go to the discard pile."""
    pour(s.above, s.discards, N_CARDS * seat, N_CARDS * (seat + 1))


def lay_in_stack(s: Winter, seat: int, card: int) -> None:
    """EW-3.15 A card face down into the eclipse stack."""
    leave_hand(s, seat, card, unseen=True)
    i = N_CARDS * seat + card
    s.eclipse = more(s.eclipse, i, 1)
    if s.log is not None:
        report(s, Event("lay", seat, {}, {"card": CARDS[card]}, knows=seat))


def bury(s: Winter, seat: int, zone: int, card: int) -> None:
    """EW-4.4 A card goes under the burial card for good; one from the hand goes unseen."""
    if s.log is not None:
        tell_burial(s, seat, zone, card)
    i = N_CARDS * seat + card
    s.buried = more(s.buried, i, 1)
    if zone == 0:
        leave_hand(s, seat, card, unseen=True)
        return
    s.seen_buried = more(s.seen_buried, i, 1)
    if zone == 1:
        s.discards[i] -= 1
    else:
        s.above[i] -= 1
        if card < N_FOLK:  # EW-R28, EW-R62 an unused ability is lost with its card
            s.ready[card] = min(s.ready[card], s.above[i])


def tell_burial(s: Winter, seat: int, zone: int, card: int) -> None:
    """Only its owner knows a card that was buried from the hand."""
    name = {"card": CARDS[card]}
    if zone == 0:
        report(s, Event("bury", seat, {"zone": "hand"}, name, knows=seat))
    else:
        tell(s, "bury", seat, zone="pile" if zone == 1 else "above", **name)


def take_tribe_card(s: Winter, seat: int, kind: int, to_hand: bool) -> bool:
    """The top card of a stack; False if the stack is empty (EW-4.2)."""
    if not s.stacks[kind]:
        return False
    if s.log is not None:
        tell(s, "take", seat, card=TRIBE[kind], to="hand" if to_hand else "pile")
    s.stacks[kind] -= 1
    if to_hand:
        enter_hand(s, seat, FIRST_TRIBE + kind)
    else:
        s.discards[N_CARDS * seat + FIRST_TRIBE + kind] += 1
    return True


def take_culture(s: Winter, seat: int, card: int) -> None:
    """EW-4.6 A culture card of the pool into the hand; its place stays empty."""
    if s.log is not None:
        tell(s, "learn", seat, card=CULTURE[card])
    s.pool[find(s.pool, card)] = NONE
    enter_hand(s, seat, N_FOLK + card)


def lay_culture(s: Winter, card: int) -> None:
    """EW-1.4 A card of the deck into the first free place of the pool."""
    if s.log is not None:
        tell(s, "lay-culture", NOBODY, card=CULTURE[card])
    s.culture ^= bit(card)
    s.pool[first_free(s.pool, POOL)] = card


def first_free(places: Ints, n: int) -> int:
    """The first of ``n`` places where nothing lies."""
    for i in range(n):
        if places[i] == NONE:
            return i
    raise ValueError("no place is free")


# --- animals ----------------------------------------------------------------------------------


def lay_animal(s: Winter, kind: int) -> None:
    """EW-4.13 The top card of the animal deck onto the hunting grounds."""
    if s.log is not None:
        tell(s, "lay-animal", NOBODY, animal=ANIMALS[kind])
    s.animal_deck[kind] -= 1
    s.grounds[first_free(s.grounds, GROUNDS)] = kind


def hunt(s: Winter, seat: int, slot: int) -> None:
    """EW-4.14 An animal of the grounds into the own area; its place stays empty."""
    kind = s.grounds[slot]
    if s.log is not None:
        tell(s, "hunt", seat, animal=ANIMALS[kind])
    s.grounds[slot] = NONE
    s.animals = more(s.animals, N_ANIMALS * seat + kind, 1)


def catch(s: Winter, seat: int, kind: int) -> None:
    """EW-4.16 The top card of the animal deck into the own area."""
    if s.log is not None:
        tell(s, "catch", seat, animal=ANIMALS[kind])
    s.animal_deck[kind] -= 1
    s.animals = more(s.animals, N_ANIMALS * seat + kind, 1)


def consume(s: Winter, seat: int, kind: int) -> None:
    """EW-4.15 An animal is turned sideways."""
    if s.log is not None:
        tell(s, "consume", seat, animal=ANIMALS[kind])
    s.animals = more(s.animals, N_ANIMALS * seat + kind, -1)
    s.eaten = more(s.eaten, N_ANIMALS * seat + kind, 1)


# --- land -------------------------------------------------------------------------------------


def place_camp(s: Winter, seat: int) -> None:
    """EW-4.10 The leftmost camp of the board to the base tile."""
    if s.log is not None:
        tell(s, "camp", seat, tile=TILES[BASE])
    s.camps_home[seat] -= 1
    s.camps = more(s.camps, N_TILES * seat + BASE, 1)


def move_camp(s: Winter, seat: int, start: int, end: int) -> None:
    if s.log is not None:
        tell(s, "move", seat, start=TILES[start], end=TILES[end], land=LANDS[s.land[end]])
    s.camps = more(more(s.camps, N_TILES * seat + start, -1), N_TILES * seat + end, 1)


def place_village(s: Winter, seat: int, point: int) -> None:
    """EW-4.11 Three camps come home, the leftmost village stands on the point where they met."""
    tiles = POINTS[point]
    lost = max(0, s.food[seat] - limit_with(s.camps_home[seat] + len(tiles)))
    if s.log is not None:
        tell(s, "village", seat, tiles=[TILES[tile] for tile in tiles], lost=lost)
    for tile in tiles:
        s.camps = more(s.camps, N_TILES * seat + tile, -1)
        s.camps_home[seat] += 1
    s.villages_home[seat] -= 1
    s.villages = put(s.villages, point, seat)
    s.food[seat] -= lost  # EW-2.3 camps that come home lower the limit
