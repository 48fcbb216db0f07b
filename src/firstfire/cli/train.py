"""The command that trains the nets of the bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

import firstfire
from firstfire.cli.common import GameName, Jobs, Quiet, checked_jobs, examples, out
from firstfire.cli.help import Commands
from firstfire.cli.progress import Work
from firstfire.core import GameError

commands = Commands()


@commands.command(
    rich_help_panel="Bots",
    epilog=examples(
        "train {0} --seats 3 --games 20000 --jobs 0 --out training",
        "train {0} --seats 3 --games 25000 --search 16 --out training",
    ),
)
def train(
    game: GameName,
    folder: Annotated[
        Path,
        typer.Option(
            "--out",
            "-o",
            metavar="FOLDER",
            help="Folder for the net, its checkpoints and the log; training resumes here.",
        ),
    ],
    seats: Annotated[int, typer.Option(metavar="N", help="Number of players.")] = 2,
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="N", min=1, help="Games of training, in all.")
    ] = 20_000,
    search: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=0,
            max=10_000,
            help="Iterations of the search for each decision; 0 plays the best next position.",
        ),
    ] = 0,
    units: Annotated[
        int, typer.Option(metavar="N", min=1, max=256, help="Units of a new net.")
    ] = 32,
    seed: Annotated[int, typer.Option(metavar="N", help="Seed of the training.")] = 1,
    jobs: Jobs = 1,
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="Play the games on a Ray cluster: its address, or 'local' to start one.",
        ),
    ] = None,
    quiet: Quiet = False,
) -> None:
    """Train a net by games against itself; the best one is FOLDER/best.net."""
    try:
        from firstfire.studies.cluster import workers
        from firstfire.studies.train import Trainer
        from firstfire.studies.train_games import Setting
    except ImportError:
        raise GameError("train needs the package numpy: pip install 'firstfire[nets]'") from None
    firstfire.load(game).begin(seats)
    setting = Setting(game, seats, units, search, seed=seed)
    trainer = Trainer(setting, folder)
    jobs = checked_jobs(jobs)
    with workers(jobs, ray) as run, Work(f"{game}, {seats}", games, silent=quiet) as work:
        for line in trainer.train(games, jobs, run):
            work.update(min(games, line["games"]))
            if "rating" in line:
                tell(line)
    trainer.save()
    if work.interrupted:
        raise typer.Exit(130)


def tell(line: dict[str, Any]) -> None:
    """A match against the best net so far."""
    share = f"{100 * line['share']:.0f} % against the best"
    out.print(
        f"{line['games']} games: rating {line['rating']}, {share}, error {line['error']} points"
    )
