"""Reports as pages: one file with charts, that needs nothing else to be looked at."""

from __future__ import annotations

import html
from typing import Any, NamedTuple

from firstfire.studies.analysis import COLOURS

WIDTH, ROW, LABEL, RIGHT = 640, 26, 190, 90
STYLE = """
body { font: 16px/1.5 sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem;
  color: #2A2019; background: #E9DFCC; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
svg { width: 100%; height: auto; background: #FAF5EA; }
text { font-size: 13px; fill: currentColor; }
table { border-collapse: collapse; } td, th { padding: .2rem .8rem .2rem 0; text-align: right; }
td:first-child, th:first-child { text-align: left; } .dim { opacity: .7; }
"""


class Bar(NamedTuple):
    """A row of a chart: a value, and the range that goes with it."""

    label: str
    value: float
    low: float
    high: float
    text: str


def bar_chart(title: str, bars: list[Bar], most: float | None = None) -> str:
    """Horizontal bars with their ranges; every value is also written out.

    >>> chart = bar_chart("Wins", [Bar("A & B", 0.5, 0.4, 0.6, "50 %")], 1.0)
    >>> "A &amp; B" in chart, "50 %" in chart, chart.count("<rect")
    (True, True, 1)
    """
    if not bars:
        return ""
    least = min(0.0, *[bar.low for bar in bars])
    top = max(most or 0.0, *[bar.high for bar in bars], least + 1e-9)
    scale = (WIDTH - LABEL - RIGHT) / (top - least)

    def at(value: float) -> float:
        return LABEL + (value - least) * scale

    height = ROW * len(bars) + 4
    parts = [f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{html.escape(title)}">']
    for i, bar in enumerate(bars):
        y, middle = ROW * i + 4, ROW * i + ROW / 2 + 2
        left, right = sorted((at(0), at(bar.value)))
        colour = COLOURS[i % len(COLOURS)]
        label, text = html.escape(bar.label), html.escape(bar.text)
        parts.append(f'<text x="{LABEL - 8}" y="{middle + 4}" text-anchor="end">{label}</text>')
        parts.append(
            f'<rect x="{left:.1f}" y="{y}" width="{right - left:.1f}" height="{ROW - 8}" '
            f'fill="{colour}" opacity="0.75"/>'
        )
        parts.append(
            f'<path d="M{at(bar.low):.1f} {middle}H{at(bar.high):.1f}" '
            'stroke="currentColor" stroke-width="2"/>'
        )
        parts.append(f'<text x="{WIDTH - RIGHT + 8}" y="{middle + 4}">{text}</text>')
    return "".join(parts) + "</svg>"


def page(title: str, about: str, sections: list[tuple[str, str]]) -> str:
    """A page of sections, each with a heading and a chart or a table."""
    body = "".join(f"<h2>{html.escape(head)}</h2>{content}" for head, content in sections)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{html.escape(title)}</title>'
        f"<style>{STYLE}</style><h1>{html.escape(title)}</h1>"
        f'<p class="dim">{html.escape(about)}</p>{body}</html>\n'
    )


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def simulation_page(found: dict[str, Any], title: str) -> str:
    """The report of random games: scores, lengths, wins by seat, points by source."""
    seats = found["seats"]
    wins = [
        Bar(
            one["name"],
            one["win_share"],
            max(0.0, one["win_share"] - one["win_share_error"]),
            one["win_share"] + one["win_share_error"],
            percent(one["win_share"]),
        )
        for one in seats
    ]
    scores = [figure_bar(one["name"], one["score"]) for one in seats]
    sources = [
        Bar(name, row["mean"], row["mean"], row["mean"], f"{row['mean']:.1f}")
        for name, row in found["points_by_source"].items()
    ]
    total = sum(found["end_reasons"].values())
    ends = [
        Bar(name, n / total, n / total, n / total, f"{n}")
        for name, n in found["end_reasons"].items()
    ]
    lengths = [(name, row) for name, row in found["figures"].items() if name != "score"]
    sections = [
        ("Wins by seat, with 95 % intervals", bar_chart("Wins by seat", wins)),
        ("Scores by seat: mean, and the range of two thirds", bar_chart("Scores", scores)),
        ("Where points come from, on average", bar_chart("Points by source", sources)),
        ("How games end", bar_chart("Ends", ends, 1.0)),
        ("Length and more", figures_table(lengths)),
    ]
    about = f"{found['games']} random games from seed {found['seed']}, engine {found['engine']}"
    return page(title, about, [section for section in sections if section[1]])


def figure_bar(name: str, row: dict[str, float]) -> Bar:
    mean, spread = row["mean"], row["spread"]
    return Bar(name, mean, mean - spread, mean + spread, f"{mean:.1f}")


def figures_table(rows: list[tuple[str, dict[str, float]]]) -> str:
    cells = "".join(
        f"<tr><td>{html.escape(name)}<td>{row['mean']:.1f}<td>{row['spread']:.1f}"
        f"<td>{row['least']:.0f}<td>{row['most']:.0f}"
        for name, row in rows
    )
    return f"<table><tr><th><th>mean<th>spread<th>least<th>most{cells}</table>"


def arena_page(found: dict[str, Any], title: str) -> str:
    """The standings of a tournament: win shares, scores, ratings and time."""
    rows = found["standings"]
    wins = [
        Bar(row["bot"], row["win_share"], row["from"], row["to"], percent(row["win_share"]))
        for row in rows
    ]
    scores = [Bar(r["bot"], r["score"], r["score"], r["score"], f"{r['score']:.1f}") for r in rows]
    ratings = [
        Bar(
            row["bot"],
            row["rating"],
            row["rating"] - row["rating_error"],
            row["rating"] + row["rating_error"],
            f"{row['rating']:.1f}",
        )
        for row in rows
    ]
    cells = "".join(
        f"<tr><td>{html.escape(row['bot'])}<td>{row['margin']:.1f}<td>{row['ms_per_decision']:.1f}"
        f"<td>{row['slowest_ms']:.0f}"
        for row in rows
    )
    head = "<tr><th>bot<th>mean margin<th>ms per decision<th>slowest, ms"
    sections = [
        ("Wins, with 95 % intervals", bar_chart("Wins", wins, 1.0)),
        ("Mean scores", bar_chart("Scores", scores)),
        ("Ratings (Plackett-Luce), with their uncertainty", bar_chart("Ratings", ratings)),
        ("Margin and time", f"<table>{head}{cells}</table>"),
    ]
    about = f"{found['games']} games of {found['game']}, {found['decisive']} with one winner"
    return page(title, about, sections)
