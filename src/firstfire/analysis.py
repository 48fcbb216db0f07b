"""A finished or saved game, looked at again: who was likely to win when, and what was missed.

At every decision a search imagines what the deciding seat could know, says how likely everybody is
to win, and compares the move that was made with the best one it found.
"""

from __future__ import annotations

import html
from collections.abc import Iterator
from typing import Any, NamedTuple

from firstfire.bots import dealt_anew, searcher
from firstfire.bots.search import Candidate
from firstfire.bots.weights import judgement_for
from firstfire.core import Game, Move, Pack, Record, State, Table
from firstfire.core.record import Line

ITERATIONS = 150  # for each decision
LEAST = 40  # iterations for the move that was made
TURNING = 5  # turning points told
MISSED = 5  # moves told


class Moment(NamedTuple):
    """One decision of a record."""

    step: int  # lines of the record before it
    seat: int
    move: str
    chances: list[float]  # of each party to win, before the move
    made: float  # chance of the deciding seat after its move, …
    best: str
    could: float  # … and after the best one found

    @property
    def loss(self) -> float:
        return max(0.0, self.could - self.made)


class Analysis(NamedTuple):
    """All decisions of a record, and how it ended."""

    game: str
    seats: int
    moments: list[Moment]
    end: list[float]  # the chances after the last line; the winners' share if it is over
    over: bool

    def turning_points(self) -> list[tuple[int, float]]:
        """The moments after which the chances changed most, and by how much."""
        lines = [one.chances for one in self.moments] + [self.end]
        swings = [
            (i, max(abs(b - a) for a, b in zip(lines[i], lines[i + 1], strict=True)))
            for i in range(len(lines) - 1)
        ]
        return sorted(swings, key=lambda swing: -swing[1])[:TURNING]

    def missed(self) -> list[Moment]:
        """The moves that lost most against the best one found."""
        worst = sorted(self.moments, key=lambda one: -one.loss)[:MISSED]
        return [one for one in worst if one.loss > 0.005 and one.move != one.best]

    def as_dict(self) -> dict[str, Any]:
        points = [{"moment": i, "swing": round(swing, 4)} for i, swing in self.turning_points()]
        return {
            "game": self.game,
            "seats": self.seats,
            "over": self.over,
            "moments": [shown(one) for one in self.moments],
            "end": [round(chance, 4) for chance in self.end],
            "turning points": points,
            "missed": [shown(one) for one in self.missed()],
        }


def shown(moment: Moment) -> dict[str, Any]:
    return {
        "step": moment.step,
        "seat": moment.seat,
        "move": moment.move,
        "chances": [round(chance, 4) for chance in moment.chances],
        "made": round(moment.made, 4),
        "best": moment.best,
        "could": round(moment.could, 4),
        "loss": round(moment.loss, 4),
    }


def look_back(
    game: Game, record: Record, data: Pack | None = None, iterations: int = ITERATIONS
) -> Iterator[Moment]:
    """Each decision of a record in turn."""
    table = Table.opened(game, record, data)
    for step, line in enumerate(record.lines):
        if line.seat >= 0 and table.seat is not None:
            yield moment(table, step, line, iterations)
        table.follow(line)


def moment(table: Table, step: int, line: Line, iterations: int) -> Moment:
    state, made = dealt_anew(table.state, table.seed), table.find(line.words)
    seen = weighed(state, made, table.seed + step, iterations)
    best = seen.found[0]
    return Moment(
        step, line.seat, made.text, seen.chances, seen.own.wins, best.move.text, best.wins
    )


class Weighed(NamedTuple):
    """What a search says of a decision and of the move that was made."""

    chances: list[float]  # of each party to win, before the move
    found: list[Candidate]  # the best first
    own: Candidate  # the move that was made


