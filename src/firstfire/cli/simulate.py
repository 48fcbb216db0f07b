"""The command that plays random games and reports what they add up to."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Grid

import firstfire
from firstfire.cli.common import (
    Data,
    GameName,
    HtmlPage,
    Jobs,
    Json,
    Options,
    Quiet,
    checked_jobs,
    checked_seed,
    examples,
    out,
    parse_options,
    print_json,
)
from firstfire.cli.help import Commands
from firstfire.cli.progress import Work
from firstfire.core import Game, State

commands = Commands()


@commands.command(
    rich_help_panel="Bots",
    epilog=examples(
        "simulate {0} --games 1000 --jobs 0", "simulate {1} --seats 3 --html report.html"
    ),
)
def simulate(
    game: GameName,
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="N", min=1, help="Number of games.")
    ] = 1000,
    seats: Annotated[
        int | None,
        typer.Option(metavar="N", help="Number of players.", show_default="as many as can play"),
    ] = None,
    seed: Annotated[
        int, typer.Option(metavar="N", help="Seed of the first game; each further game adds 1.")
    ] = 0,
    jobs: Jobs = 1,
    option: Options = None,
    data: Data = None,
    out_dir: Annotated[
        Path | None,
        typer.Option("--out", "-o", metavar="FOLDER", help="Folder for the records of all games."),
    ] = None,
    html: HtmlPage = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Play random games and report scores, game length and win rate by seat."""
    from firstfire.studies.simulate import Plan
    from firstfire.studies.simulate import simulate as run

    checked_seed(seed)
    checked_seed(seed + games - 1)
    rules = firstfire.load(game)
    count = rules.most_seats if seats is None else seats
    folder, pack = str(out_dir) if out_dir else None, str(data) if data else None
    plan = Plan(game, count, seed, games, parse_options(option, rules), pack, folder)
    report = None
    title = f"{rules.title}, {number_of_players(count)}"
    with Work(title, games, silent=quiet or as_json) as work:
        for report in run(plan, checked_jobs(jobs)):
            work.update(report.games)
    if report is None:
        raise typer.Exit(130)
    head = {"game": game, "players": count, "seed": seed, "engine": firstfire.ENGINE}
    found: dict[str, Any] = head | report.as_dict()
    for party in found["seats"]:
        party["name"] = party_name(rules, count, party["seat"])
    if html is not None:
        from firstfire.studies.pages import simulation_page

        html.write_text(simulation_page(found, title), encoding="utf-8")
    if as_json:
        print_json(found)
    else:
        show_report(found)
    if work.interrupted:
        raise typer.Exit(130)


def number_of_players(n: int) -> str:
    return "1 player" if n == 1 else f"{n} players"


def party_name(game: Game[State], seats: int, party: int) -> str:
    """The letter of a seat, or the name of an opponent that nobody plays."""
    from firstfire.i18n import catalogue
    from firstfire.i18n.about import AboutGame
    from firstfire.tui.seats import LETTERS

    if party < seats:
        return LETTERS[party]
    return AboutGame(game, catalogue()).opponent()


def show_report(found: dict[str, Any]) -> None:
    from firstfire.i18n.texts import game_texts

    against = [one["name"] for one in found["seats"] if one["seat"] >= found["players"]]
    players = " against the ".join([number_of_players(found["players"]), *against])
    rules = firstfire.load(found["game"])
    texts = game_texts(rules, rules.default_pack, list("ABCDE"), "en")
    points = {texts.source(name): row for name, row in found["points_by_source"].items()}
    head = f"{found['games']} random games of {rules.title}, {players}"
    out.print(f"[bold]{head}[/], from seed {found['seed']}")
    show_figures("", found["figures"])
    show_figures("points from", points)
    grid = Grid(box=None, padding=(0, 2), pad_edge=False, header_style="dim")
    for head in ("seat", "wins", "±", "mean score"):
        grid.add_column(head, justify="right")
    for seat in found["seats"]:
        share, width = 100 * seat["win_share"], 100 * seat["win_share_error"]
        mean = seat["score"]["mean"]
        grid.add_row(seat["name"], f"{share:.1f} %", f"{width:.1f}", f"{mean:.1f}")
    out.print(grid)
    ends = ", ".join(f"{reason} {n}" for reason, n in found["end_reasons"].items())
    out.print(f"ended by: {ends}; shared wins: {found['shared_wins']}")
    for name in against:
        share = 100 * found["seats"][0]["win_share"]
        out.print(f"random play beats the {name} in {share:.1f} % of the games")


def show_figures(title: str, rows: dict[str, dict[str, float]]) -> None:
    """Mean, spread and range of each number."""
    grid = Grid(box=None, padding=(0, 2), pad_edge=False, header_style="dim")
    grid.add_column(title, min_width=22)
    for head in ["mean", "spread", "least", "most", *(["share"] if title else [])]:
        grid.add_column(head, justify="right")
    for name, row in rows.items():
        cells = [f"{row['mean']:.1f}", f"{row['spread']:.1f}"]
        cells += [f"{row['least']:.0f}", f"{row['most']:.0f}"]
        cells += [f"{row['share']:.1%}"] if title else []
        grid.add_row(name, *cells)
    out.print(grid)
