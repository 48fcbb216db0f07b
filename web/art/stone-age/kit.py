"""The strokes of the painted valley: curves, light and shade, and the colours by day and night."""

from __future__ import annotations

import math
import random
import re
from pathlib import Path

ART = Path(__file__).parents[2] / "src" / "games" / "stone-age" / "art"
INK = "#1E1410"
Point = tuple[float, float]

HAND = (
    "M0 0c-3-4-6-6-7-10-.4-2 2-2.5 3-.5l2 3.5-1.5-9c-.3-2.3 2.6-2.6 3-.4L2-8V-18c0-2.3 3-2.3 3.2 0"
    "L6-8.5l2-8c.5-2.2 3.3-1.6 3 .6l-1.3 8.6 2.5-4.5c1-1.9 3.5-.8 2.8 1.2"
    "C13.5-6 13 0 10 3 7 5 3 4 0 0z"
)


def number(value: float) -> str:
    """As short as it can be written, to a tenth."""
    text = f"{value:.1f}".removesuffix(".0")
    return re.sub(r"^(-?)0\.", r"\1.", "0" if text == "-0" else text)


def numbers(*values: float) -> str:
    text = ""
    for value in values:
        one = number(value)
        text += one if not text or one.startswith("-") else f" {one}"
    return text


def curve(points: list[Point]) -> str:
    """A closed smooth line through points (Catmull-Rom)."""
    count = len(points)
    x0, y0 = points[0]
    d = f"M{numbers(x0, y0)}c"
    for i in range(count):
        a, b, c, e = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        one = (b[0] + (c[0] - a[0]) / 6 - x0, b[1] + (c[1] - a[1]) / 6 - y0)
        two = (c[0] - (e[0] - b[0]) / 6 - x0, c[1] - (e[1] - b[1]) / 6 - y0)
        step = numbers(*one, *two, c[0] - x0, c[1] - y0)
        d += step if d.endswith("c") or step.startswith("-") else f" {step}"
        x0, y0 = c
    return f"{d}z"


def polygon(points: list[Point]) -> str:
    return "M" + "L".join(numbers(*point) for point in points) + "z"


def path(
    d: str,
    fill: str = "none",
    stroke: str = "",
    width: float = 1,
    opacity: float = 1,
    more: str = "",
) -> str:
    text = f'<path d="{d}" fill="{fill}"'
    if stroke:
        text += f' stroke="{stroke}" stroke-width="{number(width)}" stroke-linecap="round"'
        text += ' stroke-linejoin="round"'
    if opacity < 1:
        text += f' opacity="{number(opacity) if opacity >= 0.1 else opacity}"'
    return f"{text}{' ' + more if more else ''}/>"


def ellipse(cx: float, cy: float, rx: float, ry: float, fill: str, opacity: float = 1) -> str:
    text = f'<ellipse cx="{number(cx)}" cy="{number(cy)}" rx="{number(rx)}" ry="{number(ry)}"'
    return f'{text} fill="{fill}"' + (f' opacity="{opacity}"/>' if opacity < 1 else "/>")


def worn(
    x: float, y: float, w: float, h: float, seed: int, power: float, rough: float
) -> list[Point]:
    """The outline of something flat with worn corners."""
    r = random.Random(seed)
    points = []
    for i in range(26):
        angle = 2 * math.pi * i / 26
        cos, sin = math.cos(angle), math.sin(angle)
        px = math.copysign(abs(cos) ** (2 / power), cos) * (1 - r.random() * rough)
        py = math.copysign(abs(sin) ** (2 / power), sin) * (1 - r.random() * rough)
        points.append((x + w / 2 * (1 + px), y + h / 2 * (1 + py)))
    return points


def scratches(box: tuple[float, float, float, float], count: int, seed: int, slope: float) -> str:
    r = random.Random(seed)
    x, y, w, h = box
    d = ""
    for _ in range(count):
        length, angle = r.uniform(10, 40), slope + r.uniform(-0.12, 0.12)
        dx, dy = length * math.cos(angle), length * math.sin(angle)
        start = numbers(round(x + r.random() * w), round(y + r.random() * h))
        bend = (round(dx / 2), round(dy / 2 - 4 * r.random()))
        d += f"M{start}q{numbers(*bend, round(dx), round(dy))}"
    return d


def dabs(box: tuple[float, float, float, float], count: int, seed: int) -> str:
    """Lens-shaped dabs of light or shade, denser to the upper left."""
    r = random.Random(seed)
    x, y, w, h = box
    d = ""
    for _ in range(count):
        a = r.uniform(16, 50)
        b = a * r.uniform(0.14, 0.24)
        start = numbers(round(x + w * r.random() ** 1.25 * 0.95), round(y + h * r.random() ** 1.1))
        there, back = (round(a / 2), -b, round(a), 0), (round(-a / 2), b, round(-a), 0)
        d += f"M{start}q{numbers(*there)}q{numbers(*back)}"
    return d


def symbol(name: str, box: str, drawing: str) -> str:
    return f'<symbol id="sa-{name}" viewBox="{box}" overflow="visible">{drawing}</symbol>'


def day_colours() -> dict[str, str]:
    """The variable of each colour of the valley, as palette.css has them by day."""
    css = (ART / "palette.css").read_text("utf-8").split(":root {")[-1].split("}")[0]
    return {colour.upper(): name for name, colour in re.findall(r"(--sa-\w+): (#\w{6});", css)}


def themed(drawing: str) -> str:
    """A drawing whose colours follow the theme; a colour that is not in the palette is refused."""
    names = day_colours()
    return re.sub(
        r'(fill|stroke|stop-color)="(#\w{6})"',
        lambda found: f'{found[1]}="var({names[found[2].upper()]})"',
        drawing,
    )


def save(name: str, drawing: str, box: str = "0 0 0 0") -> None:
    file = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{drawing}</svg>\n'
    (ART / f"{name}.svg").write_text(file, "utf-8")
    print(name, len(file))
