"""Writes the pages of docs/envs: what each environment offers, number by number.

python tools/env_docs.py           writes the pages
python tools/env_docs.py --check   fails if one is out of date
"""

from __future__ import annotations

import sys
from pathlib import Path

import firstfire
from firstfire.core import Game, State
from firstfire.core.observation import Observer
from firstfire.envs.render import RENDER_MODES
from firstfire.library import manifest

FOLDER = Path(__file__).parent.parent / "docs" / "envs"


def page(name: str) -> str:
    """The page of one game."""
    game = firstfire.load(name)
    about = manifest(name)
    module, newest = about.module, about.env_versions[-1]
    id = f"firstfire/{about.class_name}-v{newest}"
    numbers = range(game.least_seats, game.most_seats + 1)
    usual = max(2, game.least_seats)
    lines = [
        f"# {game.title}: the environments",
        "",
        "Written by `tools/env_docs.py`; not to be edited.",
        "",
        "| | |",
        "|---|---|",
        f"| PettingZoo (AEC) | `firstfire.envs.{module}_v{newest}.env(seats={usual})` |",
        f'| Gymnasium (one seat) | `gymnasium.make("{id}", seats={usual})` |',
        f'| OpenSpiel | `pyspiel.load_game("python_firstfire_{module}(players={usual})")` |',
        f'| plain | `firstfire.envs.plain.PlainEnv("{name}", seats={usual})` |',
        f'| many at once | `firstfire.envs.vector.ArrayEnv("{name}", n=64, seats={usual})`, or'
        f' `gymnasium.make_vec("{id}", num_envs=64, seats={usual})` |',
        f"| agents | `player_0` … `player_{game.most_seats - 1}`, one for each seat |",
        f"| actions | {len(game.moves)}, the same for every number of seats |",
        "| rewards | at the end: `rank` from 1 (first) to -1 (last), or `score`, the own score less"
        " the mean of the others' |",
        f"| rendering | {', '.join(RENDER_MODES)} |",
        f"| options | {options(name)} |",
        f"| versions | {', '.join(f'v{n}' for n in about.env_versions)} |",
        "",
        "| seats | numbers in an observation |",
        "|---|---|",
        *[f"| {seats} | {Observer(game, seats).length} |" for seats in numbers],
        "",
        f"## The observation with {usual} seats",
        "",
        "16-bit numbers, the own part of everything first. With other numbers of seats the parts"
        " are the same, those of each party longer; `PlainEnv(…).observer.parts` lists them.",
        "",
        "| part | from | numbers | what |",
        "|---|---|---|---|",
    ]
    for part in Observer(game, usual).parts:
        lines.append(f"| {part.name} | {part.start} | {part.length} | {part.about} |")
    lines += parts_of_options(game, usual)
    lines += [
        "",
        "## The actions",
        "",
        "An action is the number of a move. Its text is that of records and of the terminal:",
        "",
        "```python",
        f'moves = firstfire.load("{name}").moves',
        f'moves[0].text  # "{game.moves[0].text}"',
        f'moves.find("{game.moves[0].text}").number  # 0',
        "```",
        "",
    ]
    return "\n".join(lines)


def parts_of_options(game: Game[State], seats: int) -> list[str]:
    """What an observation holds only where an option is on."""
    lines: list[str] = []
    for field in game.fields:
        if field.option:
            parts = Observer(game, seats, {field.option: "on"}).parts
            part = next(part for part in parts if part.name == field.name)
            lines += [
                "",
                f"With `{field.option}=on` there is one part more, before which nothing moves:",
                "",
                "| part | from | numbers | what |",
                "|---|---|---|---|",
                f"| {part.name} | {part.start} | {part.length} | {part.about} |",
            ]
    return lines


def options(name: str) -> str:
    """The options of a game with their values, the first being the default."""
    listed = [f"`{o.name}` ({', '.join(o.values)})" for o in firstfire.load(name).options]
    return ", ".join(listed)


def main() -> None:
    stale = []
    for name in firstfire.games():
        file = FOLDER / f"{name}.md"
        text = page(name)
        if not file.exists() or file.read_text("utf-8") != text:
            stale.append(str(file))
            if "--check" not in sys.argv:
                file.write_text(text, "utf-8")
    if stale and "--check" in sys.argv:
        sys.exit(f"out of date: {', '.join(stale)}; run python tools/env_docs.py")
    print(f"{len(firstfire.games())} pages, {len(stale)} written")


if __name__ == "__main__":
    main()
