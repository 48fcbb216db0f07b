"""What must hold at every moment: every piece is in exactly one place, points add up (EW-1.16)."""

from __future__ import annotations

from firstfire.core.ints import count
from firstfire.core.state import members
from firstfire.games.endless_winter.deck import is_bound
from firstfire.games.endless_winter.hexes import N_TILES, NOWHERE
from firstfire.games.endless_winter.layouts import LEVEL
from firstfire.games.endless_winter.mammoth import has_mammoth, village_point_taken
from firstfire.games.endless_winter.pieces import (
    BASE_LAND,
    ERA,
    FIGURES,
    FIRST_TRIBE,
    MOST_TOOLS,
    N_ANIMALS,
    N_CAMPS,
    N_CARDS,
    N_CULTURE,
    N_FOLK,
    N_NEUTRAL,
    N_SOURCES,
    N_SPOTS,
    N_STONES,
    N_TRIBE,
    N_VILLAGES,
    NEUTRAL,
    NOBODY,
    NOMAD_TOKEN,
    NONE,
    SET_UP_PHASE,
    STACK,
    STARTING,
)
from firstfire.games.endless_winter.state import (
    Winter,
    food_limit,
    is_nomad,
    layout_of,
)


def violations(s: Winter) -> list[str]:
    """Everything that is wrong; normally nothing."""
    found: list[str] = []
    for seat in range(s.tribes):
        found += goods(s, seat)
        found += board(s, seat)
    return [
        *found,
        *nomad(s),
        *mammoth(s),
        *cards(s),
        *animals(s),
        *stones(s),
        *megaliths(s),
        *turn(s),
        *order(s),
    ]


def goods(s: Winter, seat: int) -> list[str]:
    """EW-2.3, EW-2.4 Within the limits; points by source make up the score."""
    found: list[str] = []
    if not 0 <= s.food[seat] <= food_limit(s, seat):
        found.append(f"seat {seat}: {s.food[seat]} food, limit {food_limit(s, seat)}")
    if not 0 <= s.tools[seat] <= MOST_TOOLS:
        found.append(f"seat {seat}: {s.tools[seat]} tools")
    if sum(s.points[N_SOURCES * seat : N_SOURCES * (seat + 1)]) != s.score[seat]:
        found.append(f"seat {seat}: the sources do not make up the score")
    return found


def board(s: Winter, seat: int) -> list[str]:
    """Camps, villages and figures of a player are all somewhere."""
    found: list[str] = []
    camps = s.camps[N_TILES * seat : N_TILES * (seat + 1)]
    if is_nomad(s, seat) and s.map_card == NONE:
        return found  # its camps are not laid yet
    if sum(camps) + s.camps_home[seat] != N_CAMPS or min(camps) < 0:
        found.append(f"seat {seat}: camps {camps}, at home {s.camps_home[seat]}")
    if count(s.villages, seat) + s.villages_home[seat] != N_VILLAGES:
        found.append(f"seat {seat}: villages at home {s.villages_home[seat]}")
    figures = s.figures[N_SPOTS * seat : N_SPOTS * (seat + 1)]
    if sum(figures) > FIGURES - (not is_nomad(s, seat)) or min(figures) < 0:
        found.append(f"seat {seat}: figures {figures}")
    same = [s.honour_place[o] for o in range(s.tribes) if s.honour[o] == s.honour[seat]]
    if s.honour[seat] and sorted(same) != list(range(len(same))):
        found.append(f"places on honour level {s.honour[seat]}: {same}")
    hidden = [*s.seen_hand, *s.seen_buried]
    shown = [*s.hand, *s.buried]
    if any([known < 0 or known > n for known, n in zip(hidden, shown, strict=True)]):
        found.append("more is known of a hand or burial ground than is there")
    return found


def cards(s: Winter) -> list[str]:
    """Starting cards stay with their owners; tribe and culture cards are in one place each."""
    found: list[str] = []
    zones = [s.hand, s.deck, s.discards, s.above, s.eclipse, s.buried]
    dealt = [0] * N_CARDS  # of all parties together
    for zone in zones:
        for i in range(N_CARDS * s.tribes):
            n = zone[i]
            if n:
                dealt[i % N_CARDS] += n
                if n < 0:
                    found.append(f"a zone owes card {i % N_CARDS}")
    for seat in range(s.seats):
        base = N_CARDS * seat
        own = [sum([zone[base + card] for zone in zones]) for card in range(len(STARTING))]
        if sum(own) and own != s.pack.counts:
            found.append(f"seat {seat}: starting cards {own}")
    for kind in range(N_TRIBE):
        if s.stacks[kind] + dealt[FIRST_TRIBE + kind] != STACK or s.stacks[kind] < 0:
            found.append(f"tribe cards of kind {kind}: {s.stacks[kind]} in the stack")
    pool = [0] * N_CULTURE
    for card in [*s.pool, *s.offering_top]:
        if card != NONE:
            pool[card] += 1
    for card in range(N_CULTURE):
        places = (s.culture >> card & 1) + (s.removed >> card & 1) + pool[card]
        if places + dealt[N_FOLK + card] != 1:
            found.append(f"culture card {card} is not in exactly one place")
    return found


