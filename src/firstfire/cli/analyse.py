"""The command that analyses a record."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table as Grid

import firstfire
from firstfire.cli.common import Data, Json, Quiet, RecordFile, examples, out, print_json
from firstfire.cli.help import Commands
from firstfire.cli.progress import Work
from firstfire.core import GameError

if TYPE_CHECKING:
    from firstfire.studies.analysis import Analysis

commands = Commands()


@commands.command("analyze", hidden=True)
@commands.command(
    rich_help_panel="Records",
    epilog=examples("analyse game.txt", "analyse game.txt --out game.html"),
)
def analyse(
    file: RecordFile,
    chart: Annotated[
        Path | None,
        typer.Option("--out", "-o", metavar="FILE", help="File to write: .json, .svg or .html."),
    ] = None,
    iterations: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=10, help="Search iterations per decision.", show_default="150"
        ),
    ] = None,
    data: Data = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Analyse a finished game: win chances, turning points, costly mistakes."""
    from firstfire.studies.analysis import ITERATIONS, complete, review_record
    from firstfire.tui.boards import speak_and_draw

    if chart is not None and chart.suffix not in (".json", ".svg", ".html"):
        raise GameError(f"{chart}: the analysis can be written as .json, .svg or .html")
    table = firstfire.load_record(file, data)
    pack = table.game.pack_of(table.state)
    record = table.record()
    total = sum(1 for line in record.lines if line.seat >= 0)
    reviewed = []
    with Work(file.name, total, silent=quiet or as_json) as work:
        for one in review_record(table.game, record, pack, iterations or ITERATIONS):
            reviewed.append(one)
            work.update(len(reviewed))
    if work.interrupted and not reviewed:
        raise typer.Exit(130)
    found = complete(table.game, record, reviewed, pack)
    texts, _ = speak_and_draw(table)
    names = [texts.called(party, "label") for party in range(len(found.end))]
    if chart is not None:
        write(found, chart, names, f"{table.game.title}: {file.name}")
    if as_json:
        print_json(found.as_dict())
    else:
        show(found, names, table.over)
    if work.interrupted:
        raise typer.Exit(130)


def write(found: Analysis, chart: Path, names: list[str], title: str) -> None:
    from firstfire.studies.analysis import chart as draw_chart
    from firstfire.studies.analysis import page

    if chart.suffix == ".json":
        text = json.dumps(found.as_dict(), indent=2) + "\n"
    else:
        text = draw_chart(found, names) if chart.suffix == ".svg" else page(found, names, title)
    chart.write_text(text, encoding="utf-8")


def show(found: Analysis, names: list[str], over: bool) -> None:
    """Print the win chances at every tenth of the game, its turning points and its mistakes."""
    grid = Grid(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    for head in ("decision", "entry", *names):
        grid.add_column(head, justify="right")
    last = len(found.decisions) - 1
    for i in sorted({round(last * tenth / 10) for tenth in range(11)} if last >= 0 else ()):
        one = found.decisions[i]
        grid.add_row(str(i + 1), str(one.step + 1), *(f"{100 * c:.0f} %" for c in one.wins))
    grid.add_row("end" if over else "now", "", *(f"{100 * chance:.0f} %" for chance in found.end))
    out.print(grid)
    if not over:
        out.print("This game is not finished; the last row is its latest position.")
    out.print("\n[bold]Where the game turned[/]")
    for i, swing in found.turning_points():
        one = found.decisions[i]
        out.print(
            f"  entry {one.step + 1}: {names[one.seat]} played {one.move}, and the chances shifted"
            f" by {100 * swing:.0f} percentage points",
            markup=False,
        )
    out.print("\n[bold]Moves that cost most[/]")
    for one in found.missed():
        out.print(
            f"  entry {one.step + 1}: {names[one.seat]} played {one.move}; {one.best} was better by"
            f" {100 * one.loss:.1f} percentage points",
            markup=False,
        )
