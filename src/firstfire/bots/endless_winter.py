"""What a player of Endless Winter looks at."""

from __future__ import annotations

from typing import Final

from firstfire.bots.judgement import Judgement
from firstfire.core.flow import State
from firstfire.games.endless_winter.columns import TOP
from firstfire.games.endless_winter.hexes import BASE, N_TILES
from firstfire.games.endless_winter.land import leads
from firstfire.games.endless_winter.pieces import (
    ACTION_PHASE,
    ANIMALS,
    COLUMNS,
    DEVELOPMENT,
    ERA_SIZE,
    LAST_ROUND,
    MIGRATION,
    N_ANIMALS,
    N_CAMPS,
    N_CARDS,
    N_COLUMNS,
    N_FOLK,
    N_SPOTS,
    N_VILLAGES,
    NONE,
    REST,
    STARTING,
    TRIBE,
    TURNS,
)
from firstfire.games.endless_winter.scoring import burial_points, sacrifice_points
from firstfire.games.endless_winter.state import Winter, buried_cards
from firstfire.games.endless_winter.stones import from_table, own_stones, stones_worth
from firstfire.games.endless_winter.totems import honour_rank

NAMES: Final = (
    "score",
    "sacrifice now",
    "burials now",
    "cards now",
    "animals now",
    "food",
    "tools",
    "camps out",
    "camps out early",
    "villages",
    "tiles with camps",
    "tiles led",
    "megaliths",
    "stones",
    "stones now",
    "sacrifice",
    "honour",
    "honour first",
    "buried",
    *[f"cards {kind}" for kind in (*STARTING, *TRIBE)],
    "culture cards of era 1",
    "culture cards of era 2",
    "hand",
    "labour in hand",
    "labour in stack",
    "resting",
    "figures to place",
    "place in order",
    *[f"animals {kind}" for kind in ANIMALS],
    "kinds of animals",
    "eaten",
    "kinds eaten",
    "acting",
    *[f"labour for {column}" for column in COLUMNS],
    "labour too much",
    "chief ready",
    "culture in hand",
    "one",
)
MOST_LABOUR: Final = 6.0  # that anybody has a use for in one turn


class EndlessWinterJudgement(Judgement):
    """Everything scores: points so far, what would score now, and the engine that makes more."""

    def names(self) -> list[str]:
        return list(NAMES)

    def left(self, s: State) -> float:
        """Four rounds of three turns and an eclipse."""
        assert isinstance(s, Winter)
        turns = TURNS + 1 - s.turn_number if s.phase <= ACTION_PHASE else 1
        return (LAST_ROUND - s.round + turns / (TURNS + 1)) / LAST_ROUND

    def moment(self, s: State) -> int:
        assert isinstance(s, Winter)
        return s.active + 8 * (s.turn_number + 8 * (s.phase + 8 * s.round))

    def look(self, s: State, seat: int) -> list[float]:
        assert isinstance(s, Winter)
        pack = s.pack
        base = N_CARDS * seat
        owned = [0] * N_FOLK
        eras = [0, 0]
        cards = 0
        hand = hand_labour = stack_labour = culture_in_hand = 0
        for card in range(N_CARDS):
            i = base + card
            held = s.hand[i]
            live = held + s.deck[i] + s.discards[i] + s.above[i] + s.eclipse[i]
            total = live + s.buried[i]
            if total:
                cards += total * pack.points[card]
                if card < N_FOLK:
                    owned[card] = live
                    hand_labour += held * pack.labour[card]
                    stack_labour += s.eclipse[i] * pack.labour[card]
                else:
                    eras[0 if card < N_FOLK + ERA_SIZE else 1] += live
                    culture_in_hand += held
                hand += held
        tiles = led = 0
        for tile in range(N_TILES):
            if tile != BASE and s.camps[N_TILES * seat + tile]:
                tiles += 1
            if s.camps[N_TILES * seat + tile] and leads(s, seat, tile):
                led += 1
        animals = kinds = eaten = kinds_eaten = 0
        for kind in range(N_ANIMALS):
            n = s.animals[N_ANIMALS * seat + kind]
            if n:
                kinds += 1
                if pack.sets[kind]:
                    animals += from_table(pack.sets[kind], n)
            gone = s.eaten[N_ANIMALS * seat + kind]
            if gone:
                eaten += gone
                kinds_eaten += 1
        acting = s.active == seat
        placed = sum(s.figures[N_SPOTS * seat : N_SPOTS * (seat + 1)])
        chief = 0 if s.chief_at[seat] == NONE else 1
        rests = s.figures[N_SPOTS * seat + REST] + (1 if s.chief_at[seat] == REST else 0)
        seen = [
            float(s.score[seat]),
            float(sacrifice_points(s, seat)),
            float(burial_points(s, seat)),
            float(cards),
            float(animals),
            float(s.food[seat]),
            float(s.tools[seat]),
            float(N_CAMPS - s.camps_home[seat]),
            float(N_CAMPS - s.camps_home[seat]) if s.round <= 2 else 0.0,
            float(N_VILLAGES - s.villages_home[seat]),
            float(tiles),
            float(led),
            float(s.placed[seat]),
            float(len(own_stones(s, seat))),
            float(sum(stones_worth(s, seat))),
            float(s.sacrifice[seat]),
            float(s.honour[seat]),
            1.0 if honour_rank(s, seat) == 0 else 0.0,
            float(buried_cards(s, seat)),
        ]
        for n in owned:
            seen.append(float(n))
        seen.append(float(eras[0]))
        seen.append(float(eras[1]))
        seen.append(float(hand))
        seen.append(hand_labour / 2.0)
        seen.append(stack_labour / 2.0)
        seen.append(float(rests))
        seen.append(float(3 - placed - chief))
        seen.append(float(s.order.index(seat)) if seat in s.order else 0.0)
        for kind in range(N_ANIMALS):
            seen.append(float(s.animals[N_ANIMALS * seat + kind]))
        seen.append(float(kinds))
        seen.append(float(eaten))
        seen.append(float(kinds_eaten))
        seen.append(1.0 if acting else 0.0)
        useful = useful_labour(s, seat) if acting else 0.0
        for column in range(N_COLUMNS):
            seen.append(useful if s.column == column else 0.0)
        seen.append(s.labour / 2.0 - useful if acting else 0.0)
        seen.append(1.0 if acting and s.chief_ready else 0.0)
        seen.append(float(culture_in_hand))
        seen.append(1.0)
        return seen


def useful_labour(s: Winter, seat: int) -> float:
    """The labour that one can still spend in the top section, or will be able to before long."""
    labour = s.labour / 2.0
    if s.column == NONE or TOP not in s.steps:
        return 0.0
    if s.column == DEVELOPMENT or s.column == MIGRATION:
        return min(labour, MOST_LABOUR)
    return min(labour, float(s.tools[seat]))