def weighed(
    state: State, made: Move, seed: int, iterations: int = 0, seconds: float = 0.0
) -> Weighed:
    search = searcher(state, seed, iterations, seconds)
    found = search.search(state)
    chances = [wins / sum(search.chances) for wins in search.chances]
    own = next((one for one in found if one.move is made), found[0])
    if own.visits < LEAST:
        own = search.weigh(state, made, LEAST - own.visits)
    return Weighed(chances, found, own)


def analyse(
    game: Game, record: Record, data: Pack | None = None, iterations: int = ITERATIONS
) -> Analysis:
    """The whole record at once."""
    return whole(game, record, list(look_back(game, record, data, iterations)), data)


def whole(game: Game, record: Record, moments: list[Moment], data: Pack | None) -> Analysis:
    table = Table.replay(game, record, data)
    outlook = judgement_for(table.state).outlook(table.state)
    return Analysis(game.name, record.seats, moments, outlook.wins, table.over)


# --- the chart --------------------------------------------------------------------------------

WIDTH, HEIGHT, EDGE = 900, 320, 44
COLOURS = ("#B23A1B", "#9A6F00", "#2A66C8", "#1E7B5E", "#29252F")
DASHES = ("", "8 3", "3 3", "10 3 2 3", "1 3")


def chart(analysis: Analysis, names: list[str]) -> str:
    """The chances along the game as a drawing (SVG)."""
    lines = [one.chances for one in analysis.moments] + [analysis.end]
    across = (WIDTH - 2 * EDGE) / max(1, len(lines) - 1)
    down = HEIGHT - 2 * EDGE

    def y(chance: float) -> float:
        return round(EDGE + down * (1 - chance), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="Chances to win along the game" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#FAF5EA"/>',
    ]
    for share in (0, 25, 50, 75, 100):
        level = y(share / 100)
        parts.append(f'<path d="M{EDGE} {level}H{WIDTH - EDGE}" stroke="#C9B899"/>')
        parts.append(f'<text x="{EDGE - 6}" y="{level + 4}" text-anchor="end">{share} %</text>')
    for i, _ in analysis.turning_points():
        x = round(EDGE + (i + 1) * across, 1)
        parts.append(f'<path d="M{x} {EDGE}V{HEIGHT - EDGE}" stroke="#8F4300" opacity=".35"/>')
    for party, name in enumerate(names):
        points = " ".join(
            f"{EDGE + i * across:.1f},{y(chances[party])}" for i, chances in enumerate(lines)
        )
        style = f'stroke="{COLOURS[party]}" stroke-dasharray="{DASHES[party]}"'
        parts.append(f'<polyline points="{points}" fill="none" stroke-width="2" {style}/>')
        x = EDGE + party * (WIDTH - 2 * EDGE) / len(names)
        parts.append(f'<path d="M{x} 18h26" stroke-width="3" {style}/>')
        parts.append(f'<text x="{x + 32}" y="22">{html.escape(name)}</text>')
    middle = f'<text x="{WIDTH / 2}" y="{HEIGHT - 12}" text-anchor="middle">'
    parts.append(f"{middle}decisions 1 to {len(analysis.moments)}</text></svg>")
    return "\n".join(parts)


def page(analysis: Analysis, names: list[str], title: str) -> str:
    """The chart with its turning points and missed moves as a page (HTML)."""
    rows = "".join(
        f"<tr><td>{one.step}<td>{html.escape(names[one.seat])}<td><code>{html.escape(one.move)}"
        f"</code><td><code>{html.escape(one.best)}</code><td>{100 * one.loss:.1f} %"
        for one in analysis.missed()
    )
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{html.escape(title)}</title>'
        "<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;color:#2A2019;"
        "background:#E9DFCC;padding:0 1rem}td,th{padding:.2rem .8rem .2rem 0;text-align:left}"
        f"</style><h1>{html.escape(title)}</h1>{chart(analysis, names)}"
        "<h2>Moves that cost most</h2><table><tr><th>line<th>who<th>played<th>better<th>cost</tr>"
        f"{rows}</table></html>\n"
    )
