"""The grounds of the shell, as tiles that repeat without a seam: wood, hide, the lobby's snow.

``python3 web/art/shell/textures.py`` writes them to web/src/ui/art. They are drawn with transparent
strokes: the ground below them is a colour of the theme.
"""

from __future__ import annotations

import math
import random
from pathlib import Path

OUT = Path(__file__).resolve().parents[2] / "src" / "ui" / "art"


def number(value: float) -> str:
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return text.replace("-0.", "-.").removeprefix("0") if text not in ("0", "-0") else "0"


def path(d: str, **attributes: str | float) -> str:
    rest = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
    return f'<path d="{d}"{rest}/>'


def write(name: str, width: int, height: int, content: str) -> None:
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    (OUT / name).write_text(f"{head}{content}</svg>\n", encoding="utf-8")


def wave(width: int, y: float, swing: float, phase: float) -> str:
    """A line across the tile that meets itself at its edges."""
    parts = 4
    step = width / parts
    height = [
        y + swing * math.sin(2 * math.pi * (i % parts) / parts + phase) for i in range(parts + 1)
    ]
    slope = [
        swing * math.cos(2 * math.pi * (i % parts) / parts + phase) * 2 * math.pi / width
        for i in range(parts + 1)
    ]
    d = f"M0 {number(height[0])}"
    for i in range(parts):
        third = step / 3
        d += (
            f"C{number(i * step + third)} {number(height[i] + slope[i] * third)}"
            f" {number((i + 1) * step - third)} {number(height[i + 1] - slope[i + 1] * third)}"
            f" {number((i + 1) * step)} {number(height[i + 1])}"
        )
    return d


def lens(x: float, y: float, long: float, thick: float) -> str:
    """A dab as a brush leaves it: pointed at both ends."""
    return (
        f"M{number(x)} {number(y)}q{number(long / 2)} {number(-thick)} {number(long)} 0"
        f"q{number(-long / 2)} {number(thick)} {number(-long)} 0z"
    )


def wood() -> None:
    rng = random.Random(7)
    width, height = 420, 132
    dark = "".join(
        wave(width, y + rng.uniform(-2, 2), rng.uniform(0.6, 2.6), rng.uniform(0, 6))
        for y in range(6, height, 11)
    )
    light = "".join(
        wave(width, y + rng.uniform(-2, 2), rng.uniform(0.6, 2.2), rng.uniform(0, 6))
        for y in range(12, height, 33)
    )
    dabs = "".join(
        lens(
            rng.uniform(4, width - 90),
            rng.uniform(4, height - 4),
            rng.uniform(20, 80),
            rng.uniform(1, 2.4),
        )
        for _ in range(26)
    )
    knot = (
        "M300 70c0-6 9-9 17-8 9 1 13 6 12 11-1 6-9 9-17 8-8-1-12-5-12-11z"
        "M305 71c0-3 6-5 11-5 6 1 8 4 8 6-1 4-6 5-11 5-5-1-8-3-8-6z"
    )
    write(
        "wood.svg",
        width,
        height,
        path(dark, fill="none", stroke="#1E100A", stroke_width=1.1, opacity=0.16)
        + path(light, fill="none", stroke="#FFE3A6", stroke_width=1, opacity=0.09)
        + path(dabs, fill="#1E100A", opacity=0.1)
        + path(knot, fill="none", stroke="#1E100A", stroke_width=1.2, opacity=0.2),
    )


def hide(name: str, light: float, dark: float, hair: float) -> None:
    """Dabs of light and shade, and a few hairs; a dark hide shows less of all."""
    rng = random.Random(11)
    size = 260

    def dabs(count: int, least: float, most: float) -> str:
        found = ""
        for _ in range(count):
            long = rng.uniform(least, most)
            at = rng.uniform(2, size - 2 - long), rng.uniform(4, size - 4)
            found += lens(*at, long, rng.uniform(1.2, 4))
        return found

    lit, shaded = dabs(22, 10, 40), dabs(18, 8, 30)
    hairs = "".join(
        f"M{number(rng.uniform(4, size - 14))} {number(rng.uniform(4, size - 6))}"
        f"q3 1 {number(rng.uniform(5, 9))} 4"
        for _ in range(26)
    )
    stroke = {"fill": "none", "stroke": "#6B4A2C", "stroke_width": 0.9, "stroke_linecap": "round"}
    write(
        name,
        size,
        size,
        path(lit, fill="#FFF6DF", opacity=light)
        + path(shaded, fill="#8A5A2C", opacity=dark)
        + path(hairs, **stroke, opacity=hair),
    )


def snow(name: str, size: int) -> None:
    """Many small flakes far away, a few large ones near."""
    rng = random.Random(5)
    d = ""
    for flakes, least, most in ((20, 0.9, 1.7), (8, 1.8, 2.6), (4, 3, 4)):
        for _ in range(flakes):
            r = rng.uniform(least, most)
            x, y = rng.uniform(0, size - 2 * r), rng.uniform(r, size - r)
            arc = f"a{number(r)} {number(r)} 0 1 0"
            d += f"M{number(x)} {number(y)}{arc} {number(2 * r)} 0{arc} {number(-2 * r)} 0"
    write(name, size, size, path(d, fill="#FFF9EC", opacity=0.85))


if __name__ == "__main__":
    wood()
    hide("hide.svg", 0.2, 0.05, 0.09)
    hide("hide-night.svg", 0.012, 0.1, 0.2)
    snow("snow.svg", 300)
