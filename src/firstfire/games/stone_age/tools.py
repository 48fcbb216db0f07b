"""Tools (SA-4), and the rolls to which they are added."""

from __future__ import annotations

from typing import Any, Final

from firstfire.core.chance import Rng
from firstfire.core.events import tell
from firstfire.core.flow import NO_MOVES, Chance, Choice, Outcome, Todo
from firstfire.core.ints import Ints, bit
from firstfire.core.moves import Move
from firstfire.core.state import members
from firstfire.games.stone_age import moves as mv
from firstfire.games.stone_age.dice import (
    all_rolls,
    odds,
    parse_roll,
    roll,
    shares,
    ways_of_sums,
)
from firstfire.games.stone_age.effects import TOOL_ONCE
from firstfire.games.stone_age.pieces import BEST_TOOL, CARD_IDS, GOODS, NONE, TOKENS, VALUE
from firstfire.games.stone_age.state import StoneAge
from firstfire.games.stone_age.verbs import gain


def tool_to_raise(tools: Ints, used: Ints) -> int:
    """SA-4.1, SA-4.2 Which token the next tool changes: a free space, else the lowest token.

    SA-4.4 Among the lowest an unused one, among equals the leftmost. NONE at 4/4/4 (SA-4.3).
    """
    best = NONE
    for i in range(TOKENS):
        if tools[i] < BEST_TOOL and (
            best == NONE
            or tools[i] < tools[best]
            or (tools[i] == tools[best] and used[i] < used[best])
        ):
            best = i
    return best


def gain_tool(s: StoneAge, seat: int) -> None:
    """SA-4.1 to SA-4.4 One more tool; a raised token keeps its mark, a new one is unused."""
    base = TOKENS * seat
    token = tool_to_raise(s.tools[base : base + TOKENS], s.used[base : base + TOKENS])
    if token != NONE:
        s.tools[base + token] += 1
        if s.log is not None:
            tell(s, "new-tool", seat, value=s.tools[base + token])
    elif s.log is not None:
        tell(s, "void", seat, what="tool")


def refresh_tools(s: StoneAge) -> None:
    """SA-4.6, SA-8.3 Used tools come back; SA-4.8 none is ever lost."""
    for i in range(len(s.used)):
        s.used[i] = 0


