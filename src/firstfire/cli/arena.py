"""The command that runs tournaments of bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Grid

import firstfire
from firstfire.cli.common import (
    LEVELS,
    Data,
    GameName,
    HtmlPage,
    Jobs,
    Json,
    Options,
    Quiet,
    checked_jobs,
    checked_seed,
    complete_level,
    examples,
    out,
    parse_options,
    print_json,
)
from firstfire.cli.help import Commands
from firstfire.cli.progress import Work
from firstfire.core import GameError

commands = Commands()
COLUMNS = ("bot", "seats", "wins", "95 %", "score", "margin", "rating", "ms", "slowest")


@commands.command(
    rich_help_panel="Bots",
    epilog=examples(
        "arena {0} hard easy --games 40 --jobs 0",
        "arena {1} easy random random --out games --html report.html",
    ),
)
def arena(
    game: GameName,
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT", help=f"A bot for each seat: {LEVELS}.", autocompletion=complete_level
        ),
    ],
    games: Annotated[
        int,
        typer.Option(
            "--games", "-n", metavar="N", min=1, help="Number of games, over all seatings."
        ),
    ] = 100,
    seed: Annotated[int, typer.Option(metavar="N", help="Seed of the first deal.")] = 0,
    jobs: Jobs = 1,
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help="Play on a Ray cluster: its address, or 'local' to start one."
        ),
    ] = None,
    goal: Annotated[
        float | None,
        typer.Option(
            metavar="SHARE",
            help="Stop early once the first bot is shown to win this share, or just an equal one "
            "(SPRT, 5 % error).",
        ),
    ] = None,
    option: Options = None,
    data: Data = None,
    out_dir: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "-o",
            metavar="FOLDER",
            help="Folder for results and records; an interrupted run resumes here.",
        ),
    ] = None,
    html: HtmlPage = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Run a bot tournament; each deal is played from every seat."""
    from firstfire.studies.arena import Contest, play_contest

    checked_seed(seed)
    checked_seed(seed + games - 1)
    if goal is not None and not 1 / len(bots) < goal < 1:
        raise GameError(f"the goal is a share above {1 / len(bots):.2f} and below 1, not {goal:g}")
    settings = parse_options(option, firstfire.load(game))
    folder, pack = str(out_dir) if out_dir else None, str(data) if data else None
    contest = Contest(game, tuple(bots), games, seed, settings, pack, folder)
    standings = None
    title = f"{game}: {' '.join(bots)}"
    with Work(title, games, silent=quiet or as_json) as work:
        for standings in play_contest(contest, checked_jobs(jobs), ray, goal):
            work.update(standings.games)
    if standings is None or not standings.games:
        raise typer.Exit(130)
    found = {**standings.as_dict(), "engine": firstfire.ENGINE}
    if html is not None:
        from firstfire.studies.pages import arena_page

        html.write_text(arena_page(found, title), encoding="utf-8")
    if as_json:
        print_json(found)
    else:
        show_standings(found)
    if work.interrupted:
        raise typer.Exit(130)


def show_standings(found: dict[str, Any]) -> None:
    games = f"[bold]{found['games']} games of {found['game']}[/]"
    out.print(f"{games}, {found['decisive']} with one winner")
    grid = Grid(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    for head in COLUMNS:
        grid.add_column(head, justify="left" if head == "bot" else "right", no_wrap=True)
    for row in found["standings"]:
        between = f"{100 * row['from']:.0f} – {100 * row['to']:.0f}"
        rating = f"{row['rating']:.1f} ± {row['rating_error']:.1f}"
        cells = [f"{100 * row['win_share']:.1f} %", between, f"{row['score']:.1f}"]
        cells += [f"{row['margin']:.1f}", rating, f"{row['ms_per_decision']:.1f}"]
        grid.add_row(row["bot"], str(row["seats"]), *cells, f"{row['slowest_ms']:.0f}")
    out.print(grid)
    if "test" in found:
        out.print(sentence(found["bots"][0], found["test"]))


def sentence(bot: str, test: dict[str, Any]) -> str:
    """What the sequential test says, in words."""
    goal, equal = f"{100 * test['goal']:.0f} %", f"{100 * test['equal']:.0f} %"
    if test["verdict"] == "open":
        return f"The test of {bot} is still open: {goal} or {equal}?"
    wins = goal if test["verdict"] == "goal" else equal
    return f"The test is decided: {bot} wins {wins} rather than {equal if wins == goal else goal}."
