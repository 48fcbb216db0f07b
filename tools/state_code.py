"""Writes the code that follows from the declared fields of a state: slots, clone, values, compare.

python tools/state_code.py           write it into every games/<game>/state.py, between the marks
python tools/state_code.py --check   name the files, and the fields, that are out of date

A field is declared in ``FIELDS`` and set up in ``unpack``; nothing else spells it out by hand.
Straight assignments are what the compiler makes fast, so the code is written rather than reflected.
"""

from __future__ import annotations

import argparse
import re
import sys
import textwrap
from pathlib import Path
from typing import Any

import firstfire
from firstfire.core.game import Game
from firstfire.core.state import ONE, Field

GAMES = Path(__file__).parents[1] / "src" / "firstfire" / "games"
BEGIN = "    # --- generated from FIELDS by tools/state_code.py " + "-" * 43
END = "    # --- end of the generated part " + "-" * 61
NOT_DECLARED = ("pack",)  # what a state refers to but does not hold


def generated(name: str, game: Game[Any]) -> str:
    """The generated part of the class ``name``."""
    fields = game.fields
    slots = sorted([field.name for field in fields] + list(NOT_DECLARED))
    copies = [f"c.{f.name} = self.{f.name}{slice_of(f)}" for f in fields]
    values = textwrap.fill(", ".join(f"self.{f.name}" for f in fields) + ",", 88)
    compared = [compared_by(f) for f in fields if game.observes(f)]
    names = textwrap.fill(", ".join(f'"{slot}"' for slot in slots) + ",", 92)
    code = f"""
# fmt: off
__slots__ = (
{textwrap.indent(names, "    ")}
)
# fmt: on

def clone(self) -> {name}:
    c = {name}(self.game, self.seats, self.options, self.pack)
    c.actors = self.actors[:]
    c.steps = self.steps[:]
    c.turn = self.turn
    c.legal = self.legal
{textwrap.indent(chr(10).join(copies), "    ")}
    return c

def values(self) -> list[Any]:
    # fmt: off
    return [
{textwrap.indent(values, "        ")}
    ]
    # fmt: on

def compare(self, c: Changes) -> None:
{textwrap.indent(chr(10).join(compared), "    ")}
"""
    return textwrap.indent(code, "    ")


def slice_of(field: Field) -> str:
    """How a field is copied: numbers and shared lists as they are, other lists one by one."""
    return "" if field.shape == ONE or field.shared else "[:]"


def compared_by(field: Field) -> str:
    """The call that compares a field with its numbers as last met."""
    if field.shape == ONE:
        return f"one(c, self.{field.name})"
    if field.most:
        return f"listed(c, self.{field.name}, {field.most}, {field.none})"
    return f"row(c, self.{field.name})"


def renewed(file: Path) -> str:
    """The text of a state's module with the generated part as it should be."""
    text = file.read_text("utf-8")
    before, begin, rest = text.partition(f"{BEGIN}\n")
    _, end, after = rest.partition(f"{END}\n")
    if not begin or not end:
        raise ValueError(f"{file} has no place for the generated part")
    name = re.findall(r"^class (\w+)\(State\):", before, re.MULTILINE)[-1]
    code = generated(name, firstfire.load(file.parent.name.replace("_", "-")))
    return before + begin + code + "\n" + end + after


def outdated(file: Path) -> list[str]:
    """The lines that are wrong or missing in a module, if any."""
    lines = file.read_text("utf-8").splitlines()
    wanted = renewed(file).splitlines()
    wrong = [f"missing: {line.strip()}" for line in wanted if line not in lines]
    wrong += [f"too much: {line.strip()}" for line in lines if line not in wanted]
    return wrong if wrong or lines == wanted else ["the order of the lines"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    stale = False
    for file in sorted(GAMES.glob("*/state.py")):
        wrong = outdated(file)
        stale = stale or bool(wrong)
        if check:
            for line in wrong:
                print(f"{file.relative_to(GAMES.parents[2])}: {line}")
        elif wrong:
            file.write_text(renewed(file), "utf-8")
            print(f"{file.relative_to(GAMES.parents[2])}: written")
    if check and stale:
        sys.exit("the code of a state does not follow from its fields: run tools/state_code.py")


if __name__ == "__main__":
    main()
