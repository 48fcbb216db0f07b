"""Commands that judge play: tournaments of bots, and the analysis of a record."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Grid

import firstfire
from firstfire.analysis import ITERATIONS, Analysis, complete, page, review_record
from firstfire.analysis import chart as draw_chart
from firstfire.arena import Contest, play_contest
from firstfire.console import (
    Data,
    GameName,
    Json,
    Options,
    good_seed,
    out,
    print_json,
    progress,
    wishes,
)
from firstfire.core import GameError
from firstfire.tui.boards import speak_and_draw

judging = typer.Typer()
COLUMNS = ("bot", "seats", "wins", "95 %", "score", "margin", "rating", "ms", "slowest")


@judging.command()
def arena(
    game: GameName,
    bots: Annotated[list[str], typer.Argument(help="The bots, one for each seat.")],
    games: Annotated[int, typer.Option(min=1, help="How many games, in all seatings.")] = 100,
    seed: Annotated[int, typer.Option(help="The seed of the first deal.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, max=256, help="Processes at work.")] = 1,
    ray: Annotated[
        str | None,
        typer.Option(help="Play on a Ray cluster: its address, or 'local' for one of our own."),
    ] = None,
    option: Options = None,
    data: Data = None,
    out_dir: Annotated[
        Path | None, typer.Option("--out", help="A folder for results and records; resumed.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Let bots play against each other, every deal from every seat: who wins how often."""
    good_seed(seed)
    good_seed(seed + games - 1)
    folder, pack = str(out_dir) if out_dir else None, str(data) if data else None
    contest = Contest(game, tuple(bots), games, seed, wishes(option), pack, folder)
    standings = None
    with progress() as bar:
        task = bar.add_task(f"{game}: {' '.join(bots)}", total=games)
        for standings in play_contest(contest, jobs, ray):
            bar.update(task, completed=standings.games)
    assert standings is not None
    found = {**standings.as_dict(), "engine": firstfire.ENGINE}
    if as_json:
        print_json(found)
    else:
        show_standings(found)


def show_standings(found: dict[str, Any]) -> None:
    games = f"[bold]{found['games']} games of {found['game']}[/]"
    out.print(f"{games}, {found['decisive']} with one winner")
    grid = Grid(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    for head in COLUMNS:
        grid.add_column(head, justify="left" if head == "bot" else "right", no_wrap=True)
    for row in found["standings"]:
        between = f"{100 * row['from']:.0f} – {100 * row['to']:.0f}"
        rating = f"{row['rating']:.1f} ± {row['rating ±']:.1f}"
        cells = [f"{100 * row['win share']:.1f} %", between, f"{row['score']:.1f}"]
        cells += [f"{row['margin']:.1f}", rating, f"{row['ms per decision']:.1f}"]
        grid.add_row(row["bot"], str(row["seats"]), *cells, f"{row['slowest ms']:.0f}")
    out.print(grid)


@judging.command()
def analyse(
    file: Annotated[Path, typer.Argument(help="A record.")],
    chart: Annotated[
        Path | None, typer.Option("--out", help="Where to write it: .json, .svg or .html.")
    ] = None,
    iterations: Annotated[
        int, typer.Option(min=10, help="How long to think about each decision.")
    ] = ITERATIONS,
    data: Data = None,
    as_json: Json = False,
) -> None:
    """Who was likely to win when, where the game turned, and which moves cost most."""
    if chart is not None and chart.suffix not in (".json", ".svg", ".html"):
        raise GameError(f"{chart}: the analysis can be written as .json, .svg or .html")
    table = firstfire.load_record(file, data)
    pack = table.game.pack_of(table.state)
    record = table.record()
    total = sum(1 for line in record.lines if line.seat >= 0)
    moments = []
    with progress() as bar:
        task = bar.add_task(f"{file.name}", total=total)
        for one in review_record(table.game, record, pack, iterations):
            moments.append(one)
            bar.advance(task)
    found = complete(table.game, record, moments, pack)
    texts, _ = speak_and_draw(table)
    names = [texts.called(party, "label") for party in range(len(found.end))]
    if chart is not None:
        write(found, chart, names, f"{table.game.title}: {file.name}")
    if as_json:
        print_json(found.as_dict())
    else:
        tell(found, names)


def write(found: Analysis, chart: Path, names: list[str], title: str) -> None:
    if chart.suffix == ".json":
        text = json.dumps(found.as_dict(), indent=2) + "\n"
    else:
        text = draw_chart(found, names) if chart.suffix == ".svg" else page(found, names, title)
    chart.write_text(text, encoding="utf-8")


def tell(found: Analysis, names: list[str]) -> None:
    """The analysis in words: the chances every tenth of the game, turns, missed moves."""
    grid = Grid(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    for head in ("decision", "line", *names):
        grid.add_column(head, justify="right")
    last = len(found.decisions) - 1
    for i in sorted({round(last * tenth / 10) for tenth in range(11)} if last >= 0 else ()):
        one = found.decisions[i]
        grid.add_row(str(i + 1), str(one.step), *(f"{100 * c:.0f} %" for c in one.wins))
    grid.add_row("end", "", *(f"{100 * chance:.0f} %" for chance in found.end))
    out.print(grid)
    out.print("\n[bold]Where the game turned[/]")
    for i, swing in found.turning_points():
        one = found.decisions[i]
        out.print(
            f"  line {one.step}: after {names[one.seat]}, {one.move}: {100 * swing:.0f} points of"
            " chance",
            markup=False,
        )
    out.print("\n[bold]Moves that cost most[/]")
    for one in found.missed():
        out.print(
            f"  line {one.step}: {names[one.seat]} played {one.move}; {one.best} was better by"
            f" {100 * one.loss:.1f} %",
            markup=False,
        )