def animals(s: Winter) -> list[str]:
    found: list[str] = []
    if min(s.animal_deck) < 0 or min(s.animals) < 0:
        found.append("an animal is owed")
    for kind in range(N_ANIMALS):
        owned = sum(s.animals[kind::N_ANIMALS]) + sum(s.eaten[kind::N_ANIMALS])
        if s.animal_deck[kind] + count(s.grounds, kind) + owned != s.pack.animals[kind]:
            found.append(f"animals of kind {kind}: {s.animal_deck[kind]} in the deck")
    return found


def stones(s: Winter) -> list[str]:
    """EW-1.2 Each stone is in the box, the pool or on a board; chiefs and tokens likewise."""
    found: list[str] = []
    for stone in range(N_STONES):
        places = (s.stone_box >> stone & 1) + count(s.stone_pool, stone) + count(s.stones, stone)
        if places != 1:
            found.append(f"stone {stone} is in {places} places")
    chiefs = [*members(s.chief_box), *members(s.chief_offer), *[c for c in s.chief if c != NONE]]
    if sorted(chiefs) != [0, 1, 2, 3, 4]:
        found.append(f"chiefs {chiefs}")
    rests = [*members(s.rest_bag), *s.rest_under, s.rest_open, s.rest_held]
    if len(set(rests) - {NONE}) != len([t for t in rests if t != NONE]):
        found.append(f"rest tokens {rests}")
    kinds = [kind for kind in s.land if kind != NONE]
    if kinds.count(BASE_LAND) != 1:
        found.append(f"land {s.land}")
    return found


def megaliths(s: Winter) -> list[str]:
    """EW-5.2, EW-R37 As many as were placed; each on the board or on four others."""
    found: list[str] = []
    neutral = sum([min(n, N_NEUTRAL) for n in s.placed])
    if count(s.megaliths, NEUTRAL) != neutral:
        found.append(f"{count(s.megaliths, NEUTRAL)} neutral megaliths, {neutral} placed")
    for seat in range(s.tribes):
        if count(s.megaliths, seat) != max(0, s.placed[seat] - N_NEUTRAL):
            found.append(f"seat {seat}: {s.placed[seat]} megaliths placed")
    layout = layout_of(s)
    for place, whose in enumerate(s.megaliths):
        if whose != NOBODY:
            below = layout.supports[place]
            standing = [s.megaliths[one] != NOBODY for one in below]
            if place >= LEVEL and (len(below) != 4 or not all(standing)):
                found.append(f"a megalith hangs in the air at {place}")
            if place < LEVEL and layout.position[place] == NONE:
                found.append(f"a megalith stands beside the board at {place}")
    return found


def turn(s: Winter) -> list[str]:
    """Between turns nothing of a turn is left; a bound card is in hand."""
    found: list[str] = []
    if s.labour < 0 or min(s.ready) < 0:
        found.append(f"labour {s.labour}, abilities {s.ready}")
    if 0 <= s.active < s.seats:
        for card in range(N_FOLK):
            if is_bound(s, card) and not s.hand[N_CARDS * s.active + card]:
                found.append(f"the bound card {card} is not in hand")
            if s.ready[card] > s.above[N_CARDS * s.active + card]:
                found.append(f"an ability of card {card} without the card")
    return found


def nomad(s: Winter) -> list[str]:
    """EWS-1.3, EWS-1.5 The Nomad's decks."""
    found: list[str] = []
    up = [card for card in s.nomad_up if s.nomad_deck >> card & 1]
    if up or s.nomad_stack > s.nomad_deck.bit_count():
        found.append(f"Nomad cards: {s.nomad_up} lie open, {s.nomad_stack} in the eclipse stack")
    for era in (0, 1):
        unseen = s.offering[era] + s.unseen_buried[era]
        if min(s.offering[era], s.unseen_buried[era]) < 0 or unseen > in_era(s, era):
            found.append(f"offering deck: {s.offering}, buried unseen {s.unseen_buried}")
    if count(s.villages, NOMAD_TOKEN) != (s.nomad_token != NONE):
        found.append(f"the Nomad token is at {s.nomad_token}")
    return found


def mammoth(s: Winter) -> list[str]:
    """EW-R92 The mammoth shares its point with no village; EW-11.3 it is there if chosen."""
    found: list[str] = []
    if s.mammoth != NONE and not has_mammoth(s):
        found.append(f"the mammoth is at {s.mammoth}, but not in the game")
    point = village_point_taken(s)
    if point != NOWHERE and s.villages[point] != NOBODY:
        found.append(f"a village and the mammoth are both at {s.mammoth}")
    return found


def in_era(s: Winter, era: int) -> int:
    return (s.culture & ERA[era]).bit_count()


def order(s: Winter) -> list[str]:
    if s.phase != SET_UP_PHASE and sorted(s.order) != list(range(s.tribes)):
        return [f"turn order {s.order}"]
    return []
