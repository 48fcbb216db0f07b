"""Checks an installed Firstfire: python check_wheel.py compiled|interpreted

The form of the engine is the one named, the client and the rules are there, and one recorded game
of each game replays.
"""

from __future__ import annotations

import sys
from pathlib import Path

import firstfire
from firstfire.rulebook import rulebook

RECORDS = Path(__file__).resolve().parents[1] / "tests"


def main() -> None:
    wanted = sys.argv[1]
    package = Path(firstfire.__file__).parent
    assert package.parent.name == "site-packages", f"{package} is not an installed package"
    assert wanted == firstfire.ENGINE, f"the engine is {firstfire.ENGINE}, not {wanted}"
    assert (package / "server" / "static" / "index.html").is_file(), "the client is missing"
    for name in firstfire.games():
        assert rulebook(name), f"the rules of {name} are missing"
        record = sorted((RECORDS / name.replace("-", "_") / "records").glob("*.txt"))[0]
        table = firstfire.load_record(record)
        assert table.over, f"{record} is not a whole game"
        print(f"{name}: {record.name} replayed to {table.digest()}")
    print(f"firstfire {firstfire.__version__} ({firstfire.ENGINE}) is complete")


if __name__ == "__main__":
    main()
