"""Strokes and shades shared by all drawings, and the files that they are written to.

Light comes low from the upper left: a rim of light there, cool shade to the right and below.
"""

import math
import random
import re
from pathlib import Path

ART = Path(__file__).resolve().parents[2] / "src" / "games" / "endless-winter" / "art"
PREFIX = "ew-"  # ids are global in a page
COVER = "xMidYMid slice"

Point = tuple[float, float]
PALETTE = "pd?|pi|slot|slotline|way|turf|hide|hideline"  # variables of palette.css


def num(v: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{v:.1f}".rstrip("0").rstrip(".").replace("-0.", "-.") if v else "0"


def _attributes(named: dict[str, object]) -> str:
    renamed = {"cls": "class"}
    return "".join(f' {renamed.get(a, a.replace("_", "-"))}="{v}"' for a, v in named.items())


def path(d: str, fill: str | None = None, **more: object) -> str:
    return f'<path d="{d}"' + (f' fill="{fill}"' if fill else "") + _attributes(more) + "/>"


def line(d: str, stroke: str, width: float = 1.2, **more: object) -> str:
    return path(
        d,
        "none",
        stroke=stroke,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **more,
    )


def dot(x: float, y: float, r: float, fill: str, **more: object) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{_attributes(more)}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, **more: object) -> str:
    at = f'cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"'
    return f'<ellipse {at} fill="{fill}"{_attributes(more)}/>'


def group(*parts: str, t: str = "", **more: object) -> str:
    moved = f' transform="{t}"' if t else ""
    return f"<g{moved}{_attributes(more)}>{''.join(parts)}</g>"


def poly(points: list[Point], close: bool = True) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if close else "")


def smooth(points: list[Point]) -> str:
    """A closed curve through the middles of a polygon's sides."""
    (ax, ay), (bx, by) = points[-1], points[0]
    d = f"M{num((ax + bx) / 2)} {num((ay + by) / 2)}"
    for i, (x, y) in enumerate(points):
        nx, ny = points[(i + 1) % len(points)]
        d += f"Q{num(x)} {num(y)} {num((x + nx) / 2)} {num((y + ny) / 2)}"
    return d + "Z"


def fur(
    cx: float,
    cy: float,
    rx: float,
    ry: float,
    tufts: int,
    depth: float,
    seed: int = 1,
    a0: float = 0,
    a1: float = 360,
) -> str:
    """A furry ring or arc."""
    chance = random.Random(seed)
    points = []
    for i in range(tufts + 1):
        angle = math.radians(a0 + (a1 - a0) * i / tufts) + (0.06 if i % 2 else 0)
        k = 1 if i % 2 else 1 - depth * (0.6 + 0.6 * chance.random())
        points.append((cx + rx * k * math.cos(angle), cy + ry * k * math.sin(angle)))
    return poly(points)


def shade(
    id: str,
    d: str,
    base: str,
    low: str,
    high: str,
    shadow: Point = (-2, -4),
    light: Point = (1.4, 1.8),
    *inside: str,
) -> str:
    """A body in three tones: shadow below right, light above left, and details clipped to it."""
    use = f'<use href="#{id}p"'
    return (
        f'<clipPath id="{id}"><path id="{id}p" d="{d}"/></clipPath>'
        f'{use} fill="{high}"/><g clip-path="url(#{id})">'
        f'{use} transform="translate({num(light[0])} {num(light[1])})" fill="{base}"/>'
        f'<path d="M-99-99H299V299H-99Z{_shifted(d, shadow)}" fill="{low}" fill-rule="evenodd"/>'
        + "".join(inside)
        + "</g>"
    )


def _shifted(d: str, by: Point) -> str:
    """An absolute path of M L C Q H V Z, moved."""
    out = []
    for command, arguments in re.findall(r"([MLCQHVZ])([^MLCQHVZ]*)", d):
        v = [float(x) for x in re.findall(r"-?\d*\.?\d+", arguments)]
        if command == "H":
            v = [x + by[0] for x in v]
        elif command == "V":
            v = [x + by[1] for x in v]
        else:
            v = [x + by[i % 2] for i, x in enumerate(v)]
        out.append(command + " ".join(num(x) for x in v))
    return "".join(out)


def brush(
    x0: float,
    y0: float,
    x1: float,
    y1: float,
    n: int,
    length: float,
    colour: str,
    seed: int,
    width: float = 1,
    angle: float = 70,
    opacity: float = 0.5,
    bend: float = 2,
) -> str:
    """Short hairs in a box."""
    chance = random.Random(seed)
    d = ""
    for _ in range(n):
        x, y = chance.uniform(x0, x1), chance.uniform(y0, y1)
        a = math.radians(angle + chance.uniform(-14, 14))
        hair = length * chance.uniform(0.6, 1.2)
        d += f"M{num(x)} {num(y)}q{num(hair * 0.5 * math.cos(a) + bend)} "
        d += f"{num(hair * 0.5 * math.sin(a))} {num(hair * math.cos(a))} {num(hair * math.sin(a))}"
    return line(d, colour, width, opacity=opacity)


def _shorter(text: str) -> str:
    text = re.sub(r"(\d)\.0+(?=[^\d])", r"\1", text)
    text = re.sub(r"(\.\d*?[1-9])0+(?=[^\d])", r"\1", text)
    text = re.sub(r"(?<=[\s\"MLCQqlhvHVaAcm,-])0\.(?=\d)", ".", text)

    def tight(found: re.Match[str]) -> str:
        d = re.sub(r"\s*([MLCQHVZSAqlhvamcz])\s*", r"\1", found.group(1))
        return ' d="' + d.replace(" -", "-") + '"'

    return re.sub(r' d="([^"]+)"', tight, text)


def _prefixed(text: str) -> str:
    """With ids, classes and variables that belong to this game alone."""
    text = re.sub(r'(\sid="|url\(#|href="#)', rf"\1{PREFIX}", text)
    text = re.sub(r'(\sclass=")', rf"\1{PREFIX}", text)
    return re.sub(rf"var\(--(?=({PALETTE})\b)", f"var(--{PREFIX}", text)


def _write(name: str, text: str) -> None:
    (ART / f"{name}.svg").write_text(_prefixed(_shorter(text)), "utf-8")


class Sprite:
    """A file of symbols. A symbol that `fits` by slicing covers its box, whatever its shape."""

    def __init__(self, name: str, title: str, fits: str = "") -> None:
        self.name = name
        self.title = title
        self.fits = fits
        self.items: list[tuple[str, str, str, str]] = []

    def add(self, id: str, box: str, *body: str, fits: str | None = None) -> None:
        self.items.append((id, box, "".join(body), self.fits if fits is None else fits))

    def write(self) -> None:
        out = [
            '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" '
            f'style="position:absolute" aria-hidden="true"><title>{self.title}</title>'
        ]
        for id, box, body, fits in self.items:
            how = f' preserveAspectRatio="{fits}"' if fits else ""
            out.append(f'<symbol id="{id}" viewBox="{box}"{how}>{body}</symbol>')
        _write(self.name, "\n".join(out) + "\n</svg>\n")


class Drawing:
    """A file with one picture, put into the page where its parts are to move."""

    def __init__(self, name: str, title: str, box: str, *body: str) -> None:
        self.name = name
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><title>{title}</title>'
        self.text = head + "".join(body) + "</svg>\n"

    def write(self) -> None:
        _write(self.name, self.text)
