"""The command that runs tournaments of bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Grid

import firstfire
from firstfire.cli.common import (
    Data,
    GameName,
    Jobs,
    Json,
    Options,
    checked_seed,
    out,
    parse_options,
    print_json,
    progress,
)

commands = typer.Typer()
COLUMNS = ("bot", "seats", "wins", "95 %", "score", "margin", "rating", "ms", "slowest")


@commands.command()
def arena(
    game: GameName,
    bots: Annotated[list[str], typer.Argument(help="The bots, one for each seat.")],
    games: Annotated[int, typer.Option(min=1, help="Number of games, over all seatings.")] = 100,
    seed: Annotated[int, typer.Option(help="Seed of the first deal.")] = 0,
    jobs: Jobs = 1,
    ray: Annotated[
        str | None,
        typer.Option(help="Play on a Ray cluster: its address, or 'local' to start one."),
    ] = None,
    option: Options = None,
    data: Data = None,
    out_dir: Annotated[
        Path | None,
        typer.Option("--out", help="Folder for results and records; an interrupted run resumes."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Run a bot tournament; each deal is played from every seat."""
    from firstfire.studies.arena import Contest, play_contest

    checked_seed(seed)
    checked_seed(seed + games - 1)
    folder, pack = str(out_dir) if out_dir else None, str(data) if data else None
    contest = Contest(game, tuple(bots), games, seed, parse_options(option), pack, folder)
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
