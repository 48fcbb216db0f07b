"""Two minutes of examples/train_ppo.py, end to end, with a PyTorch of its own. Part of ./test full.

    python -m tests.meta.training

PyTorch is installed beside the environment, not into it, so that nothing else comes to need it.
Where this version cannot be had, the check fails: set up pip for an index that has its CPU build.
"""

from __future__ import annotations

import csv
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "training"
TORCH = "torch==2.13.0"
MINUTES = 2.0


def run(*command: str | Path, **variables: str) -> str:
    done = subprocess.run(
        [str(one) for one in command],
        cwd=ROOT,
        env=os.environ | variables,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout


def main() -> None:
    torch = FOLDER / "torch"
    if not (torch / "torch").is_dir():
        run(sys.executable, "-m", "pip", "install", "--quiet", "--target", torch, TORCH)
    out = FOLDER / "run"
    for old in out.glob("*"):
        old.unlink()
    command = [sys.executable, "examples/train_ppo.py", "stone-age", "--minutes", str(MINUTES)]
    trials = ["--every", "10", "--against", "random:100", "--out", str(out)]
    # What is there already comes first: pip has brought another numpy along.
    paths = os.pathsep.join([*[one for one in sys.path if one.endswith("-packages")], str(torch)])
    print(run(*command, *trials, PYTHONPATH=paths), end="")
    with (out / "curve.csv").open() as file:
        shares = [float(row["share"]) for row in csv.DictReader(file)]
    assert len(shares) == 2, shares
    assert shares[-1] > shares[0], f"nothing was learned: {shares}"
    arena = ["arena", "stone-age", "policy:policy", "random", "--games", "4"]
    print(run(sys.executable, "-m", "firstfire", *arena, FIRSTFIRE_POLICIES=str(out)), end="")


if __name__ == "__main__":
    main()