class RollFor(Chance[StoneAge]):
    """SA-3.5, SA-3.6, SA-7.4 One die per person; SA-3.15 also beyond the seven of the box."""

    __slots__ = ("count", "good")
    word = "roll"

    def __init__(self, good: int, count: int) -> None:
        self.good = good
        self.count = count

    def fields(self) -> tuple[int, ...]:
        return (self.good, self.count)

    def sample(self, s: StoneAge, seat: int, rng: Rng) -> Outcome:
        return roll(rng, self.count)

    def outcomes(self, s: StoneAge, seat: int) -> list[tuple[Outcome, int]]:
        return all_rolls(self.count)

    def forecast(self, s: StoneAge, seat: int) -> dict[str, Any] | None:
        """SA-3.5 How likely every sum is, and every gain if no tool is added."""
        sums = shares(ways_of_sums(self.count))
        return {"good": GOODS[self.good], "sums": sums, **odds(self.count, VALUE[self.good])}

    def parse(self, s: StoneAge, words: list[str]) -> Outcome:
        return parse_roll(words, self.count)

    def happen(self, s: StoneAge, seat: int, outcome: Outcome) -> Todo:
        total = sum(die for die in outcome)
        if s.log is not None:
            divisor = VALUE[self.good]
            about = {"good": GOODS[self.good], "dice": list(outcome), "sum": total}
            tell(s, "roll", seat, **about, divisor=divisor, gain=total // divisor)
        return ADD_TOOLS[self.good][total]


class AddTools(Choice[StoneAge]):
    """SA-4.5 Any number of unused tools, each whole, each once a round; SA-4.7 for this roll only.

    Tools of one value are alike, so they are named by value, from small to large, then the
    one-use cards (SA-7.9): one set of tools has one spelling.
    """

    __slots__ = ("good", "reached", "total")
    open = True  # SA-7.10
    several = True

    def __init__(self, good: int, total: int, reached: int) -> None:
        self.good = good
        self.total = total
        self.reached = reached  # smaller values are past; beyond BEST_TOOL come the cards

    def fields(self) -> tuple[int, ...]:
        return (self.good, self.total, self.reached)

    def asks(self, s: StoneAge, seat: int) -> dict[str, Any]:
        found = result_so_far(s, seat, self.good, self.total)
        divisor = VALUE[self.good]
        about = {"good": GOODS[self.good], "total": self.total, "n": found["gain"]}
        return {**about, "divisor": divisor, "missing": found["missing"], "spare": found["spare"]}

    def moves(self, s: StoneAge, seat: int) -> list[Move]:
        legal: list[Move] = []
        for i in range(TOKENS * seat + TOKENS - 1, TOKENS * seat - 1, -1):  # small ones first
            value = s.tools[i]
            if (
                value
                and value >= self.reached
                and not s.used[i]
                and mv.TOOL[value - 1] not in legal
            ):
                legal.append(mv.TOOL[value - 1])
        if s.ready[seat]:
            for card in members(s.ready[seat]):
                top = s.pack.tops[card]
                if top.kind == TOOL_ONCE and BEST_TOOL + top.amount >= self.reached:
                    move = mv.ONCE[top.amount - 1]
                    if move not in legal:
                        legal.append(move)
        legal.append(mv.ENOUGH)
        return legal

    def useless(self, s: StoneAge, seat: int) -> list[Move]:
        """SA-4.7 Tools that even all together do not bring one more: they would only be used up."""
        found = result_so_far(s, seat, self.good, self.total)
        if found["spare"] >= found["missing"]:
            return NO_MOVES
        return [move for move in s.legal if not move.free and move is not mv.ENOUGH]

    def play(self, s: StoneAge, seat: int, move: Move) -> Todo:
        if move is mv.ENOUGH:
            gain(s, seat, self.good, self.total // VALUE[self.good])  # SA-4.7, SA-3.5
            return ()
        total = self.total + move.a
        if move.verb == "tool":
            use_token(s, seat, move.a, total, self.good)
            return (AddTools(self.good, total, move.a),)
        use_card(s, seat, move.a, total, self.good)
        return (AddTools(self.good, total, BEST_TOOL + move.a),)


def unused_tools(s: StoneAge, seat: int) -> list[int]:
    """SA-4.5, SA-7.9 The values of the tokens and one-use cards that can still be added."""
    tokens = range(TOKENS * seat, TOKENS * seat + TOKENS)
    values = [s.tools[i] for i in tokens if s.tools[i] and not s.used[i]]
    tops = [s.pack.tops[card] for card in members(s.ready[seat])]
    return values + [top.amount for top in tops if top.kind == TOOL_ONCE]


def result_so_far(s: StoneAge, seat: int, good: int, total: int) -> dict[str, int]:
    """SA-4.7 What a sum brings, how much is missing for one more, and what could still be added."""
    divisor = VALUE[good]
    return {
        "sum": total,
        "gain": total // divisor,
        "missing": divisor - total % divisor,
        "spare": sum(unused_tools(s, seat)),
    }


def result_with(s: StoneAge, seat: int, good: int, total: int, value: int) -> dict[str, int]:
    """SA-4.7 The same once a tool of that value, which ``total`` includes, has been added."""
    found = result_so_far(s, seat, good, total)
    found["spare"] -= value
    return found


def use_token(s: StoneAge, seat: int, value: int, total: int, good: int) -> None:
    """SA-4.6 Turn the leftmost unused token of that value."""
    i = TOKENS * seat
    while s.used[i] or s.tools[i] != value:
        i += 1
    if s.log is not None:
        tell(s, "tool", seat, value=value, **result_with(s, seat, good, total, value))
    s.used[i] = 1


def use_card(s: StoneAge, seat: int, value: int, total: int, good: int) -> None:
    """SA-7.9 Turn over a one-use tool of that value; its lower half still counts."""
    for card in members(s.ready[seat]):
        top = s.pack.tops[card]
        if top.kind == TOOL_ONCE and top.amount == value:
            if s.log is not None:
                about = {"card": CARD_IDS[card], "value": value}
                tell(s, "once", seat, **about, **result_with(s, seat, good, total, value))
            s.ready[seat] ^= bit(card)
            return


ADD_TOOLS: Final[list[list[Todo]]] = [  # by the good, then by the sum of the dice
    [(AddTools(good, total, 0),) for total in range(6 * 12)] for good in range(len(GOODS))
]
ROLLS: Final = [[RollFor(good, count) for count in range(12)] for good in range(len(GOODS))]
