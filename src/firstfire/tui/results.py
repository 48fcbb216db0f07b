"""The end of a game, the same for all games."""

from __future__ import annotations

from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from firstfire.i18n.texts import GameTexts
from firstfire.tui.seats import mark


def result_grid(texts: GameTexts, result: dict[str, Any]) -> Grid:
    """Points by source, where anybody has any, and the tie-breaks if needed, best place first."""
    places = sorted(result["places"], key=lambda place: (place["rank"], place["seat"]))
    grid = Grid(box=None, padding=(0, 2), pad_edge=False, header_style="dim")
    grid.add_column("")
    for place in places:
        seat = place["seat"]
        grid.add_column(Text.from_markup(mark(seat, texts.called(seat, "label"))), justify="right")
    for source in places[0]["points"]:
        points = [place["points"][source] for place in places]
        if any(points):
            grid.add_row(texts.source(source), *[str(n) for n in points])
    grid.add_row("[bold]score[/]", *[f"[bold]{place['score']}[/]" for place in places])
    for name, *values in ties(texts, places):
        grid.add_row(f"[dim]tie-break: {name}[/]", *[f"[dim]{value}[/]" for value in values])
    grid.add_row("place", *[str(place["rank"]) for place in places])
    return grid


def ties(texts: GameTexts, places: list[dict[str, Any]]) -> list[list[str]]:
    """The tie-breaks and what each player shows in them, where players have equal scores."""
    scores = [place["score"] for place in places]
    tied = [place for place in places if scores.count(place["score"]) > 1]
    if not tied:
        return []
    return [
        [
            texts.say("tie", tie=name),
            *[
                texts.tie(name, place["tie"][name], len(places)) if place in tied else ""
                for place in places
            ],
        ]
        for name in places[0]["tie"]
    ]
