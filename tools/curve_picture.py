"""Draws how a policy learns: curves of examples/train_ppo.py as a picture for the documentation.

    python tools/curve_picture.py OUT.svg "TITLE=runs/first/curve.csv" "TITLE=…"

Each file becomes a panel: the share of games won against each bot over the minutes of training. The
panels have a paper of their own, so that they can be read on light and on dark pages.
"""

from __future__ import annotations

import csv
import html
import sys
from pathlib import Path

COLOURS = {"random": "#6B5A48", "easy": "#B4572A", "medium": "#2F6F8F"}
PAPER, INK, LINE = "#FAF5EA", "#2A2019", "#CFC3AD"
LEFT, TOP, WIDTH, HEIGHT, GAP = 48, 40, 300, 190, 72
STYLE = f"text{{font:13px sans-serif;fill:{INK}}}.title{{font-weight:bold}}.end{{text-anchor:end}}"
Curves = dict[str, list[tuple[float, float]]]  # by bot: minutes and share


def curves(file: Path) -> Curves:
    """The points of a file, by bot."""
    found: Curves = {}
    with file.open() as rows:
        for row in csv.DictReader(rows):
            found.setdefault(row["level"], []).append((float(row["minutes"]), float(row["share"])))
    return found


def panel(title: str, found: Curves, left: int) -> list[str]:
    """A frame with a curve for each bot, which is named where its curve ends."""
    longest = max(minutes for points in found.values() for minutes, _ in points)

    def x(minutes: float) -> float:
        return left + WIDTH * minutes / longest

    def y(share: float) -> float:
        return TOP + HEIGHT * (1 - share)

    parts = [f'<text class="title" x="{left}" y="{TOP - 16}">{html.escape(title)}</text>']
    for percent in (0, 25, 50, 75, 100):
        at = y(percent / 100)
        parts.append(f'<path stroke="{LINE}" d="M{left} {at:.1f}h{WIDTH}"/>')
        parts.append(f'<text class="end" x="{left - 6}" y="{at + 4:.1f}">{percent} %</text>')
    for minutes in range(0, int(longest) + 1, 10):
        parts.append(f'<text x="{x(minutes) - 6:.1f}" y="{TOP + HEIGHT + 18}">{minutes}</text>')
    parts.append(f'<text x="{left}" y="{TOP + HEIGHT + 38}">minutes of training</text>')
    names: list[float] = []  # where names stand already
    for name, points in sorted(found.items(), key=lambda item: -item[1][-1][1]):
        path = "L".join(f"{x(minutes):.1f} {y(share):.1f}" for minutes, share in points)
        colour = COLOURS.get(name, INK)
        parts.append(f'<path fill="none" stroke="{colour}" stroke-width="2" d="M{path}"/>')
        at = max([y(points[-1][1]) + 4, *[one + 15 for one in names]])
        names.append(at)
        word = f'<text x="{left + WIDTH + 6}" y="{at:.1f}" style="fill:{colour}">{name}</text>'
        parts.append(word)
    return parts


def picture(panels: list[tuple[str, Curves]]) -> str:
    """All panels side by side."""
    width = LEFT + len(panels) * (WIDTH + GAP + LEFT)
    height = TOP + HEIGHT + 54
    about = "Share of games won against each bot, by minutes of training"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        f"<title>{about}</title><style>{STYLE}</style>",
        f'<rect width="{width}" height="{height}" rx="8" fill="{PAPER}"/>',
    ]
    for i, (title, found) in enumerate(panels):
        parts += panel(title, found, LEFT + 8 + i * (WIDTH + GAP + LEFT))
    return "\n".join([*parts, "</svg>", ""])


def main() -> None:
    out, *files = sys.argv[1:]
    panels = [
        (title, curves(Path(file))) for title, _, file in (one.partition("=") for one in files)
    ]
    Path(out).write_text(picture(panels), encoding="utf-8")


if __name__ == "__main__":
    main()
