"""The land around the painted scenes, for screens of another shape: it goes on at their edges.

Run `python web/art/stone-age/around.py`.
"""

from __future__ import annotations

import math
import random

from kit import dabs, number, numbers, path, polygon, save, scratches, themed

FAR = 900


def band(left: float, right: float, top: float, bottom: float, colour: str, seed: int) -> str:
    """A strip of land with a wavy upper edge."""
    r = random.Random(seed)
    d = f"M{number(left)} {number(bottom)}V{number(top)}"
    x = left
    while x < right:
        step = min(r.uniform(60, 130), right - x)
        d += f"q{numbers(step / 2, r.uniform(-9, 6), step, 0)}"
        x += step
    return path(f"{d}V{number(bottom)}z", colour)


def sky(left: float, right: float, bottom: float) -> str:
    stops = ((0, "#6FA6BF"), (0.9, "#6FA6BF"), (0.96, "#C9D3BC"), (1, "#F8DDA6"))
    gradient = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    text = f'<linearGradient id="sa-far-sky" x2="0" y2="1">{gradient}</linearGradient>'
    box = f'x="{left}" y="{-FAR}" width="{right - left}" height="{FAR + bottom}"'
    return f'{text}<rect {box} fill="url(#sa-far-sky)"/>'


def peaks(left: float, right: float, base: float) -> str:
    r = random.Random(4)
    text = ""
    x = left
    while x < right:
        high, wide = r.uniform(36, 66), r.uniform(110, 150)
        top = (x + wide / 2, base - high)
        lit = [(x, base), top, (x + wide * 0.52, base - high * 0.4), (x + wide * 0.47, base)]
        text += path(polygon([(x, base), top, (x + wide, base)]), "#777A9F")
        text += path(polygon(lit), "#C8B6B0")
        x += wide * 0.8
    return text


def grass(left: float, right: float, top: float, bottom: float, seed: int) -> str:
    box = (left, top, right - left, bottom - top)
    count = int((right - left) * (bottom - top) / 9000)
    dark, light = scratches(box, count, seed, 0), scratches(box, count, seed + 1, 0)
    return path(dark, "none", "#4C6430", 1.2, 0.5) + path(light, "none", "#C9CB78", 1.2, 0.5)


def rock(left: float, right: float) -> str:
    """More of the wall, in planes that are darker the farther they are."""
    stops = ((0, "#7A5540"), (0.3, "#644433"), (0.62, "#432D1E"), (1, "#432D1E"))
    gradient = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    text = f'<linearGradient id="sa-far-rock" x2="1" y2=".3">{gradient}</linearGradient>'
    edge = [(left + 12 * math.sin(y / 37), float(y)) for y in range(-FAR, 2 * FAR, 60)]
    text += path(polygon([*edge, (right, 2 * FAR), (right, -FAR)]), "url(#sa-far-rock)")
    r = random.Random(8)
    for _ in range(9):
        x, y = r.uniform(left, right - 200), r.uniform(-FAR, FAR)
        plane = [
            (x, y),
            (x + 180, y + 60),
            (x + 240, y + 330),
            (x + 60, y + 420),
            (x - 40, y + 200),
        ]
        text += path(polygon(plane), r.choice(("#2A1810", "#F3C58C")), opacity=0.12)
    box = (left + 20, -FAR, right - left - 40, 3 * FAR)
    text += path(scratches(box, 150, 31, 0.35), "none", "#2E1C12", 1.2, 0.4)
    return text + path(scratches(box, 90, 33, 0.35), "none", "#E9BC88", 1, 0.25)


def desk() -> None:
    """Left of the valley its bands go on, below it grass, right of it rock."""
    left, right = -FAR, 670
    text = sky(left, right, 90) + peaks(left, 0, 84) + band(left, right, 74, 110, "#98A465", 2)
    text += band(left, 20, 88, 200, "#D9B964", 3) + band(left, 20, 120, 170, "#F1D88E", 4)
    text += band(left, 20, 160, 200, "#C3A54E", 5)
    text += band(left, 20, 194, 230, "#8F9A4C", 6) + band(left, 20, 232, 372, "#8F8A80", 7)
    text += band(left, 20, 288, 372, "#B3ABA0", 8)
    text += path(dabs((left, 290, FAR, 70), 60, 9), "#DAD1C0", opacity=0.6)
    text += path(dabs((left, 100, FAR, 80), 70, 10), "#FBE9B2", opacity=0.5)
    text += band(left, right, 366, FAR, "#7D8140", 11) + band(
        left, right, 560, 2 * FAR, "#6E7038", 12
    )
    text += grass(left, 0, 370, 556, 13) + grass(left, right, 562, FAR, 15)
    save("around", themed(text + rock(664, 1056 + FAR)), "0 0 1056 558")


def phone() -> None:
    sides = ((-300, 14), (376, 690))
    text = sky(-300, 690, 60) + peaks(-300, 0, 56) + peaks(390, 690, 56)
    places = (("#5E7A3E", "#A5522C"), ("#8F8A80", "#96A152"))
    for side, (left, right) in enumerate(sides):
        text += band(left, right, 44, 70, "#A9B083", 2) + band(left, right, 50, 110, "#D9B964", 3)
        text += band(left, right, 76, 110, "#C3A54E", 4) + band(left, right, 102, 140, "#8F9A4C", 5)
        text += band(left, right, 122, 236, places[0][side], 6 + side)
        text += band(left, right, 230, 260, "#8F9A4C", 8) + band(
            left, right, 250, 364, places[1][side], 9
        )
        text += path(dabs((left, 130, 280, 220), 40, 12 + side), "#C6C972", opacity=0.35)
        text += band(left, right, 360, 380, "#B98B55", 10)
    text += band(-300, 690, 364, FAR, "#B98B55", 11)
    text += path(dabs((-300, 380, 990, 200), 60, 17), "#F1D8A6", opacity=0.5)
    save("around-phone", themed(text), "0 0 390 470")


if __name__ == "__main__":
    desk()
    phone()
