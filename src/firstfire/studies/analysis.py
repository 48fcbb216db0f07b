"""The analysis of a finished or saved game: win probabilities, turning points, missed moves.

Every decision is searched with the knowledge of the seat that made it. The search says how likely
each party was to win, and how the move that was played compares with the best one found.
"""

from __future__ import annotations

import html
from collections.abc import Iterator
from typing import Any, NamedTuple

from firstfire.bots import dealt_anew, searcher
from firstfire.bots.search import Candidate
from firstfire.bots.weights import evaluator_for
from firstfire.core import Game, Move, Pack, Record, State, Table
from firstfire.core.record import Line

ITERATIONS = 150  # for each decision
LEAST = 40  # iterations for the move that was played
TURNING_POINTS = 5  # the number reported
MISSED_MOVES = 5  # the number reported
SMALLEST_LOSS = 0.005  # in win probability, of a missed move


class Decision(NamedTuple):
    """One decision of a record, compared with the best move found."""

    step: int  # lines of the record before it
    seat: int
    move: str
    wins: list[float]  # the win probability of each party before the move
    played_win: float  # the win probability of the deciding seat after its move, …
    best: str
    best_win: float  # … and after the best move found

    @property
    def loss(self) -> float:
        return max(0.0, self.best_win - self.played_win)


class Analysis(NamedTuple):
    """All decisions of a record, and how it ended."""

    game: str
    seats: int
    decisions: list[Decision]
    end: list[float]  # win probabilities after the last line, or the winners' shares
    over: bool

    def wins(self) -> list[list[float]]:
        """The win probabilities of all parties before each decision and at the end."""
        return [one.wins for one in self.decisions] + [self.end]

    def turning_points(self) -> list[tuple[int, float]]:
        """The decisions after which the win probabilities changed most, and by how much."""
        lines = self.wins()
        swings = [
            (i, max(abs(b - a) for a, b in zip(lines[i], lines[i + 1], strict=True)))
            for i in range(len(lines) - 1)
        ]
        return sorted(swings, key=lambda swing: -swing[1])[:TURNING_POINTS]

    def best_move(self) -> tuple[int, float] | None:
        """The decision that raised the chances of its own seat most, unless it was a mistake."""
        lines = self.wins()
        gains = [
            (i, lines[i + 1][one.seat] - one.wins[one.seat])
            for i, one in enumerate(self.decisions)
            if one.loss <= SMALLEST_LOSS
        ]
        best = max(gains, key=lambda gain: gain[1], default=(0, 0.0))
        return best if best[1] > 0 else None

    def missed(self) -> list[Decision]:
        """The moves that lost most against the best one found."""
        worst = sorted(self.decisions, key=lambda one: -one.loss)[:MISSED_MOVES]
        return [one for one in worst if one.loss > SMALLEST_LOSS and one.move != one.best]

    def as_dict(self) -> dict[str, Any]:
        points = [{"moment": i, "swing": round(swing, 4)} for i, swing in self.turning_points()]
        return {
            "game": self.game,
            "seats": self.seats,
            "over": self.over,
            "moments": [decision_dict(one) for one in self.decisions],
            "end": [round(win, 4) for win in self.end],
            "turning points": points,
            "missed": [decision_dict(one) for one in self.missed()],
        }


def decision_dict(decision: Decision) -> dict[str, Any]:
    return {
        "step": decision.step,
        "seat": decision.seat,
        "move": decision.move,
        "chances": [round(win, 4) for win in decision.wins],
        "made": round(decision.played_win, 4),
        "best": decision.best,
        "could": round(decision.best_win, 4),
        "loss": round(decision.loss, 4),
    }


def review_record(
    game: Game[State], record: Record, data: Pack | None = None, iterations: int = ITERATIONS
) -> Iterator[Decision]:
    """Review the decisions of a record one after the other."""
    table = Table.opened(game, record, data)
    for step, line in enumerate(record.lines):
        if line.seat >= 0 and table.seat is not None:
            yield review_line(table, step, line, iterations)
        table.follow(line)


def review_line(table: Table, step: int, line: Line, iterations: int) -> Decision:
    state, played = dealt_anew(table.state, table.seed), table.find(line.words)
    found = review(state, played, table.seed + step, iterations)
    best = found.candidates[0]
    return Decision(
        step, line.seat, played.text, found.wins, found.played.wins, best.move.text, best.wins
    )


class Review(NamedTuple):
    """The result of a search at a decision whose move is known."""

    wins: list[float]  # the win probability of each party before the move
    candidates: list[Candidate]  # the best first
    played: Candidate  # the move that was played


def review(
    state: State, played: Move, seed: int, iterations: int = 0, seconds: float = 0.0
) -> Review:
    """Search a decision, and the move that was played at least `LEAST` times."""
    search = searcher(state, seed, iterations, seconds)
    candidates = search.search(state)
    wins = search.win_probabilities()
    own = next((one for one in candidates if one.move is played), candidates[0])
    if own.visits < LEAST:
        own = search.search_move(state, played, LEAST - own.visits)
    return Review(wins, candidates, own)


def analyse(
    game: Game[State], record: Record, data: Pack | None = None, iterations: int = ITERATIONS
) -> Analysis:
    """The analysis of a whole record."""
    return complete(game, record, list(review_record(game, record, data, iterations)), data)


def complete(
    game: Game[State], record: Record, decisions: list[Decision], data: Pack | None
) -> Analysis:
    """The analysis of a record whose decisions have been reviewed."""
    table = Table.replay(game, record, data)
    end = evaluator_for(table.state).evaluate(table.state)
    return Analysis(game.name, record.seats, decisions, end.wins, table.over)


# --- the chart --------------------------------------------------------------------------------

WIDTH, HEIGHT, EDGE = 900, 320, 44
COLOURS = ("#B23A1B", "#9A6F00", "#2A66C8", "#1E7B5E", "#29252F")
DASHES = ("", "8 3", "3 3", "10 3 2 3", "1 3")


def chart(analysis: Analysis, names: list[str]) -> str:
    """The win probabilities along the game as a drawing (SVG)."""
    lines = analysis.wins()
    across = (WIDTH - 2 * EDGE) / max(1, len(lines) - 1)
    down = HEIGHT - 2 * EDGE

    def y(win: float) -> float:
        return round(EDGE + down * (1 - win), 1)

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
            f"{EDGE + i * across:.1f},{y(wins[party])}" for i, wins in enumerate(lines)
        )
        style = f'stroke="{COLOURS[party]}" stroke-dasharray="{DASHES[party]}"'
        parts.append(f'<polyline points="{points}" fill="none" stroke-width="2" {style}/>')
        x = EDGE + party * (WIDTH - 2 * EDGE) / len(names)
        parts.append(f'<path d="M{x} 18h26" stroke-width="3" {style}/>')
        parts.append(f'<text x="{x + 32}" y="22">{html.escape(name)}</text>')
    middle = f'<text x="{WIDTH / 2}" y="{HEIGHT - 12}" text-anchor="middle">'
    parts.append(f"{middle}decisions 1 to {len(analysis.decisions)}</text></svg>")
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
